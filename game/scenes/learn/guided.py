"""Common parts of lessons and puzzles: a script beside a table, and a callout over it at the end.

The player plays alone, with any device. A callout says what to do; the script only follows what was played (`follow`).
At the end a callout over the table asks what comes next (`end`), which is then done (`granted`).
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace

from game.input.intents import Command, Intent, Pressed
from game.learn.guide import OWN, Guide, with_guide
from game.scenes.play.advice import Reasons
from game.scenes.play.live_table import LiveTable
from game.scenes.play.table import Occasion, TableScene, of_every_table
from game.scenes.play.table_guests import Answers, Patience
from game.shell.scene import Change, Size
from game.table.guest import ANSWERED, Guest, Reply
from game.table.live.planning import Plans
from game.table.menu import TableMenu
from game.table.parts import AnyParts
from game.table.spots import LESSON, Target

LAST_LOOK = 0.9
"""Seconds for which the final move is visible before the callout."""


class Script(Guest):
    """Script of a lesson or a puzzle: the guest that answers for help and records progress. wish: choice at the end or
    from the menu, "" for none yet."""

    wish = ""

    def want(self, wish: str) -> None:
        """Carry out a wish with the next frame."""
        self.wish = wish

    @property
    def is_over(self) -> bool:
        """Return whether nothing more is to be done."""
        raise NotImplementedError

    def follow(self) -> None:
        """Update the guide to the moves, the language and the window."""
        raise NotImplementedError

    def pressed(self) -> None:
        """Answer a press on the guide's callout."""

    def end(self) -> Change:
        """Return the callout at the end, with the possible next steps."""
        raise NotImplementedError

    def granted(self, wish: str) -> Change | None:
        """Carry out a wish afterwards."""
        raise NotImplementedError


class Guidance(Guest):
    """Shows the guide's words, follows the moves, and asks at the end what comes next. wishes: the menu lines that are
    wishes."""

    minds = OWN

    def __init__(self, live: LiveTable, menu: TableMenu, guide: Guide, script: Script, wishes: Sequence[str]) -> None:
        self._live = live
        self._menu = menu
        self._guide = guide
        self._script = script
        self._wishes = frozenset(wishes)
        self._left = LAST_LOOK
        script.follow()

    @property
    def holds(self) -> bool:
        return self._script.is_over

    def handle(self, intent: Intent) -> Reply:
        is_answer = isinstance(intent, Pressed) or (isinstance(intent, Command) and intent.name != "cancel")
        if not self._script.is_over or not is_answer or self._live.look_back.is_open:
            return None
        self._live.catch_up()
        self._left = 0.0  # no one has to wait for the words now
        return ANSWERED

    def touch(self, target: Target | None) -> Reply:
        if target == LESSON:
            self._script.pressed()
        return ANSWERED

    def choose(self, line: str) -> Reply:
        if line not in self._wishes:
            return None
        self._script.want(line)
        return ANSWERED

    def update(self, dt: float) -> Change | None:
        """Carry out a wish; at the end ask what comes next, once the final move was visible."""
        script = self._script
        if script.wish:
            wish, script.wish = script.wish, ""
            return script.granted(wish)
        script.follow()
        if not script.is_over:
            self._left = LAST_LOOK
            return None
        if self._live.table.busy or self._menu.is_open or self._live.look_back.is_open:
            return None
        self._left -= dt
        if self._left > 0:
            return None
        self._left = LAST_LOOK
        return script.end()

    def spoken(self) -> str:
        return self._guide.spoken()

    def read_aloud(self) -> Sequence[str]:
        return self._guide.read_aloud()

    def resize(self, size: Size) -> None:
        self._script.follow()


def guided(
    name: str,
    guide: Guide,
    menu: tuple[str, ...],
    wishes: Sequence[str],
    scripted: Callable[[TableScene], Script],
    own: AnyParts | None = None,
) -> Occasion:
    """Return the occasion of a table with a script. menu: the lines of its menu; wishes: those that are wishes.
    scripted: makes the script. own: the table, if not the client's."""

    def invited(scene: TableScene) -> Sequence[Guest]:
        live = scene.live
        scene.table.use(replace(scene.table.shown.tools, menu=menu))
        script = scripted(scene)
        return (
            scene.menu,
            Guidance(live, scene.menu, guide, script, wishes),
            live.look_back,
            Patience(live),
            live.handover,
            live.remarks,
            Reasons(live, scene.pages),
            script,
            *of_every_table(scene),
            Plans(scene.session, scene.table),
            Answers(live),
        )

    return Occasion(name, lambda parts: with_guide(own or parts, guide), invited, is_calm=True)
