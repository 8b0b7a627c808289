"""What can be pressed on the seats page: made for a draft, and brought up to it after every change."""

from __future__ import annotations

from typing import Literal

from game.client import GameClient
from game.clients import CLIENTS
from game.scenes.seats.draft import EMPTY, PROGRAM, Draft, SeatDraft
from game.scenes.seats.layout import SeatsLayout, layout, rules_layout
from game.scenes.seats.option_slip import explained
from game.scenes.seats.pads import SeatPads
from game.scenes.seats.rule_card import RuleCard, RulesLine
from game.shell.context import Context
from game.shell.scene import Size
from game.shell.settings import COACH_OFF, speed_name
from game.shell.setup.setup import HUMAN
from game.ui.fields import CodeField, NameField
from game.ui.form import Form
from game.ui.offer import OfferButton
from game.ui.widgets import Button, OptionStepper, Stepper, TextLink, Widget, named

SHELL_ICONS = {"start": "icon_rolling-dices", "speed": "icon_speed", "phones": "icon_phone"}
KIND_ICONS = {HUMAN: "icon_person", EMPTY: None, PROGRAM: "icon_cog"}
COMPUTER_ICON = "icon_vintage-robot"
MASON = 68, 120
"""Size of the mason who offers the coach, logical px."""
FEW = 3
"""So many values that differ are told one by one."""
Step = Literal["seats", "rules"]
"""The steps of the page."""
SHOWN_DIGITS = 6
"""Of the hash of the luck; all of them stand on the page on fairness."""
GROUPS = {"start_game": "foot", "back": "foot", "computers": "head"}


class SeatsWidgets:
    """form: has them all, those of both steps.  board: see `layout.board_names`.  rules: those of the second step."""

    def __init__(
        self, context: Context, client: GameClient, draft: Draft, board: tuple[str, ...], rules: tuple[str, ...]
    ) -> None:
        self._context = context
        self._client = client
        self._draft = draft
        self._board = board
        self._rules = rules
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
        widgets: list[Widget] = [self._on_the_board(name) for name in self._board]
        pictures = {option.name: option.picture or option.icon for option in self._client.options}
        widgets += [CodeField(name) if name == "seed" else RuleCard(name, pictures[name]) for name in self._rules]
        widgets += [Button("roll", icon="icon_rolling-dices")] if self._rules else []
        widgets += [Stepper("game")] if len(CLIENTS) > 1 and not self._draft.origin else []
        widgets += [TextLink("computers", COMPUTER_ICON)] if self._client.on_computers else []
        widgets += [Button("start_game", primary=True), Button("back", icon="icon_left")]
        for widget in widgets:
            widget.group = GROUPS.get(widget.id, "options")
        return widgets

    @staticmethod
    def _on_the_board(name: str) -> Widget:
        match name:
            case "rules":
                return RulesLine(name, "icon_open-book")
            case "coach" | "lessons":
                return OfferButton(name, "figure_point", MASON)
        return OptionStepper(name, SHELL_ICONS[name])

    def fill(self, size: Size, pads: SeatPads, *, step: Step, may_start: bool, complains: bool) -> SeatsLayout:
        """Bring the widgets up to the draft; return where everything lies in a window of that size.  pads: know names
        to choose from.  complains: something stands where the link to the computer players would."""
        place = self._layout_of(size, step)
        self.form.place(place.widgets)
        for number, seat in enumerate(self._draft.niches):
            self._fill_niche(number, seat, () if self._has_face(seat) else pads.names_for(number))
        self._fill_board()
        self._fill_rules()
        self._fill_page(step=step, may_start=may_start, complains=complains)
        return place

    def _layout_of(self, size: Size, step: Step) -> SeatsLayout:
        if step == "rules":
            return rules_layout(size, self._rules)
        niches = self._draft.niches
        empty = tuple(not seat.taken for seat in niches)
        faces = tuple(map(self._has_face, niches))
        return layout(
            size, self._board, empty, faces, tuple(map(self._more, niches)), several_games="game" in self.form
        )

    @staticmethod
    def _has_face(seat: SeatDraft) -> bool:
        return seat.is_computer and bool(seat.character)

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

    def _fill_board(self) -> None:
        t = self._context.t
        for name in self._board:
            widget = self.form[name]
            match widget:
                case RulesLine():
                    widget.title, widget.value = t("seats.rules"), self._what_differs()
                case OptionStepper():
                    widget.title, widget.value = self._name("option", name), self._value(name)
                case OfferButton():
                    widget.question, widget.title = t("welcome.coach_question"), t(f"welcome.{name}")
        cells = [cell for name in self._board if isinstance(cell := self.form[name], OptionStepper)]
        cramped = any(cell.is_cramped(self._context) for cell in cells if not isinstance(cell, RulesLine))
        for cell in cells:
            cell.compact = cramped

    def _fill_rules(self) -> None:
        t, draft, context = self._context.t, self._draft, self._context
        options = {option.name: option for option in self._client.options}
        for name in self._rules:
            widget = self.form[name]
            if isinstance(widget, RuleCard):
                widget.title = self._name("option", name)
                widget.sentence = explained(context, name, self._client)
                widget.values = tuple(self._value_words(value) for value in options[name].values)
                widget.chosen = options[name].values.index(draft.options[name])
                widget.fit(context, max(1.0, min(1.3, context.text_scale)))
            elif isinstance(widget, CodeField):
                widget.title = t("seats.option.seed")
                widget.hint = t("code.sealed", hash=draft.fair.hash[:SHOWN_DIGITS]) if draft.fair else ""
                widget.fill(draft.code)

    def _what_differs(self) -> str:
        """Return what is not as usual: the only option, the values of a few whose names speak for themselves, or how
        many there are. What is always told comes first."""
        options = [
            option
            for option in self._client.options
            if option.is_always_told or self._draft.options[option.name] != option.default
        ]
        match options:
            case []:
                return self._context.t("seats.as_usual")
            case [option]:
                return named(self._name("option", option.name), self._value(option.name))
        leading = options[0].is_always_told
        if (leading or len(options) <= FEW) and not any(option.is_switch for option in options):
            more = " …" if len(options) > FEW else ""
            return " · ".join(self._value(option.name) for option in options[:FEW]) + more
        return self._context.language.n("seats.differ", len(options))

    def _fill_page(self, *, step: Step, may_start: bool, complains: bool) -> None:
        t, form = self._context.t, self.form
        if "game" in form:
            chooser = form["game"]
            assert isinstance(chooser, Stepper)
            chooser.label = self._name("game", self._client.game.name)
        start, back = form["start_game"], form["back"]
        assert isinstance(start, Button) and isinstance(back, Button)
        start.label, back.label = t("seats.start"), t("seats.back" if step == "seats" else "seats.to_seats")
        start.ready = may_start
        if "computers" in form:
            link = form["computers"]
            assert isinstance(link, TextLink)
            link.label, link.visible = t("seats.computers"), step == "seats" and not complains

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
            case "phones":
                phones = self._context.phones
                if phones.number_waiting:
                    return self._context.language.n("seats.value.phones", phones.number_waiting)
                return t("seats.value.on" if phones.is_wanted or phones.is_always else "seats.value.off")
        return self._value_words(draft.options[option])

    def _value_words(self, value: object) -> str:
        return self._name("value", "on" if value is True else "off" if value is False else str(value))

    def _name(self, section: str, name: str) -> str:
        """What a game, an option, a value or a level is called; a game that is new may have no words yet."""
        return self._context.language.of_game(self._client.game.name, section, name)

    def _kind_words(self, kind: str) -> str:
        """Human, empty, or the computer player; only where there are several is it named."""
        if kind in (HUMAN, EMPTY, PROGRAM):
            return self._context.t(f"seats.{kind}")
        one = len(self._draft.levels) == 1 or self._client.game.characters
        return self._context.t("seats.computer") if one else self._name("level", kind)
