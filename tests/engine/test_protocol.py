"""The public interface: every command and every error code (docs/protocol.md)."""

import io
import json
from typing import Any

import pytest
from builder import seat, text

from engine.firenze.board import NUMBERS
from engine.firenze.text.codec import CODEC
from engine.programs import protocol
from engine.programs.protocol import Conversation

Json = dict[str, Any]


class Client:
    """One end of a conversation."""

    def __init__(self) -> None:
        self.conversation = Conversation()

    def line(self, line: bytes) -> Json | None:
        """Return the reply to a raw line; every reply can be written as ASCII."""
        reply = self.conversation.reply(line)
        if reply is not None:
            assert json.loads(json.dumps(reply).encode("ascii")) == reply
        return reply

    def say(self, cmd: str, **fields: Any) -> Json:
        reply = self.line(json.dumps({"cmd": cmd, **fields}).encode())
        assert reply is not None
        return reply

    def fails(self, cmd: str, **fields: Any) -> str:
        """Return the error code of a command that changes nothing."""
        before = self.say("position")
        reply = self.say(cmd, **fields)
        assert reply["ok"] is False and set(reply) == {"ok", "error"}
        assert set(reply["error"]) == {"code", "message"} and reply["error"]["message"]
        assert self.say("position") == before
        code = reply["error"]["code"]
        assert isinstance(code, str)
        return code


@pytest.fixture
def client() -> Client:
    return Client()


@pytest.fixture
def playing(client: Client) -> Client:
    assert client.say("new", players=["Anna", "Bruno"], seed=7)["ok"]
    return client


# ---------------------------------------------------------------- a session of every command


def test_new(client: Client) -> None:
    reply = client.say("new", players=["Anna", "Bruno", "Carla"], seed=7)
    assert set(reply) == {"ok", "position"} and reply["ok"] is True
    told = reply["position"]
    assert told["format"] == "firenze-position-1"
    assert [player["name"] for player in told["players"]] == ["Anna", "Bruno", "Carla"]
    assert [player["stock"][0] for player in told["players"]] == [2, 3, 4]
    assert told["options"] == {"campanile": True, "levies": "auto"}
    assert told["turn"] == {
        "number": 1,
        "player": 0,
        "to_act": 0,
        "step": "choose",
        "played": [],
        "built": 0,
        "free_choice": False,
        "swapped": False,
    }
    assert "result" not in told
    assert set(told) == {
        "format", "options", "players", "orders", "balconies", "floor_tiles", "row", "draw", "discard", "bag", "church",
        "end", "turn", "rng",
    }  # fmt: skip


def test_new_options_and_seed(client: Client) -> None:
    zero = client.say("new", players=["a", "b"])
    assert zero == client.say("new", players=["a", "b"], seed=0, options={})
    assert zero != client.say("new", players=["a", "b"], seed=1)
    assert client.say("new", players=["a", "b"], seed=-(10**40))["ok"]
    reply = client.say("new", players=["a", "b"], options={"campanile": False, "levies": "choose", "unknown": 3})
    assert reply["position"]["options"] == {"campanile": False, "levies": "choose"}
    assert len(reply["position"]["draw"]) == 45


def test_load_and_position(client: Client) -> None:
    told = text(seat(stock="wy", towers="g3 v2", hand="mason fame", buildings="bridge", score=4), seat(name="Zoë"))
    reply = client.say("load", position=told, seed=5)
    assert set(reply) == {"ok", "position"}
    back = reply["position"]
    rng = back.pop("rng")
    assert back == told
    assert client.say("position") == {"ok": True, "position": {**told, "rng": rng}}


def test_load_takes_chances_from_rng_or_else_from_the_seed(client: Client) -> None:
    told = text(row="fame")
    one = client.say("load", position=told, seed=1)["position"]["rng"]
    other = client.say("load", position=told, seed=2)["position"]["rng"]
    assert one != other
    assert (
        client.say("load", position=told)["position"]["rng"]
        == client.say("load", position=told, seed=0)["position"]["rng"]
    )
    assert client.say("load", position={**told, "rng": one}, seed=2)["position"]["rng"] == one


def test_info(client: Client) -> None:
    reply = client.say("info")
    assert reply["ok"] is True and reply["protocol"] == 1
    assert reply["values"] == NUMBERS
    assert reply["values"]["orders"]["r"] == [2, 3, 5, 6, 8, 10]
    assert "greedy" in reply["players"]


def test_legal(playing: Client) -> None:
    assert playing.say("legal") == {
        "ok": True,
        "actions": [{"do": "take", "slot": 0}, {"do": "take", "slot": 1}, {"do": "take", "slot": 2}],
    }


def test_apply(playing: Client) -> None:
    before = playing.say("position")["position"]
    reply = playing.say("apply", action={"do": "take", "slot": 1, "comment": "ignored"})
    assert set(reply) == {"ok", "events", "position"}
    assert reply["position"]["turn"]["step"] == "pay"
    assert all(isinstance(event["event"], str) for event in reply["events"])
    assert [event["event"] for event in reply["events"]] == ["card_chosen", "asked"]
    reply = playing.say("apply", action={"do": "pay", "colour": "w"})
    assert reply["position"]["players"][0]["stock"] != before["players"][0]["stock"]
    assert playing.say("position")["position"] == reply["position"]


@pytest.mark.parametrize("number", [0, 1])
def test_view(playing: Client, number: int) -> None:
    told = playing.say("position")["position"]
    view = playing.say("view", seat=number)
    assert set(view) == {"ok", "view"}
    told.pop("rng")
    told["draw"] = len(told["draw"])
    assert view["view"] == told


def test_choose(playing: Client) -> None:
    for player in playing.say("info")["players"]:
        reply = playing.say("choose", player=player)
        assert set(reply) == {"ok", "action"}
        assert reply["action"] in playing.say("legal")["actions"]
        assert playing.say("choose", player=player) == reply


def test_choose_knows_whether_the_campanile_is_there_by_the_cards(client: Client) -> None:
    for campanile, option in ((True, False), (False, True)):
        told = text(seat(stock="www"), campanile=campanile, row="campanile" if campanile else "")
        told["options"]["campanile"] = option
        assert client.say("load", position=told)["ok"]
        for player in client.say("info")["players"]:
            assert client.say("choose", player=player)["ok"]


def test_quit(client: Client) -> None:
    assert client.line(b'{"cmd":"quit"}') is None


def test_the_same_seed_and_actions_give_the_same_game(client: Client) -> None:
    def played() -> list[Json]:
        replies = [client.say("new", players=["a", "b", "c"], seed=12)]
        for count in range(60):
            actions = client.say("legal")["actions"]
            replies.append(client.say("apply", action=actions[count % len(actions)]))
        return replies

    assert played() == played()


# ---------------------------------------------------------------- every error code


@pytest.mark.parametrize(
    "line",
    [
        b"",
        b"   ",
        b"\n",
        b"nonsense",
        b"[]",
        b"3",
        b"null",
        b'"new"',
        b'{"cmd":"info"',
        b'{"cmd":"info"} {}',
        b"{'cmd':'info'}",
        b'{"cmd":"info","x":NaN}',
        b'{"cmd":"info","x":Infinity}',
        b'{"cmd":"info","x":-Infinity}',
        b'{"cmd":"info","x":1e999}',
        b'{"cmd":"info","x":-1e999}',
        b'{"cmd":"info","x":' + b"9" * 4301 + b"}",
        b'{"cmd":"info","x":-' + b"9" * 4301 + b"}",
        b'{"cmd":"info","x":[' + b"9" * 4301 + b"]}",
        b'{"cmd":"inf\xff"}',
        b'{"cmd":"info","x":"\xed\xa0\x80"}',
        b'\xef\xbb\xbf{"cmd":"info"}',
        b'{"cmd":"info","x":"\x01"}',
        b"[" * 100_000,
        b'{"a":' * 100_000,
        b"[" * 100_000 + b"]" * 100_000,
        b'{"cmd":"info","x":' + b"[" * 100_000 + b"]" * 100_000 + b"}",
    ],
    ids=lambda line: repr(line[:40]),
)
def test_bad_json(playing: Client, line: bytes) -> None:
    before = playing.say("position")
    reply = playing.line(line)
    assert reply is not None
    assert (reply["ok"], reply["error"]["code"]) == (False, "bad_json")
    assert playing.say("position") == before


@pytest.mark.parametrize(
    "line",
    [
        b'{"cmd":"info"}\r\n',
        b'  {"cmd" : "info"}  \n',
        b'{"cmd":"info","x":' + b"9" * 4300 + b"}",
        b'{"cmd":"info","x":-' + b"9" * 4300 + b"}",
        b'{"cmd":"info","x":1e308,"y":1.5}',
        b'{"cmd":"info","x":"\\ud800"}',
        b'{"cmd":"legal","cmd":"info"}',
        b'{"cmd":"info","x":' + b"[" * 200 + b"]" * 200 + b"}",
    ],
    ids=lambda line: repr(line[:40]),
)
def test_good_json(client: Client, line: bytes) -> None:
    reply = client.line(line)
    assert reply is not None and reply["ok"] is True and reply["protocol"] == 1


@pytest.mark.parametrize(
    ("cmd", "fields"),
    [
        ("dance", {}),
        ("", {}),
        ("New", {}),
        ("new", {}),
        ("new", {"players": "Anna"}),
        ("new", {"players": []}),
        ("new", {"players": ["Anna"]}),
        ("new", {"players": ["a", "b", "c", "d", "e"]}),
        ("new", {"players": ["a", 2]}),
        ("new", {"players": ["a", None]}),
        ("new", {"players": {"a": 1, "b": 2}}),
        ("new", {"players": ["a", "b"], "seed": "7"}),
        ("new", {"players": ["a", "b"], "seed": 7.0}),
        ("new", {"players": ["a", "b"], "seed": True}),
        ("new", {"players": ["a", "b"], "seed": None}),
        ("new", {"players": ["a", "b"], "options": []}),
        ("new", {"players": ["a", "b"], "options": None}),
        ("new", {"players": ["a", "b"], "options": {"campanile": 1}}),
        ("new", {"players": ["a", "b"], "options": {"campanile": None}}),
        ("new", {"players": ["a", "b"], "options": {"levies": "maybe"}}),
        ("new", {"players": ["a", "b"], "options": {"levies": ["auto"]}}),
        ("load", {}),
        ("load", {"position": {}, "seed": "1"}),
        ("load", {"position": {}, "seed": 1.0}),
        ("apply", {}),
        ("apply", {"action": "take"}),
        ("apply", {"action": []}),
        ("apply", {"action": None}),
        ("view", {}),
        ("view", {"seat": 2}),
        ("view", {"seat": -1}),
        ("view", {"seat": "0"}),
        ("view", {"seat": True}),
        ("view", {"seat": 0.0}),
        ("view", {"seat": 10**400}),
        ("choose", {}),
        ("choose", {"player": "nobody"}),
        ("choose", {"player": 3}),
        ("choose", {"player": ["greedy"]}),
    ],
)
def test_bad_command(playing: Client, cmd: str, fields: Json) -> None:
    assert playing.fails(cmd, **fields) == "bad_command"


@pytest.mark.parametrize("line", [b"{}", b'{"cmd":3}', b'{"cmd":null}', b'{"cmd":["new"]}', b'{"cmd":{"a":1}}'])
def test_bad_command_without_a_name(client: Client, line: bytes) -> None:
    reply = client.line(line)
    assert reply is not None and reply["error"]["code"] == "bad_command"


@pytest.mark.parametrize("wrong", [None, [], "text", 3, {}, {"format": "firenze-position-2"}])
def test_bad_position(playing: Client, wrong: object) -> None:
    assert playing.fails("load", position=wrong) == "bad_position"


def test_a_check_that_is_missing_is_a_bad_position_too(
    playing: Client, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """Whatever is raised inside `load` is the position's fault for the client; the log has the traceback."""
    position = playing.say("position")["position"]
    monkeypatch.setattr(CODEC, "read_position", lambda told, seed: told["no such field"])
    assert playing.fails("load", position=position) == "bad_position"
    assert "KeyError" in caplog.text


@pytest.mark.parametrize(
    ("cmd", "fields"),
    [
        ("position", {}),
        ("legal", {}),
        ("apply", {"action": {"do": "take", "slot": 0}}),
        ("view", {"seat": 0}),
        ("choose", {"player": "greedy"}),
    ],
)
def test_no_game(client: Client, cmd: str, fields: Json) -> None:
    assert client.say(cmd, **fields)["error"]["code"] == "no_game"


@pytest.mark.parametrize(
    "action",
    [
        {},
        {"do": "take"},
        {"do": "take", "slot": 3},
        {"do": "take", "slot": -1},
        {"do": "take", "slot": 10**50},
        {"do": "take", "slot": "0"},
        {"do": "take", "slot": 0.0},
        {"do": "take", "slot": False},
        {"do": "take", "slot": None},
        {"do": "pay", "colour": "w"},
        {"do": "continue"},
        {"do": "dance"},
        {"do": None},
        {"do": ["take"], "slot": 0},
        {"do": "play"},
        {"do": "play", "card": "princess"},
        {"do": "play", "card": "architect"},
        {"do": "play", "card": 7},
        {"do": "play", "card": "alchemist", "give": "w", "take": "ww"},
        {"do": "discard"},
        {"do": "discard", "card": "mason", "colour": "w"},
        {"do": "fulfil", "tower": 0, "as": None},
    ],
)
def test_illegal_action(playing: Client, action: Json) -> None:
    assert playing.fails("apply", action=action) == "illegal_action"


def test_illegal_action_says_which_rule_forbids_it(playing: Client) -> None:
    reply = playing.say("apply", action={"do": "take", "slot": 5})
    assert "R57" in reply["error"]["message"]


def test_a_discard_of_stone_and_card_is_illegal_where_either_would_be_legal(client: Client) -> None:
    client.say("load", position=text(seat(stock=11 * "w"), step="limits", due=1))
    assert client.fails("apply", action={"do": "discard", "colour": "w", "card": "mason"}) == "illegal_action"
    assert client.say("apply", action={"do": "discard", "colour": "w"})["ok"]


def test_over(client: Client) -> None:
    client.say("load", position=text(seat(seals=0), seat(), step="fulfil", player=1))
    told = client.say("apply", action={"do": "continue"})["position"]
    assert told["turn"]["step"] == "over"
    assert client.say("legal") == {"ok": True, "actions": []}
    assert client.fails("apply", action={"do": "continue"}) == "over"
    assert client.fails("choose", player="greedy") == "over"
    assert client.fails("apply", action=3) == "bad_command"
    assert client.say("view", seat=0)["ok"]
    assert client.say("new", players=["a", "b"])["ok"]


def test_result_of_a_finished_game(client: Client) -> None:
    client.say(
        "load",
        position=text(
            seat(seals=0, score=10, hand="fame"), seat(score=40, hand="scandal"), step="fulfil", player=1, number=9
        ),
    )
    told = client.say("apply", action={"do": "continue"})["position"]
    # seat 0 has sealed v8 to v3 and three blue orders: both majorities, 6 + 5 points
    assert told["result"] == {
        "scores": [10 + 6 + 5 + 3, 37],
        "majorities": {"w": None, "y": None, "g": None, "r": None, "b": 0, "v": 0},
        "feasts": [3, -3],
        "winners": [1],
    }
    assert [player["score"] for player in told["players"]] == [10, 40]
    assert (told["turn"]["number"], told["turn"]["player"], told["turn"]["to_act"]) == (9, 1, 1)
    # ignored on input and recomputed
    again = client.say("load", position={**told, "result": "nonsense"})["position"]
    assert again["result"] == told["result"]


def test_of_a_line_that_is_too_long_nothing_counts(monkeypatch: pytest.MonkeyPatch) -> None:
    """Even an end of it that is a command by itself is ignored; the next line is answered as usual."""
    monkeypatch.setattr(protocol, "MOST_BYTES", 100)
    sink, command = io.BytesIO(), b'{"cmd":"info"}'
    protocol.converse(io.BytesIO(b"x" * 101 + command + b"\n" + b"x" * 500 + b"\n" + command + b"\n"), sink)
    assert [json.loads(line)["ok"] for line in sink.getvalue().splitlines()] == [False, False, True]
