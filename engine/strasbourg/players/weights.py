"""The assumptions of players: values in points and habits of rivals, by number of seats (3, 4, 5).

These are the numbers of greedy, which never change; those of the better levels are in `taste.toml`.  Both were found by
playing against itself (docs/opponents.md).
"""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Weights:
    """The weights for one number of seats."""

    coin: float = 0.8
    """Points for a coin that is needed."""
    members_a_field: float = 0.66
    """Members that a seat sets in a guild field, on average."""
    stack_sum: float = 5.4
    """Mean sum of a rival's stack: to expect more than such rivals lay wins points."""
    stack_spread: float = 2.2
    """Its standard deviation."""
    turned_up: tuple[float, ...] = (2.7, 2.7, 1.0, 2.5, 0.7, 1.9, 0.6)
    """Stacks turned up in each field by all seats."""
    council: float = 1.2
    """Points for a council seat in a council phase, the chance of a privilege included."""
    first: float = 0.3
    """Points for being start player."""
    sale: float = 0.6
    """Share of the value of goods that a sale now brings, since they could be sold later."""
    good: float = 0.75
    """Share of the value of a good that it has before it is sold."""
    card: float = 0.45
    """Points for each value of a card that goes back under the pile."""
    tempo: tuple[float, ...] = (1.0, 1.0, 1.0, 1.0, 1.0)
    """By round: the sum to draw, as a share of the rest for each round."""
    price: float = 2.9
    """Coins that a member costs, on average."""
    ease: tuple[float, float] = (0.45, 0.08)
    """The chance that one missing thing of a task still comes in the last round, and more for each round before."""
    held: float = 0.6
    """Share of the worth of a council seat for the one who holds it."""
    estate: float = 0.3
    """Council phases of the nobility and the church after the present one."""
    merchants: float = 0.6
    """Council phases of the merchants in each later round."""
    contested: float = 0.25
    """Council phases of a guild in each round after it comes again."""
    to_build: float = 0.3
    """Members that may still come beside an edifice that the seat builds."""
    spot: float = 1.5
    """How much likelier than by chance a chapel comes to a spot beside the seat's square."""
    edifice: float = 1.0
    """The points of edifices, as a share of those of the rules."""
    oversight: float = 0.0
    """How far it misjudges things, as a share of their worth (`oversight.py`)."""
    seed: int = 0
    """Of its misjudgements."""
    sharp: bool = False
    """Whether it reads from the table where others build, and their wants (`outlook.py`). The fields below are for such
    players only."""
    later: float = 1.0
    """Share of the edifices of later rounds that a square may expect."""
    lure: float = 1.0
    """Members by which a builder's best plot must be better to be twice as likely as another one."""
    empty: float = 1.0
    """How much likelier than usual a rival without goods comes to the merchants."""
    laden: float = 0.0
    """How much likelier still for every ten coins that its goods bring."""
    boldness: float = 1.0
    """The sums of the stacks laid by rivals, as a share of the mean."""
    keen: float = 1.0
    """How often rivals turn up stacks, as a share of the usual rate."""
    task: float = 0.0
    """The least points expected of a task that is kept."""


WEIGHTS: dict[int, Weights] = {
    3: Weights(),
    4: Weights(members_a_field=0.47, stack_sum=8.0, stack_spread=2.6, turned_up=(2.1, 3.0, 0.8, 2.5, 0.5, 1.8, 0.4)),
    5: Weights(members_a_field=0.35, stack_sum=9.2, stack_spread=3.0, turned_up=(2.3, 3.2, 1.0, 2.5, 0.5, 1.8, 0.5)),
}

MET: dict[str, tuple[int, int, int]] = {
    "at_town_hall": (67, 32, 31),
    "at_customs_house": (43, 40, 42),
    "at_mint": (65, 47, 47),
    "at_granary": (72, 46, 32),
    "at_hospital": (73, 50, 54),
    "in_bakers": (77, 46, 27),
    "in_butchers": (65, 38, 25),
    "in_shoemakers": (60, 32, 28),
    "in_vintners": (65, 22, 16),
    "in_smiths": (35, 31, 6),
    "one_edifice": (67, 41, 6),
    "four_edifices": (89, 48, 30),
    "street": (95, 77, 63),
    "diagonal": (89, 75, 41),
    "councillors": (44, 29, 42),
    "most_members": (64, 61, 25),
    "chapels": (73, 83, 62),
    "guilds": (100, 71, 85),
    "pairs": (73, 56, 72),
    "city_wall": (87, 74, 52),
    "quarter": (59, 54, 72),
    "rows": (100, 64, 65),
    "estates": (85, 50, 32),
    "guild_house": (83, 62, 44),
    "store": (60, 50, 88),
}
"""By task: how often quick players who kept it met it, in percent with 3, 4, 5 seats (section 5a of the rules)."""
