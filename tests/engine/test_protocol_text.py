"""Every step with its actions and events as text (docs/protocol.md)."""

import json

import pytest
from builder import happen, position, say, seat, text
from test_protocol import Client, Json, client

from engine.firenze.rules import legal
from engine.firenze.text.codec import CODEC
from engine.firenze.text.position import from_json, to_json

assert client  # a fixture

SIX = "mason:w architect:yg scandal workshop:r fame:b campanile:vv"
RIVAL = seat(stock="g", towers="b2")

STEPS: list[tuple[Json, list[Json]]] = [
    (
        text(seat(stock="w", hand="princess wholesaler"), RIVAL, row="mason:w fame:y"),
        [
            {"do": "take", "slot": 0},
            {"do": "take", "slot": 1},
            {"do": "play", "card": "princess"},
            {"do": "play", "card": "wholesaler", "slot": 0},
            {"do": "play", "card": "wholesaler", "slot": 1},
        ],
    ),
    (
        text(free_choice=True, row=SIX, played="princess", discard="princess"),
        [{"do": "take", "slot": slot} for slot in range(6)],
    ),
    (text(seat(stock="wv"), step="pay", slot=2, due=2), [{"do": "pay", "colour": "w"}, {"do": "pay", "colour": "v"}]),
    (
        text(seat(hand="patrician fame"), step="event", taken="flood", transit="wy"),
        [{"do": "cancel"}, {"do": "accept"}],
    ),
    (text(seat(hand="patrician"), step="event", taken="botch"), [{"do": "cancel"}, {"do": "accept"}]),
    (
        text(seat(towers="w1 y2"), step="raze", taken="collapse"),
        [{"do": "raze", "tower": 0}, {"do": "raze", "tower": 1}],
    ),
    (text(seat(towers="w1 y2"), step="strip", taken="botch"), [{"do": "strip", "tower": n} for n in (0, 1)]),
    (
        text(seat(stock="wwv"), step="burn", taken="storehouse_fire", transit="gg", due=2),
        [{"do": "lose", "colour": "w"}, {"do": "lose", "colour": "v"}],
    ),
    (
        text(
            seat(),
            seat(stock="yv"),
            step="levy",
            to_act=1,
            taken="flood",
            transit="",
            forfeit=0,
            forfeited=[],
            due=1,
            levies="choose",
        ),
        [{"do": "lose", "colour": "y"}, {"do": "lose", "colour": "v"}],
    ),
    (
        text(
            seat(stock="ww", towers="w5 y6 g5"),
            step="levy",
            taken="luxury_tax",
            forfeit=1,
            forfeited=[1],
            due=2,
            levies="choose",
        ),
        [{"do": "forfeit", "tower": 0}, {"do": "forfeit", "tower": 2}],
    ),
    (
        text(
            seat(stock="w", towers="w5 w6 y3"),
            step="levy",
            taken="tribute",
            forfeit=1,
            forfeited=[],
            due=0,
            levies="choose",
        ),
        [{"do": "forfeit", "tower": 0}, {"do": "forfeit", "tower": 1}],
    ),
    (
        text(seat(hand="saboteur patrician fame wholesaler"), RIVAL, step="window", row="mason:w"),
        [
            {"do": "play", "card": "wholesaler", "slot": 0},
            {"do": "play", "card": "saboteur", "player": 1, "tower": 0},
            {"do": "play", "card": "patrician", "discard": "fame"},
            {"do": "play", "card": "patrician", "discard": "saboteur"},
            {"do": "play", "card": "patrician", "discard": "wholesaler"},
            {"do": "continue"},
        ],
    ),
    (
        text(seat(stock="www"), step="swap", row="mason:wv"),
        [{"do": "swap", "slot": 0, "colour": "w"}, {"do": "swap", "slot": 0, "colour": "v"}, {"do": "continue"}],
    ),
    (text(seat(stock="www"), step="swap", row="mason:wv", swapped=True), [{"do": "continue"}]),
    (
        text(seat(stock="wy"), step="give", row="mason:v", slot=0, want="v", due=2),
        [{"do": "give", "colour": "w"}, {"do": "give", "colour": "y"}],
    ),
    (
        text(seat(stock="wy", towers="w2 g1", hand="mason smuggler"), seat(stock="r"), step="build"),
        [
            {"do": "found", "colour": "w"},
            {"do": "found", "colour": "y"},
            {"do": "raise", "tower": 0},
            {"do": "play", "card": "mason"},
            {"do": "play", "card": "smuggler", "from": 1, "give": "w", "take": "r"},
            {"do": "play", "card": "smuggler", "from": 1, "give": "y", "take": "r"},
            {"do": "continue"},
        ],
    ),
    (text(seat(stock="wy"), step="fee", built=3, due=1), [{"do": "pay", "colour": "w"}, {"do": "pay", "colour": "y"}]),
    (
        text(seat(stock="w", towers="y3+ w2+", hand="architect alchemist"), step="fulfil", bag="v"),
        [
            {"do": "fulfil", "tower": 0},
            {"do": "fulfil", "tower": 0, "as": 4},
            {"do": "fulfil", "tower": 1, "as": 3},
            {"do": "play", "card": "alchemist", "give": "w", "take": "v"},
            {"do": "continue"},
        ],
    ),
    (
        text(seat(towers="w3+ y4+"), step="fulfil", church="campanile", bells=(1,)),
        [{"do": "bell", "tower": 0}, {"do": "continue"}],
    ),
    (
        text(seat(stock=11 * "w" + "y"), step="limits", due=2),
        [{"do": "discard", "colour": "w"}, {"do": "discard", "colour": "y"}],
    ),
    (
        text(seat(hand="mason fame fame scandal scandal", buildings="bridge"), step="limits", due=0),
        [{"do": "discard", "card": "mason"}, {"do": "discard", "card": "bridge"}],
    ),
    (text(seat(seals=0), step="over", player=1), []),
]


@pytest.mark.parametrize(("told", "expected"), STEPS, ids=[step["turn"]["step"] for step, _ in STEPS])
def test_a_step_and_its_actions(client: Client, told: Json, expected: list[Json]) -> None:
    position_back = client.say("load", position=told)["position"]
    assert position_back["turn"] == told["turn"]  # exactly the fields of this step
    listed = client.say("legal")["actions"]
    assert len(listed) == len(expected)
    for action in expected:
        assert action in listed
    for action in listed:
        client.say("load", position=told)
        assert client.say("apply", action={**action, "why": "because"})["ok"]


def test_all_steps_are_there() -> None:
    assert {told["turn"]["step"] for told, _ in STEPS} == {
        "choose", "pay", "event", "raze", "strip", "burn", "levy", "window", "swap", "give", "build", "fee", "fulfil",
        "limits", "over",
    }  # fmt: skip


def test_unknown_fields_are_ignored_everywhere(client: Client) -> None:
    told = text(seat(towers="w1", stock="w"), church="campanile small_privilege", row="mason:w")
    odd: Json = json.loads(json.dumps(told))
    places: list[Json] = [
        odd, odd["options"], odd["players"][0], odd["players"][0]["towers"][0], odd["orders"], odd["balconies"][0],
        odd["row"][0], odd["church"][0], odd["church"][1], odd["turn"],
    ]  # fmt: skip
    for place in places:
        place["surprise"] = [1, {"deep": None}]
    back = client.say("load", position=odd)["position"]
    back.pop("rng")
    assert back == told


def test_a_field_of_another_step_is_ignored_and_not_returned(client: Client) -> None:
    told = text(seat(stock="w"))
    odd = json.loads(json.dumps(told))
    odd["turn"] |= {"slot": "x", "due": -4, "taken": 7, "transit": None, "want": 1, "forfeit": [], "forfeited": 1}
    assert client.say("load", position=odd)["position"]["turn"] == told["turn"]
    odd = text(seat(towers="w1"), step="raze", taken="collapse")
    odd["turn"]["transit"] = [9]
    assert "transit" not in client.say("load", position=odd)["position"]["turn"]


def test_words_for_actions_go_both_ways() -> None:
    for told, expected in STEPS:
        state = from_json(told)
        for action in legal(state):
            assert CODEC.write_action(action) in expected
            assert CODEC.read_action(CODEC.write_action(action)) == action
            assert say(action)


def test_events_as_text(client: Client) -> None:
    state, log = happen(position(seat(stock="wwwwww"), row="fame:wyv", draw="mason"), "take 0")
    client.say("load", position=to_json(position(seat(stock="wwwwww"), row="fame:wyv", draw="mason")))
    told = client.say("apply", action={"do": "take", "slot": 0})["events"]
    assert [event["event"] for event in told] == [
        "card_chosen", "card_taken", "card_to_hand", "card_dealt", "stones_dealt", "asked",
    ]  # fmt: skip
    assert len(log) == len(told) and state.pending.step == told[-1]["step"] == "swap"
