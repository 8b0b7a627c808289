"""Tools of several games' books for their sections: numbers of the game in the text, and an index of rules.

In a text `<price.freedom>` is replaced by a number of the game, a path into its values.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from typing import Any

from game.ui.book import Section, ranges
from game.ui.page import Block, Facts, PageFigure, PageGrid, Points, Text

NUMBER = re.compile(r"<([a-z_]+(?:\.\w+)*)>")
Number = Callable[[str], str]
"""Returns a number of the game by its path. Raises KeyError, IndexError or ValueError if there is none."""


def number_at(values: Mapping[str, Any], path: str) -> str:
    """Return the number at a path into a game's values, such as `price.building.0`. Raises KeyError, IndexError or
    ValueError if there is none."""
    found: Any = values
    for step in path.split("."):
        found = found[int(step)] if isinstance(found, list) else found[step]
    return str(found)


def with_numbers(section: Section, number: Number) -> Section:
    """Return the section with its numbers filled in."""

    def filled(text: str) -> str:
        return NUMBER.sub(lambda mark: number(mark[1]), text)

    parts = tuple(
        replace(part, heading=filled(part.heading), blocks=tuple(_block(block, filled) for block in part.blocks))
        for part in section.parts
    )
    return replace(section, title=filled(section.title), about=filled(section.about), parts=parts)


def _block(block: Block | str, filled: Callable[[str], str]) -> Block | str:
    match block:
        case Text(text, tone):
            return Text(filled(text), tone)
        case Points(items):
            return Points(tuple(map(filled, items)))
        case Facts(rows):
            return Facts(tuple((filled(name), filled(value)) for name, value in rows))
        case PageGrid(head, rows):
            return PageGrid(tuple(map(filled, head)), tuple(tuple(map(filled, row)) for row in rows))
        case PageFigure(name, caption):
            return PageFigure(name, filled(caption))
    return block


def index(sections: Sequence[Section]) -> Sequence[Block]:
    """Return all parts that explain rules, by rule number."""
    rows = []
    for section in sections:
        for place, part in enumerate(section.parts):
            if part.rules:
                label = f"{section.title}: {part.heading}" if part.heading else section.title
                rows.append((_order(part.rules[0]), ranges(part.rules), f"[{label}]({section.address}#{place})"))
    return (Facts(tuple((rules, where) for _, rules, where in sorted(rows))),)


def _order(rule: str) -> tuple[bool, int]:
    """Return the sort key of a rule in the index: rules before rulings."""
    return rule[0] != "R", int(rule[1:])
