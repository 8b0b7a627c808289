"""Actions, events, positions and views of Strasbourg as JSON (section 6 of the rules)."""

from __future__ import annotations

from engine.strasbourg.actions import KINDS, Action
from engine.strasbourg.events import Asked, GameEvent
from engine.strasbourg.state import State
from engine.strasbourg.text import position
from engine.strasbourg.view import View
from engine.wire.codec import RecordCodec
from engine.wire.records import Family, Json


class StrasbourgCodec(RecordCodec[State, View, Action, GameEvent]):
    """The codec; `asked` holds the next `turn` as in a position."""

    def write_event(self, event: GameEvent) -> Json:
        """Return the event as an object."""
        if isinstance(event, Asked):
            return {"event": "asked", "turn": position.turn_json(event.pending)}
        return super().write_event(event)


CODEC = StrasbourgCodec(
    position.FORMAT, Family(KINDS.values(), "do"), position.to_json, position.from_json, position.view_json
)
