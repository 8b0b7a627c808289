"""Between phases 1 and 2: persons before the refill, then the refill of the row (R69 to R74, R137, A1, A11, A12)."""

from __future__ import annotations

from engine.firenze import actions as ac
from engine.firenze import events as ev
from engine.firenze.board import ROW_LENGTH, STONES_ON_CARD
from engine.firenze.effects import persons
from engine.firenze.flow import Log, ask
from engine.firenze.state import CHOOSE_EXCHANGE, PERSON_WINDOW, RowCard, State, Table
from engine.firenze.stones import counted


def open_window(s: State, log: Log) -> None:
    """Ask for persons if one can be played here; otherwise refill the row at once (A11)."""
    s.pending = PERSON_WINDOW
    if persons.legal(s):
        ask(s, log, s.pending)
    else:
        close_window(s, log)


def close_window(s: State, log: Log) -> None:
    """Refill the row and begin phase 2."""
    if len(s.row) < ROW_LENGTH:
        _deal_card(s, log)
    ask(s, log, CHOOSE_EXCHANGE)


def _deal_card(s: State, log: Log) -> None:
    """Deal the next card with its stones on the right (R71 to R73); no card if both piles are empty (A24)."""
    if not s.draw:
        renew_pile(s, log)
    if not s.draw:
        return
    card, s.draw = s.draw[0], s.draw[1:]
    slot = len(s.row)
    s.row.append(RowCard(card, (0,) * 6))
    log.append(ev.CardDealt(slot, card, len(s.draw)))
    if not s.draw:
        renew_pile(s, log)  # as soon as the last card is drawn (R137, A12)
    stones = persons.draw_stones(s, STONES_ON_CARD)
    if stones:
        s.row[slot] = RowCard(card, counted(stones))
        log.append(ev.StonesDealt(slot, stones))


def renew_pile(s: State, log: Log) -> None:
    """Shuffle the discard pile into the draw pile; do nothing if it is empty (A12)."""
    if s.discard:
        s.draw = shuffle(s, s.discard)
        s.discard = ()
        log.append(ev.PileRenewed(len(s.draw)))


def shuffle(s: State, cards: tuple[str, ...]) -> tuple[str, ...]:
    """Return the cards in a random order that does not depend on their old order."""
    return tuple(s.own_chance().shuffled(sorted(cards)))


def legal_window(table: Table) -> tuple[ac.Action, ...]:
    """List persons, and `continue` (A11)."""
    return (*persons.legal(table), ac.CONTINUE)


def leave_window(s: State, log: Log, action: ac.Continue) -> None:
    """Go on without another person."""
    close_window(s, log)


def play_in_window(s: State, log: Log, action: ac.PlayPerson) -> None:
    """Play a person, then check whether another one can follow."""
    persons.play(s, log, action)
    open_window(s, log)
