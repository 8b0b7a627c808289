"""Regions painted in the background look as if painted at once, at most two frames later."""

import time
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

import pygame
import pytest
from pygame import Rect

from game.graphics.brush import Brush
from game.graphics.display_list import DisplayList
from game.graphics.text import Type
from game.shell.context import Context
from game.table.painting import still
from game.table.painting.landing import has_landed, in_flight, once_landed
from game.table.painting.painter import Composition, Frame, Painter, TablePainter
from game.table.painting.still import MOST_LATE, StillPicture

SIZE = (200, 200)


class Striped(Painter[Any, Any, Any]):
    """A region in three parts with a sprite on it, in the colour given as the model."""

    def props(self, model: Any, shown: Any) -> Any:
        return model

    def area(self, props: Any) -> Rect:
        return Rect(40, 40, 90, 90)

    def __init__(self, brush: Brush) -> None:
        self.brush = brush

    def paint(self, surface: pygame.Surface, props: Any) -> None:
        for _ in self.painted(surface, props):
            pass

    def painted(self, surface: pygame.Surface, props: Any) -> Iterator[None]:
        for k in range(3):
            surface.fill(props, Rect(40, 40 + 30 * k, 90, 20))
            yield
        self.brush.sprite(surface, "coin", 85, 85, 80)


def picture_of(context: Context, *, with_spare: bool) -> StillPicture[Any, Any]:
    brush = Brush(context, 1.0)
    made: StillPicture[Any, Any] = StillPicture(brush, SIZE, "ground_table", [Striped(brush)])
    for waits in made.surfaces_made(with_spare=with_spare):
        time.sleep(0.001 if waits else 0)
    return made


def pixels(picture: pygame.Surface) -> bytes:
    return pygame.image.tobytes(picture, "RGB")


@pytest.mark.parametrize("is_at_hand", [True, False])
def test_a_region_comes_whole_and_some_frames_later(
    context: Context, monkeypatch: pytest.MonkeyPatch, is_at_hand: bool
) -> None:
    monkeypatch.setattr(still, "MOMENT", -1.0)  # each frame has time for one part only
    at_once, in_steps = picture_of(context, with_spare=False), picture_of(context, with_spare=True)
    bare = pixels(in_steps.begun())
    assert at_once.refresh("red", None, 2, at_once=True) == [0]
    if not is_at_hand:
        context.sprites.forget()
    seen: list[bytes] = []
    while not seen or in_steps.is_behind:
        in_steps.refresh("red", None, 2, at_once=False)
        seen.append(pixels(in_steps.begun()))
    assert seen[:-1] == [bare] * (len(seen) - 1) and 1 < len(seen) <= MOST_LATE + 1
    assert seen[-1] == pixels(at_once.begun())


def test_what_changes_on_the_way_is_painted_at_once(context: Context, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(still, "MOMENT", -1.0)
    at_once, in_steps = picture_of(context, with_spare=False), picture_of(context, with_spare=True)
    at_once.refresh("blue", None, 2, at_once=True)
    assert in_steps.refresh("red", None, 2, at_once=False) == []
    assert in_steps.refresh("blue", None, 2, at_once=False) == [0]
    assert pixels(in_steps.begun()) == pixels(at_once.begun())


class InTurn(Striped):
    """Is in sight while the model is its colour."""

    def __init__(self, brush: Brush, colour: str) -> None:
        super().__init__(brush)
        self._colour = colour

    def props(self, model: Any, shown: Any) -> Any:
        return model if model == self._colour else None


@pytest.mark.parametrize("colours", [("red", "blue"), ("blue", "red")])
def test_a_region_stays_until_the_one_in_its_place_is_painted(
    context: Context, monkeypatch: pytest.MonkeyPatch, colours: tuple[str, str]
) -> None:
    """No hole in between, whatever their order."""
    monkeypatch.setattr(still, "MOMENT", -1.0)
    brush = Brush(context, 1.0)
    made: StillPicture[Any, Any] = StillPicture(brush, SIZE, "ground_table", [InTurn(brush, each) for each in colours])
    for waits in made.surfaces_made(with_spare=True):
        time.sleep(0.001 if waits else 0)
    bare = pixels(made.begun())
    made.refresh("red", None, 2, at_once=True)
    seen = [pixels(made.begun())]
    while len(seen) < 2 or made.is_behind:
        made.refresh("blue", None, 2, at_once=False)
        seen.append(pixels(made.begun()))
    assert len(seen) > 2 and set(seen[:-1]) == {seen[0]} != {seen[-1]}
    assert made.refresh("blue", None, 2, at_once=False) == [] and pixels(made.begun()) == seen[-1]
    made.refresh("white", None, 2, at_once=False)
    assert pixels(made.begun()) == bare


def test_what_lands_is_seen_in_that_frame(context: Context, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(still, "MOMENT", -1.0)
    brush = Brush(context, 1.0)
    painter: TablePainter[Any, Any] = TablePainter(brush, SIZE, Composition("ground_table", [Striped(brush)], []), 2)
    for waits in painter.surfaces_made():
        time.sleep(0.001 if waits else 0)
    for model, unlanded in (("red", None), ("blue", "red"), ("green", None)):
        painter.unlanded = unlanded
        painter.draw(pygame.Surface(SIZE), model, None)
        assert painter.is_behind == (model == "green")


def test_a_frame_that_has_taken_long_has_less_time_for_regions(context: Context) -> None:
    short, long = picture_of(context, with_spare=True), picture_of(context, with_spare=True)
    for picture in (short, long):
        picture.refresh("red", None, 2, at_once=True)
    assert short.refresh("blue", None, 2, at_once=False, spent=-9.0) == [0]
    assert long.refresh("blue", None, 2, at_once=False, spent=9.0) == [] and long.is_behind


class Told:
    """A layer that records which regions are repainted."""

    def __init__(self) -> None:
        self.painted: list[int] = []

    def compose(self, display: DisplayList, model: Any, shown: Any, frame: Frame) -> None:
        self.painted.append(len(frame.painted))


def test_a_layer_is_told_of_what_was_painted_in_frames_that_were_not_shown(context: Context) -> None:
    brush, told = Brush(context, 1.0), Told()
    regions = [Striped(brush) for _ in range(3)]
    painter: TablePainter[Any, Any] = TablePainter(brush, SIZE, Composition("ground_table", regions, [told]), 1)
    surface = pygame.Surface(SIZE)
    painter.draw(surface, "red", None)
    painter.hold()
    while not told.painted[1:]:
        painter.draw(surface, "blue", None)
    assert told.painted == [3, 3]


@dataclass
class Flying:
    """A model with pieces in flight."""

    incoming: Counter[tuple[str | int, ...]] = field(default_factory=Counter)


def test_landing() -> None:
    model = Flying(Counter({("stock", 1): 2}))
    before = in_flight(model)
    assert not has_landed(before, model) and not once_landed(model).incoming
    model.incoming["hand", 0] += 1
    assert not has_landed(before, model)
    model.incoming["stock", 1] -= 1
    assert has_landed(before, model)
    assert not in_flight(object()) and not has_landed(Counter(), object())


WORDS = (
    "Wähle eine der sechs Karten in der Reihe, mit allem, was darauf liegt: sie kostet so viele Münzen, wie da steht."
)


@pytest.mark.parametrize("room", [(120, 30), (200, 60), (340, 90), (700, 40), (60, 400)])
@pytest.mark.parametrize("text", [WORDS, WORDS[:40], "a b c d e f g h", "Rechtsschutzversicherung", "zwei\nZeilen"])
def test_letters_are_as_large_as_without_leaving_sizes_out(text: str, room: tuple[int, int]) -> None:
    letters = Type()
    found, size = letters.fit_lines(text, "text", 48, 14, room), 48
    while True:
        lines = letters.wrap(text, "text", size, room[0])
        fits = round(size * 1.15) * len(lines) <= room[1]
        if size <= 14 or (fits and all(letters.size_of(line, "text", size)[0] <= room[0] for line in lines)):
            break
        size = max(14, min(size - 1, int(size * 0.94)))
    assert found == (size, lines)
