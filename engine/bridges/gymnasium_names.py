"""The games' names in Gymnasium: `gymnasium.make("firenze/kgr-v0", seats=3, level="greedy")`.

Gymnasium finds `register` by the entry point of the installed package (pyproject.toml, `gymnasium.envs`).
"""

from __future__ import annotations

from engine.kernel.games import GAMES

NAMESPACE, VERSION = "firenze", 0
ENTRY_POINT = "engine.bridges.gymnasium:env"


def register() -> None:
    """Register every game of the house that has numbers; the parameters of `make` are those of `env`."""
    from gymnasium.envs.registration import register as add
    from gymnasium.envs.registration import registry

    for name in GAMES:
        game_id = f"{NAMESPACE}/{name}-v{VERSION}"
        if game_id not in registry:
            add(game_id, entry_point=ENTRY_POINT, kwargs={"game": name})
