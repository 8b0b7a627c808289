"""The puzzles of the second game: their rival, and what is shown beside the task."""

import pygame
import pytest
from client_suite import PUZZLES, of_kind
from guided import answered, begun, play
from stage import SIZES, sized

from engine.princes.actions import OBJECTS
from engine.princes.plan import Piece
from engine.princes.puzzles import ME
from firenze.checks.walks import NAMES
from game.clients import find_client
from game.input.intents import Command
from game.learn.guide import TIGHT, CalloutText, set_in
from game.learn.play import read_actions
from game.princes.auction.painter import AuctionPainter
from game.princes.planner.say_worth import lines as lines_of
from game.princes.planner.worth import worth
from game.scenes.flow import SceneOpener
from game.scenes.learn.lessons import LessonsScene
from game.shell.context import Context
from game.shell.language import LANGUAGE_CODES, Language
from game.shell.places import GoLessons
from game.table.spots import LESSON, Target

CLIENT = find_client("fuersten")


def test_the_rival_answers_at_once_and_its_answer_is_taken_back_with_the_bid(context: Context) -> None:
    puzzle = max(of_kind("bid"), key=lambda puzzle: puzzle.best)
    scene = begun(context, puzzle)
    play(scene, {"do": "raise"})
    answered(scene)
    assert len(scene.session.journal.steps) == 2 and scene.session.human_acts
    assert not scene.session.thinker.is_thinking
    scene.handle(Command("undo"))
    scene.update(0.0)
    assert not scene.session.journal.steps and scene.session.human_acts


# ---------------------------------------------------------------- what is shown


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("seats", [3, 4, 5])
def test_the_task_has_room_beside_what_is_wanted(context: Context, size: tuple[int, int], seats: int) -> None:
    """If four rivals fill their column, the task covers the objects, which the puzzle does not need."""
    puzzle = next(puzzle for puzzle in PUZZLES if puzzle.seats == seats)
    for code in LANGUAGE_CODES:
        context.language = Language.load(code, strict=True)
        scene = sized(begun(context, puzzle), size)
        callout = scene.table.rect_of(LESSON)
        assert pygame.Rect((0, 0), size).contains(callout)
        for kind in ("prompt", "primary", "palace"):
            assert not callout.colliderect(scene.table.rect_of(Target(kind))), kind
        assert not any(callout.colliderect(scene.table.rect_of(Target("seat", seat))) for seat in range(seats))
        if puzzle.kind == "bid":
            assert not any(callout.colliderect(scene.table.rect_of(Target("object", k))) for k in range(len(OBJECTS)))
        found = set_in(
            context, CalloutText(context.t(puzzle.key("title")), context.t(puzzle.key("task"))), callout.size
        )
        for (px, lines), leading, room in ((found.words, found.leading, found.room), (found.title, TIGHT, found.head)):
            assert round(px * leading) * len(lines) <= room.height, (puzzle.kind, code)
        scene.close()


def test_pieces_of_a_solution_lie_where_they_say() -> None:
    for puzzle in of_kind("room"):
        assert CLIENT.puzzles is not None
        state = CLIENT.puzzles.position(puzzle.position, tuple(NAMES[: puzzle.seats]), puzzle.seed)
        (action,) = read_actions(CLIENT, puzzle.solution)
        plan = CLIENT.game.apply(state, action)[0].seats[ME].plan
        assert plan.pieces[-1] == Piece(state.pending.piece, action.orient, action.at)


def test_the_page_of_lessons_leads_to_the_puzzles(context: Context) -> None:
    places = SceneOpener(context, "fuersten")
    page = places(GoLessons())
    page.resize((1280, 720))
    assert isinstance(page, LessonsScene) and "puzzles" in page.form and "first_game" in page.form


# ---------------------------------------------------------------- how far to bid


@pytest.mark.parametrize("code", LANGUAGE_CODES)
def test_what_an_object_comes_to_in_florins_does_not_stand_beside_how_far(context: Context) -> None:
    """The sum would be a different quantity from the one asked for; the object's effects are still listed."""
    scene = begun(context, of_kind("bid")[0])
    answered(scene)
    table = scene.table
    notes, model = table.shown.forecast.notes, table.model
    painter = next(part for part in table.painter.composition.regions if isinstance(part, AuctionPainter))
    props = painter.props(model, table.shown)
    assert props is not None and props.climb is not None and props.climb.mark is None
    assert not any(note.figure.endswith("fl") for note in notes)
    thing = model.view.pending.object
    helped = lines_of(table.words, worth(model.view, ME, thing))
    assert helped and set(helped) <= {note.text for note in notes}
    slip = table.parts.reading.tip(Target("object", OBJECTS.index(thing)), model, table.words)
    assert slip is not None and all(slip)
    assert " fl" not in slip[1]
