"""Texts on the table of the second game are readable: in the smallest window in German, and larger with larger letters;
no text is cut that has room."""

from dataclasses import replace
from itertools import pairwise, product
from typing import Any, NamedTuple

import pygame
import pytest
from test_princes_table import laid_out, positions
from tiers import widely

from engine.princes.pieces import BUILDINGS
from engine.princes.state import State
from engine.princes.view import view
from game.graphics.text import ELLIPSIS, Type
from game.princes.base.names import short_key
from game.princes.planner.region import MOST_SCARCE
from game.princes.planner.rest import scarce
from game.princes.regions.market import FOR_SALE
from game.shell.context import Context
from game.shell.language import Language
from game.table.spots import Target

SMALL = (1024, 720)
WINDOWS = [*product((SMALL, (1280, 720), (1920, 1080)), (1.0, 2.0))]
"""Sizes of the window with sizes of letters; in the tiers, the smallest window, and the largest letters."""
LEAST = 9
"""Height of the smallest letters in real pixels."""
LONG = ("Bartholomea", "Lorenzo", "Michelangelo", "Albizzi", "Strozzi")


class Written(NamedTuple):
    text: str
    px: int
    rect: pygame.Rect


@pytest.fixture
def written(monkeypatch: pytest.MonkeyPatch) -> list[Written]:
    """Record every line drawn."""
    found: list[Written] = []
    draw = Type.draw

    def noting(
        self: Type, surface: pygame.Surface, text: str, at: Any, role: str, px: int, *rest: Any, **more: Any
    ) -> Any:
        rect = draw(self, surface, text, at, role, px, *rest, **more)
        found.append(Written(text, px, rect))
        return rect

    monkeypatch.setattr(Type, "draw", noting)
    return found


def lines(
    context: Context, written: list[Written], state: State, size: tuple[int, int], scale: float = 1.0
) -> list[Written]:
    """Return the lines drawn on the table of the seat to act."""
    context.language = Language.load("de", strict=True)
    context.settings = replace(context.settings, text_scale=scale)
    twin = state.copy()
    twin.names = LONG[: len(state.seats)]
    table = laid_out(context, twin, twin.to_act, size)
    written.clear()
    table.draw(pygame.Surface(size))
    return list(written)


def asked(step: str, seats: int = 4) -> State:
    return next(state for state in positions(3) if state.pending.step == step and len(state.seats) == seats)


@pytest.mark.parametrize("step", ["offer", "bid", "act", "sift", "lure"])
def test_in_the_smallest_window_letters_are_large_enough(context: Context, written: list[Written], step: str) -> None:
    for each in lines(context, written, asked(step), SMALL):
        assert each.px >= LEAST, each


@pytest.mark.parametrize(("size", "scale"), [(SMALL, 1.0), ((1280, 720), 1.0), ((1280, 720), 2.0)])
def test_no_name_is_cut(context: Context, written: list[Written], size: tuple[int, int], scale: float) -> None:
    state = asked("act")
    for each in lines(context, written, state, size, scale):
        assert ELLIPSIS not in each.text, each
    assert {*LONG[: len(state.seats)]} <= {each.text for each in written}
    for each in lines(context, written, asked("lure"), size, scale):
        assert ELLIPSIS not in each.text, each


@pytest.mark.parametrize(("size", "scale"), WINDOWS)
def test_names_in_the_market_are_alike_and_lie_on_their_tiles(
    context: Context, written: list[Written], size: tuple[int, int], scale: float
) -> None:
    state = asked("act")
    found = lines(context, written, state, size, scale)
    table = laid_out(context, state, state.to_act, size)
    things = [*BUILDINGS, "travel", "religion", "opinion", "profession", "bonus"]
    names = [
        [
            each
            for each in found
            if each.text == context.t(short_key(thing)) and table.rect_of(target).contains(each.rect)
        ]
        for target, thing in zip(FOR_SALE, things, strict=True)
    ]
    assert scale > 1 or len({each.px for name in names for each in name[-1:]}) == 1
    assert all(names)


def test_the_titles_of_the_market_lie_beside_all_tiles(context: Context, written: list[Written]) -> None:
    """The rims of tiles for sale cover no part of them."""
    state = asked("act")
    for size, scale in ((SMALL, 1.0), ((1280, 720), 2.0)):
        found = lines(context, written, state, size, scale)
        table = laid_out(context, state, state.to_act, size)
        titles = [
            each for each in found if each.text in (context.t("princes.market.build"), context.t("princes.market.buy"))
        ]
        rims = [table.rect_of(target).inflate(12, 12) for target in FOR_SALE]
        assert len(titles) == 2
        assert not any(title.rect.colliderect(rim) for title in titles for rim in rims)


def test_freedoms_and_counts_of_the_own_court_lie_in_its_strip(context: Context, written: list[Written]) -> None:
    state = asked("act")
    for size, scale in ((SMALL, 1.0), ((1280, 720), 2.0)):
        found = lines(context, written, state, size, scale)
        strip = laid_out(context, state, state.to_act, size).rect_of(Target("seat", state.to_act))
        own = [each.rect for each in found if strip.collidepoint(each.rect.center)]
        assert len(own) >= 4
        for place, rect in enumerate(own):
            assert strip.contains(rect.inflate(0, -rect.h // 4))
            assert rect.inflate(0, -rect.h // 3).collidelist([r.inflate(0, -r.h // 3) for r in own[:place]]) < 0


@pytest.mark.parametrize(("size", "scale"), widely(WINDOWS, kept={WINDOWS[0], WINDOWS[3]}))
def test_what_is_left_to_a_seat_ends_before_what_runs_out(
    context: Context, written: list[Written], size: tuple[int, int], scale: float
) -> None:
    found = 0
    for state in positions(3):
        rows = scarce(view(state, state.to_act), state.to_act)[:MOST_SCARCE]
        if len(rows) < MOST_SCARCE or not state.seats[state.to_act].hand:
            continue
        lines(context, written, state, size, scale)
        table = laid_out(context, state, state.to_act, size)
        strip, badge = (table.rect_of(target) for target in (Target("artists"), Target("scarce", MOST_SCARCE - 1)))
        words = [each.rect for each in written if strip.contains(each.rect.inflate(0, -each.rect.h // 2))]
        assert len(words) >= 2
        assert strip.bottom <= badge.top, "in a line of its own"
        assert all(one.right < other.x for one, other in pairwise(words))
        found += 1
    assert found > 2


@pytest.mark.parametrize(("size", "scale"), widely(WINDOWS, kept={WINDOWS[0], WINDOWS[3]}))
def test_what_is_to_be_known_of_a_bid_ends_before_its_figures(
    context: Context, written: list[Written], size: tuple[int, int], scale: float
) -> None:
    for state in [state for state in positions(3) if state.pending.step == "bid"][:12]:
        lines(context, written, state, size, scale)
        for key in ("cash", "up_to"):
            said = context.t(f"princes_note.{key}")
            for label in [each.rect for each in written if each.text == said]:
                beside = [e.rect for e in written if e.text.isdigit() and label.top < e.rect.centery < label.bottom]
                assert not [rect for rect in beside if label.colliderect(rect)], said


def test_larger_letters_make_what_is_sold_larger(context: Context, written: list[Written]) -> None:
    """The names, the costs, the free tiles and the race for the best work."""
    state = asked("act")
    plain, large = (lines(context, written, state, (1920, 1080), scale) for scale in (1.0, 2.0))
    court = state.seats[state.to_act]
    for text in (context.t("princes.free"), context.t("princes.thing.opera"), context.t("princes.market.buy"), "300"):
        before, now = (max(each.px for each in found if each.text == text) for found in (plain, large))
        assert now >= before * 1.15, (text, before, now)
    best = context.t("princes.best_work", value=state.best_value) if state.best_value else context.t("princes.no_work")
    before, now = (max(each.px for each in found if each.text == best) for found in (plain, large))
    assert now >= before * 1.15 and court.money >= 0
