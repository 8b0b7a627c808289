"""Common parts of pages of numbers: sorted bars, and numbers with one decimal."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence

from game.ui.page import Bar, Bars, Block, PageHeading


def bars(title: str, found: Sequence[Bar]) -> tuple[Block, ...]:
    """Return bars with a heading, the longest first; an empty tuple without any."""
    return (PageHeading(title), Bars(tuple(sorted(found, key=lambda bar: -bar.value)))) if found else ()


def tallied(
    names: Iterable[str], sums: Mapping[str, int], kind: str, said: Callable[[str], str], colours: Mapping[str, str]
) -> list[Bar]:
    """Return a bar for each of these that was counted, as `kind.name`.  said: returns its name.  colours:
    letters of theme.STONES."""
    found = ((name, sums.get(f"{kind}.{name}", 0)) for name in names)
    return [Bar(said(name), number, str(number), colours.get(name, "")) for name, number in found if number > 0]


def decimal(t: Callable[..., str], number: float) -> str:
    """Return a number to the nearest tenth, in the notation of `t`'s language."""
    tenths = round(number * 10)
    return t("hall.decimal", whole=tenths // 10, tenth=tenths % 10)
