"""The reasons for an action: codes with numbers, each a fact of the position that a client can say as a sentence.

A `Reason` of a ranked choice has one of these codes.  Things are named by their ids, fields by their letters, stacks by
their cards (`6 5 1`), several of them divided by commas (`6 5, 4 4, 1`).  x, y are those of the rules, from 0.

tasks (keep)
often_met (R68): task, percent, points.  So many of a hundred good players who kept it met it; its points then.
seldom_met (R69): task, percent, points.  The same of a task that is given back; `points` is its cost unmet.
draw, stop
below_share (R15): sum, aim, pile, rounds.  The hand is below this round's share of the pile and the hand.
share_reached (R15): sum, aim, pile, rounds.  It is not below.
last_draw (R15): pile.  It is the last round: cards left in the pile are worth nothing.
add, close
division (R16): stacks, number.  How the hand is best divided after it.
stacks (R16): laid, places, firsts, percent.  The hand then makes so many stacks; so many of them should take a place
    that pays, and so many the first, each in its best field: an estimate as that of `meant_for`.  percent: the places
    before they are rounded, of a whole one.
meant_for (R26): stack, sum, field, percent, first.  Where the open stack would be turned up, and how often, in percent,
    such a sum takes a place that pays there, and how often the first: an estimate, since nobody has laid stacks yet.
reveal
place_now (R26): stack, sum, place, paying, to_come.  The place it takes now; the number of those that pay; the seats
    that still decide.
holds (R26): sum, percent, first.  While others still decide: how often, in percent, it then gets a place that pays, and
    how often the first.
takes_council (R44; R35, R36, R48): place, from, rounds.  The council seat it would take; the seat driven out (-1:
    nobody); the council phases until that seat can be taken again.
takes_good (R42): good, coins.  The good it would bring, and its price in a sale.
takes_square (R43): x, y, price, points.  The best square that the seat can pay, and the points that a member there
    would be worth now.
would_sell (R47): goods, coins.  The goods that it could sell now.
would_build (R52): edifice, points, members.  The edifice of the round, and the most own members beside a free plot.
would_chapel (R50): members.  The most own members at a free chapel spot.
smallest (R24): sum, larger.  It is the smallest own stack that takes this place now; so many larger ones are left.
comes_back (R33): value.  The place does not pay now: then the highest card comes back under the pile.
pass, wait
no_goods (R45): -.  The seat has no goods to sell.
too_low (R26): sum, most.  No own stack takes a place that pays now: the highest own sum, and the highest that is too
    low.
meant_later (R25): stack, sum, field.  The smallest stack that would take a place now is worth more in that field.
keeps (R25): stacks, sum, fields.  So many stacks, with that sum in all, are left for so many fields of this round; of a
    stack that is turned up, too.
sees_more (R59): to_come.  So many seats decide before it is asked again.
place, skip, good
scores_now (R64): x, y, price, points.  The points that a member there is worth now: city, chapels, edifices.
beside_edifice (R66): edifice, points.  It stands beside it.
at_chapel (R65): points.  It touches a chapel.
own_plot (R52): edifice, points, members.  The seat will build this edifice in this round: so many own members would be
    beside the plot, this one included.
for_task (R68): task, has, wanted.  The task's number afterwards: more than before.
free_plots (R54): plots.   Building plots beside it where an edifice may still come.
free_spot (R51): -.  It touches a spot where a chapel may still come.
cheapest (R43): price.  No square that is free costs less.
spares (A29): price, money.  The price of the cheapest square; the seat's money.
worth_as_good (R41): good, coins.  The price of the good in a sale.
sell, sell_all, done
sells (R47): goods, coins.  The number of goods that it sells, and their price.
last_sale (A35): coins.  Nothing can be sold any more after this field in this game, except for the task `store`.
surplus (R46): good, number.  The seat has more than one of it.
keeps_kinds (A35): kinds, wanted.  The kinds of goods kept for the task `store`.
sells_later (R46): coins, fields.  The worth of the goods kept, and the merchants' fields to come in this round.
return
under_pile (R33): value, rounds.  The card comes back; so many rounds are left in which it may be drawn.
chapel, edifice
chapel_at (R65): x, y, own, others, free.  The members that touch the spot, and the free squares.
edifice_at (R66): edifice, points, x, y, own, others, free.  The same beside the plot; points for each member.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from math import ceil
from typing import Any

from engine.kernel.reasons import Reason
from engine.strasbourg import actions as ac
from engine.strasbourg import state as st
from engine.strasbourg.actions import Action
from engine.strasbourg.city import BESIDE, BIT, NUMBER, PLOTS, PRICE, SPOTS, SQUARES, TOUCHING, Square
from engine.strasbourg.components import (
    CHURCH,
    EDIFICES,
    FIELDS,
    GOOD_VALUE,
    GUILDS,
    MERCHANT_FIELDS,
    MERCHANTS,
    NOBILITY,
    PLACES,
)
from engine.strasbourg.phases.rounds import free_squares, squares_for
from engine.strasbourg.players.dividing import best_fields
from engine.strasbourg.players.glance import (
    MOST_SUM,
    below_share,
    chances_of,
    expected_points,
    fits,
    later_worths,
    percent_met,
    place_chances,
    planned_worths,
    way_on,
)
from engine.strasbourg.players.outlook import appraise
from engine.strasbourg.players.rivals import usual_rivals
from engine.strasbourg.players.weights import WEIGHTS, Weights
from engine.strasbourg.reading.action_reason import cards
from engine.strasbourg.reading.progress import progress
from engine.strasbourg.reading.standing import coins_for_goods, least_paying, place_now, rounds_held
from engine.strasbourg.reading.worth import worth
from engine.strasbourg.stacks import Stack
from engine.strasbourg.state import Table
from engine.strasbourg.tasks import TASKS
from engine.strasbourg.values import CHAPEL_POINTS, ROUNDS, UNMET_POINTS, wanted

HABITS = {seats: replace(WEIGHTS[seats], stack_sum=laid) for seats, laid in {3: 4.4, 4: 6.3, 5: 7.7}.items()}
"""The stacks that rivals usually turn up, by number of seats; the best expectation differs from it."""
Numbers = dict[str, int | str]
FIRST_KEPT = 0.8
"""Share of the first places that come true, of those that would come if the others turned up stacks at random: they see
what lies there (docs/review.md)."""
MOST_TASKS = 3
"""Tasks told of a square."""


def reasons(table: Table, action: Action, weights: Weights) -> tuple[Reason, ...]:
    """Return the reasons for an action of the seat to act, the weightiest first."""
    told = _TOLD.get(type(action))
    return () if told is None else tuple(told(table, action, weights))


# ---------------------------------------------------------------- tasks and planning


def _keep(table: Table, action: ac.Keep, weights: Weights) -> Iterator[Reason]:
    """Yield the task first that is hardest to judge: it decides between this choice and the next one."""
    seats = len(table.seats)
    dealt = table.seats[table.to_act].tasks
    for task in sorted(dealt, key=lambda task: abs(expected_points(task, seats, weights) - weights.task)):
        percent = percent_met(task, seats, weights)
        if task in action.tasks:
            yield Reason("often_met", "R68", {"task": task, "percent": percent, "points": TASKS[task].points})
        else:
            yield Reason("seldom_met", "R69", {"task": task, "percent": percent, "points": -UNMET_POINTS})


def _draw(table: Table, action: ac.Draw, weights: Weights) -> Iterator[Reason]:
    if table.round == ROUNDS:
        yield Reason("last_draw", "R15", {"pile": len(table.seats[table.to_act].pile)})
    elif below_share(table, weights) > 0:
        yield _share(table, "below_share", weights)


def _stop(table: Table, action: ac.Stop, weights: Weights) -> Iterator[Reason]:
    if table.round < ROUNDS and below_share(table, weights) <= 0:
        yield _share(table, "share_reached", weights)


def _share(table: Table, code: str, weights: Weights) -> Reason:
    own = table.seats[table.to_act]
    points = sum(own.hand)
    aim = points + max(0, ceil(below_share(table, weights)))
    left = {"pile": len(own.pile), "rounds": ROUNDS + 1 - table.round}
    return Reason(code, "R15", {"sum": points, "aim": aim, **left})


def _split(table: Table, action: Action, weights: Weights) -> Iterator[Reason]:
    seat = table.to_act
    worths = planned_worths(table, seat, weights)
    division, _ = way_on(table, action, worths)
    yield Reason("division", "R16", {"stacks": ", ".join(map(cards, division)), "number": len(division)})
    fields = best_fields(division, worths)
    chances = [_chances(table, stack, field) for stack, field in zip(division, fields, strict=True)]
    hoped, firsts = sum(map(sum, chances)), FIRST_KEPT * sum(each[0] for each in chances if each)
    likely = {"places": round(hoped), "firsts": round(firsts), "percent": round(100 * hoped)}
    yield Reason("stacks", "R16", {"laid": len(division)} | likely)
    at = len(table.seats[seat].stacks) - 1
    field = fields[at] if fits(table, action, division) else None
    if field is not None:
        yield Reason("meant_for", "R26", _stack(division[at]) | {"field": FIELDS[field]} | _likely(chances[at]))


def _chances(table: Table, stack: Stack, field: int | None) -> list[float]:
    """Return the chances of the places that pay in a field, where rivals turn up their usual stacks; none without a
    field."""
    if field is None:
        return []
    rivals = usual_rivals(HABITS[len(table.seats)], len(table.seats), field)
    return chances_of(min(sum(stack), MOST_SUM), rivals, PLACES[FIELDS[field]])


def _stack(stack: Stack) -> Numbers:
    return {"stack": cards(stack), "sum": sum(stack)}


# ---------------------------------------------------------------- the fields A to G


def _bidding(table: Table) -> st.Bidding:
    asked = table.pending
    assert isinstance(asked, st.Bidding)
    return asked


def _to_come(asked: st.Bidding) -> int:
    """Return how many others still decide, those that wait included."""
    return sum(bid is None or bid == st.WAITING for seat, bid in enumerate(asked.bids) if seat != asked.seat)


def _reveal(table: Table, action: ac.Reveal, weights: Weights) -> Iterator[Reason]:
    asked, points = _bidding(table), sum(action.cards)
    place, paying = place_now(table, asked, points), PLACES[asked.field]
    taken: Numbers = {"place": place, "paying": paying, "to_come": _to_come(asked)}
    yield Reason("place_now", "R26", _stack(action.cards) | taken)
    if place > paying:
        if table.round < ROUNDS:
            yield Reason("comes_back", "R33", {"value": max(action.cards)})
    else:
        yield from _holds(table, asked, points, weights)
        yield from _gains(table, asked, place, weights)
    sums = [sum(stack) for stack in table.seats[asked.seat].stacks]
    if len(sums) > 1:
        others = list(sums)
        others.remove(points)
        yield _keeps(asked, others)
    larger = sum(each > points for each in sums)
    if place <= paying and larger and all(each >= points or place_now(table, asked, each) > place for each in sums):
        yield Reason("smallest", "R24", {"sum": points, "larger": larger})


def _holds(table: Table, asked: st.Bidding, points: int, weights: Weights) -> Iterator[Reason]:
    """Yield how likely the sum is to keep a place that pays, while others still decide."""
    if _to_come(asked):
        chances = place_chances(appraise(table, asked.seat, FIELDS.index(asked.field), weights), asked, points)
        yield Reason("holds", "R26", {"sum": points} | _likely(chances))


def _likely(chances: Sequence[float]) -> Numbers:
    """Return how often places that pay come true in percent, and how often the first of them."""
    first = FIRST_KEPT * chances[0]
    return {"percent": min(100, round(100 * (sum(chances) if chances[1:] else first))), "first": round(100 * first)}


def _gains(table: Table, asked: st.Bidding, place: int, weights: Weights) -> Iterator[Reason]:
    """Yield the gain of a place that pays."""
    guild = table.guild(asked.field)
    if guild is not None:
        if place == 1:
            yield _council(table, asked.seat, guild)
        yield Reason("takes_good", "R42", {"good": guild, "coins": GOOD_VALUE[GUILDS.index(guild)]})
        yield from _best_square(table, asked, guild, weights)
    elif asked.field in MERCHANT_FIELDS:
        goods = sum(table.seats[asked.seat].goods)
        if goods:
            yield Reason("would_sell", "R47", {"goods": goods, "coins": coins_for_goods(table, asked.seat)})
        if asked.field == MERCHANT_FIELDS[-1]:
            yield _council(table, asked.seat, MERCHANTS)
    elif place == 1:
        yield _council(table, asked.seat, NOBILITY)
        members = _most_members(table, asked.seat, BESIDE, PLOTS, [built.at for built in table.built])
        told = _edifice_now(table) | {"members": members}
        yield Reason("would_build", "R52", told)
    else:
        yield _council(table, asked.seat, CHURCH)
        members = _most_members(table, asked.seat, TOUCHING, SPOTS, table.chapels)
        yield Reason("would_chapel", "R50", {"members": members})


def _council(table: Table, seat: int, place: str) -> Reason:
    holder, rule = table.holder(place), {NOBILITY: "R35", CHURCH: "R36", MERCHANTS: "R48"}.get(place, "R44")
    from_ = -1 if holder is None else holder
    return Reason("takes_council", rule, {"place": place, "from": from_, "rounds": rounds_held(table, place)})


def _best_square(table: Table, asked: st.Bidding, guild: str, weights: Weights) -> Iterator[Reason]:
    payable = squares_for(table, asked.seat, guild)
    if payable:
        appraisal = appraise(table, asked.seat, FIELDS.index(asked.field), weights)
        best = max(payable, key=appraisal.square)
        yield Reason("takes_square", "R43", _square(best) | {"price": PRICE[best], "points": worth(table, best)})


def _square(number: int) -> Numbers:
    x, y = SQUARES[number]
    return {"x": x, "y": y}


def _most_members(
    table: Table, seat: int, reach: dict[Square, int], sites: tuple[Square, ...], taken: Sequence[Square]
) -> int:
    """Return the most own members in reach of a site that is free."""
    own = table.seats[seat].members
    return max([(own & reach[site]).bit_count() for site in sites if site not in taken], default=0)


def _pass(table: Table, action: ac.Pass, weights: Weights) -> Iterator[Reason]:
    asked = _bidding(table)
    stacks = table.seats[asked.seat].stacks
    if asked.field in MERCHANT_FIELDS and not any(table.seats[asked.seat].goods):
        yield Reason("no_goods", "R45")
    best, least = max(map(sum, stacks)), least_paying(table, asked)
    if best < least:
        yield Reason("too_low", "R26", {"sum": best, "most": least - 1})
    else:
        yield from _meant_later(table, asked, least, weights)
    yield _keeps(asked, [sum(stack) for stack in stacks])


def _keeps(asked: st.Bidding, sums: Sequence[int]) -> Reason:
    """Return the rest for later fields: stacks of these sums."""
    fields = len(FIELDS) - 1 - FIELDS.index(asked.field)
    return Reason("keeps", "R25", {"stacks": len(sums), "sum": sum(sums), "fields": fields})


def _meant_later(table: Table, asked: st.Bidding, least: int, weights: Weights) -> Iterator[Reason]:
    """Yield the field to which the best assignment sends the smallest stack that would take a place now."""
    field, stacks = FIELDS.index(asked.field), table.seats[asked.seat].stacks
    at = min((at for at, stack in enumerate(stacks) if sum(stack) >= least), key=lambda at: sum(stacks[at]))
    later = best_fields(stacks, later_worths(appraise(table, asked.seat, field, weights), field))[at]
    if later is not None:
        yield Reason("meant_later", "R25", _stack(stacks[at]) | {"field": FIELDS[field + 1 + later]})


def _wait(table: Table, action: ac.Wait, weights: Weights) -> Iterator[Reason]:
    yield Reason("sees_more", "R59", {"to_come": _to_come(_bidding(table))})


# ---------------------------------------------------------------- places of a guild


def _settling(table: Table) -> tuple[st.Settling, str]:
    asked = table.pending
    assert isinstance(asked, st.Settling)
    return asked, table.guild(asked.field) or ""


def _place(table: Table, action: ac.Place, weights: Weights) -> Iterator[Reason]:
    asked, guild = _settling(table)
    number = NUMBER[action.at]
    bit = BIT[number]
    scored = _square(number) | {"price": PRICE[number], "points": worth(table, number)}
    yield Reason("scores_now", "R64", scored)
    for built in table.built:
        if BESIDE[built.at] & bit:
            yield Reason("beside_edifice", "R66", {"edifice": built.edifice, "points": EDIFICES[built.edifice]})
    yield from _own_plot(table, asked.seat, bit)
    yield from _for_tasks(table, _with_member(table, asked.seat, bit), asked.seat)
    if any(TOUCHING[spot] & bit for spot in table.chapels):
        yield Reason("at_chapel", "R65", {"points": CHAPEL_POINTS})
    yield from _may_come(table, bit)
    if PRICE[number] == min(PRICE[each] for each in free_squares(table, guild)):
        yield Reason("cheapest", "R43", {"price": PRICE[number]})


def _own_plot(table: Table, seat: int, bit: int) -> Iterator[Reason]:
    """Yield the plot beside the square where the seat may build in this round with most own members, if it builds."""
    taken = [built.at for built in table.built]
    near = [plot for plot in PLOTS if plot not in taken and BESIDE[plot] & bit]
    if near and table.holder(NOBILITY) == seat:
        members = max((table.seats[seat].members & BESIDE[plot]).bit_count() for plot in near) + 1
        told = _edifice_now(table) | {"members": members}
        yield Reason("own_plot", "R52", told)


def _may_come(table: Table, bit: int) -> Iterator[Reason]:
    """Yield the sites beside the square where somebody may still build in this game."""
    built = [each.at for each in table.built]
    plots = sum(BESIDE[plot] & bit > 0 for plot in PLOTS if plot not in built)
    if plots:
        yield Reason("free_plots", "R54", {"plots": plots})
    if any(TOUCHING[spot] & bit for spot in SPOTS if spot not in table.chapels):
        yield Reason("free_spot", "R51")


def _with_member(table: Table, seat: int, bit: int) -> Table:
    """Return the table with one more member of the seat."""
    after = Table()
    table.copy_table(after)
    after.seats[seat] = table.seats[seat].copy()
    after.seats[seat].members |= bit
    return after


def _for_tasks(before: Table, after: Table, seat: int) -> Iterator[Reason]:
    """Yield the tasks, not met yet, of which the seat has more afterwards."""
    found = []
    for task in before.seats[seat].tasks:
        was, is_ = progress(before, seat, task), progress(after, seat, task)
        if is_.has > was.has and not was.is_met:
            found.append((is_.wanted - is_.has, task, is_))
    for _, task, is_ in sorted(found)[:MOST_TASKS]:
        yield Reason("for_task", "R68", {"task": task, "has": is_.has, "wanted": is_.wanted})


def _skip(table: Table, action: ac.Skip, weights: Weights) -> Iterator[Reason]:
    asked, guild = _settling(table)
    price = min(PRICE[each] for each in squares_for(table, asked.seat, guild))
    yield Reason("spares", "A29", {"price": price, "money": table.seats[asked.seat].money})


def _good(table: Table, action: ac.TakeGood, weights: Weights) -> Iterator[Reason]:
    _, guild = _settling(table)
    yield Reason("worth_as_good", "R41", {"good": guild, "coins": GOOD_VALUE[GUILDS.index(guild)]})


# ---------------------------------------------------------------- sales and refunds


def _selling(table: Table) -> tuple[st.Selling, int]:
    """Return the question and the number of merchants' fields still to come in this round."""
    asked = table.pending
    assert isinstance(asked, st.Selling)
    return asked, len(MERCHANT_FIELDS) - 1 - MERCHANT_FIELDS.index(asked.field)


def _sell_all(table: Table, action: ac.SellAll, weights: Weights) -> Iterator[Reason]:
    asked, fields = _selling(table)
    coins = coins_for_goods(table, asked.seat)
    yield Reason("sells", "R47", {"goods": sum(table.seats[asked.seat].goods), "coins": coins})
    if table.round == ROUNDS and not fields:
        yield Reason("last_sale", "A35", {"coins": coins})


def _sell(table: Table, action: ac.Sell, weights: Weights) -> Iterator[Reason]:
    asked, _ = _selling(table)
    kind = GUILDS.index(action.good)
    number = table.seats[asked.seat].goods[kind]
    yield Reason("sells", "R47", {"goods": 1, "coins": GOOD_VALUE[kind]})
    if number > 1:
        yield Reason("surplus", "R46", {"good": action.good, "number": number})


def _done(table: Table, action: ac.Done, weights: Weights) -> Iterator[Reason]:
    asked, fields = _selling(table)
    own = table.seats[asked.seat]
    if "store" in own.tasks:
        kinds = sum(number > 0 for number in own.goods)
        yield Reason("keeps_kinds", "A35", {"kinds": kinds, "wanted": wanted("store", len(table.seats))})
    if fields or table.round < ROUNDS:
        yield Reason("sells_later", "R46", {"coins": coins_for_goods(table, asked.seat), "fields": fields})


def _return(table: Table, action: ac.Return, weights: Weights) -> Iterator[Reason]:
    yield Reason("under_pile", "R33", {"value": action.value, "rounds": ROUNDS - table.round})


# ---------------------------------------------------------------- buildings


def _around(table: Table, seat: int, at: Square, squares: int) -> Numbers:
    """Return the members on these squares, and how many are free."""
    taken = table.occupied()
    own = (table.seats[seat].members & squares).bit_count()
    others = (taken & squares).bit_count() - own
    return {"x": at[0], "y": at[1], "own": own, "others": others, "free": (squares & ~taken).bit_count()}


def _chapel(table: Table, action: ac.BuildChapel, weights: Weights) -> Iterator[Reason]:
    yield Reason("chapel_at", "R65", _around(table, table.to_act, action.at, TOUCHING[action.at]))
    after = Table()
    table.copy_table(after)
    after.chapels = (*table.chapels, action.at)
    yield from _for_tasks(table, after, table.to_act)


def _edifice_now(table: Table) -> Numbers:
    """Return the edifice of the round and its points."""
    return {"edifice": table.edifice, "points": EDIFICES[table.edifice]}


def _edifice(table: Table, action: ac.BuildEdifice, weights: Weights) -> Iterator[Reason]:
    yield Reason("edifice_at", "R66", _edifice_now(table) | _around(table, table.to_act, action.at, BESIDE[action.at]))
    after = Table()
    table.copy_table(after)
    after.built = (*table.built, st.BuiltEdifice(table.edifice, action.at))
    yield from _for_tasks(table, after, table.to_act)


_TOLD: dict[type[Action], Callable[[Table, Any, Weights], Iterator[Reason]]] = {
    ac.Keep: _keep,
    ac.Draw: _draw,
    ac.Stop: _stop,
    ac.Add: _split,
    ac.Close: _split,
    ac.Reveal: _reveal,
    ac.Pass: _pass,
    ac.Wait: _wait,
    ac.Place: _place,
    ac.Skip: _skip,
    ac.TakeGood: _good,
    ac.Sell: _sell,
    ac.SellAll: _sell_all,
    ac.Done: _done,
    ac.Return: _return,
    ac.BuildChapel: _chapel,
    ac.BuildEdifice: _edifice,
}
"""To leave all cards has no reason of its own: to take one back is never worse."""
