"""Things of a table and what is to be known of each: one table that page, slip and speech read.

THINGS = {"row": row_card, "seat": seat, ...}       # by kind of target: what it is, as a Thing
ReadingParts(**look_up(find(THINGS)), described=..., pages=...)
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, NamedTuple, TypedDict

from game.table.spots import Target
from game.ui.page import Block, Facts, Figure, Page, Text


class Thing(NamedTuple):
    """What a target is."""

    name: str
    """What it is called."""
    text: str = ""
    """What it does, in a sentence or two; "" where its name says all."""
    figure: str = ""
    """The picture on its page, "" for none."""
    facts: Sequence[tuple[str, str]] = ()
    """What is to be known of it now: a name and a value each."""

    def page(self) -> Page | None:
        """Return its page; None where there is nothing to read but its name."""
        blocks: list[Block] = [Figure(self.figure)] if self.figure else []
        blocks += [Text(self.text)] if self.text else []
        blocks += [Facts(tuple(self.facts))] if self.facts else []
        return Page(self.name, tuple(blocks)) if blocks else None

    def tip(self) -> tuple[str, str] | None:
        """Return name and sentence of its slip; None where the name says all."""
        return (self.name, self.text) if self.text else None

    def details(self) -> tuple[str, ...]:
        """Return its facts, to be spoken behind its name."""
        return tuple(f"{name}: {value}" for name, value in self.facts)


Find = Callable[[Target, Any, Any], Thing | None]
"""What a target is, in a model and in words; None for what is nothing."""


class LookUp(TypedDict):
    """The part of `ReadingParts` that is read off the table of things."""

    page: Callable[[Target, Any, Any], Page | None]
    tip: Callable[[Target, Any, Any], tuple[str, str] | None]
    label: Callable[[Target, Any, Any], str]
    details: Callable[[Target, Any, Any, Any], Sequence[str]]


def find(things: Mapping[str, Find]) -> Find:
    """Return how a thing is found by the kind of its target."""

    def found(target: Target, model: Any, words: Any) -> Thing | None:
        make = things.get(target.kind)
        return None if make is None else make(target, model, words)

    return found


def look_up(find: Find) -> LookUp:
    """Return page, slip, name and details of every thing."""

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

    return {"page": page, "tip": tip, "label": label, "details": details}
