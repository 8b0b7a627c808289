"""Expected values of *Church, Faith & Reformation* for the tests of all games."""

from collections.abc import Iterator
from types import ModuleType

from client_suite import BookSuite, ClientSuite, LessonSuite, PuzzleSuite
from guided import answered
from scripts import puzzle_of
from solver import Solver

from engine.kgr import actions as ac
from engine.kgr import events, tasks
from engine.kgr.magic import actions as ma
from engine.kgr.magic import events as magic_events
from engine.kgr.values import KIND
from game.clients import find_client
from game.kgr.book import FOLDER, SECTIONS
from game.learn.play import read_actions
from game.scenes.learn.callout import Callout
from game.scenes.play.table import TableScene
from game.table.spots import Target
from game.ui.book import rule_numbers

EVENTS = ModuleType("events")
"""The events of the whole game."""
vars(EVENTS).update(vars(magic_events) | vars(events))
del vars(EVENTS)["SeatEvent"]  # what most of them have in common
ACTIONS = frozenset(action.do for action in (*ac.ACTIONS, *vars(ma).values()) if getattr(action, "do", ""))
STEPS = frozenset(step for each in vars(tasks).values() if isinstance(step := getattr(each, "step", ""), str) and step)
PRICE = {ac.ROAD: 0, ac.SETTLEMENT: 1, ac.CITY: 2}


def spoil(scene: TableScene) -> None:
    """Play something other than the solution."""
    game, session, script = scene.session.game, scene.session, puzzle_of(scene)
    best = [game.codec.read_action(data) for data in script.puzzle.solution]
    while script.reached is None:
        legal = [action for action in game.legal(session.state) if not isinstance(action, ac.Offer)]
        scene.live.play((next((action for action in reversed(legal) if action not in best), legal[-1]),))
        answered(scene)


class KgrSolver(Solver):
    """Plays solutions of this game through the usual targets."""

    def play(self, scene: TableScene) -> Callout:
        steps = scene.session.journal.steps
        for action in read_actions(find_client("kgr"), puzzle_of(scene).puzzle.solution):
            self.rest(scene)
            before = len(steps)
            for target in _way(scene, action):
                self.player.press(target)
            self._again(scene, before)
            assert steps[-1].action == action and len(steps) == before + 1
        return self.end(scene)


def _way(scene: TableScene, action: ac.Action) -> Iterator[Target]:
    match action:
        case ac.Build(what=what, at=at):
            if scene.session.state.pending.step != "found":
                yield Target("price", PRICE[what])
            yield Target("edge" if what == ac.ROAD else "corner", at)
        case ac.Bank(give=give, get=get):
            yield Target("card", KIND[give])
            yield Target("bank", KIND[get])
            yield Target("exchange")
        case ac.End():
            yield Target("primary")


PLAIN = "act 2 3; extent land; seat hand wood brick ore, settlements 41; seat settlements 20; seat settlements 13"
SIGNS = [
    (PLAIN.replace("brick ore, settlements 41", "brick wool, settlements 41, roads 41-42 42-43"), "nearly_settlement"),
    (PLAIN.replace("brick ore", "brick ore ore"), "spare"),
    (PLAIN.replace("brick ore", " ".join(["brick wool ore"] * 3)), "full_hand"),
    (PLAIN.replace("settlements 20", "cities 20 22 24 26"), "rival_close"),
]


SUITE = ClientSuite(
    "kgr",
    LessonSuite(
        signs=SIGNS,
        plain=PLAIN,
        names=("land", "knights", "church"),
        seats=3,
        events=EVENTS,
        actions=ACTIONS,
        asked=STEPS,
        touched=("primary", "dice", "price", "edge", "corner", "card", "bank", "exchange", "area"),
        wanted=("prompt", "primary"),
    ),
    PuzzleSuite(kinds={"site": 10, "road": 10, "turn": 10}, least=30, solver=KgrSolver, spoil=spoil),
    book=BookSuite(
        FOLDER,
        SECTIONS.of,
        rules=rule_numbers("R1-R152 A1-A88 A90-A93"),
        cited=frozenset({"R25", "R54", "R137", "A20"}),
        entries=(),
        undrawn=("card/7", "no/x"),
        found={
            "R54": "rules/seven#0",
            "A20": "rules/trade#0",
            "R92": "rules/old_cards#2",
            "longest road": "*rules/points#0",
            "magic removal": "*rules/magic_cards#1",
            "unicorns": "*rules/magic_cards#0",
            "census": "*rules/church_cards#0",
            "no such word": "",
        },
    ),
)
"""The expected values."""
