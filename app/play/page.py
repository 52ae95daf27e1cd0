"""The pages of a table whose game has begun, live and as it was: what their scripts are given to start with."""
from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import msgspec
from starlette.requests import Request
from starlette.responses import Response

from app.accounts.models import User
from app.http import language
from app.pages import page
from app.play.history import Reader, Turn
from app.play.options import table_options
from app.play.texts import texts


def show_table(request: Request, table: Mapping[str, Any], user: User | None) -> Response:
    """The page for `user`, or for somebody without a name; `table` is a `Table` of the wire."""
    return page(request, "play/table.html", user, table=table, table_data=_data(request, table, user))


def show_replay(request: Request, table: Mapping[str, Any], user: User | None, reader: Reader, turns: Sequence[Turn]
                ) -> Response:
    """The page on which that table is looked at action by action."""
    data = _data(request, table, user) | {
        "seq": reader.seq, "seat": reader.seat, "seats": reader.seats, "over": reader.status != "playing",
        "finished": reader.status == "finished", "turns": msgspec.to_builtins(turns)}
    return page(request, "play/replay.html", user, table=table, table_data=data)


def _data(request: Request, table: Mapping[str, Any], user: User | None) -> dict[str, Any]:
    lang = language(request)
    return {"id": str(table["id"]), "game": table["game"], "rules": table["rules"], "title": table["title"],
            "lang": lang, "me": {"id": str(user.id)} if user else None, "texts": texts(lang),
            "consent": table_options(table["options"]).consent}
