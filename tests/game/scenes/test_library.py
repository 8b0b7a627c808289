"""Saved games: one file for each from its first moment, none lost, none overwritten, none with two writers."""

import errno
import os
import subprocess
import sys
from pathlib import Path

import pytest
from stage import CLIENT, click, sized

from engine.firenze.rules import legal
from engine.journal.journal import Journal
from engine.review.review import review_path
from firenze.checks.patience import PATIENCE
from game.input.intents import Command
from game.scenes.seats.quick import quick_setup
from game.scenes.seats.scene import SeatsScene
from game.scenes.title.scene import TitleScene
from game.shell.context import Context
from game.shell.places import GoSeats, GoTable
from game.shell.records.library import GameInUseError, GameLock, Library
from game.shell.session.session import Session

ROOT = Path(__file__).resolve().parents[3]
SIZE = (1280, 720)


def begin(library: Library, seed: int = 1, age: int = 0) -> Path:
    """Begin a game of two people and leave it after a decision; return its file, which is `age` seconds old."""
    session = Session.begin(quick_setup(("human", "human"), ("Anna", "Bruno"), seed, 1.0), library)
    session.play(legal(session.state)[0])
    session.close()
    assert session.path is not None
    os.utime(session.path, (1e9 - age, 1e9 - age))
    return session.path


def play_out(library: Library) -> Session:
    """Return a game of two computer players, over but not yet filed."""
    session = Session.begin(quick_setup(("greedy", "greedy"), ("Anna", "Bruno"), 3, 1.0), library)
    players = [CLIENT.game.player("greedy", seat) for seat in range(2)]
    while not session.is_over:
        seat = CLIENT.game.to_act(session.state)
        session.play(players[seat].choose(session.seen_by(seat), legal(session.state)).action)
    return session


def full(*_: object) -> None:
    """Replace a write: the disk is full."""
    raise OSError(errno.ENOSPC, "No space left on device")


def opened(context: Context) -> TitleScene:
    return sized(TitleScene(context))


# ------------------------------------------------------------------------------------------------- files


def test_the_last_played_game_comes_first(context: Context) -> None:
    paths = [begin(context.library, seed, age=100 - seed) for seed in (1, 2, 3)]
    found = context.library.running()
    assert [game.path for game in found] == paths[::-1]
    assert all(game.game == "firenze" and sorted(game.names) == ["Anna", "Bruno"] for game in found)
    assert len(context.library.running(2)) == 2


def test_a_finished_game_is_kept_with_its_result(context: Context) -> None:
    library = context.library
    assert library.is_newcomers
    session = play_out(library)
    lines = session.path.read_bytes() if session.path else b""
    finished = session.finish(library)
    assert CLIENT.game.result(finished.state) is not None and finished.steps
    assert not library.running() and not library.is_newcomers
    (kept,) = library.finished()
    assert kept.path.read_bytes() == lines and kept.path.parent.name == "finished"
    assert kept.result == CLIENT.game.result(finished.state)


def test_nothing_is_overwritten(context: Context) -> None:
    library = context.library
    for content in ("one", "two", "three"):
        path = context.save_dir / "current.firenze"
        path.write_text(content, encoding="utf-8")
        library.finish(path)
    assert sorted(game.path.read_text(encoding="utf-8") for game in library.finished()) == ["one", "three", "two"]
    assert len({library.new_file() for _ in range(20)}) == 20


def test_the_review_of_a_game_goes_where_the_game_goes(context: Context) -> None:
    """After finishing, deleting and restoring; also if another game has the name already."""
    library = context.library
    path = begin(library)
    review_path(path).write_text("judged", encoding="utf-8")

    def moved(before: Path, after: Path) -> Path:
        assert before != after and not review_path(before).exists()
        assert review_path(after).read_text(encoding="utf-8") == "judged"
        return after

    finished = moved(path, library.finish(path))
    deleted = library.delete(finished)
    moved(finished, deleted.kept)
    finished.write_text("another game", encoding="utf-8")
    restored = moved(deleted.kept, library.restore(deleted))
    assert restored != finished


def test_games_of_the_first_form_are_found_and_go_on(context: Context) -> None:
    old = [context.save_dir / name for name in ("current.firenze", "earlier-1.firenze", "earlier-3.firenze")]
    for number, path in enumerate(old):
        begin(context.library, number).replace(path)
        os.utime(path, (1e9 - number, 1e9 - number))
    assert [game.path for game in context.library.running()] == old
    session = Session.load(old[1])
    session.play(legal(session.state)[0])
    session.close()
    again = Session.load(old[1])
    assert len(again.journal.steps) == 2


def test_a_folder_that_cannot_be_read_holds_no_games(context: Context, monkeypatch: pytest.MonkeyPatch) -> None:
    begin(context.library)

    def forbidden(*_: object, **__: object) -> None:
        raise PermissionError(errno.EACCES, "Permission denied")

    monkeypatch.setattr(Path, "stat", forbidden)
    monkeypatch.setattr(Path, "glob", forbidden)
    assert context.library.running() == () == context.library.finished()


def test_a_file_that_is_gone_is_written_anew_and_the_player_is_told(context: Context) -> None:
    session = Session.begin(quick_setup(("human", "human"), ("Anna", "Bruno"), 3, 1.0), context.library)
    path = session.path
    assert path is not None
    session.play(legal(session.state)[0])
    assert session.file.check() is None
    path.unlink()
    path.parent.rename(context.save_dir / "away")
    session.play(legal(session.state)[0])
    assert session.file.check() == ("prompt.rewritten", {}) and session.file.check() is None
    session.play(legal(session.state)[0])
    session.close()
    again = Session.load(path)
    assert len(again.journal.steps) == 3


# ------------------------------------------------------------------------------------------------- two copies


def test_two_copies_of_the_program_never_write_to_one_game(context: Context) -> None:
    path = begin(context.library)
    program = (
        "import sys; from pathlib import Path; from game.shell.session.session import Session\n"
        "session = Session.load(Path(sys.argv[1])); print('open', flush=True); sys.stdin.read(); session.close()"
    )
    other = subprocess.Popen(
        [sys.executable, "-c", program, str(path)], cwd=ROOT, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
    )
    assert other.stdout is not None and other.stdin is not None
    assert other.stdout.readline() == "open\n"
    before = path.read_bytes()
    with pytest.raises(GameInUseError):
        Session.load(path)
    title = opened(context)
    assert click(title, title.form["continue"].rect) is None
    assert title.notice == context.t("title.in_use") and path.read_bytes() == before
    mine = begin(context.library, 2)  # and a new game here touches nothing there
    assert mine != path and path.read_bytes() == before
    other.stdin.close()
    assert other.wait(PATIENCE) == 0
    Session.load(path).close()


def test_a_lock_goes_with_its_owner(tmp_path: Path) -> None:
    path = tmp_path / "game"
    path.touch()
    lock = GameLock(path)
    with pytest.raises(GameInUseError):
        GameLock(path)
    lock.release()
    GameLock(path).release()


# ------------------------------------------------------------------------------------------------- on the screen


def test_a_new_game_that_cannot_be_saved_is_not_begun(context: Context, monkeypatch: pytest.MonkeyPatch) -> None:
    path = begin(context.library)
    before = path.read_bytes()
    scene = sized(SeatsScene(context, CLIENT, 42))
    monkeypatch.setattr(Journal, "save_as", full)
    assert click(scene, scene.form["start_game"].rect) is None
    problem = scene.complaint
    assert problem is not None and context.t(problem.key, **problem.values) == (
        "The game cannot start because it cannot be saved: the disk is full."
    )
    assert [game.path for game in context.library.running()] == [path] and path.read_bytes() == before
    assert len(list(path.parent.iterdir())) == 1  # nor an empty file


def test_after_a_game_was_left_the_focus_stands_on_continue(context: Context) -> None:
    title = opened(context)
    assert click(title, title.form["new"].rect) == GoSeats()
    title.resume()  # back without a game
    assert title.form.focus != "continue"
    click(title, title.form["new"].rect)
    path = begin(context.library)
    title.resume()
    assert title.form.focus == "continue"
    change = title.handle(Command("confirm"))
    assert isinstance(change, GoTable) and change.session.path == path
    change.session.close()
    title.form.set_focus("quit")
    title.resume()
    assert title.form.focus == "continue"


def test_the_campanile_waits_until_a_first_game_has_been_finished(context: Context) -> None:
    assert SeatsScene(context, CLIENT, 1).draft.options["campanile"] is False
    play_out(context.library).finish(context.library)
    assert SeatsScene(context, CLIENT, 1).draft.options["campanile"] is True


def test_the_switch_of_a_seat_stays_where_it_is(context: Context) -> None:
    scene = sized(SeatsScene(context, CLIENT, 1))
    before = scene.form["kind.1"].rect.copy()
    for _ in range(3):
        click(scene, before)
        assert scene.form["kind.1"].rect == before
