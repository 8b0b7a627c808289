"""The question which of the cards looked at is kept: one decision, although the rules ask card by card which goes under
the pile.

The others go there as they lie. Whoever cares for their order sets it card by card; that is played in one go, too.
"""

from __future__ import annotations

from collections.abc import Sequence

from engine.princes import state as st
from engine.princes.actions import Action, PutBack
from engine.princes.state import COVERED
from engine.princes.supply import recruitable
from engine.princes.view import View
from game.princes.base.pile_order import ORDER, order
from game.princes.base.words import Words
from game.table.question import Confirmation, Question, Several, TableButton
from game.table.spots import Target, TargetPath

FEWEST = 3
"""Fewest cards of which at least two go under the pile, in some order."""


def keep_one(view: View, path: TargetPath, words: Words) -> Question[Action]:
    """Ask for the card to keep; after a touch of the button, for the order of the others (R37, R54, R58)."""
    sifting = view.pending
    assert isinstance(sifting, st.Sifting)
    number = len(sifting.cards) - 1
    prompt = words.t(f"princes_prompt.sift_{sifting.pile}", name=words.name(view.to_act))
    if COVERED in sifting.cards:
        return Question(prompt)
    if path:
        return _in_order(view, sifting, path, words)
    answers: dict[Target, Action | TargetPath | Several[Action]] = {
        Target("looked_at", place): _keeping(view, sifting, card, words) for place, card in enumerate(sifting.cards)
    }
    if number + 1 >= FEWEST:
        answers[ORDER] = (ORDER,)
    return Question(prompt, answers)


def ends_turn(view: View, sifting: st.Sifting) -> bool:
    """Return whether somebody else decides as soon as one card is left, so that it cannot be taken back (R103)."""
    limits, seat = sifting.limits, sifting.seat
    if limits is None:
        return True
    can_recruit = view.seats[seat].recruiting > 0 and any(True for _ in recruitable(view, seat))
    return not (limits.left or can_recruit)


def _keeping(view: View, sifting: st.Sifting, card: str, words: Words) -> Several[Action]:
    """Return the actions that keep a card: the others go under the pile as they lie."""
    others = tuple(PutBack(other) for other in sifting.cards if other != card)
    is_final = ends_turn(view, sifting)
    name = words.card(card)
    if is_final:
        said = words.t("princes_confirm.keep_final", card=name)
    else:
        said = words.n("princes_confirm.keep", len(others), card=name)
    return Several(others, Confirmation(said, words.t("princes_button.keep_it"), final=is_final))


def _in_order(view: View, sifting: st.Sifting, path: TargetPath, words: Words) -> Question[Action]:
    """Ask which card goes under the pile next; the button keeps the last one."""
    gone = order(path)
    left = [place for place in range(len(sifting.cards)) if place not in gone]
    back: TableButton[Action] = TableButton(words.t("button.back"))
    label = words.t("princes_button.keep_it")
    if len(left) > 1:
        prompt = words.t("princes_prompt.order", n=len(gone) + 1, of=len(sifting.cards) - 1)
        answers = {Target("looked_at", place): (*path, Target("looked_at", place)) for place in left}
        primary: TableButton[Action] = TableButton(label, enabled=False, why=prompt)
        return Question(prompt, answers, primary=primary, secondary=back, selected=path[-1], path=path)
    kept, actions = left[0], _put_back(sifting, gone)
    prompt = words.t("princes_prompt.ordered", card=words.card(sifting.cards[kept]))
    primary = TableButton(label, actions, final=ends_turn(view, sifting))
    return Question(prompt, primary=primary, secondary=back, selected=Target("looked_at", kept), path=path)


def _put_back(sifting: st.Sifting, places: Sequence[int]) -> tuple[Action, ...]:
    return tuple(PutBack(sifting.cards[place]) for place in places)
