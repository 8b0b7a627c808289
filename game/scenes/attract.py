"""The demonstration: a game between computer players, shown while nobody is there. It is not kept."""

from __future__ import annotations

import math

import pygame

from game.client import GameClient
from game.graphics import theme
from game.input import Command, Intent, PointerMoved, Pressed, TextTyped, Wheel
from game.scenes.table import TableScene
from game.shell.context import Context
from game.shell.scene import Change, Pop, Scene, Size
from game.shell.session import Session
from game.shell.setup import default_names, fresh_seed, offered_levels, quick_setup


class Attract(Scene):
    """A game between computer players, shown until somebody touches anything."""

    name = "attract"
    NUDGE = 6
    """Pixels the pointer may tremble without ending the show."""

    def __init__(self, context: Context, client: GameClient) -> None:
        super().__init__(context)
        game = client.game
        kinds = (offered_levels(game)[-1],) * min(4, game.seats[-1])
        setup = quick_setup(kinds, default_names(context.language), fresh_seed(), 1.0, game.name)
        self.table: Scene = TableScene.of(context, Session.begin(setup, None))
        self._pointer: tuple[int, int] | None = None
        self._time = 0.0

    @property
    def moving(self) -> bool:
        return self.table.moving

    def resize(self, size: Size) -> None:
        super().resize(size)
        self.table.resize(size)

    def handle(self, intent: Intent) -> Change | None:
        match intent:
            case PointerMoved(pos):
                self._pointer = self._pointer or pos
                return Pop() if math.dist(pos, self._pointer) > self.NUDGE else None
            case Pressed() | Wheel() | Command() | TextTyped():
                return Pop()
            case _:
                return None

    def update(self, dt: float) -> Change | None:
        self._time += dt
        return Pop() if self.table.update(dt) is not None else None

    def draw(self, surface: pygame.Surface) -> None:
        self.table.draw(surface)
        context = self.context
        if int(self._time / 1.2) % 3 == 2:
            return
        words = context.t("title.demonstration")
        px = context.text_px(32)
        width = context.type.size_of(words, "text", px)[0] + context.px(80)
        plate = pygame.Rect(0, 0, width, context.px(64))
        plate.midbottom = self.size[0] // 2, self.size[1] - context.px(14)
        context.sprites.panel(surface, "panel_dark", plate)
        context.type.draw(surface, words, plate.center, "text", px, theme.CREAM, "center")

    def close(self) -> None:
        self.table.close()
