"""Pairs of games that differ only in what a person at the screen may not know: every output must be the same.

secret_journal("fuersten", kinds)           # a running game and its twin
shown(table)                                # everything that a table shows or says
"""

from __future__ import annotations

import copy
from collections.abc import Callable, Mapping
from dataclasses import fields, is_dataclass, replace
from typing import Any
from unittest.mock import patch

import pygame
from princes_games import lively

from engine.firenze.cards import FEASTS, PERSONS
from engine.journal.journal import Journal, Step
from engine.kernel.chance import Chance
from engine.kernel.game import Game, quick_level
from engine.kernel.games import find_game
from engine.kgr import events as kgr_events
from engine.kgr.values import DECKS, KINDS, POINT_CARDS, RESOURCES
from engine.princes.cards import CARDS
from engine.princes.state import COVERED
from engine.strasbourg import events as strasbourg_events
from engine.strasbourg.tasks import TASKS
from game.shell.setup.setup import HUMAN, GameSetup, SeatSetup, seals
from game.table.painting.painter import ALL_AT_ONCE
from game.table.view import AnyTable

Renaming = Mapping[str, str]
NAMES = ("Anna", "Bruno", "Chiara", "Dante", "Elena")
OF_CARDS = frozenset({"card", "cards", "bonus", "prestige", "hand", "hands", "table", "rejected", "spent", "piles"})
"""Fields of The Princes of Florence that hold cards; some cards share their name with other things."""


def of_people(people: int, others: int, hands: str, game: str) -> GameSetup:
    """Return a setup with this many people and this many computer players."""
    kinds = (HUMAN,) * people + ("greedy",) * others
    seats = tuple(SeatSetup(*seat) for seat in zip(NAMES, seals(len(kinds)), kinds, strict=False))
    return GameSetup(seats, game, start=0, seed=5, screen={"hands": hands})


def journals(setup: GameSetup, most: int) -> tuple[Journal[Any, Any], Journal[Any, Any]]:
    """Return a game and its twin, after at least `most` decisions and with a person to act.

    The twin looks the same to the only person at the screen, or to several people whose hands are all covered.
    """
    game = find_game(setup.game)
    client = {"seats": [{"shape": seat.shape, "kind": seat.kind} for seat in setup.seats], "screen": dict(setup.screen)}
    journal = Journal(game, {"names": [seat.name for seat in setup.seats], "seed": setup.seed}, client)
    chance = Chance.seeded(setup.seed)
    while len(journal.steps) < most or setup.seats[game.to_act(journal.state)].kind != HUMAN:
        journal.play(lively(game.legal(journal.state), chance) if game.name == "fuersten" else _advised(game, journal))
    people = [seat for seat, one in enumerate(setup.seats) if one.kind == HUMAN]
    viewer = people[0] if len(people) == 1 else None
    return journal, _twin(journal, TWINS[game.name](journal, viewer))


def _advised(game: Game[Any, Any, Any, Any], journal: Journal[Any, Any]) -> Any:
    seat = game.to_act(journal.state)
    return game.player(quick_level(game), 1).choose(game.view(journal.state, seat), game.legal(journal.state)).action


def _twin(journal: Journal[Any, Any], told: Callable[[Any], Any]) -> Journal[Any, Any]:
    twin = Journal(journal.game, journal.setup, journal.client)
    twin.steps = [Step(told(s.before), told(s.action), told(s.events), s.barrier) for s in journal.steps]
    twin.state = told(journal.state)
    return twin


def _princes(journal: Journal[Any, Any], viewer: int | None) -> Callable[[Any], Any]:
    """Swap the names of all cards that the viewer never sees."""
    seen: set[str] = set()
    for state in (*(step.before for step in journal.steps), journal.state):
        for number, court in enumerate(state.seats):
            seen |= {*court.table, *state.spent}
            if number == viewer:
                seen |= {*court.hand, *court.bonus, *court.prestige, court.rejected or ""}
        if state.pending.seat == viewer:
            seen |= {*getattr(state.pending, "cards", ())}
    names: dict[str, str] = {}
    for pile in CARDS.values():
        hidden = [card for card in pile if card not in seen]
        names |= dict(zip(hidden, hidden[1:] + hidden[:1], strict=True))
    assert len(names) > 10
    return lambda value: _renamed(value, names, is_card=False)


def _renamed(value: Any, names: Renaming, *, is_card: bool) -> Any:
    """Return the value with its cards renamed.  is_card: its text is the name of a card."""
    if isinstance(value, str):
        return names.get(value, value) if is_card else value
    if isinstance(value, tuple | list):
        return type(value)([_renamed(part, names, is_card=is_card) for part in value])
    if isinstance(value, Mapping):
        return {key: _renamed(part, names, is_card=is_card) for key, part in value.items()}
    if is_dataclass(value) and not isinstance(value, type):
        told = {f.name: getattr(value, f.name) for f in fields(value) if f.init}
        return replace(value, **{k: _renamed(v, names, is_card=k in OF_CARDS) for k, v in told.items()})
    if type(value).__name__ in ("State", "Seat"):
        twin = copy.copy(value)
        for kind in type(value).__mro__:
            for name in getattr(kind, "__slots__", ()):
                if name not in ("plan", "chance", "legal_actions", "names"):
                    setattr(twin, name, _renamed(getattr(value, name), names, is_card=name in OF_CARDS))
        if hasattr(twin, "legal_actions"):
            twin.legal_actions = None  # they name cards
        return twin
    return value


def _firenze(journal: Journal[Any, Any], viewer: int | None) -> Callable[[Any], Any]:
    """Change the cards of all covered hands except the viewer's, and reverse the pile: cards taken were visible, but a
    covered hand has to be remembered."""
    cards = (*PERSONS, *FEASTS)
    other = dict(zip(cards, cards[1:] + cards[:1], strict=True))

    def told(value: Any) -> Any:
        if type(value).__name__ != "State":
            return value
        twin = value.copy()
        twin.draw = twin.draw[::-1]
        for number in range(len(twin.seats)):
            if number != viewer and journal.client["screen"]["hands"] == "covered":
                seat = twin.seats[number] = twin.seats[number].copy()
                seat.hand = tuple(other.get(card, card) for card in seat.hand)
        return twin

    return told


def _strasbourg(journal: Journal[Any, Any], viewer: int | None) -> Callable[[Any], Any]:
    """Turn the values of all cards that the viewer does not see round, and exchange the tasks of the others."""
    other = dict(zip(TASKS, [*TASKS][1:] + [*TASKS][:1], strict=True))

    def turned(cards: tuple[int, ...]) -> tuple[int, ...]:
        return tuple(sorted((7 - card for card in cards), reverse=True))

    def divided(stacks: tuple[tuple[int, ...], ...]) -> tuple[tuple[int, ...], ...]:
        return tuple(sorted(map(turned, stacks), reverse=True))

    def told(value: Any) -> Any:
        if isinstance(value, tuple | list):
            return type(value)([told(part) for part in value])
        if isinstance(value, strasbourg_events.Secret) and value.seat != viewer:
            known: dict[str, Callable[[Any], Any]] = {
                "value": lambda card: 7 - card,
                "tasks": lambda tasks: tuple(other[task] for task in tasks),
            }
            return replace(value, **{k: change(getattr(value, k)) for k, change in known.items() if hasattr(value, k)})
        if type(value).__name__ != "State" or value.is_over:
            return value
        twin = value.copy()
        for number in range(len(twin.seats)):
            if number != viewer:
                seat = twin.own(number)
                seat.pile, seat.hand, seat.lost = turned(seat.pile), turned(seat.hand), turned(seat.lost)
                seat.stacks, seat.tasks = divided(seat.stacks), tuple(other[task] for task in seat.tasks)
        return twin

    return told


def _kgr(journal: Journal[Any, Any], viewer: int | None) -> Callable[[Any], Any]:
    """Turn the kinds of the cards in other hands round, and of those that others drew from each other or gave; swap the
    names of all progress cards of an area that the viewer never sees."""
    names = _swapped(_seen_cards(journal, viewer))
    assert len(names) > 10

    def told(value: Any) -> Any:
        if isinstance(value, tuple | list):
            return type(value)([told(part) for part in value])
        value = _renamed(value, names, is_card=False)
        if isinstance(value, kgr_events.Stole) and viewer not in (value.seat, value.from_):
            return replace(value, kind=KINDS[RESOURCES - 1 - KINDS.index(str(value.kind))])
        if isinstance(value, kgr_events.Gave) and value.cards and viewer not in (value.seat, value.to):
            return replace(value, cards=_turned(value.cards))
        if type(value).__name__ != "State" or value.is_over:
            return value
        twin = value.copy()
        for number in range(len(twin.seats)):
            if number != viewer:
                twin.own(number).hand = _turned(twin.seats[number].hand)
        return twin

    return told


def _seen_cards(journal: Journal[Any, Any], viewer: int | None) -> set[str]:
    """Return the progress cards that are shown to everybody or to the viewer."""
    seen = {*POINT_CARDS}
    for step in journal.steps:
        for event in journal.game.seen(step.events, -1 if viewer is None else viewer):
            shown = (getattr(event, "card", None), *(getattr(event, "cards", None) or ()))
            seen.update(card for card in shown if isinstance(card, str))
        if viewer is not None:
            seen.update(step.before.seats[viewer].cards)
    return seen


def _swapped(seen: set[str]) -> dict[str, str]:
    """Return another name for each card that is not seen, of the same area."""
    names: dict[str, str] = {}
    for deck in DECKS:
        hidden = [card for card in dict.fromkeys(deck) if card not in seen]
        names |= dict(zip(hidden, hidden[1:] + hidden[:1], strict=True))
    return names


def _turned(hand: tuple[int, ...]) -> tuple[int, ...]:
    """Return a hand of as many resources, and as many commodities of each extent, of other kinds."""
    paper, crystal = RESOURCES, KINDS.index("crystal")
    return (*reversed(hand[:paper]), *reversed(hand[paper:crystal]), *reversed(hand[crystal:]))


TWINS = {"fuersten": _princes, "firenze": _firenze, "strasbourg": _strasbourg, "kgr": _kgr}


# ---------------------------------------------------------------- output


def pixels(table: AnyTable, size: tuple[int, int]) -> bytes:
    """Return the picture of a table painted in one go.

    In normal frames, the number of frames that a layer takes depends on the clock, and a layer at rest becomes a
    picture of its own whose blending may differ by one colour level.
    """
    surface = pygame.Surface(size)
    with patch.object(table.painter, "most_work", ALL_AT_ONCE):
        table.draw(surface)
    assert not table.painter.is_behind
    return pygame.image.tobytes(surface, "RGB")


def spoken(table: AnyTable) -> dict[str, Any]:
    """Return everything that a table says: names, slips, descriptions, pages, refusals, the position, the chronicle."""
    parts, model, words = table.parts, table.model, table.words
    found: dict[str, Any] = {"described": tuple(parts.reading.described(model, words)), "shown": table.shown}
    for spot in table.targets():
        target = spot.target
        found[f"{target}"] = (
            spot.rect.topleft,
            parts.reading.label(target, model, words),
            parts.reading.tip(target, model, words),
            tuple(parts.reading.details(target, model, table.shown, words)),
            parts.reading.page(target, model, words),
            parts.asking.refusal(target, model, words),
            parts.asking.rule(target, model),
        )
    found["pages"] = {name: page(model, words) for name, page in parts.reading.pages.items()}
    return found


def cards_of(table: AnyTable) -> set[str]:
    """Return the known cards in all hands of the model."""
    view = table.model.view
    held = [card for court in view.seats for card in court.hand]
    return {card for card in held if card != COVERED}
