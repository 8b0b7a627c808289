"""The nearest legal way: the move that it names is legal and leads to the goal."""

# ruff: noqa: N802  (the names carry the rules)

from builder import position, seat
from lively import reached

from engine.firenze import actions as ac
from engine.firenze.reading.nearest import nearest_way, way_to, way_to_order
from engine.firenze.rules import apply, legal, why_not
from engine.firenze.state import State
from engine.firenze.stones import BLUE, COLOURS, GREEN, LETTERS, RED, VIOLET, WHITE, YELLOW
from engine.firenze.view import view

ROW = "mason:wwyg fame:rrrr bridge:wwwb"


def way(state: State, action: ac.Action) -> str:
    """Return the code of the way and its numbers, as printed."""
    found = nearest_way(view(state, state.to_act), action)
    return "" if found is None else str(found)


def test_what_is_legal_needs_no_way() -> None:
    state = position(seat("w"), seat(), row=ROW)
    assert nearest_way(view(state, 0), ac.Take(0)) is None


def test_R57_a_card_that_is_too_dear_names_the_dearest_one_that_is_not() -> None:
    state = position(seat("w"), seat(), row=ROW)
    assert way(state, ac.Take(2)) == "way_card (R57; missing 1, card fame, slot 1)"


def test_R180_a_princess_in_hand_makes_the_card_free() -> None:
    state = position(seat("w", hand="princess"), seat(), row=ROW)
    assert way(state, ac.Take(2)).startswith("way_princess (R180")


def test_R75_the_colour_lies_on_another_card() -> None:
    state = position(seat("wwww"), seat(), row=ROW, step="swap")
    assert way(state, ac.Swap(0, BLUE)) == "way_exchange (R75; colour b, price 3, slot 2, card bridge)"


def test_R162_the_way_knows_the_bridge() -> None:
    state = position(seat("ww", buildings="bridge"), seat(), row="mason:wwyg fame:rrrr", step="swap")
    assert "price 2" in way(state, ac.Swap(0, RED))


def test_R155_an_alchemist_fetches_the_colour_that_lies_on_no_card() -> None:
    state = position(seat("wwwy", hand="alchemist"), seat(), row=ROW, step="swap")
    assert way(state, ac.Swap(0, VIOLET)) == "way_alchemist (R155; card alchemist, colour v, give w)"


def test_R155_in_phase_3_an_alchemist_brings_the_stone_that_is_missing() -> None:
    state = position(seat("wwwy", "g3", hand="alchemist"), seat(), step="build")
    assert way(state, ac.Raise(0)) == "way_alchemist (R155; card alchemist, colour g, give w)"


def test_R213_a_smuggler_takes_it_from_a_rival() -> None:
    state = position(seat("wwwy", "g3", hand="smuggler"), seat("g"), step="build")
    assert way(state, ac.Raise(0)) == "way_smuggler (R213; card smuggler, colour g, give w, seat 1)"


def test_R201_a_mason_makes_the_fee_payable() -> None:
    state = position(seat("ww", "w5+ y3+", hand="mason"), seat(), step="build", built=3)
    assert way(state, ac.Found(WHITE)).startswith("way_mason (R201")
    without = position(seat("ww", "w5+ y3+"), seat(), step="build", built=3)
    assert why_not(without, ac.Found(WHITE)) is not None and way(without, ac.Found(WHITE)) == ""


def test_R87_six_stones_are_the_end() -> None:
    state = position(seat("w" * 12, "w5+", hand="alchemist"), seat(), step="build", built=6)
    assert way(state, ac.Found(GREEN)) == ""


def test_R159_an_architect_fulfils_the_neighbouring_order() -> None:
    state = position(seat("", "g5+", hand="architect"), seat(), step="fulfil", neutral="w7 y5 g5 r3 b7")
    assert way(state, ac.Fulfil(0)).startswith("way_architect (R159; card architect, colour g, height")


def test_R97_a_tower_that_an_architect_cannot_change_fulfils_its_own_order() -> None:
    state = position(seat("", "g5+", hand="architect"), seat(), step="fulfil", neutral="w7 y5 g4 g6 r3")
    assert ac.Fulfil(0) in legal(state) and ac.Fulfil(0, 6) not in legal(state)
    assert way(state, ac.Fulfil(0, 6)) == "way_as_it_is (R97; card architect, colour g, height 5)"


def test_R99_a_balcony_that_waits_names_the_one_before() -> None:
    state = position(seat("", "r4+"), seat(), step="fulfil")
    assert way(state, ac.Fulfil(0)) == "way_balcony (R99; numeral I, colour g, height 3)"


def test_R100_a_tower_without_an_order_says_how_many_stones_it_wants() -> None:
    state = position(seat("", "v2+"), seat(), step="fulfil")
    assert way(state, ac.Fulfil(0)) == "way_grow (R100; missing 1, colour v, height 3, stock 0)"


def test_R165_a_bell_tower_that_is_owed_says_what_it_lacks() -> None:
    state = position(seat("", "w2+ v3+"), seat(), step="fulfil", church="campanile")
    assert way(state, ac.Fulfil(1)) == "way_bell_grow (R165; missing 1)"


def test_R53_what_belongs_to_another_phase_names_it() -> None:
    state = position(seat("wwww"), seat(), row=ROW, step="swap")
    assert way(state, ac.Found(WHITE)) == "way_phase (R53; phase 3)"
    assert way(state, ac.Take(0)) == "way_next_turn (R53; phase 1)"


def test_R201_a_person_names_its_phase() -> None:
    state = position(seat("wwww", hand="mason"), seat(), row=ROW, step="swap")
    assert way(state, ac.PLAY_MASON) == "way_phase (R142; phase 3)"


def test_R100_an_order_says_how_it_can_be_reached() -> None:
    def order(state: State, colour: int, height: int) -> str:
        found = way_to_order(view(state, 0), colour, height)
        return "" if found is None else found.code

    assert order(position(seat("gg", "v3"), seat(), step="build"), VIOLET, 3) == "way_fulfil"
    assert order(position(seat("v", "v2"), seat(), step="build"), VIOLET, 3) == "way_build"
    assert order(position(seat("www", "v2"), seat(), row="mason:v", step="swap"), VIOLET, 3) == "way_exchange"
    assert order(position(seat("w", "v2", hand="alchemist"), seat(), step="build"), VIOLET, 3) == "way_alchemist"
    assert order(position(seat("w", "v2"), seat(), step="build"), VIOLET, 3) == "way_missing"
    assert order(position(seat("w", "v2"), seat(), step="build"), YELLOW, 5) == "", "it bears a neutral seal"


def attempts(state: State) -> list[ac.Action]:
    """Return everything a player might try: cards, stones, towers."""
    towers = range(len(state.seats[state.to_act].towers))
    return [
        *(ac.Take(slot) for slot in range(len(state.row))),
        *(ac.Swap(slot, colour) for slot in range(len(state.row)) for colour in COLOURS),
        *(ac.Found(colour) for colour in COLOURS),
        *(ac.Raise(tower) for tower in towers),
        *(ac.Fulfil(tower) for tower in towers),
        *(ac.Pay(colour) for colour in COLOURS),
        ac.PLAY_MASON,
        ac.PLAY_PRINCESS,
    ]


def test_every_way_that_can_be_gone_now_is_legal_and_leads_there() -> None:
    codes = set[str]()
    for number, state in enumerate(reached(8)):
        if number % 3:
            continue
        seen = view(state, state.to_act)
        for action in attempts(state):
            found = way_to(seen, action)
            if found is None:
                continue
            assert why_not(state, action) is not None, "what is legal needs no way"
            codes.add(found.reason.code)
            if found.action is None:
                continue
            assert found.action in legal(state), (state.pending, action, found)
            if found.reason.code in ("way_princess", "way_alchemist", "way_smuggler", "way_mason"):
                after, _ = apply(state, found.action)
                if isinstance(action, ac.Swap):
                    assert after.seats[after.player].stock[action.colour], found
                else:
                    assert action in legal(after), (action, found)
            if found.reason.code == "way_exchange":
                assert isinstance(action, ac.Swap) and found.reason.numbers["colour"] == LETTERS[action.colour]
    assert {"way_card", "way_exchange", "way_grow", "way_phase", "way_next_turn", "way_stone"} <= codes
