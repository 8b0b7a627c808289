"""The goal of a game on a plate over the table, at the beginning of a first game.

Its sources of points are explained in the place of the goal: under the pointer, by a press, or by the key for the next
region and the arrows. It stays until the first own decision is begun, or until its cross or its goal is pressed, or it
is sent away; it delays nothing, and every press beside it counts. Whoever has finished such a game, or has said that
the games are known, does not see it.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from operator import attrgetter

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
MOST_COLUMNS, HEAD = 4, 0.34
"""Most sources side by side, and the share of the goal in the height."""
ARROWS = {"left": -1, "up": -1, "right": 1, "down": 1}
LARGER = 1.4
"""How much larger it becomes with large letters, at most."""
FADE = 0.3
"""Seconds in which it comes."""
LEADING, LEAST, SMALLEST = 1.08, 20, 9
"""Pitch of lines, in sizes of the letters; least size of the goal, logical px, and of its sources, real px."""
EXPLAINED = theme.rgb("DCC48C")
"""The ground of the source that is explained."""
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

    attends = attrgetter("goal")

    def __init__(self, live: LiveTable) -> None:
        self._live = live
        self._context = live.table.context
        self._picture: tuple[object, pygame.Surface] | None = None
        self._share = 0.0
        self._size = 0, 0
        self._reading = self._read()
        self._begun_in: GameMoment | None = None  # the last moment in which the game was at its beginning
        self._about: int | None = None  # the source that is explained
        self._by_keys = False
        self._to_pass = 0  # regions of the table until keys come to it again
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
        """Explain a source, or go when the goal is pressed or sent away; nothing is pointed at through the plate."""
        if not self.is_shown:
            return None
        match intent:
            case PointerMoved(pos) if self.place.collidepoint(pos):
                self._live.table.focus.hide(pos)
                self._live.table.point(None)
                self._explain(self._source_at(pos))
            case PointerMoved():
                self._explain(None)
                self._to_pass = 0
                return None
            case Pressed(pos) if self.place.collidepoint(pos):
                if self._source_at(pos) is None:
                    self.goal = None
                else:
                    self._explain(self._source_at(pos))
            case Command("cancel"):
                self.goal = None
            case _:
                return self._by_key(intent)
        return ANSWERED

    def _by_key(self, intent: Intent) -> Reply:
        """Walk through the sources with keys; the plate is one region more of the table."""
        assert self.goal is not None
        match intent:
            case Command("region_next") if not self._by_keys and not self._to_pass:
                self._by_keys = True
                self._to_pass = max(1, len(set(self._live.table.focus.regions().values())))
                self._explain(0)
                return ANSWERED
            case Command(name) if self._by_keys and name in ARROWS:
                self._explain(((self._about or 0) + ARROWS[name]) % len(self.goal.sources))
                return ANSWERED
            case Command(name):
                self._by_keys = False
                self._to_pass -= name == "region_next"
                self._explain(None)
        return None

    def _explain(self, source: int | None) -> None:
        self._about = source

    def _source_at(self, pos: tuple[int, int]) -> int | None:
        """Return the source at a point, None for none."""
        assert self.goal is not None
        cells = cells_of(self._context, self.goal, self.place)
        return next((number for number, cell in enumerate(cells) if cell.collidepoint(pos)), None)

    def spoken(self) -> str:
        return next(iter(self.read_aloud()), "")

    def read_aloud(self) -> Sequence[str]:
        goal, t = self.goal, self._context.t
        if goal is None or not self.is_shown:
            return ()
        if self._about is not None:
            source = goal.sources[self._about]
            return (f"{t(source.words)} {source.figure}: {t(source.about)}",)
        sources = ", ".join(f"{t(source.words)} {source.figure}" for source in goal.sources)
        return (t("goal.spoken", goal=t(goal.words, n=goal.number), sources=sources),)

    def compose(self, display: DisplayList) -> None:
        if self.goal is None or not (self.is_shown and self.is_ready):
            return
        place, context = self.place, self._context
        key = place.size, context.scale, context.text_scale, context.language.code, self._about
        if self._picture is None or self._picture[0] != key:
            self._picture = key, painted(context, self.goal, place.size, self._about)
        is_whole = self._share >= 1 or self._live.table.motion.reduced
        picture = self._picture[1] if is_whole else faded(self._picture[1], self._share)
        display.blit(picture, place, PREMULTIPLIED)


def painted(context: Context, goal: GameGoal, size: tuple[int, int], about: int | None = None) -> pygame.Surface:
    """Return the plate: the goal, or the explanation of a source, below it where points come from, and a cross that
    sends it away."""
    picture = pygame.Surface(size, pygame.SRCALPHA)
    px, edge, whole = context.px, context.px(EDGE), Rect((0, 0), size)
    rim = px(6)
    pygame.draw.rect(picture, theme.PARCHMENT_MID, whole.inflate(-2 * rim, -2 * rim), border_radius=rim)
    context.sprites.panel(picture, "panel_parchment", whole)
    cross = px(CROSS)
    context.sprites.blit(picture, "icon_cross", whole.right - edge, edge, width=cross, colour=theme.INK_SOFT)
    head = Rect(edge, px(12), size[0] - 2 * edge - cross, round(size[1] * HEAD) - px(12))
    source = None if about is None else goal.sources[about]
    words = context.t(goal.words, n=goal.number) if source is None else context.t(source.about)
    role, ink, most = ("display", theme.LOSS, TITLE) if source is None else ("bold", theme.INK, TEXT)
    letters, lines = context.type.fit_lines(words, role, context.text_px(most), context.px(LEAST), head.size, LEADING)
    high = round(letters * LEADING) * len(lines)
    place = Rect(head.x, head.y + max(0, (head.h - high) // 2), head.w, high)
    context.type.draw_lines(picture, lines, place, role, letters, ink, "center", leading=LEADING)
    cells = cells_of(context, goal, whole)
    px_ = letters_of(context, goal.sources, cells[0])
    for number, (each, cell) in enumerate(zip(goal.sources, cells, strict=True)):
        if number == about:
            pygame.draw.rect(picture, EXPLAINED, cell, border_radius=px(8))
        _paint_source(picture, context, each, cell, px_)
    return picture


def cells_of(context: Context, goal: GameGoal, plate: Rect) -> list[Rect]:
    """Return the cells of the sources on a plate: in the columns in which their letters are largest."""
    edge, number = context.px(EDGE) // 2, len(goal.sources)
    top = plate.y + round(plate.h * HEAD)
    room = Rect(plate.x + edge, top, plate.w - 2 * edge, plate.bottom - context.px(14) - top)

    def divided(columns: int) -> list[Rect]:
        rows = -(-number // columns)
        wide, high = room.w // columns, room.h // rows
        return [
            Rect(room.x + wide * (place % columns), room.y + high * (place // columns), wide, high)
            for place in range(number)
        ]

    every = [divided(columns) for columns in range(1, min(MOST_COLUMNS, number) + 1)]
    return max(every, key=lambda cells: letters_of(context, goal.sources, cells[0]))


def letters_of(context: Context, sources: Sequence[GoalSource], cell: Rect) -> int:
    """Return the size of letters in which every source stands in its cell with picture and figure."""
    most = min(context.text_px(TEXT), round(cell.h * 0.72))

    def fits(px: int) -> bool:
        return all(_wide(context, source, cell, px) <= cell.w for source in sources)

    return next((px for px in range(most, SMALLEST, -1) if fits(px)), SMALLEST)


def _disc(context: Context, cell: Rect) -> int:
    return min(context.px(DISC), round(cell.h * 0.92))


def _wide(context: Context, source: GoalSource, cell: Rect, px: int) -> int:
    """Return the width of a source in letters of that size."""
    words = context.type.size_of(context.t(source.words), "bold", px)[0]
    return _disc(context, cell) + words + context.type.size_of(source.figure, "display", px)[0] + context.px(36)


def _paint_source(picture: pygame.Surface, context: Context, source: GoalSource, cell: Rect, px: int) -> None:
    """Paint a source with its picture, its name and its points."""
    disc, gap = _disc(context, cell), context.px(10)
    left = cell.x + gap
    _paint_picture(picture, context, source.picture, Rect(left, cell.centery - disc // 2, disc, disc))
    at = left + disc + gap, cell.centery
    written = context.type.draw(picture, context.t(source.words), at, "bold", px, theme.INK, "midleft")
    at = written.right + gap, cell.centery
    context.type.draw(picture, source.figure, at, "display", px, theme.LOSS, "midleft")


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
