"""Items that are used before the action and then leave the game."""
from __future__ import annotations

from app.engine.decision import Choice
from app.engine.text import Text

from .bags import carried
from .content import TERRAIN, XY, distance, in_line
from .hunt import Act, Acts, Hunt, choice, where
from .names import GROUPS, ITEM_TEXTS, who
from .state import Hunter
from .strength import gain

_DOG_SLED_POINTS = 4


def uses(play: Hunt) -> Acts:
    """The single-use items of the acting hunter that would do something now; they cost no action."""
    for token in play.me.bag:
        if token.kind == "herbs" and play.me.strength < play.me.data.strength:
            yield "use:herbs", Act(_use_herbs, None, _show_herbs, free=True)
        elif token.kind == "dog_sled":
            yield "use:dog_sled", Act(_use_dog_sled, None, _show_dog_sled, free=True)
        elif token.kind == "lasso":
            for hunter in _in_lasso_reach(play):
                yield f"lasso:{hunter.id}", Act(_use_lasso, hunter, _show_lasso, free=True)


def use_up(play: Hunt, kind: str, words: Text) -> None:
    """Take a single-use item of the acting hunter out of the game."""
    token = carried(play.me, kind)
    assert token is not None
    play.me.bag.remove(token)
    play.say("used", words, play.me.id)


async def _use_herbs(play: Hunt, _: None) -> None:
    """The bearer gains 1 strength token, not above his starting number."""
    use_up(play, "herbs", Text("{hunter} uses the Healing herbs.", hunter=who(play.me)))
    gain(play, play.me, play.me.data.strength)


async def _use_dog_sled(play: Hunt, _: None) -> None:
    """Four more movement points this turn."""
    use_up(play, "dog_sled", Text("{hunter} harnesses the Dog sled.", hunter=who(play.me)))
    play.turn.points += _DOG_SLED_POINTS


def _in_lasso_reach(play: Hunt) -> list[Hunter]:
    """Hunters of other tribes 2-3 cells away in a straight row or column, with the cell beside the bearer free."""
    here = play.here()
    return [hunter for tribe in play.state.tribes if tribe.seat != play.seat for hunter in tribe.on_field
            if in_line(here, where(hunter)) and 2 <= distance(here, where(hunter)) <= 3
            and _beside(here, where(hunter)) not in play.standing and TERRAIN[_beside(here, where(hunter))] != "lake"]


def _beside(here: str, there: str) -> str:
    """The cell next to `here` on the straight line to `there`."""
    (x, y), (u, v) = XY[here], XY[there]
    return f"{chr(ord('a') + x + (u > x) - (u < x))}{y + 1 + (v > y) - (v < y)}"


async def _use_lasso(play: Hunt, hunter: Hunter) -> None:
    """Put him on the cell next to the bearer in that line. No strength is lost."""
    cell = _beside(play.here(), where(hunter))
    use_up(play, "lasso", Text("{hunter} throws the Lasso and pulls {other} to {cell}.", hunter=who(play.me),
                               other=who(hunter), cell=cell))
    play.place(hunter, cell)


def _show_herbs(play: Hunt, id: str, _: None) -> Choice:
    return choice(id, Text("Use the Healing herbs"), *_tokens(play, "herbs"), group=GROUPS["item"],
                  note=ITEM_TEXTS["herbs"])


def _show_dog_sled(play: Hunt, id: str, _: None) -> Choice:
    return choice(id, Text("Use the Dog sled"), *_tokens(play, "dog_sled"), group=GROUPS["item"],
                  note=ITEM_TEXTS["dog_sled"])


def _show_lasso(play: Hunt, id: str, hunter: Hunter) -> Choice:
    return choice(id, Text("Throw the Lasso at {hunter}", hunter=who(hunter)), hunter.id, *_tokens(play, "lasso"),
                  group=GROUPS["item"], note=Text("To {cell}", cell=_beside(play.here(), where(hunter))))


def _tokens(play: Hunt, kind: str) -> list[str]:
    return [token.id for token in play.me.bag if token.kind == kind]
