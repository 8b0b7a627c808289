"""Pages as a phone reads them: the blocks of `game.ui.page` as plain data.

leaves = Leaves(context, client, pictures, book, edition)
leaves.of(page)              # a Leaf
leaves.at("rule/R113")       # the page of an address: of the table, else of the rules; None if there is none
"""

from __future__ import annotations

from collections.abc import Callable

from game.client import GameClient
from game.remote.messages import Leaf, LeafBlock
from game.remote.pictures import Pictures
from game.shell.context import Context
from game.ui.page import Bars, Block, Book, Facts, Figure, Heading, Page, PageGrid, Points, Text


class Leaves:
    """See the module.  context: with the language of the reader.  book: the pages about the present table.  edition:
    returns that of the rules behind them."""

    def __init__(
        self, context: Context, client: GameClient, pictures: Pictures, book: Book, edition: Callable[[], str]
    ) -> None:
        self._context = context
        self._client = client
        self._pictures = pictures
        self._book = book
        self._edition = edition
        self._rules: dict[str, Book] = {}

    def of(self, page: Page) -> Leaf:
        """Return a page as data."""
        blocks = tuple(_block(block, self._picture) for block in page.blocks)
        return Leaf(page.title, page.address, blocks, self._picture(page.icon), page.previous, page.next)

    def _picture(self, name: str) -> str:
        """Return the address of a picture, "" for none."""
        return self._pictures.at(name, self._context.language.code)

    def at(self, address: str) -> Leaf | None:
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


def _block(block: Block, picture: Callable[[str], str]) -> LeafBlock:
    """Return a block as data.  picture: returns the address of a picture."""
    match block:
        case Heading(text):
            return LeafBlock("heading", text)
        case Text(text, tone):
            return LeafBlock("text", text, tone=tone)
        case Points(items):
            return LeafBlock("points", rows=tuple((item,) for item in items))
        case Facts(rows):
            return LeafBlock("facts", rows=rows)
        case PageGrid(head, rows):
            return LeafBlock("grid", rows=(head, *rows))
        case Bars(bars, most):
            full = most or max((bar.value for bar in bars), default=0.0) or 1.0
            return LeafBlock(
                "bars", rows=tuple((bar.label, str(round(100 * bar.value / full)), bar.note) for bar in bars)
            )
        case Figure(name, caption):
            return LeafBlock("figure", caption, picture=picture(name))
