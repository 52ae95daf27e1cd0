"""The page of a table whose game has begun: what its script is given to start with."""
from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from starlette.requests import Request
from starlette.responses import Response

from app.accounts.models import User
from app.http import language
from app.pages import page
from app.play.options import table_options
from app.play.texts import texts


def show_table(request: Request, table: Mapping[str, Any], user: User | None) -> Response:
    """The page for `user`, or for somebody without a name; `table` is a `Table` of the wire."""
    lang = language(request)
    data = {"id": str(table["id"]), "game": table["game"], "title": table["title"], "lang": lang,
            "me": {"id": str(user.id)} if user else None, "texts": texts(lang),
            "consent": table_options(table["options"]).consent}
    return page(request, "play/table.html", user, table=table, table_data=data)
