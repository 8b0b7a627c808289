"""The Princes of Florence as a `Game`, for journal, arena, protocol and the client's shell."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from engine.kernel.game import Character, Codec, Level, Option, Player, Result, Setup
from engine.kernel.reviewing import Reviewer
from engine.kernel.rules_game import RulesGame, ahead_within
from engine.kernel.spaces import Spaces
from engine.princes import actions as ac
from engine.princes import rules
from engine.princes.events import GameEvent, for_seat
from engine.princes.opponents import CHARACTERS, LEVELS
from engine.princes.reading.tally import Tally
from engine.princes.scoring import final_scoring
from engine.princes.setup import new_game
from engine.princes.state import Hire, State, Table
from engine.princes.text.codec import CODEC
from engine.princes.values import LEAST_SEATS, MOST_SEATS, NUMBERS
from engine.princes.view import View, view


class Princes(RulesGame[State, GameEvent]):
    """The game.  A setup is an object: names (3 to 5 strings), seed (an integer) and balanced_start (A53)."""

    name: str = "fuersten"
    seats: range = range(LEAST_SEATS, MOST_SEATS + 1)  # R1
    options: tuple[Option, ...] = (
        Option("balanced_start", (False, True), "some seats begin with more florins", later=True),
    )
    levels: tuple[Level, ...] = LEVELS
    characters: tuple[Character, ...] = CHARACTERS
    harmless: tuple[ac.Action, ...] = (ac.DROP, ac.KEEP, ac.DONE)
    codec: Codec[State, View, ac.Action, GameEvent] = CODEC
    values: Mapping[str, Any] = NUMBERS

    # called many thousand times a second: the functions themselves, without a call in between
    legal = staticmethod(rules.legal)
    apply = staticmethod(rules.apply)
    why_not = staticmethod(rules.why_not)

    def first(self, names: list[str], seed: int, setup: Setup) -> State:
        """Return the first state.  Raises ValueError with a sentence if an option is invalid."""
        balanced_start = setup.get("balanced_start", False)
        if not isinstance(balanced_start, bool):
            raise ValueError("balanced_start is neither true nor false")
        return new_game(names, seed, balanced_start=balanced_start)

    def view(self, state: State, seat: int) -> View:
        """Return the seat's view."""
        return view(state, seat)

    def seen(self, events: Sequence[GameEvent], seat: int) -> tuple[GameEvent, ...]:
        """Return the events without the cards seen only by another seat."""
        return tuple(for_seat(event, seat) for event in events)

    def turn(self, seen: Table) -> int:
        """Return the number of the turn, from 1: each seat's first choice, then in each round one turn for each seat's
        object (or lack of one) in the auction, and one for each seat's phase B."""
        seats, asked = len(seen.seats), seen.pending
        if isinstance(asked, Hire):
            return asked.seat + 1
        before = seats + (seen.round - 1) * 2 * seats
        if seen.limits is not None or seen.is_over:
            return before + seats + (asked.seat - seen.start) % seats + 1
        got = seats - seen.got.count(None)
        return before + max(1, got + (asked.step in ("offer", "bid")))

    def ahead(self, state: State, seat: int) -> State | None:
        """Return the position in which the seat gives an artist back: nobody sees which (R7, R98)."""
        return ahead_within(self, state, seat, (Hire,))

    def result(self, seen: Table) -> Result | None:
        """Return final scores and winners; cash decides between equal scores (R89)."""
        if not seen.is_over:
            return None
        final = final_scoring(seen)
        return Result(final.scores, final.winners, tuple((money,) for money in final.money))

    def player(self, level: str, seed: int) -> Player[View, ac.Action]:
        """Return a new computer player of a level, `master`, or of a character at it, `master@strozzi`.  Raises
        ValueError with a sentence if there is no such player."""
        from engine.princes.players.characters import player  # most users of the rules need no player

        return player(level, seed)

    def tally(self, seats: int) -> Tally:
        """Return a tally of points by source."""
        return Tally(seats)

    def reviewer(self) -> Reviewer[State, ac.Action]:
        """Return a reviewer with the best level's judgement."""
        from engine.princes.players.review import reviewer  # as heavy as the players are

        return reviewer(self)

    def spaces(self) -> Spaces[State, View, ac.Action]:
        """Return the game in numbers."""
        from engine.princes.players.spaces import SPACES  # most users of the rules need no numbers

        return SPACES


PRINCES = Princes()
