"""The invariants of every position (protocol, end of section 6; the invariants of the rules, section 6)."""

from __future__ import annotations

from collections import Counter
from itertools import pairwise

from engine.firenze import actions as ac
from engine.firenze import state as st
from engine.firenze.board import FEES, NEUTRAL_SEALS, ROW_LENGTH, SEALS, order_index
from engine.firenze.cards import BUILDINGS, CARDS, CHURCH_CARDS, EVENTS, FEASTS, PERSONS
from engine.firenze.effects import levies, persons
from engine.firenze.effects.buildings import exchange_price, fee
from engine.firenze.phases import choose
from engine.firenze.phases.limits import cards_over, stones_over
from engine.firenze.state import NEUTRAL, State
from engine.firenze.stones import COLOURS, COUNTS, LETTERS
from engine.kernel.game import PositionError

_SHORT_ROW = (st.AnswerEvent, st.RazeTower, st.StripTower, st.BurnStones, st.PayLevy, st.PersonWindow)


def check(s: State) -> None:
    """Check everything; raise PositionError, with the field, if something is impossible."""
    _stones(s)
    _cards(s)
    _orders(s)
    _balconies(s)
    _church(s)
    _end(s)
    _turn(s)
    _step(s)


def _stones(s: State) -> None:
    found = list(s.bag)
    transit = getattr(s.pending, "transit", None)
    for counts in [card.stones for card in s.row] + [seat.stock for seat in s.seats] + ([transit] if transit else []):
        for colour in COLOURS:
            found[colour] += counts[colour]
    for seat in s.seats:
        for tower in seat.towers:
            found[tower.colour] += tower.height
    for colour in COLOURS:
        if found[colour] != COUNTS[colour]:
            raise PositionError("stones", f"must be {COUNTS[colour]} of {LETTERS[colour]}, not {found[colour]}")


def _cards(s: State) -> None:
    taken = getattr(s.pending, "taken", None)
    found = Counter([card.card for card in s.row])
    found.update(s.draw)
    found.update(s.discard)
    found.update(s.church)
    found.update([taken] if taken else [])
    for number, seat in enumerate(s.seats):
        _allowed(seat.hand, PERSONS | FEASTS, f"players[{number}].hand", "a person or a feast")
        _allowed(seat.buildings, BUILDINGS, f"players[{number}].buildings", "a building")
        if len(set(seat.buildings)) != len(seat.buildings):
            raise PositionError(f"players[{number}].buildings", "must not hold two alike")  # R150
        found.update(seat.hand)
        found.update(seat.buildings)
    _allowed(s.church, CHURCH_CARDS, "church", "a church card")
    _allowed([taken] if taken else [], EVENTS, "turn.taken", "an event")
    for card in CARDS.values():
        allowed = (0, 1) if card.id == "campanile" else (card.count,)
        if found[card.id] not in allowed:
            raise PositionError("cards", f"must be {card.count} of {card.id}, not {found[card.id]}")


def _allowed(cards: list[str] | tuple[str, ...], kinds: frozenset[str], field: str, name: str) -> None:
    for card in cards:
        if card not in kinds:
            raise PositionError(field, f"must not hold {card}: it is not {name}")


def _orders(s: State) -> None:
    neutral = s.orders.count(NEUTRAL)
    if neutral != NEUTRAL_SEALS:
        raise PositionError("orders", f"must have {NEUTRAL_SEALS} neutral seals, not {neutral}")
    seals = SEALS[len(s.seats)]
    for number, seat in enumerate(s.seats):
        if seat.seals + s.orders.count(number) != seals:
            raise PositionError(f"players[{number}].seals", f"and those placed must be {seals} together")


def _balconies(s: State) -> None:
    places = [order_index(balcony.colour, balcony.height) for balcony in s.balconies]
    if len(set(places)) != len(places):
        raise PositionError("balconies", "must lie on different orders")
    sealed = [s.orders[place] for place in places]
    if NEUTRAL in sealed:
        raise PositionError("balconies", "must not lie under a neutral seal")  # R20
    if any(later >= 0 > earlier for earlier, later in pairwise(sealed)):
        raise PositionError("balconies", "must be sealed in order")  # R48


def _church(s: State) -> None:
    if len(set(s.bells)) != len(s.bells):
        raise PositionError("church.bells", "must not name a seat twice")
    if len(s.bells) == len(s.seats):
        raise PositionError("church.bells", "must not name all seats")  # R171


def _end(s: State) -> None:
    without = [number for number, seat in enumerate(s.seats) if not seat.seals]
    if s.end is None and without:
        raise PositionError("end", "must be set where a seat has no seal left")
    if s.end is not None and s.end not in without:
        raise PositionError("end", "must be a seat without seals")


def _turn(s: State) -> None:
    _allowed(s.played, PERSONS, "turn.played", "a person")
    if len(set(s.played)) != len(s.played):
        raise PositionError("turn.played", "must name each person once")  # R144
    for number, seat in enumerate(s.seats):
        if number != s.player and any(not tower.old or tower.raised for tower in seat.towers):
            raise PositionError(f"players[{number}].towers", "must be old and not raised: the seat is not on turn")
    if s.free_choice and not isinstance(s.pending, st.ChooseCard):
        raise PositionError("turn.free_choice", "must be false: the card has been chosen")  # R180
    length = ROW_LENGTH - isinstance(s.pending, _SHORT_ROW)
    if len(s.row) != length:
        raise PositionError("row", f"must have {length} cards in this step, not {len(s.row)}")


def _step(s: State) -> None:
    seat = s.seats[s.player]
    match s.pending:
        case st.PayForCard(slot=slot, due=due):
            _due(due, min(slot, seat.stones()))
        case st.AnswerEvent() if ac.CANCEL not in choose.legal_event(s):
            raise PositionError("turn.step", "needs a patrician that has not been played")  # R205
        case st.PersonWindow() if not persons.legal(s):
            raise PositionError("turn.step", "needs a person that can be played")  # A11
        case st.RazeTower() | st.StripTower() if not seat.towers:
            raise PositionError("turn.step", "needs a tower")
        case st.BurnStones(due=due):
            _due(due, min(3, seat.stones()))
        case st.PayLevy():
            _levy(s, s.pending)
        case st.PayExchange(slot=slot, want=want, due=due):
            _due(due, min(exchange_price(seat), seat.stones()))
            if not s.row[slot].stones[want]:
                raise PositionError("turn.want", "must lie on the card of the exchange")
        case st.BuildTowers() if seat.stones() < fee(s, s.built):
            raise PositionError("turn.built", "must leave a stock that can pay the fee")
        case st.PayFee(due=due):
            _due(due, min(max(FEES), fee(s, s.built), seat.stones()))
        case st.KeepLimits(due=due):
            if due != stones_over(seat):
                raise PositionError("turn.due", f"must be the stones over the limit, {stones_over(seat)}")
            if not due and not cards_over(seat):
                raise PositionError("turn.step", "must not be limits where no limit is exceeded")


def _due(due: int, most: int) -> None:
    if due > most:
        raise PositionError("turn.due", f"must be at most {most} here")


def _levy(s: State, asked: st.PayLevy) -> None:
    """Check that this question can occur in the middle of that levy."""
    if s.levies != "choose":
        raise PositionError("turn.step", "must not be levy where levies are automatic")
    seat = s.seats[asked.seat]
    if len(set(asked.forfeited)) != len(asked.forfeited) or any(tower >= len(seat.towers) for tower in asked.forfeited):
        raise PositionError("turn.forfeited", "must name towers that stand, each once")
    if not asked.forfeit and not asked.due:
        raise PositionError("turn.due", "must leave something to give up")
    given_up = asked.forfeit + len(asked.forfeited)
    if asked.taken == "flood":
        if given_up:
            raise PositionError("turn.forfeit", "must be 0 in a flood")
        _due(asked.due, levies.flood_share(seat.stones()))
    elif asked.taken == "tribute":
        _tribute(seat, asked)
    else:
        _luxury_tax(seat, asked, given_up)


def _tribute(seat: st.Seat, asked: st.PayLevy) -> None:
    if asked.due:
        raise PositionError("turn.due", "must be 0 in a tribute")
    falling = levies.contested(seat)
    chosen = Counter(seat.towers[tower].colour for tower in asked.forfeited)
    if any(count > falling.get(colour, 0) for colour, count in chosen.items()):
        raise PositionError("turn.forfeited", "must be towers that the tribute makes fall")
    if asked.forfeit + len(asked.forfeited) != sum(falling.values()):
        raise PositionError("turn.forfeit", "and those forfeited must be as many as fall")


def _luxury_tax(seat: st.Seat, asked: st.PayLevy, given_up: int) -> None:
    taxed = levies.taxed_towers(seat)
    if any(tower not in taxed for tower in asked.forfeited):
        raise PositionError("turn.forfeited", "must be towers of five floors or more")
    kept = len(taxed) - given_up
    paid = levies.TAX * kept - asked.due  # stones paid before this question
    if kept < 1 or paid < 0 or (asked.forfeit and paid):
        raise PositionError("turn.due", "must be what is left of two stones for each tower that is kept")
    if min(len(taxed), (seat.stones() + paid) // levies.TAX) != kept:
        raise PositionError("turn.forfeit", "and those forfeited must be the towers that cannot be paid for")
