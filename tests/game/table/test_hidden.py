"""What a person at the screen may not know affects nothing drawn, said or written: not in a replay, a look back or a
game's thumbnail, nor after a hand is covered again."""

from dataclasses import replace
from itertools import product
from typing import Any

import pygame
import pytest
from hidden import journals, of_people, twin_of
from stage import frames, sized
from tiers import widely

from engine.journal.journal import Journal
from engine.journal.notes import SeatTaken
from engine.princes.state import COVERED, Sifting
from engine.princes.text.position import view_json
from firenze.checks.patience import wait_for
from firenze.checks.twins import pixels, spoken
from game.clients import CLIENTS, find_client
from game.input.intents import Command, CommandEnded, PointerMoved, Pressed, Released
from game.princes.base.phases import mode
from game.princes.regions.looked_at import cards
from game.scenes.play.advice import Advice
from game.scenes.play.table import TableScene
from game.scenes.replay.scene import ReplayScene
from game.scenes.replay.table_picture import Thumbnails
from game.shell.context import Context
from game.shell.scene import Go
from game.shell.session.session import Session
from game.shell.setup.agreed import setup_of
from game.shell.setup.dealt import ROLES, DealtGame
from game.shell.setup.setup import HUMAN, GameSetup
from game.table.shown import Hint
from game.table.spots import Target
from game.ui.widgets import Button

SIZE, SMALL = (1280, 720), (800, 560)
GAMES = sorted(CLIENTS)
AT_THE_SCREEN = ((1, 2, "covered"), (1, 2, "open"), (3, 0, "covered"), (2, 1, "covered"))
"""Numbers of people and computer players, and whether hands are covered."""
WHOLLY = "fuersten"
"""The game with the most that is hidden, which is tried with all of these in the tiers."""
EVERYWHERE = widely(
    product(GAMES, AT_THE_SCREEN), kept={*product([WHOLLY], AT_THE_SCREEN), *product(GAMES, AT_THE_SCREEN[:1])}
)


def told_twice(game: str, seats: tuple[int, int, str]) -> tuple[GameSetup, tuple[Journal[Any, Any], Journal[Any, Any]]]:
    setup = of_people(*seats, game)
    return setup, journals(setup, twin_of(game).MOST)


@pytest.mark.parametrize(("game", "seats"), EVERYWHERE)
def test_a_replay_of_a_running_game_shows_nothing_hidden(
    context: Context, game: str, seats: tuple[int, int, str]
) -> None:
    _, both = told_twice(game, seats)
    scenes = [ReplayScene(context, journal) for journal in both]
    for scene in scenes:
        scene.resize(SMALL)
    one, other = scenes
    assert one.control.highlights.all == other.control.highlights.all
    assert [mark.words for mark in one.bar.timeline.marks] == [mark.words for mark in other.bar.timeline.marks]
    for place in twin_of(game).PLACES:
        for scene in scenes:
            scene.playback.seek(place)
            scene.update(0.0)
        _same(scenes)
        for moment in range(3):  # during the next step
            for scene in scenes:
                if not moment:
                    scene.playback.forward()
                scene.update(0.15)
            _same(scenes)
    for scene in scenes:
        scene.close()


def _same(scenes: list[ReplayScene]) -> None:
    one, other = scenes
    size = one.bar.place.table
    assert spoken(one.table) == spoken(other.table)
    assert one.read_aloud() == other.read_aloud()
    assert pixels(one.table, size) == pixels(other.table, size)


@pytest.mark.parametrize(("game", "seats"), EVERYWHERE)
def test_a_look_back_shows_nothing_hidden(context: Context, game: str, seats: tuple[int, int, str]) -> None:
    setup, both = told_twice(game, seats)
    scenes = [_at_the_table(context, journal, setup) for journal in both]
    assert spoken(scenes[0].table) == spoken(scenes[1].table)
    assert pixels(scenes[0].table, SMALL) == pixels(scenes[1].table, SMALL)
    lines = scenes[0].table.shown.chronicle
    assert lines == scenes[1].table.shown.chronicle
    for line in {0, 1, 2, 5, len(lines) // 3, len(lines) // 2, len(lines) - 1}:
        for scene in scenes:
            scene.live.look_back.look_at(line)
            scene.update(0.0)
        one, other = scenes
        assert one.table.shown.tools.is_past
        assert spoken(one.table) == spoken(other.table)
        assert one.read_aloud() == other.read_aloud()
        assert pixels(one.table, SMALL) == pixels(other.table, SMALL)
        for scene in scenes:
            scene.live.look_back.now()
            scene.update(0.0)


def _at_the_table(context: Context, journal: Journal[Any, Any], setup: GameSetup) -> TableScene:
    scene = sized(TableScene(context, Session(journal, setup)), SMALL)
    scene.update(0.0)
    return scene


@pytest.mark.parametrize("game", GAMES)
def test_the_small_picture_of_a_game_shows_nothing_hidden(context: Context, game: str) -> None:
    _, both = told_twice(game, (2, 1, "covered"))
    drawn = []
    for journal in both:
        pictures = Thumbnails(context)
        pictures.fit(SIZE, (320, 180), (640, 360))
        for place in (0, 3, twin_of(game).MOST):
            pictures.paint(place, journal, place)
            while pictures.step():
                pass
        found = [pictures.find(place) for place in (0, 3, twin_of(game).MOST)]
        drawn.append([(pygame.image.tobytes(one.large, "RGB"), one.prompt) for one in found if one is not None])
    assert len(drawn[0]) == 3 and drawn[0] == drawn[1]


# ---------------------------------------------------------------- whose cards are shown


@pytest.mark.parametrize("seats", [(1, 2, "covered"), (1, 2, "open"), (2, 1, "covered"), (2, 1, "open")])
def test_whoever_looks_at_cards_the_cards_are_his_own(context: Context, seats: tuple[int, int, str]) -> None:
    """Under the name of another seat there are only backs, never the cards of the nearest seat."""
    _, (journal, _) = told_twice("fuersten", seats)
    scene = sized(ReplayScene(context, journal), SMALL)
    met = set()
    for place, step in enumerate(journal.steps):
        scene.playback.seek(place)
        model, asked = scene.table.model, step.before.pending
        if mode(model.view) != "cards":
            continue
        met.add(asked.step)
        held = cards(model)
        theirs = asked.cards if isinstance(asked, Sifting) else step.before.seats[asked.seat].hand
        if asked.seat == model.me and asked.seat not in scene.table.hidden:
            assert held == theirs
        else:
            assert held == (COVERED,) * len(theirs)
            names = {words for at in range(len(held)) for words in _said_of(scene, Target("looked_at", at))}
            assert names <= {"", context.t("princes.artist.covered")}
    assert met == {"hire", "sift"}


def _said_of(scene: ReplayScene, target: Target) -> set[str]:
    parts, model, words = scene.table.parts, scene.table.model, scene.table.words
    return {parts.reading.label(target, model, words), *(parts.reading.tip(target, model, words) or ())}


# ---------------------------------------------------------------- a hand is covered again


def _with_open_hand(context: Context) -> TableScene:
    """A table of two people with covered hands, one of whom looks at their cards in a phase B."""
    setup = of_people(2, 0, "covered", "fuersten")
    (journal, _) = journals(replace(setup, seats=(*setup.seats, *of_people(3, 0, "", "fuersten").seats[2:])), 60)
    while journal.state.pending.step != "act" or not journal.state.seats[journal.game.to_act(journal.state)].hand:
        journal.play(journal.game.legal(journal.state)[0])
    scene = _at_the_table(context, journal, setup_of(journal))
    context.settings = replace(context.settings, remarks=False)
    scene.handle(Command("peek"))
    scene.update(0.0)
    assert scene.live.covered.is_open
    return scene


def test_a_slip_about_an_own_card_goes_when_the_hand_is_covered(context: Context) -> None:
    scene = _with_open_hand(context)
    scene.table.point(Target("artist", 0))
    frames(scene, 3, 0.4)
    assert scene.table.tip.told is not None
    scene.handle(CommandEnded("peek"))
    scene.update(0.0)
    assert scene.table.tip.told is None or scene.table.tip.told[0] == context.t("princes.artist.covered")


def test_what_was_said_of_an_own_card_goes_when_the_hand_is_covered(context: Context) -> None:
    """The reason why an artist cannot perform names the card, and so does a hint."""
    scene = _with_open_hand(context)
    scene.live.deny("The Botanist has a value of 9 only")
    scene.table.shown = replace(scene.table.shown, hint=Hint(Target("artist", 0)))
    scene.handle(CommandEnded("peek"))
    scene.update(0.0)
    assert scene.table.shown.notice is None and scene.table.shown.hint is None
    assert "Botanist" not in " ".join(scene.read_aloud())


def test_a_hint_that_comes_when_the_hand_is_covered_again_is_not_said(context: Context) -> None:
    scene = _with_open_hand(context)
    thoughts = scene.live.thoughts
    scene.guest(Advice).hint()
    scene.handle(CommandEnded("peek"))
    scene.update(0.01)
    wait_for(lambda: thoughts.now is not None, "a thought", lambda: scene.update(0.0))
    scene.update(0.01)
    assert scene.table.shown.hint is None and scene.table.shown.notice is None


def test_a_look_back_covers_the_hand_and_the_past_stays(context: Context) -> None:
    """The hand closes after a while; the table keeps showing the past moment."""
    scene = _with_open_hand(context)
    scene.live.look_back.look_at(1)
    scene.update(0.0)
    before = scene.table.model.view
    assert all(card == COVERED for court in before.seats for card in court.hand)
    frames(scene, 30, 0.3)
    scene.handle(CommandEnded("peek"))
    scene.handle(Command("peek"))
    scene.update(0.0)
    assert scene.table.shown.tools.is_past and scene.table.model.view.round == before.round == 1
    assert view_json(scene.table.model.view) == view_json(before)


# ---------------------------------------------------------------- no taking over a rival's seat


WITH_SECRETS = [
    *(("fuersten", *seats) for seats in (*AT_THE_SCREEN, (1, 2, "covered"))),
    *(("firenze", *seats) for seats in AT_THE_SCREEN if seats[2] == "covered"),
]


@pytest.mark.parametrize(("game", "people", "others", "hands"), dict.fromkeys(WITH_SECRETS))
def test_a_running_game_with_secrets_is_not_gone_on_with(
    context: Context, game: str, people: int, others: int, hands: str
) -> None:
    """Otherwise a player could resume it from any seat and see that hand.  The button says so."""
    _, (journal, _) = told_twice(game, (people, others, hands))
    scene = _replay(context, journal)
    button = scene.form["go_on"]
    assert isinstance(button, Button) and not button.ready
    reason = context.t("replay.button.go_on_later")
    for place in twin_of(game).PLACES:
        scene.playback.seek(place)
        scene.update(0.0)
        scene.handle(PointerMoved(button.rect.center))
        assert scene.bar.caption == reason
        for press in (Pressed(button.rect.center), Released(button.rect.center)):
            assert scene.handle(press) is None
        notice = scene.table.shown.notice
        assert notice is not None and notice.text == reason


@pytest.mark.parametrize("seats", [(1, 2, "open"), (0, 3, "covered"), (2, 1, "open")])
def test_a_running_game_without_secrets_is_gone_on_with(context: Context, seats: tuple[int, int, str]) -> None:
    scene = _replay(context, _begun("firenze", of_people(*seats, "firenze"), 12))
    assert scene.form["go_on"].enabled
    assert isinstance(scene.control.obey("go_on"), Go)


@pytest.mark.parametrize("role", ROLES)
def test_a_running_deal_of_the_day_is_not_gone_on_with(context: Context, role: str) -> None:
    """Its luck is the same for everyone: resuming it would reveal what comes."""
    setup = replace(of_people(1, 2, "open", "firenze"), dealt=DealtGame("2026-11-20", role))
    scene = _replay(context, _begun("firenze", setup, 12))
    assert scene.control.obey("go_on") is None


def test_a_seat_that_somebody_has_left_keeps_its_secrets(context: Context) -> None:
    """The computer plays on, but the hands stay covered, because the players may come back."""
    setup = of_people(2, 1, "covered", "fuersten")
    journal = _begun("fuersten", setup, 30)
    for seat in (0, 1):
        journal.note(SeatTaken(seat, "greedy"))
    scene = _replay(context, journal)
    assert scene.control.obey("go_on") is None
    table = _at_the_table(context, journal, setup)
    assert table.live.covered.hidden() == frozenset(range(3))
    for one in (scene, table):
        one.close()


@pytest.mark.parametrize("game", GAMES)
def test_where_nobody_ever_sat_hands_lie_open(context: Context, game: str) -> None:
    """A table of computers only is watched: there is no one to hide hands from, whatever the setup says."""
    setup = of_people(0, 3, "covered", game)
    watched = _begun(game, setup, 12)
    like = _begun(game, replace(setup, screen={}), 12)
    covered, open_one = (_at_the_table(context, one, setup_of(one)) for one in (watched, like))
    assert covered.table.hidden == frozenset()
    assert spoken(covered.table) == spoken(open_one.table)
    assert pixels(covered.table, SMALL) == pixels(open_one.table, SMALL)
    scenes = [_replay(context, one) for one in (watched, like)]
    for place in (0, 1, 5, 12):
        for scene in scenes:
            scene.playback.seek(place)
            scene.update(0.0)
        _same(scenes)
    for each in (covered, open_one, *scenes):
        each.close()


def test_whoever_sits_down_at_a_table_of_computers_covers_it(context: Context) -> None:
    setup = of_people(0, 3, "covered", "firenze")
    scene = _at_the_table(context, _begun("firenze", setup, 12), setup)
    scene.session.change_seat(SeatTaken(1, HUMAN))
    scene.live.resume()
    assert scene.table.hidden == frozenset({0, 2})
    scene.session.change_seat(SeatTaken(0, HUMAN))
    scene.live.resume()
    assert scene.table.hidden == frozenset(range(3))
    assert scene.table.model.view.covered == frozenset(range(3))


def _begun(game: str, setup: GameSetup, most: int) -> Journal[Any, Any]:
    """Return a game after this many decisions, each the first legal one."""
    seats = [{"shape": seat.shape, "kind": seat.kind} for seat in setup.seats]
    deal = {"deal": {"day": setup.dealt.day, "role": setup.dealt.role}} if setup.dealt else {}
    client = {"seats": seats, "screen": dict(setup.screen)} | deal
    names = [seat.name for seat in setup.seats]
    journal = Journal(find_client(game).game, {"names": names, "seed": setup.seed}, client)
    while len(journal.steps) < most:
        journal.play(journal.game.legal(journal.state)[0])
    return journal


def _replay(context: Context, journal: Journal[Any, Any]) -> ReplayScene:
    scene = sized(ReplayScene(context, journal), SIZE)
    scene.update(0.0)
    return scene
