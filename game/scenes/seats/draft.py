"""Draft of a setup: the seats with their seals, the options, and the luck."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any, TypeVar

from engine.kernel.game import fresh_options, level_and_character, seats_with, usual_level
from engine.programs.program import stand_in
from engine.wire.names import clean_name
from game.client import GameClient, SeatNote, SetupOption
from game.clients import find_client
from game.scenes.seats.agreed_game import agreed_game, code_of
from game.shell.context import Context
from game.shell.language import Language
from game.shell.phones import PhoneSeat
from game.shell.records.profiles import Profile
from game.shell.settings import SPEEDS, NamedProgram
from game.shell.setup.fair import Commitment, commit
from game.shell.setup.game_code import CodedGame, CodeError
from game.shell.setup.setup import (
    HUMAN,
    SEED_LIMIT,
    GameSetup,
    GoOn,
    SeatSetup,
    default_names,
    fresh_seed,
    is_kind,
    offered_levels,
    seals,
)

EMPTY, PROGRAM = "empty", "program"
SEED_DIGITS = 6
"""A plain number of at most this many digits is a seed as well."""

T = TypeVar("T")


def turned(values: tuple[T, ...], now: T, step: int) -> T:
    """Return the value `step` places after this one, cyclically."""
    at = values.index(now) if now in values else 0
    return values[(at + step) % len(values)]


@dataclass
class SeatDraft:
    """A niche while it is being filled in."""

    name: str
    shape: str
    kind: str
    """HUMAN, EMPTY, PROGRAM, or the level of a computer player."""
    character: str = ""
    """Character of a computer player; kept while a person sits there."""
    person: str = ""
    """Default name of a person there."""
    hints: bool = True
    """Whether a person may ask for hints."""
    program: str = ""
    """Name of the program that plays there."""

    @classmethod
    def of(cls, seat: SeatSetup, person: str = "") -> SeatDraft:
        """Return the draft of a seat from a setup."""
        level, character = level_and_character(seat.kind)
        return cls(seat.name, seat.shape, level, character, person, seat.hints)

    @property
    def taken(self) -> bool:
        """Whether the niche has a player."""
        return self.kind != EMPTY

    @property
    def is_computer(self) -> bool:
        """Whether a computer player sits there."""
        return self.kind not in (HUMAN, EMPTY, PROGRAM)

    @property
    def player(self) -> str:
        """Who decides there, as written in `SeatSetup.kind`."""
        return f"{self.kind}@{self.character}" if self.is_computer and self.character else self.kind


@dataclass(frozen=True, slots=True)
class Problem:
    """Why the game cannot start: a key of the language file, its values, and the niche concerned (or None)."""

    key: str
    niche: int | None = None
    values: dict[str, str] = field(default_factory=dict)


@dataclass
class Draft:
    """Everything the screen can change."""

    client: GameClient
    niches: list[SeatDraft]
    options: dict[str, Any]
    """The game's own, by name."""
    start: int | None = None
    """A niche, or None if drawn."""
    seed: str = "0"
    speed: float = 1.0
    code: str = ""
    """As typed; empty while the luck is drawn and promised by its hash (`fair`)."""
    code_seats: int | None = None
    fair: Commitment | None = None
    origin: GoOn | None = None
    """The position of another game from which this one continues; only the players can be changed then."""
    level: str = ""
    """Of the next computer player; "" for the usual one."""
    called: Mapping[str, str] = field(default_factory=dict)
    """Names of the characters, by their names in the engine."""
    programs: Mapping[str, str] = field(default_factory=dict)
    """Programs to choose from: commands by name."""

    def draw_seed(self, seed: int) -> None:
        """Use this luck, which was drawn."""
        self.seed, self.code, self.code_seats = str(seed), "", None
        self.fair = commit(self.client.game.name, seed)

    def take_code(self, text: str) -> Problem | None:
        """Use the luck of a code, or of a plain seed; return its fault."""
        self.code, self.code_seats = text, None
        if not text:
            if self.fair is None or self.fair.is_open:
                self.draw_seed(fresh_seed())
                self.options |= fresh_options(self.client.game)
            return None
        try:
            if text.isdecimal() and len(text) <= SEED_DIGITS:
                coded = CodedGame(self.client.game.name, 0, int(text))
            else:
                coded = agreed_game(text)
        except CodeError as problem:
            return Problem(problem.key, values={key: str(value) for key, value in problem.values.items()})
        if coded.game != self.client.game.name:
            return Problem("code.other_game", values={"game": coded.game.capitalize()})
        self.seed, self.code_seats = str(coded.seed), coded.seats or None
        self.options |= coded.options
        self.fair = commit(coded.game, coded.seed, is_open=True)
        return None

    @property
    def taken(self) -> list[int]:
        """The niches with players, clockwise."""
        return [k for k, seat in enumerate(self.niches) if seat.taken]

    @property
    def remark(self) -> str:
        """The game's remark about itself, a key of the language files, "" for none; earlier editions have
        another one.
        """
        client = self.client
        edition = client.edition_of(self.options)
        return client.remark if edition == client.newest_edition else f"{client.remark}_{edition}"

    def problem(self) -> Problem | None:
        """Return the faults to correct before the game can start."""
        taken, seats = self.taken, seats_with(self.client.game, self.options)
        if len(taken) < seats[0]:
            return Problem("seats.too_few", values={"n": str(seats[0])})
        if len(taken) > seats[-1]:
            return Problem("seats.too_many", values={"n": str(seats[-1])})
        names: set[str] = set()
        for k in taken:
            name = clean_name(self.niches[k].name)
            if not name:
                return Problem("seats.need_name", k)
            if name.casefold() in names:
                return Problem("seats.same_name", k, {"name": name})
            names.add(name.casefold())
        if self.code_seats not in (None, len(taken)):
            return Problem("code.seats", values={"n": str(self.code_seats)})
        return None

    def setup(self) -> GameSetup:
        """Return the setup; requires that there is no `problem`."""
        taken = self.taken
        niches, game = [self.niches[k] for k in taken], self.client.game
        names = [clean_name(seat.name) for seat in niches]
        players = [stand_in(game) if seat.kind == PROGRAM else seat.player for seat in niches]
        seats = tuple(
            SeatSetup(name, seat.shape, player, seat.hints)
            for name, seat, player in zip(names, niches, players, strict=True)
        )
        start = taken.index(self.start) if self.start in taken else None
        seed = int(self.seed or "0")
        options, screen = self.client.parted(self.options)
        return GameSetup(seats, game.name, options, start, seed, self.speed, self.fair, screen)

    def wanted(self) -> dict[str, NamedProgram]:
        """Return the programs that are to play, by the names of their seats: their consent is not checked here
        (`game.shell.records.consent`)."""
        seats = [self.niches[k] for k in self.taken if self.niches[k].kind == PROGRAM]
        return {clean_name(seat.name): NamedProgram(seat.program, self.programs[seat.program]) for seat in seats}

    @property
    def levels(self) -> tuple[str, ...]:
        """The levels to choose from."""
        return offered_levels(self.client.game)

    def turn_kind(self, niche: int, step: int) -> None:
        """Cycle through human, computer, program (if there are any) and empty; without characters through each computer
        level."""
        seat, game = self.niches[niche], self.client.game
        usual = seat.kind if seat.is_computer else self.level or usual_level(game)
        computers = (usual,) if game.characters else self.levels
        programs = (PROGRAM,) if self.programs else ()
        empty = () if self.origin else (EMPTY,)
        seat.kind = turned((HUMAN, *computers, *programs, *empty), seat.kind, step)
        if seat.kind == PROGRAM:
            self.turn_program(niche, 0)
        elif seat.is_computer and game.characters:
            self._introduce(niche)
        elif seat.name in (*self.called.values(), *self.programs):
            others = {other.name.casefold() for other in self.niches if other is not seat}
            people = (seat.person, *(other.person for other in self.niches))
            seat.name = next((name for name in people if name and name.casefold() not in others), seat.name)
        if self.start is not None and not self.niches[self.start].taken:
            self.start = None

    def turn_program(self, niche: int, step: int) -> None:
        """Choose another program; the seat takes its name, unless it was given one."""
        seat, names = self.niches[niche], tuple(self.programs)
        elsewhere = {other.program for other in self.niches if other is not seat and other.kind == PROGRAM}
        if not step and seat.program not in names:
            seat.program = next((name for name in names if name not in elsewhere), names[0])
        before, seat.program = seat.program, turned(names, seat.program, step)
        if seat.name in (seat.person, before, *self.called.values(), *names):
            seat.name = seat.program

    def turn_level(self, niche: int, step: int) -> None:
        """Choose another level of a computer player; a character that does not play at it is replaced. For programs
        choose the next one."""
        seat = self.niches[niche]
        if seat.kind == PROGRAM:
            self.turn_program(niche, step)
            return
        seat.kind = self.level = turned(self.levels, seat.kind, step)
        self._introduce(niche)

    def turn_character(self, niche: int, step: int) -> None:
        """Choose another of the characters that sit nowhere else and play at the level of the seat."""
        seat = self.niches[niche]
        found = self._characters_for(niche)
        if found:
            seat.character = turned(found, seat.character, step)
            self._call(seat)

    def introduce(self) -> None:
        """Give every computer player a character, none of them twice."""
        for niche, seat in enumerate(self.niches):
            if seat.is_computer:
                if seat.kind not in self.levels:  # a yardstick, in an older game
                    seat.kind = usual_level(self.client.game)
                self._introduce(niche)

    def _introduce(self, niche: int) -> None:
        """Give the computer player of a niche a character of its level; the luck selects it."""
        seat, found = self.niches[niche], self._characters_for(niche)
        if found and seat.character not in found:
            seat.character = found[(int(self.seed or "0") + niche) % len(found)]
        if found:
            self._call(seat)

    def _characters_for(self, niche: int) -> tuple[str, ...]:
        """Return the characters that play at the level of a niche and sit nowhere else."""
        seat = self.niches[niche]
        elsewhere = {other.character for other in self.niches if other is not seat and other.is_computer}
        return tuple(
            each.name for each in self.client.game.characters if seat.kind in each.levels and each.name not in elsewhere
        )

    def _call(self, seat: SeatDraft) -> None:
        """Name a seat after its character, unless it was given a name."""
        if seat.name in (seat.person, *self.called.values(), *self.programs):
            seat.name = self.called.get(seat.character, seat.name)

    def turn_shape(self, niche: int, step: int) -> None:
        """Choose another seal; its owner gets this one, so that no two are alike as long as there are enough."""
        shapes = tuple(dict.fromkeys(seals(self.client.game.seats[-1])))
        seat = self.niches[niche]
        new, old = turned(shapes, seat.shape, step), seat.shape
        for owner in [other for other in self.niches if other.shape == new][:1]:
            owner.shape = old
        seat.shape = new

    def recognise(self, niche: int, people: Sequence[Profile]) -> None:
        """Give a known person the former seal back, unless another person has it now, and the former permission for
        hints."""
        seat = self.niches[niche]
        known = next((one for one in people if one.name.casefold() == clean_name(seat.name).casefold()), None)
        seat.hints = seat.hints if known is None else known.hints
        owner = next((other for other in self.niches if known is not None and other.shape == known.shape), None)
        if owner is not None and owner is not seat and owner.kind != HUMAN:
            seat.shape, owner.shape = owner.shape, seat.shape

    def turn_option(self, name: str, step: int) -> None:
        """Choose another value of an option."""
        match name:
            case "start":
                self.start = turned((None, *self.taken), self.start, step)
            case "speed":
                self.speed = turned(SPEEDS, self.speed, step)
            case _:
                (option,) = (option for option in self.client.options if option.name == name)
                before = seats_with(self.client.game, self.options)
                self.options[name] = turned(option.values, self.options[name], step)
                _settle(self, option, before)
                if self.code_seats is not None:  # the code determines the options too
                    self.code = code_of(replace(self.setup(), seats=self.setup().seats[:1] * self.code_seats))

    def note(self, niche: int) -> SeatNote | None:
        """Return the game's note about the niche, or None while the starting player is not known."""
        taken = self.taken
        if self.start not in taken or niche not in taken:
            return None
        place = (taken.index(niche) - taken.index(self.start)) % len(taken)
        return self.client.seat_note(place, len(taken), self.options)


def _settle(draft: Draft, changed: SetupOption, before: range) -> None:
    """Make the other options and the seats fit an option that was turned.

    Options that it needs are chosen, those that need another value of it are as usual again, and where other numbers of
    players are possible than before, computers sit down or leave."""
    client, options = draft.client, draft.options
    if options[changed.name] != changed.default:
        options |= changed.needs
    for option in client.options:
        if any(options[name] != value for name, value in option.needs.items()):
            options[option.name] = option.default
    seats = seats_with(client.game, options)
    if draft.origin is not None or seats == before:
        return
    for seat in reversed(draft.niches):
        if len(draft.taken) > seats[-1] and seat.is_computer:
            seat.kind = EMPTY
    for seat in draft.niches:
        if len(draft.taken) < seats[0] and not seat.taken:
            seat.kind = draft.level or usual_level(client.game)
    draft.introduce()
    if draft.start not in draft.taken:
        draft.start = None


def fresh_draft(context: Context, client: GameClient, seed: int | None = None) -> Draft:
    """Return the draft for a newcomer: one human, computers on the other required seats, the rest free. Until a first
    game has been finished the options are those for beginners."""
    least, most = client.game.seats[0], client.game.seats[-1]
    kinds = [HUMAN, *[usual_level(client.game)] * (least - 1), *[EMPTY] * (most - least)]
    seats = zip(default_names(context.language), seals(most), kinds, strict=False)
    niches = [SeatDraft(name, shape, kind, person=name) for name, shape, kind in seats]
    options = client.usual(beginners=context.library.is_newcomers)
    draft = Draft(client, niches, options, speed=context.speed, called=called(context.language, client))
    draft.programs = known_programs(context)
    last = context.profiles.last_setup(client.game.name)
    if last is not None:
        _sit_down(draft, last)
        _recall_programs(draft, {name: name for name in draft.programs})
    draft.draw_seed(fresh_seed() if seed is None else seed)
    if seed is not None:  # the seed was chosen
        draft.fair = commit(client.game.name, seed, is_open=True)
        draft.code = str(seed) if 0 <= seed < SEED_LIMIT else ""
    draft.introduce()
    return draft


def draft_from(client: GameClient, origin: GoOn, speed: float, called: Mapping[str, str] | None = None) -> Draft:
    """Return the draft of a game that goes on from a position of another one, with the same seats at first."""
    setup = origin.setup
    niches = [SeatDraft.of(seat) for seat in setup.seats]
    options = {**setup.options, **client.screen, **setup.screen}
    draft = Draft(client, niches, options, 0, str(setup.seed), speed, origin=origin)
    draft.called = called or {}
    draft.fair = commit(client.game.name, setup.seed, is_open=True)
    draft.introduce()
    return draft


def called(language: Language, client: GameClient) -> dict[str, str]:
    """Return the names of a game's characters, by their names in the engine."""
    return {each.name: language.name(f"character.name.{each.name}", each.name) for each in client.game.characters}


def draft_of(context: Context, setup: GameSetup) -> Draft:
    """Return the draft for another game with the same luck."""
    draft = fresh_draft(context, find_client(setup.game), setup.seed)
    _sit_down(draft, setup)
    if draft.client.edition:
        draft.options[draft.client.edition] = draft.client.edition_of(setup.options)
    commands = {command: name for name, command in draft.programs.items()}
    _recall_programs(draft, {seat: commands.get(program.command, "") for seat, program in setup.programs.items()})
    draft.take_code(code_of(setup) or str(setup.seed))
    draft.introduce()
    return draft


def _sit_down(draft: Draft, setup: GameSetup) -> None:
    """Take over seats, options and start player of a setup, as far as the game knows them; the other niches
    are free.
    """
    client, game = draft.client, draft.client.game
    shapes = list(seals(len(draft.niches)))
    seats = setup.seats
    fits = len(seats) in seats_with(game, setup.options)
    if not fits or not all(is_kind(game, seat.kind) and seat.shape in shapes for seat in seats):
        return
    for seat in seats:
        if seat.shape not in shapes:
            return  # two with the same seal
        shapes.remove(seat.shape)
    people = [niche.person for niche in draft.niches]
    spare = [person for person in people if person not in {seat.name for seat in seats}]
    free = [SeatDraft(name, shape, EMPTY, person=name) for name, shape in zip(spare, shapes, strict=False)]
    draft.niches = [*map(SeatDraft.of, seats, people), *free]
    draft.level = next((seat.kind for seat in draft.niches if seat.kind in draft.levels), "")
    draft.start = setup.start
    unnamed = {option.name: option.choices[0] for option in game.options if option.later}
    options = {**unnamed, **setup.options}
    for option in client.options:
        if options.get(option.name) in option.values:
            draft.options[option.name] = options[option.name]


def known_programs(context: Context) -> dict[str, str]:
    """Return the programs in the settings: commands by name."""
    return {program.name: program.command for program in context.settings.programs}


def _recall_programs(draft: Draft, names: Mapping[str, str]) -> None:
    """Restore programs to their seats. names: of programs, by the names of seats."""
    for seat in draft.niches:
        program = names.get(seat.name, "")
        if program in draft.programs and seat.kind == stand_in(draft.client.game):
            seat.kind, seat.program, seat.character = PROGRAM, program, ""


def phone_seats(draft: Draft) -> tuple[PhoneSeat, ...]:
    """Return the seats as they are agreed on so far, of which those of persons may have phones."""
    niches = [draft.niches[k] for k in draft.taken]
    return tuple(PhoneSeat(clean_name(seat.name), seat.shape, seat.kind == HUMAN) for seat in niches)


def agreed_seats(seats: Sequence[SeatSetup]) -> tuple[PhoneSeat, ...]:
    """Return the seats of a game that has begun, in its order."""
    return tuple(PhoneSeat(seat.name, seat.shape, seat.kind == HUMAN) for seat in seats)
