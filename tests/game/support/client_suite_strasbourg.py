"""Expected values of Strasbourg for the tests of all games."""

import re
from collections.abc import Iterator

from astray import Moment
from client_suite import BookSuite, ClientSuite, LessonSuite, PuzzleSuite
from guided import answered
from scripts import puzzle_of
from solver import Solver

from engine.strasbourg import actions as ac
from engine.strasbourg import events
from engine.strasbourg.city import NUMBER, SPOTS
from engine.strasbourg.components import EDIFICES, GUILDS, OFFICES
from engine.strasbourg.text.position import QUESTIONS
from game.clients import find_client
from game.learn.lesson import Lesson
from game.learn.play import read_actions
from game.scenes.learn.callout import Callout
from game.scenes.play.table import TableScene
from game.strasbourg.base import lexicon
from game.strasbourg.book import FOLDER, SECTIONS
from game.table.spots import Target

THINGS = {*GUILDS, *EDIFICES, *OFFICES}


def unclaimed(lesson: Lesson, text: str, claim: str) -> Iterator[str]:
    """Yield things that a sentence names although neither its claim nor the position has them."""
    for name in THINGS:
        named = re.search(rf"\b{name.replace('_', ' ')}\b", text.lower())
        if named and name not in claim and name not in lesson.position:
            yield name


def untrue(moment: Moment, text: str) -> Iterator[str]:
    """Yield what a sentence says of own stacks and of bids that is not so, judged by the words alone."""
    state = moment.journal.state
    own = {sum(stack) for stack in state.seats[0].stacks}
    for word in re.findall(r"[Yy]our (\d)\b", text) if moment.asked and not moment.progress.is_over else ():
        if int(word) not in own:
            yield f"there is no stack of {word}"
    if re.search(r"Nobody has turned up", text) and any(isinstance(bid, tuple) for bid in state.pending.bids):
        yield "somebody has turned up a stack"


def spoil(scene: TableScene) -> None:
    """Play something other than the solution."""
    game, session, script = scene.session.game, scene.session, puzzle_of(scene)
    best = [game.codec.read_action(data) for data in script.puzzle.solution]
    while script.reached is None:
        legal = game.legal(session.state)
        scene.live.play((next((action for action in reversed(legal) if action not in best), legal[-1]),))
        answered(scene)


class StrasbourgSolver(Solver):
    """Plays solutions of this game through the usual targets."""

    def play(self, scene: TableScene) -> Callout:
        solution = list(read_actions(find_client("strasbourg"), puzzle_of(scene).puzzle.solution))
        steps = scene.session.journal.steps
        while len(steps) < len(solution):
            self.rest(scene)
            before = len(steps)
            for target in self._way(scene, solution[before:]):
                self.player.press(target)
            self._again(scene, before)
            assert [step.action for step in steps] == solution[: len(steps)] and len(steps) > before
        return self.end(scene)

    def _way(self, scene: TableScene, left: list[ac.Action]) -> list[Target]:
        seat = scene.session.state.seats[0]
        match left[0]:
            case ac.Keep(tasks=tasks):
                kept = [Target("task", place) for place, task in enumerate(seat.tasks) if task in tasks]
                return [*kept, Target("primary")]
            case ac.Place(at=at):
                return [Target("square", NUMBER[at])]
            case ac.BuildChapel(at=at):
                return [Target("spot", SPOTS.index(at))]
            case ac.BuildEdifice(at=at):
                return [Target("plot", NUMBER[at])]
        return self._division(list(seat.stacks[0]), list(seat.hand), left)

    def _division(self, first: list[int], hand: list[int], left: list[ac.Action]) -> list[Target]:
        """Return the touches that lay the stacks, the lowest cards first, which lie on top in the hand."""
        cards, trays = [*first, *hand], {0: 0}
        for action in left:
            value = action.value if isinstance(action, ac.Add) else max(hand)
            hand.remove(value)
            card = next(place for place, each in enumerate(cards) if each == value and place not in trays)
            trays[card] = max(trays.values()) + (not isinstance(action, ac.Add))
        pairs = ((Target("card", card), Target("tray", tray)) for card, tray in sorted(trays.items(), reverse=True))
        return [*(target for pair in pairs for target in pair), Target("primary")]


SIGNS = [
    ("draw; seat hand 66655; seat; seat", "enough"),
    ("bid B, bids - pass pass; seat stacks 6, tasks in_smiths; seat; seat; start 1", "alone"),
    ("bid B, bids - 65 pass; seat stacks 6, tasks in_smiths; seat; seat; start 1", "beaten"),
    ("bid C, bids - 65 pass; seat stacks 6, tasks in_smiths; seat; seat; start 1", "hopeless"),
    ("bid B, bids - 5 pass; seat stacks 6, tasks street, city 0,0 1,0; seat; seat; start 1", "task_near"),
    ("bid B, bids - 5 pass; seat stacks 6, tasks street, city 0,0 1,0 2,0; seat; seat; start 1", "task_met"),
    ("settle B, bids 6 pass pass, ranking 0; seat money 1, tasks in_smiths, city 0,0 2,3; seat; seat", "few"),
]


SUITE = ClientSuite(
    "strasbourg",
    LessonSuite(
        signs=SIGNS,
        plain="bid B, bids - 5 pass; seat stacks 6, tasks in_smiths; seat; seat; start 1",
        names=("plan", "bid", "goods", "build", "end"),
        seats=3,
        events=events,
        actions=ac.KINDS,
        asked=QUESTIONS,
        touched=("pile", "card", "tray", "stack", "square", "spot", "plot", "primary", "secondary"),
        wanted=("prompt", "primary", "city"),
        unclaimed=unclaimed,
        untrue=untrue,
    ),
    PuzzleSuite(kinds={"divide": 10, "square": 10, "tasks": 10}, least=30, solver=StrasbourgSolver, spoil=spoil),
    book=BookSuite(
        FOLDER,
        SECTIONS.of,
        rules=(*(f"R{number}" for number in range(1, 84)), *(f"A{number}" for number in range(1, 51))),
        cited=frozenset({"R24", "R58", "A12", "A28"}),
        entries=tuple(f"{lexicon.FOLDER}/{entry}" for entry in lexicon.ENTRIES),
        undrawn=("card/7", "card/", "edifice/church", "guild/merchants", "task/no", "city/old", "chapel/mint", "no/x"),
        found={
            "R58": "rules/bidding#2",
            "A12": "rules/planning#1",
            "waiting": "rules/bidding#2",
            "clockwise start player": "*rules/bidding#0",
            "no such word at all": "",
        },
    ),
)
