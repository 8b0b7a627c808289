"""The puzzles of every game in the list: files read strictly, all solved through the real scene, with mouse and pad in
both languages; a wrong action gets another try; solutions are saved."""

import os
import random
from collections import Counter
from itertools import product
from pathlib import Path

import pygame
import pytest
from client_suite import (
    PUZZLED,
    PUZZLES,
    client_suite,
    every_game,
    every_kind,
    every_puzzle,
    every_puzzled_game,
    of_kind,
)
from device_players import DevicePlayer, MousePlayer
from guided import answered, begun, callout_over, no_dead_end, play, solve
from pad_player import PadPlayer
from scripts import is_puzzle, puzzle_of
from stage import CLIENT, SIZES, click, sized
from test_by_every_device import title_app
from tiers import widely
from virtual_pads import SONY, VirtualPads

from game.client import GameClient
from game.clients import find_client
from game.input.focus import MOVES
from game.input.intents import Command, Pressed
from game.learn.play import puzzles_of, read_actions
from game.learn.puzzle import Puzzle, read_kind
from game.scenes.learn.callout import Callout
from game.scenes.learn.lessons import LessonsScene
from game.scenes.learn.puzzles import PuzzlesScene, PuzzleTile, layout, unsolved_behind
from game.shell.app import App
from game.shell.context import Context
from game.shell.language import LANGUAGE_CODES, Language
from game.shell.places import GoPuzzle
from game.shell.progress.puzzles import FILE, PuzzleRecord, puzzle_record
from game.table.spots import LESSON, Target
from game.ui.screen import Room
from game.ui.widgets import Button

INTENTS = int(os.environ.get("PUZZLE_INTENTS", "150"))
"""Random intents for a puzzle of each kind; PUZZLE_INTENTS=1000 sends 1000."""
FIRENZE = [puzzle for puzzle in PUZZLES if puzzle.game == "firenze"]
NAMES = [puzzle.name for puzzle in FIRENZE]


@pytest.fixture(autouse=True)
def _listed(lots_client: GameClient) -> None:
    """The small game has no puzzles."""


def kinds_of(game: str) -> list[str]:
    return list(client_suite(game).puzzles.kinds)


# ---------------------------------------------------------------- the files

SOUND = """
[[puzzles]]
name = "small_1"
position = "choose; seat; seat; values lofty"
seats = 2
seed = 3
grade = 2
aim = 4
best = 4
others = 0
found_by = ["greedy"]
solution = [{ do = "take", slot = 0 }]
"""


def test_a_sound_file_is_read() -> None:
    (puzzle,) = read_kind(SOUND, "1_small", "firenze")
    assert (puzzle.game, puzzle.kind, puzzle.name, puzzle.grade) == ("firenze", "small", "small_1", 2)
    assert puzzle.solution == ({"do": "take", "slot": 0},) and puzzle.key("task") == "puzzle.firenze.small.task"


@pytest.mark.parametrize(
    ("before", "after", "says"),
    [
        ("[[puzzles]]", "[puzzles]", "1_small must have a list of puzzles"),
        ("seats =", "chairs =", r"1_small\.puzzles\[0\] must be a table of name, position"),
        ("seed = 3", 'seed = "3"', r"puzzles\[0\]\.seed must be a int"),
        ("grade = 2", "grade = 6", "must have a grade from 1 to 5"),
        ('[{ do = "take", slot = 0 }]', "[]", "and a solution"),
        ("aim =", "aim", "1_small: "),
    ],
)
def test_what_is_wrong_in_a_file_is_named(before: str, after: str, says: str) -> None:
    assert before in SOUND
    with pytest.raises(ValueError, match=says):
        read_kind(SOUND.replace(before, after), "1_small", "firenze")


@every_game
def test_there_are_enough_of_all_kinds(game: str) -> None:
    found, suite = puzzles_of(find_client(game)), client_suite(game).puzzles
    assert len({puzzle.name for puzzle in found}) == len(found) >= suite.least
    counts = Counter(puzzle.kind for puzzle in found)
    assert list(counts) == list(suite.kinds) and all(counts[kind] >= least for kind, least in suite.kinds.items())


def test_an_action_that_is_none_is_refused() -> None:
    with pytest.raises(ValueError, match="is no action"):
        read_actions(CLIENT, [{"do": "dance"}])


# ---------------------------------------------------------------- solved


@every_puzzle
def test_every_solution_solves_its_puzzle_on_the_table(context: Context, puzzle: Puzzle) -> None:
    scene = begun(context, puzzle)
    solve(scene)
    assert puzzle_of(scene).is_solved
    _, callout = callout_over(scene)
    reached = puzzle_of(scene).reached or 0
    values = {"reached": puzzle_of(scene).reached, "best": puzzle.best, "others": puzzle.others}
    number = 0 if puzzle.kind in client_suite(puzzle.game).puzzles.uncounted else reached
    assert callout.said.words == context.language.n(puzzle.key("solved"), number, **values)
    assert puzzle_record(context).solved(puzzle.game) == {puzzle.name}


@pytest.mark.parametrize(
    "puzzle", widely(PUZZLES, kept=PUZZLES[::3]), ids=lambda puzzle: f"{puzzle.game}.{puzzle.name}"
)
def test_every_solution_can_be_looked_at_with_its_reasons(context: Context, puzzle: Puzzle) -> None:
    scene = begun(context, puzzle, shown=True)
    for code in LANGUAGE_CODES:
        context.language = Language.load(code, strict=True)
        puzzle_of(scene).resume()
        told = puzzle_of(scene).told
        assert sum(step.actions for step in told) == len(puzzle.solution)
        assert all(step.what and "{" not in step.what + step.why for step in told) and any(step.why for step in told)
    for step in told:
        _, callout = callout_over(scene)
        assert step.what in callout.said.words
        click(callout, callout.form["step"].rect)
        scene.update(0.1)
    _, callout = callout_over(scene)
    assert "step" not in callout.form and len(scene.session.journal.steps) == len(puzzle.solution)
    assert puzzle_record(context).seen(puzzle.game) == {puzzle.name}
    assert not puzzle_record(context).solved(puzzle.game)


@pytest.fixture
def app(context: Context, monkeypatch: pytest.MonkeyPatch, game: str) -> App:
    return title_app(context, monkeypatch, game)


def some_solved(app: App, player: DevicePlayer, game: str, code: str) -> None:
    """Go from the title over the lessons to the puzzles; solve the longest of each kind, go from the last to the next,
    and look at its solution."""
    app.context.language = Language.load(code, strict=True)
    player.press("learn")
    player.press("puzzles")
    solver = client_suite(game).puzzles.solver(player)
    chosen = [max(of_kind(kind), key=lambda puzzle: len(puzzle.solution)).name for kind in kinds_of(game)]
    for name in chosen:
        callout = solver.solve(name)
        assert callout.said.heading == app.context.t("puzzles.solved"), name
        player.press("next" if name == chosen[-1] else "leave")
        player.wait()
    scene = player.scene
    assert is_puzzle(scene) and puzzle_of(scene).puzzle.name not in chosen
    player.press(Target("menu"))
    player.press(Target("menu_option", scene.table.shown.tools.menu.index("solution")))
    player.wait()
    shown = player.scene
    assert is_puzzle(shown) or isinstance(shown, Callout)
    while "step" in (callout := solver.end(scene)).form:
        player.press("step")
    player.press("leave")
    player.wait()
    page = player.scene
    assert isinstance(page, PuzzlesScene)
    states = {page.puzzles[int(tile.id[7:])].name: tile.state for tile in page.form if isinstance(tile, PuzzleTile)}
    assert {name for name, state in states.items() if state == "solved"} == set(chosen)
    assert states[puzzle_of(scene).puzzle.name] == "seen"
    assert callout.said.heading == app.context.t("puzzles.shown")
    player.press("back")
    assert isinstance(player.scene, LessonsScene)
    player.press("back")
    assert player.scene.name == "title"


@pytest.mark.parametrize("code", widely(LANGUAGE_CODES, kept={"de"}))
@every_puzzled_game
def test_one_of_each_kind_is_solved_with_the_mouse(app: App, game: str, code: str) -> None:
    some_solved(app, MousePlayer(app, random.Random(1)), game, code)
    assert app.context.device == "mouse"


@pytest.mark.parametrize(("game", "code"), widely(product(PUZZLED, LANGUAGE_CODES), kept={("strasbourg", "en")}))
def test_one_of_each_kind_is_solved_with_a_pad(app: App, cables: VirtualPads, game: str, code: str) -> None:
    player = PadPlayer(app, random.Random(1), {"Anna": cables.plug(SONY)})
    player.wait()
    some_solved(app, player, game, code)
    assert app.context.device == "playstation"


# ---------------------------------------------------------------- other actions


@every_kind
def test_what_does_not_solve_it_says_what_is_possible_and_can_be_taken_back(
    context: Context, game: str, kind: str
) -> None:
    puzzle = of_kind(kind)[-1]
    scene = begun(context, puzzle)
    client_suite(game).puzzles.spoil(scene)
    assert puzzle_of(scene).reached != puzzle.aim and not puzzle_record(context).solved(game)
    stack, callout = callout_over(scene)
    assert callout.said.heading == context.t("puzzles.missed")
    before = len(scene.session.journal.steps)
    stack.apply(callout.handle(Command("undo")))
    scene.update(0.1)
    assert puzzle_of(scene).reached is None and len(scene.session.journal.steps) < before
    while scene.session.journal.steps:
        scene.handle(Command("undo"))
        scene.update(0.1)
    solve(scene)
    assert puzzle_of(scene).is_solved


def test_one_step_leads_back_to_the_beginning_past_what_came_to_light(context: Context) -> None:
    puzzle = next(p for p in of_kind("points") if p.position.startswith("choose"))
    scene = begun(context, puzzle)
    rows = []
    for _ in range(2):
        play(scene, *puzzle.solution[: next(n for n, a in enumerate(puzzle.solution) if a["do"] == "continue")])
        rows.append(scene.session.state.row[-1])
        scene.handle(Command("turn_start"))
        scene.update(0.1)
        assert not scene.session.journal.steps
    assert rows[0] == rows[1], "what comes to light is the same every time"


@every_kind
def test_nobody_else_plays_and_nothing_passes_by_itself(context: Context, game: str, kind: str) -> None:
    if kind in client_suite(game).puzzles.rivals:
        return
    puzzle = of_kind(kind)[0]
    scene = begun(context, puzzle)
    for number, data in enumerate(puzzle.solution):
        if puzzle_of(scene).is_over:
            break
        assert len(scene.session.journal.steps) == number
        play(scene, data)
        for _ in range(5):
            scene.table.skip_all()
            scene.update(1.0)
        assert len(scene.session.journal.steps) == number + 1
        assert not scene.session.thinker.is_thinking


@every_kind
def test_a_hint_says_what_comes_next_and_the_solution_is_no_wrong_way(context: Context, game: str, kind: str) -> None:
    puzzle = max(of_kind(kind), key=lambda puzzle: len(puzzle.solution))
    scene = begun(context, puzzle)
    for _ in range(2):
        scene.handle(Command("hint"))
    notice = scene.table.shown.notice
    assert notice is not None and notice.text == puzzle_of(scene).told[0].what
    play(scene, puzzle.solution[0])
    answered(scene)
    if not puzzle_of(scene).is_over:
        scene.handle(Command("hint"))
        notice = scene.table.shown.notice
        assert notice is not None and notice.text != context.t("puzzles.hint.astray")


def test_hints_lead_along_the_solution_and_say_when_it_is_left(context: Context) -> None:
    puzzle = next(p for p in of_kind("points") if p.position.startswith("choose"))
    scene = begun(context, puzzle)
    scene.handle(Command("hint"))
    shown = scene.table.shown
    assert shown.hint is not None and shown.notice is not None
    assert shown.notice.text == context.t("puzzles.hint.why", why=puzzle_of(scene).told[0].why)
    scene.handle(Pressed(scene.table.rect_of(LESSON).center))
    shown = scene.table.shown
    assert shown.notice is not None and shown.notice.text == puzzle_of(scene).told[0].what
    assert shown.hint is not None and shown.hint.target == Target("row", puzzle.solution[0]["slot"])
    other = next(slot for slot in range(6) if slot != puzzle.solution[0]["slot"])
    play(scene, {"do": "take", "slot": other})
    assert scene.table.shown.hint is None
    scene.handle(Command("hint"))
    shown = scene.table.shown
    assert shown.notice is not None and shown.notice.text == context.t("puzzles.hint.astray")


@every_kind
def test_random_intents_lead_into_no_dead_end(game: str, kind: str, context: Context) -> None:
    puzzle = of_kind(kind)[-1].name
    no_dead_end(context, game, lambda rng: GoPuzzle(puzzle, rng.random() < 0.2), INTENTS)


# ---------------------------------------------------------------- progress


def test_the_record_is_kept_by_game_and_survives_damage(tmp_path: Path) -> None:
    record = PuzzleRecord(tmp_path)
    record.solve("firenze", "points_1")
    record.look_at("firenze", "points_2")
    record.solve("lots", "draw_1")
    again = PuzzleRecord(tmp_path)
    assert again.solved("firenze") == {"points_1"} and again.seen("firenze") == {"points_2"}
    assert again.solved("lots") == {"draw_1"} and not again.seen("lots")
    record.solve("firenze", "points_2")
    record.look_at("firenze", "points_1")
    assert again.solved("firenze") == {"points_1"}, "who has looked at a solution has not solved it"
    assert again.seen("firenze") == {"points_2"}, "what is solved stays solved"
    told: list[str] = []
    for broken in ("[1]", "{", '{"firenze": 3}', '{"firenze": {"solved": 3, "seen": [1, {}]}}'):
        (tmp_path / FILE).write_text(broken, encoding="utf-8")
        found = PuzzleRecord(tmp_path, told.append)
        assert found.solved("firenze") == found.seen("firenze") == frozenset()
        assert found.solve("firenze", "card_1") is None and found.solved("firenze") == {"card_1"}
    assert told, "the file that was no object has been put aside"


def test_the_page_begins_with_what_is_not_solved_yet(context: Context) -> None:
    record = puzzle_record(context)
    record.solve("firenze", NAMES[0])
    record.look_at("firenze", NAMES[1])
    page = sized(PuzzlesScene(context, FIRENZE))
    assert page.form.focus == "puzzle.2"
    assert page.handle(Command("confirm")) == GoPuzzle(NAMES[2], False)
    record.solve("firenze", NAMES[2])
    page.resume()
    assert page.form.focus == "puzzle.3"
    assert unsolved_behind(context, FIRENZE, FIRENZE[-1]) == NAMES[3], "behind the last one it goes on with the first"
    for name in NAMES:
        record.solve("firenze", name)
    page.resume()
    assert page.form.focus == "back" and unsolved_behind(context, FIRENZE, FIRENZE[0]) == ""


# ---------------------------------------------------------------- looks


@pytest.mark.parametrize("size", SIZES)
@every_puzzled_game
def test_the_tiles_of_the_page_lie_apart_and_are_all_reached(
    context: Context, game: str, size: tuple[int, int]
) -> None:
    room = Room.of(size, PuzzlesScene.frame)
    places = layout(room, [len(of_kind(kind)) for kind in kinds_of(game)])
    (back,) = room.at_the_foot(PuzzlesScene.frame, [Button("back")])
    rects = [*(rect for place in places for rect in place.tiles), back.rect]
    window = pygame.Rect((0, 0), size)
    assert all(window.contains(rect) for rect in (*rects, *(place.panel for place in places)))
    assert not any(rect.collidelist(rects[:k]) >= 0 for k, rect in enumerate(rects))
    assert not any(place.words.collidelist(rects) >= 0 for place in places)
    page = sized(PuzzlesScene(context, puzzles_of(find_client(game))), size)
    reached, seen = {page.form.focus}, [page.form.focus]
    while seen:
        start = seen.pop()
        for move in ("up", "down", "left", "right"):
            assert move in MOVES
            page.form.set_focus(start)
            page.handle(Command(move))
            if page.form.focus not in reached:
                reached.add(page.form.focus)
                seen.append(page.form.focus)
    assert len(reached) == len(rects) and [widget.rect for widget in page.form] == rects


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("code", LANGUAGE_CODES)
@every_puzzled_game
def test_the_callout_lies_in_every_window_and_holds_its_words(
    context: Context, game: str, size: tuple[int, int]
) -> None:
    puzzle = max(puzzles_of(find_client(game)), key=lambda each: len(each.solution))
    scene = sized(begun(context, puzzle, shown=True), size)
    for _ in range(len(puzzle_of(scene).told)):
        callout = sized(puzzle_of(scene).callout(), size)
        rects = [widget.rect for widget in callout.form]
        assert pygame.Rect((0, 0), size).contains(callout.panel)
        assert all(callout.panel.contains(rect) for rect in rects)
        assert not any(rect.collidelist(rects[:k]) >= 0 for k, rect in enumerate(rects))
        puzzle_of(scene).show_step()
        scene.table.skip_all()


@pytest.mark.parametrize("code", LANGUAGE_CODES)
def test_the_page_of_puzzles_names_things_of_no_game(code: str) -> None:
    """Every game has this page: it mentions no stones and no tower."""
    said = Language.load(code, strict=True).t("puzzles.intro").lower()
    assert not [word for word in ("stein", "turm", "stone", "tower", "brick") if word in said]
