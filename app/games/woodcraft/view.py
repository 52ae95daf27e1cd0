"""What each viewer sees of a table."""
from __future__ import annotations

from msgspec import Struct

from app.engine.text import Seat, Text

from . import cards, names, texts
from .content import (
    COLOURS,
    CONTRACTS,
    INCOMES,
    LEVELS,
    LINKS,
    OUTER,
    REPUTATION_TILES,
    ROWS,
    SAW,
    TILE_SPACES,
    face,
)
from .gains import next_place
from .materials import LOTS
from .rounds import INCOME_ROUNDS, MARKED_SLOT
from .scoring import contract_points, forecast
from .shapes import (
    ContractView,
    DeckView,
    DieView,
    Display,
    LinkView,
    Lot,
    Market,
    Mine,
    Named,
    Place,
    ReputationTileView,
    Reward,
    Round,
    Saw,
    Score,
    SeatView,
    Sign,
    TileView,
    Tracks,
    Turn,
    View,
    Wheel,
)
from .shop_view import die_view, gains, helper_view, needs, order_view, shop_view
from .state import Woodcraft
from .wheel import bonuses, crosses, landing, movable


def present(seen: Woodcraft, viewer: Seat | None) -> Struct:
    """The public sections for None, a seat's private ones for a seat, from a redacted state."""
    if viewer is not None:
        return _mine(seen, viewer)
    return View(
        "woodcraft", _round(seen),
        [SeatView(seat, f"seat:{seat}", Score(shop.total, dict(shop.points), _forecast(seen, seat)))
         for seat, shop in enumerate(seen.shops)],
        _summary(seen), _turn(seen), seen.order, _wheel(seen), _market(seen), _display(seen), _contracts(seen),
        _tracks(seen), LINK_VIEWS, [shop_view(seen, seat) for seat in range(len(seen.shops))], TEXTS, texts.WORDS)


def _mine(seen: Woodcraft, me: Seat) -> Mine:
    shop = seen.shops[me]
    hand = [*shop.hand.cards, *shop.nuts.cards]
    displayed = [number for number in seen.shown["orders"] if number is not None]
    return Mine([order_view(seen, number) for number in hand], [helper_view(number) for number in shop.drawn.cards],
                needs(shop, [*hand, *displayed]),
                {f"contract:{CONTRACTS[number].key}": contract_points(shop, number) for number in _claims(seen)})


def _round(seen: Woodcraft) -> Round:
    income = (*INCOME_ROUNDS, seen.rounds)
    due = min(number for number in income if number >= seen.round)
    label = Text("round {n} of {of}", n=seen.round, of=seen.rounds)
    return Round(seen.round, seen.rounds, label, due - seen.round + 1, income)


def _forecast(seen: Woodcraft, seat: Seat) -> dict[str, int]:
    return {} if seen.stage == "over" else forecast(seen.values, seen.shops[seat])


def _summary(seen: Woodcraft) -> list[Text]:
    return [Text("Round {n} of {of}", n=seen.round, of=seen.rounds)]


def _turn(seen: Woodcraft) -> Turn:
    if seen.stage != "play":
        return Turn(seen.stage, None)
    if seen.turn < len(seen.order):
        return Turn("turn", seen.order[seen.turn])
    return Turn("income", None)


OUTER_GAINS = tuple(tuple(map(gains, sectors)) for sectors in OUTER)
LINK_VIEWS = [LinkView(link.between, gains(link.gain)) for link in LINKS]
ROW_GAINS = tuple(map(gains, ROWS))


def _wheel(seen: Woodcraft) -> Wheel:
    free = movable(seen)
    tiles: list[TileView] = []
    for quadrant, sectors in enumerate(seen.wheel):
        to, turns = Place(*landing(seen, quadrant)), crosses(seen, quadrant)
        for sector, action in enumerate(sectors):
            if action:
                outer, blade = bonuses(seen, quadrant, sector)
                tiles.append(TileView(f"tile:{action}", action, Place(quadrant, sector), action in free,
                                      gains(outer) + gains(blade), to, turns))
    saw = Saw("saw", seen.arrow, tuple(gains(SAW[(seen.arrow - quadrant) % len(seen.wheel)])
                                       for quadrant in range(len(seen.wheel))))
    return Wheel(OUTER_GAINS, saw, Sign("arc", seen.arc), tiles)


BANK = [DieView(f"bank:{face(colour, 6)}", colour, 6) for colour in COLOURS]
LOT_VIEWS = [Lot(f"lot:{key}", *lot) for key, lot in LOTS.items()]


def _market(seen: Woodcraft) -> Market:
    return Market([die_view(die) for die in seen.yard], BANK, LOT_VIEWS)


def _display(seen: Woodcraft) -> Display:
    return Display(
        [None if number is None else order_view(seen, number) for number in seen.shown["orders"]],
        [None if number is None else helper_view(number) for number in seen.shown["helpers"]],
        DeckView("deck:orders", len(seen.deck("orders").cards)),
        DeckView("deck:helpers", len(seen.deck("helpers").cards)), seen.late, MARKED_SLOT)


def _contracts(seen: Woodcraft) -> list[ContractView]:
    return [ContractView(f"contract:{CONTRACTS[number].key}", CONTRACTS[number].key, cards.contract(number),
                         CONTRACTS[number].most, seats, number in seen.contracts)
            for number, seats in sorted(_claims(seen).items())]


def _claims(seen: Woodcraft) -> dict[int, list[Seat]]:
    """Who claimed each contract that is on offer or was claimed."""
    claims: dict[int, list[Seat]] = {number: [] for number in seen.contracts}
    for seat, shop in enumerate(seen.shops):
        for number in shop.contracts:
            claims.setdefault(number, []).append(seat)
    return claims


def _tracks(seen: Woodcraft) -> Tracks:
    tiles: list[ReputationTileView] = []
    for at, tile in enumerate(seen.reputation_tiles):
        place = next_place(seen, at)
        tiles.append(ReputationTileView(
            f"reputation_tile:{at}", TILE_SPACES[at],
            [Reward(gains(what), [arrival.seat for arrival in tile.arrivals if arrival.place == n], n == place)
             for n, what in enumerate(REPUTATION_TILES[tile.key])]))
    bonuses = {at: gains(what) for at, what in seen.values.income.items()}
    return Tracks(LEVELS, dict.fromkeys(INCOMES, bonuses), seen.values.reputation, tiles, seen.values.marketing,
                  ROW_GAINS)


TEXTS: dict[str, Named] = {
    **{f"action:{key}": Named(name, texts.ACTIONS[key]) for key, name in names.ACTIONS.items()},
    **{f"helper:{key}": Named(*words) for key, words in cards.HELPERS.items()},
    **{f"order:{key}": Named(name) for key, name in cards.ORDERS.items()},
    **{f"contract:{key}": Named(*words) for key, words in cards.CONTRACTS.items()},
    **{f"good:{key}": Named(name, texts.GOODS[key]) for key, name in names.GOODS.items()},
    **{f"tool:{key}": Named(name) for key, name in names.TOOLS.items()},
    **{f"income:{key}": Named(name, texts.INCOMES[key]) for key, name in names.INCOMES.items()},
    **{f"improvement:{key}": Named(name, texts.IMPROVEMENTS[key]) for key, name in names.IMPROVEMENTS.items()},
    **{f"kind:{key}": Named(name) for key, name in names.KINDS.items()},
    **{f"colour:{key}": Named(name) for key, name in names.COLOURS.items()},
    **{f"deck:{key}": Named(name) for key, name in names.DECKS.items()},
    **{f"part:{key}": Named(name) for key, name in names.PARTS.items()},
    **{f"guide:{key}": Named(Text("First turns"), text) for key, text in texts.GUIDE.items()},
    **{f"thing:{key}": Named(*words) for key, words in texts.THINGS.items()}}
