"""Messages between the window and a phone: frozen records, as JSON.

    heard('{"say": "press", "sheet": 7, "target": ["card", 3, 0]}')       # Press; raises MessageError
    told(Notice("Not your turn."))                                           # the text of a frame to a phone

A phone says (`say`): `Hello` first, then `Press`, `Do`, `LookUpRequest`, `Suit`, `Sit`, `Ping`.  It is told (`tell`):
`Welcome`, `GuestDoor`, `SeatSheet`, `LookUpPage`, `Notice`, `Gone`, `Pulse`, `Company`.  A sheet is whole, never a
difference: a phone that comes back is right at once.  Every sheet has a number, and a press names the sheet it was made
on.

The page opens the socket `/seat` of the server it came from.  A phone that says `Suit` with another language gets a new
`Welcome` with the same key.  A binary frame is a picture: a line with its name, then the file.  `table` is
the whole table, for wide pages; every other one is the board of a sheet (`SheetBoard.name`).  After `Gone` the server
closes.

All words are in the language of the phone's owner.  A target is `[kind, a, b]` (`game.table.spots.Target`).  Pictures
are addresses on the server, fetched once.
"""

from __future__ import annotations

import json
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Annotated, ClassVar, get_args

from engine.kernel.game import PositionError
from engine.kernel.record import OneOf, Within
from engine.wire import records as wire
from engine.wire.strict_json import JsonError, read
from game.table.spots import Target

MOST = 4096
"""Most bytes of a message from a phone."""
TargetParts = tuple[str, int, int]
Box = tuple[int, int, int, int]
"""Left, top, width and height in the picture of the whole table."""
SheetNumber = Annotated[int, Within(0, 2**31)]


class MessageError(Exception):
    """A message that means nothing; the text says why, in English, for the log."""


# ---------------------------------------------------------------- messages of a phone


@dataclass(frozen=True, slots=True)
class Hello:
    """The first message of a connection: who it is.  token: an invitation, or the key of an earlier `Welcome`."""

    say: ClassVar[str] = "hello"
    token: str
    language: str
    """A language code; an unknown one means the language of the table."""
    wide: bool
    """The page has room for a picture of the table."""
    key: str | None = None
    """With an invitation: the key that the browser has from an earlier table."""


@dataclass(frozen=True, slots=True)
class Press:
    """A press on a target of a sheet."""

    say: ClassVar[str] = "press"
    sheet: SheetNumber
    target: tuple[str, int, int]

    @property
    def at(self) -> Target:
        """Return the target."""
        return Target(*self.target)


@dataclass(frozen=True, slots=True)
class Do:
    """A command about the turn or the seat, offered by the sheet (`SeatSheet.commands`)."""

    say: ClassVar[str] = "do"
    sheet: SheetNumber
    command: Annotated[str, OneOf(("back", "undo", "redo", "hint", "why", "concede", "leave"))]


@dataclass(frozen=True, slots=True)
class LookUpRequest:
    """A page to read: of a target of the sheet, or of an address; one of them is empty ("" and a kind of "")."""

    say: ClassVar[str] = "look"
    sheet: SheetNumber
    target: tuple[str, int, int]
    address: str


@dataclass(frozen=True, slots=True)
class Suit:
    """A wish about the page itself: its language, and whether it has room for a picture of the table."""

    say: ClassVar[str] = "suit"
    language: str
    wide: bool
    hidden: bool | None = None
    """Nobody sees the page: another one lies over it, or the phone sleeps."""


@dataclass(frozen=True, slots=True)
class Sit:
    """The wish of a guest for a seat, by its place at the door (`GuestDoor.seats`); -1: to be let in."""

    say: ClassVar[str] = "sit"
    seat: Annotated[int, Within(-1, 15)]
    name: str
    """The guest's own; cleaned and cut where it is read."""


@dataclass(frozen=True, slots=True)
class Ping:
    """A question whether the connection is alive, answered with `Pulse` at once: a page hears nothing of the pings of
    its browser."""

    say: ClassVar[str] = "ping"


Said = Hello | Press | Do | LookUpRequest | Suit | Sit | Ping
"""A message of a phone."""


# ---------------------------------------------------------------- messages to a phone


@dataclass(frozen=True, slots=True)
class Welcome:
    """The phone holds a seat.  key: for its next `Hello`, kept by the browser."""

    tell: ClassVar[str] = "welcome"
    key: str
    words: tuple[tuple[str, str], ...]
    """The page's own words by name (section `phone.page` of the language files): buttons, headings, lost connection;
    as `code` that of their language."""
    languages: tuple[tuple[str, str], ...]
    """Code and own name of every language."""


@dataclass(frozen=True, slots=True)
class SheetButton:
    """A button.  target: for the message of a press on it."""

    target: TargetParts
    label: str
    note: str = ""
    """A second line, such as a price."""
    pictures: tuple[str, ...] = ()
    rank: str = "main"
    """`calm`, `main`, `final` or `plain`."""
    enabled: bool = True
    """A press on one that is not is answered with the reason."""
    spoken: str = ""
    """The pictures in words."""


@dataclass(frozen=True, slots=True)
class SheetItem:
    """A thing on the table or in the hand."""

    target: TargetParts
    label: str
    details: tuple[str, ...] = ()
    """Facts, one a line; a price first.  Signs in them are `![word](address)`."""
    picture: str = ""
    lit: bool = False
    """A press on it answers the question."""
    chosen: bool = False
    """It waits for a second press, or was touched on the way to the question."""
    aside: bool = False
    """It was put aside on the way to the question, such as a task that goes back."""
    has_page: bool = False
    """It can be looked up.  While the seat is asked, a press on an unlit one says why it does nothing, with the
    rule; a press without such a reason opens the page."""


@dataclass(frozen=True, slots=True)
class SheetGroup:
    """Things that belong together, under a heading: as they lie together on the table."""

    title: str
    items: tuple[SheetItem, ...]
    kind: str = "table"
    """`answers` (targets of the question), `hand`, `stock` (own money, stones), `plan` (planner and ledger) or
    `table`."""


@dataclass(frozen=True, slots=True)
class SheetSpot:
    """A place in the picture of a board: a press there is one on the target."""

    target: TargetParts
    box: Box


@dataclass(frozen=True, slots=True)
class SheetBoard:
    """The part of the table that the question is about; its picture comes as a binary frame of that name."""

    name: str
    title: str
    box: Box
    spots: tuple[SheetSpot, ...]
    rows: tuple[Box, ...] = ()
    """The parts of it that a narrow page shows one below the other; none for a board that stays whole."""


@dataclass(frozen=True, slots=True)
class SheetSlider:
    """A number to choose.  targets: from the least to the most; at: the index of the handle."""

    targets: tuple[TargetParts, ...]
    labels: tuple[str, ...]
    at: int


@dataclass(frozen=True, slots=True)
class SheetSeat:
    """A player at the table, for the head of the page."""

    name: str
    shape: str
    colour: str
    """`#rrggbb`."""
    score: str
    acts: bool
    """Has to decide now."""
    ready: bool = False
    """Has decided ahead, in a phase in which all decide at once."""


@dataclass(frozen=True, slots=True)
class SheetLink:
    """A page that can be read at any time."""

    label: str
    address: str


@dataclass(frozen=True, slots=True)
class SheetCommand:
    """A command that can be said now (`Do.command`), in the order of the page."""

    command: str
    label: str


@dataclass(frozen=True, slots=True)
class LeafBlock:
    """A block of a page (`game.ui.page`).  Links in a text are `[label](address)`, signs in it `![word](address)`;
    pictures are addresses."""

    kind: str
    """`heading`, `text`, `points`, `facts`, `grid`, `bars`, `figure`."""
    text: str = ""
    rows: tuple[tuple[str, ...], ...] = ()
    """Points: one cell a row; facts: two; grid: the head first; bars: label, share in percent, note."""
    picture: str = ""
    tone: str = ""


@dataclass(frozen=True, slots=True)
class SeatSheet:
    """All that a seat is shown.  number: 0 where it is made; the sender counts."""

    tell: ClassVar[str] = "sheet"
    number: int
    game: str
    """The game's title."""
    me: int
    seats: tuple[SheetSeat, ...]
    acts: bool
    """This seat is asked now."""
    prompt: str
    notice: str = ""
    """A refusal, a warning or news; it replaces the last one."""
    is_refusal: bool = False
    notice_address: str = ""
    """Page with more, such as that of the rule."""
    coach: str = ""
    """A word of the coach, or a hint that was asked for."""
    buttons: tuple[SheetButton, ...] = ()
    slider: SheetSlider | None = None
    board: SheetBoard | None = None
    purse: tuple[SheetItem, ...] = ()
    """The things that the seat decides with, each with its number as the only fact, if it has one."""
    groups: tuple[SheetGroup, ...] = ()
    commands: tuple[SheetCommand, ...] = ()
    links: tuple[SheetLink, ...] = ()
    recap: tuple[str, ...] = ()
    """The deeds of others since this seat's last turn."""
    chronicle: tuple[str, ...] = ()
    """The newest lines, newest last."""
    live: SheetItem | None = None
    """The newest deed while others are asked; the second part of its target is the seat that did it, -1 for none."""
    position: tuple[str, ...] = ()
    """The position in sentences, as it is spoken."""
    held_up: str = ""
    """A sentence if the table waits for somebody whose device is gone."""
    page: tuple[LeafBlock, ...] = ()
    """Something to read in its place, such as the end of the game."""


@dataclass(frozen=True, slots=True)
class LookUpPage:
    """A page to read."""

    tell: ClassVar[str] = "leaf"
    title: str
    address: str
    blocks: tuple[LeafBlock, ...]
    picture: str = ""
    previous: str = ""
    next: str = ""


@dataclass(frozen=True, slots=True)
class Notice:
    """A sentence for this phone alone, such as a refusal of its message; nothing else has changed.  Without a text it
    says only that the phone was heard."""

    tell: ClassVar[str] = "notice"
    text: str
    is_refusal: bool = True
    address: str = ""


@dataclass(frozen=True, slots=True)
class Gone:
    """The end: the table closed, or somebody else holds the seat; the page says it plainly.  again: it may come back
    by itself."""

    tell: ClassVar[str] = "gone"
    text: str
    again: bool = False
    here: bool = False
    """The browser still has the key, and may take the seat back."""
    address: str = ""
    """The place of the page's next game, at the same house."""


@dataclass(frozen=True, slots=True)
class Pulse:
    """The line is alive: said whenever nothing else has been for some seconds."""

    tell: ClassVar[str] = "pulse"


@dataclass(frozen=True, slots=True)
class DoorSeat:
    """A seat as a guest sees it before he has one."""

    name: str
    shape: str
    colour: str
    """`#rrggbb`."""
    note: str
    """Who has it."""
    is_free: bool
    """The guest may take it."""


@dataclass(frozen=True, slots=True)
class GuestDoor:
    """The sheet of a guest who has no seat yet."""

    tell: ClassVar[str] = "door"
    game: str
    """Its title, "" as long as none is chosen."""
    prompt: str
    name: str
    """The guest's own, as far as it is known."""
    asks_name: bool
    """The guest says his name; at a table that is laid the seats have theirs."""
    knock: str = ""
    """The label of the button by which a guest asks to be let in, "" for none."""
    seats: tuple[DoorSeat, ...] = ()
    page: tuple[LeafBlock, ...] = ()
    """The goal of the game."""


@dataclass(frozen=True, slots=True)
class SaidLine:
    """Something that somebody has said at the table of a host: with a gesture, by its name, or in words."""

    number: int
    """Its place in the talk there."""
    seat: int
    name: str
    gesture: str
    text: str


@dataclass(frozen=True, slots=True)
class Company:
    """The company at the table of a host, and how long that waits.  left: the seconds for the move, -1 for as long as
    one likes; whom: the name of the player, "" for this one."""

    tell: ClassVar[str] = "company"
    left: int
    whom: str
    late: tuple[str, ...] = ()
    """The players whose time has run out; their seats may be freed."""
    chats: bool = False
    """People may speak there."""
    said: tuple[SaidLine, ...] = ()
    """The newest last."""


Told = Welcome | GuestDoor | SeatSheet | LookUpPage | Notice | Gone | Pulse | Company
"""A message to a phone."""
HEARD = Notice("", is_refusal=False)
"""The answer to a press or command without another one: a phone that hears nothing takes the connection for lost."""

SAID = wire.Family(get_args(Said), "say")
TOLD = wire.Family(get_args(Told), "tell")


def heard(text: str | bytes) -> Said:
    """Return the message of a phone.  Raises MessageError."""
    try:
        if isinstance(text, bytes):
            raise MessageError("a phone sends text")
        said: Said = SAID.read(read(text, most_bytes=MOST, most_depth=4))
    except (JsonError, PositionError) as problem:
        raise MessageError(str(problem)) from problem
    return said


def told(message: Told) -> str:
    """Return the text of a message to a phone."""
    return _sheet_text(message) if isinstance(message, SeatSheet) else _text(TOLD.write(message))


def _text(written: wire.Json) -> str:
    return json.dumps(written, ensure_ascii=False, separators=(",", ":"))


def _sheet_text(sheet: SeatSheet) -> str:
    """Return the text of a sheet: most of its things were on an earlier one, and are not written again."""
    rest = _text(TOLD.write(replace(sheet, groups=())))
    groups = ",".join(
        _with_list(_text(wire.write(replace(each, items=()))), "items", ",".join(map(_item_text, each.items)))
        for each in sheet.groups
    )
    return _with_list(rest, "groups", groups)


def _with_list(written: str, name: str, parts: str) -> str:
    """Return the text of an object, in which a list is empty, with the parts of the list."""
    before, empty, after = written.partition(f'"{name}":[]')
    assert empty, f"{name} is not empty"
    return f'{before}"{name}":[{parts}]{after}'


@lru_cache(maxsize=1 << 11)  # some sheets of all seats
def _item_text(item: SheetItem) -> str:
    return _text(wire.write(item))
