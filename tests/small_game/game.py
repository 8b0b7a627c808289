"""Lots as a `Game`."""

from collections.abc import Mapping, Sequence
from typing import Any

from engine.kernel.game import Character, Codec, Level, Option, Player, Result, Setup, Summary, chosen_options
from engine.kernel.rules_game import RulesGame
from engine.kernel.uniform import UniformPlayer
from small_game import model as m
from small_game import rules
from small_game.codec import CODEC
from small_game.players import SteadyPlayer, ThoroughPlayer

Seen = m.State | m.View


class Lots(RulesGame[m.State, m.Event]):
    """The game.  A setup is an object: names (3 to 5 strings), seed (a whole number), length (`short`, `long`)."""

    name: str = "lots"
    seats: range = range(3, 6)
    options: tuple[Option, ...] = (Option("span", tuple(m.ROUNDS)),)
    levels: tuple[Level, ...] = (Level("steady"), Level("random", yardstick=True))
    characters: tuple[Character, ...] = ()
    codec: Codec[m.State, m.View, m.Action, m.Event] = CODEC
    values: Mapping[str, Any] = {"tiles": list(m.TILES), "money": list(m.MONEY), "rounds": m.ROUNDS}

    legal = staticmethod(rules.legal)
    apply = staticmethod(rules.apply)
    why_not = staticmethod(rules.why_not)

    def first(self, names: list[str], seed: int, setup: Setup) -> m.State:
        if len(names) not in self.seats:
            raise ValueError("names must be 3 to 5")
        return rules.begin(names, seed, str(chosen_options(self.options, setup)["span"]))

    def copy(self, state: m.State) -> m.State:
        return state  # states are immutable

    def view(self, state: m.State, seat: int) -> m.View:
        return rules.view(state, seat)

    def seen(self, events: Sequence[m.Event], seat: int) -> tuple[m.Event, ...]:
        return tuple(rules.seen(event, seat) for event in events)

    def turn(self, seen: Seen) -> int:
        return seen.round

    def question(self, seen: Seen) -> str:
        return "over" if seen.is_over else "bid"

    def result(self, seen: Seen) -> Result | None:
        return rules.result(seen)

    def summary(self, state: m.State) -> Summary:
        return Summary(tuple(map(sum, state.tiles)), state.round, None if state.is_over else state.to_act)

    def player(self, level: str, seed: int) -> Player[m.View, m.Action]:
        if level == "steady":
            return SteadyPlayer()
        if level == "random":
            return UniformPlayer(seed)
        if level == "thorough":  # only on request: it is too slow for a table
            return ThoroughPlayer()
        raise ValueError(f"there is no computer player {level!r}; there are: steady, random")

    def safest(self, view: m.View, legal: tuple[m.Action, ...]) -> m.Action:
        return legal[-1]  # a pass


LOTS = Lots()
