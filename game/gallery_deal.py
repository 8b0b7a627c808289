"""Pictures of the deal of the day: its page, the calendar, several people one after another, the comparison."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from datetime import date, timedelta


from game.client import GameClient, Shot
from game.gallery_states import settled, shown
from game.input import Command
from game.scenes.deal import DealScene
from game.scenes.deals import Deals
from game.shell.context import Context
from game.shell.deal_record import DealResult, deals_of
from game.shell.scene import Scene, Size

TODAY = date(2026, 11, 22)
RESULT = DealResult((84, 71, 79), 2, 0, (("b", 4), ("v", 6), ("r", 3), ("g", 5), ("y", 2), ("w", 4), ("b", 3)))


def deal_shots(client: GameClient) -> Sequence[Shot]:
    """Return the pictures of a game's deals of the day."""

    def fresh(context: Context, size: Size) -> Scene:
        """Nobody has played yet; the keys are on the large button."""
        return settled(shown(DealScene(context, client), size, Command("right")))

    def done(context: Context, size: Size) -> Scene:
        """After three weeks: today's deal is done and its mark beaten, one day is running."""
        _some_weeks(context, client)
        return settled(shown(DealScene(context, client), size))

    def late(context: Context, size: Size) -> Scene:
        """A day that was missed is looked at, the keys are on it."""
        _some_weeks(context, client)
        scene = shown(DealScene(context, client, TODAY - timedelta(2)), size)
        scene.form.set_focus("day.20")
        return settled(scene)

    return (("deal", fresh), ("deal_done", done), ("deal_late", late))


def _some_weeks(context: Context, client: GameClient) -> None:
    """Let the deal have been played on most days."""
    record, name = deals_of(context), client.game.name
    deals = Deals(context, client)
    for back in range(20):
        day = TODAY - timedelta(back)
        if back in (2, 9, 10):
            continue
        if back == 1:
            deals.begin(day).close()
            continue
        record.begin(name, day, lambda counts, stem=str(day): stem, late=back == 12)
        record.keep_mark(name, day, 76 if back % 3 == 0 else 92)
        record.note(name, day, replace(RESULT, hints=back % 2))
