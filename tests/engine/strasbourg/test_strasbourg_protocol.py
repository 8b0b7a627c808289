"""The protocol with `"game":"strasbourg"` (section 6 of the rules)."""

import json

from families import say, word
from suite import code, reply, talk
from suite_strasbourg import STEPS

from engine.strasbourg.game import STRASBOURG
from engine.strasbourg.text.codec import CODEC
from engine.strasbourg.text.position import from_json
from engine.strasbourg.values import NUMBERS
from firenze.checks.walks import NAMES, Json


def test_new_deals_and_the_reply_is_a_whole_position() -> None:
    _, answer = talk(cmd="new", game="strasbourg", players=NAMES[:4], seed=3, options={"fog": True})
    position = answer["position"]
    assert position["format"] == "strasbourg-position-1" and position["options"] == {}
    assert list(position) == [
        "format", "options", "round", "start", "boards", "edifices", "players", "box", "council", "city", "chapels",
        "built", "turn", "rng",
    ]  # fmt: skip
    assert list(position["players"][0]) == [
        "name", "money", "score", "goods", "privileges", "pile", "returned", "hand", "stacks", "out", "lost", "tasks",
        "rejected",
    ]  # fmt: skip
    assert position["turn"] == {"step": "tasks", "to_act": 0}


def test_info_tells_the_values() -> None:
    _, answer = talk(cmd="info", game="strasbourg")
    assert answer["values"] == json.loads(json.dumps(NUMBERS))


def test_load_knows_the_game_by_its_format() -> None:
    conversation, answer = talk(cmd="load", position=STEPS["sell"])
    assert answer["ok"]
    listed = reply(conversation, cmd="legal")["actions"]
    assert listed == [{"do": "sell", "good": "vintners"}, {"do": "sell_all"}, {"do": "done"}]


def test_apply_refuses_with_the_rule_and_changes_nothing() -> None:
    conversation, before = talk(cmd="load", position=STEPS["bid"])
    actions: list[tuple[Json, str]] = [
        ({"do": "reveal", "cards": [6]}, "R24"),
        ({"do": "wait"}, "R58"),
        ({"do": "draw"}, "R24"),
    ]
    for action, rule in actions:
        answer = reply(conversation, cmd="apply", action=action)
        assert code(answer) == "illegal_action" and rule in answer["error"]["message"]
    no_actions: list[Json] = [{"do": "dance"}, {"do": 7}, {}, {"do": "reveal"}, {"do": "reveal", "cards": [3.0]}]
    for no_action in no_actions:
        assert code(reply(conversation, cmd="apply", action=no_action)) == "illegal_action"
    for odd in ({"do": "reveal", "cards": "63"}, {"do": "reveal", "cards": [True]}, {"do": "add", "value": None}):
        answer = reply(
            conversation, cmd="apply", action=odd
        )  # a listed field that is no such thing: the question's rule
        assert code(answer) == "illegal_action" and "R24" in answer["error"]["message"]
    assert code(reply(conversation, cmd="apply", action=[])) == "bad_command"
    assert reply(conversation, cmd="position")["position"] == before["position"]


def test_lists_in_an_action_are_matched_in_their_order() -> None:
    position = json.loads(json.dumps(STEPS["bid"]))
    position["players"][1]["stacks"] = [[3, 2]]
    for cards in ([2, 3], [3], [3, 2, 2], "32", [True, 2]):
        conversation, _ = talk(cmd="load", position=position)
        assert code(reply(conversation, cmd="apply", action={"do": "reveal", "cards": cards})) == "illegal_action"
    conversation, _ = talk(cmd="load", position=position)
    assert reply(conversation, cmd="apply", action={"do": "reveal", "cards": [3, 2], "why": None})["ok"]
    conversation, _ = talk(cmd="load", position=STEPS["tasks"])
    first, second = reply(conversation, cmd="legal")["actions"][5]["tasks"]
    assert code(reply(conversation, cmd="apply", action={"do": "keep", "tasks": [second, first]})) == "illegal_action"
    assert reply(conversation, cmd="apply", action={"do": "keep", "tasks": [first, second]})["ok"]


def test_actions_go_and_come_back() -> None:
    words = "draw,stop,add 3,close,reveal 63,pass,wait,place 1,0,skip,good,sell bakers,sell_all,done,return 4,leave"
    for each in (*words.replace("1,0", "1.0").split(","), "keep street rows", "chapel 2.1", "edifice 1.1"):
        action = say(each.replace(".", ","))
        written = json.loads(json.dumps(CODEC.write_action(action)))
        assert CODEC.read_action(written) == action and word(action) == each.replace(".", ",")
    assert CODEC.write_action(say("place 1,0")) == {"do": "place", "at": [1, 0]}
    assert CODEC.read_action(["pass"]) is None


def test_asked_tells_the_next_turn() -> None:
    state = from_json(STEPS["bid"])
    _, log = STRASBOURG.apply(state, say("pass"))
    told = CODEC.write_event(log[-1])
    assert told["event"] == "asked" and told["turn"]["step"] == "bid" and told["turn"]["bids"][1] == "pass"
