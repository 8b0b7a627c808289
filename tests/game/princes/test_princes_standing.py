"""The standings page, and the spoken details of a target."""

import pytest

from engine.princes.actions import OBJECTS
from engine.princes.game import PRINCES
from engine.princes.prestige import PRESTIGE, PrestigeComparison
from engine.princes.reading import queries
from engine.princes.setup import new_game
from engine.princes.state import Seat, State
from engine.princes.view import view
from game.princes.asking.forecast import forecast
from game.princes.base.model import TableModel, TableShown, TurnSoFar
from game.princes.base.words import Words
from game.princes.parts import PRINCES_TABLE
from game.princes.reading.standing import COMPARISONS, standing_page
from game.shell.language import LANGUAGE_CODES, Language
from game.table.parts import Seating
from game.table.shown import History, Shown
from game.table.spots import Target
from game.ui.page import Bars, PageGrid, Points

NAMES = ("Anna", "Bruno", "Chiara", "Dante")
NAMES5 = (*NAMES, "Elena")
SHAPES = ("circle", "shield", "lozenge", "star")


@pytest.fixture(params=LANGUAGE_CODES)
def words(request: pytest.FixtureRequest) -> Words:
    return Words(Language.load(request.param, strict=True), NAMES)


def in_the_middle() -> State:
    """Return a state in phase B of seat 0 in round 4, with three prestige cards and a bonus card."""
    state, players = new_game(list(NAMES), 3), [PRINCES.player("journeyman", seat) for seat in range(4)]
    while not (state.round == 4 and state.pending.step == "act" and state.to_act == 0):
        seat = state.to_act
        choice = players[seat].choose(PRINCES.view(state, seat), PRINCES.legal(state))
        state, _ = PRINCES.apply(state, choice.action)
    state = state.copy()
    mine: Seat = state.own(0)
    mine.prestige, mine.bonus = ("most_works", "fewest_empty", "court"), ("buildings",)
    return state


@pytest.mark.parametrize("number", [3, 4, 5])
def test_the_other_seats_follow_the_own_one_in_turn(number: int) -> None:
    state = new_game(list(NAMES5[:number]), 3)
    for me in range(number):
        rivals = model_of(state, me).rivals()
        assert rivals == tuple(seat % number for seat in range(me + 1, me + number))
    assert model_of(new_game(list(NAMES5[:3]), 3), 1).rivals() == (2, 0)


def model_of(state: State, seat: int = 0) -> TableModel:
    found: TableModel = PRINCES_TABLE.model(view(state, seat), seat, Seating(NAMES, SHAPES, (True,) * 4))
    return found


def test_points_are_those_of_the_track_and_of_the_cards_that_can_be_seen(words: Words) -> None:
    state = in_the_middle()
    model = model_of(state)
    page = standing_page(model, words)
    (bars,) = (block for block in page.blocks if isinstance(block, Bars))
    own = sum(points for _, points in queries.prestige_now(model.view, 0))
    wanted = sorted([state.seats[0].score + own, *(court.score for court in state.seats[1:])], reverse=True)
    assert [bar.value for bar in bars.bars] == wanted
    (points,) = (block for block in page.blocks if isinstance(block, Points))
    assert len(points.items) == 3 and "⟦" not in repr(page)
    rival = standing_page(model_of(state, 1), words)
    assert words.prestige("court") not in repr(rival) and words.t("princes_standing.covered") in repr(rival)


def test_everything_that_cards_compare_has_a_row_and_its_first_a_star(words: Words) -> None:
    state = in_the_middle()
    (grid,) = (block for block in standing_page(model_of(state), words).blocks if isinstance(block, PageGrid))
    assert len(grid.rows) == len(COMPARISONS) == sum(isinstance(card, PrestigeComparison) for card in PRESTIGE.values())
    for card, row in zip(COMPARISONS, grid.rows, strict=True):
        counts = [card.count(court) for court in state.seats]
        first = min(counts) if card.fewest else max(counts)
        for count, cell in zip(counts, row[1:5], strict=True):
            assert cell.split(" ")[-1] == str(count)
            assert ("icon_star" in cell) == (count == first and (card.fewest or count > 0))


def said(model: TableModel, words: Words, target: Target) -> tuple[str, ...]:
    """Return the spoken details in round 4, in which every object was sold for 500, after 300 in round 2."""
    turn = TurnSoFar(4, tuple((round_, thing, 100 * round_ + 100) for round_ in (2, 4) for thing in OBJECTS))
    shown: TableShown = Shown(forecast(model, words), History(turn))
    return tuple(PRINCES_TABLE.reading.details(target, model, shown, words))


def test_details_are_told_of_everything_that_has_some() -> None:
    words = Words(Language.load("en", strict=True), NAMES)
    state = in_the_middle()
    model, court = model_of(state), state.seats[0]
    price = (700, 300, 300, 0)[court.builders]
    assert said(model, words, Target("building", 0))[0].startswith(f"{price} fl; ")
    assert said(model, words, Target("freedom", 0))[0].startswith("300 fl; ")
    assert said(model, words, Target("pile", 1))[0].startswith("300 fl; ")
    value = queries.work_value(model.view, 0, court.hand[0]).total
    told = said(model, words, Target("artist", 0))
    assert told[0] == f"work of {value} now" and (len(told) == 3) == (value < 14)
    assert words.thing("jester") in told[-1], "the sum"
    assert said(model, words, Target("bonus", 0)) == (f"adds {court.plan.buildings()} now",)
    points = dict(queries.prestige_now(model.view, 0))["court"]
    assert said(model, words, Target("prestige", 2)) == (f"scores {points} points now",)
    owner = next(seat for seat, thing in enumerate(state.got) if thing in OBJECTS)
    sold = said(model, words, Target("object", OBJECTS.index(str(state.got[owner]))))
    assert sold == (f"{NAMES[owner]} for 500 florins", "earlier 300")
    rival = next(seat for seat in range(1, 4) if state.seats[seat].table)
    assert said(model, words, Target("played", rival, 0)) == (NAMES[rival],)
    assert said(model, words, Target("square", 0, 0)) == ()


def test_covered_cards_have_no_details(words: Words) -> None:
    state = in_the_middle()
    model = model_of(state)
    model.view = PRINCES_TABLE.hands.cover(model.view, frozenset({0}))
    assert said(model, words, Target("artist", 0)) == said(model, words, Target("bonus", 0)) == ()
    assert not any(isinstance(block, Points) for block in standing_page(model, words).blocks)


def test_a_press_on_a_panel_opens_the_page() -> None:
    assert PRINCES_TABLE.reading.page_at(Target("seat", 2), 0) == "standing" in PRINCES_TABLE.reading.pages
    assert PRINCES_TABLE.reading.page_at(Target("artist", 0), 0) == ""
