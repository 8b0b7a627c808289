"""The words about a game on the page of all games."""

from __future__ import annotations

from datetime import date, datetime

from engine.journal.journal import JournalError
from game.clients import CLIENTS
from game.shell.context import Context
from game.shell.deal.words import short_date
from game.shell.disk_words import disk_words, journal_words
from game.shell.records.game_index import GameEntry
from game.shell.records.when import moment


def name_of(entry: GameEntry, context: Context) -> str:
    """Return the title of a game: its own name, else its players."""
    saved = entry.saved
    return saved.title or ", ".join(saved.names) or context.t("games.nameless")


def standing_of(entry: GameEntry, context: Context) -> str:
    """Return the score in a few words; "" while unknown."""
    t = context.t
    if entry.problem is not None:
        return t("games.absent" if is_of_missing_game(entry.problem) else "games.damaged")
    if entry.in_use:
        return t("games.in_use")
    if entry.is_finished:
        result, names = entry.saved.result, entry.saved.names
        if result is None or len(names) != len(result.scores):
            return t("games.over")
        *others, last = [names[seat] for seat in result.winners]
        if not others:
            return t("games.won", name=last)
        return t("games.shared", names=t("results.and", first=", ".join(others), last=last))
    return t("games.round", n=entry.summary.round) if entry.summary else ""


def details_of(entry: GameEntry, context: Context) -> str:
    """Return the second line of a game in the list."""
    saved = entry.saved
    game = context.language.called(saved.game) if saved.game and len(CLIENTS) > 1 else ""
    dealt = saved.dealt
    deal = ""
    if dealt is not None:
        day = short_date(context.language, date.fromisoformat(dealt.day))
        deal = f"{context.t(f'deal.role.{dealt.role}')} ({day})"
    parts = (saved.title, deal, game, standing_of(entry, context), date_of(saved.played, context))
    return " · ".join(part for part in parts if part)


def problem_of(entry: GameEntry, context: Context) -> str:
    """Return the fault of a game and what can be rescued; "" if there is none."""
    problem, t = entry.problem, context.t
    if problem is None:
        return t("games.in_use_long") if entry.in_use else ""
    reason = problem_in_words(problem, context)
    reason = reason[:1].upper() + reason[1:]  # elsewhere it follows a colon
    if is_of_missing_game(problem):
        return reason
    if not entry.intact:
        return f"{reason} {t('games.nothing_intact')}"
    return f"{reason} {context.language.n('games.intact', entry.intact)}"


def problem_in_words(problem: JournalError | OSError, context: Context) -> str:
    """Return a sentence about a file that cannot be played."""
    if isinstance(problem, JournalError):
        return journal_words(problem, context.language)
    return context.t("games.unreadable", problem=disk_words(problem, context.language))


def is_of_missing_game(problem: JournalError | OSError) -> bool:
    """Return whether the file is sound, and it is its game that is missing."""
    return isinstance(problem, JournalError) and bool(problem.game)


def date_of(seconds: float, context: Context) -> str:
    """Return a moment in words, today's only by the time of day."""
    when = moment(seconds)
    time = f"{when:%H:%M}"
    if when.date() == datetime.now().date():
        return context.t("games.today", time=time)
    return context.t("games.date", day=when.day, month=when.month, year=when.year, time=time)
