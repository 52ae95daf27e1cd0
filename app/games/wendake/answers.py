"""How the planning bot answers each question that the rules ask."""
from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cached_property

from app.engine.decision import Decision
from app.engine.rng import Rng

from .ahead import Position
from .bargain import best_deal, worth_selling
from .content import FACES, MASK_SPACES, MASKS, TILES
from .grid import TILES_IN_A_LINE, marked
from .march import march
from .masks import face, faces, open_spaces
from .military import turtle_counts
from .moving import Fight
from .plan import Year
from .state import YEARS, Board, Tile, Wendake
from .tiles import lines_of
from .weigh import Judge, best_play, by_number, judge_of, strength

EXTRA_GAIN = 3.5
FIRES = 3
FREE = ("swap:", "transfer:", "power:")
RIVAL = 0.5
TILE_GAIN, TASTE, GROWN = 0.6, 0.02, 2
TILES_FIRST = 1


class Question:
    """A decision of a seat, in a position as that seat may guess it."""

    def __init__(self, state: Wendake, decision: Decision, luck: Rng) -> None:
        self.state = state
        self.luck = luck
        self.decision = decision
        self.seat = decision.seat
        self.board = state.boards[decision.seat]

    @cached_property
    def judge(self) -> Judge:
        """Who judges what may come of it, the rest of this year's line being still to come."""
        years = YEARS - self.state.year + 1
        return judge_of(self.state, self.seat, TILES_IN_A_LINE * years - len(marked(self.board)))

    def year(self, board: Board | None = None) -> Year:
        """The plans for the rest of the year."""
        judge = judge_of(self.state, self.seat, TILES_IN_A_LINE * (YEARS - self.state.year))
        return Year(judge, board or self.board)

    @cached_property
    def plain(self) -> list[str]:
        """The choices that answer the question itself, without what may be done at any time."""
        return [id for id in self.decision.ids if not id.startswith(FREE)] or list(self.decision.ids)

    @property
    def left(self) -> int:
        """The steps or exchanges that the question says are left."""
        left = self.decision.prompt.args["n"]
        assert isinstance(left, int)
        return left

    def offers(self, id: str) -> bool:
        """Whether a choice is there."""
        return id in self.decision.options

    def position(self) -> Position:
        """A copy of one's own board to try things on."""
        return Position(self.judge, self.board)


def between(q: Question) -> str:
    """What is worth doing between two lines: transfers that are a gain, and powers; empty where there is nothing."""
    for id in q.decision.ids:
        if id.startswith("transfer:"):
            position = q.position()
            before = position.value
            position.settle(id.removeprefix("transfer:"))
            if position.value > before:
                return id
        elif id.startswith("power:") and (id != "power:swap_mask" or _swap_of_masks(q)[0] > 0):
            return id
    return ""


def place(q: Question) -> str:
    """The next tile of the best plan, or a change of the turn order."""
    if found := between(q):
        return found
    if q.offers("order") and _order_now(q):
        return "order"
    best = q.year().best_of_two()
    return f"tile:{q.board.tile(best.places[0]).number}"


def _order_now(q: Question) -> bool:
    """Early in the year, but not with the first marker; in the last year, when nothing else is left."""
    placed = q.state.turn // len(q.state.order)
    return not any(id.startswith("tile:") for id in q.plain) or (q.state.year < YEARS and placed >= TILES_FIRST)


def use_line(q: Question) -> str:
    """The lines from top to bottom."""
    return between(q) or q.plain[0]


def end(q: Question) -> str:
    """The end of the turn; when their line is complete, the Onondaga may mark one more tile that is worth it."""
    if found := between(q):
        return found
    extra = [id for id in q.plain if id.startswith("extra:")] if len(marked(q.board)) == TILES_IN_A_LINE else []
    if extra:
        year = q.year()
        best = max(extra, key=lambda id: year.worth[q.decision.options[id]])
        if year.worth[q.decision.options[best]] > EXTRA_GAIN or q.state.year == YEARS:
            return best
    return "end"


def fire(q: Question) -> str:
    """The tile with which the rest of the year is worth most."""
    worth = {}
    year = q.year()
    fires = [id for id in q.plain if id.startswith("fire:")]
    tried = sorted(fires, key=lambda id: year.worth[q.decision.options[id]], reverse=True)[:FIRES]
    for id in tried:
        at = q.decision.options[id]
        position = q.position()
        for line in lines_of(q.board.tile(at)):
            position.use(line)
        position.board.grid = list(q.board.grid)
        position.board.grid[at] = Tile(q.board.tile(at).number, q.board.tile(at).ritual, "fire")
        worth[id] = q.year(position.board).best().value
    return max(worth, key=worth.__getitem__)


def move(q: Question) -> str:
    """A fight that is a gain, or the first step of the best way."""
    board = q.position().board
    fights = {id: _fight_gain(q, what) for id, what in q.decision.options.items() if isinstance(what, Fight)}
    if fights and max(fights.values()) > 0:
        return max(fights, key=fights.__getitem__)
    steps = any(id.startswith(("step:", "outpost:")) for id in q.decision.ids)
    first = march(q.judge, board, q.left).first if steps else ""
    if not first and not steps and q.offers("power:extra_step"):
        return "power:extra_step"
    return first or "stop"


def _fight_gain(q: Question, what: Fight) -> float:
    """What a fight changes for oneself, and a part of what it takes from the other."""
    position = q.position()
    before = position.value
    if what.kind == "warrior":
        position.lose("warrior", what.warrior)
    foe = q.state.boards[what.foe]
    land = q.board.natives["warrior"][what.warrior]
    lead = q.judge.others[land]
    if what.kind == "warrior" and foe.guards(land) == lead:
        q.judge.others[land] = max([lead - 1, *(board.guards(land) for seat, board in enumerate(q.state.boards)
                                                if seat not in (q.seat, what.foe))])
    gain = position.value - before + RIVAL / (len(q.state.boards) - 1)
    q.judge.others[land] = lead
    return gain


def harvest(q: Question) -> str:
    """The Vegetable of which there is least."""
    return min(q.plain, key=lambda id: q.board.goods[q.decision.options[id]])


def home(q: Question) -> str:
    """The smallest group at Home grows."""
    return min(q.plain, key=lambda id: q.board.at_home(q.decision.options[id][0]))


def smallpox(q: Question) -> str:
    """The Native whose loss hurts least."""
    def without(id: str) -> float:
        position = q.position()
        position.lose(*q.decision.options[id])
        return position.value
    return max(q.plain, key=without)


def exchange(q: Question) -> str:
    """The first exchange of the best Trade, powers first."""
    free = "power:free_exchange"
    limit = q.left + q.offers("power:extra_canoe") + (3 if q.offers(free) else 0)
    deal = best_deal(q.judge, q.board, limit)
    if not deal.exchanges:
        return "none"
    for power in (free, "power:extra_canoe"):
        if q.offers(power):
            return power
    return "exchange:{}>{}".format(*deal.exchanges[0])


def progress(q: Question) -> str:
    """The tile of the best Trade."""
    tile = best_deal(q.judge, q.board, 0).tile
    return f"progress:{tile}" if tile else "none"


def pay(q: Question) -> str:
    """What leaves the best store."""
    def kept(id: str) -> float:
        goods = dict(q.board.goods)
        for good in q.decision.options[id]:
            goods[good] -= 1
        return q.judge.stock(goods) + sum(min(1, goods[good]) for good in goods)
    return max(q.plain, key=kept)


def sell(q: Question) -> str:
    """What is better sold than kept."""
    sold = worth_selling(q.judge, q.board.goods)
    return f"sell:{'+'.join(sold)}" if sold else "none"


def track(q: Question) -> str:
    """The track on which a point is worth most."""
    return max(q.plain, key=lambda id: q.judge.pull[q.decision.options[id]])


def draw(q: Question) -> str:
    """The open Mask where it helps more than a card of the deck does on the average."""
    if len(q.plain) == 1:
        return q.plain[0]
    here = _with_mask(q, MASKS[q.state.mask_discard.cards[-1]][0])
    deck = sum(_with_mask(q, name) for name in FACES) / len(FACES)
    return "draw:discard" if here > deck else "draw:deck"


def _with_mask(q: Question, name: str) -> float:
    hand = faces(q.board.hand.cards)
    more = tuple(count + (name == own) for own, count in zip(FACES, hand, strict=True))
    spaces = tuple(open_spaces(q.state.boards, q.seat))
    return best_play(more, spaces).points + strength(by_number(more))


def keep_mask(q: Question) -> str:
    """The card whose loss hurts the hand least."""
    return max(q.plain, key=lambda id: _hand_without(q, q.decision.options[id]))


def _hand_without(q: Question, card: int) -> float:
    return strength(by_number(faces([other for other in q.board.hand.cards if other != card])))


def _swap_of_masks(q: Question) -> tuple[float, int]:
    """How much the swap with the open Mask helps, and the card to give."""
    hand, open_card = q.board.hand.cards, q.state.mask_discard.cards[-1]
    now = strength(by_number(faces(hand)))
    return max((strength(by_number(faces([other for other in hand if other != card] + [open_card]))) - now, card)
               for card in hand)


def swap_mask(q: Question) -> str:
    """The card that is better given than kept."""
    return f"card:{_swap_of_masks(q)[1]}"


def take_discard(q: Question) -> str:
    """The open Mask that helps most."""
    return max(q.plain, key=lambda id: _with_mask(q, face(int(id.removeprefix("card:")))))


def play_masks(q: Question) -> str:
    """The play that scores most, powers that allow more first."""
    if q.offers("power:extra_mask"):
        return "power:extra_mask"
    spaces = tuple(open_spaces(q.state.boards, q.seat))
    hand = faces(q.board.hand.cards)
    if q.offers("power:share_space"):
        shared = tuple(open_spaces(q.state.boards, q.seat, shared=True))
        if best_play(hand, shared).points > best_play(hand, spaces).points:
            return "power:share_space"
    plays = [id for id in q.plain if id.startswith("play:")]
    if not plays:
        return "none"
    def after(id: str) -> tuple[int, int, int]:
        what = q.decision.options[id]
        rest = [max(0, have - need) for have, need in zip(hand, what.counts, strict=True)]
        return MASK_SPACES[what.space].points, sum(rest), max(rest)
    return max(plays, key=after)


def turtle(q: Question) -> str:
    """The highest of each kind; another area or Canoe is counted where that reaches a higher one."""
    piles = [id for id in q.plain if id.startswith("turtle:")]
    for kind, count in turtle_counts(q.board).items():
        now, then = (q.judge.best_turtle(q.board, kind, reached) for reached in (count, count + 1))
        if now != then and q.offers(f"power:count_more:{kind}"):
            return f"power:count_more:{kind}"
    return max(piles, key=lambda id: id[-1]) if piles else "done"


def take_tile(q: Question) -> str:
    """The tile that is worth most, if that is clearly more than the weakest of the three; tastes differ."""
    offered = [q.decision.options[id] for id in q.plain if id != "keep"]
    worth = {number: gain + TASTE * q.luck.below(100) for number, gain in _worth_in_store(q, offered).items()}
    best = max(worth, key=worth.__getitem__)
    weakest = min(_worth_in_store(q, q.board.below).values())
    return f"take:{best}" if worth[best] > weakest + TILE_GAIN else "keep"


def set_aside(q: Question) -> str:
    """The weakest of the three."""
    worth = _worth_in_store(q, q.board.below)
    return f"aside:{min(worth, key=worth.__getitem__)}"


def _worth_in_store(q: Question, tiles: list[int]) -> dict[int, float]:
    """What the lines of tiles may bring to a tribe that has grown: some areas, a Canoe, at least one of every good."""
    position, areas = q.position(), q.state.map.areas.values()
    position.canoe()
    board = position.board
    for kind, grown in (("woman", "field"), ("hunter", "forest")):
        away = [area.id for area in areas if area.kind == grown and not area.land.startswith("H")][:GROWN]
        board.natives[kind][-len(away):] = away
    board.goods = {good: max(count, 1) for good, count in board.goods.items()}
    year = q.year(board)
    return {number: year.alone(TILES[number].lines) for number in tiles}


def agree(q: Question) -> str:
    """A power is used where it is offered; where nothing matters, anything will do."""
    power = q.decision.key.replace("wendake.power.", "power:")
    return power if q.offers(power) else q.plain[0]


ANSWERS: Mapping[str, Callable[[Question], str]] = {
    "wendake.turn": place, "wendake.lines": use_line, "wendake.end": end, "wendake.fire": fire, "wendake.move": move,
    "wendake.harvest": harvest, "wendake.home": home, "wendake.trade.smallpox": smallpox,
    "wendake.trade.exchange": exchange, "wendake.trade.progress": progress, "wendake.trade.pay": pay,
    "wendake.trade.sell": sell, "wendake.trade.track": track, "wendake.ceremony.draw": draw,
    "wendake.ceremony.keep": keep_mask, "wendake.ceremony.play": play_masks, "wendake.power.swap_mask": swap_mask,
    "wendake.power.take_discard": take_discard, "wendake.military.turtle": turtle,
    "wendake.restore.take": take_tile, "wendake.restore.aside": set_aside}
