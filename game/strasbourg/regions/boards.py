"""The boards of all five rounds: which guild comes when, and how often each of them still comes."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from engine.strasbourg.components import BOARDS as FIELDS_OF
from engine.strasbourg.components import GUILD_FIELDS, GUILDS
from engine.strasbourg.values import ROUNDS
from engine.strasbourg.view import View
from game.graphics import theme
from game.graphics.grid import Box
from game.strasbourg.base.model import TableModel, TableShown
from game.strasbourg.base.region import DARK, Place, TablePanel, display
from game.strasbourg.regions.street import STATIONS, station
from game.table.kit.arrange import column, row
from game.table.kit.marks import Fill, LetterStyle, NineSlice, Rim, ShrinkingLine, SpriteMark, Stroke, WordLine, said
from game.table.kit.panel import Item, PanelCell
from game.table.spots import Target

RIM, LEFT, SIGN, TIMES = 7.0, 216.0, 36.0, 40.0
"""Logical px: rim of the panel, width of name and count of each guild's fields to come, of a sign, of a count."""
PAST = 0.38
"""Opacity of a past field."""
NOW, SEAM = theme.rgb("4A5B6E"), theme.rgb("6B5A33")
FIGURE, RIGHT, NAME = display(28), display(28, "baseright"), LetterStyle(24, grow=1.1)


def guilds_left(view: View) -> tuple[int, ...]:
    """Return by guild in how many fields it still comes: in those of this round from the one that is played on, and in
    all of the rounds to come."""
    at = STATIONS[max(0, station(view))]
    coming = Counter(
        guild
        for number, board in enumerate(view.boards, 1)
        for field, guild in zip(GUILD_FIELDS, FIELDS_OF[board], strict=True)
        if number > view.round or (number == view.round and field >= at and not view.is_over)
    )
    return tuple(coming[guild] for guild in GUILDS)


def _boards(at: Place, model: TableModel, shown: TableShown) -> Iterator[Item]:
    yield NineSlice(DARK, at.box)
    lines = column(Box(at.box.x + RIM, at.box.y + RIM, at.box.w - 2 * RIM - LEFT, at.box.h - 2 * RIM), ROUNDS)
    for number, line in enumerate(lines):
        yield PanelCell(Target("board", number), line)
        yield from _line(line, number, model.view)
    x = lines[0].right + 3
    yield Stroke((x, lines[0].y + 4), (x, lines[-1].bottom - 4), SEAM, 2, least=0)
    for line, guild, times in zip(lines, GUILDS, guilds_left(model.view), strict=True):
        y, ink = line.centre[1], theme.mix(theme.CREAM, theme.INK, 0.0 if times else 0.5)
        yield SpriteMark(f"strasbourg_sign_{guild}", line.right + 26, y, min(SIGN, line.h), 1.0 if times else PAST)
        name, room = said(f"strasbourg.guild.{guild}"), LEFT - 50 - TIMES
        yield ShrinkingLine(name, line.right + 50, y + 9, room, NAME, ink)
        yield WordLine(f"×{times}", line.right + LEFT - 4, y + 10, RIGHT, ink)


def _line(box: Box, number: int, view: View) -> Iterator[Item]:
    """Yield the line of a round, counted from 0."""
    guilds, is_past = FIELDS_OF[view.boards[number]], number + 1 < view.round
    y, ink = box.centre[1], theme.mix(theme.CREAM, theme.INK, 0.5 if is_past else 0.0)
    if number + 1 == view.round:
        lit, ink = Box(box.x, box.y + 1, box.w, box.h - 2), theme.NOW_GLOW
        yield Fill(lit, NOW, 7)
        yield Rim(lit, theme.NOW_GLOW, 2, 7, least=1)
    yield WordLine(str(number + 1), box.x + 10, y + 10, FIGURE, ink)
    for guild, place in zip(guilds, row(Box(box.x + 34, box.y, box.w - 38, box.h), len(guilds)), strict=True):
        yield SpriteMark(f"strasbourg_sign_{guild}", place.centre[0], y, min(SIGN, box.h), PAST if is_past else 1.0)


BOARDS = TablePanel("boards", ("board",), lambda boxes: boxes.boards, _boards, halo=0)
