"""Notation of figures and names on pages."""

from __future__ import annotations

from fractions import Fraction

from engine.firenze.board import NUMERALS
from engine.firenze.state import Table
from engine.firenze.stones import LETTERS, Colour
from game.firenze.base.words import Words


def percent(words: Words, chance: Fraction) -> str:
    """Write a chance; only a certain one is 100 %, only an impossible one 0 %."""
    if chance in (0, 1):
        return words.t("odds.percent", n=int(chance * 100))
    rounded = round(chance * 100)
    if not 0 < rounded < 100:
        return words.t("odds.below" if rounded < 1 else "odds.above")
    return words.t("odds.percent", n=rounded)


def decimal(words: Words, number: Fraction) -> str:
    """Write a number with one decimal."""
    whole, tenth = divmod(round(number * 10), 10)
    return words.t("odds.decimal", whole=whole, tenth=tenth)


def order(table: Table, words: Words, colour: Colour, height: int) -> str:
    """Name an order: its stone, its height, and the numeral of its balcony."""
    balcony = table.balcony_at(colour, height)
    named = words.t("threats.order", colour=words.colour(colour), height=height)
    numeral = "" if balcony is None else f" · {NUMERALS[balcony]}"
    return f"{{stone_{LETTERS[colour]}}} {named}{numeral}"


def links(words: Words, *addresses: str) -> str:
    """Return links to other pages of the table."""
    return " · ".join(f"[{words.t(f'pages.{address}')}]({address})" for address in addresses)
