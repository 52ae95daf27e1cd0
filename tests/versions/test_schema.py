"""The JSON Schema of a record is the one that the server reads records by, and its description names every field."""
from __future__ import annotations

import json
from pathlib import Path

import pytest
from sqlalchemy import CheckConstraint

from app.play.models import GameAction
from app.play.records import Deed, Player, Record
from app.verify import main, schema

DOCS = Path(__file__).resolve().parents[2] / "docs"


def test_the_schema_in_the_docs_is_that_of_the_code(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--schema"]) == 0
    assert capsys.readouterr().out == (DOCS / "record.schema.json").read_text("utf-8")
    kinds = json.loads(schema())["$defs"]
    assert set(kinds) == {"Record", "Player", "Deed"}
    assert all(kind["additionalProperties"] is False for kind in kinds.values())


def test_the_description_names_every_field_and_every_kind() -> None:
    words = (DOCS / "records.md").read_text("utf-8")
    for kind in (Record, Player, Deed):
        assert [name for name in kind.__struct_fields__ if f"`{name}`" not in words] == []
    checks = [rule for rule in GameAction.__table_args__
              if isinstance(rule, CheckConstraint) and str(rule.name).endswith("kind")]
    kinds = [word for word in str(checks[0].sqltext).split("'") if word.isalpha()]
    assert len(kinds) == 8 and [kind for kind in kinds if f"`{kind}`" not in words] == []
