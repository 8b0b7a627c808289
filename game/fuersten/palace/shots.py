"""Palace and planner alone, off-screen, in their telling states: for the gallery, and to look at a change."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

import pygame

from engine.fuersten.cards import CARDS
from engine.fuersten.game import FUERSTEN
from engine.fuersten.pieces import LANDSCAPES
from engine.fuersten.plan import EMPTY_PLAN, Piece
from engine.fuersten.state import Bidding, Limits, Lying, Placing, Seat, State, Taking
from engine.fuersten.view import View, view
from game.client import Shot
from game.fuersten.boxes import boxes
from game.fuersten.brush import TableBrush
from game.fuersten.model import Forecast, TableModel, TableShown, Turn
from game.fuersten.palace.offer import place
from game.fuersten.palace.painter import PalacePainter
from game.fuersten.palace.region import Palace
from game.fuersten.palace.say import Words
from game.fuersten.planner.offer import take
from game.fuersten.planner.painter import PlannerPainter
from game.fuersten.planner.payment_painter import PaymentPainter
from game.fuersten.planner.region import Payment, Planner
from game.graphics.grid import Grid
from game.shell.context import Context
from game.shell.scene import Size
from game.table.painter import Painter
from game.table.question import Question
from game.table.shown import History, Pointer
from game.table.spots import Target, TargetPath

NAMES = ["Anna", "Bartholomäus", "Chiara", "Dante"]
BUILT = (
    Piece("opera", 0, (5, 0)),
    Piece("tower", 1, (3, 2)),
    Piece("forest", 0, (0, 0)),
    Piece("lake", 2, (5, 4)),
    Piece("chapel", 3, (0, 2)),
)
HAND = ("composer", "poet", "philosopher", "painter", "organ_builder")


def court() -> State:
    """A game in its fourth round, with a palace half full and five artists in hand."""
    state = FUERSTEN.begin({"names": NAMES, "seed": 12})
    state.round = 4
    owner = state.own(0)
    owner.hand, owner.table, owner.bonus, owner.prestige = HAND, ("lawyer",), ("lakes", "jesters"), ("most_lakes",)
    owner.jesters, owner.builders, owner.freedoms, owner.money, owner.score = 2, 1, ("opinion",), 1400, 17
    owner.recruiting, owner.rejected = 1, "alchemist"
    owner.plan = EMPTY_PLAN
    for piece in BUILT:
        owner.plan = owner.plan.with_piece(piece)
    for number, kinds in ((1, ("university", "studio")), (2, ("university", "theatre"))):
        _build(state.own(number), kinds)
    gone = {*HAND, "lawyer", *(card for seat in state.seats[1:] for card in seat.hand)}
    state.piles = {**state.piles, "profession": tuple(Lying(card) for card in CARDS["profession"] if card not in gone)}
    return state


def _build(owner: Seat, kinds: Sequence[str]) -> None:
    for kind, at in zip(kinds, ((0, 0), (3, 3)), strict=True):
        owner.plan = owner.plan.with_piece(Piece(kind, 0, at))
    owner.freedoms = ("travel", "opinion")
