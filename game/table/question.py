"""What is asked at a table at this moment: one frozen value, made from a view and the targets touched so far."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Generic, TypeVar

from game.table.spots import Target, TargetPath

A = TypeVar("A")


@dataclass(frozen=True, slots=True)
class Button(Generic[A]):
    """A button beside the table.

    actions: what a press plays, one after another.  note: a second line, such as a cost.  pieces: shown beside the
    note, as the game numbers them.  calm: something useful is left undone, so that nothing urges to press it.
    why: what a press says while it is not enabled; "" for the prompt of the question.  opens_hand: it plays nothing,
    but lets whoever is asked look into a covered hand.
    """

    label: str
    actions: tuple[A, ...] = ()
    note: str = ""
    pieces: tuple[int, ...] = ()
    enabled: bool = True
    calm: bool = False
    why: str = ""
    opens_hand: bool = False


@dataclass(frozen=True, slots=True)
class Confirmation:
    """What is shown while an action is chosen and not yet played: the prompt, and the button that plays it (see
    `Button`).  always: it is shown even to who wants everything played with one press.  targets: what else is announced
    by the prompt; it is lit, and a press on it plays the action as well."""

    prompt: str
    label: str
    note: str = ""
    pieces: tuple[int, ...] = ()
    always: bool = False
    targets: frozenset[Target] = frozenset()


@dataclass(frozen=True, slots=True)
class PickOption:
    """Something to pick in a small window: a piece by its number or a card, with a caption."""

    piece: int | None = None
    card: str | None = None
    caption: str = ""
    enabled: bool = True


@dataclass(frozen=True, slots=True)
class PickWindow:
    """An open choice that has no place of its own on the table.  Option `k` is Target("pick", k)."""

    title: str
    options: tuple[PickOption, ...]


@dataclass(frozen=True, slots=True)
class ForcedMove(Generic[A]):
    """Actions that leave no choice, so that they are played without being asked.  text: what the player is told.
    mark: the part of the turn that is done with it, in the game's own numbers; 0 for none."""

    actions: tuple[A, ...]
    text: str
    mark: int = 0


@dataclass(frozen=True, slots=True)
class Slide:
    """The handle of a slider: targets of one kind in a row, numbered from 0 to `most` by their first number, of which
    the one `at` is chosen."""

    kind: str
    at: int
    most: int

    @property
    def handle(self) -> Target:
        """Return the target on which the handle lies."""
        return Target(self.kind, self.at)

    def moved(self, command: str) -> Target | None:
        """Return where a command brings the handle: a stop further, or to an end; None for any other command."""
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
    """All that asks the seat to act.  Every text is in the player's language.

    path: the targets touched so far, where they are shown.
    answers: what a touch of a lit target means: an action, or a longer path of targets.  selected: the target that was
    touched last.  chosen: the target whose action waits for a second press.  warning: what the first press of the
    primary button says where something useful is left undone.  reminder: what it says where something merely could
    still be done; whether either is said is a setting.  follows: it asks on about the last action, so that a
    step out of it takes that one back.
    proposed: pieces of the own stock that the primary button would pay.  waits: nobody at this screen can act.
    thinks: a computer player is choosing.  labels: what stands on targets that are buttons, where the table has no
    place of their own for them.  instead: what a touch means of a target that is not lit: another one in the place of
    the one that was touched last.  commands: commands, turns of the wheel (`wheel_up`, `wheel_down`) and the
    `right_button` that mean a press on a target while this is asked, and not what they mean elsewhere.  to_hold:
    targets that the pointer has to hold down for a while.  to_drag: kinds of targets from which something can be
    dragged onto another target.  slide: a slider, whose handle arrows, wheel and pointer move: a press on one of its
    targets only chooses it.
    """

    prompt: str = ""
    answers: Mapping[Target, A | TargetPath] = field(default_factory=dict)
    primary: Button[A] | None = None
    secondary: Button[A] | None = None
    selected: Target | None = None
    chosen: Target | None = None
    picker: PickWindow | None = None
    proposed: tuple[int, ...] = ()
    warning: str = ""
    reminder: str = ""
    follows: bool = False
    waits: bool = False
    thinks: bool = False
    labels: Mapping[Target, str] = field(default_factory=dict)
    instead: Mapping[Target, A | TargetPath] = field(default_factory=dict)
    commands: Mapping[str, Target] = field(default_factory=dict)
    to_hold: frozenset[Target] = frozenset()
    to_drag: frozenset[str] = frozenset()
    slide: Slide | None = None
    path: TargetPath = ()
    lit: frozenset[Target] = field(init=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "lit", frozenset(self.answers))

    def answered(self, prompt: str) -> Question[A]:
        """Return what is shown while the answer takes effect: nothing of the question is left, a sentence stands in
        its place, and the plate of the big button is empty, so that its neighbours need not move for a moment."""
        plate: Button[A] | None = Button("", enabled=False, why=prompt) if self.primary else None
        return Question(prompt, primary=plate, waits=self.waits, thinks=self.thinks)

    def held(self) -> Question[A]:
        """Return the same question while a step of it takes effect (a stone of several is paid), before it is asked
        again: prompt and button keep their places, nothing is lit or framed and no press means anything."""
        primary = replace(self.primary, actions=()) if self.primary else None
        return Question(self.prompt, primary=primary, waits=self.waits, thinks=self.thinks)
