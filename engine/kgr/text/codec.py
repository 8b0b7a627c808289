"""Actions, events, positions and views as JSON (section 6 of the rules)."""

from __future__ import annotations

from engine.codec import RecordCodec
from engine.kgr.actions import ACTIONS, Action
from engine.kgr.events import Asked, GameEvent
from engine.kgr.state import State
from engine.kgr.text import position
from engine.kgr.view import View
from engine.wire import Family, Json


class KgrCodec(RecordCodec[State, View, Action, GameEvent]):
    """The codec; `asked` holds what is asked next, and all that is still to be done."""

    def write_event(self, event: GameEvent) -> Json:
        """Return the event as an object."""
        if isinstance(event, Asked):
            asked = {"phase": event.phase, "step": event.pending.step, "to_act": event.seat}
            return {"event": "asked", "turn": asked | {"tasks": position.tasks_json(event.tasks)}}
        return super().write_event(event)


CODEC = KgrCodec(
    position.FORMAT,
    Family(ACTIONS, "do"),
    position.to_json,
    position.from_json,
    position.view_json,
)
