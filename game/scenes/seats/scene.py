"""The seats page, in two steps: players and seals first, and behind them the rules of the game."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from itertools import chain

import pygame

from game.client import GameClient
from game.graphics.ahead import Ground, blank, unseen
from game.graphics.display_list import DisplayList
from game.graphics.theme import SHAPES
from game.input.intents import PAD_KINDS, Command, Intent
from game.scenes.doors import Door, said_of
from game.scenes.seats.draft import Draft, Problem, agreed_seats, fresh_draft, phone_seats
from game.scenes.seats.guests import GuestChairs
from game.scenes.seats.layout import board_names, rule_names
from game.scenes.seats.option_slip import OptionSlip, explained
from game.scenes.seats.pads import SeatPads
from game.scenes.seats.painter import SeatsPainter, heading
from game.scenes.seats.rule_card import RuleCard
from game.scenes.seats.widgets import DOOR, SeatsWidgets, Step
from game.shell.context import Context, has_phones
from game.shell.disk_words import disk_words
from game.shell.places import GoCodes, GoConsent, GoFirstGame, GoLessons, GoTable
from game.shell.progress.beginner import is_beginner
from game.shell.scene import Change, ComposedScene, Pop, Size
from game.shell.session.session import Session
from game.shell.setup.characters import words_on
from game.shell.setup.setup import SEED_LIMIT, fresh_seed
from game.shell.sound.narrator import sentences
from game.ui.fields import CodeField, NameField
from game.ui.form import Form
from game.ui.form_scene import FormScene, FormSpeech
from game.ui.to_page import GoPage
from game.ui.widgets import Signal, Widget

WARM = 0.4
"""Seconds of rest after which pictures of the table are read, one per frame."""


def preload(context: Context) -> None:
    """Read the large pictures of this scene in the background, so that it opens at once."""
    for name in (*(f"niche_{shape}" for shape in SHAPES[:2]), "niche_empty", "panel_options", "button_primary"):
        context.sprites.fetch(name)


def _offer(context: Context, client: GameClient) -> str:
    """Return the offer to somebody who is still to learn the game."""
    if client.lessons is None or not is_beginner(context, client.game.name):
        return ""
    return "coach" if client.has_coach else "lessons"


class SeatsSpeech(FormSpeech["SeatsScene"]):
    """Speaks the seal of a seat, and why a game cannot begin."""

    def title(self) -> str:
        title, game = self.scene.heading()[0], self.scene.draft.client.game.name
        return self.t("seats.new", game=title) if title == self.scene.context.language.called(game) else title

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
        if isinstance(widget, Door):
            chosen = self.t("door.chosen") if widget.is_open else ""
            return sentences(said_of(widget.card, language), chosen, explained(self.scene.context, widget.game))
        return explained(self.scene.context, name, draft.client)

    def notice(self) -> str:
        problem = self.scene.complaint
        return "" if problem is None else self.t(problem.key, **problem.values)


class SeatsScene(ComposedScene, FormScene):
    """Edits a Draft and leads to the table. `roll` returns a new seed (tests pass their own)."""

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
        self._refusal: Problem | None = None
        self._roll = roll
        self._complained = self._complains = False
        goes_on = self.draft.origin is not None
        board, rules = board_names(_offer(context, client), goes_on=goes_on), () if goes_on else rule_names(client)
        self._widgets = SeatsWidgets(context, client, self.draft, board, rules)
        self.step: Step = "seats"
        self.form = Form((), context.sounds.play)
        self.pads = SeatPads(context, self.draft.niches)
        self.slip = OptionSlip(context, self.form)
        self._ground = Ground(self._paint_ground)
        self._static = pygame.Surface((0, 0))
        self._look: object = None
        self._idle = 0.0
        self._phones = 0
        """How many phones the page shows."""
        self._is_asking = False
        """Whether another page asks for consent to a program."""
        self._preloading: Iterator[None] | None = None
        self.guests = GuestChairs(context, self.draft, self.pads, self._refresh)
        if has_phones(context):
            context.phones.page = self.guests
            context.phones.agree(client.game.name, phone_seats(self.draft))

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
            return self._back()
        if intent == Command("inspect") and not self.typing:
            self.slip.ask()
            return None
        done = self.step == "seats" and self.pads.answer(intent, self.form)
        signal = done if isinstance(done, Signal) else None if done else self.form.handle(intent)
        if signal is None:
            if (self.complaint is not None) != self._complains:
                self._refresh()
            return None
        change = self._obey(signal)
        self._refresh()
        return change

    def update(self, dt: float) -> Change | None:
        self.form.update(dt)
        self.pads.update(dt)
        self.slip.rest(dt)
        self._idle += dt
        if _phones_here(self.context) != self._phones:
            self._refresh()
        if self._is_asking:  # it was answered: this page is on top again
            self._is_asking = False
            commands = [program.command for program in self.draft.wanted().values()]
            if not self.context.consent.waiting(commands):
                return self.start()
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
        """Reason why the last start was refused, until it is corrected or something else is done, and why a start would
        be, while the pointer or the focus is on its button."""
        is_begun = "start_game" in self.form
        is_asked = self._complained or (is_begun and self.form["start_game"].hot) or self.form.focus == "start_game"
        problem = self.draft.problem()
        return self._refusal or (problem if is_asked or (problem and problem.niche is None) else None)

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
            case "start_game":
                return self.start()
            case "rules":
                self.turn("rules")
            case "coach" | "lessons":
                return GoFirstGame(replace=True) if name == "coach" else GoLessons(replace=True)
            case "back":
                return self._back()
            case "computers":
                return GoPage(self._client.on_computers)
            case "phones":
                asked = _asked_phones(self)
                if isinstance(asked, GoCodes):
                    return asked
                self._refusal = asked
            case _ if name.startswith(DOOR):
                option, _, number = name.removeprefix(DOOR).rpartition("_")
                values = next(each.values for each in self._client.options if each.name == option)
                draft.turn_option(option, int(number) - values.index(draft.options[option]))
            case _:
                draft.turn_option(name, int(value or 1))
                if name == "speed":
                    self.context.set_speed(draft.speed)
        return None

    def close(self) -> None:
        if has_phones(self.context):
            if self.context.phones.page is self.guests:
                self.context.phones.page = None
            self.context.phones.forsake()

    def turn(self, step: Step) -> None:
        """Show a step of the page; the focus goes where the way led from, or to the first widget there."""
        self.step = step
        self._refresh()
        rules = [widget.id for widget in self.form if isinstance(widget, RuleCard)]
        self.form.set_focus(rules[0] if step == "rules" and rules else "rules", shown=self.form.focus_shown)

    def _back(self) -> Change | None:
        """Go back to the seats, or from there to where this page was opened."""
        if self.step == "seats":
            return Pop()
        self.turn("seats")
        return None

    def _finish(self, name: str) -> bool:
        """Return the keys to the arrows after Enter or Escape in a text field; return whether one was pressed."""
        widget = self.form[name]
        assert isinstance(widget, NameField | CodeField)
        if widget.done:
            widget.done = False
            order = name.replace("name", "kind") if name.startswith("name") else "start_game"
            self.form.set_focus(order)
            return True
        return False

    def start(self) -> Change | None:
        """Begin the game that is agreed on, or say why that is not possible."""
        self._refusal = self.draft.take_code(self.draft.code) if self.draft.code else None
        self._complained = self.draft.problem() is not None
        if self._complained:
            self.step = "seats"
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
        if has_phones(self.context):
            self.context.phones.settle(self._client.game.name, agreed_seats(session.setup.seats))
        self.pads.deal()
        if self.context.settings.game != setup.game:  # the title shows this game the next time
            self.context.settings.game = setup.game
            self.context.save_settings()
        unkept = self.context.profiles.remember(setup)
        self.context.notices.unsaved("profiles", unkept, self.context.language)
        return GoTable(session, replace=True)

    def _refresh(self) -> None:
        """Bring the widgets up to the draft."""
        is_sound = self.draft.problem() is None
        if is_sound:
            self._complained = False
        may_start, self._complains = is_sound and self._refusal is None, self.complaint is not None
        self._phones = _phones_here(self.context)
        self._layout = self._widgets.fill(
            self.form, self.size, self.pads, step=self.step, may_start=may_start, complains=self._complains
        )

    def _looks(self) -> tuple[object, ...]:
        """Return everything the static layer depends on."""
        focus = self.form.focus or ""
        at = int(focus[-1]) if "." in focus else None
        seats = tuple(
            (seat.shape, seat.name, seat.player, self.draft.note(k)) for k, seat in enumerate(self.draft.niches)
        )
        return self.step, seats, at, self.complaint, self.context.language.code, self.pads.words, self.context.device

    def _paint_ground(self, surface: pygame.Surface) -> Iterator[None]:
        surface.blit(self.context.sprites.cover("ground_stars", self.size, (0.5, 1)), (0, 0))
        yield

    def _refreshed(self) -> Iterator[None]:
        """Repaint the static layer, one part per step, if it has changed."""
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
        """Paint the static layer, one part per step."""
        focus = self.form.focus or ""
        asked = int(focus[-1]) if "." in focus else None
        return SeatsPainter(self.context, self.draft, self._layout, self.pads, self.step).painted(
            surface, self.complaint, asked
        )

    def heading(self) -> tuple[str, str]:
        """Return the title, which is the name of the game in the first step, and the question beside it."""
        return heading(self.context, self.draft, self.step)


def _phones_here(context: Context) -> int:
    """Return how many phones have come; a context that was never asked for phones has none."""
    return context.phones.number_waiting if has_phones(context) else 0


def _asked_phones(page: SeatsScene) -> GoCodes | Problem:
    """Ask for phones; return the way to their codes, where they can be turned off again, or why there are none."""
    phones, draft = page.context.phones, page.draft
    phones.page, problem = page.guests, phones.ask_for()
    if problem is None:
        return GoCodes(draft.client.game.name, phone_seats(draft))
    return Problem(problem.key, values={name: str(value) for name, value in problem.values.items()})
