"""Letters: three typefaces, rendered at their true size and cached.

    type.draw(surface, "Anna", (x, y), "display", 34, theme.CREAM, anchor="midleft", halo=theme.HALO_WARM)
    type.picture("42", "display", 60, theme.NUMBER)          # premultiplied surface, cached
    type.size_of("Anna", "text", 28)                         # (width, height) in real pixels
    type.fit("Mittleres Privileg", "text", 36, 28, 200)      # largest size of 28..36 with a width of at most 200
    type.wrap(sentence, "text", 28, 400)                     # lines

Any string is accepted. A letter that a face lacks is taken from BEHIND, or from a font of the system; one that nobody
has is shown as INSTEAD (`lacking` tells it). NUL and half a surrogate are left out, and an endless line is cut.

Sizes are **real** pixels of the em. `text_px` converts a logical size (at 1920x1080) to a real one and keeps running
text readable. Surfaces are premultiplied: blit them with `BLEND_PREMULTIPLIED` (`draw` does) or `fblits`.
"""

from __future__ import annotations

import io
import math
from collections import OrderedDict, deque
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import NamedTuple

import pygame

from engine.wire.names import is_mark
from game.graphics.cache import SurfaceCache
from game.graphics.index import AssetError
from game.graphics.system_fonts import PROBE, font_with, has_letter
from game.graphics.theme import Colour, Stop, blend
from game.paths import FONTS

ROLES = {
    "title": "FirenzeTitle.ttf",  # the word FIRENZE only
    "display": "FirenzeDisplay-Black.ttf",  # headings, card names, all numbers
    "text": "FirenzeText-ExtraBold.ttf",  # running text: labels, prompt
    "bold": "FirenzeText-Bold.ttf",  # running text, lighter
    "medium": "FirenzeText-Medium.ttf",  # long text on parchment
}
BEHIND = "text"
"""The face for letters that others lack: it has Greek and Cyrillic."""
INSTEAD = "?"
"""Shown for a letter that no font has."""
LEFTWARDS = (range(0x590, 0x900), range(0xFB1D, 0xFE00), range(0xFE70, 0xFEFD))
"""Letters that are written from right to left."""
ARABIC = 0x600
"""The first of those that are joined."""
SIGNS = "+-−±"
"""Possible signs before the digits of a number."""
MIN_TEXT = 20
"""Smallest size of running text, real pixels (from 1024x720 up)."""
HALO = 0.14
"""Width of a halo's whole stroke as a share of the size; half of it is outside the letter."""
ELLIPSIS = "…"
MINUS = "−"
HINTED = 1.15
"""Largest error of a line's width computed from another size: letters are whole px wide."""
SPACE = 0.6
"""Largest width of a space, in sizes of the letters."""
FONTS_KEPT = 96
"""Fonts (a face at one size) kept open: about twice as many as a full table needs."""
PICTURES_BUDGET = 5 * 2**20
"""Bytes of cached lines at 1920x1080; larger windows keep more."""
WRAPPED_KEPT = 512
"""Number of cached paragraphs: a scrolling chronicle wraps the same ones again."""
SIZES_KEPT = 4000
"""Number of cached line sizes: the same lines are measured in every frame."""
LONGEST = 2000
"""Letters of a line that are used; a window has room for far fewer."""


def written(number: int) -> str:
    """Write a number, with a true minus."""
    return str(number).replace("-", MINUS)


def signed(number: int) -> str:
    """Write a change: a gain, zero included, with a plus."""
    return f"{number:+d}".replace("-", MINUS)


class Halo(NamedTuple):
    """A halo that reaches `px` real pixels beyond the letters."""

    colour: Colour
    px: float


Anchor = str
Outline = Colour | Halo
"""A halo in a colour; its width follows the size of the letters unless given."""
Fill = Colour | tuple[Stop, ...]


def scale_of(size: tuple[int, int]) -> float:
    """Return the real pixels per logical pixel: the picture is 1920 wide or 1080 high, whichever is tighter."""
    return min(size[0] / 1920, size[1] / 1080)


def text_px(logical: float, scale: float, text_scale: float = 1.0) -> int:
    """Return the real size of running text of a logical size, times the player's factor `text_scale`; at least MIN_TEXT
    unless the window is too small to be used."""
    floor = MIN_TEXT if scale >= 0.53 else max(8, round(MIN_TEXT * scale / 0.53))
    return max(round(logical * scale * text_scale), floor)


class Type:
    """The faces of the game. Rendered lines are kept within `budget` bytes, and at most `fonts` faces are open."""

    def __init__(self, folder: Path = FONTS, budget: int = PICTURES_BUDGET, fonts: int = FONTS_KEPT) -> None:
        self.folder = folder
        self.is_forgiving = False
        """Whether pygame's own font replaces an unreadable one, as in the last message of a crash."""
        self.budget = budget
        self.files: dict[str, bytes] = {}
        self.fonts: OrderedDict[tuple[str, int], pygame.font.Font] = OrderedDict()
        self._most_fonts = fonts
        self._pictures: SurfaceCache[pygame.Surface] = SurfaceCache(budget, large=4)
        self._sizes: dict[tuple[str, str, int], tuple[int, int]] = {}
        self._wrapped: OrderedDict[tuple[str, str, int, float], tuple[str, ...]] = OrderedDict()
        self._faces: dict[tuple[str, str], str] = {}
        self._plain: dict[str, set[str]] = {}  # by role, letters known to need no other face

    @property
    def used(self) -> int:
        """Bytes of the cached lines."""
        return self._pictures.used

    def clear(self, scale: float = 1.0) -> None:
        """Drop all lines and fonts, for example after a change of the window's size.  scale: its real px per logical
        px."""
        self.fonts.clear()
        self._sizes.clear()
        self._pictures.clear(round(self.budget * max(1.0, scale * scale)))
        self._wrapped.clear()

    def font(self, role: str, px: int) -> pygame.font.Font:
        """Return the face of `role` (see ROLES, or the path of a font of the system) at `px` real pixels; AssetError if
        its file cannot be read."""
        key = (role, px)
        font = self.fonts.get(key)
        if font is not None:
            self.fonts.move_to_end(key)
            return font
        font = self.fonts[key] = self._open(role, max(1, px))
        if len(self.fonts) > self._most_fonts:
            self.fonts.popitem(last=False)
        return font

    def _open(self, role: str, px: int) -> pygame.font.Font:
        """Open a face at a size. Every file is read once: a font opened by its path keeps the file open."""
        if not pygame.font.get_init():
            pygame.font.init()
        path = self.folder / ROLES.get(role, role)
        try:
            if role not in ROLES:
                return pygame.font.Font(path, px)
            if role not in self.files:
                # measuring raises if the file is no font; opening a non-font from memory would crash the process
                pygame.font.Font(path, px).size("A")
                self.files[role] = path.read_bytes()
            return pygame.font.Font(io.BytesIO(self.files[role]), px)
        except (OSError, pygame.error) as error:
            if self.is_forgiving:
                return pygame.font.Font(None, px)
            raise AssetError(f"cannot read the font {path}: {error}") from error

    def lacking(self, text: str, role: str = "display") -> str:
        """Return the letters of a text that can be shown in no font."""
        if text.isascii():
            return ""
        return "".join(letter for letter in text if is_printed(letter) and not self._face(letter, role))

    def _face(self, letter: str, role: str) -> str:
        """Return the face that has a letter: a role or the path of a font of the system; "" if none has it."""
        key = letter, role
        if key not in self._faces:
            own = (face for face in (role, BEHIND) if has_letter(self.font(face, PROBE), letter))
            self._faces[key] = next(own, "") or font_with(letter)
        return self._faces[key]

    def _runs(self, text: str, role: str) -> list[tuple[str, str]]:
        """Return a line in parts, each with the face that has its letters."""
        plain = self._plain.setdefault(role, set())
        if text.isascii() or self.is_forgiving or plain.issuperset(text):
            return [(role, text)]
        runs: list[tuple[str, str]] = []
        for letter in text:
            before = runs[-1][0] if runs else role
            face = before
            if is_printed(letter):
                face = self._face(letter, before if is_mark(letter) else role)
            said = letter if face else "" if is_mark(letter) else INSTEAD
            if runs and (face or role) == before:
                runs[-1] = before, runs[-1][1] + said
            else:
                runs.append((face or role, said))
        if runs == [(role, text)]:
            plain.update(text)
        return runs

    def size_of(self, text: str, role: str, px: int) -> tuple[int, int]:
        """Return width and line height in real pixels, without a halo."""
        key = (text, role, px)
        size = self._sizes.get(key)
        if size is None:
            if len(self._sizes) >= SIZES_KEPT:
                self._sizes.clear()
            wide = sum(self.font(face, px).size(part)[0] for face, part in self._runs(_shown(text), role))
            size = self._sizes[key] = wide, self.font(role, px).size("")[1]
        return size

    def fit(self, text: str, role: str, px: int, least: int, width: float) -> int:
        """Return the largest size from `least` to `px` at which the text is at most `width` wide (`least` if none)."""
        return deque(fitting(self, (text, role), px, least, width), maxlen=1)[0]

    def clip(self, text: str, role: str, px: int, width: float) -> str:
        """Return the text, cut with an ellipsis if it is wider than `width`."""
        if len(text) <= LONGEST and self.size_of(text, role, px)[0] <= width:
            return text
        fits, too_long = 0, min(len(text), LONGEST)
        while too_long - fits > 1:
            middle = (fits + too_long) // 2
            if self.size_of(text[:middle].rstrip() + ELLIPSIS, role, px)[0] <= width:
                fits = middle
            else:
                too_long = middle
        return text[:fits].rstrip() + ELLIPSIS

    def wrap(self, text: str, role: str, px: int, width: float) -> list[str]:
        """Return lines of whole words, each at most `width` wide unless a single word is wider; line breaks are kept.

        A number stays with its word, and so does a letter at the end: `1 Violet`, `Red 5: +5`, `A to G`."""
        key = (text, role, px, width)
        kept = self._wrapped.get(key)
        if kept is None:
            kept = self._wrapped[key] = tuple(self._wrap(text, role, px, width))
            if len(self._wrapped) > WRAPPED_KEPT:
                self._wrapped.popitem(last=False)
        else:
            self._wrapped.move_to_end(key)
        return list(kept)

    def _wrap(self, text: str, role: str, px: int, width: float) -> list[str]:
        lines: list[str] = []
        for paragraph in text.split("\n"):
            line = ""
            for word in _unbroken(paragraph.split()):
                longer = f"{line} {word}" if line else word
                if line and self.size_of(longer, role, px)[0] > width:
                    lines.append(line)
                    line = word
                else:
                    line = longer
            lines.append(line)
        return lines

    def fit_lines(
        self, text: str, role: str, px: int, least: int, room: tuple[float, float], leading: float = 1.15
    ) -> tuple[int, list[str]]:
        """Return the largest size from `least` to `px` at which the text fits a room (width, height) in lines of whole
        words, and these lines; at `least` there may be too many of them."""
        size, whole = px, 0 if "\n" in text else self.size_of(text, role, px)[0]
        while True:
            # each size opens a font of its own: sizes that need too many lines are skipped
            if size > least and round(size * leading) * _fewest_lines(whole * size / px, size, room[0]) > room[1]:
                size = max(least, min(size - 1, int(size * 0.94)))
                continue
            lines = self.wrap(text, role, size, room[0])
            fits = round(size * leading) * len(lines) <= room[1]
            if size <= least or (fits and all(self.size_of(line, role, size)[0] <= room[0] for line in lines)):
                return size, lines
            size = max(least, min(size - 1, int(size * 0.94)))

    def picture(self, text: str, role: str, px: int, colour: Fill, halo: Outline | None = None) -> pygame.Surface:
        """Return one line as a premultiplied surface; `colour` may be a vertical gradient. Do not change the surface.

        With a halo the surface is larger by the halo's width on all four sides.
        """
        key = (text, role, px, colour, halo)
        found = self._pictures.find(key)
        if found is None:
            found = self.render(_shown(text), role, px, colour, halo)
            self._pictures.put(key, found)
        return found

    def halo_width(self, px: int, halo: Outline | None = None) -> int:
        """Return the real pixels that a halo adds on each side of letters of this size."""
        return max(1, round(halo.px if isinstance(halo, Halo) else px * HALO / 2))

    def draw(
        self,
        surface: pygame.Surface,
        text: str,
        at: tuple[float, float],
        role: str,
        px: int,
        colour: Fill,
        anchor: Anchor = "midleft",
        halo: Outline | None = None,
    ) -> pygame.Rect:
        """Draw one line; `anchor` names the point of the letters' rect placed at `at`. Return that rect.

        The anchors are those of a Rect (midleft, center, topright, ...) and, on the baseline, `baseleft`, `basemid` and
        `baseright`. A halo is outside the rect.
        """
        picture = self.picture(text, role, px, colour, halo)
        rect = pygame.Rect((0, 0), self.size_of(text, role, px))
        if anchor.startswith("base"):
            rect.top = round(at[1]) - self.font(role, px).get_ascent()
            setattr(rect, {"baseleft": "left", "basemid": "centerx", "baseright": "right"}[anchor], round(at[0]))
        else:
            setattr(rect, anchor, (round(at[0]), round(at[1])))
        grown = (picture.get_width() - rect.width) // 2
        surface.blit(picture, (rect.x - grown, rect.y - grown), special_flags=pygame.BLEND_PREMULTIPLIED)
        return rect

    def draw_lines(  # one more than eight: the whole style of a paragraph
        self,
        surface: pygame.Surface,
        lines: Sequence[str],
        rect: pygame.Rect,
        role: str,
        px: int,
        colour: Colour,
        align: str = "left",
        halo: Outline | None = None,
        leading: float = 1.15,
    ) -> int:
        """Draw lines from the top of `rect` (align left, center or right); return the height used."""
        pitch = round(px * leading)
        for k, line in enumerate(lines):
            x = {"left": rect.left, "center": rect.centerx, "right": rect.right}[align]
            anchor = {"left": "midleft", "center": "center", "right": "midright"}[align]
            self.draw(surface, line, (x, rect.top + pitch * (k + 0.5)), role, px, colour, anchor, halo)
        return pitch * len(lines)

    def render(self, text: str, role: str, px: int, colour: Fill, halo: Outline | None) -> pygame.Surface:
        font = self.font(role, px)
        if self.size_of(text, role, px)[0] == 0:  # empty, or combining marks alone, which no font renders
            return pygame.Surface((1, font.get_linesize()), pygame.SRCALPHA)
        if isinstance(colour[0], int):
            letters = self._line(text, role, px, colour)
        else:
            letters = self._line(text, role, px, (255, 255, 255))
            _tint(letters, colour, font)
        if halo is None:
            return letters
        width = self.halo_width(px, halo)
        under = self._line(text, role, px, halo.colour if isinstance(halo, Halo) else halo, width)
        under.blit(letters, (width, width), special_flags=pygame.BLEND_PREMULTIPLIED)
        return under

    def _line(self, text: str, role: str, px: int, colour: Colour, outline: int = 0) -> pygame.Surface:
        """Return one line in a colour, its parts side by side on one baseline."""
        runs = self._runs(text, role)
        if runs == [(role, text)]:
            return _part(self.font(role, px), text, colour, outline)
        wide, high = self.size_of(text, role, px)
        line = pygame.Surface((wide + 2 * outline, high + 2 * outline), pygame.SRCALPHA)
        x, base = 0, self.font(role, px).get_ascent()
        for face, part in runs:
            font = self.font(face, px)
            if advance := font.size(part)[0]:
                picture = _part(font, part, colour, outline)
                line.blit(picture, (x, base - font.get_ascent()), special_flags=pygame.BLEND_PREMULTIPLIED)
            x += advance
        return line


def fitting(type_: Type, line: tuple[str, str], px: int, least: int, width: float) -> Iterator[int]:
    """Yield the sizes that `Type.fit` tries, the last of which it returns.  line: its text and role."""
    size = px
    while size > least:
        yield size
        wide = type_.size_of(*line, size)[0]
        if wide <= width:
            return
        # each size opens a font of its own: sizes that are far too wide are skipped
        size = min(size - 1, int(size * width / max(1, wide) * HINTED))
    yield min(least, px)


def is_printed(letter: str) -> bool:
    """Return whether a letter needs a face that has it: it is no space, and not without width."""
    return letter.isprintable() and not letter.isspace()


def _part(font: pygame.font.Font, text: str, colour: Colour, outline: int) -> pygame.Surface:
    """Return letters of one font as a premultiplied surface."""
    font.outline = outline
    if not text.isascii():
        leftwards = [ord(letter) for letter in text if any(ord(letter) in part for part in LEFTWARDS)]
        font.set_direction(pygame.DIRECTION_RTL if leftwards else pygame.DIRECTION_LTR)
        if leftwards:
            font.set_script("Hebr" if leftwards[0] < ARABIC else "Arab")
    try:
        return font.render(text, True, colour).premul_alpha()
    finally:
        font.outline = 0


def _fewest_lines(whole: float, size: int, width: float) -> int:
    """Return the smallest number of lines for words that are `whole` wide in one line, computed from another size; a
    line break replaces a space."""
    return math.ceil((whole / HINTED + SPACE * size) / max(1.0, width + SPACE * size))


def _shown(text: str) -> str:
    """Return the part of a line that is measured and rendered: no font accepts NUL or half a surrogate."""
    if len(text) > LONGEST:
        text = text[:LONGEST]
    if text.isprintable():  # nearly always; a surrogate is not
        return text
    return "".join(letter for letter in text if letter != "\0" and not "\ud800" <= letter <= "\udfff")


def _unbroken(words: list[str]) -> list[str]:
    """Join each number with its word: with the next one, or with the previous one if none follows.  A single letter at
    the end stays with the word before it: `A to G`; so does an ellipsis."""
    joined: list[str] = []
    open_number = False
    for place, word in enumerate(words, 1):
        is_number = word.lstrip(SIGNS)[:1].isdigit()
        closes = is_number and (place == len(words) or not word[-1].isdigit())
        is_last_letter = place == len(words) and len(word) == 1 and word.isalpha()
        if joined and (open_number or is_last_letter or word == ELLIPSIS or (closes and joined[-1][-1].isalpha())):
            joined[-1] += f" {word}"
        else:
            joined.append(word)
        open_number = is_number and not closes
    return joined


def _tint(letters: pygame.Surface, stops: tuple[Stop, ...], font: pygame.font.Font) -> None:
    """Multiply white letters with a vertical gradient from the top of the capitals to the foot."""
    top = round(font.get_ascent() * 0.28)
    foot = font.get_ascent() + round(font.get_height() * 0.04)
    for y in range(letters.get_height()):
        at = (y - top) / max(1, foot - top)
        letters.fill((*blend(stops, at), 255), (0, y, letters.get_width(), 1), special_flags=pygame.BLEND_RGBA_MULT)
