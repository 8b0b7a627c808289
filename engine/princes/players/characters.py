"""The tempers of the families: their preferences, in points."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace

from engine.kernel.game import NO_LIMIT, Choice, Limit, Player, check_player
from engine.princes import actions as ac
from engine.princes.opponents import CHARACTERS, LEVELS
from engine.princes.pieces import LANDSCAPES
from engine.princes.players.levels import PLAYERS
from engine.princes.state import Bidding
from engine.princes.view import View


@dataclass(frozen=True, slots=True)
class Temper:
    """A family's preferences."""

    objects: Mapping[str, float]
    """Points for an object of the auction, both for choosing it and for bidding."""
    deeds: Mapping[str, float]
    """Points for an action of that name (`Action.do`)."""
    thrift: float = 0.0
    """Points that every raise of a bid costs."""

    def liking(self, view: View, action: ac.Action) -> float:
        """Return the preference for an action, in points."""
        match action:
            case ac.Offer(object=thing):
                return self.objects.get(thing, 0.0)
            case ac.Raise() if isinstance(view.pending, Bidding):
                return self.objects.get(view.pending.object, 0.0) - self.thrift
        return self.deeds.get(action.do, 0.0)


TEMPERS: dict[str, Temper] = {
    "patron": Temper({}, {"profession": 1.2, "bonus": 1.0}),
    "builder": Temper({"builder": 1.0}, {"build": 1.0}),
    "recruiter": Temper({"recruiting": 1.5}, {"recruit": 0.5}),
    "merrymaker": Temper({"jester": 1.5}, {}),
    "gambler": Temper({"prestige": 2.5}, {}),
    "gardener": Temper(dict.fromkeys(LANDSCAPES, 1.2), {}),
    "freethinker": Temper({}, {"freedom": 1.0}),
    "banker": Temper({}, {}, thrift=1.0),
}

TEMPER_OF = {character.name: TEMPERS[character.temper] for character in CHARACTERS}


class TemperedPlayer:
    """A player that adds its preferences to the worths of another one."""

    def __init__(self, player: Player[View, ac.Action], temper: Temper) -> None:
        self._player = player
        self._temper = temper

    def choose(self, view: View, legal: tuple[ac.Action, ...], limit: Limit = NO_LIMIT) -> Choice[ac.Action]:
        """Choose the action with the best sum of worth and preference."""
        choice = self._player.choose(view, legal, limit)
        liked = [replace(each, worth=each.worth + self._temper.liking(view, each.action)) for each in choice.ranked]
        if not liked:
            return choice
        liked.sort(key=lambda each: -each.worth)
        return Choice(liked[0].action, tuple(liked))


def player(name: str, seed: int) -> Player[View, ac.Action]:
    """Return a new player of that level, `master`, or of a character at it, `master@strozzi`.  Raises ValueError with a
    sentence if there is no such player."""
    level, character = check_player(name, LEVELS, CHARACTERS)
    plain = PLAYERS[level](seed)
    return TemperedPlayer(plain, TEMPER_OF[character]) if character else plain
