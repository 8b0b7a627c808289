"""Captions of sounds: which sounds have one; they are readable and cover nothing to read or press."""

import random
from typing import Any

import pygame
import pytest
from pseudo import CODE, pseudo
from test_covered_hands import table_with
from test_written import SHOTS
from tiers import widely

from engine.firenze import events as ev
from engine.firenze.rules import apply, legal
from engine.firenze.setup import new_game
from firenze.checks.patience import wait_for
from game.firenze.motion.sounds import CAPTIONS, CUES, RESULTS_SOUNDS
from game.graphics.display_list import DisplayList
from game.scenes.settings.scene import SettingsScene
from game.shell.app import App
from game.shell.caption_bar import PLATE, compose_caption
from game.shell.context import Context
from game.shell.language import LANGUAGE_CODES, Language
from game.shell.options import CommandOptions
from game.table.spots import Target
from game.ui.form_scene import FormScene

SIZES = ((1024, 720), (1280, 720), (1280, 800), (1920, 1080))
SCALES = (0.8, 1.0, 2.0)
SHOWN_ANYHOW = {
    ev.CardDealt: "a card comes to lie in the row",
    ev.StonesDealt: "stones come to lie on a card",
    ev.TransitArrived: "stones come to lie in a stock",
    ev.StonesLost: "stones go; of a levy the coins are heard",
    ev.ExchangeMade: "a stone comes; that it was paid for is heard",
    ev.CardToHand: "a card that was taken is laid down",
    ev.BuildingLaid: "a card that was taken is laid down",
    ev.ChurchCardLaid: "a card that was taken is laid down",
    ev.CardRejected: "a card goes",
    ev.EventCancelled: "a card goes",
    ev.EventEnded: "a card goes",
    ev.CardDropped: "a card goes",
    ev.CardFreed: "the price of a card changes",
    ev.StonesRedrawn: "stones are drawn",
    ev.BagSwapped: "stones are drawn",
    ev.StocksSwapped: "stones change places",
    ev.FloorTileWon: "it comes with an order, whose seal is heard",
    ev.EventStruck: "what strikes depends on the card",
}
"""Events whose sounds only accompany motion on the table."""


def test_every_type_of_event_that_says_something_has_a_word() -> None:
    """Its sounds are collected from whole games."""
    heard: dict[type[Any], set[str]] = {}
    chance = random.Random(3)
    for seed in range(12):
        state = new_game(["Anna", "Bruno", "Chiara"], seed, campanile=True)
        while choices := legal(state):
            state, events = apply(state, chance.choice(choices))
            for event in events:
                make = CUES.get(type(event))
                if make is not None:
                    sounds = {cue.sound for cue in make(event, ("circle", "shield", "lozenge", "star"))}
                    heard.setdefault(type(event), set()).update(sounds)
    silent = {kind for kind, sounds in heard.items() if sounds and not sounds & set(CAPTIONS)}
    assert silent <= set(SHOWN_ANYHOW), silent - set(SHOWN_ANYHOW)
    assert {ev.TowerRaised, ev.TowerFell, ev.OrderFulfilled, ev.CardTaken, ev.CardCostPaid} <= set(heard) - silent


def test_what_is_heard_of_the_results_has_words() -> None:
    for what, sounds in RESULTS_SOUNDS.items():
        assert set(sounds(2)) & set(CAPTIONS), what


def words(code: str) -> tuple[Language, list[str]]:
    language = pseudo() if code == CODE else Language.load(code, strict=True)
    return language, [language.t(word) for word in sorted(set(CAPTIONS.values()))]


@pytest.mark.parametrize("code", [*LANGUAGE_CODES, CODE])
def test_on_the_table_it_covers_nothing_that_is_read_or_pressed(context: Context, code: str) -> None:
    """It is in the sky over the own towers, as large as fits."""
    context.language, found = words(code)
    scene = table_with(context, "princess", "smuggler", hands="open")
    for size in SIZES:
        for scale in SCALES:
            context.settings.text_scale = scale
            scene.resize(size)
            table, surface = scene.table, pygame.Surface(size)
            others = [spot for spot in table.targets() if spot.target.kind not in ("tower", "new_tower")]
            prompt = table.rect_of(Target("prompt"))
            site = table.layout.site.rect
            assert prompt and scene.caption_place is not None
            for word in found:
                plate = compose_caption(DisplayList(surface.get_size()), context, word, scene.caption_place)
                assert site.contains(plate), (size, scale, word)
                assert not plate.colliderect(prompt)
                assert not [spot.target for spot in others if spot.rect.colliderect(plate)], (size, scale, word)


@pytest.mark.parametrize("name", ["settings", "settings_table", "seats", "games", "title", "results"])
@pytest.mark.parametrize("code", widely(LANGUAGE_CODES, kept={"de"}))
def test_on_a_page_it_covers_no_control(context: Context, name: str, code: str) -> None:
    context.language, found = words(code)
    longest = max(found, key=len)
    scene = SHOTS[name](context, SIZES[0])
    assert isinstance(scene, FormScene)
    for size in SIZES:
        for scale in SCALES:
            context.settings.text_scale = scale
            scene.resize(size)
            window = pygame.Surface(size)
            clear = scene.kept_clear()
            assert clear
            plate = compose_caption(DisplayList(window.get_size()), context, longest, None, clear)
            assert window.get_rect().contains(plate)
            assert not plate.collidelistall(list(clear)), (size, scale)


def test_it_is_drawn_where_it_is_wished_for(context: Context) -> None:
    app = App(CommandOptions(size=(1280, 720)), context, SettingsScene)
    app.frame(0.0)
    app.frame(0.0)
    plain = app.surface.copy().get_buffer().raw
    context.change("captions", True)
    app.frame(0.01)
    wait_for(lambda: not context.sprites.fetching)
    with context.sprites.planning():
        assert context.sprites.get(PLATE).get_bounding_rect(), "the plate was read before there is a word"
    context.sounds.captions.say("captions.bell")
    app.frame(0.01)
    assert app.surface.get_buffer().raw != plain
