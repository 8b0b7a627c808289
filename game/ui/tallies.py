"""What pages of numbers have in common: bars in the order of their length, and numbers with one decimal."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from game.ui.page import Bar, Bars, Block, Heading


def bars(title: str, found: Sequence[Bar]) -> tuple[Block, ...]:
    """Return bars with a heading, the longest first; nothing without any."""
    return (Heading(title), Bars(tuple(sorted(found, key=lambda bar: -bar.value)))) if found else ()


def decimal(t: Callable[..., str], number: float) -> str:
    """Return a number to the nearest tenth, as the language of `t` writes it."""
    tenths = round(number * 10)
    return t("hall.decimal", whole=tenths // 10, tenth=tenths % 10)
