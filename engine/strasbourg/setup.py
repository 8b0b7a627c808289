"""The set-up (R4 to R12)."""

from __future__ import annotations

from collections.abc import Sequence

from engine.kernel.chance import Chance
from engine.strasbourg.components import BOARDS, CHURCH, COUNCIL, EDIFICES, GUILDS, NOBILITY, PILE
from engine.strasbourg.state import ChoosingTasks, Seat, State
from engine.strasbourg.tasks import TASKS
from engine.strasbourg.values import DEALT, LEAST_SEATS, MOST_SEATS, START_MONEY


def new_game(names: Sequence[str], seed: int = 0) -> State:
    """Return the first state of a game with 3 to 5 names; seat 0 is start player (R10).

    Raises ValueError with a sentence for another number of seats.
    """
    if not LEAST_SEATS <= len(names) <= MOST_SEATS:
        raise ValueError(f"a game has {LEAST_SEATS} to {MOST_SEATS} seats, not {len(names)}")  # R1, A1
    chance = Chance.seeded(seed)
    s = State()
    s.names = tuple(names)
    s.round, s.start = 1, 0
    s.boards = tuple(chance.shuffled(BOARDS))  # R7
    s.edifices = tuple(chance.shuffled(EDIFICES))  # R8
    tasks = chance.shuffled(TASKS)  # R9
    dealt = len(names) * DEALT
    s.box = tuple(tasks[dealt:])
    s.seats = [_new_seat(tasks[first : first + DEALT], chance) for first in range(0, dealt, DEALT)]
    s.council = tuple({NOBILITY: 0, CHURCH: 1}.get(place) for place in COUNCIL)  # R11
    s.chapels, s.built = (), ()
    s.pending = ChoosingTasks(0)
    s.chance = chance
    s.legal_actions = None
    return s


def _new_seat(tasks: Sequence[str], chance: Chance) -> Seat:
    """Return a seat with its tasks, its shuffled pile and its first coins (R4 to R6)."""
    seat = Seat()
    seat.money, seat.score, seat.goods, seat.privileges = START_MONEY, 0, (0,) * len(GUILDS), 0
    seat.pile, seat.returned, seat.hand = tuple(chance.shuffled(PILE)), (), ()
    seat.stacks, seat.out, seat.lost = (), (), ()
    seat.tasks, seat.rejected = tuple(tasks), ()
    seat.members = 0
    return seat
