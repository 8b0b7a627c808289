"""Dividing the hand: the one form of a division (A12, section 6b of the rules).

The cards of a stack lie from the highest down, the stacks from the highest down, compared card by card; a stack that
continues another one is the higher.  So tuples of cards compare as stacks do.
"""

from __future__ import annotations

from collections.abc import Iterable

from engine.strasbourg.components import PILE

Stack = tuple[int, ...]
"""The cards of a stack, from the highest down."""
Division = tuple[Stack, ...]
"""Stacks, from the highest down."""


def in_form(cards: Iterable[int]) -> Stack:
    """Return the cards from the highest down."""
    return tuple(sorted(cards, reverse=True))


def with_card(cards: Stack, value: int) -> Stack:
    """Return cards in their form with one more."""
    place = len(cards)
    while place and cards[place - 1] < value:
        place -= 1
    return (*cards[:place], value, *cards[place:])


def without_card(cards: Stack, value: int) -> Stack:
    """Return the cards without one of that value, which must be among them."""
    place = cards.index(value)
    return cards[:place] + cards[place + 1 :]


def is_in_form(stacks: Division) -> bool:
    """Return whether no stack is empty, and cards and stacks lie in their form."""
    return all(stack and stack == in_form(stack) for stack in stacks) and stacks == tuple(sorted(stacks, reverse=True))


def addable(hand: Stack, stacks: Division) -> list[int]:
    """Return the values of the hand that may go onto the open stack, the last one, from the highest down."""
    open_stack = stacks[-1]
    lowest = open_stack[-1]
    before = stacks[-2] if len(stacks) > 1 else None
    found: list[int] = []
    last = 0
    for value in hand:
        if value != last and value <= lowest and (before is None or (*open_stack, value) <= before):
            found.append(value)
        last = value
    return found


def sizes(stacks: Division) -> tuple[int, ...]:
    """Return the numbers of cards, from the largest down: all that others know of stacks (A10, A11)."""
    return tuple(sorted(map(len, stacks), reverse=True))


def is_whole(cards: Iterable[int]) -> bool:
    """Return whether these are all cards of a seat (R4)."""
    return sorted(cards) == list(PILE)
