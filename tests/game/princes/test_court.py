"""The court along the foot: the cards bear the sums of their works, no zero is printed, and no felt is left bare."""

from itertools import combinations, pairwise, product

import pygame
import pytest
from courts import court, table

from engine.princes import state as st
from engine.princes.pieces import KINDS, LANDSCAPES
from engine.princes.reading import queries
from engine.princes.state import Limits, Placing, State
from engine.princes.view import view
from game.graphics.theme import SHAPES
from game.princes.auction.painter import AuctionPainter
from game.princes.auction.props import AuctionProps
from game.princes.layout import TableLayout
from game.princes.palace.offer import BEST, place, put_down_on
from game.princes.palace.painter import PalacePainter, PalaceProps
from game.princes.palace.piece import squares_of
from game.princes.palace.room import best_places, no_longer, still_fits
from game.princes.parts import PRINCES_TABLE
from game.princes.regions.court_cards import said_of, verdict
from game.princes.regions.hand import HandPainter, HandProps
from game.princes.regions.looked_notes import notes
from game.princes.regions.market import FOR_SALE, market_of
from game.princes.regions.own import OwnPainter, OwnProps
from game.shell.context import Context
from game.table.parts import Seating
from game.table.spots import Target, TargetPath
from game.table.view import AnyTable, TableView

NAMES = ("Anna", "Bruno", "Carla", "Dino", "Elena")
SIZES = ((1280, 720), (1920, 1080), (1024, 768), (2560, 1080))


def laid(context: Context, state: State, size: tuple[int, int] = (1280, 720)) -> AnyTable:
    context.rescale(size)
    seats = len(state.seats)
    seating = Seating(NAMES[:seats], SHAPES[:seats], (True,) * seats)
    found: AnyTable = TableView(context, PRINCES_TABLE, seating, view(state, 0), 0, size=size)
    if state.to_act == 0:
        found.ask(PRINCES_TABLE.asking.offer(found.model.view, (), found.words))
    return found


def painted(table_: AnyTable, kind: type) -> tuple[object, object]:
    """Return the painter of that kind, and its props."""
    painter = next(part for part in table_.painter.composition.regions if isinstance(part, kind))
    return painter, painter.props(table_.model, table_.shown)


def hand_props(table_: AnyTable) -> HandProps:
    _, props = painted(table_, HandPainter)
    assert isinstance(props, HandProps)
    return props


# ---------------------------------------------------------------- the hand


@pytest.mark.parametrize("size", SIZES)
def test_cards_keep_off_each_other_and_few_leave_room_for_the_race(size: tuple[int, int]) -> None:
    hand = TableLayout(size, 1.0).hand
    for numbers in product(range(9), range(4), range(4)):
        boxes = [hand.card(numbers, kind, k) for kind in range(3) for k in range(numbers[kind])]
        assert all(one.right < other.x and one.h == other.h for one, other in pairwise(boxes))
        assert all(hand.cards.x <= box.x and box.right <= hand.cards.right + 1 for box in boxes)
        beside = hand.beside(numbers)
        if sum(numbers) < 2:
            assert beside is not None, "no bare felt"
        if beside is not None:
            assert not boxes or boxes[-1].right < beside.x


def test_few_artists_are_one_and_a_half_times_as_large_as_many() -> None:
    hand = TableLayout((1280, 720), 1.0).hand
    assert hand.card((3, 0, 0), 0, 0).w > 2 * hand.card((8, 0, 0), 0, 0).w
    assert hand.card((4, 0, 0), 0, 0).h > 270, "the room of the whole court"


def test_a_card_says_its_value_what_is_shared_and_how_far_it_reaches(context: Context) -> None:
    state = table(court("theatre@3,0", hand="poet painter"), court(), court(), step="act", round_=1)
    table_ = laid(context, state)
    props, words = hand_props(table_), table_.words
    poet, painter = (work for work in props.works if work is not None)
    assert (poet.sum.total, painter.sum.total) == (6, 2)
    assert verdict(words, poet) == (words.n("princes_planner.missing", 1), False)
    assert poet.shared == queries.shared_wishes(state.seats[0], "poet")


def test_a_prestige_card_in_hand_has_its_points_alone_and_shared_and_how_it_stands(context: Context) -> None:
    state = table(court("lake@0,0", hand="poet", prestige="most_lakes"), court(), court(), step="act")
    table_ = laid(context, state)
    (extra,) = hand_props(table_).extras
    standing, points = said_of(table_.words, extra)
    assert "1" in standing and "0" in standing and "6" in points and "3" in points


# ---------------------------------------------------------------- the strip


def test_the_strip_prints_no_zeros(context: Context) -> None:
    bare = laid(context, table(court(hand="poet"), court(), court(), step="act"))
    full = laid(context, table(court(hand="poet", jesters=2, builders=1, freedoms="travel"), court(), court()))
    _, props = painted(bare, OwnPainter)
    assert isinstance(props, OwnProps) and props.things == () and props.freedoms == ()
    _, props = painted(full, OwnPainter)
    assert isinstance(props, OwnProps)
    assert [figure.number for figure in props.things] == [2, 1] and props.freedoms == ("travel",)


# ---------------------------------------------------------------- a bid


def auction(context: Context, money: int, *, advised: bool = True) -> AuctionProps:
    state = table(court(hand="poet painter", money=money, score=9), court(), court(), step="offer")
    state.pending = st.Bidding(0, "jester", 1, 400, 1)
    table_ = laid(context, state)
    table_.advise(advised)
    _, props = painted(table_, AuctionPainter)
    assert isinstance(props, AuctionProps)
    return props


def test_a_bid_has_three_figures(context: Context) -> None:
    worth, bid, cost = auction(context, 700).figures
    assert worth.label == context.t("princes_auction.worth") and worth.said.split()[-1].isdigit()
    assert bid.said == "400" and cost.said == context.t("princes_auction.cash", cash=500)
    *_, cost = auction(context, 300).figures
    assert cost.said == context.t("princes_auction.both", cash=300, prestige=2) and cost.is_alarm
    limit, *_ = auction(context, 700, advised=False).figures
    assert limit.label == context.t("princes_note.up_to"), "the worth is not told"


def test_the_sums_of_a_bid_are_told_by_a_tip(context: Context) -> None:
    state = table(court(hand="poet painter", money=700), court(), court(), step="offer")
    state.pending = st.Bidding(0, "jester", 1, 400, 1)
    table_ = laid(context, state)
    assert table_.rect_of(Target("bid_note")).w
    name, text = PRINCES_TABLE.reading.tip(Target("bid_note"), table_.model, table_.words) or ("", "")
    assert name and context.t("princes_note.up_to") in text and context.t("princes_planner.worth.up_to") in text


# ---------------------------------------------------------------- the market


def test_what_cannot_be_had_says_why() -> None:
    state = table(court("opera@4,0", hand="poet", money=300), court(), court(), step="act")
    wares = dict(zip(FOR_SALE, market_of(view(state, 0), 0).wares, strict=True))
    by_name = {ware.thing: ware for ware in wares.values()}
    assert by_name["theatre"].barred == "money" and by_name["travel"].barred == ""
    assert by_name["opera"].owned and not by_name["opera"].barred
    state.seats[0].money = 900
    full = table(court("opera@4,0 university@0,0 theatre@3,3", hand="poet", money=900), court(), court(), step="act")
    ways = queries.ways_left(full.seats[0].plan, 0)
    for ware in market_of(view(full, 0), 0).wares:
        assert (ware.barred == "room") == (ware.thing in ways and not ways[ware.thing] and not ware.owned)


# ---------------------------------------------------------------- placing


def placing(kind: str = "theatre") -> State:
    state = table(court("opera@4,0", hand="poet painter", builders=1), court(), court(), step="act")
    state.pending = Placing(0, kind, None if kind in LANDSCAPES else Limits(1))
    return state


def test_the_best_places_leave_most_room_and_follow_each_other(context: Context) -> None:
    state = placing()
    best = best_places(state, 0, "theatre")
    every = [len(no_longer(state, 0, piece)) for piece in best]
    assert len(best) == 3 and every[0] == min(every)
    assert all(2 * len(squares_of(a) & squares_of(b)) <= len(squares_of(a)) for a, b in combinations(best, 2))
    words, seen = laid(context, state).words, []
    path: TargetPath = ()
    for _ in range(4):
        question = place(view(state, 0), path, words)
        answer = question.answers[BEST]
        assert isinstance(answer, tuple)
        path = answer
        question = place(view(state, 0), path, words)
        assert question.primary is not None and question.primary.enabled and put_down_on(question.path) is not None
        seen.append(question.primary.actions)
    assert seen[0] == seen[3] and len({*seen}) == 3


def test_placing_says_what_will_no_longer_fit(context: Context) -> None:
    state = placing()
    table_ = laid(context, state)
    piece = best_places(state, 0, "theatre")[0]
    now, then = ({fit.kind for fit in still_fits(state, 0, each) if fit.ways and fit.left} for each in (None, piece))
    assert {*no_longer(state, 0, piece)} == now - then - {"theatre"} and now <= {*KINDS}
    table_.ask(place(table_.model.view, (Target(BEST.kind, 1),), table_.words))
    _, props = painted(table_, PalacePainter)
    assert isinstance(props, PalaceProps) and props.gone == no_longer(state, 0, piece) and len(props.best) == 3


# ---------------------------------------------------------------- the others


@pytest.mark.parametrize("seats", [3, 4, 5])
@pytest.mark.parametrize("size", SIZES)
def test_no_work_of_a_rival_covers_another(size: tuple[int, int], seats: int) -> None:
    layout = TableLayout(size, 1.0)
    panel = layout.boxes.rival(0, seats - 1)
    for number in range(1, 12):
        boxes = [layout.rivals.played(panel, number, k) for k in range(number)]
        rects = [pygame.Rect(layout.grid.rect(*box)) for box in boxes]
        assert all(rect.inflate(-2, -2).collidelist([*rects[:k], *rects[k + 1 :]]) < 0 for k, rect in enumerate(rects))
        plan = layout.rivals.plan(panel)
        assert all(box.right <= plan.x and box.bottom <= panel.bottom for box in boxes)
        assert boxes[0].w > 20 or number > 8


def test_a_prestige_card_to_choose_names_what_is_wanted_anyway(context: Context) -> None:
    state = table(court(hand="poet"), court(), court(), step="offer")
    state.pending = st.Sifting(0, "prestige", ("most_lakes", "most_jesters", "all_freedoms"), None)
    said = {card: notes(view(state, 0), "prestige", card, context) for card in state.pending.cards}
    assert any(context.t("princes.thing.lake") in line for line in said["most_lakes"])
    assert any(context.t("princes.short.travel") in line for line in said["all_freedoms"])
    assert len(said["most_jesters"]) == 2


def test_the_race_beside_few_cards_explains_itself(context: Context) -> None:
    table_ = laid(context, table(court(hand="poet"), court(hand="lawyer painter"), court(), step="act"))
    assert table_.rect_of(Target("race")).w
    name, text = PRINCES_TABLE.reading.tip(Target("race"), table_.model, table_.words) or ("", "")
    assert "3" in name and table_.words.n("princes_race.hand", 2) in text and table_.words.name(1) in text
    full = laid(context, table(court(hand="poet lawyer painter composer"), court(), court(), step="act"))
    assert not full.rect_of(Target("race")).w
