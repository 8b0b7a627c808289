"""The rules from outside: what is legal, what it leads to, and why something is not legal.

The order of a round stands in `phases/rounds.py`, every question in `phases/steps.py`.
"""

from __future__ import annotations

from engine.princes import actions as ac
from engine.princes import events as ev
from engine.princes.phases.steps import STEPS
from engine.princes.state import State, Table
from engine.steps import Rules, rules_of

RULES: Rules[State, Table, ac.Action, ev.GameEvent] = rules_of(STEPS, State, game_over="R84")
legal, apply, why_not = RULES
