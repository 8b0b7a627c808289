"""The set-up: the island, the bank and the two streams of chances (R1 to R5, section 6f of the rules)."""

from __future__ import annotations

from collections.abc import Sequence

from engine.kernel.chance import Chance
from engine.kgr.layouts import laid_out
from engine.kgr.state import Options, Seat, State
from engine.kgr.tasks import SETUP, GameOver
from engine.kgr.turn.steps import go_on
from engine.kgr.values import AREAS, DECKS, DESERT, LAND, LEAST_SEATS, MOST_SEATS, NONE, SMALL_SEATS, bank_of


def new_game(names: Sequence[str], seed: int, options: Options) -> State:
    """Return the first state of a game with 3 or 4 names.  Raises ValueError with a sentence for another number."""
    if options.small_island and (len(names) not in SMALL_SEATS or options.extent != LAND):
        raise ValueError(f"the small island is for {SMALL_SEATS[0]} seats, in the land alone")  # A88
    if not options.small_island and not LEAST_SEATS <= len(names) <= MOST_SEATS:
        raise ValueError(f"a game has {LEAST_SEATS} or {MOST_SEATS} seats, not {len(names)}")  # R1, A2
    chance = Chance.seeded(seed)
    s = State()
    s.names, s.options = tuple(names), options
    s.terrains, s.numbers, s.ports = laid_out(options, chance)
    s.robber, s.ship, s.attacks = s.terrains.index(DESERT), 0, 0  # R5
    s.merchant = s.wizard = s.inquisitor = None
    s.decks = tuple([tuple(chance.shuffled(deck)) if area in options.areas else () for area, deck in enumerate(DECKS)])
    s.metropolises = (None,) * len(AREAS)
    s.chance = chance
    s.throws = Chance.seeded(chance.state)
    s.bank, s.longest = bank_of(options.extent), None
    s.seats = [new_seat() for _ in names]
    s.round, s.player, s.phase, s.tasks = 0, 0, SETUP, ()
    s.dice, s.fixed, s.fleet, s.offers = None, (), (), 0
    s.pending = GameOver(0)  # until the first question, a line below
    s.legal_actions = None
    go_on(s, [])
    return s


def new_seat() -> Seat:
    """Return a seat without anything."""
    seat = Seat()
    seat.hand, seat.held = NONE, 0
    seat.roads = seat.touched = seat.settlements = seat.cities = seat.walls = seat.lying = 0
    seat.knights = seat.strong = seat.mighty = seat.active = seat.fresh = seat.promoted = 0
    seat.cards, seat.open, seat.saviour, seat.levels = (), (), 0, (0,) * len(AREAS)
    seat.citadel = seat.bishopric = seat.spell = 0
    seat.festival, seat.lent, seat.bans = None, (), ()
    return seat
