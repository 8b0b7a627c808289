"""A table with a guide: what lessons and puzzles have in common.

Whoever plays here plays alone, with any device.  A plate says what is to be done; the script only looks at what was
played (`_follow`).  When it is over, a plate lies over the table and asks what comes next (`_end`), which is then done
(`_granted`).
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from game.client import GameClient
from game.input import Command, Intent, Pressed
from game.learn.guide import Guide, with_guide
from game.learn.guide_speech import GuideSpeech
from game.scenes.plate import Plate
from game.scenes.table import TableScene
from game.scenes.table_pads import TablePads
from game.shell.context import Context
from game.shell.scene import Change, Push, Size
from game.shell.session import Session

LAST_LOOK = 0.9
"""Seconds for which what has ended it is to be seen before it is talked about."""


class AnyPad(TablePads):
    """Lets every pad act: whoever has one may learn."""

    def admit(self, intent: Intent) -> bool:
        return True

    def update(self) -> None:
        """Nobody is waited for."""


class GuidedTable(TableScene):
    """See the module.  wish: what was chosen at the end or from the menu, "" for nothing yet."""

    def __init__(
        self,
        context: Context,
        client: GameClient,
        session: Session,
        menu: tuple[str, ...],
        afterwards: Sequence[str],
        greeting: str = "",
    ) -> None:
        """Lay the table.  menu: the lines of its menu; afterwards: those that are wishes.  greeting: what is said with
        the first question."""
        self.guide = Guide(context)
        self.wish = ""
        super().__init__(context, session, greeting, parts=with_guide(client.table(), self.guide))
        self.speech = GuideSpeech(self.table, self.guide, f"spoken.scene.{self.name}")
        self.pads = AnyPad(self.table, session)
        self.table.use(replace(self.table.shown.tools, menu=menu))
        self._afterwards = frozenset(afterwards)
        self._left = LAST_LOOK

    @property
    def music(self) -> str:
        """The calm music of a table, also late in a game: nobody is in a hurry here."""
        return TableScene.name

    @property
    def is_over(self) -> bool:
        """Whether nothing more is to be done."""
        raise NotImplementedError

    # ------------------------------------------------------------ the life of a scene

    def resize(self, size: Size) -> None:
        super().resize(size)
        self._follow()

    @property
    def computers_play(self) -> bool:
        return super().computers_play and not self.is_over

    def _next(self, dt: float) -> Change | None:
        """Do what was wished for; at the end ask what comes next, when what has ended it could be seen."""
        if self.wish:
            wish, self.wish = self.wish, ""
            return self._granted(wish)
        self._follow()
        if not self.is_over or self.table.busy or self.menu.is_open or self.live.look_back.is_open:
            return None
        self._left -= dt
        if self._left > 0:
            return None
        self._left = LAST_LOOK
        return Push(self._end())

    # ------------------------------------------------------------ intents

    def handle(self, intent: Intent) -> Change | None:
        is_answer = isinstance(intent, Pressed) or (isinstance(intent, Command) and intent.name != "cancel")
        if self.is_over and is_answer and not (self.menu.is_open or self.live.look_back.is_open):
            self.live.catch_up()
            self._left = 0.0  # nobody has to wait for what is said now
            return None
        return super().handle(intent)

    def _chosen(self, line: str | None) -> Change | None:
        if line in self._afterwards:
            self._wish(str(line))
            return None
        return super()._chosen(line)

    def _wish(self, way: str) -> None:
        self.wish = way

    # ------------------------------------------------------------ the script

    def _follow(self) -> None:
        """Bring the guide up to what was played, to the language and to the window."""
        raise NotImplementedError

    def _end(self) -> Plate:
        """Return what is said at the end, and what can be done then."""
        raise NotImplementedError

    def _granted(self, wish: str) -> Change | None:
        """Do what somebody wants afterwards."""
        raise NotImplementedError
