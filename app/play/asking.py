"""The request to go back at one table, as the viewers in this worker are told of it."""
from __future__ import annotations

import asyncio
import math
from collections.abc import Callable, Collection, Iterable
from uuid import UUID

from app.engine.event import Event
from app.engine.text import Seat, SeatName, Text
from app.play import wire
from app.play.line import Line
from app.play.live import load_events
from app.play.proposals import Proposals, Request, Shown
from app.play.store import Action
from app.play.views import Audience, encoder, seat_names

LINES_MOST = 100


class Asking:
    """Tells viewers of a request when it is made, answered, or closed, and each whoever comes while it is open.

    `again` is called when the request that is open expires.
    """

    def __init__(self, id: UUID, proposals: Proposals, again: Callable[[], None]) -> None:
        self._id = id
        self._proposals = proposals
        self._again = again
        self._open: UUID | None = None
        self._undone: tuple[UUID, list[Action]] | None = None
        self._timer: asyncio.TimerHandle | None = None
        self._looking = asyncio.Lock()

    @property
    def open(self) -> bool:
        """Whether viewers here have been told of a request that was open then."""
        return self._open is not None

    async def greet(self, line: Line) -> None:
        """Tell a viewer who has come of the request, if one is open."""
        async with self._looking:
            shown = await self._proposals.newest(self._id)
            if shown is not None and shown.request.status == "open":
                await self._tell(shown, [line])

    async def look(self, lines: Collection[Line]) -> None:
        """Tell the viewers what has become of the request."""
        async with self._looking:
            shown = await self._proposals.newest(self._id)
            if shown is not None and (shown.request.status == "open" or shown.request.id == self._open):
                await self._tell(shown, lines)

    def end(self) -> None:
        """The last viewer has gone."""
        if self._timer is not None:
            self._timer.cancel()

    async def _tell(self, shown: Shown, lines: Iterable[Line]) -> None:
        request = shown.request
        if self._undone is None or self._undone[0] != request.id:
            self._undone = request.id, await self._proposals.undone(self._id, request)
        made: dict[Audience, bytes] = {}
        for line in lines:
            if line.audience is None:
                continue
            if line.audience not in made:
                made[line.audience] = message(shown, self._undone[1], line.audience)
            line.put(made[line.audience])
        self._note(request)

    def _note(self, request: Request) -> None:
        self.end()
        if request.status == "open":
            self._open = request.id
            self._timer = asyncio.get_running_loop().call_later(request.seconds, self._again)
        else:
            self._open = self._undone = None


def message(shown: Shown, undone: Iterable[Action], audience: Audience) -> bytes:
    """The `proposal` message for one kind of viewer."""
    request, (seat, lang) = shown.request, audience
    agreed = request.agreed
    if request.status in ("open", "done"):
        agreed = [sitter.seat for sitter in shown.sitters if sitter.seat not in request.waiting]
    return encoder(lang, seat_names(shown.sitters, lang), shown.key).encode(wire.ProposalShown(
        request.seq, request.id, request.seat, request.back_to, lines_of(undone, seat), agreed, request.waiting,
        request.status, request.refused_by, request.expires_at, max(0, math.ceil(request.seconds))))


def lines_of(undone: Iterable[Action], viewer: Seat | None) -> list[Text]:
    """What these choices did in words, as this viewer may know it; the newest, where it is much."""
    found: list[Text] = []
    for action in undone:
        happened = [each.for_viewer(viewer) for each in load_events(action.events)]
        for event in [event for event in happened if event is not None] or [_unseen(action)]:
            if not found or found[-1] != event.text:
                found.append(event.text)
    return found[-LINES_MOST:]


def _unseen(action: Action) -> Event:
    assert action.seat is not None
    return Event("decided", Text("{who} makes a choice.", who=SeatName(action.seat)), action.seat)
