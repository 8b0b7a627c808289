"""The area of a frame that is redrawn: all that is necessary, and no more."""

import random

import pygame
import pytest
from pygame import Rect
from whole_pictures import same, whole_pictures

from game.graphics.display_list import Canvas, DisplayList, apart

SIZE = (160, 120)
WINDOW = Rect((0, 0), SIZE)


def stone(colour: tuple[int, int, int, int], size: tuple[int, int]) -> pygame.Surface:
    picture = pygame.Surface(size, pygame.SRCALPHA)
    picture.fill(colour)
    return picture.premul_alpha()


CHANCE = random.Random(4)
STONES = [
    stone(tuple(CHANCE.randrange(256) for _ in range(4)), (CHANCE.randrange(1, 60), CHANCE.randrange(1, 60)))  # type: ignore[arg-type]
    for _ in range(12)
]


def any_rect(chance: random.Random) -> Rect:
    return Rect(chance.randrange(-20, 170), chance.randrange(-20, 130), chance.randrange(50), chance.randrange(50))


def add_anything(display: DisplayList, chance: random.Random) -> None:
    """Add a random item with its own look."""
    rect, kind = any_rect(chance), chance.randrange(5)
    colour = chance.randrange(256), chance.randrange(256), chance.randrange(256)
    match kind:
        case 0 | 1:
            display.blit(chance.choice(STONES), rect.topleft, pygame.BLEND_PREMULTIPLIED)
        case 2:
            display.fill(colour, rect, chance.choice((0, pygame.BLEND_MULT, pygame.BLEND_ADD)))
        case 3:
            display.paint(rect, colour, lambda surface: pygame.draw.circle(surface, colour, rect.center, 20))
        case 4:
            seen = rect.clip(WINDOW)

            def shake(surface: pygame.Surface) -> None:
                surface.set_clip(seen)
                surface.scroll(colour[0] % 5, 0)

            display.paint(rect, colour, shake, is_whole=True)


def test_what_is_drawn_in_part_is_what_would_be_drawn_whole() -> None:
    chance, canvas, window = random.Random(9), Canvas(), pygame.Surface(SIZE)
    seeds = [[chance.random() for _ in range(8)] for _ in range(3)]
    with whole_pictures() as seen:
        for _ in range(600):
            layer = chance.choice(seeds)
            match chance.randrange(6):
                case 0:
                    layer.insert(chance.randrange(len(layer) + 1), chance.random())
                case 1 if layer:
                    layer.pop(chance.randrange(len(layer)))
                case 2 if layer:
                    layer[chance.randrange(len(layer))] = chance.random()
                case 3 if len(layer) > 1:
                    chance.shuffle(layer)
            display = DisplayList(SIZE)
            display.layer("ground")
            display.fill((40, 30, 20), WINDOW)
            for k, layer in enumerate(seeds):
                display.layer(k)
                for seed in layer:
                    add_anything(display, random.Random(seed))
            canvas.show(window, display)
    assert seen.partly > 150 and seen.untouched > 150 and seen.whole > 10, seen


def simple(*stones: tuple[int, tuple[int, int]], layer: str = "stones") -> DisplayList:
    display = DisplayList(SIZE)
    display.layer(layer)
    display.fill((9, 9, 9), WINDOW)
    for k, at in stones:
        display.blit(STONES[k], at)
    return display


def test_only_what_differs_is_drawn() -> None:
    canvas, window = Canvas(), pygame.Surface(SIZE)
    assert canvas.show(window, simple((0, (5, 5)))) is None, "nothing is known of the window"
    assert canvas.show(window, simple((0, (5, 5)))) == []
    old, new = Rect((5, 5), STONES[0].get_size()), Rect((100, 80), STONES[0].get_size())
    assert canvas.show(window, simple((0, (100, 80)))) == apart([old.clip(WINDOW), new.clip(WINDOW)])
    assert canvas.show(window, simple((0, (100, 80)), layer="others")) is None
    canvas.forget()
    assert canvas.show(window, simple((0, (100, 80)), layer="others")) is None


def test_a_mark_says_that_a_picture_has_changed() -> None:
    canvas, window, picture = Canvas(), pygame.Surface(SIZE), pygame.Surface(SIZE)
    place = Rect(10, 10, 30, 20)
    for times in range(3):
        display = DisplayList(SIZE)
        display.layer("picture")
        display.blit(picture, (0, 0))
        display.mark(place, times)
        damage = canvas.show(window, display)
        assert damage == ([place] if times else None)
        assert same(window, picture)
        picture.fill((200, 0, times), place)


def test_what_depends_on_all_below_it_is_drawn_whole() -> None:
    canvas, window, drawn = Canvas(), pygame.Surface(SIZE), list[Rect]()
    for colour in range(2):
        display = DisplayList(SIZE)
        display.layer("one")
        display.fill((colour, 0, 0), Rect(20, 20, 2, 2))
        display.paint(Rect(10, 10, 40, 40), "glass", lambda surface: drawn.append(surface.get_clip()), is_whole=True)
        display.paint(Rect(100, 10, 20, 20), "far", lambda surface: drawn.append(surface.get_clip()), is_whole=True)
        damage = canvas.show(window, display)
    assert damage == [Rect(10, 10, 40, 40)] and drawn[2:] == damage


def test_nothing_is_drawn_beyond_its_place() -> None:
    window, display = pygame.Surface(SIZE), DisplayList(SIZE)
    display.layer("one")
    with display.within(Rect(0, 0, 50, 50)):
        display.paint(Rect(40, 40, 30, 30), None, lambda surface: surface.fill((255, 0, 0)))
        display.blit(STONES[0], (200, 200))
    display.draw(window)
    assert pygame.mask.from_threshold(window, (255, 0, 0), (1, 1, 1)).get_bounding_rects() == [Rect(40, 40, 10, 10)]
    assert display.area == WINDOW


def test_where_much_has_changed_everything_is_drawn() -> None:
    canvas, window = Canvas(), pygame.Surface(SIZE)
    shown = []
    for colour in range(4):
        display = DisplayList(SIZE)
        display.layer("one")
        display.fill((colour, 0, 0), Rect(0, 0, 160, 60 if colour < 2 else 90))
        shown.append(canvas.show(window, display))
    assert shown == [None, [Rect(0, 0, 160, 60)], None, None]


def test_where_drawing_fails_nothing_is_known_of_the_window() -> None:
    canvas, window = Canvas(), pygame.Surface(SIZE)
    canvas.show(window, simple())
    broken = simple()
    broken.paint(WINDOW, None, lambda surface: 1 / 0)
    with pytest.raises(ZeroDivisionError):
        canvas.show(window, broken)
    assert canvas.show(window, simple()) is None


def test_rectangles_are_apart_and_cover_the_same() -> None:
    chance = random.Random(2)
    for _ in range(200):
        areas = [any_rect(chance) for _ in range(chance.randrange(8))]
        found = apart(areas)
        assert all(rect.collidelist(found) == k for k, rect in enumerate(found))
        assert all(not area or any(rect.contains(area) for rect in found) for area in areas)


def test_a_look_that_lies_is_found() -> None:
    canvas, window, colours = Canvas(), pygame.Surface(SIZE), iter(((1, 1, 1), (2, 2, 2), (3, 3, 3)))

    def liar(*, also: bool) -> DisplayList:
        display = simple()
        colour = next(colours)
        display.paint(Rect(0, 0, 9, 9), "the same", lambda surface: surface.fill(colour))
        display.mark(Rect(50, 50, 9, 9), also)
        return display

    with whole_pictures():
        canvas.show(window, liar(also=False))
        with pytest.raises(AssertionError, match="is old"):
            canvas.show(window, liar(also=True))


def test_whoever_draws_over_the_window_is_found() -> None:
    canvas, window = Canvas(), pygame.Surface(SIZE)
    with whole_pictures():
        canvas.show(window, simple())
        window.fill((1, 2, 3), (0, 0, 5, 5))
        with pytest.raises(AssertionError, match="somebody"):
            canvas.show(window, simple())
