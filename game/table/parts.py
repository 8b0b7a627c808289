"""A game's contribution to its table: one value, made of six.

    TableParts(words, model, asking, showing, turn)     # enough to play
    TableParts(..., reading, thinking, hands)           # optional

Type variables: V a view, A an action, E an event, M the model of the table, L its layout, W its words, F the forecast,
T the turn so far.  The motion keeps the model up to date by folding the events into it.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any, Generic, NamedTuple, Protocol, TypeVar

import pygame

from engine.journal.journal import Step
from game.animation.model import Scored
from game.graphics.brush import Brush
from game.graphics.display_list import DisplayList
from game.shell.context import Context
from game.shell.language import Language
from game.shell.scene import Size
from game.shell.sound.audio import Cue
from game.table.painting.painter import Composition
from game.table.question import Confirmation, ForcedMove, Question
from game.table.shown import ChronicleLine, DeedWords, Shown
from game.table.spots import Numbered, Target, TargetPath, TouchArea
from game.table.strip import DeedOf
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
    """The players in the order of the seats: names, the shapes of their seals, and whether each is a person at this
    screen.  portraits, manners: the sprites of computer characters, and their ways of speaking; "" for every other
    player."""

    names: tuple[str, ...]
    shapes: tuple[str, ...]
    human: tuple[bool, ...]
    portraits: tuple[str, ...] = ()
    manners: tuple[str, ...] = ()

    def portrait(self, seat: int) -> str:
        """Return the portrait of a seat, "" for none."""
        return self.portraits[seat] if 0 <= seat < len(self.portraits) else ""

    def manner(self, seat: int) -> str:
        """Return the way of speaking of a seat's player, "" for a silent one."""
        return self.manners[seat] if 0 <= seat < len(self.manners) else ""

    def shown(self, seat: int, before: int) -> int:
        """Return the nearest seat when `seat` is to act: that of a person at this screen; if only computers play, each
        seat in turn."""
        return seat if self.human[seat] or not any(self.human) else before

    def first_shown(self, seat: int) -> int:
        """Return the nearest seat at first, when `seat` is to act."""
        return seat if self.human[seat] or not any(self.human) else self.human.index(True)


class Opening(NamedTuple, Generic[E]):
    """The deal of a new table."""

    prompt: str = ""
    """The prompt meanwhile."""
    events: Sequence[E] = ()
    """The events that deal it."""


Speaking = tuple[tuple[int, str], ...]
"""Seats, each with the name of a great moment; the first seat that speaks comments on it."""


class Model(Protocol):
    """The table as seen by one seat; `game.table.model` has the base of every model."""

    view: Any
    """The view of the seat `me`."""
    me: int
    """The nearest seat."""
    shapes: tuple[str, ...]
    """The shape of each seat's seal."""
    human: tuple[bool, ...]
    """For each seat, whether it has a person at this screen."""
    portraits: tuple[str, ...]
    """The portrait sprites of computer characters, "" for every other player."""
    advised: bool
    """Whether the player of the nearest seat may be advised."""
    thoughts: Thoughts
    """Thoughts of computer players on their last moves, and of the best level on the current question."""

    notes: dict[int, Hashable]
    """The notes of each seat's player at this screen (`AskingParts.noted`)."""
    past: Any
    """Earlier actions as the table shows them (`History.turn`)."""

    def card_at(self, target: Target | None) -> str | None:
        """Return the card at a target, None if its full face need not be shown."""
        ...

    def stamp(self) -> tuple[Hashable, ...]:
        """Return a value that is another one after every change that painters show."""
        ...


class Motion(Protocol[V_contra, E_contra]):
    """Plays events on the table, one by one (see `game.animation.director`)."""

    speed: float
    reduced: bool
    steady: bool
    on_event: list[Callable[[Any], None]]
    heard: list[Cue]
    """The sounds of the last event's show besides the event's own."""
    scored: list[Scored]
    """The score of the last event's show, if any."""

    @property
    def busy(self) -> bool: ...
    @property
    def lets_act(self) -> bool: ...
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
        """Return the event's line of the chronicle, or None for no line.  told: the events whose line it continues."""
        ...

    def goes_on(self, told: Sequence[E_contra], event: E_contra) -> bool:
        """Return whether the event is reported in the line of the events `told`, the newest line there is."""
        ...

    def meanwhile(self, event: E_contra) -> str:
        """Return the prompt shown during this event, "" for its line of the chronicle."""
        ...


@dataclass(frozen=True, slots=True)
class AskingParts(Generic[V, A, E, M, W, F, T]):
    """The questions, and the answers to touches."""

    offer: Callable[[V, TargetPath, W], Question[A]]
    """The question to the seat to act, after these touches; pure."""
    waiting: Callable[[V, W], Question[A]]
    """The question shown while no player at this screen can act."""
    listed: Callable[[Question[A], V, W], Question[A]] = lambda question, view, words: question
    """The question as it is asked where the table is listed in words instead of painted, such as on a phone: only
    answers that lead on, and a name for a target that has none without its picture; pure."""
    recalled: Callable[[Question[A], V, T, W], Question[A]] = lambda question, view, turn, words: question
    """The question with earlier deeds (`TurnParts.done`) added to it, such as an offer to be repeated; pure."""
    confirmation: Callable[[V, A, W], Confirmation | None] = lambda view, action, words: None
    """The confirmation of a chosen action, such as one that reveals something; None to play it at once."""
    refusal: Callable[[Target, M, W], str] = lambda target, model, words: ""
    """The reason why a target cannot answer; "" if no answer is expected."""
    rule: Callable[[Target, M], str] = lambda target, model: ""
    """The address of the rule behind a refusal, "" for none."""
    forced_move: Callable[[V, W], ForcedMove[A] | None] = lambda view, words: None
    """The only possible move of the seat to act; None if it has a choice.  It depends on the view alone."""
    goes_on: Callable[[V, Sequence[E]], bool] = lambda view, events: False
    """Whether these events are a step of the question in this view, which is asked again after them."""
    continues: Callable[[Sequence[E]], bool] = lambda events: False
    """Whether the decision behind these events went on with the next action, so that both are taken back together."""
    noted: Callable[[V, TargetPath, Hashable], Hashable] = lambda view, touches, before: None
    """A player's notes on the touches that led to its actions, such as its purpose of each card, from the
    view before these and what it kept in mind before (None: nothing): its own secret, which the table remembers
    (`Model.notes`); None for nothing new."""
    useful: Callable[[M, Shown[F, T]], Target | None] = lambda model, shown: None
    """The first place of the focus for a new question; None for any lit target."""
    numbered: Callable[[M, Shown[F, T]], Sequence[Numbered]] = lambda model, shown: ()
    """The meanings of the number keys, in order."""


@dataclass(frozen=True, slots=True)
class ShowingParts(Generic[V, E, M, L, F, T, W]):
    """Layout, painting and motion."""

    layout: Callable[[Size, float], L]
    """The layout for a window size and a factor of the letters' size."""
    brush: Callable[[Context, L], Brush]
    """The brush of the painters."""
    composition: Callable[[Any, L], Composition[M, Shown[F, T]]]
    """The painters, for a brush and a layout."""
    areas: Callable[[L, M, Shown[F, T]], Iterable[TouchArea]]
    """The touchable areas, topmost first."""
    framed: Callable[[L, M, Shown[F, T], Target], pygame.Rect]
    """The rectangle of a target; empty if it is not on the table."""
    motion: Callable[[M, L, Context, Callable[[], W], int], Motion[V, E]]
    """The motion of events, with words and a seed."""
    beside: Callable[[], object] = lambda: None
    """A value of all on which the areas depend beside model and shown state."""
    folds: bool = True
    """Whether the motion updates the view, event by event; otherwise the view is handed in with the events."""
    opening: Callable[[M, W], Opening[E]] = lambda model, words: Opening()
    """The deal of a new table; the pieces to be dealt are removed from the model."""
    arrangement: Callable[[M], object] = lambda model: None
    """Changes whenever a region opens over others or goes, so that other things lie under the pointer."""
    place: Callable[[E, L, M], float] = lambda event, layout, model: 0.5
    """The place of an event's sound, from 0 (left) to 1 (right)."""
    enlarged: frozenset[str] = frozenset()
    """Kinds of targets that a press shows large, if they answer no question (`game.table.live.enlarging`)."""
    piece: Callable[[int], str] = lambda number: ""
    """The sprite of a piece, by the number that buttons and small windows show it with; "" for none."""
    kept_clear: Callable[[Target, L, M], Sequence[pygame.Rect]] = lambda target, layout, model: ()
    """Further rectangles that the tip of a target may not cover."""
    held: frozenset[str] = frozenset()
    """Kinds of targets in the hand of a seat, and of prices: nothing covers them."""


@dataclass(frozen=True, slots=True)
class TurnParts(Generic[V, A, E, M, W, F, T]):
    """The current turn, and the deeds of others before it."""

    forecast: Callable[[M, W], F]
    """The forecast of the turn."""
    done: Callable[[Sequence[Step[Any, A]], Any, int, Sequence[Step[Any, A]]], T]
    """The turn so far: from the steps played, the state, the viewing seat and the steps undone.  Anything hidden from
    that seat is left out here."""
    start: T
    """The turn before anything is known about it."""
    moment: Callable[[T, Target], int | str | None] = lambda turn, target: None
    """The moment of the turn that a target represents: the number of steps played, or the name of a barrier."""
    deed: DeedOf[E] = lambda event: None
    """The entry of an event on the strip of turns (`game.table.strip`); None for nothing."""
    brief: Callable[[Sequence[E], int, W], tuple[DeedWords, ...]] = lambda events, me, words: ()
    """The deeds of all other seats in these events in a few words, as a reader is told them."""
    changed: Callable[[Sequence[E], Sequence[E], V], frozenset[Target]] = lambda last, since, view: frozenset()
    """The traces of the last turn on the table: from its events, the events since, and the view now."""
    compared: Callable[[V, M, W], frozenset[Target]] | None = None
    """In place of `changed`, the targets that look otherwise than in the seat's view before others decided."""
    consequence: Callable[[V, Sequence[E], int, W], str] = lambda view, events, number, words: ""
    """The consequence of one of all events so far (by its number) without an event of its own, for the chronicle; ""
    for nothing. The view is of any moment of the same game, none of whose events is missing."""
    taken_over: Callable[[E], int | None] = lambda event: None
    """The seat to act from this event on; None if that changes with the view."""
    is_late: Callable[[V], bool] = lambda view: False
    """Whether this is the last round, which has its own music."""
    pause: Callable[[V, Sequence[E]], float] = lambda view, events: 1.0
    """Share of the pause after a computer's step, from the view after it and its events: smaller in a series of small
    steps, 0 where nothing was to be seen."""
    keeps_seat: bool = False
    """Whether a table with computer players only stays turned to one of them instead of to the seat to act."""


@dataclass(frozen=True, slots=True)
class ReadingParts(Generic[M, W, F, T]):
    """Pages about the table, and its spoken description."""

    page: Callable[[Target, M, W], Page | None] = lambda target, model, words: None
    """The page of a target: its name, the number left, its value now; None for no page."""
    tip: Callable[[Target, M, W], tuple[str, str] | None] = lambda target, model, words: None
    """Name and sentence of a target's tip; None for no tip."""
    label: Callable[[Target, M, W], str] = lambda target, model, words: ""
    """The spoken name of a target."""
    details: Callable[[Target, M, Shown[F, T], W], Sequence[str]] = lambda target, model, shown, words: ()
    """The current facts about a target, spoken after its name."""
    introduced: Callable[[Target, M, Shown[F, T], W], tuple[str, Sequence[str]]] | None = None
    """Name and facts of a target, where they are found together; None: they are asked for one by one."""
    described: Callable[[M, W], Sequence[str]] = lambda model, words: ()
    """The position in sentences."""
    titled: Callable[[str, M, Shown[F, T], W], str] = lambda area, model, shown, words: ""
    """The heading over the things of an area, where they are listed; "" for the game's text `<game>.area.<area>`."""
    pages: Mapping[str, Callable[[M, W], Page]] = field(default_factory=dict)
    """Pages about the current position, by command and address."""
    page_at: Callable[[Target, int], str] = lambda target, me: ""
    """The address of the page opened by a press on a target without another meaning; "" for none."""
    only_looked_at: frozenset[str] = frozenset()
    """Kinds of targets that never answer a question: a press opens their page."""
    picture: Callable[[Target, M], str] = lambda target, model: ""
    """The figure (`game.ui.page.PageFigure`) or sprite that shows a target by itself, "" for none."""
    pictured: Callable[[Target, M, W], tuple[str, Sequence[str]]] = lambda target, model, words: ("", ())
    """The end of a fact about a target that sprites tell at a glance where it is listed, such as a price, and these
    sprites; "" for none."""
    rests_on: Mapping[str, Callable[[M], Hashable]] = field(default_factory=dict)
    """By kind of targets, all of the model that name, facts and picture of such a target rest on: where it has the same
    value at another moment, or for another seat, they are the same.  Texts of other kinds are found out anew."""
    edition: Callable[[M], str] = lambda model: ""
    """The set of the game's numbers used at this table (`game.client.GameClient.edition`)."""


def standing_of_seats(target: Target, me: int) -> str:
    """Return the address of the standing for the panel of a seat (`ReadingParts.page_at`)."""
    return "standing" if target.kind == "seat" else ""


@dataclass(frozen=True, slots=True)
class ThinkingParts(Generic[V, A, E, M, W]):
    """The best level's advice, remarks of computer players, and plans of people."""

    idea: Callable[[Thought, M, W], str] = lambda thought, model, words: ""
    """The best level's idea, without the move; "" for none."""
    advice: Callable[[Thought, M, W], str] = lambda thought, model, words: ""
    """The same with the move."""
    own_words: Callable[[Thought, M, W], str] = lambda thought, model, words: ""
    """The reason for a move in the words of the computer player who made it; "" for none."""
    at_stake: Callable[[Thought, A, M, W], Stake | None] = lambda thought, action, model, words: None
    """The loss by an action compared with the best one; None for no known loss."""
    first_touch: Callable[[V, A], Target | None] = lambda view, action: None
    """The first target that a seat touches to play an action."""
    as_asked: Callable[[Thought], Thought] = lambda thought: thought
    """A thought about the current question, in the terms in which the table asks it."""
    weighed: Callable[[Target | None, M], bool] = lambda target, model: model.card_at(target) is not None
    """Whether a target's page gives the best level's opinion, which must consider the question for it."""
    shares_turns: bool = False
    """Whether several seats decide in one turn, such as an auction, and each can be asked for reasons."""
    remark_on: Callable[[E, V], Speaking] = lambda event, view: ()
    """The seats that might comment on an event, seen in the view after it, and its great moment for each
    (`game.table.live.remarks`)."""
    plannable: Callable[[M, Target], bool] = lambda model, target: False
    """Whether a seat can mark a target for its plans while others play."""
    of_the_nearest: frozenset[str] = frozenset()
    """Kinds of targets that belong to the nearest seat: they are no part of other seats' plans."""


class InPurse(NamedTuple):
    """A thing that a seat decides with.  sign: its sprite or figure.  number: of such things, "" for a single one, 0
    for one that it lacks.
    label: the text key of its name, "" for that of the target."""

    target: Target
    sign: str
    number: int | str = ""
    label: str = ""


@dataclass(frozen=True, slots=True)
class HandParts(Generic[V]):
    """Hands covered for others at the screen."""

    cover: Callable[[V, frozenset[int]], V] = lambda view, seats: view
    """A view without the hands of these seats."""
    kind: str = ""
    """The kind of the targets in a hand; "" for a game without hands."""
    has_button: bool = False
    """A covered hand is also opened by the button *Look*, as one without targets always is."""
    hand_sheet: Mapping[str, str] = field(default_factory=dict)
    """By area of the table (`TouchArea.name`), the meaning of its things to the nearest seat on its phone: `hand`,
    `stock` or `plan`, in the order of their importance; all others lie on the table."""
    purse: Callable[[Any], Iterable[InPurse]] = lambda model: ()
    """The things that the nearest seat of a model decides with, such as money, stones and cards, and
    those of the kind that it lacks."""
    late: frozenset[str] = frozenset()
    """Areas with further ways to answer, such as the bank, whose things stay in their place on a phone."""
    boards: tuple[str, ...] = ()
    """Areas with places that are found by looking, the most important first: a phone shows a picture of the one that
    the question is about."""
    folded: frozenset[str] = frozenset()
    """Boards of several areas that are too wide for a narrow page: it shows one below the other, the largest in two."""
    unseen: Callable[[Any, V, Hashable, Any], Any] = lambda question, view, note, words: question
    """The question with all that a seat can do without looking at its covered hand, by its notes; from question, view,
    note and words."""
    stays_open: Callable[[V], bool] = lambda view: False
    """Whether an opened hand stays open behind a step in this view, as long as the same seat decides."""


@dataclass(frozen=True, slots=True)
class TableParts(Generic[V, A, E, M, L, W, F, T]):
    """The parts of a table."""

    words: Callable[[Language, Sequence[str]], W]
    """The sentences, from a language and the names of the seats."""
    model: Callable[[V, int, Seating], M]
    """The table as seen by one seat."""
    asking: AskingParts[V, A, E, M, W, F, T]
    """Questions and answers."""
    showing: ShowingParts[V, E, M, L, F, T, W]
    """Layout, painting and motion."""
    turn: TurnParts[V, A, E, M, W, F, T]
    """The current turn."""
    reading: ReadingParts[M, W, F, T] = field(default_factory=lambda: ReadingParts())
    """Pages and spoken descriptions; none by default."""
    thinking: ThinkingParts[V, A, E, M, W] = field(default_factory=lambda: ThinkingParts())
    """Hints, reasons, remarks and plans; none by default."""
    hands: HandParts[V] = field(default_factory=lambda: HandParts())
    """Covered hands; none by default."""

    def question(self, view: V, path: TargetPath, turn: T, words: W, note: Hashable = None) -> Question[A]:
        """Return the question to the seat to act, after these touches and earlier deeds, and by its notes."""
        asked: Question[A] = self.asking.recalled(self.asking.offer(view, path, words), view, turn, words)
        found: Question[A] = self.hands.unseen(asked, view, note, words)
        return found


AnyParts = TableParts[Any, Any, Any, Any, Any, Any, Any, Any]


def steady(parts: AnyParts) -> AnyParts:
    """Return the parts of a table whose regions keep their places, whatever the settings say."""

    def motion(*about: Any) -> Motion[Any, Any]:
        made = parts.showing.motion(*about)
        made.steady = True
        return made

    return replace(parts, showing=replace(parts.showing, motion=motion))
