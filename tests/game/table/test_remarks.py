"""Remarks of computer players with a character at great moments, and their portraits at the table."""

from __future__ import annotations

import math
from dataclasses import replace
from types import SimpleNamespace
from typing import TYPE_CHECKING, Any, cast

import pygame
import pytest
from stage import CLIENT, frames, opened

from engine.firenze import events as ev
from engine.firenze.board import order_index
from engine.firenze.setup import new_game
from engine.firenze.stones import GREEN, RED, WHITE
from engine.firenze.view import view
from engine.kernel.game import Result
from engine.princes import events as princes
from engine.princes.setup import new_game as new_princes
from engine.princes.view import view as princes_view
from game.firenze.characters import remark_on
from game.firenze.motion.looks import RibbonLook, TableKit
from game.firenze.regions.rivals import RivalPainter
from game.firenze.results.ground import ResultsGround
from game.firenze.results.layout import layout
from game.firenze.results.score import FirenzeResults
from game.firenze.results.summary import results
from game.graphics.display_list import draw_composed
from game.input.intents import Command, PointerMoved, Pressed
from game.princes.characters import remark_on as princes_remark_on
from game.scenes.play.attract import Attract
from game.scenes.play.table import TableScene
from game.scenes.seats.quick import quick_setup
from game.shell.context import Context
from game.shell.language import LANGUAGE_CODES, Language
from game.shell.session.ai_worker import Thinker
from game.shell.session.session import Finished
from game.shell.setup.characters import different_players, seat_names
from game.shell.setup.setup import GameSetup, is_kind
from game.shell.sound.captions import QUOTED
from game.shell.sound.narrator import Narrator
from game.shell.sound.urgency import Kind
from game.table.families import MANNERS, PORTRAITS
from game.table.live.remarks import Remarks
from game.table.painting.painter import Frame
from game.table.regions.prompt import PromptPainter, Thinking
from game.table.regions.remark import RemarkCallout
from game.table.results.score import SeatResult
from game.table.spots import Target

if TYPE_CHECKING:
    from small_game.game import Lots

MOMENTS = ("tall", "balcony", "majority", "ruin", "harmed", "harming", "misfortune", "last_seal", "won")
OF_PRINCES = ("work", "best", "dear", "lured", "luring", "builders", "poor")
"""Great moments of The Princes of Florence."""
OF_KGR = ("capital", "longest_road", "robbed", "robbing", "sacked", "saviour")
OF_STRASBOURG = ("tie", "beaten", "beating", "ousted", "ousting", "edifice", "family")
"""Great moments of Strasbourg."""
LAST_SEAL = ev.LastSealPlaced(1, 3, 20)
NOBODY = ev.LastSealPlaced(0, 3, 20)


WHO = (("A", "circle", ""), ("B", "star", "portrait_bardi"))
"""Two seats of the results: names, seals and portraits."""


class Silent(Thinker):
    """A computer player that never answers."""

    def ask(self, who: Any, seed: int, view: Any, legal: tuple[Any, ...]) -> None:
        pass

    def answer(self) -> Any | None:
        return None


def with_families() -> GameSetup:
    """A person, who begins, with a sly rival and an earnest one."""
    kinds = ("human", "journeyman@pazzi", "master@pitti")
    return replace(quick_setup(kinds, ("Anna", "Pazzi", "Pitti"), 3, math.inf), start=0)


@pytest.fixture
def scene(context: Context) -> TableScene:
    context.settings.knows_games = True  # no plate says the goal
    found = opened(context, with_families())
    found.session.thinker = Silent(found.session.game)
    return found


def happens(scene: TableScene, event: ev.GameEvent | princes.GameEvent) -> str:
    """Begin an event on the table and return the key of the remark that follows."""
    for hear in scene.table.motion.on_event[1:]:  # the first belongs to the table, which needs real events
        hear(event)
    remark = scene.table.shown.remark
    return remark.key if remark is not None else ""


def goes(scene: TableScene, seconds: float = 6.0) -> None:
    """Let time pass until every remark has ended."""
    frames(scene, round(seconds * 10), 0.1)
    assert scene.table.shown.remark is None


# ---------------------------------------------------------------- the lines


@pytest.mark.parametrize(
    ("event", "said"),
    [
        (ev.OrderFulfilled(1, 0, GREEN, 6, 6, None, 8, 4, 12), ((1, "tall"),)),
        (ev.OrderFulfilled(1, 0, GREEN, 5, 5, None, 6, 4, 12), ()),
        (ev.OrderFulfilled(2, 0, RED, 7, 7, 0, 14, 4, 20), ((2, "balcony"),)),
        (ev.TowerFell(1, 0, RED, 5, 3, 2, "ruin"), ((1, "ruin"),)),
        (ev.TowerFell(1, 0, RED, 4, 2, 2, "ruin"), ()),
        (ev.TowerFell(0, 0, RED, 5, 3, 2, "tribute"), ((0, "misfortune"),)),
        (ev.TowerRazed(0, 0, RED, 5), ((0, "misfortune"),)),
        (ev.TowerRazed(0, 0, RED, 4), ()),
        (ev.TowerStripped(2, 0, WHITE, 2, 1, "saboteur"), ((2, "harmed"), (1, "harming"))),
        (ev.TowerStripped(2, 0, WHITE, 2, 2, "botch"), ()),
        (ev.StonesLost(1, (RED, RED, GREEN), "tribute"), ((1, "misfortune"),)),
        (ev.StonesLost(1, (RED, RED), "tribute"), ()),
        (ev.StonesLost(1, (RED, RED, GREEN), "fee"), ()),
        (ev.EventStruck(1, "tribute"), ()),
        (LAST_SEAL, ((1, "last_seal"),)),
        (ev.GameEnded((None,) * 6, (0, 0, 0), (9, 12, 12), (1, 2)), ((1, "won"), (2, "won"))),
        (ev.TurnEnded(1), ()),
    ],
)
def test_great_moments(event: ev.GameEvent, said: tuple[tuple[int, str], ...]) -> None:
    assert remark_on(event, view(new_game(("A", "B", "C"), seed=1), 0)) == said


@pytest.mark.parametrize(
    ("others", "said"), [({3: 2}, ((1, "majority"),)), ({3: 2, 4: 2, 6: 2}, ()), ({3: 1}, ()), ({}, ())]
)
def test_who_takes_a_majority_from_another_seat_says_so(
    others: dict[int, int], said: tuple[tuple[int, str], ...]
) -> None:
    """Not who had it before, nor the first on a tower. others: the owners of other orders on it, by height."""
    seen = view(new_game(("A", "B", "C"), seed=1), 0)
    orders = list(seen.orders)
    for height, owner in {**others, 5: 1}.items():
        orders[order_index(GREEN, height)] = owner
    seen.orders = tuple(orders)
    assert remark_on(ev.OrderFulfilled(1, 0, GREEN, 5, 5, None, 6, 4, 12), seen) == said


@pytest.mark.parametrize("code", LANGUAGE_CODES)
def test_every_manner_has_two_short_lines_for_every_moment(code: str) -> None:
    language = Language.load(code, strict=True)
    manners, moments = set(MANNERS.values()), (*MOMENTS, *OF_PRINCES, *OF_STRASBOURG, *OF_KGR)
    keys = [f"remark.{manner}.{moment}.{v}" for manner in manners for moment in moments for v in "ab"]
    written = language.keys()
    assert set(keys) == {key for key in written if key.startswith("remark.")}
    lines = [language.t(key) for key in keys]
    assert len(set(lines)) == len(lines)
    assert max(map(len, lines)) <= 40
    assert set(MANNERS) == set(PORTRAITS) == {character.name for character in CLIENT.game.characters}


def test_a_line_goes_by_itself_and_is_never_said_twice(scene: TableScene) -> None:
    said = []
    for _ in range(4):
        said.append(happens(scene, LAST_SEAL))
        goes(scene)
    assert sorted(said) == ["", "", "remark.sly.last_seal.a", "remark.sly.last_seal.b"]
    assert happens(scene, ev.LastSealPlaced(2, 3, 9)).startswith("remark.earnest.last_seal")
    assert happens(scene, ev.StonesLost(1, (RED,) * 3, "flood")).startswith(
        "remark.earnest.last_seal"
    )  # no remark interrupts it
    goes(scene)


def test_people_say_nothing_and_of_several_winners_the_first_that_talks_does(scene: TableScene) -> None:
    assert happens(scene, NOBODY) == ""
    assert happens(scene, ev.GameEnded((None,) * 6, (0, 0, 0), (12, 9, 12), (0, 2))).startswith("remark.earnest.won")


def test_a_press_takes_a_line_away_and_counts(scene: TableScene) -> None:
    assert happens(scene, LAST_SEAL)
    scene.handle(PointerMoved((3, 3)))
    scene.handle(Command("left"))
    assert scene.table.shown.remark is not None  # looking around is not an action
    scene.handle(Pressed(scene.table.rect_of(Target("menu")).center))
    assert scene.table.shown.remark is None
    assert scene.menu.is_open


def test_who_wants_no_lines_hears_none(scene: TableScene) -> None:
    scene.context.change("remarks", False)
    assert happens(scene, LAST_SEAL) == ""
    scene.context.change("remarks", True)
    assert happens(scene, LAST_SEAL)


def test_a_game_that_is_continued_repeats_nothing(scene: TableScene) -> None:
    first = happens(scene, LAST_SEAL)
    goes(scene)
    scene.table.motion.on_event.pop()
    Remarks(scene.table, [LAST_SEAL], scene.session.setup.seed)
    second = happens(scene, LAST_SEAL)
    assert second and second != first


def test_it_is_spoken_and_read_as_a_caption(scene: TableScene) -> None:
    class Said:
        def __init__(self) -> None:
            self.lines: list[tuple[str, Kind]] = []

        def say(self, text: str, kind: Kind, language: str) -> None:
            self.lines.append((text, kind))

    speaker = Said()
    narrator = Narrator(speaker, lambda: "en")  # type: ignore[arg-type]
    narrator.listen(scene, scene.spoken())
    key = happens(scene, LAST_SEAL)
    line = scene.context.t(key)
    for _ in range(2):
        narrator.listen(scene, scene.spoken())
    assert speaker.lines.count((f"Pazzi: {line}", Kind.EVENT)) == 1
    assert f"Pazzi: {line}" in scene.read_aloud()
    captions = scene.context.sounds.captions
    assert captions.quoted == line
    captions.update(QUOTED + 0.1)
    assert captions.quoted == ""
    captions.quote(line)
    captions.say("captions.bell")
    assert (captions.shown, captions.quoted) == ("captions.bell", "")


# ---------------------------------------------------------------- the callout


def callout_of(scene: TableScene) -> RemarkCallout:
    (found,) = (layer for layer in scene.table.painter.composition.layers if isinstance(layer, RemarkCallout))
    return found


def painted(scene: TableScene, time: float, *, reduced: bool = False) -> pygame.Surface:
    surface = pygame.Surface(scene.table.layout.size, pygame.SRCALPHA)
    frame = Frame(scene.table.time + time, surface, frozenset(), reduced)
    model, shown = scene.table.model, scene.table.shown
    draw_composed(surface, lambda display: callout_of(scene).compose(display, model, shown, frame))
    return surface


def strength(surface: pygame.Surface) -> int:
    return max(surface.get_at((x, y)).a for x in range(0, surface.get_width(), 4) for y in range(0, 400, 4))


def test_the_callout_comes_softly_or_at_once(scene: TableScene) -> None:
    assert strength(painted(scene, 0.0)) == 0
    happens(scene, LAST_SEAL)
    assert strength(painted(scene, 0.0)) == 0
    assert 0 < strength(painted(scene, 0.06)) < 255
    assert strength(painted(scene, 0.5)) == 255
    assert strength(painted(scene, 0.0, reduced=True)) == 255
    drawn = painted(scene, 0.5).get_bounding_rect()
    panel = scene.table.rect_of(Target("seat", 1))
    assert panel.right < drawn.left < panel.right + 40 and abs(drawn.top - panel.top) < 20, "beside its panel"


# ---------------------------------------------------------------- portraits


def test_panels_show_who_sits_there(scene: TableScene) -> None:
    regions = scene.table.painter.composition.regions
    panels = [region for region in regions if isinstance(region, RivalPainter)]
    props = [panel.props(scene.table.model, scene.table.shown) for panel in panels]
    assert [each.portrait for each in props if each is not None] == ["portrait_pazzi", "portrait_pitti"]


def test_while_somebody_thinks_the_portrait_stands_in_the_prompt_and_something_moves(context: Context) -> None:
    setup = replace(with_families(), start=1)
    scene = TableScene.new(context, setup)
    scene.session.thinker = Silent(scene.session.game)
    scene.resize((1280, 720))
    frames(scene, 20, 0.1)
    composition = scene.table.painter.composition
    (prompt,) = (region for region in composition.regions if isinstance(region, PromptPainter))
    props = prompt.props(scene.table.model, scene.table.shown)
    assert props is not None and props.portrait == "portrait_pazzi"
    (thinking,) = (layer for layer in composition.layers if isinstance(layer, Thinking))

    def drawn(time: float, *, reduced: bool) -> list[bytes]:
        """Return the pixels of the prompt's end and of the thinking player's panel."""
        surface = pygame.Surface((1280, 720))
        frame = Frame(time, surface, frozenset(), reduced)
        model, shown = scene.table.model, scene.table.shown
        draw_composed(surface, lambda display: thinking.compose(display, model, shown, frame))
        places = scene.table.layout.prompt.rect, scene.table.layout.rivals.panel(scene.table.model, 0)
        return [pygame.image.tobytes(surface.subsurface(place), "RGB") for place in places]

    seat = scene.session.game.to_act(scene.session.state)
    assert scene.table.model.portrait(seat) == "portrait_pazzi"
    early, late = drawn(0.0, reduced=False), drawn(0.5, reduced=False)
    assert early[0] != late[0]
    assert early[1] != late[1]
    early, late = drawn(0.0, reduced=True), drawn(0.5, reduced=True)
    assert early[0] != late[0]  # the dots show that the player thinks
    assert early[1] == late[1]  # no animation


@pytest.mark.parametrize("portrait", ["", *PORTRAITS.values()])
def test_no_hat_is_cut_off_on_the_ribbon(context: Context, portrait: str) -> None:
    context.sprites.scale = 1.0
    kit = SimpleNamespace(scale=1.0, sprites=context.sprites, type=context.type)
    picture = RibbonLook("star", "Tornabuoni", "Last round", portrait=portrait).paint(cast("TableKit", kit), 900)
    surface = picture.surface
    assert surface.get_bounding_rect(min_alpha=40).top > 0
    assert surface.get_bounding_rect(min_alpha=40).bottom < surface.get_height()
    assert picture.x == surface.get_width() / 2  # centred


def test_results_show_who_has_played(scene: TableScene) -> None:
    session = scene.session
    finished = Finished(session.setup, (), session.state, Result((0, 0, 0), (0,)))
    seats = results(finished).seats
    assert [seat.portrait for seat in seats] == ["", "portrait_pazzi", "portrait_pitti"]


def test_whoever_is_not_chosen_is_somebody_different_at_every_seat(context: Context, lots: Lots) -> None:
    game = CLIENT.game
    for seed in range(9):
        players = different_players(game, "apprentice", 4, seed)
        assert len({player.partition("@")[2] for player in players}) == 4
        assert all(is_kind(game, player) for player in players)
        assert set(seat_names(context.language, players)) <= {name.capitalize() for name in PORTRAITS}
    assert different_players(lots, "steady", 3, 5) == ("steady",) * 3
    assert seat_names(context.language, ("human", "steady")) == ("Anna", "Bruno")


def test_the_demonstration_has_faces(context: Context) -> None:
    attract = Attract(context, CLIENT)
    assert set(attract.table.seating.portraits) <= set(PORTRAITS.values())
    assert len(set(attract.table.seating.portraits)) == len(attract.table.seating.names)
    attract.close()


def test_the_portrait_of_who_has_won_alone_stands_before_the_headline(context: Context) -> None:
    seats = tuple(SeatResult(name, shape, {"orders": 3}, 3, portrait=p) for name, shape, p in WHO)
    setup = quick_setup(("human", "human"), ("A", "B"), 7, 1.0)
    context.rescale((1280, 720))

    def widened(*winners: int) -> bool:
        """Return whether the portrait takes and uses more room at the left than the headline."""
        place = layout((1280, 720), 2, 7, ["title"])
        ground = ResultsGround(context, FirenzeResults(seats, winners, 9, setup), place)
        surface = pygame.Surface((1280, 720), pygame.SRCALPHA)
        ground.draw_winner(surface, 1.0, 1.0)
        x, y = place.headline[0] - context.px(116), place.headline[1] - context.px(24)
        return ground.head_rect().collidepoint(x, y) and surface.get_at((x, y)).a > 0

    assert [widened(0), widened(1), widened(0, 1)] == [False, True, False]


# ---------------------------------------------------------------- the Princes


@pytest.mark.parametrize(
    ("event", "said"),
    [
        (princes.WorkPerformed(1, "poet", None, 18), ((1, "work"),)),
        (princes.WorkPerformed(1, "poet", None, 17), ()),
        (princes.BestWorkFound((2,), 14, 3), ((2, "best"),)),
        (princes.BestWorkFound((1, 2), 14, 3), ()),
        (princes.ObjectWon(1, "jester", 900), ((1, "dear"),)),
        (princes.ObjectWon(1, "jester", 800), ()),
        (princes.ArtistRecruited(1, "poet", 2), ((2, "lured"), (1, "luring"))),
        (princes.PrestigeScored(1, "builder", 3, 9), ((1, "builders"),)),
        (princes.PrestigeScored(1, "building", 3, 9), ()),
        (princes.Paid(1, 700, 3, 0, 4), ((1, "poor"),)),
        (princes.Paid(1, 700, 2, 0, 4), ()),
        (princes.GameEnded(((), (), ()), (9, 12, 12), (1, 2)), ((1, "won"), (2, "won"))),
        (princes.RoundBegan(0, 7, 17), ()),
    ],
)
def test_great_moments_of_the_princes(event: princes.GameEvent, said: tuple[tuple[int, str], ...]) -> None:
    assert princes_remark_on(event, princes_view(new_princes(("A", "B", "C")), 0)) == said


def at_the_princes(context: Context, seats: int) -> TableScene:
    """A table of a person and computer families."""
    families = ("pazzi", "pitti", "albizzi", "medici")[: seats - 1]
    kinds = ("human", *(f"journeyman@{family}" for family in families))
    names = ("Anna", *(family.capitalize() for family in families))
    return opened(context, replace(quick_setup(kinds, names, 3, math.inf, "fuersten"), start=0))


def test_families_talk_at_the_table_of_the_princes(context: Context) -> None:
    scene = at_the_princes(context, 3)
    assert happens(scene, princes.ArtistRecruited(0, "poet", 1)).startswith("remark.sly.lured")
    assert scene.table.seating.portraits == ("", "portrait_pazzi", "portrait_pitti")
