"""What is missing to pay for something is named whole."""

from collections import Counter

from kgr_generous import generous

from engine.kgr import actions as ac
from engine.kgr.island import CORNERS, EDGE_COUNT
from engine.kgr.phases.building import cost_of
from engine.kgr.rules import why_not
from engine.kgr.values import KINDS


def test_every_refused_price_names_exactly_what_is_missing() -> None:
    """In a thousand positions, wherever a piece could stand but for its price."""
    refused = 0
    for moment in generous("kgr", 5, 1000):
        s = moment.before
        for what in (ac.ROAD, ac.SETTLEMENT, ac.CITY, ac.WALL, ac.CITADEL, ac.BISHOPRIC):
            if s.pending.step != "act":
                continue
            for at in range(0, EDGE_COUNT if what == ac.ROAD else CORNERS, 5):
                reason = why_not(s, action := ac.Build(what, at))
                if reason is None or reason.code != "too_dear":
                    continue
                have = s.seats[s.player].hand
                missing = Counter(
                    {kind: n - have[k] for k, (kind, n) in enumerate(zip(KINDS, cost_of(s, action), strict=True))}
                )
                assert Counter(str(reason.numbers["lacking"]).split()) == +missing, (what, at)
                refused += 1
    assert refused > 50
