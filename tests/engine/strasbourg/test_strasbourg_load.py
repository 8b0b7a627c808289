"""Positions that `load` accepts and refuses (section 6f of the rules), beyond the list in `suite_strasbourg.py`."""

from typing import Any

from families import family, refused, table, told
from suite_fuersten import put
from suite_strasbourg import BID, OVER, REFUND, SELL, SETTLE, SPLIT, TASKS

from engine.strasbourg.game import STRASBOURG
from engine.strasbourg.text.position import from_json, to_json
from firenze.checks.contract import check_text
from firenze.checks.walks import Json


def test_the_position_in_the_rules_is_accepted() -> None:
    """Section 6d, with the other seats and tasks added."""
    anna: Json = {
        "name": "Anna", "money": 4, "score": 2,
        "goods": {"bakers": 1, "butchers": 0, "shoemakers": 0, "vintners": 0, "smiths": 1}, "privileges": 1,
        "pile": [3, 1, 6, 2, 2, 5, 4, 1, 5, 3, 6, 4], "returned": [4], "hand": [], "stacks": [[5], [1]],
        "out": [6, 5, 4, 2, 1, 3], "lost": [2, 4], "tasks": ["at_mint", "street", "estates"],
        "rejected": ["in_smiths", "rows"],
    }  # fmt: skip
    position = put(BID, "players.0", anna)
    back = to_json(from_json(position))["players"][0]
    same = anna.keys() - {"out", "lost"}
    assert {key: back[key] for key in same} == {key: anna[key] for key in same}
    assert sorted(back["out"]) == sorted(anna["out"]) and sorted(back["lost"]) == sorted(anna["lost"])


def test_cards_only_where_the_step_allows_them() -> None:
    nobody = family()
    assert refused(told(nobody, family(hand="6"), nobody, step="bid", bids=["6", "pass", "pass"])) == "players[1].hand"
    assert refused(told(family(hand="5"), family(hand="6"), nobody, step="draw")) == "players[1].hand"
    assert refused(told(family(hand="5"), family(stacks="6"), nobody, step="draw")) == "players[1].stacks"
    assert refused(told(family(hand="5", stacks="6"), nobody, nobody, step="draw")) == "players[0].stacks"
    assert refused(told(nobody, nobody, nobody, step="draw")) == "players[0].hand"
    assert refused(told(family(hand="5", pile=""), nobody, nobody, step="draw")) == "players[0].pile"
    assert refused(told(family(stacks="6"), nobody, nobody, step="split")) == "players[0].hand"
    assert refused(told(family(hand="6"), nobody, nobody, step="split")) == "players[0].stacks"
    assert refused(told(family(stacks="5", hand="6"), nobody, nobody, step="split")) == "players[0].hand"
    for name in ("out", "lost"):
        assert refused(told(family(**{name: "6"}), nobody, nobody, step="tasks")) == f"players[0].{name}"
    assert refused(told(family(stacks="6"), nobody, nobody, step="tasks")) == "players[0].stacks"
    assert refused(told(family(stacks="6"), nobody, nobody, step="over", round_=5)) == "players[0].stacks"


def test_in_planning_the_common_end_of_pile_and_what_came_back() -> None:
    nobody = family(pile="")
    assert table(family(hand="5", pile="42", returned="542"), nobody, nobody, step="draw", round_=2)
    assert refused(told(family(hand="5", pile="42", returned="543"), nobody, nobody, step="draw")) == (
        "players[0].returned"
    )
    short = told(family(pile="42", returned="542"), family(stacks="6"), family(), to_act=1, start=1,
                 bids=["pass", None, "pass"])  # fmt: skip
    assert refused(short) == "players[0].returned"


def test_in_tasks_what_was_chosen_and_what_was_not() -> None:
    assert refused(put(TASKS, "turn.to_act", 0)) == "players[0].rejected"
    assert table(*[family()] * 3, step="tasks", to_act=2)
    none_kept = put(put(TASKS, "players.0.rejected", lambda found: [*found, "rows", "store"]), "players.0.tasks", [])
    assert refused(none_kept) == "players[0].tasks"
    moved = put(put(TASKS, "box", lambda box: box[1:]), "players.1.tasks", lambda found: [*found, TASKS["box"][0]])
    assert refused(moved) == "players[1].tasks"


def test_settle_sell_and_refund_need_a_ranking_that_fits() -> None:
    nobody = family()
    assert refused(put(SETTLE, "turn.bids.1", [])) == "players[1].pile"
    assert refused(told(nobody, nobody, nobody, step="settle", field="B", bids=["5", "6", "pass"], ranking=[0, 1],
                        office="master")) == "turn.ranking"  # fmt: skip
    assert refused(told(nobody, nobody, nobody, nobody, step="settle", to_act=3, field="B", bids=["6", "5", "4", "3"],
                        ranking=[0, 1, 2, 3], office="apprentice")) == "turn.to_act"  # fmt: skip
    equal = told(nobody, nobody, nobody, step="settle", start=2, field="B", bids=["6", "6", "6"], ranking=[2, 0, 1],
                 office="journeyman", to_act=0)  # fmt: skip
    assert from_json(equal)  # whether ties are ranked rightly cannot be seen any more
    assert from_json(put(REFUND, "turn.bids.1", []))
    asked = put(REFUND, "turn.to_act", 1)
    assert refused(asked) == "turn.bids"  # who is asked has not taken a card back yet


def test_whether_a_position_can_be_reached_does_not_matter() -> None:
    assert table(*[family()] * 3, step="edifice", council={"nobility": 0})  # nobody built a chapel
    assert table(family("0,0 1,0 2,0", money=0), family(), family(), step="over", round_=5)
    assert from_json(put(SELL, "turn.last", "smiths"))
    assert from_json(put(OVER, "turn.to_act", 2))
    assert from_json(put(SPLIT, "round", 5))


def test_numbers_beyond_all_measure_do_no_harm() -> None:
    huge: Any = 10**4200
    rich = family(money=huge, score=huge, privileges=huge, goods={"smiths": huge}, stacks="1")
    state = table(rich, rich, rich, step="sell", field="C", bids=["6", "pass", "pass"], ranking=[0], last=None)
    check_text(STRASBOURG, state)
    for action in STRASBOURG.legal(state):
        assert STRASBOURG.apply(state, action)[0]
    assert table(family(score=huge), family(), family(), step="over", round_=5)
