"""Pictures of the game's own pieces for pages to read: cards, buildings, landscapes, plans, objects of the auction.

card/poet    card/bonus/lakes    card/prestige/court    a card with its text
card/poet/101                                           an artist, with ticks at the wishes that are fulfilled
piece/opera  piece/opera/3                              a building or landscape, in an orientation
object/jester  object/travel                            an object of the auction with its name, or a freedom
thing/opera  thing/jester                               both larger, to stand alone on a page
plan/corners                                            a plan from PLANS
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import product
from typing import NamedTuple

import pygame

from engine.princes.actions import OBJECTS
from engine.princes.cards import CARDS
from engine.princes.pieces import ORIENTATIONS, SIDE
from engine.princes.plan import EMPTY_PLAN, Piece, Plan
from engine.princes.professions import FREEDOMS
from game.graphics import theme
from game.graphics.grid import Box
from game.princes.base.emblems import emblem
from game.princes.base.names import short_key
from game.princes.base.pictured import artist_figure
from game.princes.palace.drawing import BORDER, CLASH, HIGH, ROOFS, WIDE, PlanGround, draw_hatch, draw_plan
from game.princes.regions.cards import LARGE, CardFace, draw_card
from game.shell.context import Context
from game.table.painting.brush import TableBrush
from game.table.painting.figures import Make, figures_of
from game.ui.page import Figures

RIM, SHADOW = 10, 22
"""Logical px: margin of a picture, and room for the shadow under a card."""
CARD, OBJECT, PIECE, PLAN = 1.9, 1.2, 0.78, 0.74
"""Scales relative to the drawings."""
LARGER, PIECE_LARGER = 1.6, 2.0
"""Further scales of an object and a piece alone on a page."""
FREEDOM = 150
"""Size of a freedom's emblem, logical px."""


FULFILLED = tuple(met for met in product((False, True), repeat=3) if any(met))
"""Which of its three wishes an artist may find at a court, if any."""


class ShownPlan(NamedTuple):
    """A plan in the book. barred: whether the squares closed to buildings are hatched."""

    pieces: tuple[Piece, ...]
    barred: bool = False


_CORNERS = (Piece("theatre", 0, (3, 4)), Piece("tower", 0, (0, 3)), Piece("hospital", 0, (2, 0)))
PLANS: Mapping[str, ShownPlan] = {
    "empty": ShownPlan(()),
    "corners": ShownPlan(_CORNERS),
    "edges": ShownPlan(_CORNERS[:2], barred=True),
    "builders": ShownPlan((_CORNERS[0], Piece("tower", 0, (0, 4)), Piece("hospital", 0, (0, 1)))),
}
"""Pieces of each: corners without, `builders` with the second builder."""


def plan(name: str) -> Plan:
    """Return a plan of the book. Raises KeyError if there is none."""
    found = EMPTY_PLAN
    for piece in PLANS[name].pieces:
        found = found.with_piece(piece)
    return found


def figures(context: Context, edition: str = "") -> Figures:
    """Return a function that draws them at the scale of the context."""
    return figures_of(context, MAKERS)


def names() -> Iterator[str]:
    """Yield the names of the figures of cards, pieces, objects and plans."""
    for pile, cards in CARDS.items():
        yield from (f"card/{card}" if pile == "profession" else f"card/{pile}/{card}" for card in cards)
    yield from (artist_figure(card, met) for card in CARDS["profession"] for met in FULFILLED)
    for kind, looks in ORIENTATIONS.items():
        yield from (f"piece/{kind}", f"thing/{kind}", *(f"piece/{kind}/{orient}" for orient in range(len(looks))))
    for thing in (*OBJECTS, *FREEDOMS):
        yield from (f"object/{thing}", f"thing/{thing}")
    yield from (f"plan/{name}" for name in PLANS)


def _canvas(brush: TableBrush, width: float, height: float) -> pygame.Surface:
    """Return an empty picture of a logical size."""
    return pygame.Surface((brush.px(width), brush.px(height)), pygame.SRCALPHA)


def _card(brush: TableBrush, name: str) -> pygame.Surface | None:
    """Return a card in its large form; the wishes of an artist have a tick where the name says so."""
    pile, _, card = name.partition("/")
    wishes: tuple[bool, ...] = ()
    if pile in CARDS["profession"]:
        wishes = tuple(mark == "1" for mark in card or "000")
        pile, card = "profession", pile
    if card not in CARDS.get(pile, ()):
        return None
    face = CardFace(pile, card, wishes)
    wide, high = LARGE[0] * CARD, LARGE[1] * CARD
    surface = _canvas(brush, wide + 2 * RIM, high + RIM + SHADOW)
    draw_card(brush, surface, face, Box(RIM, RIM, wide, high), large=True)
    return surface


def _piece(brush: TableBrush, what: str, zoom: float = 1.0) -> pygame.Surface | None:
    """Return a building or a landscape as on the plan."""
    kind, _, turned = what.partition("/")
    orient = int(turned) if turned.isdigit() else 0
    if kind not in ORIENTATIONS or orient >= len(ORIENTATIONS[kind]):
        return None
    scale, look = PIECE * zoom, ORIENTATIONS[kind][orient]
    wide, high = (max(places) + 1 for places in zip(*look, strict=True))
    side = (RIM + SHADOW) / 2  # as much room at the left, so that a caption is centred below it
    surface = _canvas(brush, wide * WIDE * scale + 2 * side, (high * HIGH + ROOFS) * scale + RIM + SHADOW)
    left, top = brush.px(side), brush.px(RIM + ROOFS * scale)
    brush.sprites.blit(surface, f"princes_piece_{kind}_{orient}", left, top, scale=scale * brush.scale)
    return surface


def _plan(brush: TableBrush, name: str) -> pygame.Surface | None:
    """Return a plan with its pieces."""
    if name not in PLANS:
        return None
    wide, high = SIDE * WIDE + 2 * BORDER, SIDE * HIGH + 2 * BORDER
    surface = _canvas(brush, wide * PLAN, (high + ROOFS - BORDER) * PLAN)
    ground = PlanGround.within(surface.get_rect(), border=BORDER, roofs=ROOFS)
    shown = plan(name)
    draw_plan(brush, surface, ground, shown)
    if PLANS[name].barred:
        edges = shown.barred & ~shown.covered
        squares = frozenset((x, y) for y in range(SIDE) for x in range(SIDE) if edges >> (SIDE * y + x) & 1)
        draw_hatch(surface, ground, squares, CLASH)
    return surface


def _object(brush: TableBrush, thing: str, zoom: float = 1.0) -> pygame.Surface | None:
    """Return an object of the auction, on its tile with its name; a freedom as its emblem."""
    if thing in FREEDOMS:
        size = FREEDOM * zoom
        surface = _canvas(brush, size + 2 * RIM, size + 2 * RIM)
        emblem(brush, surface, thing, size / 2 + RIM, size / 2 + RIM, size)
        return surface
    if thing not in OBJECTS:
        return None
    scale = OBJECT * zoom
    wide, high = LARGE[0] * scale, LARGE[1] * scale
    surface = _canvas(brush, wide + 2 * RIM, high + RIM + SHADOW)
    brush.fitted(surface, f"princes_object_{thing}", brush.grid.rect(RIM, RIM, wide, high))
    strip = brush.grid.rect(RIM + 8 * scale, RIM + 133.5 * scale, 152 * scale, 33 * scale)
    name, least = brush.t(short_key(thing)), max(9, round(18 * brush.scale))
    px = brush.type.fit(name, "bold", brush.size(25 * scale), least, strip.w - brush.px(8))
    brush.type.draw(surface, name, strip.center, "bold", px, theme.INK, "center")
    return surface


def _thing(brush: TableBrush, thing: str) -> pygame.Surface | None:
    """Return a building, a landscape, an object or a freedom, alone on its page."""
    if thing in ORIENTATIONS:
        return _piece(brush, thing, PIECE_LARGER)
    return _object(brush, thing, LARGER)


MAKERS: Mapping[str, Make] = {"card": _card, "piece": _piece, "object": _object, "thing": _thing, "plan": _plan}
