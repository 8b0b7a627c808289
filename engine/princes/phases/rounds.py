"""The order of a round (R101 to R103, R106): the chooser, the seat to act, and the end of the round."""

from __future__ import annotations

from engine.princes import events as ev
from engine.princes.phases.flow import Log, ask, score
from engine.princes.scoring import final_scoring
from engine.princes.state import NOTHING, Acting, ChooseObject, GameOver, Limits, State
from engine.princes.supply import can_choose, next_chooser, recruitable
from engine.princes.values import ACTIONS, BEST_WORK, ROUNDS
from engine.princes.works import minimum


def begin_round(s: State, log: Log) -> None:
    """Begin a round with its auction (R11)."""
    log.append(ev.RoundBegan(s.start, s.round, minimum(s.round)))
    ask_next_chooser(s, log)


def ask_next_chooser(s: State, log: Log) -> None:
    """Ask the first seat without an object for the next one (R19), or begin phase B if all have one (R20)."""
    while (number := next_chooser(s)) is not None:
        if can_choose(s, number):
            ask(s, log, ChooseObject(number))
            return
        s.got = (*s.got[:number], NOTHING, *s.got[number + 1 :])  # R22, A5, A11
        log.append(ev.LeftOut(number))
    _begin_turn(s, log, s.start)


def _begin_turn(s: State, log: Log, number: int) -> None:
    log.append(ev.TurnBegan(number))
    ask(s, log, Acting(number, Limits(ACTIONS)))


def go_on(s: State, log: Log, number: int, limits: Limits | None) -> None:
    """Go on after the effect of an object (no limits) or an action of the seat (R103)."""
    if limits is None:
        ask_next_chooser(s, log)
    elif limits.left or can_recruit(s, number):
        ask(s, log, Acting(number, limits))
    else:
        end_turn(s, log, number)  # A37


def can_recruit(s: State, number: int) -> bool:
    """Return whether the seat has an unused recruiting card and a target (R40, R43)."""
    return s.seats[number].recruiting > 0 and any(True for _ in recruitable(s, number))


def end_turn(s: State, log: Log, number: int) -> None:
    """End phase B of the seat: the next one follows, or the end of the round (R102)."""
    log.append(ev.TurnEnded(number))
    if number == s.last:
        _end_round(s, log, number)
    else:
        _begin_turn(s, log, (number + 1) % len(s.seats))


def _end_round(s: State, log: Log, number: int) -> None:
    """Reward the best work (R81); then begin the next round (R82, R83), or end the game (R84)."""
    if s.best_seats:
        log.append(ev.BestWorkFound(s.best_seats, s.best_value, BEST_WORK))
        for seat in s.best_seats:
            score(s, log, seat, "best_work", BEST_WORK)
    s.best_value, s.best_seats, s.got = 0, (), (None,) * len(s.seats)
    if s.round == ROUNDS:
        s.pending = GameOver(number)
        final = final_scoring(s)
        log.append(_shown(s))
        log.append(ev.GameEnded(final.prestige, final.scores, final.winners))
        log.append(ev.Asked(number, s.pending))
    else:
        s.round += 1
        begin_round(s, log)


def _shown(s: State) -> ev.AllShown:
    """Return all hidden information."""
    return ev.AllShown(
        tuple(seat.hand for seat in s.seats),
        tuple(seat.bonus for seat in s.seats),
        tuple(seat.prestige for seat in s.seats),
        tuple(seat.rejected for seat in s.seats),
        tuple(tuple((lying.card, lying.by) for lying in pile) for pile in s.piles.values()),
    )
