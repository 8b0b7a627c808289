"""A player with virtual pads and no other device.

with virtual_pads() as cables:
    player = PadPlayer(app, random.Random(1), {"Anna": cables.plug(), "Bruno": cables.plug(SONY)})
"""

import random
from collections.abc import Container, Hashable
from heapq import heappop, heappush
from math import dist

import pygame
from device_players import SLOW, SOON
from keyboard_player import KeyboardPlayer
from virtual_pads import VirtualPad

from game.input.bindings import PAD
from game.input.focus import Focus, FocusStop
from game.input.intents import DIRECTIONS
from game.scenes.play.table import TableScene
from game.shell.app import App
from game.table.spots import Target

SIDEWAYS = frozenset(("left", "right"))
"""Directions that move between tabs; each tab shows its rows at once."""


class PadPlayer(KeyboardPlayer):
    """Presses real buttons, on the pad of the player to act or on the first pad if that player has none.  A pad has no
    Tab; the four directions reach everything."""

    def __init__(self, app: App, rng: random.Random, pads: dict[str, VirtualPad]) -> None:
        super().__init__(app.stack, rng, self._tap)
        self.app = app
        self.pads = pads
        self.used: set[int] = set()
        self._map = Map(Focus())

    @property
    def on_turn(self) -> str:
        """Return the name of the player to act, whose pad is used; away from the table, the first name."""
        scene = self.app.stack.top
        if isinstance(scene, TableScene) and not scene.session.is_over:
            return scene.session.setup.seats[scene.session.game.to_act(scene.session.state)].name
        return next(iter(self.pads))

    def _tap(self, command: str) -> None:
        buttons = self.app.context.settings.bindings.caps(command, PAD)
        pad = self.pads.get(self.on_turn) or next(iter(self.pads.values()))
        self.used.add(pad.instance)
        if command == "up":  # uses the stick as well as the cross
            pad.stick(0.0, -1.0)
            pad.stick(0.0, 0.0)
        elif buttons[0].endswith("trigger"):
            pad.trigger(buttons[0], 1.0)
            pad.trigger(buttons[0], 0.0)
        else:
            pad.tap(buttons[0])
        self.wait(SOON)
        self.wait()

    def wait(self, seconds: float = SLOW) -> None:
        self.app.frame(seconds, pygame.event.get())

    def card(self, slot: int) -> None:
        """Press a card by moving the focus to it: pads have no shortcut."""
        self.press(Target("row", slot))

    def go_to(self, wanted: Hashable) -> None:
        """Move the focus along a planned path.  Where a group is entered at the stop that was left last, a step ends
        elsewhere than planned: the next plans do without it, and a random step leaves a circle."""
        been, astray = set[Hashable](), set[tuple[Hashable, str]]()
        plan = list[tuple[str, Hashable]]()
        for _ in range(200):
            here = self.at
            if here == wanted:
                return
            is_circle = here in been and not plan
            been.add(here)
            if _is_tab(here) and _is_tab(wanted):
                self.key("right")
            elif here is None or is_circle:
                been.clear()
                self.key(self.rng.choice(sorted(DIRECTIONS)))
            else:
                way, there = (plan or (plan := self._plan(wanted, astray))).pop(0)
                self.key(way)
                if self.at != there:
                    astray.add((here, way))
                    plan = []
        raise AssertionError(f"{wanted} cannot be reached")

    def _plan(self, wanted: Hashable, astray: set[tuple[Hashable, str]]) -> list[tuple[str, Hashable]]:
        focus = self._focus
        if focus.at is None:
            return [(self.rng.choice(sorted(DIRECTIONS)), None)]
        if focus.stops != self._map.stops:
            self._map = Map(focus)
        return self._map.way(focus.at, wanted, astray) or [(self.rng.choice(sorted(DIRECTIONS)), None)]

    @property
    def _focus(self) -> Focus[Hashable]:
        scene = self.scene
        if isinstance(scene, TableScene):
            return self._focus_of(scene)  # type: ignore[return-value]
        form = scene.form  # type: ignore[attr-defined]
        widgets = [widget for widget in form if widget.can_take_focus]
        found: Focus[Hashable] = Focus()
        kept = {w.id: DIRECTIONS & w.commands | (SIDEWAYS if _is_tab(w.id) else frozenset()) for w in widgets}
        found.offer(FocusStop(w.id, w.rect.copy(), w.group, kept[w.id]) for w in widgets)
        found.put(self.at)
        return found


def _is_tab(name: Hashable) -> bool:
    return isinstance(name, str) and name.startswith("tab.")


class Map:
    """The stop that each direction leads to from each stop of a focus, computed on demand and shared with the focus."""

    def __init__(self, focus: Focus[Hashable]) -> None:
        self.stops = stops = focus.stops
        if focus._ways is None:
            focus._ways = focus.all_ways()
        self._focus: Focus[Hashable] = Focus()
        self._focus.offer(stops, goes_round=focus.goes_round)
        self._focus._ways = focus._ways
        self._ways: dict[Hashable, list[tuple[str, Hashable]]] = {}
        self._middle = {stop.key: stop.rect.center for stop in stops}

    def way(
        self, start: Hashable, wanted: Hashable, astray: Container[tuple[Hashable, str]] = ()
    ) -> list[tuple[str, Hashable]]:
        """Return the shortest-looking path as (direction, stop) pairs, trying stops nearest to the goal first.

        astray: steps (stop, direction) not to plan with; if nothing else leads there, the path is empty.  Raises
        AssertionError if nothing leads there even with them.
        """
        goal = self._middle[wanted]
        came: dict[Hashable, tuple[str, Hashable]] = {}
        waiting: list[tuple[float, int, Hashable]] = [(0.0, 0, start)]
        while waiting:
            here = heappop(waiting)[-1]
            if here == wanted:
                found: list[tuple[str, Hashable]] = []
                while here != start:
                    way, before = came[here]
                    found.append((way, here))
                    here = before
                return found[::-1]
            for way, there in self._from(here):
                if there != start and there not in came and (here, way) not in astray:
                    came[there] = way, here
                    heappush(waiting, (dist(self._middle[there], goal), len(came), there))
        assert astray, f"nothing leads to {wanted}"
        return []

    def _from(self, here: Hashable) -> list[tuple[str, Hashable]]:
        if here not in self._ways:
            self._ways[here] = []
            for way in sorted(DIRECTIONS):
                self._focus.put(here)
                there = self._focus.move(way)
                if there is not None:
                    self._ways[here].append((way, there))
        return self._ways[here]
