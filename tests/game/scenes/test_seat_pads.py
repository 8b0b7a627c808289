"""Pads on the seats page: the pad of each seat, and names without a keyboard."""

import pygame
import pytest
from stage import CLIENT, click, sized

from game.input.intents import Command, PadFound, PadLost, PointerMoved, Pressed, Released
from game.scenes.play.table import TableScene
from game.scenes.seats.draft import EMPTY, fresh_draft
from game.scenes.seats.scene import SeatsScene
from game.shell.context import Context
from game.shell.language import LANGUAGE_CODES, Language
from game.shell.places import GoTable
from game.shell.setup.setup import HUMAN
from game.ui.fields import NameField


@pytest.fixture
def seats(context: Context) -> SeatsScene:
    """Anna and Chiara are people, Bruno is not; two pads are connected."""
    draft = fresh_draft(context, CLIENT, 42)
    draft.niches[2].kind = HUMAN
    for pad, kind in ((1, "xbox"), (2, "nintendo")):
        context.holders.notice(PadFound(pad, kind))
    return sized(SeatsScene(context, CLIENT, draft=draft))


def held(seats: SeatsScene) -> list[int]:
    return [seats.pads.pad_of(k) for k in range(4)]


def test_a_pad_takes_one_seat_of_a_person_after_the_other(seats: SeatsScene) -> None:
    for wanted in ([1, 0, 0, 0], [0, 0, 1, 0], [0, 0, 0, 0], [1, 0, 0, 0]):
        seats.handle(Command("primary", 1))
        assert held(seats) == wanted
    seats.handle(Command("primary", 2))
    assert held(seats) == [1, 0, 2, 0] and seats.pads.words == "Gamepad 2 now belongs to Chiara."
    context = seats.context
    context.holders.notice(PadFound(3, "xbox"))
    seats.handle(Command("primary", 3))
    assert held(seats) == [1, 0, 2, 0] and "gamepad 3" in seats.pads.words
    seats.update(10.0)
    assert seats.pads.words == "Take a seat with your own gamepad"


def test_other_devices_take_no_seat(seats: SeatsScene) -> None:
    seats.handle(Command("primary"))
    assert held(seats) == [0, 0, 0, 0]


def test_a_pad_that_goes_leaves_its_seat(seats: SeatsScene) -> None:
    seats.handle(Command("primary", 1))
    seats.context.holders.notice(PadLost(1))
    seats.handle(PadLost(1))
    assert held(seats) == [0, 0, 0, 0]


def test_a_seat_that_a_computer_takes_has_no_pad(seats: SeatsScene) -> None:
    seats.handle(Command("primary", 1))
    seats.draft.niches[0].kind = EMPTY
    assert held(seats) == [0, 0, 0, 0]


def test_who_holds_what_reaches_the_table_and_the_next_game(seats: SeatsScene, context: Context) -> None:
    seats.draft.niches[2].name = "  Jürgen  ß "
    seats.handle(Command("primary", 2))
    seats.handle(Command("primary", 2))
    change = click(seats, seats.form["start_game"].rect)
    assert isinstance(change, GoTable)
    setup = change.session.setup
    pads = {seat.name: context.holders.pad_of(seat.name) for seat in setup.seats}
    assert pads.pop("Jürgen ß") == 2
    assert len(pads) == 2
    assert set(pads.values()) == {0}
    TableScene.of(context, change.session).close()
    again = sized(SeatsScene(context, CLIENT, draft=fresh_draft(context, CLIENT, 1)))
    people = [niche.name for niche in again.draft.niches if niche.kind == HUMAN]
    assert "Jürgen ß" in people  # the seats of the last game are there again
    assert [again.pads.pad_of(k) for k in range(4)] == [2 * (n.name == "Jürgen ß") for n in again.draft.niches]


def test_a_pad_chooses_a_name(seats: SeatsScene) -> None:
    seats.context.device = "xbox"
    seats.form.set_focus("name.0")
    assert not seats.typing, "no keyboard is shown"
    first = seats.pads.names_for(0)[0]
    seats.handle(Command("right", 1))
    assert seats.draft.niches[0].name == first
    seats.handle(Command("left", 1))
    assert seats.draft.niches[0].name == seats.pads.names_for(0)[-1]
    seats.handle(Command("confirm", 1))
    assert seats.form.focus == "kind.0"


def test_the_arrows_of_a_keyboard_move_the_caret(seats: SeatsScene) -> None:
    seats.context.device = "keys"
    seats.form.set_focus("name.0")
    seats.handle(Command("left"))
    assert seats.typing and seats.draft.niches[0].name == "Anna"


def test_the_arrows_of_the_field_choose_a_name(seats: SeatsScene) -> None:
    field = seats.form["name.0"]
    assert isinstance(field, NameField)
    names = seats.pads.names_for(0)
    for x, name in ((field.rect.right - 8, names[0]), (field.rect.right - 8, names[1]), (field.rect.x + 8, names[0])):
        pos = (x, field.rect.centery)
        for intent in (PointerMoved(pos), Pressed(pos), Released(pos)):
            seats.handle(intent)
        assert seats.draft.niches[0].name == name
    click(seats, field.rect)
    assert seats.draft.niches[0].name == names[0], "the middle is for typing"


@pytest.mark.parametrize("code", LANGUAGE_CODES)
def test_names_are_short_and_nobody_gets_one_that_is_taken(seats: SeatsScene, code: str) -> None:
    seats.context.language = Language.load(code, strict=True)
    names = seats.pads.names_for(3)
    field = seats.form["name.0"]
    assert isinstance(field, NameField)
    assert len(names) == len(set(names)) >= 20 and all(0 < len(name) <= field.limit for name in names)
    seats.draft.niches[0].name = names[2].upper()
    assert names[2] not in seats.pads.names_for(3) and names[2] in seats.pads.names_for(0)


def test_a_pad_is_seen_on_its_niche(seats: SeatsScene) -> None:
    pictures = []
    for _ in range(3):
        surface = pygame.Surface((1280, 720))
        seats.draw(surface)
        niche = seats._layout.niches[0]
        pictures.append(pygame.image.tobytes(surface.subsurface(niche), "RGB"))
        seats.handle(Command("primary", 1))
    assert pictures[0] != pictures[1] and pictures[0] == pictures[2]
