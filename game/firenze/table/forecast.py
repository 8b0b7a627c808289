"""What the turn will bring: coins, ledger, dangers and fees of a site, from what lies open."""

from __future__ import annotations

from engine.firenze.board import MOST_BUILT
from engine.firenze.effects.buildings import fee
from engine.firenze.effects.churches import PRIVILEGES
from engine.firenze.phases import orders, ruins
from engine.firenze.stones import Colour
from engine.firenze.view import View
from game.firenze.table.model import Forecast, LedgerLine, TableModel
from game.firenze.table.words import Words

PHASE = {
    "choose": 1,
    "pay": 1,
    "event": 1,
    "raze": 1,
    "strip": 1,
    "burn": 1,
    "levy": 1,
    "window": 1,
    "swap": 2,
    "give": 2,
    "build": 3,
    "fee": 3,
    "fulfil": 5,
    "limits": 6,
    "over": 6,
}


def forecast(model: TableModel, words: Words) -> Forecast:
    """Return what lies open of the turn and what it will bring to the site that lies large."""
    view, seat = model.view, model.me
    on_turn = seat == view.player
    falling = ruins.ruins(view) if on_turn and view.pending.step in ("build", "fee") else []
    coins = []
    lines = []
    for number, tower in enumerate(view.seats[seat].towers):
        if number in falling:
            lost = (tower.height + 1) // 2
            lines.append(LedgerLine(tower.colour, tower.height, words.t("ledger.ruin"), f"−{lost}", False))
            continue
        parts = order_parts(view, seat, tower.colour, tower.height)
        if parts:
            coins.append((number, sum(parts)))
            text = " +".join(str(part) for part in parts) if len(parts) > 1 else ""
            lines.append(LedgerLine(tower.colour, tower.height, text, f"+{sum(parts)}", True))
    return Forecast(
        phase=PHASE[view.pending.step],
        rung=view.built if on_turn else 0,
        fees=tuple(fee(view, stones) for stones in range(1, MOST_BUILT + 1)),
        danger=frozenset(falling),
        coins=tuple(coins),
        ledger=tuple(lines),
    )


def order_parts(view: View, seat: int, colour: Colour, height: int) -> list[int]:
    """The points that fulfilling the order would bring the seat now: order, floor tile, privilege; empty where it
    cannot be fulfilled."""
    if not view.seats[seat].seals or view.owes_bell(seat) or not orders.is_available(view, colour, height):
        return []
    parts = [orders.order_value(view, colour, height)]
    if height in view.floor_tiles:
        parts.append(view.floor_tiles[height])
    card, points = PRIVILEGES.get(height, ("", 0))
    if card in view.church:
        parts.append(points)
    return parts
