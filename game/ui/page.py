"""A page to read, as a plain value: made by whoever knows its contents, shown by the page scene.

    Page("Mason", (Figure("card/mason"), Text("Three stones more: [R113](rule/R113).")), address="card/mason")

The rulebook, what a card says about itself, the odds of the bag and the hall of fame are all pages.  Every text is in
the player's language.  In a text `[label](address)` is a link to another page and `{name}` a small picture in the line
(see `game.ui.rich_text`).
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Protocol, runtime_checkable

import pygame


@dataclass(frozen=True, slots=True)
class Heading:
    """A line over what follows."""

    text: str


@dataclass(frozen=True, slots=True)
class Text:
    """A paragraph.  tone: "" (plain), "gain", "loss" (against me) or "quiet"."""

    text: str
    tone: str = ""


@dataclass(frozen=True, slots=True)
class Points:
    """A list, a line an item."""

    items: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Facts:
    """What something is or has, line by line: a name and a value."""

    rows: tuple[tuple[str, str], ...]


@dataclass(frozen=True, slots=True)
class Grid:
    """A table.  The first column is aligned left, the others to their middle.  marked: the row that is the reader's."""

    head: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]
    marked: int | None = None


@dataclass(frozen=True, slots=True)
class Bar:
    """One bar: its name, its length (in the unit of all bars of its list), what stands at its end, and its colour: a
    letter of theme.STONES, the shape of a seal, or "" for gold."""

    label: str
    value: float
    note: str = ""
    colour: str = ""


@dataclass(frozen=True, slots=True)
class Bars:
    """Numbers side by side.  most: the value of a full bar; None for the longest.  framed: a frame shows how long a
    full bar is."""

    bars: tuple[Bar, ...]
    most: float | None = None
    framed: bool = False


@dataclass(frozen=True, slots=True)
class Figure:
    """A picture with a caption.  name: of a sprite, or of something the game draws, such as `card/mason`."""

    name: str
    caption: str = ""


Block = Heading | Text | Points | Facts | Grid | Bars | Figure


@dataclass(frozen=True, slots=True)
class Page:
    """title: its head.  icon: a sprite beside it.  address: where other pages find it.  next, previous: addresses of
    its neighbours in a book.  begin: the block that is to be in sight at first, and that is marked."""

    title: str
    blocks: tuple[Block, ...] = ()
    icon: str = ""
    address: str = ""
    previous: str = ""
    next: str = ""
    begin: int | None = None


Book = Callable[[str], Page | None]
"""Finds the page of an address; None where there is none.  A book that can be searched has a page for `search/` and
whatever was typed."""
Figures = Callable[[str], pygame.Surface | None]
"""Draws the picture of a name, premultiplied and in real px; None where there is none."""


def no_book(address: str) -> Page | None:
    """Find nothing."""
    return None


class Reading:
    """A page that is to be opened, or what makes it when it is wanted first, and the book that its links are looked up
    in first.  edition: whose numbers the rules have behind it, "" where that is no matter of the page."""

    def __init__(self, page: Page | Callable[[], Page], book: Book = no_book, edition: str = "") -> None:
        self._page = page
        self.book = book
        self.edition = edition

    @property
    def is_made(self) -> bool:
        """Whether the page is there already."""
        return isinstance(self._page, Page)

    @property
    def page(self) -> Page:
        """The page, made once."""
        if not isinstance(self._page, Page):
            self._page = self._page()
        return self._page


@dataclass(frozen=True, slots=True)
class Place:
    """The address of a page that is to be opened, the book that its links are looked up in first, and the edition of
    the rules behind it (see `Reading`)."""

    address: str
    book: Book = no_book
    edition: str = ""


@runtime_checkable
class Listed(Protocol):
    """A book that knows its addresses without making their pages."""

    def leads(self, address: str) -> bool:
        """Return whether there is a page of an address."""
        ...


class Bound:
    """Several books as one: a page is looked for in each of them, in this order."""

    def __init__(self, books: tuple[Book, ...]) -> None:
        self._books = books
        self._known: dict[str, bool] = {}

    def __call__(self, address: str) -> Page | None:
        return next((page for book in self._books if (page := book(address)) is not None), None)

    def at(self, address: str) -> Page:
        """Return the page of an address that leads somewhere."""
        page = self(address)
        assert page is not None, f"{address} leads nowhere"
        return page

    def leads(self, address: str) -> bool:
        """Return whether there is a page of an address ("": of none); every address is looked for once."""
        known = self._known.get(address)
        if known is None:
            known = self._known[address] = address != "" and any(_leads(book, address) for book in self._books)
        return known


def bound(*books: Book) -> Bound:
    """Return books as one: a page is looked for in each of them, in this order."""
    return books[0] if len(books) == 1 and isinstance(books[0], Bound) else Bound(books)


def _leads(book: Book, address: str) -> bool:
    return book.leads(address) if isinstance(book, Listed) else book(address) is not None
