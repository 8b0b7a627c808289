"""The guests of every table that is played at: the answers to touches (`game.table.live.pointing` makes them of
presses).

Patience    a press without another meaning hurries a computer player
Doors       ways out: scenes of the game itself, the settings, the seats, the title
Controls    speed, menu, chronicle, steps back and forth
Answers     the table: the player who is to act answers with a touch
Finish      the results, once the game is over and has been looked at
Course      the game itself, below all others: time passes, computer players act
"""

from __future__ import annotations

from collections.abc import Callable
from operator import attrgetter

from game.clients import find_client
from game.input.intents import Command, Intent, Pressed
from game.scenes.play.fast_forward import FastForward
from game.scenes.play.live_table import LiveTable
from game.shell.places import GoFair, GoResults, GoSeating, GoSettings
from game.shell.scene import Go, Pop, Push, Size
from game.shell.settings import SPEEDS
from game.table.focus import PRIMARY
from game.table.guest import ANSWERED, Guest, Reply
from game.table.menu import TableMenu
from game.table.spots import Target


class Patience(Guest):
    """Lets a press beside everything hurry a computer player.  A press where a button lay a moment ago is still meant
    for that button: while a computer player acts it hurries that player."""

    def __init__(self, live: LiveTable) -> None:
        self._live = live

    def touch(self, target: Target | None) -> Reply:
        if target is None:
            self._live.hurry()
            return ANSWERED
        if self._live.session.human_acts or not self._live.interaction.press_guard.has_pressed_a_button():
            return None
        self._live.hurry()
        return ANSWERED


class Doors(Guest):
    """Leads to other scenes: those that targets of the game open, and those that the menu names."""

    minds = attrgetter("_scenes")

    def __init__(self, live: LiveTable) -> None:
        self._live = live
        self._scenes = find_client(live.session.game.name).scenes

    def touch(self, target: Target | None) -> Reply:
        assert target is not None, "it minds targets"
        table = self._live.table
        table.skip_all()
        return Push(self._scenes[target.kind](table.context, table))

    def choose(self, line: str) -> Reply:
        session = self._live.session
        match line:
            case "settings":
                return GoSettings()
            case "seats" if not session.is_over:
                self._live.table.skip_all()
                return GoSeating(session)
            case "fair":
                return GoFair(session)
            case "leave":
                return Pop()
        return None


class Controls(Guest):
    """The controls round a table: speed, menu, chronicle, steps back and forth, marks of the turn."""

    def __init__(self, live: LiveTable, menu: TableMenu) -> None:
        self._live = live
        self._table = live.table
        self._menu = menu

    def handle(self, intent: Intent) -> Reply:
        match intent:
            case Pressed(_, 3) | Command("cancel"):
                self._back()
            case Command("undo"):
                self._live.undo()
            case Command("redo"):
                self._live.redo()
            case Command("turn_start"):
                self._live.turn_start()
            case _:
                return None
        return ANSWERED

    def touch(self, target: Target | None) -> Reply:
        assert target is not None, "a touch beside everything hurries"
        context = self._table.context
        context.sounds.play("page" if target.kind in ("menu", "log") else "press")
        match target.kind:
            case "speed":
                at = SPEEDS.index(context.speed)
                context.set_speed(SPEEDS[(at + 1) % len(SPEEDS)])
            case "menu" | "log":
                self._menu.toggle(target.kind)
            case "log_line":
                self._live.look_back.look_at(target.a)
            case "undo":
                self._live.undo()
            case "redo":
                self._live.redo()
            case _:
                return self._go_to(target)
        return ANSWERED

    def _go_to(self, target: Target) -> Reply:
        moment = self._table.parts.turn.moment(self._table.shown.history.turn, target)
        if moment is None:
            return None
        self._live.go_to(moment)
        return ANSWERED

    def _back(self) -> None:
        """Take one step out: close the open chronicle, else take the table's own step back, else open the menu."""
        tools = self._table.shown.tools
        if tools.any_open:
            self._table.use(tools.closed())
        elif not self._live.back():
            self._menu.toggle("menu")


class Answers(Guest):
    """Answers the question with touches on the table; while others act, touches do nothing."""

    def __init__(self, live: LiveTable) -> None:
        self._live = live

    def touch(self, target: Target | None) -> Reply:
        assert target is not None, "a touch beside everything hurries"
        live, moment = self._live, self._live.session.moment
        if moment.human_acts:
            live.carry_out(live.interaction.press(target))
        elif not moment.is_over:
            live.hurry()
            if target != PRIMARY:  # without a question, the button can only mean to go on
                name = live.table.words.name(moment.to_act)
                key = "refusal.not_your_turn" if moment.computer_acts else "phones.decides"
                live.deny(live.table.context.t(key, name=name))
        return ANSWERED

    def drop(self, target: Target, origin: Target | None = None) -> Reply:
        self._live.carry_out(self._live.interaction.drop(target, origin))
        return ANSWERED


class Finish(Guest):
    """Leads from a finished game, once looked at, to its results."""

    def __init__(self, live: LiveTable) -> None:
        self._live = live

    def update(self, dt: float) -> Go | None:
        if not self._live.is_done:
            return None
        return GoResults(self._live.session.finish(self._live.table.context.library), replace=True)


class LiveGame(Guest):
    """Lets time pass at the table.  are_held: whether computer players wait for a guest.  fast: makes it pass faster
    while a computer player acts.  A new game is laid out before everybody's eyes as soon as there is a window."""

    def __init__(self, live: LiveTable, are_held: Callable[[], bool], fast: FastForward) -> None:
        self._live = live
        self._fast = fast
        self._are_held = are_held
        self._is_laid = not live.session.is_new

    def resize(self, size: Size) -> None:
        if not self._is_laid:
            self._is_laid = True
            self._live.table.deal()

    def resume(self) -> None:
        self._live.resume()

    def update(self, dt: float) -> None:
        factor = self._fast.factor if self._live.session.computer_acts else 1.0
        self._live.advance(dt * factor, computers=not self._are_held())

    def close(self) -> None:
        self._live.thoughts.close()
        self._live.session.close()
