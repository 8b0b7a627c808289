"""The island with everything that can stand on it, and the moments at which it changes; listed by `tools.gallery.kgr`.

The position is made by hand: no game shows all pieces at once.
"""

from functools import partial
from typing import NamedTuple

import pygame

from engine.kgr.actions import CITY, ROAD
from engine.kgr.pieces import lay_road, place_knight, set_token
from engine.kgr.setup import new_game
from engine.kgr.state import Dice, Festival, Merchant, Options
from engine.kgr.tasks import AnyActions, Knight
from engine.kgr.values import LAND
from engine.kgr.view import View
from engine.kgr.view import view as seen_by
from game.graphics.theme import SEALS
from game.kgr.parts import KGR_TABLE, TABLE_WITH_CARDS
from game.kgr.reading.calendar import calendar_page
from game.scenes.page import PageScene
from game.shell.context import Context
from game.shell.scene import Size
from game.table.painting.painter import ALL_AT_ONCE
from game.table.parts import Seating
from game.table.spots import Target
from game.table.view import AnyTable, TableView
from game.ui.to_page import GoPage

from .states import Shot, opened

NAMES = ("Anna", "Bartholomäus", "Chiara", "Dante")
SEED = 11


class Town(NamedTuple):
    """A building of a seat on a corner.  what: `settlement`, `city` or `fallen`."""

    seat: int
    corner: int
    what: str
    wall: bool = False


TOWNS = (
    Town(0, 20, CITY, True),
    Town(0, 42, CITY),
    Town(0, 8, "settlement"),
    Town(1, 13, CITY, True),
    Town(1, 45, CITY),
    Town(1, 26, "fallen"),
    Town(2, 32, CITY),
    Town(2, 29, CITY, True),
    Town(2, 4, "settlement"),
    Town(3, 24, CITY, True),
    Town(3, 49, CITY),
    Town(3, 39, "settlement"),
)
ROADS = {0: (26, 15, 60, 12), 1: (18, 63, 37, 16), 2: (46, 42, 41, 5), 3: (36, 58, 56, 35)}
KNIGHTS = (
    (0, 19, 1, True),
    (0, 21, 2, True),
    (0, 43, 3, False),
    (1, 12, 3, True),
    (1, 14, 1, False),
    (1, 44, 2, True),
    (2, 31, 2, False),
    (2, 30, 3, True),
    (3, 35, 1, True),
    (3, 40, 3, True),
    (3, 41, 2, False),
)
"""Seat, corner, level, and whether it is active."""
WAY = (62, 70)
"""Edges of roads for a knight that goes somewhere."""


def island(extent: str = "kgr", ship: int = 4) -> View:
    """Return the position as the first seat sees it, in its turn."""
    view = seen_by(new_game(list(NAMES), SEED, Options(extent, "random", "full")), 0)
    for seat, corner, what, wall in TOWNS:
        own, place = view.own(seat), 1 << corner
        if what == CITY:
            own.cities |= place
        else:
            own.settlements |= place
        own.lying |= place if what == "fallen" else 0
        own.walls |= place if wall else 0
    for seat, edges in ROADS.items():
        for edge in edges:
            lay_road(view.own(seat), edge)
    for seat, corner, level, active in KNIGHTS:
        place_knight(view.own(seat), corner, Knight(level, active, False, False))
    view.metropolises = (20, 13, 32, *((24, 49) if extent == "kgr" else (None, None)))
    view.merchant, view.ship, view.attacks, view.robber = Merchant(4, 2), ship, 1, 16
    if extent == "kgr":
        set_token(view.own(0), "citadel", 1 << 42)
        set_token(view.own(1), "bishopric", 1 << 45)
        view.wizard, view.inquisitor = 29, 49
        view.own(0).cards, view.own(1).cards = ("smith", "great_dragon", "small_dragon"), ("politics", "magic")
        view.own(1).festival, view.own(2).festival = Festival(ROAD, 36), Festival("settlement", 8)
    view.dice, view.phase, view.round = Dice(3, 5, "politics"), "act", 30
    view.pending = AnyActions(0)
    return view


def table_of(view: View, context: Context, size: Size) -> AnyTable:
    """Return the table of a view."""
    context.rescale(size)
    seats = len(view.seats)
    seating = Seating(NAMES[:seats], SEALS[:seats], (True,) + (False,) * (seats - 1))
    parts = KGR_TABLE if view.options.extent == LAND else TABLE_WITH_CARDS
    table: AnyTable = TableView(context, parts, seating, view, 0, size=size, most_work=ALL_AT_ONCE)
    table.show(view, 0, [])
    return table


def _shown(extent: str, ship: int, context: Context, size: Size) -> pygame.Surface:
    """Return the picture of the position."""
    table = table_of(island(extent, ship), context, size)
    surface = pygame.Surface(size)
    table.draw(surface)
    return surface


def _knight(context: Context, size: Size) -> pygame.Surface:
    """Return the picture of a knight that is chosen, with the pointer on where it may go."""
    view = island("knights")
    for edge in WAY:
        lay_road(view.own(0), edge)
    table = table_of(view, context, size)
    chosen, goal = Target("corner", 43), Target("corner", 52)
    place_knight(view.own(0), chosen.a, Knight(3, True, False, False))
    table.show(view, 0, [])
    question = KGR_TABLE.asking.offer(view, (chosen,), table.words)
    table.ask(question)
    table.point(goal)
    surface = pygame.Surface(size)
    table.draw(surface)
    return surface


def _calendar(context: Context, size: Size) -> PageScene:
    """Return the page of the city calendar."""
    view = island()
    view.own(0).levels = (2, 1, 3, 0, 1)
    table = table_of(view, context, size)
    return opened(context, size, GoPage(calendar_page(table.model, table.words)))


ISLAND_SHOTS: tuple[Shot, ...] = (
    ("kgr_island_knights", partial(_shown, "knights", 2)),
    ("kgr_island_whole", partial(_shown, "kgr", 5)),
    ("kgr_island_knight", _knight),
    ("kgr_calendar", _calendar),
)
"""The pictures of the island."""
