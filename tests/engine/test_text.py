"""Messages keep their key and arguments through storage."""
from __future__ import annotations

import msgspec

from app.engine.text import SeatName, Text, TextN, TextP, dump_text, load_text


def test_a_message_comes_back_from_its_stored_form() -> None:
    for text in (Text("Plain"), Text("{who} moves to {cell}", who=SeatName(2), cell="e4"),
                 TextN("{n} fish", "{n} fish", 3), TextP("resource", "fish"),
                 Text("{what} lies there", what=TextP("token", "hare", n=1))):
        raw = msgspec.json.encode(dump_text(text))
        assert load_text(msgspec.json.decode(raw)) == text


def test_messages_with_other_arguments_differ() -> None:
    assert Text("{n}", n=1) != Text("{n}", n=2)
    assert TextN("one", "many", 1) != Text("one", n=1)
    assert TextP("a", "x") != TextP("b", "x")
