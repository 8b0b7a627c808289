"""A session on a table: it asks persons, plays their answers, lets computer players act, and steps back.

    live = LiveTable(session, table, greeting)
    live.advance(dt, computers=True)     # let time pass; computer players act meanwhile
    live.carry_out(live.interaction.press(target))      # a person answers
    live.undo(); live.redo(); live.turn_start(); live.go_to(moment)
    live.is_done                         # over, and looked at for the last time

A press during a show ends it and nothing else (`catch_up`); a press plays only what has stood on the screen for a while
(`game.table.press_guard`).
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace
from typing import Any

from game.input.intents import Intent
from game.scenes.play.elsewhere import asked_elsewhere
from game.scenes.play.mind import Mind, restore
from game.scenes.play.pace import LAST_LOOK
from game.scenes.play.seat_changes import take_over
from game.shell.disk_words import disk_words
from game.shell.session.session import Session
from game.table.interaction import Answer, Changed, LookAtHand, PlayActions, Refuse, Warn
from game.table.live.auto_advance import AutoAdvance
from game.table.live.handover import Handover
from game.table.live.look_back import LookBack
from game.table.live.peek import CoveredHands
from game.table.live.remarks import Remarks
from game.table.live.steps_back import Stepped, StepsBack
from game.table.live.thought_keeper import ThoughtKeeper
from game.table.question import TableButton
from game.table.reading.spoken import look_away
from game.table.shown import History
from game.table.spots import Target, TargetPath
from game.table.touches import Touches, keep_in_mind
from game.table.view import AnyTable, interaction_with


class LiveTable:
    """See the module.  greeting: said with the first question, "" for none."""

    def __init__(self, session: Session, table: AnyTable, greeting: str = "") -> None:
        self.session = session
        self.table = table
        self.auto = AutoAdvance(session, table)
        self.steps = StepsBack(session, table.parts, self.auto)
        table.show(table.model.view, events=session.past())
        self.covered = CoveredHands(session, table)
        self.handover = Handover(session, table)
        self.remarks = Remarks(table, session.past(), session.setup.seed)
        self.thoughts = ThoughtKeeper(session, table)
        self.look_back = LookBack(session, table, self.covered.close, self.resume)
        self.interaction = interaction_with(table)
        self.mind = Mind(session.path)
        self.interaction.touches = Touches(restore(self.mind, session, table))
        if session.viewer in table.hidden:
            self.interaction.set_aside()
        self._greeting = greeting
        self._pause = 0.0
        self._stale = True

    # ------------------------------------------------------------ time

    def advance(self, dt: float, *, computers: bool = True) -> None:
        """Advance by `dt` seconds. computers: whether computer players may act meanwhile."""
        session, table = self.session, self.table
        self.interaction.advance(dt)
        self.interaction.press_guard.see(table.layout, table.parts.showing.arrangement(table.model))
        table.update(dt)
        self.remarks.refresh()
        if self.covered.advance(dt):
            self.ask_again()
        if self.look_back.is_open or not table.motion.lets_act:
            return
        self._pause -= dt * min(table.motion.speed, 1e9)
        if (
            session.computer_acts and computers and not table.has_landed
        ):  # the computer player thinks, and the last step could be seen
            session.computers.ask()
            action = None if self._pause > 0 else session.computers.answer()
            if action is not None:
                seat = session.setup.seats[session.moment.to_act]
                lost = session.programs.lost(seat, session.thinker.account)
                self.thoughts.note(action, session.thinker.ranked)
                events = self.play((action,), by_computer=True)
                if lost:
                    t = table.context.t
                    self._greeting = f"{t('prompt.program_gone', name=lost)} {t('prompt.program_more')}"
                share = table.parts.turn.pause(session.view, events)
                self._pause = 0.0 if session.is_over else table.context.settings.computer_pause * share
        self.refresh()

    @property
    def is_done(self) -> bool:
        """Whether the game is over and its end has been looked at."""
        is_looked_at = self.session.moment.is_over and self._pause <= -LAST_LOOK
        return is_looked_at and not (self.table.busy or self.look_back.is_open)

    def catch_up(self) -> None:
        """Finish all movement at once; if a person is to act, also everything that waits.  The press that does this
        does nothing else: what it ended hid the question."""
        self.interaction.press_guard.ended_show = self.table.busy
        if self.table.busy:
            self.table.context.sounds.cancel_pending()
            if self.session.computer_acts:
                self.table.finish()
            else:
                self.table.skip_all()
        self.refresh()

    def hurry(self) -> None:
        """Make the thinking computer player act on its best find so far; in a deal of the day it thinks to the end, so
        that everybody meets the same rivals."""
        if self.session.computer_acts:
            self._pause = 0.0
            if self.session.setup.dealt is None:
                self.session.thinker.hurry()

    def resume(self) -> None:
        """Take over changes made elsewhere: the language, and the seating."""
        self.table.relabel()
        take_over(self.table, self.session)
        self.covered.reseat()
        self.interaction.press_guard.ask()
        if self.interaction.chosen is not None:
            self.interaction.back()  # its words may be in another language
        self._stale = True
        self.refresh()

    # ------------------------------------------------------------ the question

    def refresh(self) -> None:
        """Bring the table up to the state, once after every change and when all movement has ended."""
        if not self._stale or self.table.busy or self.look_back.is_open:
            return
        self._stale = False
        session, table = self.session, self.table
        table.remember(self.steps.history(table.model.me))
        self.handover.refresh()
        self.thoughts.refresh()
        if self._greeting:
            table.notify(self._greeting)
            self._greeting = ""
        decided = session.ahead.next()
        forced = self.auto.next() if decided is None else None
        moment = session.moment
        if decided is None and forced is None and not moment.human_acts:
            self.interaction.rest()
            if moment.is_over:
                self.mind.forget()
            else:
                self.mind.ask(len(session.journal.steps), ())
            table.ask(None if moment.computer_acts or moment.is_over else asked_elsewhere(table, session))
            return
        if decided is None and forced is None:
            self.interaction.covers = hand_button(session, table, self.covered)
            asked = self.interaction.ask(table.model.view, moment.to_act)
            touches = self.interaction.touches
            table.remember(_with_touches(table.shown.history, touches))
            self.mind.ask(len(session.journal.steps), (touches.aside or touches).stops)
            table.ask(asked)
            return
        self.play((decided,) if forced is None else forced.actions)
        self.table.update(0.0)
        self.refresh()

    def ask_again(self) -> None:
        """Ask the question anew: the person sees another hand than before. Touches in an open hand wait while
        it is covered."""
        if self.covered.is_open:
            self.interaction.take_up()
            self.table.notify(look_away(self.table))
        else:
            self.interaction.set_aside()
        self._stale = True
        self.refresh()

    def peek(self, intent: Intent, target: Target | None = None) -> bool:
        """Open the own covered hand, or let go of it; return whether the intent did that.  target: the pressed one."""
        changed = self.covered.handle(intent, target)
        if changed:
            self.ask_again()
        return changed

    def deny(self, sentence: str, rule: str = "") -> None:
        """Say why an action is impossible.  rule: address of the page that explains it."""
        self.table.notify(sentence, is_refusal=True, link=rule, questions=0)
        self.interaction.warned = False
        self.table.context.sounds.play("tock")

    # ------------------------------------------------------------ actions

    def carry_out(self, answer: Answer[Any] | None) -> None:
        """Carry out the answer of the player who is to act; None: nothing."""
        match answer:
            case PlayActions(actions, touches):
                self.table.notify("")
                model = self.table.model
                is_kept = keep_in_mind(self.table.parts, model.notes, model.view, model.me, touches)
                self.play(actions, touches=touches if is_kept else ())
            case Changed():
                self.covered.still_looks()
                self.table.notify("")
                self._stale = True
            case LookAtHand():
                if self.covered.turn():
                    self.ask_again()
            case Warn(text):
                # as long as a second press counts
                self.table.notify(text, is_refusal=True, stays=True, questions=0)
            case Refuse(target, text):
                place = self.table.rect_of(target)  # where it is last seen, once it has gone
                self.table.motion.refuse(lambda: self.table.rect_of(target) or place)
                if text:
                    self.deny(text, self.table.parts.asking.rule(target, self.table.model))

    def play(self, actions: Iterable[Any], *, by_computer: bool = False, touches: TargetPath = ()) -> list[Any]:
        """Play the actions one after another; the table will show their events, which are returned.  touches: those
        that mean more than the actions."""
        self.mind.decide(len(self.session.journal.steps), touches)
        session, self.table.by_computer = self.session, by_computer
        self.interaction.rest()
        self.covered.rest(self.table.model.view)
        shown = list[Any]()
        for action in actions:
            events = session.play(action)
            self._show(events)
            shown += events
        self.covered.pass_on()
        self._check_saved()
        if session.computer_acts:
            session.computers.ask()
        self._stale = True
        self._pause = max(self._pause, 0.0)
        return shown

    def _show(self, events: Sequence[Any]) -> None:
        """Show the events as the viewer learns them; the player who acts next becomes the viewer."""
        session, before = self.session, self.session.viewer
        if session.is_over:
            steps = session.journal.steps  # none if a player gave up before the first decision
            self.covered.lift(session.game.view(steps[-1].before if steps else session.state, session.viewer))
        elif any(session.humans) or not self.table.parts.turn.keeps_seat:
            session.find_viewer()
        turns, folds = session.viewer != before, self.table.parts.showing.folds
        after = session.view if turns or self.table.takes_over or not folds else None
        self.table.play(events, after, session.viewer, session.past if turns and not folds else None)

    def _check_saved(self) -> None:
        """Report a failed save; the game goes on."""
        notice = self.session.file.check()
        if notice is not None:
            key, values = notice
            language = self.table.context.language
            words = {name: disk_words(v, language) if isinstance(v, OSError) else v for name, v in values.items()}
            self._greeting = language.t(key, **words)

    # ------------------------------------------------------------ steps back

    def back(self) -> bool:
        """Take one step out: of the choice, the path of touches, a refusal, or the decision being paid for; return
        whether there was one."""
        notice = self.table.shown.notice
        if self.interaction.back() is not None or (notice is not None and notice.is_refusal):
            self.table.notify("")
            self._stale = True
        elif self.interaction.question.follows and self.session.journal.can_undo:
            self.undo()
        else:
            return False
        return True

    def undo(self, by: int | None = None) -> str:
        """Drop the choice or the last step of the open question, else take the last decision back, or say why not. by:
        the seat that asks for it elsewhere; the reason, "" for none, is its own to be told."""
        if by is not None:
            return self._stepped(self.steps.undo(by), is_here=False)
        if self.interaction.touches.are_covered:
            self.deny(self.table.context.t("hands.covered"))
            return ""
        changed = self.interaction.undo()
        self.carry_out(changed)
        return "" if changed is not None else self._stepped(self.steps.undo())

    def redo(self, by: int | None = None) -> str:
        """Repeat the step or the decision that was taken back last; by: see `undo`."""
        changed = self.interaction.redo() if by is None else None
        self.carry_out(changed)
        return "" if changed is not None else self._stepped(self.steps.redo(by), is_here=by is None)

    def turn_start(self) -> None:
        """Go back to the beginning of the turn, or as far as a barrier lets."""
        self._stepped(self.steps.turn_start())

    def go_to(self, moment: int | str) -> None:
        """Go to a moment of the turn, or name its reason (`StepsBack.go_to`)."""
        self._stepped(self.steps.go_to(moment))

    def _stepped(self, stepped: Stepped, *, is_here: bool = True) -> str:
        """Show the result of a step back or forth, and say why it went no further; is_here: at this screen. Return the
        key of the reason, "" for none."""
        if not stepped.why:
            self.table.notify("")
        if stepped.moved:
            self._check_saved()
            take_over(self.table, self.session)
            self.covered.reseat()
            self.interaction.rest()
            if stepped.events is None:
                self.table.show(self.session.view, self.session.viewer, self.session.past())
            else:
                self._show(stepped.events)
            self._stale = True
            self.refresh()
        if stepped.why and is_here:  # of the question that it led to
            self.deny(self.table.context.t(stepped.why))
        return stepped.why


def _with_touches(history: History[Any], touches: Touches) -> History[Any]:
    """Return the history with the steps of the open question."""
    return replace(
        history, can_undo=history.can_undo or touches.can_undo, can_redo=history.can_redo or touches.can_redo
    )


def hand_button(session: Session, table: AnyTable, covered: CoveredHands) -> TableButton[Any] | None:
    """Return the button that covers an open hand again, or opens one that cannot be touched itself."""
    if covered.may_be_closed:
        return TableButton(table.context.t("hands.cover"), opens_hand=True)
    is_closed = session.viewer in table.hidden and covered.covers(session.viewer)
    if is_closed and (table.parts.hands.has_button or not table.parts.hands.kind):
        return TableButton(table.context.t("hands.look"), opens_hand=True)
    return None
