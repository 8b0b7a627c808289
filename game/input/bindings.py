"""The table of bindings: every command, what it belongs to, and which keys and pad buttons give it.

    bindings = Bindings()                       # as they are from the start
    bindings.keys_of("undo")                    # ("ctrl+z", "backspace")
    bindings.caps_of("undo", "xbox")            # ("lefttrigger",): what gives it on that device
    bindings.command_of_key("ctrl+z")           # "undo"
    bindings.bind("undo", KEYS, "u")            # whoever had "u" gets what undo had
    bindings.changes(), Bindings.of(changes)    # what a player has changed, as JSON

A key is written as in pygame, in small letters ("return", "f1", "ä" as "#228"), with what is held down before it:
"ctrl+shift+z".  Each is written in one way only; a key that SDL gives no code means nothing.  A pad button is written
as SDL's own database of pads calls it: "a" is the lower one of the four.
The devices, the sheet of keys, the glyphs beside the buttons and the page where keys are changed all read this table.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import dataclass, field
from typing import NamedTuple

import pygame

CATEGORIES = ("play", "cards", "more_cards", "move", "table", "pages", "window", "text")
KEYS, PAD = "keys", "pad"
SOURCES = (KEYS, PAD)
"""Where the caps of a command come from."""
PAD_BUTTONS = (
    *("a", "b", "x", "y", "back", "guide", "start", "leftstick", "rightstick", "leftshoulder", "rightshoulder"),
    *("dpup", "dpdown", "dpleft", "dpright", "misc1", "paddle1", "paddle2", "paddle3", "paddle4", "touchpad"),
    *("lefttrigger", "righttrigger"),
)
"""The buttons of a pad in SDL's order; the two triggers, which SDL reports as axes, stand last."""
MOST_CAPS = 4
"""Of one command on one device."""
MODIFIERS = ("ctrl", "alt", "shift")
CONTROL = pygame.KMOD_CTRL | pygame.KMOD_META
NAMES: dict[int, str] = {
    code: name[2:].lower() for name, code in sorted(vars(pygame.constants).items()) if name.startswith("K_") and code
}
CODES: dict[str, int] = {name: code for code, name in NAMES.items()}
PLACED = 0x40000000
"""Added to the place on the keyboard, 1 to 511, in the code of a key that writes no letter."""


class Binding(NamedTuple):
    """A command with what gives it from the start.  is_held: its end is told as well (`CommandEnded`).  is_of_a_game:
    only some games answer it (`game.client.GameClient.commands`).  gives_way: a player who has given its key to another
    command before it came keeps that, and it goes without."""

    command: str
    category: str
    keys: tuple[str, ...] = ()
    pad: tuple[str, ...] = ()
    is_held: bool = False
    is_of_a_game: bool = False
    gives_way: bool = False


BEYOND_DIGITS: tuple[tuple[str, ...], ...] = (("0", "kp_0"), ("a",), ("b",), ("f",), ("g",), ("l",))
"""Keys of the tenth to the fifteenth card: a digit that is left, and letters that no other command has."""

TABLE: tuple[Binding, ...] = (
    Binding("confirm", "play", ("return", "kp_enter", "space"), ("a",)),
    Binding("cancel", "play", ("escape",), ("b",)),
    Binding("primary", "play", ("e",), ("x",)),
    Binding("secondary", "play", ("r",)),
    Binding("inspect", "play", ("i",), ("y",)),
    Binding("peek", "play", ("p",), ("leftstick",), is_held=True),
    Binding("rotate", "play", ("x",), is_of_a_game=True),
    Binding("mirror", "play", ("v",), is_of_a_game=True),
    *(Binding(f"card_{n}", "cards", (f"{n}", f"kp_{n}")) for n in range(1, 10)),
    *(Binding(f"card_{n}", "more_cards", keys, (), False, True, True) for n, keys in enumerate(BEYOND_DIGITS, 10)),
    Binding("up", "move", ("up",), ("dpup",)),
    Binding("down", "move", ("down",), ("dpdown",)),
    Binding("left", "move", ("left",), ("dpleft",)),
    Binding("right", "move", ("right",), ("dpright",)),
    Binding("next", "move", ("tab",)),
    Binding("previous", "move", ("shift+tab",)),
    Binding("region_next", "move", ("pagedown", "w"), ("rightshoulder",)),
    Binding("region_previous", "move", ("pageup", "q"), ("leftshoulder",)),
    Binding("undo", "table", ("ctrl+z", "backspace"), ("lefttrigger",)),
    Binding("redo", "table", ("ctrl+y", "ctrl+shift+z"), ("righttrigger",)),
    Binding("turn_start", "table", ("ctrl+backspace",)),
    Binding("chronicle", "table", ("c",), ("rightstick",)),
    Binding("standing", "table", ("t",), ("back",), is_of_a_game=True),
    Binding("odds", "table", ("o",), is_of_a_game=True),
    Binding("threats", "table", ("d",), is_of_a_game=True),
    Binding("why", "table", ("y",), is_of_a_game=True),
    Binding("hint", "table", ("n",), ("misc1", "touchpad")),
    Binding("speed", "table", ("s",)),
    Binding("play_pause", "table", ("k",)),
    Binding("menu", "pages", ("f10", "m"), ("start",)),
    Binding("help", "pages", ("f1", "h")),
    Binding("read_table", "pages", ("f2",)),
    Binding("fullscreen", "window", ("f11", "alt+return", "alt+kp_enter")),
    Binding("erase", "text", ("backspace",)),
    Binding("delete", "text", ("delete",)),
    Binding("home", "text", ("home",)),
    Binding("end", "text", ("end",)),
)
BY_COMMAND = {binding.command: binding for binding in TABLE}
HELD = frozenset(binding.command for binding in TABLE if binding.is_held)
FIXED = frozenset(binding.command for binding in TABLE if binding.category == "text")
"""Commands of text fields, whose keys are those of the system."""
NEEDED = ("confirm", "cancel", "up", "down", "left", "right")
"""Commands that are never without a key and a button: whoever has none of the others can still reach everything."""


def used(commands: Collection[str]) -> tuple[Binding, ...]:
    """Return the bindings that a game uses.  commands: those of `is_of_a_game` that it answers."""
    return tuple(row for row in TABLE if not row.is_of_a_game or row.command in commands)


def chord_of(key: int, mod: int = 0) -> str | None:
    """Return how a key is written, with what is held down before it; None for one that cannot be written, as some of
    Japanese and Korean keyboards, which all have the code 0."""
    if not _is_key(key):
        return None
    held = (bool(mod & CONTROL), bool(mod & pygame.KMOD_ALT), bool(mod & pygame.KMOD_SHIFT))
    return _written(tuple(name for name, is_down in zip(MODIFIERS, held, strict=True) if is_down), key)


def split_chord(chord: str) -> tuple[tuple[str, ...], int]:
    """Return what is held down and the code of the key.  Raises ValueError for what `chord_of` never writes."""
    *before, name = chord.split("+")
    code = CODES.get(name)
    if code is None and name.startswith("#") and name[1:].isdecimal() and len(name) < 12:
        code = int(name[1:])
    held = tuple(one for one in MODIFIERS if one in before)
    if code is None or not _is_key(code) or _written(held, code) != chord:
        raise ValueError(chord)
    return held, code


def _is_key(code: int) -> bool:
    """Whether a key can have this code: one with a name, one that writes a letter, or any other that has a place."""
    return code in NAMES or PLACED < code < PLACED + 512 or (0x20 < code < 0x110000 and chr(code).isprintable())


def _written(held: tuple[str, ...], code: int) -> str:
    return "".join(f"{name}+" for name in held) + NAMES.get(code, f"#{code}")


def is_text(chord: str) -> bool:
    """Whether the key writes something: while a text field is open it gives no command."""
    held, code = split_chord(chord)
    is_pad_key = pygame.K_KP_1 <= code <= pygame.K_KP_PERIOD
    return not {"ctrl", "alt"} & set(held) and (is_pad_key or (0x20 <= code < PLACED and code != pygame.K_DELETE))


def is_cap(source: str, cap: object) -> bool:
    """Whether this is a key (`KEYS`) or a pad button (`PAD`) that can be bound."""
    if not isinstance(cap, str):
        return False
    if source == PAD:
        return cap in PAD_BUTTONS
    try:
        split_chord(cap)
    except ValueError:
        return False
    return True


@dataclass
class Bindings:
    """What gives which command.  changed: what is not as in `TABLE`, by source and command."""

    changed: dict[str, dict[str, tuple[str, ...]]] = field(default_factory=lambda: {KEYS: {}, PAD: {}})

    @classmethod
    def of(cls, data: object) -> Bindings:
        """Return the bindings written down in `data`; what makes no sense stays as it is from the start.

        Two commands never have one key, whoever wrote the file: where that would be so, all of that device is as in
        `TABLE`, but that what `gives_way` loses its key.
        """
        found = cls()
        for source in SOURCES:
            rows = data.get(source) if isinstance(data, Mapping) else None
            for command, caps in rows.items() if isinstance(rows, Mapping) else ():
                if _is_row(source, command, caps):
                    found.changed[source][command] = tuple(caps)
            found._give_way(source)
            if found._is_muddled(source):
                found.changed[source] = {}
            found._tidy(source)
        return found

    def changes(self) -> dict[str, dict[str, list[str]]]:
        """Return what `of` reads."""
        return {
            source: {command: list(caps) for command, caps in rows.items()} for source, rows in self.changed.items()
        }

    # ------------------------------------------------------------ what is asked

    def caps(self, command: str, source: str) -> tuple[str, ...]:
        """Return what gives a command on `KEYS` or `PAD`, the usual one first.  Raises KeyError for no command."""
        binding = BY_COMMAND[command]
        return self.changed[source].get(command, binding.keys if source == KEYS else binding.pad)

    def keys_of(self, command: str) -> tuple[str, ...]:
        """Return the keys of a command, the usual one first."""
        return self.caps(command, KEYS)

    def caps_of(self, command: str, device: str) -> tuple[str, ...]:
        """Return what gives a command on a device (one of `intents.DEVICES`): keys also for a mouse, which has none of
        its own, and nothing for a finger."""
        return () if device == "touch" else self.caps(command, KEYS if device in ("mouse", "keys") else PAD)

    def command_of_key(self, chord: str | None, *, typing: bool = False) -> str | None:
        """Return the command of a key; a key that cannot be written has none.  typing: a text field is open, so that
        letters are text and the keys of text fields come first; whoever has put a command that is always needed on a
        letter has its usual key instead."""
        if chord is None or (typing and is_text(chord)):
            return None
        for command in NEEDED if typing else ():
            if chord in BY_COMMAND[command].keys and all(is_text(cap) for cap in self.keys_of(command)):
                return command
        rows = sorted(TABLE, key=lambda row: (row.category == "text") != typing)
        held, _ = split_chord(chord)
        asked = [chord] if "shift" not in held else [chord, chord.replace("shift+", "")]
        for cap in asked:
            for row in rows:
                if cap in self.keys_of(row.command):
                    return row.command
        return None

    def command_of_button(self, button: str) -> str | None:
        """Return the command of a pad button."""
        return next((row.command for row in TABLE if button in self.caps(row.command, PAD)), None)

    def owner(self, source: str, cap: str) -> str | None:
        """Return the command that has a key or button already; text fields do not count."""
        return next((r.command for r in TABLE if r.command not in FIXED and cap in self.caps(r.command, source)), None)

    # ------------------------------------------------------------ what is changed

    def blocker(self, command: str, source: str, cap: str) -> str | None:
        """Return the command that nobody can play without and that would be left without, if this were bound."""
        other = self.owner(source, cap)
        would_lose = other in NEEDED and other != command and not self.caps(command, source)
        return other if would_lose and other is not None and self.caps(other, source) == (cap,) else None

    def bind(self, command: str, source: str, cap: str) -> str | None:
        """Give a command this key or button first; returns who had it, who then has what the command had, so that
        hardly anybody is left without.  Raises ValueError for what cannot be bound, and where `blocker` is somebody."""
        if command in FIXED or not is_cap(source, cap) or self.blocker(command, source, cap):
            raise ValueError(f"{command} {cap}")
        mine, other = self.caps(command, source), self.owner(source, cap)
        if other == command:
            self._set(command, source, (cap, *(one for one in mine if one != cap)))
            return None
        if other is not None:
            theirs = self.caps(other, source)
            given = (mine[0],) if mine else ()
            self._set(other, source, tuple(o for one in theirs for o in ((one,) if one != cap else given)))
        self._set(command, source, (cap, *mine[1:]))
        self._tidy(source)
        return other

    def reset(self) -> None:
        """Let everything be as in `TABLE`."""
        self.changed = {source: {} for source in SOURCES}

    def _set(self, command: str, source: str, caps: tuple[str, ...]) -> None:
        self.changed[source][command] = caps

    def _tidy(self, source: str) -> None:
        """Forget changes that change nothing."""
        for command, caps in list(self.changed[source].items()):
            binding = BY_COMMAND[command]
            if caps == (binding.keys if source == KEYS else binding.pad):
                del self.changed[source][command]

    def _give_way(self, source: str) -> None:
        """Take from the commands that give way, and are as in `TABLE`, what the player has given to others."""
        changed = self.changed[source]
        taken = {cap for caps in changed.values() for cap in caps}
        for row in TABLE:
            caps = self.caps(row.command, source)
            if row.gives_way and row.command not in changed and taken & set(caps):
                self._set(row.command, source, tuple(cap for cap in caps if cap not in taken))

    def _is_muddled(self, source: str) -> bool:
        """Whether two commands have one key, or one that is always needed has none."""
        used = [cap for row in TABLE if row.command not in FIXED for cap in self.caps(row.command, source)]
        return len(used) != len(set(used)) or not all(self.caps(command, source) for command in NEEDED)


def _is_row(source: str, command: object, caps: object) -> bool:
    """Whether a line of a file of bindings can be used."""
    return (
        isinstance(command, str)
        and command in BY_COMMAND
        and command not in FIXED
        and isinstance(caps, list | tuple)
        and len(caps) <= MOST_CAPS
        and all(is_cap(source, cap) for cap in caps)
    )
