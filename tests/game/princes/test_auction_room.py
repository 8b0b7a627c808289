"""The room of the auction: the seats round the object, the ladder of bids, the hammer, and earlier prices."""

from itertools import combinations

import pytest
from courts import court, say, table
from pygame import Rect

from engine.journal.journal import Step
from engine.princes import events as ev
from engine.princes import state as st
from engine.princes.actions import OBJECTS, Action
from engine.princes.players.why import reasons
from engine.princes.rules import apply
from engine.princes.state import Bidding, State
from engine.princes.text.position import view_json
from engine.princes.values import OPENING_BID
from engine.princes.view import view
from firenze.checks.walks import NAMES
from game.animation.director import Director
from game.animation.looks import TextLook
from game.animation.pieces import FlyingPiece, Look
from game.graphics.grid import Box
from game.princes.auction.bust import RAISED
from game.princes.auction.ladder import rungs
from game.princes.auction.lot import SHAPE
from game.princes.auction.painter import AuctionPainter
from game.princes.auction.props import AuctionProps
from game.princes.auction.region import ABOVE, BELOW
from game.princes.base.model import Note, TableModel
from game.princes.layout import TableLayout
from game.princes.motion.auction.hammer import strikes
from game.princes.motion.auction.looks import HammerLook
from game.princes.motion.brisk import BRISK, DEAR, SALE, brisk
from game.princes.motion.choreography import CHOREOGRAPHY
from game.princes.motion.sounds import cues_of
from game.princes.motion.timing import HAMMER
from game.princes.parts import PRINCES_TABLE
from game.shell.context import Context
from game.shell.scene import Size
from game.shell.sound.cues import motif
from game.table.parts import Seating
from game.table.shown import History
from game.table.spots import Target
from game.table.view import AnyTable, TableView

SIZE = (1280, 720)
SHAPES = ("circle", "shield", "lozenge", "star", "triangle")
SEATS = (3, 4, 5)


def bidding(seats: int = 3, bid: int = 400, asked: int = 0, high: int = 1, dropped: tuple[int, ...] = ()) -> State:
    """Return an auction of a jester, in which Anna holds four artists."""
    state = table(
        court(hand="poet painter composer lawyer"), *[court()] * (seats - 1), step="offer", round_=2, to_act=1
    )
    state.pending = Bidding(asked, "jester", 1, bid, high, dropped)
    return state


def laid(context: Context, state: State, me: int = 0, steps: tuple[Step[State, Action], ...] = ()) -> AnyTable:
    """Return a table after these steps."""
    context.rescale(SIZE)
    seats = len(state.seats)
    seating = Seating(tuple(NAMES[:seats]), SHAPES[:seats], (True,) * seats)
    laid_: AnyTable = TableView(context, PRINCES_TABLE, seating, view(state, me), me, size=SIZE)
    laid_.remember(History(PRINCES_TABLE.turn.done(steps, state, me, ())))
    return laid_


def props_of(table_: AnyTable) -> AuctionProps:
    painter = next(part for part in table_.painter.composition.regions if isinstance(part, AuctionPainter))
    props = painter.props(table_.model, table_.shown)
    assert props is not None
    return props


def played(state: State, *words: str) -> tuple[State, list[ev.GameEvent]]:
    """Return the state after these actions, and all of their events."""
    events: list[ev.GameEvent] = []
    for word in words:
        state, log = apply(state, say(word))
        events += log
    return state, events


# ---------------------------------------------------------------- who bids


def test_the_highest_bidder_holds_up_a_hand_and_who_is_asked_is_marked(context: Context) -> None:
    busts = props_of(laid(context, bidding(4, asked=3, high=1, dropped=(2,)))).busts
    assert [bust.hand if bust else None for bust in busts] == [0, RAISED, 0, 0]
    assert [bust.word if bust else None for bust in busts] == ["", "400", context.t("princes_auction.out"), "?"]
    assert [bust.is_out if bust else None for bust in busts] == [False, False, True, False]


def test_who_has_an_object_shows_it(context: Context) -> None:
    state = bidding(4, asked=0, high=2)
    state.got = (None, "forest", None, st.NOTHING)
    busts = props_of(laid(context, state)).busts
    assert [bust.got if bust else None for bust in busts] == ["", "forest", "", ""]
    assert [bust.is_out if bust else None for bust in busts] == [False, True, False, True]


def _apart(boxes: list[Box]) -> bool:
    return not any(
        a.x < b.right and b.x < a.right and a.y < b.bottom and b.y < a.bottom for a, b in combinations(boxes, 2)
    )


@pytest.mark.parametrize("seats", SEATS)
@pytest.mark.parametrize("letters", [1.0, 2.0])
@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080), (1024, 768), (2560, 1080), (1024, 720)])
def test_seats_object_ladder_notes_and_buttons_keep_off_each_other(size: Size, letters: float, seats: int) -> None:
    auction = TableLayout(size, letters).auction
    places = [auction.bust(seat, seats, 0) for seat in range(seats)]
    busts = [Box(x - wide / 2, y - wide * ABOVE, wide, wide * (ABOVE + BELOW)) for x, y, wide in places]
    buttons = [auction.button("raise"), auction.button("drop")]
    rest = [auction.lot, auction.ladder, auction.notes(True), *buttons]
    assert _apart(rest)
    for bust in busts:
        assert _apart([bust.inset(1), *rest])
        assert bust.x >= auction.box.x and bust.bottom <= auction.box.bottom + 1
    assert _apart([bust.inset(4) for bust in busts[1:]]) and min(wide for _, _, wide in places) > 50


@pytest.mark.parametrize("size", [(1280, 720), (1024, 768), (2560, 1080)])
def test_the_object_is_the_largest_thing_in_the_room_and_its_stand_bears_the_bid(size: Size) -> None:
    for letters in (1.0, 2.0):
        auction = TableLayout(size, letters).auction
        (x, y, wide), lot, stand = auction.card, auction.lot, auction.stand
        assert wide > max(auction.bust(seat, 5, 0)[2] for seat in range(5))
        top, foot = y - wide / SHAPE / 2, y + wide / SHAPE / 2
        assert lot.y < top and abs(stand.y - foot) < 8 and stand.bottom <= lot.bottom
        assert lot.x <= stand.x and stand.right <= lot.right and x == lot.centre[0]


def test_busts_are_larger_where_a_bench_has_one_seat() -> None:
    auction = TableLayout(SIZE, 1.0).auction
    assert auction.bust(1, 3, 0)[2] > 1.15 * auction.bust(1, 5, 0)[2]


# ---------------------------------------------------------------- the ladder


def test_the_ladder_begins_with_the_first_bid_and_climbs_with_the_price() -> None:
    for number in (6, 9, 14):
        lows = []
        for bid in range(OPENING_BID, 3100, 100):
            shown = rungs(bid, number)
            assert shown.low >= OPENING_BID and shown.low <= bid < shown.high
            lows.append(shown.low)
        assert lows == sorted(lows) and lows[0] == lows[1] == OPENING_BID < lows[-1]


@pytest.mark.parametrize("text_scale", [1.0, 2.0])
def test_rungs_are_as_far_apart_as_their_letters_are_high(text_scale: float) -> None:
    auction = TableLayout(SIZE, text_scale).auction
    shown = rungs(900, auction.rungs)
    apart = auction.rung(800, shown) - auction.rung(900, shown)
    assert apart * auction.grid.scale >= 16


def test_the_mark_is_told_to_who_may_be_advised_and_sees_the_cards(context: Context) -> None:
    def worth(state: State, me: int = 0, *, covers: bool = False, advised: bool = True) -> int | None:
        table_ = laid(context, state, me)
        if covers:
            table_.hidden = frozenset({me})
            table_.show(view(state, me), me)
        table_.advise(advised)
        climb = props_of(table_).climb
        assert climb is not None
        return climb.mark

    assert (worth(bidding()) or 0) > 400
    assert worth(bidding(), advised=False) is None and worth(bidding(), covers=True) is None
    bought = bidding()
    bought.got = ("lake", None, None)
    assert worth(bought) is None, "the player has got an object already"


def test_the_mark_is_the_number_of_the_hint(context: Context) -> None:
    state = bidding()
    climb = props_of(laid(context, state)).climb
    (reason,) = (each for each in reasons(view(state, 0), say("raise")) if each.code == "worth_up_to")
    assert climb is not None and climb.mark == reason.numbers["florins"]


# ---------------------------------------------------------------- earlier prices


def test_the_prices_of_earlier_rounds_stand_beside_the_object_also_after_steps_back(context: Context) -> None:
    state, steps = bidding(), []
    for round_, thing, price in ((1, "jester", 900), (1, "lake", 200), (2, "forest", 300)):
        before = bidding()
        before.round = round_
        steps.append(Step(before, say("drop"), (ev.ObjectWon(2, thing, price),), None))
    props = props_of(laid(context, state, steps=tuple(steps)))
    assert props.earlier == (900,)
    turn = PRINCES_TABLE.turn.done(steps, state, 0, ())
    assert turn.price("forest") == 300 and turn.price("jester") is None and turn.earlier_prices("forest") == ()
    assert props_of(laid(context, state)).earlier == ()


def test_notes_without_room_are_left_out_from_the_last_on(context: Context) -> None:
    table_ = laid(context, bidding())
    painter = next(part for part in table_.painter.composition.regions if isinstance(part, AuctionPainter))
    props = props_of(table_)._replace(notes=tuple(Note(f"what it is worth {k}", "100 fl") for k in range(30)))
    room = Rect(0, 0, 130, 200)
    shown = painter.that_fit(props, room)
    assert 3 < len(shown) < 30 and shown == props.notes[: len(shown)]
    assert painter.that_fit(props_of(table_), Rect(0, 0, 300, 400)) == props_of(table_).all_notes(painter.brush)


def test_the_ledger_has_all_prices_while_nobody_bids_and_makes_room_for_an_object_looked_at(context: Context) -> None:
    state = bidding()
    state.pending = st.ChooseObject(1)
    before = bidding()
    before.round = 1
    sold = Step(before, say("drop"), (ev.ObjectWon(2, "jester", 900),), None)
    table_ = laid(context, state, steps=(sold,))
    ledger = dict(zip(OBJECTS, props_of(table_).ledger, strict=True))
    assert ledger["jester"] == (900, 0, 0, 0, 0, 0, 0) and not any(ledger["lake"])
    table_.point(Target("object", OBJECTS.index("jester")))
    props = props_of(table_)
    assert props.looked_at == "jester" and not props.ledger
    assert not props_of(laid(context, bidding(), steps=(sold,))).ledger, "the ladder stands there"


def test_what_the_room_shows_is_also_said(context: Context) -> None:
    state = bidding(4, bid=400, asked=0, high=1, dropped=(2,))
    table_ = laid(context, state)
    said = PRINCES_TABLE.reading.details(Target("raise"), table_.model, table_.shown, table_.words)
    climb = props_of(table_).climb
    assert climb is not None and climb.mark is not None
    assert "400" in said[0] and NAMES[1] in said[0] and NAMES[3] in said[1] and NAMES[2] not in said[1]
    assert f" {climb.mark} " in said[2]
    table_.advise(False)
    said = PRINCES_TABLE.reading.details(Target("raise"), table_.model, table_.shown, table_.words)
    assert len(said) == 2


# ---------------------------------------------------------------- how it is shown


def director_of(context: Context, state: State, *, reduced: bool = False) -> Director:
    context.rescale(SIZE)
    seats = len(state.seats)
    model = TableModel(view(state, 0), 0, SHAPES[:seats], (True,) * seats)
    return Director(model, TableLayout(SIZE), context, CHOREOGRAPHY, reduced=reduced)


def looks(director: Director) -> list[Look]:
    movers = [mover for act in director.stage.acts for mover in act.moving]
    return [mover.look() for mover in movers if isinstance(mover, FlyingPiece)]


def bid_shown(director: Director) -> Bidding:
    asked = director.model.view.pending
    assert isinstance(asked, Bidding)
    return asked


def test_a_bid_is_on_the_ladder_with_its_event_and_the_hands_move(context: Context) -> None:
    before = bidding(bid=300)
    _, log = played(before, "raise")
    director = director_of(context, before)
    director.enqueue(log)
    director.advance(0)
    assert (bid_shown(director).bid, bid_shown(director).high) == (400, 0)
    assert (
        director.model.incoming["bust", 0] and director.model.incoming["bust", 1] and director.model.incoming["rung", 0]
    )
    for _ in range(4):  # the bid, then the name of the next person; a landing begins nothing else
        director.advance(2)
    assert not director.busy and not director.model.incoming


@pytest.mark.parametrize("human", [True, False])
def test_bids_and_payments_of_computers_go_faster_from_the_second_round_on(human: bool) -> None:
    """What a person does keeps its time, and so do dear sales and works."""
    for number in (1, 2):
        state = bidding()
        state.round = number
        model = TableModel(view(state, 0), 0, SHAPES[:3], (human,) * 3)
        is_brisk = number == 2 and not human
        for event in (ev.BidRaised(2, "jester", 500), ev.Paid(2, 300, 0, 0, 9), ev.DroppedOut(2, "jester")):
            assert brisk(model, event) == (BRISK if is_brisk else 1.0)
        assert brisk(model, ev.ObjectWon(1, "jester", 300)) == (SALE if is_brisk else 1.0)
        assert brisk(model, ev.ObjectWon(1, "jester", DEAR)) == brisk(model, ev.BestWorkFound((1,), 14, 3)) == 1.0


def test_who_outbids_a_person_is_looked_at(context: Context) -> None:
    model = TableModel(view(bidding(high=1), 0), 0, SHAPES[:3], (False, True, False))
    assert brisk(model, ev.BidRaised(2, "jester", 500)) == 1.0


def test_who_drops_out_stays_out_until_the_hammer_has_fallen(context: Context) -> None:
    """The last one to drop out is followed by the sale, not by another question."""
    before = bidding(bid=900, asked=0, high=1, dropped=(2,))
    _, log = played(before, "drop")
    director = director_of(context, before)
    director.enqueue(log)
    for _ in range(30):
        director.advance(1 / 60)
        assert 0 in bid_shown(director).dropped


@pytest.mark.parametrize(("price", "number"), [(200, 1), (300, 3), (1200, 3)])
def test_the_hammer_strikes_three_times_if_anybody_raised_the_first_bid(price: int, number: int) -> None:
    blows, sale = strikes(price, HAMMER), ev.ObjectWon(1, "prestige", price)
    assert len(blows) == number and blows[-1].word == "princes_auction.sold"
    heard = [cue for cue in cues_of(sale) if cue.sound == "princes_hammer"]
    assert [cue.at for cue in heard] == [blow.falls for blow in blows]
    gains = [cue.gain for cue in heard]
    assert gains == sorted(gains) and gains[-1] == 1.0
    assert blows[-1].falls < HAMMER["next"].ms < 1000


def sale() -> tuple[State, State, list[ev.GameEvent]]:
    before = bidding(bid=900, asked=0, high=1, dropped=(2,))
    after, log = played(before, "drop")
    return before, after, log


def test_the_next_question_waits_for_the_hammer(context: Context) -> None:
    before, _, log = sale()
    director = director_of(context, before)
    director.enqueue(log)
    said, strikes_seen = set[str](), False
    while director.model.view.got[1] is None or isinstance(director.model.view.pending, Bidding):
        director.advance(1 / 60)
        said |= {look.text for look in looks(director) if isinstance(look, TextLook)}
        strikes_seen |= HammerLook() in looks(director)
    assert strikes_seen
    assert {context.t(f"princes_auction.{word}") for word in ("once", "twice", "sold")} <= said


@pytest.mark.parametrize("tenth", range(0, 16, 3))
def test_a_press_ends_the_sale_at_any_moment(context: Context, tenth: int) -> None:
    before, after, log = sale()
    director = director_of(context, before)
    director.enqueue(log)
    for _ in range(tenth * 6):
        director.advance(1 / 60)
    for _ in range(6):  # the dropping out, the payment and the sale are one press each at most
        director.finish()
        director.advance(0)
    director.finish()
    assert not director.busy and view_json(director.model.view) == view_json(view(after, 0))


def test_with_reduced_motion_the_hammer_is_seen_in_its_place_and_nothing_flies(context: Context) -> None:
    before, after, log = sale()
    director = director_of(context, before, reduced=True)
    director.enqueue(log)
    seen: set[Look] = set()
    for _ in range(240):
        director.advance(1 / 60)
        seen |= {*looks(director)}
        assert not director.stage.particles
    assert "jester" in {getattr(look, "thing", "") for look in seen}, "it stays on its stand"
    assert HammerLook() in seen and context.t("princes_auction.sold") in {getattr(look, "text", "") for look in seen}
    assert context.t("princes_auction.once") not in {getattr(look, "text", "") for look in seen}
    assert not director.busy and view_json(director.model.view) == view_json(view(after, 0))


# ---------------------------------------------------------------- another person


def asked_next(context: Context, people: tuple[bool, ...], *, reduced: bool = False) -> tuple[set[str], list[str]]:
    """Return the words and the sounds shown from Anna's bid until Bruno has been asked."""
    before = bidding(bid=300, asked=0, high=2)
    _, log = played(before, "raise")
    context.rescale(SIZE)
    model = TableModel(view(before, 0), 0, SHAPES[:3], people)
    director = Director(model, TableLayout(SIZE), context, CHOREOGRAPHY, reduced=reduced)
    director.enqueue(log)
    said, heard = set[str](), list[str]()
    director.on_event.append(lambda event: heard.extend(cue.sound for cue in director.heard))
    for _ in range(180):
        director.advance(1 / 60)
        said |= {look.text for look in looks(director) if isinstance(look, TextLook)}
    assert not director.busy
    return said, heard


@pytest.mark.parametrize("reduced", [False, True])
def test_a_bid_asked_of_another_person_is_announced_with_name_and_motif(context: Context, reduced: bool) -> None:
    said, heard = asked_next(context, (True, True, False), reduced=reduced)
    assert NAMES[1] in said and heard == [motif(SHAPES[1])]


def test_computers_and_the_nearest_person_are_asked_without_a_word(context: Context) -> None:
    said, heard = asked_next(context, (True, False, False))
    assert NAMES[1] not in said and not heard
