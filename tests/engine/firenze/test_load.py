"""What `load` accepts and refuses, in addition to tests/engine/test_every_game.py."""

import json
from typing import Any

import pytest
from builder import seat, text
from suite_firenze import EVERYWHERE, changed, levy, rich

from engine.firenze.text.position import PositionError, from_json, to_json
from engine.programs.protocol import Conversation
from firenze.checks.damage import Path, paths, place
from firenze.checks.walks import Json


def refusal(told: object) -> PositionError:
    with pytest.raises(PositionError) as refused:
        from_json(told)
    return refused.value


TRUTHS: tuple[Path, ...] = (
    ("options", "campanile"),
    ("players", 0, "towers", 0, "old"),
    ("players", 0, "towers", 0, "raised"),
    ("turn", "free_choice"),
    ("turn", "swapped"),
)


@pytest.mark.parametrize("value", [0, 1, "true", None])
@pytest.mark.parametrize("path", TRUTHS)
def test_a_number_is_no_truth(path: Path, value: object) -> None:
    assert isinstance(place(rich(), path), bool)
    assert refusal(changed(rich(), path, value)).field.endswith(str(path[-1]))


def test_the_undamaged_position_is_accepted() -> None:
    assert from_json(rich())


# ---------------------------------------------------------------- odd, but possible


@pytest.mark.parametrize(
    "told",
    [
        levy(seat(stock="wwwww"), "flood", 0, [], 2),
        levy(seat(stock="wwww"), "flood", 0, [], 1),
        levy(seat(stock="w", towers="w1 w2 w3"), "tribute", 1, [1], 0),
        levy(seat(stock="www", towers="w5 y5"), "luxury_tax", 0, [], 3),
        levy(seat(stock="w", towers="w5 y5 g5"), "luxury_tax", 0, [2, 0], 1),
        levy(seat(stock="www", towers="w5 y5"), "luxury_tax", 0, [1], 2),
        text(seat(stock="w"), step="fee", built=5, due=1),
        text(seat(stock="w", hand="mason"), step="build", built=3),
        text(seat(stock="ww", buildings="workshop"), step="build", built=4),
        text(seat(), step="build", built=4, played="mason", discard="mason"),
        text(seat(seals=0), seat(seals=0), end=1),
        changed(rich(), ("players", 0, "score"), -4),
        changed(rich(), ("players", 0, "score"), 10**300),
        changed(rich(), ("turn", "number"), 10**300),
        changed(rich(), ("balconies", 0, "value"), -7),
        changed(rich(), ("floor_tiles",), {}),
        changed(rich(), ("floor_tiles",), {"8": 100}),
        changed(rich(), ("players", 0, "name"), ""),
        changed(rich(), ("players", 0, "name"), "\ud800\u0000Zoë"),
        changed(rich(), ("players", 0, "name"), rich()["players"][1]["name"]),
        changed(rich(), ("turn", "played"), ["mason", "architect"]),
        text(campanile=False),
        rich(bells=()),
    ],
)
def test_accepted_and_unchanged(told: Json) -> None:
    back = to_json(from_json(told))
    back.pop("rng")
    assert back == told


def test_an_option_does_not_decide_which_cards_are_there() -> None:
    told = changed(text(campanile=False), ("options", "campanile"), True)
    assert from_json(told).campanile is True


# ---------------------------------------------------------------- every field of every position


@pytest.mark.parametrize("told", EVERYWHERE, ids=lambda told: told["turn"]["step"])
@pytest.mark.parametrize("wrong", [None, True, False, 1.0, "1", [], {}, [None], {"a": 1}], ids=repr)
def test_a_field_of_the_wrong_type_is_refused(told: Json, wrong: Any) -> None:
    """true, 1.0 and "1" are not numbers; a name may be any string."""
    for path in paths(told):
        value = place(told, path)
        if type(wrong) is type(value) or (wrong is None and path == ("end",)):
            continue
        refused = refusal(changed(told, path, wrong))
        assert refused.field, path


@pytest.mark.parametrize("depth", [*range(900, 1010, 7), 3000, 30_000])
def test_an_rng_of_any_depth_gets_a_reply(depth: int) -> None:
    line = json.dumps({"cmd": "load", "position": {**text(), "rng": 0}})
    deep = line.replace('"rng": 0', '"rng": ' + "[" * depth + "]" * depth)
    reply = Conversation().reply(deep.encode())
    assert reply is not None and (reply["ok"] or reply["error"]["code"] == "bad_json")
