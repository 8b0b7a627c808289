"""What the playing table shows: the one model that painters draw, the director animates and the scene steers.

`TableModel` is a view kept up to date by folding events, plus what the client adds to it.  `TableUi` is what the scene
wants said and lit at this moment.  A `Target` names something on the table that a pointer or a focus can be on.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from typing import NamedTuple

from engine.firenze.stones import Colour
from engine.firenze.view import View
from game.animation.model import LandingPlace


class Target(NamedTuple):
    """A thing on the table.  `kind` and its numbers:

    row (slot) · row_stone (slot, colour) · stock (colour: own stock) · rival_stock (seat, colour) · tower (seat, tower)
    · new_tower (colour: the ghost of a tower to be founded) · order (colour, height) · hand (position in the own hand)
    · building (position) · rival_card (seat, position: hand first, then buildings) · church (field) · bag () · draw ()
    · discard () · pick (position in the open picker) · primary () · secondary () · undo () · redo () · menu ()
    · help () · speed () · log () · seat (seat: its panel) · floor_tile (height) · flag (colour) · menu_option (line)

    `new_tower` has colour -1 under the pointer while it is open which colour is meant (none selected, several legal).
    """

    kind: str
    a: int = 0
    b: int = 0


# Places where pieces land, as keys of `TableModel.incoming`:
#   ("stock", seat, colour) ("row", slot, colour) ("tower", seat, tower) ("hand", seat, position)
#   ("building", seat, position) ("row_card", slot) ("church", field) ("discard",) ("bag",) ("seal", colour, height)
#   ("floor_tile", height) ("balcony", number) ("mason",)


@dataclass(slots=True)
class TableModel:
    """The table as the players see it.

    view: folded from events.  me: the seat whose site lies large at the lower left.  shapes: the seal shape of each
    seat (circle, shield, lozenge, star).  human: whether a person sits there.  incoming: how many pieces on their way
    to a place are already in the view but not yet to be drawn there.  scores: the scores shown (they count up).
    """

    view: View
    me: int
    shapes: tuple[str, ...]
    human: tuple[bool, ...]
    incoming: Counter[LandingPlace] = field(default_factory=Counter)
    scores: list[int] = field(default_factory=list)

    def card_at(self, target: Target | None) -> str | None:
        """The card at a target, where its full face is worth showing."""
        view, me = self.view, self.view.seats[self.me]
        match target:
            case Target("row", slot) | Target("row_stone", slot) if slot < len(view.row):
                return view.row[slot].card
            case Target("hand", place) if place < len(me.hand):
                return me.hand[place]
            case Target("building", place) if place < len(me.buildings):
                return me.buildings[place]
            case Target("rival_card", seat, place):
                cards = view.seats[seat].hand + view.seats[seat].buildings
                return cards[place] if place < len(cards) else None
            case Target("church", place) if place < len(view.church):
                return view.church[place]
            case Target("discard") if view.discard:
                return view.discard[-1]
        return None


class ChronicleLine(NamedTuple):
    """A line of the chronicle, or the heading over those of a turn."""

    text: str
    is_heading: bool = False


@dataclass(frozen=True, slots=True)
class LedgerLine:
    """A line of the ledger: a stone, a height, the parts and the total, `good` green, otherwise red."""

    colour: Colour
    height: int
    parts: str
    total: str
    good: bool


@dataclass(frozen=True, slots=True)
class PickOption:
    """Something to pick in a small window: a stone (colour) or a card, with a caption."""

    colour: Colour | None = None
    card: str | None = None
    caption: str = ""
    enabled: bool = True


@dataclass(frozen=True, slots=True)
class PickWindow:
    """An open choice that has no place of its own on the table (a stone out of the bag, a height for the architect)."""

    title: str
    options: tuple[PickOption, ...]


@dataclass(frozen=True, slots=True)
class HistoryMark:
    """A mark of the history line.  kind: card, swap, stone, person, order, skip, knot (the barrier) or next."""

    kind: str
    colour: Colour | None = None
    card: str | None = None


@dataclass(frozen=True, slots=True)
class PrimaryButton:
    """The big button: what it does, a second line (a cost), stones shown beside that line, and whether it can be
    pressed.  `calm` where useful things are left undone (no vermilion)."""

    label: str
    note: str = ""
    stones: tuple[Colour, ...] = ()
    enabled: bool = True
    calm: bool = False


@dataclass(slots=True)
class TableUi:
    """What the scene wants shown now.  Everything a player reads is already in the player's language."""

    phase: int = 1  # 1 to 6 (R53)
    prompt: str = ""
    refusal: str = ""  # why something cannot be done; stands in the prompt line, in red, while set
    lit: frozenset[Target] = frozenset()  # legal targets
    hover: Target | None = None
    pressed: Target | None = None
    selected: Target | None = None  # a person armed, a tower chosen
    card_shown: str | None = None  # the card whose full face is shown beside the hover target
    proposed: tuple[Colour, ...] = ()  # stones of the own stock proposed as payment (marked there)
    danger: frozenset[int] = frozenset()  # own towers that will fall as ruins if the turn goes on like this
    coins: dict[int, int] = field(default_factory=dict)  # points that an own tower could score now
    fresh: dict[int, int] = field(default_factory=dict)  # stones set on an own tower this turn, where known
    rung: int = 0  # stones built this turn: the rung of the fee ladder
    fees: tuple[int, ...] = (0, 0, 1, 3, 6, 10)  # the true fee for 1 to 6 stones
    ledger: tuple[LedgerLine, ...] = ()
    primary: PrimaryButton | None = None
    secondary: str = ""  # label of a smaller button (pay otherwise, cancel), none where empty
    picker: PickWindow | None = None
    history: tuple[HistoryMark, ...] = ()
    can_undo: bool = False
    can_redo: bool = False
    thinking: bool = False  # a computer player is thinking
    log: tuple[ChronicleLine, ...] = ()  # the last lines of the chronicle, newest last
    log_open: bool = False
    menu_open: bool = False
    help_open: bool = False
    help_title: str = ""
    help_lines: tuple[tuple[str, str], ...] = ()  # name and text: the six phases, the end, the values
    help_keys: tuple[tuple[str, str], ...] = ()  # a key and what it does
    menu_title: str = ""
    menu_options: tuple[str, ...] = ()  # the buttons of the open menu
    speed: str = ""  # what stands on the speed button ("1x"), an icon where empty
    veil: bool = False  # nobody at this screen can act now
