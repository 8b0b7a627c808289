"""Phase B without works: actions, freedoms, cards, buildings (R45 to R71, A17 to A26)."""

# ruff: noqa: N802  (the names carry the rules)

import pytest
from courts import after, can, court, log_of, rule, table, words

from engine.princes import actions as ac
from engine.princes import events as ev
from engine.princes.game import PRINCES
from engine.princes.rules import apply, legal
from engine.princes.state import Limits, Lying, Sifting, State


def acting(owner: dict[str, object] | None = None, *others: dict[str, object], **given: object) -> State:
    """Return a state with seat 0 of three in its phase B."""
    return table(owner or court(), *others, *[court()] * (2 - len(others)), **given)


def pile(*cards: str) -> list[dict[str, object]]:
    return [{"card": card, "by": None} for card in cards]


# ---------------------------------------------------------------- the turn


def test_R45_up_to_two_actions_in_a_row_then_the_next_seat() -> None:
    state = after(acting(), "freedom travel")
    assert state.to_act == 0 and state.limits == Limits(1, True, False)
    state = after(state, "build tower", "place 0 4,0")
    assert state.to_act == 1 and state.limits == Limits(2, False, False)


def test_R46_R47_A17_all_the_actions_and_each_is_one_of_its_own() -> None:
    state = acting(court(hand="poet", jesters=3))
    assert words(state) == {"freedom", "profession", "bonus", "build", "work", "done"}
    for word in ("freedom travel", "build tower", "work poet", "profession", "bonus"):
        next_ = after(state, word)
        assert next_.limits is not None and next_.limits.left == 1


def test_R102_A18_passing_ends_the_phase_of_the_seat() -> None:
    state = acting()
    assert after(state, "done").to_act == 1
    assert after(state, "done", "done", "done").pending.step == "offer"
    assert can(table(court(money=0), court(), court()), "done")


def test_A18_passing_is_asked_even_where_nothing_else_is_legal() -> None:
    state = acting(court(money=0))
    assert legal(state) == (ac.DONE,)


# ---------------------------------------------------------------- freedoms


def test_R48_a_freedom_costs_300() -> None:
    assert after(acting(), "freedom opinion").seats[0].money == 3200
    assert after(acting(), "freedom opinion").seats[0].freedoms == ("opinion",)


def test_R49_one_freedom_a_round() -> None:
    state = after(acting(), "freedom opinion")
    assert not can(state, "freedom travel") and rule(state, "freedom travel") == "R49"


def test_R50_each_freedom_once_a_seat() -> None:
    state = acting(court(freedoms="travel"))
    assert rule(state, "freedom travel") == rule(state, "freedom press") == "R50"


def test_R51_the_freedom_an_artist_prefers_counts_three() -> None:
    from engine.princes.works import parts

    owner = acting(court(hand="poet lawyer", freedoms="travel religion")).seats[0]
    assert (parts(owner, "poet").freedom, parts(owner, "lawyer").freedom) == (3, 0)


def test_R52_only_what_is_left() -> None:
    state = acting(court(), court(freedoms="travel"), court(freedoms="travel"))
    assert not can(state, "freedom travel") and rule(state, "freedom travel") == "R52"
    assert can(acting(court(), court(freedoms="travel")), "freedom travel")


# ---------------------------------------------------------------- cards


def test_R53_a_person_card_costs_300_once_a_round() -> None:
    state = after(acting(), "profession")
    assert state.seats[0].money == 3200 and state.limits == Limits(1, False, True)
    state = after(state, *sift(state))
    assert rule(state, "profession") == "R53"


def sift(state: State) -> list[str]:
    """Return the words that keep the last card of the choice."""
    assert isinstance(state.pending, Sifting)
    return [f"put_back {card}" for card in state.pending.cards[:-1]]


def test_R54_five_are_looked_at_one_is_kept_four_go_under_the_pile() -> None:
    state = after(acting(), "profession")
    assert isinstance(state.pending, Sifting)
    cards, rest = state.pending.cards, state.piles["profession"]
    assert len(cards) == 5
    state = after(state, *(f"put_back {cards[n]}" for n in (4, 1, 0, 3)))
    assert state.seats[0].hand == (cards[2],)
    assert state.piles["profession"] == (*rest, *(Lying(cards[n], 0) for n in (4, 1, 0, 3)))


@pytest.mark.parametrize("count", [2, 3, 4])
def test_R55_A19_with_fewer_the_choice_is_among_those(count: int) -> None:
    for kind, all_cards in (("profession", "poet painter lawyer botanist"), ("bonus", "lakes parks hand table")):
        cards = all_cards.split()[:count]
        state = after(only(kind, *cards), kind)
        assert isinstance(state.pending, Sifting) and state.pending.cards == tuple(cards)


def only(kind: str, *cards: str) -> State:
    """Return a state with only these cards in a pile; all others are with the last seat."""
    from engine.princes.cards import CARDS

    rest = " ".join(card for card in CARDS[kind] if card not in cards)
    place = "table" if kind == "profession" else "bonus"
    return table(court(), court(), court(**{place: rest}), piles={kind: pile(*cards)})


def test_R56_A19_an_empty_pile_gives_nothing() -> None:
    assert rule(only("profession"), "profession") == "R56"
    assert rule(only("bonus"), "bonus") == "A19"
    assert not {"profession"} & words(only("profession")) and not {"bonus"} & words(only("bonus"))


def test_A20_the_last_card_is_taken_without_a_question() -> None:
    state = after(only("profession", "poet"), "profession")
    assert state.seats[0].hand == ("poet",) and state.pending.step == "act"
    log = log_of(only("bonus", "lakes"), "bonus")
    assert ev.CardKept(0, "bonus", "lakes") in log and any(event.reveals for event in log)
    assert "lakes" not in str(PRINCES.seen(log, 1))


def test_R57_R58_bonus_cards_cost_300_and_two_may_be_taken() -> None:
    state = after(acting(), "bonus")
    state = after(state, *sift(state))
    assert can(state, "bonus") and state.seats[0].money == 3200 and len(state.seats[0].bonus) == 1
    state = after(state, "bonus")
    state = after(state, *sift(state))
    assert len(state.seats[0].bonus) == 2 and state.seats[0].money == 2900 and state.to_act == 1
    assert rule(after(acting(), "bonus"), "put_back poet") == "R58"


def test_A21_what_the_first_purchase_put_back_may_come_up_in_the_second() -> None:
    state = after(only("bonus", "lakes", "parks", "hand"), "bonus", "put_back parks", "put_back lakes", "bonus")
    assert isinstance(state.pending, Sifting) and state.pending.cards == ("parks", "lakes")


# ---------------------------------------------------------------- buildings


def test_R62_R105_a_building_brings_three_points_after_it_is_paid() -> None:
    log = log_of(after(acting(court(money=600, score=1)), "build tower"), "place 0 4,0")
    assert [event for event in log if isinstance(event, ev.Paid | ev.PrestigeScored)] == [
        ev.Paid(0, 700, 1, 0, 0),
        ev.PrestigeScored(0, "building", 3, 3),
    ]
    assert rule(acting(court(money=600)), "build tower") == "R97"


def test_R64_three_of_each_and_no_seat_has_one_twice() -> None:
    state = acting(court("tower@4,0"))
    assert not can(state, "build tower") and rule(state, "build tower") == rule(state, "build palazzo") == "R64"
    built = court("tower@4,0")
    state = table(court(), built, built, built)
    assert not can(state, "build tower") and rule(state, "build tower") == "R64"
    assert can(table(court(), built, built, court()), "build tower")


def test_R65_a_building_is_moved_turned_and_mirrored_at_will() -> None:
    state = after(acting(), "build opera")
    assert {action.orient for action in legal(state) if isinstance(action, ac.Place)} == set(range(8))
    assert len(legal(state)) == 156 and words(state) == {"place"}
    assert rule(state, "throw") == "R30"


def test_R66_R67_buildings_touch_at_corners_only() -> None:
    state = after(acting(court("hospital@4,0")), "build tower")
    assert rule(state, "place 0 2,0") == rule(state, "place 0 0,4") == "R66"
    assert can(state, "place 0 3,4") and can(state, "place 1 4,2") is False
    assert can(after(acting(court("opera@4,0")), "build tower"), "place 0 1,3")  # its corner meets the opera's


def test_R68_landscapes_touch_anything() -> None:
    state = after(acting(court("forest@0,0")), "build tower")
    assert can(state, "place 0 0,2")
    state = table(court("opera@4,0"), court(), court(), step="place", piece="park", got=["park", None, None])
    assert can(state, "place 0 2,0") and can(state, "place 0 0,4")


def test_R69_nothing_overlaps_or_leaves_the_plan() -> None:
    state = after(acting(court("forest@0,0")), "build tower")
    assert rule(state, "place 0 1,1") == "R69"
    assert rule(state, "place 0 5,0") == "R69"
    assert rule(state, "place 0 0,6") == "R69"
    assert rule(state, "place 0 -1,0") == "R69"


def test_R70_the_building_an_artist_prefers_counts_four() -> None:
    from engine.princes.works import parts

    owner = acting(court("theatre@4,0", hand="poet lawyer")).seats[0]
    assert (parts(owner, "poet").building, parts(owner, "lawyer").building) == (4, 0)


def test_R71_building_is_paid_when_it_is_placed_so_that_it_can_be_broken_off() -> None:
    before = acting()
    state, log = apply(before, ac.Build("tower"))
    assert state.seats[0].money == 3500 and PRINCES.barrier(before, state, log) is None


def test_A22_a_building_without_a_place_cannot_be_chosen() -> None:
    plan = "university@0,0 workshop@3,3 opera@5,0"
    state = table(court(plan, builders=0), court(), court())
    assert not can(state, "build laboratory") and rule(state, "build laboratory") == "A22"


def test_A24_the_second_builder_frees_what_is_built_afterwards() -> None:
    plan = "hospital@4,0"
    state = table(court(plan, builders=1), court(), court(), step="offer")
    state = after(state, "offer builder", "drop", "drop", "offer jester", "drop", "offer lake", "throw")
    state = after(state, "build tower")
    assert can(state, "place 0 4,3")


def test_A24_what_stands_is_never_checked_again() -> None:
    assert table(court("tower@4,0 chapel@4,1", builders=0), court(), court())


def test_A25_building_for_nothing_is_an_action_and_brings_points() -> None:
    state = after(table(court(builders=3, money=0), court(), court()), "build tower", "place 0 0,4")
    assert state.limits is not None and state.limits.left == 1
    assert (state.seats[0].money, state.seats[0].score) == (0, 3)


def test_A26_a_hollow_may_be_filled_or_counts_as_empty() -> None:
    plan = "university@0,0"
    assert table(court(plan), court(), court()).seats[0].plan.empty() == 36
    state = table(court(plan), court(), court(), step="place", piece="lake", got=["lake", None, None])
    assert can(state, "place 2 1,1")  # into its gate
