"""Actions, events, positions and views of The Princes of Florence as JSON (section 6 of the rules)."""

from __future__ import annotations

from typing import Any

from engine.fuersten import actions, events, position
from engine.fuersten.actions import Action
from engine.fuersten.events import GameEvent
from engine.fuersten.state import State
from engine.fuersten.view import View


class FuerstenCodec:
    """The words of the public protocol."""

    position_format = position.FORMAT

    def write_action(self, action: Action) -> dict[str, Any]:
        """Return the action as an object (section 6a)."""
        return actions.to_json(action)

    def read_action(self, data: Any) -> Action | None:
        """Return the action, legal or not; None where the value is no action."""
        return actions.from_json(data) if isinstance(data, dict) else None

    def write_event(self, event: GameEvent) -> dict[str, Any]:
        """Return the event as an object."""
        return events.to_json(event)

    def write_position(self, state: State) -> dict[str, Any]:
        """Return the whole truth (section 6c)."""
        return position.to_json(state)

    def read_position(self, data: Any, seed: int) -> State:
        """Return the state; its chances come from `rng`, or else from the seed.  Raises PositionError."""
        return position.from_json(data, seed)

    def write_view(self, view: View) -> dict[str, Any]:
        """Return the position as the seat knows it (section 6e)."""
        return position.view_json(view)
