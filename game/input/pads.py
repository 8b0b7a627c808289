"""Pads: connected and disconnected while the game runs, and their buttons as commands.

SDL's own database knows the layout of some thousand pads; those are opened as controllers, whose buttons have the same
names on all of them. Unknown ones are opened as plain joysticks: the first stick or the hat gives the directions, the
buttons are numbered in the usual order. SDL reports the presses of a controller a second time as those of a joystick,
and these are ignored.
"""

from __future__ import annotations

import logging
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

import pygame

from game.input.bindings import HELD, PAD, PAD_BUTTONS, Bindings
from game.input.intents import DIRECTIONS, CapPressed, Command, CommandEnded, Intent, PadFound, PadLost
from game.input.repeat import Repeater, Stick, Trigger

if TYPE_CHECKING:
    from pygame._sdl2.controller import Controller
    from pygame.joystick import JoystickType

log = logging.getLogger(__name__)

FULL = 32767
"""End of a controller's axis."""
JOYSTICK_BUTTONS = (
    *("a", "b", "x", "y", "leftshoulder", "rightshoulder", "lefttrigger", "righttrigger"),
    *("back", "start", "leftstick", "rightstick"),
)
"""Names assumed for the buttons of an unknown joystick."""
VENDORS = {0x045E: "xbox", 0x28DE: "xbox", 0x054C: "playstation", 0x057E: "nintendo"}
MAKERS = {
    "playstation": ("playstation", "dualshock", "dualsense", "sony", "ps3", "ps4", "ps5"),
    "nintendo": ("nintendo", "switch", "joy-con", "joycon"),
}
"""Words in the name of a pad that indicate the marks on its buttons."""
STICK_AXES = (pygame.CONTROLLER_AXIS_LEFTX, pygame.CONTROLLER_AXIS_LEFTY)
TRIGGER_AXES = {pygame.CONTROLLER_AXIS_TRIGGERLEFT: "lefttrigger", pygame.CONTROLLER_AXIS_TRIGGERRIGHT: "righttrigger"}
HAT = {(-1, 0): "left", (1, 0): "right", (0, 1): "up", (0, -1): "down"}


@dataclass
class Pad:
    """A connected pad."""

    number: int
    """From 1 on."""
    kind: str
    """Kind of marks on its buttons."""
    name: str
    guid: str
    joystick: JoystickType
    controller: Controller | None
    """None for a plain joystick."""
    repeater: Repeater = field(default_factory=Repeater)
    stick: Stick = field(default_factory=Stick)
    triggers: dict[str, Trigger] = field(default_factory=lambda: {name: Trigger() for name in TRIGGER_AXES.values()})
    held: dict[str, str] = field(default_factory=dict)
    """Buttons that are down, with the command that each gave."""
    hat: str = ""


class Pads:
    """All pads. Pass every event to `translate`, and call `update` in every frame."""

    def __init__(self, bindings: Bindings) -> None:
        self.bindings = bindings
        self._pads: dict[int, Pad] = {}
        self._guids: dict[str, int] = {}
        self.latest: Pad | None = None
        """The last used pad."""
        self.capturing = False
        """Whether buttons are reported as such (`CapPressed`) and sticks not at all."""

    def start(self) -> None:
        """Listen for pads from now on; each is announced by an event of its own."""
        try:
            from pygame._sdl2 import controller

            pygame.joystick.init()
            controller.init()
        except (pygame.error, ImportError) as problem:
            log.warning("no pads: %s", problem)

    def close(self) -> None:
        """Release all pads."""
        self._pads.clear()
        if pygame.joystick.get_init():
            from pygame._sdl2 import controller

            controller.quit()
            pygame.joystick.quit()

    def __iter__(self) -> Iterator[Pad]:
        return iter(self._pads.values())

    def translate(self, event: pygame.Event) -> Iterator[Intent]:
        """Yield the intents of a pad event; none for any other."""
        match event.type:
            case pygame.CONTROLLERDEVICEADDED:
                yield from self._add(event.device_index, is_controller=True)
            case pygame.JOYDEVICEADDED:
                yield from self._add(event.device_index, is_controller=False)
            case pygame.CONTROLLERDEVICEREMOVED | pygame.JOYDEVICEREMOVED:
                yield from self._remove(event.instance_id)
            case pygame.CONTROLLERBUTTONDOWN | pygame.CONTROLLERBUTTONUP:
                pad = self._pads.get(event.instance_id)
                if pad is not None and pad.controller and event.button < len(PAD_BUTTONS):
                    is_down = event.type == pygame.CONTROLLERBUTTONDOWN
                    yield from self._button(pad, PAD_BUTTONS[event.button], is_down=is_down)
            case pygame.CONTROLLERAXISMOTION:
                pad = self._pads.get(event.instance_id)
                if pad is not None and pad.controller:
                    yield from self._axis(pad, event.axis, event.value / FULL)
            case pygame.JOYBUTTONDOWN | pygame.JOYBUTTONUP | pygame.JOYAXISMOTION | pygame.JOYHATMOTION:
                pad = self._pads.get(event.instance_id)
                if pad is not None and pad.controller is None:
                    yield from self._joystick(pad, event)

    def update(self, dt: float) -> Iterator[Intent]:
        """Advance by `dt` seconds; yield the repeats of held directions."""
        for pad in self._pads.values():
            name = pad.repeater.update(dt)
            if name is not None:
                yield Command(name, pad.number)

    def rumble(self, strength: float, seconds: float, number: int | None = None) -> None:
        """Rumble one pad, or all; does nothing on a pad that cannot."""
        for pad in self._pads.values():
            if number in (None, pad.number):
                try:
                    pad.joystick.rumble(strength, strength * 0.6, round(1000 * seconds))
                except pygame.error as problem:
                    log.debug("%s cannot shake: %s", pad.name, problem)

    # ------------------------------------------------------------ found and lost

    def _add(self, index: int, *, is_controller: bool) -> Iterator[Intent]:
        """Open a new pad; as a joystick only if it is not a controller."""
        from pygame._sdl2 import controller

        try:
            if controller.is_controller(index) != is_controller:
                return
            opened = controller.Controller(index) if is_controller else None
            joystick = opened.as_joystick() if opened else pygame.joystick.Joystick(index)
            instance, guid = joystick.get_instance_id(), joystick.get_guid()
        except pygame.error as problem:  # gone again already
            log.warning("a pad cannot be opened: %s", problem)
            return
        if instance in self._pads:
            return
        name = opened.name if opened else joystick.get_name()
        number = self._free_number(guid)
        kind = kind_of(name, guid) if opened else "generic"
        self._pads[instance] = Pad(number, kind, name, guid, joystick, opened)
        self._guids[guid] = number
        log.info("pad %d: %s (%s)", number, name, kind)
        yield PadFound(number, kind)

    def _free_number(self, guid: str) -> int:
        """Return the former number of a pad of this make, else the lowest free one."""
        used = {pad.number for pad in self._pads.values()}
        before = self._guids.get(guid)
        if before is not None and before not in used:
            return before
        return next(number for number in range(1, len(used) + 2) if number not in used)

    def _remove(self, instance: int) -> Iterator[Intent]:
        pad = self._pads.pop(instance, None)
        if pad is None:
            return
        log.info("pad %d is gone: %s", pad.number, pad.name)
        if self.latest is pad:
            self.latest = None
        (pad.controller or pad.joystick).quit()
        for command in pad.held.values():
            if command in HELD:
                yield CommandEnded(command, pad.number)
        yield PadLost(pad.number)

    # ------------------------------------------------------------ buttons, sticks, triggers

    def _button(self, pad: Pad, button: str, *, is_down: bool) -> Iterator[Intent]:
        if not is_down:
            command = pad.held.pop(button, None)
            if command is not None:
                pad.repeater.end(command)
                if command in HELD:
                    yield CommandEnded(command, pad.number)
            return
        self.latest = pad
        if self.capturing:
            yield CapPressed(PAD, button)
            return
        command = self.bindings.command_of_button(button)
        if command is None or button in pad.held:
            return
        pad.held[button] = command
        if command in DIRECTIONS:
            pad.repeater.begin(command)
        yield Command(command, pad.number)

    def _axis(self, pad: Pad, axis: int, value: float) -> Iterator[Intent]:
        if axis in STICK_AXES:
            before = pad.stick.direction
            is_new = pad.stick.move(x=value) if axis == STICK_AXES[0] else pad.stick.move(y=value)
            if is_new:
                yield from self._push(pad, before, pad.stick.direction)
        elif axis in TRIGGER_AXES:
            name = TRIGGER_AXES[axis]
            if pad.triggers[name].move(value):
                yield from self._button(pad, name, is_down=pad.triggers[name].is_down)

    def _push(self, pad: Pad, before: str | None, now: str | None) -> Iterator[Intent]:
        """Change the direction of a stick or a hat."""
        if before:
            pad.repeater.end(before)
        if now and not self.capturing:
            self.latest = pad
            pad.repeater.begin(now)
            yield Command(now, pad.number)

    def _joystick(self, pad: Pad, event: pygame.Event) -> Iterator[Intent]:
        match event.type:
            case pygame.JOYAXISMOTION if event.axis < len(STICK_AXES):
                yield from self._axis(pad, STICK_AXES[event.axis], event.value)
            case pygame.JOYHATMOTION:
                before, pad.hat = pad.hat, HAT.get(event.value, "")
                if pad.hat != before:
                    yield from self._push(pad, before, pad.hat)
            case pygame.JOYBUTTONDOWN | pygame.JOYBUTTONUP if event.button < len(JOYSTICK_BUTTONS):
                name, is_down = JOYSTICK_BUTTONS[event.button], event.type == pygame.JOYBUTTONDOWN
                yield from self._button(pad, name, is_down=is_down)


def kind_of(name: str, guid: str) -> str:
    """Return the kind of marks on a known pad's buttons: by the maker in its GUID, else by its name; most are marked
    like an Xbox pad.

    >>> kind_of("PS5 Controller", "")
    'playstation'
    """
    try:
        maker = VENDORS.get(int(guid[10:12] + guid[8:10], 16))
    except ValueError:
        maker = None
    words = name.lower()
    return maker or next((kind for kind, known in MAKERS.items() if any(word in words for word in known)), "xbox")
