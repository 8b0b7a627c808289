"""Folding events over a view: `fold(view, event)`, with the events as `seen_by` gives them to the view's seat.  The
result is the next view, without access to the truth.

Two things are not in the events: how far the planning of another seat is (`draw` or `split`), and the cards opened when
the game ends, beside its result.
"""

from __future__ import annotations

from engine.kernel.moment import fold_of
from engine.strasbourg import events as ev
from engine.strasbourg.city import BIT, NUMBER
from engine.strasbourg.components import COUNCIL, GUILDS
from engine.strasbourg.stacks import in_form, with_card, without_card
from engine.strasbourg.state import BuiltEdifice, Seat
from engine.strasbourg.values import COUNCIL_POINTS, DEALT
from engine.strasbourg.view import View, covered, unknown


def _asked(view: View, event: ev.Asked) -> None:
    view.pending = event.pending


# ---------------------------------------------------------------- set-up and planning


def _tasks_kept(view: View, event: ev.TasksKept) -> None:
    seat = view.own(event.seat)
    seat.tasks, seat.rejected = event.tasks, event.rejected


def _tasks_chosen(view: View, event: ev.TasksChosen) -> None:
    for number, count in enumerate(event.counts):
        if number != view.seat:
            seat = view.own(number)
            seat.tasks, seat.rejected = unknown(count), unknown(DEALT - count)


def _round_began(view: View, event: ev.RoundBegan) -> None:
    view.round, view.start = event.round, event.start


def _card_drawn(view: View, event: ev.CardDrawn) -> None:
    seat = view.own(event.seat)
    seat.pile, seat.hand = covered(event.left), with_card(seat.hand, event.value)


def _stack_opened(view: View, event: ev.StackOpened) -> None:
    seat = view.own(event.seat)
    seat.hand, seat.stacks = without_card(seat.hand, event.value), (*seat.stacks, (event.value,))


def _card_added(view: View, event: ev.CardAdded) -> None:
    seat = view.own(event.seat)
    seat.hand = without_card(seat.hand, event.value)
    seat.stacks = (*seat.stacks[:-1], (*seat.stacks[-1], event.value))


def _stacks_laid(view: View, event: ev.StacksLaid) -> None:
    for number, (sizes, pile) in enumerate(zip(event.sizes, event.pile, strict=True)):
        seat = view.own(number)
        seat.returned = seat.returned[max(0, len(seat.returned) - pile) :]
        if number != view.seat:
            seat.pile, seat.stacks = covered(pile), tuple([covered(size) for size in sizes])


# ---------------------------------------------------------------- the fields


def _stack_revealed(view: View, event: ev.StackRevealed) -> None:
    seat = view.own(event.seat)
    place = seat.stacks.index(event.cards if event.seat == view.seat else covered(len(event.cards)))
    seat.stacks = seat.stacks[:place] + seat.stacks[place + 1 :]


def _waited(view: View, event: ev.Waited) -> None:
    view.own(event.seat).privileges = event.privileges


def _ranked(view: View, event: ev.Ranked) -> None:
    view.start = event.start


def _council_taken(view: View, event: ev.CouncilTaken) -> None:
    place = COUNCIL.index(event.place)
    view.council = (*view.council[:place], event.seat, *view.council[place + 1 :])


def _good_taken(view: View, event: ev.GoodTaken) -> None:
    _add_goods(view, event.seat, event.good, 1)


def _good_sold(view: View, event: ev.GoodSold) -> None:
    _add_goods(view, event.seat, event.good, -event.number).money += event.coins


def _add_goods(view: View, number: int, good: str, change: int) -> Seat:
    seat, kind = view.own(number), GUILDS.index(good)
    seat.goods = (*seat.goods[:kind], seat.goods[kind] + change, *seat.goods[kind + 1 :])
    return seat


def _member_placed(view: View, event: ev.MemberPlaced) -> None:
    seat = view.own(event.seat)
    seat.members |= BIT[NUMBER[event.at]]
    seat.money -= event.price


def _card_returned(view: View, event: ev.CardReturned) -> None:
    seat = view.own(event.seat)
    seat.pile, seat.returned = covered(len(seat.pile) + 1), (*seat.returned, event.value)


def _cards_out(view: View, event: ev.CardsOut) -> None:
    for number, cards in enumerate(event.cards):
        seat = view.own(number)
        seat.out = in_form((*seat.out, *cards))


# ---------------------------------------------------------------- the end of a round


def _chapel_built(view: View, event: ev.ChapelBuilt) -> None:
    view.chapels = (*view.chapels, event.at)


def _edifice_built(view: View, event: ev.EdificeBuilt) -> None:
    view.built = (*view.built, BuiltEdifice(event.edifice, event.at))


def _council_scored(view: View, event: ev.CouncilScored) -> None:
    for number, members in enumerate(event.members):
        seat = view.own(number)
        seat.score += COUNCIL_POINTS * members
        seat.privileges += number in event.privileges


def _stacks_lost(view: View, event: ev.StacksLost) -> None:
    seat = view.own(event.seat)
    lost = covered(sum(event.sizes)) if event.cards is None else [card for stack in event.cards for card in stack]
    seat.lost, seat.stacks = in_form((*seat.lost, *lost)), ()


fold = fold_of(vars())
"""Apply an event to a view."""
