"""The seats of a running game, over the table: for each a person or the computer decides, and each may give up.

Everything here is a note in the journal and can be undone. A player who gives up cannot win, and the computer plays on
for the seat; if only one seat is left, the game is over, and this page asks for confirmation.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import pygame

from engine.journal.notes import Conceded, Note, SeatTaken
from engine.kernel.game import knows_player, level_and_character
from game.graphics import theme
from game.graphics.grid import Grid
from game.input.intents import Command, Intent, Pos
from game.scenes.play.program_account import account_page
from game.shell.context import Context
from game.shell.scene import Change, Pop, Size
from game.shell.session.session import Session
from game.shell.setup.setup import HUMAN, SeatSetup, offered_levels
from game.ui.rows import TITLE, ChoiceRow, draw_fitting
from game.ui.screen import PaintedPart, Room, Screen, ScreenHeading, placed
from game.ui.screen_scene import SheetScreen
from game.ui.to_page import GoPage
from game.ui.widgets import Button, Signal, Widget

WIDTH, GAP, GIVE_UP = 1600, 14, 300
ROW = (96, 120)
"""The height of a row with one line of choices, and with two."""
MOST_BESIDE = 3
"""Choices that lie beside each other."""
INSET, HEAD, FOOT, HINT = 44, 124, 112, 104
"""Logical px: the edge, the head, the buttons at the foot, and the sentence over them."""
WIDER, TALLER = 1.3, 1.2
"""Factors of the panel's width and height with large letters."""


@dataclass(frozen=True, slots=True)
class SeatingLayout:
    """Where things are, in real pixels; `title` is on the baseline."""

    panel: pygame.Rect
    title: tuple[int, int]
    hint: pygame.Rect
    widgets: dict[str, pygame.Rect]


def layout(size: Size, seats: int, *, is_over: bool, kinds: int = 2, text_scale: float = 1.0) -> SeatingLayout:
    """Return the layout of this many seats in a window of `size`, larger with large letters. is_over: the page asks
    whether the game shall end. kinds: the number of choices for a seat."""
    grid = Grid.of(size)
    large, tall = max(1.0, min(text_scale, WIDER)), max(1.0, min(text_scale, TALLER))
    width, row, give_up, hint = (
        min(WIDTH * large, grid.width - 2 * INSET),
        ROW[kinds > MOST_BESIDE] * tall,
        GIVE_UP * large * tall,
        HINT * large,
    )
    button = 76 * tall
    height = HEAD + seats * (row + GAP) + hint + FOOT + button - 76
    x, y = (grid.width - width) / 2, (grid.height - height) / 2
    widgets: dict[str, pygame.Rect] = {}
    inner = width - 2 * INSET
    for k in range(seats):
        top = y + HEAD + k * (row + GAP)
        widgets[f"kind.{k}"] = grid.rect(x + INSET, top, inner - give_up - GAP, row)
        widgets[f"concede.{k}"] = grid.rect(x + width - INSET - give_up, top + 8, give_up, row - 16)
    foot = y + height - FOOT - button + 76
    widgets["back"] = grid.rect(x + width - INSET - 380 * large, foot, 380 * large, button)
    if is_over:
        widgets["end"] = grid.rect(x + width - INSET - (380 + 420) * large - GAP, foot, 420 * large, button)
    return SeatingLayout(
        panel=grid.rect(x, y, width, height),
        title=grid.at(x + INSET, y + 82),
        hint=grid.rect(x + INSET, foot - hint, inner, hint - 12),
        widgets=widgets,
    )


class SeatRow(ChoiceRow):
    """Seal and name of a seat, and who decides for it."""

    label = 0.33

    def __init__(self, name: str, shape: str, kinds: int) -> None:
        super().__init__(name, f"seal_{shape}", (1,) * kinds)

    def cells(self) -> list[pygame.Rect]:
        """The choices: beside each other, or in two lines if there are many."""
        kinds = len(self.options)
        if kinds <= MOST_BESIDE:
            return super().cells()
        field, inset = self.field, round(self.rect.width * 0.022)
        beside, tall = (kinds + 1) // 2, round(self.rect.height * 0.42)
        wide = (field.width - inset) / beside
        edges = [field.x + round(wide * column) for column in range(beside + 1)]
        places = [divmod(number, beside) for number in range(kinds)]
        return [
            pygame.Rect(edges[at], field.centery - tall * (1 - line), edges[at + 1] - edges[at], tall)
            for line, at in places
        ]

    def _at(self, pos: Pos) -> int:
        cells = self.cells()
        away = [max(cell.x - pos[0], pos[0] - cell.right, cell.y - pos[1], pos[1] - cell.bottom) for cell in cells]
        return away.index(min(away))

    def draw_still(self, surface: pygame.Surface, context: Context) -> None:
        head, sprites = self.head, context.sprites
        sprites.panel(surface, "panel_option", self.rect)
        sprites.blit(surface, self.icon, head.x + context.px(50), head.centery, width=context.px(58))
        left = head.x + context.px(96)
        room = pygame.Rect(left, head.y, self.name_end(context) - left, head.height)
        draw_fitting(surface, context, self.title, room, "text", TITLE, "midleft")
        cells = self.cells()
        for _ in range(2):  # twice as dark as the callout it lies in
            sprites.panel(surface, "panel_option", cells[0].unionall(cells[1:]))


class SeatingScene(SheetScreen):
    """Changes who decides for a seat of a session; the table below takes the change over when this page closes."""

    name = "seating"
    playlist = "table"

    def __init__(self, context: Context, session: Session) -> None:
        super().__init__(context)
        self.session = session
        self.levels = offered_levels(session.game)
        self.asked: int | None = None
        """The seat whose player has pressed once to give up."""
        self.form.set_focus(f"kind.{session.viewer}", shown=False)

    def handle(self, intent: Intent) -> Change | None:
        if intent == Command("undo") and self.session.journal.is_noted_last:
            self._take_back()
            return None
        return super().handle(intent)

    def answer(self, signal: Signal) -> Change | None:
        asked, self.asked = self.asked, None
        name, _, seat = signal.id.partition(".")
        match name:
            case "kind":
                self._change(SeatTaken(int(seat), self._player(int(seat), int(signal.value or 0))))
            case "concede":
                self._concede(int(seat), asked)
            case "program":
                return self._told_of(self.session.setup.seats[int(seat)])
            case "end":
                return Pop()
        return None

    def leave(self) -> Change | None:
        """Return to the table; a game that was just given up goes on."""
        if self.session.is_over and self.session.journal.is_noted_last:
            self._take_back()
        return Pop()

    # ------------------------------------------------------------ what changes

    def _player(self, seat: int, chosen: int) -> str:
        """Return who decides for a seat from now on: a person or a level; a character of that level stays."""
        if not chosen:
            return HUMAN
        level = self.levels[chosen - 1]
        for kind in (self.session.moment.kinds[seat], self.session.setup.seats[seat].kind):
            character = level_and_character(kind)[1]
            if character and knows_player(self.session.game, f"{level}@{character}"):
                return f"{level}@{character}"
        return level

    def _change(self, note: Note) -> None:
        if not self.session.is_over:
            self.session.change_seat(note)

    def _concede(self, seat: int, asked: int | None) -> None:
        """Give up at the second press; a player who has given up plays on."""
        if seat in self.session.journal.conceded:
            if self.session.is_over:
                self._take_back()
            else:
                self._change(SeatTaken(seat, HUMAN))
        elif asked == seat:
            self._change(Conceded(seat))
            if self.session.is_over:
                self.form.set_focus("back", shown=self.form.focus_shown)
        else:
            self.asked = seat

    def _told_of(self, seat: SeatSetup) -> Change:
        """Open the page of the program that plays a seat, or has played it."""
        programs = self.session.programs
        program = programs.named_for(seat)
        assert program is not None
        return GoPage(account_page(self.context.language, seat.name, program.command, programs.account(seat)))

    def _take_back(self) -> None:
        """Take the last change of the seats back."""
        self.session.undo()
        self.refresh()

    # ------------------------------------------------------------ the picture

    def screen(self, room: Room) -> Screen:
        t, session = self.context.t, self.session
        is_over = session.is_over
        place = layout(
            self.size,
            len(session.moment.kinds),
            is_over=is_over,
            kinds=1 + len(self.levels),
            text_scale=self.context.text_scale,
        )
        controls = [widget for k in range(len(session.moment.kinds)) for widget in self._seat(k, place)]
        end = Button("end", t("seating.end"), primary=True)
        words, icon = ("seating.take_back", None) if is_over else ("seating.back", "icon_left")
        controls += [
            placed(end, place.widgets["end"]) if is_over else end,
            placed(Button("back", t(words), icon=icon), place.widgets["back"]),
        ]
        title = ScreenHeading(pygame.Rect(*place.title, 0, 0), t("seating.title"), self.context.px(58))
        return Screen(
            t("seating.title"),
            controls=controls,
            ground=(title, PaintedPart(place.hint, None, self._paint_hint)),
            sheet=place.panel,
            prompt=self.hint,
        )

    def _seat(self, k: int, place: SeatingLayout) -> Sequence[Widget]:
        """Return the row of a seat, the button to give up, and that of its program; the latter has the place of the
        other where that is missing."""
        t, session, seat, kind = self.context.t, self.session, self.session.setup.seats[k], self.session.moment.kinds[k]
        computers = [t("seats.computer")]
        if len(self.levels) > 1:
            computers = [self.context.language.of_game(session.setup.game, "level", level) for level in self.levels]
        row = SeatRow(f"kind.{k}", seat.shape, 1 + len(self.levels))
        row.title, row.options, row.enabled = seat.name, (t("seating.human"), *computers), not session.is_over
        level = level_and_character(kind)[0]
        row.chosen = 0 if kind == HUMAN else 1 + self.levels.index(level) if level in self.levels else -1
        gone = k in session.journal.conceded
        words = "play_on" if gone else "sure" if self.asked == k else "concede"
        concede = Button(f"concede.{k}", t(f"seating.{words}"), primary=self.asked == k)
        concede.enabled = gone or not session.is_over
        program = Button(f"program.{k}", t("seats.program"), icon="icon_cog")
        concede.called = program.called = seat.name
        placed(concede if kind == HUMAN or gone else program, place.widgets[f"concede.{k}"])
        found = [placed(row, place.widgets[row.id]), concede]
        return [*found, program] if session.programs.named_for(seat) else found

    @property
    def hint(self) -> str:
        """The meaning of giving up, or its result."""
        t, session = self.context.t, self.session
        names = [seat.name for seat in session.setup.seats]
        result = session.journal.result
        if result is not None:
            return t("seating.over", name=names[result.winners[0]])
        if self.asked is not None:
            way = "two" if len(names) - len(session.journal.conceded) == 2 else "more"
            return t(f"seating.asked.{way}", name=names[self.asked])
        gone = [names[seat] for seat in session.journal.conceded]
        return t("seating.gone", names=", ".join(gone)) if gone else t("seating.hint")

    def _paint_hint(self, page: pygame.Surface, rect: pygame.Rect) -> None:
        context = self.context
        px, least = context.text_px(30), context.least_px(26)
        lines = context.type.wrap(self.hint, "text", px, rect.width)
        while px > least and round(px * 1.15) * len(lines) > rect.height:  # large letters as far as there is room
            px -= 1
            lines = context.type.wrap(self.hint, "text", px, rect.width)
        box = pygame.Rect(rect.x, rect.y, rect.width, round(px * 1.15) * len(lines))
        context.type.draw_lines(page, lines, box, "text", px, theme.CREAM_BLUE)
