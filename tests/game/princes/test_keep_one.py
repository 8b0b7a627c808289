"""Of the cards looked at one is pressed, and kept: one decision, played and taken back as one; its order can be set."""

from collections.abc import Iterator
from itertools import islice

import pytest
from test_princes_choice_reasons import positions
from test_princes_why import at

from engine.princes.actions import TAKE_BONUS, TAKE_PROFESSION, PutBack
from engine.princes.bonus import BONUS
from engine.princes.game import PRINCES
from engine.princes.prestige import PRESTIGE
from engine.princes.reading import queries
from engine.princes.rules import apply, legal
from engine.princes.scoring import points_of
from engine.princes.state import Sifting, State
from engine.princes.values import NUMBERS
from engine.princes.view import view
from engine.princes.works import value
from game.input.intents import Command
from game.princes.asking.offer import offer
from game.princes.base.covered import cover
from game.princes.base.pile_order import ORDER
from game.princes.base.signs import SIGNS
from game.princes.base.words import Words
from game.princes.parts import PRINCES_TABLE
from game.princes.reading.speech import tip
from game.princes.regions.looked_notes import notes
from game.scenes.play.table import TableScene
from game.shell.context import Context
from game.table.parts import Seating
from game.table.press_guard import READABLE
from game.table.question import Several
from game.table.spots import Target

PILES = ("profession", "bonus", "prestige")


TAKES = {"profession": TAKE_PROFESSION, "bonus": TAKE_BONUS}


def sifting(pile: str) -> State:
    """Return a state with five cards of a pile to look at, and artists in hand."""
    return next(siftings(pile))


def siftings(pile: str) -> Iterator[State]:
    """Yield states with five cards of a pile to look at."""
    for state in positions(4):
        if isinstance(state.pending, Sifting) and state.pending.pile == pile:
            found = state
        elif pile in TAKES and TAKES[pile] in legal(state):
            found, _ = apply(state, TAKES[pile])
        else:
            continue
        if is_sifting(found) and found.seats[found.to_act].hand:
            yield found


def is_sifting(state: State) -> bool:
    return isinstance(state.pending, Sifting) and len(state.pending.cards) == 5


def looked_at(state: State) -> tuple[str, ...]:
    assert isinstance(state.pending, Sifting)
    return state.pending.cards


def held(state: State, seat: int) -> tuple[str, ...]:
    court = state.seats[seat]
    return (*court.hand, *court.bonus, *court.prestige)


def press(scene: TableScene, target: Target) -> None:
    scene.live.interaction.advance(READABLE)
    scene.live.carry_out(scene.live.interaction.press(target))
    scene.update(0.0)


@pytest.mark.parametrize("pile", PILES)
def test_the_pressed_card_is_kept_and_the_others_go_under_the_pile_as_they_lie(context: Context, pile: str) -> None:
    scene = at(context, sifting(pile))
    before = scene.session.state
    seat, lying = before.to_act, looked_at(before)
    press(scene, Target("looked_at", 2))
    assert scene.session.state is before, "the first press only chooses"
    assert scene.table.words.card(lying[2]) in scene.table.shown.question.prompt
    press(scene, Target("looked_at", 2))
    after = scene.session.state
    assert lying[2] in held(after, seat)
    assert [card.card for card in after.piles[pile]][-4:] == [card for card in lying if card != lying[2]]


def test_another_card_can_be_chosen_instead(context: Context) -> None:
    scene = at(context, sifting("bonus"))
    seat, lying = scene.session.state.to_act, looked_at(scene.session.state)
    for place in (0, 4, 4):
        press(scene, Target("looked_at", place))
    assert lying[4] in held(scene.session.state, seat)


def test_undo_takes_it_back_as_one_and_redo_repeats_it(context: Context) -> None:
    start = next(state for state in siftings("bonus") if not ends(state))
    scene = at(context, start)
    for _ in range(2):
        press(scene, Target("looked_at", 1))
    kept = scene.session.state
    assert kept is not start and not isinstance(kept.pending, Sifting)
    scene.handle(Command("undo"))
    scene.update(0.0)
    assert looked_at(scene.session.state) == looked_at(start)
    scene.handle(Command("redo"))
    scene.update(0.0)
    seat = start.to_act
    assert not isinstance(scene.session.state.pending, Sifting)
    assert held(scene.session.state, seat) == held(kept, seat)


def ends(state: State) -> bool:
    """Return whether undo stops behind the last card put back."""
    for card in looked_at(state)[1:]:
        before = state
        state, events = apply(before, PutBack(card))
    return PRINCES.barrier(before, state, events) is not None


def test_it_says_that_there_is_no_undo_exactly_where_there_is_none(context: Context) -> None:
    words = Words(context.language, ("Anna", "Bruno", "Carla", "Dino"))
    told = set()
    for state in (*islice(siftings("bonus"), 20), *islice(siftings("prestige"), 4)):
        meant = offer(view(state, state.to_act), (), words).answers[Target("looked_at", 0)]
        assert isinstance(meant, Several) and meant.shown is not None and meant.shown.final == ends(state)
        told.add(meant.shown.final)
    assert told == {True, False}


def test_whoever_cares_sets_the_order(context: Context) -> None:
    scene = at(context, sifting("profession"))
    before = scene.session.state
    seat, lying = before.to_act, looked_at(before)
    assert scene.table.rect_of(ORDER).w
    press(scene, ORDER)
    for place in (3, 0, 4, 1):
        press(scene, Target("looked_at", place))
    assert scene.session.state is before
    press(scene, Target("primary"))
    after = scene.session.state
    assert lying[2] in held(after, seat)
    assert [card.card for card in after.piles["profession"]][-4:] == [lying[place] for place in (3, 0, 4, 1)]


def test_covered_cards_can_be_neither_kept_nor_ordered(context: Context) -> None:
    state = sifting("bonus")
    seen = cover(view(state, state.to_act), frozenset(range(4)))
    question = offer(seen, (), Words(context.language, ("Anna", "Bruno", "Carla", "Dino")))
    assert not question.lit and question.secondary is not None and question.secondary.opens_hand


@pytest.mark.parametrize("pile", PILES)
def test_below_each_card_stands_what_the_choice_depends_on(context: Context, pile: str) -> None:
    state = sifting(pile)
    seen = view(state, state.to_act)
    model = PRINCES_TABLE.model(seen, seen.to_act, Seating(seen.names, ("",) * 5, (True,) * 5))
    for card in looked_at(state):
        said = " ".join(notes(seen, pile, card, context))
        court = seen.seats[seen.to_act]
        if pile == "profession":
            shares = any(queries.shared_wishes(court, card))
            assert (context.t("princes_looked.alone") in said) != shares
            twin = court.copy()
            twin.hand = (*court.hand, card)
            assert queries.value_if_kept(court, card) == value(twin, card)
        elif pile == "bonus":
            best = max(value(court, artist, card) for artist in court.hand)
            assert str(best) in said
        else:
            alone, *shared = NUMBERS["prestige"][card]
            assert context.t("princes.now_points", n=points_of(seen, seen.to_act, card)) in said
            assert all(context.t("princes_looked.shared", n=points) in said for points in shared)
            told = tip(Target("looked_at", looked_at(state).index(card)), model, Words(context.language, seen.names))
            assert told is not None and f"{alone} PP" in told[1] and all(str(points) in told[1] for points in shared)


def test_every_card_with_a_text_has_a_picture_of_its_own() -> None:
    for cards in (BONUS, PRESTIGE):
        pictures = [SIGNS[card] for card in cards]
        assert len(set(pictures)) == len(pictures)
    assert SIGNS.keys() == BONUS.keys() | PRESTIGE.keys()
