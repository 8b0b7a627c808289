"""Games as people begin them: on the page of the seats, with every option at its default, to their results.

    with evening(context, "kgr", 4, seed=1, choices={"extent": "knights"}) as host:
        host.go_on(20)                      # so many decisions, by presses
        host.hand_over(seat)                # a person's seat to the computer, or back
        host.go_on()                        # to the results

Persons at the screen press the points of their targets; their hands are covered where the page covers them, and opened
where it takes that.  Persons with phones have come on the page of the seats, and press what their sheets offer.  After
every decision (`Host.check`) the table is drawn, described, read aloud and written as the sheet of each seat's phone;
what it has folded is compared with what the engine says, and the position is written and read again.
"""

import math
import random
from collections.abc import Collection, Hashable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from enum import Enum
from typing import Any
from unittest.mock import patch

import pygame
from device_players import SECONDARY, SENSIBLE, SLOW, TAKEN_BACK, DevicePlayer, PointingPlayer, Pos
from monkey_player import QuickThinker
from pretend_line import PretendCarrier, PretendLine
from quick_judge import QuickJudge

from engine.kernel.game import quick_level
from engine.kernel.games import find_game
from game.clients import CLIENTS, find_client
from game.graphics.display_list import Canvas, DisplayList
from game.input.intents import Command, Intent, PointerMoved, Pressed, Released
from game.remote.messages import Press
from game.remote.pictures import PhonePictures
from game.remote.seat_hand import SeatHand
from game.remote.seat_moment import SeatMoments
from game.remote.seats.seating import seating_of
from game.scenes.flow import SceneOpener
from game.scenes.play.phones.codes import CodesScene
from game.scenes.play.phones.hands import PhoneHands
from game.scenes.play.seating import SeatingScene
from game.scenes.play.table import TableScene
from game.scenes.seats.scene import SeatsScene
from game.shell.context import Context
from game.shell.places import GoSeating, GoSeats
from game.shell.scene import SceneStack
from game.shell.session import session as sessions
from game.shell.setup.setup import HUMAN
from game.table.focus import PRIMARY
from game.table.live import thought_keeper
from game.table.question import Question
from game.table.spots import Target

SIZE = (1280, 720)
LOOKS = 0.8
"""How often a person looks at the covered hand where the question could be answered without."""
PUZZLED = 12
"""Presses without a decision after which nobody follows the adviser any more, but presses what leads on."""
LOST = 60
"""Those after which he also steps back: nothing may lead on from what he has begun."""
MOST_FRAMES = 200
"""Frames, of a second each, within which something must happen."""
LEFT = {"strasbourg": frozenset({"pending"})}
"""By game what no event says: what is asked next, of which the next view tells."""
PLAIN = (str, int, float, bool, bytes, Enum, type(None))


class Host(PointingPlayer):
    """Whoever sits at the screen, and all who hold phones."""

    def __init__(self, stack: SceneStack, rng: random.Random, line: PretendLine | None) -> None:
        DevicePlayer.__init__(self, stack, rng)  # there is no window
        self.line = line
        self.decisions = 0
        self._still = 0  # presses and frames since the last decision
        table = self.table
        self.adviser = quick_level(table.session.game)
        self._moments: SeatMoments | None = None
        self._hands: list[SeatHand] = []
        self._canvas, self._window = Canvas(), pygame.Surface(SIZE)

    @property
    def table(self) -> TableScene:
        """The table that is played at."""
        assert isinstance(self.scene, TableScene), self.scene.name
        return self.scene

    # ------------------------------------------------------------ the screen

    def wait(self, seconds: float = SLOW) -> None:
        phones = self.scene.context.phones
        self.stack.apply(self.scene.update(0.0))  # what is asked is seen before it is read
        self.stack.apply(self.scene.update(seconds))
        phones.serve(seconds)
        phones.work(math.inf)  # the number of frames does not depend on the clock

    def tap(self, pos: Pos) -> None:
        self.wait()
        intents: tuple[Intent, ...] = PointerMoved(pos), Pressed(pos), Released(pos)
        for intent in intents:
            self.stack.apply(self.scene.handle(intent))
        self.wait()

    def _point(self, wanted: Hashable) -> Pos:
        try:
            return super()._point(wanted)
        except StopIteration:
            raise AssertionError(f"{wanted} lies behind other things") from None

    def back(self) -> None:
        self.count()
        self.stack.apply(self.scene.handle(Command("cancel")))
        self.wait()

    def scroll(self, pos: Pos, notches: int) -> None:
        raise AssertionError(f"{pos} cannot be seen")

    def hand_over(self, seat: int) -> None:
        """Give a person's seat to a computer player, or back to its person, on the page of the seats at the table."""
        table, is_person = self.table, self.table.session.humans[seat]
        self.stack.apply(GoSeating(table.session))
        page = self.scene
        assert isinstance(page, SeatingScene)
        page.form.set_focus(f"kind.{seat}")
        page.handle(Command("right" if is_person else "left"))
        self.back()
        assert self.scene is table and table.session.humans[seat] != is_person

    # ------------------------------------------------------------ the game

    def go_on(self, decisions: float = math.inf) -> None:
        """Answer this many questions, or all until the results are shown."""
        still, table, until = 0, self.table, self.decisions + decisions
        while self.scene.name != "results" and self.decisions < until:
            before = len(table.session.journal.steps)
            if self.scene is table:
                self._step()
            else:  # a press has opened a page
                self.back()
            self._still = still = 0 if len(table.session.journal.steps) > before else still + 1
            assert still < MOST_FRAMES, f"nothing happens: {table.table.shown.question.prompt}"
            if not still and self.scene is table:
                self.check()

    def _step(self) -> None:
        table = self.table
        session, question = table.session, table.table.shown.question
        asked = None if session.is_over else session.game.to_act(session.state)
        if table.table.shown.tools.any_open:  # one step back too many had opened the menu
            self.back()
        elif asked is not None and asked in session.elsewhere:
            self._answer_by_phone(asked)
        elif table.table.busy or question.waits:
            self.bear_with(table)
            self.wait()
        elif (look := self._look(table)) is not None and (not question.lit or self.rng.random() < LOOKS):
            self.press(look)
        elif self._still < PUZZLED:
            self._answer(table)
        else:
            places, button = self.places(), question.primary
            on = [target for target in _further(question) if target in places]
            if button is not None and button.enabled and (not on or self.rng.random() < 0.5):
                self.press(PRIMARY)
                self.again()
            elif on and (self._still < LOST or self.rng.random() < 0.5):
                self.confirmed(self.rng.choice(on))
            else:
                self.back()

    @staticmethod
    def _look(table: TableScene) -> Target | None:
        """Return the button that opens the covered hand."""
        question = table.table.shown.question
        buttons = (PRIMARY, question.primary), (SECONDARY, question.secondary)
        found = (target for target, button in buttons if button is not None and button.opens_hand)
        return None if table.live.covered.is_open else next(found, None)

    def _answer_by_phone(self, seat: int) -> None:
        assert self.line is not None
        self.wait()
        sheet, hand = self.line.sheet(seat), self.table.guest(PhoneHands).seated[seat].hand
        if not sheet.acts:
            return
        question = hand.table.shown.question
        lit = [Target(*item.target) for group in sheet.groups for item in group.items if item.lit and not item.chosen]
        lit = [target for target in lit if target in _further(question)] or lit
        buttons = [Target(*button.target) for button in sheet.buttons if button.enabled]
        buttons = [target for target in buttons if target != SECONDARY or not (lit and self._still >= PUZZLED)]
        slides = [Target(*target) for target in sheet.slider.targets] if sheet.slider is not None else []
        advised = self.advised(self.table, question) if self._still < PUZZLED else None
        if advised in (*lit, *buttons) and self.rng.random() < SENSIBLE:
            wanted = advised
        else:
            offered = buttons if buttons and self.rng.random() < 0.6 else lit + slides or buttons
            assert offered, f"nothing to press on the phone: {sheet.prompt}"
            wanted = self.rng.choice(offered)
        assert wanted is not None
        self.line.say(seat, Press(sheet.number, (wanted.kind, wanted.a, wanted.b)))
        self.wait()

    # ------------------------------------------------------------ what is checked

    def check(self) -> None:
        """Show the table in every way, and compare what it has folded with what the engine says."""
        self.decisions += 1
        scene = self.table
        table, session = scene.table, scene.session
        self.draw()
        assert scene.read_aloud() and scene.spoken().title
        if not session.is_over:  # the end opens what nobody had seen
            self._loads()
            self._fold()
        if not (table.busy or table.takes_over or scene.live.look_back.is_open):
            told = table.parts.hands.cover(session.seen_by(table.model.me), table.hidden)
            assert facts(table.model.view) == facts(told), differences(facts(table.model.view), facts(told))
        self._write_sheets()

    def _fold(self) -> None:
        """Fold the last decision into views of every kind: of a seat, open and covered, and with all hands covered."""
        session, hands = self.table.session, self.table.table.parts.hands
        motion: Any = self.table.table.motion
        game, step, seats = session.game, session.journal.steps[-1], range(len(session.humans))
        me = self.decisions % len(seats)
        for hidden in (frozenset[int](), frozenset({me}), frozenset(seats)):
            view = hands.cover(game.view(step.before, me), hidden)
            for event in game.seen(step.events, me):
                motion._choreography.fold(view, event)
            told = hands.cover(game.view(session.state, me), hidden)
            left = LEFT.get(game.name, frozenset())
            assert facts(view, left) == facts(told, left), differences(facts(view, left), facts(told, left))

    def draw(self) -> None:
        """Draw the table as it is, where it differs from the last time."""
        display = DisplayList(SIZE)
        self.stack.compose(display)
        self._canvas.show(self._window, display)

    def _loads(self) -> None:
        session = self.table.session
        codec = session.game.codec
        written = codec.write_position(session.state)
        assert codec.write_position(codec.read_position(written, 1)) == written

    def _write_sheets(self) -> None:
        scene = self.table
        context, session = scene.context, scene.session
        if self._moments is None:
            client = find_client(session.game.name).of(session.journal.setup)
            self._moments = SeatMoments(session, scene.table.parts)
            pictures, seating = PhonePictures(context, client), seating_of(session)
            self._hands = [
                SeatHand(context, client, seating, seat, None, pictures) for seat in range(len(session.humans))
            ]
        hand, phones = self._hands[self.decisions % len(self._hands)], scene.guest(PhoneHands).seated
        if hand.seat in phones:
            hand = phones[hand.seat].hand
        else:
            hand.show(self._moments.of(hand.seat))
        assert hand.sheet().position


def _further(question: Question[Any]) -> list[Target]:
    """Return what answers a question and takes nothing back that was touched before; what was touched already where
    there is nothing else, such as one of several like cards."""
    adds = [target for target in sorted(question.lit) if target.kind not in TAKEN_BACK]
    return [target for target in adds if target not in question.path] or adds


def facts(value: Any, left: Collection[str] = ()) -> Any:
    """Return everything in a view as plain values.  left: attributes that do not count."""
    if isinstance(value, PLAIN):
        return value
    if isinstance(value, Mapping):
        return {facts(key): facts(each) for key, each in value.items()}
    if isinstance(value, frozenset | set):
        return frozenset(map(facts, value))
    if isinstance(value, list | tuple) and not hasattr(value, "_fields"):
        return [facts(each) for each in value]
    names = [name for kind in type(value).__mro__ for name in getattr(kind, "__slots__", ())]
    names += list(getattr(value, "_fields", ())) + list(getattr(value, "__dict__", {}))
    said = {name: facts(getattr(value, name)) for name in names if name not in left and hasattr(value, name)}
    return type(value).__name__, said


def differences(one: Any, other: Any, at: str = "") -> list[str]:
    """Return where two values differ, and how."""
    if isinstance(one, dict) and isinstance(other, dict):
        keys = [*one, *(key for key in other if key not in one)]
        return [line for key in keys for line in differences(one.get(key), other.get(key), f"{at}.{key}")]
    if type(one) is type(other) and isinstance(one, list | tuple) and len(one) == len(other):
        pairs = enumerate(zip(one, other, strict=True))
        return [line for place, (a, b) in pairs for line in differences(a, b, f"{at}[{place}]")]
    return [] if one == other else [f"{at}: {one!r}, not {other!r}"]


# ---------------------------------------------------------------- the page of the seats


@contextmanager
def evening(
    context: Context,
    game: str,
    seats: int,
    seed: int,
    *,
    phones: Collection[int] | None = None,
    computers: int = 0,
    choices: Mapping[str, str] | None = None,
) -> Iterator[Host]:
    """Begin a game on the page of the seats, and yield who plays it.

    phones: the niches whose persons come with phones, before the game begins.  computers: how many of the niches, the
    last ones, are computer players.  choices: other choices of the options than the page's defaults, such as the extent
    of the game."""
    carrier = PretendCarrier()
    context.phones.carrier = carrier
    opener = SceneOpener(context, game, seed)
    with patch.object(sessions, "Thinker", QuickThinker), patch.object(thought_keeper, "Thinker", QuickJudge):
        stack = SceneStack(opener(GoSeats()), SIZE, opener)
        try:
            page = stack.top
            assert isinstance(page, SeatsScene)
            _seat(page, seats, computers)
            _choose(page, choices or {})
            names = [page.draft.niches[niche].name for niche in range(seats)]
            line = _with_phones(stack, page, carrier, phones) if phones is not None else None
            stack.apply(page.start())
            assert isinstance(stack.top, TableScene), page.complaint
            host = Host(stack, random.Random(seed), line)
            if line is not None:
                host.wait()
                host.wait()
                _assert_own(host, line, names)
            yield host
        finally:
            while stack.top is not None:
                stack.drop()
            context.phones.end()


def _seat(page: SeatsScene, seats: int, computers: int) -> None:
    """Fill the first niches with persons, then with computer players, and leave the others empty."""
    for niche, draft in enumerate(page.draft.niches):
        wanted = "person" if niche < seats - computers else "computer" if niche < seats else "nobody"
        for _ in range(12):
            is_now = "person" if draft.kind == HUMAN else "computer" if draft.taken else "nobody"
            if is_now == wanted:
                break
            page.draft.turn_kind(niche, 1)
        assert is_now == wanted
    page.resize(SIZE)


def _choose(page: SeatsScene, choices: Mapping[str, str]) -> None:
    for name, value in choices.items():
        for _ in range(12):
            if page.draft.options[name] == value:
                break
            page.draft.turn_option(name, 1)
        assert page.draft.options[name] == value


def _with_phones(stack: SceneStack, page: SeatsScene, carrier: PretendCarrier, niches: Collection[int]) -> PretendLine:
    """Open the page of codes; persons scan the codes of their seats."""
    page.form.set_focus("phones")
    stack.apply(page.handle(Command("confirm")))
    assert isinstance(stack.top, CodesScene)
    line = carrier.lines[-1]
    for niche in niches:
        line.come(niche)
    page.context.phones.serve(0.1)
    stack.apply(stack.top.handle(Command("cancel")))
    assert stack.top.name == page.name
    return line


def _assert_own(host: Host, line: PretendLine, names: list[str]) -> None:
    """Every phone is the hand of the person who scanned it."""
    for seat, first in line.whose.items():
        assert host.table.session.setup.seats[seat].name == names[int(first)]


# ---------------------------------------------------------------- evenings


@dataclass(frozen=True)
class Evening:
    """A game in one of its extents with a number of seats.  house: an option of the house, with its value."""

    game: str
    seats: int
    extent: str = ""
    house: tuple[str, Any] | None = None

    @property
    def kind(self) -> str:
        """Return what is played."""
        said = f"{self.game} extent={self.extent}" if self.extent else self.game
        return said if self.house is None else f"{said} {self.house[0]}={self.house[1]}"

    @property
    def choices(self) -> dict[str, Any]:
        """Return the options that are chosen on the page of the seats."""
        return ({"extent": self.extent} if self.extent else {}) | dict([self.house] if self.house else [])

    @property
    def name(self) -> str:
        """Return the name of the evening."""
        house = "" if self.house is None else self.house[0] if self.house[1] is True else str(self.house[1])
        return "-".join(filter(None, (self.game, self.extent, str(self.seats), house)))


def _evenings() -> Iterator[Evening]:
    for name in CLIENTS:
        game = find_game(name)
        extents = next((option.choices for option in game.options if option.name == "extent"), ("",))
        yield from (Evening(name, seats, str(extent)) for extent in extents for seats in game.seats)


HOUSE_RULES: tuple[tuple[str, Any], ...] = (
    ("friendly_robber", True),
    ("layout", "apart"),
    ("layout", "balanced"),
    ("counter_offers", True),
)
EVENINGS = (
    *_evenings(),
    *(Evening("kgr", 3, "land", house) for house in HOUSE_RULES),
    Evening("kgr", 2, "land", ("small_island", True)),
)
"""Every game of the house, in every extent, with every number of seats; and those with house rules of the island."""
WAYS = ("screen", "phones", "one phone")
"""All persons at the screen, one of whose seats the computer takes for a while; all with phones; one phone among
computer players."""
LEFT_FOR = 20
"""Decisions after which a seat is handed over to the computer, and back."""


def play(context: Context, of: Evening, way: str, seed: int) -> int:
    """Play a game to its results; return the number of decisions.  Raises AssertionError where something is wrong."""
    seats, choices = of.seats, of.choices
    phones = {"screen": None, "phones": range(seats), "one phone": range(1)}[way]
    computers = seats - 1 if way == "one phone" else 0
    context.settings.music = 0.0
    begun = evening(context, of.game, seats, seed, phones=phones, computers=computers, choices=choices)
    with begun as host:
        session = host.table.session
        seat = seed % seats
        for _ in range(2) if way == "screen" else ():
            host.go_on(LEFT_FOR)
            host.hand_over(seat)
        host.go_on()
        assert host.scene.name == "results" and session.journal.result is not None
        return host.decisions
