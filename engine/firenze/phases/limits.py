"""Phase 6: the limits, and the end of the turn (R110 to R125)."""

from __future__ import annotations

from itertools import compress

from engine.firenze import actions as ac
from engine.firenze import events as ev
from engine.firenze.cards import COVERED, FEASTS, without
from engine.firenze.effects.buildings import card_limit, stock_limit
from engine.firenze.flow import Log, ask
from engine.firenze.losses import lose
from engine.firenze.scoring import final_scoring
from engine.firenze.state import CHOOSE_CARD, GAME_OVER, KeepLimits, Seat, State, Table, Tower
from engine.firenze.stones import LETTERS
from engine.kernel.reasons import Reason


def stones_over(seat: Seat) -> int:
    """Return the number of stones to give up (R114)."""
    return max(0, seat.stones() - stock_limit(seat))


def cards_over(seat: Seat) -> int:
    """Return the number of cards to give up: never feasts, so at most the persons and buildings (R118 to R120)."""
    cards = len(seat.hand) + len(seat.buildings)
    over = cards - card_limit(seat)
    return min(over, cards - sum(card in FEASTS for card in seat.hand)) if over > 0 else 0


def check(s: State, log: Log) -> None:
    """Ask for the stones or cards to give up if a limit is exceeded; otherwise end the turn (R110)."""
    seat = s.seats[s.player]
    over = stones_over(seat)
    if over or cards_over(seat):
        ask(s, log, KeepLimits(over))
    else:
        end_turn(s, log)


def legal(table: Table) -> tuple[ac.Action, ...]:
    """List the stones to give up first, then the persons and buildings (R115, R118, R119)."""
    seat = table.seats[table.player]
    if stones_over(seat):
        return tuple(compress(ac.DISCARD_STONE, seat.stock))
    cards = {*seat.hand, *seat.buildings} - FEASTS - {COVERED}
    return tuple(ac.DiscardCard(card) for card in sorted(cards))


def discard_stone(s: State, log: Log, action: ac.DiscardStone) -> None:
    """Put a stone over the limit into the bag (R114)."""
    lose(s, log, s.player, (action.colour,), "limit")
    check(s, log)


def discard_card(s: State, log: Log, action: ac.DiscardCard) -> None:
    """Put a person or building over the limit on the discard pile (R118)."""
    seat = s.seats[s.player]
    if action.card in seat.hand:
        place, seat.hand = "hand", without(seat.hand, action.card)
    else:
        place, seat.buildings = "buildings", without(seat.buildings, action.card)
    s.discard += (action.card,)
    log.append(ev.CardDropped(s.player, action.card, place, "limit"))
    check(s, log)


def end_turn(s: State, log: Log) -> None:
    """Pass the turn on clockwise (R51), or end the game after the seat before the tile's holder (R125)."""
    seat = s.seats[s.player]
    seat.towers = [Tower(tower.colour, tower.height) for tower in seat.towers]
    s.played = ()
    s.built = 0
    s.free_choice = s.swapped = False
    log.append(ev.TurnEnded(s.player))
    following = (s.player + 1) % len(s.seats)
    if s.end == following:
        result = final_scoring(s)
        log.append(ev.GameEnded(result.majorities, result.feasts, result.scores, result.winners))
        ask(s, log, GAME_OVER)
        return
    s.player = following
    s.number += 1
    log.append(ev.TurnBegan(s.player, s.number))
    ask(s, log, CHOOSE_CARD)


def why_not(table: Table, action: ac.Action) -> Reason | None:
    """Return why this cannot be given up; None if the action is no part of this step."""
    if not isinstance(table.pending, KeepLimits):
        return None
    seat = table.seats[table.player]
    match action:
        case ac.DiscardStone(colour=colour):
            if not stones_over(seat):
                return Reason("stock_within_limit", "R112", {"limit": stock_limit(seat), "stock": seat.stones()})
            return Reason("stone_not_in_stock", "R114", {"colour": LETTERS[colour]})
        case ac.DiscardCard(card=card):
            if stones_over(seat):
                return Reason("stones_first", "R114", {"over": stones_over(seat)})
            if card in FEASTS:
                return Reason("feast_stays", "R119", {"card": card})
            return Reason("not_owned", "R118", {"card": card})
    return None
