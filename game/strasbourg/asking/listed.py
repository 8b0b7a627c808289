"""The questions as they are asked where the table is listed in words, such as on a phone."""

from __future__ import annotations

from dataclasses import replace

from engine.strasbourg import actions as ac
from engine.strasbourg.actions import Action
from engine.strasbourg.view import View
from game.strasbourg.asking.offer import PILE, Answers
from game.strasbourg.base.words import StrasbourgWords
from game.strasbourg.desk.division import arranged, is_whole, laid_by
from game.strasbourg.regions.street import STATIONS
from game.table.question import Question, Several, TableButton
from game.table.spots import Target

USUAL = 5
"""Cards of a round: 24 are drawn in five."""


def listed(question: Question[Action], view: View, words: StrasbourgWords) -> Question[Action]:
    """Return the question: drawing is a button, and cards laid away or given back come last."""
    if question.waits:
        return question
    if PILE in question.answers and question.primary is not None:
        return _drawing(question, view, words)
    match view.pending.step:
        case "tasks":
            return replace(question, aside=question.lit.difference(question.path) if question.path else frozenset())
        case "split" if question.answers and is_whole(view.seats[view.to_act]):
            names = _names(question, view, words)
            return replace(_lifted(question, view), names=names, aside=frozenset(names))
    return question


def _drawing(question: Question[Action], view: View, words: StrasbourgWords) -> Question[Action]:
    """Return the question whether another card is drawn, with buttons for one and for the rest of a usual hand."""
    draw: TableButton[Action] = TableButton(words.t("strasbourg.do.draw"), (ac.DRAW,))
    seat = view.seats[view.to_act]
    rest = min(USUAL - len(seat.hand), len(seat.pile))
    if rest < 2:
        return replace(question, secondary=draw)
    more = Target("draw", rest)
    answers: Answers = {**question.answers, more: Several((ac.DRAW,) * rest)}
    return replace(question, answers=answers, secondary=draw, labels={more: words.t("strasbourg.listed.draw", n=rest)})


def _lifted(question: Question[Action], view: View) -> Question[Action]:
    """Return the question how a hand is divided with its highest card lifted, if none is: a tray takes it at once."""
    laid = arranged(view.seats[view.to_act], question.path)
    if laid.lifted is not None or None not in laid.trays:
        return question
    first = laid.lift(laid.trays.index(None))
    trays = {Target("tray", tray): first.lay(tray).path() for tray in range(first.number_of_trays)}
    return replace(question, answers={**question.answers, **trays}, selected=Target("card", laid.trays.index(None)))


def _names(question: Question[Action], view: View, words: StrasbourgWords) -> dict[Target, str]:
    """Return the names of the cards that lie on trays."""
    cards = arranged(view.seats[view.to_act], ()).cards
    return {
        card: words.t(f"strasbourg.listed.{_tray(tray)}", value=cards[card.a], tray=_letter(tray))
        for card, tray in laid_by(question.path).items()
        if tray.kind == "tray"
    }


def _tray(tray: Target) -> str:
    return "on_field" if tray.a < len(STATIONS) - 2 else "on_spare"


def _letter(tray: Target) -> str:
    """Return the field of a tray, or the number of one without."""
    return STATIONS[tray.a] if _tray(tray) == "on_field" else str(tray.a - len(STATIONS) + 3)
