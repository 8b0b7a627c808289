"""What a game gives so that its table can be shown and played: one value, made of six.

    TableParts(words, model, asking, showing)       # enough to play
    TableParts(..., turn, reading, thinking, hands) # a game leaves out what it has not

Type variables: V a view, A an action, E an event, M the model of the table, L its layout, W its words, F the forecast,
T the turn so far.  A model is kept up to date by the motion, which folds the events into it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Generic, NamedTuple, Protocol, TypeVar

import pygame

from engine.journal import Step
from game.graphics.brush import Brush
from game.graphics.display_list import DisplayList
from game.shell.context import Context
from game.shell.language import Language
from game.shell.scene import Size
from game.table.painting.painter import Composition
from game.table.question import Confirmation, ForcedMove, Question
from game.table.shown import ChronicleLine, RecapLine, Shown
from game.table.spots import Numbered, Target, TargetPath, TouchArea
from game.table.thinking.thoughts import Stake, Thought, Thoughts
from game.ui.page import Page

V = TypeVar("V")
A = TypeVar("A")
E = TypeVar("E")
E_contra = TypeVar("E_contra", contravariant=True)
V_contra = TypeVar("V_contra", contravariant=True)
M = TypeVar("M", bound="Model")
L = TypeVar("L")
F = TypeVar("F")
T = TypeVar("T")
W = TypeVar("W", bound="GameWords[Any]")


@dataclass(frozen=True, slots=True)
class Seating:
    """Who sits at the table, in the order of the seats: names, the shapes of their seals, and whether a person at this
    screen sits there.  portraits, manners: the sprites of computer players that are somebody, and how they talk; ""
    for everybody else."""

    names: tuple[str, ...]
    shapes: tuple[str, ...]
    human: tuple[bool, ...]
    portraits: tuple[str, ...] = ()
    manners: tuple[str, ...] = ()

    def portrait(self, seat: int) -> str:
        """Return the portrait of a seat, "" for none."""
        return self.portraits[seat] if 0 <= seat < len(self.portraits) else ""

    def manner(self, seat: int) -> str:
        """Return how the player of a seat talks, "" for who says nothing."""
        return self.manners[seat] if 0 <= seat < len(self.manners) else ""

    def shown(self, seat: int, before: int) -> int:
        """Return whose seat lies nearest when `seat` is to act: a person's at this screen; where only computers play,
        everybody's in turn."""
        return seat if self.human[seat] or not any(self.human) else before

    def first_shown(self, seat: int) -> int:
        """Return whose seat lies nearest at first, when `seat` is to act."""
        return seat if self.human[seat] or not any(self.human) else self.human.index(True)


class Opening(NamedTuple, Generic[E]):
    """How a new table is laid out."""

    prompt: str = ""
    """What is said meanwhile."""
    events: Sequence[E] = ()
    """What happens."""


Speaking = tuple[tuple[int, str], ...]
"""Seats, each with the name of a great moment; the first of them that talks says a line about it."""


class Model(Protocol):
    """The table as one seat sees it; `game.table.model` has what every model begins with."""

    view: Any
    """As the seat `me` may know it."""
    me: int
    """The seat that lies nearest."""
    shapes: tuple[str, ...]
    """The shape of each seat's seal."""
    human: tuple[bool, ...]
    """Whether a person at this screen sits there, by seat."""
    portraits: tuple[str, ...]
    """The sprites of computer players that are somebody, "" for everybody else."""
    thoughts: Thoughts
    """What computer players thought of their last moves, and the best level of what is asked."""

    def card_at(self, target: Target | None) -> str | None:
        """Return the card at a target, where its full face is worth showing."""
        ...


class Motion(Protocol[V_contra, E_contra]):
    """Lets the table live through what happened, event by event (see `game.animation.director`)."""

    speed: float
    reduced: bool
    on_event: list[Callable[[Any], None]]

    @property
    def busy(self) -> bool: ...
    @property
    def moving(self) -> bool: ...
    @property
    def pace(self) -> float: ...
    def enqueue(self, events: Iterable[E_contra]) -> None: ...
    def advance(self, dt: float) -> None: ...
    def finish(self) -> None: ...
    def skip_all(self) -> None: ...
    def reset(self, view: V_contra) -> None: ...
    def refuse(self, area: Callable[[], pygame.Rect]) -> None: ...
    def compose(self, display: DisplayList) -> None: ...
    def resize(self, layout: Any) -> None: ...


class GameWords(Protocol[E_contra]):
    """The sentences of one game in one language; they know the names of its seats."""

    @property
    def code(self) -> str: ...
    def t(self, key: str, **values: object) -> str: ...
    def name(self, seat: int) -> str: ...
    def chronicle(self, event: E_contra, told: Sequence[E_contra] = ()) -> ChronicleLine | None:
        """Return a line of the chronicle, or None for what needs none.  told: the events whose line it goes on with."""
        ...

    def goes_on(self, told: Sequence[E_contra], event: E_contra) -> bool:
        """Return whether the event is told in the line of these, which are the newest that have one."""
        ...

    def meanwhile(self, event: E_contra) -> str:
        """Return who acts from this event on, as the prompt says it until something is asked; "" where that stays."""
        ...


@dataclass(frozen=True, slots=True)
class AskingParts(Generic[V, A, E, M, W, F, T]):
    """What is asked, and what a touch answers."""

    offer: Callable[[V, TargetPath, W], Question[A]]
    """What the seat to act is asked, after these touches; pure."""
    waiting: Callable[[V, W], Question[A]]
    """What is shown where nobody at this screen has to act."""
    confirmation: Callable[[V, A, W], Confirmation | None] = lambda view, action, words: None
    """What is shown while an action is chosen that is not to be played at once, such as one that reveals something."""
    refusal: Callable[[Target, M, W], str] = lambda target, model, words: ""
    """Why a target cannot answer; "" where nobody expects an answer."""
    rule: Callable[[Target, M], str] = lambda target, model: ""
    """The address of the rule behind a refusal, "" where there is none."""
    forced_move: Callable[[V, W], ForcedMove[A] | None] = lambda view, words: None
    """What the seat to act would do in any case; None where it has a choice.  It depends on the view alone."""
    goes_on: Callable[[V, Sequence[E]], bool] = lambda view, events: False
    """Whether these events are a step of the question in this view, which is asked again behind them."""
    useful: Callable[[M, Shown[F, T]], Target | None] = lambda model, shown: None
    """What the focus lands on where something else is asked; None for whatever is lit."""
    numbered: Callable[[M, Shown[F, T]], Sequence[Numbered]] = lambda model, shown: ()
    """What the number keys mean, in their order."""


@dataclass(frozen=True, slots=True)
class ShowingParts(Generic[V, E, M, L, F, T, W]):
    """Where things lie, how they are painted, and how what happens is shown."""

    layout: Callable[[Size, float], L]
    """Where things lie in a window, with letters so many times as large as in the design."""
    brush: Callable[[Context, L], Brush]
    """What it is painted with."""
    composition: Callable[[Any, L], Composition[M, Shown[F, T]]]
    """The painters, for a brush and a layout."""
    areas: Callable[[L, M, Shown[F, T]], Iterable[TouchArea]]
    """What can be touched, topmost first."""
    framed: Callable[[L, M, Shown[F, T], Target], pygame.Rect]
    """The rectangle that is meant by a target; empty where it is not on the table."""
    motion: Callable[[M, L, Context, Callable[[], W], int], Motion[V, E]]
    """How what happens is shown, with words and a seed."""
    folds: bool = True
    """Whether the motion brings the view up to date, event by event; else it is handed in with the events."""
    opening: Callable[[M, W], Opening[E]] = lambda model, words: Opening()
    """How a new table is laid out; what is laid is taken out of the model."""
    place: Callable[[E, L, M], float] = lambda event, layout, model: 0.5
    """Where an event is heard, from 0 (left) to 1 (right)."""
    kept_clear: Callable[[Target, L, M], Sequence[pygame.Rect]] = lambda target, layout, model: ()
    """What the slip about a target is not to cover, beside the prompt."""


@dataclass(frozen=True, slots=True)
class TurnParts(Generic[V, A, E, M, W, F, T]):
    """The turn that runs, and what others did before it."""

    forecast: Callable[[M, W], F]
    """What the turn will bring."""
    done: Callable[[Sequence[Step[Any, A]], Any, int, Sequence[Step[Any, A]]], T]
    """What was done in it: from the steps played, the state, the seat that looks and the steps taken back.  What the
    seat may not know is left out here."""
    start: T
    """A turn of which nothing is known."""
    moment: Callable[[T, Target], int | str | None] = lambda turn, target: None
    """Which moment of the turn a target means: how many steps are played then, or the barrier that it stands for."""
    recap: Callable[[Sequence[E], int, W], tuple[RecapLine, ...]] = lambda events, me, words: ()
    """What others did in these events, for the seat that comes on turn again."""
    changed: Callable[[Sequence[E], Sequence[E], V], frozenset[Target]] = lambda last, since, view: frozenset()
    """What the last turn left on the table: from its events, those since, and the view now."""
    taken_over: Callable[[E], int | None] = lambda event: None
    """The seat that acts from this event on; None where that changes with the view."""
    is_late: Callable[[V], bool] = lambda view: False
    """Whether the last round runs, which has music of its own."""
    pause_factor: Callable[[V], float] = lambda view: 1.0
    """How much of the pause after a step of the computer this view gets: less where small steps follow each other."""
    keeps_seat: bool = False
    """Whether a table where only computers play stays turned to one of them instead of to each that decides."""


@dataclass(frozen=True, slots=True)
class ReadingParts(Generic[M, W, F, T]):
    """What can be looked up about the table, and what is spoken of it."""

    page: Callable[[Target, M, W], Page | None] = lambda target, model, words: None
    """What a target is, how many are left, what it is worth now; None for what has no page."""
    tip: Callable[[Target, M, W], tuple[str, str] | None] = lambda target, model, words: None
    """Name and sentence of the slip beside what is rested on; None for what needs none."""
    label: Callable[[Target, M, W], str] = lambda target, model, words: ""
    """The name of a target, to be spoken."""
    details: Callable[[Target, M, Shown[F, T], W], Sequence[str]] = lambda target, model, shown, words: ()
    """What is to be known of a target now, to be spoken behind its name."""
    described: Callable[[M, W], Sequence[str]] = lambda model, words: ()
    """The position in sentences."""
    pages: Mapping[str, Callable[[M, W], Page]] = field(default_factory=dict)
    """What can be read about the table as it stands, by command and address."""
    page_at: Callable[[Target, int], str] = lambda target, me: ""
    """The address of the page that a press on a target opens where it means nothing else; "" for none."""
    only_looked_at: frozenset[str] = frozenset()
    """Kinds of targets that ask nothing: a press opens their page."""
    edition: Callable[[M], str] = lambda model: ""
    """Which of the game's numbers hold on this table (`game.client.GameClient.edition`)."""


@dataclass(frozen=True, slots=True)
class ThinkingParts(Generic[V, A, E, M, W]):
    """What the best level says of the table, computer players of what happens there, and people plan meanwhile."""

    idea: Callable[[Thought, M, W], str] = lambda thought, model, words: ""
    """What the best level has in mind, without the move; "" where there is nothing to say."""
    advice: Callable[[Thought, M, W], str] = lambda thought, model, words: ""
    """The same with the move."""
    at_stake: Callable[[Thought, A, M, W], Stake | None] = lambda thought, action, model, words: None
    """What an action loses beside the best one; None where nothing is known to be lost."""
    first_touch: Callable[[V, A], Target | None] = lambda view, action: None
    """The target that a seat touches first to play an action."""
    weighed: Callable[[Target | None, M], bool] = lambda target, model: model.card_at(target) is not None
    """Whether the page of a target says what the best level thinks of it, so that it has to look at what is asked."""
    shares_turns: bool = False
    """Whether several seats decide in a turn, such as an auction, and each can be asked why."""
    remark_on: Callable[[E], Speaking] = lambda event: ()
    """Who might say something about an event, and about which great moment (`game.table.live.remarks`)."""
    plannable: Callable[[M, Target], bool] = lambda model, target: False
    """Whether a seat can mark a target for its plans while others play."""
    of_the_nearest: frozenset[str] = frozenset()
    """Kinds of targets that belong to the seat that lies nearest: they mean nothing to the plans of others."""


@dataclass(frozen=True, slots=True)
class HandParts(Generic[V]):
    """Hands that are covered for others at the screen."""

    cover: Callable[[V, frozenset[int]], V] = lambda view, seats: view
    """A view without what the hands of these seats hold."""
    kind: str = ""
    """The kind of the targets that a hand consists of; "" where there are no hands."""


@dataclass(frozen=True, slots=True)
class TableParts(Generic[V, A, E, M, L, W, F, T]):
    """A table in parts."""

    words: Callable[[Language, Sequence[str]], W]
    """The sentences, from a language and the names of the seats."""
    model: Callable[[V, int, Seating], M]
    """The table as one seat sees it."""
    asking: AskingParts[V, A, E, M, W, F, T]
    """What is asked."""
    showing: ShowingParts[V, E, M, L, F, T, W]
    """Where things lie and how they are painted and moved."""
    turn: TurnParts[V, A, E, M, W, F, T]
    """The turn that runs."""
    reading: ReadingParts[M, W, F, T] = field(default_factory=lambda: ReadingParts())
    """What can be looked up, and what is spoken; nothing where it is left out."""
    thinking: ThinkingParts[V, A, E, M, W] = field(default_factory=lambda: ThinkingParts())
    """Hints, reasons, remarks and plans; none where it is left out."""
    hands: HandParts[V] = field(default_factory=lambda: HandParts())
    """Covered hands; none where it is left out."""


AnyParts = TableParts[Any, Any, Any, Any, Any, Any, Any, Any]
