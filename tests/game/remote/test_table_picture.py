"""The picture of the table for a wide page: painted a little at a time, at most twice a second, only after changes."""

import io
import math
from collections.abc import Iterator

import pygame
import pytest
from phones import READ, HandsOfSeats, items, setup_for

from firenze.checks.patience import wait_for
from game.remote.boards.table_picture import EVERY, PATIENCE, SIZE, TablePictures
from game.shell.context import Context
from game.shell.session.session import Session
from game.table.spots import Target

FRAME = 1 / 60


@pytest.fixture
def phones(context: Context) -> Iterator[HandsOfSeats]:
    session = Session.begin(setup_for("strasbourg", 3, 3), None)
    yield HandsOfSeats(context, session)
    session.close()


def advance(pictures: TablePictures, phones: HandsOfSeats) -> list[tuple[int, bytes]]:
    """Let a frame pass; return the pictures that are ready."""
    return list(pictures.advance(FRAME, dict(enumerate(phones.hands)), math.inf))


def painted(pictures: TablePictures, phones: HandsOfSeats) -> tuple[int, bytes]:
    """Return the next picture, with its seat."""
    found: list[tuple[int, bytes]] = []
    wait_for(lambda: bool(found), meanwhile=lambda: found.extend(advance(pictures, phones)))
    return found[0]


def rests(pictures: TablePictures, phones: HandsOfSeats) -> bool:
    """Return whether nothing is painted in the next second."""
    return not any(advance(pictures, phones) for _ in range(60))


def test_a_picture_is_made_only_after_a_change(phones: HandsOfSeats, context: Context) -> None:
    pictures = TablePictures(context)
    assert rests(pictures, phones), "nobody wants a picture"
    pictures.wanted = frozenset({1})
    seat, data = painted(pictures, phones)
    name, _, file = data.partition(b"\n")
    assert (seat, name) == (1, b"table") and pygame.image.load(io.BytesIO(file), "table.jpg").get_size() == SIZE
    phones.hands[0].say("only for seat 0")
    assert rests(pictures, phones), "nothing has changed for seat 1"
    phones.refresh()
    assert rests(pictures, phones), "it was shown the same again"
    session = phones.session
    while rests(pictures, phones):  # nothing of what the others decide in secret
        phones.play(session.game.to_act(session.state), session.game.legal(session.state)[:1])


def test_frames_without_time_paint_a_step_now_and_then(phones: HandsOfSeats, context: Context) -> None:
    pictures, hands = TablePictures(context), dict(enumerate(phones.hands))
    pictures.wanted = frozenset({1})
    for _ in range(PATIENCE - 1):
        assert not list(pictures.advance(FRAME, hands, 0.0)) and not pictures.seats
    assert not list(pictures.advance(FRAME, hands, 0.0)) and pictures.seats
    found: list[tuple[int, bytes]] = []
    wait_for(lambda: bool(found), meanwhile=lambda: found.extend(pictures.advance(FRAME, hands, 0.0)), pause=0.0)
    assert found[0][0] == 1


def test_at_most_two_a_second(phones: HandsOfSeats, context: Context) -> None:
    """The time is that of the frames, so the number of frames is the measure."""
    pictures, frames, hand = TablePictures(context), 0, phones.hands[1]
    pictures.wanted = frozenset({1})
    painted(pictures, phones)
    target = next(Target(*item.target) for item in items(hand.sheet()) if item.lit)

    def frame() -> list[tuple[int, bytes]]:
        nonlocal frames
        frames += 1
        hand.advance(READ)
        assert hand.back() or hand.press(target), "the question is another one in every frame"
        return advance(pictures, phones)

    for _ in range(3):
        wait_for(lambda: bool(frame()))
    assert frames * FRAME >= 2 * EVERY


def test_a_page_that_becomes_wide_again_gets_a_new_picture(phones: HandsOfSeats, context: Context) -> None:
    """Though nothing has changed: it may have been loaded again meanwhile."""
    pictures = TablePictures(context)
    pictures.wanted = frozenset({1})
    painted(pictures, phones)
    pictures.wanted = frozenset()
    assert rests(pictures, phones)
    pictures.wanted = frozenset({1})
    assert painted(pictures, phones)[0] == 1


@pytest.mark.parametrize("is_new", [False, True], ids=["the page has become narrow", "it is loaded anew"])
def test_a_picture_that_is_ready_too_late_is_not_sent(phones: HandsOfSeats, context: Context, is_new: bool) -> None:
    """A page that is loaded anew may speak another language."""
    pictures, hands = TablePictures(context), dict(enumerate(phones.hands))
    pictures.wanted = frozenset({1})
    for _ in range(PATIENCE):
        assert not list(pictures.advance(FRAME, hands, 0.0))
    begun = pictures.at_work
    assert begun is not None
    pictures.wanted = frozenset({1} if is_new else ())
    del pictures.seats[1]
    found: list[tuple[int, bytes]] = []
    wait_for(lambda: pictures.at_work is not begun, meanwhile=lambda: found.extend(advance(pictures, phones)))
    assert not found


def test_nobody_gets_the_picture_of_another_seat(phones: HandsOfSeats, context: Context) -> None:
    pictures = TablePictures(context)
    pictures.wanted = frozenset({0, 2})
    seen: dict[int, bytes] = {}
    while len(seen) < 2:
        seat, data = painted(pictures, phones)
        seen[seat] = data
    assert seen[0] != seen[2]
    pictures.wanted = frozenset()
    phones.refresh()
    assert rests(pictures, phones)
