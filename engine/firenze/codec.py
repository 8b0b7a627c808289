"""Firenze's actions, events, positions and views as JSON (docs/protocol.md)."""

from __future__ import annotations

from typing import Any

from engine.firenze import actions, events, position
from engine.firenze.actions import Action
from engine.firenze.events import GameEvent
from engine.firenze.state import State
from engine.firenze.view import View


class FirenzeCodec:
    """The words of the public protocol, version 1."""

    position_format = position.FORMAT

    def write_action(self, action: Action) -> dict[str, Any]:
        """Return the action as an object (protocol, 3)."""
        return actions.to_json(action)

    def read_action(self, data: Any) -> Action | None:
        """Return the action, legal or not; None where the value is no action."""
        return actions.from_json(data) if isinstance(data, dict) else None

    def write_event(self, event: GameEvent) -> dict[str, Any]:
        """Return the event as an object."""
        return events.to_json(event)

    def write_position(self, state: State) -> dict[str, Any]:
        """Return the whole truth (protocol, 2)."""
        return position.to_json(state)

    def read_position(self, data: Any, seed: int) -> State:
        """Return the state; its chances come from `rng`, or else from the seed.  Raises PositionError."""
        return position.from_json(data, seed)

    def write_view(self, view: View) -> dict[str, Any]:
        """Return the position as the seat knows it."""
        return position.view_json(view)
