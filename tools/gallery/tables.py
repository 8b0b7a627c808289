"""Tables of a game between computer players in their important states, for games whose tables are `TableView`s.

tables = Tables(PRINCES_TABLE, PRINCES, names_of, cover, seed=3, nodes=1000)
tables.game_of(5)["bid"]                              # a state with this name, and the steps before it
drawn(tables.at(Look("bid", 5), context, size))       # the picture of its table
tables.results(PrincesResults, 6.6, 5, context, size) # the results of the game after so many seconds
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, NamedTuple

import pygame

from engine.journal.journal import Step
from engine.kernel.game import Game, Limit, quick_level
from game.graphics.theme import SEALS
from game.scenes.seats.quick import quick_setup
from game.shell.context import Context
from game.shell.scene import Push, Scene, Size
from game.shell.session.session import Finished
from game.table.painting.painter import ALL_AT_ONCE
from game.table.parts import AnyParts, Seating
from game.table.results.scene import CountedScene
from game.table.shown import History
from game.table.spots import TargetPath
from game.table.view import AnyTable, TableView

NAMES = ("Anna", "Bartholomäus", "Chiara", "Dante", "Elena")
MOMENT = 0.35
"""Seconds into the pulse of lit targets."""
FRAMES = 40
"""Frames of the results up to their moment."""

Past = tuple[Any, tuple[Step[Any, Any], ...]]
"""A state, and the steps before it."""


class Look(NamedTuple):
    """A table to look at."""

    name: str
    """Of its state."""
    seats: int
    path: TargetPath = ()
    """What has been touched."""
    covers: bool = False
    """All hands are covered."""
    waits: bool = False
    """It is seen by the next seat, which waits."""


@dataclass(frozen=True)
class Tables:
    """See the module."""

    parts: AnyParts
    game: Game[Any, Any, Any, Any]
    names_of: Callable[[Any, Sequence[Any]], Sequence[str]]
    """The names under which a state with these legal actions is worth a picture; the first of each name is kept."""
    cover: Callable[[Any, frozenset[int]], Any]
    """A view with the hands of these seats covered."""
    seed: int
    nodes: int
    """Search limit of a computer player for a move."""
    options: Mapping[str, Any] = field(default_factory=dict)
    """Of the setup, where they are not the default."""
    _played: dict[int, Mapping[str, Past]] = field(default_factory=dict)

    def game_of(self, seats: int) -> Mapping[str, Past]:
        """Return by name the states of a game that are worth a picture, and the last one, `over`; each with the steps
        before it."""
        if seats not in self._played:
            self._played[seats] = self._play(seats)
        return self._played[seats]

    def _play(self, seats: int) -> dict[str, Past]:
        game, found, steps = self.game, dict[str, Past](), list[Step[Any, Any]]()
        state = game.begin({"names": list(NAMES[:seats]), "seed": self.seed, **self.options})
        players = [game.player(quick_level(game), seat) for seat in range(seats)]
        while not state.is_over:
            legal, seat = game.legal(state), game.to_act(state)
            for name in self.names_of(state, legal):
                found.setdefault(name, (state, tuple(steps)))
            action = legal[0]
            if len(legal) > 1:
                action = players[seat].choose(game.view(state, seat), legal, Limit(nodes=self.nodes)).action
            after, happened = game.apply(state, action)
            steps.append(Step(state, action, tuple(happened), None))
            state = after
        return {**found, "over": (state, tuple(steps))}

    def at(self, look: Look, context: Context, size: Size) -> AnyTable:
        """Return a table with its question."""
        context.rescale(size)
        state, steps = self.game_of(look.seats)[look.name]
        seat = (self.game.to_act(state) + look.waits) % look.seats
        human = tuple(number == seat for number in range(look.seats))
        seating = Seating(NAMES[: look.seats], SEALS[: look.seats], human)
        seen = self.game.view(state, seat)
        table: AnyTable = TableView(context, self.parts, seating, seen, seat, size=size, most_work=ALL_AT_ONCE)
        happened = [event for one in steps for event in self.game.seen(one.events, seat)]
        if look.covers:
            seen = self.cover(seen, frozenset(range(look.seats)))
        table.show(seen, seat, happened)
        table.remember(History(self.parts.turn.done(steps, state, seat, ()), True))
        asking, waits = self.parts.asking, look.waits or state.is_over
        if waits:
            table.ask(asking.waiting(seen, table.words))
        else:
            table.ask(self.parts.question(seen, look.path, table.shown.history.turn, table.words))
        return table

    def results(
        self, make: Callable[[Context, Finished], Scene], seconds: float, seats: int, context: Context, size: Size
    ) -> Scene:
        """Return the results of a game of one person with this many seats, `seconds` after they opened."""
        state, steps = self.game_of(seats)["over"]
        result = self.game.result(state)
        assert result is not None
        kinds = [f"master@{one.name}" for one in self.game.characters] or ["master"] * seats
        setup = quick_setup(("human", *kinds[: seats - 1]), NAMES[:seats], self.seed, 1.0, self.game.name)
        path = context.library.new_file()  # with a file there is a replay
        scene = make(context, Finished(setup, steps, state, result, path))
        scene.resize(size)
        for _ in range(FRAMES):
            scene.update(seconds / FRAMES)
            scene.draw(pygame.Surface(size))
        return scene

    def feast(self, make: Callable[[Context, Finished], Scene], seats: int, context: Context, size: Size) -> Scene:
        """Return the last picture of a game of one person with this many seats."""
        return celebrated(self.results(make, 0.1, seats, context, size), size)


def celebrated(results: Scene, size: Size) -> Scene:
    """Return the picture that follows the counting of these results."""
    assert isinstance(results, CountedScene)
    results.finish()
    change = results.update(0.1)
    assert isinstance(change, Push)
    change.scene.resize(size)
    change.scene.update(1.9)
    return change.scene


def drawn(table: AnyTable) -> pygame.Surface:
    """Return a table at a moment of its pulse."""
    table.update(MOMENT)
    surface = pygame.Surface(table.layout.size)
    table.draw(surface)
    return surface
