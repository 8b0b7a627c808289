"""The coach at a table: says a word on a callout, waits, and lets it fade.

    coaching = Coaching(live, guide)
    coaching.update(dt)             # every frame
    coaching.touch(target)          # answers a press on its callout

In a guided first game (`game.learn.first_game`) it speaks about new things, and its callout keeps its place from
beginning to end: between two words it explains the phase.  In any other game it speaks about imminent losses, if that
is set.  It blocks nothing: every press counts.  Nothing is said twice in a game, even if the game is continued later.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from game.client import no_signs
from game.clients import find_client
from game.learn.coach import moment
from game.learn.first_game import coach_of
from game.learn.guide import OWN, CalloutText, Guide
from game.remote.seats.stakes import Stakes, Word
from game.scenes.play.coach_words import AtTable, NewThings
from game.scenes.play.live_table import LiveTable
from game.shell.progress.learning import FIRST, PLAYED, CoachedGame, learning_of
from game.table.guest import ANSWERED, Guest, Reply
from game.table.spots import LESSON_BUTTON, Target

STAYS, A_LETTER = 2.5, 0.05
"""Seconds that a word stays at least while its question is asked, and more for each letter."""
REST, MORE_REST, LONGEST_REST = 1.5, 0.8, 12.0
"""Seconds of silence after a word, more with every word said, and at most: the coach says less and less."""
FADE = 0.3
"""Seconds in which a callout comes or goes."""


class Coaching(Guest):
    """See the module."""

    minds = OWN

    def __init__(self, live: LiveTable, guide: Guide) -> None:
        self._live = live
        self._guide = guide
        self._context = live.table.context
        session = live.session
        client, file = find_client(session.game.name), "" if session.path is None else session.path.name
        record = learning_of(self._context)
        first = record.coached(client.game.name, FIRST)
        self.is_first = bool(file) and first.file == file
        self._which = FIRST if self.is_first else PLAYED
        known = first if self.is_first else record.coached(client.game.name, PLAYED)
        self._coached = known if file and known.file == file else CoachedGame(file)
        coach = self._coach = coach_of(client) if self.is_first else None
        self._signs = no_signs if client.lessons is None else client.lessons.signs
        self._rested: Any = None
        self._sources: list[NewThings | Stakes] = [Stakes(session, live.thoughts, self._context, AtTable(live))]
        if coach is not None and client.lessons is not None:
            self._sources.insert(0, NewThings(live, coach, client.lessons.signs))
        self.word: Word | None = None
        self.about: Any = None
        self._true_in: Any = None
        self._asked: Any = None
        self._left = REST
        self._goes = False
        self._explain()

    # ------------------------------------------------------------ time

    def update(self, dt: float) -> None:
        """Advance by `dt` seconds; say the next word if one is due."""
        self._left -= dt
        self._fade(dt)
        if self._coached.is_quiet:
            return
        for source in self._sources:
            source.update()
        table = self._live.table
        if (
            self.word is None
            and self._left <= 0
            and not (table.busy or table.shown.tools.any_open or self._live.look_back.is_open)
        ):
            word = next((found for source in self._sources if (found := source.next(self._coached.said))), None)
            if word is not None:
                self.say(word)
        self._rest()

    def _rest(self) -> None:
        """In a first game, have the callout explain the phase while nothing new is said."""
        live, state = self._live, self._live.session.state
        if self._coach is None or self.word is not None or live.table.busy or self._rested is state:
            return
        self._rested = state
        found = self._coach.rests(moment(live.session.journal, 0, self._signs))
        if found is not None:
            t = self._context.t
            words = t(self._coach.key(found.words))
            self._guide.said = CalloutText(t("coach.title"), words, button=t("coach.enough"), rests=True)
            self._guide.share = 1.0
            self._reach_anew()

    def say(self, word: Word) -> None:
        """Put a word on the callout."""
        t = self._context.t
        self.word, self.about, self._goes = word, self._live.session.state, False
        self._true_in = self.about
        self._asked = None if word.takes_back else self._question()
        self._left = STAYS + A_LETTER * len(word.words)
        button = t("coach.take_back" if word.takes_back else "coach.enough")
        self._guide.said = CalloutText(t("coach.title"), word.words, button=button)
        self._guide.share = 1.0 if self._stands else 0.0
        self._reach_anew()
        self._keep(self._coached._replace(said=self._coached.said | {word.name}))

    def _fade(self, dt: float) -> None:
        """Fade the callout in; fade it out once it could be read and the table has changed, or at once if another
        question is asked.  A word about a reversible decision always stays long enough to be read."""
        if self.word is None:
            return
        shown = self._live.table.shown
        is_read = self._left <= 0 and self.about is not self._live.session.state
        is_past = self._asked is not None and self._asked != self._question()
        self._goes = self._goes or ((is_read or is_past) and shown.pointer.hover not in OWN and shown.focus not in OWN)
        self._goes = self._goes or self._is_false
        change = 1.0 if self._stands else dt / FADE
        self._guide.share = max(0.0, min(1.0, self._guide.share + (-change if self._goes else change)))
        if self._goes and not self._guide.share:
            self.clear()

    @property
    def _is_false(self) -> bool:
        """Whether the claim of a first game's word is true no longer; looked at once after every change."""
        live, word = self._live, self.word
        if word is None or word.of is None or live.table.busy or self._true_in is live.session.state:
            return False
        self._true_in = live.session.state
        return not word.of.is_true(moment(live.session.journal, 0, self._signs))

    def _question(self) -> tuple[object, ...]:
        """The seat that is asked, the question, and the turn."""
        game, state = self._live.session.game, self._live.session.state
        return game.turn(state), game.to_act(state), game.question(state)

    @property
    def _stands(self) -> bool:
        """Whether the callout neither comes nor goes: only its words change."""
        return self._live.table.motion.reduced or self._coach is not None

    def resume(self) -> None:
        self.clear()

    def spoken(self) -> str:
        return self._guide.spoken()

    def read_aloud(self) -> Sequence[str]:
        return self._guide.read_aloud()

    def clear(self) -> None:
        """Remove the word, and with it the callout unless it rests there."""
        self._rested = None
        if self.word is not None or self._guide.said.rests:
            self.word, self._guide.said = None, CalloutText()
            self._reach_anew()
            self._left = min(LONGEST_REST, REST + MORE_REST * len(self._coached.said))

    # ------------------------------------------------------------ presses

    def touch(self, target: Target | None) -> Reply:
        """Answer a press on the callout or its button."""
        word, self._goes = self.word, True
        if target == LESSON_BUTTON and (word is not None or self._guide.said.rests):
            if word is not None and word.takes_back:
                self._live.undo()
            else:
                self._hush()
        return ANSWERED

    def _hush(self) -> None:
        """Say nothing more in this game."""
        self._keep(self._coached._replace(is_quiet=True))
        self._live.table.notify(self._context.t("coach.quiet"))
        self._explain()
        self._coach = None
        if self.word is None:
            self.clear()

    def _reach_anew(self) -> None:
        """Make keys and pads find the callout, or the widgets behind it."""
        table = self._live.table
        table.use(table.shown.tools)
        table.focus.refresh()

    def _explain(self) -> None:
        """Name the future contents of empty places, in a first game and until the coach is silent."""
        table = self._live.table
        table.use(replace(table.shown.tools, explains=self.is_first and not self._coached.is_quiet))

    def _keep(self, coached: CoachedGame) -> None:
        """Save it beside the game, if the game has a file."""
        self._coached = coached
        if coached.file:
            game = self._live.session.game.name
            problem = learning_of(self._context).coach(game, self._which, coached)
            self._context.notices.unsaved("lessons", problem, self._context.language)
