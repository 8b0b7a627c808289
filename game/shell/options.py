"""The command line of the game."""

from __future__ import annotations

import argparse
import re
from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any, NamedTuple, NoReturn
from urllib.parse import urlsplit

from engine.kernel.games import DEFAULT, BrokenGameError, find_game
from game.shell.language import LANGUAGE_CODES
from game.shell.settings import speed_of

DEFAULT_SIZE = (1280, 720)
TRUTH = {True: "on", False: "off"}

Choices = Mapping[str, Sequence[Any]]
"""The options of a game: the values of each by its name."""
HOST = r"(?i:(?!-)[a-z0-9.-]{1,253})"
"""The form of a name in a network."""


class CommandOptions(NamedTuple):
    """Options of the command line; None for those not given."""

    game: str | None = None
    option: Mapping[str, Any] | None = None
    """Options of the game, by name."""
    demo: bool = False
    seed: int | None = None
    seats: tuple[str, ...] | None = None
    size: tuple[int, int] | None = None
    language: str | None = None
    speed: float | None = None
    frames: int | None = None
    frame_log: Path | None = None
    shots: Path | None = None
    shot_every: int = 60
    save_dir: Path | None = None
    games_dir: Path | None = None
    """A folder with further games."""
    fullscreen: bool = False
    spoken: Path | None = None
    phones: int | None = None
    """The port for phones; 0 for the usual one."""
    bind: str | None = None
    phone_host: str | None = None
    selftest: bool = False
    version: bool = False


def opening_game(options: CommandOptions, last: str, games: Collection[str]) -> str:
    """Return the first game to show: the one on the command line, otherwise the one last shown on the title; the
    house's default if that is not one of `games`, or if seats are given without a game."""
    if options.game is not None:
        return options.game
    return last if last in games and not options.demo and options.seats is None else DEFAULT


class _Parser(argparse.ArgumentParser):
    """Prints one sentence and exits with status 2.  after: yields the lines after the help. games:
    the choices of game, the option for one."""

    after: Callable[[], Iterator[str]] = staticmethod(lambda: iter(()))
    games: Collection[str] = ()
    game: argparse.Action

    def format_help(self) -> str:
        self.game.metavar = f"{{{','.join(sorted(self.games))}}}"  # not before: a start needs no list of all games
        return "\n".join((super().format_help(), *self.after(), ""))

    def error(self, message: str) -> NoReturn:
        self.exit(2, f"{self.prog}: {message}\n")


def size_argument(text: str) -> tuple[int, int]:
    """Parse a size written like 1920x1080."""
    width, _, height = text.partition("x")
    if not (width.isdecimal() and height.isdecimal() and 64 <= int(width) <= 7680 and 64 <= int(height) <= 4320):
        raise argparse.ArgumentTypeError(f"a size is written like 1920x1080, not {text!r}")
    return int(width), int(height)


def port_argument(text: str) -> int:
    """Parse the number of a port."""
    if not (text.isdecimal() and 1024 <= int(text) <= 65535):
        raise argparse.ArgumentTypeError(f"a port is a number from 1024 to 65535, not {text!r}")
    return int(text)


def _kinds(text: str) -> tuple[str, ...]:
    from engine.contest.seats import split_seats

    return tuple(split_seats(text))


def no_options(game: str) -> Choices:
    """Return no options."""
    return {}


def said(value: object) -> str:
    """Return a value of an option as it is written on the command line."""
    return TRUTH[value] if isinstance(value, bool) else str(value)


def _listed(choices: Choices) -> str:
    """Return options with their values, such as `length=short|full`."""
    return "  ".join(f"{name}={'|'.join(map(said, values))}" for name, values in choices.items())


def _options_of_games(games: Collection[str], choices: Callable[[str], Choices]) -> Iterator[str]:
    """Yield the lines of the help about `--option`: those of each game."""
    yield "options of the games (--option NAME=VALUE):"
    for game in games:
        try:
            yield f"  {game:12}{_listed(choices(game)) or 'none'}"
        except BrokenGameError as problem:
            yield f"  {game:12}{problem}"


def _agreed(parser: argparse.ArgumentParser, texts: Sequence[str], game: str, choices: Choices) -> dict[str, Any]:
    """Return the options of the game that are written there; exit with a sentence if it does not have one."""
    agreed = {}
    for text in texts:
        name, _, value = text.partition("=")
        if name not in choices:
            known = f"it has {', '.join(choices)}" if choices else "it has none"
            parser.error(f"argument --option: {game} has no option {name!r}; {known}")
        found = {said(known): known for known in choices[name]}
        if value not in found:
            parser.error(f"argument --option: {name} is {' or '.join(found)}, not {value!r}")
        agreed[name] = found[value]
    return agreed


def _check_seats(parser: argparse.ArgumentParser, options: CommandOptions) -> None:
    """Exit with a sentence if the game does not allow these seats."""
    if options.seats is None:
        return
    from engine.kernel.game import seats_in_words, seats_with
    from engine.programs.program import programs_of
    from game.shell.setup.setup import HUMAN, is_kind, offered_levels

    game = find_game(options.game or DEFAULT)
    try:
        programs = programs_of(options.seats)
    except ValueError as problem:
        parser.error(f"argument --seats: {problem}")
    possible = seats_with(game, options.option or {})
    known = all(kind in programs or is_kind(game, kind) for kind in options.seats)
    if len(options.seats) not in possible or not known:
        seats, asked, kinds = seats_in_words(possible), ",".join(options.seats), (HUMAN, *offered_levels(game))
        parser.error(f"argument --seats: {seats} of {' and '.join(kinds)}, separated by commas, not {asked!r}")
    if options.demo and HUMAN in options.seats:
        parser.error("a demonstration has computer seats only")


def _speed(text: str) -> float:
    try:
        return speed_of(text)
    except ValueError:
        raise argparse.ArgumentTypeError(f"a speed is 0.5, 1, 2, 4 or instant, not {text!r}") from None


def _count(text: str) -> int:
    if not (text.isdecimal() and int(text) > 0):
        raise argparse.ArgumentTypeError(f"a whole number above 0, not {text!r}")
    return int(text)


def _host_argument(text: str) -> str:
    """Return a host name, or the address of a tunnel without a slash at its end."""
    parts = urlsplit(text if "://" in text else f"http://{text}")
    rest = (parts.path.rstrip("/"), parts.query, parts.fragment, parts.username)
    try:
        is_sound = re.fullmatch(HOST, parts.hostname or "") and parts.scheme in ("http", "https") and not any(rest)
        port = parts.port
    except ValueError:
        is_sound = None
    if not is_sound or ("://" not in text and port is not None):
        raise argparse.ArgumentTypeError(f"a name like table.example.org or https://table.example.org, not {text!r}")
    return text.rstrip("/")


def _parser(games: Collection[str]) -> _Parser:
    parser = _Parser(prog="firenze", description="Firenze, a house of board games; --game says which.")
    parser.games = games
    parser.game = parser.add_argument("--game", help="the game to play")
    parser.add_argument(
        "--option",
        action="append",
        metavar="NAME=VALUE",
        help="an option of the game, e.g. extent=land; can be given several times (see below)",
    )
    parser.add_argument("--demo", action="store_true", help="watch a game between computer players")
    parser.add_argument("--seed", type=int, help="the seed of the game")
    parser.add_argument("--seats", type=_kinds, help="start a game at once, e.g. human,greedy,greedy")
    parser.add_argument("--size", type=size_argument, help="size of the window, e.g. 1920x1080")
    parser.add_argument("--language", choices=LANGUAGE_CODES, help="language of the game")
    parser.add_argument("--speed", type=_speed, help="0.5, 1, 2, 4 or instant")
    parser.add_argument("--frames", type=_count, help="quit after this many frames")
    parser.add_argument("--frame-log", type=Path, metavar="FILE", help="write the time of every frame as CSV")
    parser.add_argument("--shots", type=Path, metavar="DIR", help="write screenshots to this folder")
    parser.add_argument("--shot-every", type=_count, default=60, metavar="N", help="a screenshot every N frames")
    parser.add_argument("--save-dir", type=Path, metavar="DIR", help="folder for games and settings")
    parser.add_argument(
        "--games-dir", type=Path, metavar="DIR", help="play games from this folder too: programs with all your rights"
    )
    parser.add_argument("--fullscreen", action="store_true", help="fill the screen")
    parser.add_argument("--spoken", type=Path, metavar="FILE", help="write what is spoken to this file; - prints it")
    parser.add_argument(
        "--phones", type=port_argument, nargs="?", const=0, metavar="PORT", help="let phones be the players' hands"
    )
    parser.add_argument("--bind", metavar="ADDRESS", help="listen for phones at this address only")
    parser.add_argument(
        "--phone-host",
        type=_host_argument,
        metavar="NAME",
        help="a further name by which phones reach this computer, or the whole address: https://table.example.org",
    )
    parser.add_argument("--selftest", action="store_true", help="check the installation and quit")
    parser.add_argument("--version", action="store_true", help="print the versions and quit")
    return parser


def parse(
    argv: list[str] | None = None,
    games: Collection[str] = (DEFAULT,),
    choices: Callable[[str], Choices] = no_options,
    prepare: Callable[[CommandOptions], None] = lambda options: None,
) -> CommandOptions:
    """Return the options of a command line; exits with status 2 and one sentence if they are invalid.

    games: those that can be played in the window.  choices: returns the options of one, asked only if need be.
    prepare: called with the options before a game is looked for.
    """
    parser = _parser(games)
    parser.after = lambda: _options_of_games(games, choices)
    options = CommandOptions(**vars(parser.parse_args(argv)))
    if options.games_dir is not None and not options.games_dir.is_dir():
        parser.error(f"argument --games-dir: there is no folder {str(options.games_dir)!r}")
    prepare(options)
    if options.game is not None and options.game not in games:
        known = ", ".join(map(repr, sorted(games)))
        parser.error(f"argument --game: invalid choice: {options.game!r} (choose from {known})")
    if options.option is not None:
        game = options.game or DEFAULT
        agreed = _agreed(parser, tuple(options.option), game, choices(game))
        options = options._replace(game=game, option=agreed)
    _check_seats(parser, options)
    if options.phones is None and (options.bind or options.phone_host):
        parser.error("--bind and --phone-host need --phones")
    if options.fullscreen and options.size:
        parser.error("--size and --fullscreen exclude each other")
    return options
