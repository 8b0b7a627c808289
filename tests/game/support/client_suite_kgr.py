"""Expected values of *Church, Faith & Reformation* for the tests of all games."""

from __future__ import annotations

from client_suite import BookSuite, ClientSuite

from game.kgr.book import FOLDER, SECTIONS
from game.ui.book import rule_numbers

OF_THE_LAND = "R1-R3 R5-R11 R14-R17 R19 R24-R29 R54 R55 R58 R138-R147 R152 A1 A2 A4 A18-A21 A23"
STILL_TO_COME = "R12 R13 R18 R20-R23 R30-R53 R56 R57 R59-R137 R148-R151"

SUITE = ClientSuite(
    "kgr",
    book=BookSuite(
        FOLDER,
        SECTIONS.of,
        rules=rule_numbers(f"{OF_THE_LAND} {STILL_TO_COME}"),
        cited=frozenset({"R25", "R54", "A20"}),
        entries=(),
        undrawn=("card/7", "no/x"),
        found={"R54": "rules/seven#0", "A20": "rules/trade#0", "longest road": "*rules/points#0", "no such word": ""},
    ),
)
