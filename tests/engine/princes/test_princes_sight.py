"""The knowledge of a seat (R96, R98 to R100, A41, A51; section 6e)."""

# ruff: noqa: N802  (the names carry the rules)

import pytest
from courts import after, court, say, table

from engine.princes.game import PRINCES
from engine.princes.rules import apply, legal, why_not
from engine.princes.state import State
from engine.princes.text.position import to_json, view_json
from engine.princes.view import view
from firenze.checks.walks import NAMES


def middle() -> State:
    """Return a state with something in every place."""
    return table(
        court("tower@4,0", hand="poet painter", table="lawyer", prestige="court", bonus="lakes parks",
              freedoms="travel", recruiting=1, used=1, jesters=1, builders=2, score=7, money=1200, rejected="botanist"),
        court("lake@0,0", hand="composer", prestige="two_large most_parks", bonus="hand", rejected="sculptor"),
        court(), spent="table", thrown={"park": 1}, got=["jester", "lake", "none"],
        best={"value": 9, "seats": [1]},
    )  # fmt: skip


def test_R96_A41_what_is_open_to_all() -> None:
    whole, seen = to_json(middle()), view_json(view(middle(), 1))
    hidden = {"hand", "prestige", "bonus", "rejected"}
    for mine, theirs in zip(whole["players"], seen["players"], strict=True):
        assert {key: mine[key] for key in mine.keys() - hidden} == {key: theirs[key] for key in mine.keys() - hidden}
    same = whole.keys() - {"players", "piles", "rng"}
    assert {key: whole[key] for key in same} == {key: seen[key] for key in same}
    assert "rng" not in seen and seen.keys() == whole.keys() - {"rng"}


def test_R98_hands_faces_and_piles_are_hidden() -> None:
    seen = view_json(view(middle(), 1))
    other, own = seen["players"][0], seen["players"][1]
    assert (other["hand"], other["prestige"], other["bonus"]) == (2, 1, 2) and "rejected" not in other
    assert (own["hand"], own["prestige"], own["bonus"]) == (["composer"], ["two_large", "most_parks"], ["hand"])
    assert own["rejected"] == "sculptor"
    assert all(card is None for pile in seen["piles"].values() for card in pile)
    assert [len(seen["piles"][pile]) for pile in ("profession", "bonus", "prestige")] == [17, 16, 11]


def test_R100_A41_the_money_of_the_others_is_open() -> None:
    assert view_json(view(middle(), 2))["players"][0]["money"] == 1200


def test_A51_a_seat_knows_what_it_put_back_and_where() -> None:
    state = after(table(court(), court(), court()), "bonus")
    looked_at = legal(state)
    state = after(state, *(f"put_back {action.card}" for action in looked_at[:4]))  # type: ignore[attr-defined]
    mine, theirs = view_json(view(state, 0)), view_json(view(state, 1))
    assert mine["piles"]["bonus"][-4:] == [action.card for action in looked_at[:4]]  # type: ignore[attr-defined]
    assert mine["piles"]["bonus"][:-4] == [None] * 15 and theirs["piles"]["bonus"] == [None] * 19


def test_the_cards_looked_at_are_a_number_for_the_others() -> None:
    state = after(table(court(), court(), court()), "profession")
    mine, theirs = view_json(view(state, 0))["turn"], view_json(view(state, 2))["turn"]
    assert len(mine["cards"]) == theirs["cards"] == 5
    assert {key: mine[key] for key in mine if key != "cards"} == {key: theirs[key] for key in mine if key != "cards"}


def test_during_hire_a_seat_sees_its_own_four_and_how_many_the_others_have() -> None:
    state = PRINCES.begin({"names": NAMES[:3], "seed": 2})
    state = after(state, f"put_back {state.seats[0].hand[1]}")
    players = view_json(view(state, 2))["players"]
    assert [players[0]["hand"], players[1]["hand"]] == [3, 4] and len(players[2]["hand"]) == 4
    assert players[2]["rejected"] is None and "rejected" not in players[0]


def test_in_over_everything_is_open() -> None:
    state = table(court(prestige="court"), court(), court(), step="over", to_act=2, round_=7)
    for seat in range(3):
        whole = to_json(state)
        del whole["rng"]
        assert view_json(view(state, seat)) == whole


def test_R99_what_happens_is_shown_with_its_numbers() -> None:
    state = table(court(hand="poet", jesters=3, bonus="jesters"), court(), court())
    performed, log = apply(state, say("work poet jesters"))
    assert PRINCES.seen(log, 2) == tuple(log)
    assert PRINCES.seen(apply(performed, say("take 4"))[1], 2) == tuple(apply(performed, say("take 4"))[1])


@pytest.mark.parametrize("word", ["profession", "bonus"])
def test_R98_R99_what_is_looked_at_kept_and_put_back_is_a_back_for_the_others(word: str) -> None:
    state, log = apply(table(court(), court(), court()), say(word))
    names: list[str] = []
    while state.pending.step == "sift":
        choice = legal(state)[0]
        names.append(choice.card)  # type: ignore[attr-defined]
        state, more = apply(state, choice)
        log += more
    kept = state.seats[0].hand + state.seats[0].bonus
    mine, theirs = str(PRINCES.seen(log, 0)), str(PRINCES.seen(log, 1))
    assert all(f"'{name}'" in mine and f"'{name}'" not in theirs for name in (*names, *kept))
    assert [type(event) for event in PRINCES.seen(log, 1)] == [type(event) for event in log]


def test_why_not_from_another_seat_tells_nothing_where_cards_are_hidden() -> None:
    state = table(court(hand="poet", jesters=3), court(), court())
    for word in ("work poet", "work lawyer", "done"):
        reason = why_not(view(state, 1), say(word))
        assert reason is not None and reason.code == "other_seat"
    assert why_not(view(state, 0), say("work poet")) is None


def test_nothing_hidden_is_in_a_line_of_the_list_of_games() -> None:
    assert PRINCES.summary(middle()).scores == (7, 0, 0)
