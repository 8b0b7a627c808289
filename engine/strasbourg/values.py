"""The numbers of the game, read from `values.toml`, which marks the house values."""

from __future__ import annotations

import tomllib
from importlib import resources
from typing import Any

NUMBERS: dict[str, Any] = tomllib.loads((resources.files(__package__) / "values.toml").read_text(encoding="utf-8"))
"""All numbers as in the file (protocol, `info`)."""

LEAST_SEATS: int = NUMBERS["seats"][0]
MOST_SEATS: int = NUMBERS["seats"][1]
ROUNDS: int = NUMBERS["rounds"]
START_MONEY: int = NUMBERS["money"]
CHAPELS: int = NUMBERS["chapels"]

CARD_VALUES: tuple[int, ...] = tuple(NUMBERS["influence"]["values"])
CARDS_OF_EACH: int = NUMBERS["influence"]["of_each"]

COUNCIL_POINTS: int = NUMBERS["points"]["council"]
MEMBER_POINTS: int = NUMBERS["points"]["member"]
CHAPEL_POINTS: int = NUMBERS["points"]["chapel"]
PRIVILEGE_POINTS: int = NUMBERS["points"]["privilege"]
UNMET_POINTS: int = NUMBERS["points"]["unmet"]

DEALT: int = NUMBERS["tasks"]["dealt"]
KEPT_AT_LEAST: int = NUMBERS["tasks"]["kept_at_least"]


def wanted(task: str, seats: int) -> int:
    """Return the threshold of a task that depends on the number of seats (section 1f of the rules)."""
    number: int = NUMBERS["tasks"][task][seats - LEAST_SEATS]
    return number
