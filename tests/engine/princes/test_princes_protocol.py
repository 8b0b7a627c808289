"""The protocol with `"game":"fuersten"` (section 6 of the rules), in one process and over its pipe."""

import json
import subprocess
import sys
from pathlib import Path

from courts import court, say, told
from princes_games import Spec
from random_games import some_states
from suite import code, reply, talk
from suite_fuersten import STEPS

from engine.kernel.chance import Chance
from engine.princes.game import PRINCES
from engine.princes.rules import legal
from engine.princes.text.codec import CODEC
from engine.princes.text.position import to_json
from firenze.checks.patience import PATIENCE
from firenze.checks.walks import NAMES, Json

ROOT = Path(__file__).parents[3]


def test_new_deals_and_the_reply_is_a_whole_position() -> None:
    _, answer = talk(cmd="new", game="fuersten", players=NAMES[:4], seed=3)
    position = answer["position"]
    assert list(position) >= ["format"] and position["format"] == "fuersten-position-1"
    assert position.keys() == {
        "format", "options", "round", "start", "players", "thrown", "spent", "piles", "sold", "got", "best", "turn",
        "rng",
    }  # fmt: skip
    assert position["players"][0].keys() == {
        "name", "money", "score", "hand", "table", "recruiting", "used", "jesters", "builders", "freedoms", "prestige",
        "bonus", "rejected", "plan",
    }  # fmt: skip
    assert position["turn"] == {"step": "hire", "to_act": 0} and position["options"] == {}
    assert position["thrown"] == {"forest": 0, "lake": 0, "park": 0} and position["best"] == {"value": 0, "seats": []}
    assert position["piles"]["bonus"][0].keys() == {"card", "by"}


def test_info_tells_the_values() -> None:
    _, answer = talk(cmd="info", game="fuersten")
    assert answer["values"]["minimum"] == [7, 10, 12, 14, 15, 16, 17]
    assert answer["values"]["supply"]["freedom"] == "seats - 1"


def test_load_knows_the_game_by_its_format_and_without_a_game_it_is_firenze() -> None:
    conversation, answer = talk(cmd="load", position=STEPS["bid"])
    assert answer["ok"]
    assert reply(conversation, cmd="legal")["actions"] == [{"do": "raise"}, {"do": "drop"}]
    assert reply(conversation, cmd="new", players=["a", "b"])["position"]["format"] == "firenze-position-1"


def test_the_result() -> None:
    position = told(
        court("lake@0,0", prestige="most_lakes court", score=3), court("lake@0,0", score=6), court(), step="over",
        to_act=2, round_=7,
    )  # fmt: skip
    _, answer = talk(cmd="load", position=position)
    assert answer["position"]["result"] == {
        "scores": [6, 6, 0], "prestige": [[["most_lakes", 3], ["court", 0]], [], []], "winners": [0, 1],
    }  # fmt: skip
    assert answer["position"]["players"][0]["score"] == 3


def test_apply_refuses_with_the_rule_and_changes_nothing() -> None:
    conversation, before = talk(cmd="load", position=STEPS["act"])
    for action, rule in (
        ({"do": "work", "card": "poet"}, "R45"),
        ({"do": "recruit", "card": "poet"}, "A36"),
        ({"do": "raise"}, "R102"),
    ):
        answer = reply(conversation, cmd="apply", action=action)
        assert code(answer) == "illegal_action" and rule in answer["error"]["message"]
    no_actions: list[Json] = [{"do": "work", "card": "poet", "bonus": None}, {"do": "dance"}, {"do": 7}, {}]
    for no_action in (*no_actions, {"do": "recruit"}):
        assert code(reply(conversation, cmd="apply", action=no_action)) == "illegal_action"
    assert code(reply(conversation, cmd="apply", action=[])) == "bad_command"
    assert reply(conversation, cmd="position")["position"] == before["position"]


def test_actions_are_matched_on_their_own_fields_alone() -> None:
    conversation, _ = talk(cmd="load", position=STEPS["land"])
    answer = reply(conversation, cmd="apply", action={"do": "place", "orient": 0, "at": [0, 0], "card": 7, "why": None})
    assert answer["ok"] and answer["position"]["players"][1]["plan"] == [{"kind": "lake", "orient": 0, "at": [0, 0]}]
    for at in ([0], [0, 0, 0], "00", [0, True], [0.0, 0], None):
        conversation, _ = talk(cmd="load", position=STEPS["land"])
        assert code(reply(conversation, cmd="apply", action={"do": "place", "orient": 0, "at": at})) == "illegal_action"


def test_actions_go_and_come_back() -> None:
    words = ("put_back poet", "offer lake", "raise", "drop", "place 3 -1,2", "throw", "recruit poet", "keep", "done")
    more = ("freedom travel", "profession", "bonus", "build tower", "work poet", "work poet lakes", "take 4")
    for word in words + more:
        written = json.loads(json.dumps(PRINCES.codec.write_action(say(word))))
        assert PRINCES.codec.read_action(written) == say(word)
    assert CODEC.write_action(say("work poet")) == {"do": "work", "card": "poet"}
    assert PRINCES.codec.read_action(["done"]) is None


def test_the_process_plays_a_game_to_its_end_and_never_dies() -> None:
    """Random lines among whole games: one ASCII reply each, status 0."""
    lines: list[bytes] = []
    for state in some_states(Spec(4, 3), 25):
        lines.append(json.dumps({"cmd": "load", "position": to_json(state)}).encode())
        lines += [b'{"cmd":"legal"}', b'{"cmd":"view","seat":3}', b"\xff", b"", b'{"cmd":"choose","player":"random"}']
        lines += [
            json.dumps({"cmd": "apply", "action": CODEC.write_action(action)}).encode() for action in legal(state)[:2]
        ]
    chance = Chance.seeded(1)
    lines += [bytes(chance.below(256) for _ in range(40)).replace(b"\n", b"") for _ in range(50)]
    done = subprocess.run(
        [sys.executable, "-m", "engine", "protocol", "--game", "fuersten"],
        input=b"\n".join([*lines, b'{"cmd":"quit"}']), capture_output=True, cwd=ROOT, timeout=PATIENCE, check=False,
    )  # fmt: skip
    replies = done.stdout.splitlines()
    assert done.returncode == 0 and len(replies) == len(lines)
    assert all(json.loads(line.decode("ascii")).keys() >= {"ok"} for line in replies)
    assert b"internal" not in done.stdout and b"Traceback" not in done.stderr
