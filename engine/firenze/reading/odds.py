"""Exact chances of the bag and of the draw pile, from what a seat can see.

What is in the bag is open, only the order of drawing is not; the cards of the draw pile are those that lie nowhere
else (A64).  All chances are fractions, all draws without putting back.
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
HELD = PERSONS | FEASTS  # what can be in a hand
START_TURNS = sum(START_CARDS.values()) - ROW_LENGTH  # turns that begin with start cards on the pile


# ---------------------------------------------------------------- drawing without putting back


def exactly(wanted: int, of: int, total: int, draws: int) -> Fraction:
    """Return the chance that `draws` out of `total` things hold exactly `wanted` of the `of` that are looked for.

    More draws than there are things take them all.
    """
    draws = min(draws, total)
    if not 0 <= wanted <= of or not 0 <= draws - wanted <= total - of:
        return NEVER
    return Fraction(comb(of, wanted) * comb(total - of, draws - wanted), comb(total, draws))


def at_least(wanted: int, of: int, total: int, draws: int) -> Fraction:
    """Return the chance that `draws` out of `total` things hold at least `wanted` of the `of` that are looked for."""
    if wanted <= 0:
        return SURE
    return sum((exactly(number, of, total, draws) for number in range(wanted, min(of, draws) + 1)), NEVER)


# ---------------------------------------------------------------- the bag


def stones_at_least(table: View, colour: Colour, wanted: int, draws: int = STONES_ON_CARD) -> Fraction:
    """Return the chance that the next stones drawn from the bag hold at least `wanted` of the colour (R72).

    With fewer stones in the bag than are drawn, all of them come (R73).
    """
    return at_least(wanted, table.bag[colour], sum(table.bag), draws)


def stones_expected(table: View, draws: int = STONES_ON_CARD) -> tuple[Fraction, ...]:
    """Return how many stones of each colour the next stones drawn from the bag hold on average (R72, R73)."""
    total = sum(table.bag)
    draws = min(draws, total)
    return tuple(Fraction(draws * table.bag[colour], total) if total else NEVER for colour in COLOURS)


# ---------------------------------------------------------------- the draw pile


@dataclass(frozen=True, slots=True)
class _Heap:
    """Cards that are shuffled together.  covered: so many of its persons and feasts, any of them, are not in it but in
    hands that nobody looks at."""

    cards: Counter[str]
    covered: int = 0

    @property
    def size(self) -> int:
        """How many cards it really has."""
        return self.cards.total() - self.covered

    def exactly(self, wanted: int, kinds: frozenset[str], draws: int) -> Fraction:
        """The chance that the first `draws` cards hold exactly so many of these kinds, which are all of one type."""
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
    """The cards to come in heaps, the first one on top: start cards, draw pile, discard pile.

    The ten start cards are dealt first (R38); no event is among them, so nothing mixes the pile before the fifth turn.
    """
    rest = pile(table)
    seen = Counter(deck(campanile=True) + start_cards()) - rest
    del seen["campanile"]  # seen nowhere, or not in the game
    start = Counter(start_cards())
    covered = sum(seat.hand.count(COVERED) for seat in table.seats)
    if table.number <= START_TURNS and seen <= start:  # until then every hand holds start cards alone
        on_top = start - seen
        return [_Heap(on_top, covered), _Heap(rest - on_top), _Heap(Counter(table.discard))]
    return [_Heap(rest, covered), _Heap(Counter(table.discard))]


def pile(table: View) -> Counter[str]:
    """Return the cards of the draw pile by kind: all that lie nowhere else (A64), those in covered hands among them."""
    return Counter(table.unseen())


def cards_at_least(table: View, card: str, wanted: int, draws: int) -> Fraction:
    """Return the chance that the next `draws` cards turned up hold at least `wanted` of that kind.

    The start cards lie on top until they are all dealt (R38).  A pile that runs out is renewed from the discard pile as
    it lies now (R137): what is discarded before that cannot be known, and cards after that are not counted twice.  A
    covered hand may hold any of the persons and feasts that are not seen elsewhere, each as likely as the other.
    """
    return _at_least(_heaps(table), frozenset((card,)), wanted, draws)


def cards_within(table: View, draws: int) -> dict[str, Fraction]:
    """Return for every kind of card in the draw pile the chance that one is among the next `draws` cards turned up (see
    `cards_at_least`)."""
    heaps = _heaps(table)
    return {card: _at_least(heaps, frozenset((card,)), 1, draws) for card in pile(table)}


def type_within(table: View, kind: str, draws: int) -> Fraction:
    """Return the chance that a card of that type (`cards.PERSON`, ...) is among the next `draws` cards turned up (see
    `cards_at_least`)."""
    return _at_least(_heaps(table), frozenset(card for card, its in TYPE.items() if its == kind), 1, draws)


def _at_least(heaps: list[_Heap], kinds: frozenset[str], wanted: int, draws: int) -> Fraction:
    chances = [SURE]  # by cards found so far, fewer than are wanted
    left = draws
    for heap in heaps:
        taken = min(left, heap.size)
        most = min(sum(heap.cards[card] for card in kinds), wanted - 1)
        chances = _joined(chances, [heap.exactly(number, kinds, taken) for number in range(most + 1)])
        left -= taken
    return SURE - sum(chances[:wanted], NEVER) if wanted > 0 else SURE


def _joined(first: list[Fraction], second: list[Fraction]) -> list[Fraction]:
    """The chances of a sum of two independent counts."""
    result = [NEVER] * (len(first) + len(second) - 1)
    for one, chance in enumerate(first):
        for other, more in enumerate(second):
            result[one + other] += chance * more
    return result
