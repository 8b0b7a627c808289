"""Alternatives: the nearest legal way to an action that is not legal now.

Every way is exact for the current step: its action is legal, and after it the goal is possible, or nearer by as much as
the reason says.  It uses no hidden information.
"""

from __future__ import annotations

from dataclasses import dataclass

from engine.firenze import actions as ac
from engine.firenze import state as st
from engine.firenze.board import HEIGHTS, MOST_BUILT, NUMERALS
from engine.firenze.effects import buildings, persons
from engine.firenze.phases import orders
from engine.firenze.phases.turn import TURN
from engine.firenze.reading import queries
from engine.firenze.rules import legal, why_not
from engine.firenze.state import Table
from engine.firenze.stones import LETTERS, WHITE, Colour
from engine.kernel.reasons import Reason

BELL_TOWER = 3
"""Floors of a bell tower (R165)."""
BUILDING = 3
"""The phase in which towers grow (R80)."""


@dataclass(frozen=True, slots=True)
class NearestWay:
    """A way to the goal."""

    reason: Reason
    """Its code begins with `way_`, its rule is the one that allows it."""
    action: ac.Action | None = None
    """Action for now; None if the way is in another phase or turn."""


def nearest_way(table: Table, action: ac.Action) -> Reason | None:
    """Return an alternative to an illegal action; None if there is none, or no need."""
    found = way_to(table, action)
    return found.reason if found else None


def way_to(table: Table, action: ac.Action) -> NearestWay | None:
    """Return the way with its action."""
    if table.is_over or why_not(table, action) is None:
        return None
    match action:
        case ac.Take(slot=slot) if isinstance(table.pending, st.ChooseCard):
            return _to_card(table, slot)
        case ac.Swap(colour=colour) if isinstance(table.pending, st.ChooseExchange):
            return _to_stone_of_card(table, colour)
        case ac.Found(colour=colour) if isinstance(table.pending, st.BuildTowers):
            return _to_build(table, colour)
        case ac.Raise(tower=tower) if isinstance(table.pending, st.BuildTowers):
            towers = table.seats[table.player].towers
            return _to_build(table, towers[tower].colour) if 0 <= tower < len(towers) else None
        case ac.Fulfil(tower=tower) if isinstance(table.pending, st.FulfilOrders):
            return _to_order_of(table, tower)
        case ac.Pay() | ac.Give() | ac.Lose() | ac.DiscardStone() if queries.stones_due(table):
            return _to_stone_that_is_there(table, type(action))
        case ac.PlayPerson():
            return _to_person(table, action.card)
        case ac.Take() | ac.Swap() | ac.Found() | ac.Raise() | ac.Fulfil():
            return _to_its_phase(table, action)
    return None


# ---------------------------------------------------------------- phase 1


def _to_card(table: Table, slot: int) -> NearestWay | None:
    """Return a princess, who makes every card free (R180), or else the dearest affordable card (R57)."""
    if not 0 <= slot < len(table.row):
        return None
    for action in legal(table):
        if isinstance(action, ac.PlayPrincess):
            return NearestWay(Reason("way_princess", "R180", {"card": "princess"}), action)
    payable = [action.slot for action in legal(table) if isinstance(action, ac.Take)]
    if not payable:
        return None
    nearest = max(payable)
    missing = queries.card_price(table, slot).stones - table.seats[table.player].stones()
    return NearestWay(
        Reason("way_card", "R57", {"missing": missing, "card": table.row[nearest].card, "slot": nearest}),
        ac.Take(nearest),
    )


# ---------------------------------------------------------------- phase 2


def _to_stone_of_card(table: Table, colour: Colour) -> NearestWay | None:
    """Return the same colour from another card (R75), or a person that fetches it (R155, R213)."""
    for action in legal(table):
        if isinstance(action, ac.Swap) and action.colour == colour:
            return _exchange(table, action)
    return _fetch(table, colour)


def _exchange(table: Table, action: ac.Swap) -> NearestWay:
    price = queries.exchange_price(table, table.player).total
    numbers: dict[str, int | str] = {
        "colour": LETTERS[action.colour],
        "price": price,
        "slot": action.slot,
        "card": table.row[action.slot].card,
    }
    return NearestWay(Reason("way_exchange", "R75", numbers), action)


def _fetch(table: Table, colour: Colour) -> NearestWay | None:
    """Return a person in hand that fetches a stone of the colour for one of the most frequent in the stock."""
    seat = table.seats[table.player]
    found = [
        action
        for action in legal(table)
        if isinstance(action, ac.PlayAlchemist | ac.PlaySmuggler) and action.take == colour
    ]
    if not found:
        return None
    best = max(found, key=lambda action: (seat.stock[action.give], -action.give))
    numbers: dict[str, int | str] = {"card": best.card, "colour": LETTERS[colour], "give": LETTERS[best.give]}
    if isinstance(best, ac.PlaySmuggler):
        numbers["seat"] = best.from_
    return NearestWay(Reason(f"way_{best.card}", "R155" if best.card == "alchemist" else "R213", numbers), best)


# ---------------------------------------------------------------- phase 3


def _to_build(table: Table, colour: Colour) -> NearestWay | None:
    """Return a person that fetches the missing stone, or a mason who lowers the fee (R201)."""
    seat = table.seats[table.player]
    if table.built >= MOST_BUILT:
        return None
    if seat.stones() - 1 < buildings.fee(table, table.built + 1):
        return _cheaper(table) if seat.stock[colour] else None
    return _fetch(table, colour)


def _cheaper(table: Table) -> NearestWay | None:
    """Return a mason if he makes one more stone affordable."""
    if ac.PLAY_MASON not in legal(table):
        return None
    left = table.seats[table.player].stones() - 1
    reduced = max(0, buildings.fee(table, table.built + 1) + buildings.FEE["mason"])
    if left < reduced:
        return None
    return NearestWay(Reason("way_mason", "R201", {"card": "mason", "fee": reduced}), ac.PLAY_MASON)


# ---------------------------------------------------------------- phase 5


def _to_order_of(table: Table, tower: int) -> NearestWay | None:
    """Return the card that this tower could fulfil with an architect (R159) or as it is (R97), the step that must come
    first (R99, R166), or how many stones the next order of its colour needs (R100)."""
    seat = table.seats[table.player]
    if not 0 <= tower < len(seat.towers):
        return None
    stands = seat.towers[tower]
    if table.owes_bell(table.player):
        return _to_bell(table)
    if not seat.seals:
        return None
    for action in legal(table):
        if isinstance(action, ac.Fulfil) and action.tower == tower and action.as_ is not None:
            numbers: dict[str, int | str] = {
                "card": "architect",
                "colour": LETTERS[stands.colour],
                "height": action.as_,
            }
            return NearestWay(Reason("way_architect", "R159", numbers), action)
    if orders.is_available(table, stands.colour, stands.height):
        own: dict[str, int | str] = {"card": "architect", "colour": LETTERS[stands.colour], "height": stands.height}
        plain = ac.Fulfil(tower)
        return NearestWay(Reason("way_as_it_is", "R97", own), plain) if plain in legal(table) else None
    why = orders.why_no_order(table, stands.colour, stands.height)
    if why.code == "balcony_waits":
        number = table.open_balcony()
        assert number is not None
        balcony = table.balconies[number]
        named: dict[str, int | str] = {
            "numeral": NUMERALS[number],
            "colour": LETTERS[balcony.colour],
            "height": balcony.height,
        }
        return NearestWay(Reason("way_balcony", "R99", named))
    return _to_grow(table, stands.colour, stands.height)


def _to_grow(table: Table, colour: Colour, height: int) -> NearestWay | None:
    """Return the next higher open order of the colour, and the stones it needs."""
    open_orders = [each for each in HEIGHTS if each > height and orders.is_available(table, colour, each)]
    if not open_orders:
        return None
    numbers: dict[str, int | str] = {
        "missing": open_orders[0] - height,
        "colour": LETTERS[colour],
        "height": open_orders[0],
        "stock": table.seats[table.player].stock[colour],
    }
    return NearestWay(Reason("way_grow", "R100", numbers))


def _to_bell(table: Table) -> NearestWay | None:
    """Return the bell tower that is ready, or the white stones it still needs (R165, R168)."""
    for action in legal(table):
        if isinstance(action, ac.Bell):
            return NearestWay(Reason("way_bell", "R168"), action)
    white = [tower.height for tower in table.seats[table.player].towers if tower.colour == WHITE]
    highest = max((height for height in white if height < BELL_TOWER), default=0)
    return NearestWay(Reason("way_bell_grow", "R165", {"missing": BELL_TOWER - highest}))


# ---------------------------------------------------------------- orders, from any step of the turn


def way_to_order(table: Table, colour: Colour, height: int) -> Reason | None:
    """Return how the seat on turn comes nearest to fulfilling an order, from open information: in this turn if its
    stones, an exchange, a card or a person suffice; else how many stones are missing.  None if the order cannot be
    fulfilled at all, for which `queries.why_no_order` has the reason."""
    seat = table.seats[table.player]
    if queries.why_no_order(table, table.player, colour, height) is not None:
        return None
    heights = [tower.height for tower in seat.towers if tower.colour == colour and tower.height <= height]
    missing = height - max(heights, default=0)
    named: dict[str, int | str] = {"colour": LETTERS[colour], "height": height}
    if not missing:
        return Reason("way_fulfil", "R97", named)
    lacking = missing - seat.stock[colour]
    done = table.built
    if queries.phase(table) > BUILDING or done + missing > MOST_BUILT:
        return Reason("way_missing", "R100", {**named, "missing": missing})
    left = seat.stones() - missing
    if lacking <= 0 and left >= queries.fee(table, done + missing).total:
        return Reason("way_build", "R84", {**named, "missing": missing})
    if lacking == 1:
        step = _one_more(table, colour)
        if step is not None:
            return step
    return Reason("way_missing", "R100", {**named, "missing": max(1, lacking)})


def _one_more(table: Table, colour: Colour) -> Reason | None:
    """Return how to get one stone of the colour now: by an exchange, or by a person."""
    is_exchange = isinstance(table.pending, st.ChooseExchange)
    found = _to_stone_of_card(table, colour) if is_exchange else _fetch(table, colour)
    return found.reason if found else None


# ---------------------------------------------------------------- any step


def _to_stone_that_is_there(table: Table, kind: type[ac.Action]) -> NearestWay | None:
    """Return the least valuable stone."""
    stones = queries.proposed_payment(table)
    if not stones:
        return None
    found = next((each for each in legal(table) if isinstance(each, kind) and _colour(each) == stones[0]), None)
    return NearestWay(Reason("way_stone", "R60", {"colour": LETTERS[stones[0]]}), found)


def _colour(action: ac.Action) -> Colour | None:
    return getattr(action, "colour", None)


_ASKED_BETWEEN = frozenset({"pay", "event", "raze", "strip", "burn", "levy", "give", "fee"})
"""Steps that interrupt their phase."""


def _to_person(table: Table, card: str) -> NearestWay | None:
    """Return the phase in which the person can be played, in this turn or the next (R179, R182, R201)."""
    if card not in table.seats[table.player].hand or card in table.played or card not in persons.PERSON:
        return None
    steps = persons.PERSON[card].steps
    if table.pending.step in steps:
        return None
    return _in_phase(table, {step.phase for kind, step in TURN.items() if kind.step in steps}, "R142")


def _to_its_phase(table: Table, action: ac.Action) -> NearestWay | None:
    """Return the phase to which the action belongs (R53)."""
    if table.pending.step in _ASKED_BETWEEN:
        return None  # the question comes first
    phases = {step.phase for step in TURN.values() if type(action) in step.handlers}
    return None if not phases or queries.phase(table) in phases else _in_phase(table, phases, "R53")


def _in_phase(table: Table, phases: set[int], rule: str) -> NearestWay:
    """Return the next of these phases in this turn, else the first in the next turn."""
    later = sorted(phase for phase in phases if phase > queries.phase(table))
    return NearestWay(Reason("way_phase" if later else "way_next_turn", rule, {"phase": (later or sorted(phases))[0]}))
