"""The page on the standing: the points of all seats and where they come from, the pieces left to each,
roads and knights, the ship, and the yield of the dice.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from engine.kgr.actions import PIECES
from engine.kgr.island import numbers_in, pips
from engine.kgr.knights.barbarians import shares, strength
from engine.kgr.phases.building import settlement_corners, supply
from engine.kgr.points import all_points, longest_trail
from engine.kgr.reading.landing import chance_of_landing
from engine.kgr.reading.sources import by_source, sources_of
from engine.kgr.reading.yields import PAYING, WAYS, averages, cards_of, gain_of_site
from engine.kgr.state import Amounts
from engine.kgr.values import AREAS, KINDS, SHIP_STEPS
from game.kgr.base.model import TableModel
from game.kgr.base.sources import SIGN_OF
from game.kgr.base.words import KgrWords
from game.ui.page import Bar, Bars, Block, Page, PageGrid, PageHeading, Points, Text
from game.ui.tallies import decimal

MOST_SITES = 4
"""Own places to settle that are compared."""
NOTHING = "–"
HOUSE_LAYOUTS = {"apart": "seats.value.apart", "balanced": "seats.value.balanced"}
HOUSE_RULES = {
    "friendly_robber": "seats.hint.friendly_robber",
    "counter_offers": "seats.hint.counter_offers",
    "small_island": "seats.hint.small_island",
}
"""Their words by the names of layouts and options."""
Row = tuple[str, Sequence[object]]
"""The name of a table's row, and its values by seat."""


def standing_page(model: TableModel, words: KgrWords) -> Page:
    """Return the points of all seats, and those that may still come."""
    view = model.view
    blocks: list[Block] = [PageHeading(words.t("kgr_standing.now", n=view.options.target)), _totals(model, words)]
    blocks += [_sources(model, words)]
    blocks += [PageHeading(words.t("kgr_standing.has")), _pieces(model, words), *_ship(model, words)]
    blocks += _levels(model, words)
    if not view.is_over:
        blocks += [*_expected(model, words), *_numbers(model, words), *_sites(model, words)]
    blocks += _house_rules(model, words)
    return Page(words.t("pages.standing"), tuple(blocks), icon="icon_scales", address="standing")


def _house_rules(model: TableModel, words: KgrWords) -> Iterator[Block]:
    """Yield the house rules of this game."""
    options = model.view.options
    lines = [words.t(said) for name, said in HOUSE_RULES.items() if getattr(options, name)]
    if options.layout in HOUSE_LAYOUTS:
        lines.insert(0, f"{words.t('seats.option.layout')}: {words.t(HOUSE_LAYOUTS[options.layout])}")
    if lines:
        yield PageHeading(words.t("seats.rules"))
        yield Points(tuple(lines))


def _name(model: TableModel, words: KgrWords, seat: int) -> str:
    return f"{{seal_{model.shape(seat)}}} {words.name(seat)}"


def _by_seat(model: TableModel, words: KgrWords, rows: Iterable[Row], head: str = "") -> PageGrid:
    """Return a table with a column for each seat."""
    names = (_name(model, words, seat) for seat in range(len(model.view.seats)))
    return PageGrid((head, *names), tuple((said, *map(str, values)) for said, values in rows))


# ---------------------------------------------------------------- points


def _totals(model: TableModel, words: KgrWords) -> Bars:
    """Return the bars of all seats, the best first; a full bar is the victory."""
    points = all_points(model.view)
    ranked = sorted(range(len(points)), key=lambda seat: -points[seat])
    bars = tuple(
        Bar(_name(model, words, seat), float(points[seat]), str(points[seat]), model.shape(seat)) for seat in ranked
    )
    return Bars(bars, float(max(model.view.options.target, *points)), framed=True)


def _sources(model: TableModel, words: KgrWords) -> PageGrid:
    """Return by seat the points of each source now."""
    view = model.view
    found = [by_source(view, seat) for seat in range(len(view.seats))]
    rows = (
        (f"{{{SIGN_OF[source]}}} {words.t(f'kgr.source.{source}')}", [each[source] or NOTHING for each in found])
        for source in sources_of(view.options.extent)
    )
    return _by_seat(model, words, rows)


# ---------------------------------------------------------------- possessions


def _pieces(model: TableModel, words: KgrWords) -> PageGrid:
    """Return by seat its longest road, its pieces left to build, its hand, its ports, and with knights more."""
    view, seats = model.view, range(len(model.view.seats))
    rows: list[Row] = [
        ("road", [longest_trail(view, seat) for seat in seats]),
        *((f"{what}_left", [supply(view, seat, what) for seat in seats]) for what in PIECES),
        ("hand", [seat.held for seat in view.seats]),
        ("ports", [len(view.ports_of(seat)) or NOTHING for seat in seats]),
    ]
    if view.options.areas:
        rows += [
            ("knights", [seat.knights.bit_count() for seat in view.seats]),
            ("defence", shares(view)),
            ("progress", [len(seat.cards) for seat in view.seats]),
        ]
    return _by_seat(model, words, ((words.t(f"kgr_standing.{name}"), values) for name, values in rows))


def _levels(model: TableModel, words: KgrWords) -> Iterator[Block]:
    """Yield by seat the levels of its calendar."""
    view = model.view
    rows = [
        (f"{{kgr_area_{name}}} {words.of('area_name', name)}", [seat.levels[area] or NOTHING for seat in view.seats])
        for area, name in enumerate(AREAS)
        if area in view.options.areas
    ]
    if rows:
        yield PageHeading(words.t("kgr_standing.levels"))
        yield _by_seat(model, words, rows)


def _ship(model: TableModel, words: KgrWords) -> Iterator[Block]:
    """Yield how near the ship is, and how an attack would end now."""
    view = model.view
    if not view.options.areas or view.is_over:
        return
    against, defence = strength(view), sum(shares(view))
    key = "kgr_standing.holds" if defence >= against else "kgr_standing.falls"
    yield Text(words.n("kgr_standing.ship", SHIP_STEPS - view.ship))
    yield Text(words.t("kgr_standing.chance", percent=round(100 * chance_of_landing(view, model.me))))
    yield Text(words.t(key, strength=against, defence=defence), "gain" if defence >= against else "loss")


# ---------------------------------------------------------------- yield of the dice


def _expected(model: TableModel, words: KgrWords) -> Iterator[Block]:
    """Yield by kind how many cards each seat gets in a round of throws on average."""
    view = model.view
    found = [[each * len(view.seats) for each in seat] for seat in averages(view)]
    kinds = [kind for kind in view.options.kinds if any(seat[kind] for seat in found)]
    rows = []
    for kind in kinds:
        said = words.t(f"kgr.card_name.{KINDS[kind]}")
        rows.append((f"{{kgr_sign_{KINDS[kind]}}} {said}", [decimal(words.t, seat[kind]) for seat in found]))
    rows.append((words.t("kgr_standing.all"), [decimal(words.t, sum(seat)) for seat in found]))
    yield PageHeading(words.t("kgr_standing.expected"))
    yield Text(words.t("kgr_standing.about_expected", n=len(view.seats)), "quiet")
    yield _by_seat(model, words, rows)


def _numbers(model: TableModel, words: KgrWords) -> Iterator[Block]:
    """Yield by number its frequency, and its yield to each seat."""
    view = model.view
    seats = range(len(view.seats))
    rows = []
    for number in PAYING:
        brings = [_cards(cards_of(view, seat, number), words) for seat in seats]
        share = words.t("settings.percent", n=round(100 * pips(number) / WAYS))
        rows.append((f"{number} ({share})", brings))
    yield PageHeading(words.t("kgr_standing.numbers"))
    yield _by_seat(model, words, rows, words.t("kgr_standing.number"))


def _cards(cards: Amounts, words: KgrWords) -> str:
    return words.amounts(cards) if any(cards) else NOTHING


def _sites(model: TableModel, words: KgrWords) -> Iterator[Block]:
    """Yield the places where the nearest seat can settle by its roads, with their land and yield, best first."""
    view, me = model.view, model.me
    if not supply(view, me, "settlement"):
        return
    corners = numbers_in(settlement_corners(view, me))
    ranked = sorted(corners, key=lambda corner: -sum(gain_of_site(view, corner)))[:MOST_SITES]
    lines = tuple(
        words.t(
            "kgr_standing.site",
            site=words.at(view, corner),
            cards=decimal(words.t, sum(gain_of_site(view, corner)) * len(view.seats)),
        )
        for corner in ranked
    )
    if lines:
        yield PageHeading(words.t("kgr_standing.sites"))
        yield Points(lines)
