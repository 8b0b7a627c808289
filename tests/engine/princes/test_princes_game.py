"""The game in the house: turns, barriers of undo, journal, commands."""

from courts import after, court, say, table

from engine.contest.bench import measure
from engine.princes import events as ev
from engine.princes.game import PRINCES
from engine.princes.reading.statistics import StatisticsCounter
from engine.princes.rules import apply
from engine.princes.state import State
from firenze.checks.walks import NAMES


def barrier(state: State, word: str) -> str | None:
    then, log = apply(state, say(word))
    return PRINCES.barrier(state, then, log)


def test_undo_stops_at_cards_at_other_seats_and_at_the_end_of_a_turn() -> None:
    """Section 6b of the rules."""
    acting = table(court(hand="poet", jesters=3, recruiting=1), court(table="lawyer"), court())
    for word in ("build tower", "freedom travel", "work poet", "recruit lawyer"):
        assert barrier(acting, word) is None, word
    assert barrier(acting, "profession") == barrier(acting, "bonus") == "revealed"
    assert barrier(acting, "done") == "turn_ended"
    sifting = after(acting, "bonus")
    while sifting.pending.step == "sift":
        word = f"put_back {sifting.pending.cards[0]}"  # type: ignore[attr-defined]
        assert barrier(sifting, word) is None
        sifting = after(sifting, word)
    assert barrier(after(acting, "build tower"), "place 0 4,0") is None
    assert barrier(after(acting, "work poet"), "take 2") is None
    offering = table(*[court()] * 3, step="offer")
    assert barrier(offering, "offer lake") == "other_seat"
    assert barrier(after(offering, "offer lake"), "raise") == "other_seat"
    assert barrier(after(offering, "offer lake"), "drop") == "other_seat"
    assert barrier(after(offering, "offer lake", "drop"), "drop") == "other_seat"
    won = after(offering, "offer lake", "drop", "drop")
    assert barrier(won, "throw") == barrier(won, "place 0 0,0") == "turn_ended"
    assert barrier(after(offering, "offer prestige", "drop"), "drop") == "revealed"
    alone = table(*[court()] * 3, step="offer", to_act=2, got=["jester", "builder", None])
    assert barrier(alone, "offer lake") is None  # no other seat decides before it is placed
    assert barrier(alone, "offer recruiting") == "turn_ended"
    hiring = PRINCES.begin({"names": NAMES[:3]})
    assert barrier(hiring, f"put_back {hiring.seats[0].hand[0]}") == "turn_ended"


def test_what_was_spent_is_florins_and_not_the_prestige_given_up_for_them() -> None:
    tally, statistics = PRINCES.tally(3), StatisticsCounter(3)
    paid = [ev.Paid(1, 700, 0, 300, 4), ev.Paid(1, 500, 2, 0, 2), ev.Paid(2, 200, 1, 100, 5)]
    tally.count(paid)
    statistics.count(paid)
    assert [tally.figures(seat)["florins_spent"] for seat in range(3)] == [0, 1_200, 200]
    assert [statistics.figures(seat)["spent"] for seat in range(3)] == [0, 1_200, 200]
    assert [tally.figures(seat)["points"]["given_up"] for seat in range(3)] == [0, -2, -1]


def test_the_bench_measures_it() -> None:
    report = measure(PRINCES, 0.05, 1)
    assert report["seats"] == 5 and report["decisions_per_second"] > 1000
