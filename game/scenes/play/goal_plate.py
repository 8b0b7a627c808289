"""The goal of a game on a plate over the table, at the beginning of a first game.

It stays until the first own decision is begun, or until it is pressed or sent away; it delays nothing, and every press
beside it counts. Whoever has finished such a game, or has said that the games are known, does not see it.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import pygame
from pygame import Rect

from game.client import GameGoal, GoalSource
from game.clients import find_client
from game.graphics import theme
from game.graphics.ahead import read_ahead
from game.graphics.brush import PREMULTIPLIED
from game.graphics.display_list import DisplayList
from game.graphics.grid import Grid
from game.graphics.images import faded
from game.input.intents import Command, Intent, PointerMoved, Pressed
from game.scenes.play.live_table import LiveTable
from game.shell.context import Context
from game.shell.progress.learning import FIRST, GREETED, CoachedGame, learning_of
from game.shell.scene import Size
from game.shell.session.moment import GameMoment
from game.shell.session.session import Session
from game.table.guest import ANSWERED, Guest, Reply

TOP, WIDTH, HEIGHT = 78, 1080, 158
"""Its usual place below the bar of the table and its size there, logical px."""
EDGE, DISC, CROSS = 30, 62, 30
"""Padding, diameter of a disc with a picture, and size of the cross, logical px."""
TITLE, TEXT = 48, 38
"""Largest letters of the goal and of its sources, logical px."""
A_ROW = 3
"""Most sources side by side."""
LARGER = 1.4
"""How much larger it becomes with large letters, at most."""
FADE = 0.3
"""Seconds in which it comes."""
LOOKED_AT = 12
"""Finished games that are looked at for one of the same kind."""


def is_first(context: Context, session: Session) -> bool:
    """Return whether this is somebody's first game of its kind here, and its first decision is still to be made."""
    if session.path is None or not any(session.humans) or not _is_begun(session):
        return False
    record, game, file = learning_of(context), session.game.name, session.path.name
    greeted = record.coached(game, GREETED).file
    if file in (greeted, record.coached(game, FIRST).file):
        return True
    if greeted or context.settings.knows_games:
        return False
    return not any(saved.game == game for saved in context.library.finished(LOOKED_AT))


def _is_begun(session: Session) -> bool:
    """Return whether the game is at its beginning: no person has decided anything yet."""
    humans, game = session.humans, session.game
    if game.summary(session.state).round > 1:
        return False
    return not any(humans[game.to_act(step.before)] for step in session.journal.steps)


class GoalPlate(Guest):
    """See the module."""

    def __init__(self, live: LiveTable) -> None:
        self._live = live
        self._context = live.table.context
        self._picture: tuple[object, pygame.Surface] | None = None
        self._share = 0.0
        self._size = 0, 0
        self._reading = self._read()
        self._begun_in: GameMoment | None = None  # the last moment in which the game was at its beginning
        self.is_ready = False
        """Whether its pictures are at hand: none is read in a frame."""
        session = live.session
        goal = find_client(session.game.name).goal
        setup = session.setup
        shows = goal is not None and is_first(self._context, session)
        self.goal = goal(len(setup.seats), setup.options) if goal is not None and shows else None
        if self.goal is not None and session.path is not None:
            problem = learning_of(self._context).coach(session.game.name, GREETED, CoachedGame(session.path.name))
            self._context.notices.unsaved("lessons", problem, self._context.language)

    @property
    def is_shown(self) -> bool:
        """Whether it can be seen: nothing else lies over the table, and the first answer has not been begun."""
        live = self._live
        is_answered = live.interaction.chosen is not None or live.interaction.path
        return self.goal is not None and not (is_answered or live.table.shown.tools.any_open or live.look_back.is_open)

    @property
    def place(self) -> Rect:
        """Its rectangle, real px: where the table wants it, else below the bar."""
        wanted: Rect | None = self._live.table.layout.plate()
        if wanted is not None:
            return wanted
        grid = Grid.of(self._size)
        large = max(1.0, min(LARGER, self._context.text_scale))
        wide = min(WIDTH * large, grid.width - 40)
        return grid.rect((grid.width - wide) / 2, TOP, wide, HEIGHT * large)

    def resize(self, size: Size) -> None:
        self._size = size

    def update(self, dt: float) -> None:
        """Show it, once its pictures have been read; hide it with the first decision of a person."""
        self._live.table.tip.over = self.place if self.is_shown else None
        if self.goal is None:
            return
        moment = self._live.session.moment
        if self._begun_in is not moment and not _is_begun(self._live.session):
            self.goal = None
            return
        self._begun_in = moment
        if self.is_ready:
            self._share = min(1.0, self._share + dt / FADE)
        else:
            self.is_ready = next(self._reading, None) is None

    def _read(self) -> Iterator[bool]:
        """Have its pictures read in the background."""
        assert self.goal is not None
        goal, size = self.goal, self.place.size
        yield from read_ahead(self._context.sprites, (painted(self._context, goal, size) for _ in range(1)))

    @property
    def moving(self) -> bool:
        return self.is_shown and self._share < 1

    def handle(self, intent: Intent) -> Reply:
        """Go when pressed, or when sent away; nothing is pointed at through it."""
        if not self.is_shown:
            return None
        match intent:
            case PointerMoved(pos) if self.place.collidepoint(pos):
                self._live.table.focus.hide(pos)
                self._live.table.point(None)
                return ANSWERED
            case Pressed(pos) if self.place.collidepoint(pos):
                self.goal = None
                return ANSWERED
            case Command("cancel"):
                self.goal = None
                return ANSWERED
        return None

    def spoken(self) -> str:
        return next(iter(self.read_aloud()), "")

    def read_aloud(self) -> Sequence[str]:
        goal, t = self.goal, self._context.t
        if goal is None or not self.is_shown:
            return ()
        sources = ", ".join(t(source.words) for source in goal.sources)
        return (t("goal.spoken", goal=t(goal.words, n=goal.number), sources=sources),)

    def compose(self, display: DisplayList) -> None:
        if self.goal is None or not (self.is_shown and self.is_ready):
            return
        place, context = self.place, self._context
        key = place.size, context.scale, context.text_scale, context.language.code
        if self._picture is None or self._picture[0] != key:
            self._picture = key, painted(context, self.goal, place.size)
        is_whole = self._share >= 1 or self._live.table.motion.reduced
        picture = self._picture[1] if is_whole else faded(self._picture[1], self._share)
        display.blit(picture, place, PREMULTIPLIED)


def painted(context: Context, goal: GameGoal, size: tuple[int, int]) -> pygame.Surface:
    """Return the plate: the goal, below it where points come from, and a cross that sends it away."""
    picture = pygame.Surface(size, pygame.SRCALPHA)
    px, edge, whole = context.px, context.px(EDGE), Rect((0, 0), size)
    rim = px(6)
    pygame.draw.rect(picture, theme.PARCHMENT_MID, whole.inflate(-2 * rim, -2 * rim), border_radius=rim)
    context.sprites.panel(picture, "panel_parchment", whole)
    cross = px(CROSS)
    context.sprites.blit(picture, "icon_cross", whole.right - edge, edge, width=cross, colour=theme.INK_SOFT)
    head = Rect(edge, px(14), size[0] - 2 * edge, round(size[1] * 0.4) - px(14))
    words, is_tall = context.t(goal.words, n=goal.number), size[1] > size[0]
    room = (head.width - cross, head.height) if is_tall else (head.width - 2 * (cross + px(14)), px(TITLE * LARGER))
    most, least = min(context.text_px(TITLE), head.height), context.least_px(26)
    letters, lines = context.type.fit_lines(words, "display", most, least, room, 1.1)
    top = head.y + max(0, head.height - round(letters * 1.1) * len(lines)) // 2
    at = Rect(head.x + (0 if is_tall else cross + px(14)), top, *room)
    context.type.draw_lines(picture, lines, at, "display", letters, theme.LOSS, "center", leading=1.1)
    rest = Rect(edge, head.bottom, head.width, size[1] - head.bottom - px(14))
    if is_tall:
        _paint_list(picture, context, goal.sources, rest)
        return picture
    for number, sources in enumerate(rows := rows_of(goal.sources)):
        high = rest.height // len(rows)
        _paint_sources(picture, context, sources, Rect(rest.x, rest.y + number * high, rest.width, high))
    return picture


def rows_of(sources: Sequence[GoalSource]) -> list[Sequence[GoalSource]]:
    """Return the sources by row."""
    return [sources[first : first + A_ROW] for first in range(0, len(sources), A_ROW)]


def _paint_list(picture: pygame.Surface, context: Context, sources: Sequence[GoalSource], room: Rect) -> None:
    """Paint the sources one below the other, in letters of one size."""
    words, high = [context.t(source.words) for source in sources], room.height // len(sources)
    disc, gap = min(context.px(DISC), high), context.px(12)
    most, least, free = context.text_px(TEXT), context.least_px(16), room.width - disc - gap - context.px(6)
    letters = min(context.type.fit(word, "bold", most, least, free) for word in words)
    for number, (source, word) in enumerate(zip(sources, words, strict=True)):
        y = room.y + number * high + high // 2
        _paint_picture(picture, context, source.picture, Rect(room.x, y - disc // 2, disc, disc))
        context.type.draw(picture, word, (room.x + disc + gap, y), "bold", letters, theme.INK, "midleft")


def _paint_sources(picture: pygame.Surface, context: Context, sources: Sequence[GoalSource], row: Rect) -> None:
    """Paint the sources side by side, evenly apart, each with its picture, in letters of one size."""
    words = [context.t(source.words) for source in sources]
    disc, gap = min(context.px(DISC * 1.2), row.height), context.px(16)
    letters = letters_of(context, words, row)
    used = [disc + gap + context.type.size_of(word, "bold", letters)[0] for word in words]
    apart = (row.width - sum(used)) // len(sources)
    left = row.x + apart // 2
    for source, word, width in zip(sources, words, used, strict=True):
        _paint_picture(picture, context, source.picture, Rect(left, row.centery - disc // 2, disc, disc))
        context.type.draw(picture, word, (left + disc + gap, row.centery), "bold", letters, theme.INK, "midleft")
        left += width + apart


def letters_of(context: Context, words: Sequence[str], row: Rect) -> int:
    """Return the size of letters in which all words of a row stand beside their pictures."""
    disc, gap = min(context.px(DISC * 1.2), row.height), context.px(16)
    most, least = min(context.text_px(TEXT), row.height), context.least_px(26)
    room = row.width - len(words) * (disc + 2 * gap)
    sizes = range(most, least, -1)
    return next((px for px in sizes if sum(context.type.size_of(each, "bold", px)[0] for each in words) <= room), least)


def _paint_picture(picture: pygame.Surface, context: Context, name: str, room: Rect) -> None:
    """Paint a picture into a square: a mask on a disc, any other as large as it fits."""
    if name.startswith("icon_"):
        pygame.draw.circle(picture, theme.GOLD_DARK, room.center, room.width // 2)
        pygame.draw.circle(picture, theme.PANEL_FOOT, room.center, room.width // 2 - max(2, context.px(4)))
        size = round(room.width * 0.62)
        context.sprites.blit(picture, name, *room.center, width=size, colour=theme.GOLD_BRIGHT)
        return
    info = context.sprites.info(name)
    scale = min(room.width / info.w, room.height / info.h)
    x = room.centerx + (info.anchor[0] - info.w / 2) * scale
    y = room.centery + (info.anchor[1] - info.h / 2) * scale
    context.sprites.blit(picture, name, x, y, scale=scale)
