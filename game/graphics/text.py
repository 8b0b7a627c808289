"""Letters: three faces, rendered at their true size and kept.

    type.draw(surface, "Anna", (x, y), "display", 34, theme.CREAM, anchor="midleft", halo=theme.HALO_WARM)
    type.picture("42", "display", 60, theme.NUMBER)          # premultiplied surface, cached
    type.size_of("Anna", "text", 28)                         # (width, height) in real pixels
    type.fit("Mittleres Privileg", "text", 36, 28, 200)      # largest size of 28..36 at which it is 200 wide
    type.wrap(sentence, "text", 28, 400)                     # lines

Any string will do: what no font can show (NUL, half a surrogate) is left out, and of an endless line only the beginning
is looked at. Sizes are **real** pixels of the em. `text_px` turns a logical size (at 1920x1080) into a real one and
keeps running text readable. Surfaces are premultiplied: blit them with `BLEND_PREMULTIPLIED` (`draw` does) or `fblits`.
"""

from __future__ import annotations

import io
import math
from collections import OrderedDict
from collections.abc import Sequence
from pathlib import Path
from typing import NamedTuple

import pygame

from game.graphics.cache import SurfaceCache
from game.graphics.index import AssetError
from game.graphics.theme import Colour, Stop, blend
from game.paths import FONTS

ROLES = {
    "title": "FirenzeTitle.ttf",  # the word FIRENZE only
    "display": "FirenzeDisplay-Black.ttf",  # headings, card names, all numbers
    "text": "FirenzeText-ExtraBold.ttf",  # running text: labels, prompt
    "bold": "FirenzeText-Bold.ttf",  # running text, lighter
    "medium": "FirenzeText-Medium.ttf",  # long text on parchment
}
SIGNS = "+-−±"
"""What may stand before the digits of a number."""
MIN_TEXT = 20
"""No running text below this many real pixels (from 1024x720 up)."""
HALO = 0.14
"""Width of a halo's whole stroke as a part of the size; half of it lies outside the letter."""
ELLIPSIS = "…"
HINTED = 1.15
"""By how much a line may be narrower than another size of it says: letters are whole px wide."""
SPACE = 0.6
"""What a space takes at most, in sizes of the letters."""
FONTS_KEPT = 96
"""Faces at one size each that are kept open: about twice as many as a full table needs."""
PICTURES_BUDGET = 5 * 2**20
"""Bytes of lines that are kept at 1920x1080; larger windows keep more."""
WRAPPED_KEPT = 512
"""Paragraphs whose lines are kept: a chronicle that scrolls asks for the same ones again."""
SIZES_KEPT = 4000
"""Lines whose size is remembered: the same ones are measured in every frame."""
LONGEST = 2000
"""Letters of a line that are looked at; a window has room for far fewer."""


class Halo(NamedTuple):
    """A halo that reaches `px` real pixels beyond the letters."""

    colour: Colour
    px: float


Anchor = str
Outline = Colour | Halo
"""A halo in a colour, as wide as suits the size of the letters or as it says."""
Fill = Colour | tuple[Stop, ...]


def scale_of(size: tuple[int, int]) -> float:
    """Real pixels per logical pixel: the picture is 1920 wide or 1080 high, whichever is tighter."""
    return min(size[0] / 1920, size[1] / 1080)


def text_px(logical: float, scale: float, text_scale: float = 1.0) -> int:
    """Real size of running text of a logical size, larger or smaller by what the player has set; at least MIN_TEXT
    where the window is large enough to be used."""
    floor = MIN_TEXT if scale >= 0.53 else max(8, round(MIN_TEXT * scale / 0.53))
    return max(round(logical * scale * text_scale), floor)


class Type:
    """The faces of the game. Rendered lines are kept within `budget` bytes, and at most `fonts` faces are open."""

    def __init__(self, folder: Path = FONTS, budget: int = PICTURES_BUDGET, fonts: int = FONTS_KEPT) -> None:
        self._folder = folder
        self.is_forgiving = False
        """Whether a face that cannot be read gives way to pygame's own, as where the last words are shown."""
        self._budget = budget
        self._files: dict[str, bytes] = {}
        self._fonts: OrderedDict[tuple[str, int], pygame.font.Font] = OrderedDict()
        self._most_fonts = fonts
        self._pictures: SurfaceCache[pygame.Surface] = SurfaceCache(budget, large=4)
        self._sizes: dict[tuple[str, str, int], tuple[int, int]] = {}
        self._wrapped: OrderedDict[tuple[str, str, int, float], tuple[str, ...]] = OrderedDict()

    @property
    def used(self) -> int:
        """Bytes of the lines that are kept."""
        return self._pictures.used

    def clear(self, scale: float = 1.0) -> None:
        """Forget all lines and faces, as when the window has another size.  scale: real px per logical px of it."""
        self._fonts.clear()
        self._sizes.clear()
        self._pictures.clear(round(self._budget * max(1.0, scale * scale)))
        self._wrapped.clear()

    def font(self, role: str, px: int) -> pygame.font.Font:
        """The face for `role` (see ROLES) at `px` real pixels; AssetError if its file cannot be read."""
        key = (role, px)
        font = self._fonts.get(key)
        if font is not None:
            self._fonts.move_to_end(key)
            return font
        font = self._fonts[key] = self._open(role, max(1, px))
        if len(self._fonts) > self._most_fonts:
            self._fonts.popitem(last=False)
        return font

    def _open(self, role: str, px: int) -> pygame.font.Font:
        """A face at a size. Every file is read once: a font that was opened by its path keeps the file open."""
        if not pygame.font.get_init():
            pygame.font.init()
        path = self._folder / ROLES[role]
        try:
            if role not in self._files:
                # measuring raises if it is no font; one from memory that is none would end the whole program
                pygame.font.Font(path, px).size("A")
                self._files[role] = path.read_bytes()
            return pygame.font.Font(io.BytesIO(self._files[role]), px)
        except (OSError, pygame.error) as error:
            if self.is_forgiving:
                return pygame.font.Font(None, px)
            raise AssetError(f"cannot read the font {path}: {error}") from error

    def size_of(self, text: str, role: str, px: int) -> tuple[int, int]:
        """Width and line height in real pixels, without a halo."""
        key = (text, role, px)
        size = self._sizes.get(key)
        if size is None:
            if len(self._sizes) >= SIZES_KEPT:
                self._sizes.clear()
            size = self._sizes[key] = self.font(role, px).size(_shown(text))
        return size

    def fit(self, text: str, role: str, px: int, least: int, width: float) -> int:
        """The largest size from `least` to `px` at which the text is at most `width` wide (`least` if none is)."""
        size = px
        while size > least:
            wide = self.size_of(text, role, size)[0]
            if wide <= width:
                return size
            # every size is a face of its own to be opened: those that are far too wide are left out
            size = min(size - 1, int(size * width / max(1, wide) * HINTED))
        return min(least, px)

    def clip(self, text: str, role: str, px: int, width: float) -> str:
        """The text, cut with an ellipsis if it is wider than `width`."""
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
        """Lines of whole words, each at most `width` wide unless a single word is wider; line breaks are kept.

        A number stays with its word: `1 Violet`, `Red 5: +5`."""
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
        """The largest size from `least` to `px` at which the text fills a room (width, height) in lines of whole words,
        and these lines; at `least` there may be more of them than the room has."""
        size, whole = px, 0 if "\n" in text else self.size_of(text, role, px)[0]
        while True:
            # every size is a face of its own to be opened: those that need too many lines are left out
            if size > least and round(size * leading) * _fewest_lines(whole * size / px, size, room[0]) > room[1]:
                size = max(least, min(size - 1, int(size * 0.94)))
                continue
            lines = self.wrap(text, role, size, room[0])
            fits = round(size * leading) * len(lines) <= room[1]
            if size <= least or (fits and all(self.size_of(line, role, size)[0] <= room[0] for line in lines)):
                return size, lines
            size = max(least, min(size - 1, int(size * 0.94)))

    def picture(self, text: str, role: str, px: int, colour: Fill, halo: Outline | None = None) -> pygame.Surface:
        """One line as a premultiplied surface; `colour` may be a vertical gradient. Do not change the surface.

        With a halo the surface is larger by the halo's width on all four sides.
        """
        key = (text, role, px, colour, halo)
        found = self._pictures.find(key)
        if found is None:
            found = self._render(_shown(text), role, px, colour, halo)
            self._pictures.put(key, found)
        return found

    def halo_width(self, px: int, halo: Outline | None = None) -> int:
        """How many real pixels a halo adds on each side of letters of that size."""
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
        """Draw one line; `anchor` names the point of the letters' rect that lies on `at`. Returns that rect.

        The anchors are those of a Rect (midleft, center, topright, ...) and, for lines that share a foot, `baseleft`,
        `basemid` and `baseright` (on the baseline). A halo lies outside the rect.
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

    def draw_lines(  # one more than eight: all of a paragraph's style is said where it is drawn
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
        """Draw lines from the top of `rect` (align left, center or right); returns the height used."""
        pitch = round(px * leading)
        for k, line in enumerate(lines):
            x = {"left": rect.left, "center": rect.centerx, "right": rect.right}[align]
            anchor = {"left": "midleft", "center": "center", "right": "midright"}[align]
            self.draw(surface, line, (x, rect.top + pitch * (k + 0.5)), role, px, colour, anchor, halo)
        return pitch * len(lines)

    def _render(self, text: str, role: str, px: int, colour: Fill, halo: Outline | None) -> pygame.Surface:
        font = self.font(role, px)
        if font.size(text)[0] == 0:  # nothing, or marks without a body of their own, which no font renders
            return pygame.Surface((1, font.get_linesize()), pygame.SRCALPHA)
        if isinstance(colour[0], int):
            letters = font.render(text, True, colour).premul_alpha()
        else:
            letters = font.render(text, True, (255, 255, 255)).premul_alpha()
            _tint(letters, colour, font)
        if halo is None:
            return letters
        width = self.halo_width(px, halo)
        font.outline = width
        under = font.render(text, True, halo.colour if isinstance(halo, Halo) else halo).premul_alpha()
        font.outline = 0
        under.blit(letters, (width, width), special_flags=pygame.BLEND_PREMULTIPLIED)
        return under


def _fewest_lines(whole: float, size: int, width: float) -> int:
    """Lines that words need at least which in one line are `whole` wide as another size says; where a line is broken
    there is no space."""
    return math.ceil((whole / HINTED + SPACE * size) / max(1.0, width + SPACE * size))


def _shown(text: str) -> str:
    """What of a line is measured and rendered: no font takes NUL or half a surrogate."""
    if len(text) > LONGEST:
        text = text[:LONGEST]
    if text.isprintable():  # nearly always; a surrogate is not
        return text
    return "".join(letter for letter in text if letter != "\0" and not "\ud800" <= letter <= "\udfff")


def _unbroken(words: list[str]) -> list[str]:
    """Join numbers with the words they belong to: with the next one, or, where nothing follows, with the one before."""
    joined: list[str] = []
    open_number = False
    for place, word in enumerate(words, 1):
        is_number = word.lstrip(SIGNS)[:1].isdigit()
        closes = is_number and (place == len(words) or not word[-1].isdigit())
        if joined and (open_number or (closes and joined[-1][-1].isalpha())):
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
