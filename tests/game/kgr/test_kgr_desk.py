"""The painted table beyond the land: whatever is legal can be touched, nothing hidden is shown, and all of it fits."""

import random
from collections.abc import Iterator
from copy import copy
from itertools import product

import pytest
from kgr_generous import generous
from knights_positions import POSITIONS as KNIGHTS
from whole_positions import POSITIONS as WHOLE

from engine.kgr import actions as ac
from engine.kgr import tasks as ts
from engine.kgr.actions import Action
from engine.kgr.game import KGR
from engine.kgr.players.greedy import GreedyPlayer
from engine.kgr.rules import apply, legal
from engine.kgr.setup import new_game
from engine.kgr.state import Options, State
from engine.kgr.view import View, view
from game.clients import find_client
from game.kgr.asking.forecast import forecast, phase_of
from game.kgr.asking.offer import offer
from game.kgr.base.covered import can_be_judged, cover
from game.kgr.base.model import TableModel, TableShown
from game.kgr.base.seats import figures_of
from game.kgr.base.strips import PRICES
from game.kgr.base.words import KgrWords
from game.kgr.composition import ICONS
from game.kgr.layout import TableLayout, layout_with_cards
from game.kgr.parts import KGR_TABLE, TABLE_WITH_CARDS
from game.kgr.regions.calendar import lines
from game.shell.language import Language
from game.table.question import Question, Several
from game.table.shown import History, Shown
from game.table.spots import Target, TargetPath

NAMES = ["Anna", "Bruno", "Carla", "Dora"]
SIZES = ((1280, 720), (1920, 1080), (2560, 1080), (1280, 1024))


@pytest.fixture(scope="module")
def words() -> KgrWords:
    return KgrWords(KGR, Language.load("de", strict=True), NAMES)


def positions() -> Iterator[State]:
    """Yield all told positions, and every kind of question of a game of each extent."""
    for position in (*KNIGHTS.values(), *WHOLE.values()):
        yield KGR.codec.read_position(position, 1)


@pytest.mark.parametrize("extent", ["knights", "kgr"])
def test_every_question_of_a_game_can_be_answered_by_touches(extent: str, words: KgrWords) -> None:
    """Whatever the table offers is played, chosen at random, cards that go together as one answer."""
    rng, player = random.Random(5), GreedyPlayer()
    state = new_game(NAMES, 5, Options(extent, "random", "short"))
    while not state.is_over and state.round < 40:
        seen = view(state, state.to_act)
        if isinstance(state.pending, ts.AnyActions | ts.Answering) and rng.random() < 0.8:
            actions: tuple[Action, ...] = (player.choose(seen, legal(state)).action,)
        else:
            actions = answered(seen, words, rng)
        for action in actions:
            assert action in legal(state), (state.pending, action)
            state, _ = apply(state, action)
    assert state.round > 20


def answered(seen: View, words: KgrWords, rng: random.Random) -> tuple[Action, ...]:
    """Return what is played by touches at random."""
    path: TargetPath = ()
    for _ in range(60):
        asked = offer(seen, path, words)
        button = asked.primary
        if button is not None and button.enabled and button.actions and rng.random() < 0.5:
            return button.actions
        lit = [target for target in asked.answers if target.kind not in ("give", "want")]
        if not lit and path:
            path = ()  # nothing more can be named
            continue
        if not lit:
            assert button is not None and button.actions, seen.pending
            return button.actions
        means = asked.answers[rng.choice(lit)]
        if isinstance(means, Several):
            return means.actions
        if not isinstance(means, tuple):
            return (means,)
        path = means
    raise AssertionError(f"no end: {seen.pending}")


def shown_at(seen: View, words: KgrWords, path: TargetPath = ()) -> tuple[TableModel, TableShown]:
    """Return model and shown state of a table with its question."""
    model = TableModel(seen, seen.to_act, ("circle", "shield", "lozenge", "star"), (True,) * 4)
    asked: Question[Action] = offer(seen, path, words)
    return model, Shown(forecast(model, words), History(None), asked)


@pytest.mark.parametrize("size", SIZES)
def test_everything_that_is_lit_has_a_place_of_its_own(size: tuple[int, int], words: KgrWords) -> None:
    faults = []
    for state, letters in product(positions(), (1.0, 1.3)):
        if state.is_over:
            continue
        layout = layout_with_cards(size, letters)
        model, shown = shown_at(view(state, state.to_act), words)
        for target in shown.question.lit:
            rect = layout.target_rect(model, shown, target)
            if (
                rect.w < 20
                or rect.h < 20
                or not layout.grid.rect(0, 0, layout.grid.width, layout.grid.height).contains(rect)
            ):
                faults.append((state.pending.step, target, rect))
    assert not faults


def test_regions_of_the_table_do_not_overlap() -> None:
    for size, letters in product(SIZES, (1.0, 1.3, 2.0)):
        layout: TableLayout = layout_with_cards(size, letters)
        regions = (layout.rivals, layout.island, *layout.panels.values(), layout.prompt,
                   layout.hand, layout.cards, layout.trays)  # fmt: skip
        rects = [region.rect for region in regions]
        rects.remove(layout.rect(layout.boxes.own))
        assert all(rect.collidelist(rects[:place]) < 0 for place, rect in enumerate(rects)), (size, letters)


def test_the_panels_grow_with_the_letters_and_leave_room_for_the_island() -> None:
    for size in SIZES:
        usual, large, largest = (layout_with_cards(size, letters) for letters in (1.0, 1.3, 2.0))
        for region in ("rivals", "own", "bank", "prices"):
            wides = [layout.rect(getattr(layout.boxes, region)).w for layout in (usual, large, largest)]
            assert 1.12 * wides[0] < wides[1] == wides[2], (size, region)
        for layout in (large, largest):
            wide, high = layout.island.rect.size
            assert wide > 0.88 * high and high > 0.9 * usual.island.rect.h, size
            assert layout.rect(layout.boxes.buttons).w == usual.rect(usual.boxes.buttons).w


def test_an_own_knight_shows_where_it_can_go(words: KgrWords) -> None:
    state = KGR.codec.read_position(KNIGHTS["knights"], 1)
    seat = state.own(state.to_act)
    seat.active, seat.fresh = seat.knights, 0
    seen = view(state, state.to_act)
    moves = [action for action in legal(state) if isinstance(action, ac.Move)]
    asked = offer(seen, (Target("corner", moves[0].from_),), words)
    goals = {Target("corner", each.to) for each in moves if each.from_ == moves[0].from_}
    assert goals <= set(asked.answers) and asked.secondary is not None


def test_a_card_is_read_before_it_is_played(words: KgrWords) -> None:
    state = KGR.codec.read_position(KNIGHTS["knights"], 1)
    play = next(action for action in legal(state) if isinstance(action, ac.Play))
    seen = view(state, state.to_act)
    confirmed = TABLE_WITH_CARDS.asking.confirmation(seen, play, words)
    assert confirmed is not None and confirmed.always and words.of("progress", play.card) in confirmed.prompt
    assert TABLE_WITH_CARDS.asking.confirmation(seen, ac.END, words) is None


def test_the_calendar_shows_levels_and_what_closes_an_area(words: KgrWords) -> None:
    state = KGR.codec.read_position(WHOLE["whole"], 1)
    state.own(state.to_act).levels = (1, 2, 4, 3, 0)
    shown = lines(*shown_at(view(state, state.to_act), words))
    assert [line.at.level for line in shown] == [1, 2, 4, 3, 0]
    assert [line.bar for line in shown] == ["", "", "", "excluded", ""]


def test_rivals_show_backs_only(words: KgrWords) -> None:
    state = KGR.codec.read_position(KNIGHTS["knights"], 1)
    seen = view(state, 1)
    model = TableModel(seen, 1, ("circle", "shield", "lozenge", "star"), (True,) * 4)
    (cards,) = (figure for figure in figures_of(model, 0) if figure.label == "seat_figure.progress")
    assert (cards.number, cards.sign) == (3, "kgr_back_trade")


def test_a_covered_hand_hides_its_progress_cards_too_and_asks_to_be_opened(words: KgrWords) -> None:
    state = KGR.codec.read_position(KNIGHTS["knights"], 1)
    covered = cover(view(state, 0), frozenset({0}))
    assert covered.seats[0].cards == ("trade", "politics", "science")
    asked = TABLE_WITH_CARDS.asking.offer(covered, (), words)
    assert asked.secondary is not None and asked.secondary.opens_hand and not asked.answers


def test_a_covered_hand_without_a_card_leaves_a_way_to_end_the_turn(words: KgrWords) -> None:
    """Where no place answers, it can be looked at although there is nothing in it."""
    state = KGR.codec.read_position(KNIGHTS["knights"], 1)
    covered = cover(view(state, 0), frozenset({0}))
    covered.seats = [copy(seat) for seat in covered.seats]
    covered.seats[0].held, covered.seats[0].cards = 0, ()
    asked = TABLE_WITH_CARDS.asking.offer(covered, (), words)
    assert not asked.answers and asked.secondary is not None and asked.secondary.opens_hand


def test_every_extent_has_its_table_and_its_prices(words: KgrWords) -> None:
    client = find_client("kgr")
    assert client.of({"extent": "land"}).table() is KGR_TABLE
    assert client.of({"extent": "knights"}).table() is TABLE_WITH_CARDS is client.of({}).table()
    assert all(f"kgr.piece.{what}_name" in words and f"kgr.prompt.build_{what}" in words for what in PRICES)


def test_the_plate_of_the_turn_says_what_goes_on(words: KgrWords) -> None:
    """Nobody builds or trades while the robber, a knight or a card is asked about."""
    asked = {type(state.pending): phase_of(view(state, state.to_act)) for state in positions()}
    assert asked[ts.AnyActions] == "act" and asked[ts.BeforeRoll] == "before"
    assert asked[ts.Discarding] == "robber" and asked[ts.Fleeing] == "knights" and asked[ts.Targeting] == "card"
    assert all(phase == "trade" for kind, phase in asked.items() if kind in (ts.Offering, ts.Answering, ts.Dealing))
    assert {kind for kind, phase in asked.items() if phase == "act"} == {ts.AnyActions}
    assert all(words.t(f"kgr.phase.{phase}") and phase in ICONS for phase in asked.values())


def test_a_covered_hand_hides_no_seat_and_no_place_that_has_nothing_to_do_with_it(words: KgrWords) -> None:
    """Which seat loses a knight, which knight, which city: the same is lit whether the hand is open or not."""
    asked = set()
    for state in (moment.before for moment in generous("kgr", 11, 3000)):
        seen, seat = view(state, state.to_act), state.to_act
        twin = cover(seen, frozenset((seat,)))
        if isinstance(state.pending, ts.BeforeRoll) or not can_be_judged(twin):
            continue
        asked.add(getattr(state.pending, "card", type(state.pending)))
        lit, open_lit = offer(twin, (), words).lit, offer(seen, (), words).lit
        assert {each for each in open_lit if each.kind != "option"} == lit, state.pending
    assert {"deserter", ts.Removing, ts.Fleeing, ts.Stationing} <= asked
