"""The board under the thumb: each place that answers lies in the picture of its board, and is sent when it changes."""

import io
import math
from collections import Counter
from collections.abc import Iterator

import pygame
import pytest
from phones import HandsOfSeats, pressable, setup_for

from engine.kernel.chance import Chance
from engine.kernel.games import GAMES
from firenze.checks.patience import wait_for
from firenze.checks.window import one_of
from game.remote.boards.places import TABLE
from game.remote.boards.table_picture import SMALL, TablePictures
from game.remote.boards.webp import LARGEST, MASKS, small_file
from game.shell.context import Context
from game.shell.session.session import Session
from game.table.spots import Target

PRESSES = 60
ASKED_OF = {
    "firenze": {"choose": "row"},
    "fuersten": {"place": "palace", "offer": "objects"},
    "strasbourg": {"split": "desk", "settle": "city"},
    "kgr": {"found": "island", "pave": "island"},
}
"""Of each game, the board by kinds of questions that only one can answer."""


def at_boards(context: Context, name: str) -> Iterator[tuple[str, HandsOfSeats]]:
    """Play a game by phones; yield each question with its kind."""
    session, chance = Session.begin(setup_for(name, 3, 4), None), Chance.seeded(3)
    phones = HandsOfSeats(context, session)
    for _ in range(PRESSES):
        yield session.game.question(session.state), phones
        hand = phones.asked[0]
        phones.press(hand, one_of(list(pressable(hand.sheet())), None, chance))
    session.close()


@pytest.mark.parametrize("name", GAMES)
def test_what_answers_on_a_board_lies_in_its_picture(name: str, context: Context) -> None:
    met = Counter[str]()
    for kind, phones in at_boards(context, name):
        hand = phones.asked[0]
        board, question = hand.sheet().board, hand.table.shown.question
        if board is None:
            continue
        met[kind] += 1
        assert board.title
        place = pygame.Rect(board.box)
        assert pygame.Rect((0, 0), TABLE).contains(place)
        for spot in board.spots:
            assert Target(*spot.target) in question.lit or Target(*spot.target) == question.chosen
            assert min(spot.box[2:]) > 0 and place.contains(spot.box), f"{kind}: {spot}"
            assert not board.rows or any(pygame.Rect(row).contains(spot.box) for row in board.rows), f"{kind}: {spot}"
        assert ASKED_OF[name].get(kind, board.name) == board.name
    assert met.keys() >= ASKED_OF[name].keys()


def test_the_picture_of_a_board_is_small_and_sent_once(context: Context) -> None:
    phones = next(phones for kind, phones in at_boards(context, "fuersten") if kind == "place")
    hand, boards = phones.asked[0], TablePictures(context, boards=True)
    boards.wanted = frozenset({hand.seat})
    found: list[tuple[int, bytes]] = []

    def advance() -> None:
        hand.sheet()
        found.extend(boards.advance(1 / 60, {hand.seat: hand}, math.inf))

    wait_for(lambda: bool(found), meanwhile=advance)
    board = hand.board
    assert board is not None
    name, _, file = found.pop()[1].partition(b"\n")
    assert name == board.name.encode() and len(file) <= SMALL
    assert pygame.image.load(io.BytesIO(file)).get_size() == board.box[2:]
    for _ in range(60):
        advance()
    assert not found, "nothing has changed"
    phones.press(hand, Target(*next(spot.target for spot in board.spots if spot.target[0] == "square")))
    wait_for(lambda: bool(found), meanwhile=advance)


@pytest.mark.parametrize("size", [(300, 200), (1200, 800)])
def test_a_small_file_keeps_its_colours(size: tuple[int, int]) -> None:
    picture = pygame.Surface(size, 0, 32, MASKS)
    picture.fill((200, 30, 60), (0, 0, size[0] // 2, size[1]))
    seen = pygame.image.load(io.BytesIO(small_file(picture, SMALL)))
    width, height = seen.get_size()
    assert width * height <= LARGEST and abs(width * size[1] - height * size[0]) <= size[0]
    for x, colour in ((width // 4, (200, 30, 60)), (3 * width // 4, (0, 0, 0))):
        assert all(abs(one - other) < 12 for one, other in zip(seen.get_at((x, height // 2))[:3], colour, strict=True))
