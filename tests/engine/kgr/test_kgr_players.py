"""The computer players: legal, the same whatever is hidden, at most two offers a turn; their reasons are facts."""

from __future__ import annotations

from engine.kgr import actions as ac
from engine.kgr import tasks as ts
from engine.kgr.players.greedy import GreedyPlayer
from engine.kgr.players.reasons import Sight, reasons
from engine.kgr.rules import apply, legal
from engine.kgr.setup import new_game
from engine.kgr.state import Options, State
from engine.kgr.view import view

DECISIONS = 170


def started(extent: str, seats: int = 3, seed: int = 3) -> State:
    return new_game(list("ABCD")[:seats], seed, Options(extent, "random", "full"))


def test_greedy_does_what_is_legal_ranks_it_first_and_says_why() -> None:
    """At every extent its choice is legal and ranked first, with reasons of known codes; no turn has three offers."""
    codes = set[str]()
    for extent in ("land", "knights", "kgr"):
        s, player = started(extent), GreedyPlayer()
        for _ in range(DECISIONS):
            actions = legal(s)
            seen = view(s, s.to_act)
            choice = player.choose(seen, actions)
            assert choice.action in actions
            if len(actions) > 1:
                assert choice.ranked[0].action == choice.action, (extent, s.pending)
                assert len({each.action for each in choice.ranked}) == len(choice.ranked)
                codes |= {reason.code for each in choice.ranked for reason in each.reasons}
            s, _ = apply(s, choice.action)
            assert s.offers <= 2
    assert {"brings", "towards", "blocks", "for_goal", "rate", "defence", "level", "saves_for"} <= codes


def test_reasons_of_a_settlement_tell_pips_kinds_and_points() -> None:
    """On the fixed island corner 41 touches mountains 3, hills 5 and fields 6: 11 pips of three new kinds."""
    s = new_game(list("ABC"), 1, Options("land", "fixed", "full"))
    told = {reason.code: dict(reason.numbers) for reason in reasons(Sight(view(s, 0)), ac.BUILD_SETTLEMENT[41])}
    assert told["brings"] == {"pips": 11, "kinds": "brick, grain, ore"}
    assert told["new_kinds"]["number"] == 3 and told["points"] == {"points": 1, "own": 1, "target": 10}
    assert "costs" not in told and isinstance(s.pending, ts.Found)
