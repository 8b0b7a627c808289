"""Nothing lies over lit targets, prompt, hand and seats: in any question, any window, any size of letters."""

from collections.abc import Iterator
from itertools import chain

import pytest
from on_top import SEATS, Asked, coached, covered, in_play, laid, questions, remarks, ribbon, tips, ways_on, windows
from pygame import Rect

from engine.kernel.games import GAMES
from game.shell.context import Context
from game.table.painting.free_place import free_place
from game.table.view import AnyTable

SIZES = (1280, 720), (1920, 1080), (3840, 2160), (1024, 720)
LETTERS = 1.0, 1.5, 2.0
LIGHT, WIDE = 13, 5
"""One in so many tips is looked at, in the quick tier and in the wide one."""


def every_window(*, wide: bool) -> list[object]:
    """Return pairs of a window and a size of letters: two in the quick tier, all others in the wide one."""
    quick = {((1280, 720), 1.0), ((1024, 720), 2.0)}
    every = [(size, letters) for size in SIZES for letters in LETTERS]
    return [pytest.param(*each, id=f"{each[0][0]}-{each[1]:g}") for each in every if (each in quick) != wide]


def asked_once(game: str) -> list[Asked]:
    """Return one position for each kind of question, at tables of different sizes."""
    found = {asked.question: asked for asked in questions(game)}
    return list(found.values())


def tables(context: Context, all_asked: list[Asked], size: tuple[int, int], letters: float) -> Iterator[AnyTable]:
    """Yield a table for each position."""
    context.settings.text_scale = letters
    context.rescale(size)
    for asked in all_asked:
        yield laid(context, asked, size)


def tips_over(table: AnyTable, game: str, every: int) -> list[str]:
    """Return which tips lie over something, or reach out of the window."""
    kept, faults, window = in_play(table, game), [], Rect((0, 0), table.layout.size)
    for target, place in list(tips(table, every)):
        assert window.contains(place), (target, place)
        if under := covered(place, kept, (target,)):
            faults.append(f"{table.shown.question.prompt}: {target} over {under}")
    return faults


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize(("size", "letters"), every_window(wide=False))
def test_a_tip_covers_nothing_in_play(context: Context, game: str, size: tuple[int, int], letters: float) -> None:
    found = [tips_over(table, game, LIGHT) for table in tables(context, asked_once(game), size, letters)]
    assert len(found) > 5 and not list(chain(*found))


@pytest.mark.wide
@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize(("size", "letters"), every_window(wide=True))
def test_a_tip_covers_nothing_in_any_window(context: Context, game: str, size: tuple[int, int], letters: float) -> None:
    every = list(questions(game))
    assert not list(chain(*(tips_over(table, game, WIDE) for table in tables(context, every, size, letters))))


def laid_over(context: Context, asked: Asked, size: tuple[int, int], letters: float) -> list[str]:
    """Return which words, and which areas that a question opens, lie over something in play."""
    (table,) = tables(context, [asked], size, letters)
    game, faults = asked.game, list[str]()
    kept = in_play(table, game)

    def note(name: str, place: Rect) -> None:
        if place.w and (under := covered(place, kept)):
            faults.append(f"{asked.question}, {asked.seats} seats: {name} over {under}")

    note("ribbon", ribbon(table))
    for seat, place in remarks(table):
        note(f"remark of {seat}", place)
    coach, place = coached(context, asked, size)
    kept = in_play(coach, game)
    note("coach", place)
    for question in ways_on(table):
        table.ask(question)
        prices = ("price",) if game == "kgr" else ()  # options take the place of prices that nobody can pay
        kept = {target: rect for target, rect in in_play(table, game).items() if target.kind not in prices}
        faults += [f"{asked.question}: {name} over {target}" for name, target in windows(table, kept)]
    return faults


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize(("size", "letters"), every_window(wide=False))
def test_words_and_windows_cover_nothing_in_play(
    context: Context, game: str, size: tuple[int, int], letters: float
) -> None:
    assert not list(chain(*(laid_over(context, asked, size, letters) for asked in asked_once(game))))


@pytest.mark.wide
@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize(("size", "letters"), every_window(wide=True))
def test_words_and_windows_cover_nothing_in_any_window(
    context: Context, game: str, size: tuple[int, int], letters: float
) -> None:
    assert not list(chain(*(laid_over(context, asked, size, letters) for asked in questions(game, 2))))


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize(("size", "letters"), every_window(wide=False))
def test_the_goal_of_a_first_game_covers_nothing_in_play(
    context: Context, game: str, size: tuple[int, int], letters: float
) -> None:
    first = {asked.seats: asked for asked in reversed(questions(game))}
    assert len(first) == len(SEATS[game])
    for asked, table in zip(first.values(), tables(context, list(first.values()), size, letters), strict=True):
        plate = table.layout.plate()
        assert plate is not None and not covered(plate, in_play(table, game)), f"{asked.seats} seats"


def test_a_slip_goes_to_the_nearest_free_place() -> None:
    window, about, size = Rect(0, 0, 1280, 720), Rect(600, 300, 60, 60), (200, 100)
    ring = [Rect(x, y, 60, 60) for x in range(300, 960, 70) for y in range(120, 600, 70) if (x, y) != about.topleft]
    found = free_place(about, size, window, ring, 10)
    assert found is not None
    place, _ = found
    assert place.collidelist(ring) < 0 and window.contains(place) and place.size == size
    others = [other for other in (Rect(x, 620, *size) for x in range(10, 1060, 5)) if other.collidelist(ring) < 0]
    nearest = min((o.centerx - about.centerx) ** 2 + (o.centery - about.centery) ** 2 for o in others)
    assert (place.centerx - about.centerx) ** 2 + (place.centery - about.centery) ** 2 <= 1.1 * nearest
    assert free_place(about, size, window, [window], 10) is None
