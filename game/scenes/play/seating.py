"""The seats of a running game, over the table: for each a person or the computer decides, and each may give up.

Everything here is a note in the journal and can be undone. A player who gives up cannot win, and the computer plays on
for the seat; if only one seat is left, the game is over, and this page asks for confirmation.
"""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from engine.journal.notes import Conceded, Note, SeatTaken
from engine.kernel.game import knows_player, level_and_character
from game.graphics import theme
from game.graphics.display_list import DisplayList
from game.graphics.grid import Grid
from game.input.intents import Command, Intent, Pos, Pressed
from game.scenes.play.program_account import account_page
from game.shell.context import Context
from game.shell.scene import Change, ComposedScene, Pop, Size
from game.shell.session.session import Session
from game.shell.setup.setup import HUMAN, SeatSetup, offered_levels
from game.ui.form import Form
from game.ui.form_scene import FormScene, FormSpeech
from game.ui.page_ground import draw_heading
from game.ui.rows import TITLE, ChoiceRow, draw_fitting
from game.ui.to_page import GoPage
from game.ui.widgets import Button, Widget

WIDTH, GAP, GIVE_UP = 1600, 14, 300
ROW = (96, 120)
"""The height of a row with one line of choices, and with two."""
MOST_BESIDE = 3
"""Choices that lie beside each other."""
INSET, HEAD, FOOT, HINT = 44, 124, 112, 104
"""Logical px: the edge, the head, the buttons at the foot, and the sentence over them."""
WIDER, TALLER = 1.3, 1.2
"""Factors of the panel's width and height with large letters."""
DIM = (92, 92, 112)
"""Colour that the table below is multiplied with."""


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


class SeatingSpeech(FormSpeech["SeatingScene"]):
    """Names the owner of a row, and explains giving up."""

    def title(self) -> str:
        return self.t("seating.title")

    def name(self, widget: Widget) -> str:
        stem, _, seat = widget.id.partition(".")
        return self.scene.session.setup.seats[int(seat)].name if stem in ("concede", "program") else ""

    def prompt(self) -> str:
        return self.scene.hint


class SeatingScene(ComposedScene, FormScene):
    """Changes who decides for a seat of a session; the table below takes the change over when this page closes."""

    name = "seating"
    playlist = "table"
    speech_type = SeatingSpeech
    is_overlay = True

    def __init__(self, context: Context, session: Session) -> None:
        super().__init__(context)
        self.session = session
        self.levels = offered_levels(session.game)
        self.asked: int | None = None
        """The seat whose player has pressed once to give up."""
        widgets: list[Widget] = []
        for k, seat in enumerate(session.setup.seats):
            widgets += [SeatRow(f"kind.{k}", seat.shape, 1 + len(self.levels)), Button(f"concede.{k}")]
            widgets += [Button(f"program.{k}", icon="icon_cog")] if session.programs.named_for(seat) else []
        widgets += [Button("end", primary=True), Button("back", icon="icon_left")]
        self.form = Form(widgets, context.sounds.play)
        self._page: pygame.Surface | None = None
        self.form.set_focus(f"kind.{session.viewer}", shown=False)

    def resize(self, size: Size) -> None:
        super().resize(size)
        self._refresh()

    def handle(self, intent: Intent) -> Change | None:
        match intent:
            case Command("cancel") | Pressed(_, 3):
                return self._leave()
            case Command("undo") if self.session.journal.is_noted_last:
                self._take_back()
                return None
        signal = self.form.handle(intent)
        if signal is None:
            return None
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
            case "back":
                return self._leave()
        self._refresh()
        return None

    def update(self, dt: float) -> Change | None:
        self.form.update(dt)
        return None

    def shade(self, surface: pygame.Surface) -> None:
        surface.fill(DIM, special_flags=pygame.BLEND_RGB_MULT)

    def compose(self, display: DisplayList) -> None:
        if self._page is None:
            self._page = self._paint()
        display.blit(self._page, self._place.panel)
        self.picture.compose(display)

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
        self._refresh()

    def _leave(self) -> Change:
        """Return to the table; a game that was just given up goes on."""
        if self.session.is_over and self.session.journal.is_noted_last:
            self._take_back()
        return Pop()

    # ------------------------------------------------------------ the picture

    def _refresh(self) -> None:
        """Bring the rows up to the session."""
        t, session, kinds = self.context.t, self.session, self.session.moment.kinds
        conceded, is_over = session.journal.conceded, session.is_over
        self._place = layout(
            self.size, len(kinds), is_over=is_over, kinds=1 + len(self.levels), text_scale=self.context.text_scale
        )
        shown = {f"concede.{k}" for k, kind in enumerate(kinds) if kind == HUMAN or k in conceded}
        places = {name: rect for name, rect in self._place.widgets.items() if "concede" not in name or name in shown}
        for k in range(len(kinds)):  # without a button to give up, there is room for the page of a program
            if f"concede.{k}" not in shown:
                places[f"program.{k}"] = self._place.widgets[f"concede.{k}"]
        self.form.place(places)
        people = t("seating.human")
        computers = [
            t("seats.computer")
            if len(self.levels) == 1
            else self.context.language.of_game(session.setup.game, "level", level)
            for level in self.levels
        ]
        for k, kind in enumerate(kinds):
            row, concede = self.form[f"kind.{k}"], self.form[f"concede.{k}"]
            assert isinstance(row, SeatRow) and isinstance(concede, Button)
            row.title = session.setup.seats[k].name
            row.options = (people, *computers)
            level = level_and_character(kind)[0]
            row.chosen = 0 if kind == HUMAN else 1 + self.levels.index(level) if level in self.levels else -1
            row.enabled = not is_over
            gone = k in conceded
            concede.label = t(f"seating.{'play_on' if gone else 'sure' if self.asked == k else 'concede'}")
            concede.primary = self.asked == k
            concede.enabled = gone or not is_over
        for widget in self.form:
            if isinstance(widget, Button) and widget.id.startswith("program."):
                widget.label = t("seats.program")
        end, back = self.form["end"], self.form["back"]
        assert isinstance(end, Button) and isinstance(back, Button)
        end.label = t("seating.end")
        back.label, back.icon = (t("seating.take_back"), None) if is_over else (t("seating.back"), "icon_left")
        self._page = None

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

    def _paint(self) -> pygame.Surface:
        context, place = self.context, self._place
        page = pygame.Surface(place.panel.size, pygame.SRCALPHA)
        whole = page.get_rect()
        context.sprites.panel(page, "panel_options", whole)
        dx, dy = place.panel.topleft
        at = place.title[0] - dx, place.title[1] - dy
        draw_heading(page, context, context.t("seating.title"), at, context.px(58))
        self._paint_hint(page, place.hint.move(-dx, -dy))
        for widget in self.form:
            if isinstance(widget, SeatRow):
                kept = widget.rect
                widget.rect = kept.move(-dx, -dy)
                widget.draw_still(page, context)
                widget.rect = kept
        return page

    def _paint_hint(self, page: pygame.Surface, rect: pygame.Rect) -> None:
        context = self.context
        px, least = context.text_px(30), context.least_px(26)
        lines = context.type.wrap(self.hint, "text", px, rect.width)
        while px > least and round(px * 1.15) * len(lines) > rect.height:  # large letters as far as there is room
            px -= 1
            lines = context.type.wrap(self.hint, "text", px, rect.width)
        box = pygame.Rect(rect.x, rect.y, rect.width, round(px * 1.15) * len(lines))
        context.type.draw_lines(page, lines, box, "text", px, theme.CREAM_BLUE)
