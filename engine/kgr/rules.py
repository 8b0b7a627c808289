"""The public functions of the rules: the legal actions, their result, and why an action is not legal.

`phases/flow.py` holds how the game goes on by itself, `turn/steps.py` every question.
"""

from __future__ import annotations

from engine.kernel.steps import Rules, rules_of
from engine.kgr import actions as ac
from engine.kgr import events as ev
from engine.kgr.state import State, Table
from engine.kgr.turn.steps import STEPS

RULES: Rules[State, Table, ac.Action, ev.GameEvent] = rules_of(STEPS, State, game_over="R143")
legal, apply, why_not = RULES
