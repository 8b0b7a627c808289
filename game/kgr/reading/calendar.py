"""The page of the city calendar: how far every seat is; by area the levels with their buildings, prices and gates."""

from __future__ import annotations

from collections.abc import Iterator

from engine.kgr import actions as ac
from engine.kgr.phases.calendar import COSTS, has_metropolis
from engine.kgr.rules import why_not
from engine.kgr.tasks import AnyActions
from engine.kgr.values import AREAS, CHURCH, MAGIC, METROPOLIS_LEVEL, METROPOLIS_POINTS, POWER_LEVEL, TOP_LEVEL
from game.kgr.base.covered import can_be_judged
from game.kgr.base.levels import level_name
from game.kgr.base.model import TableModel
from game.kgr.base.words import KgrWords
from game.kgr.regions.aside import ROLLS
from game.kgr.regions.calendar import AREA
from game.table.parts import standing_of_seats
from game.table.spots import Target
from game.ui.page import Block, Page, PageFigure, PageGrid, PageHeading, Text

NOBODY = "–"
LARGE = 1.4
"""Factor of the pictures of buildings."""
TOKENS = {MAGIC: "citadel", CHURCH: "bishopric"}


def calendar_page(model: TableModel, words: KgrWords) -> Page:
    """Return the page of the calendar, open where the own seat is furthest; in the land, that it has none."""
    areas = model.view.options.areas
    blocks: list[Block] = [_overview(model, words)] if areas else [Text(words.t("kgr_calendar.none"))]
    levels, begin = model.view.seats[model.me].levels, None
    for area in areas:
        if levels[area] and levels[area] == max(levels) and begin is None:
            begin = len(blocks)
        blocks += _area(model, words, area)
    return Page(words.t("pages.calendar"), tuple(blocks), icon="icon_stone-tower", address="calendar", begin=begin)


def _name(words: KgrWords, area: int) -> str:
    return f"{{kgr_area_{AREAS[area]}}} {words.of('area_name', AREAS[area])}"


def _seals(model: TableModel, area: int, level: int) -> str:
    """Return the seals of the seats at a level of an area; a tower stands behind that with the metropolis."""
    found = []
    for number, seat in enumerate(model.view.seats):
        if seat.levels[area] == level:
            tower = f"{{kgr_metropolis_{AREAS[area]}}}" if has_metropolis(model.view, number, area) else ""
            found.append(f"{{seal_{model.shape(number)}}}{tower}")
    return "".join(found)


def _overview(model: TableModel, words: KgrWords) -> PageGrid:
    """Return all levels, the highest first, with the seats that are there."""
    areas = model.view.options.areas
    head = (words.t("kgr_calendar.level"), *(_name(words, area) for area in areas))
    rows = [
        (str(level), *(_seals(model, area, level) or NOBODY for area in areas)) for level in range(TOP_LEVEL, -1, -1)
    ]
    return PageGrid(head, tuple(rows))


def _area(model: TableModel, words: KgrWords, area: int) -> Iterator[Block]:
    """Yield an area: its buildings, its levels, its power, and the reason against the next one."""
    name = AREAS[area]
    yield PageHeading(_name(words, area))
    for level in range(POWER_LEVEL, TOP_LEVEL + 1):
        yield PageFigure(f"kgr_level_{name}_{level}*{LARGE}", f"{level} · {level_name(words.t, name, level)}")
    head = tuple(words.t(f"kgr_calendar.{column}") for column in ("level", "cost", "red", "who"))
    rows = tuple(
        (
            f"{level} {level_name(words.t, name, level)}",
            words.price(COSTS[area][level]),
            words.t("kgr_calendar.any") if level == TOP_LEVEL else f"1–{level + 1}",
            _seals(model, area, level) or NOBODY,
        )
        for level in range(1, TOP_LEVEL + 1)
    )
    yield PageGrid(head, rows)
    yield Text(words.t("kgr_calendar.power", n=POWER_LEVEL, power=words.of("power", name)))
    yield Text(words.t("kgr_calendar.metropolis", first=METROPOLIS_LEVEL, kept=TOP_LEVEL, points=METROPOLIS_POINTS))
    if area in TOKENS:
        yield Text(words.t(f"kgr_calendar.{TOKENS[area]}"), "quiet")
    yield from _own(model, words, area)


def _own(model: TableModel, words: KgrWords, area: int) -> Iterator[Block]:
    """Yield why the seat whose turn it is cannot have the next level, if it is the nearest one."""
    view = model.view
    if view.player != model.me or not isinstance(view.pending, AnyActions) or not can_be_judged(view):
        return
    if view.seats[model.me].levels[area] < TOP_LEVEL and (reason := why_not(view, ac.Improve(AREAS[area]))):
        yield Text(words.refusal(reason), "loss")


def page_at(target: Target, me: int) -> str:
    """Return the address of the page that a press on a target opens where it means nothing else."""
    pages = {AREA: "calendar", "dice": "odds", ROLLS: "odds", "way": "standing"}
    return pages.get(target.kind, "") or standing_of_seats(target, me)
