"""Lots as JSON."""

from __future__ import annotations

from collections import Counter
from dataclasses import asdict
from typing import Any

from engine.game import PositionError
from small_game import model as m

KINDS: dict[str, type[m.Bid] | type[m.Pass]] = {"bid": m.Bid, "pass": m.Pass}


class LotsCodec:
    """Values are written field by field, lists for tuples."""

    position_format = "lots-position-1"

    def write_action(self, action: m.Action) -> dict[str, Any]:
        return {"do": action.do, **asdict(action)}

    def read_action(self, data: Any) -> m.Action | None:
        do = data.get("do") if isinstance(data, dict) else None
        if do == "lay":
            return m.Lay(data["card"]) if type(data.get("card")) is int else None
        return KINDS[do]() if isinstance(do, str) and do in KINDS else None

    def write_event(self, event: m.Event) -> dict[str, Any]:
        return {"event": event.name, **asdict(event)}

    def write_position(self, state: m.State) -> dict[str, Any]:
        return {"format": self.position_format, **asdict(state)}

    def write_view(self, view: m.View) -> dict[str, Any]:
        return {"format": self.position_format, **asdict(view)}

    def read_position(self, data: Any, seed: int) -> m.State:
        if not isinstance(data, dict) or data.get("format") != self.position_format:
            raise PositionError("format", f"must be {self.position_format!r}")
        try:
            state = m.State(**{name: _tuples(data[name]) for name in m.State.__match_args__})
            _check(state)
        except KeyError as name:
            raise PositionError(str(name.args[0]), "is missing") from None
        except (TypeError, AttributeError, IndexError):
            raise PositionError("position", "has a field of the wrong kind") from None
        return state


def _tuples(value: Any) -> Any:
    return tuple(map(_tuples, value)) if isinstance(value, list) else value


def _check(s: m.State) -> None:
    seats = len(s.names)
    _hold("names", isinstance(s.names, tuple) and 3 <= seats <= 5 and all(isinstance(name, str) for name in s.names))
    _hold("length", s.length in m.ROUNDS)
    for name in ("bids", "out", "tiles", "hands", "laid"):
        _hold(name, isinstance(getattr(s, name), tuple) and len(getattr(s, name)) == seats)
    for name, seat in (("starter", s.starter), ("to_act", s.to_act)):
        _hold(name, type(seat) is int and 0 <= seat < seats)
    _hold("round", type(s.round) is int and 1 <= s.round <= m.ROUNDS[s.length])
    _hold("out", all(isinstance(out, bool) for out in s.out) and not s.out[s.to_act])
    lots = () if s.lot is None else (s.lot,)
    tiles = Counter((*s.bag, *lots, *(tile for won in s.tiles for tile in won)))
    _hold("tiles", all(type(tile) is int for tile in tiles) and tiles <= Counter(m.TILES))
    _hold("bag", len(s.bag) >= m.ROUNDS[s.length] - s.round)
    money = Counter((*s.pile, *(card for cards in s.hands + s.laid for card in cards)))
    _hold("hands", all(type(card) is int for card in money) and money <= Counter(m.MONEY))
    for bid, laid, out in zip(s.bids, s.laid, s.out, strict=True):
        _hold("bids", type(bid) is int and 0 <= bid <= sum(laid) and not (out and (bid or laid)))


def _hold(field: str, fact: bool) -> None:
    if not fact:
        raise PositionError(field, "is impossible")
