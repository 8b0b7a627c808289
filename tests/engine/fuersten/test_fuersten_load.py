"""What `load` accepts and refuses (section 6f of the rules): every check by the field it names."""

from __future__ import annotations

import copy
from collections.abc import Iterator
from typing import Any

import pytest
from courts import Json, court, refused, table, told
from fuersten_games import Spec, check_text, some_states

from engine.fuersten.position import from_json, to_json, view_json
from engine.fuersten.view import view


def rich() -> Json:
    """A position with something in every field."""
    return told(
        court("tower@4,0 lake@0,0", hand="poet painter", table="lawyer", prestige="court", bonus="lakes", recruiting=1,
              used=1, jesters=1, builders=2, freedoms="travel", score=4),
        court(hand="composer", table="physicist", bonus="hand", money=700),
        court(prestige="two_large most_parks"),
        spent="table parks", thrown={"park": 2}, got=["jester", "none", "lake"], best={"value": 9, "seats": [0]},
        round_=2, to_act=1,
    )  # fmt: skip


HIRE = told(
    court(hand="theologian philosopher dramatist", rejected="alchemist"),
    court(hand="poet painter lawyer physician", rejected=None),
    court(hand="composer sculptor goldsmith botanist", rejected=None),
    step="hire", to_act=1,
)  # fmt: skip
OFFER = told(court(), court(money=100), court(), step="offer", to_act=2, round_=3)
BID = told(
    court(), court(builders=3), court(), court(money=500), step="bid", to_act=2, object="builder", chooser=0, bid=400,
    high=3, dropped=[0],
)  # fmt: skip
LAND = told(court(), court(), court(), step="place", piece="lake", to_act=1, got=["jester", "lake", None])
BUILD = told(court(), court("opera@4,0"), court(), step="place", piece="tower", to_act=1, left=0)
SIFT = told(court(), court(), court(), step="sift", pile="bonus", cards=["lakes", "parks", "hand"], to_act=2)
CHOOSE = told(
    court(), court(), court(), step="sift", pile="prestige", cards=["court", "two_large"], got=["prestige", None, None]
)
LURE = told(court(recruiting=1), court(table="poet"), court(), step="lure", got=["recruiting", None, None])
ACT = told(court(hand="poet", recruiting=1), court(table="lawyer"), court(), left=0)
TAKE = told(court(), court(table="poet"), court(), step="take", to_act=1, value=9, best={"value": 10, "seats": [0]})
OVER = told(court(prestige="court"), court(), court(), step="over", to_act=2, round_=7)
STEPS = {
    "hire": HIRE, "offer": OFFER, "bid": BID, "land": LAND, "build": BUILD, "sift": SIFT, "choose": CHOOSE,
    "lure": LURE, "act": ACT, "take": TAKE, "over": OVER, "rich": rich(),
}  # fmt: skip


def put(position: Json, path: str, value: Any) -> Json:
    """The position with another value there; `gone` takes the field away, a call makes the new value of the old."""
    result = copy.deepcopy(position)
    *way, last = [int(part) if part.isdigit() else part for part in path.split(".")]
    holder: Any = result
    for part in way:
        holder = holder[part]
    if value == "gone":
        del holder[last]
    else:
        holder[last] = value(holder[last]) if callable(value) else value
    return result


def paths(value: Any, path: tuple[str | int, ...] = ()) -> Iterator[tuple[str | int, ...]]:
    """The ways to everything inside the value."""
    inside = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    for key, part in inside:
        yield (*path, key)
        yield from paths(part, (*path, key))


@pytest.mark.parametrize("name", STEPS)
def test_they_are_positions_and_come_back_as_they_went(name: str) -> None:
    told_ = STEPS[name]
    state = from_json(told_)
    check_text(state)
    back = to_json(state)
    back.pop("result", None)
    assert {**back, "rng": 0} == told_


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_positions_of_games_come_back_and_views_too(seats: int) -> None:
    for state in some_states(Spec(seats, 40 + seats), 17):
        text = to_json(state)
        back = from_json(text)
        assert to_json(back) == text
        for seat in range(seats):
            assert view_json(view(back, seat)) == view_json(view(state, seat))


WRONG: list[tuple[str, str, Any, str]] = [
    # the shape
    ("rich", "format", "firenze-position-1", "format"),
    ("rich", "options", [], "options"),
    ("rich", "players", lambda seats: seats[:2], "players"),
    ("rich", "players", lambda seats: seats * 2, "players"),
    ("rich", "players.0.name", 7, "players[0].name"),
    ("rich", "players.0.money", 350, "players[0].money"),
    ("rich", "players.0.money", -100, "players[0].money"),
    ("rich", "players.0.money", 100.0, "players[0].money"),
    ("rich", "players.0.money", True, "players[0].money"),
    ("rich", "players.0.score", -1, "players[0].score"),
    ("rich", "players.0.hand.0", "prince", "players[0].hand[0]"),
    ("rich", "players.0.rejected", "prince", "players[0].rejected"),
    ("rich", "players.0.rejected", None, "players[0].rejected"),
    ("rich", "round", 0, "round"),
    ("rich", "round", 8, "round"),
    ("rich", "start", 0, "start"),
    ("rich", "round", 3, "start"),
    # cards once
    ("rich", "players.0.hand.0", "lawyer", "cards"),
    ("rich", "players.0.hand", [], "cards"),
    ("rich", "spent", ["table"], "cards"),
    ("rich", "spent.0", "lakes", "cards"),
    ("rich", "players.2.prestige.0", "court", "cards"),
    ("rich", "piles.profession", lambda pile: pile[1:], "cards"),
    ("rich", "piles.profession.0.card", "lakes", "piles.profession[0].card"),
    ("rich", "piles.profession.0.by", 3, "piles.profession[0].by"),
    ("rich", "piles.profession.0.by", "gone", "piles.profession[0].by"),
    ("sift", "turn.cards.0", "table", "cards"),
    ("sift", "turn.cards.0", "poet", "turn.cards[0]"),
    ("hire", "players.0.rejected", "poet", "cards"),
    # supplies
    ("rich", "players.0.plan.0.at", [5, 0], "players[0].plan[0]"),
    ("rich", "players.0.plan.0.at", [0, 6], "players[0].plan[0]"),
    ("rich", "players.0.plan.0.at", [4], "players[0].plan[0]"),
    ("rich", "players.0.plan.0.at", [4, "0"], "players[0].plan[0].at[1]"),
    ("rich", "players.0.plan.0.orient", 2, "players[0].plan[0]"),
    ("rich", "players.0.plan.0.kind", "palazzo", "players[0].plan[0].kind"),
    ("rich", "players.0.plan.1.at", [4, 0], "players[0].plan[1]"),
    ("rich", "players.0.plan.1", {"kind": "tower", "orient": 0, "at": [0, 2]}, "players[0].plan[1]"),
    ("rich", "players.0.builders", 4, "players[0].builders"),
    ("rich", "players.0.jesters", 8, "players"),
    ("rich", "players.0.recruiting", 5, "players"),
    ("rich", "players.0.used", -1, "players[0].used"),
    ("rich", "players.0.freedoms", ["travel", "travel"], "players[0].freedoms"),
    ("rich", "players.0.freedoms", ["press"], "players[0].freedoms[0]"),
    ("rich", "thrown.lake", 6, "players"),
    ("rich", "thrown.lake", "gone", "thrown.lake"),
    # got, sold, best
    ("rich", "got.0", None, "sold"),
    ("rich", "got.1", None, "got"),
    ("rich", "got.1", "lake", "sold"),
    ("rich", "got.1", "palazzo", "got[1]"),
    ("rich", "got", ["jester", "lake"], "got"),
    ("rich", "sold", ["jester"], "sold"),
    ("rich", "sold", ["jester", "lake", "lake"], "sold"),
    ("rich", "best.seats", [], "best"),
    ("rich", "best.value", 0, "best"),
    ("rich", "best.seats", [0, 0], "best.seats"),
    ("rich", "best.seats", [3], "best.seats[0]"),
    ("offer", "best", {"value": 9, "seats": [0]}, "best.value"),
    # the turn
    ("rich", "turn.step", "choose", "turn.step"),
    ("rich", "turn.to_act", 3, "turn.to_act"),
    ("rich", "turn.left", 3, "turn.left"),
    ("rich", "turn.left", "gone", "turn.left"),
    ("rich", "turn.freedom", 0, "turn.freedom"),
    ("hire", "turn.to_act", 0, "players[0].rejected"),
    ("hire", "turn.to_act", 2, "players[1].rejected"),
    ("hire", "got", ["none", None, None], "got"),
    ("offer", "turn.to_act", 0, "turn.to_act"),
    ("offer", "players.2.money", 100, "turn.to_act"),
    ("bid", "turn.object", "palazzo", "turn.object"),
    ("bid", "turn.chooser", 2, "turn.chooser"),
    ("bid", "turn.high", 2, "turn.high"),
    ("bid", "turn.high", 1, "turn.high"),
    ("bid", "turn.to_act", 1, "turn.to_act"),
    ("bid", "turn.dropped", [0, 2], "turn.to_act"),
    ("bid", "turn.dropped", [0, 4], "turn.dropped[1]"),
    ("bid", "turn.bid", 100, "turn.bid"),
    ("bid", "turn.bid", 450, "turn.bid"),
    ("bid", "turn.bid", 600, "turn.bid"),
    ("land", "turn.piece", "park", "got[1]"),
    ("land", "turn.piece", "palazzo", "turn.piece"),
    ("land", "thrown.lake", 6, "turn.piece"),
    ("build", "turn.piece", "opera", "turn.piece"),
    ("build", "players.1.money", 600, "turn.piece"),
    ("build", "turn.left", 2, "turn.left"),
    ("sift", "turn.pile", "wine", "turn.pile"),
    ("choose", "got.0", None, "sold"),
    ("lure", "players.0.recruiting", 0, "turn.step"),
    ("lure", "players.1.table", [], "cards"),
    ("act", "players.0.recruiting", 0, "turn.left"),
    ("take", "turn.value", 11, "turn.value"),
    ("take", "turn.value", 6, "turn.value"),
    ("take", "turn.left", 2, "turn.left"),
    ("over", "round", 6, "start"),
    ("over", "turn.to_act", 1, "turn.to_act"),
]


@pytest.mark.parametrize(("name", "path", "value", "field"), WRONG)
def test_what_is_wrong_is_named(name: str, path: str, value: Any, field: str) -> None:
    assert refused(put(STEPS[name], path, value)) == field


def test_more_that_is_impossible() -> None:
    two = court("university@0,0")
    assert refused(told(two, two, two, court("university@3,0"))) == "players"
    assert refused(told(court(builders=3), court(builders=3), court(builders=1))) == "players"
    assert refused(told(court(freedoms="travel"), court(freedoms="travel"), court(freedoms="travel"))) == "players"
    assert refused(told(court(), court(), court(), step="sift", pile="bonus", cards=["lakes"])) == "turn.cards"
    six = ["lakes", "parks", "hand", "table", "large", "sizes"]
    assert refused(told(court(), court(), court(), step="sift", pile="bonus", cards=six)) == "turn.cards"
    hand = court(hand="poet painter lawyer", rejected=None)
    four = court(hand="composer sculptor goldsmith botanist", rejected=None)
    assert refused(told(hand, four, four, step="hire")) == "cards"
    assert refused(
        told(hand, four, court(hand="physicist clockmaker philosopher dramatist", rejected=None), step="hire")
    ) == ("players[0].hand")
    assert refused(put(put(HIRE, "round", 2), "start", 1)) == "round"
    nothing = court(money=0)
    assert refused(told(court(), nothing, nothing, step="offer", to_act=1, got=["jester", None, None])) == "turn.to_act"
    assert (
        refused(told(court("tower@4,0", builders=3), court(), court(), step="place", piece="tower", left=1))
        == "turn.piece"
    )
    sold = told(court(), court(), court(), court(), step="bid", to_act=2, object="lake", chooser=1, bid=200, high=1,
                dropped=[], got=["lake", None, None, None])  # fmt: skip
    assert refused(sold) == "turn.object"
    out = told(court(), court(), court(), step="bid", to_act=2, object="lake", chooser=0, bid=200, high=0, dropped=[],
               thrown={"lake": 6})  # fmt: skip
    assert refused(out) == "turn.object"


@pytest.mark.parametrize("name", STEPS)
def test_every_field_is_needed(name: str) -> None:
    told_ = STEPS[name]
    needed = {path for path in paths(told_) if isinstance(path[-1], str)} - {("rng",)}
    for path in needed:
        assert refused(put(told_, ".".join(map(str, path)), "gone"))
    del told_["rng"]
    assert from_json(told_, 3).chance.state != from_json(told_, 4).chance.state
    told_["rng"] = 0


def test_what_is_no_object_at_all_is_refused() -> None:
    nothing: list[Any] = [None, [], "fuersten-position-1", 7]
    for data in nothing:
        assert refused(data) == "position"


def test_unknown_fields_and_those_of_other_steps_are_ignored_and_do_not_come_back() -> None:
    told_ = copy.deepcopy(LAND)
    told_["options"] = {"fog": True}
    told_["turn"] |= {"left": 9, "freedom": "x", "cards": 7, "weather": "fine"}
    told_["players"][0]["mood"] = "good"
    told_["result"] = {"scores": "none"}
    back = to_json(from_json(told_))
    assert {**back, "rng": 0} == LAND


def test_whether_a_position_can_be_reached_does_not_matter() -> None:
    assert table(court("tower@4,0 chapel@4,1"), court(), court())  # edges that touch (A24)
    assert table(court(table="poet painter lawyer", money=10**30, score=10**30), court(), court())
    assert table(court(), court(), court(), got=["none"] * 3, best={"value": 99, "seats": [2, 0]})
    assert from_json(put(BID, "turn.dropped", []))
    assert from_json(put(SIFT, "turn.profession", True))


def test_numbers_beyond_all_measure_do_no_harm() -> None:
    huge = 10**4200
    state = table(court(money=huge, score=huge), court(), court(), step="bid", to_act=1, object="lake", chooser=0,
                  bid=huge, high=0, dropped=[])  # fmt: skip
    check_text(state)
    payable = told(court(), court(), court(), step="take", value=10**5, best={"value": huge, "seats": [0]})
    assert from_json(payable)
    assert refused(put(payable, "turn.value", 10**5 + 1)) == refused(put(payable, "turn.value", huge)) == "turn.value"


def test_rng_is_text_of_its_own_or_any_value() -> None:
    state = from_json(rich())
    assert from_json(to_json(state)).chance.state == state.chance.state
    for value in (1, "x", [1, 2], {"a": None}, "0123456789abcdef"):
        one, two = from_json(put(rich(), "rng", value), 1), from_json(put(rich(), "rng", value), 2)
        assert one.chance.state == two.chance.state
