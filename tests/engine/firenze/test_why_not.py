"""Refusals: every one with its code, its rule and its numbers (architecture: one source of legality)."""

import ast
import re
from pathlib import Path
from typing import NamedTuple

import pytest
from builder import do, parse, position, seat, why

import engine.firenze
from engine.firenze import actions as ac
from engine.firenze.rules import apply, legal, why_not
from engine.firenze.state import State
from engine.kernel.reasons import IllegalAction, Reason

SIX = "mason:w architect:yg scandal workshop:r fame:b campanile:vv"
RIVAL = seat(stock="gg", towers="b2")


class Case(NamedTuple):
    """A refusal and its expected text."""

    words: str
    state: State
    code: str
    rule: str
    numbers: dict[str, int | str]


def levy(card: str, **site: str) -> State:
    return do(position(seat(**site), row=card, levies="choose"), "take 0")  # type: ignore[arg-type]


def build(built: int = 0, **site: str) -> State:
    return position(seat(**site), RIVAL, step="build", built=built)  # type: ignore[arg-type]


def fulfil(towers: str, hand: str = "", **said: object) -> State:
    return position(seat(towers=towers, hand=hand), step="fulfil", **said)  # type: ignore[arg-type]


def without_patrician(state: State) -> State:
    """Return the question without what it asks for: the engine does not ask then, but can be asked why not."""
    state.seats[0].hand = ()
    return state


def with_played(state: State, *cards: str) -> State:
    state.played = cards
    return state


CASES = [
    Case("take 3", position(seat(stock="ww"), row=SIX), "card_too_dear", "R57", {"cost": 3, "stock": 2}),
    Case("take 6", position(seat(stock="ww"), row=SIX), "no_such_slot", "R55", {"slot": 6}),
    Case("pay v", do(position(seat(stock="ww")), "take 1"), "stone_not_in_stock", "R58", {"colour": "v"}),
    Case(
        "cancel",
        without_patrician(position(seat(hand="patrician"), step="event", taken="botch")),
        "not_in_hand",
        "R205",
        {"card": "patrician"},
    ),
    Case(
        "cancel",
        with_played(position(seat(hand="patrician"), step="event", taken="botch"), "patrician"),
        "same_name_played",
        "R144",
        {"card": "patrician"},
    ),
    Case("raze 1", do(position(seat(towers="w1"), row="collapse"), "take 0"), "no_such_tower", "R176", {"tower": 1}),
    Case("strip 2", do(position(seat(towers="w1"), row="botch"), "take 0"), "no_such_tower", "R207", {"tower": 2}),
    Case(
        "lose v",
        do(position(seat(stock="w"), row="storehouse_fire"), "take 0"),
        "stone_not_in_stock",
        "R190",
        {"colour": "v"},
    ),
    # levies
    Case("lose v", levy("flood", stock="w"), "stone_not_in_stock", "R186", {"colour": "v"}),
    Case("lose v", levy("luxury_tax", stock="ww", towers="w5"), "stone_not_in_stock", "R197", {"colour": "v"}),
    Case("lose w", levy("luxury_tax", stock="ww", towers="w5 y5"), "towers_first", "A34", {"forfeit": 1}),
    Case("forfeit 0", levy("flood", stock="w", towers="w5"), "no_tower_to_forfeit", "R219", {}),
    Case("forfeit 0", levy("luxury_tax", stock="ww", towers="w5"), "no_tower_to_forfeit", "R200", {}),
    Case("forfeit 7", levy("tribute", stock="w", towers="w5 w4"), "no_such_tower", "A34", {"tower": 7}),
    Case(
        "forfeit 1",
        do(levy("luxury_tax", stock="ww", towers="w5 y5 g5"), "forfeit 1"),
        "already_forfeited",
        "A34",
        {"tower": 1},
    ),
    Case("forfeit 2", levy("luxury_tax", stock="ww", towers="w5 y5 g4"), "tower_not_taxed", "R197", {"height": 4}),
    Case("forfeit 2", levy("tribute", stock="wg", towers="w5 w5 g4"), "tower_not_contested", "R219", {"colour": "g"}),
    # phase 2
    Case("swap 9 w", position(seat(stock="www"), step="swap", row=SIX), "no_such_slot", "R75", {"slot": 9}),
    Case(
        "swap 0 w",
        position(seat(stock="ww"), step="swap", row=SIX),
        "exchange_too_dear",
        "R75",
        {"price": 3, "stock": 2},
    ),
    Case(
        "swap 0 w",
        position(seat(stock="w", buildings="bridge"), step="swap", row=SIX),
        "exchange_too_dear",
        "R162",
        {"price": 2, "stock": 1},
    ),
    Case("swap 0 w", position(seat(stock="www"), step="swap", row=SIX, swapped=True), "already_exchanged", "R78", {}),
    Case(
        "swap 0 v",
        position(seat(stock="www"), step="swap", row=SIX),
        "stone_not_on_card",
        "R75",
        {"colour": "v", "slot": 0},
    ),
    Case(
        "give v",
        do(position(seat(stock="www"), step="swap", row=SIX), "swap 0 w"),
        "stone_not_in_stock",
        "R76",
        {"colour": "v"},
    ),
    # phase 3
    Case("found y", build(stock="w"), "stone_not_in_stock", "R80", {"colour": "y"}),
    Case("raise 0", build(stock="w", towers="y1"), "stone_not_in_stock", "R80", {"colour": "y"}),
    Case("raise 1", build(stock="w", towers="w1"), "no_such_tower", "R84", {"tower": 1}),
    Case("found w", build(6, stock=20 * "w"), "six_stones_built", "R87", {"built": 6}),
    Case("found w", build(3, stock="www"), "fee_not_payable", "R91", {"built": 4, "fee": 3, "stock": 2}),
    Case("pay v", do(build(3, stock="www"), "continue"), "stone_not_in_stock", "R91", {"colour": "v"}),
    # phase 5
    Case("fulfil 1", fulfil("w3+"), "no_such_tower", "R101", {"tower": 1}),
    Case("fulfil 0", fulfil("w3+", church="campanile"), "bell_tower_owed", "R166", {}),
    Case("fulfil 0", position(seat(towers="w3+", seals=0), step="fulfil", church=""), "no_seal_left", "R103", {}),
    Case("fulfil 0 as 4", fulfil("w3+"), "not_in_hand", "R158", {"card": "architect"}),
    Case(
        "fulfil 0 as 4",
        fulfil("w3+", hand="architect", played="architect", discard="architect"),
        "same_name_played",
        "R144",
        {"card": "architect"},
    ),
    Case("fulfil 0 as 5", fulfil("w3+", "architect"), "architect_one_floor", "R159", {"height": 3, "as": 5}),
    Case("fulfil 0 as 3", fulfil("w3+", "architect"), "architect_one_floor", "R159", {"height": 3, "as": 3}),
    Case("fulfil 0", fulfil("w2+"), "no_such_order", "R100", {"colour": "w", "height": 2}),
    Case("fulfil 0", fulfil("w9+"), "no_such_order", "R100", {"colour": "w", "height": 9}),
    Case("fulfil 0", fulfil("w7+"), "order_neutral", "R45", {"colour": "w", "height": 7}),
    Case("fulfil 0", fulfil("w3+", sealed="w3=1"), "order_sealed", "R98", {"colour": "w", "height": 3, "seat": 1}),
    Case(
        "fulfil 0",
        fulfil("b4+", sealed="g3=1"),
        "balcony_waits",
        "R99",
        {"colour": "b", "height": 4, "numeral": "III", "before": "II"},
    ),
    Case("bell 0", fulfil("w3+"), "no_campanile", "R165", {}),
    Case("bell 0", fulfil("w3+", church="campanile", bells=(0,)), "bell_tower_given", "R168", {}),
    Case("bell 2", fulfil("w3+", church="campanile"), "no_such_tower", "R168", {"tower": 2}),
    Case("bell 0", fulfil("y3+", church="campanile"), "bell_tower_white", "R165", {"colour": "y"}),
    Case("bell 0", fulfil("w4+", church="campanile"), "bell_tower_three", "A49", {"height": 4}),
    # phase 6
    Case(
        "discard v",
        do(position(seat(stock=11 * "w"), step="fulfil"), "continue"),
        "stone_not_in_stock",
        "R114",
        {"colour": "v"},
    ),
    Case(
        "discard mason",
        do(position(seat(stock=12 * "w", hand="mason"), step="fulfil"), "continue"),
        "stones_first",
        "R114",
        {"over": 2},
    ),
    Case(
        "discard w",
        do(position(seat(stock="w", hand="mason mason mason fame fame scandal"), step="fulfil"), "continue"),
        "stock_within_limit",
        "R112",
        {"limit": 10, "stock": 1},
    ),
    Case(
        "discard fame",
        do(position(seat(hand="mason mason mason fame fame scandal"), step="fulfil"), "continue"),
        "feast_stays",
        "R119",
        {"card": "fame"},
    ),
    Case(
        "discard bridge",
        do(position(seat(hand="mason mason mason fame fame scandal"), step="fulfil"), "continue"),
        "not_owned",
        "R118",
        {"card": "bridge"},
    ),
    # persons
    Case("mason", build(), "not_in_hand", "R142", {"card": "mason"}),
    Case(
        "mason",
        position(seat(hand="mason"), step="build", played="mason", discard="mason"),
        "same_name_played",
        "R144",
        {"card": "mason"},
    ),
    Case("princess", build(hand="princess"), "wrong_phase_for_person", "R179", {"card": "princess"}),
    Case("wholesaler 0", build(hand="wholesaler"), "wrong_phase_for_person", "R182", {"card": "wholesaler"}),
    Case("mason", position(seat(hand="mason")), "wrong_phase_for_person", "R201", {"card": "mason"}),
    Case(
        "alchemist w v",
        do(position(seat(stock="w", hand="alchemist")), "take 1"),
        "wrong_phase_for_person",
        "A10",
        {"card": "alchemist"},
    ),
    Case("wholesaler 8", position(seat(hand="wholesaler"), row=SIX), "no_such_slot", "R182", {"slot": 8}),
    Case("wholesaler 2", position(seat(hand="wholesaler"), row=SIX), "card_without_stones", "A40", {"slot": 2}),
    Case("alchemist w w", build(stock="w", hand="alchemist"), "same_colour", "R155", {"colour": "w"}),
    Case("alchemist y w", build(stock="w", hand="alchemist"), "stone_not_in_stock", "R155", {"colour": "y"}),
    Case(
        "alchemist w v",
        position(seat(stock="w", hand="alchemist"), step="build", bag="w"),
        "stone_not_in_bag",
        "R155",
        {"colour": "v"},
    ),
    Case("smuggler 0 w g", build(stock="w", hand="smuggler"), "no_such_rival", "R213", {"seat": 0}),
    Case("smuggler 2 w g", build(stock="w", hand="smuggler"), "no_such_rival", "R213", {"seat": 2}),
    Case("smuggler 1 g g", build(stock="g", hand="smuggler"), "same_colour", "R213", {"colour": "g"}),
    Case("smuggler 1 y g", build(stock="w", hand="smuggler"), "stone_not_in_stock", "R213", {"colour": "y"}),
    Case(
        "smuggler 1 w v", build(stock="w", hand="smuggler"), "stone_not_with_rival", "R213", {"colour": "v", "seat": 1}
    ),
    Case("saboteur 0 0", build(towers="w1", hand="saboteur"), "no_such_rival", "R212", {"seat": 0}),
    Case("saboteur 5 0", build(towers="w1", hand="saboteur"), "no_such_rival", "R212", {"seat": 5}),
    Case("saboteur 1 1", build(towers="w1", hand="saboteur"), "no_such_tower", "R212", {"tower": 1}),
    Case("patrician patrician", build(hand="patrician"), "not_itself", "A28", {"card": "patrician"}),
    Case("patrician fame", build(hand="patrician"), "not_in_hand", "A28", {"card": "fame"}),
    # anywhere
    Case("fulfil 0", build(towers="w3"), "wrong_step", "R53", {"step": "build", "do": "fulfil"}),
    Case("continue", position(), "wrong_step", "R53", {"step": "choose", "do": "continue"}),
    Case("accept", levy("flood", stock="w"), "wrong_step", "R53", {"step": "levy", "do": "accept"}),
    Case("discard mason", build(hand="mason"), "wrong_step", "R53", {"step": "build", "do": "discard"}),
    Case("continue", do(position(seat(seals=0), step="fulfil", player=1), "continue"), "game_over", "R125", {}),
]


@pytest.mark.parametrize("case", CASES, ids=[f"{case.code}-{case.rule}-{n}" for n, case in enumerate(CASES)])
def test_refusal(case: Case) -> None:
    reason = why(case.state, case.words)
    assert (reason.code, reason.rule, dict(reason.numbers)) == (case.code, case.rule, case.numbers)
    with pytest.raises(IllegalAction) as refused:
        apply(case.state, parse(case.words))
    assert refused.value.reason == reason
    assert case.code in str(reason) and case.rule in str(reason)


def written_reasons() -> set[tuple[str, str]]:
    """Return every code with every rule that the source gives with it."""
    found = set()
    for path in Path(engine.firenze.__file__).parent.rglob("*.py"):
        if path.name == "nearest.py" or path.parent.name == "players":  # not refusals: ways round them, and judgements
            continue
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "Reason":
                code, rule = node.args[0], node.args[1]
                assert isinstance(code, ast.Constant) and isinstance(code.value, str), f"{path}: a code is no constant"
                said = {leaf.value for leaf in ast.walk(rule) if isinstance(leaf, ast.Constant)}
                found |= {(code.value, str(word)) for word in said if re.fullmatch(r"[RA]\d+", str(word))}
                found.add((code.value, ""))
    return found


def test_every_refusal_of_the_source_is_tested() -> None:
    tested = {(case.code, case.rule) for case in CASES} | {(case.code, "") for case in CASES}
    assert written_reasons() - tested == set()


def test_every_rule_given_exists() -> None:
    for case in CASES:
        number = int(case.rule[1:])
        assert number <= (222 if case.rule[0] == "R" else 64)


def test_what_is_legal_has_no_reason() -> None:
    state = position(seat(stock="wwwwww", hand="princess alchemist"), row=SIX)
    for action in legal(state):
        assert why_not(state, action) is None


def test_a_reason_reads_well_without_numbers() -> None:
    assert str(Reason("no_seal_left", "R103")) == "no_seal_left (R103)"
    assert str(Reason("six_stones_built", "R87", {"built": 6})) == "six_stones_built (R87; built 6)"
    assert str(IllegalAction(Reason("no_seal_left", "R103"))) == "no_seal_left (R103)"


def test_why_not_answers_for_a_seat_that_a_levy_asks() -> None:
    state = do(position(seat(stock="w"), seat(stock="yy", hand="mason"), row="flood", levies="choose"), "take 0")
    state = do(state, "lose w")
    assert state.to_act == 1
    assert why(state, "lose w").code == "stone_not_in_stock"
    assert isinstance(parse("lose y"), ac.Lose)
