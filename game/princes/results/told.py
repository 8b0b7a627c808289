"""The results in words, for speech and for the line under the headline."""

from __future__ import annotations

from game.princes.results.account import SOURCES, TurnedCard
from game.shell.context import Context
from game.table.results.growth import LOSSES
from game.table.results.score import Results
from game.table.results.words import list_of, subline


def source_name(context: Context, source: str) -> str:
    """Return the name of a source."""
    return context.t(f"princes_statistics.from.{source}")


def source_in_short(context: Context, source: str) -> str:
    """Return the name of a source where there is little room."""
    return context.t(f"princes_results.source.{source}")


def end_in_words(context: Context, results: Results) -> str:
    """Return the words about the end: rounds, the lead or what broke the tie."""
    beginning = context.language.n("results.round", results.rounds)
    return subline(context, results, beginning, _decided(context, results))


def _decided(context: Context, results: Results) -> str:
    """Return what decided between equal points (R89); "" if nothing had to."""
    best = max(seat.total for seat in results.seats)
    first = [k for k, seat in enumerate(results.seats) if seat.total == best]
    if results.conceded or len(first) == 1 or not results.ties:
        return ""
    if len(results.winners) > 1:
        return context.t("princes_results.all_equal")
    money = {k: results.ties[k][0] for k in first}
    mine = money.pop(results.winners[0])
    return context.t("princes_results.money_decides", n=mine, others=max(money.values()))


def seat_told(context: Context, results: Results, seat: int) -> str:
    """Return a seat's rank and points by source."""
    one = results.seats[seat]
    parts = [f"{source_name(context, name)} {one.points[name]}" for name in SOURCES if one.points.get(name)]
    if one.losses:
        parts.append(f"{source_name(context, LOSSES)} −{one.losses}")
    points = context.language.n("spoken.results.seat", one.total, name=f"{results.rank(one)}. {one.name}")
    return f"{points}. {', '.join(parts)}"


def curve_told(context: Context, results: Results) -> str:
    """Return every seat's points at the end of each round."""
    lines = [f"{seat.name} {', '.join(map(str, (*seat.curve, seat.total)))}" for seat in results.seats]
    return f"{context.t('results.curve')}. {'; '.join(lines)}"


def card_told(context: Context, results: Results, turned: TurnedCard) -> str:
    """Return a card in words: its owner, its name, its points, and the comparison that decides it."""
    return f"{card_named(context, results, turned)} – {compared(context, results, turned)}"


def card_named(context: Context, results: Results, turned: TurnedCard) -> str:
    """Return the owner, the name and the points of a card."""
    name = context.t(f"princes.prestige.{turned.card}.name")
    return f"{results.seats[turned.seat].name}: {name}, +{turned.points}"


def compared(context: Context, results: Results, turned: TurnedCard) -> str:
    """Return the comparison that decides a card, or whether its condition is met; and who shares the first place."""
    text = context.t(f"princes.prestige.{turned.card}.text")
    if not turned.counts:
        met = "met" if turned.points else "not_met"
        return f"{text}: {context.t(f'princes_results.{met}')}"
    pairs = zip(results.seats, turned.counts, strict=True)
    words = f"{text}: {', '.join(f'{seat.name} {count}' for seat, count in pairs)}"
    if turned.ties:
        names = list_of(context, [results.seats[k].name for k in turned.ties])
        words += f". {context.t('princes_results.shared_with', names=names)}"
    return words


def palace_told(context: Context, results: Results, seat: int, buildings: int, landscapes: int) -> str:
    """Return what a palace consists of."""
    n = context.language.n
    parts = n("princes_results.buildings", buildings), n("princes_results.landscapes", landscapes)
    return f"{context.t('princes_results.palace', name=results.seats[seat].name)}: {', '.join(parts)}"
