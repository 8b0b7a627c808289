"""The land as another engine sees it, which nobody of this project wrote (extra `witness`): an island is carried over,
then each piece as it is built; it says what may be built, what a number yields, and whose road is longest."""

from __future__ import annotations

from catanatron.models.actions import (
    city_possibilities,
    maritime_trade_possibilities,
    road_building_possibilities,
    robber_possibilities,
    settlement_possibilities,
)
from catanatron.models.board import longest_acyclic_path
from catanatron.models.enums import RESOURCES
from catanatron.models.map import BASE_MAP_TEMPLATE, CatanMap, NodeRef, initialize_tiles
from catanatron.models.player import Color, SimplePlayer
from catanatron.state import State as TheirState
from catanatron.state import yield_resources
from catanatron.state_functions import (
    build_city,
    build_road,
    build_settlement,
    get_longest_road_color,
    get_visible_victory_points,
    mantain_longest_road,
    player_key,
)

from engine.kgr import actions as ac
from engine.kgr.island import CENTRES, CORNERS_OF, EDGE_BETWEEN, EDGES, numbers_in
from engine.kgr.state import Table
from engine.kgr.values import ANY_PORT, DESERT, KINDS, TERRAINS

Coordinate = tuple[int, int, int]

AROUND = (NodeRef.NORTH, NodeRef.NORTHEAST, NodeRef.SOUTHEAST, NodeRef.SOUTH, NodeRef.SOUTHWEST, NodeRef.NORTHWEST)
"""Their names of the corners of a hex, in the order of ours."""
NAME_OF = dict(zip(KINDS[: len(RESOURCES)], RESOURCES, strict=True))
"""By resource their name of it."""
NUMBER_OF = {name: number for number, name in enumerate(RESOURCES)}


def hex_at(coordinate: Coordinate) -> int | None:
    """Return the hex at a place of theirs; None in the sea."""
    across, _, down = coordinate
    centre = (5 + 2 * across + down, 8 + 3 * down)
    return CENTRES.index(centre) if centre in CENTRES else None


LAND_PLACES: dict[Coordinate, int] = {
    place: number for place in BASE_MAP_TEMPLATE.topology if (number := hex_at(place)) is not None
}
"""Their places of hexes, in the order in which they lay them out, with our numbers."""


def _island(table: Table) -> CatanMap:
    """Return the island of the table; they take terrains, tokens and ports from the ends of lists."""
    terrains = [table.terrains[hex_] for hex_ in LAND_PLACES.values()]
    resources = [None if each == DESERT else RESOURCES[TERRAINS.index(each)] for each in terrains]
    numbers = [table.numbers[hex_] for hex_ in LAND_PLACES.values() if table.terrains[hex_] != DESERT]
    ports = [None if kind == ANY_PORT else NAME_OF[kind] for kind in _ports_in_their_order(table)]
    return CatanMap.from_tiles(initialize_tiles(BASE_MAP_TEMPLATE, numbers[::-1], ports[::-1], resources[::-1]))


def _ports_in_their_order(table: Table) -> list[str]:
    """Return the kinds of the ports, which they lay out clockwise as well, but from the one in the east."""
    return [table.ports[(3 + at) % len(table.ports)] for at in range(len(table.ports))]


class Witness:
    """The other engine with the same game; corners, edges, hexes and seats have our numbers."""

    def __init__(self, table: Table) -> None:
        colours = list(Color)[: len(table.seats)]
        self.state = TheirState([SimplePlayer(colour) for colour in colours], _island(table))
        self.colours = self.state.colors  # they sit down in any order
        self.node: dict[int, int] = {}
        for place, hex_ in LAND_PLACES.items():
            tile = self.state.board.map.land_tiles[place]
            self.node |= {corner: tile.nodes[name] for corner, name in zip(CORNERS_OF[hex_], AROUND, strict=True)}
        self.corner = {node: corner for corner, node in self.node.items()}

    # ---------------------------------------------------------------- what happens

    def see(self, table: Table) -> None:
        """Take over hands, bank and robber."""
        board, number_of = self.state.board, len(RESOURCES)
        self.state.resource_freqdeck = list(table.bank[:number_of])
        for colour, seat in zip(self.colours, table.seats, strict=True):
            for name, number in zip(RESOURCES, seat.hand, strict=False):
                self.state.player_state[f"{player_key(self.state, colour)}_{name}_IN_HAND"] = number
        board.robber_coordinate = next(place for place, hex_ in LAND_PLACES.items() if hex_ == table.robber)

    def build(self, number: int, action: ac.Build, *, at_first: bool = False) -> None:
        """Build a piece of the seat, for nothing.  at_first: in the set-up, where a settlement needs no road."""
        state, board, colour = self.state, self.state.board, self.colours[number]
        if action.what == ac.CITY:
            board.build_city(colour, self.node[action.at])
            build_city(state, colour, self.node[action.at])
        elif action.what == ac.SETTLEMENT:
            longest = board.build_settlement(colour, self.node[action.at], at_first)
            build_settlement(state, colour, self.node[action.at], True)
            if not at_first:
                mantain_longest_road(state, *longest)
        else:
            edge = self._edge(action.at)
            longest = board.build_road(colour, edge)
            build_road(state, colour, edge, True)
            mantain_longest_road(state, *longest)

    def _edge(self, edge: int) -> tuple[int, int]:
        first, second = sorted(self.node[corner] for corner in EDGES[edge])
        return first, second

    # ---------------------------------------------------------------- what they say

    def builds(self, number: int) -> set[ac.Build]:
        """Return what the seat may build and can pay."""
        state, colour = self.state, self.colours[number]
        roads = [ac.Build(ac.ROAD, self.edge_at(each.value)) for each in road_building_possibilities(state, colour)]
        found = [
            ac.Build(what, self.corner[each.value])
            for what, possible in ((ac.SETTLEMENT, settlement_possibilities), (ac.CITY, city_possibilities))
            for each in possible(state, colour)
        ]
        return {*roads, *found}

    def edge_at(self, edge: tuple[int, int]) -> int:
        """Return our edge for one of theirs."""
        first, second = sorted(self.corner[node] for node in edge)
        return EDGE_BETWEEN[first, second]

    def free_corners(self, number: int) -> set[int]:
        """Return where the seat can place a settlement in the set-up."""
        return {self.corner[node] for node in self.state.board.buildable_node_ids(self.colours[number], True)}

    def road_places(self, number: int) -> set[int]:
        """Return the edges on which the seat may lay a road, whatever it costs."""
        return {self.edge_at(edge) for edge in self.state.board.buildable_edges(self.colours[number])}

    def settlement_places(self, number: int) -> set[int]:
        """Return the corners on which the seat may settle, whatever it costs."""
        return {self.corner[node] for node in self.state.board.buildable_node_ids(self.colours[number])}

    def exchanges(self, number: int) -> set[ac.Bank]:
        """Return what the bank exchanges with the seat."""
        ours = {name: kind for kind, name in NAME_OF.items()}
        offers = [each.value for each in maritime_trade_possibilities(self.state, self.colours[number])]
        return {ac.Bank(ours[offer[0]], ours[offer[-1]]) for offer in offers}

    def robberies(self, number: int) -> set[tuple[int, int | None]]:
        """Return where the seat can put the robber, and from whom a card is drawn then."""
        moves = [each.value for each in robber_possibilities(self.state, self.colours[number])]
        return {(LAND_PLACES[at], None if whose is None else self.colours.index(whose)) for at, whose, _ in moves}

    def yields(self, number: int) -> tuple[list[list[int]], set[int]]:
        """Return by seat the resources that a number brings, and the kinds of which the bank has too few."""
        paid, short = yield_resources(self.state.board, self.state.resource_freqdeck, number)
        return [paid.get(colour, [0] * len(RESOURCES)) for colour in self.colours], {NUMBER_OF[name] for name in short}

    def road_length(self, number: int) -> int:
        """Return the length that they keep of the seat's longest road."""
        return int(self.state.board.road_lengths[self.colours[number]])

    def road_length_from_everywhere(self, table: Table, number: int) -> int:
        """Return the length that they find if they begin at every corner of the seat's roads: what they keep leaves out
        a road that was laid up to a foreign building."""
        corners = {corner for edge in numbers_in(table.seats[number].roads) for corner in EDGES[edge]}
        nodes = {self.node[corner] for corner in corners}
        return len(longest_acyclic_path(self.state.board, nodes, self.colours[number]))

    def longest(self) -> int | None:
        """Return the seat with the longest road."""
        colour = get_longest_road_color(self.state)
        return None if colour is None else self.colours.index(colour)

    def points(self) -> list[int]:
        """Return the victory points by seat."""
        return [int(get_visible_victory_points(self.state, colour)) for colour in self.colours]

    def correct(self, table: Table, lengths: list[int]) -> None:
        """Take over the lengths of all roads and who has the longest, where both engines differ for a known reason."""
        board, player_state = self.state.board, self.state.player_state
        had = self.longest()
        for number, (colour, length) in enumerate(zip(self.colours, lengths, strict=True)):
            key = player_key(self.state, colour)
            board.road_lengths[colour] = player_state[f"{key}_LONGEST_ROAD_LENGTH"] = length
            change = 2 * ((number == table.longest) - (number == had))
            player_state[f"{key}_HAS_ROAD"] = number == table.longest
            for points in ("VICTORY_POINTS", "ACTUAL_VICTORY_POINTS"):
                player_state[f"{key}_{points}"] += change
        board.road_color = None if table.longest is None else self.colours[table.longest]
        board.road_length = 0 if table.longest is None else lengths[table.longest]
