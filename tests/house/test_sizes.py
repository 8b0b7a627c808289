"""No god objects: classes, functions and lists of parameters stay of a size that can be read."""

from __future__ import annotations

from measures import Size, sizes

MOST_METHODS, MOST_LINES, MOST_PARAMETERS = 25, 60, 8

LARGER: dict[str, str] = {
    "game.graphics.brush.text": "all of a line's style is given where it is painted",
    "game.graphics.brush.number": "like `text`, with the style of numbers",
    "game.graphics.text.draw_lines": "all of a paragraph's style is given where it is drawn",
    "game.graphics.bricks.draw_tower": "a place, a width and a height, and what marks the tower",
}
"""What may be larger, and why."""


def classes() -> list[Size]:
    return sizes()[0]


def functions() -> list[Size]:
    return sizes()[1]


def test_no_class_has_too_many_methods() -> None:
    assert not [c for c in classes() if c.methods > MOST_METHODS and f"{c.module}.{c.name}" not in LARGER]


def test_no_function_is_too_long() -> None:
    assert not [f for f in functions() if f.lines > MOST_LINES and f"{f.module}.{f.name}" not in LARGER]


def test_no_function_takes_too_many_parameters() -> None:
    assert not [f for f in functions() if f.parameters > MOST_PARAMETERS and f"{f.module}.{f.name}" not in LARGER]


def test_every_exception_is_still_needed() -> None:
    over = [c for c in classes() if c.methods > MOST_METHODS]
    over += [f for f in functions() if f.lines > MOST_LINES or f.parameters > MOST_PARAMETERS]
    assert {f"{size.module}.{size.name}" for size in over} >= LARGER.keys()
