"""Explanation of an option of a new game, in a slip beside it.

    slip = OptionSlip(context, form)
    slip.rest(dt)                       # every frame: what the pointer or the keys rest on is told after a while
    slip.ask()                          # the key that looks something up: at once
    slip.compose(display, board, avoid)

The sentence of an option is the text `seats.hint.<name>`, for the options of every game and of the house alike, unless
the option names another one (`SetupOption.hint`); of a game from outside it is `<game>.hint.<name>`.
"""

from __future__ import annotations

import pygame

from game.client import GameClient
from game.graphics.display_list import DisplayList
from game.scenes.doors import Door
from game.scenes.seats.rule_card import RuleCard
from game.shell.context import Context
from game.table.tip import Tip, Told
from game.ui.fields import CodeField
from game.ui.form import Form
from game.ui.widgets import OptionStepper


def explained(context: Context, name: str, client: GameClient | None = None) -> str:
    """Return the effect of an option, a sentence; "" for a self-explanatory control. client: of the game whose option
    it is; None for one of the house."""
    if client is None:
        return context.language.name(f"seats.hint.{name}", "")
    hint = next((option.hint for option in client.options if option.name == name and option.hint), name)
    own = f"{client.game.name}.hint.{hint}"
    return context.language.name(own if own in context.language else f"seats.hint.{hint}", "")


class OptionSlip:
    """The slip, hidden at first. form: holds the controls."""

    def __init__(self, context: Context, form: Form) -> None:
        self.tip: Tip[str] = Tip(context)
        self._context = context
        self._form = form

    def rest(self, dt: float) -> None:
        """Advance by `dt` seconds."""
        self.tip.rest(dt, self._rested_on(), self._told)

    def ask(self) -> None:
        """Explain the control under pointer or focus at once."""
        name = self._rested_on()
        if name is not None:
            self.tip.ask(name, self._told(name))

    def compose(self, display: DisplayList, board: pygame.Rect, avoid: pygame.Rect) -> None:
        """Add the slip over the board of all options, none of which it covers. avoid: another rectangle not
        to cover.
        """
        if self.tip.target is None:
            return
        display.layer("tip")
        about = self._form[self.tip.target].rect
        self.tip.compose(display, pygame.Rect(about.x, board.y, about.width, board.height), lambda: (avoid,))

    def _rested_on(self) -> str | None:
        """Return the control with the visible focus, or under the pointer."""
        form = self._form
        shown = form.focus if form.focus_shown else None
        return shown or next((widget.id for widget in form if widget.visible and widget.hot), None)

    def _told(self, name: str) -> Told | None:
        """Return name and sentence of an option; None for controls that say it themselves."""
        widget = self._form[name]
        if isinstance(widget, Door):
            return widget.label, explained(self._context, widget.game)
        text = explained(self._context, name)
        if not text or isinstance(widget, RuleCard | CodeField):
            return None
        return (widget.title if isinstance(widget, OptionStepper) else "", text)
