"""Everything that the page of one game shows, made of what is stored and of what the rules say to it."""
from __future__ import annotations

from collections.abc import Sequence
from typing import Any
from uuid import UUID

from msgspec import Struct
from sqlalchemy.ext.asyncio import AsyncSession

from app.admin import audit, store
from app.admin.audit import Listed
from app.admin.looking import Asked, Faulty, Frame, Node, asked, changed, loaded_then, state_of, tree, tried, where
from app.admin.plainly import Waiting, is_stuck, why
from app.errors import NO_TABLE, Refusal
from app.games import newest
from app.play.course import undone
from app.play.hub import Hub
from app.play.live import Live
from app.play.models import Game, GameFault
from app.play.replays import piece_of
from app.play.service import Service
from app.play.store import Deed, deeds
from app.play.tables import SeatRow, seat_rows, table_json
from app.play.upgrade import Change
from app.play.views import seat_names

AROUND = 8
FAULTS = 20
DEEDS = 6


class Moment(Struct, frozen=True):
    """A game after action `seq`, with all that is hidden in it.

    Where it cannot be loaded then, there is a `fault`; or the game has ended, and its board is `kept` in its replay.
    """

    seq: int
    fault: str = ""
    kept: bool = False
    decisions: Sequence[Asked] = ()
    where: Sequence[Frame] = ()
    state: Node | None = None
    changes: Sequence[Change] = ()


class Shown(Struct, frozen=True):
    """One game. `names` are what its seats are called, `undone` the seqs of answers that do not count; `last` is the
    seq of its newest action, `newer` the newest rules that it could move to, if it has older ones."""

    table: dict[str, Any]
    stuck: bool
    why: Sequence[str]
    names: Sequence[str]
    moment: Moment | None
    deeds: Sequence[Deed]
    undone: set[int]
    last: int
    faults: Sequence[GameFault]
    audit: Sequence[Listed]
    newer: int | None
    bots: Sequence[str]


class Showing:
    """Gathers what is shown of one game, all of it by the connection of `session`; the looks at its secrets have to be
    written down before."""

    def __init__(self, service: Service, hub: Hub, session: AsyncSession, id: UUID, lang: str) -> None:
        self._service = service
        self._hub = hub
        self._session = session
        self._id = id
        self._lang = lang

    async def shown(self, seq: int | None) -> Shown:
        """The game, with its moment after action `seq`, or now. Raises `Refusal`: `not_found`, `invalid`."""
        game = await self._session.get(Game, self._id, populate_existing=True)
        if game is None:
            raise Refusal("not_found", NO_TABLE)
        seats = (await seat_rows(self._session, [self._id])).get(self._id, [])
        done = await deeds(self._session, self._id)
        faults = [fault for fault, _ in await store.faults(self._session, None, FAULTS, self._id)]
        now, fault = await self._live(None) if game.seq else (None, "")
        moment = await self._moment(game, now, fault, seq) if game.seq else None
        known = await self._waiting(game, seats, now, fault, done, faults)
        at = game.seq if moment is None else moment.seq
        games = self._service.tables.games
        rules = newest(game.game, games) if game.game in {key for key, _ in games} else None
        moves = rules is not None and game.status == "playing" and rules.rules > game.rules
        return Shown(
            table=table_json(game, seats, None) | {"parked": game.fault is not None}, stuck=is_stuck(known),
            why=why(known, self._lang), names=[seat.name or "" for seat in seats] if now is None
            else seat_names(now.sitters, self._lang), moment=moment,
            deeds=[deed for deed in done if abs(deed.seq - at) <= AROUND], undone=undone(done), last=game.seq,
            faults=faults, audit=await audit.page(self._session, game_id=self._id, most=DEEDS),
            newer=rules.rules if rules and moves else None, bots=list(rules.bots) if rules else [])

    async def _live(self, seq: int | None) -> tuple[Live | None, str]:
        """The game at a moment, or the traceback that says why it cannot be loaded."""
        loaded = await loaded_then(await self._session.connection(), self._id, seq)
        try:
            return tried(self._service.tables.build, loaded), ""
        except Faulty as faulty:
            return None, faulty.fault

    async def _moment(self, game: Game, now: Live | None, fault: str, seq: int | None) -> Moment:
        live = now
        if seq is not None and seq != game.seq:
            live, fault = await self._live(seq)
        at = game.seq if seq is None else seq
        if live is None:
            kept = game.status != "playing" and await piece_of(await self._session.connection(), self._id, at)
            return Moment(at, kept=True) if kept else Moment(at, fault)
        before, _ = await self._live(at - 1) if at > 1 else (None, "")
        try:
            changes = tried(changed, before, live)
            return Moment(at, decisions=tried(asked, live), where=where(live), changes=changes,
                          state=tree("", state_of(live), {change.path for change in changes}))
        except Faulty as faulty:
            return Moment(at, faulty.fault)

    async def _waiting(self, game: Game, seats: Sequence[SeatRow], now: Live | None, fault: str,
                       done: Sequence[Deed], faults: Sequence[GameFault]) -> Waiting:
        here = self._hub.here(self._id)
        times = {deed.seq: deed.at for deed in done}
        return Waiting(
            game=game, seats=seats, live=now, fault=_last_line(fault), here=None if here is None else here.seats,
            failures=[_last_line(one.fault) for one in faults if one.seq == game.seq],
            at={} if now is None else {seat: times[seq] for seat, seq in now.asked.items() if seq in times},
            blocked=set((await store.blocked_users(self._session, self._id)).values()))


def _last_line(fault: str) -> str:
    return fault.strip().rpartition("\n")[2]
