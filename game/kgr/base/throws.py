"""The line of a throw: its number and the gains of all seats, in one sentence."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple

from engine.kgr import events as ev
from engine.kgr import tasks as ts
from engine.kgr.magic import events as me
from engine.kgr.phases.dice import SEVEN
from engine.kgr.state import Amounts
from engine.kgr.values import KINDS, SHIP_STEPS
from game.graphics.text import signed
from game.kgr.base.names import KgrNames

OF_A_THROW = ("yield", "aqueduct", "abbey")
"""Reasons of gains that a throw brings."""
MOST_LETTERS = 24
"""Letters of a gain that fit a line beside the table."""
Events = Sequence[ev.GameEvent]


class ThrowTold(NamedTuple):
    """A throw.  gains: by seat, in the order of their events.  more: other events of it that have sentences."""

    number: int
    gains: tuple[tuple[int, Amounts], ...] = ()
    more: tuple[ev.GameEvent, ...] = ()


def goes_on(told: Events, event: ev.GameEvent) -> bool:
    """Return whether an event belongs to the line of these: of a throw, or of gains after a battle."""
    match event:
        case ev.Gained(why=why):
            return why in OF_A_THROW and _is_of_throw(told[0])
        case ev.Short() | ev.Drew():
            return _is_of_throw(told[0]) and not is_settled(told)
        case ev.Ship(step=step, by=1):
            return _is_throw(told[0]) and step < SHIP_STEPS
        case me.NamedArea():
            return _is_throw(told[0])
        case ev.Asked(tasks=tasks):
            is_empty = not any(isinstance(each, ev.Gained) for each in told) and not is_settled(told)
            return is_empty and _is_throw(told[0]) and _number(told[0]) != SEVEN and ts.YIELD not in tasks
    return False


def throw_of(events: Events) -> ThrowTold:
    """Return a throw with the gains of the events that belong to its line."""
    gains = [(each.seat, each.cards) for each in events if isinstance(each, ev.Gained)]
    more = [each for each in events[1:] if isinstance(each, ev.Ship | ev.Short | ev.Drew | me.NamedArea)]
    return ThrowTold(_number(events[0]), tuple(gains), tuple(more))


def gains_said(throw: ThrowTold, words: KgrNames, me: int = -1, most: int = 0) -> Iterator[str]:
    """Yield the gains of each seat.  me: the reader, who is addressed; -1 for nobody.  most: the letters from which on
    a gain is only a number of cards; 0 for no such limit."""
    for seat, cards in throw.gains:
        name = words.t("kgr.throw.you") if seat == me else words.name(seat)
        said = words.t("kgr.throw.gain", name=name, cards=" ".join(_plus(cards, words)))
        if most and len(said) > most:
            said = words.t("kgr.throw.gain", name=name, cards=signed(sum(cards)))
        yield said


def _plus(cards: Amounts, words: KgrNames) -> Iterator[str]:
    for kind, number in zip(KINDS, cards, strict=False):
        if number:
            yield words.t("kgr.throw.plus", n=number, card=words.of("card", kind))


def throws_in(events: Events) -> Iterator[ThrowTold]:
    """Yield each throw among these events with its gains."""
    found: list[ev.GameEvent] = []
    for event in events:
        if _is_throw(event):
            if found:
                yield throw_of(found)
            found = [event]
        elif found and isinstance(event, ev.Gained) and event.why in OF_A_THROW:
            found.append(event)
    if found:
        yield throw_of(found)


def is_settled(told: Events) -> bool:
    """Return whether a question has followed these events of a throw."""
    return any(isinstance(each, ev.Asked) for each in told)


def _is_throw(event: Any) -> bool:
    return isinstance(event, ev.Rolled | me.RolledAgain)


def _is_of_throw(event: Any) -> bool:
    return _is_throw(event) or (isinstance(event, ev.Gained) and event.why in OF_A_THROW)


def _number(event: Any) -> int:
    return event.red + event.yellow if _is_throw(event) else 0
