"""Pictures for phones: all sprites, and the figures of a game's pages, as files with addresses of their own.

    pictures = PhonePictures(context, client, edition)
    pictures.files                       # the server's files, by address: made once, read and drawn when asked for
    pictures.at("card/mason", "de")      # "/picture/de/card/mason.png"; "" for none

Every file can be asked for by everybody, so that none tells of the table.  A sprite is sent as it lies on the
disk.  A figure may have words on it, so there is one in every language; it is drawn once, in the thread that asks for
it, with letters and pictures of its own.
"""

from __future__ import annotations

import io
import re
import threading
from collections.abc import Mapping
from dataclasses import replace
from functools import cached_property, lru_cache, partial

import pygame

from game.client import GameClient
from game.graphics.images import Sprites, is_sprite
from game.graphics.text import Type
from game.remote.web_files import KINDS, WebFile, of_path
from game.shell.context import Context
from game.shell.language import LANGUAGE_CODES, Language
from game.ui.page import Figures
from game.ui.rich_text import KEY, sprite_of

FOLDER = "/picture"
SCALE = 1.0
"""Real px per logical px of a figure."""
HALF_CLEAR = re.compile(rb"[\x01-\xf4]", re.DOTALL)
KEPT = 256
"""Most figures that are kept as files."""


class PhonePictures:
    """See the module.  context: of the table.  edition: of the numbers in figures (`GameClient.edition`).  folder: of
    the figures' addresses, where one server has several games."""

    def __init__(self, context: Context, client: GameClient, edition: str = "", folder: str = FOLDER) -> None:
        self._context = context
        self._client = client
        self._edition = edition
        self._folder = folder
        self._sprites = context.sprites
        self._figures = frozenset(client.figure_names())
        self._known: dict[tuple[str, str], str] = {}
        self._lock = threading.Lock()
        self._drawn = lru_cache(KEPT)(self._draw)
        self._by_language: dict[str, Figures] = {}

    @cached_property
    def files(self) -> Mapping[str, WebFile]:
        """All pictures by address."""
        found = {}
        for name in self._sprites.names():
            path = self._sprites.info(name).path
            if path.suffix in KINDS:
                found[f"{FOLDER}/{name}{path.suffix}"] = of_path(path, lasting=True)
        for code in LANGUAGE_CODES:
            for name in self._figures:
                read = partial(self._drawn, name, code)
                found[f"{self._folder}/{code}/{name}.png"] = WebFile(KINDS[".png"], read, lasting=True)
        return found

    def at(self, name: str, language: str) -> str:
        """Return the address of a picture: of a figure, or of a sprite (`name*2` is the same one); "" for none."""
        known = self._known.get((name, language))
        if known is None:
            known = self._known[name, language] = self._found(name.partition("*")[0], language)
        return known

    def _found(self, name: str, language: str) -> str:
        if name in self._figures:
            return f"{self._folder}/{language}/{name}.png"
        if not name or name.startswith(KEY):
            return ""
        sprite = sprite_of(name)
        return f"{FOLDER}/{sprite}{self._sprites.info(sprite).path.suffix}" if is_sprite(self._sprites, sprite) else ""

    # ------------------------------------------------------------ inside

    def _draw(self, name: str, language: str) -> bytes:
        """Return a figure as a PNG file; nobody else draws with these letters and pictures meanwhile."""
        with self._lock:
            surface = self._drawn_in(language)(name)
        assert surface is not None, f"{name} is no figure"
        file = io.BytesIO()
        pygame.image.save(_straight(surface), file, "figure.png")
        return file.getvalue()

    def _drawn_in(self, language: str) -> Figures:
        """Return the game's figures in a language."""
        found = self._by_language.get(language)
        if found is None:
            context = replace(
                self._context, language=Language.load(language), type=Type(), scale=SCALE, loaded_sprites=Sprites(SCALE)
            )
            context.type.clear(SCALE)
            found = self._by_language[language] = self._client.figures(context, self._edition)
        return found


def _straight(surface: pygame.Surface) -> pygame.Surface:
    """Return a premultiplied picture with straight alpha, as files have it; few pixels are half transparent."""
    if not surface.get_masks()[3]:
        return surface
    data = bytearray(pygame.image.tobytes(surface, "RGBA"))
    for found in HALF_CLEAR.finditer(bytes(data[3::4])):
        at, alpha = 4 * found.start(), found[0][0]
        data[at : at + 3] = [min(255, colour * 255 // alpha) for colour in data[at : at + 3]]
    return pygame.image.frombytes(bytes(data), surface.get_size(), "RGBA")
