"""Positions that `load` accepts and refuses (section 6f of the rules): every check by the field it names."""

from courts import court, refused, table, told
from suite_fuersten import BID, HIRE, SIFT, put

from engine.princes.game import PRINCES
from engine.princes.text.position import from_json
from firenze.checks.contract import check_text


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
    check_text(PRINCES, state)
    payable = told(court(), court(), court(), step="take", value=10**5, best={"value": huge, "seats": [0]})
    assert from_json(payable)
    assert refused(put(payable, "turn.value", 10**5 + 1)) == refused(put(payable, "turn.value", huge)) == "turn.value"
