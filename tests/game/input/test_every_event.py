"""No event that pygame can deliver crashes a scene, whatever its values.

The long version, `tests/soak/all_events.py`, sends every event to every scene and then random ones for hours.
"""

import ctypes
import itertools
import random
import struct
from collections.abc import Iterator
from itertools import product

import pygame
import pytest
from every_event import ENDS, LEAST, MOST, NAMED, any_event, catalogue, every_event
from every_scene import SCENES, House, fill
from stage import SIZE, Listener
from tiers import widely
from virtual_pads import VirtualPads, find_sdl

from game.input.bindings import Bindings, chord_of, split_chord
from game.input.devices import Devices
from game.input.intents import COMMANDS, CapPressed, Command, Intent, Pressed, Released, Wheel
from game.shell.app import App
from game.shell.context import Context
from game.shell.options import CommandOptions

GAMES = ("firenze", "fuersten")
KEPT = {(GAMES[number % len(GAMES)], name) for number, name in enumerate(SCENES)}
"""The game in whose window a scene is tried in the tiers."""
FAR = 32_767
"""Largest coordinate inside or outside the window, in real pixels."""
EACH = 160
"""Number of events for each scene, of all types; they differ between scenes."""


# ---------------------------------------------------------------- the catalogue is complete


def test_every_type_that_pygame_knows_is_in_the_list() -> None:
    named = {kind for kind in range(65536) if pygame.event.event_name(kind) not in ("Unknown", "UserEvent")}
    assert named - catalogue().keys() == set()


# ---------------------------------------------------------------- keys


def test_every_key_is_written_in_one_way_or_in_none() -> None:
    rng = random.Random(1)
    codes = {*range(0x3000), *range(0xD7F0, 0xE010), *NAMED, *(0x40000000 + place for place in range(600))}
    codes |= {rng.randrange(LEAST, MOST) for _ in range(20_000)} | {rng.randrange(0x110000) for _ in range(20_000)}
    for code in codes:
        for mod in (0, pygame.KMOD_LSHIFT, 0xFFFF):
            chord = chord_of(code, mod)
            assert chord is None or (split_chord(chord)[1] == code and chord_of(code, mod) == chord)
            assert Bindings().command_of_key(chord) in {None, *COMMANDS}


@pytest.mark.parametrize("code", [0, LEAST, -1, 1, 31, 0xD800, 0x110000, 0x40000000, 0x40000200, MOST])
def test_a_key_without_a_code_means_nothing(code: int) -> None:
    for kind in (pygame.KEYDOWN, pygame.KEYUP):
        event = pygame.Event(kind, key=code, mod=0, unicode="", scancode=100)
        assert Devices().translate(event) == Devices().translate(event, typing=True) == ()


@pytest.mark.parametrize("chord", ["unknown", "#0", "#13", "#0228", "#٣", "ctrl+ctrl+a", "#55296", "#1073742336"])
def test_what_no_key_gives_is_no_chord(chord: str) -> None:
    with pytest.raises(ValueError, match=r"."):
        split_chord(chord)


# ---------------------------------------------------------------- devices


def is_sound(intent: Intent) -> bool:
    """Return whether scenes can rely on an intent's values."""
    match intent:
        case Pressed(_, button) | Released(_, button) if button not in (1, 2, 3):
            return False
        case Wheel(_, dy) if not 0 < abs(dy) <= FAR:
            return False
        case Command(name) if name not in COMMANDS:
            return False
        case CapPressed(_, cap):
            return isinstance(cap, str)
    places = [getattr(intent, name) for name in ("pos", "origin") if hasattr(intent, name)]
    return all(isinstance(part, int) and abs(part) <= FAR for place in places for part in place)


@pytest.fixture
def devices(cables: VirtualPads) -> Devices:
    """Devices with two pads, one of which SDL does not know."""
    found = Devices()
    found.pads.start()
    cables.plug()
    cables.plug_joystick()
    for event in pygame.event.get():
        found.translate(event)
    assert len(list(found.pads)) == 2
    return found


@pytest.mark.parametrize("typing", [False, True])
@pytest.mark.parametrize("capturing", [False, True])
def test_devices_make_of_every_event_what_scenes_can_bear(devices: Devices, typing: bool, capturing: bool) -> None:
    pads = tuple(pad.joystick.get_instance_id() for pad in devices.pads)
    rng = random.Random(2)
    devices.capturing = capturing
    count = 0
    for event in itertools.chain(every_event(pads), (any_event(rng, pads) for _ in range(3000))):
        intents = (*devices.translate(event, typing), *devices.update(0.3))
        assert all(is_sound(intent) for intent in intents), (event, intents)
        count += 1
    assert count > 4000 and len(list(devices.pads)) == 2
    devices.pads.close()


# ---------------------------------------------------------------- scenes


@pytest.fixture(scope="module")
def house(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    folder = tmp_path_factory.mktemp(request.param)
    fill(folder, request.param)
    found = House(folder, request.param)
    yield found
    found.close()


@pytest.mark.parametrize(("house", "name"), widely(product(GAMES, SCENES), kept=KEPT), indirect=["house"])
def test_no_event_ends_a_scene(house: House, name: str) -> None:
    rng = random.Random(name)
    scenes = list(SCENES)
    mine = [event for event in every_event() if event.type not in ENDS]
    at = scenes.index(name) * len(mine) // len(scenes)
    house.enter(name)
    house.frame()
    here = house.top
    for event in (mine[at:] + mine[:at])[: EACH // 2] + [any_event(rng) for _ in range(EACH // 2)]:
        house.frame(event, dt=rng.choice((0.0, 1 / 60, 0.3)))
        if house.top is not here or event.type in ENDS:
            house.enter(name)
            here = house.top


# ---------------------------------------------------------------- events that pygame itself cannot read


@pytest.mark.parametrize("kind", [pygame.DROPFILE, pygame.DROPTEXT])
def test_a_dropped_file_whose_name_is_no_text_ends_nothing(context: Context, kind: int) -> None:
    path = find_sdl()
    if path is None:
        pytest.skip("the SDL of pygame is not found")
    sdl = ctypes.CDLL(str(path))
    sdl.SDL_strdup.restype = ctypes.c_void_p
    raw = struct.pack("<IIQI", kind, 0, sdl.SDL_strdup(b"/tmp/Caf\xe9.firenze"), 1)
    app = App(CommandOptions(size=SIZE, frames=3), context, Listener)
    app.frame(0.0, pygame.event.get())
    assert sdl.SDL_PushEvent(ctypes.create_string_buffer(raw, 128)) == 1
    heard = app.stack.top
    assert isinstance(heard, Listener)
    pygame.event.post(pygame.Event(pygame.MOUSEWHEEL, x=0, y=1, touch=False))
    app.run()
    assert app.frames == 3 and any(isinstance(intent, Wheel) for intent in heard.heard)
