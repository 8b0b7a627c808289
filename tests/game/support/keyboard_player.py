"""A player with only a keyboard, who sends commands and sees only the screen.

    player = KeyboardPlayer(stack, random.Random(1))
    player.go_to("seats"), player.press("start_game")    # widgets by id, targets by value
    player.play(until=lambda: ...)                       # answers every question of the table

The function that sends commands can be replaced, so that a pad or real keys play the same way.
"""

import random
from collections.abc import Callable, Hashable, Mapping
from typing import Any

import pygame
from device_players import SLOW, SOON, DevicePlayer
from pygame import Rect

from game.input.bindings import split_chord
from game.input.focus import Focus
from game.input.intents import Command
from game.scenes.play.table import TableScene
from game.shell.app import App
from game.shell.scene import SceneStack
from game.table.question import Slide
from game.table.spots import Target

MODIFIERS = {"ctrl": pygame.KMOD_LCTRL, "alt": pygame.KMOD_LALT, "shift": pygame.KMOD_LSHIFT}


class KeyboardPlayer(DevicePlayer):
    """Plays with commands.  send: sends a command; by default straight to the stack."""

    def __init__(self, stack: SceneStack, rng: random.Random, send: Callable[[str], None] | None = None) -> None:
        super().__init__(stack, rng)
        self._send = send or self._handed_in

    @property
    def at(self) -> Hashable:
        """Return the widget or target with the focus."""
        scene: Any = self.scene
        return scene.table.focus.at if isinstance(scene, TableScene) else scene.form.focus

    def places(self) -> Mapping[Hashable, Rect]:
        """Return everything that the focus reaches."""
        scene: Any = self.scene
        if not isinstance(scene, TableScene):
            return super().places()
        return {stop.key: stop.rect for stop in self._focus_of(scene).stops}

    @staticmethod
    def _focus_of(scene: TableScene) -> Focus[Target]:
        """Return a table's focus, updated to the current stops."""
        scene.table.focus.regions()
        return scene.table.focus.moves

    # ------------------------------------------------------------ keys

    def key(self, name: str) -> None:
        """Send a command and let some time pass."""
        self.count()
        self._send(name)

    def back(self) -> None:
        self.key("cancel")

    def turn(self, wanted: Hashable) -> None:
        self.go_to(wanted)
        self.key("right")

    def wait(self, seconds: float = SLOW) -> None:
        if self.stack.top is not None:
            self.stack.apply(self.stack.top.update(seconds))

    def card(self, slot: int) -> None:
        self.key(f"card_{slot + 1}")

    def primary(self, *, is_short: bool) -> None:
        if is_short:
            self.key("primary")
        else:
            super().primary(is_short=False)

    def again(self) -> None:
        scene = self.scene
        if isinstance(scene, TableScene) and scene.table.shown.question.chosen is not None:
            self.key("confirm")
        elif isinstance(scene, TableScene) and scene.live.interaction.warned:
            self.key("primary")

    def _handed_in(self, name: str) -> None:
        self.stack.apply(self.scene.handle(Command(name)))
        self.wait(SOON)
        self.wait()

    def go_to(self, wanted: Hashable) -> None:
        """Move the focus to something: with arrows while they lead nearer, then with Tab."""
        before = self.scene
        for _ in range(60):
            places = self.places()
            assert wanted in places, f"{wanted} is not on the screen: {sorted(map(str, places))}"
            here = self.at
            if here == wanted:
                return
            arrow = self._towards(places[here], places[wanted]) if here in places else "right"
            if self._is_kept(here, arrow):
                break
            self.key(arrow)
            if self.at == here or self._is_further(places, here, wanted):
                break
        for _ in range(len(self.places()) + 1):
            if self.at == wanted or self.scene is not before:
                return
            self.key("next")
        raise AssertionError(f"{wanted} cannot be reached")

    def press(self, wanted: Hashable) -> None:
        """Move the focus to something and confirm; on a slider, move its handle there."""
        slide = self._slide(wanted)
        self.go_to(wanted if slide is None else slide.handle)
        while slide is not None and slide.handle != wanted:
            assert isinstance(wanted, Target)
            self.key("right" if slide.at < wanted.a else "left")
            slide = self._slide(wanted)
        self.key("confirm")

    def _slide(self, wanted: Hashable) -> Slide | None:
        """Return the slider of which the target is a stop."""
        scene = self.scene
        slide = scene.table.shown.question.slide if isinstance(scene, TableScene) else None
        return slide if slide is not None and isinstance(wanted, Target) and wanted.kind == slide.kind else None

    def _is_kept(self, here: Hashable, arrow: str) -> bool:
        """Return whether the focused widget would use the arrow itself."""
        scene: Any = self.scene
        return not isinstance(scene, TableScene) and here in scene.form and arrow in scene.form[here].commands

    @staticmethod
    def _towards(here: Rect, there: Rect) -> str:
        dx, dy = there.centerx - here.centerx, there.centery - here.centery
        if abs(dx) > abs(dy):
            return "right" if dx > 0 else "left"
        return "down" if dy > 0 else "up"

    def _is_further(self, places: Mapping[Hashable, Rect], before: Hashable, wanted: Hashable) -> bool:
        """Return whether the last key moved the focus no nearer."""
        if before not in places or self.at not in places:
            return False
        goal = places[wanted].center

        def far(place: Hashable) -> int:
            x, y = places[place].center
            return abs(x - goal[0]) + abs(y - goal[1])

        return far(self.at) >= far(before)


class KeyPlayer(KeyboardPlayer):
    """Presses real keys: the first key bound to each command."""

    def __init__(self, app: App, rng: random.Random) -> None:
        super().__init__(app.stack, rng, self._tap)
        self.app = app

    def wait(self, seconds: float = SLOW) -> None:
        self.app.frame(seconds)

    def _tap(self, command: str) -> None:
        held, key = split_chord(self.app.context.settings.bindings.keys_of(command)[0])
        mod = sum(MODIFIERS[name] for name in held)
        values = {"key": key, "mod": mod, "unicode": "", "scancode": 0}
        self.app.frame(SOON, [pygame.Event(kind, values) for kind in (pygame.KEYDOWN, pygame.KEYUP)])
        self.wait()
