"""Expected values of *Church, Faith & Reformation* for the tests of all games."""

from __future__ import annotations

from client_suite import BookSuite, ClientSuite

from game.kgr.book import FOLDER, SECTIONS
from game.ui.book import rule_numbers

SUITE = ClientSuite(
    "kgr",
    book=BookSuite(
        FOLDER,
        SECTIONS.of,
        rules=rule_numbers("R1-R152 A1-A84"),
        cited=frozenset({"R25", "R54", "R137", "A20"}),
        entries=(),
        undrawn=("card/7", "no/x"),
        found={
            "R54": "rules/seven#0",
            "A20": "rules/trade#0",
            "R92": "rules/old_cards#2",
            "longest road": "*rules/points#0",
            "magic removal": "*rules/magic_cards#1",
            "unicorns": "*rules/magic_cards#0",
            "census": "*rules/church_cards#0",
            "no such word": "",
        },
    ),
)
"""The expected values."""
