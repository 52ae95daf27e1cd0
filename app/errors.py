"""Refusals: each has a stable code, a status, and a sentence for the player in his language.

The sentences here are those that more than one module says.
"""
from __future__ import annotations

from app.engine.text import Text

STATUS = {
    "unauthorized": 401, "bad_credentials": 401, "forbidden": 403, "not_found": 404, "invalid": 422, "too_large": 413,
    "name_taken": 409, "table_full": 409, "already_started": 409, "not_owner": 403, "not_seated": 403, "not_ready": 409,
    "stale": 409, "illegal_choice": 409, "not_your_decision": 409, "undo_refused": 409, "over": 409, "parked": 409,
    "blocked": 403, "too_many_requests": 429, "busy": 503, "unavailable": 503,
}

ANONYMOUS = Text("Choose a name or sign in first.")
AWAY = Text("The server cannot reach its database just now. Try again in a moment.")
FAULT = Text("Something went wrong on the server. Nothing was changed.")
FORM = Text("This request does not have the form that is expected.")
NAME_TAKEN = Text("Somebody has this name already.")
NO_GAME = Text("This server does not have that game.")
NOT_OWNER = Text("Only the owner of the table can do that.")
NOT_SEATED = Text("You do not sit at this table.")
NO_TABLE = Text("There is no such table.")
OVER = Text("This game is over.")


class Refusal(Exception):
    """Something asked for is not done, and nothing has changed.

    `code` is one of docs/wire.md's stable codes, `detail` the sentence for the player, `extra` further fields of the
    problem document.
    """

    def __init__(self, code: str, detail: Text, **extra: str | int) -> None:
        super().__init__(code)
        self.code = code
        self.detail = detail
        self.extra = extra

    @property
    def status(self) -> int:
        """The HTTP status that goes with the code."""
        return STATUS[self.code]
