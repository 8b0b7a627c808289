"""The table of the second game: every legal action can be pressed, every target can be hit, the view is what is shown,
and hidden information affects nothing seen, read or offered."""

from collections.abc import Iterator
from typing import Any

import pygame
import pytest
from courts import court
from courts import table as board
from princes_games import Spec
from random_games import some_states, steps_of
from stage import sized
from written import written

from engine.princes import actions as ac
from engine.princes import events as ev
from engine.princes.actions import Action
from engine.princes.game import PRINCES
from engine.princes.rules import legal
from engine.princes.state import COVERED, Luring, Placing, State
from engine.princes.text.position import view_json
from engine.princes.values import BONUS_PRICE, PROFESSION_PRICE
from engine.princes.view import View, view
from game.graphics.display_list import DisplayList
from game.graphics.text import Type
from game.paths import ASSETS
from game.princes.asking.confirmation import confirmation
from game.princes.auction.painter import AuctionPainter
from game.princes.auction.props import AuctionProps
from game.princes.base.covered import cover
from game.princes.base.model import ShownForecast, TableModel, TurnSoFar
from game.princes.base.words import Words
from game.princes.composition import UNFRAMED
from game.princes.layout import TableLayout
from game.princes.motion.choreography import SHOWS
from game.princes.motion.sounds import CUES, REPERTOIRE, cues_of
from game.princes.motion.timing import TIMINGS
from game.princes.palace.painter import PalacePainter
from game.princes.parts import PRINCES_TABLE as PARTS
from game.princes.regions.ribbon import RibbonPainter
from game.princes.regions.rivals import RivalPainter
from game.scenes.play.table import TableScene
from game.scenes.play.table_guests import Doors
from game.scenes.seats.quick import quick_setup
from game.shell.context import Context
from game.shell.language import LANGUAGE_CODES, Language
from game.shell.scene import Push
from game.table.painting.brush import TableBrush
from game.table.painting.glow import Glow
from game.table.painting.painter import Frame
from game.table.parts import Seating
from game.table.question import Question, Several
from game.table.shown import History
from game.table.spots import Target, TargetPath
from game.table.view import TableView

NAMES = ("Anna", "Bruno", "Chiara", "Dante", "Elena")
SHAPES = ("circle", "shield", "lozenge", "star", "triangle")
SIZES = ((1280, 720), (1920, 1080), (1024, 768), (2560, 1080))
Table = TableView[View, Action, ev.GameEvent, TableModel, TableLayout, Words, ShownForecast, TurnSoFar]

ELSEWHERE = ("place", "take")
"""Steps with questions of the palace and the planner, which are tested there."""


def seating(number: int, people: tuple[int, ...] = (0,)) -> Seating:
    return Seating(NAMES[:number], SHAPES[:number], tuple(k in people for k in range(number)))


def laid_out(context: Context, state: State, seat: int, size: tuple[int, int] = (1280, 720)) -> Table:
    """Return a table that shows a state to a seat, with its question if the seat is to act."""
    context.rescale(size)
    table: Table = TableView(
        context, PARTS, seating(len(state.seats)), view(state, seat), seat, size=size, most_work=1000
    )
    table.show(view(state, seat), seat)
    table.remember(History(PARTS.turn.done((), state, seat, ())))
    seen = view(state, seat)
    table.ask(PARTS.asking.offer(seen, (), table.words) if state.to_act == seat and not state.is_over else None)
    return table


def positions(every: int = 11) -> list[State]:
    """States of random games with three, four and five seats."""
    return [state for seats in (3, 4, 5) for state in some_states(Spec(seats, 7 + seats), every=every)]


POSITIONS = positions()


def said(state: State, words: Words) -> Iterator[Action]:
    """Yield every action that targets and buttons lead to."""
    seen = view(state, state.to_act)
    waiting: list[TargetPath] = [()]
    known: set[TargetPath] = set()
    while waiting:
        path = waiting.pop()
        question: Question[Action] = PARTS.asking.offer(seen, path, words)
        for button in (question.primary, question.secondary):
            if button is not None and button.enabled:
                yield from button.actions
        for answer in question.answers.values():
            if isinstance(answer, Several):
                yield from answer.actions
            elif not isinstance(answer, tuple):
                yield answer
            elif answer not in known:
                known.add(answer)
                waiting.append(answer)


# ---------------------------------------------------------------- what can be pressed


def test_every_legal_action_can_be_said_and_no_other(context: Context) -> None:
    words = Words(context.language, NAMES)
    asked = set()
    for state in positions(3):
        if state.is_over or state.pending.step in ELSEWHERE:
            continue
        asked.add(state.pending.step)
        assert set(said(state, words)) == set(legal(state)), state.pending
    assert asked >= {"hire", "offer", "bid", "sift", "lure", "act"}


@pytest.mark.parametrize("size", SIZES)
def test_every_lit_target_lies_in_the_window_and_is_hit(context: Context, size: tuple[int, int]) -> None:
    window = pygame.Rect((0, 0), size)
    for state in POSITIONS[:: 9 if size[0] > 1300 else 4]:
        if state.is_over:
            continue
        table = laid_out(context, state, state.to_act, size)
        for target in table.shown.question.lit:
            rect = table.rect_of(target)
            assert rect.w and rect.h and window.contains(rect), target
            points = [
                (rect.x + rect.w * a // 12, rect.y + rect.h * b // 12) for a in range(1, 12) for b in range(1, 12)
            ]
            assert any(table.target_at(point) == target for point in points), target
            assert target in {spot.target for spot in table.targets()}, target


@pytest.mark.parametrize("size", [(318, 202), (97, 61), (2560, 400)])
def test_a_table_of_any_size_is_painted(context: Context, size: tuple[int, int]) -> None:
    for state in positions(23):
        surface = pygame.Surface(size)
        laid_out(context, state, PRINCES.to_act(state), size).draw(surface)
        assert len({tuple(surface.get_at((x * size[0] // 8, size[1] // 2))) for x in range(8)}) > 1


def test_what_is_not_lit_says_why_with_the_rule(context: Context) -> None:
    state = next(state for state in POSITIONS if state.pending.step == "bid")
    table = laid_out(context, state, state.to_act)
    asking = {target: PARTS.asking.refusal(target, table.model, table.words) for target in (Target("building", 2),)}
    assert all("R" in why or "A" in why for why in asking.values())
    act = next(s for s in POSITIONS if s.pending.step == "act" and "R75" in _reasons(context, s))
    assert "R75" in _reasons(context, act)


def _reasons(context: Context, state: State) -> str:
    """Return all reasons why artists in hand cannot perform."""
    table = laid_out(context, state, state.to_act)
    hand = table.model.view.seats[state.to_act].hand
    lit = table.shown.question.lit
    targets = [Target("artist", k) for k in range(len(hand)) if Target("artist", k) not in lit]
    return " ".join(PARTS.asking.refusal(target, table.model, table.words) for target in targets)


# ---------------------------------------------------------------- what is shown


def test_every_event_has_a_show_a_time_and_a_sound() -> None:
    kinds = {kind for kind in vars(ev).values() if isinstance(kind, type) and issubclass(kind, ev.GameEvent)}
    kinds -= {ev.GameEvent}
    unseen = {ev.TurnEnded, ev.AllShown, ev.PileShuffled, ev.BuildingChosen}
    assert kinds - unseen == TIMINGS.keys() == SHOWS.keys() | {ev.CardsLookedAt, ev.LeftOut, ev.RecruitingKept}
    assert kinds - {ev.Asked, ev.TurnEnded, ev.BuildingChosen} == CUES.keys()


def test_what_is_heard_exists_and_has_words(context: Context) -> None:
    sounds = {cue.sound for _, _, _, log in steps_of(Spec(5, 4)) for event in log for cue in cues_of(event, SHAPES)}
    assert len(sounds) > 15
    for sound in sounds:
        assert list(ASSETS.glob(f"*/sounds/{sound}-*.ogg")), sound
    for key in REPERTOIRE.captions.values():
        assert context.t(key)
    own = {path.stem.rpartition("-")[0] for path in ASSETS.glob("princes/sounds/*.ogg")}
    from_shows = {"princes_reveal", "princes_clap"}
    assert own == {name for name in sounds if name.startswith("princes_")} | from_shows <= {*REPERTOIRE.captions}


@pytest.mark.parametrize("seats", [3, 5])
def test_events_bring_the_model_to_the_view_of_the_viewer(context: Context, seats: int) -> None:
    viewer, table = 1, None
    for number, (before, _, after, log) in enumerate(steps_of(Spec(seats, 21))):
        if table is None:
            table = laid_out(context, before, viewer)
        table.motion.enqueue(PRINCES.seen(log, viewer))
        if number % 3:
            table.motion.skip_all()
        else:
            while table.busy:
                table.update(0.25)
        assert view_json(table.model.view) == view_json(view(after, viewer))
        assert not table.model.incoming
        assert table.model.scores == [court.score for court in after.seats]


@pytest.mark.parametrize("code", LANGUAGE_CODES)
def test_everything_that_happens_is_told_in_words(code: str) -> None:
    words = Words(Language.load(code, strict=True), NAMES)
    told: list[str] = []
    for _, _, after, log in steps_of(Spec(4, 3)):
        for event in log:
            line = words.chronicle(event)
            told += [line.text] if line is not None else []
            words.meanwhile(event)
            words.herald(event)
        if not after.is_over:
            assert PARTS.asking.waiting(view(after, after.to_act), words).prompt
    assert len(told) > 100 and all(line and "{" not in line for line in told)


# ---------------------------------------------------------------- hidden information


def test_no_line_names_a_card_that_only_its_owner_has_seen(context: Context) -> None:
    """The chronicle can therefore be open on a shared screen."""
    words = Words(context.language, NAMES)
    for _, _, _, log in steps_of(Spec(3, 9)):
        for event in log:
            if isinstance(event, ev.CardKept | ev.CardPutBack | ev.ArtistRejected | ev.CardsLookedAt):
                open_line = words.chronicle(event)
                for seat in range(3):
                    assert words.chronicle(ev.for_seat(event, seat)) == open_line


def test_a_covered_hand_shows_nothing_and_offers_what_is_open(context: Context) -> None:
    state = next(state for state in POSITIONS if state.pending.step == "act" and state.seats[state.to_act].bonus)
    seat = state.to_act
    covered = cover(view(state, seat), frozenset({seat}))
    court = covered.seats[seat]
    assert {*court.hand, *court.bonus, *court.prestige} == {COVERED}
    words = Words(context.language, NAMES)
    question = PARTS.asking.offer(covered, (), words)
    assert question.secondary is not None and question.secondary.opens_hand
    meant = {answer for answer in question.answers.values() if not isinstance(answer, tuple)}
    open_ = {action for action in legal(state) if not isinstance(action, ac.Work | ac.PutBack | ac.Done)}
    assert meant == open_


def test_covered_hands_stay_covered_while_something_happens(context: Context) -> None:
    """When a seat takes, looks at or keeps cards, a table that covers its hand never shows a face."""
    viewer, table = 0, None
    everybody = frozenset(range(3))
    for before, _, after, log in steps_of(Spec(3, 33)):
        if table is None:
            table = laid_out(context, before, viewer)
            table.hidden = everybody
            table.model.view = cover(view(before, viewer), everybody)
        table.motion.enqueue(PRINCES.seen(log, viewer))
        table.motion.skip_all()
        if after.is_over:
            break
        shown: object = table.model.view
        for each in shown.seats:  # type: ignore[attr-defined]
            assert {*each.hand, *each.bonus, *each.prestige} <= {COVERED}
        cards = getattr(shown.pending, "cards", ())  # type: ignore[attr-defined]
        assert set(cards) <= {COVERED}


@pytest.mark.parametrize("code", LANGUAGE_CODES)
def test_a_bonus_card_and_an_artist_are_asked_for_in_their_own_words(code: str) -> None:
    seen, words = view(Spec(3, 1).begin(), 0), Words(Language.load(code, strict=True), NAMES[:3])
    for action, card, price in (
        (ac.TAKE_BONUS, "bonus", BONUS_PRICE),
        (ac.TAKE_PROFESSION, "profession", PROFESSION_PRICE),
    ):
        asked = confirmation(seen, action, words)
        assert asked is not None and asked.prompt == words.t(f"princes_confirm.{card}", price=price)
        assert str(price) in asked.prompt


def test_beside_an_object_that_was_won_stands_its_owner(context: Context) -> None:
    """The name is shown while the owner places the object, which is named once, in the line above."""
    placing = next(state for state in some_states(Spec(3, 5), 1) if isinstance(state.pending, Placing))
    owner, thing = NAMES[placing.to_act], "forest"
    props = AuctionProps(thing, owner)
    table = laid_out(context, Spec(3, 5).begin(), 0)
    painter = next(part for part in table.painter.composition.regions if isinstance(part, AuctionPainter))
    with written() as page:
        painter.paint(pygame.Surface(painter.region.rect.size), props)
    assert context.t("princes.won_by", name=owner) in " ".join(line.text for line in page.lines)


@pytest.mark.parametrize("number", [3, 4, 5])
def test_the_bidders_sit_clockwise_from_the_nearest_seat(context: Context, number: int) -> None:
    """Whoever bids next sits on the left bench, as at a real table; up that one it goes on, and down the other."""
    auction = laid_out(context, Spec(number, 5).begin(), 0).layout.auction
    middle = auction.lot.centre[0]
    for me in range(number):
        places = [auction.bust((me + k) % number, number, me) for k in range(number)]
        assert places[0][1] == max(y for _, y, _ in places)
        assert places[1][0] < middle - 20 and places[-1][0] > middle + 20
        left, right = ([y for x, y, _ in places[1:] if (x < middle) == is_left] for is_left in (True, False))
        assert left == sorted(left, reverse=True) and right == sorted(right)
        assert len({(round(x), round(y)) for x, y, _ in places}) == number


def painted_freedoms(table: Table, seat: int) -> pygame.Rect:
    """Return the area of a rival's panel that changes with the freedoms."""
    place = table.model.rivals().index(seat)
    painter = [part for part in table.painter.composition.regions if isinstance(part, RivalPainter)][place]
    props, pictures = painter.props(table.model, table.shown), []
    assert props is not None
    for there in (True, False):
        pictures.append(pygame.Surface(table.layout.size))
        painter.paint(pictures[-1], props._replace(freedoms=(there,) * len(props.freedoms)))
    same = pygame.mask.from_threshold(pictures[0], (0, 0, 0), (1, 1, 1), pictures[1])
    same.invert()
    found = same.get_bounding_rects()
    return found[0].unionall(found)


@pytest.mark.parametrize("size", [(1024, 720), *SIZES])
def test_frames_round_artists_to_recruit_stay_in_the_panel_below_the_freedoms(
    context: Context, size: tuple[int, int]
) -> None:
    artists = court(table="poet bell_founder lawyer", freedoms="travel")
    more = court(table="painter"), court(table="composer", used=1)
    for number in (3, 4, 5):
        state = board(court(recruiting=1), artists, *more[: number - 3], court(), step="offer")
        state.pending = Luring(0)
        table = laid_out(context, state, state.to_act, size)
        rivals, model = table.layout.rivals, table.model
        display, black = DisplayList(size), pygame.Surface(size)
        glow = Glow(table.painter.composition.regions[0].brush, table.layout.target_rect, UNFRAMED)  # type: ignore[attr-defined]
        glow.compose(display, model, table.shown, Frame(0.0, black, frozenset(), reduced=True))
        for item in display.items:
            assert item.draw is not None
            item.draw(black)
        framed = {target.a for target in table.shown.question.lit if target.kind == "played"}
        assert framed
        for seat in framed:
            panel = rivals.panel(model, seat)
            around = rivals.real(panel).inflate(40, 40).clip(black.get_rect())
            part = black.subsurface(around)
            drawn = pygame.mask.from_threshold(part, (255, 128, 128), (130, 255, 255)).get_bounding_rects()
            found = [rect.move(around.topleft) for rect in drawn if rect.w > 8 and rect.h > 8]
            assert found
            inside = rivals.real(panel).inflate(-4, -4)
            freedoms = painted_freedoms(table, seat)
            assert freedoms.w and all(inside.contains(rect) for rect in found if rect.colliderect(inside)), size
            assert not any(rect.colliderect(freedoms) for rect in found), size


FAINT = 24
"""How much darker, of 255, the flag's glow may make a pixel."""


def inked(type_: Type, call: tuple[str, pygame.Rect, str, int]) -> pygame.Rect:
    """Return the area of a line's letters, without the space above and below."""
    text, rect, role, px = call
    return type_.picture(text, role, px, (0, 0, 0)).get_bounding_rect().move(rect.topleft)


def noted(monkeypatch: pytest.MonkeyPatch) -> list[tuple[str, pygame.Rect, str, int]]:
    """Record all lines written from now on: text, place, face and size."""
    found: list[tuple[str, pygame.Rect, str, int]] = []
    draw = Type.draw

    def kept(self: Type, surface: pygame.Surface, text: str, at: Any, role: str, px: int, *more: Any) -> pygame.Rect:
        found.append((text, draw(self, surface, text, at, role, px, *more), role, px))
        return found[-1][1]

    monkeypatch.setattr(Type, "draw", kept)
    return found


@pytest.mark.parametrize("size", [(1024, 720), *SIZES])
@pytest.mark.parametrize("code", LANGUAGE_CODES)
def test_the_head_of_the_column_beside_the_plan_is_above_its_first_number(
    context: Context, monkeypatch: pytest.MonkeyPatch, size: tuple[int, int]
) -> None:
    table = laid_out(context, board(court(hand="poet"), court(), court(), step="act"), 0, size)
    painter = next(part for part in table.painter.composition.regions if isinstance(part, PalacePainter))
    props, calls = painter.props(table.model, table.shown), noted(monkeypatch)
    painter.paint(pygame.Surface(size), props)
    head = table.words.t("princes_palace.places_left").split()
    lines = [inked(painter.brush.type, call) for call in calls if call[0].split()[0] in head]
    (number,) = [inked(painter.brush.type, call) for call in calls if call[0] == str(props.free)][:1]
    assert lines and max(line.bottom for line in lines) + 4 <= number.top
    assert min(line.top for line in lines) >= table.layout.palace.rect.top


@pytest.mark.parametrize("size", [(1024, 720), *SIZES])
@pytest.mark.parametrize("current", range(1, 7))
def test_the_flag_of_the_round_does_not_cover_the_next_one(
    context: Context, monkeypatch: pytest.MonkeyPatch, size: tuple[int, int], current: int
) -> None:
    table = laid_out(context, board(court(hand="poet"), court(), court(), step="act"), 0, size)
    painter = next(part for part in table.painter.composition.regions if isinstance(part, RibbonPainter))
    props, calls = painter.props(table.model, table.shown), noted(monkeypatch)
    props = props._replace(bar=props.bar._replace(round=current))
    whole, bare = pygame.Surface(size), pygame.Surface(size)
    painter.paint(whole, props)
    (call,) = [call for call in calls if call[0] == f"{current + 1}."]
    panel = TableBrush.panel
    monkeypatch.setattr(
        TableBrush, "panel", lambda self, target, name, rect: name == "tab_current" or panel(self, target, name, rect)
    )
    painter.paint(bare, props)
    area = inked(painter.brush.type, call)
    pairs = zip(*(pygame.image.tobytes(each.subsurface(area), "RGB") for each in (whole, bare)), strict=True)
    assert max(abs(one - other) for one, other in pairs) <= FAINT, "no more than the last of its glow"
    best = painter.region.best
    assert best.left >= painter.region.round(7, current).right


def test_a_scene_of_the_game_opens_over_a_table_at_rest(context: Context) -> None:
    context.speed = 1.0
    scene = sized(TableScene.new(context, quick_setup(("human",) * 3, NAMES[:3], 3, 1.0, "fuersten")))
    scene.live.play(legal(scene.session.state)[:1])
    scene.update(0.01)
    assert scene.table.busy
    assert isinstance(scene.guest(Doors).touch(Target("artists")), Push) and not scene.table.busy
