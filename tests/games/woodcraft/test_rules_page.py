"""The table of the seed's sentences in docs/rules/woodcraft.md names tests that are there."""
from __future__ import annotations

import re
from pathlib import Path

HERE = Path(__file__).parent
PAGE = HERE.parents[2] / "docs" / "rules" / "woodcraft.md"
ROW = re.compile(r"^\| S(\d+) \| (.+?) \| [\d., ]+ \| (.+?) \|$", re.MULTILINE)


def test_every_sentence_of_the_seed_names_a_test_that_is_there() -> None:
    rows = ROW.findall(PAGE.read_text("utf-8"))
    assert [int(number) for number, *_ in rows] == list(range(1, 50))
    for _, sentence, tests in rows:
        for named in tests.split(", "):
            file, _, name = named.partition("::")
            assert f"\ndef {name}(" in (HERE / f"{file}.py").read_text("utf-8"), f"{sentence}: {named}"
