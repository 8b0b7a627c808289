"""The page on the standing: the points of all families if the game ended now and where they come from, the own tasks,
the cards that the others may still have, and the possible gains of a sum in the fields to come.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator

from engine.strasbourg.components import PILE, PLACES
from engine.strasbourg.reading.odds import cards_left, fields_to_come
from engine.strasbourg.reading.progress import progress
from engine.strasbourg.scoring import FinalScoring, final_scoring
from engine.strasbourg.state import COVERED, UNKNOWN
from engine.strasbourg.view import View
from game.strasbourg.base.covered import is_covered
from game.strasbourg.base.model import TableModel
from game.strasbourg.base.words import StrasbourgWords, cards
from game.strasbourg.reading.chances import place_chances
from game.ui.page import Bar, Bars, Block, Page, PageGrid, PageHeading, Points, Text

SUMS = (4, 6, 8, 10, 12)
"""The sums shown while the own stacks are covered or used up."""
LEAST_BAR = 10.0
"""Points of a full bar at least."""
HIDDEN = "?"


def standing_page(model: TableModel, words: StrasbourgWords) -> Page:
    """Return the points of all families, and the odds."""
    final = final_scoring(model.view)
    blocks = [PageHeading(words.t("strasbourg_standing.now")), _totals(model, words, final), *_note(model, words)]
    blocks += [_sources(model, words, final), *_tasks(model, words, final)]
    if not model.view.is_over:
        blocks += [*_cards(model, words), *_places(model, words)]
    return Page(words.t("pages.standing"), tuple(blocks), icon="icon_scales", address="standing")


def _name(model: TableModel, words: StrasbourgWords, seat: int) -> str:
    return f"{{seal_{model.shape(seat)}}} {words.name(seat)}"


def _names(model: TableModel, words: StrasbourgWords) -> tuple[str, ...]:
    return tuple(_name(model, words, seat) for seat in range(len(model.view.seats)))


def _signed(points: object) -> str:
    """Return points with a minus sign, where there is a hyphen."""
    return str(points).replace("-", "−")


# ---------------------------------------------------------------- points


def _totals(model: TableModel, words: StrasbourgWords, final: FinalScoring) -> Bars:
    """Return the bars of all seats, the best first."""
    totals = final.scores
    ranked = sorted(range(len(totals)), key=lambda seat: -totals[seat])
    bars = tuple(
        Bar(_name(model, words, seat), float(max(0, totals[seat])), _signed(totals[seat]), model.shape(seat))
        for seat in ranked
    )
    return Bars(bars, max(LEAST_BAR, *(bar.value for bar in bars)))


def _note(model: TableModel, words: StrasbourgWords) -> Iterator[Block]:
    if any(UNKNOWN in seat.tasks for seat in model.view.seats):
        yield Text(words.t("strasbourg_standing.hidden"), "quiet")


def _sources(model: TableModel, words: StrasbourgWords, final: FinalScoring) -> PageGrid:
    """Return by seat the points of each source, past and expected; below, the members in the council now."""
    view = model.view
    seats = range(len(view.seats))
    rows: list[tuple[str, Callable[[int], object]]] = [
        ("council", lambda seat: view.seats[seat].score),
        ("city", lambda seat: final.city[seat]),
        ("chapels", lambda seat: final.chapels[seat]),
        ("edifices", lambda seat: final.edifices[seat]),
        ("privileges", lambda seat: final.privileges[seat]),
        ("tasks", lambda seat: _of_tasks(view, final, seat)),
        ("in_council", lambda seat: view.council.count(seat)),
    ]
    said = ((words.t(f"strasbourg_standing.{name}"), *(_signed(of(seat)) for seat in seats)) for name, of in rows)
    return PageGrid(("", *_names(model, words)), tuple(said))


def _of_tasks(view: View, final: FinalScoring, seat: int) -> str:
    """Return the points of a seat's tasks; a question mark where they are hidden."""
    known = UNKNOWN not in view.seats[seat].tasks
    return str(sum(points for _, points in final.tasks[seat])) if known else HIDDEN


def _tasks(model: TableModel, words: StrasbourgWords, final: FinalScoring) -> Iterator[Block]:
    """Yield the own tasks, how far each is met, and its points now."""
    view = model.view
    lines = [
        words.t(
            "strasbourg_standing.task",
            task=words.of("task", task),
            condition=words.condition(task, len(view.seats)),
            has=at.has,
            wanted=at.wanted,
            points=_signed(f"{points:+d}"),
        )
        for task, points in final.tasks[model.me]
        if task != UNKNOWN
        for at in (progress(view, model.me, task),)
    ]
    if lines:
        yield PageHeading(words.t("strasbourg_standing.own"))
        yield Points(tuple(lines))


# ---------------------------------------------------------------- odds


def _cards(model: TableModel, words: StrasbourgWords) -> Iterator[Block]:
    """Yield by value how many cards of each seat nobody has seen yet, and where its cards are."""
    view = model.view
    left = [cards_left(view, seat) for seat in range(len(view.seats))]
    rows = [
        (words.t("strasbourg.thing.card", value=value), *(str(each.count(value)) for each in left))
        for value in sorted(set(PILE), reverse=True)
    ]
    rows.append((words.t("strasbourg_standing.pile"), *(str(len(seat.pile)) for seat in view.seats)))
    sizes = (" ".join(str(len(stack)) for stack in seat.stacks) or "–" for seat in view.seats)
    rows.append((words.t("strasbourg_standing.stacks"), *sizes))
    yield PageHeading(words.t("strasbourg_standing.cards"))
    yield Text(words.t("strasbourg_standing.about_cards"), "quiet")
    yield PageGrid(("", *_names(model, words)), tuple(rows), marked=None)


def _places(model: TableModel, words: StrasbourgWords) -> Iterator[Block]:
    """Yield by own stack and coming field how often, in percent, it takes the first place, and any that pays."""
    view, fields = model.view, fields_to_come(model.view)
    if not fields:
        return
    rows = tuple(
        (name, *(_chances(place_chances(view, model.me, field, points), field) for field in fields))
        for name, points in _own_sums(model)
    )
    yield PageHeading(words.t("strasbourg_standing.places"))
    yield Text(words.t("strasbourg_standing.about_places"), "quiet")
    yield PageGrid((words.t("strasbourg_standing.sum"), *fields), rows)


def _own_sums(model: TableModel) -> list[tuple[str, int]]:
    """Return the own stacks and their sums; usual sums where there are none, or none that may be seen."""
    stacks = () if is_covered(model.view, model.me) else model.view.seats[model.me].stacks
    own = {sum(stack): cards(stack) for stack in stacks if COVERED not in stack}
    return [(f"{cards_} = {points}" if " " in cards_ else cards_, points) for points, cards_ in own.items()] or [
        (str(points), points) for points in SUMS
    ]


def _chances(found: list[float], field: str) -> str:
    """Return the chances in percent: of the first place, and of any that pays where there are more."""
    first, paying = round(100 * found[0]), round(100 * sum(found))
    return f"{first} %" if PLACES[field] == 1 else f"{first} / {paying} %"
