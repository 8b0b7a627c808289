"""Calls people whose turn it is and whose page is closed or hidden: once a turn, at all the places where they want it.

    reminders = Reminders(house, ways, words)
    reminders.look()            # every few seconds
    reminders.close()

Whom it has called is noted in the store before anything is sent, so that a house that is killed calls nobody twice.
"""

from __future__ import annotations

import logging
from collections import Counter
from collections.abc import Callable, Mapping
from concurrent.futures import Future, ThreadPoolExecutor
from contextlib import suppress
from functools import partial
from typing import NamedTuple, Protocol

from game.host.awake import Elsewhere
from game.host.house import House
from game.host.people.asked import AskedChair, Calling
from game.shell.language import Language
from game.shell.setup.setup import HUMAN

log = logging.getLogger(__name__)

GRACE = 20.0
"""Seconds for which somebody has been asked before the call: a page that is loaded anew is not closed."""
AT_ONCE = 4
"""Calls that are under way at once."""


class Call(NamedTuple):
    """Whose turn it is, and at which table.  path: of its page; nothing in it opens the table without the browser's
    own key."""

    title: str
    text: str
    path: str


class CallFailed(Exception):
    """A call has not arrived; the next one may."""


class Unreachable(CallFailed):
    """Nobody will ever be reached there."""


class CallWay(Protocol):
    """A kind of calls."""

    def send(self, calling: Calling, call: Call) -> None:
        """Call somebody, in a thread.  Raises Unreachable or CallFailed."""
        ...


class Reminders:
    """See the module.  ways: by the kind of a calling.  words: returns a language by its code."""

    def __init__(self, house: House, ways: Mapping[str, CallWay], words: Callable[[str], Language]) -> None:
        self._house, self._ways, self._words = house, ways, words
        self._threads = ThreadPoolExecutor(AT_ONCE, "calls")
        self._under_way: dict[Future[None], Calling] = {}
        self.told: Counter[str] = Counter()
        """How many calls were sent, failed, and reached nobody any more."""

    def look(self) -> None:
        """Call whoever has to be called, and forget where nobody is reached any more."""
        self._take_answers()
        store = self._house.store
        for chair in store.asked.uncalled(self._house.clock() - GRACE):
            with suppress(Elsewhere), self._house.rooms.owned(chair.table):
                room = self._house.rooms.get(chair.table)
                if (room is None or chair.seat not in room.joined - room.hidden) and store.asked.note_called(
                    chair.table, chair.place
                ):
                    self._call(chair)

    def do(self, calling: Calling, act: Callable[[], None]) -> None:
        """Reach somebody in a thread."""
        self._under_way[self._threads.submit(act)] = calling

    def wait(self) -> None:
        """Wait until all calls have been answered."""
        while self._under_way:
            for future in list(self._under_way):
                future.exception()
            self._take_answers()

    def close(self) -> None:
        """End; a call that is under way may still arrive."""
        self._threads.shutdown(wait=False, cancel_futures=True)

    def _call(self, chair: AskedChair) -> None:
        store = self._house.store
        others = [each.name for each in store.chairs(chair.table) if each.place != chair.place and each.kind == HUMAN]
        for calling in store.callings.of(chair.person or 0):
            way = self._ways.get(calling.kind)
            if way is None or not calling.holds:
                continue
            t, game = self._words(calling.language).t, self._words(calling.language).called(chair.game)
            about = t("host.call.others", names=", ".join(others)) if others else t("host.call.alone")
            call = Call(t("host.call.turn", game=game), about, f"/play/{chair.table}")
            self.do(calling, partial(way.send, calling, call))

    def _take_answers(self) -> None:
        for future in [each for each in self._under_way if each.done()]:
            calling, problem = self._under_way.pop(future), future.exception()
            if isinstance(problem, Unreachable):
                self._house.store.callings.drop(calling.id)
            elif problem is not None:
                log.warning("a call by %s has failed: %s", calling.kind, problem)
            how = "gone" if isinstance(problem, Unreachable) else "sent" if problem is None else "failed"
            self.told[how] += 1
