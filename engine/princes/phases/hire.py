"""The set-up question: each seat gives back one of its first four artists (R7, R8)."""

from __future__ import annotations

from engine.kernel.reasons import Reason
from engine.princes import actions as ac
from engine.princes import events as ev
from engine.princes.phases import rounds
from engine.princes.phases.flow import Log, ask
from engine.princes.state import Hire, Lying, State, Table, without


def legal(table: Table) -> tuple[ac.Action, ...]:
    """List the artists in hand."""
    return tuple([ac.PutBack(card) for card in table.seats[table.to_act].hand])


def put_back(s: State, log: Log, action: ac.PutBack) -> None:
    """Give the artist back; after the last seat the pile is made and round 1 begins."""
    number = s.to_act
    seat = s.own(number)
    seat.hand = without(seat.hand, action.card)
    seat.rejected = action.card
    log.append(ev.ArtistRejected(number, action.card))
    if number + 1 < len(s.seats):
        ask(s, log, Hire(number + 1))
        return
    _make_pile(s, log)
    rounds.begin_round(s, log)


def _make_pile(s: State, log: Log) -> None:
    """Shuffle the artists given back into the rest (R8, A2); the last draw by chance in the game (R107)."""
    cards = [lying.card for lying in s.piles["profession"]]
    cards += [seat.rejected for seat in s.seats if seat.rejected is not None]
    s.chance = s.chance.copy()
    pile = tuple(Lying(card) for card in s.chance.shuffled(cards))
    s.piles = {**s.piles, "profession": pile}
    log.append(ev.PileShuffled(len(pile)))


def why_not(table: Table, action: ac.Action) -> Reason | None:
    """Return why this artist cannot be put back; None if the action is no part of this step."""
    if isinstance(action, ac.PutBack):
        return Reason("not_in_hand", "R7", {"card": action.card})
    return None
