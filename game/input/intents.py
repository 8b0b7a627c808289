"""What a player can want, whichever device it comes from. Positions are real pixels of the window."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

Pos = tuple[int, int]
SHARED = 0
"""The number in the place of a pad's for keyboard, mouse and touch, which everybody can reach."""


@dataclass(frozen=True, slots=True)
class PointerMoved:
    """The pointer is now here."""

    pos: Pos


@dataclass(frozen=True, slots=True)
class Pressed:
    """A button of the pointer went down (1 left, 2 middle, 3 right).  by_finger: it is not aimed as finely."""

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
    """The wheel turned by `dy` notches; up is positive.  by_finger: a finger pulls the page, so that what lies under it
    keeps its value."""

    pos: Pos
    dy: int
    by_finger: bool = False


@dataclass(frozen=True, slots=True)
class Held:
    """A finger rests on a place: what is there wants to be looked at.  `Released` follows when it is lifted."""

    pos: Pos


@dataclass(frozen=True, slots=True)
class Dragged:
    """A finger that came down at `origin` has moved sideways to `pos`.  `Released` follows when it is lifted."""

    origin: Pos
    pos: Pos


@dataclass(frozen=True, slots=True)
class Command:
    """A command given by a key or by a pad. name: one of COMMANDS. pad: who gave it, `SHARED` or the number of a
    pad."""

    name: str
    pad: int = SHARED


@dataclass(frozen=True, slots=True)
class CommandEnded:
    """The key or button of a command was let go of."""

    name: str
    pad: int = SHARED


@dataclass(frozen=True, slots=True)
class CapPressed:
    """A key or a pad button went down while the scene wants to know which (`Scene.capturing`).  source, cap: as in
    `bindings`, "" for a key that cannot be bound."""

    source: str
    cap: str


@dataclass(frozen=True, slots=True)
class PadFound:
    """A pad is there that was not.  kind: one of `PAD_KINDS`."""

    pad: int
    kind: str


@dataclass(frozen=True, slots=True)
class PadLost:
    """A pad has gone, by its cable or its battery."""

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
    """The window is to be closed. Handled by the app after the scene has seen it."""


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
"""How the buttons of a pad are marked."""
DEVICES = ("mouse", "keys", "touch", *PAD_KINDS)
"""What was used last: it decides which glyphs stand beside the buttons."""

COMMANDS = frozenset(
    (
        *("confirm", "cancel", "primary", "secondary", "inspect", "peek"),
        *("undo", "redo", "turn_start", "help", "menu", "fullscreen"),
        *("chronicle", "standing", "odds", "threats", "why", "hint", "read_table", "speed", "play_pause"),
        *("up", "down", "left", "right", "next", "previous", "region_next", "region_previous"),
        *("rotate", "mirror"),
        *(f"card_{number}" for number in range(1, 16)),
        *("erase", "delete", "home", "end"),
    )
)
"""What a key or a button can mean.

`confirm` presses what has the focus, `primary` and `secondary` the two buttons beside the prompt. `inspect` opens the
page of what has the focus. `peek` shows a covered hand while it is held. `rotate` and `mirror` are for a piece in hand.
`next` and `previous` move the focus (Tab), the regions jump from one part of the screen to another. `card_1` is the
first card of the row; from `card_10` on they are for games with more to choose from. `standing`, `odds`, `threats` and
`why` open their pages, `hint` helps a step further, `read_table` speaks. `erase` and `delete` are for text fields.
"""
DIRECTIONS = frozenset(("up", "down", "left", "right"))
