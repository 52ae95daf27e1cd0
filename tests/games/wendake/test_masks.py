"""Mask Ceremony (The Actions)."""
from __future__ import annotations

from app.engine.decision import Answer
from app.games.wendake.content import MASK_SPACES
from app.games.wendake.masks import combinations

from .scene import GRID, wendake


def test_draw_the_top_of_the_deck() -> None:
    """“Draw one Mask card: the top of the deck …”"""
    t = wendake().deck("wolf").take("mask", 0).choose("draw:deck")
    assert t.faces(0) == ["wolf"] and len(t.state.mask_deck) == 34


def test_or_the_top_of_the_discard_pile() -> None:
    """“… or the top face-up card of the discard pile.”"""
    t = wendake().discards("bear", "turtle").take("mask", 0).choose("draw:discard")
    assert t.faces(0) == ["turtle"] and len(t.state.mask_discard) == 1


def test_the_last_discard_is_replaced_from_the_deck() -> None:
    """“If you take the last discard, turn over the next deck card to restart the pile.”"""
    t = wendake().deck("wolf").take("mask", 0).choose("draw:discard")
    assert t.faces(0) == ["eagle"] and t.view().masks.discard.cards[0].face == "wolf"


def test_an_empty_deck_is_reshuffled() -> None:
    """“An empty deck is reshuffled.” The top of the discard pile stays."""
    t = wendake().empty_deck().take("mask", 0).choose("draw:deck")
    assert len(t.state.mask_deck) == 34 and t.view().masks.discard.cards[0].face == "eagle"
    assert len(t.board(0).hand) == 1


def test_where_no_card_is_left_nothing_is_drawn() -> None:
    t = wendake().hand(1, *("bear", "wolf", "turtle", "eagle") * 5)
    t.state.boards[1].hand.cards.extend([*t.state.mask_deck.cards, *t.state.mask_discard.cards])
    t.state.mask_deck.cards.clear()
    t.state.mask_discard.cards.clear()
    t.take("mask", 0)
    assert t.key == "wendake.ceremony.play" and t.ids >= {"none"} and not t.offered("play:")


def test_play_a_combination_for_its_points() -> None:
    """“Play a combination of Mask cards from your hand that matches an empty space. … Move your Mask disk there and
    score its Mask points at once. Leave the played cards face up in front of you.”"""
    t = wendake().hand(0, "bear", "bear", "wolf").take("mask", 0).choose("draw:discard", "play:m05:bear.bear.wolf")
    board = t.board(0)
    assert board.points["mask"] == 4 and board.mask_space == "m05" and t.faces(0) == ["eagle"]
    assert sorted(card.face for card in t.view().boards[0].played) == ["bear", "bear", "wolf"]


def test_playing_is_optional() -> None:
    t = wendake().hand(0, "bear").take("mask", 0).choose("draw:discard", "none")
    assert t.board(0).points["mask"] == 0 and t.board(0).mask_space is None


def test_a_space_with_a_disk_is_closed() -> None:
    """“… an empty space of the Ceremonial Mask area (no Mask disk on it).”"""
    t = wendake().hand(0, "bear").disk(1, "m01").take("mask", 0).choose("draw:discard")
    assert t.offered("play:m01") == set() and t.offered("play:m02")


def test_the_space_of_ones_own_disk_is_not_empty() -> None:
    """“The space your disk is on is not empty — you cannot repeat the same combination twice in a row.”"""
    t = wendake().grid(0, *GRID[:2], "II.8", *GRID[3:])
    t.hand(0, "bear", "wolf", "turtle").take("II.8", 0).choose("draw:discard", "play:m01:bear", "line:1", "draw:deck")
    assert not t.offered("play:m01") and t.offered("play:m02")
    t.choose(next(id for id in t.asked.ids if id.startswith("play:m02")))
    assert t.board(0).mask_space == "m02"


def test_several_ceremonies_but_each_card_once_a_year() -> None:
    """“You may hold several Mask Ceremonies in a year, but each card is played only once per year.”"""
    t = wendake().grid(0, *GRID[:2], "II.8", *GRID[3:])
    t.hand(0, "bear", "wolf").deck("wolf", "turtle").take("II.8", 0)
    t.choose("draw:discard", "play:m02:bear.wolf", "line:1", "draw:deck")
    assert t.faces(0) == ["eagle", "turtle"]
    assert not any("bear.wolf" in id for id in t.offered("play:"))


def test_played_cards_and_disks_come_back_at_the_restore() -> None:
    """“Played cards return to your hand at the Restore.”"""
    t = wendake().hand(0, "bear").take("mask", 0).choose("draw:discard", "play:m01:bear", "end").idle("mask")
    t.idle("order", "order", "fishing", "fishing", "tan", "tan").keep()
    assert t.state.year == 2 and t.faces(0) == ["bear", "eagle"] and t.board(0).mask_space is None


def test_blankets_have_no_effect_here() -> None:
    """“The blanket at the bottom of the card has no effect here.”"""
    t = wendake().deck("wolf!").take("mask", 0).choose("draw:deck", "play:m01:wolf")
    assert t.board(0).at_home("warrior") == 5 and not t.happened("smallpox")


def test_separate_cards_are_different_overlapping_cards_identical() -> None:
    """“Separate cards on a space mean different Masks; overlapping cards mean identical Masks.”"""
    assert combinations("m02", (2, 0, 0, 0)) == []
    assert combinations("m02", (1, 1, 0, 0)) == [(1, 1, 0, 0)]
    assert combinations("m03", (2, 1, 0, 0)) == [(2, 0, 0, 0)]
    assert combinations("m08", (4, 1, 0, 0)) == []
    assert combinations("m08", (2, 2, 2, 0)) == [(2, 2, 0, 0), (2, 0, 2, 0), (0, 2, 2, 0)]


def test_twelve_spaces_pay_as_printed() -> None:
    points = {"+".join(map(str, space.groups)): space.points for space in MASK_SPACES.values()}
    assert points == {"1": 1, "1+1": 2, "2": 3, "1+1+1": 3, "2+1": 4, "3": 5, "1+1+1+1": 5, "2+2": 6, "3+1": 6,
                      "2+1+1+1": 7, "3+2": 8, "4": 9}


def test_a_hand_is_secret_and_its_number_is_not() -> None:
    """Mask hands are secret, played Masks open."""
    t = wendake().hand(0, "bear", "wolf")
    assert t.view().boards[0].hand.count == 2
    assert [card.face for card in t.view(0).hand] == ["bear", "wolf"] and t.view(1).hand == []


def test_what_is_drawn_from_the_deck_is_told_to_the_drawer_only() -> None:
    t = wendake().deck("wolf")
    t.take("mask", 0)
    outcome = t.table.submit(Answer(0, "draw:deck"))
    told = [(happened.for_viewer(0), happened.for_viewer(1)) for happened in outcome.events]
    (mine, theirs), = [(a, b) for a, b in told if a is not None and a.kind == "drew"]
    assert mine is not None and "face" in mine.text.args
    assert theirs is not None and "face" not in theirs.text.args
