"""The question how a hand is divided: a card is lifted and laid onto a tray, in any order; the button lays the stacks.

Where the division has begun already (a position that was loaded, a step back), it goes on as the rules ask it: card by
card onto the open stack.
"""

from __future__ import annotations

from engine.strasbourg import actions as ac
from engine.strasbourg.actions import Action
from engine.strasbourg.rules import legal
from engine.strasbourg.state import Seat
from engine.strasbourg.view import View
from game.strasbourg.base.covered import is_covered
from game.strasbourg.base.facts import facts
from game.strasbourg.base.words import StrasbourgWords, cards
from game.strasbourg.desk.division import Arranged, arranged, is_whole, laying
from game.table.question import Question, Several, TableButton
from game.table.spots import Target, TargetPath

Answers = dict[Target, Action | TargetPath | Several[Action]]
HAND = Target("hand")
"""The hand, onto which a card can be laid back."""


def split(view: View, path: TargetPath, words: StrasbourgWords) -> Question[Action]:
    """Return the question after these touches (R16, A12)."""
    prompt = words.prompt(view)
    seat = view.seats[view.to_act]
    if is_covered(view, view.to_act):
        return Question(prompt)
    if not is_whole(seat):
        return _goes_on(view, seat, prompt, words)
    laid = arranged(seat, path)
    lifting = {Target("card", card): laid.lift(card).path() for card in range(len(laid.cards)) if card != laid.lifted}
    answers: Answers = dict(lifting)
    selected = None
    if laid.lifted is not None:
        selected = Target("card", laid.lifted)
        answers = {Target("tray", tray): laid.lay(tray).path() for tray in range(laid.number_of_trays)}
        answers[HAND] = laid.lay(None).path() or (HAND,)  # nothing is laid, but a path is no action
    return Question(
        prompt,
        answers,
        instead={} if selected is None else lifting,
        primary=_done(laid, words),
        selected=selected,
        to_drag=frozenset(("card",)),
        to_drop=frozenset(("tray", "hand")),
        path=path,
        is_stop=laid.lifted is None,
    )


def _done(laid: Arranged, words: StrasbourgWords) -> TableButton[Action]:
    """Return the button that lays the stacks, once every card lies on a tray (R17)."""
    left = laid.trays.count(None)
    label = words.t("strasbourg.button.lay")
    if left:
        return TableButton(label, enabled=False, why=words.n("strasbourg.button.left", left))
    return TableButton(label, laying(laid.division()), laid.told(), final=True)


def _goes_on(view: View, seat: Seat, prompt: str, words: StrasbourgWords) -> Question[Action]:
    """Return the question that the rules ask in the middle of a division."""
    answers: Answers = {}
    hand = view.seats[view.to_act].hand
    for action in legal(view):
        if isinstance(action, ac.Add):
            answers[Target("card", hand.index(action.value))] = action
    note = cards(seat.stacks[-1])
    close: TableButton[Action] = TableButton(words.action(ac.CLOSE, facts(view, ac.CLOSE)), (ac.CLOSE,), note)
    return Question(prompt, answers, primary=close)
