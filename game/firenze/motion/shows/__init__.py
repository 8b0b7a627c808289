"""How every event is shown: a function for each type of event that sets its animation in motion.

A show is a generator. What stands before its `yield` looks at the table as it was, what stands after it at the table
as it is: the director folds the event in between.
"""

from __future__ import annotations

from collections.abc import Iterator

from engine.firenze import events as ev
from game.animation.choreography import Show
from game.firenze.motion.motion import TableMotion
from game.firenze.motion.shows import orders, persons, row, stones


def _nothing(motion: TableMotion, event: ev.GameEvent) -> Iterator[None]:
    """Only the model changes."""
    yield


SHOWS: dict[type[ev.GameEvent], Show] = {
    # the turn
    ev.Asked: _nothing,
    ev.TurnEnded: _nothing,
    ev.TurnBegan: orders.turn,
    ev.GameEnded: orders.game_ended,
    # phase 1
    ev.CardChosen: _nothing,
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
