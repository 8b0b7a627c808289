"""*Church, Faith & Reformation* as a `Game`, for journal, arena, protocol and the client's shell."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from engine.kernel.game import Character, Codec, Level, Option, Player, Result, Setup, Summary, chosen_options
from engine.kernel.reviewing import Reviewer
from engine.kernel.rules_game import RulesGame
from engine.kernel.spaces import Spaces
from engine.kgr import actions as ac
from engine.kgr import rules
from engine.kgr import tasks as ts
from engine.kgr.events import GameEvent
from engine.kgr.opponents import CHARACTERS, LEVELS
from engine.kgr.points import all_points, outcome
from engine.kgr.reading.tally import Tally
from engine.kgr.seen import seen_by, tells_of_hands, tells_that_none_answers
from engine.kgr.setup import new_game
from engine.kgr.state import Options, State, Table
from engine.kgr.text.codec import CODEC
from engine.kgr.values import LEAST_SEATS, MOST_SEATS, NUMBERS, OPTIONS
from engine.kgr.view import View, view


class Kgr(RulesGame[State, GameEvent]):
    """The game.  A setup is an object: names (3 or 4 strings), seed (an integer), and the options."""

    name: str = "kgr"
    seats: range = range(LEAST_SEATS, MOST_SEATS + 1)  # R1
    options: tuple[Option, ...] = OPTIONS
    levels: tuple[Level, ...] = LEVELS
    characters: tuple[Character, ...] = CHARACTERS
    harmless: tuple[ac.Action, ...] = (ac.END, ac.DECLINE, ac.WITHDRAW, ac.CANCEL, ac.ROLL)
    codec: Codec[State, View, ac.Action, GameEvent] = CODEC
    values: Mapping[str, Any] = NUMBERS

    # called many thousand times a second: the functions themselves, without a call in between
    legal = staticmethod(rules.legal)
    apply = staticmethod(rules.apply)
    why_not = staticmethod(rules.why_not)

    def first(self, names: list[str], seed: int, setup: Setup) -> State:
        """Return the first state."""
        chosen: Any = chosen_options(self.options, setup)
        return new_game(names, seed, Options(**chosen))

    def view(self, state: State, seat: int) -> View:
        """Return the seat's view."""
        return view(state, seat)

    def seen(self, events: Sequence[GameEvent], seat: int) -> tuple[GameEvent, ...]:
        """Return the events that the seat may know of, without the facts hidden from it."""
        return seen_by(events, seat)

    def turn(self, seen: Table) -> int:
        """Return the number of the turn, from 1: first the placings, then the turns."""
        if seen.phase != ts.SETUP:
            return 2 * len(seen.seats) + seen.round
        placed = sum(seat.buildings.bit_count() for seat in seen.seats)
        return placed + (0 if isinstance(seen.pending, ts.Pave) else 1)

    def barrier(self, before: State, after: State, events: Sequence[GameEvent]) -> str | None:
        """Return why undo stops behind this step (section 6c of the rules); news of other hands is revealed, too, as is
        that nobody could answer."""
        if any(event.reveals for event in events) or tells_of_hands(before.pending, events):
            return "revealed"
        if after.to_act != before.to_act:
            return "other_seat"
        if tells_that_none_answers(before, events):
            return "revealed"
        return "turn_ended" if after.round != before.round or after.is_over else None

    def result(self, seen: Table) -> Result | None:
        """Return points and winners; equal points share the victory (R144)."""
        if not seen.is_over:
            return None
        end = outcome(seen)
        return Result(end.points, end.winners)

    def summary(self, state: State) -> Summary:
        """Return the points, which are all open, and the round."""
        turns, seats = max(state.round - 1, 0), len(state.seats)
        return Summary(all_points(state), turns // seats + 1, None if state.is_over else state.to_act)

    def player(self, level: str, seed: int) -> Player[View, ac.Action]:
        """Return a new computer player of a level.  Raises ValueError with a sentence if there is no such level."""
        from engine.kgr.players.characters import player  # most users of the rules need no player

        return player(level, seed)

    def tally(self, seats: int) -> Tally:
        """Return a tally of points by source."""
        return Tally(seats)

    def reviewer(self) -> Reviewer[State, ac.Action]:
        """Return the judge of played games."""
        from engine.kgr.players.review import reviewer  # as heavy as the players are

        return reviewer(self)

    def spaces(self) -> Spaces[State, View, ac.Action]:
        """Return the game in numbers."""
        from engine.kgr.players.spaces import SPACES  # most users of the rules need no numbers

        return SPACES


KGR = Kgr()
