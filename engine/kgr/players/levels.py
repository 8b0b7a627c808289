"""The computer players by name; docs/opponents.md lists their strength."""

from __future__ import annotations

from collections.abc import Callable

from engine.game import Player, check_player
from engine.kgr import actions as ac
from engine.kgr.actions import Action
from engine.kgr.opponents import CHARACTERS, LEVELS
from engine.kgr.players.greedy import GreedyPlayer
from engine.kgr.players.look import LookingPlayer, LookSight
from engine.kgr.players.oversight import Oversight
from engine.kgr.players.quick import QuickPlayer
from engine.kgr.view import View
from engine.uniform import UniformPlayer

APPRENTICE = Oversight(4.0, (ac.Bank, ac.Offer, ac.Chase, ac.Displace))
JOURNEYMAN = Oversight(1.2)
MAESTRO = LookSight(nodes=500, worlds=4, width=3)
GRAN_MAESTRO = LookSight(nodes=1500, worlds=12, caution=0.5)

PLAYERS: dict[str, Callable[[int], Player[View, Action]]] = {
    "apprentice": lambda seed: GreedyPlayer(APPRENTICE, seed),
    "journeyman": lambda seed: GreedyPlayer(JOURNEYMAN, seed),
    "master": lambda seed: GreedyPlayer(),
    "maestro": lambda seed: LookingPlayer(seed, MAESTRO),
    "gran_maestro": lambda seed: LookingPlayer(seed, GRAN_MAESTRO),
    "greedy": lambda seed: GreedyPlayer(),
    "quick": lambda seed: QuickPlayer(),
    "random": UniformPlayer,
}


def player(name: str, seed: int) -> Player[View, Action]:
    """Return a new player of that level.  Raises ValueError with a sentence if there is no such player."""
    check_player(name, LEVELS, CHARACTERS)
    return PLAYERS[name](seed)
