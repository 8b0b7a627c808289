"""Firenze as the journal and the arena need it: how a game begins, goes on, and where undo stops."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from engine.firenze import actions as ac
from engine.firenze import events as ev
from engine.firenze import rules
from engine.firenze.position import to_json
from engine.firenze.scoring import final_scoring
from engine.firenze.setup import RECOMMENDED, new_game
from engine.firenze.state import State
from engine.firenze.stones import LETTERS
from engine.firenze.view import View, view
from engine.game import Level, Result, Summary


class _Codec:
    def write_position(self, state: State) -> Any:
        return to_json(state)


class Firenze:
    """The game, for `engine.journal`.

    A set-up is an object: names (2 to 4 strings), seed (a whole number), campanile, levies (`auto`, `choose`), neutrals
    (`recommended`, `random`, or five orders as [colour letter, height]).
    """

    name = "firenze"
    seats = range(2, 5)
    levels = (Level("greedy"), Level("random", yardstick=True))
    codec = _Codec()

    def __reduce__(self) -> str:
        return "FIRENZE"

    def safest(self, view: View, legal: tuple[ac.Action, ...]) -> ac.Action:
        return ac.CONTINUE if ac.CONTINUE in legal else legal[0]

    def legal(self, seen: Any) -> tuple[ac.Action, ...]:
        return rules.legal(seen)

    def view(self, state: State, seat: int) -> View:
        return view(state, seat)

    def seen(self, events: Sequence[ev.GameEvent], seat: int) -> tuple[ev.GameEvent, ...]:
        return tuple(events)

    def to_act(self, seen: Any) -> int:
        return int(seen.to_act)

    def result(self, seen: Any) -> Result | None:
        if not seen.is_over:
            return None
        final = final_scoring(seen)
        return Result(tuple(final.scores), tuple(final.winners))

    def summary(self, state: State) -> Summary:
        scores = tuple(seat.score for seat in state.seats)
        return Summary(scores, (state.number - 1) // len(scores) + 1, None if state.is_over else state.to_act)

    def player(self, level: str, seed: int) -> Any:
        from engine.firenze.players import make_player

        return make_player(level, seed)

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


FIRENZE: Any = Firenze()
