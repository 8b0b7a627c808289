"""An easy game as JSON: by the annotations of its state and its actions."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from itertools import starmap
from typing import Any, get_args

from engine.easy.events import Done, EasyEvent, Ended
from engine.easy.hiding import is_hidden
from engine.easy.imagining import stock
from engine.easy.named import EasyNames
from engine.easy.position import HIDDEN, Position, marked, own_fields
from engine.easy.shown import KnownCard, are_possible
from engine.kernel.game import PositionError, seats_in_words
from engine.kernel.spaces import plain_hint
from engine.wire.codec import RecordCodec
from engine.wire.reader import Reader
from engine.wire.records import Family, Json, form

Faults = Callable[[Any], Iterable[str]]
KNOWN = tuple[tuple[str, int, int, Any], ...]


class EasyCodec(RecordCodec[Any, Any, Any, EasyEvent]):
    """The codec of an easy game: hidden values of a view are null."""

    @classmethod
    def of(cls, game: EasyNames, faults: Faults) -> EasyCodec:
        """Return the codec of a game.  faults: yields the fields of a position that cannot be so."""
        position = PositionForm(game, faults)
        return cls(position.format, Family(game.actions, "do"), position.write, position.read, position.write)

    def write_event(self, event: EasyEvent) -> Json:
        """Return the event as an object: an action has its own name and fields."""
        if isinstance(event, Done):
            kind, action = type(event.action), event.action
            told = {name: _written(hint, getattr(action, name)) for name, hint in own_fields(kind).items()}
            return {"event": kind.do, "seat": event.seat, **told}
        if isinstance(event, Ended):
            return {"event": "game_ended", "scores": list(event.scores), "winners": list(event.winners)}
        return {"event": event.name, "seat": event.seat, **event.facts}


class PositionForm:
    """Positions and views as objects."""

    def __init__(self, game: EasyNames, faults: Faults) -> None:
        self._game, self._more_faults = game, faults
        self._fields = own_fields(game.State)
        self.format = f"{game.name}-position-1"

    def write(self, seen: Any) -> Json:
        """Return a state or a view as an object."""
        told: Json = {"format": self.format, "names": list(seen.names)}
        if seen.options:
            told["options"] = seen.chosen
        told |= {"turn": seen.turn, "to_act": seen.to_act, "is_over": seen.is_over}
        told |= {name: _written(hint, getattr(seen, name)) for name, hint in self._fields.items()}
        if seen.seat is not None:
            told["seat"] = seen.seat
        elif self._game.draws:
            told["rng"] = f"{seen.rng:016x}"
        if seen.known and seen.seat is None:
            told["known"] = [list(each) for each in seen.known]
        return told

    def read(self, data: Any, seed: int) -> Any:
        """Return the state.  Raises PositionError, also for a position that cannot be played."""
        reader = Reader.of_position(data, self.format)
        names = reader.value("names", tuple[str, ...])
        if len(names) not in self._game.seats:
            raise PositionError("names", f"must be {seats_in_words(self._game.seats)}, not {len(names)}")
        head = {
            "names": names,
            "options": self._options(reader),
            "turn": reader.number("turn", 1),
            "to_act": reader.number("to_act", 0, len(names) - 1),
            "is_over": reader.truth("is_over"),
            "rng": reader.chance("rng", seed).state if self._game.draws else 0,
            "known": tuple(starmap(KnownCard, reader.value("known", KNOWN))) if reader.has("known") else (),
        }
        state = self._game.State(**head, **{name: reader.value(name, hint) for name, hint in self._fields.items()})
        for name in self._faults(state):
            raise PositionError(name, "is impossible")
        return state

    def _options(self, reader: Reader) -> tuple[tuple[str, Any], ...]:
        if not self._game.options:
            return ()
        given, found = reader.object("options"), []
        for option in self._game.options:
            value = given.raw(option.name)
            if type(value) not in (bool, str) or value not in option.choices:
                words = ", ".join(str(choice).lower() for choice in option.choices)
                raise PositionError(f"options.{option.name}", f"must be one of {words}")
            found.append((option.name, value))
        return tuple(found)

    def _faults(self, state: Position) -> Iterable[str]:
        """Yield the fields that cannot be so."""
        yield from (name for name in marked(self._game.State, True) if len(getattr(state, name)) != len(state.names))
        if not are_possible(state):
            yield "known"
        yield from stock(self._game, state).faults()
        yield from self._more_faults(state)


def _written(hint: Any, value: Any) -> Any:
    """Return a value as JSON; hidden parts are null."""
    if not is_hidden(value):
        write = form(hint).write
        return value if write is None else write(value)
    if value is HIDDEN:
        return None
    parts = [part for part in get_args(plain_hint(hint)) if part is not Ellipsis]
    hints = parts if len(parts) == len(value) else parts[:1] * len(value)
    return [_written(part, each) for part, each in zip(hints, value, strict=True)]
