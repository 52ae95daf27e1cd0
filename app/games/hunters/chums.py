"""Exploring chums: what is looked at, what is turned up, and what becomes of it."""
from __future__ import annotations

from app.engine.decision import Choice
from app.engine.text import Text

from .bags import carried, room
from .content import CHUM_AT, CHUMS, KINDS, SORTS
from .hunt import Act, Acts, Hunt, choice
from .items import use_up
from .names import GROUPS, TOKEN_NAMES, token_name, who, worth
from .spirits import EFFECTS
from .state import Chum, Token

_TORCH_TOKENS = 2


def chum_here(play: Hunt) -> str | None:
    """The chum on the acting hunter's cell, if it still holds tokens."""
    chum = CHUM_AT.get(play.here())
    return chum if chum in play.state.chums and len(play.state.chums[chum]) else None


def explorations(play: Hunt) -> Acts:
    """Standing on a chum that is not empty, its top token can be turned up."""
    chum = chum_here(play)
    if chum is not None:
        yield "explore", Act(_explore, chum, _show_explore)


async def _explore(play: Hunt, chum: str) -> None:
    """Turn up the top token; with a Torch, one of the two top tokens."""
    if carried(play.me, "torch"):
        await choose_and_reveal(play, chum, min(_TORCH_TOKENS, len(play.state.chums[chum])))
    else:
        await _reveal(play, chum, 1)


async def choose_and_reveal(play: Hunt, chum: str, count: int) -> None:
    """Look at the top `count` tokens in secret and reveal one of them; the others go back in the same order."""
    play.say("looked", Text("{hunter} looks into the chum on {cell}.", hunter=who(play.me), cell=CHUMS[chum].cell),
             play.me.id, f"chum:{chum}")
    kinds = _look(play, play.state.chums[chum], count)

    def show(id: str, place: int) -> Choice:
        kind = kinds[place - 1]
        return choice(id, Text("Reveal: {token}", token=TOKEN_NAMES[kind]), f"chum:{chum}", note=worth(kind),
                      final=True)

    place = await play.pick("hunters.explore.choose", Text("Choose which token is revealed. Top token first."),
                            {f"reveal:{place}": place for place in range(1, count + 1)}, show)
    await _reveal(play, chum, place)


def _look(play: Hunt, chum: Chum, count: int) -> list[str]:
    """Make the top tokens known to the acting seat, and what another seat knew of this chum unknown; top first."""
    if chum.looked.owner != play.seat:
        chum.stack.cards.extend(chum.looked.cards)
        chum.looked.cards.clear()
        chum.looked.owner = play.seat
    while len(chum.looked) < count:
        chum.looked.cards.insert(0, play.draw(chum.stack))
    return [KINDS[number] for number in play.peek(chum.looked, count)]


async def _reveal(play: Hunt, chum: str, place: int) -> None:
    """Turn up the token at that place, the top one being 1, and do what it says."""
    tokens = play.state.chums[chum]
    pile = tokens.looked if place <= len(tokens.looked) else tokens.stack
    token = play.new_token(KINDS[play.draw(pile, -place)])
    play.say("revealed", Text("{hunter} explores the chum on {cell} and finds: {token}.", hunter=who(play.me),
                              cell=CHUMS[chum].cell, token=token_name(token)), play.me.id, f"chum:{chum}", token.id)
    if SORTS[token.kind] == "spirit":
        await _meet(play, chum, token)
    elif room(play.me):
        play.me.bag.append(token)
    else:
        play.lay(token, CHUMS[chum].cell)
        play.say("laid_out", Text("The bag is full: {token} lies on {cell}.", token=token_name(token),
                                  cell=CHUMS[chum].cell), token.id)


async def _meet(play: Hunt, chum: str, spirit: Token) -> None:
    """A spirit's effect happens at once, unless a Drum is used; then its token leaves the game."""
    cell = CHUMS[chum].cell
    play.lay(spirit, cell)
    if not await _beat_drum(play, spirit):
        if spirit.kind == "ancestors":
            await _ancestors(play, chum)
        else:
            await EFFECTS[spirit.kind](play)
    play.lift(spirit, cell)


async def _beat_drum(play: Hunt, spirit: Token) -> bool:
    drum = carried(play.me, "drum")
    prompt = Text("Beat the Drum? The effect of {spirit} is ignored.", spirit=token_name(spirit))
    if drum is None or not await play.may(
            play.seat, "hunters.drum", prompt,
            yes=choice("drum", Text("Beat the Drum"), drum.id), no=choice("no", Text("Let the spirit act"), spirit.id)):
        return False
    use_up(play, "drum", Text("{hunter} beats the Drum: {spirit} is ignored.", hunter=who(play.me),
                              spirit=token_name(spirit)))
    return True


async def _ancestors(play: Hunt, chum: str) -> None:
    """The explorer may at once reveal one more token of the same chum."""
    if len(play.state.chums[chum]) and await play.may(
            play.seat, "hunters.spirit.ancestors", Text("The Ancestors let you reveal one more token of this chum."),
            yes=choice("explore", Text("Reveal one more token"), f"chum:{chum}", final=True),
            no=choice("no", Text("Leave it"))):
        await _reveal(play, chum, 1)


def _show_explore(play: Hunt, id: str, chum: str) -> Choice:
    return choice(id, Text("Explore the chum"), f"chum:{chum}", f"cell:{CHUMS[chum].cell}",
                  group=GROUPS["explore"], note=Text("Tokens inside: {count}", count=len(play.state.chums[chum])),
                  final=True)
