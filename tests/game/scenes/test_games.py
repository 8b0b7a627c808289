"""The page of all games: everything is listed at once, with its faults; every action works, and undoing it restores
every byte."""

from pathlib import Path

import pygame
import pytest
from games_page import OVER, RUNNING, SIZE, choose, folder, label, opened, press, read_all
from recorded import NAMES, SEALS, damaged, put, recording
from stage import CLIENT, SIZES, click, led_to, sized
from tiers import widely

from firenze.checks.patience import wait_for
from game.input.devices import Devices
from game.input.intents import Command, FileDropped, Intent, PointerMoved, Pressed, Released, TextTyped, Wheel
from game.scenes.games.naming import PROPOSALS
from game.scenes.games.panel import layout
from game.scenes.games.scene import GamesScene
from game.scenes.games.words import details_of, name_of
from game.scenes.replay.scene import ReplayScene
from game.scenes.replay.table_picture import KEPT
from game.scenes.title.scene import TitleScene
from game.shell.context import Context
from game.shell.language import LANGUAGE_CODES
from game.shell.places import GoReplay, GoSeats, GoTable
from game.shell.records.library import NAME_LETTERS, Library, exchange_dir
from game.shell.scene import Pop
from game.ui.patches import Patches

# ------------------------------------------------------------------------------------------------- the list


def test_all_games_are_listed_the_last_played_first(context: Context, surface: pygame.Surface) -> None:
    running = put(context.library, recording(*RUNNING), age=50)
    over = put(context.library, recording(*OVER), age=20, finished=True)
    old = context.save_dir / "current.firenze"
    put(context.library, recording(3, 12), age=90).replace(old)
    scene = opened(context)
    assert [entry.path for entry in scene.list.entries] == [over, running, old]
    read_all(scene, surface)
    words = [details_of(entry, context) for entry in scene.list.entries]
    winner = Library.read(over).result
    assert winner is not None
    assert words[0].startswith("Firenze · won by ") and any(NAMES[seat] in words[0] for seat in winner.winners)
    for path, text in ((running, words[1]), (old, words[2])):
        assert text.startswith(f"Firenze · Round {CLIENT.game.summary(Library.read(path).state).round} · ")
    for entry in scene.list.entries:
        journal = Library.read(entry.path)
        assert entry.scores == CLIENT.game.summary(journal.state).scores
        assert entry.saved.names == NAMES[: len(entry.scores)] and entry.saved.seals == SEALS[: len(entry.scores)]
        picture = scene.pictures.find(entry.path)
        assert picture is not None and picture.prompt
    assert len({pygame.image.tobytes(p.large, "RGB") for e in scene.list.entries if (p := scene.pictures.find(e.path))})


def test_a_game_is_read_a_decision_a_frame_where_each_takes_long(
    context: Context, surface: pygame.Surface, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = put(context.library, recording(*RUNNING))
    lines = len(path.read_bytes().splitlines())
    monkeypatch.setattr("game.scenes.games.perusal.READING", 1e-9)
    scene = opened(context)
    scene.draw(surface)
    entry, frames = scene.list.entries[0], 0
    while not entry.is_known:
        scene.update(1 / 60)
        frames += 1
    assert lines <= frames <= lines + 3
    assert entry.summary == CLIENT.game.summary(Library.read(path).state)


def test_a_game_that_is_deleted_while_it_is_read_is_forgotten(
    context: Context, surface: pygame.Surface, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = put(context.library, recording(*RUNNING))
    other = put(context.library, recording(2, 12), age=50)
    monkeypatch.setattr("game.scenes.games.perusal.READING", 1e-9)
    scene = opened(context)
    scene.draw(surface)
    for _ in range(8):
        scene.update(1 / 60)
    scene.handle(Command("delete"))
    monkeypatch.undo()
    read_all(scene, surface)
    assert [entry.path for entry in scene.list.entries] == [other] and scene.pictures.find(path) is None


def test_the_picture_is_that_of_the_real_table(context: Context, surface: pygame.Surface) -> None:
    path = put(context.library, recording(*RUNNING))
    scene = opened(context)
    read_all(scene, surface)
    picture = scene.pictures.find(path)
    assert picture is not None
    replay = sized(ReplayScene.load(context, path), SIZE)
    aside = context.aside()
    replay.table.context.rescale((640, 360))
    table = replay.table
    replay.playback.seek(len(replay.playback))
    table.resize((640, 360))
    table.set_reduced_motion(True)
    real = pygame.Surface((640, 360))
    for _ in range(30):
        table.draw(real)
    small = pygame.transform.smoothscale(real, picture.large.get_size())
    far = [
        abs(a - b)
        for a, b in zip(pygame.image.tobytes(small, "RGB"), pygame.image.tobytes(picture.large, "RGB"), strict=True)
    ]
    assert sum(far) / len(far) < 1.0  # apart from the glow
    assert aside.language is context.language


def test_the_kinds_are_told_apart(context: Context, surface: pygame.Surface) -> None:
    running = [put(context.library, recording(*RUNNING), age=k) for k in (1, 3)]
    over = put(context.library, recording(*OVER), age=2, finished=True)
    scene = opened(context)
    seen = []
    for _ in range(3):
        seen.append([entry.path for entry in scene.list.entries])
        press(scene, "filter")
    assert seen == [[running[0], over, running[1]], running, [over]]
    assert [entry.path for entry in scene.list.entries] == seen[0]
    choose(scene, running[1])
    press(scene, "filter")
    assert scene.entry is not None and scene.entry.path == running[1]  # it stays chosen
    press(scene, "filter")
    press(scene, "delete")
    assert scene.entry is None
    scene.draw(surface)


def test_no_game_at_all(context: Context, surface: pygame.Surface) -> None:
    scene = opened(context)
    for intent in (Command("down"), Command("delete"), Command("undo"), Wheel((200, 300), -1)):
        assert scene.handle(intent) is None
        scene.update(0.1)
        scene.draw(surface)
    assert click(scene, scene.form["begin"].rect) == GoSeats(replace=True)
    assert str(exchange_dir(context.save_dir)) in context.t("games.none", folder=exchange_dir(context.save_dir))
    assert scene.handle(Command("cancel")) == Pop()


def test_two_hundred_games_are_there_at_once(context: Context, surface: pygame.Surface) -> None:
    data = [recording(*RUNNING), recording(*OVER)]
    for number in range(200):
        put(context.library, data[number % 2], age=number, finished=number % 2 == 1)
    reads = []
    about = Library.about

    def counted(library: Library, saved: object) -> object:
        reads.append(saved)
        return about(library, saved)  # type: ignore[arg-type]

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Library, "about", counted)
        scene = opened(context)
        scene.draw(surface)
        assert not reads and len(scene.list.entries) == 200  # no file is opened for the first picture
        patch.setattr("game.scenes.games.perusal.READING", 1e-9)  # a frame has almost no time
        scene.update(1 / 60)
        assert 0 < len(reads) < 200
    wait_for(lambda: all(entry.is_read for entry in scene.list.entries), "all games", lambda: scene.update(1 / 60))
    scene.handle(Command("end"))
    assert scene.list.chosen == 199
    read_all(scene, surface)
    assert scene.pictures.find(scene.list.entries[-1].path) is not None
    wait_for(lambda: all(one.is_known for one in scene.list.entries), "all", lambda: scene.update(1 / 60), pause=0)
    assert len(scene.pictures.made) <= KEPT  # memory use is bounded


def test_rows_that_were_kept_look_as_if_painted_anew(context: Context, surface: pygame.Surface) -> None:
    for age in range(12):
        put(context.library, recording(2, 12), age=age)
    scene = opened(context)
    read_all(scene, surface)
    pos = scene.list.rect.center
    intents: list[Intent] = [*[Wheel(pos, -1)] * 3, Command("down"), PointerMoved(pos), *[Wheel(pos, 1)] * 2]
    for intent in intents:
        scene.handle(intent)
        scene.draw(surface)
        kept = pygame.image.tobytes(surface, "RGB")
        assert len(scene.rows) <= len(scene.list.in_sight()) + 1
        scene.rows.forget()
        scene._patches = Patches(lambda: scene._ground.get(scene.size), scene._drawn)
        scene.draw(surface)
        assert pygame.image.tobytes(surface, "RGB") == kept, intent


def test_the_list_scrolls_by_wheel_keys_and_dragging(context: Context, surface: pygame.Surface) -> None:
    for number in range(30):
        put(context.library, recording(*RUNNING), age=number)
    scene = opened(context)
    games, middle = scene.list, scene.list.rect.center
    scene.handle(PointerMoved(middle))
    scene.handle(Wheel(middle, -3))
    assert games.column.offset > 0 and games.chosen == 0
    scene.handle(Wheel(middle, 30))
    assert games.column.offset == 0
    for _ in range(12):
        scene.handle(Command("down"))
    assert games.chosen == 12 and games.rect.contains(games.column.row(12))
    scene.handle(Command("home"))
    assert games.chosen == 0 and games.column.offset == 0
    scene.handle(Pressed(middle))
    scene.handle(PointerMoved((middle[0], middle[1] - 150)))
    scene.handle(Released((middle[0], middle[1] - 150)))
    assert games.column.offset == 150 and games.chosen == 0  # dragged, not pressed
    thumb = games.column.handle()
    assert thumb is not None
    scene.handle(Pressed(thumb.center))
    scene.handle(PointerMoved((thumb.centerx, games.rect.bottom + 300)))
    scene.handle(Released((thumb.centerx, games.rect.bottom + 300)))
    assert games.in_sight()[-1] is games.entries[-1]
    click(scene, games.column.row(28).clip(games.rect))
    assert games.chosen == 28
    scene.draw(surface)


def test_the_title_opens_no_file(context: Context, monkeypatch: pytest.MonkeyPatch) -> None:
    path = put(context.library, recording(*RUNNING))
    put(context.library, recording(*OVER), finished=True)

    def opened_one(*_: object) -> None:
        raise AssertionError("a file was read")

    monkeypatch.setattr("engine.journal.journal_file.header", opened_one)
    monkeypatch.setattr("game.shell.records.library.read_regular", opened_one)
    title = sized(TitleScene(context), SIZE)
    assert title.form["continue"].enabled and context.library.latest() == path
    assert not context.library.is_newcomers


# ------------------------------------------------------------------------------------------------- actions


def test_a_running_game_is_continued_and_a_finished_one_watched(context: Context, surface: pygame.Surface) -> None:
    running = put(context.library, recording(*RUNNING))
    over = put(context.library, recording(*OVER), age=9, finished=True)
    scene = opened(context)
    read_all(scene, surface)
    choose(scene, running)
    assert label(scene, "open") == "Continue"
    change = press(scene, "open")
    assert isinstance(change, GoTable) and change.session.path == running
    change.session.close()
    assert press(scene, "replay") == GoReplay(running)
    choose(scene, over)
    assert label(scene, "open") == "Watch again"
    assert press(scene, "open") == GoReplay(over) == scene.handle(Command("confirm"))
    row = scene.list.column.row(scene.list.chosen)
    scene.update(1.0)
    assert click(scene, row) is None
    assert click(scene, row) == GoReplay(over)  # pressed twice


def test_a_deleted_game_comes_back_byte_for_byte(context: Context, surface: pygame.Surface) -> None:
    paths = [
        put(context.library, recording(*RUNNING), age=1),
        put(context.library, recording(*OVER), age=2, finished=True),
        put(context.library, damaged()["checksum"], age=3),
    ]
    context.library.rename(paths[1], "The rematch")
    before = folder(context)
    times = [path.stat().st_mtime for path in paths]
    scene = opened(context)
    read_all(scene, surface)
    assert not scene.form["undo"].visible
    for number in range(3):
        delete(scene)
        assert len(scene.list.entries) == 2 - number and "bin" in scene.notice
    assert not any(path.exists() for path in paths)
    assert sorted(folder(context).values()) == sorted(before.values())  # nothing is lost: it is in the bin
    for number in range(3):
        if number % 2:
            scene.handle(Command("undo"))
        else:
            press(scene, "undo")
        assert scene.entry is not None and scene.entry.path == paths[2 - number]
    assert folder(context) == before and not scene.form["undo"].enabled
    assert [path.stat().st_mtime for path in paths] == times
    assert context.library.about(context.library.finished()[0]).title == "The rematch"


def delete(scene: GamesScene) -> None:
    """Delete the chosen game, pressing as often as necessary."""
    before = len(scene.list.entries)
    for _ in range(2):
        if len(scene.list.entries) == before:
            scene.handle(Command("delete"))
    assert len(scene.list.entries) == before - 1


@pytest.mark.parametrize("by_key", [True, False])
def test_the_game_that_slides_under_the_pointer_is_not_deleted_with_the_same_press(
    context: Context, surface: pygame.Surface, by_key: bool
) -> None:
    paths = [put(context.library, recording(*RUNNING), age=age) for age in (1, 2, 3)]
    scene = opened(context)
    read_all(scene, surface)

    def again() -> None:
        if by_key:
            scene.handle(Command("delete"))
        else:
            press(scene, "delete")

    again()
    again()
    assert len(scene.list.entries) == 2 and not paths[0].exists() and paths[1].exists()
    assert scene.entry is not None and name_of(scene.entry, context) in scene.notice
    again()
    assert not paths[1].exists(), "whoever has been asked means it"
    choose(scene, paths[2])
    again()
    assert not scene.list.entries, "what somebody has chosen is deleted at once"


def test_what_is_said_covers_no_button(context: Context) -> None:
    for size in SIZES:
        place = layout(size)
        buttons = [rect for name, rect in place.widgets.items() if name != "list"]
        assert place.notice.collidelist(buttons) == -1 and not place.notice.colliderect(place.panel)


def test_the_bin_stays_when_the_page_is_left(context: Context) -> None:
    path = put(context.library, recording(*RUNNING))
    scene = opened(context)
    scene.handle(Command("delete"))
    again = opened(context)
    assert not again.list.entries and not again.form["undo"].enabled
    (kept,) = (context.save_dir / "games" / "bin").iterdir()
    assert kept.read_bytes() == recording(*RUNNING) and kept.name == path.name


def test_a_name_is_typed(context: Context, surface: pygame.Surface) -> None:
    path = put(context.library, recording(*RUNNING))
    data = path.read_bytes()
    scene = opened(context)
    assert press(scene, "rename") is None and scene.typing and not scene.form["delete"].visible
    scene.handle(TextTyped("Bei Großmutter"))
    scene.draw(surface)
    scene.handle(Command("confirm"))
    assert "Bei Großmutter" in scene.notice and not scene.naming.is_open, "one Enter is enough"
    assert scene.entry is not None and details_of(scene.entry, context).startswith("Bei Großmutter · ")
    assert path.read_bytes() == data  # the name is not part of the game
    press(scene, "rename")
    scene.handle(TextTyped(" im Garten"))
    press(scene, "unnamed")
    assert opened(context).index.find(path) is not None
    assert context.library.running()[0].title == "Bei Großmutter"
    press(scene, "rename")
    for _ in range(NAME_LETTERS):
        scene.handle(Command("erase"))
    press(scene, "named")
    assert context.library.running()[0].title == "" and len(list(path.parent.iterdir())) == 1


def test_a_name_is_chosen_without_a_keyboard(context: Context) -> None:
    put(context.library, recording(*RUNNING))
    context.device = "xbox"
    scene = opened(context)
    press(scene, "rename")
    scene.handle(Command("confirm"))
    assert scene.naming.is_open and scene.form.focus == "named", "letter by letter nobody wants to be done by mistake"
    scene.form.set_focus("proposal")
    names = []
    for _ in range(PROPOSALS + 1):
        scene.handle(Command("right"))
        names.append(scene.form["name"].value)  # type: ignore[attr-defined]
    assert len(set(names)) == PROPOSALS and names[0] == names[-1]
    scene.handle(Command("left"))
    scene.form.set_focus("named")
    scene.handle(Command("confirm"))
    assert context.library.running()[0].title == names[-2]
    press(scene, "rename")
    assert scene.handle(Command("cancel")) is None  # leaves the field
    assert scene.handle(Command("cancel")) is None and not scene.naming.is_open
    assert scene.handle(Command("cancel")) == Pop()


@pytest.mark.parametrize("name", ["", "   ", "a/b\\c:d", "\x00\x1b[31m", "…" * 90, "con", "🗼 Türme", "../../etc"])
def test_odd_names_do_no_harm(context: Context, name: str) -> None:
    path = put(context.library, recording(*RUNNING))
    kept = context.library.rename(path, name)
    assert kept.isprintable() and len(kept) <= NAME_LETTERS
    (saved,) = context.library.running()
    assert saved.title == kept
    copy = context.library.copy_out(saved, exchange_dir(context.save_dir))
    assert copy.parent == exchange_dir(context.save_dir) and copy.read_bytes() == path.read_bytes()
    assert not set(copy.name) & set('<>:"/\\|?*')


def test_a_game_is_copied_out_and_in_as_one_file(context: Context, tmp_path: Path, surface: pygame.Surface) -> None:
    path = put(context.library, recording(*OVER), finished=True)
    scene = opened(context)
    read_all(scene, surface)
    press(scene, "copy_out")
    (copy,) = exchange_dir(context.save_dir).iterdir()
    assert copy.read_bytes() == path.read_bytes() and str(copy) in scene.notice
    assert copy.name == "Firenze 2023-11-14 Anna, Bruno.firenze"
    press(scene, "copy_out")
    assert len(list(exchange_dir(context.save_dir).iterdir())) == 2  # nothing is overwritten
    other = Context.open(tmp_path / "elsewhere", "en")
    exchange_dir(other.save_dir).mkdir(parents=True)
    copy.replace(exchange_dir(other.save_dir) / "Heiligabend.firenze")
    there = opened(other)
    press(there, "copy_in")
    assert there.entry is not None and there.notice == "1 game imported."
    assert there.entry.path.read_bytes() == path.read_bytes() and there.entry.path.parent.name == "finished"
    assert other.library.finished()[0].title == "Heiligabend"
    assert there.entry.saved.played == path.stat().st_mtime
    press(there, "copy_in")
    assert there.notice == "1 game was here already." and len(there.list.entries) == 1


def test_files_are_dropped_on_the_window(context: Context, tmp_path: Path) -> None:
    file = tmp_path / "Firenze.firenze"
    file.write_bytes(recording(*RUNNING))
    intent = Devices().translate(pygame.Event(pygame.DROPFILE, file=str(file)))
    assert intent == (FileDropped(file),)
    title = sized(TitleScene(context), SIZE)
    change = title.handle(FileDropped(file))
    scene = led_to(context, change)
    assert isinstance(scene, GamesScene)
    scene.resize(SIZE)
    assert len(scene.list.entries) == 1 and scene.notice == "1 game imported."
    scene.handle(FileDropped(file))
    assert len(scene.list.entries) == 1 and scene.notice == "1 game was here already."
    further = tmp_path / "further.firenze"
    further.write_bytes(recording(2, 40))  # the same game, continued elsewhere: both stay
    scene.handle(FileDropped(further))
    assert len(scene.list.entries) == 2
    scene.handle(FileDropped(file))
    assert len(scene.list.entries) == 2


# ------------------------------------------------------------------------------------------------- layout


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("code", widely(LANGUAGE_CODES, kept={"de"}))
def test_the_page_fits(context: Context, size: tuple[int, int]) -> None:
    place = layout(size)
    window = pygame.Rect((0, 0), size)
    for widgets in (place.widgets, place.renaming):
        rects = list(widgets.values())
        for rect in rects:
            assert window.contains(rect) and rect.collidelistall(rects) == [rects.index(rect)]
            assert place.picture.colliderect(rect) == place.facts.colliderect(rect) == 0
        inside = [
            rect for name, rect in widgets.items() if rect.x >= place.panel.x and rect.bottom <= place.panel.bottom
        ]
        assert len(inside) in (4, 5) and all(place.panel.contains(rect) for rect in inside)
    assert place.panel.contains(place.facts) and place.panel.contains(place.picture)
    assert place.facts.height >= 5 * 20
    foot = [place.widgets[name] for name in ("copy_in", "undo", "back")]
    assert place.notice.collidelist(foot) == -1 and window.contains(place.notice)
    for age in range(2):
        put(context.library, recording(4, 20), age)
    scene = sized(GamesScene(context), size)
    scene.handle(Command("delete"))  # so that there is something to restore
    for _ in range(3):
        scene.draw(pygame.Surface(size))
        scene.update(0.1)
    for name in ("open", "replay", "rename", "copy_out", "delete", "copy_in", "undo", "back"):
        wide = context.type.size_of(label(scene, name), "text", context.text_px(26))[0]
        assert wide <= scene.form[name].rect.width - context.px(56), name
