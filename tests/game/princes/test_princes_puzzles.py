"""The puzzles of the second game: all solved through the real scene, some by mouse and pad in both languages; whoever
does something else gets another try."""

from __future__ import annotations

import math
import random
from collections.abc import Iterator
from typing import Any

import pygame
import pytest
from device_players import DevicePlayer, MousePlayer
from pad_player import PadPlayer
from scripts import puzzle_of
from solver import Solver
from stage import SIZES, click
from test_by_every_device import title_app
from test_puzzles import ended
from virtual_pads import SONY, VirtualPads

from engine.princes import actions as ac
from engine.princes.actions import OBJECTS
from engine.princes.pieces import BUILDINGS
from engine.princes.plan import Piece
from engine.princes.professions import FREEDOMS
from engine.princes.puzzles import ME
from engine.princes.state import State
from game.clients import find_client
from game.input import Command
from game.learn.guide import TIGHT, Said, set_in
from game.learn.play import puzzles_of, read_actions
from game.learn.puzzle import Puzzle
from game.princes.palace.offer import MIRROR, TURN
from game.princes.palace.piece import grip
from game.princes.planner.say_worth import lines as lines_of
from game.princes.planner.worth import worth
from game.scenes.flow import Places
from game.scenes.learn.callout import Callout
from game.scenes.learn.lessons import LessonsScene
from game.scenes.learn.puzzle import puzzle_table
from game.scenes.learn.puzzles import PuzzlesScene, layout
from game.scenes.play.table import TableScene
from game.shell.app import App
from game.shell.context import Context
from game.shell.language import LANGUAGE_CODES, Language
from game.shell.places import GoLessons
from game.shell.progress.puzzles import puzzle_record
from game.table.spots import LESSON, Target

CLIENT = find_client("fuersten")
PUZZLES = puzzles_of(CLIENT)
NAMES = [puzzle.name for puzzle in PUZZLES]
KINDS = ("room", "work", "bid")
SIZE = (1280, 720)
PRIMARY = Target("primary")


def of_kind(kind: str) -> list[Puzzle]:
    return [puzzle for puzzle in PUZZLES if puzzle.kind == kind]


def begun(context: Context, puzzle: Puzzle, **how: Any) -> TableScene:
    """A puzzle at its beginning."""
    context.speed = context.settings.speed = math.inf
    scene = puzzle_table(context, CLIENT, puzzle, **how)
    scene.resize(SIZE)
    scene.update(0.1)
    return scene


def rest(scene: TableScene) -> None:
    """Let the rival answer, if it is to."""
    for _ in range(3):
        scene.table.skip_all()
        scene.update(1.0)


def play(scene: TableScene, *actions: dict[str, Any]) -> None:
    """Play those of the first seat; what the rival does, it does by itself."""
    for action in read_actions(CLIENT, actions):
        if scene.session.game.to_act(scene.session.state) == ME and not puzzle_of(scene).is_over:
            scene.live.play((action,))
            rest(scene)


def own(puzzle: Puzzle) -> list[dict[str, Any]]:
    """The actions of the solution that the first seat plays."""
    if puzzle.kind != "bid":
        return list(puzzle.solution)
    return [*puzzle.solution[0:-1:2], puzzle.solution[-1]]


def spoil(scene: TableScene) -> None:
    """Do something else than what is best."""
    game, session = scene.session.game, scene.session
    best = read_actions(CLIENT, puzzle_of(scene).puzzle.solution)
    while puzzle_of(scene).reached is None:
        others = [action for action in game.legal(session.state) if action not in best]
        action = next((action for action in (ac.DROP, ac.DONE) if action in game.legal(session.state)), None)
        scene.live.play((action or others[0],))
        rest(scene)


def test_there_are_enough_of_all_kinds() -> None:
    assert len(PUZZLES) >= 20 and len(set(NAMES)) == len(NAMES)
    assert tuple(dict.fromkeys(puzzle.kind for puzzle in PUZZLES)) == KINDS
    assert all(len(of_kind(kind)) >= 5 for kind in KINDS)


# ---------------------------------------------------------------- solved


@pytest.mark.parametrize("puzzle", PUZZLES, ids=NAMES)
def test_every_solution_solves_its_puzzle_on_the_table(context: Context, puzzle: Puzzle) -> None:
    scene = begun(context, puzzle)
    play(scene, *own(puzzle))
    assert puzzle_of(scene).is_solved
    _, callout = ended(scene)
    values = {"reached": puzzle.best, "best": puzzle.best, "others": puzzle.others}
    assert callout.said.words == context.language.n(puzzle.key("solved"), puzzle.best, **values)
    assert puzzle_record(context).solved("fuersten") == {puzzle.name}
    scene.close()


@pytest.mark.parametrize("puzzle", PUZZLES, ids=NAMES)
def test_every_solution_can_be_looked_at_with_its_reasons(spoken: Context, puzzle: Puzzle) -> None:
    scene = begun(spoken, puzzle, shown=True)
    assert sum(step.actions for step in puzzle_of(scene).told) == len(puzzle.solution)
    assert all(step.what and "{" not in step.what + step.why for step in puzzle_of(scene).told)
    for _ in range(len(puzzle_of(scene).told)):
        _, callout = ended(scene)
        click(callout, callout.form["step"].rect)
        scene.update(0.1)
    _, callout = ended(scene)
    assert "step" not in callout.form and len(scene.session.journal.steps) == len(puzzle.solution)
    assert puzzle_record(spoken).seen("fuersten") == {puzzle.name} and not puzzle_record(spoken).solved("fuersten")
    scene.close()


class PrincesSolver(Solver):
    """Plays solutions of this game, pressing what anybody would press."""

    def play(self, scene: TableScene) -> Callout:
        for number, action in enumerate(read_actions(CLIENT, puzzle_of(scene).puzzle.solution)):
            self.rest(scene)
            steps = scene.session.journal.steps
            while len(steps) == number and scene.session.computer_acts:  # the rival
                self.player.wait(0.3)
            if len(steps) == number:
                self.act(scene, action)
            assert steps[number].action == action
        return self.end(scene)

    def act(self, scene: TableScene, action: Any) -> None:
        before = len(scene.session.journal.steps)
        for target in self._way(scene.session.state, action):
            self.player.press(target)
        if isinstance(action, ac.Place):
            self._set(scene, action)
        self._again(scene, before)

    def _way(self, state: State, action: Any) -> list[Target]:
        hand = state.seats[ME].hand
        match action:
            case ac.Raise() | ac.Drop():
                return [Target(action.do)]
            case ac.Offer(object=thing):
                return [Target("object", OBJECTS.index(thing))]
            case ac.Freedom(kind=kind):
                return [Target("freedom", FREEDOMS.index(kind))]
            case ac.Build(kind=kind):
                return [Target("building", BUILDINGS.index(kind))]
            case ac.Work(card=card, bonus=bonus):
                more = [] if bonus is None else [Target("bonus", state.seats[ME].bonus.index(bonus))]
                return [Target("artist", hand.index(card)), *more]
            case ac.Take(prestige=points):
                return [Target("pay", points)]
            case ac.Recruit(card=card):
                seat = next(seat for seat, court in enumerate(state.seats) if card in court.table)
                return [Target("played", seat, state.seats[seat].table.index(card))]
        return []

    def _set(self, scene: TableScene, action: ac.Place) -> None:
        """Turn and mirror the piece until it looks as it should, and put it down there."""
        kind = scene.session.state.pending.piece
        for way in (TURN, TURN, TURN, MIRROR, TURN, TURN, TURN):
            held = scene.table.shown.question.selected
            assert held is not None
            if held.a == action.orient:
                break
            self.player.press(way)
        x, y = grip(kind, action.orient)
        self.player.press(Target("square", action.at[0] + x, action.at[1] + y))


@pytest.fixture
def app(context: Context, monkeypatch: pytest.MonkeyPatch) -> Iterator[App]:
    yield from title_app(context, monkeypatch, "fuersten")


def some_solved(app: App, player: DevicePlayer, code: str) -> None:
    """From the title over the lessons to the puzzles; solve the longest of each kind."""
    app.context.language = Language.load(code, strict=True)
    player.press("learn")
    assert isinstance(player.scene, LessonsScene)
    player.press("puzzles")
    solver = PrincesSolver(player)
    for kind in KINDS:
        puzzle = max(of_kind(kind), key=lambda puzzle: len(puzzle.solution))
        callout = solver.solve(puzzle.name)
        assert callout.said.heading == app.context.t("puzzles.solved"), puzzle.name
        player.press("leave")
        player.wait()
    assert isinstance(player.scene, PuzzlesScene)
    assert len(puzzle_record(app.context).solved("fuersten")) == len(KINDS)


@pytest.mark.parametrize("code", LANGUAGE_CODES)
def test_one_of_each_kind_is_solved_with_the_mouse(app: App, code: str) -> None:
    some_solved(app, MousePlayer(app, random.Random(1)), code)
    assert app.context.device == "mouse"


@pytest.mark.parametrize("code", LANGUAGE_CODES)
def test_one_of_each_kind_is_solved_with_a_pad(app: App, cables: VirtualPads, code: str) -> None:
    player = PadPlayer(app, random.Random(1), {"Anna": cables.plug(SONY)})
    player.wait()
    some_solved(app, player, code)
    assert app.context.device == "playstation"


# ---------------------------------------------------------------- whoever does something else


@pytest.mark.parametrize("kind", KINDS)
def test_what_does_not_solve_it_says_what_is_possible_and_can_be_taken_back(context: Context, kind: str) -> None:
    puzzle = of_kind(kind)[-1]
    scene = begun(context, puzzle)
    spoil(scene)
    assert puzzle_of(scene).reached != puzzle.aim and not puzzle_record(context).solved("fuersten")
    stack, callout = ended(scene)
    assert callout.said.heading == context.t("puzzles.missed")
    stack.apply(callout.handle(Command("undo")))
    scene.update(0.1)
    assert puzzle_of(scene).reached is None
    while scene.session.journal.steps:
        scene.handle(Command("undo"))
        scene.update(0.1)
    play(scene, *own(puzzle))
    assert puzzle_of(scene).is_solved
    scene.close()


def test_the_rival_answers_at_once_and_its_answer_is_taken_back_with_the_bid(context: Context) -> None:
    puzzle = max(of_kind("bid"), key=lambda puzzle: puzzle.best)
    scene = begun(context, puzzle)
    play(scene, {"do": "raise"})
    assert len(scene.session.journal.steps) == 2 and scene.session.human_acts
    assert not scene.session.thinker.is_thinking
    scene.handle(Command("undo"))
    scene.update(0.0)
    assert not scene.session.journal.steps and scene.session.human_acts
    scene.close()


@pytest.mark.parametrize("kind", ["room", "work"])
def test_nobody_else_plays(context: Context, kind: str) -> None:
    puzzle = of_kind(kind)[0]
    scene = begun(context, puzzle)
    play(scene, *puzzle.solution)
    for _ in range(5):
        rest(scene)
    assert len(scene.session.journal.steps) == len(puzzle.solution) and not scene.session.thinker.is_thinking
    scene.close()


@pytest.mark.parametrize("kind", KINDS)
def test_hints_lead_along_the_solution_and_say_when_it_is_left(context: Context, kind: str) -> None:
    puzzle = max(of_kind(kind), key=lambda puzzle: len(puzzle.solution))
    scene = begun(context, puzzle)
    for _ in range(2):
        scene.handle(Command("hint"))
    notice = scene.table.shown.notice
    assert notice is not None and notice.text == puzzle_of(scene).told[0].what
    play(scene, *own(puzzle)[:1])
    if not puzzle_of(scene).is_over:
        scene.handle(Command("hint"))
        notice = scene.table.shown.notice
        assert notice is not None and notice.text != context.t("puzzles.hint.astray")
    scene.close()


# ---------------------------------------------------------------- what is seen


@pytest.mark.parametrize("size", SIZES)
def test_the_tiles_of_the_page_lie_apart(context: Context, size: tuple[int, int]) -> None:
    place = layout(size, [len(of_kind(kind)) for kind in KINDS])
    rects = list(place.widgets.values())
    assert all(pygame.Rect((0, 0), size).contains(rect) for rect in (*rects, *place.kinds))
    assert not any(rect.collidelist(rects[:k]) >= 0 for k, rect in enumerate(rects))


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("seats", [3, 4, 5])
def test_the_task_has_room_beside_what_is_wanted(context: Context, size: tuple[int, int], seats: int) -> None:
    """Where four rivals fill their column it lies over the objects, which nobody wants then."""
    puzzle = next(puzzle for puzzle in PUZZLES if puzzle.seats == seats)
    for code in LANGUAGE_CODES:
        context.language = Language.load(code, strict=True)
        scene = begun(context, puzzle)
        scene.resize(size)
        callout = scene.table.rect_of(LESSON)
        assert pygame.Rect((0, 0), size).contains(callout)
        for kind in ("prompt", "primary", "palace"):
            assert not callout.colliderect(scene.table.rect_of(Target(kind))), kind
        assert not any(callout.colliderect(scene.table.rect_of(Target("seat", seat))) for seat in range(seats))
        if puzzle.kind == "bid":
            assert not any(callout.colliderect(scene.table.rect_of(Target("object", k))) for k in range(len(OBJECTS)))
        found = set_in(context, Said(context.t(puzzle.key("title")), context.t(puzzle.key("task"))), callout.size)
        for (px, lines), leading, room in (
            (found.words, found.leading, found.room),
            (found.title, TIGHT, found.head),
        ):
            assert round(px * leading) * len(lines) <= room.height, (puzzle.kind, code)
        scene.close()


def test_pieces_of_a_solution_lie_where_they_say() -> None:
    for puzzle in of_kind("room"):
        assert CLIENT.puzzles is not None
        state = CLIENT.puzzles.position(puzzle.position, NAMES[: puzzle.seats], puzzle.seed)
        (action,) = read_actions(CLIENT, puzzle.solution)
        plan = CLIENT.game.apply(state, action)[0].seats[ME].plan
        assert plan.pieces[-1] == Piece(state.pending.piece, action.orient, action.at)


def test_the_page_of_lessons_leads_to_the_puzzles(context: Context) -> None:
    places = Places(context, "fuersten")
    page = places(GoLessons())
    assert isinstance(page, LessonsScene) and "puzzles" in page.form and "first_game" not in page.form


# ---------------------------------------------------------------- how far to go


@pytest.mark.parametrize("code", LANGUAGE_CODES)
def test_what_an_object_comes_to_in_florins_does_not_stand_beside_how_far(context: Context, code: str) -> None:
    """It would be another quantity than the one that is asked for; what the object helps is still said."""
    context.language = Language.load(code, strict=True)
    scene = begun(context, of_kind("bid")[0])
    rest(scene)
    table = scene.table
    notes, model = table.shown.forecast.notes, table.model
    assert not any(note.text == table.words.t("princes_planner.worth.sum") for note in notes)
    assert not any(note.figure.endswith("fl") for note in notes)
    thing = model.view.pending.object
    helped = lines_of(table.words, worth(model.view, ME, thing))
    assert helped and set(helped) <= {note.text for note in notes}
    slip = table.parts.tip(Target("object", OBJECTS.index(thing)), model, table.words)
    assert slip is not None and all(slip)
    assert str(worth(model.view, ME, thing).total) not in slip[1]
