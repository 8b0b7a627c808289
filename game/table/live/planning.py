"""Plans made while others play: marks of a seat on things it wants, such as an order or a colour.

They exist in the client alone: never in the game, never in the journal. A seat sees its own marks; a player who plans
on an own pad during another seat's turn sees them for a while, and the table stays with the seat on turn.
"""

from __future__ import annotations

from collections.abc import Callable

from game.input.focus import Focus
from game.input.intents import DIRECTIONS, Command, Intent
from game.shell.session.session import Session
from game.table.focus import stops_of
from game.table.guest import ANSWERED, Guest, Reply
from game.table.shown import Pin
from game.table.spots import Target
from game.table.view import AnyTable

SEEN = 6.0
"""Seconds for which the pins of a seat that is not on turn stay visible after its last command."""


class Plans(Guest):
    """Marks of all seats, empty at first.

    tell_turn: announces the seat on turn after a command from another pad without effect.
    """

    def __init__(
        self, session: Session, table: AnyTable, tell_turn: Callable[[str, Intent], None] = lambda name, intent: None
    ) -> None:
        self._session = session
        self._table = table
        self._tell_turn = tell_turn
        self._wanted: dict[int, frozenset[Target]] = {}
        self._cursors: dict[int, Focus[Target]] = {}
        self._seen_until: dict[int, float] = {}

    def touch(self, target: Target | None) -> Reply:
        """While others act, toggle the nearest person's mark on a target, if it can be marked."""
        seat, session = self._table.model.me, self._session
        if target is None or session.human_acts or session.is_over or not session.humans[seat]:
            return None
        if not self._can_be_marked(target):
            return None
        self.toggle(seat, target)
        key = "plan.marked" if target in self._wanted[seat] else "plan.unmarked"
        self._table.notify(self._table.context.t(key))
        return ANSWERED

    def toggle(self, seat: int, target: Target) -> None:
        """Mark a target for a seat, or remove the mark."""
        self._wanted[seat] = self._wanted.get(seat, frozenset()) ^ {target}
        self._table.context.sounds.play("tick")
        self._show()

    def wanted(self, seat: int) -> frozenset[Target]:
        """Return the targets that a seat has marked and can still want."""
        return frozenset(target for target in self._wanted.get(seat, ()) if self._can_be_marked(target))

    def aside(self, name: str, intent: Intent) -> None:
        """Answer a command from the pad of a person who is not on turn: directions move that person's cursor over the
        targets that can be marked, `confirm` marks, `cancel` ends it."""
        names = [seat.name for seat in self._session.setup.seats]
        if name not in names or not isinstance(intent, Command):
            self._tell_turn(name, intent)
            return
        seat = names.index(name)
        match intent.name:
            case command if command in DIRECTIONS:
                self._move(seat, command)
            case "confirm" if (target := self._cursor(seat)) is not None:
                self.toggle(seat, target)
            case "cancel":
                self._cursors.pop(seat, None)
                self._seen_until.pop(seat, None)
                self._show()
                return
            case _:
                self._tell_turn(name, intent)
                return
        self._seen_until[seat] = self._table.time + SEEN
        self._show()

    def update(self, dt: float) -> None:
        self._show()

    def _show(self) -> None:
        """Show the current pins."""
        table = self._table
        pins = self._pins() if self._wanted or self._seen_until else ()
        if pins != table.shown.tools.pins:
            table.use(table.shown.tools.pinned(pins))

    def _pins(self) -> tuple[Pin, ...]:
        me = self._table.model.me
        aside = [seat for seat, until in self._seen_until.items() if until > self._table.time and seat != me]
        pins = [Pin(target, seat) for seat in (me, *aside) for target in sorted(self.wanted(seat))]
        there = [(seat, self._cursor(seat)) for seat in aside]
        pins += [Pin(target, seat, is_cursor=True) for seat, target in there if target is not None]
        return tuple(pin for pin in pins if pin.seat == me or self._is_for_all(pin.target))

    def _cursor(self, seat: int) -> Target | None:
        return self._cursors[seat].at if seat in self._cursors else None

    def _can_be_marked(self, target: Target) -> bool:
        return self._table.parts.thinking.plannable(self._table.model, target)

    def _move(self, seat: int, command: str) -> None:
        """Move the cursor of a seat to the nearest mark in a direction; the first command only shows it."""
        spots = [spot for spot in self._table.targets() if self._is_for_all(spot.target)]
        cursor = self._cursors.setdefault(seat, Focus())
        cursor.offer(stops_of(spot for spot in spots if self._can_be_marked(spot.target)), goes_round=False)
        cursor.move(command)

    def _is_for_all(self, target: Target) -> bool:
        """Return whether a target means the same for seats other than the nearest."""
        return target.kind not in self._table.parts.thinking.of_the_nearest
