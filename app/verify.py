"""`python -m app.verify record.json` plays a record again and says whether it fits; `--schema` prints what one is."""
from __future__ import annotations

import sys
from pathlib import Path

import msgspec

from app.errors import Refusal
from app.games import GAMES
from app.i18n import render
from app.play.records import Misfit, Record, Replay, read_record


def verify(path: Path) -> str | None:
    """What does not fit in the record in that file, as one sentence, or None where everything does."""
    try:
        record = read_record(path.read_bytes())
    except OSError as error:
        return f"{path} cannot be read: {error.strerror}."
    except Refusal as refusal:
        return f"{render(refusal.detail, 'en')} ({refusal.extra['reason']})"
    if (record.game, record.rules) not in GAMES:
        return f"There are no rules here for {record.game!r}, version {record.rules}."
    try:
        replay = Replay(GAMES, record)
        for deed in replay:
            replay.play(deed)
        replay.judge()
    except Misfit as misfit:
        return f"This does not fit{f' at action {misfit.action}' if misfit.action else ''}: {misfit}."
    return None


def schema() -> str:
    """The JSON Schema of a record, as it stands in docs/record.schema.json."""
    raw = {"$schema": "https://json-schema.org/draft/2020-12/schema", **msgspec.json.schema(Record)}
    return msgspec.json.format(msgspec.json.encode(raw), indent=2).decode()


def main(arguments: list[str]) -> int:
    """Print the verdict; returns 0 where the record fits, 1 where it does not, 2 where no file was named."""
    if len(arguments) != 1:
        print("Usage: python -m app.verify record.json, or --schema", file=sys.stderr)
        return 2
    if arguments == ["--schema"]:
        print(schema())
        return 0
    fault = verify(Path(arguments[0]))
    print(fault or "The record fits: every action is legal, and standings and end come out the same.")
    return 1 if fault else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
