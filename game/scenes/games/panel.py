"""The chosen game beside the list: its table, players, score or fault."""

from __future__ import annotations

from itertools import zip_longest
from typing import NamedTuple

import pygame

from game.graphics import theme
from game.graphics.grid import Grid
from game.scenes.games.words import date_of, name_of, problem_of, standing_of
from game.scenes.replay.table_picture import TablePicture
from game.shell.context import Context
from game.shell.records.game_index import GameEntry
from game.shell.scene import Size
from game.shell.setup.setup import HUMAN
from game.ui.page_ground import draw_heading

LIST_WIDTH, PANEL_WIDTH, BETWEEN = 1110, 660, 34
HEAD, FOOT = 158, 150
"""Logical heights above and below the list."""
PICTURE = (478, 269)
INSET = 26
SEAT = 44
"""Logical height of the line of a seat, if there is room."""
BUTTONS = 222
"""Logical height of the buttons at the foot of the panel."""


class GamesLayout(NamedTuple):
    """The layout, in real pixels; `title` is on the baseline. `renaming`: the widgets of the panel while the game is
    named. `judged`: widgets with another place if the game can be judged. `begin`: the button of an empty page."""

    title: tuple[int, int]
    panel: pygame.Rect
    picture: pygame.Rect
    facts: pygame.Rect
    widgets: dict[str, pygame.Rect]
    renaming: dict[str, pygame.Rect]
    judged: dict[str, pygame.Rect]
    notice: pygame.Rect
    begin: pygame.Rect


def layout(size: Size) -> GamesLayout:
    """The page in a window of `size`."""
    grid = Grid.of(size)
    left = (grid.width - LIST_WIDTH - BETWEEN - PANEL_WIDTH) / 2
    foot = grid.height - FOOT
    x, wide = left + LIST_WIDTH + BETWEEN, PANEL_WIDTH
    inner, room = x + INSET, wide - 2 * INSET
    top = foot - BUTTONS - 14
    half = (room - 12) / 2
    bottom = foot + 40
    actions = {
        "open": grid.rect(inner, top, room, 82),
        "replay": grid.rect(inner, top + 94, half, 60),
        "rename": grid.rect(inner + half + 12, top + 94, half, 60),
        "copy_out": grid.rect(inner, top + 164, half, 60),
        "delete": grid.rect(inner + half + 12, top + 164, half, 60),
    }
    page = {
        "list": grid.rect(left, HEAD, LIST_WIDTH, foot - HEAD),
        "filter": grid.rect(left + LIST_WIDTH - 2 * BAR_ROOM - 460, HEAD - 92, 460, 66),
        "copy_in": grid.rect(left, bottom, 330, 72),
        "undo": grid.rect(left + 346, bottom, 390, 72),
        "hall": grid.rect(x + wide - 676, bottom, 330, 72),
        "back": grid.rect(x + wide - 330, bottom, 330, 72),
    }
    renaming = {
        "name": grid.rect(inner, top, room, 68),
        "proposal": grid.rect(inner, top + 78, room, 66),
        "named": grid.rect(inner, top + 156, half, 68),
        "unnamed": grid.rect(inner + half + 12, top + 156, half, 68),
    }
    picture = grid.rect(x + (wide - PICTURE[0]) / 2, HEAD - 92 + INSET, *PICTURE)
    facts_top = HEAD - 92 + INSET + PICTURE[1] + 16
    return GamesLayout(
        title=grid.at(left + 4, HEAD - 40),
        panel=grid.rect(x, HEAD - 92, wide, foot - HEAD + 92),
        picture=picture,
        facts=grid.rect(inner, facts_top, room, top - 14 - facts_top),
        widgets={**page, **actions},
        renaming={**page, **renaming},
        judged={
            "open": grid.rect(inner, top, room * 0.6 - 12, 82),
            "review": grid.rect(inner + room * 0.6, top, room * 0.4, 82),
        },
        notice=grid.rect(left + 24, foot - 116, LIST_WIDTH - 48, 92),  # over the end of the list: no button is covered
        begin=grid.rect(grid.width / 2 - 260, grid.height / 2 - 70, 520, 104),
    )


BAR_ROOM = 18


def draw_panel(
    surface: pygame.Surface, context: Context, place: GamesLayout, entry: GameEntry, picture: TablePicture | None
) -> None:
    """Draw the known facts of a game; `picture` may still be missing."""
    if picture is None:
        surface.fill(theme.PANEL_FOOT, place.picture)
        frame = place.picture
    else:
        frame = picture.large.get_rect(center=place.picture.center)
        surface.blit(picture.large, frame)
    context.sprites.panel(surface, "frame_gold_thin", frame)
    rect = place.facts
    words = name_of(entry, context)
    wish = min(context.text_px(44), context.px(50))
    px = context.type.fit(words, "display", wish, context.least_px(26), rect.width)
    words = context.type.clip(words, "display", px, rect.width)
    title = context.px(52)
    context.type.draw(surface, words, (rect.x, rect.y + title // 2), "display", px, theme.GOLD_HEADING)
    seats, count = rect.move(0, title), len(entry.saved.names)
    problem = problem_of(entry, context)
    foot = context.px(110 if problem else 70)
    pitch = min(context.px(SEAT), max(1, rect.height - title - foot) // max(1, count))
    for k in range(count):
        _draw_seat(surface, context, entry, k, pygame.Rect(seats.x, seats.y + k * pitch, seats.width, pitch))
    below = pygame.Rect(rect.x, seats.y + count * pitch, rect.width, rect.bottom - seats.y - count * pitch)
    if problem:
        icon = "icon_cross" if entry.problem is not None else "icon_key"
        _draw_sentence(surface, context, icon, problem, below)
    else:
        prompt = picture.prompt if picture and not entry.is_finished else ""
        _draw_standing(surface, context, entry, prompt, below)


def _draw_seat(surface: pygame.Surface, context: Context, entry: GameEntry, seat: int, rect: pygame.Rect) -> None:
    """Draw the line of a seat: seal, name, who decides, points, and a crown for a winner."""
    saved, kind = entry.saved, context.type
    shape, who = next(
        (one for k, one in enumerate(zip_longest(saved.seals, saved.kinds, fillvalue="")) if k == seat), ("", "")
    )
    seal = min(context.px(36), rect.height - 2)
    known = shape if shape in theme.PLAYERS else "neutral"
    context.sprites.blit(surface, f"seal_{known}", rect.x + context.px(20), rect.centery, width=seal)
    has_won = saved.result is not None and seat in saved.result.winners
    scores = entry.scores
    points = str(scores[seat]) if seat < len(scores) else ""
    px = min(context.text_px(34), rect.height)
    kind.draw(surface, points, (rect.right, rect.centery), "display", px, theme.NUMBER, "midright")
    right = rect.right - context.px(90)
    icons = ["icon_person" if who in (HUMAN, "") else "icon_vintage-robot", *["icon_trumpet-flag"] * has_won]
    for icon in icons:
        context.sprites.blit(surface, icon, right, rect.centery, width=context.px(28), colour=theme.GOLD_BRIGHT)
        right -= context.px(40)
    left = rect.x + context.px(52)
    room = right - left
    px = kind.fit(saved.names[seat], "text", min(context.text_px(32), rect.height), context.least_px(22), room)
    kind.draw(surface, kind.clip(saved.names[seat], "text", px, room), (left, rect.centery), "text", px, theme.CREAM)


def _draw_standing(surface: pygame.Surface, context: Context, entry: GameEntry, prompt: str, rect: pygame.Rect) -> None:
    """Draw the score, and when the game was played last."""
    standing = standing_of(entry, context)
    upper = " · ".join(part for part in (standing, prompt) if part)
    lower = context.t("games.played", date=date_of(entry.saved.played, context))
    for k, (words, colour) in enumerate(((upper, theme.CREAM), (lower, theme.CREAM_BLUE))):
        wish = min(context.text_px(28), round(rect.height * 0.4))
        px = context.type.fit(words, "medium", wish, min(wish, context.least_px(22)), rect.width)
        y = rect.y + round(rect.height * (0.3 + 0.42 * k))
        words = context.type.clip(words, "medium", px, rect.width)
        context.type.draw(surface, words, (rect.x, y), "medium", px, colour)


def _draw_sentence(surface: pygame.Surface, context: Context, icon: str, words: str, rect: pygame.Rect) -> None:
    """Draw the fault, as large as it fits."""
    wide = context.px(34)
    room = pygame.Rect(rect.x + wide + context.px(14), rect.y, rect.width - wide - context.px(14), rect.height)
    px, least = context.text_px(28), context.least_px(18)
    lines = context.type.wrap(words, "medium", px, room.width)
    while px > least and len(lines) * px * 1.15 > room.height:
        px -= 1
        lines = context.type.wrap(words, "medium", px, room.width)
    fit = max(1, int(room.height // (px * 1.15)))
    if len(lines) > fit:
        lines = [*lines[: fit - 1], context.type.clip(" ".join(lines[fit - 1 :]), "medium", px, room.width)]
    text = pygame.Rect(room.x, 0, room.width, round(px * 1.15) * len(lines))
    text.centery = room.centery
    context.sprites.blit(surface, icon, rect.x + wide // 2, text.centery, width=wide, colour=theme.CREAM)
    context.type.draw_lines(surface, lines, text, "medium", px, theme.CREAM)


def paint_nothing(surface: pygame.Surface, context: Context, place: GamesLayout, words: str, *, is_empty: bool) -> None:
    """Paint the page without a game to choose.  words: why.  is_empty: there is no game at all."""
    rect = place.widgets["list"].union(place.panel)
    px = context.text_px(36)
    middle = rect.centery
    if is_empty:
        middle = place.begin.bottom + context.px(130)
        at = rect.centerx, place.begin.top - context.px(90)
        head = context.t("games.none_yet")
        size = context.type.fit(head, "display", context.px(84), context.px(44), rect.width * 0.9)
        draw_heading(surface, context, head, at, size, "center")
    longest = max(words.split(), key=lambda word: context.type.size_of(word, "text", px)[0])  # a long path
    px = context.type.fit(longest, "text", px, context.least_px(16), rect.width * 0.7)
    lines = context.type.wrap(words, "text", px, rect.width * 0.7)
    box = pygame.Rect(0, 0, round(rect.width * 0.7), round(px * 1.15) * len(lines))
    box.center = rect.centerx, middle
    if is_empty:  # large letters grow downwards, away from the button
        box.top = max(box.top, place.begin.bottom + context.px(30))
    context.type.draw_lines(surface, lines, box, "text", px, theme.CREAM_BLUE, "center")
