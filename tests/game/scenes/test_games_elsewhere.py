"""The page of all games while another copy of the program, or the table, has one of them open."""

import os
from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest
from games_page import RUNNING, choose, folder, opened, press, read_all
from recorded import NAMES, SEALS, put, recording
from stage import CLIENT, frames

from game.input.intents import Command
from game.scenes.games.words import details_of
from game.shell.context import Context
from game.shell.places import GoReplay
from game.shell.records.game_index import GameIndex
from game.shell.records.library import AlreadyHereError, GameLock, Library
from game.shell.session.session import Session
from game.shell.setup.setup import GameSetup, SeatSetup


@pytest.fixture
def elsewhere(context: Context) -> Iterator[Path]:
    """A game that another copy of the program has open."""
    path = put(context.library, recording(*RUNNING))
    lock = GameLock(path)
    yield path
    lock.release()


def test_a_game_that_is_open_elsewhere_says_so(context: Context, elsewhere: Path, surface: pygame.Surface) -> None:
    other = put(context.library, recording(3, 12), age=4)
    scene = opened(context)
    choose(scene, elsewhere)
    before = folder(context)
    assert press(scene, "open") is None and scene.notice == context.t("title.in_use")
    assert scene.handle(Command("delete")) is None and scene.notice == context.t("title.in_use")
    assert folder(context) == before
    read_all(scene, surface)
    assert scene.entry is not None and "open in another window" in details_of(scene.entry, context)
    assert not scene.form["open"].enabled
    assert press(scene, "replay") == GoReplay(elsewhere)  # reading does not disturb the other copy
    press(scene, "copy_out")
    scene._name("A name from here")  # and a name is not part of the file
    assert context.library.running()[0].title == "A name from here" and elsewhere.read_bytes() == recording(*RUNNING)
    choose(scene, other)
    assert scene.form["open"].enabled


def test_what_was_open_elsewhere_can_be_continued_once_it_is_closed_there(
    context: Context, surface: pygame.Surface
) -> None:
    path = put(context.library, recording(*RUNNING))
    lock = GameLock(path)
    scene = opened(context)
    read_all(scene, surface)
    assert not scene.form["open"].enabled
    lock.release()
    frames(scene, 90)
    assert scene.form["open"].enabled
    lock = GameLock(path)
    frames(scene, 90)
    assert not scene.form["open"].enabled
    lock.release()


def test_two_copies_bring_delete_and_name_at_once(context: Context, tmp_path: Path) -> None:
    file = tmp_path / "Firenze.firenze"
    file.write_bytes(recording(*RUNNING))
    one, other = Library(context.save_dir), Library(context.save_dir)
    path = one.copy_in(file)
    with pytest.raises(AlreadyHereError):
        other.copy_in(file)
    deleted = one.delete(path)
    with pytest.raises(OSError):
        other.delete(path)
    again = other.copy_in(file)
    back = one.restore(deleted)
    assert {back, again} == {game.path for game in one.running()} and back != again
    assert {path.read_bytes() for path in (back, again)} == {recording(*RUNNING)}
    for number in range(20):
        (one, other)[number % 2].rename(back, f"Name {number}")
    assert sorted(path.suffix for path in back.parent.iterdir() if path.is_file()) == [".firenze", ".firenze", ".name"]


def test_a_game_may_go_on_while_the_page_is_open(context: Context, surface: pygame.Surface) -> None:
    seats = tuple(SeatSetup(*seat) for seat in zip(NAMES[:2], SEALS, strict=False))
    session = Session.begin(GameSetup(seats, start=0, seed=3), context.library)
    session.close()
    assert session.path is not None
    scene = opened(context)
    read_all(scene, surface)
    again = Session.load(session.path)
    for _ in range(30):
        again.play(CLIENT.game.legal(again.state)[0])
    again.close()
    before = scene.pictures.find(session.path)
    scene.resume()
    read_all(scene, surface)
    assert scene.entry is not None and scene.entry.summary == CLIENT.game.summary(again.state)
    after = scene.pictures.find(session.path)
    assert before is not None and after is not None
    assert pygame.image.tobytes(before.large, "RGB") != pygame.image.tobytes(after.large, "RGB")


def test_a_game_that_has_gone_on_elsewhere_is_read_again_and_no_other(context: Context) -> None:
    """What is known of a file holds until the file changes, whether the page has chosen it or not."""
    seats = tuple(SeatSetup(*seat) for seat in zip(NAMES[:2], SEALS, strict=False))
    session = Session.begin(GameSetup(seats, start=0, seed=3), context.library)
    session.close()
    path, other = session.path, put(context.library, recording(*RUNNING), age=60)
    assert path is not None
    os.utime(path, (1, 1))
    index = GameIndex(context.library, {"firenze"})
    for entry in index.entries:
        list(index.looking_into(entry))
    kept = index.find(other)
    assert kept is index.entries[0] and kept.is_known
    again = Session.load(path)
    for _ in range(30):
        again.play(CLIENT.game.legal(again.state)[0])
    again.close()
    index.refresh()
    first, second = index.entries
    assert first.path == path and not first.is_known, "it was played last by now"
    assert second is kept and kept.is_known
    list(index.looking_into(first))
    assert first.summary == CLIENT.game.summary(again.state)
