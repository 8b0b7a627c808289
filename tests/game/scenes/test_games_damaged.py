"""The page of all games with faults: damaged files, other files, missing files, a full disk."""

import errno
from collections.abc import Callable
from pathlib import Path

import pygame
import pytest
from games_page import RUNNING, choose, folder, label, opened, press, read_all
from recorded import DAMAGES, damaged, put, recording
from stage import led_to

from engine.journal.journal import JournalError
from game.input.intents import Command, FileDropped
from game.scenes.games.scene import GamesScene
from game.scenes.games.words import problem_of
from game.scenes.play.table import TableScene
from game.shell.context import Context
from game.shell.disk_words import journal_words
from game.shell.language import LANGUAGE_CODES, Language
from game.shell.places import GoReplay
from game.shell.records.library import Library
from game.shell.scene import Pop


def test_every_damage_is_listed_with_a_sentence_and_what_can_be_rescued(
    context: Context, surface: pygame.Surface
) -> None:
    good = put(context.library, recording(*RUNNING), age=500)
    paths = {code: put(context.library, data, age=number) for number, (code, data) in enumerate(damaged().items())}
    assert tuple(paths) == DAMAGES
    before = folder(context)
    scene = opened(context)
    assert {entry.path for entry in scene.list.entries} == {good, *paths.values()}
    for code in LANGUAGE_CODES:
        context.language = Language.load(code, strict=True)
        for name, path in paths.items():
            choose(scene, path)
            read_all(scene, surface)
            entry = scene.entry
            assert entry is not None and isinstance(entry.problem, JournalError) and entry.problem.code == name
            sentence = problem_of(entry, context)
            assert journal_words(entry.problem, context.language)[1:] in sentence
            assert sentence[0].isupper()
            if entry.intact:
                assert str(entry.intact) in sentence and scene.form["open"].enabled
                assert label(scene, "open") == context.t("games.rescue")
                assert scene.pictures.find(path) is not None
            else:
                is_lost = context.t("games.nothing_intact") in sentence
                assert is_lost == (name != "absent") and not scene.form["open"].enabled
                assert not scene.form["replay"].enabled
    assert {name for name, path in paths.items() if (e := scene.index.find(path)) and e.intact} == {
        *("checksum", "line", "action", "illegal", "result")
    }
    assert folder(context) == before  # looking at them changes nothing


@pytest.mark.parametrize("code", ["checksum", "line", "action", "illegal"])
def test_what_is_sound_is_rescued_and_the_damaged_file_kept(
    context: Context, surface: pygame.Surface, code: str
) -> None:
    data = damaged()[code]
    path = put(context.library, data)
    scene = opened(context)
    read_all(scene, surface)
    assert scene.entry is not None
    intact = scene.entry.intact
    table = led_to(context, press(scene, "open"))  # type: ignore[arg-type]
    assert isinstance(table, TableScene) and len(table.session.journal.steps) == intact
    table.close()
    assert path.with_name(path.name + ".damaged").read_bytes() == data
    assert len(Library.read(path).steps) == intact


def test_a_file_that_vanishes_is_no_disaster(context: Context, surface: pygame.Surface) -> None:
    paths = [put(context.library, recording(*RUNNING), age=k) for k in range(3)]
    scene = opened(context)
    paths[0].unlink()
    scene.update(0.0)
    for name in ("open", "replay", "copy_out", "delete"):
        scene.list.choose(0)
        scene.refresh()
        if scene.entry is not None and scene.entry.path == paths[0] and scene.form[name].enabled:
            assert press(scene, name) is None and scene.notice
    read_all(scene, surface)
    assert scene.handle(Command("cancel")) == Pop()


def test_a_replay_of_what_is_gone_leads_to_the_list_with_a_sentence(context: Context) -> None:
    for data in (None, damaged()["format"]):
        path = context.library.new_file()
        path.unlink() if data is None else path.write_bytes(data)
        scene = led_to(context, GoReplay(path))
        assert isinstance(scene, GamesScene)
        assert scene.notice.startswith("This game cannot be replayed: ")


@pytest.mark.parametrize("code", [*DAMAGES, "directory", "missing"])
def test_what_is_no_game_is_refused_with_a_sentence_and_changes_nothing(
    context: Context, tmp_path: Path, code: str
) -> None:
    put(context.library, recording(*RUNNING))
    file = tmp_path / "brought.firenze"
    if code == "directory":
        file.mkdir()
    elif code != "missing":
        file.write_bytes(damaged()[code])
    before = folder(context)
    scene = opened(context)
    scene.handle(FileDropped(file))
    assert scene.notice.startswith("Not imported – brought.firenze: ") and len(scene.notice) < 200
    assert folder(context) == before and len(scene.list.entries) == 1


def test_a_full_disk_is_told_and_loses_nothing(context: Context, monkeypatch: pytest.MonkeyPatch) -> None:
    put(context.library, recording(*RUNNING))
    before = folder(context)
    scene = opened(context)

    def full(*_: object, **__: object) -> int:
        raise OSError(errno.ENOSPC, "No space left on device")

    for name in ("replace", "write_text", "write_bytes", "mkdir", "touch"):
        monkeypatch.setattr(Path, name, full)
    words: list[Callable[[], object]] = [
        lambda: scene.handle(Command("delete")),
        lambda: press(scene, "copy_out"),
        lambda: press(scene, "copy_in"),
        lambda: scene._name("New"),
    ]
    for deed in words:
        scene.notice = ""
        deed()
        assert scene.notice == "That did not work: the disk is full."
    monkeypatch.undo()
    assert folder(context) == before
