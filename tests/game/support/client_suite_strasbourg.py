"""Expected values of Strasbourg for the tests of all games."""

from __future__ import annotations

from client_suite import BookSuite, ClientSuite

from game.strasbourg.base import lexicon
from game.strasbourg.book import FOLDER, SECTIONS

SUITE = ClientSuite(
    "strasbourg",
    book=BookSuite(
        FOLDER,
        SECTIONS.of,
        rules=(*(f"R{number}" for number in range(1, 84)), *(f"A{number}" for number in range(1, 51))),
        cited=frozenset({"R24", "R58", "A12", "A28"}),
        entries=tuple(f"{lexicon.FOLDER}/{entry}" for entry in lexicon.ENTRIES),
        undrawn=("card/7", "card/", "edifice/church", "guild/merchants", "task/no", "city/old", "chapel/mint", "no/x"),
        found={
            "R58": "rules/bidding#2",
            "A12": "rules/planning#1",
            "waiting": "rules/bidding#2",
            "clockwise start player": "*rules/bidding#0",
            "no such word at all": "",
        },
    ),
)
