"""Tweens, pieces and particles on a given clock."""

from itertools import pairwise
from pathlib import Path

import pygame
import pytest
import pytweening

from engine.firenze import events as ev
from engine.firenze.setup import new_game
from engine.firenze.stones import WHITE
from engine.firenze.view import view
from game.animation.looks import SpriteLook, TextLook
from game.animation.particles import MOST_PARTICLES, Burst, Particles
from game.animation.pieces import CACHE_BYTES, Centre, CountUp, FlyingPiece, Kit, Leg, Locator, Look, Pose
from game.animation.tween import Timing, eased
from game.firenze.base.brush import FirenzeBrush
from game.firenze.base.model import HistoryMark
from game.firenze.layout import TableLayout
from game.firenze.motion.looks import CardLook, PieceBrush, RibbonLook, Stones, TableKit, Water
from game.firenze.motion.timing import TIMINGS
from game.firenze.parts import FIRENZE_TABLE
from game.firenze.regions.ribbon import RibbonPainter, RibbonProps
from game.graphics.grid import Grid
from game.graphics.images import faded
from game.shell.context import Context
from game.table.parts import Seating
from game.table.regions.round_buttons import BUTTONS
from game.table.view import TableView

Blits = list[tuple[pygame.Surface, tuple[int, int]]]
STONE = Stones(1)


@pytest.fixture
def context(tmp_path: Path) -> Context:
    return Context.open(tmp_path, "en", 1.0)


@pytest.fixture
def kit(context: Context) -> TableKit:
    return Kit(brush_of(context))


def brush_of(context: Context, size: tuple[int, int] = (1920, 1080)) -> PieceBrush:
    context.rescale(size)
    return PieceBrush(context, TableLayout(size))


def at(x: float, y: float, width: float = 40) -> Locator:
    return lambda: Centre(x, y, width)


def middle(piece: FlyingPiece, kit: TableKit) -> tuple[float, float]:
    pose = piece.pose(kit.scale)
    return pose.x, pose.y


def test_every_easing_of_the_table_is_known_to_pytweening() -> None:
    for row in TIMINGS.values():
        for timing in row.values():
            assert hasattr(pytweening, timing.easing)
            assert timing.ms >= 0 and timing.after >= 0 and timing.stagger >= 0
            assert timing.share(timing.ms) == pytest.approx(1.0, abs=0.001)


def test_eased_time_is_held_within_the_movement() -> None:
    assert eased("easeInQuad", -1) == 0
    assert eased("easeInQuad", 0.5) == 0.25
    assert eased("easeInQuad", 7) == 1


def test_a_timing_without_length_is_over_at_once() -> None:
    assert Timing(0).share(0) == 1


def test_a_piece_goes_its_legs_and_lands_once(kit: TableKit) -> None:
    landed: list[str] = []
    legs = (Leg(Timing(100), at(100, 0)), Leg(Timing(50), at(100, 50)))
    piece = FlyingPiece(STONE, at(0, 0), legs, land=lambda: landed.append("once"))
    assert piece.length == 150
    assert not piece.advance(50)
    assert middle(piece, kit) == (50, 0)
    assert not piece.advance(75)
    assert middle(piece, kit) == (100, 25)
    assert piece.advance(25)
    assert middle(piece, kit) == (100, 50)
    piece.land()
    piece.land()
    assert landed == ["once"]


def test_an_arc_is_highest_in_the_middle(kit: TableKit, context: Context) -> None:
    piece = FlyingPiece(STONE, at(0, 0), (Leg(Timing(100), at(100, 0), lift=60),))
    piece.advance(50)
    assert middle(piece, kit) == (50, -60)
    kit.take(brush_of(context, (3840, 2160)))
    assert middle(piece, kit) == (50, -120)


def test_a_piece_asks_its_places_again(kit: TableKit) -> None:
    scale = [1.0]
    piece = FlyingPiece(STONE, lambda: Centre(0, 0, 40), (Leg(Timing(100), lambda: Centre(100 * scale[0], 0, 40)),))
    piece.advance(50)
    scale[0] = 3.0
    piece.locate()
    assert middle(piece, kit) == (150, 0)


def test_a_squashed_stone_keeps_its_foot(kit: TableKit) -> None:
    def foot(pose: Pose) -> float:
        """Return the distance from the spot down to the bottom of the picture."""
        picture = kit.picture(STONE, pose)
        return pygame.mask.from_surface(picture.surface, 20).get_bounding_rects()[0].bottom - picture.y

    assert foot(Pose(0, 0, 80, 1.1, 0.8)) == pytest.approx(foot(Pose(0, 0, 80)), abs=1.5)


def test_pictures_are_kept_in_steps(kit: TableKit) -> None:
    first = kit.picture(STONE, Pose(0, 0, 40, turn=13)).surface
    assert kit.picture(STONE, Pose(9, 9, 40.3, turn=11)).surface is first
    assert kit.picture(STONE, Pose(0, 0, 40, turn=20)).surface is not first
    assert kit.picture(STONE, Pose(0, 0, 40, turn=372)).surface is first


def test_the_kept_pictures_have_a_limit(kit: TableKit) -> None:
    for width in range(130, 900, 4):
        kit.picture(CardLook("full", "mason"), Pose(0, 0, width))
    assert 0 < kit.used <= CACHE_BYTES


def test_a_large_picture_fades_without_pushing_out_others(kit: TableKit) -> None:
    """Nor are two of its steps, which may be in one frame, the same memory."""
    look = SpriteLook("panel_graph")
    kept, used = kit.picture(look, Pose(0, 0, 1000)), kit.used
    faint, strong = [kit.picture(look, Pose(0, 0, 1000, fade=fade)) for fade in (0.25, 0.75)]
    assert kit.used == used and kit.picture(look, Pose(0, 0, 1000)) is kept
    for picture, share in ((faint, 0.25), (strong, 0.75)):
        assert pygame.image.tobytes(picture.surface, "RGBA") == pygame.image.tobytes(faded(kept.surface, share), "RGBA")


@pytest.mark.parametrize(
    "look",
    [
        Stones(0),
        Stones(5, 8, 2),
        CardLook("row", "flood"),
        CardLook("row", "mason", (2, 0, 0, 1, 4, 0)),
        CardLook("full", "tribute"),
        CardLook("chip", "fame"),
        SpriteLook("ring", (255, 0, 0)),
        TextLook("+8"),
        Water(),
        RibbonLook("shield", "Anna", "9"),
    ],
)
def test_every_look_paints_and_turns(kit: TableKit, look: Look) -> None:
    for pose in (Pose(0, 0, 150), Pose(0, 0, 150, 0.5, 1.0, 30, 0.5)):
        picture = kit.picture(look, pose)
        width, height = picture.surface.get_size()
        assert 0 <= picture.x <= width and 0 <= picture.y <= height
        assert pygame.mask.from_surface(picture.surface, 20).count() > 0


def test_a_tally_adds_up_to_its_amount() -> None:
    for amount in (7, -3, 0):
        steps: list[int] = []
        tally = CountUp(amount, Timing(500, "easeOutQuad"), steps.append)
        while not tally.advance(1000 / 60):
            pass
        tally.land()
        assert sum(steps) == amount
        assert 0 not in steps


def test_a_tally_cut_short_gives_the_rest() -> None:
    steps: list[int] = []
    tally = CountUp(9, Timing(500), steps.append)
    tally.advance(250)
    assert sum(steps) == 4
    tally.land()
    assert sum(steps) == 9


def burst(particles: Particles, count: int) -> None:
    how = Burst(speed=90, life=400, size=16, pull=500, spin=90)
    particles.burst((SpriteLook("dust_0"),), Centre(50, 50, 40), count, how)


def test_particles_have_a_limit_and_an_end() -> None:
    particles = Particles()
    burst(particles, 30)
    burst(particles, 30)
    assert len(particles) == MOST_PARTICLES
    for _ in range(24):
        particles.advance(1000 / 60)
    assert len(particles) == 0


def test_particles_of_one_seed_are_the_same(kit: TableKit) -> None:
    pictures: list[list[tuple[int, int]]] = []
    for _ in range(2):
        particles = Particles(7)
        burst(particles, 12)
        particles.advance(100)
        blits: Blits = []
        particles.draw(kit, blits)
        pictures.append([place for _, place in blits])
    assert pictures[0] == pictures[1]
    assert len(set(pictures[0])) > 6


def test_a_ribbon_shows_whose_it_is(context: Context) -> None:
    names, shapes = ("Anna", "Bruno", "Chiara"), ("circle", "shield", "star")
    faces = ("portrait_pazzi", "portrait_strozzi", "portrait_medici")
    state = new_game(list(names), 3)
    seating = Seating(names, shapes, (False,) * 3, faces)
    context.rescale((1280, 720))
    table = TableView(context, FIRENZE_TABLE, seating, view(state, 0), 0, size=(1280, 720))
    seen: set[tuple[str, str]] = set()
    for seat in (1, 2):
        table.play((ev.TurnBegan(seat, seat + 1),))
        for _ in range(40):
            table.update(1 / 30)
            stage = table.motion.stage  # type: ignore[attr-defined]
            looks = [piece.first.look for act in stage.acts for piece in act.moving if isinstance(piece, FlyingPiece)]
            seen.update((look.shape, look.portrait) for look in looks if isinstance(look, RibbonLook))
    assert seen == {("shield", "portrait_strozzi"), ("star", "portrait_medici")}


def test_what_can_be_undone_lies_on_the_bright_line(context: Context) -> None:
    """It begins at the newest knot: nothing before that can be undone."""
    context.rescale((1280, 720))
    brush, layout = FirenzeBrush(context, Grid.of((1280, 720))), TableLayout((1280, 720))
    painter = RibbonPainter(brush, layout.ribbon)
    marks = tuple(HistoryMark(kind, WHITE) for kind in ("knot", "stone", "knot", "stone", "stone"))
    states = (("undo", ""), ("redo", ""), *((kind, "") for kind in BUTTONS))
    surface = pygame.Surface(layout.ribbon.rect.size)
    painter.paint(surface, RibbonProps(1, marks, 1, "", states, None))
    places = [round(x * brush.scale) for _, x in layout.ribbon.marks(marks)]
    y, bright = brush.px(34) + 1, (255, 233, 163)
    at_middle = [surface.get_at(((left + right) // 2, y))[:3] == bright for left, right in pairwise(places)]
    assert at_middle == [False, False, True, True]
