"""Holders of pads: the players who use them.

Mouse, keyboard, fingers and unassigned pads are shared. A seat may take a pad for itself: that pad then acts for no
other seat. If it is lost, its seat waits until any device takes over.

    holders = Holders()                     # on the context: it outlives scenes, and games
    holders.deal({"Anna": 1})               # the pad with the number 1 is Anna's from now on, the others are all's
    holders.judge(intent, "Bruno")          # may this act for whoever is on turn?
"""

from __future__ import annotations

from collections.abc import Mapping
from enum import Enum

from game.input.intents import SHARED, Command, CommandEnded, Held, Intent, PadFound, PadLost, Pressed, TextTyped


class Verdict(Enum):
    """The treatment of an intent.

    ACTS: carry it out. ASIDE: it comes from the pad of a player who is not on turn. WAITS: the pad of the player on
    turn is gone, say so. TAKES_OVER: it was, and now this other device has replaced it.
    """

    ACTS = "acts"
    ASIDE = "aside"
    WAITS = "waits"
    TAKES_OVER = "takes_over"


class Holders:
    """See the module. Seats are identified by name, so that a pad stays with its player in the next game."""

    def __init__(self) -> None:
        self.kinds: dict[int, str] = {}
        """The connected pads, with their kinds."""
        self.dealt: dict[str, int] = {}
        """The players who have a pad of their own, with that."""

    def notice(self, intent: Intent) -> None:
        """Note pads that come and go."""
        match intent:
            case PadFound(pad, kind):
                self.kinds[pad] = kind
            case PadLost(pad):
                self.kinds.pop(pad, None)

    # ------------------------------------------------------------ assignment

    def deal(self, holders: Mapping[str, int]) -> None:
        """Assign these pads to these players; all other pads are shared."""
        self.dealt = {name: pad for name, pad in holders.items() if pad != SHARED}

    def pad_of(self, name: str) -> int:
        """Return the pad a player has, or `SHARED`."""
        return self.dealt.get(name, SHARED)

    def holder(self, pad: int) -> str | None:
        """Return the owner of a pad."""
        return next((name for name, held in self.dealt.items() if held == pad != SHARED), None)

    def holder_of(self, intent: Intent) -> str | None:
        """Return the owner of the pad behind an intent; None for a shared device."""
        return self.holder(pad_behind(intent) or SHARED)

    def is_lost(self, name: str) -> bool:
        """Return whether the pad of a player is gone."""
        pad = self.pad_of(name)
        return pad != SHARED and pad not in self.kinds

    # ------------------------------------------------------------ who may act

    def judge(self, intent: Intent, name: str | None) -> Verdict:
        """Return the treatment of an intent while `name` is on turn (None: no player at this screen)."""
        if isinstance(intent, PadLost):
            return Verdict.WAITS if name is not None and self.pad_of(name) == intent.pad else Verdict.ACTS
        pad = pad_behind(intent)
        if pad is None or name is None:
            return Verdict.ACTS
        if self.is_lost(name):
            if isinstance(intent, CommandEnded):
                return Verdict.ACTS
            if pad == self.pad_of(name):
                return Verdict.WAITS  # its last sign of life
            self._take_over(name, pad)
            return Verdict.TAKES_OVER
        holder = self.holder(pad)
        is_others = pad != SHARED and holder is not None and self.pad_of(name) != pad
        return Verdict.ASIDE if is_others else Verdict.ACTS

    def _take_over(self, name: str, pad: int) -> None:
        """Replace a lost pad by the device that was used. A pad that another player has is shared from then on."""
        other = self.holder(pad) if pad != SHARED else None
        self.dealt.pop(name)
        if other is not None:
            self.dealt.pop(other)
        elif pad != SHARED:
            self.dealt[name] = pad


def pad_behind(intent: Intent) -> int | None:
    """Return the pad behind an intent, SHARED for other devices; None for an intent that is no deliberate action."""
    match intent:
        case Command(_, pad) | CommandEnded(_, pad):
            return pad
        case Pressed() | Held() | TextTyped():
            return SHARED
    return None
