"""Firenze as a `Game`, for journal, arena, protocol and the client's shell."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from engine.firenze import rules
from engine.firenze.actions import CONTINUE, Action
from engine.firenze.board import ADOPTED, FIRST, NUMBERS, TABLES
from engine.firenze.events import GameEvent
from engine.firenze.opponents import CHARACTERS, LEVELS
from engine.firenze.reading.tally import Tally
from engine.firenze.scoring import final_scoring
from engine.firenze.setup import RECOMMENDED, Order, new_game
from engine.firenze.state import State, Table
from engine.firenze.stones import LETTERS
from engine.firenze.text.codec import CODEC
from engine.firenze.view import View, view
from engine.kernel.game import Character, Codec, Level, Option, Player, Result, Setup, Summary
from engine.kernel.reviewing import Reviewer
from engine.kernel.rules_game import RulesGame
from engine.kernel.spaces import Spaces


class Firenze(RulesGame[State, GameEvent]):
    """The game.  Only the order of the pile and future chances are hidden, so every seat sees every event.

    A setup is an object: names (2 to 4 strings), seed (an integer), campanile, levies (`auto`, `choose`), neutrals
    (`recommended`, `random`, or five orders as [colour letter, height]), values (the name of a table of house values;
    by default the first), balanced_start (A65).
    """

    name: str = "firenze"
    seats: range = range(2, 5)  # R5
    options: tuple[Option, ...] = (
        Option("campanile", (True, False), "without the card Campanile"),
        Option("levies", ("auto", "choose")),
        Option("balanced_start", (False, True), "later seats begin with points", later=True),
        Option("values", tuple(sorted(TABLES, key=FIRST.__ne__)), "a table of house values", fresh=ADOPTED),
    )
    levels: tuple[Level, ...] = LEVELS
    characters: tuple[Character, ...] = CHARACTERS
    harmless: tuple[Action, ...] = (CONTINUE,)
    codec: Codec[State, View, Action, GameEvent] = CODEC
    values: Mapping[str, Any] = NUMBERS

    # called a hundred thousand times a second: the functions themselves, without a call in between
    legal = staticmethod(rules.legal)
    apply = staticmethod(rules.apply)
    why_not = staticmethod(rules.why_not)

    def first(self, names: list[str], seed: int, setup: Setup) -> State:
        """Return the first state.  Raises ValueError with a sentence if an option is invalid."""
        campanile = setup.get("campanile", True)
        if not isinstance(campanile, bool):
            raise ValueError("campanile is neither true nor false")
        values = setup.get("values", FIRST)
        if not isinstance(values, str):
            raise ValueError("the values are no name")
        balanced_start = setup.get("balanced_start", False)
        if not isinstance(balanced_start, bool):
            raise ValueError("balanced_start is neither true nor false")
        neutrals = setup.get("neutrals", RECOMMENDED)
        return new_game(
            names,
            seed,
            campanile=campanile,
            levies=setup.get("levies", "auto"),
            neutrals=neutrals if isinstance(neutrals, str) else _orders(neutrals),
            values=values,
            balanced_start=balanced_start,
        )

    def view(self, state: State, seat: int) -> View:
        """Return the seat's view."""
        return view(state, seat)

    def turn(self, seen: Table) -> int:
        """Return the number of the turn, from 1."""
        return seen.number

    def result(self, seen: Table) -> Result | None:
        """Return final scores and winners; seats with equal scores share the victory (R134)."""
        if not seen.is_over:
            return None
        scoring = final_scoring(seen)
        return Result(scoring.scores, scoring.winners)

    def summary(self, state: State) -> Summary:
        """Return the scores on the track, or the final ones when the game is over."""
        result = self.result(state)
        seats = len(state.seats)
        scores = result.scores if result else tuple(seat.score for seat in state.seats)
        return Summary(scores, (state.number - 1) // seats + 1, None if result else state.to_act)

    def player(self, level: str, seed: int) -> Player[View, Action]:
        """Return a new computer player.  Raises ValueError with a sentence if there is no such level."""
        from engine.firenze.players.levels import make_player  # heavy, and most users of the rules need no player

        return make_player(level, seed)

    def tally(self, seats: int) -> Tally:
        """Return a tally of points by source."""
        return Tally(seats)

    def reviewer(self) -> Reviewer[State, Action]:
        """Return a reviewer with the best level's judgement."""
        from engine.firenze.players.review import FirenzeReviewer  # as heavy as the players are

        return FirenzeReviewer()

    def spaces(self) -> Spaces[State, View, Action]:
        """Return the game in numbers."""
        from engine.firenze.players.spaces import SPACES  # most users of the rules need no numbers

        return SPACES


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
