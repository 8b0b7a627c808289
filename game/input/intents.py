"""Intents of the player, from any device. Positions are real pixels of the window."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

Pos = tuple[int, int]
SHARED = 0
"""Pad number of keyboard, mouse and touch, which are shared."""


@dataclass(frozen=True, slots=True)
class PointerMoved:
    """The pointer has moved to `pos`."""

    pos: Pos


@dataclass(frozen=True, slots=True)
class Pressed:
    """A button of the pointer went down (1 left, 2 middle, 3 right). by_finger: it is aimed less precisely."""

    pos: Pos
    button: int = 1
    by_finger: bool = False


@dataclass(frozen=True, slots=True)
class Released:
    """A button of the pointer went up."""

    pos: Pos
    button: int = 1
    by_finger: bool = False


@dataclass(frozen=True, slots=True)
class Wheel:
    """The wheel turned by `dy` notches; up is positive. by_finger: a finger scrolls the page, so that controls under it
    keep their values."""

    pos: Pos
    dy: int
    by_finger: bool = False


@dataclass(frozen=True, slots=True)
class Held:
    """A finger rests on a place to look at it. `Released` follows when it is lifted."""

    pos: Pos


@dataclass(frozen=True, slots=True)
class Dragged:
    """A finger that came down at `origin` has moved sideways to `pos`.  `Released` follows when it is lifted."""

    origin: Pos
    pos: Pos


@dataclass(frozen=True, slots=True)
class Command:
    """A command given by a key or by a pad. name: one of COMMANDS. pad: its source, `SHARED` or the number of a pad."""

    name: str
    pad: int = SHARED


@dataclass(frozen=True, slots=True)
class CommandEnded:
    """The key or button of a command was released."""

    name: str
    pad: int = SHARED


@dataclass(frozen=True, slots=True)
class CapPressed:
    """A key or a pad button went down while the scene wants it as such (`Scene.capturing`). source, cap: as in
    `bindings`, "" for a key that cannot be bound."""

    source: str
    cap: str


@dataclass(frozen=True, slots=True)
class PadFound:
    """A pad was connected. kind: one of `PAD_KINDS`."""

    pad: int
    kind: str


@dataclass(frozen=True, slots=True)
class PadLost:
    """A pad was disconnected, by cable or battery."""

    pad: int


@dataclass(frozen=True, slots=True)
class TextTyped:
    """Text for a text field, composed by the system (umlauts included)."""

    text: str


@dataclass(frozen=True, slots=True)
class FileDropped:
    """A file was dropped on the window."""

    path: Path


@dataclass(frozen=True, slots=True)
class Resized:
    """The window has a new size in real pixels. Scenes learn it through `resize`."""

    size: tuple[int, int]


@dataclass(frozen=True, slots=True)
class CloseRequested:
    """The window should be closed. Handled by the app after the scene."""


PointerIntent = PointerMoved | Pressed | Released | Wheel | Held | Dragged
HandIntent = PadFound | PadLost
Intent = (
    PointerIntent
    | Command
    | CommandEnded
    | CapPressed
    | HandIntent
    | TextTyped
    | FileDropped
    | Resized
    | CloseRequested
)

PAD_KINDS = ("xbox", "playstation", "nintendo", "generic")
"""Kinds of marks on a pad's buttons."""
DEVICES = ("mouse", "keys", "touch", *PAD_KINDS)
"""Last used devices: they determine the glyphs beside the buttons."""

COMMANDS = frozenset(
    (
        *("confirm", "cancel", "primary", "secondary", "inspect", "peek"),
        *("undo", "redo", "turn_start", "help", "menu", "fullscreen"),
        *("chronicle", "standing", "odds", "threats", "why", "calendar", "hint", "read_table", "speed", "play_pause"),
        *("up", "down", "left", "right", "next", "previous", "region_next", "region_previous"),
        *("rotate", "mirror", "best", "bare"),
        *(f"card_{number}" for number in range(1, 16)),
        *("erase", "delete", "home", "end"),
    )
)
"""Commands of keys and buttons.

`confirm` presses the focused target, `primary` and `secondary` the two buttons beside the prompt. `inspect` opens its
page. `peek` shows a covered hand while the key is held, `bare` the board without its pieces. `rotate` and
`mirror` are for a piece in hand. `next` and `previous` move the focus (Tab), the regions jump from one part of the
screen to another. `card_1` is the first card of the row; from `card_10` on they are for games with more choices.
`standing`, `odds`, `threats`, `why` and `calendar` open their pages, `hint` gives the next hint, `read_table` speaks.
`erase` and `delete` are for text fields.
"""
DIRECTIONS = frozenset(("up", "down", "left", "right"))
