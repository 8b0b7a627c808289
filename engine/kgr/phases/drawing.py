"""Drawing cards, and the limit of a hand (R45 to R49, R61)."""

from __future__ import annotations

from engine.kernel.reasons import Reason
from engine.kgr import actions as ac
from engine.kgr import events as ev
from engine.kgr import tasks as ts
from engine.kgr.phases.calendar import may_get
from engine.kgr.phases.flow import Log, put, take_off
from engine.kgr.state import Cards, State, Table
from engine.kgr.values import AREA, AREA_OF, AREAS, CARD_ORDER, POINT_CARDS


def without(cards: Cards, card: str) -> Cards:
    """Return cards without one of that name."""
    at = cards.index(card)
    return (*cards[:at], *cards[at + 1 :])


def with_card(cards: Cards, card: str) -> Cards:
    """Return cards with one more, in the order of the decks."""
    return tuple(sorted((*cards, card), key=CARD_ORDER.__getitem__))


def put_under_deck(s: Table, card: str) -> None:
    """Put a card under the deck of its area (R4)."""
    area = AREA_OF[card]
    s.decks = (*s.decks[:area], (*s.decks[area], card), *s.decks[area + 1 :])


def draws_at_gate(s: Table, area: str) -> list[ts.DrawCard]:
    """Return the draws that a gate gives: clockwise for each seat with a level of the area and a red die that is at
    most one higher, if it can get cards of it (R45, R46)."""
    assert s.dice is not None and s.dice.red is not None
    red, column = s.dice.red, AREA[area]
    drawing = [seat for seat in s.from_player() if 0 < s.seats[seat].levels[column] >= red - 1]
    return [ts.DrawCard(seat, area) for seat in drawing if may_get(s, seat, column)]


def draw(s: State, log: Log, task: ts.DrawCard) -> None:
    """Draw a card; outside its own turn a seat with too many puts one away at once (R45, R49)."""
    top_card(s, log, task.seat, AREA[task.area])
    seat = s.seats[task.seat]
    if task.seat != s.player and len(seat.cards) > s.options.card_limit:
        put(s, ts.Surplus(task.seat))


def top_card(s: State, log: Log, number: int, area: int) -> None:
    """Give the seat the top card; one that is worth a point is laid open (R48)."""
    deck = s.decks[area]
    if not deck:
        return  # R47
    card = deck[0]
    s.decks = (*s.decks[:area], deck[1:], *s.decks[area + 1 :])
    seat = s.own(number)
    log.append(ev.Drew(number, AREAS[area], card))
    if card in POINT_CARDS:
        seat.open = with_card(seat.open, card)
    else:
        seat.cards = with_card(seat.cards, card)


def legal_surplus(table: Table) -> tuple[ac.Action, ...]:
    """List each card of the seat, while it has too many."""
    cards = table.seats[table.to_act].cards
    if len(cards) <= table.options.card_limit:
        return ()
    return tuple([ac.PUT_UNDER[card] for card in dict.fromkeys(cards)])


def put_under(s: State, log: Log, action: ac.PutUnder) -> None:
    """Put a card under its deck; the question stays until the limit is kept."""
    number = s.to_act
    put_away(s, log, number, action.card)
    if len(s.seats[number].cards) <= s.options.card_limit:
        take_off(s)


def put_away(s: State, log: Log, number: int, card: str) -> None:
    """Put a card of the seat under its deck, unseen."""
    seat = s.own(number)
    seat.cards = without(seat.cards, card)
    put_under_deck(s, card)
    log.append(ev.PutUnder(number, AREAS[AREA_OF[card]], card))


def why_not_surplus(table: Table, action: ac.Action) -> Reason | None:
    """Return why that card cannot be put away."""
    return Reason("not_in_hand", "R49", {"card": action.card}) if isinstance(action, ac.PutUnder) else None


def legal_pick(table: Table) -> tuple[ac.Action, ...]:
    """List each deck that is not empty and from which the seat may draw (R61, R46)."""
    areas = [area for area in table.options.areas if table.decks[area] and may_get(table, table.to_act, area)]
    return tuple([ac.DRAW[area] for area in areas])


def pick(s: State, log: Log, action: ac.Draw) -> None:
    """Draw from that deck."""
    number = s.to_act
    take_off(s)
    put(s, ts.DrawCard(number, action.area))


def why_not_pick(table: Table, action: ac.Action) -> Reason | None:
    """Return why nothing can be drawn from that deck."""
    if not isinstance(action, ac.Draw):
        return None
    area = AREA[action.area]
    if area in table.options.areas and table.decks[area]:
        return Reason("may_not_get", "R46", {"area": action.area})
    return Reason("empty_deck", "R47", {"area": action.area})
