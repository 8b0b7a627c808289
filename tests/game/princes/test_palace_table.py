"""The palace on the screen: the meaning of presses on every device, and nothing drawn outside its place."""

import functools
import math
import random
from collections.abc import Callable

import pygame
import pytest
from courts import court, table
from gallery.princes_palace import SHOTS
from gallery.princes_palace import court as sketched
from princes_games import Spec
from random_games import some_states
from stage import frames, sized

from engine.princes import actions as ac
from engine.princes import state as st
from engine.princes.pieces import KINDS, MASKS, SIDE
from engine.princes.plan import EMPTY_PLAN, Piece
from engine.princes.rules import legal
from engine.princes.state import Acting, Limits, Placing, State
from engine.princes.text.position import view_json
from engine.princes.view import View, view
from game.graphics.grid import Grid
from game.graphics.theme import SHAPES
from game.input.intents import Command, Dragged, Held, Intent, PointerMoved, Pressed, Released, Wheel
from game.princes.base.words import Words
from game.princes.palace.offer import MIRROR, THROW_AWAY, TURN, TURN_BACK, piece_of, place, target_of
from game.princes.palace.piece import held_over, inside, squares_of
from game.princes.palace.room import ghost
from game.princes.palace.small import draw_plan
from game.princes.parts import PRINCES_TABLE
from game.princes.planner.artists import Artists, rows
from game.princes.planner.offer import take
from game.princes.trying.try_out import Trying, TryOut
from game.princes.trying.try_table import CLOSE, kind_target
from game.scenes.play.table import TableScene
from game.scenes.seats.quick import quick_setup
from game.shell.context import Context
from game.shell.language import Language
from game.shell.scene import Pop, Push, Size
from game.shell.session.session import Session
from game.table.interaction import Changed, Interaction, PlayActions
from game.table.painting.painter import ALL_AT_ONCE, Painter
from game.table.parts import Seating
from game.table.question import Question
from game.table.spots import Target, TargetPath
from game.table.view import AnyTable, TableView

NAMES = ("Anna", "Bruno", "Carla", "Dino", "Elena")
SIZES = ((1280, 720), (1920, 1080), (2560, 1080))


@functools.cache
def words(code: str = "en") -> Words:
    return Words(Language.load(code, strict=True), NAMES)


def placing_states() -> list[State]:
    found = [state for seats in (3, 5) for state in some_states(Spec(seats, 7), every=1)]
    return [state for state in found if isinstance(state.pending, Placing)]


PLACING = placing_states()


def asked(state: State, path: TargetPath = ()) -> Question[ac.Action]:
    return place(view(state, state.to_act), path, words())


def placing(kind: str, plan: str = "tower@4,0", builders: int = 0) -> State:
    state = table(court(plan, builders=builders), court(), court(), step="act")
    state.pending = Placing(0, kind, None if kind in ("forest", "lake", "park") else Limits(1))
    return state


# ---------------------------------------------------------------- the question


def test_every_legal_placement_can_be_reached_and_no_other_is_ever_played() -> None:
    for state in PLACING[::3]:
        actions, asking = set(legal(state)), asked(state)
        assert {meant for meant in asking.answers.values() if isinstance(meant, ac.Place)} == set()
        kind = state.pending.piece if isinstance(state.pending, Placing) else ""
        found: set[ac.Action] = set()
        looks = {asking.selected.a if asking.selected else 0}
        waiting: list[TargetPath] = [()]
        seen = set(looks)
        while waiting:
            path = waiting.pop()
            question = asked(state, path)
            for turn in (TURN, TURN_BACK, MIRROR):
                then = question.answers[turn]
                assert isinstance(then, tuple)
                if then[0].a not in seen:
                    seen.add(then[0].a)
                    waiting.append(then)
            for y in range(SIDE):
                for x in range(SIDE):
                    down = question.answers[Target("square", x, y)]
                    assert isinstance(down, tuple) and inside(piece_of(kind, down[0])) == piece_of(kind, down[0])
                    again = asked(state, down).answers[Target("square", x, y)]
                    if isinstance(again, ac.Place):
                        found.add(again)
                        button = asked(state, down).primary
                        assert button is not None and button.enabled and button.actions == (again,)
        assert found == {action for action in actions if isinstance(action, ac.Place)}
        assert (THROW_AWAY in asking.answers) == (ac.THROW in actions)


def test_a_piece_is_never_set_before_it_was_put_down() -> None:
    for state in PLACING:
        button = asked(state).primary
        assert button is not None and not button.enabled and button.why and not button.actions


def test_a_piece_beside_a_legal_place_is_drawn_to_it_and_far_from_one_says_why() -> None:
    state = placing("tower", "opera@4,0")
    near = asked(state, _path(asked(state), Target("square", 2, 0)))
    assert near.primary is not None and near.primary.enabled
    far = asked(state, _path(asked(state), Target("square", 1, 6)))
    assert far.primary is not None and not far.primary.enabled
    assert "Palazzo" in far.prompt and "R69" in far.prompt and far.primary.why == far.prompt


def test_the_reason_names_rule_and_building_in_both_languages() -> None:
    state = placing("library", "opera@3,2")
    for code, name in (("en", "Opera"), ("de", "Oper")):
        path = (target_of(Piece("library", 0, (0, 1))), Target("square", 1, 1))
        prompt = place(view(state, 0), path, words(code)).prompt
        assert name in prompt and "R66" in prompt


def test_a_building_leads_back_to_the_choice_and_a_landscape_does_not() -> None:
    assert asked(placing("tower", "")).follows and not asked(placing("lake")).follows


def _path(question: Question[ac.Action], target: Target) -> TargetPath:
    meant = question.answers[target]
    assert isinstance(meant, tuple)
    return meant


def test_a_step_back_lifts_the_piece_and_then_leaves_it_as_it_came() -> None:
    state = placing("lake")
    said = words()
    seen = view(state, 0)
    interaction: Interaction[View, ac.Action] = Interaction(lambda v, path: place(v, path, said), lambda t: "")
    interaction.ask(seen)
    assert interaction.press(Target("square", 1, 1)) == Changed()
    interaction.ask(seen)
    assert len(interaction.path) == 2
    assert interaction.back() == Changed() and len(interaction.path) == 1
    assert interaction.back() == Changed() and interaction.path == ()
    assert interaction.back() is None


def test_a_turn_or_a_mirror_takes_the_first_press_back() -> None:
    """Otherwise the next press on that square would place the piece beside it."""
    met = 0
    for state in PLACING[::5]:
        first = asked(state)
        for square in (Target("square", 1, 1), Target("square", 4, 3), Target("square", 6, 6)):
            down = asked(state, _path(first, square))
            for way in (TURN, TURN_BACK, MIRROR):
                then = asked(state, _path(down, way))
                assert not any(isinstance(meant, ac.Place) for meant in then.answers.values())
                assert then.primary is not None and not then.primary.enabled
                met += 1
    assert met > 20


def test_only_a_press_on_the_piece_itself_sets_it() -> None:
    """This also holds where the piece was moved from the pressed square to a legal place beside it."""
    drawn_away = 0
    for state in PLACING[::3]:
        kind = state.pending.piece if isinstance(state.pending, Placing) else ""
        first = asked(state)
        for y in range(SIDE):
            for x in range(SIDE):
                square = Target("square", x, y)
                path = _path(first, square)
                drawn_away += (x, y) not in squares_of(piece_of(kind, path[0]))
                for target, meant in asked(state, path).answers.items():
                    if isinstance(meant, ac.Place):
                        assert (target.a, target.b) in squares_of(Piece(kind, meant.orient, meant.at))
    assert drawn_away


def test_dragging_never_plays_and_holding_does() -> None:
    state = placing("lake")
    said, seen = words(), view(placing("lake"), 0)
    interaction: Interaction[View, ac.Action] = Interaction(lambda v, path: place(v, path, said), lambda t: "")
    interaction.ask(seen)
    for _ in range(3):
        assert interaction.drop(Target("square", 1, 1)) in (Changed(), None)
        interaction.ask(seen)
    assert interaction.press_held(THROW_AWAY) == PlayActions((ac.THROW,))
    assert interaction.press_held(TURN) is None and ac.THROW in legal(state)


def test_every_way_to_take_the_payment_is_a_stop_of_the_slider() -> None:
    met = 0
    for state in some_states(Spec(4, 9), every=1):
        if not isinstance(state.pending, st.Taking):
            continue
        met += 1
        seen = view(state, state.to_act)
        question = take(seen, (), words())
        stops = [Target("pay", action.prestige) for action in legal(state) if isinstance(action, ac.Take)]
        assert set(stops) == set(question.answers)
        for stop in stops:
            chosen = take(seen, (stop,), words())
            assert chosen.answers[stop] == ac.Take(stop.a)
            assert chosen.primary is not None and chosen.primary.actions == (ac.Take(stop.a),)
            assert all(target in stops for target in chosen.commands.values())
    assert met


# ---------------------------------------------------------------- on a table, by every device


def opened(context: Context, kind: str = "forest", size: Size = (1280, 720)) -> TableScene:
    """Return a table of three people, the first of whom has just won a landscape."""
    setup = quick_setup(("human",) * 3, NAMES[:3], 4, math.inf, "fuersten")
    session = Session.begin(setup, None)
    while not isinstance(session.state.pending, Placing):
        actions = legal(session.state)
        wanted = [action for action in actions if action in (ac.Offer(kind), ac.DROP)]
        session.play(wanted[0] if wanted else actions[0])
    scene = sized(TableScene(context, session), size)
    frames(scene, 60, 0.1)
    assert scene.table.shown.question.answers
    return scene


def wait(scene: TableScene, seconds: float = 0.7) -> None:
    frames(scene, round(seconds * 10), 0.1)


def spot(scene: TableScene, target: Target) -> tuple[int, int]:
    rect = scene.table.rect_of(target)
    assert rect.w and rect.h, target
    return rect.center


def send(scene: TableScene, *intents: Intent, seconds: float = 0.7) -> None:
    for intent in intents:
        scene.handle(intent)
    wait(scene, seconds)


def click(scene: TableScene, target: Target, button: int = 1) -> None:
    at = spot(scene, target)
    send(scene, PointerMoved(at), Pressed(at, button), Released(at, button))


def gardens(scene: TableScene) -> tuple[Piece, ...]:
    found: tuple[Piece, ...] = scene.session.state.seats[0].plan.pieces
    return found


def held(scene: TableScene) -> Piece:
    chosen = scene.table.shown.question.selected
    assert chosen is not None and isinstance(scene.session.state.pending, Placing)
    return piece_of(scene.session.state.pending.piece, chosen)


def test_by_mouse_a_click_puts_down_and_a_second_one_sets(context: Context) -> None:
    scene = opened(context)
    click(scene, Target("square", 4, 4))
    assert not gardens(scene) and held_over(held(scene)) == (4, 4)
    click(scene, Target("square", 4, 4))
    assert [piece.kind for piece in gardens(scene)] == ["forest"]


def test_by_mouse_the_wheel_turns_and_the_right_button_mirrors(context: Context) -> None:
    scene = opened(context, "lake")
    at = spot(scene, Target("square", 3, 3))
    before = held(scene).orient
    send(scene, PointerMoved(at), Wheel(at, -1))
    turned = held(scene).orient
    assert turned != before
    send(scene, Wheel(at, 1))
    assert held(scene).orient == before
    send(scene, Pressed(at, 3), Released(at, 3))
    assert held(scene).orient != before
    click(scene, TURN)
    click(scene, TURN_BACK)
    click(scene, MIRROR)
    assert held(scene).orient == before and not gardens(scene)


def test_a_press_after_a_turn_puts_the_piece_down_anew(context: Context) -> None:
    scene = opened(context, "lake")
    click(scene, Target("square", 4, 4))
    click(scene, TURN)
    click(scene, Target("square", 4, 4))
    assert not gardens(scene), "the turn took the first press back"
    click(scene, Target("square", 4, 4))
    assert [piece.kind for piece in gardens(scene)] == ["lake"]
    assert (4, 4) in squares_of(gardens(scene)[0])


def test_by_mouse_a_piece_is_dragged(context: Context) -> None:
    scene = opened(context)
    here, there = spot(scene, Target("square", 4, 4)), spot(scene, Target("square", 1, 1))
    send(scene, PointerMoved(here), Pressed(here), PointerMoved(there), Released(there))
    assert held_over(held(scene)) == (1, 1) and not gardens(scene)
    send(scene, PointerMoved(here), Pressed(here), PointerMoved(there), Released(there))
    assert held_over(held(scene)) == (1, 1) and not gardens(scene), "dropped where it lay, it is not set"


def test_by_mouse_a_landscape_is_thrown_away_by_holding_for_a_second(context: Context) -> None:
    scene = opened(context)
    at = spot(scene, THROW_AWAY)
    send(scene, PointerMoved(at), Pressed(at), seconds=0.4)
    looks = [picture(scene)]
    wait(scene, 0.4)
    looks.append(picture(scene))
    assert scene.session.state.thrown["forest"] == 0 and looks[0] != looks[1], "it is seen how long it is held"
    wait(scene, 0.4)
    assert scene.session.state.thrown["forest"] == 1 and not gardens(scene)
    scene.handle(Released(at))


def picture(scene: TableScene) -> bytes:
    surface = pygame.Surface((1280, 720))
    scene.draw(surface)
    return pygame.image.tobytes(surface.subsurface(scene.table.rect_of(THROW_AWAY)), "RGB")


def test_a_short_press_throws_nothing_away_but_asks(context: Context) -> None:
    scene = opened(context)
    click(scene, THROW_AWAY)
    assert scene.session.state.thrown["forest"] == 0
    assert scene.table.shown.question.chosen == THROW_AWAY
    assert scene.table.rect_of(THROW_AWAY).w and scene.table.rect_of(TURN).w, "the buttons stay for a second thought"
    send(scene, Command("cancel"))
    assert scene.table.shown.question.chosen is None


def test_by_keys_the_arrows_move_and_enter_sets(context: Context) -> None:
    scene = opened(context)
    for _ in range(40):
        if (at := scene.table.focus.at) is not None and at.kind == "square":
            break
        send(scene, Command("next"), seconds=0.1)
    first = scene.table.focus.at
    assert first is not None and first.kind == "square"
    send(scene, Command("right"), Command("down"), seconds=0.1)
    second = scene.table.focus.at
    assert second is not None and (second.a, second.b) == (first.a + 1, first.b + 1)
    send(scene, Command("rotate"), Command("mirror"), seconds=0.2)
    for _ in range(10):
        if gardens(scene):
            break
        move = Command("confirm") if scene.table.focus.at == second else Command("left")
        send(scene, move)
    assert len(gardens(scene)) == 1


def test_by_pad_the_shoulder_buttons_turn(context: Context) -> None:
    scene = opened(context, "park")
    before = held(scene).orient
    send(scene, Command("region_next", 1))
    assert held(scene).orient != before
    send(scene, Command("region_previous", 1))
    assert held(scene).orient == before


def test_by_touch_a_tap_puts_down_a_finger_drags_and_rests_on_the_bin(context: Context) -> None:
    scene = opened(context)
    at, there = spot(scene, Target("square", 4, 4)), spot(scene, Target("square", 1, 3))
    send(scene, Pressed(at, by_finger=True), Released(at, by_finger=True), PointerMoved((-1, -1)))
    assert held_over(held(scene)) == (4, 4)
    assert scene.drags(at) and not scene.drags(spot(scene, Target("log")))  # vertically as well
    send(scene, Dragged(at, there), Released(there, by_finger=True), PointerMoved((-1, -1)))
    assert held_over(held(scene)) == (1, 3) and not gardens(scene)
    bin_ = spot(scene, THROW_AWAY)
    send(scene, Held(bin_), seconds=0.7)
    assert scene.session.state.thrown["forest"] == 1


def test_with_nothing_in_hand_the_wheel_and_the_right_button_mean_what_they_meant(context: Context) -> None:
    scene = opened(context)
    click(scene, Target("square", 4, 4))
    click(scene, Target("square", 4, 4))
    assert not scene.table.shown.question.commands
    send(scene, Command("cancel"))
    assert scene.menu.is_open


# ---------------------------------------------------------------- trying out, and the artists


def tried(context: Context) -> tuple[TableScene, TryOut]:
    scene = opened(context)
    click(scene, Target("square", 4, 4))
    click(scene, Target("square", 4, 4))
    change = scene.handle(Pressed(spot(scene, Target("try_out"))))
    assert isinstance(change, Push) and isinstance(change.scene, TryOut)
    change.scene.resize((1280, 720))
    change.scene.update(0.7)  # it is read
    return scene, change.scene


def press(scene: TryOut, target: Target) -> object:
    at = scene.table.rect_of(target).center
    scene.handle(PointerMoved(at))
    found = scene.handle(Pressed(at)) or scene.handle(Released(at))
    scene.update(0.7)
    return found


def test_trying_out_leaves_nothing_behind(context: Context) -> None:
    scene, trial = tried(context)
    before = gardens(scene), len(scene.session.journal.steps)
    press(trial, kind_target("theatre"))
    assert trial.guest(Trying).trial.held is not None
    press(trial, TURN)
    for _ in range(2):
        press(trial, Target("square", 3, 3))
    assert len(trial.guest(Trying).trial.tried) == 1
    press(trial, Target("square", *next(iter(_covered(trial.guest(Trying).trial.tried[0])))))
    assert trial.guest(Trying).trial.held is not None and not trial.guest(Trying).trial.tried, "it can be lifted again"
    trial.handle(Command("cancel"))
    trial.handle(Command("cancel"))
    assert isinstance(trial.handle(Command("cancel")) or press(trial, CLOSE), Pop)
    assert (gardens(scene), len(scene.session.journal.steps)) == before


def _covered(piece: Piece) -> frozenset[tuple[int, int]]:
    return squares_of(piece)


def test_a_step_back_from_trying_out_puts_the_piece_back_before_it_leaves(context: Context) -> None:
    _, trial = tried(context)
    press(trial, kind_target("theatre"))
    assert trial.guest(Trying).trial.held is not None
    assert trial.handle(Command("cancel")) is None
    assert trial.guest(Trying).trial.held is None, "the piece went back"
    assert isinstance(trial.handle(Command("cancel")), Pop)


def test_trying_out_by_keys_alone(context: Context) -> None:
    _, trial = tried(context)
    for name in ("down", "right", "confirm", "rotate", "right", "confirm", "confirm", "region_next", "cancel"):
        assert trial.handle(Command(name)) is None
        trial.update(0.7)
    trial.draw(pygame.Surface((1280, 720)))


def test_whatever_is_pressed_while_trying_out_the_game_stays_as_it_is(context: Context) -> None:
    """After four hundred random presses, rotations and keys nothing fails, and every piece lies according to the
    rules."""
    scene, trial = tried(context)
    before, rng = view_json(scene.session.view), random.Random(7)
    surface = pygame.Surface((1280, 720))
    names = ("up", "down", "left", "right", "confirm", "rotate", "mirror", "primary", "next", "region_next", "undo")
    for number in range(400):
        spots = [one for one in trial.table.targets() if one.target != CLOSE]
        at = rng.choice(spots).rect.center
        intents: tuple[Intent, ...] = (
            PointerMoved(at), Pressed(at), Released(at), Wheel(at, rng.choice((-1, 1))), Pressed(at, 3),
            Dragged(at, rng.choice(spots).rect.center), Held(at), Command(rng.choice(names)), Command("cancel"),
        )  # fmt: skip
        trial.handle(rng.choice(intents))
        trial.update(rng.choice((0.05, 0.7)))
        if number % 40 == 0:
            trial.draw(surface)
        plan = EMPTY_PLAN
        reached = trial.guest(Trying).trial
        for piece in reached.plan.pieces:
            assert not MASKS[piece.kind][piece.orient, piece.at] & plan.closed(piece.kind, reached.builders)
            plan = plan.with_piece(piece)
    assert view_json(scene.session.view) == before


def test_the_table_of_artists_lights_what_the_court_has_and_knows_no_hidden_hand(context: Context) -> None:
    state = sketched()
    found = {row.card: row for row in rows(view(state, 0), 0)}
    assert len(found) == 21 and found["composer"].where == "hand" and found["composer"].lit == (True, True, True)
    assert found["lawyer"].where == "table" and found["poet"].lit == (False, True, False)
    others = {card for court_ in state.seats[1:] for card in court_.hand}
    assert others and all(found[card].where == "unknown" for card in others)
    scene = sized(Artists(context, shown_table(context, (1280, 720), state)))
    scene.draw(pygame.Surface((1280, 720)))
    assert isinstance(scene.handle(Command("cancel")), Pop)


# ---------------------------------------------------------------- texts


@pytest.mark.parametrize("code", ["de", "en"])
def test_every_symbol_is_told_in_words(code: str) -> None:
    state = sketched()
    state.pending = Acting(0, Limits(2))
    model = PRINCES_TABLE.model(view(state, 0), 0, Seating(NAMES[:4], SHAPES, (True,) * 4))
    said = words(code)
    told = {}
    for target in (TURN, TURN_BACK, MIRROR, THROW_AWAY, Target("try_out"), Target("artists"), Target("plan", 0)):
        found = PRINCES_TABLE.reading.tip(target, model, said)
        assert found is not None and all(found)
        told[target] = found
    assert len(set(told.values())) == len(told)
    name, text = PRINCES_TABLE.reading.tip(Target("artist", 0), model, said) or ("", "")
    assert "21" in name and said.thing("opera") in text and said.bonus("jesters") in text
    assert name.partition(":")[0] in PRINCES_TABLE.reading.label(Target("artist", 0), model, said)
    assert said.thing("university") in told[Target("artists")][1], "the last one"
    assert PRINCES_TABLE.reading.tip(Target("artist", 9), model, said) is None


# ---------------------------------------------------------------- drawing


def shown_table(context: Context, size: Size, state: State, hover: Target | None = None) -> AnyTable:
    seating = Seating(NAMES[: len(state.seats)], SHAPES, (True,) * len(state.seats))
    found: AnyTable = TableView(context, PRINCES_TABLE, seating, view(state, 0), 0, most_work=ALL_AT_ONCE)
    found.resize(size)
    if state.to_act == 0:
        found.ask(PRINCES_TABLE.asking.offer(found.model.view, (), found.words))
    found.point(hover)
    return found


def _acting(state: State) -> None:
    state.pending = Acting(0, Limits(2))


def _with(pending: st.Pending) -> Callable[[State], None]:
    def change(state: State) -> None:
        state.pending = pending

    return change


MOMENTS: tuple[tuple[Callable[[State], None], Target | None], ...] = (
    (_acting, None),
    (_acting, Target("plan", 0)),
    (_with(Placing(0, "theatre", Limits(1))), Target("square", 0, 0)),
    (_with(Placing(0, "workshop", Limits(1))), Target("square", 6, 6)),
    (_with(Placing(0, "park")), Target("throw_away")),
    (_with(st.Taking(0, 17, Limits(1))), Target("pay", 0)),
)


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("code", ["de", "en"])
def test_nothing_is_drawn_beside_its_place(context: Context, size: Size) -> None:
    for change, hover in MOMENTS:
        state = sketched()
        change(state)
        table_ = shown_table(context, size, state, hover)
        parts = table_.painter.composition
        mine = [p for p in (*parts.regions, *parts.layers) if type(p).__module__.split(".")[2:3] in _ROOMS]
        painters = [p for p in mine if isinstance(p, Painter)]
        assert len(painters) == 4
        for painter in painters:
            props = painter.props(table_.model, table_.shown)
            if props is None:
                continue
            surface = pygame.Surface(size)
            surface.fill((255, 0, 255))
            painter.paint(surface, props)
            surface.fill((255, 0, 255), painter.area(props).inflate(_shadow(size), _shadow(size)))
            assert pygame.transform.average_color(surface)[:3] == (255, 0, 255), painter


_ROOMS = (["palace"], ["planner"])


def _shadow(size: Size) -> int:
    """Return how far a panel's shadow extends on both sides, in px; the table cuts it at its gutter."""
    return math.ceil(80 * Grid.of(size).scale)


def test_the_plan_in_small_stays_in_its_rectangle(context: Context) -> None:
    state = sketched()
    for wide, high in ((60, 52), (110, 96), (190, 170), (500, 420)):
        surface = pygame.Surface((700, 600))
        surface.fill((255, 0, 255))
        rect = pygame.Rect(90, 80, wide, high)
        brush = PRINCES_TABLE.showing.brush(context, PRINCES_TABLE.showing.layout((1280, 720), 1.0))
        ground = draw_plan(brush, surface, state.seats[0].plan, rect)
        assert rect.contains(ground.rect)
        assert surface.get_at(ground.square((6, 5)).center)[:3] != (255, 0, 255)
        surface.fill((255, 0, 255), rect)
        assert pygame.transform.average_color(surface)[:3] == (255, 0, 255)


def test_the_ghost_is_drawn_where_it_is_held(context: Context) -> None:
    """Each square under the pointer gives a different picture, even where the piece cannot lie."""
    state = sketched()
    state.pending = Placing(0, "library", Limits(1))
    looks = set()
    for square in ((3, 3), (1, 1), (1, 4), (5, 1)):
        table_ = shown_table(context, (1280, 720), state, Target("square", *square))
        surface = pygame.Surface((1280, 720))
        table_.draw(surface)
        looks.add(pygame.image.tobytes(surface.subsurface(table_.layout.palace.rect), "RGB"))
    assert len(looks) == 4


def test_ghosts_and_reasons_do_not_depend_on_what_is_hidden() -> None:
    state = PLACING[0]
    for kind in KINDS[:4]:
        piece = Piece(kind, 0, (1, 1))
        for seat in range(len(state.seats)):
            assert ghost(view(state, seat), state.to_act, piece) == ghost(state, state.to_act, piece)


@pytest.mark.parametrize("code", ["de", "en"])
def test_the_pictures_of_the_gallery_can_be_painted(context: Context) -> None:
    for name, paint in SHOTS:
        found = paint(context, (1280, 720))
        surface = found if isinstance(found, pygame.Surface) else pygame.Surface((1280, 720))
        if not isinstance(found, pygame.Surface):
            found.draw(surface)
        assert pygame.transform.average_color(surface) != (0, 0, 0, 255), name
