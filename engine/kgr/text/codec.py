"""Actions, events, positions and views as JSON (section 6 of the rules)."""

from __future__ import annotations

from typing import Any

from engine.kernel.game import PositionError
from engine.kgr.actions import Action
from engine.kgr.events import Asked, GameEvent
from engine.kgr.magic.actions import ACTIONS
from engine.kgr.state import State
from engine.kgr.text import position, position_reading
from engine.kgr.view import View
from engine.wire.codec import RecordCodec
from engine.wire.records import Family, Json, fields_of, read

_ACTIONS: Family[Action] = Family(ACTIONS, "do")
_KINDS = {do: sorted(kinds, key=lambda kind: -len(fields_of(kind))) for do, kinds in _ACTIONS.kinds.items()}
"""By `do` its actions, those with most fields first."""


class KgrCodec(RecordCodec[State, View, Action, GameEvent]):
    """The codec; `asked` holds the next question, and all pending tasks."""

    def read_action(self, data: Any) -> Action | None:
        """Return the action; None if the value is none.  Of several with the same `do` it is the one with the most
        fields, as fields that an action does not have are ignored."""
        if not isinstance(data, dict) or not isinstance(data.get("do"), str):
            return None
        for kind in _KINDS.get(data["do"], ()):
            try:
                return read(kind, data, nulls=False)
            except PositionError:
                continue
        return None

    def write_event(self, event: GameEvent) -> Json:
        """Return the event as an object."""
        if isinstance(event, Asked):
            asked = {"phase": event.phase, "step": event.pending.step, "to_act": event.seat}
            return {"event": "asked", "turn": asked | {"tasks": position.tasks_json(event.tasks)}}
        return super().write_event(event)


CODEC = KgrCodec(position.FORMAT, _ACTIONS, position.to_json, position_reading.from_json, position.view_json)
