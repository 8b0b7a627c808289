"""Games with a coach, the moments it speaks at, and what it says."""

import math

import pytest
from stage import CLIENT, sized

from game.client import GameClient
from game.clients import find_client
from game.learn.coach import Coach
from game.learn.first_game import coach_of, first_game
from game.learn.guide import CalloutText, Guide
from game.scenes.play.advice import Advice, Reasons
from game.scenes.play.coaching import Coaching
from game.scenes.play.table import TableScene
from game.shell.context import Context

PRINCES, STRASBOURG = find_client("fuersten"), find_client("strasbourg")
KGR = find_client("kgr")
COACHED = CLIENT, PRINCES, STRASBOURG, KGR


def the_coach(client: GameClient) -> Coach:
    found = coach_of(client)
    assert found is not None
    return found


COACH = the_coach(CLIENT)
every_coach = pytest.mark.parametrize("client", COACHED, ids=lambda client: client.game.name)
ROW = "row fame:wy alchemist:wyr mason:wg workshop:wy bridge:yr smuggler:wg; values lofty"
FALLING = f"build; seat yb towers y4 b3; seat w3; {ROW}"
ORDER = f"fulfil 1; seat w towers b5+; seat w3; {ROW}"


def begun(context: Context, client: GameClient = CLIENT) -> TableScene:
    """Return the first game at the table."""
    context.speed = context.settings.speed = math.inf
    scene = sized(TableScene.of(context, first_game(context, client, 11)))
    passed(scene, 2.0)
    return scene


def passed(scene: TableScene, seconds: float) -> None:
    """Let some time pass without actions of computer players."""
    for _ in range(round(seconds / 0.1)):
        scene.live.advance(0.1, computers=False)
        scene.guest(Coaching).update(0.1)
        scene.guest(Advice).update(0.1)
        scene.guest(Reasons).update(0.1)


def callout(scene: TableScene) -> CalloutText:
    """Return the content of the callout."""
    layer = next((layer for layer in scene.table.painter.composition.layers if hasattr(layer, "guide")), None)
    assert layer is not None
    guide: Guide = layer.guide
    return guide.said


def said(scene: TableScene) -> str:
    """Return the new words on the callout, not those that rest there during a phase."""
    return "" if callout(scene).rests else callout(scene).words


def of_coach(context: Context, *keys: str) -> set[str]:
    return {context.t(COACH.key(key)) for key in keys}
