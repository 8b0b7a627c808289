"""The contract of a game's client: everything that the scenes and the self-test know of a game on the screen.

A client is one value, listed by the name of its game in `game.clients`. Heavy parts are behind functions, so that the
value itself is cheap to import.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import TYPE_CHECKING, Any, ClassVar, NamedTuple, Protocol

import pygame

from engine.journal.journal import Journal, Step
from engine.kernel.game import Game, Highlight, Option, fresh_options, level_and_character, named_options
from engine.kernel.reviewing import Decision
from game.graphics.badge import NO_BADGES, Badge, Badges
from game.graphics.theme import Colour
from game.shell.context import Context
from game.shell.scene import Scene, Size
from game.shell.setup.setup import HUMAN
from game.ui.page import Block, Book, Figures

if TYPE_CHECKING:  # the first picture needs neither sounds nor a game
    from game.shell.progress.statistics import Counting, SeatStatistics
    from game.shell.session.session import Finished
    from game.shell.sound.audio import Repertoire


@dataclass(frozen=True, slots=True)
class SetupOption:
    """A rule of the seats scene: an option of the game's setup.

    The words are `seats.option.<name>` and `seats.value.<value>` (`on` and `off` for a switch); where these are
    missing, the names themselves are shown.
    """

    name: str
    icon: str
    values: tuple[Any, ...]
    """Possible values; two truth values make a switch."""
    default: Any
    """Initial value."""
    beginners: Any = None
    """Initial value until a first game has been finished; None if it is the same."""
    picture: str = ""
    """Sprite beside its sentence; "" for its icon."""
    of_screen: bool = False
    """It does not affect the rules, only this screen (`GameSetup.screen`)."""
    hint: str = ""
    """Its sentence is the text `seats.hint.<hint>`; "" for its name."""
    needs: Mapping[str, Any] = field(default_factory=dict)
    """Values of other options without which it has its default."""
    doors: Mapping[Any, Any] = field(default_factory=dict)
    """The picture, minutes and weight (`game.clients.Title`) of each value, if it decides how much of a game is
    played: the players choose it beside the seats, not among the rules."""

    @property
    def is_switch(self) -> bool:
        """Return whether it is on or off."""
        return set(self.values) == {True, False}


PLAIN_FACE = "portrait_automaton"
"""Portrait sprite of a computer player without one of its own."""
OWN_HANDS = SetupOption(
    "hands", "icon_card-pick", ("covered", "open"), default="covered", of_screen=True, hint="own_hands"
)
"""How the hand of whoever plays lies at this screen, in a game whose rules hide all other hands."""


@dataclass(frozen=True, slots=True)
class SeatNote:
    """The note on a place in a niche of the seats scene: a sentence (a key of the language files; "" for none), a
    badge that is drawn as often as its number says, and how much more the place begins with (0 for nothing)."""

    words: str
    badge: Badge
    more: int = 0
    more_words: str = "seats.start_points"
    """Key of the words for how much more."""


def no_note(place: int, seats: int, options: Mapping[str, Any]) -> SeatNote | None:
    """Return no note about any place."""
    return None


def nothing_to_read(context: Context, size: Size) -> Iterator[None]:
    """Read nothing ahead of time."""
    return iter(())


@dataclass(frozen=True, slots=True)
class GameStatistics:
    """A game's contribution to the hall of fame and the page on fairness.

    Words of achievements are `achievement.<game>.<name>.title` and `.text`.
    """

    count: Counting
    """Statistics of the seats of a finished game."""
    achievements: tuple[str, ...]
    """Names of the achievements, easy ones first."""
    blocks: Callable[[Context, SeatStatistics], tuple[Block, ...]]
    """A page's blocks about a player's statistics over all games."""
    luck: Callable[[Context, Journal[Any, Any]], tuple[Block, ...]]
    """A page's blocks about the chances in a game, finished or not, compared with expectation."""
    ranked_by: tuple[str, ...] = ()
    """Options of the setup that decide how many points a game brings: each of their choices has rankings of its own."""


def no_signs(view: Any) -> frozenset[str]:
    """Return no names."""
    return frozenset()


class Lessons(NamedTuple):
    """Learning files of a game (`game.learn.lesson`)."""

    folder: Path
    """Folder of the lesson files."""
    position: Callable[[str, Sequence[str], int], Any]
    """Returns the position of a line in such a file, for these names and this seed; raises `PositionError`."""
    coach: Path | None = None
    """File of the coach of a first game (`game.learn.coach`), None without one."""
    signs: Callable[[Any], frozenset[str]] = no_signs
    """Returns names for features of a view, for the coach's occasions."""


class GoalSource(NamedTuple):
    """Where points come from. picture: a sprite; masks (`icon_...`) are drawn on a disc. words: the key of its name;
    that of its explanation ends in `_about`. figure: its points."""

    picture: str
    words: str
    figure: str

    @property
    def about(self) -> str:
        """The key of its explanation."""
        return f"{self.words}_about"


def span(least: int, most: int) -> str:
    """Write points from the least to the most."""
    if least < 0:
        return f"−{-least} … +{most}"
    return f"{least}–{most}" if least < most else f"+{most}"


class GameGoal(NamedTuple):
    """The goal of a game, on a plate at the beginning of a first one (`game.scenes.play.goal_plate`)."""

    words: str
    """Key of a sentence with the number {n}."""
    number: int
    sources: tuple[GoalSource, ...]


class SolutionText(NamedTuple):
    """A step of a puzzle's solution in words."""

    actions: int
    """Number of its actions."""
    what: str
    """The move, a sentence."""
    why: str
    """Its reason, a sentence, "" for none."""


def nobody_answers(state: Any) -> Any:
    """Return no answer of other seats."""
    return None


def nothing_given(context: Context, kind: str, first: Any) -> str:
    """Return no words about the position of a puzzle."""
    return ""


def usual_table(kind: str) -> Any:
    """Return None: puzzles of all kinds use the usual table."""
    return None


class Puzzles(NamedTuple):
    """The puzzles of a game (`game.learn.puzzle`)."""

    folder: Path
    """As for lessons."""
    position: Callable[[str, Sequence[str], int], Any]
    """As for lessons."""
    reached: Callable[[str, Any, Sequence[Step[Any, Any]], Any], int | None]
    """For a kind of puzzle, its first state and the steps since then: how much of it is done, None until it
    is decided.
    """
    told: Callable[[Context, Sequence[str], Any, Sequence[Any]], tuple[SolutionText, ...]]
    """The steps of a solution in words, for the names of the seats."""
    answers: Callable[[Any], Any] = nobody_answers
    """The action with which another seat answers, always the same; None if it does nothing."""
    table: Callable[[str], Any] = usual_table
    """Table of a kind (`game.table.parts`), if it shows less than the usual one; otherwise None."""
    given: Callable[[Context, str, Any], str] = nothing_given
    """The sentence of a puzzle of a kind about its first state, behind the task; "" for none."""


class Judgement(NamedTuple):
    """A decision of a review in words."""

    played: str
    """The move played."""
    better: str
    """The better move."""
    why: str
    """The reason, a sentence ("" if none is decisive)."""


def _no_statistics() -> GameStatistics:
    """Return no statistics of the game's own: only winners and points count."""
    return GameStatistics(lambda journal: (), (), lambda context, statistics: (), lambda context, journal: ())


def the_usual_table(setup: Mapping[str, Any]) -> Callable[[], Any] | None:
    """Return None: every game has the usual table."""
    return None


def no_figures(context: Context, edition: str) -> Figures:
    """Return no figures of the game's own."""
    return lambda name: None


def nothing_earned(happened: Sequence[Any], seat: int) -> tuple[Badge, ...]:
    """Earn no badges."""
    return ()


def no_turn_words(context: Context, happened: Sequence[Any], seat: int) -> str:
    """Return no words about a turn."""
    return ""


def no_turns(seats: int) -> int:
    """Return 0: the table numbers every turn."""
    return 0


def no_highlights(seats: int, steps: Sequence[Sequence[Any]]) -> tuple[Highlight, ...]:
    """Return no highlights."""
    return ()


class TitlePicture(Protocol):
    """The picture behind the menu of the title, in a window of a size. It needs nothing else of its game, so that it
    appears at once."""

    glow: ClassVar[Colour]
    """Colour of the halo that separates words from the picture."""

    def __init__(self, context: Context, size: Size) -> None: ...

    def paint(self, surface: pygame.Surface, word: tuple[int, int], ground: int) -> None:
        """Paint the still parts. word: the upper left corner of the game's name. ground: the top edge of the ground; in
        real px."""
        ...

    def draw(self, surface: pygame.Surface, time: float, *, moves: bool = True) -> None:
        """Draw the moving parts after `time` seconds; without motion, those that are visible all the same."""
        ...


@dataclass(frozen=True, slots=True)
class GameClient:
    """A game on the screen.

    table: the parts of its table (`game.table.parts.TableParts`). results: the scene that shows a finished game. Both
    have a plain form for a game without pictures (`game.table.plain.table`, `game.table.plain.results`).
    has_secrets: its rules hide something of each other from those at the table, however hands lie at this screen.
    options: the rows of the seats scene. sounds: the repertoire. lessons, puzzles: where they are; None without any.
    commands: those of the table of bindings that not every game answers, and this one does. seat_note: what is said
    about the place so many seats after the starting player, of so many, with these options. preload: reads the pictures
    of the table ahead of time, a little a step. question, remark: what the head of the seats scene asks and says (keys
    of the language files); a remark may be missing. The text about an earlier edition has the key of the remark with
    `_<edition>` behind it.
    edition: the option of the game's setup that says which of its numbers hold, where they were once others; "" where
    they never were. Nobody chooses it: a new game has the fresh one, and whatever goes back to a game has that game's.
    book: its rules to read, in the language of the context, with the numbers of an edition; their contents are at the
    address `rules`. on_computers: the address in it of the computer players' knowledge. figures: draws the pictures of
    its pages, beside sprites, with the numbers of an edition. statistics: its texts about finished games.
    portraits, manners: the sprites of the game's characters and how they talk (`game.table.live.remarks`), by name.
    highlights: the moments of a game that a replay offers, for so many seats and the events by action; the words are
    `replay.highlight.<kind>`, the pictures `highlight_icons` by kind.
    judgement: says a decision of a review, with the names of the seats; without it no review is offered. The words of
    the phases are `review.phase.<name>`.
    badges: how the game's badges look. earned: those that a seat earned in a game, from all that happened: the small
    squares of the deal of the day. turn_words: the deeds of a seat in a turn, from the events there, in a few words (of
    `game.ui.rich_text`). by_round: games of the same deal are compared round by round instead of turn by turn, because
    the turns of a seat do not tell how far a game has come. unnumbered: by number of seats the turns before the one
    that the table calls the first. scenes: by the kind of a target the scene of the game's own that a press on it opens
    over a table.
    """

    game: Game[Any, Any, Any, Any]
    sounds: Repertoire
    """Its sounds."""
    table: Callable[[], Any]
    """Parts of its table (`game.table.parts.TableParts`); plain form: `game.table.plain.table`."""
    results: Callable[[Context, Finished], Scene]
    """The scene that shows a finished game; plain form: `game.table.plain.results`."""
    table_of: Callable[[Mapping[str, Any]], Callable[[], Any] | None] = the_usual_table
    """Returns the table of a game with this setup if it has another one, otherwise None."""
    options: tuple[SetupOption, ...] = ()
    """Rows of the seats scene."""
    shown: Mapping[str, Any] = field(default_factory=dict)
    """Options of a demonstration, where they are not those of a game that names none."""
    has_secrets: bool = False
    """Its rules hide information from other seats, even if hands are open at this screen. How hands lie is then an
    option: OWN_HANDS, if it names none of its own."""
    lessons: Lessons | None = None
    """Its learning files; None without any."""
    puzzles: Puzzles | None = None
    """Its puzzles; None without any."""
    goal: Callable[[int, Mapping[str, Any]], GameGoal] | None = None
    """Returns its goal for a number of seats and the options of the game; None without one."""
    commands: tuple[str, ...] = ()
    """Commands of the table of bindings that not every game answers, and this one does."""
    seat_note: Callable[[int, int, Mapping[str, Any]], SeatNote | None] = no_note
    """Returns the note about the place this many seats after the starting player, for a number of seats and the
    options."""
    preload: Callable[[Context, Size], Iterator[None]] = nothing_to_read
    """Reads the pictures of the table ahead of time, in small steps."""
    question: str = "seats.players"
    """Key of the question in the head of the seats scene."""
    remark: str = ""
    """Key of the remark in the head of the seats scene, "" for none; for an earlier edition `_<edition>` is
    appended.
    """
    edition: str = ""
    """The option of the game's setup for the edition of its numbers; "" if there is only one. It is not chosen by
    players: a new game has the newest one, and anything based on a game has that game's."""
    book: Callable[[Context, str], Book] | None = None
    """Its rules to read, in the language of the context, with the numbers of an edition; the contents are at the
    address `rules`."""
    on_computers: str = ""
    """Address in the book about the computer players' knowledge."""
    figures: Callable[[Context, str], Figures] = no_figures
    """Draws the figures of its pages, besides sprites, with the numbers of an edition."""
    figure_names: Callable[[], Iterable[str]] = tuple
    """Returns the names of all figures, for phones, which fetch them as files."""
    statistics: Callable[[], GameStatistics] = _no_statistics
    """Its statistics of finished games."""
    portraits: Mapping[str, str] = field(default_factory=dict)
    """Sprites of the game's characters, by name."""
    manners: Mapping[str, str] = field(default_factory=dict)
    """The characters' ways of speaking (`game.table.live.remarks`), by name."""
    highlights: Callable[[int, Sequence[Sequence[Any]]], tuple[Highlight, ...]] = no_highlights
    """The moments of a game that a replay offers, for a number of seats and the events by action; the words are
    `replay.highlight.<kind>`."""
    highlight_icons: Mapping[str, str] = field(default_factory=dict)
    """Their pictures, by kind."""
    judgement: Callable[[Context, Sequence[str], Decision], Judgement] | None = None
    badges: Badges = NO_BADGES
    earned: Callable[[Sequence[Any], int], tuple[Badge, ...]] = nothing_earned
    turn_words: Callable[[Context, Sequence[Any], int], str] = no_turn_words
    """The deeds of a seat in a turn, from its events, in a few words (of `game.ui.rich_text`)."""
    unnumbered: Callable[[int], int] = no_turns
    """By number of seats how many turns (`Game.turn`) come before the one that the table calls the first: placings."""
    by_round: bool = False
    """Games of the same deal are compared round by round instead of turn by turn, because turns do not measure the
    progress of a game."""
    scenes: Mapping[str, Callable[[Context, Any], Scene]] = field(default_factory=dict)
    """The game's own scenes that a press on a target opens over a table, by the target's kind."""

    def of(self, setup: Mapping[str, Any]) -> GameClient:
        """Return the client of a game with this setup: the same but perhaps for its table."""
        table = self.table_of(setup)
        return self if table is None else replace(self, table=table)

    def __post_init__(self) -> None:
        if self.has_secrets and all(option.name != OWN_HANDS.name for option in self.options):
            object.__setattr__(self, "options", (*self.options, OWN_HANDS))

    @property
    def has_coach(self) -> bool:
        """Return whether a first game can be played with a coach."""
        return self.lessons is not None and self.lessons.coach is not None

    @property
    def rules(self) -> dict[str, tuple[Any, ...]]:
        """Return the values of every option of the rules; the first is that of a setup that does not name it."""
        shown = {option.name: option.values for option in self.options if not option.of_screen}
        return shown | {option.name: option.choices for option in self.game.options}

    @property
    def choices(self) -> dict[str, tuple[Any, ...]]:
        """Return the values of every option, of the rules and of this screen."""
        return self.rules | {option.name: option.values for option in self.options if option.of_screen}

    def usual(self, *, beginners: bool = False) -> dict[str, Any]:
        """Return every option as the seats scene begins with it, of the rules and of this screen. beginners: until a
        first game has been finished."""
        usual = {option.name: option.default for option in self.options}
        if beginners:
            usual |= {option.name: option.beginners for option in self.options if option.beginners is not None}
        return usual | fresh_options(self.game)

    def parted(self, options: Mapping[str, Any]) -> tuple[dict[str, Any], dict[str, Any]]:
        """Part options into those of the rules (`GameSetup.options`) and those of this screen (`GameSetup.screen`)."""
        screen = {option.name: options[option.name] for option in self.options if option.of_screen}
        rules = {name: value for name, value in options.items() if name not in screen}
        return named_options(self.game.options, rules), screen

    @property
    def screen(self) -> dict[str, Any]:
        """Return the default options of this screen (`GameSetup.screen`)."""
        return self.parted(self.usual())[1]

    @property
    def editions(self) -> tuple[str, ...]:
        """The editions of the game's numbers, the first one first: it applies to a setup that names none."""
        option = self._edition_option
        return ("",) if option is None else tuple(str(choice) for choice in option.choices)

    @property
    def newest_edition(self) -> str:
        """The edition of new games, "" if there are none."""
        option = self._edition_option
        return "" if option is None else str(option.usual)

    def edition_of(self, options: Mapping[str, Any]) -> str:
        """Return the edition of a game that was begun with these options."""
        return str(options.get(self.edition, self.editions[0])) if self.edition else ""

    @property
    def _edition_option(self) -> Option | None:
        return next((option for option in self.game.options if option.name == self.edition), None)

    def portrait_of(self, player: str) -> str:
        """Return the sprite of a seat's player (`SeatSetup.kind`), "" for people; players without one of their own
        share a face."""
        return "" if player == HUMAN else self.portraits.get(level_and_character(player)[1], PLAIN_FACE)

    def manner_of(self, player: str) -> str:
        """Return the way of speaking of a seat's player, "" for people and for silent players."""
        return self.manners.get(level_and_character(player)[1], "")
