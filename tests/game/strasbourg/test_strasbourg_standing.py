"""The page on the standing: sums agree with the end of the game, nothing hidden is told, and the odds are there."""

from typing import Any

import pytest
from families import family, table
from random_games import steps_of
from strasbourg_games import Spec, twin_of

from engine.kernel.chance import Chance
from engine.strasbourg.game import STRASBOURG
from engine.strasbourg.scoring import final_scoring
from engine.strasbourg.state import State
from engine.strasbourg.view import view
from game.shell.language import LANGUAGE_CODES, Language
from game.strasbourg.base.model import TableModel
from game.strasbourg.base.words import StrasbourgWords
from game.strasbourg.parts import STRASBOURG_TABLE as PARTS
from game.strasbourg.reading.standing import HIDDEN, standing_page
from game.table.spots import Target
from game.table.thinking.thoughts import Thought, Thoughts
from game.ui.page import Bars, Page, PageGrid, Points

NAMES = ("Anna", "Bruno", "Chiara", "Dante", "Elena")
SHAPES = ("circle", "shield", "star", "lozenge", "triangle")
SOURCES, IN_COUNCIL = 6, 6
"""The first rows of the grid are points; then come the members in the council."""


@pytest.fixture(params=LANGUAGE_CODES)
def words(request: pytest.FixtureRequest) -> StrasbourgWords:
    return StrasbourgWords(STRASBOURG, Language.load(request.param, strict=True), NAMES)


def model_of(state: State, seat: int) -> TableModel:
    return TableModel(view(state, seat), seat, SHAPES, (True,) * 5)


def of_kind(page: Page, kind: type[Any]) -> list[Any]:
    return [block for block in page.blocks if isinstance(block, kind)]


def states() -> list[State]:
    """Return positions of a game, and its end."""
    found = [after for *_, after, _ in steps_of(Spec(4, 3, lively=True))]
    return [*found[:: len(found) // 12], found[-1]]


def test_sums_agree_with_the_final_scoring(words: StrasbourgWords) -> None:
    """Own points as if the game ended now, those of others without their tasks; at the end all of them."""
    for state in states():
        model, truth = model_of(state, 1), final_scoring(state)
        page = standing_page(model, words)
        rows = of_kind(page, PageGrid)[0].rows
        for seat in range(4):
            cells = [row[1 + seat] for row in rows]
            known = sum(int(cell.replace("−", "-")) for cell in cells[:SOURCES] if cell != HIDDEN)
            hidden = 0 if seat == 1 or state.is_over else sum(points for _, points in truth.tasks[seat])
            assert known == truth.scores[seat] - hidden
            assert (cells[SOURCES - 1] == HIDDEN) == (seat != 1 and not state.is_over)
            assert cells[IN_COUNCIL] == str(state.council.count(seat))
        (bars,) = of_kind(page, Bars)
        values = [bar.value for bar in bars.bars]
        assert values == sorted(values, reverse=True) and "⟦" not in repr(page)


def test_own_tasks_say_how_far_they_are(words: StrasbourgWords) -> None:
    mine = family("0,0 1,0 2,0", tasks="street rows", stacks="63 5")
    model = model_of(table(mine, family(stacks="5"), family(), bids=[None, None, "pass"]), 0)
    (points,) = of_kind(standing_page(model, words), Points)
    assert len(points.items) == 2
    street, rows = points.items
    assert words.of("task", "street") in street and "+3" in street and "3" in street
    assert words.of("task", "rows") in rows and "−3" in rows
    stranger = TableModel(PARTS.hands.cover(model.view, frozenset({0})), 0, SHAPES, (True,) * 5)
    assert not of_kind(standing_page(stranger, words), Points), "covered tasks are not told"


def test_odds_are_there_while_stacks_may_be_turned_up(words: StrasbourgWords) -> None:
    mine = family(stacks="63 5")
    state = table(mine, family(stacks="5"), family(stacks="4"), bids=[None] * 3, field="C", round_=2)
    grids = of_kind(standing_page(model_of(state, 0), words), PageGrid)
    assert len(grids) == 3
    cards, places = grids[1], grids[2]
    assert len(cards.rows) == 8 and cards.rows[0][1:] == ("3", "4", "4"), "a 6 of mine lies in a stack"
    assert places.head[1:] == ("C", "D", "E", "F", "G")
    assert [row[0] for row in places.rows] == ["6 3 = 9", "5"]
    assert places.rows[0][1] == "100 %" and "/" in places.rows[0][2], "one place pays in C, three in D"
    covered = TableModel(PARTS.hands.cover(view(state, 0), frozenset({0})), 0, SHAPES, (True,) * 5)
    grids = of_kind(standing_page(covered, words), PageGrid)
    assert [row[0] for row in grids[2].rows] == ["4", "6", "8", "10", "12"], "covered stacks are not told"
    planning = table(family(hand="63"), family(), family(), step="draw", round_=2)
    assert len(of_kind(standing_page(model_of(planning, 0), words), PageGrid)) == 2


def test_the_page_is_the_same_where_other_things_are_hidden(words: StrasbourgWords) -> None:
    for number, state in enumerate(states()):
        twin = twin_of(state, 2, Chance.seeded(number))
        assert standing_page(model_of(state, 2), words) == standing_page(model_of(twin, 2), words)


def test_a_press_on_a_family_opens_the_page_and_its_tip_offers_reasons(words: StrasbourgWords) -> None:
    assert PARTS.reading.page_at(Target("seat", 2), 0) == "standing" in PARTS.reading.pages
    assert PARTS.reading.page_at(Target("square", 0), 0) == ""
    model = model_of(states()[5], 0)
    assert PARTS.reading.tip(Target("seat", 2), model, words) is None
    model.thoughts = Thoughts((Thought(2, None, None, ()),))
    assert PARTS.reading.tip(Target("seat", 2), model, words) == (NAMES[2], words.t("strasbourg_why.tip"))
