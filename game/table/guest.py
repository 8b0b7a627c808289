"""Guests: further components of a table scene, such as the menu, a coach, or the script of a lesson.

    class Coach(Guest):
        def handle(self, intent) -> Reply: ...           # what a device did
        def touch(self, target) -> Reply: ...            # a press on a target; None: beside all targets
        def choose(self, line) -> Reply: ...             # a line of the menu
        def drop(self, target, origin) -> Reply: ...     # something is dragged onto a target
        def update(self, dt) -> Change | None: ...       # dt in seconds
        def compose(self, display) -> None: ...
        def spoken(self) -> str: ...                     # its words of the moment
        ...

    ask(guests, intent)     # the resulting change, None to stay

The first guest of the list is on top.  Guests are asked in order until one replies: with ANSWERED if it has used the
news and nothing follows, with a change, or with other news (`Touched`, `Dropped`, `LineChosen`), about which all are
asked again.  A guest that only observes presses replies None.  Guests are updated and drawn from the last to the first.

Many guests seldom have an answer.  Three members say when, so that a press does not go through all of them:

    hears = Command, Held                               # the kinds of intents that it answers
    attends = attrgetter("_table.shown.greeting")       # it answers intents only while this is something
    minds = ("hint",)                                   # the targets, or kinds of targets, whose touch it answers
"""

from __future__ import annotations

from collections.abc import Callable, Container, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from game.shell.scene import Change, Size
from game.table.spots import Target

if TYPE_CHECKING:
    from game.graphics.display_list import DisplayList
    from game.input.intents import Intent, Pos


@dataclass(frozen=True, slots=True)
class Touched:
    """A target was pressed, with any device; None: there is no target."""

    target: Target | None


@dataclass(frozen=True, slots=True)
class Dropped:
    """Something, such as the handle of a slider, was dragged onto this target. origin: where it was taken up, if a
    press there takes it up."""

    target: Target
    origin: Target | None = None


@dataclass(frozen=True, slots=True)
class LineChosen:
    """A line of the menu was chosen."""

    name: str


@dataclass(frozen=True, slots=True)
class Consumed:
    """The guest has used the news, and nothing follows."""


ANSWERED = Consumed()
News = Touched | Dropped | LineChosen
"""Possible meanings of an intent."""
Reply = Change | News | Consumed | None


class Guest:
    """Base class of guests: ignores input, draws nothing, delays nothing.  hears, attends, minds: see the module."""

    hears: tuple[type[Any], ...] = (object,)
    attends: Callable[[Any], object] | None = None
    minds: Callable[[Any], Container[object]] | Container[object] | None = None

    def handle(self, intent: Intent) -> Reply:
        """Answer one intent."""
        return None

    def touch(self, target: Target | None) -> Reply:
        """Answer a press on a target."""
        return None

    def drop(self, target: Target, origin: Target | None = None) -> Reply:
        """Answer a drag onto a target, of the thing that a press on `origin` takes up."""
        return None

    def choose(self, line: str) -> Reply:
        """Answer a line of the menu."""
        return None

    def drags(self, pos: Pos) -> bool | None:
        """Return whether a finger that moves from `pos` drags something; None: ask the next guest."""
        return None

    def update(self, dt: float) -> Change | None:
        """Advance by `dt` seconds; return the next news, or None to stay."""
        return None

    @property
    def holds(self) -> bool:
        """Return whether computer players wait for this guest."""
        return False

    @property
    def moving(self) -> bool:
        """Whether the guest is animated now."""
        return False

    def compose(self, display: DisplayList) -> None:
        """Draw over the table."""

    def spoken(self) -> str:
        """Return the guest's current words, "" for none."""
        return ""

    def read_aloud(self) -> Sequence[str]:
        """Return all words of the guest, as sentences."""
        return ()

    def resize(self, size: Size) -> None:
        """Lay out for a window of this size, in real px; also called when the table is shown again."""

    def resume(self) -> None:
        """Continue after the scene above the table was closed."""

    def close(self) -> None:
        """Clean up when the table is left for good."""


def with_own(guests: Sequence[Guest], name: str) -> tuple[Guest, ...]:
    """Return the guests that override a member of `Guest`: its defaults do nothing, so no frame need call them."""
    default = getattr(Guest, name)
    return tuple(guest for guest in guests if getattr(type(guest), name) is not default)


def ask(guests: Sequence[Guest], news: Intent | News) -> Change | None:
    """Ask the guests in order about an intent, then about its meaning; return the change that follows."""
    while True:
        reply = next((reply for guest in guests if (reply := _asked(guest, news)) is not None), None)
        match reply:
            case Touched() | Dropped() | LineChosen():
                news = reply
            case Consumed():
                return None
            case change:
                return change


def _asked(guest: Guest, news: Intent | News) -> Reply:
    match news:
        case Touched(target):
            minds = type(guest).minds
            return guest.touch(target) if _is_minded(minds(guest) if callable(minds) else minds, target) else None
        case Dropped(target, origin):
            return guest.drop(target, origin)
        case LineChosen(name):
            return guest.choose(name)
        case intent:
            attends = type(guest).attends
            is_heard = isinstance(intent, guest.hears) and (attends is None or attends(guest))
            return guest.handle(intent) if is_heard else None


def _is_minded(minded: Container[object] | None, target: Target | None) -> bool:
    return minded is None or (target is not None and (target in minded or target.kind in minded))
