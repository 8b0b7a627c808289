"""The contract of a game's client: all that the scenes and the self-test know of a game on the screen.

A client is one value, listed by the name of its game in `game.clients`. What is heavy stands behind functions, so that
the value itself is cheap to have.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, Any, ClassVar, NamedTuple, Protocol

import pygame

from engine.game import Game, Highlight, Option, level_and_character
from engine.journal import Journal, Step
from engine.reviewing import Decision
from game.graphics.badge import NO_BADGES, Badge, Badges
from game.graphics.theme import Colour
from game.shell.context import Context
from game.shell.scene import Scene, Size
from game.ui.page import Block, Book, Figures

if TYPE_CHECKING:  # whoever wants the first picture wants neither sounds nor a game yet
    from game.shell.progress.statistics import Counting, SeatStatistics
    from game.shell.session.session import Finished
    from game.shell.sound.audio import Repertoire


@dataclass(frozen=True, slots=True)
class SetupOption:
    """A cell of the seats scene: an option of the game's setup.

    values: those that can be chosen; two truth values make a switch. default: the value to begin with. beginners: the
    value to begin with until a first game has been finished; None where it is the same. of_screen: it is no matter of
    the rules, but of what is shown at this screen (`GameSetup.screen`). The words are
    `seats.option.<name>` and `seats.value.<value>` (`on` and `off` for a switch); where there are none yet, the names
    themselves are shown.
    """

    name: str
    icon: str
    values: tuple[Any, ...]
    default: Any
    beginners: Any = None
    of_screen: bool = False

    @property
    def is_switch(self) -> bool:
        """Whether it is on or off."""
        return set(self.values) == {True, False}


@dataclass(frozen=True, slots=True)
class SeatNote:
    """What a niche of the seats scene says about a place: a sentence (a key of the language files), and a badge that is
    drawn as often as its number says."""

    words: str
    badge: Badge


def no_note(place: int) -> SeatNote | None:
    """Say nothing about any place."""
    return None


def nothing_to_read(context: Context, size: Size) -> Iterator[None]:
    """Read nothing ahead of time."""
    return iter(())


@dataclass(frozen=True, slots=True)
class GameStatistics:
    """What a game tells the hall of fame and the page on fairness.

    count: the statistics of the seats of a finished game. achievements: their names, easy ones first; the words are
    `achievement.<game>.<name>.title` and `.text`. blocks: what a page says of a player's statistics over all games.
    luck: what a page says of the chances in a game, finished or not, beside what was to be expected.
    """

    count: Counting
    achievements: tuple[str, ...]
    blocks: Callable[[Context, SeatStatistics], tuple[Block, ...]]
    luck: Callable[[Context, Journal[Any, Any]], tuple[Block, ...]]


def no_signs(view: Any) -> frozenset[str]:
    """See nothing worth a name."""
    return frozenset()


class Lessons(NamedTuple):
    """What a game is learned from (`game.learn.lesson`).  folder: of the files.  position: the position that a line of
    such a file tells, for these names and this seed; raises `PositionError`.  coach: the file of the coach of a first
    game (`game.learn.coach`), None without one.  signs: names for what is to be seen in a view, for its occasions."""

    folder: Path
    position: Callable[[str, Sequence[str], int], Any]
    coach: Path | None = None
    signs: Callable[[Any], frozenset[str]] = no_signs


class SolutionText(NamedTuple):
    """A step of the solution of a puzzle in words.  actions: how many of its actions belong to it.  what: what is done,
    a sentence.  why: a sentence, "" where nothing is to be said about it."""

    actions: int
    what: str
    why: str


def nobody_answers(state: Any) -> Any:
    """Have nobody else do anything."""
    return None


def usual_table(kind: str) -> Any:
    """Have puzzles of all kinds at the usual table."""
    return None


class Puzzles(NamedTuple):
    """The puzzles of a game (`game.learn.puzzle`).  folder, position: as those of lessons.  reached: for a kind of
    puzzle, its first state and the steps since then, how much of it is done: None as long as it is not decided.  told:
    the steps of a solution in words, for the names of the seats.  answers: the action with which another seat answers,
    always the same; None where nobody else does anything.  table: that of a kind (`game.table.parts`), where it tells
    less than the usual one; None where it does not."""

    folder: Path
    position: Callable[[str, Sequence[str], int], Any]
    reached: Callable[[str, Any, Sequence[Step[Any, Any]], Any], int | None]
    told: Callable[[Context, Sequence[str], Any, Sequence[Any]], tuple[SolutionText, ...]]
    answers: Callable[[Any], Any] = nobody_answers
    table: Callable[[str], Any] = usual_table


class Judgement(NamedTuple):
    """A decision of a review in words: what was played, what was better, and why, a
    sentence ("" where nothing decides)."""

    played: str
    better: str
    why: str


def _no_statistics() -> GameStatistics:
    """Tell of no statistics: what counts is who has won, and with how many points."""
    return GameStatistics(lambda journal: (), (), lambda context, statistics: (), lambda context, journal: ())


def no_figures(context: Context, edition: str) -> Figures:
    """Draw nothing of one's own."""
    return lambda name: None


def nothing_earned(happened: Sequence[Any], seat: int) -> tuple[Badge, ...]:
    """Earn no badges."""
    return ()


def no_turn_words(context: Context, happened: Sequence[Any], seat: int) -> str:
    """Say nothing of a turn."""
    return ""


def no_highlights(seats: int, steps: Sequence[Sequence[Any]]) -> tuple[Highlight, ...]:
    """Find no moment worth more than others."""
    return ()


class TitlePicture(Protocol):
    """What stands behind the menu of the title, in a window of a size.  It needs nothing else of its game, so that it
    is there at once."""

    glow: ClassVar[Colour]
    """Keeps what is written over the picture off it."""

    def __init__(self, context: Context, size: Size) -> None: ...

    def paint(self, surface: pygame.Surface, word: tuple[int, int], ground: int) -> None:
        """Paint what never moves.  word: the upper left corner of the game's name.  ground: where the top edge lies of
        what everything stands on; in real px."""
        ...

    def draw(self, surface: pygame.Surface, time: float, *, moves: bool = True) -> None:
        """Draw what lives over it after so many seconds; where nothing may move, what is to be seen all the same."""
        ...


@dataclass(frozen=True, slots=True)
class GameClient:
    """A game on the screen.

    table: the parts of its table (`game.table.parts.TableParts`). results: the scene that shows a finished game. Both
    have a plain form for a game without pictures (`game.table.plain.table`, `game.table.plain.results`).
    has_secrets: its rules hide something of each other from those at the table, however hands lie at this screen.
    options: the rows of the seats scene. sounds: what is heard. lessons, puzzles: where they are; None without any.
    commands: those of the table of bindings that not every game answers, and this one does. seat_note: what is said
    about the place so many seats after the starting player. preload: reads the pictures of the table ahead of time, a
    little a step. question, remark: what the head of the seats scene asks and says (keys of the language files); a
    remark may be missing. What is said of an earlier edition has the key of the remark with `_<edition>` behind it.
    edition: the option of the game's setup that says which of its numbers hold, where they were once others; "" where
    they never were. Nobody chooses it: a new game has the fresh one, and whatever goes back to a game has that game's.
    book: its rules to read, in the language of the context, with the numbers of an edition; their contents are at the
    address `rules`. on_computers: the address in it of what computer players know. figures: draws what its pages show,
    beside sprites, with the numbers of an edition. statistics: what it tells of finished games.
    portraits, manners: the sprites of the game's characters and how they talk (`game.table.live.remarks`), by name.
    highlights: the moments of a game that a replay offers, for so many seats and what happened by action; the words are
    `replay.highlight.<kind>`, the pictures `highlight_icons` by kind.
    judgement: says a decision of a review, with the names of the seats; without it no review is offered. The words of
    the phases are `review.phase.<name>`.
    badges: how the game's badges look. earned: those that a seat earned in a game, from all that happened: the small
    squares of the deal of the day. turn_words: what a seat did in a turn, from what happened there, in a few
    words (of `game.ui.rich_text`). by_round: games of the same deal are compared round by round instead of turn by
    turn, because the turns of a seat do not tell how far a game has come. scenes: by the kind of a target the scene of
    the game's own that a press on it opens over a table.
    """

    game: Game[Any, Any, Any, Any]
    sounds: Repertoire
    table: Callable[[], Any]
    results: Callable[[Context, Finished], Scene]
    options: tuple[SetupOption, ...] = ()
    has_secrets: bool = False
    lessons: Lessons | None = None
    puzzles: Puzzles | None = None
    commands: tuple[str, ...] = ()
    seat_note: Callable[[int], SeatNote | None] = no_note
    preload: Callable[[Context, Size], Iterator[None]] = nothing_to_read
    question: str = "seats.players"
    remark: str = ""
    edition: str = ""
    book: Callable[[Context, str], Book] | None = None
    on_computers: str = ""
    figures: Callable[[Context, str], Figures] = no_figures
    statistics: Callable[[], GameStatistics] = _no_statistics
    portraits: Mapping[str, str] = field(default_factory=dict)
    manners: Mapping[str, str] = field(default_factory=dict)
    highlights: Callable[[int, Sequence[Sequence[Any]]], tuple[Highlight, ...]] = no_highlights
    highlight_icons: Mapping[str, str] = field(default_factory=dict)
    judgement: Callable[[Context, Sequence[str], Decision], Judgement] | None = None
    badges: Badges = NO_BADGES
    earned: Callable[[Sequence[Any], int], tuple[Badge, ...]] = nothing_earned
    turn_words: Callable[[Context, Sequence[Any], int], str] = no_turn_words
    by_round: bool = False
    scenes: Mapping[str, Callable[[Context, Any], Scene]] = field(default_factory=dict)

    @property
    def screen(self) -> dict[str, Any]:
        """How this screen shows a game until somebody chooses otherwise (`GameSetup.screen`)."""
        return {option.name: option.default for option in self.options if option.of_screen}

    @property
    def editions(self) -> tuple[str, ...]:
        """The editions of the game's numbers, the first one first: the one of a setup that names none."""
        option = self._edition_option
        return ("",) if option is None else tuple(str(choice) for choice in option.choices)

    @property
    def newest_edition(self) -> str:
        """The edition with which a new game is begun, "" where there are none."""
        option = self._edition_option
        return "" if option is None else str(option.usual)

    def edition_of(self, options: Mapping[str, Any]) -> str:
        """Return the edition of a game that was begun with these options."""
        return str(options.get(self.edition, self.editions[0])) if self.edition else ""

    @property
    def _edition_option(self) -> Option | None:
        return next((option for option in self.game.options if option.name == self.edition), None)

    def portrait_of(self, player: str) -> str:
        """Return the sprite of whoever decides for a seat (`SeatSetup.kind`), "" for people and for who has none."""
        return self.portraits.get(level_and_character(player)[1], "")

    def manner_of(self, player: str) -> str:
        """Return how whoever decides for a seat talks, "" for people and for who says nothing."""
        return self.manners.get(level_and_character(player)[1], "")
