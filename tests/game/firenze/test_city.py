"""The city remembers: banners on fulfilled orders, leaders' flags, vanes; and the chronicle says who took over."""

from dataclasses import replace
from pathlib import Path

import moments
import pygame
import pytest
from gallery import firenze as gallery
from stage import frames

from engine.firenze import actions as ac
from engine.firenze import events as ev
from engine.firenze.board import ORDER_PLACES
from engine.firenze.scoring import majority
from engine.firenze.state import State
from engine.firenze.stones import BLUE, COLOURS, WHITE
from engine.firenze.view import view
from game.animation.pieces import FlyingPiece
from game.firenze.base import banners
from game.firenze.layout import TableLayout
from game.firenze.motion.shows.city import FLAG
from game.firenze.motion.sounds import cues_of
from game.firenze.motion.timing import TIMINGS
from game.firenze.reading.majorities import majority_taken
from game.firenze.regions.board import BoardPainter, BoardProps, has_vane
from game.graphics.images import Sprites
from game.graphics.theme import SHAPES
from game.shell.context import Context
from game.shell.sound.audio import Heard
from game.table.chronicle import Chronicle
from game.table.painting.painter import ALL_AT_ONCE

SIZE = (1280, 720)
ANNA, CHIARA = 0, 2
HIGHEST = replace(moments.BUILDER, stock="yy", towers=("w8+", "b4+"))


def before_the_highest() -> State:
    """Anna has a white tower of eight; Chiara alone has a seal on white."""
    return moments.position(moments.four(HIGHEST), {"step": "fulfil", "built": 2})


def fulfilled(context: Context, *, reduced: bool = False) -> moments.Film:
    """Anna fulfils white 8, and takes white from Chiara."""
    return moments.Film(context, SIZE, before_the_highest(), ac.Fulfil(0), reduced=reduced)


def board(film: moments.Film) -> BoardProps:
    painter = next(each for each in film.table.painter.composition.regions if isinstance(each, BoardPainter))
    return painter.props(film.model, film.table.shown)


def settled(film: moments.Film) -> BoardProps:
    """Let everything end."""
    film.director.finish()
    film.update()
    film.director.finish()
    film.table.skip_all()
    return board(film)


def test_a_banner_hangs_once_its_seal_is_there(context: Context) -> None:
    film = fulfilled(context)
    place = ORDER_PLACES.index((WHITE, 8))
    film.update(0.3)
    assert board(film).orders[place] != ANNA, "the tower is still on its way"
    assert settled(film).orders[place] == ANNA


def test_a_majority_lowers_one_flag_and_raises_the_other(context: Context) -> None:
    film = fulfilled(context)
    assert board(film).leaders[WHITE] == CHIARA
    film.update(0.1)
    film.update(0.4)
    assert board(film).leaders[WHITE] is None, "one goes down, the other is not up yet"
    after = settled(film)
    assert after.leaders[WHITE] == ANNA == majority(film.model.view, WHITE)
    assert not film.model.incoming


def test_no_flag_moves_where_the_leader_stays(context: Context) -> None:
    film = moments.Film(context, SIZE, before_the_highest(), ac.Fulfil(1))
    assert board(film).leaders[BLUE] == ANNA
    for _ in range(6):
        film.update(0.1)
        assert board(film).leaders[BLUE] == ANNA


def test_a_change_of_the_majority_is_heard_and_nothing_where_the_leader_stays(
    context: Context, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[Heard] = []
    monkeypatch.setattr(context.sounds, "on_event", asked.append)
    changes = {0: [(FLAG, TIMINGS[ev.OrderFulfilled]["raise"].after)], 1: []}
    for order, expected in changes.items():
        asked.clear()
        film = moments.Film(context, SIZE, before_the_highest(), ac.Fulfil(order))
        frames(film, 8, 0.1)
        found = [heard for heard in asked if isinstance(heard.event, ev.OrderFulfilled)]
        assert [(cue.sound, cue.at) for heard in found for cue in heard.more if cue.sound == FLAG] == expected
        film.table.skip_all()


@pytest.mark.parametrize(("points", "balcony", "rings"), [(9, None, False), (10, None, True), (3, 1, True)])
def test_the_bells_ring_for_great_scores_alone(points: int, balcony: int | None, rings: bool) -> None:
    event = replace(sealed(0, WHITE, 5), points=points, balcony=balcony)
    assert any(cue.sound == "bells_score" for cue in cues_of(event)) is rings
    assert cues_of(event)[0].sound == "stamp"


def test_a_press_at_any_tenth_of_a_second_ends_the_change(context: Context) -> None:
    for tenths in range(1, 18):
        film = fulfilled(context)
        frames(film, tenths, 0.1)
        assert settled(film).leaders[WHITE] == ANNA
        assert not film.model.incoming


def test_the_highest_order_sets_a_vane_for_the_rest_of_the_game(context: Context) -> None:
    film = fulfilled(context)
    assert board(film).vanes == ()
    assert settled(film).vanes == (WHITE,)
    lower = moments.Film(context, SIZE, before_the_highest(), ac.Fulfil(1))
    assert settled(lower).vanes == ()


def test_a_grey_seal_sets_no_vane() -> None:
    state = before_the_highest()
    seen = view(state, ANNA)
    seen.orders = tuple(-2 for _ in seen.orders)
    assert not any(has_vane(seen, colour) for colour in COLOURS)


def test_with_reduced_motion_flag_and_vane_fade_in_where_they_stay(context: Context) -> None:
    film = fulfilled(context, reduced=True)
    film.update(0.02)
    places = {(round(spot.x), round(spot.y)) for piece in pieces(film) for spot in piece.spots}
    layout = film.table.layout
    assert layout.board.raised(WHITE).center in places
    assert all(len({(spot.x, spot.y) for spot in piece.spots}) == 1 for piece in pieces(film))


def pieces(film: moments.Film) -> list[FlyingPiece]:
    movers = (mover for act in film.director.stage.acts for mover in (*act.moving, *act.waiting))
    return [mover for mover in movers if isinstance(mover, FlyingPiece)]


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080), (1920, 1200), (1440, 1080), (2520, 1080)])
@pytest.mark.parametrize("letters", [1.0, 2.0])
def test_banners_leave_all_numbers_of_open_orders_free(size: tuple[int, int], letters: float) -> None:
    """A banner keeps to its floor, right of the window with its height, and flags keep to their tower."""
    region = TableLayout(size, letters).board
    line = banners.margin(region.scale)
    for colour, height in ORDER_PLACES:
        floor, cloth = region.order(colour, height), region.banner(colour, height, on_balcony=False)
        assert floor.top <= cloth.top and cloth.bottom <= floor.bottom
        assert floor.left + floor.width * 0.28 <= cloth.left - line and cloth.right <= floor.right
        raised, vane = region.raised(colour), region.vane(colour)
        assert region.rect.top < raised.top and raised.right < vane.centerx
        if colour != COLOURS[-1]:
            assert vane.right <= region.flag(colour + 1)[0]


def test_the_outline_of_a_cloth_tells_the_seat_without_its_colour() -> None:
    sprites = Sprites(1.0)
    hung = {shape: banners.banner(sprites, shape, (76, 41), 47, 1.0) for shape in SHAPES}
    flown = {shape: banners.flag(sprites, shape, (45, 44), 1.0) for shape in SHAPES}
    for cloths in (hung, flown):
        outlines = {pygame.mask.from_surface(cloth).count() for cloth in cloths.values()}
        assert len(outlines) == len(SHAPES)


def test_high_contrast_draws_a_stronger_edge() -> None:
    sprites = Sprites(1.0)
    plain = pygame.mask.from_surface(banners.flag(sprites, "shield", (45, 44), 1.0)).count()
    sprites.wear("standard", True)
    assert pygame.mask.from_surface(banners.flag(sprites, "shield", (45, 44), 1.0)).count() > plain


def test_only_flags_that_fly_wave(context: Context) -> None:
    few = moments.position(gallery.FOUR, {"step": "build", "built": 3}, seals=(("g4",), ("y3",), (), ()))
    film = moments.Film(context, SIZE, few)
    film.table.painter.most_work = ALL_AT_ONCE
    surface, seen = pygame.Surface(SIZE), []
    region = film.table.layout.board
    flies = board(film).leaders
    assert None in flies and set(flies) != {None}
    for film.table.time in (1.0, 1.45):
        for _ in range(3):
            film.draw(surface)
        seen.append([pygame.image.tobytes(surface.subsurface(inner(region.raised(c))), "RGB") for c in COLOURS])
    waves = [first != second for first, second in zip(*seen, strict=True)]
    assert waves == [leader is not None for leader in flies]


def inner(cloth: pygame.Rect) -> pygame.Rect:
    """Return the upper right part of a cloth, where no star twinkles behind it."""
    return pygame.Rect(cloth.centerx, cloth.y + 4, cloth.w // 2, cloth.h // 2)


# ---------------------------------------------------------------- the chronicle


def sealed(seat: int, colour: int, height: int) -> ev.OrderFulfilled:
    return ev.OrderFulfilled(seat, 0, colour, height, height, None, 1, 3, 10)


@pytest.mark.parametrize(
    ("code", "line"),
    [("en", "Anna takes the majority on white from Chiara"), ("de", "Anna nimmt Chiara die Mehrheit auf Weiß ab")],
)
def test_the_chronicle_says_who_took_the_majority_from_whom(tmp_path: Path, code: str, line: str) -> None:
    film = fulfilled(Context.open(tmp_path, code, 1.0))
    settled(film)
    told = [each.text for each in film.table.shown.chronicle]
    assert told[1] == line
    assert film.table.shown.chronicle[0].at == film.table.shown.chronicle[1].at


def test_the_chronicle_is_the_same_from_any_moment_of_the_game(context: Context) -> None:
    """Also in a game that began with seals on the board, and when it is told again in other words."""
    film = fulfilled(context)
    words = film.table.words
    first, later = sealed(ANNA, WHITE, 8), sealed(CHIARA, WHITE, 3)
    before, after = film.model.view, view(film.state, ANNA)
    for seen in (before, after):
        assert majority_taken(seen, [first, later], 0, words) == "Anna takes the majority on white from Chiara"
        assert majority_taken(seen, [first, later], 1, words) == "Chiara takes the majority on white from Anna"
    told: Chronicle[ev.GameEvent] = Chronicle(lambda *of: majority_taken(after, *of))
    told.begin([first, later], words)
    lines = told.lines
    assert len(lines) == 4
    told.relabel(words)
    assert told.lines == lines
    told.begin([first], words)
    assert list(told.lines) == list(lines[:2])


def test_a_first_seal_takes_a_majority_from_nobody(context: Context) -> None:
    film = fulfilled(context)
    words = film.table.words
    assert majority_taken(film.model.view, [sealed(ANNA, WHITE, 8)], 0, words)
    empty = view(film.state, ANNA)
    empty.orders = tuple(-1 for _ in empty.orders)
    assert not majority_taken(empty, [sealed(ANNA, WHITE, 8)], 0, words)
