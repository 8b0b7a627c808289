"""Players that use one kind of device each and see only the screen, with a common way to play a game.

    player = MousePlayer(app, random.Random(1))         # FingerPlayer, KeyPlayer; pads: test_by_pads
    player.press("new"), player.turn("kind.1")          # widgets by id, targets by value
    player.play(until=lambda: ...)                      # answers every question of the table
    player.back()                                       # one step out
    an_evening(player)                                  # from the title through every page and a whole game and back

A device defines how to press (`press`), how to change a choice (`turn`) and how to go back (`back`); this module
decides what is pressed, for all devices alike.
"""

import random
from abc import ABC, abstractmethod
from collections.abc import Callable, Hashable, Mapping, Sequence
from typing import Any

import pygame
from pygame import Rect

from firenze.checks.patience import wait_for
from game.input.touch import NOWHERE
from game.scenes.play.table import TableScene
from game.shell.app import App
from game.shell.scene import Scene, SceneStack
from game.shell.session.session import Session
from game.table.focus import PRIMARY
from game.table.question import Question
from game.table.spots import Target

Pos = tuple[int, int]
SLOW = 0.8
"""Seconds between two presses: long enough for each to count as deliberate."""
SOON = 0.02
"""Seconds until what a press has changed is on the screen: only then it begins to be read."""
THINKS = 5.0
"""Most seconds to wait for a computer player between two frames."""
MOST_PRESSES = 60_000
BUSY_KINDS = ("tower", "new_tower", "order")
TAKEN_BACK = ("give", "want")
"""Kinds of targets that take back what was touched before: what lies already may lie there."""
SENSIBLE = 0.9
"""Share of the answers taken from the adviser; random play takes four times as long."""
SECONDARY = Target("secondary")
PARTS = (0.5, 0.3, 0.7, 0.15, 0.85, 0.02)


class DevicePlayer(ABC):
    """A player on one device; `rng` decides its moves at a table and nothing else.  adviser: the computer player whose
    choices it mostly takes."""

    adviser = "greedy"

    def __init__(self, stack: SceneStack, rng: random.Random) -> None:
        self.stack = stack
        self.rng = rng
        self.presses = 0
        self._adviser: tuple[Session | None, Any, Any, Any] = None, None, None, None

    # ------------------------------------------------------------ device methods

    @abstractmethod
    def press(self, wanted: Hashable) -> None:
        """Press a widget or target."""

    @abstractmethod
    def back(self) -> None:
        """Go one step back."""

    @abstractmethod
    def turn(self, wanted: Hashable) -> None:
        """Switch a choice widget to its next value."""

    @abstractmethod
    def wait(self, seconds: float = SLOW) -> None:
        """Let time pass."""

    # ------------------------------------------------------------ what is on the screen

    @property
    def scene(self) -> Scene:
        assert self.stack.top is not None, "the game is over"
        return self.stack.top

    def places(self) -> Mapping[Hashable, Rect]:
        """Return the rectangle of everything that can be pressed."""
        scene: Any = self.scene
        if isinstance(scene, TableScene):
            return {spot.target: spot.rect for spot in scene.table.targets() if spot.rect.w}
        return {widget.id: widget.rect for widget in scene.form if widget.can_take_focus}

    def count(self) -> None:
        """Count a press and check the limit."""
        self.presses += 1
        assert self.presses < MOST_PRESSES, f"no end in {self.scene.name}"

    # ------------------------------------------------------------ at a table

    def play(self, until: Callable[[], bool]) -> None:
        """Answer every question, once it is read, until the condition holds."""
        is_read = False
        while not until():
            scene = self.scene
            assert isinstance(scene, TableScene), scene.name
            if scene.session.is_over or scene.table.busy or scene.table.shown.question.waits:
                self.bear_with(scene)
                self.wait()
                is_read = False
            elif not is_read:
                self.wait()
                is_read = True
            else:
                self._answer(scene)

    def _answer(self, scene: TableScene) -> None:
        question = scene.table.shown.question
        places = self.places()
        lit = sorted(target for target in question.lit if target in places)
        lit = [target for target in lit if target not in question.path and target.kind not in TAKEN_BACK] or lit
        button = question.primary
        can_press = button is not None and button.enabled
        advised = self.advised(scene, question)
        busy = [target for target in lit if target.kind in BUSY_KINDS]
        is_sensible, wish = self.rng.random() < SENSIBLE, self.rng.random()
        if is_sensible and advised in lit:
            self.confirmed(advised)
        elif is_sensible and can_press and advised == PRIMARY:
            self.primary(is_short=wish < 0.5)
            self.again()
        elif is_sensible and advised == SECONDARY:
            self.confirmed(SECONDARY)
        elif busy and wish < 0.9:
            self.confirmed(self.rng.choice(busy))
        elif lit and (not can_press or wish > 0.75):
            if lit[0].kind == "row" and wish < 0.5:
                self.card(self.rng.choice(lit).a)
                self.again()
            else:
                self.confirmed(self.rng.choice(lit))
        elif can_press:
            self.primary(is_short=wish < 0.5)
            self.again()
        elif (other := question.secondary) and (other.actions or (other.opens_hand and SECONDARY in places)):
            self.press(SECONDARY)  # such as to decline what one cannot pay, or to look at one's covered cards
            self.again()
        else:
            self.back()

    def advised(self, scene: TableScene, question: Question[Any]) -> Target | None:
        """Return what its adviser would touch first, or PRIMARY for the button; in the middle of an answer what it
        would touch next, SECONDARY to go back to another beginning, or None; None in a game without first touches.
        question: as the table or the phone of the seat on turn asks it."""
        session, way = scene.session, scene.table.parts.thinking.first_touch
        game, state = session.game, session.state
        view, legal = game.view(state, game.to_act(state)), game.legal(state)
        if not any(way(view, action) for action in legal):
            return None
        if self._adviser[0] is not session:
            self._adviser = session, game.player(self.adviser, 1), None, None
        _, adviser, known, action = self._adviser
        if known is not state:  # several touches answer the same question
            action = adviser.choose(view, legal).action
            self._adviser = session, adviser, state, action
        first = way(view, action)
        found = _touch_of(question, action)
        if found is not None or not question.path:
            return found or first or PRIMARY
        found, back = self._further(scene, question, view, action), question.secondary
        leads_back = back is not None and back.leads_back
        return SECONDARY if found is None and first not in question.path and leads_back else found

    @staticmethod
    def _further(scene: TableScene, question: Question[Any], view: Any, action: Any) -> Target | None:
        """Return a touch behind which another one plays the action."""
        offer, words = scene.table.parts.asking.offer, scene.table.words
        for target, path in question.answers.items():
            if not isinstance(path, tuple) or target.kind in TAKEN_BACK:
                continue
            if _touch_of(offer(view, path, words), action) is not None:
                return target
        return None

    def bear_with(self, scene: TableScene) -> None:
        """Make a thinking computer player finish and wait for it: idle frames would take its time away."""
        thinker = scene.session.thinker
        if thinker.is_thinking:
            if Target("primary") in self.places():
                self.primary(is_short=True)
            thinker.wait(THINKS)

    def card(self, slot: int) -> None:
        """Press a card of the row; keys have a shortcut."""
        self.press(Target("row", slot))

    def primary(self, *, is_short: bool) -> None:
        """Press the button beside the prompt.  is_short: use the device's shortcut if it has one."""
        self.press(Target("primary"))

    def confirmed(self, target: Target) -> None:
        """Press a target, and confirm if that only selects it."""
        self.press(target)
        self.again()

    def again(self) -> None:
        """Confirm what is only selected or warned about."""
        scene = self.scene
        if not isinstance(scene, TableScene):
            return
        chosen = scene.table.shown.question.chosen
        if chosen is not None or scene.live.interaction.warned:
            self.press(Target("primary"))


def _touch_of(question: Question[Any], action: Any) -> Target | None:
    """Return what plays the action, alone or as the first of several."""
    found = next((target for target, answer in question.answers.items() if answer == action), None)
    if found is not None:
        return found
    for name, button in ((PRIMARY, question.primary), (SECONDARY, question.secondary)):
        if button is not None and button.enabled and button.actions[:1] == (action,):
            return name
    return None


# ---------------------------------------------------------------- devices that point


class PointingPlayer(DevicePlayer):
    """Presses points of the window with real events."""

    def __init__(self, app: App, rng: random.Random) -> None:
        super().__init__(app.stack, rng)
        self.app = app

    @abstractmethod
    def tap(self, pos: Pos) -> None:
        """Press a point."""

    @abstractmethod
    def scroll(self, pos: Pos, notches: int) -> None:
        """Scroll what is under a point up (positive) or down."""

    def wait(self, seconds: float = SLOW) -> None:
        self.send(seconds=seconds)

    def send(self, *events: pygame.Event, seconds: float = SLOW) -> None:
        """Send events to the window, the last one in a frame of its own, and look for `seconds` at what comes."""
        self.app.frame(SOON, events[:-1])
        self.app.frame(SOON, events[-1:])
        self.app.frame(seconds)

    def press(self, wanted: Hashable) -> None:
        self.count()
        self.tap(self._point(wanted))

    def turn(self, wanted: Hashable) -> None:
        self.count()
        rect = self._in_sight(wanted)
        self.tap((rect.right - max(2, rect.w // 12), rect.centery))

    def _point(self, wanted: Hashable) -> Pos:
        """Return a point of the target that nothing else covers."""
        scene = self.scene
        if not isinstance(scene, TableScene):
            return self._in_sight(wanted).center
        assert isinstance(wanted, Target)
        table, rect = scene.table, scene.table.rect_of(wanted)
        assert rect.w and rect.h, f"{wanted} is not on the table"
        points = [(rect.x + int(rect.w * fx), rect.y + int(rect.h * fy)) for fx in PARTS for fy in PARTS]
        return next(pos for pos in points if table.target_at(pos) == wanted)

    def _in_sight(self, wanted: Hashable) -> Rect:
        """Return the rectangle of a widget, scrolling its list until it is visible."""
        form: Any = self.scene.form  # type: ignore[attr-defined]
        widget = form[wanted]
        assert widget.can_take_focus, f"{wanted} cannot be pressed: {sorted(map(str, self.places()))}"
        for _ in range(60):
            if widget.takes(widget.rect.center):
                break
            assert widget.sight is not None, f"{wanted} cannot be seen"
            self.scroll(widget.sight.center, 1 if widget.rect.centery < widget.sight.top else -1)
        else:
            raise AssertionError(f"{wanted} cannot be scrolled into sight")
        return Rect(widget.rect)


class MousePlayer(PointingPlayer):
    """Plays with a mouse; the right button goes back."""

    def tap(self, pos: Pos) -> None:
        self._click(pos, 1)

    def back(self) -> None:
        self.count()
        self._click((self.app.surface.get_width() // 2, 3), 3)

    def scroll(self, pos: Pos, notches: int) -> None:
        self.send(self._moved(pos), pygame.Event(pygame.MOUSEWHEEL, x=0, y=notches, touch=False), seconds=0.3)

    def _click(self, pos: Pos, button: int) -> None:
        down, up = (
            pygame.Event(kind, pos=pos, button=button, touch=False)
            for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP)
        )
        self.send(self._moved(pos), down, up)

    @staticmethod
    def _moved(pos: Pos) -> pygame.Event:
        return pygame.Event(pygame.MOUSEMOTION, pos=pos, rel=(0, 0), buttons=(0, 0, 0), touch=False)


class FingerPlayer(PointingPlayer):
    """Plays with fingers; a tap with a second finger goes back."""

    def tap(self, pos: Pos) -> None:
        assert self.app.devices.pointer == NOWHERE or self.app.context.device != "touch", "a finger leaves no pointer"
        self.send(self._finger(pygame.FINGERDOWN, pos), self._finger(pygame.FINGERUP, pos))

    def back(self) -> None:
        self.count()
        middle = self.app.surface.get_rect().center
        beside = middle[0] + 60, middle[1]
        kinds = (pygame.FINGERDOWN, 1), (pygame.FINGERDOWN, 2), (pygame.FINGERUP, 2), (pygame.FINGERUP, 1)
        self.send(*(self._finger(kind, (middle, beside)[n - 1], n) for kind, n in kinds))

    def hold(self, wanted: Hashable) -> None:
        """Hold a target until it opens its page."""
        self.count()
        pos = self._point(wanted)
        self.send(self._finger(pygame.FINGERDOWN, pos))
        self.send(self._finger(pygame.FINGERUP, pos))

    def scroll(self, pos: Pos, notches: int) -> None:
        pull = pos[0], pos[1] + notches * 120
        kinds = (pygame.FINGERDOWN, pos), (pygame.FINGERMOTION, pull), (pygame.FINGERUP, pull)
        self.send(*(self._finger(kind, where) for kind, where in kinds), seconds=0.3)

    def _finger(self, kind: int, pos: Pos, finger: int = 1) -> pygame.Event:
        w, h = self.app.surface.get_size()
        x, y = (pos[0] + 0.5) / w, (pos[1] + 0.5) / h
        return pygame.Event(kind, touch_id=1, finger_id=finger, x=x, y=y, dx=0.0, dy=0.0)


# ---------------------------------------------------------------- an evening


def an_evening(player: DevicePlayer, *, kinds: Sequence[str] = ("kind.0", "kind.1")) -> None:
    """Play from the title through every page and a whole game with its replay, back to the title and out."""
    _settings(player)
    _at(player, "title").press("games")
    _at(player, "games").press("back")
    player.press("new")
    _at(player, "seats")
    for niche in kinds:
        while player.scene.draft.niches[int(niche[-1])].kind != "human":  # type: ignore[attr-defined]
            player.turn(niche)
    player.press("start_game")
    table = _at(player, "table").scene
    assert isinstance(table, TableScene) and all(table.session.humans[: len(kinds)])
    player.play(until=lambda: len(table.session.journal.steps) > 20)
    _pages_of_the_table(player, table)
    player.play(until=lambda: player.stack.top is not table)
    _after_the_game(player)
    player.press("title")
    _at(player, "title").press("games")
    _at(player, "games").press("hall")
    _leave_page(player, "games")
    player.back()
    _at(player, "title").press("quit")
    assert player.stack.top is None


def _at(player: DevicePlayer, name: str) -> DevicePlayer:
    """Return the player once the scene has opened; some scenes read games first, which takes real time."""
    wait_for(lambda: player.scene.name == name, f"the scene {name}", lambda: player.wait(0.1))
    return player


def _settings(player: DevicePlayer) -> None:
    player.press("settings")
    _at(player, "settings")
    for name in ("tab.picture", "tab.sound", "tab.language", "tab.table"):
        player.press(name)
    player.press("bindings")
    _at(player, "bindings").back()
    _at(player, "settings").press("back")


def _pages_of_the_table(player: DevicePlayer, table: TableScene) -> None:
    """Visit everything in the menu, a page of the rulebook, and the chronicle."""
    for line, place in (
        ("overview", "page"),
        ("fair", "page"),
        ("help", "page"),
        ("seats", "seating"),
        ("settings", "settings"),
    ):
        player.press(Target("menu"))
        player.press(Target("menu_option", table.table.shown.tools.menu.index(line)))
        _at(player, place)
        if line == "help":
            player.press("link.1")
        player.back()
        _at(player, "table")
    player.press(Target("log"))
    assert table.table.shown.tools.log_open
    player.back()
    assert not table.table.shown.tools.log_open
    _back_and_forth(player, table)


def _back_and_forth(player: DevicePlayer, table: TableScene) -> None:
    """Undo and redo the last decision, and check that the table is unchanged."""
    player.play(until=lambda: _can_go_back(table))
    before = [step.action for step in table.session.journal.steps]
    player.press(Target("undo"))
    assert len(table.session.journal.steps) < len(before)
    player.press(Target("redo"))
    player.wait()
    assert [step.action for step in table.session.journal.steps] == before


def _can_go_back(table: TableScene) -> bool:
    """Return whether a person can undo a decision and has not started the next answer."""
    question, interaction = table.table.shown.question, table.live.interaction
    is_fresh = question.chosen is None and not interaction.path
    return is_fresh and not (question.waits or table.table.busy) and table.table.shown.history.can_undo


def _after_the_game(player: DevicePlayer) -> None:
    """Visit everything that the results lead to."""
    _at(player, "results").wait()
    player.press("replay")
    _at(player, "replay")
    for name in ("step", "turn", "highlight", "play", "play", "end", "start", "leave"):
        player.press(name)
    _at(player, "results").press("fair")
    _leave_page(player, "results")
    player.press("hall")
    _leave_page(player, "results")


def _leave_page(player: DevicePlayer, to: str) -> None:
    _at(player, "page").back()
    _at(player, to)
