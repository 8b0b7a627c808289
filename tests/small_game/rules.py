"""The rules of Lots (L1 to L7, see the package)."""

from dataclasses import replace
from typing import TypeVar

from engine.kernel.chance import Chance
from engine.kernel.game import Result
from engine.kernel.reasons import IllegalAction, Reason
from small_game import model as m

T = TypeVar("T")


def begin(names: list[str], seed: int, length: str) -> m.State:
    """Return the first state: four cards for each seat, and the first tile (L1, L2)."""
    chance, seats = Chance.seeded(seed), len(names)
    bag, pile = tuple(chance.shuffled(m.TILES)), tuple(chance.shuffled(m.MONEY))
    hands = tuple(tuple(sorted(pile[seat * m.HAND : (seat + 1) * m.HAND])) for seat in range(seats))
    nothing: tuple[tuple[int, ...], ...] = ((),) * seats
    return m.State(
        names=tuple(names), length=length, round=1, starter=0, to_act=0, lot=bag[-1],
        bids=(0,) * seats, out=(False,) * seats, tiles=nothing,
        hands=hands, laid=nothing, bag=bag[:-1], pile=pile[seats * m.HAND :],
    )  # fmt: skip


def legal(seen: m.State | m.View) -> tuple[m.Action, ...]:
    """Return the legal actions of the seat to act (L3 to L5); no other seat can know them, because its cards are
    hidden."""
    cards = _cards(seen)
    if seen.is_over or cards is None:
        return ()
    hand, laid = cards
    bid = (m.Bid(),) if sum(laid) > max(seen.bids) else ()
    return (*(m.Lay(card) for card in sorted(set(hand))), *bid, m.Pass())


def why_not(seen: m.State | m.View, action: m.Action) -> Reason | None:
    """Return why the action is not legal, or None if it is."""
    if seen.is_over:
        return Reason("game_over", "L7")
    if action in legal(seen):
        return None
    cards = _cards(seen)
    if cards is None:
        return Reason("other_seat", "L3", {"seat": seen.to_act})
    if isinstance(action, m.Lay):
        return Reason("no_such_card", "L3", {"card": action.card})
    return Reason("bid_too_low", "L4", {"total": sum(cards[1]), "highest": max(seen.bids)})


def _cards(seen: m.State | m.View) -> tuple[tuple[int, ...], tuple[int, ...]] | None:
    """Return the hand and the laid cards of the seat to act, or None if the viewer may not know them."""
    if isinstance(seen, m.State):
        return seen.hands[seen.to_act], seen.laid[seen.to_act]
    return (seen.hand, seen.laid) if seen.seat == seen.to_act else None


def apply(state: m.State, action: m.Action) -> tuple[m.State, list[m.Event]]:
    """Return the state after the action and its events.  Raises IllegalAction."""
    reason = why_not(state, action)
    if reason:
        raise IllegalAction(reason)
    seat, events = state.to_act, list[m.Event]()
    hand, laid = state.hands[seat], state.laid[seat]
    if isinstance(action, m.Lay):
        at = hand.index(action.card)
        events.append(m.CardLaid(seat, action.card))
        hands = _put(state.hands, seat, hand[:at] + hand[at + 1 :])
        return replace(state, hands=hands, laid=_put(state.laid, seat, (*laid, action.card))), events
    if isinstance(action, m.Bid):
        events.append(m.BidMade(seat, sum(laid)))
        state = replace(state, bids=_put(state.bids, seat, sum(laid)))
    else:
        events.append(m.Passed(seat))
        state = replace(
            state,
            out=_put(state.out, seat, True),
            bids=_put(state.bids, seat, 0),
            hands=_put(state.hands, seat, tuple(sorted(hand + laid))),
            laid=_put(state.laid, seat, ()),
        )
    return _next_bidder(state, events), events


def _next_bidder(state: m.State, events: list[m.Event]) -> m.State:
    """Turn to the next seat that has not passed, or to the next round if the lot is decided (L6)."""
    seats = len(state.names)
    bidders = [seat for seat in range(seats) if not state.out[seat]]
    if not bidders:
        return _next_round(state, None, events)
    if len(bidders) == 1 and state.bids[bidders[0]]:
        return _next_round(state, bidders[0], events)
    following = ((state.to_act + step) % seats for step in range(1, seats + 1))
    return replace(state, to_act=next(seat for seat in following if seat in bidders))


def _next_round(state: m.State, winner: int | None, events: list[m.Event]) -> m.State:
    assert state.lot is not None
    seats = len(state.names)
    events.append(m.LotWon(winner, state.lot, max(state.bids)))
    if winner is None:
        starter = (state.starter + 1) % seats
    else:
        starter = winner
        tiles = _put(state.tiles, winner, (*state.tiles[winner], state.lot))
        state = replace(state, tiles=tiles, laid=_put(state.laid, winner, ()))
        if state.pile:
            events.append(m.CardDrawn(winner, state.pile[-1]))
            hand = tuple(sorted((*state.hands[winner], state.pile[-1])))
            state = replace(state, hands=_put(state.hands, winner, hand), pile=state.pile[:-1])
    state = replace(state, starter=starter, to_act=starter, bids=(0,) * seats, out=(False,) * seats)
    if state.round == m.ROUNDS[state.length]:
        state = replace(state, lot=None)
        final = result(state)
        assert final
        events.append(m.GameEnded(final.scores, final.winners))
        return state
    events.append(m.LotShown(state.round + 1, state.bag[-1]))
    return replace(state, round=state.round + 1, lot=state.bag[-1], bag=state.bag[:-1])


def _put(values: tuple[T, ...], seat: int, value: T) -> tuple[T, ...]:
    return (*values[:seat], value, *values[seat + 1 :])


def result(seen: m.State | m.View) -> Result | None:
    """Return the sums of the tiles and the winners; of equal sums the seat with more money in hand (L7)."""
    if not seen.is_over:
        return None
    hands = seen.hands if isinstance(seen, m.State) else seen.open_hands
    scores, money = tuple(map(sum, seen.tiles)), tuple(map(sum, hands))
    best = max(zip(scores, money, strict=True))
    winners = tuple(seat for seat, pair in enumerate(zip(scores, money, strict=True)) if pair == best)
    return Result(scores, winners, tuple((left,) for left in money))


# ---------------------------------------------------------------- the knowledge of a seat


def view(state: m.State, seat: int) -> m.View:
    """Return the view of a seat, made of open facts and its own cards."""
    return m.View(
        names=state.names, length=state.length, round=state.round, starter=state.starter, to_act=state.to_act,
        lot=state.lot, bids=state.bids, out=state.out, tiles=state.tiles,
        seat=seat, hand=state.hands[seat], laid=state.laid[seat],
        cards=tuple(len(hand) + len(laid) for hand, laid in zip(state.hands, state.laid, strict=True)),
        bag=tuple(sorted(state.bag)), pile=len(state.pile), open_hands=state.hands if state.is_over else (),
    )  # fmt: skip


def seen(event: m.Event, seat: int) -> m.Event:
    """Return the event as the seat sees it: without the cards that others lay and draw."""
    if isinstance(event, m.CardLaid | m.CardDrawn) and event.seat != seat:
        return replace(event, card=None)
    return event
