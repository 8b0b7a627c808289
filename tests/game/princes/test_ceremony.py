"""Great moments beside the work: the ceremony for the best work goes to the right seats, an auction grows hot with its
bid, records are announced, and builders, buildings, freedoms and prestige cards have a moment of their own size."""

import pytest
from courts import court, table
from test_auction_room import bidding, laid, props_of
from test_work_scene import SHAPES, director_of, performed, pieces, places_of, until

from engine.princes import events as ev
from engine.princes.state import State
from engine.princes.view import view
from game.animation.director import Director
from game.animation.looks import SpriteLook
from game.animation.pieces import FlyingPiece
from game.princes.auction.heat import MOST, heat, side
from game.princes.base.model import TableModel, TurnSoFar
from game.princes.layout import TableLayout
from game.princes.motion.ceremony import PlaqueLook
from game.princes.motion.honours import FEW, MANY
from game.princes.motion.looks import TitleLook
from game.princes.motion.motion import LAUREL
from game.princes.motion.places import HAMMER, Places
from game.princes.motion.sounds import cues_of
from game.princes.motion.timing import TIMINGS
from game.princes.motion.work.looks import ArtistLook
from game.shell.context import Context

BEST = ev.BestWorkFound((0, 2), 13, 3)
POINTS = [ev.PrestigeScored(seat, "best_work", 3, 3) for seat in (0, 2)]
WORKS = TurnSoFar(1, works=((1, 0, "poet", 13), (1, 1, "painter", 12), (1, 2, "lawyer", 13)))


def ceremony(context: Context, past: TurnSoFar | None = WORKS, *, reduced: bool = False) -> Director:
    """Begin the ceremony of a best work that two seats share."""
    director = director_of(context, performed()[0], reduced=reduced)
    model_of(director).past = past
    director.enqueue([BEST, *POINTS])
    until(director, 1)
    return director


def model_of(director: Director) -> TableModel:
    assert isinstance(director.model, TableModel)
    return director.model


def plates(director: Director) -> list[str]:
    """Return the words that are announced."""
    movers = [mover for echo in director.stage.echoes for mover in echo.moving + echo.waiting]
    looks = [mover.look() for mover in movers if isinstance(mover, FlyingPiece)]
    return [look.words for look in looks if isinstance(look, TitleLook)]


# ---------------------------------------------------------------- the best work


def test_the_ceremony_names_work_and_artist_of_every_seat_that_shares_the_best_work(context: Context) -> None:
    director, t = ceremony(context), context.language.t
    looks = [piece.look() for piece in pieces(director)]
    plaque = next(look for look in looks if isinstance(look, PlaqueLook))
    assert plaque.title == context.language.n("princes_moment.best", 2)
    assert [winner.seat for winner in plaque.winners] == [0, 2]
    assert [winner.lines[0] for winner in plaque.winners] == [t("princes_title.poet"), t("princes_title.lawyer")]
    assert [look.card for look in looks if isinstance(look, ArtistLook)] == ["poet", "lawyer"]


def test_a_laurel_for_each_point_flies_to_the_score_of_every_seat_that_shares_it(context: Context) -> None:
    director = ceremony(context)
    at = places_of(director)
    flights = [piece.spots[-1][:2] for piece in pieces(director) if piece.look() == SpriteLook(LAUREL)]
    assert [flights.count(at.score(seat)()[:2]) for seat in range(3)] == [3, 0, 3]


@pytest.mark.parametrize("reduced", [False, True])
def test_the_ceremony_counts_each_point_once(context: Context, reduced: bool) -> None:
    director = ceremony(context, reduced=reduced)
    before = list(director.model.scores)
    shown = {tuple(director.model.scores)}
    while director.busy:
        director.advance(0.02)
        shown.add(tuple(director.model.scores))
    assert [now - was for now, was in zip(director.model.scores, before, strict=True)] == [3, 0, 3]
    assert reduced or len(shown) == 4, "laurel by laurel"


def test_without_earlier_works_the_seal_of_the_court_is_honoured(context: Context) -> None:
    director = ceremony(context, None)
    looks = [piece.look() for piece in pieces(director)]
    assert not any(isinstance(look, ArtistLook) for look in looks) and SpriteLook("seal_circle") in looks


@pytest.mark.parametrize("tenth", range(0, 28, 4))
def test_a_press_ends_the_ceremony_at_any_moment(context: Context, tenth: int) -> None:
    director = ceremony(context)
    until(director, tenth * 100)
    while director.busy:
        director.finish()
        director.advance(0)
    assert director.model.scores[:3] == [3, 0, 3]


def test_the_ceremony_takes_two_and_a_half_seconds(context: Context) -> None:
    times = TIMINGS[ev.BestWorkFound]
    ends = sum(times[part].ms for part in ("in", "hold", "out")) + times["laurel"].start(2) + times["laurel"].ms
    assert ends <= 2500


# ---------------------------------------------------------------- the auction


def test_bidders_lean_towards_the_object_with_the_bid_and_who_is_out_does_not(context: Context) -> None:
    assert [heat(bid) for bid in (200, 400, 500, 800, 1100, 1400, 3000)] == [0, 0, 1, 2, 3, MOST, MOST]
    assert [side(seat, 0, 5) for seat in range(5)] == [0, 1, 1, -1, -1]
    for bid, lean in ((200, 0), (1400, MOST)):
        table_ = laid(context, bidding(4, bid=bid, asked=3, high=1, dropped=(2,)))
        busts = props_of(table_).busts
        assert [bust.lean if bust else None for bust in busts] == [0, lean, 0, -lean]


def test_a_higher_bid_sounds_faster_higher_and_louder() -> None:
    def strings(bid: int) -> list[tuple[int, float, float]]:
        cues = [cue for cue in cues_of(ev.BidRaised(1, "jester", bid)) if cue.sound.startswith("pluck")]
        return [(int(cue.sound.rpartition("_")[2]), cue.at, cue.gain) for cue in cues]

    first, last = strings(300), strings(1500)
    assert len(first) == 1 and len(last) == MOST + 1
    assert last[0][0] > first[0][0] and last[-1][0] > last[0][0] and last[0][2] > first[0][2]
    gaps = [strings(bid)[1][1] - strings(bid)[0][1] for bid in (500, 800, 1100, 1400)]
    assert gaps == sorted(gaps, reverse=True) and gaps[0] > gaps[-1]
    assert any(cue.sound.startswith("thud") for cue in cues_of(ev.BidRaised(1, "jester", 900)))
    assert not any(cue.sound.startswith("thud") for cue in cues_of(ev.BidRaised(1, "jester", 400)))


@pytest.mark.parametrize(
    ("sales", "bid", "told"),
    [
        ((), 900, False),
        (((1, "lake", 800),), 900, True),
        (((1, "lake", 900),), 900, False),
        (((1, "lake", 500),), 900, False),
        (((2, "jester", 800),), 900, False),
        (((1, "lake", 400),), 500, False),
    ],
)
def test_the_bid_that_beats_every_price_of_the_game_is_announced(
    context: Context, sales: tuple[tuple[int, str, int], ...], bid: int, told: bool
) -> None:
    director = director_of(context, bidding(3, bid=bid - 100, asked=0, high=1))
    model_of(director).past = TurnSoFar(2, sales)
    director.enqueue([ev.BidRaised(0, "jester", bid)])
    until(director, 1)
    assert plates(director) == ([context.t("princes_moment.record", bid=bid)] if told else [])


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080), (1024, 768), (2560, 1080)])
def test_the_hammer_leaves_the_price_in_sight(size: tuple[int, int]) -> None:
    layout, state = TableLayout(size), bidding()
    director_at = places_of_layout(layout, state)
    grip = director_at.hammer()()
    assert grip.x - 0.34 * HAMMER * layout.scale > layout.auction.real(layout.auction.stand).right


def places_of_layout(layout: TableLayout, state: State) -> Places:
    return Places(TableModel(view(state, 0), 0, SHAPES[:3], (True,) * 3), layout)


# ---------------------------------------------------------------- honours


def test_the_third_builder_is_a_greater_moment_than_the_second(context: Context) -> None:
    specks = []
    for number in (2, 3):
        director = director_of(context, table(court(builders=number), court(), court()))
        director.enqueue([ev.PrestigeScored(0, "builder", 3, 3)])
        until(director, 50)
        assert plates(director) == [context.t(f"princes_moment.builder_{number}")]
        specks.append(len(director.stage.particles))
    assert specks == [FEW, MANY]


@pytest.mark.parametrize(("plan", "greeted"), [("", True), ("theatre@4,0", False)])
def test_the_first_building_of_its_kind_is_greeted(context: Context, plan: str, greeted: bool) -> None:
    director = director_of(context, table(court(), court(plan), court()))
    director.enqueue([ev.PiecePlaced(0, "theatre", 0, (4, 0))])
    until(director, 500)
    words = context.t("princes_moment.first", thing=context.t("princes.thing.theatre"))
    assert plates(director) == ([words] if greeted else [])


def test_a_prestige_card_is_shown_in_laurel_face_down(context: Context) -> None:
    for pile, crowned in (("prestige", True), ("bonus", False)):
        director = director_of(context, table(court(), court(), court()))
        director.enqueue([ev.CardKept(1, pile, None)])
        until(director, 1)
        assert (SpriteLook(LAUREL) in [piece.look() for piece in pieces(director)]) is crowned
