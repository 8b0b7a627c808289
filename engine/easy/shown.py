"""Cards of a hand that other seats have seen.

    hands[rival][0] = shown(hands[rival][0], seat)

In `do` such a card equals the plain one.  Its seats know it wherever it goes, until it lies openly or in a `Hidden`
field, or is dealt anew: their views and imagined deals keep to it.  Nobody can tell which of several equal cards leaves
a hand, so a seat knows how many of them it has seen there.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple, TypeVar

from engine.easy.position import HIDDEN, Position, changed, marked

P = TypeVar("P", bound=Position)
T = TypeVar("T")


class KnownCard(NamedTuple):
    """A card that a seat knows to be in another's entry of a `Secret` field."""

    field: str
    holder: int
    seat: int
    card: Any


class ShownCard:
    """A card and the seats that know it."""

    seats: frozenset[int]


class ShownNumber(ShownCard, int):
    pass


class ShownWord(ShownCard, str):
    pass


KINDS: dict[type, Any] = {int: ShownNumber, str: ShownWord}
PLAIN: dict[type, Any] = {kind: plain for plain, kind in KINDS.items()}


def shown(card: T, *seats: int) -> T:
    """Return the card, which these seats know from now on.  Raises TypeError unless it is a number or a word."""
    plain = without_seats(card)
    if type(plain) not in KINDS:
        raise TypeError(f"only numbers and words can be shown, not {card!r}")
    found: Any = KINDS[type(plain)](plain)
    found.seats = frozenset(seats) | (card.seats if isinstance(card, ShownCard) else frozenset())
    return found  # type: ignore[no-any-return]


def without_seats(card: Any) -> Any:
    """Return the plain card."""
    return PLAIN[type(card)](card) if isinstance(card, ShownCard) else card


def with_seats(state: P) -> P:
    """Return a state for `do`: in it the cards of others that seats know are shown."""
    if not state.known:
        return state
    found = dict[str, Any]()
    for name in sorted({known.field for known in state.known}):
        hands = [[*_cards(entry)] for entry in getattr(state, name)]
        for _, holder, seat, card in (known for known in state.known if known.field == name):
            hand = hands[holder]
            place = next(k for k, each in enumerate(hand) if each == card and seat not in _seats(each))
            hand[place] = shown(hand[place], seat)
        found[name] = tuple(map(_like, getattr(state, name), hands))
    return changed(state, found)


def known_after(state: Position, changes: Mapping[str, Any]) -> tuple[KnownCard, ...]:
    """Return what seats know of each other's cards after changes of a state, in a fixed order."""
    names = [name for name in marked(type(state), True) if name in changes]
    found = [known for known in state.known if known.field not in names]
    for name in names:
        for holder, entry in enumerate(changes[name]):
            for card in _cards(entry):
                if isinstance(card, ShownCard):
                    found += [KnownCard(name, holder, seat, without_seats(card)) for seat in card.seats - {holder}]
    return tuple(sorted(found, key=repr)) if found else ()


def face_up(name: str, backs: tuple[Any, ...], known: Sequence[KnownCard], seat: int) -> tuple[Any, ...]:
    """Return a field as a seat sees it, with the cards it knows before the backs of the others."""
    entries = list(backs)
    for holder in {each.holder for each in known if each.field == name} - {seat}:
        cards = [each.card for each in known if each[:2] == (name, holder)]
        left = [*_cards(entries[holder])]
        for _ in cards:
            left.remove(HIDDEN)
        entries[holder] = _like(entries[holder], [*cards, *left])
    return tuple(entries)


def are_possible(state: Position) -> bool:
    """Return whether the cards that seats know are there, and another's: in a position that somebody sent."""
    secret, counts = marked(type(state), True), Counter(state.known)
    for (name, holder, seat, card), count in counts.items():
        if name not in secret or holder == seat or not {holder, seat} <= {*state.seats}:
            return False
        if _cards(getattr(state, name)[holder]).count(card) < count:
            return False
    return True


def _seats(card: Any) -> frozenset[int]:
    return card.seats if isinstance(card, ShownCard) else frozenset()


def _cards(entry: Any) -> Sequence[Any]:
    """Return the cards of a seat's entry: a hand, or a single one."""
    return entry if isinstance(entry, list | tuple) else (entry,)


def _like(entry: Any, cards: list[Any]) -> Any:
    return tuple(cards) if isinstance(entry, tuple) else cards[0]
