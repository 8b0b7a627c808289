"""Questions to several people at one screen: by name, with a greeting when bidding passes on, a confirmation for what
costs prestige, and one way to look at covered cards; and the digit keys, which never move."""

from dataclasses import replace

import pygame
import pytest
from courts import court, table
from stage import sized
from test_princes_table import NAMES, positions

from engine.princes import actions as ac
from engine.princes.pieces import BUILDINGS
from engine.princes.rules import apply, legal
from engine.princes.view import view
from game.input.bindings import Bindings, split_chord
from game.input.devices import Devices
from game.input.intents import Command
from game.princes.asking.confirmation import confirmation
from game.princes.asking.offer import offer
from game.princes.base.covered import cover
from game.princes.base.model import TableModel
from game.princes.base.words import Words
from game.princes.regions.market import FOR_SALE
from game.princes.useful import numbered
from game.scenes.play.table import TableScene
from game.scenes.seats.quick import quick_setup
from game.shell.context import Context
from game.shell.language import LANGUAGE_CODES, Language
from game.table.live.handover import BANNER
from game.table.painting.caps import named
from game.table.question import Question
from game.table.shown import Shown
from game.table.spots import Target

SIZE = (1280, 720)


@pytest.fixture
def words(context: Context) -> Words:
    return Words(context.language, NAMES)


# ---------------------------------------------------------------- the player asked


@pytest.mark.parametrize("code", LANGUAGE_CODES)
def test_every_question_names_whom_it_asks_where_several_take_turns(code: str) -> None:
    words = Words(Language.load(code, strict=True), NAMES)
    met = set()
    for state in positions(5):
        step = state.pending.step
        if step in ("hire", "offer", "bid"):
            met.add(step)
            assert words.name(state.to_act) in offer(view(state, state.to_act), (), words).prompt
    assert met == {"hire", "offer", "bid"}


def test_a_banner_and_a_motif_greet_the_next_person_who_is_to_bid(context: Context) -> None:
    context.speed = 1.0
    setup = replace(quick_setup(("human",) * 3, NAMES[:3], 4, 1.0, "fuersten"), start=0)
    scene = sized(TableScene.new(context, setup))
    heard: list[str] = []
    play = context.sounds.play

    def hear(name: str) -> None:
        heard.append(name)
        play(name)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(context.sounds, "play", hear)
        while scene.session.state.pending.step != "bid":
            _play(scene, legal(scene.session.state)[0])
        for _ in range(2):
            before = scene.session.viewer
            scene.update(2 * BANNER)
            heard.clear()
            _play(scene, ac.RAISE)
            greeting = scene.table.shown.greeting
            assert scene.session.viewer != before
            assert greeting is not None and greeting.seat == scene.session.viewer
            assert greeting.until == pytest.approx(scene.table.time + BANNER)
            assert sum(sound.startswith("motif_") for sound in heard) == 1
            assert scene.table.shown.question.lit, "it holds nothing up"
        with_banner = _drawn(scene)
        scene.update(BANNER + 0.1)
        assert _drawn(scene) != with_banner


def test_nobody_is_greeted_who_goes_on(context: Context) -> None:
    """There is no handover for a single person or one who decides twice in a row."""
    context.speed = 1.0
    setup = replace(quick_setup(("human", "greedy", "greedy"), NAMES[:3], 4, 1.0, "fuersten"), start=0)
    scene = sized(TableScene.new(context, setup))
    _play(scene, legal(scene.session.state)[0])
    while not (scene.session.human_acts and scene.session.state.pending.step == "offer"):
        _play(scene, legal(scene.session.state)[0])
    greeting = scene.table.shown.greeting
    assert greeting is None


def _play(scene: TableScene, action: ac.Action) -> None:
    scene.live.play((action,))
    scene.table.skip_all()
    scene.live.refresh()


def _drawn(scene: TableScene) -> bytes:
    surface = pygame.Surface(SIZE)
    for _ in range(12):
        scene.draw(surface)
    return pygame.image.tobytes(surface, "RGB")


# ---------------------------------------------------------------- confirmations


def test_a_bid_that_costs_prestige_is_asked_about_and_no_other(words: Words) -> None:
    seen = 0
    for state in positions(2):
        if state.pending.step != "bid" or ac.RAISE not in legal(state):
            continue
        bid = state.pending.bid + 100  # type: ignore[attr-defined]
        money = state.seats[state.to_act].money
        shown = confirmation(view(state, state.to_act), ac.RAISE, words)
        assert (shown is not None) == (bid > money)
        if shown is not None:
            seen += 1
            assert str((bid - money) // 100) in shown.prompt and str(bid) in shown.label
    poor = table(court(money=200, score=9), court(), court(), step="offer", to_act=1, round_=2)
    state, _ = apply(poor, ac.Offer("jester"))
    while state.to_act != 0:
        state, _ = apply(state, ac.RAISE if state.pending.step == "bid" else legal(state)[0])
    shown = confirmation(view(state, 0), ac.RAISE, words)
    assert shown is not None and words.t("princes.points") in shown.prompt


def test_who_is_last_takes_and_everybody_else_offers(words: Words) -> None:
    met = set()
    for state in positions(1):
        if state.pending.step != "offer":
            continue
        action = legal(state)[0]
        assert isinstance(action, ac.Offer)
        after, _ = apply(state, action)
        while after.pending.step == "bid" and legal(after) == (ac.DROP,):  # players who cannot raise
            after, _ = apply(after, ac.DROP)
        is_taken = after.pending.step != "bid"
        met.add(is_taken)
        shown = confirmation(view(state, state.to_act), action, words)
        assert shown is not None
        assert (shown.label == words.t("princes_button.take", bid=200)) == is_taken, state.pending
        assert (shown.label == words.t("princes_button.offer", bid=200)) == (not is_taken)
        asks_last = not any(state.got[seat] is None for seat in range(len(state.seats)) if seat != state.to_act)
        key, name = f"princes_prompt.{'take' if asks_last else 'offer'}", words.name(state.to_act)
        prompt = offer(view(state, state.to_act), (), words).prompt
        assert prompt == words.t(key, name=name, bid=200) or (is_taken and not asks_last)
    assert met == {True, False}


# ---------------------------------------------------------------- covered hands


def test_the_button_that_opens_the_hand_is_there_in_every_step(words: Words) -> None:
    met = set()
    for state in positions(3):
        if state.is_over or state.pending.step == "take":
            continue
        seat = state.to_act
        question = offer(cover(view(state, seat), frozenset({seat})), (), words)
        met.add(state.pending.step)
        assert question.secondary is not None and question.secondary.opens_hand, state.pending.step
        assert question.secondary.label == words.t("hands.look")
        if "secondary" in question.commands:
            assert ("secondary", Target("secondary")) not in named(question, ())
    assert met >= {"hire", "offer", "bid", "place", "sift", "lure", "act"}


@pytest.mark.parametrize("code", LANGUAGE_CODES)
def test_the_planner_names_that_button(code: str) -> None:
    words = Words(Language.load(code, strict=True), NAMES)
    assert words.t("hands.look") in words.t("princes_planner.covered")


# ---------------------------------------------------------------- digits


def test_digits_of_the_market_are_read_from_left_to_right_and_stay(words: Words) -> None:
    """Buying, building and performing change no number."""
    given: dict[int, Target] = {}
    for state in positions(2):
        if state.pending.step != "act":
            continue
        seat = state.to_act
        model = TableModel(view(state, seat), seat, (), ())
        question = offer(view(state, seat), (), words)
        found = numbered(model, Shown(None, None, question=question))  # type: ignore[arg-type]
        for number, each in enumerate(found, 1):
            assert given.setdefault(number, each.means) == each.means == each.at
    assert list(given.values()) == list(FOR_SALE)
    assert [target.a for target in given.values()][:10] == list(range(10)) and len(BUILDINGS) == 10


def market_table(context: Context) -> TableScene:
    """Return a table at the market, operated by keys, with everything for sale lit."""
    context.device = "keys"
    scene = sized(TableScene.new(context, quick_setup(("human",) * 3, NAMES[:3], 4, 1.0, "fuersten")))
    table = scene.table
    state = next(state for state in positions(2) if state.pending.step == "act")
    table.model = TableModel(view(state, state.to_act), state.to_act, (), ())
    table.shown = replace(table.shown, question=Question(answers=dict.fromkeys(FOR_SALE, ac.DROP)))
    return scene


def key(chord: str) -> pygame.Event:
    return pygame.Event(pygame.KEYDOWN, key=split_chord(chord)[1], mod=0, unicode="", scancode=0)


def tiles_by_key(scene: TableScene) -> dict[str, Target]:
    """Return the tile for each key drawn in the market."""
    bindings, shown = scene.context.settings.bindings, scene.table.shown
    found = named(shown.question, scene.table.parts.asking.numbered(scene.table.model, shown))
    return {caps[0]: at for command, at in found if (caps := bindings.caps_of(command, "keys"))}


def pressed_by(scene: TableScene, chord: str) -> Target | None:
    """Return the tile that a key selects."""
    (command,) = Devices(scene.context.settings.bindings).translate(key(chord))
    assert isinstance(command, Command)
    return scene.table.focus.meant(command.name, None) if command.name.startswith("card_") else None


def test_every_tile_of_the_market_has_a_key_and_it_is_the_one_that_is_drawn(context: Context) -> None:
    """Nine digits are not enough for fifteen tiles."""
    scene = market_table(context)
    tiles = tiles_by_key(scene)
    assert list(tiles.values()) == list(FOR_SALE)
    assert list(tiles) == [*"1234567890abfgl"]
    for chord, tile in tiles.items():
        assert pressed_by(scene, chord) == tile, chord


def test_a_key_that_a_player_has_given_away_is_drawn_on_no_tile(context: Context) -> None:
    """Older commands have priority: an older file keeps all its keys, and a key reassigned on the keys page replaces
    its old command."""
    context.settings.bindings = Bindings.of({"keys": {"why": ["a", "shift+g"], "hint": ["0"], "speed": ["u"]}})
    scene = market_table(context)
    bindings = context.settings.bindings
    for chord, command in (("a", "why"), ("0", "hint"), ("kp_0", "card_10"), ("u", "speed"), ("g", "card_14")):
        assert bindings.command_of_key(chord) == command
    tiles = tiles_by_key(scene)
    assert "a" not in tiles and "0" not in tiles and tiles["kp_0"] == FOR_SALE[9]
    assert FOR_SALE[10] not in tiles.values(), "which has no key now"
    bindings.bind("menu", "keys", "l")
    tiles = tiles_by_key(scene)
    assert "l" not in tiles and tiles["f10"] == FOR_SALE[14] == pressed_by(scene, "f10")
    assert bindings.command_of_key("l") == "menu"


def test_r76_a_bonus_card_is_marked_first_and_the_button_says_the_value_with_it(words: Words) -> None:
    """A press on it plays nothing; another one takes it off again."""
    state = table(court("theatre@0,0 opera@4,0", hand="poet", bonus="buildings", jesters=3), court(), court())
    seen, artist, bonus = view(state, 0), Target("artist", 0), Target("bonus", 0)
    plain = offer(seen, (artist,), words)
    assert plain.answers[bonus] == (artist, bonus)
    marked = offer(seen, (artist, bonus), words)
    assert marked.primary is not None and plain.primary is not None and marked.selected == bonus
    assert marked.primary.actions == (ac.Work("poet", "buildings"),) and plain.primary.actions == (ac.WORK["poet"],)
    assert marked.primary.note != plain.primary.note and marked.answers[bonus] == (artist,)
