"""Exact chances of the bag and of the draw pile, from facts visible to a seat.

The contents of the bag are open, only the order of drawing is hidden; the draw pile contains the cards that are nowhere
else (A64).  All chances are fractions, all draws without replacement.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from fractions import Fraction
from math import comb

from engine.firenze.board import ROW_LENGTH, START_CARDS, STONES_ON_CARD
from engine.firenze.cards import COVERED, FEASTS, PERSONS, TYPE, deck, start_cards
from engine.firenze.stones import COLOURS, Colour
from engine.firenze.view import View

NEVER, SURE = Fraction(0), Fraction(1)
HELD = PERSONS | FEASTS  # cards that a hand can contain
START_TURNS = sum(START_CARDS.values()) - ROW_LENGTH  # turns that begin with start cards on the pile


# ---------------------------------------------------------------- drawing without replacement


def exactly(wanted: int, of: int, total: int, draws: int) -> Fraction:
    """Return the chance that `draws` out of `total` things contain exactly `wanted` of the `of` wanted ones.

    If `draws` exceeds `total`, all things are drawn.
    """
    draws = min(draws, total)
    if not 0 <= wanted <= of or not 0 <= draws - wanted <= total - of:
        return NEVER
    return Fraction(comb(of, wanted) * comb(total - of, draws - wanted), comb(total, draws))


def at_least(wanted: int, of: int, total: int, draws: int) -> Fraction:
    """Return the chance that `draws` out of `total` things contain at least `wanted` of the `of` wanted ones."""
    if wanted <= 0:
        return SURE
    return sum((exactly(number, of, total, draws) for number in range(wanted, min(of, draws) + 1)), NEVER)


# ---------------------------------------------------------------- the bag


def stones_at_least(table: View, colour: Colour, wanted: int, draws: int = STONES_ON_CARD) -> Fraction:
    """Return the chance that the next stones drawn from the bag contain at least `wanted` of the colour (R72).

    If the bag has fewer stones, all of them are drawn (R73).
    """
    return at_least(wanted, table.bag[colour], sum(table.bag), draws)


def stones_expected(table: View, draws: int = STONES_ON_CARD) -> tuple[Fraction, ...]:
    """Return the expected number of each colour among the next stones drawn from the bag (R72, R73)."""
    total = sum(table.bag)
    draws = min(draws, total)
    return tuple(Fraction(draws * table.bag[colour], total) if total else NEVER for colour in COLOURS)


# ---------------------------------------------------------------- the draw pile


@dataclass(frozen=True, slots=True)
class _Heap:
    """Cards that are shuffled together.  covered: number of its persons and feasts that are not in it but in covered
    hands; which ones is unknown."""

    cards: Counter[str]
    covered: int = 0

    @property
    def size(self) -> int:
        """Real number of cards."""
        return self.cards.total() - self.covered

    def exactly(self, wanted: int, kinds: frozenset[str], draws: int) -> Fraction:
        """Return the chance that the first `draws` cards contain exactly `wanted` of these kinds, all of one type."""
        looked_for = sum(self.cards[card] for card in kinds)
        if not self.covered or not kinds & HELD:
            return exactly(wanted, looked_for, self.size, draws)
        held = sum(number for card, number in self.cards.items() if card in HELD)
        return sum(
            (
                exactly(inside, looked_for, held, held - self.covered) * exactly(wanted, inside, self.size, draws)
                for inside in range(wanted, looked_for + 1)
            ),
            NEVER,
        )


def _heaps(table: View) -> list[_Heap]:
    """Return the cards to come in heaps, the first one on top: start cards, draw pile, discard pile.

    The ten start cards are dealt first (R38); no event is among them, so the pile is not mixed before the fifth turn.
    """
    rest = pile(table)
    seen = Counter(deck(campanile=True) + start_cards()) - rest
    del seen["campanile"]  # seen nowhere, or not in the game
    start = Counter(start_cards())
    covered = sum(seat.hand.count(COVERED) for seat in table.seats)
    if table.number <= START_TURNS and seen <= start:  # until then every hand contains only start cards
        on_top = start - seen
        return [_Heap(on_top, covered), _Heap(rest - on_top), _Heap(Counter(table.discard))]
    return [_Heap(rest, covered), _Heap(Counter(table.discard))]


def pile(table: View) -> Counter[str]:
    """Return the cards of the draw pile by kind: all that are nowhere else (A64), including those in covered hands."""
    return Counter(table.unseen())


def cards_at_least(table: View, card: str, wanted: int, draws: int) -> Fraction:
    """Return the chance that the next `draws` cards dealt contain at least `wanted` of that kind.

    The start cards are on top until they are all dealt (R38).  An empty pile is renewed from the present discard pile
    (R137): later discards are unknown, and cards after that are not counted twice.  A covered hand may contain any of
    the persons and feasts that are not seen elsewhere, all equally likely.
    """
    return _at_least(_heaps(table), frozenset((card,)), wanted, draws)


def cards_within(table: View, draws: int) -> dict[str, Fraction]:
    """Return for every kind of card in the draw pile the chance that one is among the next `draws` cards dealt (see
    `cards_at_least`)."""
    heaps = _heaps(table)
    return {card: _at_least(heaps, frozenset((card,)), 1, draws) for card in pile(table)}


def type_within(table: View, kind: str, draws: int) -> Fraction:
    """Return the chance that a card of that type (`cards.PERSON`, ...) is among the next `draws` cards dealt (see
    `cards_at_least`)."""
    return _at_least(_heaps(table), frozenset(card for card, its in TYPE.items() if its == kind), 1, draws)


def _at_least(heaps: list[_Heap], kinds: frozenset[str], wanted: int, draws: int) -> Fraction:
    chances = [SURE]  # by cards found so far, fewer than `wanted`
    left = draws
    for heap in heaps:
        taken = min(left, heap.size)
        most = min(sum(heap.cards[card] for card in kinds), wanted - 1)
        chances = _joined(chances, [heap.exactly(number, kinds, taken) for number in range(most + 1)])
        left -= taken
    return SURE - sum(chances[:wanted], NEVER) if wanted > 0 else SURE


def _joined(first: list[Fraction], second: list[Fraction]) -> list[Fraction]:
    """Return the chances of a sum of two independent counts."""
    result = [NEVER] * (len(first) + len(second) - 1)
    for one, chance in enumerate(first):
        for other, more in enumerate(second):
            result[one + other] += chance * more
    return result
