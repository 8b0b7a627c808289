"""What lies over and beside the table at this moment: a few frozen values, each with one owner.

| value | what it is | who writes it |
|---|---|---|
| question | what may be chosen (`game.table.question`) | `Interaction`, through `TableView.ask` |
| forecast | what the turn will bring, the game's own value | `TableView`, from the model |
| known | what the rules answer about the view, asked once | `TableView`, new with every change of the view |
| history | marks of the turn, and whether steps lead back and forth | whoever keeps the game, through `remember` |
| pointer | what the pointer is on, what is held, which card is shown large | `PointerTracker` |
| focus | what the keys have reached; None while the pointer leads | `TableFocus` |
| tools | the menu, the rules, the chronicle, the speed | `TableView.use` |
| chronicle | the lines of what happened | `TableView`, from the events |
| recap, changed | what happened since the own turn; what the last turn changed | `game.table.live.recap` |
| notice | a line beside the prompt, for a while | `TableView.notify` |
| remark | what a computer player says, for a while | `game.table.live.remarks` |
| hint | what a hint points at | `game.table.live.hints` |
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from typing import Any, Generic, NamedTuple, TypeVar

from game.table.known import Known
from game.table.question import Question
from game.table.spots import Target

F = TypeVar("F")
T = TypeVar("T")

OVERVIEW = "overview"
MENU = ("resume", OVERVIEW, "hint", "help", "settings", "seats", "fair", "leave")
"""The lines of the menu; their words are `menu.` and the name.  The overview is left out where a game has no pages."""


def menu_key(name: str, lines: Sequence[str]) -> str:
    """Return the key of the words on a line of the menu with these lines: what can be begun again is a lesson or a
    puzzle, which nothing keeps."""
    return "menu.leave_unkept" if name == "leave" and "again" in lines else f"menu.{name}"


TOOLS = frozenset({"menu", "help", "log", "speed"})
"""Kinds of targets that are tools."""
HEARD = TOOLS | {"undo", "redo", "primary", "menu_option"}
"""Kinds of targets that are heard under the pointer although they are not lit."""

BUTTONS = HEARD | {"secondary", "recap"}
"""Kinds of targets that do something whatever is asked."""


@dataclass(frozen=True, slots=True)
class ChronicleLine:
    """A line of the chronicle, or the heading over those of a turn.  at: how many events had happened with it, since
    the beginning of the game."""

    text: str
    is_heading: bool = False
    at: int = 0


@dataclass(frozen=True, slots=True)
class Notice:
    """A line beside the prompt, which stays: a greeting, news, or why something cannot be done."""

    text: str
    is_refusal: bool = False
    link: str = ""
    """Address of the page that says more, such as that of a rule."""


@dataclass(frozen=True, slots=True)
class Pointer:
    """hover: what the pointer is on.  pressed: what is held.  card: the card shown large beside it."""

    hover: Target | None = None
    pressed: Target | None = None
    card: str | None = None


@dataclass(frozen=True, slots=True)
class Pin:
    """A mark that a seat has put on something it wants, or the cursor with which it marks while others play."""

    target: Target
    seat: int
    is_cursor: bool = False


@dataclass(frozen=True, slots=True)
class Tools:
    """What answers whoever is on turn.  cover: `menu`, where it covers the table.  speed: one of `settings.SPEEDS`.
    log_scroll: how many of the newest lines the chronicle has scrolled away.  log_line: the line of it that is looked
    at or chosen.  menu: the lines of the menu.  is_past: the table shows a moment of the past.  pins: what seats have
    marked for their plans, as far as it is to be seen.  explains: empty places say what will lie there."""

    cover: str = ""
    log_open: bool = False
    speed: float = 1.0
    log_scroll: int = 0
    log_line: int | None = None
    menu: tuple[str, ...] = MENU
    is_past: bool = False
    pins: tuple[Pin, ...] = ()
    explains: bool = False

    @property
    def any_open(self) -> bool:
        """Whether anything lies open."""
        return bool(self.cover) or self.log_open

    def toggled(self, kind: str) -> Tools:
        """Return them after a press of `menu` or `log`: what is closed opens, what is open closes."""
        if kind == "log":
            return replace(self, log_open=not self.log_open, log_scroll=0, log_line=None)
        return replace(self, cover="" if self.cover == kind else kind)

    def scrolled(self, by: int, lines: int) -> Tools:
        """Return them with the chronicle, of so many lines, scrolled on; to the older ones where `by` is positive."""
        return replace(self, log_scroll=max(0, min(lines - 1, self.log_scroll + by)))

    def pinned(self, pins: tuple[Pin, ...]) -> Tools:
        """Return them with these pins."""
        return replace(self, pins=pins)

    def closed(self) -> Tools:
        """Return them with nothing open."""
        return replace(self, cover="", log_open=False, log_scroll=0, log_line=None)


@dataclass(frozen=True, slots=True)
class Tick:
    """A part of the turn that passed by itself, in the game's own numbers, and the time of the table when it did."""

    mark: int
    at: float


@dataclass(frozen=True, slots=True)
class History(Generic[T]):
    """turn: what was done in this turn, the game's own value.  ticks: what passed by itself a moment ago."""

    turn: T
    can_undo: bool = False
    can_redo: bool = False
    ticks: tuple[Tick, ...] = ()


class RecapLine(NamedTuple):
    """A line about what a seat did; is_harm: to the reader.  points: what it brought the seat."""

    seat: int
    text: str
    is_harm: bool = False
    points: int = 0


@dataclass(frozen=True, slots=True)
class Recap:
    """What happened since the turn of `seat`, which is on turn again.  until: the time of the table up to which a
    banner says so; 0 for none."""

    seat: int
    lines: tuple[RecapLine, ...] = ()
    until: float = 0.0


@dataclass(frozen=True, slots=True)
class Remark:
    """What the player of a seat says: the key of its words, and the times of the table from and up to which it does."""

    seat: int
    key: str
    since: float
    until: float


@dataclass(frozen=True, slots=True)
class Hint:
    """What a hint points at: a target, or with `is_region` the part of the table that it lies in."""

    target: Target
    is_region: bool = False


NO_QUESTION: Question[Any] = Question()


@dataclass(frozen=True, slots=True)
class Shown(Generic[F, T]):
    """Everything that painters show beside the model of the table."""

    forecast: F
    history: History[T]
    question: Question[Any] = NO_QUESTION
    pointer: Pointer = Pointer()
    tools: Tools = Tools()
    chronicle: tuple[ChronicleLine, ...] = ()
    notice: Notice | None = None
    recap: Recap | None = None
    remark: Remark | None = None
    changed: frozenset[Target] = frozenset()
    focus: Target | None = None
    hint: Hint | None = None
    known: Known = field(default_factory=Known, compare=False, repr=False)
