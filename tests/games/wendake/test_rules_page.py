"""The table of the seeds' sentences in docs/rules/wendake.md names tests that are there."""
from __future__ import annotations

import re
from pathlib import Path

HERE = Path(__file__).parent
PAGE = HERE.parents[2] / "docs" / "rules" / "wendake.md"
ROW = re.compile(r"^\| ([AY])(\d+) \| (.+?) \| [\d., ]+ \| (.+?) \|$", re.MULTILINE)


def test_every_sentence_of_the_seeds_names_a_test_that_is_there() -> None:
    rows = ROW.findall(PAGE.read_text("utf-8"))
    for seed, count in (("A", 57), ("Y", 32)):
        assert [int(number) for letter, number, *_ in rows if letter == seed] == list(range(1, count + 1))
    for _, _, sentence, tests in rows:
        for named in tests.split(", "):
            file, _, name = named.partition("::")
            assert f"\ndef {name}(" in (HERE / f"{file}.py").read_text("utf-8"), f"{sentence}: {named}"
