"""Words of results in any game: who wins, by how much, and who gave up or took hints."""

from __future__ import annotations

from collections.abc import Sequence

from game.shell.context import Context
from game.table.results.score import Results


def list_of(context: Context, names: Sequence[str]) -> str:
    """Return names as a list in words."""
    *others, last = names
    return context.t("results.and", first=", ".join(others), last=last) if others else last


def winners_in_words(context: Context, names: Sequence[str]) -> str:
    """Return the words about the winners."""
    if len(names) == 1:
        return context.t("results.wins", name=names[0])
    return context.t("results.shared", names=list_of(context, names))


def headline(context: Context, results: Results) -> str:
    """Return the words about the winners."""
    return winners_in_words(context, [results.seats[k].name for k in results.winners])


def subline(context: Context, results: Results, beginning: str, decided: str = "") -> str:
    """Return a beginning, then who gave up, or else the winner's lead, and who took hints.

    decided: what stands for the lead; "" for the lead itself."""
    words = [beginning]
    if results.conceded:
        names = [results.seats[k].name for k in results.conceded]
        words.append(context.language.n("results.given_up", len(names), names=list_of(context, names)))
        return " – ".join(words)
    lead = results.lead()
    if decided or lead is not None:
        words.append(decided or context.language.n("results.lead", lead or 0))
    helped = [context.t("results.hinted", name=seat.name, n=seat.hints) for seat in results.seats if seat.hints]
    if helped:
        words.append(context.t("results.hints", seats=", ".join(helped)))
    return " – ".join(words)


def spoken_ranking(context: Context, results: Results) -> list[str]:
    """Return a sentence on the points of each player, from first to last."""
    seats = [results.seats[k] for k in results.ranking()]
    return [context.language.n("spoken.results.seat", seat.total, name=seat.name) for seat in seats]
