"""The table of bindings: the keys of commands, changes by players, and recovery from a damaged file."""

import itertools
import json
from pathlib import Path

import pygame
import pytest

from game.input.bindings import (
    CATEGORIES,
    FIXED,
    KEYS,
    PAD,
    SOURCES,
    TABLE,
    Bindings,
    chord_of,
    is_cap,
    is_text,
    split_chord,
)
from game.input.devices import Devices
from game.input.intents import COMMANDS, DEVICES, Command, CommandEnded, Intent
from game.input.repeat import FIRST
from game.shell.settings import FILE, Settings

MODS = {"ctrl": pygame.KMOD_LCTRL, "alt": pygame.KMOD_LALT, "shift": pygame.KMOD_LSHIFT}


def key(code: int, mod: int = 0, *, up: bool = False) -> pygame.Event:
    return pygame.Event(pygame.KEYUP if up else pygame.KEYDOWN, key=code, mod=mod, unicode="", scancode=0)


def test_every_command_has_its_line() -> None:
    assert sorted(row.command for row in TABLE) == sorted(COMMANDS)
    assert {row.category for row in TABLE} == set(CATEGORIES)
    assert all(row.keys for row in TABLE), "the keyboard gives everything"


@pytest.mark.parametrize("source", SOURCES)
def test_no_two_commands_share_a_key(source: str) -> None:
    bindings = Bindings()
    rows = [row for row in TABLE if row.command not in FIXED]
    for one, other in itertools.combinations(rows, 2):
        assert not set(bindings.caps(one.command, source)) & set(bindings.caps(other.command, source))


def test_every_cap_can_be_written_and_read() -> None:
    for row in TABLE:
        assert all(is_cap(KEYS, cap) for cap in row.keys) and all(is_cap(PAD, cap) for cap in row.pad)
        for cap in row.keys:
            held, code = split_chord(cap)
            mod = sum(
                {"ctrl": pygame.KMOD_LCTRL, "alt": pygame.KMOD_LALT, "shift": pygame.KMOD_LSHIFT}[m] for m in held
            )
            assert chord_of(code, mod) == cap


@pytest.mark.parametrize(
    ("code", "mod", "typing", "command"),
    [
        (pygame.K_BACKSPACE, 0, False, "undo"),
        (pygame.K_BACKSPACE, 0, True, "erase"),
        (pygame.K_BACKSPACE, pygame.KMOD_CTRL, False, "turn_start"),
        (pygame.K_DELETE, 0, False, "delete"),
        (pygame.K_m, 0, False, "menu"),
        (pygame.K_m, 0, True, None),
        (pygame.K_3, 0, False, "card_3"),
        (pygame.K_KP_3, 0, False, "card_3"),
        (pygame.K_KP_3, 0, True, None),
        (pygame.K_RETURN, pygame.KMOD_SHIFT, False, "confirm"),
        (pygame.K_F1, 0, True, "help"),
        (pygame.K_ESCAPE, 0, True, "cancel"),
        (pygame.K_z, pygame.KMOD_CTRL, True, "undo"),
        (pygame.K_m, pygame.KMOD_CTRL, False, None),
        (pygame.K_e, pygame.KMOD_RALT, False, None),
    ],
)
def test_keys_give_commands(code: int, mod: int, typing: bool, command: str | None) -> None:
    wanted: tuple[Intent, ...] = () if command is None else (Command(command),)
    assert Devices().translate(key(code, mod), typing) == wanted


def test_letters_write_and_others_do_not() -> None:
    assert all(is_text(chord) for chord in ("a", "shift+a", "space", "7", "kp_7", "#228"))
    assert not any(is_text(chord) for chord in ("ctrl+a", "return", "f1", "left", "delete", "kp_enter"))


def test_the_end_of_a_held_command_is_told() -> None:
    devices = Devices()
    assert devices.translate(key(pygame.K_p)) == (Command("peek"),)
    assert devices.translate(key(pygame.K_p, up=True)) == (CommandEnded("peek"),)
    assert devices.translate(key(pygame.K_p)) == (Command("peek"),)
    assert devices.translate(pygame.Event(pygame.WINDOWFOCUSLOST)) == (CommandEnded("peek"),)
    assert devices.translate(key(pygame.K_e)) and devices.translate(key(pygame.K_e, up=True)) == ()


def test_an_arrow_that_is_down_repeats(monkeypatch: pytest.MonkeyPatch) -> None:
    devices, down = Devices(), {pygame.K_DOWN: True}
    monkeypatch.setattr(pygame.key, "get_pressed", lambda: down)
    devices.translate(key(pygame.K_DOWN))
    assert devices.update(FIRST) == (Command("down"),) and devices.update(0.01) == ()
    assert devices.update(1.0, repeating=True) == (), "the system does it"
    down[pygame.K_DOWN] = False  # released while no event was visible
    assert devices.update(1.0) == () and devices.update(1.0) == ()


def test_caps_by_device() -> None:
    bindings = Bindings()
    for device in DEVICES:
        caps = bindings.caps_of("undo", device)
        assert caps == {"touch": (), "mouse": ("ctrl+z", "backspace"), "keys": ("ctrl+z", "backspace")}.get(
            device, ("lefttrigger",)
        )


def test_a_key_that_is_taken_changes_places() -> None:
    bindings = Bindings()
    assert bindings.owner(KEYS, "o") == "odds"
    assert bindings.bind("standing", KEYS, "o") == "odds"
    assert bindings.command_of_key("o") == "standing" and bindings.command_of_key("t") == "odds"
    assert bindings.bind("standing", KEYS, "j") is None
    assert bindings.keys_of("standing") == ("j",) and bindings.command_of_key("o") is None
    bindings.bind("standing", KEYS, "t")
    assert bindings.keys_of("standing") == ("t",) and bindings.command_of_key("j") == "odds"


def test_bound_to_and_fro_is_as_before() -> None:
    bindings = Bindings()
    bindings.bind("odds", KEYS, "j")
    bindings.bind("odds", KEYS, "o")
    assert bindings == Bindings() and bindings.changes() == {KEYS: {}, PAD: {}}


def test_nobody_is_left_without_what_everybody_needs() -> None:
    bindings = Bindings()
    assert bindings.blocker("help", PAD, "a") == "confirm", "which would get nothing in exchange"
    with pytest.raises(ValueError, match="help"):
        bindings.bind("help", PAD, "a")
    assert bindings == Bindings() and bindings.blocker("primary", PAD, "a") is None
    assert bindings.bind("primary", PAD, "a") == "confirm" and bindings.caps("confirm", PAD) == ("x",)
    assert bindings.bind("help", PAD, "rightstick") == "chronicle" and bindings.caps("chronicle", PAD) == ()


def test_text_fields_keep_their_keys() -> None:
    with pytest.raises(ValueError, match="erase"):
        Bindings().bind("erase", KEYS, "j")
    with pytest.raises(ValueError, match="nonsense"):
        Bindings().bind("odds", KEYS, "nonsense")


def test_a_text_field_can_be_left_although_leaving_is_on_a_letter() -> None:
    bindings = Bindings()
    assert bindings.bind("cancel", KEYS, "s") == "speed"
    assert (bindings.command_of_key("s"), bindings.command_of_key("escape")) == ("cancel", "speed")
    assert bindings.command_of_key("s", typing=True) is None, "it is written"
    assert bindings.command_of_key("escape", typing=True) == "cancel"
    bindings.bind("cancel", KEYS, "f5")
    assert bindings.command_of_key("f5", typing=True) == "cancel", "no other key is needed then"
    assert bindings.command_of_key("escape", typing=True) == "speed"


def test_bindings_are_kept_with_the_settings(tmp_path: Path) -> None:
    settings = Settings()
    settings.bindings.bind("odds", KEYS, "ctrl+shift+j")
    settings.bindings.bind("odds", PAD, "rightstick")
    settings.save(tmp_path)
    found = Settings.load(tmp_path)
    assert found == settings and found.bindings.command_of_key("ctrl+shift+j") == "odds"
    found.bindings.reset()
    assert found.bindings == Bindings()


@pytest.mark.parametrize(
    "damaged",
    [
        *(7, "x", [], {"keys": 3}, {"keys": {"odds": "o"}}, {"keys": {"odds": [7]}}, {"keys": {"odds": ["zz"]}}),
        *({"keys": {"nothing": ["j"]}}, {"keys": {"erase": ["j"]}}, {"pad": {"odds": ["j"]}}),
        *({"keys": {"odds": ["t"]}}, {"keys": {"confirm": []}}, {"keys": {"odds": ["shift+ctrl+j"]}}),
        {"keys": {"odds": ["j"] * 5}},
    ],
)
def test_damaged_bindings_are_as_from_the_start(tmp_path: Path, damaged: object) -> None:
    (tmp_path / FILE).write_text(json.dumps({"language": "de", "bindings": damaged}))
    assert Settings.load(tmp_path) == Settings(language="de")


def test_one_damaged_line_costs_no_other(tmp_path: Path) -> None:
    rows = {"keys": {"odds": ["j"], "standing": ["zz"]}, "pad": {"odds": ["rightstick"], "chronicle": []}}
    (tmp_path / FILE).write_text(json.dumps({"bindings": rows}))
    bindings = Settings.load(tmp_path).bindings
    assert bindings.keys_of("odds") == ("j",) and bindings.keys_of("standing") == ("t",)
    assert bindings.caps("odds", PAD) == ("rightstick",) and bindings.caps("chronicle", PAD) == ()
