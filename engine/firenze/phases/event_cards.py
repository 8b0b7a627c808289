"""The events: carried out at once when chosen (R139 to R141).  Those that levy from all seats are in `levies.py`.

`strike` begins the event; if the seat has to choose, the answers return through `raze`, `strip`, `burn`, and the
levy's.  All paths end in `finish`.
"""

from __future__ import annotations

from itertools import compress

from engine.firenze import actions as ac
from engine.firenze import events as ev
from engine.firenze.effects import levies, persons
from engine.firenze.flow import Log, ask
from engine.firenze.losses import lose
from engine.firenze.phases import refill
from engine.firenze.state import BurnStones, PayLevy, RazeTower, State, StripTower, Table
from engine.firenze.stones import COLOURS, LETTERS
from engine.kernel.reasons import Reason

Transit = tuple[int, ...] | None

BURNT = 3  # R190


def strike(s: State, log: Log, card: str, transit: Transit) -> None:
    """Begin the effect of the taken event; `transit` holds its stones for flood and storehouse fire (A2)."""
    log.append(ev.EventStruck(s.player, card))
    seat = s.seats[s.player]
    if card == "collapse" and seat.towers:
        ask(s, log, RazeTower(card))
    elif card == "botch" and seat.towers:
        ask(s, log, StripTower(card))
    elif card == "storehouse_fire" and any(seat.stock):
        assert transit is not None
        ask(s, log, BurnStones(card, transit, min(BURNT, seat.stones())))  # R193
    elif card == "renaissance":
        _mix_piles(s, log)
        finish(s, log, card, transit)
    elif card not in ("flood", "luxury_tax", "tribute") or levies.levy(s, log, card, transit):
        finish(s, log, card, transit)  # at once if there is no tower (R178, A31) and no stone


def finish(s: State, log: Log, card: str, transit: Transit) -> None:
    """End the event: discard it (R141), move stones in transit to the stock, go on to the refill of the row."""
    if card != "renaissance":
        s.discard += (card,)
    log.append(ev.EventEnded(s.player, card))
    arrive(s, log, transit)
    refill.open_window(s, log)


def arrive(s: State, log: Log, transit: Transit) -> None:
    """Move the stones in transit to the stock of the seat on turn (A2)."""
    if transit is not None and any(transit):
        stock = s.seats[s.player].stock
        for colour in COLOURS:
            stock[colour] += transit[colour]
        log.append(ev.TransitArrived(s.player, transit))


def _mix_piles(s: State, log: Log) -> None:
    """Shuffle discard pile, draw pile and Renaissance itself into the new draw pile (R208, R209)."""
    s.draw = refill.shuffle(s, (*s.discard, *s.draw, "renaissance"))
    s.discard = ()
    log.append(ev.PilesMixed(s.player, "renaissance", len(s.draw)))


# ---------------------------------------------------------------- answers


def raze(s: State, log: Log, action: ac.Raze) -> None:
    """Collapse: put the whole tower into the bag (R176, R177)."""
    tower = s.seats[s.player].towers.pop(action.tower)
    s.bag[tower.colour] += tower.height
    log.append(ev.TowerRazed(s.player, action.tower, tower.colour, tower.height))
    finish(s, log, "collapse", None)


def strip(s: State, log: Log, action: ac.Strip) -> None:
    """Botch: put one stone of the tower into the bag (R207)."""
    persons.strip(s, log, s.player, action.tower, "botch")
    finish(s, log, "botch", None)


def burn(s: State, log: Log, action: ac.Lose) -> None:
    """Storehouse fire: put one stone of the seat's choice into the bag (R190, R191)."""
    asked = s.pending
    assert isinstance(asked, BurnStones)
    lose(s, log, s.player, (action.colour,), asked.taken)
    if asked.due > 1:
        ask(s, log, BurnStones(asked.taken, asked.transit, asked.due - 1))
    else:
        finish(s, log, asked.taken, asked.transit)


def forfeit(s: State, log: Log, action: ac.Forfeit) -> None:
    """Give up a tower for a levy (A34)."""
    asked = s.pending
    assert isinstance(asked, PayLevy)
    if levies.forfeit(s, log, action):
        finish(s, log, asked.taken, asked.transit)


def give_up(s: State, log: Log, action: ac.Lose) -> None:
    """Give up a stone for a levy (R187, R198)."""
    asked = s.pending
    assert isinstance(asked, PayLevy)
    if levies.give_up(s, log, action):
        finish(s, log, asked.taken, asked.transit)


# ---------------------------------------------------------------- legal answers


def legal_tower_choice(table: Table) -> tuple[ac.Action, ...]:
    """List the answers to collapse and botch: any own tower (A31)."""
    kind = ac.Raze if isinstance(table.pending, RazeTower) else ac.Strip
    return tuple(kind(tower) for tower in range(len(table.seats[table.player].towers)))


def legal_burn(table: Table) -> tuple[ac.Action, ...]:
    """List the answers to a storehouse fire: any stone of the stock (R191)."""
    stock = table.seats[table.player].stock
    return tuple(compress(ac.LOSE, stock))


def why_not(table: Table, action: ac.Action) -> Reason | None:
    """Return why the answer is not legal; None if the action is no part of this step."""
    match action:
        case ac.Raze(tower=tower) if isinstance(table.pending, RazeTower):
            return Reason("no_such_tower", "R176", {"tower": tower})
        case ac.Strip(tower=tower) if isinstance(table.pending, StripTower):
            return Reason("no_such_tower", "R207", {"tower": tower})
        case ac.Lose(colour=colour) if isinstance(table.pending, BurnStones):
            return Reason("stone_not_in_stock", "R190", {"colour": LETTERS[colour]})
    return None
