"""The page on which keys and pad buttons are changed, and the small pictures of both."""

import re

import pygame
import pytest
from page_texts import texts
from stage import SIZES, click, sized

from game.clients import CLIENTS, find_client
from game.input.bindings import FIXED, KEYS, PAD, PAD_BUTTONS, TABLE, Bindings
from game.input.intents import DEVICES, PAD_KINDS, CapPressed, Command, PadFound, PadLost, Pressed
from game.scenes.flow import SceneOpener
from game.scenes.settings.bindings import TABS, BindingsScene, CapCell, Tabs, commands_by_tab
from game.shell.app import App
from game.shell.context import Context
from game.shell.language import LANGUAGE_CODES
from game.shell.options import CommandOptions
from game.shell.places import GoBindings
from game.shell.scene import Pop
from game.shell.settings import Settings
from game.ui.glyphs import cap_name, cap_width, draw_cap, draw_glyph, glyph_width
from game.ui.page import Book, Page
from game.ui.screen import Room

EVERY = tuple(row.command for row in TABLE if row.is_of_a_game)
"""The commands of a game that uses all of them."""


@pytest.fixture
def page(context: Context) -> BindingsScene:
    scene = SceneOpener(context, "firenze")(GoBindings())
    assert isinstance(scene, BindingsScene)
    scene.resize((1280, 720))
    return scene


def choose(page: BindingsScene, cell: str) -> None:
    """Press a cell on its tab."""
    command = cell.partition(".")[2]
    while command not in page.commands:
        page.handle(Command("region_next"))
    click(page, page.form[cell].rect)


def test_every_command_can_be_reached_once(page: BindingsScene) -> None:
    seen = commands_of(page)
    assert len(seen) == len(set(seen))
    assert {row.command for row in TABLE if not row.is_of_a_game} - FIXED <= set(seen)


def commands_of(page: BindingsScene) -> list[str]:
    """Return the commands listed on the page, tab by tab."""
    seen: list[str] = []
    tabs = page.form["tabs"]
    assert isinstance(tabs, Tabs)
    for _ in tabs.options:
        seen += page.commands
        page.handle(Command("region_next"))
    return seen


def test_a_game_lists_the_commands_that_it_answers_and_no_others(context: Context) -> None:
    listed = {}
    for name in CLIENTS:
        places = SceneOpener(context, name)
        found = places(GoBindings())
        assert isinstance(found, BindingsScene)
        found.resize((1280, 720))
        listed[name] = set(commands_of(found))
        pages = set(find_client(name).table().reading.pages)
        own = listed[name] & {row.command for row in TABLE if row.is_of_a_game}
        assert pages <= own
    assert not {"rotate", "mirror"} & listed["firenze"]
    assert {"rotate", "mirror", "card_15"} <= listed["fuersten"] and "card_10" not in listed["firenze"]
    assert not {"odds", "threats"} & listed["fuersten"]
    assert set.union(*listed.values()) == {row.command for row in TABLE} - FIXED  # every other command can be changed


@pytest.mark.parametrize("code", LANGUAGE_CODES)
def test_the_sheet_of_keys_lists_the_same(context: Context) -> None:
    sheets = {}
    for name in CLIENTS:
        client = find_client(name)
        if client.book is None:
            continue
        sheets[name] = " ".join(texts(keys_page(client.book(context, client.newest_edition))))
    t = context.t
    for command in ("rotate", "mirror"):
        assert t(f"command.{command}") in sheets["fuersten"] and t(f"command.{command}") not in sheets["firenze"]
    assert t("command.odds") in sheets["firenze"] and t("command.odds") not in sheets["fuersten"]
    assert t("command.card_15") in sheets["fuersten"] and t("command.card_10") not in sheets["firenze"]
    for name in ("firenze", "fuersten"):  # a game without hints has no keys for them
        assert t("command.why") in sheets[name] and t("command.hint") in sheets[name]


def keys_page(book: Book) -> Page:
    """Return the rulebook page that lists the keys."""
    contents = book("rules")
    assert contents is not None
    links = [address for text in texts(contents) for address in re.findall(r"\]\(([^)]+)\)", text)]
    pages = [page for address in links if (page := book(address)) is not None]
    return next(page for page in pages if "{key:" in " ".join(texts(page)))


def test_a_cell_gets_the_next_key(page: BindingsScene, context: Context) -> None:
    choose(page, "keys.odds")
    assert page.capturing and "Odds" in page.hint
    page.handle(CapPressed(KEYS, "j"))
    assert not page.capturing and context.settings.bindings.keys_of("odds") == ("j",) and "J" in page.hint
    assert Settings.load(context.config_dir).bindings.keys_of("odds") == ("j",)
    cell = page.form["keys.odds"]
    assert isinstance(cell, CapCell) and cell.caps == ("j",)


def test_a_key_without_a_name_is_refused_with_a_sentence(page: BindingsScene, context: Context) -> None:
    before = context.settings.bindings.keys_of("odds")
    choose(page, "keys.odds")
    page.handle(CapPressed(KEYS, ""))
    assert not page.capturing and page.hint == context.t("bindings.no_key")
    assert context.settings.bindings.keys_of("odds") == before
    choose(page, "keys.odds")
    page.handle(CapPressed(KEYS, "#1073741959"))
    assert context.settings.bindings.keys_of("odds")[0] == "#1073741959" and "135" in page.hint


def test_a_taken_key_is_named_and_changes_places(page: BindingsScene, context: Context) -> None:
    choose(page, "keys.odds")
    page.handle(CapPressed(KEYS, "t"))
    assert page.hint == "T now belongs to “Odds”; “Standing” gets O."
    assert context.settings.bindings.command_of_key("o") == "standing"
    choose(page, "pad.help")
    page.handle(CapPressed(PAD, "y"))
    assert page.hint == "Y now belongs to “Rules”; “Look it up” now has none."
    choose(page, "pad.odds")
    page.handle(CapPressed(PAD, "a"))
    assert "“Choose, confirm”" in page.hint and context.settings.bindings.command_of_button("a") == "confirm"


@pytest.mark.parametrize("leaves", [CapPressed(KEYS, "escape"), CapPressed(PAD, "a"), Pressed((5, 5))])
def test_a_cell_can_be_left_as_it_is(page: BindingsScene, context: Context, leaves: CapPressed | Pressed) -> None:
    choose(page, "keys.odds")
    page.handle(leaves)
    assert not page.capturing and context.settings.bindings == Bindings()


def test_all_can_be_reset(page: BindingsScene, context: Context) -> None:
    choose(page, "keys.odds")
    page.handle(CapPressed(KEYS, "j"))
    click(page, page.form["reset"].rect)
    assert context.settings.bindings == Bindings() and Settings.load(context.config_dir).bindings == Bindings()
    assert "defaults" in page.hint


def test_keys_alone_lead_through_the_page(page: BindingsScene) -> None:
    page.handle(Command("next"))
    assert page.form.focus == "tabs"
    page.handle(Command("right"))
    assert page.commands == commands_by_tab(find_client("firenze").commands)[TABS[1]]
    page.handle(Command("down"))
    assert page.form.focus in ("keys.card_1", "pad.card_1")
    page.handle(Command("confirm"))
    assert page.capturing
    page.handle(CapPressed(KEYS, "escape"))
    assert isinstance(page.handle(Command("cancel")), Pop)


def test_the_page_wants_keys_themselves(context: Context) -> None:
    page = BindingsScene(context, EVERY)
    app = App(CommandOptions(size=(1280, 720)), context, lambda _: page)
    choose(page, "keys.undo")
    shift = pygame.Event(pygame.KEYDOWN, key=pygame.K_LSHIFT, mod=pygame.KMOD_LSHIFT, unicode="", scancode=0)
    menu = pygame.Event(pygame.KEYDOWN, key=pygame.K_u, mod=pygame.KMOD_LSHIFT, unicode="U", scancode=0)
    app.frame(0, [shift])
    assert page.capturing, "it is held for another"
    app.frame(0, [menu])
    assert context.settings.bindings.keys_of("undo") == ("shift+u", "backspace")
    app.frame(0, [pygame.Event(pygame.KEYDOWN, key=pygame.K_ESCAPE, mod=0, unicode="", scancode=0)])
    assert not app.frame(0), "and commands again behind it"


def test_a_pad_that_comes_shows_its_buttons(page: BindingsScene, context: Context) -> None:
    cell = page.form["pad.confirm"]
    assert isinstance(cell, CapCell) and cell.device == "xbox"
    for intent, kind in ((PadFound(1, "nintendo"), "nintendo"), (PadLost(1), "xbox")):
        context.holders.notice(intent)
        page.handle(intent)
        assert cell.device == kind


@pytest.mark.parametrize("size", SIZES)
def test_nothing_on_the_page_overlaps(context: Context, size: tuple[int, int]) -> None:
    page = sized(BindingsScene(context, EVERY), size)
    for commands in commands_by_tab(EVERY).values():
        assert page.commands == commands and len(page.shown.parts) == len(commands)
        hint = Room.of(size, BindingsScene.frame).hint(BindingsScene.frame, len(page.shown.foot))
        boxes = [*(widget.rect for widget in page.form if widget.visible), hint]
        boxes += [part.rect for part in page.shown.parts]
        page.handle(Command("region_next"))
        assert all(pygame.Rect(0, 0, *size).contains(box) for box in boxes)
        for k, box in enumerate(boxes):
            assert box.collidelist(boxes[k + 1 :]) == -1


@pytest.mark.parametrize("code", LANGUAGE_CODES)
def test_every_name_has_room(context: Context, monkeypatch: pytest.MonkeyPatch) -> None:
    clipped = []

    def clip(text: str, role: str, px: int, width: float) -> str:
        if context.type.size_of(text, role, px)[0] > width:
            clipped.append(text)
        return text

    monkeypatch.setattr(context.type, "clip", clip)
    surface = pygame.Surface((1280, 720))
    page = sized(BindingsScene(context, EVERY))
    for _ in TABS:
        page.draw(surface)
        page.handle(Command("region_next"))
    for row in TABLE:
        if row.command not in FIXED:
            choose(page, f"pad.{row.command}")
            page.draw(surface)
            page.handle(CapPressed(KEYS, "escape"))
    assert not clipped


# ------------------------------------------------------------ small pictures


@pytest.mark.parametrize("code", LANGUAGE_CODES)
@pytest.mark.parametrize("device", DEVICES)
def test_every_cap_has_a_picture_and_a_name(context: Context, device: str) -> None:
    is_pad = device in PAD_KINDS
    caps = PAD_BUTTONS if is_pad else tuple({cap for row in TABLE for cap in row.keys})
    names = {}
    for cap in caps:
        surface = pygame.Surface((400, 80), pygame.SRCALPHA)
        rect = draw_cap(surface, context, cap, device, (20, 40), 36)
        assert rect.height == 36 and rect.width == cap_width(context, cap, device, 36) <= 330
        assert surface.get_bounding_rect(), (device, cap)
        names[cap] = cap_name(context.language, cap, device)
    assert len(set(names.values())) == len(caps), "each is called otherwise"


def test_face_buttons_look_like_their_pad(context: Context) -> None:
    pictures = set()
    for kind in PAD_KINDS:
        surface = pygame.Surface((60, 60))
        draw_cap(surface, context, "x", kind, (10, 30), 36)
        pictures.add(pygame.image.tobytes(surface, "RGB"))
    assert len(pictures) == len(PAD_KINDS)
    assert [cap_name(context.language, "x", kind) for kind in PAD_KINDS] == ["X", "square", "X", "button 3"]


def test_the_glyph_of_a_command_is_that_of_the_device_used_last(context: Context) -> None:
    surface = pygame.Surface((200, 60))
    for device, cap in (("keys", "e"), ("mouse", "e"), ("xbox", "x")):
        context.device = device
        drawn = draw_glyph(surface, context, "primary", (10, 30), 36)
        assert drawn.width == glyph_width(context, "primary", 36) == cap_width(context, cap, device, 36)
    context.device = "touch"
    assert not draw_glyph(surface, context, "primary", (10, 30), 36) and not glyph_width(context, "primary", 36)
    context.device = "xbox"
    assert not glyph_width(context, "odds", 36), "which has no button"


def test_a_strange_key_has_a_name(context: Context) -> None:
    assert cap_name(context.language, "#228", "keys") == "Ä" and cap_name(context.language, "ctrl+#246", "keys")
    assert cap_name(context.language, "shift+kp_7", "keys") == "Shift + Num 7"
