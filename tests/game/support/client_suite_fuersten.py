"""Expected values of The Princes of Florence for the tests of all games."""

import re
from collections.abc import Iterator
from typing import Any

from astray import Moment
from client_suite import BookSuite, ClientSuite, LessonSuite, PuzzleSuite
from guided import answered
from scripts import puzzle_of
from solver import Solver

from engine.princes import actions as ac
from engine.princes import events
from engine.princes.actions import OBJECTS
from engine.princes.pieces import BUILDINGS, LANDSCAPES
from engine.princes.professions import FREEDOMS, PROFESSIONS
from engine.princes.puzzles import ME
from engine.princes.state import State
from engine.princes.text.line import STEPS
from game.learn.lesson import Lesson
from game.princes.base import lexicon
from game.princes.book import FOLDER, SECTIONS
from game.princes.palace.offer import MIRROR, TURN
from game.princes.palace.piece import grip
from game.scenes.learn.callout import Callout
from game.scenes.play.table import TableScene
from game.table.spots import Target

THINGS = {*OBJECTS, *BUILDINGS, *LANDSCAPES, *FREEDOMS, *PROFESSIONS}


def unclaimed(lesson: Lesson, text: str, claim: str) -> Iterator[str]:
    """Yield things that a sentence names although neither its claim nor the position has them."""
    for name in THINGS:
        named = re.search(rf"\b{name.replace('_', ' ')}\b", text.lower())
        if named and name not in claim and name not in lesson.position:
            yield name


def untrue(moment: Moment, text: str) -> Iterator[str]:
    """Yield choices that a sentence offers but the game does not, judged by the words alone and not by the claim."""
    game, state = moment.journal.game, moment.journal.state
    actions = [game.codec.write_action(action) for action in game.legal(state)] if moment.asked else []
    for word in re.findall(r"[Cc]hoose (?:the|a) (\w+)\.", text):
        if word in {*OBJECTS, *BUILDINGS} and not any(word in action.values() for action in actions):
            yield f"{word} cannot be chosen"
    for word in re.findall(r"[Ll]et the (\w+) perform|[Tt]he (\w+) performs", text):
        artist = "".join(word)
        if {"do": "work", "card": artist} not in actions:
            yield f"{artist} cannot perform"


def spoil(scene: TableScene) -> None:
    """Play something other than the solution."""
    game, session, script = scene.session.game, scene.session, puzzle_of(scene)
    best = [game.codec.read_action(data) for data in script.puzzle.solution]
    while script.reached is None:
        legal = game.legal(session.state)
        action = next((action for action in (ac.DROP, ac.DONE) if action in legal), None)
        scene.live.play((action or next(action for action in legal if action not in best),))
        answered(scene)


class PrincesSolver(Solver):
    """Plays solutions of this game through the usual targets."""

    def play(self, scene: TableScene) -> Callout:
        for number, data in enumerate(puzzle_of(scene).puzzle.solution):
            action = scene.session.game.codec.read_action(data)
            self.rest(scene)
            steps = scene.session.journal.steps
            while len(steps) == number and scene.session.computer_acts:  # the rival
                self.player.wait(0.3)
            if len(steps) == number:
                self.act(scene, action)
            assert steps[number].action == action
        return self.end(scene)

    def act(self, scene: TableScene, action: Any) -> None:
        before = len(scene.session.journal.steps)
        for target in self._way(scene.session.state, action):
            self.player.press(target)
        if isinstance(action, ac.Place):
            self._set(scene, action)
        self._again(scene, before)

    def _way(self, state: State, action: Any) -> list[Target]:
        hand = state.seats[ME].hand
        match action:
            case ac.Raise() | ac.Drop():
                return [Target(action.do)]
            case ac.Offer(object=thing):
                return [Target("object", OBJECTS.index(thing))]
            case ac.Freedom(kind=kind):
                return [Target("freedom", FREEDOMS.index(kind))]
            case ac.Build(kind=kind):
                return [Target("building", BUILDINGS.index(kind))]
            case ac.Work(card=card, bonus=bonus):
                more = [] if bonus is None else [Target("bonus", state.seats[ME].bonus.index(bonus))]
                return [Target("artist", hand.index(card)), *more]
            case ac.Take(prestige=points):
                return [Target("pay", points)]
            case ac.Recruit(card=card):
                seat = next(seat for seat, court in enumerate(state.seats) if card in court.table)
                return [Target("played", seat, state.seats[seat].table.index(card))]
        return []

    def _set(self, scene: TableScene, action: ac.Place) -> None:
        """Rotate and mirror the piece to its orientation and put it down."""
        kind = scene.session.state.pending.piece
        for way in (TURN, TURN, TURN, MIRROR, TURN, TURN, TURN):
            held = scene.table.shown.question.selected
            assert held is not None
            if held.a == action.orient:
                break
            self.player.press(way)
        x, y = grip(kind, action.orient)
        self.player.press(Target("square", action.at[0] + x, action.at[1] + y))


OTHERS = "seat hand goldsmith physician, table botanist; seat hand painter theologian, table composer; round 3"
ACT, GOT = "act, left 2; seat money 2000, hand poet lawyer sculptor", "got park lake builder"
SIGNS = [
    (f"act, left 2; seat jesters 3, hand poet lawyer sculptor, plan theatre@3,0; {OTHERS}; {GOT}", "work"),
    (f"act, left 2; seat jesters 1, hand poet lawyer sculptor, plan theatre@3,0; {OTHERS}; {GOT}", "short"),
    (f"{ACT}; {OTHERS}; {GOT}", "building"),
    (f"{ACT}; {OTHERS}; {GOT}", "freedom"),
    (f"{ACT}, recruiting 1; {OTHERS}; {GOT}", "recruit"),
    (f"{ACT}, plan theatre@3,0 forest@0,0, bonus small_and_landscape; {OTHERS}; {GOT}", "bonus"),
    (f"bid jester 300, high 1; seat money 300, score 9, hand poet; {OTHERS}", "pays_prestige"),
    (f"offer; seat money 500, hand poet; {OTHERS}; got - jester lake", "only_buyer"),
    (f"act, left 1; seat hand poet lawyer sculptor; {OTHERS.replace('round 3', 'round 7')}; {GOT}", "too_many"),
    (f"act, left 2; seat money 500; {OTHERS}; {GOT}", "no_artist"),
]


SUITE = ClientSuite(
    "fuersten",
    LessonSuite(
        signs=SIGNS,
        plain=f"act, left 2; seat money 100, hand poet lawyer sculptor; {OTHERS}; {GOT}",
        names=("hire", "auction", "palace", "work", "artists", "bonus", "best", "price", "end"),
        seats=3,
        events=events,
        actions=ac.KINDS,
        asked=STEPS,
        touched=(
            "object", "raise", "square", "building", "freedom", "pile", "looked_at", "artist", "bonus", "played",
            "pay", "primary",
        ),
        shade=frozenset({"market"}),
        wanted=("prompt", "primary", "palace"),
        unclaimed=unclaimed,
        untrue=untrue,
    ),
    PuzzleSuite(kinds={"room": 5, "work": 5, "bid": 5}, least=20, rivals={"bid"}, solver=PrincesSolver, spoil=spoil),
    BookSuite(
        FOLDER,
        SECTIONS.of,
        rules=(*(f"R{number}" for number in range(1, 108)), *(f"A{number}" for number in range(1, 54))),
        cited=frozenset({"R66", "R75", "A22"}),
        entries=tuple(f"cards/{entry}" for entry in lexicon.ENTRIES),
        undrawn=(
            "card/nobody", "card/bonus/court", "piece/church", "piece/opera/8", "plan/none", "object/opera", "thing/x",
            "no/x",
        ),
        found={
            "R66": "rules/palace#1", "A22": "rules/buildings#1", "poet": "cards/poet#0",
            "hunting ground": "*rules/bonus_cards#0", "clockwise raise": "*rules/auction#1", "no such word at all": "",
        },
    ),
)  # fmt: skip
