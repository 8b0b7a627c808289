"""Idle life: it moves, depends only on time, and stops with reduced motion; the row of a new game is dealt."""

from collections.abc import Iterable

import moments
import pygame
import pytest
from stage import sized
from test_director import facts

from engine.firenze.fold import fold
from engine.firenze.setup import new_game
from engine.firenze.view import view
from game.animation.air import puff, waved
from game.firenze.base.brush import FirenzeBrush
from game.firenze.live.idle import Blits, Idle
from game.firenze.live.pulse import CardLift
from game.firenze.motion.opening import taken_back
from game.firenze.regions.board import BoardPainter
from game.scenes.play.table import TableScene
from game.scenes.seats.quick import quick_setup
from game.scenes.title.scene import TitleScene
from game.shell.context import Context
from game.shell.settings import Settings
from game.table.question import Question
from game.table.spots import Target

SIZE = (1280, 720)


def pixels(surface: pygame.Surface) -> bytes:
    return pygame.image.tobytes(surface, "RGB")


def pictures(film: moments.Film, times: Iterable[float]) -> list[bytes]:
    """Return the table at rest at these moments."""
    surface, found = pygame.Surface(SIZE), []
    for time in times:
        film.table.time = time
        film.draw(surface)
        found.append(pixels(surface))
    return found


@pytest.fixture
def film(context: Context) -> moments.Film:
    """A full table at rest, with nothing lit and no thought: only the idle life moves."""
    film = moments.Film(context, SIZE, moments.full_table())
    film.table.ask(Question())
    for _ in range(20):
        film.draw(pygame.Surface(SIZE))
    return film


def test_the_table_lives_and_the_same_moment_looks_the_same(film: moments.Film) -> None:
    first, second, again = pictures(film, (1.0, 2.1, 1.0))
    assert first != second
    assert first == again


def test_smoke_rises_drifts_swells_and_fades(film: moments.Film) -> None:
    brush = FirenzeBrush(film.table.context, film.table.layout.grid)
    idle = Idle(brush, BoardPainter(brush, film.table.layout.board))
    at = [smoke(idle, ms) for ms in (100.0, 700.0)]
    assert at[0] != at[1], "it moves"
    puffs = [idle.puff(step) for step in (2, 6, 11)]
    assert puffs[0].get_width() < puffs[1].get_width() < puffs[2].get_width(), "it swells"
    thick = [max(puff.get_at((x, puff.get_height() // 2)).a for x in range(puff.get_width())) for puff in puffs]
    assert thick[0] > thick[1] > thick[2], "it fades"


def smoke(idle: Idle, ms: float) -> list[tuple[int, int]]:
    blits: Blits = []
    idle.smoke(blits, ms)
    return [(round(at[0]), round(at[1])) for _, at in blits]


def test_the_life_of_the_table_stays_on_the_board(film: moments.Film) -> None:
    surface, board = pygame.Surface(SIZE), film.table.layout.board.rect
    seen = []
    for film.table.time in (1.0, 2.1, 3.3):
        film.draw(surface)
        surface.fill((0, 0, 0), board)
        seen.append(pixels(surface))
    assert len(set(seen)) == 1


def test_nothing_lives_on_the_table_where_motion_is_reduced(film: moments.Film) -> None:
    film.table.set_reduced_motion(True)
    assert len(set(pictures(film, (1.0, 2.1, 3.3)))) == 1


def test_the_title_stands_still_where_motion_is_reduced(context: Context) -> None:
    context.settings.reduced_motion = True
    title, surface, seen = TitleScene(context), pygame.Surface(SIZE), set()
    title.resize(SIZE)
    for _ in range(3):  # sky, menu, invitation to learn
        title.draw(surface)
    for _ in range(4):
        title.update(0.09)
        title.draw(surface)
        seen.add(pixels(surface))
    assert len(seen) == 1


def test_stones_fall_on_the_title_and_stay_until_all_stand(context: Context) -> None:
    title, surface = TitleScene(context), pygame.Surface(SIZE)
    title.resize(SIZE)
    title.draw(surface)
    seen = set()
    for time in (1.0, 1.8, 2.6, 9.0, 26.0, 31.0, 40.0):
        title._time = time
        title.draw(surface)
        seen.add(pixels(surface))
    assert len(seen) == 7


def test_what_is_hovered_grows_only_where_things_move(film: moments.Film) -> None:
    target = Target("hand", 2)
    film.table.ask(Question(answers={target: ()}))
    film.table.point(target)
    surface = pygame.Surface(SIZE)
    lift = next(layer for layer in film.table.painter.composition.layers if isinstance(layer, CardLift))
    for film.table.time in (0.0, 0.2):
        film.draw(surface)
    assert lift.grown == 1.04
    film.table.pointer.hold(target)
    for film.table.time in (0.3, 0.5):
        film.draw(surface)
    assert lift.grown == 0.97
    film.table.set_reduced_motion(True)
    for film.table.time in (0.6, 0.9):
        film.draw(surface)
    assert lift.grown == 1.0


def test_cloth_waves_at_its_free_end_and_a_puff_is_soft() -> None:
    cloth = pygame.Surface((40, 40), pygame.SRCALPHA)
    cloth.fill((200, 0, 0, 255), (0, 10, 40, 20))
    wave = waved(cloth, 4.0, 0.35)
    assert pixels(wave.subsurface((0, 0, 4, 40))) == pixels(cloth.subsurface((0, 0, 4, 40)))
    assert pixels(wave.subsurface((30, 0, 10, 40))) != pixels(cloth.subsurface((30, 0, 10, 40)))
    smoke = puff(40, 0.5)
    assert smoke.get_at((20, 20)).a > smoke.get_at((8, 20)).a > smoke.get_at((0, 0)).a


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_first_deal_brings_back_the_very_view(seats: int) -> None:
    state = new_game(("A", "B", "C", "D")[:seats], seed=seats)
    seen = view(state, 0)
    events = taken_back(seen)
    assert not seen.row and seen.draw == view(state, 0).draw + 6
    for event in events:
        fold(seen, event)
    assert facts(seen) == facts(view(state, 0))


def test_the_settings_switch_the_motion_of_the_table(context: Context) -> None:
    setup = quick_setup(("human", "human"), ("Anna", "Bruno"), 7, 1.0)
    scene = sized(TableScene.new(context, setup))
    motion = scene.table.motion
    assert motion.busy and not motion.reduced  # the row is being dealt
    context.change("reduced_motion", True)
    scene.resize(SIZE)  # as after reopening
    scene.resume()
    assert motion.reduced and scene.table.painter.reduced
    assert context.settings.reduced_motion and Settings.load(context.config_dir).reduced_motion
    context.change("reduced_motion", False)
    scene.resize(SIZE)
    scene.resume()
    assert not motion.reduced and not scene.table.painter.reduced
