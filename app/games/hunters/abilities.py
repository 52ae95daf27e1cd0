"""What each kind of hunter can do as his action; nothing once his tribe's totem has been captured."""
from __future__ import annotations

from app.engine.decision import Choice
from app.engine.text import Text

from .bags import room
from .chums import choose_and_reveal, chum_here
from .content import CAMP_CELLS, NEAR, PREY, WITHIN, distance, in_line
from .hunt import DONE, Act, Acts, Hunt, choice, where
from .names import ABILITY_TEXTS, GROUPS, hunter_name, token_name, who, worth
from .prey import pick_up
from .pushing import push_note, step_and_push, take_over, within_a_step
from .state import Hunter, Token
from .strength import bring_back, gain, removed, weakened

_CRUSHING_LOSS = 2


def abilities(play: Hunt) -> Acts:
    """What the acting hunter's ability offers now."""
    if play.tribe.captor is None:
        yield from _ABILITIES[play.me.data.ability](play)


def _keen_sense(play: Hunt) -> Acts:
    """Explore the chum he stands on, looking at all its tokens and choosing which one is revealed."""
    chum = chum_here(play)
    if chum is not None:
        yield "keen_sense", Act(_use_keen_sense, chum, _show_keen_sense)


async def _use_keen_sense(play: Hunt, chum: str) -> None:
    await choose_and_reveal(play, chum, len(play.state.chums[chum]))


def _show_keen_sense(play: Hunt, id: str, chum: str) -> Choice:
    return choice(id, Text("Keen sense: look through the chum"), f"chum:{chum}",
                  group=GROUPS["ability"], note=ABILITY_TEXTS["keen_sense"], final=True)


def _long_shot(play: Hunt) -> Acts:
    """Take one prey token lying 1-3 cells away in line into the bag; nothing blocks."""
    here = play.here()
    if room(play.me):
        for cell in WITHIN[here][3]:
            if cell in play.state.field and in_line(here, cell):
                for token in play.state.field[cell]:
                    if token.kind in PREY:
                        yield f"shot:{token.id}", Act(_use_long_shot, (token, cell), _show_long_shot)


async def _use_long_shot(play: Hunt, mark: tuple[Token, str]) -> None:
    token, cell = mark
    play.lift(token, cell)
    play.me.bag.append(token)
    play.say("shot", Text("{hunter} takes by a long shot: {token} on {cell}.", hunter=who(play.me), cell=cell,
                          token=token_name(token)), play.me.id, token.id, f"cell:{cell}")


def _show_long_shot(play: Hunt, id: str, mark: tuple[Token, str]) -> Choice:
    token, cell = mark
    return choice(id, Text("Long shot: {token} on {cell}", token=token_name(token), cell=cell), token.id,
                  group=GROUPS["ability"], note=worth(token.kind))


def _load_up(play: Hunt) -> Acts:
    """Take any tokens from his cell and from own hunters on adjacent cells, up to his free slots."""
    if _loads(play):
        yield "load_up", Act(_use_load_up, None, _show_load_up)


def _loads(play: Hunt) -> dict[str, tuple[Token, Hunter | None]]:
    """What he could load now, and from whose bag (None: from the ground)."""
    if not room(play.me):
        return {}
    found: dict[str, tuple[Token, Hunter | None]] = {
        f"load:{token.id}": (token, None) for token in play.state.field.get(play.here(), ())}
    for cell in NEAR[play.here()]:
        other = play.standing.get(cell)
        if other is not None and other.seat == play.seat:
            found |= {f"load:{token.id}": (token, other) for token in other.bag}
    return found


async def _use_load_up(play: Hunt, _: None) -> None:
    """Token by token, until he is full or the player is done."""
    began = False
    while _loads(play):
        load = await _ask_what_to_load(play, may_stop=began)
        if load is None:
            break
        await _load(play, *load)
        began = True


async def _ask_what_to_load(play: Hunt, *, may_stop: bool) -> tuple[Token, Hunter | None] | None:
    options, prompt = _loads(play), Text("Choose what the Carrier takes.")

    def show(id: str, load: tuple[Token, Hunter | None]) -> Choice:
        token, other = load
        note = Text("From the ground") if other is None else Text("From the bag: {hunter}", hunter=hunter_name(other))
        return choice(id, Text("Load: {token}", token=token_name(token)), token.id, note=note)

    if may_stop:
        return await play.pick_or_not("hunters.load_up", prompt, options, show, DONE)
    return await play.choose(play.seat, "hunters.load_up", prompt, lambda: options, show)


async def _load(play: Hunt, token: Token, other: Hunter | None) -> None:
    if other is None:
        await pick_up(play, token)
    else:
        await take_over(play, other, token)


def _show_load_up(play: Hunt, id: str, _: None) -> Choice:
    return choice(id, Text("Load up"), group=GROUPS["ability"], note=ABILITY_TEXTS["load_up"])


def _kamlanie(play: Hunt) -> Acts:
    """Give 1 strength token to an own hunter at distance 0-2; or, in his camp, return a removed own hunter."""
    for hunter in weakened(play.tribe):
        if distance(play.here(), where(hunter)) <= 2:
            yield f"heal:{hunter.id}", Act(_heal, hunter, _show_heal)
    if play.here() in CAMP_CELLS[play.tribe.camp]:
        for hunter in removed(play, play.tribe):
            yield f"return:{hunter.id}", Act(bring_back, hunter, _show_return)


async def _heal(play: Hunt, hunter: Hunter) -> None:
    gain(play, hunter, hunter.data.strength)


def _show_heal(play: Hunt, id: str, hunter: Hunter) -> Choice:
    note = Text("Strength {before} → {after}", before=hunter.strength, after=hunter.strength + 1)
    return choice(id, Text("Kamlanie: strengthen {hunter}", hunter=who(hunter)), hunter.id, group=GROUPS["ability"],
                  note=note)


def _show_return(play: Hunt, id: str, hunter: Hunter) -> Choice:
    return choice(id, Text("Kamlanie: call back {hunter}", hunter=who(hunter)), hunter.id, group=GROUPS["ability"],
                  note=Text("He returns to the camp with 1 strength token."))


def _crushing_push(play: Hunt) -> Acts:
    """A push that costs the pushed hunter 2 strength tokens."""
    for hunter in within_a_step(play):
        yield f"crush:{hunter.id}", Act(_crush, hunter, _show_crush)


async def _crush(play: Hunt, pushed: Hunter) -> None:
    await step_and_push(play, pushed, _CRUSHING_LOSS)


def _show_crush(play: Hunt, id: str, hunter: Hunter) -> Choice:
    return choice(id, Text("Crushing push: {hunter}", hunter=who(hunter)), hunter.id, group=GROUPS["crush"],
                  note=push_note(hunter, _CRUSHING_LOSS))


_ABILITIES = {
    "keen_sense": _keen_sense,
    "long_shot": _long_shot,
    "load_up": _load_up,
    "kamlanie": _kamlanie,
    "crushing_push": _crushing_push,
}
