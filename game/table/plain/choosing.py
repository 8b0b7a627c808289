"""Actions chosen at the cells of a sheet: each press says more about the action, until one is left.

choice = ActionsLeft(blocks, actions, do, me)      # `do` names an action
choice.after(path)                            # the same after these presses
choice.answers                                # by target an action, or the path with that target behind it
choice.rest                                   # the actions that need a button
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, fields, is_dataclass, replace
from functools import cached_property
from typing import Any

from engine.easy.sheet import Card, Cell, Grid, Line, Stack, Track, cells_of
from game.table.plain.board import OWN, STONE, kind_of
from game.table.spots import Target, TargetPath


def targets_of(blocks: Sequence[Any], me: int) -> dict[Target, Cell]:
    """Return the cells of a sheet by their targets.  me: the nearest seat."""
    found: dict[Target, Cell] = {}
    for number, block in enumerate(blocks):
        for place, (cell, is_inside) in enumerate(cells_of(block)):
            if cell is not None:
                found[Target(STONE if is_inside else kind_of(block, me), number, place)] = cell
    return found


NOTHING = object()
"""The value of a field that an action does not have."""


def changed_cells(before: Sequence[Any], now: Sequence[Any], me: int) -> frozenset[Target]:
    """Return the cells that have changed: on grids and tracks by their place, elsewhere those that did not lie in the
    block.  Cards that were only added to the own hand were drawn and need no mark."""
    found = set[Target]()
    for number, (then, block) in enumerate(zip(before, now, strict=False)):
        if isinstance(block, Line) or type(then) is not type(block):
            continue
        kind = kind_of(block, me)
        places = _places(then, block) if isinstance(block, Grid | Track) else _news(then, block)
        if kind == OWN and len(places) <= len(block.cells) - len(then.cells):
            continue
        found |= {Target(kind, number, place) for place in places}
    return frozenset(found)


def _places(then: Any, block: Any) -> list[int]:
    """Return the places of a board that look otherwise than before."""
    before = list(then.cells)
    return [k for k, cell in enumerate(block.cells) if k >= len(before) or not _looks_like(before[k], cell)]


def _news(then: Any, block: Any) -> list[int]:
    """Return the cells that did not lie in the block before, wherever there."""
    left, found = list(then.cells), []
    for place, (cell, is_inside) in enumerate(cells_of(block)):
        if cell is None or is_inside:
            continue
        same = next((k for k, other in enumerate(left) if _looks_like(other, cell)), None)
        if same is None:
            found.append(place)
        else:
            left.pop(same)
    return found


def _looks_like(one: Any, other: Any) -> bool:
    """Return whether two cells look the same, whatever they stand for."""
    return type(one) is type(other) and _bare(one) == _bare(other)


def _bare(cell: Any) -> Any:
    if isinstance(cell, Stack):
        return len(cell.pieces), cell.name, cell.number
    if isinstance(cell, Card) and cell.count:
        return replace(cell, at=(), count=1)  # nobody looks at a pile that gets smaller
    return None if cell is None else replace(cell, at=())


Named = tuple[str, Any]
"""The name of an action, and the action."""


@dataclass(frozen=True)
class ActionsLeft:
    """The actions that are left after some presses, and the cells that say more about them."""

    cells: Mapping[Target, Cell]
    """Cells that stand for any actions."""
    named: tuple[Named, ...]
    path: TargetPath = ()

    @classmethod
    def of(cls, blocks: Sequence[Any], actions: Sequence[Any], do: Callable[[Any], str], me: int) -> ActionsLeft:
        """Return the choice among actions before any press.  do: names an action; me: the nearest seat."""
        cells = {target: cell for target, cell in targets_of(blocks, me).items() if cell.at != ()}
        return cls(cells, tuple((do(action) if cells else "", action) for action in actions))

    @cached_property
    def actions(self) -> tuple[Any, ...]:
        """The actions that are left."""
        return tuple(action for _, action in self.named)

    def after(self, path: TargetPath) -> ActionsLeft:
        """Return the choice after presses; those that mean nothing here are left out."""
        choice = self
        for target in path:
            if left := choice._meant.get(target):
                chosen = set(left)
                named = tuple(each for each in choice.named if each[1] in chosen)
                choice = ActionsLeft(self.cells, named, (*choice.path, target))
        return choice

    @cached_property
    def _meant(self) -> dict[Target, tuple[Any, ...]]:
        """The actions that each cell stands for, of those that it stands for any."""
        found = {target: self._indexed(cell.fields()).get(_values(cell), ()) for target, cell in self.cells.items()}
        return {target: actions for target, actions in found.items() if actions}

    def _indexed(self, names: tuple[str, ...] | None) -> dict[Any, tuple[Any, ...]]:
        """Return the actions by their values of some fields; None: by themselves."""
        if names not in self._indexes:
            found: dict[Any, list[Any]] = {}
            for do, action in self.named:
                found.setdefault(action if names is None else _told(do, action, names), []).append(action)
            self._indexes[names] = {values: tuple(actions) for values, actions in found.items()}
        return self._indexes[names]

    @cached_property
    def _indexes(self) -> dict[tuple[str, ...] | None, dict[Any, tuple[Any, ...]]]:
        return {}

    @cached_property
    def answers(self) -> dict[Target, Any]:
        """Return the meaning of a press on each cell that says more now."""
        told = {}
        for target in self._next():
            actions = self._meant[target]
            told[target] = actions[0] if len(actions) == 1 else (*self.path, target)
        return told

    def instead(self, chosen: ActionsLeft) -> dict[Target, Any]:
        """Return the meaning of a press that does not go on but chooses otherwise: cells that answered before
        `chosen`."""
        told: dict[Target, Any] = {}
        for length in range(len(chosen.path)):
            told |= self.after(chosen.path[:length]).answers
        return {target: meant for target, meant in told.items() if target not in (*chosen.answers, *chosen.path)}

    @cached_property
    def rest(self) -> tuple[Any, ...]:
        """Return the actions that all their cells together leave in doubt."""
        sure = {actions[0] for actions in self._meant.values() if len(actions) == 1}
        doubtful = [action for action in self.actions if action not in sure]
        signs: dict[Any, set[Target]] = {action: set() for action in self.actions}
        for target, actions in self._meant.items():
            for action in actions:
                signs[action].add(target)
        return tuple(
            action for action in doubtful
            if not signs[action] or any(other != action and signs[action] <= told for other, told in signs.items())
        )  # fmt: skip

    def _next(self) -> list[Target]:
        """Return the cells to press next: of each kind of actions those that decide its first field in doubt."""
        found: dict[Target, None] = {}
        for kind in dict.fromkeys(map(type, self.actions)):
            of_kind = [action for action in self.actions if type(action) is kind]
            telling = {
                target: [action for action in actions if type(action) is kind]
                for target, actions in self._meant.items()
                if len(actions) < len(self.actions) or len(actions) == 1
            }
            telling = {target: actions for target, actions in telling.items() if actions}
            found |= dict.fromkeys(self._first_told(of_kind, telling))
        return list(found)

    def _first_told(self, actions: Sequence[Any], telling: Mapping[Target, Sequence[Any]]) -> list[Target]:
        for name in _fields_of(actions[0]):
            if len({getattr(action, name) for action in actions}) > 1:
                told = [target for target in telling if name in (self.cells[target].fields() or (name,))]
                if told:
                    return told
        return list(telling)

    def asked(self) -> str:
        """Return the field that the next press decides, "" for several kinds of actions or none."""
        if not self.path or len(set(map(type, self.actions))) != 1:
            return ""
        doubtful = [
            name for name in _fields_of(self.actions[0]) if len({getattr(each, name) for each in self.actions}) > 1
        ]
        return doubtful[0] if doubtful else ""


def _fields_of(action: Any) -> tuple[str, ...]:
    """Return the names of the fields of an action, in order."""
    return tuple(each.name for each in fields(action)) if is_dataclass(action) else ()


def _told(do: str, action: Any, names: tuple[str, ...]) -> tuple[Any, ...]:
    """Return the values of some fields of an action with this name."""
    return tuple(do if name == "do" else getattr(action, name, NOTHING) for name in names)


def _values(cell: Cell) -> Any:
    """Return the values by which a cell says its meaning: those of its fields, or an action."""
    return tuple(value for _, value in cell.at) if isinstance(cell.at, tuple) else cell.at
