"""A program starts only after the user has agreed to its command, whatever a folder of saved games contains."""

from __future__ import annotations

import ast
import json
import math
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import pygame
import pytest
from stage import CLIENT, SIZE, click
from test_programs_at_table import program

from engine.journal.notes import SeatTaken
from engine.programs.program import Program
from firenze.checks.patience import wait_for
from game import paths
from game.clients import CLIENTS, find_client
from game.input.intents import Command, Pressed
from game.scenes.flow import SceneOpener, asked_game
from game.scenes.play.table import TableScene
from game.scenes.seats.draft import PROGRAM
from game.scenes.seats.quick import quick_setup
from game.scenes.seats.scene import SeatsScene
from game.shell.context import Context
from game.shell.deal.deal import deal_of
from game.shell.options import parse
from game.shell.places import GoConsent, GoFrom, GoSeats, GoTable
from game.shell.records.profiles import Profile, Profiles
from game.shell.rematch import other_seats, rematch
from game.shell.scene import Pop, Scene, SceneStack
from game.shell.session.session import Session
from game.shell.settings import NamedProgram, Settings
from game.shell.setup.dealt import ROLES
from game.shell.setup.setup import GoOn

ORIGINS = ("engine.programs.program", "engine.programs.outside")
GAME = Path(__file__).parents[3] / "game"
SIZES = [(1280, 720), (1920, 1080), (1024, 720)]


def foreign_folder(folder: Path, command: str) -> Path:
    """Make a foreign folder: its settings name a program, and the last game of its profiles had it at a seat."""
    folder.mkdir(exist_ok=True)
    settings = Settings(welcomed=True)
    settings.programs = (NamedProgram("Robot", command),)
    settings.save(folder)
    Profiles(folder).remember(quick_setup(("human", "greedy"), ("Anna", "Robot"), 3, 1.0))
    return folder


@pytest.fixture
def bot(tmp_path: Path) -> tuple[str, Path]:
    """The command of a program, and the file in which it leaves a mark for each question."""
    seat, mark = program(tmp_path)
    return seat.removeprefix('bot:"').removesuffix('"'), mark


def opened(folder: Path) -> Context:
    context = Context.open(folder, "en")
    context.speed = math.inf
    context.repertoire = lambda: CLIENT.sounds
    return context


@pytest.fixture
def foreign(tmp_path: Path, bot: tuple[str, Path]) -> Context:
    """The game, opened on a foreign folder."""
    return opened(foreign_folder(tmp_path / "sent", bot[0]))


def stack_of(context: Context) -> SceneStack:
    """Return the seats page of that context, on a stack."""
    return SceneStack(SceneOpener(context, "firenze")(GoSeats()), SIZE, SceneOpener(context, "firenze"))


def start(stack: SceneStack) -> Scene:
    """Press the start button; return the scene then on top."""
    seats = stack.top
    assert isinstance(seats, SeatsScene)
    assert any(seat.kind == PROGRAM for seat in seats.draft.niches)
    stack.apply(click(seats, seats.form["start_game"].rect))
    assert stack.top is not None
    return stack.top


def answer(stack: SceneStack, name: str) -> Scene:
    """Press a button of the consent page, and let a frame pass; return the scene then on top."""
    scene: Any = stack.top
    assert scene.name == "consent"
    stack.apply(click(scene, scene.form[name].rect))
    assert stack.top is not None
    stack.apply(stack.top.update(1 / 60))
    assert stack.top is not None
    return stack.top


def plays(table: Scene, mark: Path) -> None:
    assert isinstance(table, TableScene)
    seat = table.session.moment.kinds.index("greedy")
    table.session.thinker.ask(
        table.session.programs.thinks_for(table.session.setup.seats[seat], "greedy"),
        1,
        table.session.state and table.session.seen_by(table.session.game.to_act(table.session.state)),
        table.session.game.legal(table.session.state),
    )
    wait_for(lambda: mark.exists(), "the program")


# ---------------------------------------------------------------- a foreign folder


def test_a_program_of_somebody_elses_folder_does_not_start(foreign: Context, bot: tuple[str, Path]) -> None:
    stack = stack_of(foreign)
    top = start(stack)
    assert not isinstance(top, TableScene), "the program would play"
    assert top.name == "consent"
    assert isinstance(answer(stack, "no"), SeatsScene)
    assert not bot[1].exists() and not foreign.library.running()


def test_after_a_yes_it_plays_and_is_not_asked_about_again(
    foreign: Context, bot: tuple[str, Path], record: Path
) -> None:
    stack = stack_of(foreign)
    start(stack)
    plays(answer(stack, "yes"), bot[1])
    stack.drop()
    (kept,) = record.iterdir() if len(list(record.iterdir())) == 1 else record.glob("*.json")
    assert bot[0] not in kept.read_text()
    again = stack_of(opened(foreign.save_dir))
    assert isinstance(start(again), TableScene)
    again.drop()


def test_another_command_of_the_same_name_is_asked_about(foreign: Context, bot: tuple[str, Path]) -> None:
    foreign.consent.agree(bot[0])
    foreign_folder(foreign.save_dir, bot[0] + " --more")
    assert start(stack_of(opened(foreign.save_dir))).name == "consent"


@pytest.mark.parametrize("leave", [Command("cancel"), Pressed((5, 5), 3)])
def test_whoever_leaves_says_no(foreign: Context, leave: Any) -> None:
    stack = stack_of(foreign)
    top = start(stack)
    change = top.handle(leave)
    assert isinstance(change, Pop)
    stack.apply(change)
    assert stack.top is not None and stack.top.update(1 / 60) is None


def test_keys_and_pads_begin_on_no(foreign: Context) -> None:
    stack = stack_of(foreign)
    top: Any = start(stack)
    assert top.form.focus == "no"
    assert isinstance(top.handle(Command("confirm")), Pop)
    assert foreign.consent.waiting(["x"]) == ("x",)
    top.form.set_focus("no")
    top.handle(Command("right"))
    assert top.form.focus == "yes"
    assert isinstance(top.handle(Command("confirm")), Pop)
    assert foreign.consent.waiting([foreign.settings.programs[0].command]) == ()


@pytest.mark.parametrize("size", SIZES)
def test_no_button_lies_where_one_was_just_pressed(foreign: Context, size: tuple[int, int]) -> None:
    stack = stack_of(foreign)
    seats: Any = stack.top
    stack.resize(size)
    begin = seats.form["start_game"].rect.copy()
    asking: Any = start(stack)
    assert not any(widget.rect.colliderect(begin) for widget in asking.form)


def test_two_programs_are_asked_about_one_after_the_other(context: Context) -> None:
    programs = (NamedProgram("A", "one"), NamedProgram("B", "two"), NamedProgram("C", "one"))
    scene: Any = SceneOpener(context, "firenze")(GoConsent(programs))
    scene.resize(SIZE)
    assert "1 of 2" in scene.shown.title and scene.program == programs[0]
    assert click(scene, scene.form["yes"].rect) is None
    assert "2 of 2" in scene.shown.title and scene.program == programs[1] and scene.form.focus == "no"
    assert isinstance(click(scene, scene.form["no"].rect), Pop)
    assert context.consent.waiting(["one", "two"]) == ("two",)


# ---------------------------------------------------------------- every other route


def test_no_other_way_leads_past_the_door(foreign: Context, bot: tuple[str, Path]) -> None:
    """A game continued from a replay, the same luck with other seats, and a game with another kind of seat."""
    seats = quick_setup(("human", "greedy"), ("Anna", "Robot"), 3, 1.0)
    going_on: Any = SceneOpener(foreign, "firenze")(GoFrom(GoOn(seats, (), 1, (0, 0))))
    going_on.draft.turn_kind(1, 1)
    assert going_on.draft.niches[1].kind == PROGRAM
    stack = SceneStack(going_on, SIZE, SceneOpener(foreign, "firenze"))
    assert start(stack).name == "consent"

    played = replace(seats, programs={"Robot": Program(bot[0])})  # as in a game that was agreed to elsewhere
    again: Any = SceneOpener(foreign, "firenze")(other_seats(played))
    assert start(SceneStack(again, SIZE, SceneOpener(foreign, "firenze"))).name == "consent"
    assert not bot[1].exists()


def test_a_game_that_is_continued_has_no_program(foreign: Context, bot: tuple[str, Path]) -> None:
    foreign.consent.agree(bot[0])
    stack = stack_of(foreign)
    table = start(stack)
    assert isinstance(table, TableScene) and table.session.path is not None
    path = table.session.path
    stack.drop()
    loaded = Session.load(path)
    for note in (None, SeatTaken(1, "greedy")):
        if note is not None:
            loaded.change_seat(note)
        asked = [
            loaded.programs.thinks_for(*pair) for pair in zip(loaded.setup.seats, loaded.moment.kinds, strict=True)
        ]
        assert not any(isinstance(who, Program) for who in asked)
    loaded.close()


def test_a_rematch_is_the_game_that_was_agreed_to(foreign: Context, bot: tuple[str, Path]) -> None:
    foreign.consent.agree(bot[0])
    stack = stack_of(foreign)
    table = start(stack)
    assert isinstance(table, TableScene)
    change = rematch(foreign, table.session.setup)
    assert isinstance(change, GoTable) and dict(change.session.setup.programs) == {"Robot": Program(bot[0])}
    change.session.close()
    stack.drop()


def test_a_command_line_that_names_a_program_has_agreed_to_it(context: Context) -> None:
    session = asked_game(parse(["--seats", "human,bot:otto"]), context)
    assert list(session.setup.programs.values()) == [Program("otto")] and context.consent.waiting(["otto", "x"]) == (
        "x",
    )
    session.close()
    assert opened(context.save_dir).consent.waiting(["otto"]) == ("otto",), "for this time only"


@pytest.mark.parametrize("game", CLIENTS)
def test_the_deal_of_the_day_has_no_programs(foreign: Context, game: str) -> None:
    deal = deal_of(find_client(game).game, foreign.today())
    assert not deal.setup(foreign.language, Profile("Robot", "cup"), 1.0, ROLES[0]).programs


def makers(module: Path, name: str) -> bool:
    """Whether a module imports this name from the modules of programs at run time."""
    text = module.read_text("utf-8")
    if not any(origin in text for origin in ORIGINS):
        return False
    tree = ast.parse(text)
    typed = {
        id(part)
        for node in ast.walk(tree)
        if isinstance(node, ast.If) and ast.unparse(node.test) == "TYPE_CHECKING"
        for part in ast.walk(node)
    }
    return any(
        isinstance(node, ast.ImportFrom) and node.module in ORIGINS and any(alias.name == name for alias in node.names)
        for node in ast.walk(tree)
        if id(node) not in typed
    )


@pytest.mark.parametrize(
    ("name", "modules"),
    [
        ("Program", {"shell/records/consent.py"}),
        ("programs_of", {"scenes/flow.py", "shell/options.py"}),  # both read the command line
        ("read_program", set()),
        ("OutsidePlayer", set()),
        ("seat_player", {"shell/session/ai_worker.py"}),  # there, a string can only name a level
    ],
)
def test_one_door_makes_of_a_command_what_can_be_started(name: str, modules: set[str]) -> None:
    found = {str(path.relative_to(GAME)) for path in GAME.rglob("*.py") if makers(path, name)}
    assert found - {"shell/session/programs.py"} == modules
    if "shell/session/programs.py" in found:
        assert "Program(" not in (GAME / "shell/session/programs.py").read_text("utf-8")


# ---------------------------------------------------------------- the record


def test_what_is_agreed_to_lies_outside_of_what_can_be_sent(context: Context, record: Path) -> None:
    context.consent.agree("otto")
    assert any(record.glob("*.json")) and not any("otto" in path.read_text() for path in record.glob("*.json"))
    before = {path for path in context.save_dir.rglob("*") if path.is_file()}
    assert not any("agreed" in path.read_text("utf-8", "replace") for path in before)


def test_a_record_that_came_along_is_none(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The record lies inside the folder of saved games."""
    inside = tmp_path / "sent" / "state"
    monkeypatch.setattr(paths, "user_record_dir", lambda: tmp_path / "outside")
    opened(tmp_path / "sent").consent.agree("otto")
    inside.mkdir(parents=True)
    (tmp_path / "outside" / "programs.json").rename(inside / "programs.json")
    monkeypatch.setattr(paths, "user_record_dir", lambda: inside)
    consent = opened(tmp_path / "sent").consent
    assert consent.waiting(["otto"]) == ("otto",) and not consent.is_kept


@pytest.mark.parametrize("folder", [lambda: None, lambda: Path("~/.local/state")])
def test_without_a_home_it_holds_for_this_time_only(
    folder: Callable[[], Path | None], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(paths, "user_record_dir", folder)
    monkeypatch.chdir(tmp_path)
    consent = opened(tmp_path).consent
    consent.agree("otto")
    assert not consent.is_kept and consent.waiting(["otto"]) == () and list(tmp_path.iterdir()) == []
    assert opened(tmp_path).consent.waiting(["otto"]) == ("otto",)


def test_the_real_place_is_none_without_a_home(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.undo()
    found = paths.user_record_dir()
    assert found is None or found.is_absolute()
    assert found is None or not any(
        found.is_relative_to(other) for other in (paths.user_data_dir(), paths.user_config_dir())
    )


@pytest.mark.parametrize("data", [b"{", b"[]", b'{"agreed": 3}', b'{"agreed": [1, null, "x"]}'])
def test_a_damaged_record_agrees_to_nothing(data: bytes, context: Context, record: Path) -> None:
    record.mkdir(parents=True)
    (record / "programs.json").write_bytes(data)
    assert context.consent.waiting(["otto"]) == ("otto",)
    context.consent.agree("otto")
    assert opened(context.save_dir).consent.waiting(["otto"]) == ()


def test_another_folder_is_asked_for_again(context: Context, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """`python3 bot.py` is another program in another folder."""
    context.consent.agree("python3 bot.py")
    (tmp_path / "elsewhere").mkdir()
    monkeypatch.chdir(tmp_path / "elsewhere")
    assert opened(context.save_dir).consent.waiting(["python3 bot.py"]) == ("python3 bot.py",)


# ---------------------------------------------------------------- looks


def shown(context: Context, command: str, size: tuple[int, int]) -> Any:
    scene: Any = SceneOpener(context, "firenze")(GoConsent((NamedProgram("Robot", command),)))
    scene.resize(size)
    scene.draw(pygame.Surface(size))
    return scene


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("scale", [1.0, 2.0])
def test_the_whole_command_and_all_words_have_room(
    spoken: Context, size: tuple[int, int], scale: float, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    from game.scenes.settings import consent as page

    (tmp_path / ("W" * 100)).mkdir()
    monkeypatch.chdir(tmp_path / ("W" * 100))
    spoken.settings.text_scale = scale
    for command in ("x" * 200, "W" * 200, "python3 '/home/anna/my bots/bot.py' --level 3 " * 4, "\u202e" * 33 + "a"):
        scene = shown(spoken, command, size)
        type_, (_, asks, _, field, warns) = spoken.type, scene.shown.ground
        px, lines = page.fit_letters(type_, field.looks, spoken.text_px(36), spoken.px(18), field.rect)
        assert "".join(lines) == field.looks == page.drawn_whole(type_, command)
        assert round(px * page.LEADING) * len(lines) <= field.rect.height
        assert all(type_.size_of(line.rstrip(), "text", px)[0] <= field.rect.width for line in lines)
        for said in (asks, warns):
            px, lines = type_.fit_lines(said.words, "text", spoken.text_px(34), spoken.least_px(26), said.rect.size)
            assert (said.px, said.least) == (spoken.text_px(34), spoken.least_px(26))
            assert round(px * 1.15) * len(lines) <= said.rect.height
        assert pygame.Rect(0, 0, *size).contains(scene.shown.sheet)


def test_what_cannot_be_seen_is_shown_as_a_code(context: Context) -> None:
    scene = shown(context, "bot\u202e.py\x1b[2J \u4e2d\u00a0é", SIZE)
    assert scene.shown.ground[3].looks == r"bot\u202e.py\x1b[2J \u4e2d\xa0é"
    assert r"bot\u202e.py" in scene.spoken().prompt


def test_the_settings_of_somebody_else_are_shown_exactly(tmp_path: Path) -> None:
    folder = foreign_folder(tmp_path / "sent", "sh  -c 'rm -rf ~'")
    found = json.loads((folder / "settings.json").read_text())["programs"][0]["command"]
    assert found in shown(opened(folder), Settings.load(folder).programs[0].command, SIZE).spoken().prompt
