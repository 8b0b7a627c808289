"""The words of the fourth game on house rules, and on what is missing to pay for something."""

# ruff: noqa: N802  (the names carry the rules)

from collections import Counter
from dataclasses import asdict

import pytest
from island_told import seat, told
from kgr_generous import generous
from whole_told import EMPTY, with_tasks

from engine.kgr import actions as ac
from engine.kgr import tasks as ts
from engine.kgr.game import KGR
from engine.kgr.island import CORNERS, EDGE_COUNT
from engine.kgr.phases.building import cost_of
from engine.kgr.rules import why_not
from engine.kgr.state import Options
from engine.kgr.text.position_reading import from_json
from engine.kgr.values import KINDS
from game.graphics.theme import SHAPES
from game.kgr.base.model import TableModel
from game.kgr.base.words import KgrWords
from game.kgr.reading.island import hex_thing
from game.kgr.reading.standing import standing_page
from game.shell.language import LANGUAGE_CODES, Language
from game.table.spots import Target
from game.ui.page import PageHeading, Points


def test_every_refused_price_names_exactly_what_is_missing() -> None:
    """In a thousand positions, wherever a piece could stand but for its price."""
    refused = 0
    for moment in generous("kgr", 5, 1000):
        s = moment.before
        for what in (ac.ROAD, ac.SETTLEMENT, ac.CITY, ac.WALL, ac.CITADEL, ac.BISHOPRIC):
            if s.pending.step != "act":
                continue
            for at in range(0, EDGE_COUNT if what == ac.ROAD else CORNERS, 5):
                reason = why_not(s, action := ac.Build(what, at))
                if reason is None or reason.code != "too_dear":
                    continue
                have = s.seats[s.player].hand
                missing = Counter(
                    {kind: n - have[k] for k, (kind, n) in enumerate(zip(KINDS, cost_of(s, action), strict=True))}
                )
                assert Counter(str(reason.numbers["lacking"]).split()) == +missing, (what, at)
                refused += 1
    assert refused > 50


NAMES = ("Ada", "Ben", "Cleo")


def words(code: str) -> KgrWords:
    return KgrWords(KGR, Language.load(code, strict=True), NAMES)


def rules_said(options: Options, code: str) -> list[str]:
    """Return the lines below "Rules of this game" on the page of the standing."""
    state = KGR.begin({"names": [*NAMES][: 2 if options.small_island else 3], "seed": 1, **vars_of(options)})
    model = TableModel(KGR.view(state, 0), 0, SHAPES[:3], (True,) * 3)
    blocks = standing_page(model, words(code)).blocks
    heads = [k for k, block in enumerate(blocks) if block == PageHeading(words(code).t("seats.rules"))]
    points = blocks[heads[0] + 1] if heads else Points(())
    assert isinstance(points, Points)
    return list(points.items)


def vars_of(options: Options) -> dict[str, object]:
    return asdict(options)


@pytest.mark.parametrize("code", LANGUAGE_CODES)
def test_A85_A86_A88_the_standing_names_the_house_rules_that_are_on(code: str) -> None:
    assert rules_said(Options("land", "random", "full"), code) == []
    said = rules_said(Options("land", "balanced", "full", friendly_robber=True), code)
    assert len(said) == 2 and said[0].startswith({"en": "Island: balanced", "de": "Insel: fair"}[code])
    small = rules_said(Options("land", "fixed", "full", small_island=True), code)
    assert len(small) == 1 and "12" in small[0] and "13" in small[0]


def test_A85_a_hex_that_the_robber_spares_says_why() -> None:
    options = Options("land", "fixed", "full", friendly_robber=True)
    s = from_json(told(seat("", "0"), seat("ore", "40"), EMPTY, options=options, robber=9), 1)
    s = with_tasks(s, ts.PlaceRobber(0, "seven"))
    model = TableModel(KGR.view(s, 0), 0, SHAPES[:3], (True,) * 3)
    assert "he spares Ada" in hex_thing(Target("hex", 0), model, words("en")).text
    assert "spares" not in hex_thing(Target("hex", 18), model, words("en")).text
