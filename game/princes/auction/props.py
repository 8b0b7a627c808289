"""Props of the auction: the object, the seats round it, the ladder, the notes and the buttons."""

from __future__ import annotations

from typing import NamedTuple

from engine.kernel.moment import clockwise
from engine.princes.actions import OBJECTS
from engine.princes.reading import queries
from engine.princes.state import Bidding, ChooseObject
from engine.princes.values import BID_STEP
from engine.princes.view import View
from game.princes.auction.bust import RAISED, Bust
from game.princes.auction.heat import leaning, side
from game.princes.auction.ledger import Ledger, ledger_of
from game.princes.auction.marked import marked
from game.princes.auction.region import BIDS, has_card
from game.princes.base.model import Note, TableModel, TableShown
from game.princes.palace.say import PalaceWords
from game.princes.planner.say_worth import account, better, notes
from game.princes.planner.worth import worth
from game.table.painting.brush import TableBrush
from game.table.painting.part import button_state
from game.table.spots import Target


class Climb(NamedTuple):
    """The bid on the ladder."""

    bid: int
    shape: str
    """Seal of the highest bidder."""
    is_climbing: bool = False
    """It is on its way to its rung."""
    mark: int | None = None
    """The highest bid that the object is worth to the player, None if there is none or it is not told."""


class BidFigure(NamedTuple):
    """A figure of a bid: its label, itself, and its sources.  is_alarm: it is bad for the player."""

    label: str
    said: str
    from_: str = ""
    is_alarm: bool = False


class AuctionProps(NamedTuple):
    """Props of the auction."""

    thing: str
    """Under the hammer, or just won by the seat that decides about it; "" while one is chosen."""
    bidder: str
    """Name of the highest bidder, of the winner, or of the seat that chooses."""
    climb: Climb | None = None
    """None unless there are bids."""
    is_sold: bool = False
    """The object has been sold a moment ago."""
    is_away: bool = False
    """The object is on its way to the hammer, or from it."""
    earlier: tuple[int, ...] = ()
    """Prices of the object in earlier rounds."""
    busts: tuple[Bust | None, ...] = ()
    """Of every seat; None for one that moves."""
    me: int = 0
    notes: tuple[Note, ...] = ()
    buttons: tuple[tuple[str, str], ...] = (("", ""),) * len(BIDS)
    """Their words and looks; empty if no player here is asked."""
    looked_at: str = ""
    """The object under the pointer or the focus, while one is chosen."""
    ledger: Ledger = ()
    """All prices so far, while nobody bids and no object is looked at."""
    round: int = 1
    figures: tuple[BidFigure, ...] = ()
    """The worth of the object, the bid, and the next bid's cost to the player, while there are bids."""

    def all_notes(self, brush: TableBrush) -> tuple[Note, ...]:
        """Return the notes, and the earlier prices of the object."""
        if not self.earlier or self.climb is None:
            return self.notes
        earlier = brush.t("princes_auction.earlier", prices=listed(self.earlier))
        return (*self.notes, Note(earlier, strong=True))


def auction_props(brush: TableBrush, model: TableModel, shown: TableShown) -> AuctionProps:
    """Return the props of the auction."""
    view = model.view
    bidding = view.pending if isinstance(view.pending, Bidding) else None
    thing = bidding.object if bidding is not None else _just_won(view)
    seat = view.to_act if bidding is None else bidding.high
    still_in = shown.known(queries.still_in, view)
    looked_at = _looked_at(model, shown)
    has_ledger = bidding is None and not looked_at
    return AuctionProps(
        thing,
        view.names[seat],
        None if bidding is None else _climb(model, shown, bidding),
        is_sold(view),
        is_sold(view) or bool(model.incoming["lot", 0]),
        shown.history.turn.earlier_prices(thing),
        tuple(
            None if model.incoming["bust", number] else bust_of(brush, model, number, still_in)
            for number in range(len(view.seats))
        ),
        model.me,
        (*shown.forecast.notes, *_worth_of(brush, model, shown, looked_at)),
        tuple(
            (label, button_state(shown.pointer, target))
            if (label := shown.question.labels.get(target)) and target in shown.question.lit
            else ("", "")
            for target in map(Target, BIDS)
        ),
        looked_at,
        ledger_of(shown.history.turn) if has_ledger else (),
        view.round,
        figures_of(brush, model, shown, bidding) if bidding is not None and has_card(model) else (),
    )


def is_sold(view: View) -> bool:
    """Return whether the object of the bidding has been sold: the next question has not been asked yet."""
    return isinstance(view.pending, Bidding) and view.pending.object in view.got


def _climb(model: TableModel, shown: TableShown, bidding: Bidding) -> Climb:
    view, me = model.view, model.me
    is_open = view.got[me] is None and not is_sold(view)
    is_told = is_open and model.tells_worth and shown.forecast.weighs
    found = marked(model, bidding.object, shown.known).florins if is_told else 0
    return Climb(bidding.bid, model.shape(bidding.high), bool(model.incoming["rung", 0]), found or None)


def figures_of(words: PalaceWords, model: TableModel, shown: TableShown, bidding: Bidding) -> tuple[BidFigure, ...]:
    """Return the figures of a bid: the worth of the object, or the seat's limit where that is not told; the bid; and
    the cost of the next one, or of the seat's own."""
    prices = shown.history.turn.earlier_prices(bidding.object)
    facts = [words.t("princes_auction.earlier", prices=listed(prices))] if prices else []
    if chooses_next(model.view, model.me):
        facts.append(words.t("princes_note.then_you", high=model.view.names[bidding.high]))
    bid = BidFigure(words.t("princes_auction.bid"), str(bidding.bid), "; ".join(facts))
    return _worth_figure(words, model, shown, bidding), bid, _cost(words, model, bidding)


def chooses_next(view: View, me: int) -> bool:
    """Return whether a seat is the next to choose an object, if the highest bidder gets this one."""
    assert isinstance(view.pending, Bidding)
    high = view.pending.high
    free = [seat for seat in clockwise(len(view.seats), view.start) if view.got[seat] is None and seat != high]
    return free[:1] == [me]


def _worth_figure(words: PalaceWords, model: TableModel, shown: TableShown, bidding: Bidding) -> BidFigure:
    view, me = model.view, model.me
    if not (model.tells_worth and shown.forecast.weighs):
        return _limit(words, model)
    mark, facts = marked(model, bidding.object, shown.known), shown.known(worth, view, me, bidding.object)
    sums = "; ".join(
        f"{note.text} {note.figure}" for note in account(words, facts, mark, brief=True) if not note.strong
    )
    if not mark.florins:
        return BidFigure("", better(words, mark), sums, is_alarm=True)
    label = words.t("princes_auction.worth_longer" if mark.is_longer else "princes_auction.worth")
    return BidFigure(label, str(mark.florins), sums, bidding.bid >= mark.florins)


def _cost(words: PalaceWords, model: TableModel, bidding: Bidding) -> BidFigure:
    view, me, is_mine = model.view, model.me, bidding.high == model.me
    bid = bidding.bid if is_mine else bidding.bid + BID_STEP
    price, limit = queries.price(view, me, bid), _limit(words, model)
    if price is None:
        return limit._replace(is_alarm=True)
    key = "both" if price.prestige else "cash"
    cost = words.t(f"princes_auction.{key}", cash=price.cash, prestige=price.prestige)
    label = words.t("princes_auction.you_pay" if is_mine else "princes_auction.costs", bid=bid)
    return BidFigure(label, cost, f"{limit.label} {limit.said}", bool(price.prestige))


def _limit(words: PalaceWords, model: TableModel) -> BidFigure:
    return BidFigure(words.t("princes_note.up_to"), str(queries.highest_bid(model.view, model.me)))


def _looked_at(model: TableModel, shown: TableShown) -> str:
    """Return the object under the pointer or the focus, while one is chosen."""
    view, target = model.view, shown.focus or shown.pointer.hover
    if not isinstance(view.pending, ChooseObject) or target is None or target.kind != "object":
        return ""
    thing = OBJECTS[target.a]
    return "" if thing in view.got else thing


def _worth_of(brush: TableBrush, model: TableModel, shown: TableShown, thing: str) -> tuple[Note, ...]:
    """Return the worth of the object looked at to the nearest seat, if it will still buy one."""
    view = model.view
    if not thing or view.seat != model.me or view.got[model.me] is not None:
        return ()
    found = [Note(brush.t(f"princes.thing.{thing}"), strong=True)]
    prices = shown.history.turn.earlier_prices(thing)
    if prices:
        found.append(Note(brush.t("princes_auction.earlier", prices=listed(prices))))
    facts = shown.known(worth, view, model.me, thing)
    if model.tells_worth:
        return (*found, *account(brush, facts, marked(model, thing, shown.known)))
    return (*found, *notes(brush, facts))


def listed(prices: tuple[int, ...]) -> str:
    """Return prices in a row."""
    return ", ".join(map(str, prices))


def _just_won(view: View) -> str:
    """Return the object just won by the seat that decides about it."""
    return "" if isinstance(view.pending, ChooseObject) else view.got[view.to_act] or ""


def bust_of(brush: TableBrush, model: TableModel, seat: int, still_in: tuple[int, ...]) -> Bust:
    """Return the bust of a seat. still_in: the seats that are still in the bidding."""
    view, bidding = model.view, model.view.pending
    bust, got = Bust(model.shape(seat), model.portrait(seat)), view.got[seat]
    if not isinstance(bidding, Bidding):
        if got is not None:
            return bust._replace(is_out=True, got=got if got in OBJECTS else "")
        return asked(bust) if seat == view.to_act else bust
    bidder = leaning(bust, side(seat, model.me, len(view.seats)), bidding.bid)
    if seat == bidding.high:
        return raised(bidder, bidding.bid)
    if got is not None:
        return bust._replace(is_out=True, got=got if got in OBJECTS else "")
    if seat not in still_in or bidding.object in view.got:
        return stepped_out(bust, brush)
    return asked(bidder) if seat == bidding.seat else bidder


def asked(bust: Bust) -> Bust:
    """Return the bust of whoever has to decide."""
    return bust._replace(word="?", is_asked=True)


def raised(bust: Bust, bid: int) -> Bust:
    """Return the bust of whoever bids most."""
    return bust._replace(hand=RAISED, word=str(bid), is_high=True)


def stepped_out(bust: Bust, brush: TableBrush) -> Bust:
    """Return the bust of whoever has dropped out."""
    return bust._replace(is_out=True, word=brush.t("princes_auction.out"), lean=0)
