"""A page to read, as a plain value: made by the owner of its contents, shown by the page scene.

    Page("Mason", (PageFigure("card/mason"), Text("Three stones more: [R113](rule/R113).")), address="card/mason")

The rulebook, what a card says about itself, the odds of the bag and the hall of fame are all pages. Every text is in
the player's language. In a text `[label](address)` is a link to another page and `{name}` a small picture in the line
(see `game.ui.rich_text`).
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Protocol, runtime_checkable

import pygame


@dataclass(frozen=True, slots=True)
class PageHeading:
    """A line over the blocks that follow."""

    text: str


@dataclass(frozen=True, slots=True)
class Text:
    """A paragraph."""

    text: str
    tone: str = ""
    """"" (plain), "gain", "loss" (against the reader) or "quiet"."""


@dataclass(frozen=True, slots=True)
class Points:
    """A list, one line per item."""

    items: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Facts:
    """Properties line by line: a name and a value."""

    rows: tuple[tuple[str, str], ...]


@dataclass(frozen=True, slots=True)
class PageGrid:
    """A table. The first column is left-aligned, the others are centred."""

    head: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]
    marked: int | None = None
    """The reader's own row."""


@dataclass(frozen=True, slots=True)
class Bar:
    """One bar."""

    label: str
    """Its name."""
    value: float
    """Its length, in the unit of all bars of its list."""
    note: str = ""
    """Text at its end."""
    colour: str = ""
    """A letter of theme.STONES, the shape of a seal, or "" for gold."""


@dataclass(frozen=True, slots=True)
class Bars:
    """Numbers as a bar chart."""

    bars: tuple[Bar, ...]
    most: float | None = None
    """Value of a full bar; None for the longest."""
    framed: bool = False
    """A frame shows the length of a full bar."""


@dataclass(frozen=True, slots=True)
class PageFigure:
    """A picture with a caption."""

    name: str
    """Of a sprite, or of something the game draws, such as `card/mason`."""
    caption: str = ""


Block = PageHeading | Text | Points | Facts | PageGrid | Bars | PageFigure


@dataclass(frozen=True, slots=True)
class Page:
    """A page."""

    title: str
    """Its heading."""
    blocks: tuple[Block, ...] = ()
    icon: str = ""
    """A sprite beside it."""
    address: str = ""
    """Its address for links."""
    previous: str = ""
    """Address of its neighbour in a book."""
    next: str = ""
    """Address of its neighbour in a book."""
    begin: int | None = None
    """The block that is visible at first, and marked."""


Book = Callable[[str], Page | None]
"""Returns the page of an address; None if there is none. A searchable book has a page for `search/` plus the input."""
Figures = Callable[[str], pygame.Surface | None]
"""Returns the picture of a name, premultiplied and in real px; None if there is none."""


def no_book(address: str) -> Page | None:
    """Return no page."""
    return None


class Reading:
    """A page to open, or a function that makes it on demand, and the book in which its links are looked up first.
    edition: of the rules behind it, "" if irrelevant to the page."""

    def __init__(self, page: Page | Callable[[], Page], book: Book = no_book, edition: str = "") -> None:
        self._page = page
        self.book = book
        self.edition = edition

    @property
    def is_made(self) -> bool:
        """Whether the page has been made."""
        return isinstance(self._page, Page)

    @property
    def page(self) -> Page:
        """The page, made once."""
        if not isinstance(self._page, Page):
            self._page = self._page()
        return self._page


@dataclass(frozen=True, slots=True)
class PageAddress:
    """The address of a page to open, the book in which its links are looked up first, and the edition of the rules
    behind it (see `Reading`)."""

    address: str
    book: Book = no_book
    edition: str = ""


@runtime_checkable
class Listed(Protocol):
    """A book that knows its addresses without making their pages."""

    def leads(self, address: str) -> bool:
        """Return whether an address has a page."""
        ...


class Bound:
    """Several books as one: a page is searched in each of them, in this order."""

    def __init__(self, books: tuple[Book, ...]) -> None:
        self._books = books
        self._known: dict[str, bool] = {}

    def __call__(self, address: str) -> Page | None:
        return next((page for book in self._books if (page := book(address)) is not None), None)

    def at(self, address: str) -> Page:
        """Return the page of an address that exists."""
        page = self(address)
        assert page is not None, f"{address} leads nowhere"
        return page

    def leads(self, address: str) -> bool:
        """Return whether an address has a page ("" has none); every address is searched once."""
        known = self._known.get(address)
        if known is None:
            known = self._known[address] = address != "" and any(_leads(book, address) for book in self._books)
        return known


def bound(*books: Book) -> Bound:
    """Return books as one: a page is searched in each of them, in this order."""
    return books[0] if len(books) == 1 and isinstance(books[0], Bound) else Bound(books)


def _leads(book: Book, address: str) -> bool:
    return book.leads(address) if isinstance(book, Listed) else book(address) is not None
