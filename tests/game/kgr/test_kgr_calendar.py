"""The page of the city calendar: every level with its name, price and gate as the rules have them, and who is where."""

import pytest
from gallery.kgr_island import island
from island_told import seat, state

from engine.kgr.actions import Improve
from engine.kgr.game import KGR
from engine.kgr.knights.barbarians import losers, shares, strength
from engine.kgr.reading.landing import turns_to_landing
from engine.kgr.rules import why_not
from engine.kgr.state import Options
from engine.kgr.values import AREAS, COMMODITY_OF, KINDS, TOP_LEVEL
from game.graphics.theme import SEALS
from game.kgr.base.model import TableModel
from game.kgr.base.words import KgrWords
from game.kgr.parts import KGR_TABLE
from game.kgr.reading.calendar import calendar_page
from game.kgr.regions.ribbon import barbarians_of
from game.shell.language import Language
from game.table.spots import Target
from game.ui.page import PageFigure, PageGrid, PageHeading, Text

NAMES = ("Ada", "Ben", "Cleo", "Dan")


def words(code: str = "en") -> KgrWords:
    return KgrWords(KGR, Language.load(code, strict=True), NAMES)


@pytest.mark.parametrize("code", ["de", "en"])
def test_every_level_has_its_name_its_price_and_its_gate(code: str) -> None:
    said = words(code)
    page = calendar_page(TableModel(island(), 0, SEALS[:4], (True,) * 4), said)
    overview, *grids = [block for block in page.blocks if isinstance(block, PageGrid)]
    assert len(overview.rows) == TOP_LEVEL + 1 and len(grids) == len(AREAS)
    for area, grid in enumerate(grids):
        for level, (name, price, red, _) in enumerate(grid.rows, 1):
            assert name.lower() == f"{level} {said.level((AREAS[area], level))}".lower()
            assert price.removeprefix(f"{level} ") == said.of("card", KINDS[COMMODITY_OF[area]])
            assert red == (f"1–{level + 1}" if level < TOP_LEVEL else said.t("kgr_calendar.any"))
        powers = [block.text for block in page.blocks if isinstance(block, Text)]
        assert any(said.of("power", AREAS[area]) in text for text in powers)
    figures = [block.name.partition("*")[0] for block in page.blocks if isinstance(block, PageFigure)]
    assert figures == [f"kgr_level_{area}_{level}" for area in AREAS for level in (3, 4, 5)]


def test_each_seal_stands_at_the_level_of_its_seat() -> None:
    view = island()
    page = calendar_page(TableModel(view, 0, SEALS[:4], (True,) * 4), words())
    overview = next(block for block in page.blocks if isinstance(block, PageGrid))
    for row, level in zip(overview.rows, range(TOP_LEVEL, -1, -1), strict=True):
        for area, cell in enumerate(row[1:]):
            there = [number for number, each in enumerate(view.seats) if each.levels[area] == level]
            assert [number for number in range(4) if f"{{seal_{SEALS[number]}}}" in cell] == there


def test_the_page_says_why_the_next_level_cannot_be_had() -> None:
    s = state(seat("2 cloth", cities="41"), seat(settlements="29"), seat(), options=Options("knights", "fixed", "full"))
    model = TableModel(KGR.view(s, 0), 0, SEALS[:3], (True,) * 3)
    page, said = calendar_page(model, words()), words()
    told = [block.text for block in page.blocks if isinstance(block, Text) and block.tone == "loss"]
    wanted = [reason for area in ("trade", "politics", "science") if (reason := why_not(model.view, Improve(area)))]
    assert told == [said.refusal(reason) for reason in wanted] and len(told) == 2
    other = TableModel(KGR.view(s, 1), 1, SEALS[:3], (True,) * 3)
    assert not [block for block in calendar_page(other, said).blocks if isinstance(block, Text) and block.tone]


def test_the_land_has_no_calendar_and_says_so() -> None:
    s = state(seat("2 wood", "41"), seat(), seat(), options=Options("land", "fixed", "full"))
    page = calendar_page(TableModel(KGR.view(s, 0), 0, SEALS[:3], (True,) * 3), words())
    assert [type(block) for block in page.blocks] == [Text]
    assert not [block for block in page.blocks if isinstance(block, PageHeading)]


def test_a_press_on_the_calendar_opens_its_page() -> None:
    assert KGR_TABLE.reading.page_at(Target("area", 1), 0) == "calendar"
    assert KGR_TABLE.reading.page_at(Target("seat", 1), 0) == "standing"


@pytest.mark.parametrize("me", [0, 1, 2])
def test_the_bar_tells_the_own_share_and_who_would_lose_a_city(me: int) -> None:
    options = Options("knights", "fixed", "full")
    s = state(seat(cities="41", knights="42:1a"), seat(cities="29"), seat(cities="13"), options=options)
    shown = barbarians_of(TableModel(KGR.view(s, me), me, SEALS[:3], (True,) * 3))
    by_seat = shares(s)
    assert (shown.strength, shown.defence, shown.own) == (strength(s), sum(by_seat), by_seat[me])
    assert shown.losers == tuple(SEALS[number] for number in losers(s, by_seat)) and len(shown.losers) == 2
    assert shown.turns == turns_to_landing(s)
