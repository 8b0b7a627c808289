"""The choreography of Firenze's events, as one value for the director."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from engine.firenze import events as ev
from engine.firenze.cards import COVERED
from engine.firenze.fold import fold
from engine.firenze.scoring import final_scoring
from engine.firenze.view import View
from game.animation.choreography import Choreography, Show
from game.animation.tween import Timing
from game.firenze.motion.brisk import brisk
from game.firenze.motion.looks import PieceBrush
from game.firenze.motion.motion import TableMotion
from game.firenze.motion.shows import orders, persons, row, stones
from game.firenze.motion.street import StreetGoes
from game.firenze.motion.timing import TIMINGS
from game.firenze.regions.hand import fetch_all

SHOWS: dict[type[ev.GameEvent], Show] = {
    # the turn
    ev.Asked: orders.asked,
    ev.TurnBegan: orders.turn,
    ev.GameEnded: orders.game_ended,
    # phase 1
    ev.CardCostPaid: row.paid,
    ev.CardTaken: row.taken,
    ev.CardToHand: row.laid,
    ev.BuildingLaid: row.laid,
    ev.ChurchCardLaid: row.to_church,
    ev.CardRejected: row.refused,
    ev.EventStruck: row.struck,
    ev.EventCancelled: row.refused,
    ev.EventEnded: row.ended,
    ev.TransitArrived: row.arrived,
    ev.CardDealt: row.dealt,
    ev.StonesDealt: row.stones_dealt,
    ev.PileRenewed: row.renewed,
    ev.PilesMixed: row.mixed,
    # stones and towers
    ev.StonesLost: stones.lost,
    ev.ExchangePaid: row.paid,
    ev.ExchangeMade: stones.exchanged,
    ev.TowerFounded: stones.built,
    ev.TowerRaised: stones.built,
    ev.TowerFell: stones.fell,
    ev.TowerRazed: stones.fell,
    ev.TowerStripped: stones.stripped,
    # persons
    ev.PersonPlayed: persons.played,
    ev.CardFreed: persons.freed,
    ev.StonesRedrawn: persons.redrawn,
    ev.BagSwapped: persons.bag_swapped,
    ev.StocksSwapped: persons.stocks_swapped,
    ev.CardDropped: persons.dropped,
    # orders
    ev.OrderFulfilled: orders.fulfilled,
    ev.FloorTileWon: orders.floor_tile,
    ev.PrivilegeWon: orders.privilege,
    ev.LastSealPlaced: orders.last_seal,
    ev.BellTowerGiven: orders.bell_tower,
    ev.CampanileDone: orders.campanile_done,
}
"""The animation of every event."""

_GOES_TO = frozenset({ev.CardToHand, ev.BuildingLaid, ev.ChurchCardLaid, ev.CardRejected})
_LOSSES = frozenset({ev.StonesLost, ev.TransitArrived})
_BY_PERSON = frozenset({ev.CardFreed, ev.StonesRedrawn, ev.BagSwapped, ev.StocksSwapped, ev.TowerStripped})

TOGETHER: dict[type, frozenset[type]] = {
    StreetGoes: frozenset(SHOWS),
    ev.CardCostPaid: frozenset({ev.CardCostPaid}),
    ev.ExchangePaid: frozenset({ev.ExchangePaid}),
    ev.CardTaken: _GOES_TO | {ev.CardDealt},
    **dict.fromkeys(_GOES_TO, frozenset({ev.CardDealt, ev.StonesDealt})),
    ev.CardDealt: frozenset({ev.CardDealt, ev.StonesDealt}),
    ev.StonesDealt: frozenset({ev.CardDealt, ev.StonesDealt, ev.TowerFounded, ev.TowerRaised, ev.TurnBegan}),
    ev.TowerFounded: frozenset({ev.TowerRaised}),
    ev.TowerRaised: frozenset({ev.TowerRaised}),
    ev.StonesLost: _LOSSES,
    ev.EventStruck: _LOSSES,
    ev.PersonPlayed: _BY_PERSON,
    ev.OrderFulfilled: frozenset({ev.FloorTileWon, ev.PrivilegeWon, ev.LastSealPlaced}),
    ev.FloorTileWon: frozenset({ev.PrivilegeWon, ev.LastSealPlaced}),
    ev.PrivilegeWon: frozenset({ev.LastSealPlaced}),
}
"""Events that may begin while pieces of another are in flight; all others wait until none are. Events that move the
places of other things (a card out of the row, a tower that comes or goes) must not be on the right."""
APART = frozenset({ev.TowerFell})
"""Events that may overlap with one of the same type at another seat: one tower falls into the dust of the other."""

BESIDE = frozenset(
    {
        *(ev.CardCostPaid, ev.CardTaken, ev.CardToHand, ev.BuildingLaid, ev.CardDealt, ev.StonesDealt),
        *(ev.ExchangePaid, ev.TowerFounded, ev.TowerRaised),
    }
)
"""Events beside which a computer player decides on: small ones, so that floor follows on floor."""

FORESEEN: dict[type, Callable[[TableMotion, Any], None]] = {
    ev.CardDealt: lambda motion, event: motion.kit.sprites.fetch_file(f"card_row_{event.card}"),
    ev.CardToHand: lambda motion, event: _fetch_cards(motion, event.seat, event.card, more=1),
    ev.BuildingLaid: lambda motion, event: _fetch_cards(motion, event.seat, event.card, "building", more=1),
    ev.PersonPlayed: lambda motion, event: _fetch_cards(motion, event.seat, event.card),
    ev.ChurchCardLaid: lambda motion, event: motion.kit.sprites.fetch(f"card_niche_{event.card}"),
}
"""Pictures read in the background as soon as an event waits."""


def _fetch_cards(motion: TableMotion, seat: int, card: str, kind: str = "hand", more: int = 0) -> None:
    """Fetch the faces of a card that comes to a seat or leaves it, and of all others there: they make room, and are of
    another size then."""
    sprites, own, at = motion.kit.sprites, motion.model.view.seats[seat], motion.at
    hand, buildings = [other for other in own.hand if more or other != card], list(own.buildings)
    (hand if kind == "hand" else buildings).extend([card] * more)
    for face in {
        (kind, card),
        *((at.face(seat, "hand"), each) for each in hand),
        *((at.face(seat, "building"), each) for each in buildings),
    }:
        if face[1] != COVERED:
            sprites.fetch_file("card_{}_{}".format(*face))
    if seat == motion.model.me:
        fetch_all(motion.kit.brush, at.layout.hand, hand, buildings)


def scores_shown(view: View) -> Sequence[int]:
    """Return the scores of the view; of a finished game those of the final scoring, which are not in the view."""
    return final_scoring(view).scores if view.is_over else [seat.score for seat in view.seats]


CHOREOGRAPHY = Choreography(
    fold=fold,
    scores=scores_shown,
    brush=PieceBrush,
    motion=TableMotion,
    shows=SHOWS,
    timings={**TIMINGS, StreetGoes: {"next": Timing(0)}},
    waits=orders.hands_over,
    together=TOGETHER,
    passing=frozenset({ev.TurnBegan}),
    beside=BESIDE,
    brisk=brisk,
    apart=APART,
    foreseen=FORESEEN,
)
