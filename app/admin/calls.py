"""`/api/admin/tables/{id}/…`: every secret of a game, and its repairs. Admins only; each call is written down."""
from __future__ import annotations

from typing import Annotated
from uuid import UUID

from fastapi import APIRouter, Query
from starlette.requests import Request
from starlette.responses import Response

from app.accounts.models import User
from app.admin.access import at_desk
from app.admin.looking import Faulty, asked, changed, live_at, state_of, tried
from app.admin.looking import where as frames
from app.admin.repairs import NO_REPAIR, REPAIRS, Prepared
from app.admin.service import looked, repair, verified
from app.errors import Refusal
from app.http import Json, language, read
from app.play import archive
from app.play.history import FAULTY, SPECTATOR, eyes_of, kept_at, seen
from app.play.live import Live
from app.play.service import Service
from app.play.views import encoder, seat_names

EYES = 20
Moment = Annotated[int | None, Query(ge=1, lt=2**31)]
router = APIRouter()


@router.get("/api/admin/tables/{id}/state")
async def state(request: Request, id: UUID, seq: Moment = None) -> Response:
    """The whole state at a moment, and what the action before changed in it."""
    live = await _look(request, id, "state", seq)
    before = await _moment(request, id, live.seq - 1) if live.seq > 1 else None
    return Json({"seq": live.seq, "rules": live.rules.rules, "state": state_of(live),
                 "changes": tried(changed, before, live)})


@router.get("/api/admin/tables/{id}/at/{seq}")
async def at(request: Request, id: UUID, seq: int, eyes: Annotated[str, Query(alias="as")] = SPECTATOR) -> Response:
    """The `table` message of a moment: as a seat had it, as those who watch had it, or with everybody's secrets."""
    try:
        live = await _look(request, id, "at", seq, eyes=eyes[:EYES])
        shown = tried(seen, live, eyes_of(eyes, len(live.sitters)), language(request))
    except Faulty as fault:
        raise _faulty(fault) from None
    except Refusal as refusal:
        kept = None if refusal.code != "parked" else await _kept(request, id, seq, eyes)
        if kept is None:
            raise
        shown = kept
    return Response(shown, media_type="application/json")


async def _kept(request: Request, id: UUID, seq: int, eyes: str) -> bytes | None:
    """The moment from the stored replay, if there is one, after the look was written down."""
    admin = await admin_of(request)
    await looked(_service(request).engine, admin, id, "at", seq=seq, eyes=eyes[:EYES])
    return await kept_at(_service(request), id, seq, eyes, language(request))


@router.get("/api/admin/tables/{id}/where")
async def where(request: Request, id: UUID, seq: Moment = None) -> Response:
    """Where in the rules the game waits, and every decision with all answers."""
    live = await _look(request, id, "where", seq)
    words = encoder(language(request), seat_names(live.sitters, language(request)), live.rules.key)
    shown = tried(words.encode, {"seq": live.seq, "where": frames(live), "decisions": tried(asked, live)})
    return Response(shown, media_type="application/json")


async def whole_record(request: Request, id: UUID) -> bytes:
    """The record of any game that has begun, secrets and all, for an admin: also behind `/api/tables/{id}/record`."""
    admin = await admin_of(request)
    play: Service = request.app.state.play
    await looked(play.engine, admin, id, "record")
    return await archive.record(play, id, unfinished=True)


@router.get("/api/admin/tables/{id}/verify")
async def verify(request: Request, id: UUID) -> Response:
    """The stored game played again: does everything come out as it is stored? If so, and it has ended, its replay is
    stored where it is missing."""
    admin = await admin_of(request)
    verdict = await verified(_service(request), admin, id)
    if verdict.status != "playing" and verdict.outcome in ("same", "upgraded"):
        await request.app.state.keeper.keep(id)
    return Json(verdict)


@router.post("/api/admin/tables/{id}/{deed}")
async def mend(request: Request, id: UUID, deed: str) -> Response:
    """Show what one of `REPAIRS` would do; with the seq at which that was shown, and a reason, carry it out."""
    admin = await admin_of(request)
    if deed not in REPAIRS:
        raise Refusal("not_found", NO_REPAIR)
    wanted = await read(request, REPAIRS[deed])
    prepared = await repair(_service(request), admin, id, wanted)
    return Response(plan_json(prepared, wanted.seq is not None, language(request)), media_type="application/json")


def plan_json(prepared: Prepared, done: bool, lang: str) -> bytes:
    """A repair as the wire has it, in words; `done` is the seq of its action once it is stored."""
    plan = prepared.plan
    shown = {"seq": plan.seq, "done": plan.seq + 1 if done else None, "told": plan.told, "rows": plan.rows,
             "checks": plan.checks, "changes": plan.changes}
    return encoder(lang, seat_names(prepared.sitters, lang), prepared.game).encode(shown)


async def admin_of(request: Request) -> User:
    """The admin who asks. Raises `Refusal` as `at_desk`."""
    async with at_desk(request) as desk:
        return desk.admin


async def _look(request: Request, id: UUID, what: str, seq: int | None, **more: str) -> Live:
    """A moment of a game, now where none is named, after the look was written down."""
    admin = await admin_of(request)
    live = await _moment(request, id, seq)
    await looked(_service(request).engine, admin, id, what, seq=live.seq, **more)
    return live


async def _moment(request: Request, id: UUID, seq: int | None) -> Live:
    try:
        return await live_at(_service(request), id, seq)
    except Faulty as fault:
        raise _faulty(fault) from None


def _faulty(fault: Faulty) -> Refusal:
    return Refusal("parked", FAULTY, reason=str(fault), fault=fault.fault)


def _service(request: Request) -> Service:
    service: Service = request.app.state.play
    return service
