"""Phones at the table: they play as its own devices do, and nobody else acts for them."""

import math
import threading
from collections.abc import Iterator
from dataclasses import replace

import pygame
import pytest
from pretend_line import PretendCarrier, PretendLine
from quick_judge import QuickJudge
from stage import sized

from engine.journal.journal_file import load
from engine.journal.notes import SeatTaken
from engine.kernel.games import find_game
from firenze.checks.patience import wait_for
from game.clients import CLIENTS
from game.graphics.display_list import DisplayList
from game.input.intents import Command, Pressed
from game.remote.kept_keys import KeptKeys
from game.remote.messages import Do, LookUpPage, LookUpRequest, Press, SeatSheet
from game.scenes.play.phones.codes import CodesScene
from game.scenes.play.phones.corner import PhoneCorner
from game.scenes.play.phones.detail import Detail
from game.scenes.play.phones.hands import PhoneHands
from game.scenes.play.table import TableScene
from game.scenes.seats.quick import quick_setup
from game.shell.context import Context
from game.shell.scene import Push
from game.shell.session.hinting import hints_given
from game.table.guest import LineChosen, ask
from game.table.live import thought_keeper
from game.table.shown import Greeting
from game.table.spots import Target

NAMES = ("Anna", "Bruno", "Chiara")
SIZE = (1280, 720)
SIMULTANEOUS = [name for name in CLIENTS if "ahead" in vars(type(find_game(name)))]
"""The games in which seats decide at the same time."""


class Evening:
    """A table with phones: Anna begins, then Bruno, then Chiara."""

    def __init__(
        self, context: Context, kinds: tuple[str, ...] = ("human",) * 3, hands: str = "open", game: str = "firenze"
    ) -> None:
        context.speed = math.inf
        self.carrier = PretendCarrier()
        context.phones.carrier, context.phones.is_wanted = self.carrier, True
        setup = quick_setup(kinds, NAMES[: len(kinds)], 3, math.inf, game)
        setup = replace(setup, start=0, screen={"hands": hands})
        self.sit_down(TableScene.new(context, setup))

    def sit_down(self, scene: TableScene) -> None:
        self.scene, self.context = scene, scene.context
        scene.resize(SIZE)
        self.frames(3)

    @property
    def line(self) -> PretendLine:
        return self.carrier.lines[-1]

    @property
    def notice(self) -> str:
        shown = self.scene.table.shown.notice
        return "" if shown is None else shown.text

    def frames(self, number: int = 1, dt: float = 0.5, *, is_covered: bool = False) -> None:
        for _ in range(number):
            if not is_covered:
                self.scene.update(dt)
            self.context.phones.serve(dt)
            self.context.phones.work(math.inf)  # the number of frames does not depend on the clock

    def hear(self) -> None:
        """Begin a frame: what arrived is done, and no sheet is made yet."""
        self.scene.update(0.5)
        self.context.phones.serve(0.5)

    def come(self, *seats: int) -> None:
        for seat in seats:
            self.line.come(seat)
        self.frames(4)

    def press(self, seat: int, target: Target, sheet: int | None = None) -> None:
        number = self.line.sheet(seat).number if sheet is None else sheet
        self.line.say(seat, Press(number, (target.kind, target.a, target.b)))
        self.frames(4)

    def do(self, seat: int, command: str) -> None:
        self.line.say(seat, Do(self.line.sheet(seat).number, command))
        self.frames(4)

    def answer(self, seat: int) -> None:
        """Press something that answers the question of a seat until it has decided."""
        steps = len(self.scene.session.journal.steps)
        for _ in range(8):
            sheet = self.line.sheet(seat)
            lit = [item.target for group in sheet.groups for item in group.items if item.lit and not item.chosen]
            chosen = any(item.chosen for group in sheet.groups for item in group.items)
            target = lit[0] if lit and not chosen else ("primary", 0, 0)
            self.press(seat, Target(*target))
            if len(self.scene.session.journal.steps) > steps:
                return
        raise AssertionError(f"nothing was decided: {self.line.sheet(seat)}")

    def decide_ahead(self, seat: int) -> None:
        """Press what answers until the seat is asked no more."""
        for _ in range(12):
            sheet = self.line.sheet(seat)
            if not sheet.acts:
                return
            lit = [item.target for group in sheet.groups for item in group.items if item.lit]
            primary = [each.target for each in sheet.buttons if each.enabled and each.target[0] == "primary"]
            target = (primary or lit)[0]
            self.press(seat, Target(*target))
        raise AssertionError(f"it is still asked: {self.line.sheet(seat)}")


@pytest.fixture
def evening(context: Context) -> Iterator[Evening]:
    found = Evening(context)
    yield found
    found.scene.close()
    context.phones.end()
    assert found.line.is_closed and not context.phones.is_on and not context.phones.is_wanted


def test_a_phone_decides_for_its_seat(evening: Evening) -> None:
    evening.come(0)
    scene, session = evening.scene, evening.scene.session
    assert evening.line.sheet(0).acts and not session.human_acts and session.viewer == 1
    assert scene.table.shown.question.prompt == "Anna decides on the phone" and not scene.table.shown.question.lit
    evening.answer(0)
    assert session.journal.steps and session.game.to_act(session.journal.steps[0].before) == 0


def test_other_devices_do_not_act_for_a_phone(evening: Evening) -> None:
    evening.come(0)
    evening.scene.handle(Command("primary"))
    evening.scene.handle(Command("undo"))
    assert evening.notice == "This is decided on a phone now"
    for spot in evening.scene.table.targets():
        if spot.target.kind == "row":
            evening.scene.handle(Pressed(spot.rect.center))
    assert not evening.scene.session.journal.steps and evening.notice == "Anna decides on the phone"


def test_phones_do_not_act_for_others_nor_on_old_sheets(evening: Evening) -> None:
    evening.come(0, 1)
    evening.press(1, Target("primary"))
    assert evening.line.notices(1) == ["It is Anna’s turn"]
    old = evening.line.sheet(0).number
    evening.answer(0)
    steps = len(evening.scene.session.journal.steps)
    evening.press(0, Target("primary"), old)
    evening.press(0, Target("primary"), 99)
    assert len(evening.scene.session.journal.steps) == steps
    assert evening.line.notices(0) == ["The game has gone on since. Look at your phone again."] * 2


def test_what_changed_nothing_about_the_question_makes_no_press_wait(evening: Evening) -> None:
    evening.come(0, 1)
    known = len(evening.line.sheets(0))
    target = next(item.target for group in evening.line.sheet(0).groups for item in group.items if item.lit)
    evening.line.say(1, Do(evening.line.sheet(1).number, "concede"))
    evening.hear()
    evening.line.say(0, Press(evening.line.sheet(0).number, target))
    evening.hear()
    assert not evening.line.notices(0) and len(evening.line.sheets(0)) == known, "no sheet was made before the answer"
    evening.frames()
    assert any(item.chosen for group in evening.line.sheet(0).groups for item in group.items)


def test_two_presses_on_one_sheet_are_not_two_decisions(evening: Evening) -> None:
    evening.come(0)
    sheet = evening.line.sheet(0)
    target = next(item.target for group in sheet.groups for item in group.items if item.lit)
    for _ in range(2):
        evening.line.say(0, Press(sheet.number, target))
    evening.hear()
    assert evening.line.notices(0) == ["The game has gone on since. Look at your phone again."]
    evening.frames()
    assert not evening.scene.session.journal.steps and evening.line.sheet(0).number > sheet.number
    evening.press(0, Target("primary"))
    assert evening.scene.session.journal.steps


def test_sheets_come_though_the_table_leaves_no_time(evening: Evening) -> None:
    evening.come(0, 1)
    known = evening.line.sheet(1)
    evening.answer(0)
    evening.line.say(0, Do(evening.line.sheet(0).number, "undo"))
    evening.hear()
    for _ in range(200):
        evening.context.phones.work(0.0)
    assert evening.line.sheet(1).number == known.number + 2 and evening.line.sheet(1).seats[0].acts


def test_undo_goes_to_the_own_decision_and_no_further(evening: Evening) -> None:
    evening.come(0)
    evening.answer(0)
    if "undo" in {each.command for each in evening.line.sheet(0).commands}:
        evening.do(0, "undo")
        assert not evening.scene.session.journal.steps
        evening.do(0, "redo")
    evening.do(0, "undo")
    evening.do(0, "undo")
    assert evening.line.notices(0)[-1:] == ["There is nothing to undo"]


def test_what_does_not_answer_says_why_with_its_rule_or_opens_its_page(evening: Evening) -> None:
    """As at the table; what the question has nothing to do with is looked up."""
    evening.come(0)
    items = [item for group in evening.line.sheet(0).groups for item in group.items]
    opened, refused = 0, list[SeatSheet]()
    for item in items:
        if item.has_page and not item.lit:
            evening.press(0, Target(*item.target))
            found = next(each for _, each in reversed(evening.line.told) if isinstance(each, LookUpPage | SeatSheet))
            opened += isinstance(found, LookUpPage)
            refused += [found] if isinstance(found, SeatSheet) else []
    assert opened and refused
    assert all(sheet.is_refusal and sheet.notice for sheet in refused)
    assert any(sheet.notice_address for sheet in refused)


def test_nothing_is_sent_while_nothing_happens(evening: Evening) -> None:
    evening.come(0, 1, 2)
    told = len(evening.line.told)
    evening.frames(60)
    assert len(evening.line.told) == told


def test_hands_of_phones_are_covered_though_all_are_open_here(evening: Evening) -> None:
    assert evening.scene.table.hidden == frozenset()
    evening.come(0, 2)
    assert evening.scene.table.hidden == {0, 2}
    assert not evening.scene.live.covered.look() and evening.scene.table.hidden == {0, 2}
    evening.line.throw_out(2)
    evening.frames(3)
    assert evening.scene.table.hidden == {0}


def test_the_only_person_at_a_phone_has_a_covered_hand(context: Context) -> None:
    evening = Evening(context, ("human", "random", "random"), "covered")
    assert 0 not in evening.scene.table.hidden
    evening.come(0)
    assert evening.scene.table.hidden == {0, 1, 2} and evening.line.sheet(0).acts
    evening.answer(0)
    evening.scene.close()


def test_a_lost_phone_holds_its_seat_up_and_no_stray_key_takes_it_away(evening: Evening) -> None:
    evening.come(0, 1)
    evening.line.leave(0)
    evening.frames(1, 0.1)
    assert "is away" not in evening.notice, "it may be back in a moment"
    evening.frames(6)
    said, there = evening.notice, evening.line.sheet(1).held_up
    assert said.startswith(there) and there == "Anna’s phone is away; the table waits for it." and said != there
    for name in ("confirm", "primary", "undo"):
        evening.scene.handle(Command(name))
        evening.frames(3)
    session = evening.scene.session
    assert not session.human_acts and not session.journal.steps and 0 in evening.scene.table.hidden
    evening.come(0)
    assert evening.line.sheet(0).acts and not evening.line.sheet(1).held_up, "it has its seat again"
    evening.line.leave(0)
    evening.frames(7)
    hands = evening.context.phones.table
    assert isinstance(hands, PhoneHands)
    hands.throw_out(0)  # as the page of codes does
    evening.frames(3)
    assert session.human_acts and session.viewer == 0 and not evening.line.sheet(1).held_up


def test_a_phone_repeats_no_decision_of_another_seat(evening: Evening) -> None:
    """Its sheet does not offer that; a command that is not offered changes nothing."""
    evening.come(1)
    session = evening.scene.session
    session.play(session.game.legal(session.state)[0])
    session.undo()
    evening.frames(2)
    assert session.human_acts and session.journal.can_redo and not session.journal.steps
    for command in ("redo", "undo", "hint"):
        assert command not in {each.command for each in evening.line.sheet(1).commands}
        evening.do(1, command)
        assert not session.journal.steps and session.journal.can_redo and evening.line.notices(1)


@pytest.mark.parametrize("game", SIMULTANEOUS)
def test_every_seat_that_decides_at_the_same_time_may_have_a_hint(
    context: Context, game: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Each is told about its own question, and it is counted for each."""
    monkeypatch.setattr(thought_keeper, "Thinker", QuickJudge)
    monkeypatch.setattr(QuickJudge, "level", "gran_maestro")
    evening = Evening(context, hands="covered", game=game)
    evening.come(0, 1, 2)
    session = evening.scene.session
    for seat in (1, session.game.to_act(session.state)):
        assert "hint" in {each.command for each in evening.line.sheet(seat).commands}
        evening.do(seat, "hint")
        evening.do(seat, "hint")
        evening.frames(4)
        assert evening.line.sheet(seat).coach
    assert hints_given(session.journal, 3)[:2] == (1, 1)
    told = {evening.line.sheet(seat).coach for seat in (0, 1)}
    assert len(told) == 2, "the hands differ"
    evening.scene.close()
    context.phones.end()


def test_keys_are_written_when_they_change_and_never_on_the_frame(
    evening: Evening, monkeypatch: pytest.MonkeyPatch
) -> None:
    threads: list[str] = []
    monkeypatch.setattr(KeptKeys, "keep", lambda *_: threads.append(threading.current_thread().name))
    for _ in range(3):
        evening.come(0)
        evening.line.leave(0)
        evening.frames(2)
    evening.come(1)
    evening.scene.close()
    assert len(threads) == 2 and threading.main_thread().name not in threads


def test_a_computer_can_take_the_seat_of_a_lost_phone(evening: Evening) -> None:
    evening.come(0, 1)
    evening.line.leave(0)
    evening.frames(7)
    session = evening.scene.session
    session.change_seat(SeatTaken(0, session.game.levels[0].name))  # as the page of the seats does
    evening.scene.resume()
    wait_for(lambda: session.journal.steps, "the computer's move", evening.frames)
    evening.frames(3)
    assert not evening.line.sheet(1).held_up and "is away" not in evening.notice
    evening.come(0)
    assert not evening.line.sheet(0).acts and not session.humans[0], "it looks on until it is given the seat again"


def test_the_table_covered_by_a_page_answers_phones(evening: Evening) -> None:
    evening.come(0)
    evening.frames(3, is_covered=True)
    assert evening.line.sheet(0).held_up.startswith("The table is paused")
    evening.line.say(0, Press(evening.line.sheet(0).number, ("primary", 0, 0)))
    evening.line.say(0, LookUpRequest(1, ("", 0, 0), "rules"))
    evening.frames(3, is_covered=True)
    assert evening.line.notices(0)[-1].startswith("The table is paused")
    assert any(isinstance(message, LookUpPage) for _, message in evening.line.told)
    evening.frames(3)
    assert evening.line.sheet(0).held_up == ""


def test_while_the_table_shows_the_past_nothing_is_decided(evening: Evening) -> None:
    evening.come(0)
    evening.answer(0)
    evening.answer(0)
    steps = len(evening.scene.session.journal.steps)
    evening.scene.live.look_back.look_at(0)
    assert evening.scene.live.look_back.is_open
    evening.frames(3)
    evening.press(0, Target("primary"))
    assert len(evening.scene.session.journal.steps) == steps
    assert evening.line.notices(0)[-1].startswith("The table is paused")


def test_giving_up_and_leaving(evening: Evening) -> None:
    evening.come(0, 1)
    evening.do(1, "concede")
    assert tuple(evening.scene.session.journal.conceded) == (1,) and not evening.scene.session.humans[1]
    evening.do(0, "leave")
    assert evening.line.held == {1} and evening.scene.session.human_acts


def test_leaving_the_table_asks_nobody(evening: Evening, monkeypatch: pytest.MonkeyPatch) -> None:
    evening.come(0)

    def never() -> None:
        raise AssertionError("a table that is left asks again, and may play a forced move")

    monkeypatch.setattr(evening.scene.live, "refresh", never)
    evening.scene.close()


def test_it_holds_its_seat_again_on_another_day(evening: Evening) -> None:
    evening.come(0)
    path = evening.scene.session.path
    assert path is not None
    evening.answer(0)
    evening.scene.close()
    text = path.read_text(encoding="utf-8")
    assert "phone" not in text and evening.line.keys[0][1] not in text
    load(path)
    evening.context.phones.is_wanted = True
    evening.sit_down(TableScene.load(evening.context, path))
    assert evening.line.held == {0} and evening.scene.session.elsewhere == {0}
    evening.come(0)
    assert evening.line.sheets(0)


def test_the_page_of_codes(evening: Evening) -> None:
    change = ask(evening.scene.guests, LineChosen("phones"))
    assert isinstance(change, Push)
    page = change.scene
    assert isinstance(page, CodesScene)
    page.resize(SIZE)
    said = " ".join(page.read_aloud())
    assert "192.168.0.12:8434 K R T V Anna: No phone" in said
    page.handle(Command("right"))
    evening.come(1)
    page.update(0.1)
    assert "Bruno: Connected" in page.read_aloud() and page.form["free.1"].visible and not page.form["free.0"].visible
    page.form.set_focus("network")
    page.handle(Command("confirm"))
    assert "10.0.0.3:8434" in " ".join(page.read_aloud())
    page.form.set_focus("free.1")
    page.handle(Command("confirm"))
    assert evening.line.held == frozenset()
    page.form.set_focus("off")
    page.handle(Command("confirm"))
    assert evening.line.is_closed and evening.scene.guest(PhoneHands).desk is None
    evening.carrier.open(evening.context.phones.wish, (), {})  # for the end of the evening
    evening.line.close()


def test_why_there_are_no_phones_is_said(context: Context) -> None:
    evening = Evening(context)
    evening.scene.close()
    context.phones.end()
    carrier = context.phones.carrier = PretendCarrier("phones.problem.taken", port=8434)
    context.phones.is_always = True
    scene = sized(TableScene.new(context, evening.scene.session.setup))
    scene.update(0.1)
    assert scene.table.shown.notice is not None and "Port 8434" in scene.table.shown.notice.text
    assert ask(scene.guests, LineChosen("phones")) is None and not carrier.lines


def test_the_code_that_was_just_used_throws_nobody_out(evening: Evening) -> None:
    evening.line.come(0)
    evening.context.phones.serve(0.1)
    evening.scene.compose(DisplayList(SIZE))  # the code is still where it was
    assert evening.line.held == {0} and evening.line.joined == {0}


def test_the_corner_covers_nothing_that_can_be_pressed(evening: Evening) -> None:
    corner = evening.scene.guest(PhoneCorner)
    for kind in (False, True):
        placed = corner.placed
        assert placed is not None and placed.is_code != kind
        assert placed.rect.collidelist([spot.rect for spot in evening.scene.table.targets()]) < 0
        assert evening.scene.handle(Pressed(placed.rect.center)) is not None
        evening.come(0, 1, 2)
        evening.frames(4)


def test_a_sign_stands_for_a_code_that_would_cover_letters(evening: Evening, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Detail, "under", lambda self, rect: 50.0)
    corner = sized(evening.scene.guest(PhoneCorner))
    for _ in range(3):
        evening.frames(4)
        placed = corner.placed
        assert placed is not None and not placed.is_code
        assert evening.scene.handle(Pressed(placed.rect.center)) is not None


def test_no_place_is_looked_for_below_a_banner(evening: Evening) -> None:
    """It hides the table, which looks empty below it: the code would lie over letters when it is gone."""
    table, corner = evening.scene.table, sized(evening.scene.guest(PhoneCorner))
    for until, is_found in ((math.inf, False), (0.0, True)):
        table.shown = replace(table.shown, greeting=Greeting(0, until))
        evening.frames(8)
        assert (corner.placed is not None) == is_found


def test_a_few_letters_count_although_most_is_empty() -> None:
    even, letters = [[10.0] * 8] * 8, [[60.0] * 8] + [[0.0] * 8] * 7
    rect = pygame.Rect(0, 0, 128, 128)
    assert Detail(even).under(rect) == 10 < Detail(letters).under(rect)


@pytest.mark.parametrize("game", SIMULTANEOUS)
def test_all_phones_are_asked_at_once_where_nobody_sees_the_others(context: Context, game: str) -> None:
    evening = Evening(context, game=game)
    session = evening.scene.session
    evening.come(1, 2)
    assert session.human_acts and [evening.line.sheet(seat).acts for seat in (1, 2)] == [True, True]
    evening.decide_ahead(2)
    assert session.ahead.ready == {2} and not session.journal.steps
    assert evening.line.sheet(1).seats[2].ready and not evening.line.sheet(2).acts
    assert evening.notice == "Ready: Chiara", "who is ready can be seen while a person here decides"
    evening.come(0)
    evening.decide_ahead(1)
    assert evening.scene.table.shown.question.prompt == "Anna decides on the phone. Ready: Bruno, Chiara"
    evening.do(1, "undo")
    assert session.ahead.ready == {2} and evening.line.sheet(1).acts
    evening.decide_ahead(1)
    evening.decide_ahead(0)
    acted = [session.game.to_act(step.before) for step in session.journal.steps]
    assert acted[:3] == [0, 1, 2], "each is played when its turn comes"
    evening.scene.close()
