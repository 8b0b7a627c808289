"""The seats: names, seals, kinds, options, and the game that comes of it."""

from __future__ import annotations

import itertools

import pygame
import pytest
from stage import CLIENT, SIZES, click

from game.graphics.theme import SHAPES
from game.input import Command, PointerMoved, Pressed, Released, TextTyped
from game.scenes.seats import EMPTY, Draft, SeatsScene, fresh_draft, layout, option_names
from game.shell.context import Context
from game.shell.language import Language
from game.shell.scene import Go, Pop
from game.shell.session import Session, seated
from game.shell.settings import INSTANT, Settings
from game.shell.setup import GameSetup, SeatSetup
from game.ui.widgets import LEAST_TARGET, Cell


@pytest.fixture
def seats(context: Context) -> SeatsScene:
    scene = SeatsScene(context, CLIENT, seed=42, roll=lambda: 777)
    scene.resize((1280, 720))
    return scene


def press(scene: SeatsScene, name: str) -> object:
    return click(scene, scene.form[name].rect)


def begun(change: object) -> Session:
    """The game that the table is to show; nothing is left open."""
    assert isinstance(change, Go) and change.place == "table" and change.replace
    session = change.what
    assert isinstance(session, Session) and session.is_new
    session.close()
    return session


def arrow(scene: SeatsScene, name: str, right: bool) -> None:
    rect = scene.form[name].rect
    pos = (rect.right - 8 if right else rect.left + 8, rect.centery)
    scene.handle(PointerMoved(pos))
    scene.handle(Pressed(pos))
    scene.handle(Released(pos))


def type_into(scene: SeatsScene, name: str, words: str, erase: int = 20) -> None:
    press(scene, name)
    assert scene.typing
    for _ in range(erase):
        scene.handle(Command("erase"))
    for letter in words:
        scene.handle(TextTyped(letter))


def test_a_newcomer_can_start_at_once(seats: SeatsScene) -> None:
    setup = begun(press(seats, "start_game")).setup
    agreed = GameSetup(
        (SeatSetup("Anna", "circle", "human"), SeatSetup("Bruno", "shield", "greedy")),
        options={"campanile": False, "neutrals": "recommended", "levies": "auto"},
        seed=42,
    )
    assert setup == seated(agreed)


def test_everything_agreed_on_reaches_the_table(seats: SeatsScene) -> None:
    arrow(seats, "kind.2", True)  # empty, human
    arrow(seats, "kind.3", False)  # empty, greedy
    type_into(seats, "name.2", "Jürgen ß")
    seats.handle(Command("confirm"))
    arrow(seats, "shape.0", True)  # circle and shield change places
    press(seats, "campanile")
    press(seats, "levies")
    press(seats, "neutrals")
    press(seats, "start")
    press(seats, "start")
    press(seats, "speed")
    press(seats, "roll")
    setup = begun(press(seats, "start_game")).setup
    agreed = GameSetup(
        (
            SeatSetup("Anna", "shield", "human"),
            SeatSetup("Bruno", "circle", "greedy"),
            SeatSetup("Jürgen ß", "lozenge", "human"),
            SeatSetup("Dante", "star", "greedy"),
        ),
        options={"campanile": True, "neutrals": "random", "levies": "choose"},
        start=1,
        seed=777,
        speed=2.0,
    )
    assert setup == seated(agreed)
    assert Settings.load(seats.context.config_dir).speed == 2.0


@pytest.mark.parametrize(("start", "order"), [(0, "ABC"), (1, "BCA"), (2, "CAB")])
def test_the_start_seat_is_first_and_the_others_follow_in_turn(start: int, order: str) -> None:
    seats = tuple(SeatSetup(name, shape, "human") for name, shape in zip("ABC", SHAPES, strict=False))
    setup = seated(GameSetup(seats, CLIENT.game.name, start=start, seed=7))
    assert "".join(seat.name for seat in setup.seats) == order and setup.start == 0


def test_seals_are_never_alike(seats: SeatsScene) -> None:
    for k, right in itertools.product(range(2), (True, True, False)):
        arrow(seats, f"shape.{k}", right)
        assert sorted(seat.shape for seat in seats.draft.niches) == sorted(SHAPES)


def test_a_code_can_be_typed(seats: SeatsScene) -> None:
    type_into(seats, "seed", "12a3 45678")
    assert seats.draft.seed == "123456"  # figures only, six at most
    seats.handle(Command("confirm"))
    assert not seats.typing


def test_text_fields_edit_where_the_caret_is(seats: SeatsScene) -> None:
    press(seats, "name.0")
    for name in ("home", "delete", "right", "right"):
        seats.handle(Command(name))
    seats.handle(TextTyped("X"))
    seats.handle(Command("left"))
    seats.handle(Command("erase"))
    assert seats.draft.niches[0].name == "nXa"
    seats.handle(Command("cancel"))
    assert not seats.typing  # Escape leaves the field first, the scene later
    assert seats.handle(Command("cancel")) == Pop()


def problem(draft: Draft) -> tuple[str, int | None] | None:
    found = draft.problem()
    return None if found is None else (found.key, found.niche)


def test_what_has_to_be_mended(context: Context) -> None:
    draft = fresh_draft(context, CLIENT, 1)
    assert problem(draft) is None
    draft.niches[0].name = "  "
    assert problem(draft) == ("seats.need_name", 0)
    draft.niches[0].name = " bruno "
    assert problem(draft) == ("seats.same_name", 1)
    draft.niches[0].kind = EMPTY
    assert problem(draft) == ("seats.too_few", None)


def test_a_refused_start_says_why_until_it_is_mended(seats: SeatsScene) -> None:
    type_into(seats, "name.0", "Bruno")
    assert press(seats, "start_game") is None
    found = seats.complaint
    assert found is not None and found.key == "seats.same_name"
    type_into(seats, "name.0", "Bruna")
    assert seats.complaint is None
    begun(press(seats, "start_game"))


def stones(seats: SeatsScene) -> list[int | None]:
    """What the niches say: white stones to begin with (R30, R31)."""
    notes = [seats.draft.note(k) for k in range(4)]
    return [None if note is None else note.number for note in notes]


def test_start_seat_is_taken_back_when_it_becomes_empty(seats: SeatsScene) -> None:
    arrow(seats, "kind.2", True)
    press(seats, "start")
    press(seats, "start")
    press(seats, "start")
    assert seats.draft.start == 2
    assert stones(seats) == [3, 4, 2, None]
    arrow(seats, "kind.2", False)
    assert seats.draft.start is None
    assert stones(seats) == [None] * 4


def test_back(seats: SeatsScene) -> None:
    assert press(seats, "back") == Pop()


def test_options_go_round_both_ways(seats: SeatsScene) -> None:
    seats.form.set_focus("speed")
    seats.handle(Command("left"))
    assert seats.draft.speed == 0.5
    seats.handle(Command("left"))
    assert seats.draft.speed == INSTANT
    seats.handle(Command("right"))
    assert seats.draft.speed == 0.5


@pytest.mark.parametrize("code", ["de", "en"])
def test_every_value_has_a_word(context: Context, code: str) -> None:
    context.language = Language.load(code, strict=True)
    scene = SeatsScene(context, CLIENT, 1)
    scene.resize((1280, 720))
    for name in option_names(CLIENT):
        for _ in range(6):
            cell = scene.form[name]
            if isinstance(cell, Cell):
                assert cell.title and cell.value
                press(scene, name)


def test_focus_reaches_everything(seats: SeatsScene) -> None:
    seen = set()
    for _ in range(60):
        seats.handle(Command("next"))
        if seats.typing:
            continue
        seen.add(seats.form.focus)
    assert {"kind.0", "kind.3", "campanile", "speed", "roll", "start_game", "back"} <= seen


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("empty", [(False,) * 4, (False, False, True, True)])
def test_layout_fits(size: tuple[int, int], empty: tuple[bool, ...]) -> None:
    place = layout(size, option_names(CLIENT), empty)
    screen = pygame.Rect((0, 0), size)
    scale = min(size[0] / 1920, size[1] / 1080)
    for name, rect in place.widgets.items():
        assert screen.contains(rect), name
        assert rect.height >= LEAST_TARGET * scale - 1 and rect.width >= LEAST_TARGET * scale, name
    for (a, one), (b, other) in itertools.combinations(place.widgets.items(), 2):
        assert not one.colliderect(other), (a, b)
    for niche in place.niches:
        assert screen.contains(niche) and not niche.colliderect(place.options)
    assert not any(niche.colliderect(place.question) for niche in place.niches)
    for k, box in enumerate(place.stones):
        assert place.niches[k].contains(box)


@pytest.mark.parametrize("size", [(1280, 720), (1440, 1080), (300, 200), (64, 64)])
def test_it_draws(seats: SeatsScene, size: tuple[int, int]) -> None:
    seats.resize(size)
    surface = pygame.Surface(size)
    seats.draw(surface)
    before = surface.copy()
    arrow(seats, "shape.0", True)
    seats.update(1.0)
    seats.draw(surface)
    x, y = seats.form["name.0"].rect.midbottom
    assert surface.get_at((x, y + 3)) != before.get_at((x, y + 3))  # the niche has the colour of its seal
