"""Firenze as the journal and the arena need it: how a game begins, goes on, and where undo stops."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from engine.firenze import actions as ac
from engine.firenze import events as ev
from engine.firenze import rules
from engine.firenze.setup import RECOMMENDED, new_game
from engine.firenze.state import State
from engine.firenze.stones import LETTERS


class Firenze:
    """The game, for `engine.journal`.

    A set-up is an object: names (2 to 4 strings), seed (a whole number), campanile, levies (`auto`, `choose`), neutrals
    (`recommended`, `random`, or five orders as [colour letter, height]).
    """

    name = "firenze"

    def begin(self, setup: dict[str, Any]) -> State:
        """The first state.  Raises ValueError with a sentence where the set-up is none."""
        names, seed = setup.get("names"), setup.get("seed", 0)
        if not isinstance(names, list) or not all(isinstance(name, str) for name in names):
            raise ValueError("the names are missing")
        if type(seed) is not int:
            raise ValueError("the seed is no whole number")
        campanile = setup.get("campanile", True)
        if not isinstance(campanile, bool):
            raise ValueError("campanile is neither true nor false")
        neutrals = setup.get("neutrals", RECOMMENDED)
        return new_game(
            names,
            seed,
            campanile=campanile,
            levies=setup.get("levies", "auto"),
            neutrals=neutrals if isinstance(neutrals, str) else _orders(neutrals),
        )

    def apply(self, state: State, action: ac.Action) -> tuple[State, list[ev.GameEvent]]:
        """Raises IllegalAction where the action is not legal."""
        return rules.apply(state, action)

    def write(self, action: ac.Action) -> dict[str, Any]:
        return ac.to_json(action)

    def read(self, data: Any) -> ac.Action | None:
        return ac.from_json(data) if isinstance(data, dict) else None

    def barrier(self, before: State, after: State, events: Sequence[ev.GameEvent]) -> str | None:
        """`revealed`: something hidden came to light.  `turn_ended`, `other_seat`: somebody else decides now."""
        if any(event.reveals for event in events):
            return "revealed"
        if after.number != before.number or after.is_over:
            return "turn_ended"
        if after.to_act != before.to_act:
            return "other_seat"
        return None


def _orders(data: Any) -> list[tuple[int, int]]:
    try:
        return [(LETTERS.index(colour), int(height)) for colour, height in data]
    except (TypeError, ValueError):
        raise ValueError("the neutral seals are no orders") from None
