"""How the game goes on after an action: tasks are done from the front until a seat is asked (section 6a)."""

from __future__ import annotations

from engine.kgr import events as ev
from engine.kgr import tasks as ts
from engine.kgr.magic import events as me
from engine.kgr.points import holder_of_longest, outcome, points_of
from engine.kgr.state import State
from engine.kgr.values import LAND, LAST_TURN

Log = list[ev.GameEvent]


def put(s: State, *caused: ts.Task) -> None:
    """Put tasks before the rest."""
    s.tasks = (*caused, *s.tasks)


def take_off(s: State) -> None:
    """Take the first task off: it is done."""
    s.tasks = s.tasks[1:]


def leave(s: State, log: Log, action: object) -> None:
    """Do nothing more for the first task: the answer is to pass, to keep everything as it is, or to do without the
    rest."""
    take_off(s)


def change_first(s: State, task: ts.Task) -> None:
    """Put another task, or the same with other fields, in the place of the first one."""
    s.tasks = (task, *s.tasks[1:])


def once_less(s: State, left: int, task: ts.Task) -> None:
    """Count one time of the first task, of so many that were left; `task` is the same with one less."""
    if left == 1:
        take_off(s)
    else:
        change_first(s, task)


def renew_longest(s: State, log: Log) -> None:
    """Find who has the longest road, after roads or buildings have changed (R140, R141)."""
    holder, length = holder_of_longest(s)
    if holder != s.longest:
        s.longest = holder
        log.append(ev.Longest(holder, length))


def renew_longest_at(s: State, log: Log, corner: int, number: int) -> None:
    """Find who has the longest road, after a piece of the seat came to a corner or left it: only roads of other seats
    there are cut, or joined again (R53b)."""
    if any(seat.touched >> corner & 1 for other, seat in enumerate(s.seats) if other != number):
        renew_longest(s, log)


def ask(s: State, log: Log, pending: ts.Pending) -> None:
    """Ask a seat."""
    s.pending = pending
    log.append(ev.Asked(pending.seat, pending, s.phase, s.tasks))


# ---------------------------------------------------------------- the phases


def next_placing(s: State) -> ts.SetUpPiece | None:
    """Return the next placing of the set-up: each seat once, then once more in the other direction; None after the last
    one (R6, R7)."""
    seats = len(s.seats)
    placed = sum(seat.buildings.bit_count() for seat in s.seats)
    if placed == 2 * seats:
        return None
    if placed < seats:
        return ts.SetUpPiece(placed, "settlement")
    return ts.SetUpPiece(2 * seats - 1 - placed, "settlement" if s.options.extent == LAND else "city")


def is_first_round(s: State) -> bool:
    """Return whether the set-up is in its first round, a road of which may still be missing."""
    return sum(seat.buildings.bit_count() for seat in s.seats) <= len(s.seats)


def begin_turn(s: State, log: Log) -> None:
    """Begin the next seat's turn, or end the game after the last turn of all (R144)."""
    if s.round == LAST_TURN:
        end_game(s, log)
        return
    s.player = (s.player + 1) % len(s.seats) if s.round else 0
    s.round += 1
    s.phase, s.tasks = ts.BEFORE, ()
    s.dice, s.fixed, s.fleet, s.offers = None, (), (), 0
    chip = s.seats[s.player].festival
    if s.seats[s.player].fresh or s.seats[s.player].promoted or chip is not None:
        seat = s.own(s.player)
        seat.fresh = seat.promoted = 0  # A83
        seat.festival = None  # R72
    log.append(ev.Turn(s.round, s.player))
    if chip is not None:
        log.append(me.FestivalOver(s.player))
        renew_longest(s, log)


def end_turn(s: State, log: Log) -> None:
    """Make the spells a turn older, and begin the next turn (R151)."""
    for number, seat in enumerate(s.seats):
        if seat.spell:
            s.own(number).spell -= 1
            log.append(me.Spell(number, seat.spell - 1))
    begin_turn(s, log)


def end_game(s: State, log: Log) -> None:
    """End the game (R143, R144)."""
    s.phase, s.tasks = ts.OVER, ()
    s.pending = ts.GameOver(s.player)
    log.append(ev.Over(outcome(s)))
    log.append(ev.Asked(s.player, s.pending, s.phase, s.tasks))


def has_won(s: State) -> bool:
    """Return whether the player has the target in its own turn (R143)."""
    return points_of(s, s.player) >= s.options.target
