"""Greedy's preferences, in prestige points: the table of its weights.

All numbers are points at the end of the game, or shares.  They were found by matches between versions of greedy.
"""

from __future__ import annotations

from dataclasses import dataclass, field

from engine.firenze.players.oversight import NO_OVERSIGHT, Oversight


@dataclass(frozen=True, slots=True)
class Holding:
    """The worth of a card: at once, and for each own turn to come."""

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
    """The table.  A stone is priced by its possible income in its colour, a tower by its prospects."""

    # --- orders
    seal: float = 0.8  # a seal placed at the beginning, beyond its order: one step nearer to the end bonus
    seal_late: float = 0.8  # a seal placed with the last ones: it could have gone to a better order
    majority: float = 1.2  # a point of a majority bonus gained in expectation: my gain is the others' loss
    majority_heat: float = 0.8  # how far one more seal tilts a majority early in the game
    deny: float = 0.15  # share of an order's points that a rival's tower was about to earn there
    tall: float = 0.0  # an order, for each floor above the fourth: the pride of a builder of tall towers
    recognition: float = 0.9  # an order of 3 or 4 floors, for each Recognition in hand
    few_seals: tuple[float, ...] = (0.0, 0.5, 0.8, 0.95, 1.0)  # share of stones and towers that n seals can use
    # --- time
    patience: float = 0.95  # present worth of a point one turn later
    pace: float = 2.6  # stones per turn that one tower can count on
    turns_a_seal: float = 1.4  # turns that a seat needs for one seal
    # --- stones
    stone_share: float = 0.9  # a stone's worth in stock, as share of its possible income in its colour
    stone_colour: tuple[float, ...] = (1.0, 1.0, 1.0, 1.0, 1.0, 1.0)  # factor on that, white to violet: scarcity
    stone_base: float = 0.12  # any stone: fees and costs are paid with it
    labour: float = 0.2  # building one stone in a later turn: fees and the limit of one turn
    gift: float = 0.2  # a stone paid onto the row, for the next seat
    # --- towers
    starving: float = 0.6  # a tower without a stone of its colour in stock
    crowd: tuple[float, ...] = (0.0, 0.0, 0.7, 2.4, 5.0, 8.0, 11.0)  # n towers to feed at once
    # --- Campanile
    bell: float = 4.0  # handing in the bell tower that is owed
    bell_rivals: float = 2.0  # making the others owe one
    # --- rivals
    threat: float = 1.0  # how seriously a rival's tower under an order is taken
    harm: float = 0.5  # a point of worth that a rival loses (shared among several rivals)
    win: float = 8.0  # ending the game as the leader, and not ending it as a loser
    sure_win: float = 1_000.0  # ending a game that no rival can win in the last turns
    leave: float = 0.3  # worth to the next seat of the best card left in the row
    # --- cards
    feast: float = 1.0  # a point of a feast at the end
    slot: float = 0.15  # one of the five places for cards
    holdings: dict[str, Holding] = field(default_factory=lambda: HOLDINGS)
    # --- blind spots
    oversight: Oversight = NO_OVERSIGHT


WEIGHTS = Weights()

# The constants below are the same for every version of greedy.  None was fitted: each was set by hand, only the weights
# above were tuned.  Greedy is the yardstick of all levels, so they must not change.

# --- length of the game
HORIZON = 12  # turns to look ahead; later ones do not count
STARTED = 2  # floors from which a rival's tower saves it time
HEADSTART = 0.5  # turns that such a tower saves its owner
SOONEST_END = 0.6  # turns; the soonest end expected of a rival
END_SPREAD = 0.3  # turns: error of that estimate (scale of a logistic curve),
END_SPREAD_A_TURN = 0.15  # and its growth for each expected turn
HALF_USED = 0.8  # turns to come at which half of the kept things will be used
LAST_TURN_SURE = 0.8  # the chance that a rival fulfils in its last turn an order for which it has the stones
LAST_TURN_EXTRA = 1.5  # other points of any rival's last turn

# --- towers and orders
TALLEST_PLAIN = 4  # floors; only taller towers flatter pride
ONE_TURNS_GROWTH = 3  # floors that a rival's tower may well grow in one turn
RISK_ANY = 0.02  # the chance, per turn and rival, that an order is lost without warning
RISK_STOCKED = 0.4  # the same, if a tower is under the order and its stones are in stock,
RISK_NEAR = 0.25  # if the stones are missing,
RISK_FAR = 0.1  # if one floor more than one turn's growth is missing,
RISK_FROM_STOCK = 0.2  # and if the lowest order can be built from the stock alone
TURNS_A_BALCONY = 0.7  # turns until an earlier balcony in the chain is fulfilled
REFUND_USED = 0.8  # share of its worth that a stone returned by a ruin keeps
RECOGNITIONS_A_TURN = 0.25  # orders of 3 or 4 floors that a seat will still fulfil, per turn
SHAME_GOES = 1.5  # points: Scandal or Disgrace in hand with a Patrician, who can discard it

# --- stones
# worth of n stones of one colour, in stones
CURVE: tuple[float, ...] = (0.0, 1.0, 2.0, 2.95, 3.8, 4.5, 5.05, 5.45, 5.75, 6.0, 6.2)
# the chance that a rival takes the card in that slot
TAKEN: tuple[float, ...] = (0.30, 0.22, 0.17, 0.13, 0.10, 0.08)
STONES_A_CARD = 4  # stones on a new card of the row, usually
FRESH_CARD_MINE = 0.6  # the chance that a new card is affordable
LATER_BASE = 0.4  # stones of a colour in a later turn,
LATER_BY_SHARE = 3.5  # and more by the colour's share of all stones
FED_ANYWAY = 0.5  # the chance of a second missing stone although the row does not have the colour
