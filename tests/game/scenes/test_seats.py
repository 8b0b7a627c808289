"""The seats: names, seals, kinds, and the resulting game."""

import itertools
from collections import Counter

import pygame
import pytest
from seats_page import arrow, begun, press, type_into
from stage import CLIENT, SIZES, click, led_to, sized

from engine.firenze.board import ADOPTED
from engine.kernel.game import Level
from game.client import GameClient
from game.clients import CLIENTS, find_client
from game.graphics.theme import SEALS, SHAPES
from game.input.intents import Command, PointerMoved, TextTyped
from game.scenes.page import PageScene
from game.scenes.seats.draft import EMPTY, Draft, draft_of, fresh_draft
from game.scenes.seats.layout import board_names, layout, rule_names, rules_layout
from game.scenes.seats.quick import quick_setup
from game.scenes.seats.rule_card import RuleCard
from game.scenes.seats.scene import SeatsScene
from game.shell.context import Context
from game.shell.language import LANGUAGE_CODES, Language
from game.shell.records.library import Library
from game.shell.scene import Pop
from game.shell.session.session import seated
from game.shell.settings import INSTANT, Settings
from game.shell.setup.characters import words_on
from game.shell.setup.setup import SPARE_SEAL, GameSetup, SeatSetup
from game.ui.page import PageHeading
from game.ui.to_page import GoPage
from game.ui.widgets import LEAST_TARGET, Button, OptionStepper, Stepper, TextLink


@pytest.fixture
def seats(context: Context) -> SeatsScene:
    return sized(SeatsScene(context, CLIENT, seed=42, roll=lambda: 777))


def test_a_newcomer_can_start_at_once(seats: SeatsScene) -> None:
    setup = begun(press(seats, "start_game")).setup
    agreed = GameSetup(
        (SeatSetup("Anna", "circle", "human"), SeatSetup("Albizzi", "shield", "journeyman@albizzi")),
        options={"campanile": False, "neutrals": "recommended", "levies": "auto", "values": ADOPTED},
        seed=42,
        screen={"hands": "open"},
    )
    assert setup == seated(agreed)


def test_the_options_for_beginners_are_theirs_alone(context: Context, monkeypatch: pytest.MonkeyPatch) -> None:
    for newcomers, campanile in ((True, False), (False, True)):
        monkeypatch.setattr(Library, "is_newcomers", newcomers)
        assert fresh_draft(context, CLIENT, 42).options["campanile"] is campanile


@pytest.mark.parametrize("game", CLIENTS)
def test_a_quick_setup_begins_as_this_page_does(context: Context, game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Library, "is_newcomers", False)
    client = find_client(game)
    here = fresh_draft(context, client, 42).setup()
    kinds, names = zip(*((seat.kind, seat.name) for seat in here.seats), strict=True)
    quick = quick_setup(kinds, names, 42, context.speed, game)
    assert quick == here and quick.start is None
    assert quick.screen == client.screen == ({"hands": "open" if game == "firenze" else "covered"})


def test_everything_agreed_on_reaches_the_table(seats: SeatsScene) -> None:
    arrow(seats, "kind.2", True)  # empty, human
    arrow(seats, "kind.3", False)  # empty, computer
    arrow(seats, "level.3", True)
    for _ in range(2):  # Pitti, Tornabuoni
        arrow(seats, "character.3", True)
    type_into(seats, "name.2", "Jürgen ß")
    seats.handle(Command("confirm"))
    arrow(seats, "shape.0", True)  # swaps circle and shield
    press(seats, "start")
    press(seats, "start")
    press(seats, "speed")
    press(seats, "rules")
    for name in ("campanile", "levies", "hands", "neutrals", "roll"):
        press(seats, name)
    setup = begun(press(seats, "start_game")).setup
    agreed = GameSetup(
        (
            SeatSetup("Anna", "shield", "human"),
            SeatSetup("Albizzi", "circle", "journeyman@albizzi"),
            SeatSetup("Jürgen ß", "lozenge", "human"),
            SeatSetup("Tornabuoni", "star", "master@tornabuoni"),
        ),
        options={"campanile": True, "neutrals": "random", "levies": "choose", "values": ADOPTED},
        start=1,
        seed=777,
        speed=2.0,
        screen={"hands": "covered"},
    )
    assert setup == seated(agreed)
    assert Settings.load(seats.context.config_dir).speed == 2.0


def computers(draft: Draft) -> list[tuple[str, str]]:
    """Return player and name of each computer seat."""
    return [(seat.player, seat.name) for seat in draft.niches if seat.is_computer]


def test_everybody_at_a_table_is_somebody_else(seats: SeatsScene) -> None:
    draft = seats.draft
    for k in (0, 2, 3):
        while not draft.niches[k].is_computer:
            draft.turn_kind(k, 1)
    assert len({seat.character for seat in draft.niches}) == 4
    for _ in range(9):  # through all the others and round again
        arrow(seats, "character.1", True)
        assert len({seat.character for seat in draft.niches}) == 4
        assert [name for _, name in computers(draft)] == [seat.character.capitalize() for seat in draft.niches]


def test_a_computer_without_a_name_of_its_own_is_called_after_its_family(seats: SeatsScene) -> None:
    draft = seats.draft
    assert computers(draft) == [("journeyman@albizzi", "Albizzi")]
    arrow(seats, "character.1", True)
    assert computers(draft) == [("journeyman@rucellai", "Rucellai")]
    type_into(seats, "name.1", "Otto")
    seats.handle(Command("confirm"))
    arrow(seats, "character.1", False)
    assert computers(draft) == [("journeyman@albizzi", "Otto")]
    arrow(seats, "kind.1", False)
    assert (draft.niches[1].kind, draft.niches[1].name) == ("human", "Otto")  # the name was chosen by hand
    arrow(seats, "kind.2", False)
    family = draft.niches[2].name
    assert family in draft.called.values()
    arrow(seats, "kind.2", False)
    assert draft.niches[2].name == "Chiara"


def test_who_does_not_play_at_a_level_gives_way(seats: SeatsScene) -> None:
    arrow(seats, "level.1", False)  # an apprentice: the Albizzi start at journeyman
    seat = seats.draft.niches[1]
    assert seat.kind == "apprentice"
    (character,) = (each for each in CLIENT.game.characters if each.name == seat.character)
    assert "apprentice" in character.levels
    assert seat.name == character.name.capitalize()
    arrow(seats, "kind.3", False)
    assert seats.draft.niches[3].kind == "apprentice"  # the level chosen last


def test_a_seat_has_the_controls_of_whoever_sits_there(seats: SeatsScene) -> None:
    def shown(k: int) -> set[str]:
        return {widget.id.split(".")[0] for widget in seats.form if widget.visible and widget.id.endswith(f".{k}")}

    assert shown(0) == {"shape", "name", "kind", "hints"}
    assert shown(1) == {"character", "name", "kind", "level"}
    assert shown(3) == {"kind"}


def test_a_person_plays_without_hints_here_and_the_next_time(seats: SeatsScene) -> None:
    assert shown_words(seats, "hints.0") == seats.context.t("seats.hints")
    arrow(seats, "hints.0", True)
    assert shown_words(seats, "hints.0") == seats.context.t("seats.no_hints")
    arrow(seats, "kind.2", True)
    setup = begun(press(seats, "start_game")).setup
    assert {seat.name: seat.hints for seat in setup.seats if seat.kind == "human"} == {"Anna": False, "Chiara": True}
    profiles = seats.context.profiles
    assert {person.name: person.hints for person in profiles.names()} == {"Anna": False, "Chiara": True}
    again = fresh_draft(seats.context, CLIENT)
    assert {seat.name: seat.hints for seat in again.niches if seat.kind == "human"} == {"Anna": False, "Chiara": True}
    again.niches[3].kind, again.niches[3].name = "human", "Anna"
    again.recognise(3, profiles.names())
    assert not again.niches[3].hints


def test_where_hints_are_switched_off_nobody_chooses_them(seats: SeatsScene) -> None:
    seats.context.change("coach", "off")
    seats.resize(seats.size)
    assert not seats.form["hints.0"].visible
    seats.context.change("coach", "asked")


def shown_words(seats: SeatsScene, name: str) -> str:
    return seats.form[name].words


def test_a_character_is_spoken_with_what_it_is_after(seats: SeatsScene) -> None:
    seats.form.set_focus("character.1")
    assert "Albizzi In a hurry to place the last seal." in seats.spoken().focus
    seats.handle(Command("right"))
    assert "Rucellai Never misses a feast." in seats.spoken().focus
    seats.form.set_focus("level.1")
    assert "Journeyman" in seats.spoken().focus


@pytest.mark.parametrize("code", LANGUAGE_CODES)
def test_every_seal_is_spoken(code: str) -> None:
    language = Language.load(code, strict=True)
    assert all(language.t(f"spoken.seal.{seal}") for seal in (*SEALS, SPARE_SEAL))


@pytest.mark.parametrize("code", LANGUAGE_CODES)
def test_every_character_has_a_portrait_a_name_and_a_temper(context: Context, code: str) -> None:
    language = Language.load(code, strict=True)
    for client in map(find_client, CLIENTS):
        for character in client.game.characters:
            assert client.portraits[character.name] in context.sprites.names()
            assert client.manners[character.name]
            assert all(words_on(language, client.game.name, character.name))
    assert words_on(language, "firenze", "somebody_new") == ("Somebody new", "")


def test_a_player_of_an_older_game_becomes_somebody(context: Context) -> None:
    setup = GameSetup((SeatSetup("Zoë", "circle"), SeatSetup("Bruno", "shield", "greedy")), seed=3)
    draft = draft_of(context, setup)
    assert draft.niches[1].kind == "journeyman"
    assert draft.niches[1].character
    assert draft.niches[1].name == draft.called[draft.niches[1].character]  # the name was not chosen by hand


@pytest.mark.parametrize(("start", "order"), [(0, "ABC"), (1, "BCA"), (2, "CAB")])
def test_the_start_seat_is_first_and_the_others_follow_in_turn(start: int, order: str) -> None:
    seats = tuple(SeatSetup(name, shape, "human") for name, shape in zip("ABC", SHAPES, strict=False))
    setup = seated(GameSetup(seats, CLIENT.game.name, start=start, seed=7))
    assert "".join(seat.name for seat in setup.seats) == order and setup.start == 0


def test_the_start_player_is_drawn_from_the_seed() -> None:
    """R29, A18."""
    seats = tuple(SeatSetup(name, shape, "human") for name, shape in zip("ABC", SHAPES, strict=False))
    begins = Counter(seated(GameSetup(seats, CLIENT.game.name, seed=seed)).seats[0].name for seed in range(600))
    assert set(begins) == set("ABC") and min(begins.values()) > 150, "600 draws, each name about 200 times"
    assert seated(GameSetup(seats, CLIENT.game.name, seed=7)) == seated(GameSetup(seats, CLIENT.game.name, seed=7))


def test_seals_are_never_alike(seats: SeatsScene) -> None:
    for k, right in itertools.product(range(2), (True, True, False)):
        arrow(seats, f"shape.{k}", right)
        assert sorted(seat.shape for seat in seats.draft.niches) == sorted(SHAPES)


def test_a_seed_can_be_typed(seats: SeatsScene) -> None:
    press(seats, "rules")
    type_into(seats, "seed", "12 3456")
    assert seats.draft.seed == "123456"
    seats.handle(Command("confirm"))
    assert not seats.typing and seats.complaint is None


def test_text_fields_edit_where_the_caret_is(seats: SeatsScene) -> None:
    press(seats, "name.0")
    for name in ("home", "delete", "right", "right"):
        seats.handle(Command(name))
    seats.handle(TextTyped("X"))
    seats.handle(Command("left"))
    seats.handle(Command("erase"))
    assert seats.draft.niches[0].name == "nXa"
    seats.handle(Command("cancel"))
    assert not seats.typing  # Escape leaves the field first, then the scene
    assert seats.handle(Command("cancel")) == Pop()


def problem(draft: Draft) -> tuple[str, int | None] | None:
    found = draft.problem()
    return None if found is None else (found.key, found.niche)


def test_what_has_to_be_mended(context: Context) -> None:
    draft = fresh_draft(context, CLIENT, 1)
    assert problem(draft) is None
    draft.niches[0].name = "  "
    assert problem(draft) == ("seats.need_name", 0)
    draft.niches[0].name = f" {draft.niches[1].name.lower()} "
    assert problem(draft) == ("seats.same_name", 1)
    draft.niches[0].kind = EMPTY
    assert problem(draft) == ("seats.too_few", None)


def test_a_refused_start_says_why_until_it_is_mended(seats: SeatsScene) -> None:
    type_into(seats, "name.0", "Albizzi")
    assert press(seats, "start_game") is None
    found = seats.complaint
    assert found is not None and found.key == "seats.same_name"
    type_into(seats, "name.0", "Bruna")
    assert seats.complaint is None
    begun(press(seats, "start_game"))


def test_a_start_that_is_not_possible_says_why_before_it_is_pressed(seats: SeatsScene) -> None:
    seats.draft.niches[1].kind = EMPTY
    seats.resize(seats.size)
    for target in ("speed", "start_game"):
        seats.handle(PointerMoved(seats.form[target].rect.center))
        assert seats.complaint is not None and seats.complaint.key == "seats.too_few"
        assert not seats.form["computers"].visible, "both have the same place"
    seats.draft.niches[1].kind = "journeyman"
    seats.draft.niches[1].name = seats.draft.niches[0].name
    seats.resize(seats.size)
    for target, key in (("start_game", "seats.same_name"), ("speed", ""), ("start_game", "seats.same_name")):
        seats.handle(PointerMoved(seats.form[target].rect.center))
        assert (seats.complaint.key if seats.complaint else "") == key


def stones(seats: SeatsScene) -> list[int | None]:
    """Return the white stones that each seat begins with, from its note (R30, R31); None without a note."""
    notes = [seats.draft.note(k) for k in range(4)]
    return [None if note is None else note.badge.number for note in notes]


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
def test_every_value_has_a_word(context: Context) -> None:
    scene = sized(SeatsScene(context, CLIENT, 1))
    for name in ("start", "speed", "rules"):
        for _ in range(6):
            cell = scene.form[name]
            assert isinstance(cell, OptionStepper) and cell.title and cell.value
            press(scene, name)
    for name in rule_names(CLIENT):
        card = scene.form[name]
        if isinstance(card, RuleCard):
            assert card.title and card.sentence and len(card.values) == len(set(card.values)) > 1


def test_focus_reaches_everything(seats: SeatsScene) -> None:
    seen = set()
    for _ in range(60):
        seats.handle(Command("next"))
        if seats.typing:
            continue
        seen.add(seats.form.focus)
    seats_first = {"kind.0", "character.1", "level.1", "kind.3", "speed", "rules", "coach", "start_game", "back"}
    assert seats_first <= seen and "campanile" not in seen
    press(seats, "rules")
    seen = set()
    for _ in range(20):
        seats.handle(Command("next"))
        if not seats.typing:
            seen.add(seats.form.focus)
    assert seen == {"campanile", "neutrals", "levies", "balanced_start", "hands", "roll", "start_game", "back"}


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("empty", [(False,) * 4, (False, False, True, True)])
@pytest.mark.parametrize("faces", [(), (False, True, False, False), (True,) * 2])
def test_layout_fits(size: tuple[int, int], empty: tuple[bool, ...], faces: tuple[bool, ...]) -> None:
    place = layout(size, board_names("coach"), empty, faces)
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


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("game", CLIENTS)
def test_the_rules_fit(size: tuple[int, int], game: str) -> None:
    place, screen = rules_layout(size, rule_names(find_client(game))), pygame.Rect((0, 0), size)
    for name, rect in place.widgets.items():
        assert screen.contains(rect) and rect.top > place.title[1], name
    for (a, one), (b, other) in itertools.combinations(place.widgets.items(), 2):
        assert not one.colliderect(other), (a, b)


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


def test_the_start_button_is_unlit_until_it_can_start(seats: SeatsScene) -> None:
    start = seats.form["start_game"]
    assert isinstance(start, Button) and start.ready
    lit = pygame.Surface((1280, 720))
    seats.draw(lit)
    while seats.draft.niches[1].taken:
        arrow(seats, "kind.1", True)  # finally empty; only one seat is left
    assert not start.ready and start.enabled
    unlit = pygame.Surface((1280, 720))
    seats.draw(unlit)
    at = start.rect.left + start.rect.width // 10, start.rect.top + round(start.rect.height * 0.7)
    assert lit.get_at(at)[1] > 2 * lit.get_at(at)[0]  # green
    assert unlit.get_at(at)[1] < 2 * unlit.get_at(at)[0]
    assert press(seats, "start_game") is None and seats.complaint is not None  # the complaint says what is missing


@pytest.mark.parametrize("language", LANGUAGE_CODES)
def test_what_computers_know_is_told_on_the_page_it_leads_to(context: Context, language: str) -> None:
    context.set_language(language)
    scene = sized(SeatsScene(context, CLIENT, seed=42))
    link = scene.form["computers"]
    assert isinstance(link, TextLink)
    page = led_to(context, click(scene, link.rect))
    assert isinstance(page, PageScene) and page.page.begin is not None
    headings = [block.text for block in page.page.blocks if isinstance(block, PageHeading)]
    assert link.label in headings
    scene.form.set_focus("kind.0")
    for _ in range(40):
        scene.handle(Command("next"))
        if scene.form.focus == "computers":
            break
    assert scene.handle(Command("confirm")) == GoPage(CLIENT.on_computers)


def test_levels_without_characters_are_chosen_one_after_the_other(
    context: Context, lots_client: GameClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(type(lots_client.game), "levels", (Level("hasty"), Level("steady")))
    scene = sized(SeatsScene(context, lots_client, seed=1))
    kinds, words = [], []
    for _ in range(4):
        arrow(scene, "kind.1", True)
        kinds.append(scene.draft.niches[1].kind)
        stepper = scene.form["kind.1"]
        assert isinstance(stepper, Stepper)
        words.append(stepper.label)
        assert scene.draft.niches[1].player == kinds[-1]
    assert sorted(kinds) == sorted([EMPTY, "hasty", "human", "steady"])
    assert {"Hasty", "Steady"} <= set(words)
    assert not any(widget.id.startswith(("level", "character")) for widget in scene.form)
