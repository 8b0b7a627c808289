"""The deal of the day in words: dates, and the result as a line to paste anywhere."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import date

from game.shell.deal.record import DealResult
from game.shell.language import Language


def result_line(
    language: Language, name: str, day: date, result: DealResult, mark: int | None, signs: Mapping[str, str]
) -> str:
    """Return the line to be copied: `Firenze 2026-11-22 · 3 seats · 79 points (mark 84) · 🟦4 🟥6`.

    name: the game's.  mark: None if it is not known.  signs: those of the game's badges.
    """
    points = language.n("deal.line_points", result.score)
    if mark is not None:
        points = f"{points} ({language.t('deal.line_mark', n=mark)})"
    parts = [f"{name} {day.isoformat()}", language.t("deal.seats", n=len(result.scores)), points]
    parts.append(" ".join(f"{signs[name]}{number}" for name, number in result.badges if name in signs))
    if result.hints:
        parts.append(language.n("deal.hints", result.hints))
    if not result.is_own:
        parts.append(language.t("deal.handed_over"))
    return " · ".join(part for part in parts if part)


def long_date(language: Language, day: date) -> str:
    """Return `Sunday, 22 November 2026`."""
    return language.t(
        "deal.date",
        weekday=language.t(f"deal.weekday.{day.weekday()}"),
        day=day.day,
        month=language.t(f"deal.month.{day.month}"),
        year=day.year,
    )


def short_date(language: Language, day: date) -> str:
    """Return `22 November`."""
    return language.t("deal.day", day=day.day, month=language.t(f"deal.month.{day.month}"))
