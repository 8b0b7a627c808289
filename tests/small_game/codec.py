"""Lots as JSON, entirely by the annotations of its records."""

from collections import Counter
from typing import Any

from engine.kernel.game import PositionError
from engine.wire.codec import RecordCodec
from engine.wire.reader import Reader
from engine.wire.records import Family, Json, write
from small_game import model as m

FORMAT = "lots-position-1"


def _write(seen: m.State | m.View) -> Json:
    return {"format": FORMAT, **write(seen)}


def _read(data: Any, seed: int) -> m.State:
    state = Reader.of_position(data, FORMAT).record(m.State)
    _check(state)
    return state


def _check(s: m.State) -> None:
    seats = len(s.names)
    _hold("names", 3 <= seats <= 5)
    _hold("length", s.length in m.ROUNDS)
    for name in ("bids", "out", "tiles", "hands", "laid"):
        _hold(name, len(getattr(s, name)) == seats)
    for name, seat in (("starter", s.starter), ("to_act", s.to_act)):
        _hold(name, 0 <= seat < seats)
    _hold("round", 1 <= s.round <= m.ROUNDS[s.length])
    _hold("out", not s.out[s.to_act])
    lots = () if s.lot is None else (s.lot,)
    tiles = Counter((*s.bag, *lots, *(tile for won in s.tiles for tile in won)))
    _hold("tiles", tiles <= Counter(m.TILES))
    _hold("bag", len(s.bag) >= m.ROUNDS[s.length] - s.round)
    money = Counter((*s.pile, *(card for cards in s.hands + s.laid for card in cards)))
    _hold("hands", money <= Counter(m.MONEY))
    for bid, laid, out in zip(s.bids, s.laid, s.out, strict=True):
        _hold("bids", 0 <= bid <= sum(laid) and not (out and (bid or laid)))


def _hold(field: str, fact: bool) -> None:
    if not fact:
        raise PositionError(field, "is impossible")


CODEC = RecordCodec[m.State, m.View, m.Action, m.Event](FORMAT, Family(m.ACTIONS, "do"), _write, _read, _write)
