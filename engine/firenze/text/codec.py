"""Firenze's actions, events, positions and views as JSON (docs/protocol.md)."""

from __future__ import annotations

from engine.firenze import actions
from engine.firenze.actions import Action
from engine.firenze.events import GameEvent
from engine.firenze.state import State
from engine.firenze.text import position
from engine.firenze.view import View
from engine.wire.codec import RecordCodec
from engine.wire.records import Family

CODEC = RecordCodec[State, View, Action, GameEvent](
    position.FORMAT, Family(actions.ALL, "do", "card"), position.to_json, position.from_json, position.view_json
)
