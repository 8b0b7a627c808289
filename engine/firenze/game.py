"""Firenze as a `Game`: all that journal, arena, protocol and the shell of the client ask of it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from engine.firenze import rules
from engine.firenze.actions import CONTINUE, Action
from engine.firenze.board import ADOPTED, FIRST, NUMBERS, TABLES
from engine.firenze.codec import FirenzeCodec
from engine.firenze.events import GameEvent
from engine.firenze.opponents import CHARACTERS, LEVELS
from engine.firenze.scoring import final_scoring
from engine.firenze.setup import RECOMMENDED, Order, new_game
from engine.firenze.state import State, Table
from engine.firenze.stones import LETTERS
from engine.firenze.tally import Tally
from engine.firenze.view import View, view
from engine.game import Character, Codec, Level, Option, Player, Result, Setup, Summary
from engine.reasons import Reason
from engine.reviewing import Reviewer


class Firenze:
    """The game.  Only the order of the pile and the chances to come are hidden, so every seat sees every event.

    A setup is an object: names (2 to 4 strings), seed (a whole number), campanile, levies (`auto`, `choose`), neutrals
    (`recommended`, `random`, or five orders as [colour letter, height]), values (the name of a table of house values; a
    setup without it is one of the first).
    """

    name: str = "firenze"
    seats: range = range(2, 5)  # R5
    options: tuple[Option, ...] = (
        Option("campanile", (True, False), "without the card Campanile"),
        Option("levies", ("auto", "choose")),
        Option("values", tuple(sorted(TABLES, key=FIRST.__ne__)), "a table of house values", fresh=ADOPTED),
    )
    levels: tuple[Level, ...] = LEVELS
    characters: tuple[Character, ...] = CHARACTERS
    codec: Codec[State, View, Action, GameEvent] = FirenzeCodec()
    values: Mapping[str, Any] = NUMBERS

    # asked a hundred thousand times a second: the functions themselves, without a call in between
    legal = staticmethod(rules.legal)
    apply = staticmethod(rules.apply)

    def __reduce__(self) -> str:
        return "FIRENZE"

    def begin(self, setup: Setup) -> State:
        """Return the first state.  Raises ValueError with a sentence where the setup is none."""
        names, seed = setup.get("names"), setup.get("seed", 0)
        if not isinstance(names, list) or not all(isinstance(name, str) for name in names):
            raise ValueError("the names are missing")
        if type(seed) is not int:
            raise ValueError("the seed is no whole number")
        campanile = setup.get("campanile", True)
        if not isinstance(campanile, bool):
            raise ValueError("campanile is neither true nor false")
        values = setup.get("values", FIRST)
        if not isinstance(values, str):
            raise ValueError("the values are no name")
        neutrals = setup.get("neutrals", RECOMMENDED)
        return new_game(
            names,
            seed,
            campanile=campanile,
            levies=setup.get("levies", "auto"),
            neutrals=neutrals if isinstance(neutrals, str) else _orders(neutrals),
            values=values,
        )

    def copy(self, state: State) -> State:
        """Return an equal state of its own."""
        return state.copy()

    def why_not(self, seen: Table, action: Action) -> Reason | None:
        """Return why the action is not legal, with its rule; None where it is."""
        return rules.why_not(seen, action)

    def view(self, state: State, seat: int) -> View:
        """Return what the seat may know."""
        return view(state, seat)

    def seen(self, events: Sequence[GameEvent], seat: int) -> tuple[GameEvent, ...]:
        """Return all of them: nothing happens in secret (A64)."""
        return tuple(events)

    def to_act(self, seen: Table) -> int:
        """Return the seat that decides now; in a levy it need not be the one on turn."""
        return seen.to_act

    def turn(self, seen: Table) -> int:
        """Return the number of the turn, from 1."""
        return seen.number

    def question(self, seen: Table) -> str:
        """Return the step of the protocol (section 3)."""
        return seen.pending.step

    def barrier(self, before: State, after: State, events: Sequence[GameEvent]) -> str | None:
        """Return why undo stops behind this step.  `revealed`: something hidden came to light.  `turn_ended`,
        `other_seat`: somebody else decides now."""
        if any(event.reveals for event in events):
            return "revealed"
        if after.number != before.number or after.is_over:
            return "turn_ended"
        if after.to_act != before.to_act:
            return "other_seat"
        return None

    def result(self, seen: Table) -> Result | None:
        """Return final scores and winners; who has the same score shares the victory (R134)."""
        if not seen.is_over:
            return None
        scoring = final_scoring(seen)
        return Result(scoring.scores, scoring.winners)

    def summary(self, state: State) -> Summary:
        """Return how it stands: the scores on the track, and the final ones when it is over."""
        result = self.result(state)
        seats = len(state.seats)
        scores = result.scores if result else tuple(seat.score for seat in state.seats)
        return Summary(scores, (state.number - 1) // seats + 1, None if result else state.to_act)

    def player(self, level: str, seed: int) -> Player[View, Action]:
        """Return a new computer player.  Raises ValueError with a sentence where there is no such level."""
        from engine.firenze.players import make_player  # heavy, and most who need the rules need no player

        return make_player(level, seed)

    def safest(self, view: View, legal: tuple[Action, ...]) -> Action:
        """Return `continue` where it is legal, and otherwise the first action: the cheapest card or stone."""
        return CONTINUE if CONTINUE in legal else legal[0]

    def tally(self, seats: int) -> Tally:
        """Return a tally of points by source."""
        return Tally.of(seats)

    def reviewer(self) -> Reviewer[State, Action]:
        """Return the best level's judgement of what was played."""
        from engine.firenze.players.review import FirenzeReviewer  # as heavy as the players are

        return FirenzeReviewer()


FIRENZE = Firenze()


def _orders(data: Any) -> list[Order]:
    if not isinstance(data, list | tuple) or not all(_is_order(order) for order in data):
        raise ValueError("the neutral seals are no orders")
    return [(LETTERS.index(colour), height) for colour, height in data]


def _is_order(data: Any) -> bool:
    if not isinstance(data, list | tuple) or len(data) != 2:
        return False
    colour, height = data
    return isinstance(colour, str) and len(colour) == 1 and colour in LETTERS and type(height) is int
