"""Conditions of lessons, as data: a condition is a table in a lesson file, met or not by one step of a game.

| a table with | is met if |
|---|---|
| `do` | the learner played this: an action of the game with these fields |
| `event` | this happened: an event of the game with these fields |
| `asked` | the learner is asked this now (`Game.question`) |
| `points` | the learner has at least this many points |
| `at`, `has` | in the view, the list or object at this path holds these fields, or the list at this path this name |
| `at`, `is` | in the view, the value at this path is this one |
| `turns` | this many turns have ended since the lesson began |
| `sign` | the game sees this in the view (`game.client.Lessons.signs`); only for a coach and its claims |
| `can` | the learner may play an action of the game with these fields now; only for a claim |
| `no` | another condition, which is not met; only for a claim or a coach |

A claim must be true for a text to be shown. It treats everything since the lesson began as one step (`so_far`), and
looks at the current position.

Actions, events and views are compared as JSON of the public protocol, so that conditions work for any game. A field is
met by an equal value, by one of a list, or, for a text like `"3+"`, by at least that number.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Any

from engine.journal.journal import Step
from engine.kernel.game import Game
from game.client import no_signs
from game.learn.fields import only

KINDS = ("do", "event", "asked", "points", "at", "turns")
SIGN, NO = "sign", "no"
IS, NAMED = " is", " named"
"""Names under which a condition keeps the value required at a path, or the name required in a list there; no field has
such a name."""
OF_A_CLAIM = ("event", "asked", "points", "at", "turns", "can", NO)
Signs = Callable[[Any], frozenset[str]]
"""Returns names for features of a view."""


@dataclass(frozen=True)
class LessonMove:
    """One step of a lesson, None before the first one. after: the state after it. first: the state at the beginning of
    the lesson."""

    game: Game[Any, Any, Any, Any]
    learner: int
    step: Step[Any, Any] | None
    after: Any
    first: Any
    signs: Signs = no_signs

    @cached_property
    def view(self) -> Any:
        """The learner's view after it."""
        return self.game.view(self.after, self.learner)

    @cached_property
    def seen(self) -> Any:
        """The view as JSON of the protocol."""
        return self.game.codec.write_view(self.view)

    @cached_property
    def events(self) -> Sequence[Mapping[str, Any]]:
        """The events as JSON of the protocol."""
        return () if self.step is None else [self.game.codec.write_event(event) for event in self.step.events]

    @cached_property
    def open_actions(self) -> Sequence[Mapping[str, Any]]:
        """The learner's legal actions now, as JSON of the protocol; empty while another seat decides."""
        game, state = self.game, self.after
        if game.result(state) is not None or game.to_act(state) != self.learner:
            return ()
        return [game.codec.write_action(action) for action in game.legal(state)]


def so_far(played: LessonMove, steps: Sequence[Step[Any, Any]]) -> LessonMove:
    """Return the same moment with all events of these steps as one step."""
    if not steps:
        return played
    events = tuple(event for step in steps for event in step.events)
    return replace(played, step=Step(steps[-1].before, steps[-1].action, events, None))


@dataclass(frozen=True, slots=True)
class Condition:
    """See the module. kind: one of KINDS. value: its value. fields: the others."""

    kind: str
    value: Any
    fields: tuple[tuple[str, Any], ...] = ()

    def met(self, played: LessonMove) -> bool:
        """Return whether a step meets it."""
        game, learner, step = played.game, played.learner, played.step
        match self.kind:
            case "do":
                if step is None or game.to_act(step.before) != learner:
                    return False
                return self._fits(game.codec.write_action(step.action))
            case "event":
                return any(map(self._fits, played.events))
            case "asked":
                if game.result(played.after) is not None or game.to_act(played.after) != learner:
                    return False
                return bool(game.question(played.after) == self.value)
            case "points":
                return bool(game.summary(played.after).scores[learner] >= self.value)
            case "turns":
                return bool(game.turn(played.after) - game.turn(played.first) >= self.value)
            case "sign":
                return self.value in played.signs(played.view)
            case "can":
                return any(data["do"] == self.value and _has(data, self.fields) for data in played.open_actions)
            case "no":
                return not self.value.met(played)
        found = _found(played.seen, str(self.value))
        if self.fields and self.fields[0][0] == IS:
            return _same(found, self.fields[0][1])
        if self.fields and self.fields[0][0] == NAMED:
            return isinstance(found, list | tuple) and self.fields[0][1] in found
        return any(_has(each, self.fields) for each in (found if isinstance(found, list | tuple) else [found]))

    def _fits(self, data: Mapping[str, Any]) -> bool:
        return data.get(self.kind) == self.value and _has(data, self.fields)


AT = "at"
Conditions = tuple[tuple[Condition, ...], ...]
"""Met if all conditions of any of these groups are."""


def any_met(conditions: Conditions, played: LessonMove) -> bool:
    """Return whether one step meets any of the groups."""
    return any(all(condition.met(played) for condition in group) for group in conditions)


def read_conditions(data: Any, where: str, known: Sequence[str] = KINDS) -> Conditions:
    """Return one condition, or a list of alternatives; a list inside it is a group whose conditions must all be met by
    one action. Raises ValueError."""
    groups = [each if isinstance(each, list) else [each] for each in (data if isinstance(data, list) else [data])]
    if not groups or not all(groups):
        raise ValueError(f"{where} must name something")
    return tuple(tuple(read_condition(each, where, known) for each in group) for group in groups)


def read_condition(data: Any, where: str, known: Sequence[str] = KINDS) -> Condition:
    """Return the condition of a table, of a known kind. where: beginning of error messages. Raises ValueError."""
    kinds = [kind for kind in known if isinstance(data, dict) and kind in data]
    if len(kinds) > 1 and AT in kinds:
        kinds.remove(AT)  # where an action or an event was
    if len(kinds) != 1:
        raise ValueError(f"{where} must be a table with one of {', '.join(known)}")
    kind = kinds[0]
    value = data[kind]
    if kind == "no":
        only(data, {"no"}, {"no"}, where)
        return Condition(kind, read_condition(value, f"{where}.no", known))
    if type(value) is not (int if kind in ("points", "turns") else str):
        raise ValueError(f"{where}.{kind} must be a {'number' if kind in ('points', 'turns') else 'text'}")
    rest = {name: entry for name, entry in data.items() if name != kind}
    if kind == "at":
        rest = _beside_at(rest, where)
    elif kind not in ("do", "event", "can") and rest:
        raise ValueError(f"{where} has nothing beside {kind}, not {', '.join(rest)}")
    return Condition(kind, value, tuple(rest.items()))


def _beside_at(rest: Mapping[str, Any], where: str) -> dict[str, Any]:
    """Return the requirement at a path: fields, or the value itself."""
    if rest.keys() == {"is"} and isinstance(rest["is"], int | str | list):
        return {IS: rest["is"]}
    if rest.keys() == {"has"} and isinstance(rest["has"], str):
        return {NAMED: rest["has"]}
    if rest.keys() != {"has"} or not isinstance(rest["has"], dict) or not rest["has"]:
        raise ValueError(f"{where} must have `has` beside `at`, with at least one field, or `is`")
    return dict(rest["has"])


def _has(data: Any, fields: Sequence[tuple[str, Any]]) -> bool:
    return isinstance(data, Mapping) and all(name in data and _same(data[name], wanted) for name, wanted in fields)


def _same(value: Any, wanted: Any) -> bool:
    """Return whether a value is the wanted one, one of the wanted ones, or at least the wanted number."""
    if isinstance(wanted, list) and not isinstance(value, list | tuple):
        return value in wanted
    if isinstance(wanted, str) and wanted[:-1].isdecimal() and wanted.endswith("+") and type(value) is int:
        return value >= int(wanted[:-1])
    return bool(value == wanted)


def _found(data: Any, path: str) -> Any:
    """Return the value at a path such as `players.0.towers`; None if there is none."""
    for name in path.split("."):
        if isinstance(data, list | tuple) and name.isdecimal() and int(name) < len(data):
            data = data[int(name)]
        elif isinstance(data, Mapping) and name in data:
            data = data[name]
        else:
            return None
    return data
