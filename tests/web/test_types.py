"""The types that the scripts are checked against name the same fields as the messages of the server."""
from __future__ import annotations

import re
from pathlib import Path

import msgspec
import pytest

from app.engine.decision import Choice
from app.play import wire
from app.play.deal import Fairness

TYPES = (Path(__file__).parents[2] / "static" / "js" / "types.d.ts").read_text("utf-8")
MESSAGES: dict[str, type[msgspec.Struct]] = {
    "TableMessage": wire.TableShown, "Decision": wire.DecisionShown, "Choice": Choice, "Waiting": wire.WaitingShown,
    "GameEvent": wire.EventShown, "PreviewMessage": wire.PreviewShown, "PlansMessage": wire.PlansShown,
    "Plan": wire.PlanShown, "Ack": wire.Ack, "Refused": wire.Refused,
    "ProposalMessage": wire.ProposalShown,
    "Said": wire.Said, "Here": wire.Here, "Bye": wire.Bye, "TableWaiting": wire.Waiting, "Fairness": Fairness,
}


def declared(name: str) -> set[str]:
    """The fields of an interface in types.d.ts; nested ones do not count."""
    match = re.search(rf"^export interface {name} \{{(.*?)\}}$", TYPES, re.MULTILINE | re.DOTALL)
    assert match is not None, name
    flat = re.sub(r"\{[^{}]*\}", "", match[1])
    return set(re.findall(r"(\w+)\??:", flat))


@pytest.mark.parametrize("name", MESSAGES)
def test_an_interface_has_the_fields_of_the_message(name: str) -> None:
    fields = set(MESSAGES[name].__struct_encode_fields__)
    tag = {"t"} if issubclass(MESSAGES[name], wire.Message) else set()
    assert declared(name) == fields | tag


@pytest.mark.parametrize("command", [wire.Choose, wire.ProposeUndo, wire.Consent, wire.Say])
def test_a_command_of_the_script_has_the_fields_that_the_server_reads(command: type[wire.Command]) -> None:
    kind = command.__struct_config__.tag
    match = re.search(rf'\{{ t: "{kind}"; ([^}}]*) \}}', TYPES)
    assert match is not None
    assert set(re.findall(r"(\w+):", match[1])) == set(command.__struct_encode_fields__)
