"""What a position is worth to a seat, in points: the judgement that the planning bot plays by."""
from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Any, NamedTuple

from .content import MASK_SPACES, PILE_OF, RESOURCES, TRACKS, TURTLE_KINDS, TURTLE_PILES, TURTLES
from .grid import TILES_IN_A_LINE
from .masks import PATTERNS, Counts, faces, fits
from .military import turtle_counts
from .scoring import totals
from .state import LONG_HOUSE, Board, Wendake

STOCK = (1.08, 0.74, 0.47, 0.27, 0.14)
BEAVER = 0.7
TANNED_SOON = 4
FILL = 1.3
FIELD, FOREST, CANOE = 0.16, 0.11, 0.17
OUTPOST = 0.75
LED, TURTLE, GROUP, GROUPS, MASKS_HELD, ASLEEP = 0.15, 0.5, 0.20, 0.03, 0.13, 0.007
SECOND, CARD, THIS_YEAR = 0.4, 0.3, 0.5
POWERS: Mapping[str, float] = {
    "extra_step": 0.5, "one_home": 0.4, "one_vegetable": 0.5, "one_fish": 0.5, "extra_mask": 0.8, "swap_mask": 0.3,
    "one_beaver": 0.4, "ignore_blanket": 0.2, "extra_canoe": 0.4, "tan_one": 0.3, "move_two": 0.9, "win_ties": 0.6,
    "two_home": 0.8, "place_canoe": 0.5, "any_face": 0.6, "take_discard": 0.9, "two_vegetables": 0.9, "pay_less": 0.6,
    "count_more": 1.5, "tan_any": 0.8, "move_four": 1.6, "extra_military": 0.6, "extra_ritual": 1.2,
    "home_and_canoe": 1.6, "ceremony": 2.2, "share_space": 0.8, "harvest": 1.6, "hunt_and_tan": 1.6, "fishing": 1.3,
    "free_exchange": 1.4}

SERVES: Mapping[str, tuple[str, ...]] = {
    "military": ("extra_step", "move_two", "move_four", "win_ties", "extra_military"),
    "ritual": ("one_home", "two_home", "extra_ritual", "home_and_canoe"),
    "mask": ("extra_mask", "swap_mask", "any_face", "take_discard", "ceremony", "share_space"),
    "economic": ("one_vegetable", "one_fish", "one_beaver", "ignore_blanket", "extra_canoe", "tan_one", "place_canoe",
                 "two_vegetables", "pay_less", "tan_any", "harvest", "hunt_and_tan", "fishing", "free_exchange")}
HELPS: Mapping[str, str] = {key: track for track, keys in SERVES.items() for key in keys}
EVENLY = 0.5


def pair_worth(one: float, other: float, fill: float) -> float:
    """Two tracks of which the lower counts, when so many points may still be added to the lower one.

    A small gap can still be closed, so that both tracks matter; of a great one the lower track alone.
    """
    gap = abs(one - other)
    lost = gap * gap / (4 * fill) if gap < fill else gap / 2 - fill / 4
    return (one + other) / 2 - lost


class Judge:
    """How one seat sees positions in which it may still use `left` tiles: what its points and pieces may bring.

    `pull` says what another point on each track is worth now; `taken` are the Mask spaces with disks of others;
    `memory` is for what has been worked out once and comes up often.
    """

    def __init__(self, state: Wendake, seat: int, left: int, taken: frozenset[str | None]) -> None:
        self.state = state
        self.seat = seat
        self.left = max(left, 1)
        self.years = self.left / TILES_IN_A_LINE
        self.taken = taken
        self.fill = FILL * self.left
        self.others = _most_guards(state, seat)
        self.now = totals(state.boards[seat])
        self.pull = {track: self._pull(track) for track in TRACKS}
        self.turtles = _turtles_there(self)
        self.memory: dict[tuple[object, ...], Any] = {}

    def points(self, points: Mapping[str, float]) -> float:
        """What points on the four tracks are worth."""
        return sum(pair_worth(points[one], points[other], self.fill) for one, other in self.state.pairs)

    def value(self, board: Board) -> float:
        """The whole position."""
        worth = self.points(totals(board)) + sum(map(self.power, board.progress))
        return worth + self.prospects(board)

    def power(self, key: str) -> float:
        """What a Progress power may bring in the years to come and the rest of this one, by the track that it helps."""
        return POWERS[key] * (self.years + THIS_YEAR) * (EVENLY + self.pull.get(HELPS.get(key, ""), EVENLY))

    def prospects(self, board: Board) -> float:
        """What goods, Masks and pieces may still bring."""
        masks = MASKS_HELD * strength(by_number(faces([*board.hand.cards, *board.played])))
        return (self.pull["economic"] * self.stock(board.goods) + self.pull["mask"] * self.left * masks
                + self.ground(board))

    def ground(self, board: Board) -> float:
        """What pieces on the map and at Home may still bring, and the Turtle tiles in reach."""
        natives, counts = board.natives, turtle_counts(board)
        land = FIELD * counts["women"] + FOREST * counts["hunters"] + CANOE * counts["canoes"]
        asleep = sum(places.count(LONG_HOUSE) for places in natives.values())
        return (self.left * (self.pull["economic"] * land - ASLEEP * asleep)
                + TURTLE * min(1.0, self.left / 4) * self._reached(board, counts) + self.warriors(board))

    def warriors(self, board: Board) -> float:
        """The part of that which changes when Warriors move: Outposts, territories led, and the groups at Home."""
        natives, pull = board.natives, self.pull
        fields, forests = self._outposts(natives["warrior"])
        groups = (natives["warrior"].count(board.home), natives["woman"].count(board.fields_at_home),
                  natives["hunter"].count(board.forest_at_home))
        return self.left * (pull["economic"] * OUTPOST * (FIELD * fields + FOREST * forests)
                            + pull["military"] * LED * self.led(board)
                            + pull["ritual"] * (GROUP * min(groups) + GROUPS * sum(groups)))

    def stock(self, goods: Mapping[str, int]) -> float:
        """What goods in store are worth in Economic points: the first of each kind the most, nothing at the end."""
        tanned = min(goods["beaver"], TANNED_SOON)
        worth = sum(sum(STOCK[:goods[kind]]) for kind in RESOURCES) + BEAVER * sum(
            STOCK[goods["leather"]:goods["leather"] + tanned])
        return worth * min(1.0, self.left / 4)

    def led(self, board: Board) -> int:
        """The territories that the seat leads with its Guards there."""
        warriors, lands = board.natives["warrior"], self.others
        return sum(warriors.count(land) > lands[land] for land in set(warriors) if land in lands)

    def best_turtle(self, board: Board, kind: str, count: int) -> int | None:
        """The most valuable Turtle tile of a kind that can be taken with such a count."""
        return next((number for number in self.turtles[kind]
                     if TURTLES[number].need <= count and not _owns_alike(board, number)), None)

    def _reached(self, board: Board, counts: Mapping[str, int]) -> float:
        found = [TURTLES[number] for kind in TURTLE_KINDS
                 if (number := self.best_turtle(board, kind, counts[kind])) is not None]
        return sum(turtle.points * self.pull[turtle.track] for turtle in found)

    def _outposts(self, warriors: list[str]) -> tuple[int, int]:
        """On how many fields and forests there are Outposts."""
        areas = self.state.map.areas
        found = [areas[at].kind for at in warriors if at in areas]
        return found.count("field"), found.count("forest")

    def _pull(self, track: str) -> float:
        more = {**self.now, track: self.now[track] + 2}
        return (self.points(more) - self.points(self.now)) / 2


def judge_of(state: Wendake, seat: int, left: int) -> Judge:
    """The judge for what is left of this year."""
    return Judge(state, seat, left, frozenset(board.mask_space for other, board in enumerate(state.boards)
                                              if other != seat))


class Best(NamedTuple):
    """The best play of a hand: points, the space (empty: none), the cards of each face that are left."""

    points: int
    space: str
    rest: Counts


@cache
def strength(hand: Counts) -> float:
    """What a hand of so many cards of each face, the most first, may score in the ceremonies of a year."""
    first = best_play(hand, tuple(MASK_SPACES))
    return first.points + SECOND * best_play(first.rest, tuple(MASK_SPACES)).points + CARD * sum(hand)


@cache
def best_play(hand: Counts, spaces: tuple[str, ...]) -> Best:
    """The play that scores most on one of these spaces, and of such plays that which leaves the best cards."""
    plays = [Best(0, "", hand)]
    for space in spaces:
        for counts in PATTERNS[space]:
            if fits(counts, hand):
                rest = tuple(have - need for have, need in zip(hand, counts, strict=True))
                plays.append(Best(MASK_SPACES[space].points, space, rest))
    return max(plays, key=lambda play: (play.points, sum(play.rest), max(play.rest)))


def by_number(hand: Counts) -> Counts:
    """A hand whatever its faces: the most first."""
    return tuple(sorted(hand, reverse=True))


def _most_guards(state: Wendake, seat: int) -> dict[str, int]:
    """The most Guards of another seat in each territory."""
    others = [board for other, board in enumerate(state.boards) if other != seat]
    return {land: max(board.guards(land) for board in others) for land in state.map.lands}


def _turtles_there(judge: Judge) -> dict[str, list[int]]:
    """For each kind the tiles that can be had, the highest first: of each pile that of its three tracks in between."""
    there: dict[str, list[int]] = {kind: [] for kind in TURTLE_KINDS}
    for pile, tiles in reversed(judge.state.turtles.items()):
        if len(tiles):
            alike = [number for number, own in enumerate(PILE_OF) if own == pile]
            there[TURTLE_PILES[pile].kind].append(sorted(alike, key=lambda at: judge.pull[TURTLES[at].track])[1])
    return there


def _owns_alike(board: Board, number: int) -> bool:
    return any(PILE_OF[own] == PILE_OF[number] for own in board.turtles)
