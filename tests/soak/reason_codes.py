"""Recompute every reason of this many positions from the table.

python3 tests/by_hand.py reason_codes [--positions 300]
"""

from typing import NamedTuple

from test_look import assert_facts


class Given(NamedTuple):
    """The options."""

    positions: int = 300


def main(given: Given) -> None:
    """Recompute."""
    assert_facts(given.positions)
    print(f"every reason holds on {given.positions} positions")
