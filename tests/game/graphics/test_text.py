"""Text: sizes, wrapping, outlines, contrast of the palette, and names in any script: the house's fonts have Latin,
Greek and Cyrillic letters, fonts of the system have others."""

from pathlib import Path

import pygame
import pytest
from stage import Listener

from game.graphics import system_fonts, text, theme
from game.graphics.index import AssetError
from game.graphics.text import ELLIPSIS, INSTEAD, MIN_TEXT, ROLES, Halo, Type, scale_of, text_px
from game.input.intents import TextTyped
from game.shell.app import App
from game.shell.context import Context
from game.shell.options import CommandOptions

LETTERS = "ÄÖÜäöüß„“–…×±−0123456789"


@pytest.fixture(scope="module")
def type_() -> Type:
    return Type()


@pytest.mark.parametrize("role", ROLES)
def test_faces_have_all_letters(type_: Type, role: str) -> None:
    font = type_.font(role, 40)
    missing = [c for c, metrics in zip(LETTERS, font.metrics(LETTERS), strict=True) if metrics is None]
    assert not missing or role == "title"  # the title face draws only one word


def test_halo_adds_its_width_on_every_side(type_: Type) -> None:
    plain = type_.picture("Anna", "display", 40, theme.CREAM)
    halo = type_.picture("Anna", "display", 40, theme.CREAM, theme.OUTLINE)
    grown = 2 * type_.halo_width(40)
    assert halo.get_size() == (plain.get_width() + grown, plain.get_height() + grown)


def test_pictures_are_kept(type_: Type) -> None:
    assert type_.picture("12", "display", 60, theme.NUMBER) is type_.picture("12", "display", 60, theme.NUMBER)


def test_cache_forgets_the_least_used() -> None:
    """Its size is measured in bytes."""
    width, height = Type().picture("000", "text", 20, theme.INK).get_size()
    small = Type(budget=4 * width * height * 5)
    first = small.picture("000", "text", 20, theme.INK)
    for number in range(1, 8):
        small.picture(f"{number:03}", "text", 20, theme.INK)
    assert 0 < small.used <= 4 * width * height * 5
    assert small.picture("000", "text", 20, theme.INK) is not first


def test_faces_hold_no_file_open_and_only_so_many_are_kept() -> None:
    few = Type(fonts=10)
    few.size_of("Anna", "text", 20)
    before = open_files()
    for px in range(20, 120):
        few.size_of("Anna", "text", px)
    assert open_files() == before
    assert len(few.fonts) == 10
    assert few.font("text", 119) is few.font("text", 119)


def open_files() -> int:
    """Return the number of files this process has open; 0 if the system does not tell."""
    folder = Path("/proc/self/fd")
    return len(list(folder.iterdir())) if folder.is_dir() else 0


def test_a_missing_face_is_named(tmp_path: Path) -> None:
    with pytest.raises(AssetError, match=r"cannot read the font .*FirenzeText-ExtraBold\.ttf"):
        Type(tmp_path).font("text", 20)
    (tmp_path / ROLES["text"]).write_bytes(b"no font")
    with pytest.raises(AssetError, match=r"cannot read the font .*FirenzeText-ExtraBold\.ttf"):
        Type(tmp_path).font("text", 20)


STRANGE = (
    "\ufe0f",  # a variation selector alone has no width
    "\u0301\u200d\u200f\u2060",
    "A\0B",
    "\ud83d",
    "\udc00Anna\ud800",
    "\u2764\ufe0f",
    "\t\n\r\x1b[31m",
    " ",
    "",
    "\U0001f3f0",
    "W" * 30_000,
    "W " * 15_000,
    "\u0301" * 30_000,
)


@pytest.mark.parametrize("text", STRANGE, ids=range(len(STRANGE)))
def test_any_string_is_measured_and_drawn(type_: Type, text: str) -> None:
    surface = pygame.Surface((200, 60), pygame.SRCALPHA)
    for colour in (theme.CREAM, theme.GOLD_WORD):
        for halo in (None, theme.OUTLINE, Halo(theme.OUTLINE, 2)):
            type_.draw(surface, text, (100, 30), "text", 24, colour, "center", halo)
    size = type_.fit(text, "text", 36, 20, 150)
    cut = type_.clip(text, "text", size, 150)
    assert type_.size_of(cut, "text", size)[0] <= 150
    assert all(isinstance(line, str) for line in type_.wrap(text, "text", 24, 150))


def test_every_letter_without_width_is_drawn(type_: Type) -> None:
    font, spans = type_.font("text", 24), (*range(0x20, 0x3000), *range(0xFE00, 0xFE10), *range(0xE0100, 0xE01F0))
    thin = [letter for letter in map(chr, spans) if letter.isprintable() and not font.size(letter)[0]]
    assert len(thin) > 250
    for letter in thin:
        assert type_.picture(letter, "text", 24, theme.CREAM, theme.OUTLINE).get_width() == 1


@pytest.mark.parametrize("text", ["Wilhelmine von Hohenstein", "AVAVAV To Ta", "a  b  c  d", "Bartolomeo", "i" * 60])
def test_clip_keeps_as_many_letters_as_there_is_room_for(type_: Type, text: str) -> None:
    for width in range(0, 300, 7):
        cut = text
        while cut and type_.size_of(cut + ELLIPSIS, "text", 28)[0] > width:
            cut = cut[:-1].rstrip()
        whole = type_.size_of(text, "text", 28)[0] <= width
        assert type_.clip(text, "text", 28, width) == (text if whole else cut + ELLIPSIS)


def test_endless_names_are_cut_at_once(type_: Type, monkeypatch: pytest.MonkeyPatch) -> None:
    measured: list[int] = []
    original = Type.size_of

    def counted(self: Type, text: str, role: str, px: int) -> tuple[int, int]:
        measured.append(len(text))
        return original(self, text, role, px)

    monkeypatch.setattr(Type, "size_of", counted)
    assert type_.clip("Ottavia" * 5000, "text", 28, 150).startswith("Ottavia")
    assert sum(measured) < 20_000  # letters; measuring one by one would take hundreds of millions


def test_pictures_are_premultiplied(type_: Type) -> None:
    picture = type_.picture("Firenze", "text", 40, (255, 255, 255))
    for x in range(picture.get_width()):
        for y in range(picture.get_height()):
            red, _, _, alpha = picture.get_at((x, y))
            assert red <= alpha


def test_gradient_runs_from_top_to_foot(type_: Type) -> None:
    picture = type_.picture("I", "display", 80, theme.GOLD_WORD)
    column = [picture.get_at((picture.get_width() // 2, y)) for y in range(picture.get_height())]
    solid = [pixel for pixel in column if pixel[3] == 255]
    assert solid[0][2] > solid[-1][2]  # pale above, deep gold below


def test_fit_stops_at_the_least_size(type_: Type) -> None:
    assert type_.fit("Mittleres Privileg", "text", 36, 28, 10_000) == 36
    assert type_.fit("Mittleres Privileg", "text", 36, 28, 10) == 28
    size = type_.fit("Mittleres Privileg", "text", 36, 10, 200)
    assert type_.size_of("Mittleres Privileg", "text", size)[0] <= 200
    assert type_.size_of("Mittleres Privileg", "text", size + 1)[0] > 200


def test_wrap_keeps_words_and_breaks(type_: Type) -> None:
    lines = type_.wrap("Zieh den rotbraunen Turm hoch\noder er fällt", "text", 28, 220)
    assert " ".join(lines) == "Zieh den rotbraunen Turm hoch oder er fällt"
    assert "oder er fällt" in lines
    assert all(type_.size_of(line, "text", 28)[0] <= 220 for line in lines)


def test_wrap_keeps_numbers_with_their_words(type_: Type) -> None:
    for width in range(60, 400, 20):
        lines = type_.wrap("Anna nimmt „Pfusch“ mit 3 Weiß, 12 Violett", "text", 28, width)
        assert any("3 Weiß," in line for line in lines) and any("12 Violett" in line for line in lines)
        assert any("Weiß 3:" in line for line in type_.wrap("Anna erfüllt Auftrag Weiß 3: +1", "text", 28, width))
        assert type_.wrap("Anna erhöht Rotbraun auf 5", "text", 28, width)[-1] != "5"
        assert any("+3 PP" in line for line in type_.wrap("dein zweiter: +3 PP", "text", 28, width))
    assert type_.wrap("3, 4, 5, 6 Steine", "text", 28, 1) == ["3,", "4,", "5,", "6 Steine"]
    assert type_.wrap("Stapel für die Felder C bis G", "text", 28, 200)[-1] != "G"


def test_clip_ends_with_an_ellipsis(type_: Type) -> None:
    words = type_.clip("Wilhelmine von Hohenstein", "text", 28, 150)
    assert words.endswith("…") and type_.size_of(words, "text", 28)[0] <= 150


@pytest.mark.parametrize("anchor", ["midleft", "center", "topright", "baseleft", "basemid", "baseright"])
def test_draw_returns_where_it_drew(type_: Type, anchor: str) -> None:
    surface = pygame.Surface((300, 120), pygame.SRCALPHA)
    rect = type_.draw(surface, "Anna", (150, 60), "text", 30, theme.CREAM, anchor)
    assert rect.collidepoint(surface.get_bounding_rect().center)
    if anchor == "center":
        assert abs(rect.centerx - 150) <= 1
    if anchor == "baseright":
        assert rect.right == 150 and rect.top == 60 - type_.font("text", 30).get_ascent()


def test_running_text_stays_readable() -> None:
    for size in ((1280, 720), (1024, 720), (1920, 1080), (3840, 2160)):
        assert text_px(28, scale_of(size)) >= MIN_TEXT
    assert text_px(28, scale_of((1920, 1080))) == 28
    assert text_px(28, scale_of((640, 360))) < MIN_TEXT  # below the smallest window nothing may overflow


def test_blend_holds_beyond_the_ends() -> None:
    stops = ((0.2, (0, 0, 0)), (0.8, (200, 100, 50)))
    found = [theme.blend(stops, at) for at in (-1, 2, 0.5)]
    assert found == [(0, 0, 0), (200, 100, 50), (100, 50, 25)]


def test_text_has_enough_contrast() -> None:
    assert theme.contrast(theme.INK, theme.PARCHMENT_MID) >= 7
    assert theme.contrast(theme.CREAM, theme.AZURITE) >= 7
    assert theme.contrast(theme.NUMBER, theme.AZURITE) >= 7
    for ground in theme.SOURCES.values():
        assert theme.contrast(theme.ink_on(ground), ground) >= 3


def test_the_largest_fitting_size_is_found_without_trying_all() -> None:
    letters = Type()
    words = ("Die Ruinen werden abgetragen", "FIRENZE", "Will", "+3", "", "Zunftmeisterin der Maurer")
    for word in words:
        for role in ("display", "text", "medium"):
            for width in (1, 30, 77, 140, 260, 410):
                every = (size for size in range(60, 11, -1) if letters.size_of(word, role, size)[0] <= width)
                assert letters.fit(word, role, 60, 11, width) == next(every, 11)


WHITE = (255, 255, 255)
NAMES = ("Łukasz", "Žofie", "İpek", "Ștefan", "Győző", "Nguyễn", "Анна", "Ωμέγα", "Ελένη", "Ђорђе")
SYMBOLS = "/usr/share/fonts/truetype/dejavu/DejaVuSans.ttf"


@pytest.fixture
def no_system_fonts(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(text, "font_with", lambda letter: "")


def is_like(type_: Type, one: str, other: str, role: str) -> bool:
    pictures = [pygame.image.tobytes(type_.picture(name, role, 30, WHITE), "RGBA") for name in (one, other)]
    return pictures[0] == pictures[1]


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("role", [role for role in ROLES if role != "title"])
def test_european_names_need_no_font_of_the_system(no_system_fonts: None, name: str, role: str) -> None:
    type_ = Type()
    assert type_.lacking(name, role) == ""
    assert not any(is_like(type_, letter, INSTEAD, role) for letter in name)


def test_a_letter_that_nobody_has_is_told_and_shown_instead(no_system_fonts: None) -> None:
    type_ = Type()
    assert type_.lacking("李 Anna 雷") == "李雷" and type_.lacking("Łucja\u200d") == ""
    assert is_like(type_, "李 Anna", f"{INSTEAD} Anna", "display")


def test_letters_of_a_font_of_the_system_stand_beside_those_of_the_face(monkeypatch: pytest.MonkeyPatch) -> None:
    if not Path(SYMBOLS).is_file():
        pytest.skip("the fonts DejaVu are not here")
    monkeypatch.setattr(text, "font_with", lambda letter: SYMBOLS)
    type_ = Type()
    wide = type_.size_of("Anna ", "display", 30)[0]
    hebrew = type_.size_of("שלום", "display", 30)
    assert type_.lacking("Anna שלום") == "" and hebrew[1] == type_.size_of("A", "display", 30)[1]
    assert type_.size_of("Anna שלום", "display", 30)[0] == wide + hebrew[0]
    halo = type_.picture("Anna שלום", "display", 30, WHITE, (0, 0, 0))
    assert halo.get_width() == wide + hebrew[0] + 2 * type_.halo_width(30)


def test_a_file_that_is_no_font_has_no_letters(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "broken.ttf").write_bytes(b"no font")
    candidates = (tmp_path / "broken.ttf", tmp_path / "missing.ttf", tmp_path)
    monkeypatch.setattr(system_fonts, "_candidates", lambda letter: iter(candidates))
    system_fonts.font_with.cache_clear()
    assert system_fonts.font_with("李") == ""
    system_fonts.font_with.cache_clear()


def test_a_letter_that_cannot_be_shown_is_not_taken_and_a_sentence_says_so(
    no_system_fonts: None, context: Context
) -> None:
    app = App(CommandOptions(size=(1280, 720)), context, Listener)
    top = app.stack.top
    assert isinstance(top, Listener)
    app.deliver(TextTyped("李Ł"))
    assert top.heard == [TextTyped("Ł")]
    assert context.notices.shown == context.t("app.unshown")
