"""The public functions of the rules: the legal actions, their result, and why an action is not legal.

`phases/rounds.py` holds the automatic steps, `phases/steps.py` every question.
"""

from __future__ import annotations

from engine.kernel.steps import Rules, rules_of
from engine.strasbourg import actions as ac
from engine.strasbourg import events as ev
from engine.strasbourg.phases.steps import STEPS
from engine.strasbourg.state import State, Table

RULES: Rules[State, Table, ac.Action, ev.GameEvent] = rules_of(STEPS, State, game_over="R63")
legal, apply, why_not = RULES
