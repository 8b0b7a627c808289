"""The results in words, for speech and for the line under the headline."""

from __future__ import annotations

from game.princes.results.account import TurnedCard
from game.shell.context import Context
from game.table.results.score import Results
from game.table.results.told import decided
from game.table.results.words import list_of, subline


def end_in_words(context: Context, results: Results) -> str:
    """Return the words about the end: rounds, the lead or the tie-break."""
    beginning = context.language.n("results.round", results.rounds)
    return subline(context, results, beginning, _decided(context, results))


def _decided(context: Context, results: Results) -> str:
    """Return the tie-break between equal points (R89); "" if nothing had to."""
    if len(results.winners) > 1 and not results.conceded and results.ties:
        return context.t("princes_results.all_equal")
    numbers = decided(results)
    return "" if numbers is None else context.t("princes_results.money_decides", n=numbers[0], others=numbers[1])


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
    """Return the parts of a palace."""
    n = context.language.n
    parts = n("princes_results.buildings", buildings), n("princes_results.landscapes", landscapes)
    return f"{context.t('princes_results.palace', name=results.seats[seat].name)}: {', '.join(parts)}"
