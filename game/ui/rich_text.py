"""Text with links and inline pictures, wrapped into lines of real px.

    parse("Pay {brick_w_0} first: [the fee](rules/fee).")     # words of pieces
    wrap(words, face, width)                                  # lines of runs and pictures, each with its place

`[label](address)` is a link, `{name}` a sprite as high as the letters, `{stone_w}` a stone of a colour and
`{key:xbox/a}` a button or (`{key:keys/escape}`) a key as it looks on that device, one of `intents.DEVICES`. Anything
else is plain text.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from typing import NamedTuple

from game.graphics.images import Sprites, is_sprite
from game.graphics.text import Type
from game.graphics.theme import Colour

SPACES = re.compile(r"([^\S\N{NO-BREAK SPACE}\N{NARROW NO-BREAK SPACE}]+)")
"""Where a line may break."""
MARKS = re.compile(r"\[(?P<label>[^\[\]]+)\]\((?P<address>[^()\s]+)\)|\{(?P<icon>[a-z][\w-]*|key:[^{}]+)\}")
STONE, KEY = "stone_", "key:"
PICTURE_HEIGHT, CAP_HEIGHT, BEHIND = 0.92, 1.16, 0.2
"""Relative to the letters' size: height of a picture, height of a key, and the gap after them."""

KERNED = 0.03
"""Largest relative difference between a line's width and the sum of its words."""


@dataclass(frozen=True, slots=True)
class TextFace:
    """How a text is set, real px. pitch: line pitch."""

    role: str
    px: int
    colour: Colour
    pitch: int


class WordPart(NamedTuple):
    """A part of a word: letters, or the name of a picture."""

    text: str = ""
    picture: str = ""
    link: str = ""
    """Its destination, "" for none."""


Word = tuple[WordPart, ...]


@dataclass(frozen=True, slots=True)
class Run:
    """An item of a line: letters, a picture or a key."""

    piece: WordPart
    x: int
    """Distance from the line's left end, real px."""
    width: int
    number: int | None = None
    """Number of the link in its text, from 0; None for no link."""


@dataclass(frozen=True, slots=True)
class TextLine:
    """Runs side by side."""

    runs: tuple[Run, ...]
    width: int


def cap_height(px: int) -> int:
    """Return the height of a key or a button among letters of a size."""
    return round(px * CAP_HEIGHT)


def sprite_of(picture: str) -> str:
    """Return the sprite of a picture's name."""
    return f"brick_{picture.removeprefix(STONE)}_0" if picture.startswith(STONE) else picture


def parse(text: str) -> list[tuple[Word, int | None]]:
    """Return the words of a text, each with the number of its link (None for no link)."""
    words: list[tuple[Word, int | None]] = []
    open_word: list[WordPart] = []
    count, number = 0, None

    def close() -> None:
        nonlocal number
        if open_word:
            words.append((tuple(open_word), number))
            open_word.clear()
        number = None

    def plain(part: str, link: str = "", of: int | None = None) -> None:
        nonlocal number
        pieces = SPACES.split(part)
        for piece in pieces:
            if not piece:
                continue
            if piece.isspace():
                close()
                continue
            open_word.append(WordPart(piece, link=link))
            number = of if of is not None else number

    at = 0
    for mark in MARKS.finditer(text):
        plain(text[at : mark.start()])
        at = mark.end()
        if mark["icon"]:
            open_word.append(WordPart(picture=mark["icon"]))
        else:
            plain(mark["label"], mark["address"], count)
            count += 1
    plain(text[at:])
    close()
    return words


class Setter:
    """Sets texts with these letters and pictures. leads: returns whether an address exists; otherwise its link is set
    as plain letters. cap_width: returns the width of a key or button (device/cap) of a height."""

    def __init__(
        self,
        letters: Type,
        sprites: Sprites,
        leads: Callable[[str], bool] = lambda address: True,
        cap_width: Callable[[str, int], int] = lambda cap, height: height,
    ) -> None:
        self._type = letters
        self._sprites = sprites
        self._leads = leads
        self._cap_width = cap_width
        self._parsed: dict[str, list[tuple[Word, int | None]]] = {}  # a table repeats the same texts
        self._widths: dict[tuple[WordPart, str, int], int] = {}
        self._whole: dict[tuple[str, TextFace], TextLine] = {}

    def width(self, piece: WordPart, face: TextFace) -> int:
        """Return the width of a piece, real px."""
        key = piece, face.role, face.px
        wide = self._widths.get(key)
        if wide is None:
            wide = self._widths[key] = self._measured(piece, face)
        return wide

    def _measured(self, piece: WordPart, face: TextFace) -> int:
        if not piece.picture:
            return self._type.size_of(piece.text, face.role, face.px)[0]
        if piece.picture.startswith(KEY):
            cap = self._cap_width(piece.picture.removeprefix(KEY), cap_height(face.px))
            return cap + round(face.px * BEHIND)
        info = self._sprites.info(sprite_of(piece.picture))
        return round(face.px * PICTURE_HEIGHT * info.w / info.h) + round(face.px * BEHIND)

    def natural(self, text: str, face: TextFace) -> int:
        """Return the width of a text on one line."""
        return self._in_one(text, face).width

    def _in_one(self, text: str, face: TextFace) -> TextLine:
        """Return a text on one line, without its links."""
        line = self._whole.get((text, face))
        if line is None:
            words = [word for word, _ in self._known(text)]
            line = self._whole[text, face] = self._line(words, face, [None] * len(words))
        return line

    def longest_word(self, text: str, face: TextFace) -> int:
        """Return the smallest width of a column in which no words stick out or are separated against the rules."""
        space = self._type.size_of(" ", face.role, face.px)[0]
        return max((self._width_of(together, face, space) for together in _unbroken(self._known(text))), default=0)

    def _width_of(self, together: Sequence[tuple[Word, int | None]], face: TextFace, space: int) -> int:
        """Return the width of words that stay together."""
        return sum(self.width(piece, face) for word, _ in together for piece in word) + space * (len(together) - 1)

    def wrap(self, text: str, face: TextFace, width: int) -> list[TextLine]:
        """Return the lines of a text, each at most `width` wide unless a single word is wider."""
        known = self._known(text)
        if known and all(number is None for _, number in known) and (whole := self._in_one(text, face)).width <= width:
            return [whole]
        space = self._type.size_of(" ", face.role, face.px)[0]
        lines: list[TextLine] = []
        open_line: list[Word] = []
        numbers: list[int | None] = []
        used = 0
        for together in _unbroken(known):
            wide = self._width_of(together, face, space)
            words, links = [word for word, _ in together], [number for _, number in together]
            longer = used + space + wide if open_line else wide
            if open_line and self._is_too_long(
                longer, width, partial(self._line, open_line + words, face, numbers + links)
            ):
                lines.append(self._line(open_line, face, numbers))
                open_line, numbers, longer = [], [], wide
            open_line, numbers, used = open_line + words, numbers + links, longer
        if open_line:
            lines.append(self._line(open_line, face, numbers))
        return lines

    def _is_too_long(self, guess: int, width: int, line: Callable[[], TextLine]) -> bool:
        """Return whether a line is too wide; words set together are some px wider or narrower than one by one."""
        if guess < width * (1 - KERNED):
            return False
        return guess > width * (1 + KERNED) or line().width > width

    def _known(self, text: str) -> list[tuple[Word, int | None]]:
        """Return the words of a text; an unknown picture name stays plain text."""
        known = self._parsed.get(text)
        if known is None:
            known = [(tuple(self._real(piece) for piece in word), number) for word, number in parse(text)]
            self._parsed[text] = known
        return known

    def _real(self, piece: WordPart) -> WordPart:
        if piece.link and not self._leads(piece.link):
            piece = piece._replace(link="")
        name = piece.picture
        if not name or name.startswith(KEY) or is_sprite(self._sprites, sprite_of(name)):
            return piece
        return WordPart(f"{{{name}}}", link=piece.link)

    def _line(self, words: Sequence[Word], face: TextFace, numbers: Sequence[int | None]) -> TextLine:
        """Set words side by side; letters that belong together become one run, so that the font spaces them."""
        space = self._type.size_of(" ", face.role, face.px)[0]
        together: list[tuple[WordPart, bool, int | None]] = []  # a piece, whether there is a space before it, its link
        for at, word in enumerate(words):
            for place, piece in enumerate(word):
                is_apart = place == 0 and at > 0
                number = numbers[at] if piece.link else None
                if together and not (piece.picture or together[-1][0].picture) and together[-1][2] == number:
                    last, was_apart, _ = together[-1]
                    gap = " " if is_apart else ""
                    together[-1] = last._replace(text=last.text + gap + piece.text), was_apart, number
                else:
                    together.append((piece, is_apart, number))
        runs: list[Run] = []
        x = 0
        for piece, is_apart, number in together:
            x += space if is_apart else 0
            runs.append(Run(piece, x, self.width(piece, face), number))
            x += runs[-1].width
        return TextLine(tuple(runs), x)


def _unbroken(words: list[tuple[Word, int | None]]) -> list[list[tuple[Word, int | None]]]:
    """Return groups of words that must not be separated: a number and its noun, an initial picture and its name."""
    groups: list[list[tuple[Word, int | None]]] = []
    stays = False
    for word, number in words:
        if stays:
            groups[-1].append((word, number))
        else:
            groups.append([(word, number)])
        text, is_sign = word[-1].text, len(groups) == len(groups[-1]) == 1 and bool(word[-1].picture)
        stays = is_sign or (len(groups[-1]) < 3 and text.lstrip("+−–(×").isdigit())
    return groups
