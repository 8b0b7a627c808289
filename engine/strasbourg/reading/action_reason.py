"""An action as a code with numbers, readable without the position: an action taken, or a possible one.

    action_reason(table, PASS)      # Reason("pass", "R24", {"field": "B"})

The code is the action's `do`.  Things are named by their ids, fields by their letters, cards as `6 5 1`; x, y are those
of the rules, from 0.

keep: tasks (ids divided by commas), number.  draw, stop: cards (those in hand, the highest first).  add: value.
close: stack.  reveal: field, stack, sum.  pass, wait: field.  place: x, y, price, guild.  skip, good: guild.
sell: good, coins.  sell_all: goods, coins.  done: goods.  return: value.  leave: nothing.  chapel: x, y.
edifice: edifice, x, y.
"""

from __future__ import annotations

from collections.abc import Iterable

from engine.kernel.reasons import Reason
from engine.strasbourg import actions as ac
from engine.strasbourg import state as st
from engine.strasbourg.actions import Action
from engine.strasbourg.city import NUMBER, PRICE
from engine.strasbourg.components import GOOD_VALUE, GUILDS
from engine.strasbourg.reading.standing import coins_for_goods
from engine.strasbourg.state import Table

RULES = {
    "keep": "R9", "draw": "R14", "stop": "R14", "add": "R16", "close": "R16", "reveal": "R24", "pass": "R24",
    "wait": "R58", "place": "R43", "skip": "A29", "good": "R41", "sell": "R46", "sell_all": "A33", "done": "A33",
    "return": "R33", "leave": "A22", "chapel": "R51", "edifice": "R54",
}  # fmt: skip
"""By action, the rule that it comes from."""


def action_reason(table: Table, action: Action) -> Reason:
    """Return the action of the seat to act as a reason."""
    asked, own = table.pending, table.seats[table.to_act]
    numbers: dict[str, int | str] = {}
    match action:
        case ac.Keep(tasks=tasks):
            numbers = {"tasks": ", ".join(tasks), "number": len(tasks)}
        case ac.Draw() | ac.Stop():
            numbers = {"cards": cards(own.hand)}
        case ac.Close():
            numbers = {"stack": cards(own.stacks[-1])}
        case ac.Reveal(cards=stack):
            numbers = {"stack": cards(stack), "sum": sum(stack)}
        case ac.Place(at=(x, y) as at):
            numbers = {"x": x, "y": y, "price": PRICE[NUMBER[at]]}
        case ac.Sell(good=good):
            numbers = {"good": good, "coins": GOOD_VALUE[GUILDS.index(good)]}
        case ac.SellAll():
            numbers = {"goods": sum(own.goods), "coins": coins_for_goods(table, table.to_act)}
        case ac.Done():
            numbers = {"goods": sum(own.goods)}
        case ac.Add(value=value) | ac.Return(value=value):
            numbers = {"value": value}
        case ac.BuildChapel(at=(x, y)):
            numbers = {"x": x, "y": y}
        case ac.BuildEdifice(at=(x, y)):
            numbers = {"edifice": table.edifice, "x": x, "y": y}
    if isinstance(asked, st.Bidding):
        numbers = {"field": asked.field, **numbers}
    elif isinstance(asked, st.Settling):
        numbers["guild"] = table.guild(asked.field) or ""
    return Reason(action.do, RULES[action.do], numbers)


def action_reasons(steps: Iterable[tuple[Table, Action]]) -> tuple[Reason, ...]:
    """Return a seat's actions in these steps, each given with the table before it."""
    return tuple(action_reason(table, action) for table, action in steps)


def cards(values: Iterable[int]) -> str:
    """Return the values of cards as the numbers of a reason hold them: 6 3 1."""
    return " ".join(map(str, values))
