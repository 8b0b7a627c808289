"""No god objects: classes, functions and parameter lists stay readable."""

from __future__ import annotations

from measures import Size, sizes

MOST_METHODS, MOST_LINES, MOST_PARAMETERS = 20, 50, 8

LARGER: dict[str, str] = {
    "engine.firenze.players.turn_search.TurnSearch": "compiled, the innermost loop: a cut costs a call a node",
    "engine.firenze.players.planner.Search": "compiled likewise; all its methods share the bounds of one search",
    "engine.firenze.players.greedy.GreedyPlayer": "the yardstick, kept bit for bit: a method for each question",
    "engine.firenze.text.line._position": "a line for each part of a position, in the order in which it is written",
    "game.graphics.images.Sprites": "look-up and scaled cache, still to be parted",
    "game.learn.guide.with_callout": "one small function for each part of a table that the plate changes",
    "game.scenes.page.PageScene": "one too many: every way to turn a page is a method of its own",
    "game.shell.app.frame": "what happens in a frame, from top to bottom",
    "game.shell.scene.Scene": "all that a scene may answer, each with a default of a line",
    "game.table.view.TableView": "all that a table can be told, shown and asked, each in a few lines",
    "game.ui.widgets.Widget": "all that a widget may answer, each with a default of a line",
    "game.graphics.brush.text": "all of a line's style is given where it is painted",
    "game.graphics.brush.number": "like `text`, with the style of numbers",
    "game.graphics.text.draw_lines": "all of a paragraph's style is given where it is drawn",
    "game.graphics.bricks.draw_tower": "a place, a width and a height, and what marks the tower",
}
"""Exceptions that may be larger, and why."""


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
