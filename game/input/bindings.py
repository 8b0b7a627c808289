"""The table of bindings: every command, with its category, keys and pad buttons.

    bindings = Bindings()                       # as they are from the start
    bindings.keys_of("undo")                    # ("ctrl+z", "backspace")
    bindings.caps_of("undo", "xbox")            # ("lefttrigger",): the inputs that give it on that device
    bindings.command_of_key("ctrl+z")           # "undo"
    bindings.bind("undo", KEYS, "u")            # whoever had "u" gets undo's input
    bindings.changes(), Bindings.of(changes)    # a player's changes, as JSON

A key is written as in pygame, in lower case ("return", "f1", "ä" as "#228"), after its modifiers: "ctrl+shift+z". Each
is written in one way only; a key without a code in SDL means nothing. A pad button is named as in SDL's own database of
pads: "a" is the lower one of the four. The devices, the sheet of keys, the glyphs beside the buttons and the page where
keys are changed all read this table.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import dataclass, field
from typing import NamedTuple

import pygame

CATEGORIES = ("play", "cards", "more_cards", "move", "table", "pages", "window", "text")
KEYS, PAD = "keys", "pad"
SOURCES = (KEYS, PAD)
"""Sources of a command's caps."""
PAD_BUTTONS = (
    *("a", "b", "x", "y", "back", "guide", "start", "leftstick", "rightstick", "leftshoulder", "rightshoulder"),
    *("dpup", "dpdown", "dpleft", "dpright", "misc1", "paddle1", "paddle2", "paddle3", "paddle4", "touchpad"),
    *("lefttrigger", "righttrigger"),
)
"""The buttons of a pad in SDL's order; the two triggers, which SDL reports as axes, are last."""
MOST_CAPS = 4
"""Largest number of caps of one command on one device."""
MODIFIERS = ("ctrl", "alt", "shift")
CONTROL = pygame.KMOD_CTRL | pygame.KMOD_META
NAMES: dict[int, str] = {
    code: name[2:].lower() for name, code in sorted(vars(pygame.constants).items()) if name.startswith("K_") and code
}
CODES: dict[str, int] = {name: code for code, name in NAMES.items()}
PLACED = 0x40000000
"""Offset of the key's place, 1 to 511, in the code of a key that types no letter."""


class Binding(NamedTuple):
    """A command with its default keys and buttons."""

    command: str
    category: str
    keys: tuple[str, ...] = ()
    pad: tuple[str, ...] = ()
    is_held: bool = False
    """Its end is reported as well (`CommandEnded`)."""
    is_of_a_game: bool = False
    """Only some games answer it (`game.client.GameClient.commands`)."""
    gives_way: bool = False
    """If the player bound its key to another command before it was introduced, it gets no key."""


BEYOND_DIGITS: tuple[tuple[str, ...], ...] = (("0", "kp_0"), ("a",), ("b",), ("f",), ("g",), ("l",))
"""Keys of the tenth to the fifteenth card: a free digit, and letters that no other command has."""

TABLE: tuple[Binding, ...] = (
    Binding("confirm", "play", ("return", "kp_enter", "space"), ("a",), is_held=True),
    Binding("cancel", "play", ("escape",), ("b",)),
    Binding("primary", "play", ("e",), ("x",)),
    Binding("secondary", "play", ("r",)),
    Binding("inspect", "play", ("i",), ("y",)),
    Binding("peek", "play", ("p",), ("leftstick",), is_held=True),
    Binding("rotate", "play", ("x",), is_of_a_game=True),
    Binding("mirror", "play", ("v",), is_of_a_game=True),
    Binding("best", "play", ("f3",), is_of_a_game=True, gives_way=True),
    Binding("bare", "play", ("z",), is_held=True, is_of_a_game=True),
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
    Binding("calendar", "table", ("u",), is_of_a_game=True, gives_way=True),
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
"""Commands that always have a key and a button: with them alone everything can be reached."""


def used(commands: Collection[str]) -> tuple[Binding, ...]:
    """Return the bindings that a game uses. commands: those of `is_of_a_game` that it answers."""
    return tuple(row for row in TABLE if not row.is_of_a_game or row.command in commands)


def chord_of(key: int, mod: int = 0) -> str | None:
    """Return the notation of a key with its modifiers; None for one that cannot be written, such as some on Japanese
    and Korean keyboards, which all have the code 0."""
    if not _is_key(key):
        return None
    held = (bool(mod & CONTROL), bool(mod & pygame.KMOD_ALT), bool(mod & pygame.KMOD_SHIFT))
    return _written(tuple(name for name, is_down in zip(MODIFIERS, held, strict=True) if is_down), key)


def split_chord(chord: str) -> tuple[tuple[str, ...], int]:
    """Return the modifiers and the code of the key. Raises ValueError for text that `chord_of` never returns."""
    *before, name = chord.split("+")
    code = CODES.get(name)
    if code is None and name.startswith("#") and name[1:].isdecimal() and len(name) < 12:
        code = int(name[1:])
    held = tuple(one for one in MODIFIERS if one in before)
    if code is None or not _is_key(code) or _written(held, code) != chord:
        raise ValueError(chord)
    return held, code


def _is_key(code: int) -> bool:
    """Return whether a key can have this code: one with a name, one that types a letter, or any other with a place."""
    return code in NAMES or PLACED < code < PLACED + 512 or (0x20 < code < 0x110000 and chr(code).isprintable())


def _written(held: tuple[str, ...], code: int) -> str:
    return "".join(f"{name}+" for name in held) + NAMES.get(code, f"#{code}")


def is_text(chord: str) -> bool:
    """Return whether the key types something: it gives no command while a text field is open."""
    held, code = split_chord(chord)
    is_pad_key = pygame.K_KP_1 <= code <= pygame.K_KP_PERIOD
    return not {"ctrl", "alt"} & set(held) and (is_pad_key or (0x20 <= code < PLACED and code != pygame.K_DELETE))


def is_cap(source: str, cap: object) -> bool:
    """Return whether this is a key (`KEYS`) or a pad button (`PAD`) that can be bound."""
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
    """Bindings of the player. changed: differences from `TABLE`, by source and command."""

    changed: dict[str, dict[str, tuple[str, ...]]] = field(default_factory=lambda: {KEYS: {}, PAD: {}})

    @classmethod
    def of(cls, data: object) -> Bindings:
        """Return the bindings in `data`; invalid entries keep their defaults.

        Two commands never share a key, whatever the file says: in that case all bindings of that device are those of
        `TABLE`, except that a command that `gives_way` loses its key.
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
        """Return the data that `of` reads."""
        return {
            source: {command: list(caps) for command, caps in rows.items()} for source, rows in self.changed.items()
        }

    # ------------------------------------------------------------ queries

    def caps(self, command: str, source: str) -> tuple[str, ...]:
        """Return the caps of a command on `KEYS` or `PAD`, the usual one first. Raises KeyError for an
        unknown command.
        """
        binding = BY_COMMAND[command]
        return self.changed[source].get(command, binding.keys if source == KEYS else binding.pad)

    def keys_of(self, command: str) -> tuple[str, ...]:
        """Return the keys of a command, the usual one first."""
        return self.caps(command, KEYS)

    def caps_of(self, command: str, device: str) -> tuple[str, ...]:
        """Return the caps of a command on a device (one of `intents.DEVICES`): keys also for a mouse, which has none of
        its own, and none for a finger."""
        return () if device == "touch" else self.caps(command, KEYS if device in ("mouse", "keys") else PAD)

    def command_of_key(self, chord: str | None, *, typing: bool = False) -> str | None:
        """Return the command of a key; a key that cannot be written has none. typing: a text field is open, so letters
        are text and the keys of text fields have priority; a needed command that is bound to letters only gets its
        default key instead."""
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

    # ------------------------------------------------------------ changes

    def blocker(self, command: str, source: str, cap: str) -> str | None:
        """Return the needed command that would lose its last key or button by this binding, None if there is none."""
        other = self.owner(source, cap)
        would_lose = other in NEEDED and other != command and not self.caps(command, source)
        return other if would_lose and other is not None and self.caps(other, source) == (cap,) else None

    def bind(self, command: str, source: str, cap: str) -> str | None:
        """Bind this key or button first to a command; return its former owner, which gets the command's old one, so
        that few commands end up with none. Raises ValueError for what cannot be bound, and if there is a `blocker`."""
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
        """Restore all of `TABLE`."""
        self.changed = {source: {} for source in SOURCES}

    def _set(self, command: str, source: str, caps: tuple[str, ...]) -> None:
        self.changed[source][command] = caps

    def _tidy(self, source: str) -> None:
        """Drop changes that equal the defaults."""
        for command, caps in list(self.changed[source].items()):
            binding = BY_COMMAND[command]
            if caps == (binding.keys if source == KEYS else binding.pad):
                del self.changed[source][command]

    def _give_way(self, source: str) -> None:
        """Remove from the commands that give way, if unchanged, the keys that the player has given to others."""
        changed = self.changed[source]
        taken = {cap for caps in changed.values() for cap in caps}
        for row in TABLE:
            caps = self.caps(row.command, source)
            if row.gives_way and row.command not in changed and taken & set(caps):
                self._set(row.command, source, tuple(cap for cap in caps if cap not in taken))

    def _is_muddled(self, source: str) -> bool:
        """Return whether two commands share a key, or a needed one has none."""
        used = [cap for row in TABLE if row.command not in FIXED for cap in self.caps(row.command, source)]
        return len(used) != len(set(used)) or not all(self.caps(command, source) for command in NEEDED)


def _is_row(source: str, command: object, caps: object) -> bool:
    """Return whether an entry of a file of bindings is valid."""
    return (
        isinstance(command, str)
        and command in BY_COMMAND
        and command not in FIXED
        and isinstance(caps, list | tuple)
        and len(caps) <= MOST_CAPS
        and all(is_cap(source, cap) for cap in caps)
    )
