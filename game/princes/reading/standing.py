"""The page on the standing: the points of all seats with their prestige cards, and the numbers that such
cards compare.
"""

from __future__ import annotations

from engine.princes.prestige import PRESTIGE, PrestigeComparison
from engine.princes.reading import queries
from engine.princes.state import COVERED
from engine.princes.values import NUMBERS
from game.princes.base.model import TableModel
from game.princes.base.words import Words
from game.ui.page import Bar, Bars, Block, Page, PageGrid, PageHeading, Points, Text

COMPARISONS = tuple(card for card in PRESTIGE.values() if isinstance(card, PrestigeComparison))


def standing_page(model: TableModel, words: Words) -> Page:
    """Return the points of all seats, and the seats' numbers of things that prestige cards compare."""
    t, view = words.t, model.view
    blocks: list[Block] = [PageHeading(t("princes_standing.now")), _totals(model, words)]
    if any(COVERED in court.prestige for court in view.seats):
        blocks.append(Text(t("princes_standing.covered"), "quiet"))
    about = Text(t("princes_standing.about"), "quiet")
    blocks += [PageHeading(t("princes_standing.compared")), about, _compared(model, words)]
    own = [
        t("princes_standing.card", name=words.prestige(card), text=t(f"princes.prestige.{card}.text"), points=points)
        for card, points in queries.prestige_now(view, model.me)
    ]
    if own:
        blocks += [PageHeading(t("princes_standing.own")), Points(tuple(own))]
    return Page(t("pages.standing"), tuple(blocks), icon="icon_scales", address="standing")


def _name(model: TableModel, words: Words, seat: int) -> str:
    return f"{{seal_{model.shape(seat)}}} {words.name(seat)}"


def _totals(model: TableModel, words: Words) -> Bars:
    """Return the bars of all seats, the best first."""
    view = model.view
    scores = [court.score for court in view.seats]
    totals = [score + sum(points for _, points in queries.prestige_now(view, k)) for k, score in enumerate(scores)]
    bars = tuple(
        Bar(
            _name(model, words, seat),
            float(totals[seat]),
            words.t("princes_standing.total", total=totals[seat], score=scores[seat])
            if totals[seat] != scores[seat]
            else str(scores[seat]),
            model.shape(seat),
        )
        for seat in sorted(range(len(totals)), key=lambda seat: -totals[seat])
    )
    return Bars(bars, max(10.0, *(bar.value for bar in bars)))


def _compared(model: TableModel, words: Words) -> PageGrid:
    """Return each seat's number of everything that a card compares; a star for the first place."""
    seats = range(len(model.view.seats))
    head = ("", *(_name(model, words, seat) for seat in seats), words.t("princes_standing.points"))
    rows = tuple(
        (
            words.t(f"princes.prestige.{card.id}.text"),
            *(_count(model, card, seat) for seat in seats),
            " / ".join(str(points) for points in NUMBERS["prestige"][card.id]),
        )
        for card in COMPARISONS
    )
    return PageGrid(head, rows)


def _count(model: TableModel, card: PrestigeComparison, seat: int) -> str:
    courts = model.view.seats
    number = str(card.count(courts[seat]))
    return f"{{icon_star}} {number}" if card.points(seat, courts) else number
