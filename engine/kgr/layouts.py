"""The island of each layout: terrains, tokens and ports, fixed or by chance (section 3 of the rules, A86, A87)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence

from engine.kernel.chance import Chance
from engine.kgr.island import CORNERS_OF, HEX_NEIGHBOURS, HEXES_AT, pips
from engine.kgr.values import DESERT, NUMBERS, TERRAINS

Island = tuple[tuple[str, ...], tuple[int, ...], tuple[str, ...]]
"""Terrains and tokens by hex, and ports."""
Laid = Mapping[int, int]
"""By hex its token, as far as they are laid."""

HOT = (6, 8)
"""Tokens of which no two lie on neighbouring hexes, unless the island is fixed."""
CORNER_PIPS: int = NUMBERS["corner_pips"]
"""The most pips at a corner of a balanced island (A87)."""


def _fixed(chance: Chance) -> Island:
    """Return the fixed island."""
    fixed = NUMBERS["island"]["fixed"]
    return tuple(fixed["terrain"]), tuple(fixed["number"]), tuple(fixed["ports"])


def _random(chance: Chance) -> Island:
    """Return a random island: all tokens are shuffled again while two hot ones are neighbours."""
    terrains = _terrains(chance)
    while True:
        tokens = iter(chance.shuffled(NUMBERS["tokens"]))
        numbers = [0 if terrain == DESERT else next(tokens) for terrain in terrains]
        hot = [hex_ for hex_, number in enumerate(numbers) if number in HOT]
        if not any(other in HEX_NEIGHBOURS[hex_] for hex_ in hot for other in hot):
            break
    return tuple(terrains), tuple(numbers), _ports(chance)


def _apart(chance: Chance) -> Island:
    """Return an island on which no two equal tokens and no two hot ones are neighbours (A86)."""
    terrains = _terrains(chance)
    return tuple(terrains), _tokens(chance, terrains, _is_apart), _ports(chance)


def _balanced(chance: Chance) -> Island:
    """Return an island whose tokens lie apart, with few pips at every corner, and shared out among the terrains: these
    take turns, to and fro, and each takes a hex with most pips (A87)."""
    terrains = _terrains(chance)
    numbers = _tokens(chance, terrains, lambda laid, last: _is_apart(laid, last) and _is_poor(laid, last))
    left = Counter(terrains[hex_] for hex_ in _land(terrains))
    hexes = iter(sorted(chance.shuffled(_land(terrains)), key=lambda hex_: -pips(numbers[hex_])))
    taken, order = dict[int, str](), list(left)
    while order := [terrain for terrain in reversed(order) if left[terrain]]:
        taken |= {next(hexes): terrain for terrain in order}
        left -= Counter(order)
    return tuple([taken.get(hex_, DESERT) for hex_ in range(len(terrains))]), numbers, _ports(chance)


ISLANDS: dict[str, Callable[[Chance], Island]] = {
    "random": _random,
    "fixed": _fixed,
    "apart": _apart,
    "balanced": _balanced,
}
"""By layout how its island is made."""


def _terrains(chance: Chance) -> Sequence[str]:
    return chance.shuffled([terrain for terrain in TERRAINS for _ in range(NUMBERS["island"][terrain])])


def _ports(chance: Chance) -> tuple[str, ...]:
    return tuple(chance.shuffled(NUMBERS["island"]["ports"]))


def _land(terrains: Sequence[str]) -> list[int]:
    """Return the hexes that get a token."""
    return [hex_ for hex_, terrain in enumerate(terrains) if terrain != DESERT]


def _tokens(chance: Chance, terrains: Sequence[str], fits: Callable[[Laid, int], bool]) -> tuple[int, ...]:
    """Return by hex its token, 0 for none.  Those with most pips are laid first, each on the first hex of a shuffled
    order that it fits; where none is left, the last one is taken back.  So no arrangement is tried twice, and the
    search ends.  fits: whether the token that was laid last, on this hex, may lie there."""
    tokens = sorted(NUMBERS["tokens"], key=lambda number: -pips(number))
    free = list(chance.shuffled(_land(terrains)))
    laid: dict[int, int] = {}

    def lay(at: int) -> bool:
        if at == len(tokens):
            return True
        for place, hex_ in enumerate(free):
            laid[hex_] = tokens[at]
            if fits(laid, hex_):
                del free[place]
                if lay(at + 1):
                    return True
                free.insert(place, hex_)
            del laid[hex_]
        return False

    lay(0)
    return tuple([laid.get(hex_, 0) for hex_ in range(len(terrains))])


def _is_apart(laid: Laid, last: int) -> bool:
    """Return whether the token laid last has no equal neighbour, nor a hot one if it is hot."""
    number = laid[last]
    beside = [laid[other] for other in HEX_NEIGHBOURS[last] if other in laid]
    return number not in beside and not (number in HOT and any(other in HOT for other in beside))


def _is_poor(laid: Laid, last: int) -> bool:
    """Return whether no corner of the hex has too many pips."""
    return all(
        sum([pips(laid.get(hex_, 0)) for hex_ in HEXES_AT[corner]]) <= CORNER_PIPS for corner in CORNERS_OF[last]
    )
