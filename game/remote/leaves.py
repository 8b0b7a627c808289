"""Pages as a phone reads them: the blocks of `game.ui.page` as plain data, with signs in a text as `![word](address)`.

leaves = Leaves(context, client, pictures, book, edition)
leaves.of(page)              # a LookUpPage
leaves.at("rule/R113")       # the page of an address: of the table, else of the rules; None if there is none
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable

from game.client import GameClient
from game.remote.messages import LeafBlock, LookUpPage
from game.remote.pictures import PhonePictures
from game.shell.context import Context
from game.ui.page import Bars, Block, Book, Facts, Page, PageFigure, PageGrid, PageHeading, Points, Text
from game.ui.page_speech import plain, word_of
from game.ui.rich_text import MARKS


class Leaves:
    """See the module.  context: with the language of the reader.  book: the pages about the present table.  edition:
    returns that of the rules behind them."""

    def __init__(
        self, context: Context, client: GameClient, pictures: PhonePictures, book: Book, edition: Callable[[], str]
    ) -> None:
        self._context = context
        self._client = client
        self._pictures = pictures
        self._book = book
        self._edition = edition
        self._rules: dict[str, Book] = {}

    def of(self, page: Page) -> LookUpPage:
        """Return a page as data."""
        blocks = tuple(_block(block, self._picture, self._signed) for block in page.blocks)
        title = plain(page.title, self._context.language)
        return LookUpPage(title, page.address, blocks, self._picture(page.icon), page.previous, page.next)

    def _picture(self, name: str) -> str:
        """Return the address of a picture, "" for none."""
        return self._pictures.at(name, self._context.language.code)

    def _signed(self, text: str) -> str:
        """Return a text with each `{name}` as a picture of the page, or its word where there is none."""
        if "{" not in text:
            return text

        def sign(found: re.Match[str]) -> str:
            if not found["icon"]:
                return found[0]
            address, word = self._picture(found["icon"]), word_of(found, self._context.language)
            return f"![{word}]({address})" if address else word

        return MARKS.sub(sign, text)

    def at(self, address: str) -> LookUpPage | None:
        """Return the page of an address; None if there is none."""
        page = self._book(address)
        if page is None and (rules := self._of_rules()) is not None:
            page = rules(address)
        return None if page is None else self.of(page)

    def _of_rules(self) -> Book | None:
        """Return the book of the rules, made once for each edition; None for a game without one."""
        if self._client.book is None:
            return None
        edition = self._edition()
        if edition not in self._rules:
            self._rules[edition] = self._client.book(self._context, edition)
        return self._rules[edition]


def _block(block: Block, picture: Callable[[str], str], signed: Callable[[str], str]) -> LeafBlock:
    """Return a block as data.  picture: returns the address of a picture; signed: a text with its signs as pictures."""
    match block:
        case PageHeading(text):
            return LeafBlock("heading", signed(text))
        case Text(text, tone):
            return LeafBlock("text", signed(text), tone=tone)
        case Points(items):
            return LeafBlock("points", rows=tuple((signed(item),) for item in items))
        case Facts(rows):
            return LeafBlock("facts", rows=_rows(rows, signed))
        case PageGrid(head, rows):
            return LeafBlock("grid", rows=_rows((head, *rows), signed))
        case Bars(bars, most):
            full = most or max((bar.value for bar in bars), default=0.0) or 1.0
            return LeafBlock(
                "bars",
                rows=tuple((signed(bar.label), str(round(100 * bar.value / full)), signed(bar.note)) for bar in bars),
            )
        case PageFigure(name, caption):
            return LeafBlock("figure", signed(caption), picture=picture(name))


def _rows(rows: Iterable[Iterable[str]], signed: Callable[[str], str]) -> tuple[tuple[str, ...], ...]:
    return tuple(tuple(map(signed, row)) for row in rows)
