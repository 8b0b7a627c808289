"""A name for a game: typed, or chosen from a few by a player without a keyboard."""

from __future__ import annotations

from game.input.intents import PAD_KINDS
from game.shell.context import Context
from game.shell.records.library import NAME_LETTERS
from game.ui.fields import NameField
from game.ui.form import Form
from game.ui.widgets import Button, Signal, Stepper, Widget

PROPOSALS = 10
"""Number of proposed names in the language files."""


class NamingForm:
    """Leads through the naming of a game.  is_open: a game is being named."""

    def __init__(self, context: Context, form: Form) -> None:
        self.is_open = False
        self._context = context
        self._form = form
        self._proposal = -1
        self._field = NameField("name", limit=NAME_LETTERS)

    def controls(self) -> list[Widget]:
        """Return the controls for a name."""
        t, proposal = self._context.t, Stepper("proposal")
        proposal.label = t("games.proposals")
        named = Button("named", t("games.named"), primary=True)
        return [self._field, proposal, named, Button("unnamed", t("games.unnamed"))]

    def begin(self, title: str) -> None:
        """Ask for another name than `title`."""
        self.is_open, self._proposal = True, -1
        self._field.fill(title)

    def answer(self, signal: Signal) -> str | None:
        """Answer one of the widgets; return the name once it is given, else None."""
        field = self._field
        match signal.id:
            case "named":
                return field.value
            case "proposal":
                self._proposal = (self._proposal + int(signal.value or 1)) % PROPOSALS
                field.fill(self._context.t(f"games.proposal.{self._proposal}"))
            case "name" if field.done:
                field.done = False
                if self._context.device not in PAD_KINDS and not field.was_left:
                    return field.value
                self._form.set_focus("named")  # a pad picks letter by letter, and a proposal may follow
        return None
