"""The computer players by level; docs/opponents.md lists their strength."""

from __future__ import annotations

from collections.abc import Callable

from engine.kernel.game import Player
from engine.kernel.uniform import UniformPlayer
from engine.kgr import actions as ac
from engine.kgr.actions import Action
from engine.kgr.players.greedy import GreedyPlayer
from engine.kgr.players.look import LookingPlayer, LookSight
from engine.kgr.players.oversight import Oversight
from engine.kgr.players.quick import QuickPlayer
from engine.kgr.players.worth.taste import Taste
from engine.kgr.view import View

APPRENTICE = Oversight(5.0, (ac.Bank, ac.Offer, ac.Chase, ac.Displace))
JOURNEYMAN = Oversight(3.0)
MASTER = Oversight(0.6)
MAESTRO = Oversight(0.25)
GRAN_MAESTRO = LookSight(nodes=3000, worlds=20)

PLAYERS: dict[str, Callable[[int, Taste], Player[View, Action]]] = {
    "apprentice": lambda seed, taste: GreedyPlayer(APPRENTICE, seed, taste),
    "journeyman": lambda seed, taste: GreedyPlayer(JOURNEYMAN, seed, taste),
    "master": lambda seed, taste: GreedyPlayer(MASTER, seed, taste),
    "maestro": lambda seed, taste: GreedyPlayer(MAESTRO, seed, taste),
    "gran_maestro": lambda seed, taste: LookingPlayer(seed, GRAN_MAESTRO, taste),
    "greedy": lambda seed, taste: GreedyPlayer(),
    "quick": lambda seed, taste: QuickPlayer(),
    "random": lambda seed, taste: UniformPlayer(seed),
}
"""Each level's player with a seed and a taste; those for comparison have no taste, and stay as they are."""
