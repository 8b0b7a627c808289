"""The objects of the auction and their effects (R24 to R44, A13 to A16, A35 to A38, A51, A52)."""

# ruff: noqa: N802  (the names carry the rules)

from courts import after, can, court, log_of, rule, table, words

from engine.princes import actions as ac
from engine.princes import events as ev
from engine.princes.rules import legal
from engine.princes.state import Lying, Sifting, State
from engine.princes.supply import left_of
from engine.princes.works import parts, value


def won(thing: str, owner: dict[str, object] | None = None, *others: dict[str, object]) -> State:
    """Return the state after seat 0 won the object for 200; its effect is done or pending."""
    seats = [owner or court(), *others, *[court()] * (2 - len(others))]
    return after(table(*seats, step="offer"), f"offer {thing}", "drop", "drop")


# ---------------------------------------------------------------- landscapes


def test_R24_R25_the_landscape_an_artist_prefers_counts_once() -> None:
    for plan, worth in (("", 0), ("lake@0,0", 3), ("lake@0,0 lake@2,0", 3), ("forest@0,0", 0)):
        assert parts(table(court(plan, hand="poet"), court(), court()).seats[0], "poet").landscape == worth


def test_R26_each_landscape_after_the_first_of_its_kind_brings_three_points() -> None:
    state = won("lake", court("forest@0,0 forest@2,0"))
    assert after(state, "place 0 4,0").seats[0].score == 0
    state = won("lake", court("lake@0,0"))
    assert ev.PrestigeScored(0, "landscape", 3, 3) in log_of(state, "place 0 4,0")


def test_R27_landscapes_count_for_prestige_and_bonus_cards() -> None:
    from engine.princes.bonus import adds
    from engine.princes.scoring import points_of

    state = table(court("lake@0,0 lake@2,0", hand="poet", prestige="most_lakes"), court(), court())
    assert adds("lakes", state.seats[0]) == 4 and points_of(state, 0, "most_lakes") == 6


def test_R28_a_landscape_is_placed_at_once() -> None:
    assert words(won("park")) == {"place", "throw"}
    assert rule(won("park"), "offer lake") == "R103"


def test_R29_it_is_moved_turned_and_mirrored_at_will() -> None:
    looks = {action.orient for action in legal(won("lake")) if isinstance(action, ac.Place)}
    assert looks == {0, 1, 2, 3}
    assert len(legal(won("lake"))) == 121 + 1
    assert rule(won("lake"), "place 4 0,0") == "R65"
    assert rule(won("lake"), "place 0 6,0") == "R69"


def test_R30_A14_it_may_be_thrown_away_and_is_out_of_the_game() -> None:
    state = after(won("lake", court("lake@0,0")), "throw")
    assert state.thrown == {"forest": 0, "lake": 1, "park": 0}
    assert state.seats[0].score == 0 and state.seats[0].plan.count("lake") == 1
    assert left_of(state, "lake") == 4


def test_R104_the_points_come_after_paying() -> None:
    state = won("lake", court("lake@0,0", money=100, score=1))
    assert (state.seats[0].money, state.seats[0].score) == (0, 0)
    assert after(state, "place 0 2,0").seats[0].score == 3


# ---------------------------------------------------------------- jesters and builders


def test_R31_each_jester_raises_every_work_by_two() -> None:
    for jesters in range(4):
        owner = table(court(hand="poet", jesters=jesters), court(), court()).seats[0]
        assert parts(owner, "poet").jesters == 2 * jesters
    assert won("jester").seats[0].jesters == 1


def test_R32_R61_with_one_builder_a_building_costs_300() -> None:
    for builders, price in ((0, 700), (1, 300), (2, 300), (3, 0)):
        state = after(table(court(builders=builders), court(), court()), "build tower", "place 0 4,0")
        assert state.seats[0].money == 3500 - price


def test_R33_R34_the_second_and_the_third_builder_bring_three_points() -> None:
    for builders, points in ((0, 0), (1, 3), (2, 3)):
        state = won("builder", court(builders=builders))
        assert (state.seats[0].builders, state.seats[0].score) == (builders + 1, points)


def test_R33_A23_two_builders_let_buildings_touch_each_other_and_the_palazzo() -> None:
    for builders in (0, 1, 2, 3):
        state = after(table(court("opera@4,0", builders=builders), court(), court()), "build tower")
        assert can(state, "place 0 4,3") == (builders >= 2)  # below the opera
        assert can(state, "place 0 0,4") == (builders >= 2)  # above the palazzo


# ---------------------------------------------------------------- prestige cards


def test_R36_prestige_cards_score_at_the_end_only() -> None:
    state = after(won("prestige"), *(f"put_back {card}" for card in sifting(won("prestige")).cards[:4]))
    assert len(state.seats[0].prestige) == 1 and state.seats[0].score == 0


def sifting(state: State) -> Sifting:
    assert isinstance(state.pending, Sifting)
    return state.pending


def test_R37_A51_A52_five_are_looked_at_and_four_go_under_the_pile_in_the_order_of_choice() -> None:
    state = won("prestige")
    pile = state.piles["prestige"]
    assert len(pile) == 9 and len(sifting(state).cards) == 5
    one, two, three, four, five = sifting(state).cards
    state = after(state, f"put_back {three}", f"put_back {one}", f"put_back {five}", f"put_back {two}")
    assert state.seats[0].prestige == (four,)
    assert state.piles["prestige"] == (*pile, *(Lying(card, 0) for card in (three, one, five, two)))
    assert rule(won("prestige"), "put_back poet") == "R37"


def test_A15_there_are_always_five_prestige_cards_to_look_at() -> None:
    """At most six are sold before the last round: eight of the fourteen are left."""
    from engine.princes.values import LOOK_AT, ROUNDS

    assert 14 - (ROUNDS - 1) >= LOOK_AT


# ---------------------------------------------------------------- recruiting cards

SAGES = court(table="physicist goldsmith")


def test_R38_R39_R41_on_acquiring_the_card_the_seat_may_recruit_at_once() -> None:
    state = won("recruiting", court(hand="poet"), SAGES)
    assert words(state) == {"recruit", "keep"}
    state = after(state, "recruit goldsmith")
    assert state.seats[0].hand == ("poet", "goldsmith") and state.seats[0].recruiting == 0
    assert state.seats[1].table == ("physicist",) and state.seats[1].used == 1


def test_R39_A37_the_question_comes_once_and_only_with_a_target() -> None:
    state = after(won("recruiting", court(recruiting=1), SAGES), "keep")
    assert state.seats[0].recruiting == 2 and state.pending.step == "offer"
    state = after(won("recruiting", court(recruiting=1), SAGES), "recruit goldsmith")
    assert state.seats[0].recruiting == 1 and state.pending.step == "offer"


def test_A16_a_card_without_a_target_is_taken_and_kept() -> None:
    state = won("recruiting", court(table="poet"))
    assert state.seats[0].recruiting == 1 and state.pending.step == "offer"


def test_R40_later_recruiting_costs_no_action() -> None:
    state = table(court(recruiting=1), SAGES, court())
    state = after(state, "recruit physicist")
    assert state.limits is not None and state.limits.left == 2 and state.to_act == 0


def test_R42_A30_a_recruiting_card_counts_as_a_person_used_or_not() -> None:
    owner = table(court(hand="poet painter", table="lawyer", recruiting=2, used=1), court(), court()).seats[0]
    assert parts(owner, "poet").persons == 6
    assert rule(table(court(hand="poet", recruiting=1), SAGES, court()), "work recruiting") == "R72"


def test_R43_own_artists_cannot_be_recruited() -> None:
    state = table(court(table="poet", recruiting=1), SAGES, court())
    assert not can(state, "recruit poet") and rule(state, "recruit poet") == "R43"
    assert rule(state, "recruit composer") == "A36"


def test_R44_a_used_card_is_never_used_again() -> None:
    state = table(court(used=2), SAGES, court())
    assert "recruit" not in words(state) and rule(state, "recruit physicist") == "R38"


def test_A35_a_recruited_artist_may_perform_and_be_recruited_again() -> None:
    state = table(court(recruiting=1, jesters=3), court(table="poet", recruiting=1), court())
    state = after(state, "recruit poet", "work poet", "take 0")
    assert state.seats[0].table == ("poet",)
    state = after(state, "done", "recruit poet")
    assert state.seats[1].hand == ("poet",) and state.seats[0].used == 1


def test_A36_any_artist_of_any_other_seat_as_often_as_there_are_cards() -> None:
    state = table(court(recruiting=2), SAGES, court(table="poet"))
    state = after(state, "recruit poet", "recruit physicist")
    assert state.seats[0].hand == ("poet", "physicist") and "recruit" not in words(state)


def test_A37_the_turn_ends_by_itself_unless_somebody_can_be_recruited() -> None:
    state = after(table(court(), SAGES, court(), left=1), "freedom travel")
    assert state.to_act == 1
    state = after(table(court(recruiting=2), SAGES, court(), left=1), "freedom travel")
    assert state.to_act == 0 and words(state) == {"recruit", "done"}
    assert rule(state, "freedom religion") == "R45"
    assert after(state, "recruit physicist").to_act == 0
    assert after(state, "recruit physicist", "recruit goldsmith").to_act == 1
    assert after(state, "done").to_act == 1


def test_A38_recruiting_takes_no_work_from_its_maker() -> None:
    state = table(court(recruiting=1, jesters=3), court(table="poet lawyer"), court())
    assert state.seats[1].works() == 2
    state = after(state, "recruit poet", "work poet", "take 0")
    assert (state.seats[0].works(), state.seats[1].works()) == (1, 2)


def test_recruiting_changes_no_sum_of_persons() -> None:
    before = table(court(hand="lawyer", recruiting=1), SAGES, court())
    state = after(before, "recruit physicist")
    assert [seat.persons() for seat in before.seats] == [seat.persons() for seat in state.seats]
    assert value(before.seats[0], "lawyer") == value(state.seats[0], "lawyer")
