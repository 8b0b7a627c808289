"""What can be pressed on the seats page: made for a draft, and brought up to it after every change."""

from __future__ import annotations

from game.client import GameClient
from game.clients import CLIENTS
from game.scenes.seats.draft import EMPTY, PROGRAM, Draft, SeatDraft
from game.scenes.seats.layout import SeatsLayout, layout
from game.scenes.seats.pads import SeatPads
from game.shell.context import Context
from game.shell.scene import Size
from game.shell.settings import COACH_OFF, speed_name
from game.shell.setup.setup import HUMAN
from game.ui.fields import CodeField, NameField
from game.ui.form import Form
from game.ui.widgets import Button, Cell, Stepper, TextLink, Widget

SHELL_ICONS = {"start": "icon_rolling-dices", "speed": "icon_speed"}
KIND_ICONS = {HUMAN: "icon_person", EMPTY: None, PROGRAM: "icon_cog"}
COMPUTER_ICON = "icon_vintage-robot"
SHOWN_DIGITS = 6
"""Of the hash of the luck; all of them stand on the page on fairness."""
GROUPS = {"start_game": "foot", "back": "foot", "computers": "head"}


class SeatsWidgets:
    """form: has them all.  options: the names of what is agreed on, in their order."""

    def __init__(self, context: Context, client: GameClient, draft: Draft, options: tuple[str, ...]) -> None:
        self._context = context
        self._client = client
        self._draft = draft
        self._options = options
        niches = [widget for number in range(len(draft.niches)) for widget in self._of_niche(number)]
        self.form = Form([*niches, *self._of_the_page()], context.sounds.play)

    def _of_niche(self, number: int) -> list[Widget]:
        shape = Stepper(f"shape.{number}")
        shape.bare = True
        name = NameField(f"name.{number}", self._draft.niches[number].name)
        widgets: list[Widget] = [shape, name, Stepper(f"kind.{number}"), Stepper(f"hints.{number}")]
        if self._client.game.characters or self._draft.programs:
            widgets.append(Stepper(f"level.{number}"))
        if self._client.game.characters:
            character = Stepper(f"character.{number}")
            character.bare = True
            widgets.append(character)
        for widget in widgets:
            widget.group = f"niche.{number}"
        return widgets

    def _of_the_page(self) -> list[Widget]:
        icons = SHELL_ICONS | {option.name: option.icon for option in self._client.options}
        widgets: list[Widget] = [
            CodeField(name) if name == "seed" else Cell(name, icons[name]) for name in self._options
        ]
        widgets.append(Button("roll", icon="icon_rolling-dices"))
        widgets += [Stepper("game")] if len(CLIENTS) > 1 and not self._draft.origin else []
        widgets += [TextLink("computers", COMPUTER_ICON)] if self._client.on_computers else []
        widgets += [Button("start_game", primary=True), Button("back", icon="icon_left")]
        for widget in widgets:
            widget.group = GROUPS.get(widget.id, "options")
        return widgets

    def fill(self, size: Size, pads: SeatPads, *, may_start: bool, complains: bool) -> SeatsLayout:
        """Bring the widgets up to the draft; return where everything lies in a window of that size.  pads: know names
        to choose from.  complains: something stands where the link to the computer players would."""
        niches, form = self._draft.niches, self.form
        empty = tuple(not seat.taken for seat in niches)
        faces = tuple(seat.is_computer and bool(seat.character) for seat in niches)
        more = tuple(self._more(seat) for seat in niches)
        place = layout(size, self._options, empty, faces, more, several_games="game" in form)
        form.place(place.widgets)
        for number, seat in enumerate(niches):
            self._fill_niche(number, seat, () if faces[number] else pads.names_for(number))
        self._fill_options()
        self._fill_page(may_start=may_start, complains=complains)
        return place

    def _fill_niche(self, number: int, seat: SeatDraft, names: tuple[str, ...]) -> None:
        kind, name, hints = (self.form[f"{what}.{number}"] for what in ("kind", "name", "hints"))
        assert isinstance(kind, Stepper) and isinstance(name, NameField) and isinstance(hints, Stepper)
        kind.label, kind.dim = self._kind_words(seat.kind), not seat.taken
        kind.icon = KIND_ICONS.get(seat.kind, COMPUTER_ICON)
        name.choices = names
        name.fill(seat.name)
        hints.label = self._context.t("seats.hints" if seat.hints else "seats.no_hints")
        if self._more(seat) == "level":
            level = self.form[f"level.{number}"]
            assert isinstance(level, Stepper)
            level.label = seat.program if seat.kind == PROGRAM else self._name("level", seat.kind)

    def _fill_options(self) -> None:
        t, draft = self._context.t, self._draft
        switches = {option.name for option in self._client.options if option.is_switch}
        for option in self._options:
            cell = self.form[option]
            if isinstance(cell, Cell):
                cell.title, cell.value = self._name("option", option), self._value(option)
                cell.switch = bool(draft.options[option]) if option in switches else None
            elif isinstance(cell, CodeField):
                cell.title = t("seats.option.seed")
                cell.hint = t("code.sealed", hash=draft.fair.hash[:SHOWN_DIGITS]) if draft.fair else ""
                cell.fill(draft.code)
        cells = [cell for option in self._options if isinstance(cell := self.form[option], Cell | CodeField)]
        cramped = any(cell.is_cramped(self._context) for cell in cells if isinstance(cell, Cell))
        for cell in cells:
            cell.compact = cramped

    def _fill_page(self, *, may_start: bool, complains: bool) -> None:
        t, form = self._context.t, self.form
        if "game" in form:
            chooser = form["game"]
            assert isinstance(chooser, Stepper)
            chooser.label = self._name("game", self._client.game.name)
        start, back = form["start_game"], form["back"]
        assert isinstance(start, Button) and isinstance(back, Button)
        start.label, back.label = t("seats.start"), t("seats.back")
        start.ready = may_start
        if "computers" in form:
            link = form["computers"]
            assert isinstance(link, TextLink)
            link.label, link.visible = t("seats.computers"), not complains

    def _more(self, seat: SeatDraft) -> str:
        """What else is chosen in a niche, by whoever sits there."""
        if seat.kind == HUMAN:
            return "hints" if self._context.settings.coach != COACH_OFF else ""
        return "level" if seat.kind == PROGRAM or (seat.is_computer and seat.character) else ""

    def _value(self, option: str) -> str:
        t, draft = self._context.t, self._draft
        match option:
            case "start":
                return t("seats.value.drawn") if draft.start is None else draft.niches[draft.start].name
            case "speed":
                return t(f"speed.{speed_name(draft.speed)}")
            case _:
                value = draft.options[option]
                return self._name("value", "on" if value is True else "off" if value is False else str(value))

    def _name(self, section: str, name: str) -> str:
        """What a game, an option, a value or a level is called; a game that is new may have no words yet."""
        return self._context.language.name(f"seats.{section}.{name}", name)

    def _kind_words(self, kind: str) -> str:
        """Human, empty, or the computer player; only where there are several is it named."""
        if kind in (HUMAN, EMPTY, PROGRAM):
            return self._context.t(f"seats.{kind}")
        one = len(self._draft.levels) == 1 or self._client.game.characters
        return self._context.t("seats.computer") if one else self._name("level", kind)
