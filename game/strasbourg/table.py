"""The table of Strasbourg, of text: the plain table with words, position and reasons of its own."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from engine.strasbourg import actions as ac
from engine.strasbourg.actions import Action
from engine.strasbourg.events import GameEvent
from engine.strasbourg.game import STRASBOURG
from engine.strasbourg.state import PLANNING
from engine.strasbourg.values import ROUNDS
from engine.strasbourg.view import View, view
from game.strasbourg.facts import facts, refused
from game.strasbourg.position import position, told
from game.strasbourg.words import StrasbourgWords, cards
from game.table.parts import AnyParts, HandParts
from game.table.plain.table import PlainGame
from game.table.question import Confirmation

STRANGER = -1
"""The seat of a view that shows no hand at all."""


def cover(seen: View, seats: frozenset[int]) -> View:
    """Return the view without cards and tasks of its own seat, if that is among those covered: what it hides of the
    others it has never shown."""
    return view(seen, STRANGER) if seen.seat in seats and not seen.is_over else seen


def confirmation(seen: View, action: Action, words: StrasbourgWords) -> Confirmation | None:
    """Return the question before the last step of a plan, behind which nothing can be taken back."""
    seat = seen.seats[seen.to_act]
    if not isinstance(action, ac.Add | ac.Close) or len(seat.hand) > 1:
        return None
    last, stacks = seat.hand[0], seat.stacks
    laid = (*stacks[:-1], (*stacks[-1], last)) if isinstance(action, ac.Add) else (*stacks, (last,))
    said = " · ".join(f"{cards(stack)} = {sum(stack)}" if len(stack) > 1 else str(stack[0]) for stack in laid)
    return Confirmation(words.t("strasbourg.confirm.plan", stacks=said), words.t("button.confirm"), always=True)


def _pause(seen: View, events: Sequence[GameEvent]) -> float:
    """Return the share of the pause: none while somebody plans unseen."""
    return 0.0 if isinstance(seen.pending, PLANNING) or not events else 1.0


def _parts() -> AnyParts:
    made = PlainGame(STRASBOURG, facts, StrasbourgWords, position, refused, has_book=True).parts()
    hands: HandParts[Any] = HandParts(cover=cover, stays_open=lambda seen: isinstance(seen.pending, PLANNING))
    return replace(
        made,
        asking=replace(made.asking, confirmation=confirmation),
        turn=replace(made.turn, is_late=lambda seen: seen.round == ROUNDS, pause=_pause),
        reading=replace(made.reading, described=lambda model, words: tuple(told(model.view, words))),
        hands=hands,
    )


STRASBOURG_TABLE = _parts()
