"""The widgets of the seats page: made for a draft, and brought up to it after every change."""

from __future__ import annotations

from typing import Literal

from game.client import GameClient
from game.scenes.doors import Door
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
from game.ui.offer import coach_offer
from game.ui.widgets import Button, OptionStepper, Stepper, TextLink, Widget, named

SHELL_ICONS = {"start": "icon_rolling-dices", "speed": "icon_speed", "phones": "icon_phone"}
KIND_ICONS = {HUMAN: "icon_person", EMPTY: None, PROGRAM: "icon_cog"}
COMPUTER_ICON = "icon_vintage-robot"
FEW = 3
"""So many values that differ are told one by one."""
Step = Literal["seats", "rules"]
"""The steps of the page."""
SHOWN_DIGITS = 6
"""Of the hash of the luck; all of them stand on the page on fairness."""
DOOR = "door_"
"""Beginning of the name of a door, before the option and the number of its value."""
GROUPS = {"start_game": "foot", "back": "foot", "computers": "head"}


class SeatsWidgets:
    """Describes the controls of both steps.  board: see `layout.board_names`.  rules: those of the second step."""

    def __init__(
        self, context: Context, client: GameClient, draft: Draft, board: tuple[str, ...], rules: tuple[str, ...]
    ) -> None:
        self._context = context
        self._client = client
        self._draft = draft
        self._board = board
        self._rules = rules
        option = next((option for option in client.options if option.doors), None)
        self._gated = None if draft.origin else option
        """The option that is chosen by doors."""

    def fill(
        self, form: Form, size: Size, pads: SeatPads, *, step: Step, may_start: bool, complains: bool
    ) -> SeatsLayout:
        """Bring a form up to the draft; return where everything lies in a window of that size.  pads: know names to
        choose from.  complains: something stands where the link to the computer players would."""
        place = self._layout_of(size, step)
        widgets = [widget for number in range(len(self._draft.niches)) for widget in self._of_niche(number, pads)]
        widgets += self._doors() if step == "seats" else []
        widgets += self._of_the_page(step, may_start=may_start)
        for widget in widgets:
            if widget.id != "computers" or (step == "seats" and not complains):
                widget.rect = place.widgets.get(widget.id, widget.rect)
        scale = max(1.0, min(1.3, self._context.text_scale))
        cells = [widget for widget in widgets if isinstance(widget, OptionStepper)]
        cramped = any(cell.is_cramped(self._context) for cell in cells if not isinstance(cell, RulesLine))
        for widget in widgets:
            if isinstance(widget, OptionStepper):
                widget.compact = cramped
            elif isinstance(widget, RuleCard):
                widget.fit(self._context, scale)
        form.renew(widgets)
        return place

    def _layout_of(self, size: Size, step: Step) -> SeatsLayout:
        if step == "rules":
            return rules_layout(size, self._rules)
        niches = self._draft.niches
        empty = tuple(not seat.taken for seat in niches)
        faces, more = tuple(map(self._has_face, niches)), tuple(map(self._more, niches))
        return layout(size, self._board, empty, faces, more, doors=tuple(door.id for door in self._doors()))

    @staticmethod
    def _has_face(seat: SeatDraft) -> bool:
        return seat.is_computer and bool(seat.character)

    def _of_niche(self, number: int, pads: SeatPads) -> list[Widget]:
        seat, characters = self._draft.niches[number], self._client.game.characters
        name = NameField(f"name.{number}", seat.name)
        name.choices = () if self._has_face(seat) else pads.names_for(number)
        kind = _stepper(f"kind.{number}", self._kind_words(seat.kind))
        kind.dim, kind.icon = not seat.taken, KIND_ICONS.get(seat.kind, COMPUTER_ICON)
        hints = _stepper(f"hints.{number}", self._context.t("seats.hints" if seat.hints else "seats.no_hints"))
        widgets: list[Widget] = [_stepper(f"shape.{number}", bare=True), name, kind, hints]
        if characters or self._draft.programs:
            level = seat.program if seat.kind == PROGRAM else self._name("level", seat.kind)
            widgets.append(_stepper(f"level.{number}", level if self._more(seat) == "level" else ""))
        if characters:
            widgets.append(_stepper(f"character.{number}", bare=True))
        for widget in widgets:
            widget.group = f"niche.{number}"
        return widgets

    def _of_the_page(self, step: Step, *, may_start: bool) -> list[Widget]:
        t = self._context.t
        widgets = [*map(self._on_the_board, self._board), *map(self._of_the_rules, self._rules)]
        widgets += [Button("roll", icon="icon_rolling-dices")] if self._rules else []
        if self._client.on_computers:
            link = TextLink("computers", COMPUTER_ICON)
            link.label = t("seats.computers")
            widgets.append(link)
        start = Button("start_game", t("seats.start"), primary=True)
        start.ready = may_start
        back = "seats.back" if step == "seats" else "seats.to_seats"
        widgets += [start, Button("back", t(back), icon="icon_left")]
        for widget in widgets:
            widget.group = GROUPS.get(widget.id, "options")
        return widgets

    def _on_the_board(self, name: str) -> Widget:
        t = self._context.t
        match name:
            case "rules":
                line = RulesLine(name, "icon_open-book")
                line.title, line.value = t("seats.rules"), self._what_differs()
                return line
            case "coach" | "lessons":
                return coach_offer(name, t)
        cell = OptionStepper(name, SHELL_ICONS[name])
        cell.title, cell.value = self._name("option", name), self._value(name)
        return cell

    def _doors(self) -> list[Widget]:
        """Return a door for each value of the option that says how much of the game is played."""
        option, widgets = self._gated, list[Widget]()
        for number, value in enumerate(option.values if option else ()):
            assert option is not None
            door = Door(option.name, f"{DOOR}{option.name}_{number}")
            words = self._value_words(value)
            door.card, door.label = option.doors[value], words[:1].upper() + words[1:]
            door.called, door.role = self._name("option", option.name), "choice"
            door.is_open = self._draft.options[option.name] == value
            widgets.append(door)
        return widgets

    def _of_the_rules(self, name: str) -> Widget:
        draft = self._draft
        if name == "seed":
            field = CodeField(name)
            field.title = self._context.t("seats.option.seed")
            field.hint = self._context.t("code.sealed", hash=draft.fair.hash[:SHOWN_DIGITS]) if draft.fair else ""
            field.value = draft.code
            return field
        (option,) = (option for option in self._client.options if option.name == name)
        card = RuleCard(name, option.picture or option.icon)
        card.title, card.sentence = self._name("option", name), explained(self._context, name, self._client)
        card.values = tuple(map(self._value_words, option.values))
        card.chosen = option.values.index(draft.options[name])
        return card

    def _what_differs(self) -> str:
        """Return the unusual values: the only option, the values of a few whose names speak for themselves, or how
        many there are."""
        options = [
            option
            for option in self._client.options
            if not option.doors and self._draft.options[option.name] != option.default
        ]
        match options:
            case []:
                return self._context.t("seats.as_usual")
            case [option]:
                return named(self._name("option", option.name), self._value(option.name))
        if len(options) <= FEW and not any(option.is_switch for option in options):
            return " · ".join(self._value(option.name) for option in options)
        return self._context.language.n("seats.differ", len(options))

    def _more(self, seat: SeatDraft) -> str:
        """Further choices in a niche, by whoever sits there."""
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
                if phones.waiting is not None and phones.waiting.asking:
                    return ", ".join(phones.waiting.asking.values()) + " …"
                if phones.number_waiting:
                    return self._context.language.n("seats.value.phones", phones.number_waiting)
                return t("seats.value.on" if phones.is_wanted or phones.is_always else "seats.value.off")
        return self._value_words(draft.options[option])

    def _value_words(self, value: object) -> str:
        return self._name("value", "on" if value is True else "off" if value is False else str(value))

    def _name(self, section: str, name: str) -> str:
        """The name of a game, an option, a value or a level; a game that is new may have no words yet."""
        return self._context.language.of_game(self._client.game.name, section, name)

    def _kind_words(self, kind: str) -> str:
        """Human, empty, or the computer player; only where there are several is it named."""
        if kind in (HUMAN, EMPTY, PROGRAM):
            return self._context.t(f"seats.{kind}")
        one = len(self._draft.levels) == 1 or self._client.game.characters
        return self._context.t("seats.computer") if one else self._name("level", kind)


def _stepper(name: str, label: str = "", *, bare: bool = False) -> Stepper:
    stepper = Stepper(name)
    stepper.label, stepper.bare = label, bare
    return stepper
