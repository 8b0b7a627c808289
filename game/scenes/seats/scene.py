"""The seats: who plays under which seal, and what is agreed on before the game."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from itertools import chain

import pygame

from game.client import GameClient
from game.clients import CLIENTS
from game.graphics.ahead import Ground, blank, unseen
from game.graphics.display_list import DisplayList
from game.graphics.theme import SHAPES
from game.input import PAD_KINDS, Command, Intent
from game.scenes.seats.draft import EMPTY, PROGRAM, Draft, Problem, SeatDraft, fresh_draft, turned
from game.scenes.seats.layout import FIXED_OPTIONS, layout, option_names
from game.scenes.seats.option_slip import OptionSlip, explained
from game.scenes.seats.pads import SeatPads
from game.scenes.seats.painter import SeatsPainter, heading
from game.shell.context import Context
from game.shell.disk_words import disk_words
from game.shell.places import GoConsent, GoSeats, GoTable
from game.shell.scene import Change, ComposedScene, Pop, Size
from game.shell.session.session import Session
from game.shell.settings import COACH_OFF, speed_name
from game.shell.setup.characters import words_on
from game.shell.setup.setup import HUMAN, SEED_LIMIT, fresh_seed
from game.ui.fields import CodeField, NameField
from game.ui.form import Form
from game.ui.form_scene import FormScene, FormSpeech
from game.ui.to_page import GoPage
from game.ui.widgets import Button, Cell, Signal, Stepper, TextLink, Widget

SHELL_ICONS = {"start": "icon_rolling-dices", "speed": "icon_speed"}
SHOWN_DIGITS = 6
"""Of the hash of the luck; all of them stand on the page on fairness."""
GROUPS = {"start_game": "foot", "back": "foot", "computers": "head"}
WARM = 0.4
"""Seconds of rest after which pictures of the table are read, one a frame."""


def _kind_icon(kind: str) -> str | None:
    return {HUMAN: "icon_person", EMPTY: None, PROGRAM: "icon_cog"}.get(kind, "icon_vintage-robot")


def preload(context: Context) -> None:
    """Has the large pictures of this scene read in the background, so that it opens at once."""
    for name in (*(f"niche_{shape}" for shape in SHAPES[:2]), "niche_empty", "panel_options", "button_primary"):
        context.sprites.fetch(name)


class SeatsSpeech(FormSpeech["SeatsScene"]):
    """Says which seal a place has, and why a game cannot begin."""

    def title(self) -> str:
        return self.scene.heading()[0]

    def prompt(self) -> str:
        return self.scene.heading()[1]

    def detail(self, widget: Widget) -> str:
        name, _, niche = widget.id.partition(".")
        draft, language = self.scene.draft, self.scene.context.language
        match name:
            case "shape":
                return self.t(f"spoken.seal.{draft.niches[int(niche)].shape}")
            case "character":
                return " ".join(words_on(language, draft.client.game.name, draft.niches[int(niche)].character))
        return explained(self.scene.context, name)

    def notice(self) -> str:
        problem = self.scene.complaint
        return "" if problem is None else self.t(problem.key, **problem.values)


class SeatsScene(ComposedScene, FormScene):
    """Fills in a Draft and leads to the table. `roll` gives a new seed (tests hand in their own). Where there are
    several games it can be changed here which one is played."""

    name = "seats"
    speech_type = SeatsSpeech

    def __init__(
        self,
        context: Context,
        client: GameClient,
        seed: int | None = None,
        draft: Draft | None = None,
        roll: Callable[[], int] = fresh_seed,
    ) -> None:
        super().__init__(context)
        self.draft = draft or fresh_draft(context, client, seed)
        self._client = client
        self._options = FIXED_OPTIONS if self.draft.origin else option_names(client)
        self._refusal: Problem | None = None
        self._roll = roll
        self._complained = False
        self.form = Form(self._widgets(), context.sounds.play)
        self.pads = SeatPads(context, self.draft.niches)
        self.slip = OptionSlip(context, self.form)
        self._ground = Ground(self._paint_ground)
        self._static = pygame.Surface((0, 0))
        self._look: object = None
        self._idle = 0.0
        self._is_asking = False
        """Whether somebody is asked on another page if a program may be started."""
        self._preloading: Iterator[None] | None = None

    @property
    def typing(self) -> bool:
        return self.form.typing and self.context.device not in PAD_KINDS

    def resize(self, size: Size) -> None:
        super().resize(size)
        self._ground.forget()
        self._look = self._preloading = None
        self._refresh()

    def handle(self, intent: Intent) -> Change | None:
        self._idle = 0.0
        if isinstance(intent, Command) and intent.name == "cancel" and not self.typing:
            return Pop()
        if intent == Command("inspect") and not self.typing:
            self.slip.ask()
            return None
        done = self.pads.answer(intent, self.form)
        signal = done if isinstance(done, Signal) else None if done else self.form.handle(intent)
        if signal is None:
            return None
        change = self._obey(signal)
        self._refresh()
        return change

    def update(self, dt: float) -> Change | None:
        self.form.update(dt)
        self.pads.update(dt)
        self.slip.rest(dt)
        self._idle += dt
        if self._is_asking:  # it was answered: the page lies on top again
            self._is_asking = False
            commands = [program.command for program in self.draft.wanted().values()]
            if not self.context.consent.waiting(commands):
                return self._start()
        if self._idle > WARM and self._ground.is_painted:
            self._preloading = self._preloading or self._client.preload(self.context, self.size)
            next(self._preloading, None)
        return None

    def prepare(self) -> Iterator[bool]:
        over = chain(self._static_painted(unseen()), self.picture.drawn(unseen()))
        yield from self._ground.prepare(self.context.sprites, self.size, over)
        if self._static.get_size() != self.size:
            self._static = yield from blank(self.size)
        for _ in self._refreshed():
            yield False

    def compose(self, display: DisplayList) -> None:
        for _ in self._refreshed():
            pass
        display.blit(self._static, (0, 0))
        display.mark(display.area, self._look)
        self.pads.compose(display, self._layout.niches, self._layout.share)
        self.picture.compose(display)
        self.slip.compose(display, self._layout.options, self._layout.widgets["start_game"])

    @property
    def complaint(self) -> Problem | None:
        """Why the last start was refused, until it is mended or something else is done."""
        return self._refusal or (self.draft.problem() if self._complained else None)

    def _widgets(self) -> list[Widget]:
        draft = self.draft
        widgets: list[Widget] = []
        for k, seat in enumerate(draft.niches):
            shape = Stepper(f"shape.{k}")
            shape.bare = True
            widgets += [shape, NameField(f"name.{k}", seat.name), Stepper(f"kind.{k}")]
            widgets.append(Stepper(f"hints.{k}"))
            if self._client.game.characters or draft.programs:
                widgets.append(Stepper(f"level.{k}"))
            if self._client.game.characters:
                character = Stepper(f"character.{k}")
                character.bare = True
                widgets.append(character)
        icons = SHELL_ICONS | {option.name: option.icon for option in self._client.options}
        widgets += [CodeField(name) if name == "seed" else Cell(name, icons[name]) for name in self._options]
        widgets.append(Button("roll", icon="icon_rolling-dices"))
        widgets += [Stepper("game")] if len(CLIENTS) > 1 and not draft.origin else []
        widgets += [TextLink("computers", "icon_vintage-robot")] if self._client.on_computers else []
        widgets += [Button("start_game", primary=True), Button("back", icon="icon_left")]
        for widget in widgets:
            name, _, niche = widget.id.partition(".")
            widget.group = f"niche.{niche}" if niche else GROUPS.get(name, "options")
        return widgets

    def _obey(self, signal: Signal) -> Change | None:
        draft, value = self.draft, signal.value
        self._refusal = None
        name, _, niche = signal.id.partition(".")
        match name:
            case "name":
                draft.niches[int(niche)].name = str(value)
                draft.recognise(int(niche), self.pads.people)
                self._finish(signal.id)
            case "kind":
                draft.turn_kind(int(niche), int(value or 1))
            case "level":
                draft.turn_level(int(niche), int(value or 1))
            case "hints":
                draft.niches[int(niche)].hints = not draft.niches[int(niche)].hints
            case "character":
                draft.turn_character(int(niche), int(value or 1))
            case "shape":
                draft.turn_shape(int(niche), int(value or 1))
            case "seed":
                problem = draft.take_code(str(value))
                done = self._finish(signal.id)
                self._refusal = problem if done else None
            case "roll":
                draft.draw_seed(self._roll() % SEED_LIMIT)
            case "game":
                name = turned(tuple(CLIENTS), self._client.game.name, int(value or 1))
                return GoSeats(name, replace=True)
            case "start_game":
                return self._start()
            case "back":
                return Pop()
            case "computers":
                return GoPage(self._client.on_computers)
            case _:
                draft.turn_option(name, int(value or 1))
                if name == "speed":
                    self.context.set_speed(draft.speed)
        return None

    def _finish(self, name: str) -> bool:
        """Enter or Escape in a text field hands the keys back to the arrows; return whether that was pressed."""
        widget = self.form[name]
        assert isinstance(widget, NameField | CodeField)
        if widget.done:
            widget.done = False
            order = name.replace("name", "kind") if name.startswith("name") else "start_game"
            self.form.set_focus(order)
            return True
        return False

    def _start(self) -> Change | None:
        self._refusal = self.draft.take_code(self.draft.code) if self.draft.code else None
        self._complained = self.draft.problem() is not None
        if self._complained or self._refusal:
            return None
        wanted = {seat: program.command for seat, program in self.draft.wanted().items()}
        if self.context.consent.waiting(wanted.values()):
            self._is_asking = True
            return GoConsent(tuple(self.draft.wanted().values()))
        setup = replace(self.draft.setup(), programs=self.context.consent.programs(wanted))
        try:
            played = self.draft.origin.actions if self.draft.origin else ()
            session = Session.begin(setup, self.context.library, played)
        except OSError as problem:
            self._refusal = Problem("seats.cannot_save", values={"problem": disk_words(problem, self.context.language)})
            return None
        self.pads.deal()
        if self.context.settings.game != setup.game:  # the title opens on it the next time
            self.context.settings.game = setup.game
            self.context.save_settings()
        unkept = self.context.profiles.remember(setup)
        self.context.notices.unsaved("profiles", unkept, self.context.language)
        return GoTable(session, replace=True)

    def _refresh(self) -> None:
        """Bring the widgets up to the draft."""
        t, draft, form = self.context.t, self.draft, self.form
        if draft.problem() is None:
            self._complained = False
        empty = tuple(not seat.taken for seat in draft.niches)
        faces = tuple(seat.is_computer and bool(seat.character) for seat in draft.niches)
        more = tuple(self._more(seat) for seat in draft.niches)
        self._layout = layout(self.size, self._options, empty, faces, more, several_games="game" in form)
        form.place(self._layout.widgets)
        for k, seat in enumerate(draft.niches):
            kind, name = form[f"kind.{k}"], form[f"name.{k}"]
            assert isinstance(kind, Stepper) and isinstance(name, NameField)
            kind.label, kind.icon, kind.dim = self._kind_words(seat.kind), _kind_icon(seat.kind), not seat.taken
            name.choices = () if faces[k] else self.pads.names_for(k)
            name.fill(seat.name)
            hints = form[f"hints.{k}"]
            assert isinstance(hints, Stepper)
            hints.label = t("seats.hints" if seat.hints else "seats.no_hints")
            if self._more(seat) == "level":
                level = form[f"level.{k}"]
                assert isinstance(level, Stepper)
                level.label = seat.program if seat.kind == PROGRAM else self._name("level", seat.kind)
        switches = {option.name for option in self._client.options if option.is_switch}
        for option in self._options:
            cell = form[option]
            if isinstance(cell, Cell):
                cell.title, cell.value = self._name("option", option), self._value(option)
                cell.switch = bool(draft.options[option]) if option in switches else None
            elif isinstance(cell, CodeField):
                cell.title = t("seats.option.seed")
                cell.hint = t("code.sealed", hash=draft.fair.hash[:SHOWN_DIGITS]) if draft.fair else ""
                cell.fill(draft.code)
        cells = [cell for option in self._options if isinstance(cell := form[option], Cell | CodeField)]
        cramped = any(cell.is_cramped(self.context) for cell in cells if isinstance(cell, Cell))
        for cell in cells:
            cell.compact = cramped
        if "game" in form:
            chooser = form["game"]
            assert isinstance(chooser, Stepper)
            chooser.label = self._name("game", self._client.game.name)
        start, back = form["start_game"], form["back"]
        assert isinstance(start, Button) and isinstance(back, Button)
        start.label, back.label = t("seats.start"), t("seats.back")
        start.ready = draft.problem() is None and self._refusal is None
        if "computers" in form:
            link = form["computers"]
            assert isinstance(link, TextLink)
            link.label, link.visible = t("seats.computers"), self.complaint is None

    def _more(self, seat: SeatDraft) -> str:
        """What else is chosen in a niche, by whoever sits there."""
        if seat.kind == HUMAN:
            return "hints" if self.context.settings.coach != COACH_OFF else ""
        return "level" if seat.kind == PROGRAM or (seat.is_computer and seat.character) else ""

    def _value(self, option: str) -> str:
        t, draft = self.context.t, self.draft
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
        return self.context.language.name(f"seats.{section}.{name}", name)

    def _kind_words(self, kind: str) -> str:
        """Human, empty, or the computer player; only where there are several is it named."""
        if kind in (HUMAN, EMPTY, PROGRAM):
            return self.context.t(f"seats.{kind}")
        one = len(self.draft.levels) == 1 or self._client.game.characters
        return self.context.t("seats.computer") if one else self._name("level", kind)

    def _looks(self) -> tuple[object, ...]:
        """Everything the static layer depends on."""
        focus = self.form.focus or ""
        at = int(focus[-1]) if "." in focus else None
        seats = tuple(
            (seat.shape, seat.name, seat.player, self.draft.note(k)) for k, seat in enumerate(self.draft.niches)
        )
        return seats, at, self.complaint, self.context.language.code, self.pads.words, self.context.device

    def _paint_ground(self, surface: pygame.Surface) -> Iterator[None]:
        surface.blit(self.context.sprites.cover("ground_stars", self.size, (0.5, 1)), (0, 0))
        yield

    def _refreshed(self) -> Iterator[None]:
        """Paint anew what is still, a part of it a step, where it has changed."""
        look = self._looks()
        if look == self._look:
            return
        self._look = None
        if self._static.get_size() != self.size:
            self._static = pygame.Surface(self.size)
        self._static.blit(self._ground.get(self.size), (0, 0))
        for _ in self._static_painted(self._static):
            yield
        self._look = look

    def _static_painted(self, surface: pygame.Surface) -> Iterator[None]:
        """Paint what is still while nothing is done, a part of it a step."""
        focus = self.form.focus or ""
        asked = int(focus[-1]) if "." in focus else None
        return SeatsPainter(self.context, self.draft, self._layout, self.pads).painted(surface, self.complaint, asked)

    def heading(self) -> tuple[str, str]:
        """The title and the question beside it."""
        return heading(self.context, self.draft)
