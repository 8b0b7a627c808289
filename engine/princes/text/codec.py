"""Actions, events, positions and views of The Princes of Florence as JSON (section 6 of the rules)."""

from __future__ import annotations

from engine.princes.actions import KINDS, Action
from engine.princes.events import GameEvent
from engine.princes.state import State
from engine.princes.text import position
from engine.princes.view import View
from engine.wire.codec import RecordCodec
from engine.wire.records import Family

CODEC = RecordCodec[State, View, Action, GameEvent](
    position.FORMAT, Family(KINDS.values(), "do"), position.to_json, position.from_json, position.view_json
)
