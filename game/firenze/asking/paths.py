"""Routes of actions: the targets that the pointer touches one after another.

Every legal action has one or more routes. The next targets of all routes that continue the touched path are lit; an
action is meant when its route is complete, or when the path leaves no other.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from engine.firenze import actions as ac
from engine.firenze.state import Table
from engine.firenze.stones import COLOURS
from game.table.spots import Target, TargetPath

ANY_COLOUR = -1
"""Colour of the place for a new tower while the colour is not decided."""


def routes(action: ac.Action, table: Table) -> list[TargetPath]:
    """Return all routes of the action, from the first touch; empty for actions of a button (accept, continue)."""
    me = table.to_act
    hand = table.seats[me].hand
    match action:
        case ac.Take(slot=slot):
            return [(Target("row", slot),)]
        case ac.Pay(colour=c) | ac.Lose(colour=c) | ac.Give(colour=c) | ac.DiscardStone(colour=c):
            return [(Target("stock", c),)]
        case ac.Cancel():
            return [(card,) for card in _in_hand(hand, "patrician")]
        case ac.Raze(tower=tower) | ac.Strip(tower=tower) | ac.Forfeit(tower=tower) | ac.Bell(tower=tower):
            return [(Target("tower", me, tower),)]
        case ac.Swap(slot=slot, colour=c):
            return [(Target("row_stone", slot, c),)]
        case ac.Found(colour=c):
            place = Target("new_tower", c)
            return [(place,), (Target("stock", c), place), (Target("new_tower", ANY_COLOUR), Target("pick", c))]
        case ac.Raise(tower=tower):
            stands = Target("tower", me, tower)
            return [(stands,), (Target("stock", table.seats[me].towers[tower].colour), stands)]
        case ac.Fulfil(tower=tower, as_=None):
            built = table.seats[me].towers[tower]
            return [(Target("tower", me, tower),), (Target("order", built.colour, built.height),)]
        case ac.Fulfil(tower=tower, as_=int() as height):
            order = Target("order", table.seats[me].towers[tower].colour, height)
            return [(card, Target("tower", me, tower), order) for card in _in_hand(hand, "architect")]
        case ac.DiscardCard(card=card):
            laid = table.seats[me].buildings
            shown = [Target("building", place) for place, other in enumerate(laid) if other == card]
            return [(found,) for found in (*_in_hand(hand, card), *shown)]
        case ac.PlayPerson():
            return [(card, *rest) for card in _in_hand(hand, action.card) for rest in _person(action, hand, card)]
    return []


def _person(action: ac.PlayPerson, hand: Sequence[str], card: Target) -> Iterator[TargetPath]:
    """Yield the targets touched after the person in the hand."""
    match action:
        case ac.PlayWholesaler(slot=slot):
            yield (Target("row", slot),)
        case ac.PlayAlchemist(give=give, take=take):
            yield (Target("stock", give), Target("pick", take))
        case ac.PlaySmuggler(from_=other, give=give, take=take):
            yield (Target("rival_stock", other, take), Target("stock", give))
        case ac.PlaySaboteur(player=other, tower=tower):
            yield (Target("tower", other, tower),)
        case ac.PlayPatrician(discard=dropped):
            yield from ((found,) for found in _in_hand(hand, dropped) if found != card)
        case _:
            yield ()


def _in_hand(hand: Sequence[str], card: str) -> list[Target]:
    return [Target("hand", place) for place, other in enumerate(hand) if other == card]


def candidates(legal: Sequence[ac.Action], table: Table, path: TargetPath) -> list[tuple[ac.Action, TargetPath]]:
    """Return the actions whose routes begin with the path, with the rest of the route."""
    deep = len(path)
    return [(a, route[deep:]) for a in legal for route in routes(a, table) if route[:deep] == path]


def attempt(target: Target, table: Table) -> ac.Action | None:
    """Return the most likely meaning of a touch in this step, legal or not, to explain why it is not."""
    me = table.to_act
    kind, a, b = target
    step = table.pending.step
    seat = table.seats[me]
    match step, kind:
        case "choose", "row":
            return ac.Take(a)
        case "swap", "row_stone":
            return ac.Swap(a, b)
        case "swap", "row" if a < len(table.row):
            stones = table.row[a].stones
            return ac.Swap(a, next((c for c in COLOURS if stones[c]), 0))
        case "build", "stock":
            return ac.Found(a)
        case "build", "new_tower":
            return ac.Found(max(0, a)) if a >= 0 else _found_any(table)
        case "build", "tower" if a == me:
            return ac.Raise(b)
        case "fulfil", "tower" if a == me:
            return ac.Fulfil(b)
        case "fulfil", "order":
            return _fulfil_order(table, a)
        case (("pay" | "fee"), "stock"):
            return ac.Pay(a)
        case "give", "stock":
            return ac.Give(a)
        case (("burn" | "levy"), "stock"):
            return ac.Lose(a)
        case "levy", "tower" if a == me:
            return ac.Forfeit(b)
        case "limits", "stock":
            return ac.DiscardStone(a)
        case "limits", "hand" if a < len(seat.hand):
            return ac.DiscardCard(seat.hand[a])
        case _, "hand" if a < len(seat.hand):
            return _person_attempt(seat.hand[a], table)
    return _in_its_phase(target, table)


def _in_its_phase(target: Target, table: Table) -> ac.Action | None:
    """Return the meaning of a touch in the phase where it has one."""
    match target:
        case Target("row", slot) if slot < len(table.row):
            return ac.Take(slot)
        case Target("row_stone", slot, colour):
            return ac.Swap(slot, colour)
        case Target("stock", colour) | Target("new_tower", colour) if colour >= 0:
            return ac.Found(colour)
        case Target("tower", seat, tower) if seat == table.to_act:
            return ac.Raise(tower)
    return None


def _found_any(table: Table) -> ac.Action:
    stock = table.seats[table.to_act].stock
    return ac.Found(next((c for c in COLOURS if stock[c]), 0))


def _fulfil_order(table: Table, colour: int) -> ac.Action | None:
    towers = table.seats[table.to_act].towers
    return next((ac.Fulfil(number) for number, tower in enumerate(towers) if tower.colour == colour), None)


def _person_attempt(card: str, table: Table) -> ac.Action | None:
    """Return a plausible use of the card, for the engine to refuse with its reason."""
    me = table.to_act
    stock = table.seats[me].stock
    give = next((c for c in COLOURS if stock[c]), 0)
    rival = (me + 1) % len(table.seats)
    match card:
        case "princess":
            return ac.PLAY_PRINCESS
        case "mason":
            return ac.PLAY_MASON
        case "wholesaler":
            return ac.PlayWholesaler(0)
        case "alchemist":
            return ac.PlayAlchemist(give, next((c for c in COLOURS if c != give and table.bag[c]), (give + 1) % 6))
        case "smuggler":
            theirs = table.seats[rival].stock
            return ac.PlaySmuggler(rival, give, next((c for c in COLOURS if c != give and theirs[c]), (give + 1) % 6))
        case "saboteur":
            return ac.PlaySaboteur(rival, 0)
        case "patrician":
            others = [other for other in table.seats[me].hand if other != "patrician"]
            return ac.PlayPatrician(others[0] if others else "patrician")
        case "architect" if table.seats[me].towers:
            return ac.Fulfil(0, table.seats[me].towers[0].height + 1)
    return None
