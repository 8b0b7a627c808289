"""Strasbourg as a `Game`, for journal, arena, protocol and the client's shell."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from engine.kernel.game import Character, Codec, Level, Option, Player, Result, Setup
from engine.kernel.reviewing import Reviewer
from engine.kernel.rules_game import RulesGame, ahead_within
from engine.kernel.spaces import Spaces
from engine.strasbourg import actions as ac
from engine.strasbourg import rules
from engine.strasbourg.components import FIELDS
from engine.strasbourg.events import GameEvent, seen_by
from engine.strasbourg.opponents import CHARACTERS, LEVELS
from engine.strasbourg.phases.steps import STEPS
from engine.strasbourg.reading.tally import Tally
from engine.strasbourg.scoring import final_scoring, members_in_city
from engine.strasbourg.setup import new_game
from engine.strasbourg.state import PLANNING, ChapelSite, ChoosingTasks, InField, State, Table
from engine.strasbourg.text.codec import CODEC
from engine.strasbourg.values import LEAST_SEATS, MOST_SEATS, NUMBERS
from engine.strasbourg.view import View, view


class Strasbourg(RulesGame[State, GameEvent]):
    """The game.  A setup is an object: names (3 to 5 strings) and seed (an integer)."""

    name: str = "strasbourg"
    seats: range = range(LEAST_SEATS, MOST_SEATS + 1)  # R1
    options: tuple[Option, ...] = ()
    levels: tuple[Level, ...] = LEVELS
    characters: tuple[Character, ...] = CHARACTERS
    harmless: tuple[ac.Action, ...] = (ac.STOP, ac.CLOSE, ac.PASS, ac.SKIP, ac.TAKE_GOOD, ac.DONE, ac.LEAVE)
    codec: Codec[State, View, ac.Action, GameEvent] = CODEC
    values: Mapping[str, Any] = NUMBERS

    # called many thousand times a second: the functions themselves, without a call in between
    legal = staticmethod(rules.legal)
    apply = staticmethod(rules.apply)
    why_not = staticmethod(rules.why_not)

    def first(self, names: list[str], seed: int, setup: Setup) -> State:
        """Return the first state."""
        return new_game(names, seed)

    def view(self, state: State, seat: int) -> View:
        """Return the seat's view."""
        return view(state, seat)

    def seen(self, events: Sequence[GameEvent], seat: int) -> tuple[GameEvent, ...]:
        """Return the events that the seat may know of, without the facts hidden from it."""
        return seen_by(events, seat)

    def turn(self, seen: Table) -> int:
        """Return the number of the turn, from 1: each seat's tasks, then in each round one for each seat that plans and
        one for each field from A to I."""
        seats, asked = len(seen.seats), seen.pending
        if isinstance(asked, ChoosingTasks):
            return asked.seat + 1
        planned = seats + (seen.round - 1) * (seats + len(FIELDS) + 2)
        if isinstance(asked, PLANNING):
            return planned + seen.order().index(asked.seat) + 1
        before = planned + seats
        if isinstance(asked, InField):
            return before + FIELDS.index(asked.field) + 1
        return before + len(FIELDS) + (1 if isinstance(asked, ChapelSite) else 2)

    def rule(self, seen: Table) -> str:
        """Return the rule of the question."""
        return STEPS[type(seen.pending)].rule

    def barrier(self, before: State, after: State, events: Sequence[GameEvent]) -> str | None:
        """Return why undo stops behind this step.  A new field with the same seat to decide is no barrier (section 6c
        of the rules)."""
        if any(event.reveals for event in events):
            return "revealed"
        if after.is_over:
            return "turn_ended"
        return "other_seat" if after.to_act != before.to_act else None

    def ahead(self, state: State, seat: int) -> State | None:
        """Return the position in which the seat chooses its tasks, or plans: every seat does so as if the others had
        not begun (R19, A3)."""
        return ahead_within(self, state, seat, PLANNING if isinstance(state.pending, PLANNING) else (ChoosingTasks,))

    def result(self, seen: Table) -> Result | None:
        """Return final scores and winners; the members in the city decide between equal scores (R70)."""
        if not seen.is_over:
            return None
        final = final_scoring(seen)
        return Result(final.scores, final.winners, tuple((number,) for number in members_in_city(seen)))

    def player(self, level: str, seed: int) -> Player[View, ac.Action]:
        """Return a new computer player of a level.  Raises ValueError with a sentence if there is no such level."""
        from engine.strasbourg.players.characters import player  # most users of the rules need no player

        return player(level, seed)

    def tally(self, seats: int) -> Tally:
        """Return a tally of points by source."""
        return Tally(seats)

    def reviewer(self) -> Reviewer[State, ac.Action]:
        """Return the judge of played games."""
        from engine.strasbourg.players.review import reviewer  # as heavy as the players are

        return reviewer(self)

    def spaces(self) -> Spaces[State, View, ac.Action]:
        """Return the game in numbers."""
        from engine.strasbourg.players.spaces import SPACES  # most users of the rules need no numbers

        return SPACES


STRASBOURG = Strasbourg()
