"""The Princes of Florence as a `Game`: all that journal, arena, protocol and the shell of the client ask of it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from engine.fuersten import actions as ac
from engine.fuersten import rules
from engine.fuersten.codec import FuerstenCodec
from engine.fuersten.events import GameEvent, for_seat
from engine.fuersten.opponents import CHARACTERS, LEVELS
from engine.fuersten.scoring import final_scoring
from engine.fuersten.setup import new_game
from engine.fuersten.state import Hire, State, Table
from engine.fuersten.tally import Tally
from engine.fuersten.values import LEAST_SEATS, MOST_SEATS, NUMBERS
from engine.fuersten.view import View, view
from engine.game import Character, Codec, Level, Option, Player, Result, Setup, Summary
from engine.reasons import Reason
from engine.reviewing import Reviewer


class Fuersten:
    """The game.  A setup is an object: names (3 to 5 strings) and seed (a whole number)."""

    name: str = "fuersten"
    seats: range = range(LEAST_SEATS, MOST_SEATS + 1)  # R1
    options: tuple[Option, ...] = ()
    levels: tuple[Level, ...] = LEVELS
    characters: tuple[Character, ...] = CHARACTERS
    codec: Codec[State, View, ac.Action, GameEvent] = FuerstenCodec()
    values: Mapping[str, Any] = NUMBERS

    # asked many thousand times a second: the functions themselves, without a call in between
    legal = staticmethod(rules.legal)
    apply = staticmethod(rules.apply)

    def __reduce__(self) -> str:
        return "FUERSTEN"

    def begin(self, setup: Setup) -> State:
        """Return the first state.  Raises ValueError with a sentence where the setup is none."""
        names, seed = setup.get("names"), setup.get("seed", 0)
        if not isinstance(names, list) or not all(isinstance(name, str) for name in names):
            raise ValueError("the names are missing")
        if type(seed) is not int:
            raise ValueError("the seed is no whole number")
        return new_game(names, seed)

    def copy(self, state: State) -> State:
        """Return an equal state of its own."""
        return state.copy()

    def why_not(self, seen: Table, action: ac.Action) -> Reason | None:
        """Return why the action is not legal, with its rule; None where it is."""
        return rules.why_not(seen, action)

    def view(self, state: State, seat: int) -> View:
        """Return what the seat may know."""
        return view(state, seat)

    def seen(self, events: Sequence[GameEvent], seat: int) -> tuple[GameEvent, ...]:
        """Return all of them, without the cards that only another seat sees."""
        return tuple(for_seat(event, seat) for event in events)

    def to_act(self, seen: Table) -> int:
        """Return the seat that decides now."""
        return seen.to_act

    def turn(self, seen: Table) -> int:
        """Return the number of the turn, from 1: each seat's first choice, then in each round one turn for each seat
        that gets an object or nothing in the auction, and one for its phase B."""
        seats, asked = len(seen.seats), seen.pending
        if isinstance(asked, Hire):
            return asked.seat + 1
        before = seats + (seen.round - 1) * 2 * seats
        if seen.limits is not None or seen.is_over:
            return before + seats + (asked.seat - seen.start) % seats + 1
        got = seats - seen.got.count(None)
        return before + max(1, got + (asked.step in ("offer", "bid")))

    def question(self, seen: Table) -> str:
        """Return the step of the protocol (section 6a)."""
        return seen.pending.step

    def barrier(self, before: State, after: State, events: Sequence[GameEvent]) -> str | None:
        """Return why undo stops behind this step (section 6b).  `revealed`: something hidden came to light.
        `turn_ended`, `other_seat`: somebody else decides now."""
        if any(event.reveals for event in events):
            return "revealed"
        if self.turn(after) != self.turn(before) or after.is_over:
            return "turn_ended"
        if after.to_act != before.to_act:
            return "other_seat"
        return None

    def result(self, seen: Table) -> Result | None:
        """Return final scores and winners; cash decides between equal scores (R89)."""
        if not seen.is_over:
            return None
        final = final_scoring(seen)
        return Result(final.scores, final.winners, tuple((money,) for money in final.money))

    def summary(self, state: State) -> Summary:
        """Return how it stands: the scores on the track, and the final ones when it is over."""
        result = self.result(state)
        scores = result.scores if result else tuple(seat.score for seat in state.seats)
        return Summary(scores, state.round, None if result else state.to_act)

    def player(self, level: str, seed: int) -> Player[View, ac.Action]:
        """Return a new computer player of a level, `master`, or of a character at it, `master@strozzi`.  Raises
        ValueError with a sentence where there is no such player."""
        from engine.fuersten.players.characters import player  # most who need the rules need no player

        return player(level, seed)

    def safest(self, view: View, legal: tuple[ac.Action, ...]) -> ac.Action:
        """Return to drop, to keep or to be done where that is legal, and otherwise the first action."""
        return next((action for action in (ac.DROP, ac.KEEP, ac.DONE) if action in legal), legal[0])

    def tally(self, seats: int) -> Tally:
        """Return a tally of points by source."""
        return Tally.of(seats)

    def reviewer(self) -> Reviewer[State, ac.Action]:
        """Return the best level's judgement of what was played."""
        from engine.fuersten.players.review import FuerstenReviewer  # as heavy as the players are

        return FuerstenReviewer()


FUERSTEN = Fuersten()
