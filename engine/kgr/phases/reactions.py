"""Cards that answer something: the seats asked for one, and their effects (A34 to A41)."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import chain, combinations

from engine.kernel.reasons import Reason
from engine.kgr import actions as ac
from engine.kgr import events as ev
from engine.kgr import tasks as ts
from engine.kgr.magic import actions as ma
from engine.kgr.magic import events as me
from engine.kgr.magic import tasks as mt
from engine.kgr.phases.debts import BAN, LENT
from engine.kgr.phases.drawing import put_under_deck, without
from engine.kgr.phases.flow import Log, change_first, put, take_off
from engine.kgr.state import Dice, State, Table
from engine.kgr.values import DICE, FACES_OF

INDULGENCE, SPELL_POWER, REFUGE, VETO, SMALL_DRAGON = "indulgence", "spell_power", "refuge", "veto", "small_dragon"
DEBTS = (LENT, BAN)
"""Cards that lie under no deck until they are paid off (R81)."""
MORE_CARDS = 4
"""So many more cards may be held with the small dragon (R111)."""
FACES, EVENT_FACES = 6, 12
CARD_OF: dict[type[ts.Pending], tuple[str, str]] = {
    mt.Doubling: (SPELL_POWER, "R121"),
    mt.Sheltering: (REFUGE, "R136"),
    mt.Sparing: (SMALL_DRAGON, "R111"),
    mt.Stopping: (VETO, "R122"),
}
"""By question the card that may be played, and its rule."""


def legal(table: Table) -> tuple[ac.Action, ...]:
    """List to play the card that is asked for, and to pass."""
    return (ac.PLAY[CARD_OF[type(table.pending)][0]], ma.PASS)


def why_not(table: Table, action: ac.Action) -> Reason | None:
    """Return why another card cannot be played now."""
    card, rule = CARD_OF[type(table.pending)]
    return Reason("answer_only", rule, {"card": card}) if isinstance(action, ac.Play) else None


def use(s: State, log: Log, number: int, card: str) -> None:
    """Take a card out of the seat's hand and put it under its deck, unless it is a debt (R81, A45)."""
    seat = s.own(number)
    seat.cards = without(seat.cards, card)
    if card not in DEBTS:
        put_under_deck(s, card)
    log.append(ev.Played(number, card))


# ---------------------------------------------------------------- to throw again


def rerolls(table: Table) -> list[ts.Task]:
    """Return the question to the seat that can throw dice again (A12); nothing if nobody can."""
    if len(table.fixed) == len(DICE):
        return []
    return [mt.Rerolling(number) for number, seat in enumerate(table.seats) if INDULGENCE in seat.cards]


def legal_reroll(table: Table) -> tuple[ac.Action, ...]:
    """List every choice of dice that no card has set, and to pass (R124)."""
    dice = [name for name in DICE if name not in table.fixed]
    choices: Iterable[tuple[str, ...]] = chain.from_iterable(combinations(dice, n) for n in range(1, len(dice) + 1))
    return (*[ma.Reroll(INDULGENCE, each) for each in choices], ma.PASS)


def reroll(s: State, log: Log, action: ma.Reroll) -> None:
    """Throw these dice again; the second throw counts (R124)."""
    number = s.to_act
    assert s.dice is not None and s.dice.red is not None and s.dice.yellow is not None
    use(s, log, number, INDULGENCE)
    take_off(s)
    s.chance = s.chance.copy()
    red, yellow, event = s.dice.red, s.dice.yellow, s.dice.event
    if "red" in action.dice:
        red = s.chance.below(FACES) + 1
    if "yellow" in action.dice:
        yellow = s.chance.below(FACES) + 1
    if "event" in action.dice:
        event = FACES_OF[s.options.extent][s.chance.below(EVENT_FACES)]
    s.dice = Dice(red, yellow, event)
    log.append(me.RolledAgain(number, red, yellow, event, action.dice))


# ---------------------------------------------------------------- the barbarians


def doublings(table: Table) -> list[ts.Task]:
    """Return the question to the seat whose knights can count double (R121, A35)."""
    celebrating = table.celebrating()
    able = [number for number, seat in enumerate(table.seats) if SPELL_POWER in seat.cards]
    return [mt.Doubling(number) for number in able if table.seats[number].strength(celebrating)]


def double(s: State, log: Log, action: ac.Play) -> None:
    """Double the seat's knights in the battle behind."""
    _use_before(s, log, ts.BarbarianAttack(s.to_act), SPELL_POWER)


def _use_before(s: State, log: Log, behind: ts.Task, card: str) -> None:
    """Use the card that is asked for; the task behind the question becomes another one."""
    use(s, log, s.to_act, card)
    take_off(s)
    change_first(s, behind)


def shelters(table: Table, losing: Iterable[int]) -> list[ts.Task]:
    """Return the question to a seat of those that could lose a city (R136, A35)."""
    return [mt.Sheltering(number) for number in losing if REFUGE in table.seats[number].cards]


def shelter(s: State, log: Log, action: ac.Play) -> None:
    """Spare the seat's cities."""
    sack = s.tasks[1]
    assert isinstance(sack, ts.Sack)
    _use_before(s, log, ts.Sack(sack.doubled, s.to_act), REFUGE)


# ---------------------------------------------------------------- the seven


def spare(s: State, log: Log, action: ac.Play) -> None:
    """Make the seat's limit higher, this once (R111)."""
    _use_before(s, log, ts.HandLimit(s.to_act, MORE_CARDS), SMALL_DRAGON)


# ---------------------------------------------------------------- the veto


def vetoes(table: Table, number: int, by: int | None, against: str) -> list[ts.Task]:
    """Return the question to the seat that is hit, if it can stop it (A34, A36, A37)."""
    return [mt.Stopping(number, by, against)] if VETO in table.seats[number].cards else []


def ask_for_veto(s: State, number: int, by: int, card: str) -> None:
    """Ask the seat that a card hits whether to stop it, before anything else is chosen."""
    if card in mt.STOPPABLE_CARDS:
        put(s, *vetoes(s, number, by, card))


def stop(s: State, log: Log, action: ac.Play) -> None:
    """Drop the task behind (A38 to A40); a card that lies under no deck yet goes there before the veto."""
    asked = s.asked(mt.Stopping)
    log.append(me.Stopped(asked.seat, asked.by, asked.against))
    if asked.against in DEBTS:
        put_under_deck(s, asked.against)
    use(s, log, asked.seat, VETO)
    s.tasks = s.tasks[2:]
