"""The standing: points by source, majorities, feasts, and the result if the game ended now."""

from __future__ import annotations

from engine.firenze.cards import COVERED, FEASTS
from engine.firenze.reading.standing import Race, SeatStanding, feast, races, standing
from engine.firenze.stones import LETTERS
from game.firenze.base.model import TableModel
from game.firenze.base.words import Words
from game.firenze.pages.say import links
from game.graphics.text import written
from game.ui.page import Bar, Bars, Block, Facts, Page, PageGrid, PageHeading, Text

SOURCES = ("start", "orders", "balconies", "extras", "last_seal", "majorities", "feasts")
STAR = "{icon_star}"
"""No face has a star, so it is a picture."""


def standing_page(model: TableModel, words: Words) -> Page:
    """Return the points of all seats with their sources."""
    seats = standing(model.view)
    blocks: list[Block] = [PageHeading(words.t("standing.if_ended")), _totals(model, words, seats)]
    if any(each.covered for each in seats):
        blocks.append(Text(words.t("standing.covered"), "quiet"))
    blocks += [
        PageHeading(words.t("standing.sources")),
        _sources(model, words, seats),
        PageHeading(words.t("standing.majorities")),
        Text(words.t("standing.about_majorities", star=STAR), "quiet"),
        _majorities(model, words),
        *_feasts(model, words),
        Text(links(words, "odds", "threats", "why")),
    ]
    return Page(words.t("pages.standing"), tuple(blocks), icon="icon_scales", address="standing")


def _name(model: TableModel, words: Words, seat: int) -> str:
    return f"{{seal_{model.shape(seat)}}} {words.name(seat)}"


def _totals(model: TableModel, words: Words, seats: tuple[SeatStanding, ...]) -> Bars:
    """Return all seats, the best first."""
    ranked = sorted(seats, key=lambda each: -each.if_ended)
    bars = tuple(
        Bar(
            _name(model, words, each.seat),
            max(0.0, float(each.if_ended)),
            words.t("standing.total", total=written(each.if_ended), score=written(each.score)),
            model.shape(each.seat),
        )
        for each in ranked
    )
    return Bars(bars, max(10.0, *(bar.value for bar in bars)))


def _sources(model: TableModel, words: Words, seats: tuple[SeatStanding, ...]) -> PageGrid:
    sources = [source for source in SOURCES if source != "start" or model.view.balanced_start]
    head = ("", *(words.t(f"standing.{source}") for source in sources), words.t("standing.sum"))
    rows = tuple(
        (
            _name(model, words, each.seat),
            *(written(getattr(each, source)) for source in sources),
            written(each.if_ended),
        )
        for each in seats
    )
    return PageGrid(head, rows, model.me)


def _majorities(model: TableModel, words: Words) -> PageGrid:
    """Return each tower of the board with its bonus, and the seals of each seat there; a star marks the
    present leader.
    """
    seats = range(len(model.view.seats))
    head = (words.t("standing.tower"), words.t("standing.bonus"), *(_name(model, words, seat) for seat in seats))
    rows = tuple(
        (
            f"{{stone_{LETTERS[race.colour]}}} {words.colour(race.colour)}",
            str(race.bonus),
            *(_seals(words, race, seat) for seat in seats),
        )
        for race in races(model.view)
    )
    return PageGrid(head, rows)


def _seals(words: Words, race: Race, seat: int) -> str:
    if not race.seals[seat]:
        return "–"
    n, height = race.seals[seat], race.highest[seat]
    if race.leader == seat:
        return words.t("standing.leads", n=n, height=height, star=STAR)
    return words.t("standing.seals", n=n, height=height)


def _feasts(model: TableModel, words: Words) -> list[Block]:
    """Return the feasts in open hands, card by card."""
    rows = []
    for seat, owner in enumerate(model.view.seats):
        held = [
            f"[{words.card(card)}](card/{card}) {written(feast(model.view, seat, card))}"
            for card in sorted(owner.hand)
            if card in FEASTS
        ]
        covered = owner.hand.count(COVERED)
        if covered:
            held.append(words.n("standing.backs", covered))
        rows.append((_name(model, words, seat), ", ".join(held) or "–"))
    return [PageHeading(words.t("standing.feasts")), Facts(tuple(rows))]
