"""The persons: when each may be played, how, and its effect (R142 to R145, A10).

The architect and the patrician against an event use other actions (`fulfil … as`, `cancel`); see `phases/orders.py` and
`phases/choose.py`.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from itertools import compress
from typing import Any

from engine.firenze import actions as ac
from engine.firenze import events as ev
from engine.firenze.cards import without
from engine.firenze.state import RowCard, Seat, State, Table
from engine.firenze.stones import COLOURS, LETTERS, Colour, counted
from engine.kernel.reasons import Reason

Log = list[ev.GameEvent]

ALWAYS = frozenset({"choose", "window", "swap", "build", "fulfil"})  # all before the limits (A10)


@dataclass(frozen=True, slots=True)
class Person:
    """A person: the steps in which it may be played, its legal actions there, and its effect."""

    steps: frozenset[str]
    options: Callable[[Table, Seat], list[ac.Action]]
    play: Callable[[State, Log, Any], None]


def legal(table: Table) -> list[ac.Action]:
    """List the ways to play the persons in the hand of the seat on turn in this step (R142, R144, A10)."""
    seat = table.seats[table.player]
    found: list[ac.Action] = []
    if seat.hand:
        persons = _PLAYABLE[table.pending.step]
        seen = table.played
        for card in seat.hand:
            if card in persons and card not in seen:
                seen += (card,)
                found += persons[card].options(table, seat)
    return found


def play(s: State, log: Log, action: ac.PlayPerson) -> None:
    """Play the person: it leaves the hand and takes effect."""
    spend(s, log, action.card)
    PERSON[action.card].play(s, log, action)


def spend(s: State, log: Log, card: str) -> None:
    """Move a person from the hand to the discard pile; it counts as played this turn (R144, R145)."""
    seat = s.seats[s.player]
    seat.hand = without(seat.hand, card)
    s.discard += (card,)
    s.played += (card,)
    log.append(ev.PersonPlayed(s.player, card))


# ---------------------------------------------------------------- the single persons


def _princess_options(table: Table, seat: Seat) -> list[ac.Action]:
    return [ac.PLAY_PRINCESS]


def _princess(s: State, log: Log, action: ac.PlayPrincess) -> None:
    s.free_choice = True
    log.append(ev.CardFreed(s.player))


def _mason_options(table: Table, seat: Seat) -> list[ac.Action]:
    return [ac.PLAY_MASON]


def _mason(s: State, log: Log, action: ac.PlayMason) -> None:
    pass  # `effects.buildings.fee` checks the persons played


def _wholesaler_options(table: Table, seat: Seat) -> list[ac.Action]:
    return [ac.PLAY_WHOLESALER[slot] for slot, card in enumerate(table.row) if any(card.stones)]  # A40


def _wholesaler(s: State, log: Log, action: ac.PlayWholesaler) -> None:
    card = s.row[action.slot]
    for colour in COLOURS:
        s.bag[colour] += card.stones[colour]
    drawn = draw_stones(s, sum(card.stones))
    s.row[action.slot] = RowCard(card.card, counted(drawn))
    log.append(ev.StonesRedrawn(s.player, action.slot, card.stones, drawn, card.card))


def _alchemist_options(table: Table, seat: Seat) -> list[ac.Action]:
    return [
        action
        for swaps in compress(ac.PLAY_ALCHEMIST, seat.stock)
        for action in compress(swaps, table.bag)
        if action.take != action.give
    ]


def _alchemist(s: State, log: Log, action: ac.PlayAlchemist) -> None:
    stock = s.seats[s.player].stock
    stock[action.give] -= 1
    s.bag[action.give] += 1
    stock[action.take] += 1
    s.bag[action.take] -= 1
    log.append(ev.BagSwapped(s.player, action.give, action.take))


def _smuggler_options(table: Table, seat: Seat) -> list[ac.Action]:
    mine = [colour for colour in COLOURS if seat.stock[colour]]
    return [
        ac.PLAY_SMUGGLER[other][give][take]
        for other, rival in enumerate(table.seats)
        if rival is not seat
        for take in COLOURS
        if rival.stock[take]
        for give in mine
        if give != take
    ]


def _smuggler(s: State, log: Log, action: ac.PlaySmuggler) -> None:
    mine, theirs = s.seats[s.player].stock, s.own(action.from_).stock
    mine[action.give] -= 1
    theirs[action.give] += 1
    theirs[action.take] -= 1
    mine[action.take] += 1
    log.append(ev.StocksSwapped(s.player, action.from_, action.give, action.take))


def can_fetch(table: Table, seat: int, card: str, colour: Colour) -> bool:
    """Return whether the person could give the seat a stone of that colour for any other of its stock: an alchemist
    from the bag (R155), a smuggler from another seat (R213).  The hand does not matter."""
    if card == "alchemist":
        return table.bag[colour] > 0
    mine = table.seats[seat]
    return card == "smuggler" and any(rival.stock[colour] for rival in table.seats if rival is not mine)


FETCHING: tuple[str, ...] = ("alchemist", "smuggler")  # persons that fetch a stone of a chosen colour


def _saboteur_options(table: Table, seat: Seat) -> list[ac.Action]:
    return [
        ac.PlaySaboteur(other, tower)
        for other, rival in enumerate(table.seats)
        if rival is not seat
        for tower in range(len(rival.towers))
    ]


def _saboteur(s: State, log: Log, action: ac.PlaySaboteur) -> None:
    strip(s, log, action.player, action.tower, "saboteur")


def _patrician_options(table: Table, seat: Seat) -> list[ac.Action]:
    return [ac.PlayPatrician(card) for card in sorted(set(without(seat.hand, "patrician")))]


def _patrician(s: State, log: Log, action: ac.PlayPatrician) -> None:
    seat = s.seats[s.player]
    seat.hand = without(seat.hand, action.discard)
    s.discard += (action.discard,)
    log.append(ev.CardDropped(s.player, action.discard, "hand", "patrician"))


PERSON: dict[str, Person] = {
    "princess": Person(frozenset({"choose"}), _princess_options, _princess),  # R179, R180
    "wholesaler": Person(frozenset({"choose", "window", "swap"}), _wholesaler_options, _wholesaler),  # R182, R183
    "mason": Person(frozenset({"build"}), _mason_options, _mason),  # R201
    "alchemist": Person(ALWAYS, _alchemist_options, _alchemist),  # R155
    "smuggler": Person(ALWAYS, _smuggler_options, _smuggler),  # R213
    "saboteur": Person(ALWAYS, _saboteur_options, _saboteur),  # R212
    "patrician": Person(ALWAYS, _patrician_options, _patrician),  # R206
}
_PLAYABLE: dict[str, dict[str, Person]] = {
    step: {card: person for card, person in PERSON.items() if step in person.steps} for step in ALWAYS
}


# ---------------------------------------------------------------- helpers shared with events and refills


def draw_stones(s: State, amount: int) -> tuple[int, ...]:
    """Draw up to `amount` stones blindly from the bag; return them in the order drawn (R72, R73)."""
    bag, chance = s.bag, s.own_chance()
    left = sum(bag)
    drawn = []
    for _ in range(min(amount, left)):
        pick = chance.below(left)
        colour = 0
        while pick >= bag[colour]:
            pick -= bag[colour]
            colour += 1
        bag[colour] -= 1
        left -= 1
        drawn.append(colour)
    return tuple(drawn)


def strip(s: State, log: Log, seat: int, tower: int, cause: str) -> None:
    """Put a stone of a tower into the bag; a tower of one stone vanishes (R207, R212, A32)."""
    towers = s.own(seat).towers
    colour, height = towers[tower].colour, towers[tower].height - 1
    if height:
        towers[tower] = replace(towers[tower], height=height)
    else:
        del towers[tower]
    s.bag[colour] += 1
    log.append(ev.TowerStripped(seat, tower, colour, height, s.player, cause))


# ---------------------------------------------------------------- why not

_PHASE_RULES = {"princess": "R179", "wholesaler": "R182", "mason": "R201"}


def why_not(table: Table, action: ac.PlayPerson) -> Reason:
    """Return why the person cannot be played like this now.  Call it only for actions that `legal` does not list."""
    card = action.card
    seat = table.seats[table.player]
    if card not in seat.hand:
        return Reason("not_in_hand", "R142", {"card": card})
    if card in table.played:
        return Reason("same_name_played", "R144", {"card": card})
    if table.pending.step not in PERSON[card].steps:
        return Reason("wrong_phase_for_person", _PHASE_RULES.get(card, "A10"), {"card": card})
    match action:
        case ac.PlayWholesaler(slot=slot):
            if not 0 <= slot < len(table.row):
                return Reason("no_such_slot", "R182", {"slot": slot})
            return Reason("card_without_stones", "A40", {"slot": slot})
        case ac.PlayAlchemist(give=give, take=take):
            if give == take:
                return Reason("same_colour", "R155", {"colour": LETTERS[give]})
            if not seat.stock[give]:
                return Reason("stone_not_in_stock", "R155", {"colour": LETTERS[give]})
            return Reason("stone_not_in_bag", "R155", {"colour": LETTERS[take]})
        case ac.PlaySmuggler(from_=other, give=give, take=take):
            if other == table.player or not 0 <= other < len(table.seats):
                return Reason("no_such_rival", "R213", {"seat": other})
            if give == take:
                return Reason("same_colour", "R213", {"colour": LETTERS[give]})
            if not seat.stock[give]:
                return Reason("stone_not_in_stock", "R213", {"colour": LETTERS[give]})
            return Reason("stone_not_with_rival", "R213", {"colour": LETTERS[take], "seat": other})
        case ac.PlaySaboteur(player=other, tower=tower):
            if other == table.player or not 0 <= other < len(table.seats):
                return Reason("no_such_rival", "R212", {"seat": other})
            return Reason("no_such_tower", "R212", {"tower": tower})
        case ac.PlayPatrician(discard=dropped):
            if dropped == "patrician":
                return Reason("not_itself", "A28", {"card": dropped})
            return Reason("not_in_hand", "A28", {"card": dropped})
    raise AssertionError(f"{action} is legal")
