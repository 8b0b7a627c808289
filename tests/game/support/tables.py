"""Table models for tests of the painters and the layout, built by hand without rules."""

from engine.firenze.board import FIRST, ORDER_PLACES, TABLES, Balcony
from engine.firenze.state import NEUTRAL, OPEN, BuildTowers, RowCard, Seat, Tower
from engine.firenze.view import View
from game.firenze.base.model import TableModel
from game.graphics.theme import SHAPES

NAMES = ("Anna", "Bruno", "Chiara", "Dante")


def table(seats: int = 4, *, stress: bool = False) -> TableModel:
    """Return a table in the middle of a game; `stress`: many towers, cards and stones everywhere."""
    view = View()
    view.names, view.campanile, view.levies = NAMES[:seats], True, "auto"
    view.balanced_start = False
    view.values = TABLES[FIRST]
    view.seats = [_seat(k, stress) for k in range(seats)]
    owners = {0: NEUTRAL, 7: NEUTRAL, 13: 0, 20: 1, 24: 1, 26: 0, 30: NEUTRAL, 32: 1}
    view.orders = tuple(owners.get(index, OPEN) for index in range(len(ORDER_PLACES)))
    view.balconies = (Balcony(4, 3, 6), Balcony(3, 4, 7), Balcony(5, 4, 10), Balcony(1, 7, 12))
    view.floor_tiles = {height: points for height, points in view.values.floor_tiles if height != 5}
    cards = ("alchemist", "flood", "workshop", "fame", "saboteur", "small_privilege")
    many = (4, 3, 3, 3, 2, 2) if stress else (2, 1, 1, 0, 0, 0)
    view.row = [RowCard(card, many) for card in cards]
    view.discard, view.bag, view.church = ("renaissance", "mason"), [9, 8, 7, 5, 4, 3], ("great_privilege", "campanile")
    view.bells, view.end, view.number, view.player, view.played = (1,), None, 9, 0, ()
    view.built, view.free_choice, view.swapped, view.pending = 3, False, True, BuildTowers()
    view.draw, view.seat, view.covered, view.taken = 21, 0, frozenset(), ""
    return TableModel(view, 0, SHAPES[:seats], (True,) + (False,) * (seats - 1), scores=[s.score for s in view.seats])


def _seat(k: int, stress: bool) -> Seat:
    if stress:
        towers = [Tower(colour, 2 + (colour * 3 + k) % 7) for colour in (0, 1, 2, 3, 4, 5, 2)]
        hand = ["alchemist", "fame", "mason", "scandal", "architect", "princess", "monument", "disgrace", "patrician"]
        return Seat([17, 9, 4, 3, 2, 2], towers, (*hand, "smuggler"), ("warehouse", "bridge", "workshop"), 2, 43)
    towers = [Tower(2, 6, raised=True), Tower(4, 4, raised=True), Tower(3, 3)] if k == 0 else [Tower(k, 4)]
    held = ("disgrace", "fame", "smuggler", "architect", "mason") if k == 0 else ("patrician", "princess")
    return Seat([5, 4, 1, 2, 1, 2] if k == 0 else [0, 2, 1, 0, 0, k], towers, held, ("workshop",), 4 - k % 2, 9 + k)
