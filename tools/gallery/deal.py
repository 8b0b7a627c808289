"""Pictures of the deal of the day: its page, the calendar, several people one after another, the comparison."""

from collections.abc import Sequence
from datetime import date, timedelta
from functools import partial
from itertools import cycle
from typing import Any

from engine.contest.arena import record
from engine.kernel.game import quick_level
from game.client import GameClient
from game.clients import find_client
from game.graphics.badge import Badge
from game.graphics.theme import SHAPES
from game.input.intents import Command
from game.scenes.deal.compare import compare_of
from game.scenes.deal.deals import Deals
from game.scenes.deal.duplicate import DuplicateScene
from game.scenes.deal.scene import DealScene
from game.shell.context import Context
from game.shell.deal.record import DealPlayer, DealResult, deals_of
from game.shell.scene import Scene, Size
from game.shell.session.session import Session

from .states import TODAY, Shot, level_met, menu_seen, settled, shown, title_of_the_day

PEOPLE = ("Anna", "Bartholomäus", "Chiara")
SCORES, BADGES = (84, 71, 79), (4, 6, 3, 5, 2, 4, 3)
"""A result, and the numbers of its badges."""


def deal_shots(client: GameClient) -> Sequence[Shot]:
    """Return the pictures of a game's deals of the day."""

    def fresh(context: Context, size: Size) -> Scene:
        """Before any game; the focus is on the large button."""
        context.today = lambda: TODAY
        return settled(shown(DealScene(context, client), size, Command("right")))

    def done(context: Context, size: Size) -> Scene:
        """After three weeks: today's deal is done and its mark beaten, one day's game is running."""
        _some_weeks(context, client)
        return settled(shown(DealScene(context, client), size))

    def late(context: Context, size: Size) -> Scene:
        """A missed day is viewed and has the focus."""
        _some_weeks(context, client)
        scene = shown(DealScene(context, client, TODAY - timedelta(2)), size)
        scene.form.set_focus("day.20")
        return settled(scene)

    def leaf(context: Context, size: Size) -> Scene:
        """The title on a day whose deal is done, with the focus on the calendar."""
        _some_weeks(context, client)
        scene = menu_seen(title_of_the_day(context, client.game.name), size)
        scene.form.set_focus("deal")
        return settled(scene)

    return (("deal_leaf", leaf), ("deal", fresh), ("deal_done", done), ("deal_late", late), *_shared_shots(client))


def _shared_shots(client: GameClient) -> Sequence[Shot]:
    """Return the pictures of several people at the same deal, and of the end of one."""

    def people(context: Context, size: Size) -> Scene:
        """Three people have names, one of which is being typed."""
        context.today = lambda: TODAY
        scene = shown(DuplicateScene(context, client, TODAY), size, Command("down"))
        scene.form.set_focus("add")
        scene.handle(Command("confirm"))
        scene.form.set_focus("name.1")
        return settled(scene)

    def hand_over(context: Context, size: Size) -> Scene:
        """The first one is done, the second one is called."""
        context.today = lambda: TODAY
        deals = Deals(context, client)
        _keep_players(context, client)
        _play_to_end(deals, 0)
        return settled(shown(DuplicateScene(context, client, TODAY), size, Command("right")))

    def compared(context: Context, size: Size) -> Scene:
        """All three are done."""
        context.today = lambda: TODAY
        deals = Deals(context, client)
        _keep_players(context, client)
        for number in range(len(PEOPLE)):
            _play_to_end(deals, number)
        scene = compare_of(context, client, TODAY)
        scene.resize(size)
        return scene

    def results(context: Context, size: Size) -> Scene:
        """The end of a deal with a known mark."""
        context.today = lambda: TODAY
        deals = Deals(context, client)
        session = deals.begin(TODAY)
        _decide(session, 0)
        finished = session.finish(context.library)
        deals_of(context).keep_mark(client.game.name, TODAY, 84)
        deals.refresh()
        scene = shown(client.results(context, finished), size)
        scene.handle(Command("confirm"))
        scene.handle(Command("down"))
        return settled(scene)

    return (
        ("deal_people", people),
        ("deal_hand_over", hand_over),
        ("deal_compared", compared),
        ("deal_results", results),
    )


def _stem_of(day: date, counts: bool) -> str:
    """Return a dummy file name for a day."""
    return day.isoformat()


def _keep_players(context: Context, client: GameClient) -> None:
    """Record three people who have begun the same deal."""
    players = [DealPlayer(name, shape) for name, shape in zip(PEOPLE, SHAPES, strict=False)]
    deals_of(context).set_players(client.game.name, TODAY, players)


def _play_to_end(deals: Deals, number: int) -> None:
    """Play the game of one of them."""
    players = deals_of(deals.context).players(deals.name, TODAY)
    session = deals.begin_as(TODAY, players, number)
    _decide(session, number)
    session.finish(deals.context.library)


_DECIDED: dict[tuple[str, int], list[Any]] = {}
"""Decisions in the game of the day, by its name and the seed of the players, computed once."""


def _decide(session: Session, seed: int) -> None:
    """Play the game of the day to its end, with limited thinking time for the rivals."""
    game = session.game
    known = _DECIDED.get((game.name, seed))
    for action in known or ():
        session.journal.play(action)
    if known is not None:
        return
    players = [game.player(quick_level(game), seed * 7 + seat) for seat in range(len(session.setup.seats))]
    if seed % 2:
        players[session.humans.index(True)] = game.player(level_met(find_client(game.name)), seed)
    record(session.journal, players)
    _DECIDED[game.name, seed] = [step.action for step in session.journal.steps]


def _some_weeks(context: Context, client: GameClient) -> None:
    """Record deals played on most days."""
    context.today = lambda: TODAY
    kept, name = deals_of(context), client.game.name
    deals = Deals(context, client)
    badges = tuple(map(Badge, cycle(client.badges.signs), BADGES))
    for back in range(20):
        day = TODAY - timedelta(back)
        if back in (2, 9, 10):
            continue
        if back == 1:
            deals.begin(day).close()
            continue
        kept.begin(name, day, partial(_stem_of, day), late=back == 12)
        kept.keep_mark(name, day, 76 if back % 3 == 0 else 92)
        kept.note(name, day, DealResult(SCORES, 2, back % 2, badges))
