"""Common notation of all pages about the table: names, stones, rules."""

from __future__ import annotations

from collections.abc import Sequence

from engine.firenze.board import NUMERALS
from engine.firenze.cards import CARDS
from engine.firenze.state import NEUTRAL, OPEN
from engine.firenze.stones import COLOURS, COUNTS, LETTERS, Colour
from engine.firenze.view import View
from engine.kernel.reasons import Reason
from game.firenze.base.model import TableModel
from game.firenze.base.words import Words
from game.ui.page import Bar, Bars, Block, Facts, Page, Text
from game.ui.rich_text import MARKS

Rows = list[tuple[str, str]]
NOTHING = "–"
FEW = 5
"""Largest number of facts in a line."""


class Scribe:
    """Writes pages about a table as seen by the nearest seat, in the player's language (section `lookup`)."""

    def __init__(self, model: TableModel, words: Words) -> None:
        self.model = model
        self.words = words

    @property
    def view(self) -> View:
        return self.model.view

    @property
    def me(self) -> int:
        return self.model.me

    def t(self, key: str, **values: object) -> str:
        """Return the text of `lookup` and a key."""
        return self.words.t(f"lookup.{key}", **values)

    def seat(self, seat: int) -> str:
        """Return a seat's name with its seal."""
        return f"{{seal_{self.model.shape(seat)}}} {self.words.name(seat)}"

    def stone(self, colour: Colour) -> str:
        """Return a colour with its stone."""
        return f"{{stone_{LETTERS[colour]}}} {self.words.colour(colour)}"

    def stones(self, counts: Sequence[int]) -> str:
        """Return six counts as stones and numbers."""
        found = [f"{n}× {{stone_{LETTERS[colour]}}}" for colour, n in enumerate(counts) if n]
        return "   ".join(found) or NOTHING

    def card(self, card: str) -> str:
        """Return a card's name, as a link to its page in the rules."""
        return f"[{self.words.card(card)}](cards/{card})" if card in CARDS else self.t("covered.title")

    def cards(self, cards: Sequence[str]) -> str:
        """Return some cards, grouped."""
        kinds = dict.fromkeys(cards)
        named = [
            f"{count}× {self.card(card)}" if (count := cards.count(card)) > 1 else self.card(card) for card in kinds
        ]
        return ", ".join(named) or NOTHING

    def rule(self, address: str) -> Text:
        """Return the link to the rules."""
        return Text(f"{{icon_open-book}} [{self.t('rule')}]({address})", "quiet")

    def why(self, reason: Reason) -> Text:
        """Return the reason of a refusal, in red; the number of the rule is a link."""
        said, rule = self.words.refusal(reason), str(reason.rule)
        before, found, after = said.rpartition(rule)
        return Text(f"{before}[{rule}](rule/{rule}){after}" if found else said, "loss")

    def order(self, colour: Colour, height: int) -> str:
        """Return an order by its stone, colour and height, and the numeral of its balcony."""
        balcony = self.view.balcony_at(colour, height)
        numeral = "" if balcony is None else f" ({NUMERALS[balcony]})"
        return f"{self.stone(colour)} {height}{numeral}"

    def owner(self, owner: int) -> str:
        """Return the owner of the seal on an order."""
        if owner == OPEN:
            return self.t("order.open")
        return f"{{seal_neutral}} {self.t('order.neutral')}" if owner == NEUTRAL else self.seat(owner)

    def places_of(self, colour: Colour) -> Bars:
        """Return the places of all the stones of a colour, as bars."""
        view = self.view
        counts = [
            (self.t("stone.bag"), view.bag[colour]),
            (self.t("stone.row"), sum(card.stones[colour] for card in view.row)),
            *(
                (self.t("stone.stock", name=self.words.name(k)), seat.stock[colour])
                for k, seat in enumerate(view.seats)
            ),
            (
                self.t("stone.towers"),
                sum(tower.height for seat in view.seats for tower in seat.towers if tower.colour == colour),
            ),
        ]
        return Bars(tuple(Bar(name, n, str(n), LETTERS[colour]) for name, n in counts), COUNTS[colour])

    def all_stones(self, counts: Sequence[int]) -> Bars:
        """Return six counts as bars."""
        bars = (
            Bar(self.words.colour(colour), counts[colour], str(counts[colour]), LETTERS[colour]) for colour in COLOURS
        )
        return Bars(tuple(bars))

    def page(self, title: str, *blocks: Block | Sequence[Block], icon: str = "") -> Page:
        """Return a page of blocks and rows of blocks, without empty ones."""
        found: list[Block] = []
        for block in blocks:
            found += block if isinstance(block, list | tuple) else [block]  # type: ignore[list-item]
        return Page(title, tuple(block for block in found if not _is_empty(block)), icon)


def in_short(page: Page) -> str:
    """Return the essence of a page in one line: the first sentence against the reader, else its first sentence or
    facts."""
    texts = [block for block in page.blocks if isinstance(block, Text) and block.tone != "quiet"]
    against = [block for block in texts if block.tone == "loss"]
    first = next((block for block in page.blocks if isinstance(block, Text | Facts)), None)
    if against:
        return _sentence(against[0].text)
    if isinstance(first, Facts):
        rows = [(name, value) for name, value in first.rows if value not in ("0", NOTHING) and "{stone_" not in value]
        return " · ".join(_plain(f"{name}: {value}") for name, value in rows[:FEW])
    return _sentence(texts[0].text) if texts else ""


def _plain(text: str) -> str:
    """Return a text without pictures and links."""
    return " ".join(MARKS.sub(lambda mark: mark["label"] or "", text).split())


def _sentence(text: str) -> str:
    """Return the first sentence of a text."""
    plain = _plain(text)
    end = next((place for place in range(len(plain) - 1) if plain[place : place + 2] in (". ", "! ", "? ")), len(plain))
    return plain[: end + 1]


def _is_empty(block: Block) -> bool:
    return (isinstance(block, Facts) and not block.rows) or (isinstance(block, Text) and not block.text)
