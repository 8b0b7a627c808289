"""Results shown as bars, in every game that has them: where the points came from, what is turned one by one, how they
are counted, and the page at the end; then ties, cards and palaces of the Princes, and ties, tasks and the head of
Strasbourg."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from functools import partial
from itertools import pairwise, product
from pathlib import Path
from typing import Any
from unittest.mock import patch

import pygame
import pytest
from bar_results import FRAME, WAYS, drawn, finished, run, scene_of
from stage import SIZES, click
from written import written

from engine.princes.prestige import PRESTIGE
from engine.strasbourg.reading.tally import SOURCES as SCORED
from game.animation.timing import REDUCED
from game.clients import find_client
from game.graphics import theme
from game.graphics.brush import Brush
from game.input.intents import Command, Pressed, Released
from game.kgr.results import account as kgr
from game.kgr.results.scene import CELL as KGR_CELL
from game.kgr.results.scene import PICTURE
from game.kgr.results.scene import SOUNDS as OF_KGR
from game.kgr.results.style import STYLE as KGR_STYLE
from game.princes.motion.sounds import RESULTS_SOUNDS as OF_PRINCES
from game.princes.results import account as princes
from game.princes.results.cards import THINGS
from game.princes.results.scene import PLAN
from game.princes.results.style import STYLE as PRINCES_STYLE
from game.princes.results.told import card_told
from game.princes.results.told import end_in_words as princes_end
from game.shell.context import Context
from game.shell.scene import Pop
from game.shell.settings import INSTANT
from game.strasbourg.motion.sounds import RESULTS_SOUNDS as OF_STRASBOURG
from game.strasbourg.results import account as strasbourg
from game.strasbourg.results.scene import CELL
from game.strasbourg.results.style import STYLE as STRASBOURG_STYLE
from game.strasbourg.results.tasks import shared_out
from game.strasbourg.results.told import end_in_words as strasbourg_end
from game.strasbourg.results.told import task_told
from game.table.results.bars import listed
from game.table.results.bars_scene import ReadablePart
from game.table.results.growth import CARDS, LOSSES, Growth
from game.table.results.layout import Counted, layout
from game.table.results.score import SeatResult
from game.table.results.style import ResultsStyle
from game.table.results.timing import RESULTS, RUSH
from game.table.results.told import end_told
from game.ui.page import Facts

NOWHERE = (640, 190)


@dataclass(frozen=True)
class Case:
    """Expected values of a game.  pages: what is laid out.  start: points before the first turn.  Of a game in which
    something is turned at the end: a round in which a record may begin, the name of what is turned and how it and the
    end are told, and the points that come after the track of a seat, less what they cost.  changes: of the last
    state."""

    account: Callable[..., Any]
    style: ResultsStyle
    sounds: Any
    pages: tuple[Counted, ...]
    start: int = 0
    later: int = 0
    turned: str = ""
    told: Callable[..., str] = str
    end: Callable[..., str] = str
    behind: Callable[[SeatResult], int] = lambda seat: 0
    changes: Mapping[str, Any] = field(default_factory=dict)


CASES = {
    "fuersten": Case(
        princes.account,
        PRINCES_STYLE,
        OF_PRINCES,
        tuple(Counted(seats, 7, PLAN, cards) for seats in (3, 4, 5) for cards in (0, 2, 7)),
        later=6,
        turned="cards",
        told=card_told,
        end=princes_end,
        behind=lambda seat: seat.points[princes.CARDED],
        changes={"jesters": (2, 1, 0), "prestige": (("most_jesters",), ("two_large",), ())},
    ),
    "strasbourg": Case(
        strasbourg.account,
        STRASBOURG_STYLE,
        OF_STRASBOURG,
        tuple(Counted(seats, 8, CELL[seats], picture=0.5) for seats in (3, 4, 5)),
        later=4,
        turned="tasks",
        told=task_told,
        end=strasbourg_end,
        behind=lambda seat: sum(seat.points.values()) - seat.points["council"] - seat.losses,
    ),
    "kgr": Case(
        kgr.account,
        KGR_STYLE,
        OF_KGR,
        tuple(Counted(seats, sources, KGR_CELL[seats], picture=PICTURE) for seats in (3, 4) for sources in (2, 8)),
        start=3,
    ),
}
every_case = pytest.mark.parametrize("game", CASES)
turning = pytest.mark.parametrize("game", [game for game in CASES if CASES[game].turned])


# ---------------------------------------------------------------- where the points came from


@every_case
@pytest.mark.parametrize(("seats", "seed"), [(3, 1), (4, 3), (5, 2)])
def test_the_parts_of_every_bar_add_up_to_the_score(game: str, seats: int, seed: int) -> None:
    for seat in CASES[game].account(finished(game, min(seats, max(find_client(game).game.seats)), seed)).seats:
        assert sum(seat.points.values()) - seat.losses == seat.total
        assert all(points >= 0 for points in seat.points.values()) and seat.start == CASES[game].start


@every_case
def test_phones_read_all_points_of_a_seat_by_source(game: str, spoken: Context) -> None:
    scene = scene_of(spoken, finished(game))
    for seat, one in enumerate(scene.results.seats):
        _, _, _, facts = end_told(spoken, seat, scene.results, scene.source_names).blocks
        assert isinstance(facts, Facts) and sum(int(value.replace("−", "-")) for _, value in facts.rows) == one.total


@turning
def test_the_curve_is_the_track_at_the_end_of_each_round(game: str) -> None:
    ended, case = finished(game), CASES[game]
    found = case.account(ended)
    assert found.first_round == 1
    for seat, last in zip(found.seats, ended.state.seats, strict=True):
        assert len(seat.curve) == ended.state.round and seat.curve[-1] == last.score
        assert seat.total - seat.curve[-1] == case.behind(seat)


@turning
def test_a_record_that_begins_later_knows_what_was_there_before(game: str) -> None:
    """A lesson begins in the last round: its curve begins there, and the points before it are a part of their own."""
    whole, case = finished(game), CASES[game]
    later = tuple(step for step in whole.steps if step.before.round >= case.later)
    found = case.account(replace(whole, steps=later))
    for seat, before in zip(found.seats, later[0].before.seats, strict=True):
        assert seat.start == before.score and seat.total == sum(seat.points.values()) - seat.losses
    assert found.first_round == case.later and listed(case.style, found.seats)[0] == "earlier"


@turning
def test_a_game_given_up_before_its_end_turns_nothing(game: str, spoken: Context) -> None:
    whole, case = finished(game), CASES[game]
    before = whole.steps[-1].before
    result = replace(whole.result, scores=tuple(seat.score for seat in before.seats), winners=(1,), conceded=(0,))
    scene = scene_of(spoken, replace(whole, steps=whole.steps[:-1], state=before, result=result))
    assert not getattr(scene, case.turned) and not scene.growth.turns
    assert all(sum(seat.points.values()) - seat.losses == seat.total for seat in scene.results.seats)
    scene.finish()
    drawn(scene)
    assert "Anna" in case.end(spoken, scene.results) and scene.results.rank(scene.results.seats[0]) == 3


@every_case
def test_every_source_has_its_colour_and_all_but_one_a_pattern(game: str) -> None:
    style = CASES[game].style
    shown = {*style.sources, LOSSES} if CASES[game].turned else {*style.sources}
    assert set(style.colours) == shown
    assert set(style.patterns) < shown and len(shown) - len(style.patterns) == 1
    assert len(set(style.patterns.values())) == len(style.patterns)


@every_case
def test_two_seats_of_one_name_are_two_rows(game: str) -> None:
    ended = finished(game)
    setup = replace(ended.setup, seats=tuple(replace(seat, name="Anna") for seat in ended.setup.seats))
    found = CASES[game].account(replace(ended, setup=setup))
    totals = [found.seats[k].total for k in found.ranking()]
    assert sorted(found.ranking()) == [0, 1, 2] and totals == sorted(ended.result.scores, reverse=True)


# ---------------------------------------------------------------- how they are counted


@turning
def test_each_thing_is_spoken_as_it_is_turned_and_then_the_winner(game: str, spoken: Context) -> None:
    case = CASES[game]
    scene = scene_of(spoken, finished(game, **case.changes))
    for ms in scene.growth.turns:
        scene.ms = ms + 1
        turned = [
            one for one, start in zip(getattr(scene, case.turned), scene.growth.turns, strict=True) if start <= ms
        ]
        assert scene.spoken().prompt == case.told(spoken, scene.results, turned[-1])
    assert not any(widget.words for widget in scene.form if isinstance(widget, ReadablePart))
    scene.finish()
    assert scene.results.seats[scene.results.winners[0]].name in scene.spoken().prompt
    assert all(widget.words for widget in scene.form if isinstance(widget, ReadablePart))


@every_case
def test_the_winner_is_not_seen_before_all_is_counted(game: str, context: Context) -> None:
    pictures, said = [], []
    for winners in ((0,), (1,)):
        ended = finished(game)
        scene = scene_of(context, replace(ended, result=replace(ended.result, winners=winners)))
        run(scene, scene.growth.named - 300)
        pictures.append(drawn(scene))
        said.append((scene.spoken(), list(scene.read_aloud())))
        scene.finish()
        pictures.append(drawn(scene))
    assert pictures[0] == pictures[2] and pictures[1] != pictures[3]
    assert said[0] == said[1], "speech does not tell either"


@every_case
def test_a_press_counts_all_and_a_held_one_hurries(game: str, context: Context) -> None:
    scene = scene_of(context, finished(game))
    run(scene, 300)
    scene.handle(Pressed(NOWHERE))
    before = scene.ms
    run(scene, 400)
    assert scene.ms - before == pytest.approx(400 * RUSH)
    scene.handle(Released(NOWHERE))
    assert scene.moving
    scene.handle(Pressed(NOWHERE))
    scene.handle(Released(NOWHERE))
    assert not scene.moving
    other = scene_of(context, finished(game))
    assert click(other, other.form["title"].rect) == Pop(), "the press counts"


@every_case
@pytest.mark.parametrize(("speed", "reduced"), [(1.0, False), (4.0, False), (INSTANT, False), (1.0, True)])
def test_however_it_is_shown_it_ends_in_the_same_picture(
    game: str, context: Context, speed: float, reduced: bool
) -> None:
    skipped = scene_of(context, finished(game))
    skipped.finish()
    skipped.update(FRAME)
    expected = drawn(skipped)
    context.speed, context.settings.reduced_motion = speed, reduced
    scene = scene_of(context, finished(game))
    assert scene.moving is (speed != INSTANT)
    for _ in range(2000):
        if not scene.moving:
            break
        scene.update(FRAME * 4)
    scene.update(REDUCED.ms / 1000)
    assert scene.is_named and drawn(scene) == expected


@every_case
def test_every_mark_has_its_sounds(game: str, context: Context) -> None:
    case = CASES[game]
    scene = scene_of(context, finished(game, **case.changes))
    marks = {mark.what for mark in scene.growth.marks}
    assert all(scene.sounds_of(mark)[0] for mark in scene.growth.marks)
    assert marks | ({"loss"} if case.turned else set()) == set(case.sounds)


# ---------------------------------------------------------------- the page


@every_case
def test_keys_reach_every_figure_and_it_is_spoken(game: str, spoken: Context) -> None:
    scene = scene_of(spoken, finished(game, **CASES[game].changes))
    scene.finish()
    names, heard = {widget.id for widget in scene.form}, {}
    for _ in range(2 * len(names)):
        scene.handle(Command("next"))
        if scene.form.focus:
            heard[scene.form.focus] = scene.spoken().focus
    assert set(heard) == names and all(heard.values())
    seat = scene.results.seats[0]
    assert str(seat.total) in heard["bar.0"] and f" {max(seat.points.values())}" in heard["bar.0"]


@every_case
def test_a_press_on_a_figure_leads_nowhere(game: str, context: Context) -> None:
    scene = scene_of(context, finished(game))
    scene.finish()
    figures = [widget for widget in scene.form if isinstance(widget, ReadablePart)]
    assert all(click(scene, figure.rect) is None for figure in figures) and scene.form.focus is None
    scene.form.set_focus("curve")
    assert scene.handle(Command("confirm")) is None


@every_case
@pytest.mark.parametrize("size", SIZES)
def test_nothing_overlaps_or_leaves_the_window(game: str, size: tuple[int, int]) -> None:
    screen, faults = pygame.Rect((0, 0), size), list[str]()
    for counted, text_scale in product(CASES[game].pages, (1.0, 2.0)):
        place = layout(size, counted, WAYS, text_scale)
        rect = place.grid.rect
        parts = [rect(*box) for box in (place.head, place.bars, place.chart, place.side, *place.seats)]
        parts += place.widgets.values()
        apart = all(screen.contains(part) and part.collidelist(parts[k + 1 :]) == -1 for k, part in enumerate(parts))
        inside = all(rect(*place.bars).contains(rect(*box)) for box in (*place.rows, *place.legend))
        beside = all(rect(*place.side).contains(rect(*box)) for box in place.cards)
        even = len({part.size for part in place.widgets.values()}) <= 4  # but for rounding they have one size
        faults += (
            []
            if apart and inside and beside and even
            else [f"{counted} {text_scale}: {apart=} {inside=} {beside=} {even=}"]
        )
    assert not faults


@every_case
def test_all_buttons_are_written_in_one_size(game: str, spoken: Context) -> None:
    scene = scene_of(spoken, replace(finished(game), path=Path("a_game")))
    scene.finish()
    drawn(scene)
    buttons = [widget for widget in scene.form if not isinstance(widget, ReadablePart)]
    assert [button.id for button in buttons] == WAYS
    sizes = {button.letters.px(spoken) for button in buttons}
    heights, widths = (set(sides) for sides in zip(*(b.rect.size for b in buttons), strict=True))
    assert len(sizes) == 1 and max(heights) - min(heights) <= 1 and max(widths) - min(widths) <= 1


of_princes = partial(finished, "fuersten")


def test_every_card_shows_what_it_counts() -> None:
    assert set(THINGS) == set(PRESTIGE)


def test_money_decides_between_equal_points_and_is_said(spoken: Context) -> None:
    ended = of_princes(score=(50, 50, 50), money=(100, 300, 200), prestige=((), (), ()))
    found = princes.account(ended)
    assert found.winners == (1,) and [found.rank(seat) for seat in found.seats] == [3, 1, 2]
    assert spoken.t("princes_results.money_decides", n=300, others=200) in princes_end(spoken, found)


def test_all_who_are_equal_in_points_and_money_share_the_first_rank(spoken: Context) -> None:
    ended = of_princes(score=(50, 50, 40), money=(100, 100, 900), prestige=((), (), ()))
    found = princes.account(ended)
    assert found.winners == (0, 1) and [found.rank(seat) for seat in found.seats] == [1, 1, 3]
    assert spoken.t("princes_results.all_equal") in princes_end(spoken, found)
    scene = scene_of(spoken, ended)
    scene.finish()
    drawn(scene)
    assert "Anna" in scene.spoken().prompt and "Bruno" in scene.spoken().prompt


def test_a_card_says_who_has_how_many_and_who_shares(spoken: Context) -> None:
    ended = of_princes(jesters=(2, 1, 2), prestige=(("most_jesters",), ("most_jesters",), ("two_large",)))
    first, second, third = princes.cards_to_turn(ended.state)
    found = princes.account(ended)
    assert first.counts == (2, 1, 2) and first.ties == (2,) and first.points > 0
    assert spoken.t("princes_results.shared_with", names="Chiara") in card_told(spoken, found, first)
    assert "Anna 2, Bruno 1, Chiara 2" in card_told(spoken, found, first)
    assert second.points == 0 and not second.ties, "who has fewer shares nothing"
    met = spoken.t(f"princes_results.{'met' if third.points else 'not_met'}")
    assert not third.counts and met in card_told(spoken, found, third)


def test_cards_are_turned_one_after_the_other_and_bring_their_points_then() -> None:
    found = princes.account(
        of_princes(jesters=(2, 1, 0), prestige=(("most_jesters", "most_jesters"), ("most_jesters",), ()))
    )
    growth, (one, *_) = Growth(found, princes.SOURCES, carded=princes.CARDED), found.seats
    first, second, third = growth.turns
    assert growth.turned(0, second) == 1 and growth.turned(1, second) == 0 == growth.turned(2, second)
    card = found.cards[0].points
    assert growth.grown(one, princes.CARDED, first) == 0 and growth.grown(one, princes.CARDED, second) == card
    assert growth.shown(one, second) == one.total - card and growth.shown(one, growth.named) == one.total
    assert growth.lit(first + 1) == CARDS and growth.named > third + RESULTS["card"].ms


def test_a_card_is_spoken_with_what_every_seat_has(spoken: Context) -> None:
    scene = scene_of(spoken, of_princes(jesters=(2, 1, 0), prestige=(("most_jesters",), (), ())))
    scene.finish()
    scene.form.set_focus("card.0")
    assert "most_jesters" in scene.cards[0].card and "Anna 2" in scene.spoken().focus


def test_each_panel_shows_the_palace_of_its_seat(context: Context) -> None:
    ended = of_princes()
    scene = scene_of(context, ended)
    with patch("game.princes.results.scene.draw_plan") as plan_drawn:
        for _ in scene._palaces_painted(pygame.Surface(scene.size)):
            pass
    places = [scene._brush.grid.rect(*box) for box in scene._place.seats]
    assert [call.args[2] for call in plan_drawn.call_args_list] == [seat.plan for seat in ended.state.seats]
    assert all(place.contains(call.args[3]) for place, call in zip(places, plan_drawn.call_args_list, strict=True))


of_strasbourg = partial(finished, "strasbourg")


def test_the_sources_are_those_of_the_tally_and_the_tasks_come_last() -> None:
    assert strasbourg.SOURCES[1:] == SCORED and strasbourg.SOURCES[-1] == strasbourg.TASKS


def test_members_in_the_city_decide_between_equal_points(spoken: Context) -> None:
    """R70: the line under the headline says so, with both numbers."""
    found = strasbourg.account(of_strasbourg())
    even = tuple(replace(seat, total=40) for seat in found.seats)
    tied = replace(found, seats=even, winners=(1,), ties=((7,), (9,), (8,)))
    assert spoken.t("strasbourg.results.decides", n=9, others=8) in strasbourg_end(spoken, tied)
    shared = replace(tied, winners=(1, 2), ties=((7,), (9,), (9,)))
    assert "9" not in strasbourg_end(spoken, shared)


def test_tasks_are_turned_in_turn_and_bring_what_the_rules_say() -> None:
    """R68, R69: the first task of each seat, then the second ones; an unmet one is a loss."""
    ended = of_strasbourg(5, 2)
    turned = strasbourg.tasks_to_turn(ended.state)
    assert [one.place for one in turned] == sorted(one.place for one in turned)
    for seat, family in enumerate(ended.state.seats):
        mine = [one for one in turned if one.seat == seat]
        assert {one.task for one in mine} == set(family.tasks)
        assert strasbourg.account(ended).seats[seat].losses == -sum(one.points for one in mine if one.points < 0)


def test_a_family_with_many_tasks_has_them_as_large_as_the_others() -> None:
    boxes = layout((1280, 720), Counted(5, 8, CELL[5], picture=0.5), WAYS).seats
    for kept in ([5, 1, 3, 0, 2], [5, 5, 5, 5, 5], [0, 0, 0, 0, 0]):
        found = shared_out(boxes, kept)
        cards = [(box.w - 20) / max(2, number) for box, number in zip(found, kept, strict=True)]
        assert cards == pytest.approx([cards[0]] * 5) and found[0].x == boxes[0].x
        assert found[-1].right == pytest.approx(boxes[-1].right)
        assert all(one.right < other.x for one, other in pairwise(found))


def test_points_below_zero_have_a_minus_sign(context: Context, monkeypatch: pytest.MonkeyPatch) -> None:
    """Not a hyphen, whoever writes them (A46)."""
    said: list[str] = []
    monkeypatch.setattr(Brush, "text", lambda self, target, text, *place, **style: said.append(text))
    brush, surface = Brush(context, 1.0), pygame.Surface((1, 1))
    for number in (-3, 4, "1-2"):
        brush.number(surface, number, 0, 0, 20, theme.INK)
    assert said == ["−3", "4", "1-2"]


@pytest.mark.parametrize("size", SIZES)
def test_what_is_being_counted_stands_in_the_head_beside_its_name(spoken: Context, size: tuple[int, int]) -> None:
    scene = scene_of(spoken, of_strasbourg(), size)
    head = scene._head
    with patch("game.table.results.head.draw_field") as drawn, written() as page:
        head.draw_counting(pygame.Surface(size), STRASBOURG_STYLE, *scene._counting)
    tile = drawn.call_args.args[-1]
    assert head.rect.contains(tile) and len(page.lines) == 2
    assert all(tile.right < line.ink.left and line.ink.right <= head.rect.right for line in page.lines)
