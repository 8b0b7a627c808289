"""Cards that change hands: between a seat and the bank, or between two seats."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from operator import ge

from engine.kernel.reasons import Reason
from engine.kgr.state import Amounts, State
from engine.kgr.values import KIND, KINDS, NONE, RESOURCES


def amounts(kinds: Iterable[str]) -> Amounts:
    """Return a list of kinds as a number for each kind."""
    counts = list(NONE)
    for kind in kinds:
        counts[KIND[kind]] += 1
    return tuple(counts)


_KINDS = range(len(NONE))
SINGLE: tuple[Amounts, ...] = tuple(tuple(int(other == kind) for other in _KINDS) for kind in _KINDS)
"""By kind one card of it."""


def exchanged(hand: Sequence[int], get: Iterable[str], give: Iterable[str]) -> list[int]:
    """Return a hand with cards more and less; negative where a card to be given is missing."""
    cards = list(hand)
    for kind in get:
        cards[KIND[kind]] += 1
    for kind in give:
        cards[KIND[kind]] -= 1
    return cards


def holds(hand: Amounts, cost: Amounts) -> bool:
    """Return whether a hand has at least these cards."""
    return all(map(ge, hand, cost))


def pay(s: State, number: int, cards: Amounts) -> None:
    """Move cards of the seat to the bank."""
    seat = s.own(number)
    seat.hand = tuple([have - paid for have, paid in zip(seat.hand, cards, strict=True)])
    seat.held -= sum(cards)
    s.bank = tuple([have + paid for have, paid in zip(s.bank, cards, strict=True)])


def take(s: State, number: int, cards: Amounts) -> None:
    """Move cards of the bank to the seat."""
    pay(s, number, tuple([-each for each in cards]))


def hand_over(s: State, giver: int, receiver: int, cards: Amounts) -> None:
    """Move cards of one seat to another."""
    bank = s.bank
    pay(s, giver, cards)
    take(s, receiver, cards)
    s.bank = bank


def nameable(cards: Amounts, due: int, last: str | None) -> list[int]:
    """Return the kinds that can be named next of so many cards that are due: in canonical order from the last one
    named, and only those with which the rest can still be named (section 6b)."""
    first = 0 if last is None else KIND[last]
    left = sum(cards[first:])
    found: list[int] = []
    for kind in range(first, len(cards)):
        if left < due:
            break
        if cards[kind]:
            found.append(kind)
        left -= cards[kind]
    return found


def part_of(cards: Amounts, which: str) -> Amounts:
    """Return the `resource` or `commodity` cards among them, or `any`."""
    match which:
        case "resource":
            return (*cards[:RESOURCES], *NONE[RESOURCES:])
        case "commodity":
            return (*NONE[:RESOURCES], *cards[RESOURCES:])
    return cards


def too_dear(cards: Amounts, cost: Amounts, rule: str) -> Reason:
    """Return the cards missing to pay: the first kind of it and how many, and all of it, a name for each card."""
    lacking = [KINDS[kind] for kind, need in enumerate(cost) for _ in range(need - cards[kind])]
    first = lacking[0]
    return Reason("too_dear", rule, {"kind": first, "missing": lacking.count(first), "lacking": " ".join(lacking)})
