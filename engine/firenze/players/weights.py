"""What greedy wants, in prestige points: the table of its weights.

All numbers are points at the end of the game, or shares.  They were found by letting versions of greedy meet.
"""

from __future__ import annotations

from dataclasses import dataclass, field

from engine.firenze.players.oversight import NO_OVERSIGHT, Oversight


@dataclass(frozen=True, slots=True)
class Holding:
    """What a card is worth: at once, and for each own turn that is still to come."""

    flat: float
    a_turn: float = 0.0


HOLDINGS: dict[str, Holding] = {
    "alchemist": Holding(1.2),
    "architect": Holding(1.6),
    "princess": Holding(1.0),
    "wholesaler": Holding(0.4),
    "mason": Holding(1.4),
    "patrician": Holding(0.8),
    "saboteur": Holding(0.9),
    "smuggler": Holding(1.1),
    "workshop": Holding(0.0, 0.48),
    "bridge": Holding(0.0, 0.3),
    "warehouse": Holding(0.2, 0.08),
}


@dataclass(frozen=True, slots=True)
class Weights:
    """The table.  A stone's price is what it can still earn in its colour; a tower's worth what it can become."""

    # --- orders
    seal: float = 0.8  # a seal placed at the beginning, beyond its order: one step nearer to the end bonus
    seal_late: float = 0.8  # a seal placed with the last ones: it could have gone to a better order
    majority: float = 1.2  # a point of a majority bonus gained in expectation: what I win, others lose
    majority_heat: float = 0.8  # how much one seal more tilts a majority early in the game
    deny: float = 0.15  # share of an order's points that a rival's tower was about to earn there
    tall: float = 0.0  # an order, for each floor above the fourth: the pride of who loves tall towers
    recognition: float = 0.9  # an order of 3 or 4 floors, for each Recognition in hand
    few_seals: tuple[float, ...] = (0.0, 0.5, 0.8, 0.95, 1.0)  # share of stones and towers that so many seals can use
    # --- time
    patience: float = 0.95  # what a point one turn later is worth now
    pace: float = 2.6  # stones a turn that one tower can count on
    turns_a_seal: float = 1.4  # how long a seat needs for one seal
    # --- stones
    stone_share: float = 0.9  # share of what a stone could earn in its colour that it is worth in the stock
    stone_colour: tuple[float, ...] = (1.0, 1.0, 1.0, 1.0, 1.0, 1.0)  # of that, white to violet: how scarce they are
    stone_base: float = 0.12  # what any stone is worth: fees and costs are paid with it
    labour: float = 0.2  # building one stone in a later turn: fees and the limit of what one turn can build
    gift: float = 0.2  # a stone paid onto the row, for whoever comes next
    # --- towers
    starving: float = 0.6  # a standing tower without a stone of its colour in stock
    crowd: tuple[float, ...] = (0.0, 0.0, 0.7, 2.4, 5.0, 8.0, 11.0)  # so many towers to feed at once
    # --- Campanile
    bell: float = 4.0  # to have handed in the bell tower where it is owed
    bell_rivals: float = 2.0  # that the others owe one because of me
    # --- rivals
    threat: float = 1.0  # how seriously a rival's tower under an order is taken
    harm: float = 0.5  # a point of worth that a rival loses (shared among several rivals)
    win: float = 8.0  # to end the game as the leader, and not to end it as a loser
    sure_win: float = 1_000.0  # to end a game that nobody can win any more in the last turns
    leave: float = 0.3  # what the best card left in the row is worth to the next seat
    # --- cards
    feast: float = 1.0  # a point that a feast brings at the end
    slot: float = 0.15  # the place that a feast takes among five cards
    holdings: dict[str, Holding] = field(default_factory=lambda: HOLDINGS)
    # --- what is not seen at all
    oversight: Oversight = NO_OVERSIGHT


WEIGHTS = Weights()

# The constants below are the same for every version of greedy.  None was fitted: each was set by hand, only the weights
# above were tuned.  Greedy is the yardstick of all levels, so they stay as they are.

# --- how long the game goes on
HORIZON = 12  # turns looked ahead; none later is reckoned with
STARTED = 2  # floors from which a rival's tower saves it time
HEADSTART = 0.5  # turns that such a tower saves its owner
SOONEST_END = 0.6  # turns; no rival is expected to end the game sooner
END_SPREAD = 0.3  # turns: how far off that guess may be (scale of a logistic curve),
END_SPREAD_A_TURN = 0.15  # and how much further for each turn that is still expected
HALF_USED = 0.8  # turns to come at which half of what is kept will find its use
LAST_TURN_SURE = 0.8  # the chance that a rival fulfils in its last turn what it has the stones for
LAST_TURN_EXTRA = 1.5  # points that any rival's last turn brings besides

# --- towers and orders
TALLEST_PLAIN = 4  # floors; higher towers are something to be proud of
ONE_TURNS_GROWTH = 3  # floors that a rival's tower may well grow in one turn
RISK_ANY = 0.02  # the chance, a turn and rival, that an order goes to somebody who shows no sign of it
RISK_STOCKED = 0.4  # the same, where a tower is under the order and its stones are in stock,
RISK_NEAR = 0.25  # where the stones are missing,
RISK_FAR = 0.1  # where one floor more than one turn's growth is missing,
RISK_FROM_STOCK = 0.2  # and where the lowest order can be built from the stock alone
TURNS_A_BALCONY = 0.7  # turns until a balcony is fulfilled that has to be fulfilled before
REFUND_USED = 0.8  # share of its worth that a stone keeps when it comes back from a ruin
RECOGNITIONS_A_TURN = 0.25  # orders of 3 or 4 floors that a seat will still fulfil, a turn
SHAME_GOES = 1.5  # points: Scandal or Disgrace in hand beside the Patrician, who can be rid of it

# --- stones
# what n stones of one colour are worth, in stones
CURVE: tuple[float, ...] = (0.0, 1.0, 2.0, 2.95, 3.8, 4.5, 5.05, 5.45, 5.75, 6.0, 6.2)
# the chance that a rival takes the card in that slot
TAKEN: tuple[float, ...] = (0.30, 0.22, 0.17, 0.13, 0.10, 0.08)
STONES_A_CARD = 4  # stones that a new card of the row brings, at the most usual
FRESH_CARD_MINE = 0.6  # the chance that a new card lies where it can be paid for
LATER_BASE = 0.4  # stones of a colour that a later turn brings,
LATER_BY_SHARE = 3.5  # and more of them by the colour's share of all stones
FED_ANYWAY = 0.5  # the chance that a second missing stone is got although the row does not have the colour
