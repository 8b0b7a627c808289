"""Replay: at every place it shows the exact game; highlights are where the events put them; a game can be continued
from any place."""

import random
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pygame
import pytest
from recorded import put, recording
from stage import CLIENT, SIZES, click, frames, led_to, sized
from tiers import widely

from engine.firenze import events as ev
from engine.firenze.text.codec import CODEC
from engine.journal.journal import Journal
from engine.journal.journal_file import load
from engine.kernel.game import Highlight
from game.client import GameClient
from game.graphics import theme
from game.input.intents import Command, PointerMoved, Pressed, Released, Wheel
from game.scenes.replay.bar import CONTROLS, Timeline, layout
from game.scenes.replay.highlights import words_of
from game.scenes.replay.playback import Playback, setup_for_replay
from game.scenes.replay.scene import ReplayScene
from game.scenes.replay.table_picture import Thumbnails
from game.scenes.seats.quick import quick_setup
from game.shell.context import Context
from game.shell.language import LANGUAGE_CODES, Language
from game.shell.places import GoReplay, GoSettings
from game.shell.scene import Pop
from game.shell.session.session import Session
from game.table.spots import Target
from game.table.view import AnyTable
from game.ui.page import Reading
from game.ui.to_page import GoPage

SIZE = (1280, 720)
WRITTEN = CODEC.write_view


@pytest.fixture
def path(context: Context) -> Path:
    return put(context.library, recording(2), finished=True)


@pytest.fixture
def scene(context: Context, path: Path) -> Iterator[ReplayScene]:
    found = sized(ReplayScene.load(context, path))
    yield found
    found.close()


def shown(table: AnyTable) -> tuple[Any, ...]:
    """Return everything that a table shows, as values."""
    model, what = table.model, table.shown
    seen = {key: value for key, value in WRITTEN(model.view).items() if key != "you"}
    return seen, model.me, what.forecast, what.history, what.question, what.chronicle


def settle(scene: ReplayScene) -> None:
    for _ in range(4000):
        scene.update(1 / 20)
        if not scene.table.busy:
            break
    scene.update(0.0)


# ------------------------------------------------------------------------------------------------- the exact game


def test_forward_shows_every_state_of_the_game(context: Context, path: Path) -> None:
    journal = load(path, read_only=True)
    playback = Playback(context, CLIENT.table(), journal, setup_for_replay(journal).seats)
    playback.table.set_reduced_motion(True)
    states = [*(step.before for step in journal.steps), journal.state]
    for at, state in enumerate(states):
        assert playback.at == at and playback.cursor.state is state
        told = WRITTEN(CLIENT.game.view(state, 0))
        seen = WRITTEN(playback.table.model.view)
        assert {key: seen[key] for key in seen if key != "you"} == {key: told[key] for key in told if key != "you"}
        assert playback.forward() == (at < len(journal.steps))
        playback.table.skip_all()
        playback.update(0.0)
    assert playback.is_at_end and len(states) > 200


def test_what_is_told_in_steps_is_told_as_at_once(context: Context, path: Path) -> None:
    journal = load(path, read_only=True)
    seats = setup_for_replay(journal).seats
    in_steps = Playback(context, CLIENT.table(), journal, seats, size=(640, 360))
    at_once = Playback(context, CLIENT.table(), journal, seats)
    assert not in_steps.table.shown.chronicle
    steps = sum(1 for _ in in_steps.told())
    for playback in (in_steps, at_once):
        playback.seek(len(playback))
    assert steps > 3 and len(at_once.table.shown.chronicle) > 100
    assert in_steps.table.shown.chronicle == at_once.table.shown.chronicle


def test_however_one_comes_there_it_is_the_same_place(context: Context, path: Path) -> None:
    journal = load(path, read_only=True)
    seats = setup_for_replay(journal).seats
    wandering, direct = (Playback(context, CLIENT.table(), journal, seats) for _ in range(2))
    chance = random.Random(11)
    pictures = [pygame.Surface((640, 360)) for _ in range(2)]
    for playback in (wandering, direct):
        playback.table.resize((640, 360))
        playback.table.set_reduced_motion(True)
    for number in range(150):
        match chance.randrange(6):
            case 0:
                wandering.seek(chance.randrange(len(wandering) + 1))
            case 1:
                wandering.back()
            case 2:
                wandering.next_turn()
            case 3:
                wandering.previous_turn()
            case _:
                wandering.forward()
                wandering.update(chance.random() * 0.1)
        if number % 5 == 0:
            wandering.table.skip_all()
            wandering.update(0.0)
            direct.seek(wandering.at)
            direct.update(0.0)
            assert shown(wandering.table) == shown(direct.table), wandering.at
        if number % 50 == 0:
            for playback, picture in zip((wandering, direct), pictures, strict=True):
                for _ in range(40):  # the table is painted over several frames, and dust settles
                    playback.update(0.1)
                playback.table.time = 0.0
                playback.table.draw(picture)
                playback.table.draw(picture)
            assert pygame.image.tobytes(pictures[0], "RGB") == pygame.image.tobytes(pictures[1], "RGB")


def test_turns_begin_where_the_game_says(scene: ReplayScene) -> None:
    playback = scene.playback
    began = [
        k + 1 for k, events in enumerate(playback.record.events()) if any(isinstance(e, ev.TurnBegan) for e in events)
    ]
    assert list(playback.record.turns)[1:] == began and len(began) > 20
    playback.seek(began[3] + 1)
    playback.previous_turn()
    assert playback.at == began[3] and playback.record.turn(playback.at) == 4
    playback.previous_turn()
    assert playback.at == began[2]
    playback.next_turn()
    assert playback.at == began[3]
    playback.seek(began[-1])
    playback.next_turn()
    assert playback.is_at_end
    playback.seek(0)
    playback.previous_turn()
    assert playback.at == 0


def test_of_a_running_game_only_what_the_viewer_may_know_is_seen(context: Context, lots_client: GameClient) -> None:
    session = Session.begin(
        quick_setup(("human", "human", "human"), ("Anna", "Bruno", "Chiara"), 5, 1.0, "lots"), context.library
    )
    for _ in range(4):
        session.play(session.game.legal(session.state)[0])
    viewer, journal, seats = session.viewer, session.journal, session.setup.seats
    playback = Playback(context, lots_client.table(), journal, seats)
    for at in range(len(playback) + 1):
        playback.seek(at)
        assert playback.table.model.me == viewer
        state = playback.cursor.state
        assert playback.table.model.view == session.game.view(state, viewer)
    told = [event for events in playback.record.events() for event in events]
    assert told == [e for step in journal.steps for e in session.game.seen(step.events, viewer)]


@pytest.mark.parametrize(("kinds", "hidden"), [(("human", "human"), {0, 1}), (("human", "greedy"), {1})])
def test_covered_hands_of_a_running_game_stay_covered(
    context: Context, kinds: tuple[str, ...], hidden: set[int]
) -> None:
    agreed = replace(quick_setup(kinds, ("Anna", "Bruno"), 3, 1.0), start=0, screen={"hands": "covered"})
    session = Session.begin(agreed, context.library)
    for action in [step.action for step in load_bytes(context, recording(2, 40)).steps]:
        session.play(action)
    session.close()
    assert session.path is not None
    scene = ReplayScene.load(context, session.path)
    for at in (0, 20, 40):
        scene.playback.seek(at)
        assert scene.table.model.view.covered == hidden
    scene.playback.back()
    scene.playback.forward()
    scene.table.skip_all()
    assert scene.table.model.view.covered == hidden


def load_bytes(context: Context, data: bytes) -> Journal[Any, Any]:
    path = context.save_dir / "other"
    path.write_bytes(data)
    return load(path, read_only=True)


def test_any_game_is_replayed(context: Context, lots_client: GameClient) -> None:
    setup = quick_setup(("steady", "steady", "steady"), ("Anna", "Bruno", "Chiara"), 5, 1.0, "lots")
    session = Session.begin(setup, context.library)
    player = session.game.player("steady", 0)
    while not session.is_over:
        seat = session.game.to_act(session.state)
        session.play(player.choose(session.seen_by(seat), session.game.legal(session.state)).action)
    finished = session.finish(context.library)
    assert finished.path is not None and finished.path.parent.name == "finished"
    scene = led_to(context, GoReplay(finished.path))
    assert isinstance(scene, ReplayScene)
    scene.resize(SIZE)
    assert not scene.control.highlights.all and not scene.form["highlight"].enabled
    while not scene.playback.is_at_end:
        scene.handle(Command("right"))
        settle(scene)
        view = scene.table.model.view
        assert view == scene.playback.game.view(scene.playback.cursor.state, scene.table.model.me)
    scene.draw(pygame.Surface(SIZE))


# ------------------------------------------------------------------------------------------------ the keys


def test_keys_reach_all_of_the_table_and_come_back_to_the_bar(scene: ReplayScene) -> None:
    scene.playback.seek(40)
    settle(scene)
    scene.form.set_focus("speed")
    reached: set[Target] = set()
    regions = scene.table.focus.regions()
    for _ in range(len(set(regions.values()))):
        scene.handle(Command("region_next"))
        assert scene.form.focus is None and scene.keys.at is not None
        for _ in regions:
            scene.handle(Command("next"))
            assert scene.keys.at is not None
            reached.add(scene.keys.at)
        scene.table.focus.reach(next(t for t in regions if regions[t] == regions[scene.keys.at]))
        if reached == set(regions):
            break
    assert reached == set(regions)
    order = list(dict.fromkeys(regions.values()))
    scene.handle(PointerMoved((5, 5)))
    scene.form.set_focus("speed")
    walked = []
    for _ in order:
        scene.handle(Command("region_next"))
        assert scene.keys.at is not None
        walked.append(regions[scene.keys.at])
    assert walked == order
    scene.handle(Command("region_next"))
    assert scene.keys.at is None and scene.form.focus == "speed" and scene.form.focus_shown
    scene.handle(Command("region_previous"))
    assert scene.keys.at is not None and regions[scene.keys.at] == order[-1]


def test_the_pages_about_a_table_open_by_their_keys_here_too(scene: ReplayScene) -> None:
    """A replay is a table: its standing, odds and sentences are useful here as in a game."""
    for name in ("standing", "odds", "threats", "read_table"):
        opened = scene.handle(Command(name))
        assert isinstance(opened, GoPage), name
    assert scene.handle(Command("why")) is None, "no thoughts are known of a game that is looked at"


def test_what_the_keys_are_on_is_looked_up(scene: ReplayScene) -> None:
    for _ in range(2):
        scene.handle(Command("region_next"))
        scene.table.focus.reach(Target("row", 2))
        at = scene.playback.at
        scene.handle(Command("left"))
        assert scene.playback.at == at and scene.keys.at == Target("row", 1), "left means the neighbour there"
        looked, pressed = scene.handle(Command("inspect")), scene.handle(Command("confirm"))
        assert isinstance(looked, GoPage) and isinstance(looked.what, Reading)
        assert isinstance(pressed, GoPage) and isinstance(pressed.what, Reading)
        assert pressed.what.page == looked.what.page
        scene.handle(PointerMoved((5, 5)))
        assert scene.keys.at is None
        scene.form.set_focus("timeline")


# ------------------------------------------------------------------------------------------------- the bar


def test_every_device_goes_back_and_forth(scene: ReplayScene) -> None:
    playback, timeline = scene.playback, scene.bar.timeline
    last, turn = len(playback), playback.record.turns
    steps: list[tuple[object, int]] = [
        (Command("right"), 1),
        (Command("redo"), 2),
        (Wheel((600, 300), -1), 3),
        (Command("left"), 2),
        (Command("undo"), 1),
        (Wheel(timeline.rect.center, 1), 0),
        (Command("left"), 0),
        (Command("primary"), turn[1]),
        (Command("primary"), turn[2]),
        (Command("secondary"), turn[1]),
        (Command("end"), last),
        (Command("right"), last),
        (Command("home"), 0),
    ]
    for intent, at in steps:
        scene.handle(intent)  # type: ignore[arg-type]
        assert playback.at == at, intent
    for name, at in (("step", 1), ("step", 2), ("step_back", 1), ("turn", turn[1]), ("end", last), ("start", 0)):
        assert click(scene, scene.form[name].rect) is None
        assert playback.at == at, name
    settle(scene)
    redo = scene.table.rect_of(Target("redo"))
    scene.handle(Pressed(redo.center))
    assert playback.at == 1
    scene.handle(Pressed(scene.table.rect_of(Target("undo")).center))
    assert playback.at == 0


def test_the_line_of_time_is_clicked_and_dragged(scene: ReplayScene) -> None:
    playback, rect = scene.playback, scene.bar.timeline.rect
    low = rect.bottom - 4
    scene.handle(PointerMoved((rect.centerx, low)))
    scene.handle(Pressed((rect.centerx, low)))
    assert abs(playback.at - len(playback) / 2) <= 1
    scene.handle(PointerMoved((rect.x + 5, low)))
    assert playback.at == 0
    scene.handle(PointerMoved((rect.right - 5, low)))
    assert playback.at == len(playback)
    scene.handle(Released((rect.right - 5, low)))
    scene.handle(PointerMoved((rect.centerx, low)))
    assert playback.at == len(playback)  # released
    for at in (0, 7, len(playback) // 3, len(playback)):
        playback.seek(at)
        scene.update(0.0)
        assert scene.bar.timeline.place_at((scene.bar.timeline.x_of(at), low)) == pytest.approx(at, abs=1)


def test_marks_of_the_turn_and_lines_of_the_chronicle_lead_to_their_moment(scene: ReplayScene) -> None:
    playback, table = scene.playback, scene.table
    first, end = playback.record.turns[6:8]
    playback.seek((first + end) // 2)
    scene.update(0.0)
    marks = [spot.target for spot in table.targets() if spot.target.kind == "mark"]
    moments = {table.parts.turn.moment(table.shown.history.turn, mark): mark for mark in marks}
    places = [place for place in moments if isinstance(place, int)]
    assert min(places) < playback.at < max(places)  # later moments of the turn are there as well
    for place in places:
        scene.handle(Pressed(table.rect_of(moments[place]).center))
        scene.update(0.0)
        assert playback.at == place
    playback.seek(60)
    scene.handle(Command("chronicle"))
    scene.update(0.0)
    scene.draw(pygame.Surface(SIZE))  # drawing determines the positions of the lines
    lines = [spot for spot in table.targets() if spot.target.kind == "log_line"]
    told = table.shown.chronicle[: lines[0].target.a + 1]
    scene.handle(Pressed(lines[0].rect.center))
    assert playback.at < 60 and table.shown.chronicle == told


@pytest.mark.parametrize("command", ["play_pause", "confirm"])
def test_it_plays_by_itself_until_the_end_and_stops_when_asked(scene: ReplayScene, command: str) -> None:
    scene.handle(Command(command))
    assert scene.playback.playing and scene.moving
    frames(scene, 600, 1 / 30)
    before = scene.playback.at
    assert before > 3
    scene.handle(Command(command))
    settle(scene)
    frames(scene, 100, 1 / 30)
    assert scene.playback.at == before and not scene.playback.playing
    scene.playback.seek(len(scene.playback) - 1)
    scene.handle(Command(command))
    settle(scene)
    for _ in range(60):
        scene.update(1 / 30)
        settle(scene)
    assert scene.playback.is_at_end and not scene.playback.playing
    scene.handle(Command(command))  # again from the beginning
    assert scene.playback.at == 0 and scene.playback.playing


def test_its_speed_is_its_own(scene: ReplayScene) -> None:
    before = scene.context.speed
    words = []
    for _ in range(4):
        scene.handle(Command("speed"))
        words.append(getattr(scene.form["speed"], "label", ""))
        assert scene.table.context.speed <= 4
    assert len(set(words)) == 4 and scene.context.speed == before == scene.context.settings.speed


def test_escape_and_the_button_lead_back_but_what_is_open_closes_first(scene: ReplayScene) -> None:
    rules = scene.handle(Command("help"))
    assert isinstance(rules, GoPage)
    scene.handle(Command("chronicle"))
    assert scene.handle(Command("cancel")) is None and not scene.table.shown.tools.any_open
    assert scene.handle(Command("menu")) == GoSettings()
    assert scene.handle(Command("cancel")) == Pop() == click(scene, scene.form["leave"].rect)


def test_the_focus_walks_along_the_buttons(scene: ReplayScene) -> None:
    for _ in range(3):
        scene.handle(Command("next"))
    assert scene.form.focus in CONTROLS
    before = scene.form.focus, scene.playback.at
    scene.handle(Command("right"))
    assert scene.form.focus != before[0] and scene.playback.at == before[1]
    assert scene.bar.caption == scene.context.t(f"replay.button.{scene.form.focus}")


def test_another_language_reaches_everything(scene: ReplayScene) -> None:
    scene.playback.seek(40)
    before = scene.bar.caption, scene.table.shown.chronicle, scene.bar.timeline.marks[0].words
    scene.context.language = Language.load("de", strict=True)
    scene.resume()
    after = scene.bar.caption, scene.table.shown.chronicle, scene.bar.timeline.marks[0].words
    assert all(one != other for one, other in zip(before, after, strict=True)) and scene.playback.at == 40


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("code", widely(LANGUAGE_CODES, kept={"de"}))
def test_the_bar_fits(context: Context, path: Path, size: tuple[int, int]) -> None:
    place = layout(size)
    rects = list(place.widgets.values())
    for rect in rects:
        assert place.bar.contains(rect)
        assert rect.collidelistall(rects) == [rects.index(rect)]
    assert place.caption.collidelist(rects) == -1 and place.caption.width > 150 * size[0] / 1280
    assert place.table[1] + place.bar.height == size[1]
    context.rescale(size)
    for key in sorted(context.language.keys()):
        if key.startswith("replay.button."):  # every caption fits two lines of the smallest letters
            lines = context.type.wrap(context.t(key), "text", context.text_px(20), place.caption.width)
            assert len(lines) <= 2, key
    scene = sized(ReplayScene.load(context, path), size)
    surface = pygame.Surface(size)
    scene.draw(surface)
    assert surface.get_at((size[0] // 2, 5)) != surface.get_at((size[0] // 2, size[1] - 5))


# ------------------------------------------------------------------------------------------------- highlights


def test_highlights_are_where_the_events_say(scene: ReplayScene) -> None:
    events = scene.playback.record.events()
    kinds = {one.kind for one in scene.control.highlights.all}
    assert {"biggest_score", "lead"} <= kinds
    best = next(one for one in scene.control.highlights.all if one.kind == "biggest_score")
    gained = [
        sum(event.points for event in step if isinstance(event, ev.OrderFulfilled | ev.FloorTileWon | ev.PrivilegeWon))
        for step in events
    ]
    assert best.values["points"] == gained[best.index] == max(gained)
    scene.playback.seek(0)
    places = sorted({one.index for one in scene.control.highlights.all})
    for number in range(len(places) + 1):
        click(scene, scene.form["highlight"].rect)
        at = places[number % len(places)]
        assert scene.playback.at == at + 1  # it happens in view
        notice = scene.table.shown.notice
        assert notice is not None and any(seat.name in notice.text for seat in scene.setup.seats)
        settle(scene)


def test_a_highlight_without_words_is_named_plainly(scene: ReplayScene) -> None:
    assert words_of(Highlight(3, "great_fire", 1, {}), scene.setup, scene.context.language) == "Great fire: Bruno"


def test_a_mark_on_the_line_leads_to_its_moment(scene: ReplayScene) -> None:
    mark = scene.bar.timeline.marks[0]
    pos = scene.bar.timeline.x_of(mark.index + 1), scene.bar.timeline.rect.y + 4
    scene.handle(PointerMoved(pos))
    assert scene.bar.timeline.mark_at(pos) == mark and scene.bar.caption == mark.words
    scene.handle(Pressed(pos))
    scene.handle(Released(pos))
    assert scene.playback.at == mark.index + 1


A_SEAM = 400
"""Px in which two pictures of one table may differ: where two regions touch, the order of painting matters."""


def unlike(one: bytes, other: bytes) -> int:
    """Return the number of px in which two pictures of the table differ."""
    first, second = (pygame.image.frombuffer(data, SIZE, "BGRA").convert(24) for data in (one, other))
    return SIZE[0] * SIZE[1] - pygame.mask.from_threshold(first, (0, 0, 0), (1, 1, 1, 255), second).count()


@pytest.mark.parametrize("drags", [False, True])
def test_after_a_jump_every_frame_is_wholly_the_old_table_or_wholly_the_new(scene: ReplayScene, drags: bool) -> None:
    """No frame mixes old and new; dragging the slider does not hold the table back for long."""
    table, playback = scene.table, scene.playback
    surface = pygame.Surface(SIZE)

    def frame() -> bytes:
        scene.update(1 / 60)
        table.draw(surface)
        return surface.get_buffer().raw

    def rested(at: int) -> bytes:
        playback.seek(at)
        for _ in range(60):
            frame()
        return frame()

    table.set_reduced_motion(True)
    ends = [101, *(102, 103, 104, 105, 106) * 6] if drags else [101]
    wholes = {at: rested(at) for at in {20, *ends}}
    rested(20)
    seen = []
    for at in ends:
        playback.seek(at)
        seen.append(frame())
    seen += [frame() for _ in range(12)]
    places = [min(wholes, key=lambda at: unlike(one, wholes[at])) for one in seen]
    torn = [k for k, (one, at) in enumerate(zip(seen, places, strict=True)) if unlike(one, wholes[at]) > A_SEAM]
    assert not torn, torn
    assert places[0] == 20 and places[-1] == ends[-1]
    assert not drags or len(set(places[: len(ends)])) > 3, "it goes along"


def test_each_turn_keeps_its_place_on_the_line_of_time_wherever_the_replay_is(context: Context) -> None:
    """What has been shown is bright, what comes is dim."""
    line = Timeline("time", 10, (0, 5), ("circle", "shield"))
    line.rect = pygame.Rect(0, 0, 1000, 60)
    track = line.track(context)
    for line.at in (2, 5, 8):
        surface = pygame.Surface((1000, 60))
        line.draw(surface, context)
        for place, shape in ((1, "circle"), (4, "circle"), (6, "shield"), (9, "shield")):
            light = 1.0 if place < line.at else 0.4
            colour = theme.mix(theme.PANEL_FOOT, theme.CURVES[shape], light)
            assert surface.get_at((line.x_of(place), track.centery))[:3] == tuple(colour)[:3], (line.at, place)


def test_the_small_picture_of_a_game_shows_its_last_place(context: Context) -> None:
    journal = load(put(context.library, recording(2, 12)), read_only=True)
    pictures, last = Thumbnails(context), len(journal.steps)
    pictures.fit(SIZE, (320, 180), (640, 360))
    for name in (None, last, last - 1):
        pictures.paint(name, journal, name)
        while pictures.step():
            pass
    end, there, before = (pictures.find(name) for name in (None, last, last - 1))
    assert end and there and before and end.prompt == there.prompt
    seen = [pygame.image.tobytes(picture.large, "RGB") for picture in (end, there, before)]
    assert seen[0] == seen[1] != seen[2]
