"""The results of the Princes: where the points came from, cards turned one by one, ties, and the page at the end."""

from __future__ import annotations

from dataclasses import replace
from functools import lru_cache
from pathlib import Path
from typing import Any
from unittest.mock import patch

import pygame
import pytest
from stage import SIZES, click, frames, sized

from engine.contest.arena import record
from engine.journal.journal import Journal
from engine.princes.game import PRINCES
from engine.princes.prestige import PRESTIGE
from game.animation.timing import REDUCED
from game.clients import find_client
from game.input.intents import Command, Pressed, Released
from game.princes.motion.sounds import RESULTS_SOUNDS
from game.princes.results.account import CARDED, SOURCES, account, cards_to_turn
from game.princes.results.cards import THINGS
from game.princes.results.scene import PLAN, PrincesResults
from game.princes.results.style import STYLE
from game.princes.results.told import card_told, end_in_words
from game.scenes.seats.quick import quick_setup
from game.shell.context import Context
from game.shell.language import LANGUAGE_CODES, Language
from game.shell.scene import Pop
from game.shell.session.session import Finished, Session
from game.shell.settings import INSTANT
from game.shell.setup.setup import HUMAN
from game.table.results.bars import listed
from game.table.results.bars_scene import ReadablePart
from game.table.results.growth import CARDS, LOSSES, Growth
from game.table.results.layout import Counted, layout
from game.table.results.timing import RESULTS, RUSH

CLIENT = find_client("fuersten")
FRAME = 1 / 60
NAMES = ("Anna", "Bruno", "Chiara", "Dante", "Elena")
NOWHERE = (640, 190)
WAYS = ["rematch", "same_luck", "other_seats", "replay", "review", "hall", "fair", "title"]


@lru_cache
def played(seats: int, seed: int) -> Journal[Any, Any]:
    """Return a game between computer players in seats of people."""
    setup = quick_setup((HUMAN,) * seats, NAMES[:seats], seed, 1.0, "fuersten")
    journal = Session.begin(setup, None).journal
    record(journal, [CLIENT.game.player("journeyman", seed + seat) for seat in range(seats)])
    return journal


def finished(seats: int = 3, seed: int = 1, **changes: Any) -> Finished:
    """Return a game with its steps; changes: of the last state, by seat and field."""
    journal = played(seats, seed)
    state = journal.state.copy()
    for name, values in changes.items():
        for seat, value in enumerate(values):
            setattr(state.own(seat), name, value)
    result = PRINCES.result(state)
    assert result is not None
    setup = quick_setup((HUMAN,) * seats, NAMES[:seats], seed, 1.0, "fuersten")
    return Finished(setup, tuple(journal.steps), state, result)


def scene_of(context: Context, ended: Finished, size: tuple[int, int] = (1280, 720)) -> PrincesResults:
    return sized(PrincesResults(context, ended), size)


def run(scene: PrincesResults, ms: float) -> None:
    """Let this much time pass, frame by frame."""
    frames(scene, round(ms / 1000 / FRAME), FRAME)


def drawn(scene: PrincesResults) -> bytes:
    surface = pygame.Surface(scene.size)
    scene.draw(surface)
    return pygame.image.tobytes(surface, "RGB")


@pytest.fixture(params=LANGUAGE_CODES)
def told(request: pytest.FixtureRequest, context: Context) -> Context:
    """A context in each language, which raises KeyError for missing words."""
    context.language = Language.load(request.param, strict=True)
    return context


# ---------------------------------------------------------------- where the points came from


@pytest.mark.parametrize(("seats", "seed"), [(3, 1), (4, 3), (5, 2)])
def test_the_parts_of_every_bar_add_up_to_the_score(seats: int, seed: int) -> None:
    found = account(finished(seats, seed))
    for seat in found.seats:
        assert sum(seat.points.values()) - seat.losses == seat.total
        assert all(points >= 0 for points in seat.points.values()) and seat.start == 0


def test_the_curve_is_the_track_at_the_end_of_each_round() -> None:
    ended = finished()
    found, state = account(ended), ended.state
    assert found.first_round == 1
    for seat, court in zip(found.seats, state.seats, strict=True):
        assert len(seat.curve) == state.round and seat.curve[-1] == court.score
        assert seat.total - seat.curve[-1] == seat.points[CARDED]


def test_a_record_that_begins_later_knows_what_was_there_before() -> None:
    """A lesson begins in the last round: its curve begins there, and the points before it are a part of their own."""
    whole = finished()
    later = tuple(step for step in whole.steps if step.before.round >= 6)
    found = account(replace(whole, steps=later))
    for seat, before in zip(found.seats, later[0].before.seats, strict=True):
        assert seat.start == before.score and seat.total == sum(seat.points.values()) - seat.losses
    assert found.first_round == 6 and listed(STYLE, found.seats)[0] == "earlier"


def test_a_game_given_up_before_its_end_turns_no_cards(told: Context) -> None:
    whole = finished()
    before = whole.steps[-1].before
    result = replace(whole.result, scores=tuple(seat.score for seat in before.seats), winners=(1,), conceded=(0,))
    scene = scene_of(told, replace(whole, steps=whole.steps[:-1], state=before, result=result))
    assert not scene.cards and not scene.growth.turns
    scene.finish()
    drawn(scene)
    assert "Anna" in end_in_words(told, scene.results)
    assert scene.results.rank(scene.results.seats[0]) == 3


def test_every_source_has_its_colour_and_all_but_one_a_pattern() -> None:
    assert set(STYLE.colours) == {*SOURCES, LOSSES} and set(STYLE.patterns) == {*SOURCES, LOSSES} - {"earlier"}
    assert len(set(STYLE.patterns.values())) == len(STYLE.patterns) and set(THINGS) == set(PRESTIGE)


# ---------------------------------------------------------------- ties and cards


def test_money_decides_between_equal_points_and_is_said(told: Context) -> None:
    ended = finished(score=(50, 50, 50), money=(100, 300, 200), prestige=((), (), ()))
    found = account(ended)
    assert found.winners == (1,) and [found.rank(seat) for seat in found.seats] == [3, 1, 2]
    assert told.t("princes_results.money_decides", n=300, others=200) in end_in_words(told, found)


def test_all_who_are_equal_in_points_and_money_share_the_first_rank(told: Context) -> None:
    ended = finished(score=(50, 50, 40), money=(100, 100, 900), prestige=((), (), ()))
    found = account(ended)
    assert found.winners == (0, 1) and [found.rank(seat) for seat in found.seats] == [1, 1, 3]
    assert told.t("princes_results.all_equal") in end_in_words(told, found)
    scene = scene_of(told, ended)
    scene.finish()
    drawn(scene)
    assert "Anna" in scene.spoken().prompt and "Bruno" in scene.spoken().prompt


def test_a_card_says_who_has_how_many_and_who_shares(told: Context) -> None:
    ended = finished(jesters=(2, 1, 2), prestige=(("most_jesters",), ("most_jesters",), ("two_large",)))
    first, second, third = cards_to_turn(ended.state)
    found = account(ended)
    assert first.counts == (2, 1, 2) and first.ties == (2,) and first.points > 0
    assert told.t("princes_results.shared_with", names="Chiara") in card_told(told, found, first)
    assert "Anna 2, Bruno 1, Chiara 2" in card_told(told, found, first)
    assert second.points == 0 and not second.ties, "who has fewer shares nothing"
    met = told.t(f"princes_results.{'met' if third.points else 'not_met'}")
    assert not third.counts and met in card_told(told, found, third)


def test_cards_are_turned_one_after_the_other_and_bring_their_points_then() -> None:
    found = account(finished(jesters=(2, 1, 0), prestige=(("most_jesters", "most_jesters"), ("most_jesters",), ())))
    growth, (one, *_) = Growth(found, SOURCES, carded=CARDED), found.seats
    first, second, third = growth.turns
    assert growth.turned(0, second) == 1 and growth.turned(1, second) == 0 == growth.turned(2, second)
    card = found.cards[0].points
    assert growth.grown(one, CARDED, first) == 0 and growth.grown(one, CARDED, second) == card
    assert growth.shown(one, second) == one.total - card and growth.shown(one, growth.named) == one.total
    assert growth.lit(first + 1) == CARDS and growth.named > third + RESULTS["card"].ms


def test_each_card_is_spoken_as_it_is_turned(told: Context) -> None:
    scene = scene_of(told, finished(jesters=(2, 1, 0), prestige=(("most_jesters",), ("two_large",), ())))
    for card, start in zip(scene.cards, scene.growth.turns, strict=True):
        run(scene, start - scene.ms + 20)
        assert scene.spoken().prompt == card_told(told, scene.results, card)


# ---------------------------------------------------------------- the sequence


def test_the_winner_is_not_seen_before_all_is_counted(context: Context) -> None:
    pictures, said = [], []
    for winners in ((0,), (1,)):
        ended = finished()
        ended = replace(ended, result=replace(ended.result, winners=winners))
        scene = scene_of(context, ended)
        run(scene, scene.growth.named - 300)
        pictures.append(drawn(scene))
        said.append((scene.spoken(), list(scene.read_aloud())))
        scene.finish()
        pictures.append(drawn(scene))
    assert pictures[0] == pictures[2] and pictures[1] != pictures[3]
    assert said[0] == said[1], "speech does not tell either"


def test_a_press_counts_all_and_a_held_one_hurries(context: Context) -> None:
    scene = scene_of(context, finished())
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
    other = scene_of(context, finished())
    assert click(other, other.form["title"].rect) == Pop(), "the press counts"


@pytest.mark.parametrize(("speed", "reduced"), [(1.0, False), (4.0, False), (INSTANT, False), (1.0, True)])
def test_however_it_is_shown_it_ends_in_the_same_picture(context: Context, speed: float, reduced: bool) -> None:
    skipped = scene_of(context, finished())
    skipped.finish()
    expected = drawn(skipped)
    context.speed, context.settings.reduced_motion = speed, reduced
    scene = scene_of(context, finished())
    assert scene.moving is (speed != INSTANT)
    for _ in range(2000):
        if not scene.moving:
            break
        scene.update(FRAME * 4)
    scene.update(REDUCED.ms / 1000)
    assert scene.is_named and drawn(scene) == expected


def test_every_mark_has_its_sounds() -> None:
    found = account(finished(jesters=(2, 1, 0), prestige=(("most_jesters",), (), ())))
    found = replace(found, seats=(replace(found.seats[0], losses=2), *found.seats[1:]))
    assert {mark.what for mark in Growth(found, SOURCES, carded=CARDED).marks} == set(RESULTS_SOUNDS)


# ---------------------------------------------------------------- the page


def test_keys_reach_every_figure_and_it_is_spoken(told: Context) -> None:
    scene = scene_of(told, finished(jesters=(2, 1, 0), prestige=(("most_jesters",), (), ())))
    scene.finish()
    names, heard = {widget.id for widget in scene.form}, {}
    for _ in range(2 * len(names)):
        scene.handle(Command("next"))
        if scene.form.focus:
            heard[scene.form.focus] = scene.spoken().focus
    assert set(heard) == names and all(heard.values())
    seat = scene.results.seats[0]
    assert str(seat.total) in heard["bar.0"] and f" {seat.points['works']}" in heard["bar.0"]
    assert "most_jesters" in scene.cards[0].card and "Anna 2" in heard["card.0"]


def test_a_press_on_a_figure_leads_nowhere(context: Context) -> None:
    scene = scene_of(context, finished())
    scene.finish()
    figures = [widget for widget in scene.form if isinstance(widget, ReadablePart)]
    assert all(click(scene, figure.rect) is None for figure in figures) and scene.form.focus is None
    scene.form.set_focus("curve")
    assert scene.handle(Command("confirm")) is None


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("seats", [3, 4, 5])
@pytest.mark.parametrize("cards", [0, 2, 7])
def test_nothing_overlaps_or_leaves_the_window(size: tuple[int, int], seats: int, cards: int) -> None:
    for text_scale in (1.0, 2.0):
        place = layout(size, Counted(seats, 7, PLAN, cards), WAYS, text_scale)
        rect = place.grid.rect
        parts = [rect(*box) for box in (place.head, place.bars, place.chart, place.side, *place.seats)]
        parts += place.widgets.values()
        screen = pygame.Rect((0, 0), size)
        for k, part in enumerate(parts):
            assert screen.contains(part) and part.collidelist(parts[k + 1 :]) == -1
        assert all(rect(*place.bars).contains(rect(*box)) for box in (*place.rows, *place.legend))
        assert all(rect(*place.side).contains(rect(*box)) for box in place.cards)
        assert len({part.size for part in place.widgets.values()}) <= 4, "rounding apart they have one size"


def test_all_buttons_are_written_in_one_size(told: Context) -> None:
    scene = scene_of(told, replace(finished(), path=Path("a_game")))
    scene.finish()
    drawn(scene)
    buttons = [widget for widget in scene.form if not isinstance(widget, ReadablePart)]
    assert [button.id for button in buttons] == WAYS
    sizes = {button.letters.px(told) for button in buttons}  # type: ignore[attr-defined]
    heights, widths = (set(sides) for sides in zip(*(b.rect.size for b in buttons), strict=True))
    assert len(sizes) == 1 and max(heights) - min(heights) <= 1 and max(widths) - min(widths) <= 1


def test_two_seats_of_one_name_are_two_rows(context: Context) -> None:
    ended = finished()
    setup = replace(ended.setup, seats=tuple(replace(seat, name="Anna") for seat in ended.setup.seats))
    found = account(replace(ended, setup=setup))
    totals = [found.seats[k].total for k in found.ranking()]
    assert sorted(found.ranking()) == [0, 1, 2] and totals == sorted(ended.result.scores, reverse=True)


def test_each_panel_shows_the_palace_of_its_seat(context: Context) -> None:
    ended = finished()
    scene = scene_of(context, ended)
    with patch("game.princes.results.scene.draw_plan") as drawn:
        for _ in scene._palaces_painted(pygame.Surface(scene.size)):
            pass
    places = [scene._brush.grid.rect(*box) for box in scene._place.seats]
    assert [call.args[2] for call in drawn.call_args_list] == [seat.plan for seat in ended.state.seats]
    assert all(place.contains(call.args[3]) for place, call in zip(places, drawn.call_args_list, strict=True))
