"""Tables before their start: made, joined, left, made ready, changed and cancelled."""
from __future__ import annotations

import secrets
from typing import Any
from uuid import UUID, uuid4

from msgspec import Struct, field
from sqlalchemy.ext.asyncio import AsyncSession

from app.accounts.models import User
from app.accounts.names import one_line
from app.engine.game import Game as Rules
from app.engine.text import Text
from app.errors import NO_GAME, NOT_OWNER, NOT_SEATED, OVER, Refusal
from app.games import newest
from app.i18n import render
from app.lobby import store
from app.play.access import grant, reach, withdraw
from app.play.deal import commitment, new_seed
from app.play.models import Game, GameSeat
from app.play.options import parse_options

TITLE = 80
SECRET = 64
VISIBILITIES = ("public", "unlisted", "private")
SEAT_TAKEN = Text("Somebody sits on this seat already.")


class NewTable(Struct):
    """What a table is to be. `title` is made from the owner's name where it is empty; `seed` as docs/wire.md 2 says."""

    game: str
    seats: int
    options: dict[str, Any] = field(default_factory=dict)
    visibility: str = "public"
    title: str = ""
    seed: str | None = None


async def create(session: AsyncSession, owner: User, asked: NewTable, lang: str) -> Game:
    """A table with its owner on seat 0. Raises `Refusal` `invalid`."""
    rules = rules_of(asked.game)
    if asked.seats not in rules.seats:
        raise Refusal("invalid", Text("This game is for {least} to {most} players.",
                                      least=rules.seats[0], most=rules.seats[-1]))
    seed = None if asked.seed is None else _secret(asked.seed, "seed", least=1)
    game = Game(
        id=uuid4(), game=rules.key, rules=rules.rules, options=parse_options(rules, asked.options), seats=asked.seats,
        title=_title(asked.title) or render(Text("{name}'s table", name=owner.name), lang),
        visibility=_visibility(asked.visibility), invite=secrets.token_urlsafe(24), owner_id=owner.id,
        seeded=seed is not None)
    _fix_seed(game, seed or new_seed())
    session.add(game)
    await session.flush()
    session.add_all(GameSeat(game_id=game.id, seat=seat, of=asked.seats, user_id=None if seat else owner.id)
                    for seat in range(asked.seats))
    await session.flush()
    await grant(session, game.id, owner.id)
    await session.refresh(game)
    return game


async def join(session: AsyncSession, game_id: UUID, user: User, seat: int | None, invite: str | None) -> Game:
    """Sit down on a seat, or on the first free one; somebody who sits already changes his seat.

    Raises `Refusal`: `not_found`, `already_started`, `over`, `invalid`, `table_full`.
    """
    game = await _open_table(session, game_id, user, invite)
    seats = await store.seats_of(session, game_id)
    old = next((place for place in seats if place.user_id == user.id), None)
    if old is not None and seat in (None, old.seat):
        return game
    new = _free_seat(seats, seat)
    if old is not None:
        _vacate(old)
        await session.flush()
    new.user_id = user.id
    await grant(session, game_id, user.id)
    if game.seeded and user.id != game.owner_id and not await store.is_admin(session, game.owner_id):
        game.seeded = False
        _fix_seed(game, new_seed())
    return game


async def leave(session: AsyncSession, game_id: UUID, user: User) -> Game:
    """Free one's seat before the start. An owner hands the table to the next seated person, or it is cancelled.

    Raises `Refusal`: `not_found`, `already_started`, `over`, `not_seated`.
    """
    game = await _open_table(session, game_id, user)
    seats = await store.seats_of(session, game_id)
    place = _own_seat(seats, user)
    _vacate(place)
    if game.owner_id == user.id:
        heir = next((other for other in seats[place.seat:] + seats[:place.seat] if other.user_id), None)
        if heir is None:
            game.status = "cancelled"
        else:
            game.owner_id = heir.user_id
    return game


async def set_ready(session: AsyncSession, game_id: UUID, user: User, ready: bool, salt: str | None) -> Game:
    """Say that one is ready, or no longer, and give one's part of the deal's luck.

    Raises `Refusal`: `not_found`, `already_started`, `over`, `not_seated`, `invalid`.
    """
    game = await _open_table(session, game_id, user)
    place = _own_seat(await store.seats_of(session, game_id), user)
    place.ready = ready
    if salt is not None:
        place.salt = _secret(salt, "salt")
    return game


async def cancel(session: AsyncSession, game_id: UUID, user: User) -> Game:
    """Close a table that has not started. Raises `Refusal`: `not_found`, `not_owner`, `already_started`, `over`."""
    game = await _owned_table(session, game_id, user)
    game.status = "cancelled"
    return game


async def change(session: AsyncSession, game_id: UUID, user: User, title: str | None, visibility: str | None) -> Game:
    """Give a table another title or visibility. Raises `Refusal` as `cancel`, and `invalid`."""
    game = await _owned_table(session, game_id, user)
    if title is not None:
        game.title = _title(title) or game.title
    if visibility is not None:
        game.visibility = _visibility(visibility)
    return game


async def remove_player(session: AsyncSession, game_id: UUID, user: User, seat: int) -> Game:
    """Take a player from his seat; to a private table he needs the invitation again.

    Raises `Refusal` as `cancel`, and `invalid` where the seat holds no other player.
    """
    game = await _owned_table(session, game_id, user)
    place = _seat(await store.seats_of(session, game_id), seat)
    if place.user_id is None or place.user_id == user.id:
        raise Refusal("invalid", Text("There is no other player on this seat."))
    await withdraw(session, game_id, place.user_id)
    _vacate(place)
    return game


async def seat_bot(session: AsyncSession, game_id: UUID, user: User, seat: int, level: str) -> Game:
    """Put a bot on a free seat, or change its level; a bot is always ready.

    Raises `Refusal` as `cancel`, `invalid` for a level that the game does not have, `table_full` for a player's seat.
    """
    game = await _owned_table(session, game_id, user)
    if level not in rules_of(game.game).bots:
        raise Refusal("invalid", Text("This game has no such bot."))
    place = _seat(await store.seats_of(session, game_id), seat)
    if place.user_id is not None:
        raise Refusal("table_full", SEAT_TAKEN)
    place.bot, place.ready = level, True
    return game


async def remove_bot(session: AsyncSession, game_id: UUID, user: User, seat: int) -> Game:
    """Free a bot's seat. Raises `Refusal` as `cancel`, and `invalid` where there is no bot."""
    game = await _owned_table(session, game_id, user)
    place = _seat(await store.seats_of(session, game_id), seat)
    if place.bot is None:
        raise Refusal("invalid", Text("There is no bot on this seat."))
    _vacate(place)
    return game


def rules_of(key: str) -> Rules:
    """The game of that key under its newest rules. Raises `Refusal` `invalid`."""
    try:
        return newest(key)
    except KeyError:
        raise Refusal("invalid", NO_GAME) from None


def check_open(game: Game) -> None:
    """Raise `Refusal` where a table has started (`already_started`), or is finished or cancelled (`over`)."""
    if game.status == "playing":
        raise Refusal("already_started", Text("The game has already started."))
    if game.status == "finished":
        raise Refusal("over", OVER)
    if game.status == "cancelled":
        raise Refusal("over", Text("This table was cancelled."))


async def _open_table(session: AsyncSession, game_id: UUID, user: User, invite: str | None = None) -> Game:
    game = await reach(session, game_id, user, invite, lock=True)
    check_open(game)
    return game


async def _owned_table(session: AsyncSession, game_id: UUID, user: User) -> Game:
    game = await reach(session, game_id, user, lock=True)
    if game.owner_id != user.id:
        raise Refusal("not_owner", NOT_OWNER)
    check_open(game)
    return game


def _free_seat(seats: list[GameSeat], wanted: int | None) -> GameSeat:
    free = [place for place in seats if place.user_id is None and place.bot is None]
    if not free:
        raise Refusal("table_full", Text("All seats of this table are taken."))
    if wanted is None:
        return free[0]
    if _seat(seats, wanted) not in free:
        raise Refusal("table_full", SEAT_TAKEN)
    return seats[wanted]


def _seat(seats: list[GameSeat], seat: int) -> GameSeat:
    if not 0 <= seat < len(seats):
        raise Refusal("invalid", Text("This table has no such seat."))
    return seats[seat]


def _own_seat(seats: list[GameSeat], user: User) -> GameSeat:
    place = next((place for place in seats if place.user_id == user.id), None)
    if place is None:
        raise Refusal("not_seated", NOT_SEATED)
    return place


def _vacate(place: GameSeat) -> None:
    place.user_id, place.bot, place.ready, place.salt = None, None, False, ""


def _fix_seed(game: Game, seed: str) -> None:
    game.seed = seed
    game.commit = commitment(game.id, seed)


def _title(raw: str) -> str:
    title = one_line(raw, "title")
    if len(title) > TITLE:
        raise Refusal("invalid", Text("A title has at most {most} characters.", most=TITLE), field="title")
    return title


def _visibility(raw: str) -> str:
    if raw not in VISIBILITIES:
        raise Refusal("invalid", Text("A table is public, unlisted or private."))
    return raw


def _secret(raw: str, field: str, least: int = 0) -> str:
    """A seed or salt, exactly as it was given."""
    if not least <= len(raw) <= SECRET or one_line(raw, field) != raw:
        raise Refusal("invalid", Text("A seed or salt is plain text of at most {most} characters.", most=SECRET),
                      field=field)
    return raw
