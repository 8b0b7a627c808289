"""Programs in the settings: typed on their own page, and chosen for a seat."""

import math
from pathlib import Path

import pytest
from stage import CLIENT, click, sized
from test_programs_at_table import live, program

from engine.programs.program import Program
from game.input.intents import Command, TextTyped
from game.scenes.play.table import TableScene
from game.scenes.seats.draft import PROGRAM, draft_of, fresh_draft
from game.scenes.seats.scene import SeatsScene
from game.scenes.settings.programs import LineField, ProgramsScene
from game.shell.context import Context
from game.shell.places import GoTable
from game.shell.rematch import other_seats, rematch
from game.shell.scene import Pop
from game.shell.session.session import Session
from game.shell.settings import MOST_PROGRAMS, NamedProgram, Settings
from game.shell.setup.setup import HUMAN, GameSetup
from game.ui.widgets import Stepper


@pytest.fixture
def page(context: Context) -> ProgramsScene:
    return sized(ProgramsScene(context))


def write(page: ProgramsScene, name: str, words: str) -> None:
    """Write into a field and leave it with the Enter key."""
    click(page, page.form[name].rect)
    assert page.typing
    page.handle(TextTyped(words))
    page.handle(Command("confirm"))


def kept(page: ProgramsScene) -> list[tuple[str, str]]:
    """Return the programs in the settings file."""
    return [(program.name, program.command) for program in Settings.load(page.context.config_dir).programs]


# ---------------------------------------------------------------- naming


def test_a_program_is_added_changed_and_removed(page: ProgramsScene) -> None:
    write(page, "name.0", "Robot")
    assert page.form.focus == "command.0" and kept(page) == []
    page.handle(TextTyped("python3 'my bot.py'"))
    page.handle(Command("confirm"))
    assert kept(page) == [("Robot", "python3 'my bot.py'")]
    assert page.notice == page.context.t("programs.kept", name="Robot")
    write(page, "command.0", " --fast")
    write(page, "name.2", "Otto")
    page.handle(TextTyped("otto"))
    click(page, page.form["name.1"].rect)  # leaving a line saves it as well
    assert kept(page) == [("Robot", "python3 'my bot.py' --fast"), ("Otto", "otto")]
    click(page, page.form["remove.0"].rect)
    assert kept(page) == [("Otto", "otto")]
    assert page.notice == page.context.t("programs.removed", name="Robot")
    assert not page.form["remove.0"].enabled


def test_what_is_open_on_the_way_out_is_kept(page: ProgramsScene) -> None:
    write(page, "name.0", "Robot")
    page.handle(TextTyped("robot"))
    page.close()
    assert kept(page) == [("Robot", "robot")]
    again = sized(ProgramsScene(page.context))
    assert [field.value for field in again.form if isinstance(field, LineField) and field.value] == ["Robot", "robot"]
    assert isinstance(again.handle(Command("cancel")), Pop)


@pytest.mark.parametrize(
    ("lines", "problem"),
    [
        ([("", "otto")], "programs.unnamed"),
        ([("Otto", "")], "programs.uncommanded"),
        ([("Otto", "otto 'x")], "programs.broken"),
        ([("Otto", "a"), ("otto", "b")], "programs.same"),
    ],
)
def test_what_is_unsound_is_not_kept_and_the_page_says_why(
    page: ProgramsScene, lines: list[tuple[str, str]], problem: str
) -> None:
    for k, (name, command) in enumerate(lines):
        write(page, f"name.{k}", name)
        write(page, f"command.{k}", command)
    assert page.notice == page.context.t(problem, name=lines[-1][0])
    assert len(kept(page)) == len(lines) - 1


def test_settings_drop_programs_that_are_none() -> None:
    sound = {"name": "Otto", "command": "otto"}
    broken = [None, {}, {"name": 1, "command": "x"}, {"name": "X", "command": " "}, {"name": "X", "command": "a" * 300}]
    assert Settings.checked({"programs": [*broken[:4], sound]}).programs == (NamedProgram("Otto", "otto"),)
    assert Settings.checked({"programs": [broken[4], sound, sound]}).programs == (NamedProgram("Otto", "otto"),)
    assert Settings.checked({"programs": sound}).programs == ()
    many = [{"name": f"P{k}", "command": "x"} for k in range(MOST_PROGRAMS + 3)]
    assert len(Settings.checked({"programs": many}).programs) == MOST_PROGRAMS


# ---------------------------------------------------------------- choosing


def seats_with(context: Context, **commands: str) -> SeatsScene:
    """Return the seats page, with these programs to choose."""
    context.settings.programs = tuple(NamedProgram(name, command) for name, command in commands.items())
    return sized(SeatsScene(context, CLIENT, seed=5))


def turn(scene: SeatsScene, name: str) -> None:
    """Press the right arrow."""
    rect = scene.form[name].rect
    click(scene, rect.move(rect.width // 3, 0))


def begun(scene: SeatsScene) -> Session:
    """Begin the game, after agreeing to every program (tests/game/scenes/test_consent.py)."""
    for named in scene.context.settings.programs:
        scene.context.consent.agree(named.command)
    change = click(scene, scene.form["start_game"].rect)
    assert isinstance(change, GoTable)
    return change.session


def test_a_program_is_chosen_for_a_seat_and_plays_there(context: Context, tmp_path: Path) -> None:
    bot, mark = program(tmp_path)
    context.speed = math.inf
    scene = seats_with(context, Robot=bot.removeprefix('bot:"').removesuffix('"'))
    turn(scene, "kind.0")  # replaces the person
    turn(scene, "kind.1")
    seat = scene.draft.niches[1]
    assert (seat.kind, seat.name) == (PROGRAM, "Robot")
    level, kind = scene.form["level.1"], scene.form["kind.1"]
    assert isinstance(level, Stepper) and isinstance(kind, Stepper) and level.visible
    assert (kind.label, level.label) == (context.t("seats.program"), "Robot")
    session = begun(scene)
    table = sized(TableScene(context, session))
    live(table, lambda: mark.exists() and len(mark.read_text()) > 2)
    path = session.path
    assert path is not None
    table.close()
    assert str(tmp_path / "bot.py").encode() not in path.read_bytes()
    again = Session.load(path)
    assert again.programs.thinks_for(again.setup.seats[1], again.moment.kinds[1]) == again.moment.kinds[1], (
        "no file starts it"
    )


def test_programs_are_chosen_one_after_the_other_and_give_their_name(context: Context) -> None:
    scene = seats_with(context, Robot="robot", Otto="otto")
    before = scene.draft.niches[1].name
    turn(scene, "kind.1")
    turn(scene, "level.1")
    assert scene.draft.niches[1].name == "Otto"
    for _ in range(3):
        turn(scene, "kind.2")  # a person, a computer, a program
    assert scene.draft.niches[2].name == "Robot"
    turn(scene, "level.2")
    assert scene.complaint is None and scene.draft.problem() is not None, "two of one name"
    turn(scene, "kind.2")
    turn(scene, "kind.2")
    assert scene.draft.niches[2].name not in ("Robot", "Otto", before)


def test_a_program_plays_again_in_the_next_game_and_in_a_rematch(context: Context) -> None:
    scene = seats_with(context, Otto="otto", Robot="robot")
    turn(scene, "kind.1")
    turn(scene, "level.1")
    session = begun(scene)
    assert dict(session.setup.programs) == {"Robot": Program("robot")}
    session.close()
    seat = fresh_draft(context, CLIENT).niches[1]
    assert (seat.kind, seat.program, seat.name) == (PROGRAM, "Robot", "Robot")
    change = rematch(context, session.setup)
    assert isinstance(change, GoTable)
    seats = change.session.setup.seats
    (robot,) = (seat for seat in seats if seat.name == "Robot")
    assert change.session.programs.thinks_for(robot, robot.kind) == Program("robot")
    change.session.close()
    elsewhere = other_seats(session.setup).setup
    assert isinstance(elsewhere, GameSetup)
    assert {seat.kind for seat in draft_of(context, elsewhere).niches if seat.taken} == {HUMAN, PROGRAM}


def test_a_seat_of_a_loaded_game_is_no_program_whatever_it_is_called(context: Context) -> None:
    scene = seats_with(context, Otto="otto")
    turn(scene, "kind.1")
    session = begun(scene)
    path = session.path
    assert path is not None
    session.close()
    loaded = Session.load(path)
    loaded.close()
    assert any(seat.name == "Otto" for seat in loaded.setup.seats) and not loaded.setup.programs
    assert all(seat.kind != PROGRAM for seat in draft_of(context, loaded.setup).niches)
