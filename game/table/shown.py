"""Everything shown over and beside the table at this moment: a few frozen values, each with one owner.

| value | meaning | written by |
|---|---|---|
| question | the open choice (`game.table.question`) | `Interaction`, through `TableView.ask` |
| forecast | outcome of the turn, the game's own value | `TableView`, from the model |
| known | answers of the rules about the view, asked once | `TableView`, new with every change of the view |
| history | marks of the turn, and whether undo and redo are possible | the owner of the game, through `remember` |
| pointer | target under the pointer, held target, card shown large | `PointerTracker` |
| focus | target reached by keys; None while the pointer leads | `TableFocus` |
| tools | the menu, the rules, the chronicle, the speed | `TableView.use` |
| chronicle, strip | the lines of the chronicle; one line of pictures a turn | `TableView`, from the events |
| greeting, news, changed | who is on turn; since when; changes of the last turn | `game.table.live.handover` |
| notice | a line beside the prompt, for a while | `TableView.notify` |
| scored | the last score and its parts, until a later decision | `TableView`, from the motion |
| remark | words of a computer player, for a while | `game.table.live.remarks` |
| hint, bulb | target of a hint; the button that gives the next one | `game.table.live.hints` |
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from operator import attrgetter
from typing import Any, Generic, NamedTuple, TypeVar

from game.table.known import Known
from game.table.question import Question
from game.table.saying.scored import ScoreTold
from game.table.spots import Target

F = TypeVar("F")
T = TypeVar("T")

IDEA, WHERE, MOVE = 1, 2, 3
"""Steps of a hint."""
OVERVIEW = "overview"
MENU = ("resume", OVERVIEW, "hint", "help", "settings", "seats", "phones", "fair", "leave")
"""The lines of the menu; their words are `menu.` and the name. A game without pages has no overview."""


def menu_key(name: str, lines: Sequence[str]) -> str:
    """Return the text key of a menu line. lines: the whole menu; that of a lesson or puzzle, which can be restarted and
    is not saved, has texts of its own."""
    return "menu.leave_unkept" if name == "leave" and "again" in lines else f"menu.{name}"


TOOLS = frozenset({"menu", "help", "log", "speed"})
"""Kinds of targets that are tools."""
HEARD = TOOLS | {"undo", "redo", "hint", "primary", "menu_option"}
"""Kinds of targets with a sound under the pointer even if they are not lit."""

BUTTONS = HEARD | {"secondary"}
"""Kinds of targets that work with every question."""


@dataclass(frozen=True, slots=True)
class ChronicleLine:
    """A line of the chronicle, or the heading over those of a turn."""

    text: str
    is_heading: bool = False
    at: int = 0
    """Number of events up to and including this one, since the beginning of the game."""
    of_turn: bool = False
    """A deed of the seat whose turn it is, with whose name it begins; the prompt has it with all that belongs to it."""
    aloud: str = ""
    """Words that the table shows for a moment beside it, and that are spoken after it."""


class DeedMark(NamedTuple):
    """A deed as a picture."""

    picture: str
    """Its sprite."""
    number: str = ""
    """The number on it, such as a height or a price."""
    seal: int | None = None
    """The seat whose seal is on it; None for none."""
    is_loss: bool = False
    """Something was lost; a seal tells by whom."""


@dataclass(frozen=True, slots=True)
class TurnLine:
    """A turn on the strip: the seat, its deeds, its points."""

    seat: int
    marks: tuple[DeedMark, ...] = ()
    points: int = 0
    since: int = 0
    at: int = 0
    """Number of events before the first of the turn, and up to and including the last one reported here."""
    words: str = ""
    """The deeds in a few words."""
    harms: tuple[str, ...] = ()
    """Their harms to the reader."""

    @property
    def tells(self) -> bool:
        """Whether anything happened in it yet."""
        return bool(self.marks or self.points or self.harms)


@dataclass(frozen=True, slots=True)
class PromptNotice:
    """A line beside the prompt: a greeting, news, or the reason of a refusal."""

    text: str
    is_refusal: bool = False
    link: str = ""
    """Address of a page with more, such as that of a rule."""


@dataclass(frozen=True, slots=True)
class Pointer:
    """State of the pointer."""

    hover: Target | None = None
    """Target under the pointer."""
    pressed: Target | None = None
    """Target held down."""
    card: str | None = None
    """Card shown large beside it."""


@dataclass(frozen=True, slots=True)
class Pin:
    """A seat's mark on something it wants, or the cursor with which it marks while others play."""

    target: Target
    seat: int
    is_cursor: bool = False


@dataclass(frozen=True, slots=True)
class Tools:
    """State of the tools for the player on turn."""

    cover: str = ""
    """`menu` if it covers the table."""
    log_open: bool = False
    speed: float = 1.0
    """One of `settings.SPEEDS`."""
    log_scroll: int = 0
    """Number of newest lines that the chronicle has scrolled away."""
    log_line: int | None = None
    """The opened or chosen line of the chronicle."""
    menu: tuple[str, ...] = MENU
    """The lines of the menu."""
    is_past: bool = False
    """The table shows a moment of the past."""
    pins: tuple[Pin, ...] = ()
    """Visible marks of the seats' plans."""
    large: Target | None = None
    """The part of the table that is shown large until the next press."""
    explains: bool = False
    """Empty places are labelled with their future contents."""
    bare: bool = False
    """The board is shown without its pieces."""

    @property
    def any_open(self) -> bool:
        """Whether anything is open."""
        return bool(self.cover) or self.log_open

    def toggled(self, kind: str) -> Tools:
        """Return the tools after a press of `menu` or `log`, which opens or closes it."""
        if kind == "log":
            return replace(self, log_open=not self.log_open, log_scroll=0, log_line=None)
        return replace(self, cover="" if self.cover == kind else kind)

    def scrolled(self, by: int, lines: int) -> Tools:
        """Return the tools with the chronicle, of `lines` lines, scrolled; positive `by` is towards the older ones."""
        return replace(self, log_scroll=max(0, min(lines - 1, self.log_scroll + by)))

    def pinned(self, pins: tuple[Pin, ...]) -> Tools:
        """Return the tools with these pins."""
        return replace(self, pins=pins)

    def closed(self) -> Tools:
        """Return the tools with nothing open."""
        return replace(self, cover="", log_open=False, log_scroll=0, log_line=None)


@dataclass(frozen=True, slots=True)
class Tick:
    """A part of the turn that was played automatically, in the game's own numbers, and its table time."""

    mark: int
    at: float


@dataclass(frozen=True, slots=True)
class History(Generic[T]):
    """History of the turn."""

    turn: T
    """The deeds of this turn, the game's own value."""
    can_undo: bool = False
    can_redo: bool = False
    ticks: tuple[Tick, ...] = ()
    """Parts of the turn that were played automatically a moment ago."""


DEED = " · "
"""Between the deeds of a turn."""


class DeedWords(NamedTuple):
    """A seat's deeds in a few words."""

    seat: int
    text: str
    is_harm: bool = False
    """They harmed the reader."""


@dataclass(frozen=True, slots=True)
class Greeting:
    """A banner for `seat`, which is to decide now."""

    seat: int
    until: float
    """Table time until which it is shown."""
    waits: bool = False
    """It covers the table until a press: the screen is given to a person who plans in secret."""


@dataclass(frozen=True, slots=True)
class Remark:
    """A remark by the player of a seat."""

    seat: int
    key: str
    """Key of its words."""
    since: float
    """Table time of its beginning."""
    until: float
    """Table time of its end."""


@dataclass(frozen=True, slots=True)
class Hint:
    """Target of a hint."""

    target: Target
    is_region: bool = False
    """The hint means the whole region of the target."""


@dataclass(frozen=True, slots=True)
class Bulb:
    """The button of the hints."""

    refused: str = ""
    """Key of the reason why there is no hint now; "" if there is one."""
    given: int = 0
    """Number of hints given to this question."""


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
    strip: tuple[TurnLine, ...] = ()
    notice: PromptNotice | None = None
    scored: ScoreTold | None = None
    greeting: Greeting | None = None
    news: int | None = None
    """Number of events up to the end of the reader's last turn; None at a table that nobody plays at."""
    remark: Remark | None = None
    changed: frozenset[Target] = frozenset()
    focus: Target | None = None
    hint: Hint | None = None
    look: float = 0.0
    """The share of its time for which an opened hand still lies open, 0 for none."""
    bulb: Bulb | None = None
    """None at a table without hints, such as that of a lesson."""
    known: Known = field(default_factory=Known, compare=False, repr=False)


def sentences_of(shown: Shown[Any, Any], turn: int) -> str:
    """Return the sentences about a turn of the strip, by its number."""
    lines, number = shown.chronicle, attrgetter("at")
    begin = bisect_right(lines, shown.strip[turn].since, key=number)
    following = shown.strip[turn + 1 : turn + 2]
    end = bisect_right(lines, following[0].since, begin, key=number) if following else len(lines)
    return ". ".join(line.text for line in lines[begin:end] if not line.is_heading)


def turn_told(shown: Shown[Any, Any], line: int) -> tuple[str, str]:
    """Return the heading of the turn to which a line of the chronicle belongs, and its sentences: the words of a line
    of the strip; without a strip both are "". The first turn of a game has no heading."""
    lines = shown.chronicle
    if not shown.strip:
        return "", ""
    begins = next((k for k in range(min(line, len(lines) - 1), -1, -1) if lines[k].is_heading), -1)
    ends = next((k for k in range(begins + 1, len(lines)) if lines[k].is_heading), len(lines))
    heading = lines[begins].text if begins >= 0 else ""
    return heading, ". ".join(each.text for each in lines[begins + 1 : ends])
