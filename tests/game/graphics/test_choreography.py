"""The director works for any game: an increasing counter in a few lines, and the imports allowed to animation."""

import ast
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path

import pygame

import game.animation
from game.animation.choreography import Choreography, RibbonText
from game.animation.director import Director
from game.animation.looks import TextLook
from game.animation.model import LandingPlace
from game.animation.motion import StageMotion
from game.animation.pieces import Centre, Leg
from game.animation.stage import Stage
from game.animation.tween import Timing
from game.graphics.display_list import draw_composed
from game.graphics.images import Sprites
from game.graphics.text import Type
from game.shell.context import Context

FRAME = 1 / 60


@dataclass(frozen=True)
class Grew:
    """The number increased by `amount`."""

    amount: int


@dataclass
class Number:
    """The whole view of this game."""

    value: int = 0


@dataclass
class Board:
    """The model of the game."""

    view: Number = field(default_factory=Number)
    me: int = 0
    incoming: Counter[LandingPlace] = field(default_factory=Counter)
    scores: list[int] = field(default_factory=list)
    changes: int = 0

    def changed(self) -> None:
        """Count the changes of the view."""
        self.changes += 1


@dataclass
class Window:
    """The layout of the game."""

    size: tuple[int, int] = (200, 100)
    scale: float = 1.0


class Pen:
    """The brush of the game."""

    def __init__(self, context: Context, layout: Window) -> None:
        self.scale = layout.scale
        self._context = context

    @property
    def sprites(self) -> Sprites:
        return self._context.sprites

    @property
    def type(self) -> Type:
        return self._context.type


def fold(view: Number, event: Grew) -> None:
    view.value += event.amount


def grow(motion: StageMotion, event: Grew) -> Iterator[None]:
    before = motion.model.view.value
    yield
    assert motion.model.view.value == before + event.amount
    legs = (Leg(TIMES["number"], lambda: Centre(150, 50, 30)),)
    motion.fly(TextLook(f"+{event.amount}"), lambda: Centre(50, 50, 30), *legs, into=("sum",))
    motion.count(0, event.amount, TIMES["number"])


def plain_motion(stage: Stage, model: Board, layout: Window, words: RibbonText | None) -> StageMotion:
    return StageMotion(stage, model)


TIMES = {"number": Timing(100)}
COUNTING = Choreography(
    fold=fold,
    scores=lambda view: [view.value],
    brush=Pen,
    motion=plain_motion,
    shows={Grew: grow},
    timings={Grew: TIMES},
    together={},
    foreseen={},
)


def test_another_game_is_shown(context: Context) -> None:
    model, surface = Board(), pygame.Surface((200, 100))
    director = Director(model, Window(), context, COUNTING)
    assert model.scores == [0]
    director.enqueue([Grew(3), Grew(4)])
    director.advance(FRAME)
    assert model.view.value == 3 and model.incoming == {("sum",): 1}
    draw_composed(surface, director.compose)
    assert surface.get_bounding_rect().w and pygame.mask.from_threshold(surface, (255, 224, 138), (40, 40, 40)).count()
    for _ in range(20):
        director.advance(FRAME)
    assert not director.busy and not model.incoming
    assert model.view.value == 7 and model.scores == [7]


def test_another_game_is_skipped_and_reset(context: Context) -> None:
    model = Board()
    director = Director(model, Window(), context, COUNTING, reduced=True)
    director.enqueue([Grew(3), Grew(4)])
    director.advance(FRAME)
    director.skip_all()
    assert model.view.value == 7 and model.scores == [7] and not director.busy
    director.enqueue([Grew(1)])
    director.advance(FRAME)
    director.reset(Number(2))
    assert model.view.value == 2 and model.scores == [2] and not director.moving and not model.incoming


def test_animation_imports_no_game_and_no_table() -> None:
    forbidden = ("engine", "game.firenze", "game.table", "game.scenes")
    folder = Path(game.animation.__file__).parent
    found: list[str] = []
    for path in sorted(folder.glob("*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.ImportFrom):
                found.append(node.module or "")
            elif isinstance(node, ast.Import):
                found += [name.name for name in node.names]
    assert "game.animation.stage" in found
    assert [name for name in found if any(name == bad or name.startswith(f"{bad}.") for bad in forbidden)] == []
