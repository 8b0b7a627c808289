"""Forecast of the turn for the table: promises and marks, all of them asked from the rules.

The outcome of the turn is in `engine.firenze.reading.forecast`; nothing is computed here.
"""

from __future__ import annotations

from engine.firenze import actions as ac
from engine.firenze import state as st
from engine.firenze.reading import forecast as rules
from engine.firenze.reading import queries
from engine.firenze.view import View
from game.firenze.base.model import LedgerLine, RowMarks, ShownForecast, TableModel
from game.firenze.base.words import Words


def forecast(model: TableModel, words: Words) -> ShownForecast:
    """Return the open decisions of the turn and its outcome for the nearest site."""
    view, seat = model.view, model.me
    on_turn = seat == view.player
    ruins = queries.coming_ruins(view) if on_turn and not _is_gone(view) else ()
    ahead = rules.forecast(view, seat)
    plan = sorted(ahead.plan or (_bell_alone(view) if on_turn else ()), key=lambda step: step.tower)
    return ShownForecast(
        phase=queries.phase(view),
        rung=view.built if on_turn else 0,
        fees=queries.fees(view, seat)[1:],
        danger=frozenset(ruin.tower for ruin in ruins),
        doomed=frozenset(ruin.tower for ruin in ruins if not ruin.is_savable),
        raise_now=frozenset(ruin.tower for ruin in ruins if ruin.in_stock),
        coins=tuple((step.tower, step.points.total if step.points else 0) for step in plan),
        aims=tuple((step.tower, _aim(view, seat, step)) for step in plan if isinstance(step.action, ac.Fulfil)),
        ledger=tuple(_promise(view, seat, step, words) for step in plan) + tuple(_loss(ruin, words) for ruin in ruins),
        to_come=ahead.to_come,
        row=row_marks(view, seat),
    )


def _bell_alone(view: View) -> tuple[rules.PlanStep, ...]:
    """Return a bell tower that is ready although no order can follow it in this turn."""
    return tuple(
        rules.PlanStep(undone.tower, ac.Bell(undone.tower), None)
        for undone in queries.left_undone(view)
        if undone.kind == "bell_tower"
    )


def _aim(view: View, seat: int, step: rules.PlanStep) -> int:
    """Return the height of the order that a tower fulfils in the plan."""
    changed = step.action.as_ if isinstance(step.action, ac.Fulfil) else None
    return view.seats[seat].towers[step.tower].height if changed is None else changed


def _promise(view: View, seat: int, step: rules.PlanStep, words: Words) -> LedgerLine:
    """Return the points of a tower in the plan; the bell tower scores nothing but is in the plan."""
    tower = view.seats[seat].towers[step.tower]
    if step.points is None:
        return LedgerLine(tower.colour, tower.height, words.t("ledger.bell"))
    parts = step.points.parts
    summed = " +".join(map(str, parts)) if len(parts) > 1 else ""
    return LedgerLine(tower.colour, tower.height, summed, points=step.points.total)


def _loss(ruin: queries.Ruin, words: Words) -> LedgerLine:
    """Return the stones that go into the bag if the tower falls."""
    text = words.t("ledger.raise" if ruin.is_savable else "ledger.ruin")
    return LedgerLine(ruin.colour, ruin.height, text, lost=ruin.to_bag, is_savable=ruin.is_savable)


def row_marks(view: View, seat: int) -> RowMarks:
    """Return the marks on the cards of the row for the nearest seat."""
    prices = tuple(queries.card_price(view, slot).stones for slot in range(len(view.row)))
    if view.to_act != seat or _is_gone(view):
        return RowMarks(prices)
    pending = view.pending
    is_choosing = isinstance(pending, st.ChooseCard)
    return RowMarks(
        prices,
        dear=frozenset(k for k in range(len(prices)) if is_choosing and not queries.card_price(view, k).is_payable),
        bought=pending.slot if isinstance(pending, st.PayForCard) else None,
        landing=queries.paid_slot(view),
        wanted=(pending.slot, pending.want) if isinstance(pending, st.PayExchange) else None,
        rescue=queries.rescuing_stones(view) if seat == view.player else frozenset(),
    )


def _is_gone(view: View) -> bool:
    """Return whether the card being paid for has just left the row, before the next question."""
    return isinstance(view.pending, st.PayForCard) and view.pending.slot >= len(view.row)
