"""Folding events over a view: `fold(view, event)`, with the events as `for_seat` gives them to the view's seat.  The
result is the next view, without access to the truth."""

from __future__ import annotations

from engine.kernel.moment import fold_of
from engine.princes import events as ev
from engine.princes.plan import Piece
from engine.princes.state import COVERED, NOTHING, Lying, without
from engine.princes.view import BACK, View


def _less(cards: tuple[str, ...], card: str | None) -> tuple[str, ...]:
    """Return the cards without one, or without a back if the viewer does not know them."""
    return without(cards, card if card in cards else COVERED) if card is not None else cards[1:]


def _got(view: View, number: int, thing: str) -> None:
    view.got = (*view.got[:number], thing, *view.got[number + 1 :])


# ---------------------------------------------------------------- the single events


def _asked(view: View, event: ev.Asked) -> None:
    view.pending = event.pending


def _round_began(view: View, event: ev.RoundBegan) -> None:
    view.round = event.round
    _forget_round(view)


def _forget_round(view: View) -> None:
    view.got, view.best_value, view.best_seats = (None,) * len(view.seats), 0, ()


def _game_ended(view: View, event: ev.GameEnded) -> None:
    _forget_round(view)


def _all_shown(view: View, event: ev.AllShown) -> None:
    for number in range(len(view.seats)):
        seat = view.own(number)
        seat.hand, seat.bonus, seat.prestige = event.hands[number], event.bonus[number], event.prestige[number]
        seat.rejected = event.rejected[number]
    view.piles = {
        pile: tuple([Lying(card, by) for card, by in cards])
        for pile, cards in zip(view.piles, event.piles, strict=True)
    }


def _money(view: View, event: ev.Paid | ev.WorkPaid) -> None:
    seat = view.own(event.seat)
    seat.money, seat.score = event.money, event.score


def _scored(view: View, event: ev.PrestigeScored) -> None:
    view.own(event.seat).score = event.score


def _rejected(view: View, event: ev.ArtistRejected) -> None:
    seat = view.own(event.seat)
    seat.hand, seat.rejected = _less(seat.hand, event.card), event.card


def _shuffled(view: View, event: ev.PileShuffled) -> None:
    view.piles = {**view.piles, "profession": (BACK,) * event.count}


def _looked_at(view: View, event: ev.CardsLookedAt) -> None:
    view.piles = {**view.piles, event.pile: view.piles[event.pile][event.count :]}


def _put_back(view: View, event: ev.CardPutBack) -> None:
    lying = BACK if event.card is None else Lying(event.card, event.seat)
    view.piles = {**view.piles, event.pile: (*view.piles[event.pile], lying)}


def _kept(view: View, event: ev.CardKept) -> None:
    seat, card = view.own(event.seat), COVERED if event.card is None else event.card
    if event.pile == "profession":
        seat.hand += (card,)
    elif event.pile == "bonus":
        seat.bonus += (card,)
    else:
        seat.prestige += (card,)


def _won(view: View, event: ev.ObjectWon) -> None:
    _got(view, event.seat, event.object)
    seat = view.own(event.seat)
    seat.jesters += event.object == "jester"
    seat.builders += event.object == "builder"
    seat.recruiting += event.object == "recruiting"


def _left_out(view: View, event: ev.LeftOut) -> None:
    _got(view, event.seat, NOTHING)


def _thrown(view: View, event: ev.LandscapeThrown) -> None:
    view.thrown = {**view.thrown, event.kind: view.thrown[event.kind] + 1}


def _recruited(view: View, event: ev.ArtistRecruited) -> None:
    former, seat = view.own(event.other), view.own(event.seat)
    former.table, former.used = without(former.table, event.card), former.used + 1
    seat.recruiting -= 1
    seat.hand += (event.card if event.seat == view.seat else COVERED,)


def _introduced(view: View, event: ev.FreedomIntroduced) -> None:
    view.own(event.seat).freedoms += (event.kind,)


def _placed(view: View, event: ev.PiecePlaced) -> None:
    seat = view.own(event.seat)
    seat.plan = seat.plan.with_piece(Piece(event.kind, event.orient, event.at))


def _performed(view: View, event: ev.WorkPerformed) -> None:
    seat = view.own(event.seat)
    seat.hand, seat.table = _less(seat.hand, event.card), (*seat.table, event.card)
    if event.bonus is not None:
        seat.bonus, view.spent = _less(seat.bonus, event.bonus), (*view.spent, event.bonus)
    if event.value > view.best_value:
        view.best_value, view.best_seats = event.value, (event.seat,)
    elif event.value == view.best_value and event.seat not in view.best_seats:
        view.best_seats += (event.seat,)


fold = fold_of(vars())
"""Apply an event to a view."""
