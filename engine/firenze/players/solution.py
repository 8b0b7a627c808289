"""The solution of a puzzle, a turn known in advance, in steps: the effect of each, and its reasons.

A step is a decision with its payment.  Its effect has one of these codes; the payment is six counts.

takes (R55): card.  plays (R142): card, and `give` and `take` if stones change hands.  swaps (R75): colour.
tower (R84): colour, height.  Stones for one tower, at its height after them.  fulfils (R97): colour, height, points,
and `architect` if one is played for it.  bell (R168).  cancels (R205): card.  gives_up (R176): colour, height.  goes_on
(R53): nothing more until the end of the turn.

Its reasons are those of `why.py` about this step: those for an order are also given where its tower is
built, and where the stones for it come from.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from engine.firenze import actions as ac
from engine.firenze import events as ev
from engine.firenze.actions import Action
from engine.firenze.players.imagination import Candidate, PlayedTurn
from engine.firenze.players.weights import WEIGHTS
from engine.firenze.players.why import judged
from engine.firenze.rules import apply
from engine.firenze.state import State
from engine.firenze.stones import LETTERS, NONE, plus
from engine.kernel.reasons import Reason

NEEDED_FOR = ("order", "tower_kept")
"""Reasons for stones: they serve a tower that is handed in or kept."""
MOST_REASONS = 2
SERVING = ("takes", "plays", "swaps", "cancels")


@dataclass(frozen=True, slots=True)
class SolutionStep:
    """A step of the solution."""

    actions: int
    """Number of its actions."""
    did: Reason
    """Its effect."""
    paid: tuple[int, ...]
    """The payment, by colour."""
    why: tuple[Reason, ...]
    """Its reasons, the most important first."""


@dataclass(slots=True)
class _Step:
    """A step in progress.  colours: of its stones."""

    did: Reason
    actions: int
    colours: frozenset[str]
    paid: tuple[int, ...] = NONE
    height: int = 0


def steps(first: State, actions: Sequence[Action]) -> tuple[SolutionStep, ...]:
    """Return the steps of a turn from its first state; together they contain all its actions."""
    found: list[_Step] = []
    state, happened = first, list[ev.GameEvent]()
    waiting = 0  # actions before the next decision
    for action in actions:
        begun = _begun(state, action, found[-1].did if found else None)
        if begun is not None:
            begun.actions += waiting
            waiting = 0
            found.append(begun)
        elif found:
            found[-1].actions += 1
        else:
            waiting += 1
        if found and isinstance(action, ac.Pay | ac.Give):
            found[-1].paid = plus(found[-1].paid, action.colour)
        state, events = apply(state, action)
        happened += events
        for event in events:
            _complete(found, event)
    if not found:
        return (SolutionStep(len(actions), Reason("goes_on", "R53"), NONE, ()),)
    whole = judged(first, Candidate(tuple(actions), None), PlayedTurn(state, {}, list(actions), happened), WEIGHTS)
    parts = whole.parts if whole.is_whole else ()
    reasons = [part.reason for part in sorted(parts, key=lambda part: -part.worth)]
    built = frozenset(LETTERS[e.colour] for e in happened if isinstance(e, ev.TowerFounded | ev.TowerRaised))
    told: list[SolutionStep] = []
    for step in reversed(found):  # a step without reasons serves the next one
        why = _why(step, reasons, built)
        if not why and told and step.did.code in SERVING:
            why = told[-1].why
        told.append(SolutionStep(step.actions, step.did, step.paid, why))
    return tuple(reversed(told))


def _begun(state: State, action: Action, last: Reason | None) -> _Step | None:
    """Return the step that an action begins, or None if it belongs to the previous one."""
    towers = state.seats[state.player].towers
    match action:
        case ac.Take(slot=slot):
            card = state.row[slot]
            colours = frozenset(LETTERS[colour] for colour, number in enumerate(card.stones) if number)
            return _Step(Reason("takes", "R55", {"card": card.card}), 1, colours)
        case ac.PlayAlchemist(give=give, take=take) | ac.PlaySmuggler(give=give, take=take):
            numbers: dict[str, int | str] = {"card": action.card, "give": LETTERS[give], "take": LETTERS[take]}
            return _Step(Reason("plays", "R142", numbers), 1, frozenset(LETTERS[take]))
        case ac.PlayPerson():
            return _Step(Reason("plays", "R142", {"card": action.card}), 1, frozenset())
        case ac.Swap(colour=colour):
            return _Step(Reason("swaps", "R75", {"colour": LETTERS[colour]}), 1, frozenset(LETTERS[colour]))
        case ac.Found(colour=colour):
            return _tower(LETTERS[colour], 1)
        case ac.Raise(tower=number):
            letter, height = LETTERS[towers[number].colour], towers[number].height
            is_same = last is not None and last.code == "tower" and last.numbers["colour"] == letter
            return None if is_same and last and last.numbers["height"] == height else _tower(letter, height + 1)
        case ac.Fulfil(tower=number, as_=as_):
            numbers = {"colour": LETTERS[towers[number].colour], "height": as_ or towers[number].height}
            numbers |= {"architect": 1} if as_ is not None else {}
            return _Step(Reason("fulfils", "R97", numbers), 1, frozenset(LETTERS[towers[number].colour]))
        case ac.Bell():
            return _Step(Reason("bell", "R168"), 1, frozenset("w"))
        case ac.Cancel():
            return _Step(Reason("cancels", "R205", {"card": getattr(state.pending, "taken", "")}), 1, frozenset())
        case ac.Raze(tower=number) | ac.Strip(tower=number):
            letter, height = LETTERS[towers[number].colour], towers[number].height
            return _Step(Reason("gives_up", "R176", {"colour": letter, "height": height}), 1, frozenset())
    return None


def _tower(letter: str, height: int) -> _Step:
    return _Step(Reason("tower", "R84", {"colour": letter, "height": height}), 1, frozenset(letter))


def _complete(found: Sequence[_Step], event: ev.GameEvent) -> None:
    """Add the present height of the last step's tower, and the points of the order."""
    if not found:
        return
    step = found[-1]
    match event:
        case ev.TowerRaised(colour=colour, height=height):
            step.did = Reason("tower", "R84", {"colour": LETTERS[colour], "height": height})
        case ev.OrderFulfilled(points=points):
            step.did = Reason("fulfils", "R97", {**step.did.numbers, "points": points})


def _why(step: _Step, reasons: Iterable[Reason], built: frozenset[str]) -> tuple[Reason, ...]:
    """Return the reasons about this step."""
    did, about = step.did, []
    for reason in reasons:
        colour = reason.numbers.get("colour")
        if did.code == "fulfils":
            is_its_own = colour == did.numbers["colour"] and reason.code in ("denied", "majority")
            fits = is_its_own or reason.code == "ends_game"
        elif reason.code in ("card", "feast"):
            fits = did.code == "takes" and reason.numbers["card"] == did.numbers["card"]
        elif did.code == "tower":
            fits = reason.code in NEEDED_FOR and colour == did.numbers["colour"]
        else:
            fits = reason.code in NEEDED_FOR and colour in step.colours & built
        if fits:
            about.append(reason)
    return tuple(about[:MOST_REASONS])
