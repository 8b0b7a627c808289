"""Counted results in words, for speech and for phones."""

from __future__ import annotations

from game.shell.context import Context
from game.table.results.growth import LOSSES
from game.table.results.score import Results
from game.table.results.style import ResultsStyle
from game.table.results.words import headline
from game.ui.page import Bar, Bars, Facts, Page, PageHeading


def seat_told(context: Context, style: ResultsStyle, results: Results, seat: int) -> str:
    """Return a seat's rank and points by source."""
    one = results.seats[seat]
    parts = [
        f"{context.t(f'{style.name}.{name}')} {one.points[name]}" for name in style.sources if one.points.get(name)
    ]
    if one.losses:
        parts.append(f"{context.t(f'{style.name}.{LOSSES}')} −{one.losses}")
    points = context.language.n("spoken.results.seat", one.total, name=f"{results.rank(one)}. {one.name}")
    return f"{points}. {', '.join(parts)}"


def curve_told(context: Context, results: Results) -> str:
    """Return every seat's points at the end of each round."""
    lines = [f"{seat.name} {', '.join(map(str, (*seat.curve, seat.total)))}" for seat in results.seats]
    return f"{context.t('results.curve')}. {'; '.join(lines)}"


def decided(results: Results) -> tuple[int, int] | None:
    """Return the number of the winner that decided between equal points, and the next highest; None if points did, or
    if it is equal as well."""
    best = max(seat.total for seat in results.seats)
    first = [k for k, seat in enumerate(results.seats) if seat.total == best]
    if results.conceded or len(first) == 1 or not results.ties or len(results.winners) > 1:
        return None
    numbers = {k: results.ties[k][0] for k in first}
    mine = numbers.pop(results.winners[0])
    return mine, max(numbers.values())


def end_told(context: Context, seat: int, results: Results, names: str) -> Page:
    """Return the end of the game as a seat reads it: who wins, its own place and points by source, and all players.
    names: the start of the keys of the sources' names."""
    t, one, own = context.t, results.seats[seat], dict[str, int]()
    for source, points in (*one.points.items(), (LOSSES, -one.losses)):
        if points:
            name = t(f"{names}.{source}")
            own[name] = own.get(name, 0) + points
    ranked = [results.seats[k] for k in results.ranking()]
    bars = [Bar(f"{results.rank(each)}. {each.name}", max(0, each.total), str(each.total)) for each in ranked]
    rows = tuple((name, str(points).replace("-", "−")) for name, points in own.items())
    mine = (PageHeading(t("phones.your_points")), Facts(rows)) if rows else ()
    title = t("phones.place", winners=headline(context, results), n=results.rank(one))
    return Page(title, (PageHeading(t("phones.ranking")), Bars(tuple(bars)), *mine))
