"""The things on the table for one seat, as a sheet tells of them: each is found out once for a position.

names = SeatNames(parts, words, kept, picture_at)
names.begin(model)             # of another position, or the same one
names.of(target)               # its name
names.item(target, shown)      # a SheetItem that is neither lit nor chosen

Many things look the same to all seats, and most of them stay the same from one decision to the next.  A game gives a
cache key of its things (`ReadingParts.rests_on`); their texts are kept beside that value, for all seats.  A seat can
only find texts that it would have found out itself, so nobody learns anything from it.
"""

from __future__ import annotations

from collections import OrderedDict, defaultdict
from collections.abc import Callable, Hashable, Iterable, Iterator
from dataclasses import dataclass
from typing import Any

from game.client import GameClient
from game.remote.messages import SheetItem
from game.shell.language import Language
from game.table.parts import AnyParts, Model, Seating
from game.table.shown import Shown
from game.table.spots import Target

MOST_VALUES = 8
"""Cache keys that are kept for a kind of things: one for each seat, and some of the past."""

Shelf = dict[Target, SheetItem]
"""The texts about things of a kind, as long as their cache key has one value."""


class KeptItems:
    """The texts about the things on a table, shared by all seats."""

    def __init__(self) -> None:
        self._shelves: dict[tuple[str, str], OrderedDict[Hashable, Shelf]] = defaultdict(OrderedDict)

    def shelf(self, language: str, kind: str, value: Hashable) -> Shelf:
        """Return the things of a kind that rest on this value, in a language; none at first."""
        shelves = self._shelves[language, kind]
        shelf = shelves.setdefault(value, {})
        shelves.move_to_end(value)
        if len(shelves) > MOST_VALUES:
            shelves.popitem(last=False)
        return shelf


class SeatNames:
    """See the module.  words: in the language of the reader.  picture_at: returns the address of a picture, "" for
    none."""

    def __init__(self, parts: AnyParts, words: Any, kept: KeptItems, picture_at: Callable[[str], str]) -> None:
        self._reading = parts.reading
        self._words = words
        self._kept = kept
        self._picture_at = picture_at
        self._model: Model
        self._shown: Shown[Any, Any] | None = None
        self._known: dict[Target, str] = {}
        self._paged: dict[str, bool] = {}
        self._shelves: dict[str, Shelf] = {}

    def begin(self, model: Model) -> None:
        """Name the things of this model from now on."""
        self._model = model
        self._shown = None
        self._known.clear()

    def of(self, target: Target) -> str:
        """Return the name of a target, "" for none."""
        found = self._known.get(target)
        if found is None:
            found = self._known[target] = self._reading.label(target, self._model, self._words)
        return found

    def item(self, target: Target, shown: Shown[Any, Any]) -> SheetItem:
        """Return the sheet's item of a target."""
        if shown is not self._shown:
            self._shown, self._shelves = shown, {}
        shelf = self._shelves.get(target.kind)
        if shelf is None:
            shelf = self._shelves[target.kind] = self._shelf(target)
        found = shelf.get(target)
        if found is None:
            found = shelf[target] = self._found(target, shown)
        return found

    def _shelf(self, target: Target) -> Shelf:
        """Return the known texts of the things of the target's kind."""
        rests_on = self._reading.rests_on.get(target.kind)
        if rests_on is None:
            return {}
        return self._kept.shelf(self._words.code, target.kind, (rests_on(self._model), self._has_page(target)))

    def _found(self, target: Target, shown: Shown[Any, Any]) -> SheetItem:
        """Find out the texts about a target."""
        reading, model, words = self._reading, self._model, self._words
        if reading.introduced is not None:
            name, details = reading.introduced(target, model, shown, words)
        else:
            name, details = self.of(target), reading.details(target, model, shown, words)
        picture = self._picture_at(reading.picture(target, model) or _card(model, target))
        facts = tuple(self._signed(target, filter(None, details)))
        return SheetItem(target, name, facts, picture, has_page=self._has_page(target))

    def _signed(self, target: Target, facts: Iterable[str]) -> Iterator[str]:
        """Yield facts, one of them with pictures in place of its end; the first picture stands for all of the words."""
        end, sprites = self._reading.pictured(target, self._model, self._words)
        for fact in facts:
            if end and fact.endswith(end):
                words = [end, *[""] * len(sprites)]
                signs = [f"![{word}]({self._picture_at(sprite)})" for word, sprite in zip(words, sprites, strict=False)]
                yield fact.removesuffix(end) + "".join(signs)
            else:
                yield fact

    def _has_page(self, target: Target) -> bool:
        """Return whether things of this kind have pages: found out once, because pages are dear."""
        if target.kind not in self._paged:
            self._paged[target.kind] = self._reading.page(target, self._model, self._words) is not None
        return self._paged[target.kind]


def _card(model: Model, target: Target) -> str:
    """Return the figure of the card at a target, "" for none: games name those of cards so."""
    card = model.card_at(target)
    return f"card/{card}" if card else ""


@dataclass(frozen=True, slots=True)
class SeatTable:
    """The table as a seat sees it: the values of which a sheet is made."""

    client: GameClient
    parts: AnyParts
    language: Language
    words: Any
    seating: Seating
    model: Model
    shown: Shown[Any, Any]
    names: SeatNames
    """The names of the model's things."""
    picture_at: Callable[[str], str]
    """Returns the address of a picture, "" for none."""
