"""The public functions of the rules: the legal actions, their result, and why an action is not legal.

`phases/rounds.py` holds the order of a round, `phases/steps.py` every question.
"""

from __future__ import annotations

from engine.kernel.steps import Rules, rules_of
from engine.princes import actions as ac
from engine.princes import events as ev
from engine.princes.phases.steps import STEPS
from engine.princes.state import State, Table

RULES: Rules[State, Table, ac.Action, ev.GameEvent] = rules_of(STEPS, State, game_over="R84")
legal, apply, why_not = RULES
