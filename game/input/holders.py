"""Who holds which pad.

Mouse, keyboard, fingers and pads that nobody has taken are everybody's.  A seat may take a pad for itself: that pad
then acts for nobody else.  If it is lost, its seat stands still until any device takes over.

    holders = Holders()                     # on the context: it outlives scenes, and games
    holders.deal({"Anna": 1})               # the pad with the number 1 is Anna's from now on, the others are all's
    holders.judge(intent, "Bruno")          # may this act for whoever is on turn?
"""

from __future__ import annotations

from collections.abc import Mapping
from enum import Enum

from game.input.intents import SHARED, Command, CommandEnded, Held, Intent, PadFound, PadLost, Pressed, TextTyped


class Verdict(Enum):
    """What is to be done with an intent.

    ACTS: carry it out.  ASIDE: it comes from the pad of somebody who is not on turn.  WAITS: the pad of whoever is on
    turn has gone, say so.  TAKES_OVER: it did, and with this another device has taken its place.
    """

    ACTS = "acts"
    ASIDE = "aside"
    WAITS = "waits"
    TAKES_OVER = "takes_over"


class Holders:
    """See the module.  Seats go by their names, so that a pad stays with its player in the next game."""

    def __init__(self) -> None:
        self.kinds: dict[int, str] = {}
        """The pads that are there, with how their buttons are marked."""
        self._holders: dict[str, int] = {}

    def notice(self, intent: Intent) -> None:
        """Take note of pads that come and go."""
        match intent:
            case PadFound(pad, kind):
                self.kinds[pad] = kind
            case PadLost(pad):
                self.kinds.pop(pad, None)

    # ------------------------------------------------------------ who holds what

    def deal(self, holders: Mapping[str, int]) -> None:
        """Let these players have these pads for themselves; all other pads are everybody's."""
        self._holders = {name: pad for name, pad in holders.items() if pad != SHARED}

    def pad_of(self, name: str) -> int:
        """Return the pad a player has, or `SHARED`."""
        return self._holders.get(name, SHARED)

    def holder(self, pad: int) -> str | None:
        """Return who has a pad for themselves."""
        return next((name for name, held in self._holders.items() if held == pad != SHARED), None)

    def holder_of(self, intent: Intent) -> str | None:
        """Return whose pad an intent comes from; None where it may be anybody's."""
        return self.holder(pad_behind(intent) or SHARED)

    def is_lost(self, name: str) -> bool:
        """Whether the pad of a player has gone."""
        pad = self.pad_of(name)
        return pad != SHARED and pad not in self.kinds

    # ------------------------------------------------------------ who may act

    def judge(self, intent: Intent, name: str | None) -> Verdict:
        """Return what an intent may do while `name` is on turn (None: nobody at this screen)."""
        if isinstance(intent, PadLost):
            return Verdict.WAITS if name is not None and self.pad_of(name) == intent.pad else Verdict.ACTS
        pad = pad_behind(intent)
        if pad is None or name is None:
            return Verdict.ACTS
        if self.is_lost(name):
            if isinstance(intent, CommandEnded):
                return Verdict.ACTS
            if pad == self.pad_of(name):
                return Verdict.WAITS  # the last that was heard of it
            self._take_over(name, pad)
            return Verdict.TAKES_OVER
        holder = self.holder(pad)
        is_others = pad != SHARED and holder is not None and self.pad_of(name) != pad
        return Verdict.ASIDE if is_others else Verdict.ACTS

    def _take_over(self, name: str, pad: int) -> None:
        """Let the device that was used stand in for a lost pad.  A pad that another has is shared from then on."""
        other = self.holder(pad) if pad != SHARED else None
        self._holders.pop(name)
        if other is not None:
            self._holders.pop(other)
        elif pad != SHARED:
            self._holders[name] = pad


def pad_behind(intent: Intent) -> int | None:
    """Return whose device it is that wants something; None for what nobody did on purpose."""
    match intent:
        case Command(_, pad) | CommandEnded(_, pad):
            return pad
        case Pressed() | Held() | TextTyped():
            return SHARED
    return None
