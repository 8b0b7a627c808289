"""Things on a table and the facts about each: one mapping for pages, tips and speech.

THINGS = {"row": row_card, "seat": seat, ...}       # by kind of target, functions that return a Thing
ReadingParts(**look_up(find(THINGS)), described=..., pages=...)
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, NamedTuple, TypedDict

from game.table.spots import Target
from game.ui.page import Block, Facts, Page, PageFigure, Text


class Thing(NamedTuple):
    """The description of a target."""

    name: str
    """Its name."""
    text: str = ""
    """Its effect, in a sentence or two; "" if the name is enough."""
    figure: str = ""
    """The picture on its page, "" for none."""
    facts: Sequence[tuple[str, str]] = ()
    """Current facts: names and values."""

    def page(self) -> Page | None:
        """Return its page; None if there is only a name."""
        blocks: list[Block] = [PageFigure(self.figure)] if self.figure else []
        blocks += [Text(self.text)] if self.text else []
        blocks += [Facts(tuple(self.facts))] if self.facts else []
        return Page(self.name, tuple(blocks)) if blocks else None

    def tip(self) -> tuple[str, str] | None:
        """Return name and text of its tip; None if the name is enough."""
        return (self.name, self.text) if self.text else None

    def details(self) -> tuple[str, ...]:
        """Return its facts as lines, spoken after its name."""
        return tuple(f"{name}: {value}" for name, value in self.facts)


Find = Callable[[Target, Any, Any], Thing | None]
"""Returns the thing at a target, for a model and words; None for none."""


class LookUp(TypedDict):
    """The fields of `ReadingParts` that follow from the mapping of things."""

    page: Callable[[Target, Any, Any], Page | None]
    tip: Callable[[Target, Any, Any], tuple[str, str] | None]
    label: Callable[[Target, Any, Any], str]
    details: Callable[[Target, Any, Any, Any], Sequence[str]]
    introduced: Callable[[Target, Any, Any, Any], tuple[str, Sequence[str]]]


def find(things: Mapping[str, Find]) -> Find:
    """Return a function that finds a thing by the kind of its target."""

    def found(target: Target, model: Any, words: Any) -> Thing | None:
        make = things.get(target.kind)
        return None if make is None else make(target, model, words)

    return found


def look_up(find: Find) -> LookUp:
    """Return the functions for page, tip, name and details of every thing, and for name and details together."""

    def page(target: Target, model: Any, words: Any) -> Page | None:
        thing = find(target, model, words)
        return None if thing is None else thing.page()

    def tip(target: Target, model: Any, words: Any) -> tuple[str, str] | None:
        thing = find(target, model, words)
        return None if thing is None else thing.tip()

    def label(target: Target, model: Any, words: Any) -> str:
        thing = find(target, model, words)
        return "" if thing is None else thing.name

    def details(target: Target, model: Any, shown: Any, words: Any) -> Sequence[str]:
        thing = find(target, model, words)
        return () if thing is None else thing.details()

    def introduced(target: Target, model: Any, shown: Any, words: Any) -> tuple[str, Sequence[str]]:
        thing = find(target, model, words)
        return ("", ()) if thing is None else (thing.name, thing.details())

    return {"page": page, "tip": tip, "label": label, "details": details, "introduced": introduced}
