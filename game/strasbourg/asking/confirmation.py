"""Confirmation of actions that cannot be taken back: tasks kept, the last step of a plan, a stack turned up, and pieces
that stay in the city."""

from __future__ import annotations

from engine.strasbourg import actions as ac
from engine.strasbourg.actions import Action
from engine.strasbourg.state import Dividing
from engine.strasbourg.view import View
from game.strasbourg.base.brings import coming
from game.strasbourg.base.facts import facts
from game.strasbourg.base.words import StrasbourgWords
from game.strasbourg.desk.division import is_whole
from game.table.question import Confirmation

IN_THE_CITY = {
    ac.Place: ("place", "settle_here"),
    ac.BuildChapel: ("chapel", "build_here"),
    ac.BuildEdifice: ("edifice", "build_here"),
}
"""The sentence and the button of a piece placed in the city."""


def confirmation(view: View, action: Action, words: StrasbourgWords) -> Confirmation | None:
    """Return the confirmation shown while the action is chosen; None for one that is played at once."""
    if isinstance(view.pending, Dividing) and isinstance(action, ac.Add | ac.Close):
        return _planned(view, words)
    if isinstance(action, ac.Keep):
        number = len(action.tasks)
        again = words.n("strasbourg.button.keep", number)
        return Confirmation(words.n("strasbourg.confirm.keep", number), again, final=True, again=again)
    if isinstance(action, ac.Place | ac.BuildChapel | ac.BuildEdifice):
        kind, button = IN_THE_CITY[type(action)]
        said = words.t(f"strasbourg.confirm.{kind}", deed=words.action(action, facts(view, action)))
        return Confirmation(said, words.t(f"strasbourg.button.{button}"), final=True)
    if isinstance(action, ac.Reveal):
        known = facts(view, action)
        key = "strasbourg.confirm.reveal" if len(action.cards) > 1 else "strasbourg.confirm.reveal_one"
        said = words.t(key, cards=" + ".join(map(str, action.cards)), sum=known["sum"], rank=known["rank"])
        return Confirmation(f"{said} {coming(view, words)}", words.t("strasbourg.button.reveal"), final=True)
    return None


def _planned(view: View, words: StrasbourgWords) -> Confirmation | None:
    """Return the question before the last card of a plan is laid; the desk shows the stacks themselves."""
    seat = view.seats[view.to_act]
    if not is_whole(seat) and len(seat.hand) > 1:
        return None
    lay, again = words.t("strasbourg.button.lay"), words.t("strasbourg.button.lay_so")
    return Confirmation(words.t("strasbourg.confirm.plan"), lay, final=True, again=again)
