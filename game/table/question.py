"""The question at a table at this moment: one frozen value, made from a view and the targets touched so far."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Generic, TypeVar

from game.table.spots import Target, TargetPath

A = TypeVar("A")


@dataclass(frozen=True, slots=True)
class TableButton(Generic[A]):
    """A button beside the table."""

    label: str
    actions: tuple[A, ...] = ()
    """Actions that a press plays, one after another."""
    note: str = ""
    """A second line, such as a cost."""
    pieces: tuple[int, ...] = ()
    """Pieces shown beside the note, as the game numbers them."""
    enabled: bool = True
    calm: bool = False
    """Something useful is left undone, so the button does not attract attention."""
    why: str = ""
    """Answer to a press while the button is disabled; "" for the prompt of the question."""
    opens_hand: bool = False
    """The button plays nothing, but opens the player's covered hand."""
    final: bool = False
    """Its action cannot be taken back, so that it looks different."""

    @property
    def leads_back(self) -> bool:
        """Return whether a press does nothing but take the last touch back."""
        return self.enabled and not self.actions and not self.opens_hand

    @property
    def rank(self) -> str:
        """Return how much it attracts attention, and with what: `calm`, `main` or `final`."""
        return "calm" if self.calm else "final" if self.final and self.enabled else "main"


@dataclass(frozen=True, slots=True)
class Confirmation:
    """The prompt and the button (see `TableButton`) while an action is chosen and not yet played."""

    prompt: str
    label: str
    note: str = ""
    pieces: tuple[int, ...] = ()
    always: bool = False
    """Shown even if the setting plays everything with one press."""
    targets: frozenset[Target] = frozenset()
    """Further targets announced by the prompt; they are lit, and a press on one plays the action as well."""
    final: bool = False
    """It cannot be taken back."""
    again: str = ""
    """Label for the second press of the primary button, if that chose it; "" leaves the one it has."""


@dataclass(frozen=True, slots=True)
class Several(Generic[A]):
    """The answer to a touch that is one decision for a player, and several actions for the rules. A second press plays
    them together, or the first one does."""

    actions: tuple[A, ...]
    shown: Confirmation | None = None
    """The confirmation shown while it is chosen; None to play them at once."""


@dataclass(frozen=True, slots=True)
class PickOption:
    """An option of a small window: a piece by its number or a card, with a caption."""

    piece: int | None = None
    card: str | None = None
    caption: str = ""
    enabled: bool = True


@dataclass(frozen=True, slots=True)
class PickWindow:
    """A choice without a place of its own on the table. Option `k` is Target("pick", k)."""

    title: str
    options: tuple[PickOption, ...]


@dataclass(frozen=True, slots=True)
class ForcedMove(Generic[A]):
    """Actions without alternative, which are played without a question."""

    actions: tuple[A, ...]
    text: str
    """Message to the player."""
    mark: int = 0
    """The part of the turn that these actions complete, in the game's own numbers; 0 for none."""


@dataclass(frozen=True, slots=True)
class Slide:
    """A slider: targets of one kind in a row, numbered from 0 to `most` by their first number; `at` has the handle."""

    kind: str
    at: int
    most: int

    @property
    def handle(self) -> Target:
        """Return the target with the handle."""
        return Target(self.kind, self.at)

    def moved(self, command: str) -> Target | None:
        """Return the target to which a command moves the handle: the next stop, or an end; None for other commands."""
        match command:
            case "left" | "wheel_down":
                place = self.at - 1
            case "right" | "wheel_up":
                place = self.at + 1
            case "home" | "region_previous":
                place = 0
            case "end" | "region_next":
                place = self.most
            case _:
                return None
        return Target(self.kind, max(0, min(self.most, place)))


@dataclass(frozen=True, slots=True)
class Question(Generic[A]):
    """The question to the seat to act. All texts are in the player's language.

    "Lit" targets are those with an answer.
    """

    prompt: str = ""
    answers: Mapping[Target, A | TargetPath | Several[A]] = field(default_factory=dict)
    """Meaning of a touch of each lit target: an action, several as one, or a longer path of targets."""
    primary: TableButton[A] | None = None
    secondary: TableButton[A] | None = None
    selected: Target | None = None
    """The last touched target."""
    chosen: Target | None = None
    """The target whose action waits for a second press."""
    picker: PickWindow | None = None
    proposed: tuple[int, ...] = ()
    """Pieces of the player's stock that the primary button would pay."""
    warning: str = ""
    """Warning after the first press of the primary button, if something useful is left undone."""
    reminder: str = ""
    """The same if the player merely could still do something; a setting decides whether either is shown."""
    is_stop: bool = False
    """The touches so far mean something without a further one: undo and redo lead back here (`game.table.touches`)."""
    follows: bool = False
    """The question continues the last action, so that a step back undoes that action."""
    waits: bool = False
    """No player at this screen can act."""
    thinks: bool = False
    """A computer player is choosing."""
    labels: Mapping[Target, str] = field(default_factory=dict)
    """Labels of targets that are buttons, if the table has no place of their own for them."""
    names: Mapping[Target, str] = field(default_factory=dict)
    """Names of targets in this question, where they are listed, in place of their usual ones."""
    aside: frozenset[Target] = frozenset()
    """Targets that the touches so far have put aside: where things are listed they come last, and look so."""
    instead: Mapping[Target, A | TargetPath] = field(default_factory=dict)
    """Meaning of a touch of an unlit target: it replaces the last touched one."""
    commands: Mapping[str, Target] = field(default_factory=dict)
    """Commands, turns of the wheel (`wheel_up`, `wheel_down`) and the `right_button` that mean a press on a target
    during this question, instead of their usual meaning.
    """
    to_hold: frozenset[Target] = frozenset()
    """Targets that the pointer has to hold down for a while."""
    to_drag: frozenset[str] = frozenset()
    """Kinds of targets from which something can be dragged onto another target."""
    to_drop: frozenset[str] = frozenset()
    """Kinds of targets onto which it can be dragged besides: this means a press on both, one after the other."""
    slide: Slide | None = None
    """A slider, whose handle arrows, wheel and pointer move: a press on one of its targets only chooses it."""
    path: TargetPath = ()
    """The targets touched so far, if they are shown."""
    lit: frozenset[Target] = field(init=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "lit", frozenset(self.answers))

    def answered(self, prompt: str) -> Question[A]:
        """Return the question shown while the answer takes effect: only this prompt, and an empty plate in place of the
        primary button, so that its neighbours need not move for a moment."""
        plate: TableButton[A] | None = TableButton("", enabled=False, why=prompt) if self.primary else None
        return Question(prompt, primary=plate, waits=self.waits, thinks=self.thinks)

    def held(self) -> Question[A]:
        """Return the question shown while a step of it takes effect (one of several stones is paid), before it is asked
        again: prompt and button keep their places, nothing is lit or framed, and presses have no effect."""
        primary = replace(self.primary, actions=()) if self.primary else None
        return Question(self.prompt, primary=primary, waits=self.waits, thinks=self.thinks)
