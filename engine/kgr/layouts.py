"""The island of each layout: terrains, tokens and ports, fixed or by chance (section 3 of the rules, A86 to A88)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from typing import Any, NamedTuple

from engine.kernel.chance import Chance
from engine.kgr.island import ALL_PORT_EDGES, CORNERS_OF, HEX_NEIGHBOURS, HEXES, HEXES_AT, PORT_EDGES, pips
from engine.kgr.state import Options
from engine.kgr.values import DESERT, NO_PORT, NUMBERS, SEA, TERRAINS

Laid = Mapping[int, int]
"""By hex its token, as far as they are laid."""
Land = tuple[Mapping[int, str], Laid, Sequence[str]]
"""By hex its terrain, by hex its token, and the ports."""

HOT = (6, 8)
"""Tokens of which no two lie on neighbouring hexes, unless the island is fixed."""
CORNER_PIPS: int = NUMBERS["corner_pips"]
"""The most pips at a corner of a balanced island (A87)."""


class Material(NamedTuple):
    """An island before it is laid out: its hexes, its terrains and ports in order, the numbers of the ports."""

    hexes: Sequence[int]
    terrains: Sequence[str]
    tokens: Sequence[int]
    ports: Sequence[str]
    port_numbers: Sequence[int]
    fixed: Mapping[str, Sequence[Any]]


def _material(told: Mapping[str, Any], tokens: Sequence[int], hexes: Sequence[int], ports: Sequence[int]) -> Material:
    terrains = [terrain for terrain in TERRAINS for _ in range(told[terrain])]
    return Material(hexes, terrains, tokens, told["ports"], ports, told["fixed"])


LARGE = _material(NUMBERS["island"], NUMBERS["tokens"], range(HEXES), range(len(NUMBERS["island"]["port_edges"])))
SMALL = _material(NUMBERS["small"], NUMBERS["small"]["tokens"], NUMBERS["small"]["hexes"], NUMBERS["small"]["at"])


def material_of(options: Options) -> Material:
    """Return the material of a game."""
    return SMALL if options.small_island else LARGE


def places_of_ports(options: Options) -> int:
    """Return how many places of ports a game counts."""
    return len(ALL_PORT_EDGES if options.small_island else PORT_EDGES)


def laid_out(options: Options, chance: Chance) -> tuple[tuple[str, ...], tuple[int, ...], tuple[str, ...]]:
    """Return terrains and tokens by hex, and the ports: sea, 0 and no port where there is no land."""
    of = material_of(options)
    terrains, numbers, ports = LAYOUTS[options.layout](chance, of)
    there = dict(zip(of.port_numbers, ports, strict=True))
    return (
        tuple([terrains.get(hex_, SEA) for hex_ in range(HEXES)]),
        tuple([numbers.get(hex_, 0) for hex_ in range(HEXES)]),
        tuple([there.get(port, NO_PORT) for port in range(places_of_ports(options))]),
    )


def _fixed(chance: Chance, of: Material) -> Land:
    """Return the fixed island."""
    terrains, numbers = (dict(zip(of.hexes, of.fixed[name], strict=True)) for name in ("terrain", "number"))
    return terrains, numbers, of.fixed["ports"]


def _random(chance: Chance, of: Material) -> Land:
    """Return a random island: all tokens are shuffled again while two hot ones are neighbours."""
    terrains = _terrains(chance, of)
    while True:
        numbers = dict(zip(_ground(terrains), chance.shuffled(of.tokens), strict=True))
        hot = [hex_ for hex_, number in numbers.items() if number in HOT]
        if not any(other in HEX_NEIGHBOURS[hex_] for hex_ in hot for other in hot):
            return terrains, numbers, chance.shuffled(of.ports)


def _apart(chance: Chance, of: Material) -> Land:
    """Return an island on which no two equal tokens and no two hot ones are neighbours (A86)."""
    terrains = _terrains(chance, of)
    return terrains, _tokens(chance, of, terrains, _is_apart), chance.shuffled(of.ports)


def _balanced(chance: Chance, of: Material) -> Land:
    """Return an island whose tokens lie apart, with few pips at every corner, and shared out among the terrains: these
    take turns, to and fro, and each takes a hex with most pips (A87)."""
    terrains = _terrains(chance, of)
    numbers = _tokens(chance, of, terrains, lambda laid, last: _is_apart(laid, last) and _is_poor(laid, last))
    left = Counter(terrains[hex_] for hex_ in _ground(terrains))
    hexes = iter(sorted(chance.shuffled(_ground(terrains)), key=lambda hex_: -pips(numbers[hex_])))
    taken, order = {hex_: DESERT for hex_ in of.hexes if terrains[hex_] == DESERT}, list(left)
    while order := [terrain for terrain in reversed(order) if left[terrain]]:
        taken |= {next(hexes): terrain for terrain in order}
        left -= Counter(order)
    return taken, numbers, chance.shuffled(of.ports)


LAYOUTS: dict[str, Callable[[Chance, Material], Land]] = {
    "random": _random,
    "fixed": _fixed,
    "apart": _apart,
    "balanced": _balanced,
}
"""By layout how its island is made."""


def _terrains(chance: Chance, of: Material) -> dict[int, str]:
    return dict(zip(of.hexes, chance.shuffled(of.terrains), strict=True))


def _ground(terrains: Mapping[int, str]) -> list[int]:
    """Return the hexes that get a token."""
    return [hex_ for hex_, terrain in terrains.items() if terrain != DESERT]


def _tokens(chance: Chance, of: Material, terrains: Mapping[int, str], fits: Callable[[Laid, int], bool]) -> Laid:
    """Return by hex its token.  Those with most pips are laid first, each on the first hex of a shuffled order that it
    fits; where none is left, the last one is taken back.  So no arrangement is tried twice, and the search ends.

    fits: whether the token that was laid last, on this hex, may lie there.
    """
    tokens = sorted(of.tokens, key=lambda number: -pips(number))
    free = list(chance.shuffled(_ground(terrains)))
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
    return laid


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
