"""Phones that come before the game begins: their codes are on the page of the seats, and they go on to the table."""

import re
from collections.abc import Iterator

import pygame
import pytest
from pretend_line import PretendCarrier, PretendLine
from stage import sized

from engine.journal.notes import Conceded
from game.clients import find_client
from game.input.intents import Command
from game.remote.messages import Do, Gone, GuestDoor, LookUpPage, LookUpRequest, Press, Sit, Suit
from game.scenes.lobby import Lobby
from game.scenes.opening.play import codes, results, table
from game.scenes.play.phones.codes import CodesScene
from game.scenes.play.phones.waiting import WaitingPhones
from game.scenes.play.table import TableScene
from game.scenes.seats.draft import fresh_draft, phone_seats
from game.scenes.seats.scene import SeatsScene
from game.scenes.title.scene import TitleScene
from game.shell.context import Context
from game.shell.places import GoCodes, GoResults, GoTable
from game.shell.rematch import rematch
from game.shell.scene import Change, Push, Scene
from game.table.results.scene import CountedScene
from game.ui.widgets import Button, OptionStepper

SIZE = (1280, 720)
GAME = "strasbourg"
PICTURE = re.compile(r"\((/picture/[^)]+)\)")


class Agreement:
    """The page of the seats, with persons at the first three, and the page of codes over it."""

    def __init__(self, context: Context, seed: int = 1) -> None:
        self.context, self.carrier = context, PretendCarrier()
        context.phones.carrier = self.carrier
        self.lobby = Lobby(context, GAME, 1)
        self.page = SeatsScene(context, find_client(GAME), seed=seed)
        for niche, name in enumerate(("Anna", "Bruno", "Chiara")):
            self.page.draft.niches[niche].kind, self.page.draft.niches[niche].name = "human", name
        self.page.resize(SIZE)

    @property
    def line(self) -> PretendLine:
        return self.carrier.lines[-1]

    def open_codes(self) -> Scene:
        """Press the switch of the phones; return the page that it leads to."""
        self.page.form.set_focus("phones")
        go = self.page.handle(Command("confirm"))
        assert isinstance(go, GoCodes)
        return sized(codes(self.lobby, go))

    def begin(self) -> TableScene:
        """Begin the game; return its table."""
        go = self.page.start()
        assert isinstance(go, GoTable)
        self.page.close()
        return self.laid(go)

    def laid(self, go: GoTable) -> TableScene:
        """Return the table that the change leads to."""
        found = table(self.lobby, go)
        assert isinstance(found, TableScene)
        found.resize(SIZE)
        for _ in range(4):
            found.update(0.5)
            self.serve()
        return found

    def serve(self) -> None:
        """Have what arrived answered."""
        self.context.phones.serve(0.1)
        self.context.phones.work(1e9)


@pytest.fixture
def agreement(context: Context) -> Iterator[Agreement]:
    found = Agreement(context)
    yield found
    found.page.close()
    context.phones.end()
    assert all(line.is_closed for line in found.carrier.lines) and not context.phones.is_on


def test_a_phone_comes_before_the_game_and_is_the_hand_once_it_begins(agreement: Agreement) -> None:
    scene, line = agreement.open_codes(), agreement.line
    assert isinstance(scene, CodesScene)
    back = scene.form["back"]
    assert isinstance(back, Button) and back.label == "Back to the seats"
    assert "192.168.0.12:8434 K R T V" in " ".join(scene.read_aloud())
    line.come(1, "de")
    agreement.serve()
    sheet = line.sheet(1)
    assert [seat.name for seat in sheet.seats] == ["Anna", "Bruno", "Chiara"] and sheet.me == 1 and not sheet.acts
    assert "Gleich geht es los" in sheet.prompt and sheet.number == 0
    line.say(1, Suit("en", False))
    line.say(1, Press(0, ("primary", 0, 0)))
    agreement.serve()
    assert "about to begin" in line.sheet(1).prompt and line.notices(1) == [line.sheet(1).prompt]
    laid = agreement.begin()
    bruno = [seat.name for seat in laid.session.setup.seats].index("Bruno")
    assert line.sheet(bruno).number > 0 and line.sheet(bruno).groups and not line.is_closed
    assert agreement.context.phones.table is not None and agreement.context.phones.waiting is None
    laid.close()


def test_a_phone_that_waits_reads_the_rules_in_its_language(agreement: Agreement) -> None:
    agreement.open_codes()
    agreement.line.come(1, "de")
    agreement.serve()
    contents = read_rules(agreement, 1)
    pictures = set(PICTURE.findall(str(contents.blocks)))
    assert contents.title == "Die Regeln" and pictures and pictures <= agreement.line.files


def read_rules(agreement: Agreement, seat: int) -> LookUpPage:
    """Press the only page that a phone without a table offers; return what it is told."""
    (rules,) = agreement.line.sheet(seat).links
    agreement.line.say(seat, LookUpRequest(0, ("", 0, 0), rules.address))
    agreement.serve()
    return agreement.line.leaf(seat)


def names_of(line: PretendLine, table: TableScene) -> dict[str, str]:
    """Return by the place where a phone sat down first the name of its seat now."""
    return {first: table.session.setup.seats[seat].name for seat, first in line.whose.items()}


ALL = {"0": "Anna", "1": "Bruno", "2": "Chiara"}


@pytest.mark.parametrize("seed", range(1, 6))
def test_phones_follow_their_persons_through_a_drawn_start_and_a_rematch(context: Context, seed: int) -> None:
    """Whoever begins, whatever is played next, and however often: nobody gets another person's hand."""
    agreement = Agreement(context, seed)
    agreement.open_codes()
    line = agreement.line
    for seat in range(3):
        line.come(seat)
    agreement.serve()
    laid = agreement.begin()
    assert laid.session.setup.seats[0].name != "Anna"
    assert names_of(line, laid) == ALL and laid.session.elsewhere == frozenset(line.whose)
    for round_ in range(2):
        laid.close()
        agreement.serve()
        assert not line.is_closed and all("your hand is back" in line.sheet(seat).prompt for seat in line.whose)
        again = rematch(context, laid.session.setup, same_luck=bool(round_))
        assert isinstance(again, GoTable)
        laid = agreement.laid(again)
        assert names_of(line, laid) == ALL and laid.session.elsewhere == frozenset(line.whose)
    laid.close()
    other = fresh_draft(context, find_client("fuersten"), 1)
    for niche, name in zip(other.niches, ("Chiara", "Dora", "Anna"), strict=False):
        niche.kind, niche.name = "human", name
    agreement.page = SeatsScene(context, find_client("fuersten"), draft=other)
    agreement.page.resize(SIZE)
    laid = agreement.begin()
    assert names_of(line, laid) == {"0": "Anna", "2": "Chiara"} and len(agreement.carrier.lines) == 1
    laid.close()
    context.phones.end()


def finished(agreement: Agreement, persons: int, phones: int) -> tuple[CountedScene, list[int]]:
    """Return the results of a game of persons and computers that the second person has won, and the phones' seats."""
    for niche in agreement.page.draft.niches[persons:3]:
        niche.kind = agreement.page.draft.levels[0]
    agreement.open_codes()
    for seat in range(phones):
        agreement.line.come(seat)
    agreement.serve()
    laid = agreement.begin()
    names = [seat.name for seat in laid.session.setup.seats]
    for seat, name in enumerate(names):
        if name != "Bruno":
            laid.session.change_seat(Conceded(seat))
    go = GoResults(laid.session.finish(agreement.context.library))
    laid.close()
    agreement.serve()
    found = results(agreement.lobby, go)
    assert isinstance(found, CountedScene)
    found.resize(SIZE)
    return found, [names.index(name) for name in ("Anna", "Bruno")[:phones]]


def pass_time(agreement: Agreement, page: CountedScene) -> Change | None:
    """Let a frame pass; return where the page leads."""
    agreement.serve()
    change = page.update(0.1)
    agreement.serve()
    return change


def test_phones_read_the_end_once_it_is_counted(agreement: Agreement) -> None:
    page, (anna, bruno) = finished(agreement, 3, 2)
    line = agreement.line
    line.say(anna, Suit("de", False))
    agreement.serve()
    assert "zählt die Punkte" in line.sheet(anna).prompt and not line.sheet(anna).page
    page.finish()
    pass_time(agreement, page)
    told = line.sheet(anna)
    assert told.prompt.startswith("Bruno gewinnt!") and told.prompt.endswith("Dein Platz: 2.")
    assert line.sheet(bruno).prompt == "Bruno wins! Your place: 1."
    assert [row[0] for row in line.sheet(bruno).page[1].rows] == ["1. Bruno", "2. Chiara", "2. Anna"]


def test_a_rematch_begins_once_all_phones_want_it(agreement: Agreement) -> None:
    page, seats = finished(agreement, 2, 2)
    page.finish()
    pass_time(agreement, page)
    wish = Press(0, ("rematch", 0, 0))
    for note in ("1 of 2 want it: it begins when all do", "", "1 of 2 want it: it begins when all do"):
        agreement.line.say(seats[0], wish)
        assert not isinstance(pass_time(agreement, page), GoTable)
        (button,) = agreement.line.sheet(seats[1]).buttons
        assert (button.label, button.note) == ("Rematch", note)
        assert page.notice == ("Anna wants a rematch" if note else "")
    agreement.line.say(seats[1], wish)
    while not isinstance(go := pass_time(agreement, page), GoTable):
        assert go is None or isinstance(go, Push)
    laid = agreement.laid(go)
    assert names_of(agreement.line, laid) == {"0": "Anna", "1": "Bruno"}
    laid.close()
    agreement.context.phones.end()


def test_a_person_without_a_phone_is_asked_at_the_screen(agreement: Agreement) -> None:
    page, (anna,) = finished(agreement, 2, 1)
    page.finish()
    pass_time(agreement, page)
    agreement.line.say(anna, Press(0, ("rematch", 0, 0)))
    assert not isinstance(pass_time(agreement, page), GoTable)
    assert agreement.line.sheet(anna).buttons[0].note == "1 of 2 want it: the big screen begins it"
    page.form.set_focus("rematch")
    go = page.handle(Command("confirm"))
    assert isinstance(go, GoTable)
    go.session.close()
    agreement.context.phones.end()


def door(agreement: Agreement, guest: int) -> GuestDoor:
    """Return the newest sheet of a guest."""
    agreement.serve()
    return next(each for whose, each in reversed(agreement.line.told) if whose == guest and isinstance(each, GuestDoor))


def test_guests_come_by_one_code_and_sit_down_under_their_names(agreement: Agreement) -> None:
    agreement.open_codes()
    for guest in (-1, -2, -3, -4):
        agreement.line.come(guest)
    shown = door(agreement, -1)
    assert [(seat.name, seat.note, seat.is_free) for seat in shown.seats][1:4] == [
        ("Bruno", "free", True),
        ("Chiara", "free", True),
        ("", "free chair", True),
    ]
    assert shown.asks_name and shown.prompt == "Choose your seat." and shown.page
    agreement.line.say(-1, Sit(1, "  Marta\u202e  "))
    agreement.line.say(-2, Sit(3, "marta"))
    agreement.serve()
    agreement.serve()
    niches = agreement.page.draft.niches
    assert [niches[k].name for k in (1, 3)] == ["Marta", "marta 2"] and niches[3].kind == "human"
    assert agreement.line.sheet(1).seats[1].name == "Marta" and agreement.line.sheet(3).me == 3
    agreement.line.say(-3, Sit(1, "Third"))
    agreement.line.say(-4, Sit(15, "x" * 300))
    taken = door(agreement, -3).seats[1]
    assert (taken.name, taken.note, taken.is_free) == ("Marta", "taken", False)
    assert agreement.line.held == {1, 3} and len(door(agreement, -4).name) == 20
    laid = agreement.begin()
    assert [laid.session.setup.seats[seat].name for seat in sorted(agreement.line.held)] in (
        ["Marta", "marta 2"],
        ["marta 2", "Marta"],
    )
    shown = door(agreement, -3)
    assert not shown.asks_name and {seat.note for seat in shown.seats} == {"taken", "free"}
    place = next(k for k, seat in enumerate(shown.seats) if seat.name == "Anna")
    agreement.line.say(-3, Sit(place, ""))
    agreement.serve()
    agreement.serve()
    assert agreement.line.sheet(place).seats[place].name == "Anna"
    agreement.line.say(place, Do(agreement.line.sheet(place).number, "leave"))
    agreement.serve()
    assert place not in agreement.line.held and door(agreement, -100 - place).seats[place].is_free
    laid.close()
    agreement.context.phones.end()


def test_whoever_comes_by_letters_sees_nothing_before_somebody_at_the_screen_nods(agreement: Agreement) -> None:
    scene = agreement.open_codes()
    assert isinstance(scene, CodesScene)
    agreement.line.come(-1, asks=True)
    shown = door(agreement, -1)
    assert not shown.seats and not shown.page and not shown.game and shown.knock == "Ask to come in"
    agreement.line.say(-1, Sit(0, "Marta"))
    assert "Wait a moment" in door(agreement, -1).prompt and not agreement.line.held
    agreement.line.say(-1, LookUpRequest(0, ("", 0, 0), "rules"))
    agreement.serve()
    assert not [each for _, each in agreement.line.told if isinstance(each, LookUpPage)]
    scene.update(0.1)
    assert "Marta: asks to come in" in scene.read_aloud()
    scene.form.set_focus("in.1")
    scene.handle(Command("confirm"))
    assert agreement.line.let == [-1] and door(agreement, -1).seats
    agreement.line.say(-1, Sit(0, "Marta"))
    agreement.serve()
    assert agreement.line.held == {0}


def test_who_is_refused_at_the_screen_reads_so(agreement: Agreement) -> None:
    scene, line = agreement.open_codes(), agreement.line
    assert isinstance(scene, CodesScene)
    line.come(-1, "de", asks=True)
    line.say(-1, Sit(0, "Marta"))
    agreement.serve()
    scene.update(0.1)
    scene.form.set_focus("out.1")
    scene.handle(Command("confirm"))
    assert [told.text for seat, told in line.told if seat == -1 and isinstance(told, Gone)] == [
        "Am großen Bildschirm wurdest du nicht hereingelassen."
    ]
    assert -1 not in line.joined and not scene.asking and not line.let


def test_who_has_no_seat_on_the_page_is_a_guest_until_the_name_is_there_again(agreement: Agreement) -> None:
    """The page of another game begins with the people who played that one last."""
    agreement.open_codes()
    for seat in range(3):
        agreement.line.come(seat)
    agreement.serve()
    niches, phones = agreement.page.draft.niches, agreement.context.phones
    for name, held in (("Dora", {0: "0", 2: "2"}), ("Bruno", {0: "0", 1: "1", 2: "2"})):
        niches[1].name, niches[1].shape = name, "star" if name == "Dora" else niches[3].shape
        phones.agree(GAME, phone_seats(agreement.page.draft))
        agreement.serve()
        assert agreement.line.whose == held


def test_guests_come_from_the_title_on_and_choose_once_there_are_seats(agreement: Agreement) -> None:
    context = agreement.context
    context.phones.is_always = True
    title = sized(TitleScene(context))
    plain, marked = pygame.Surface(SIZE), pygame.Surface(SIZE)
    for picture in (plain, marked):
        for _ in range(2):
            title.draw(picture)
        if picture is plain:
            context.phones.page = None
            WaitingPhones.at(context, GAME, ())
    leaf = title.form["deal"].rect
    beside = leaf.move(leaf.width + context.px(30), 0)
    assert pygame.transform.average_color(marked, beside) != pygame.transform.average_color(plain, beside)
    agreement.line.come(-1)
    assert "as soon as a game has been chosen" in door(agreement, -1).prompt
    agreement.page = SeatsScene(context, find_client(GAME), seed=1)
    agreement.page.resize(SIZE)
    assert door(agreement, -1).asks_name and door(agreement, -1).seats
    agreement.page.close()
    assert not agreement.line.is_closed, "asked for on the command line, phones stay on"
    context.phones.end()


def test_who_leaves_the_page_of_the_seats_sends_the_phones_home(agreement: Agreement) -> None:
    agreement.open_codes()
    agreement.line.come(0)
    agreement.serve()
    agreement.page.close()
    assert agreement.line.is_closed and not agreement.context.phones.is_on
    assert agreement.context.phones.is_wanted, "another game of this evening has phones as well"


def test_a_phone_keeps_its_seat_only_as_long_as_nobody_else_sits_there(agreement: Agreement) -> None:
    agreement.open_codes()
    for seat in range(3):
        agreement.line.come(seat)
    agreement.serve()
    niches = agreement.page.draft.niches
    niches[0].name = "Anne"
    agreement.open_codes()
    assert agreement.line.held == {0, 1, 2} and agreement.line.sheet(2).seats[0].name == "Anne"
    agreement.page.draft.turn_kind(1, -1)  # the second niche is empty now, and Chiara has the second seat
    agreement.open_codes()
    assert agreement.line.whose == {0: "0", 1: "2"} and len(agreement.carrier.lines) == 1


def test_a_phone_gives_its_seat_back_and_phones_are_turned_off(agreement: Agreement) -> None:
    scene = agreement.open_codes()
    assert isinstance(scene, CodesScene)
    agreement.line.come(0)
    agreement.serve()
    agreement.line.say(0, Do(0, "leave"))
    agreement.serve()
    assert not agreement.line.held
    scene.form.set_focus("off")
    assert scene.handle(Command("confirm")) is not None
    assert agreement.line.is_closed and not agreement.context.phones.is_wanted
    agreement.serve()


def test_the_page_of_the_seats_says_how_many_phones_have_come(agreement: Agreement) -> None:
    def value() -> str:
        agreement.page.update(0.1)
        cell = agreement.page.form["phones"]
        assert isinstance(cell, OptionStepper)
        return cell.value

    assert value() == "off"
    agreement.open_codes()
    agreement.page.draft.turn_shape(0, 1)
    for seats, words in enumerate(("1 is here", "2 are here")):
        agreement.line.come(seats)
        agreement.serve()
        assert value() == words


def test_without_persons_no_phone_waits_at_the_table(agreement: Agreement) -> None:
    agreement.open_codes()
    for niche in agreement.page.draft.niches[:3]:
        niche.kind = agreement.page.draft.levels[0]
    go = agreement.page.start()
    assert isinstance(go, GoTable) and agreement.line.is_closed
    go.session.close()


def test_why_there_are_no_codes_is_said(agreement: Agreement) -> None:
    go = GoCodes(GAME, phone_seats(agreement.page.draft))
    agreement.context.phones.carrier = PretendCarrier("phones.problem.taken", port=8434)
    scene = sized(codes(agreement.lobby, go))
    assert "8434" in " ".join(scene.read_aloud()) and not isinstance(scene, CodesScene)
