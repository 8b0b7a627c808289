"""What a seat of an easy game knows of cards that it has been shown, and the values of a sheet."""

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import pytest
from easy_games.court import CROWN, DUEL, GIFT, SPY, Court, Play, State

from engine.easy.sheet import BACK, Card, Grid, Hand, Line, Pieces, Square, Stack, Token, blocks_of, cells_of
from engine.kernel.chance import Chance
from engine.kernel.flat import FlatPlayer
from engine.kernel.game import PositionError
from firenze import HIDDEN, shown

COURT = Court()
NAMES = ("Anna", "Bruno", "Carla")


def court(*hands: tuple[int, ...], deck: tuple[int, ...] = (SPY, SPY, SPY, DUEL)) -> State:
    """Return a round in which the first seat is to act."""
    none = [False] * len(hands)
    return State(
        names=NAMES[: len(hands)], points=(0,) * len(hands), deck=deck, aside=SPY, hands=hands,
        played=((),) * len(hands), out=tuple(none),
    )  # fmt: skip


def after(state: Any, *actions: Play) -> Any:
    for action in actions:
        state, _ = COURT.apply(state, action)
    return state


def hands(state: Any, seat: int) -> Any:
    return COURT.view(state, seat).hands


def imagined(state: Any, seat: int) -> Iterator[Any]:
    """Yield states that a seat imagines."""
    view = COURT.view(state, seat)
    yield from (COURT.imagined(view, Chance.seeded(seed)) for seed in range(40))


LOOKED = after(court((DUEL, GIFT), (GIFT,), (SPY,)), Play(DUEL, 1))
"""Anna saw a gift in Bruno's hand, and Bruno has drawn a duel."""


def test_a_seat_sees_the_card_that_it_was_shown_and_imagines_it() -> None:
    assert hands(LOOKED, 0) == ((GIFT,), (GIFT, HIDDEN), (HIDDEN,))
    assert all(GIFT in state.hands[1] for state in imagined(LOOKED, 0))
    assert len({state.hands for state in imagined(LOOKED, 0)}) > 2


def test_no_other_seat_knows_it_nor_who_was_shown_it() -> None:
    assert hands(LOOKED, 2) == ((HIDDEN,), (HIDDEN, HIDDEN), (SPY,))
    assert not COURT.view(LOOKED, 2).known
    assert len({GIFT in state.hands[1] for state in imagined(LOOKED, 2)}) == 2


def test_its_holder_knows_who_has_seen_it() -> None:
    assert COURT.view(LOOKED, 1).known == LOOKED.known and COURT.view(LOOKED, 1).hands[0] == (HIDDEN,)


def test_a_covered_hand_covers_it() -> None:
    view = COURT.view(LOOKED, 0)
    assert COURT.cover(view, frozenset({0})).hands == ((HIDDEN,), (HIDDEN, HIDDEN), (HIDDEN,))
    assert not COURT.cover(view, frozenset({0})).known


def test_it_is_known_until_it_is_laid() -> None:
    kept, laid = after(LOOKED, Play(DUEL, 2)), after(LOOKED, Play(GIFT, 2))
    assert hands(kept, 0)[1] == (GIFT,)
    assert HIDDEN in hands(laid, 0)[1] and not COURT.view(laid, 0).known


@pytest.mark.parametrize("drawn", [GIFT, DUEL])
def test_of_equal_cards_nobody_knows_which_one_was_laid(drawn: int) -> None:
    """Whatever Bruno drew, he laid the gift that Anna knew; a second one does not give itself away."""
    seen = after(court((DUEL, SPY), (GIFT,), (SPY,), deck=(SPY, SPY, drawn)), Play(DUEL, 1))
    state = replace(seen, hands=((SPY,), (GIFT, drawn), (SPY,)), out=(False,) * 3)
    assert hands(after(state, Play(GIFT, 2)), 0)[1] == (HIDDEN,)


def test_hands_that_are_exchanged_are_known_to_both_and_to_those_who_knew_them() -> None:
    """Anna has seen Carla's hand before Bruno exchanges his with it."""
    seen = after(court((DUEL, GIFT), (GIFT,), (GIFT,)), Play(DUEL, 2))
    swapped = after(replace(seen, hands=((GIFT,), (GIFT, SPY), (GIFT,))), Play(GIFT, 2))
    assert hands(swapped, 0) == ((GIFT,), (GIFT,), (HIDDEN, HIDDEN))
    assert hands(swapped, 1) == ((HIDDEN,), (GIFT,), (SPY, HIDDEN))
    assert hands(swapped, 2) == ((HIDDEN,), (GIFT,), swapped.hands[2])


def test_a_new_round_forgets_everything() -> None:
    over = after(court((DUEL, CROWN), (GIFT,)), Play(DUEL, 1))
    assert sum(over.points) and not over.known


def test_undo_stops_behind_a_card_that_was_shown() -> None:
    before = court((GIFT, GIFT), (GIFT,), (SPY,))
    state, events = COURT.apply(before, Play(GIFT, 2))
    assert COURT.barrier(before, state, events) == "revealed"


def test_a_position_tells_it_and_one_that_cannot_be_is_refused() -> None:
    codec = COURT.codec
    told = codec.write_position(LOOKED)
    assert told["known"] == [["hands", 1, 0, GIFT]] and codec.read_position(told, 0) == LOOKED
    assert "known" not in codec.write_view(COURT.view(LOOKED, 0))
    for wrong in (["hands", 1, 0, CROWN], ["hands", 0, 0, GIFT], ["hands", 1, 7, GIFT], ["deck", 1, 0, SPY], ["x"], 3):
        with pytest.raises(PositionError, match="known"):
            codec.read_position({**told, "known": [wrong]}, 0)


def test_only_numbers_and_words_are_shown() -> None:
    assert shown(3, 1) == 3 and shown("king", 0, 1) == "king"
    with pytest.raises(TypeError, match="only numbers and words"):
        shown(HIDDEN, 1)


def test_the_computer_names_the_card_that_it_has_seen() -> None:
    state = replace(court((SPY, DUEL), (GIFT, CROWN)), known=LOOKED.known, hands=((SPY, DUEL), (GIFT,)))
    view = COURT.view(state, 0)
    assert FlatPlayer(COURT, COURT.imagined, 1, 400).choose(view, COURT.legal(view)).action == Play(SPY, 1, GIFT)


@pytest.mark.parametrize(("seats", "games"), [(3, 12), (4, 3)])
def test_what_a_seat_knows_follows_from_what_it_saw(seats: int, games: int) -> None:
    """After the same action of another, two states that were the same to a seat are the same to it, if nothing public
    differs; but for what it was shown."""
    chance, count = Chance.seeded(seats), 0
    for seed in range(games):
        state: Any = COURT.begin({"names": ["a", "b", "c", "d"][:seats], "seed": seed})
        while legal := COURT.legal(state):
            action = legal[chance.below(len(legal))]
            following, _ = COURT.apply(state, action)
            for seat in {*range(seats)} - {state.to_act, action.at}:
                twin = COURT.imagined(COURT.view(state, seat), chance)
                assert COURT.view(twin, seat) == COURT.view(state, seat)
                if action in COURT.legal(twin):
                    other, _ = COURT.apply(twin, action)
                    if (other.points, other.out, other.is_over) == (following.points, following.out, following.is_over):
                        assert COURT.view(other, seat).known == COURT.view(following, seat).known
                        count += bool(COURT.view(following, seat).known)
            state = following
    assert count > 20


def test_equal_sheets_are_equal_and_can_be_kept() -> None:
    def sheet() -> tuple[object, ...]:
        return blocks_of(
            ["a line", Hand([Card("guard", at={"card": 2}), None], "hand", 1), Grid([[Square(Token(seat=0))]])]
        )

    assert sheet() == sheet() and hash(sheet()) == hash(sheet())
    assert sheet()[0] == Line("a line")


def test_a_card_without_a_face_is_a_back() -> None:
    assert BACK.is_back and Card(count=5).is_back
    assert not Card("guard").is_back and not Card(number=0).is_back


def test_the_pieces_of_a_stack_follow_it() -> None:
    stones = Token("blue"), Token("red")
    assert [cell for cell, _ in cells_of(Pieces([Stack(stones), None]))] == [Stack(stones), *stones, None]
