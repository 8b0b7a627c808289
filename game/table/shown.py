"""What lies over and beside the table at this moment: a few frozen values, each with one owner.

| value | what it is | who writes it |
|---|---|---|
| question | what may be chosen (`game.table.question`) | `Interaction`, through `TableView.ask` |
| forecast | what the turn will bring, the game's own value | `TableView`, from the model |
| history | marks of the turn, and whether steps lead back and forth | whoever keeps the game, through `remember` |
| pointer | what the pointer is on, what is held, which card is shown large | `PointerTracker` |
| tools | the menu, the rules, the chronicle, the speed | `TableView.use` |
| chronicle | the last lines of what happened | `TableView`, from the events |
| notice | a line beside the prompt, for a while | `TableView.notify` |
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any, Generic, NamedTuple, TypeVar

from game.table.question import Question
from game.table.spots import Target

F = TypeVar("F")
T = TypeVar("T")

MENU = ("resume", "settings", "help", "leave")
"""The lines of the menu; their words are `menu.` and the name."""
KEYS = ("undo", "redo", "confirm", "cancel", "help", "fullscreen")
"""The keys that the sheet of rules names; their words are `help.key.` and `help.does.` and the name."""
TOOLS = frozenset({"menu", "help", "log", "speed"})
"""Kinds of targets that are tools."""
HEARD = TOOLS | {"undo", "redo", "primary", "menu_option"}
"""Kinds of targets that are heard under the pointer although they are not lit."""


class ChronicleLine(NamedTuple):
    """A line of the chronicle, or the heading over those of a turn."""

    text: str
    is_heading: bool = False


@dataclass(frozen=True, slots=True)
class Notice:
    """A line beside the prompt, which stays: a greeting, news, or why something cannot be done."""

    text: str
    is_refusal: bool = False


@dataclass(frozen=True, slots=True)
class Pointer:
    """hover: what the pointer is on.  pressed: what is held.  card: the card shown large beside it."""

    hover: Target | None = None
    pressed: Target | None = None
    card: str | None = None


@dataclass(frozen=True, slots=True)
class Tools:
    """What answers whoever is on turn.  cover: `menu` or `help`, where one of them covers the table.  speed: one of
    `settings.SPEEDS`.  focus: the line of the menu that the keys have reached."""

    cover: str = ""
    log_open: bool = False
    speed: float = 1.0
    focus: int | None = None

    @property
    def any_open(self) -> bool:
        """Whether anything lies open."""
        return bool(self.cover) or self.log_open

    def toggled(self, kind: str) -> Tools:
        """Return them after a press of `menu`, `help` or `log`: what is closed opens, what is open closes."""
        if kind == "log":
            return replace(self, log_open=not self.log_open)
        return replace(self, cover="" if self.cover == kind else kind, focus=None)

    def closed(self) -> Tools:
        """Return them with nothing open."""
        return replace(self, cover="", log_open=False, focus=None)


@dataclass(frozen=True, slots=True)
class History(Generic[T]):
    """turn: what was done in this turn, the game's own value."""

    turn: T
    can_undo: bool = False
    can_redo: bool = False


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
