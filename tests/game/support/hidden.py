"""Pairs of games that differ only in what a person at the screen may not know: every output must be the same.

secret_journal("fuersten", kinds)           # a running game and its twin
"""

import copy
from collections.abc import Callable, Mapping
from dataclasses import fields, is_dataclass, replace
from importlib import import_module
from types import ModuleType
from typing import Any

from engine.journal.journal import Journal, Step
from engine.kernel.chance import Chance
from engine.kernel.game import quick_level
from engine.kernel.games import find_game
from game.shell.setup.setup import HUMAN, GameSetup, SeatSetup, seals

Renaming = Mapping[str, str]
NAMES = ("Anna", "Bruno", "Chiara", "Dante", "Elena")
OF_CARDS = frozenset({"card", "cards", "bonus", "prestige", "hand", "hands", "table", "rejected", "spent", "piles"})
"""Fields of The Princes of Florence that hold cards; some cards share their name with other things."""


def of_people(people: int, others: int, hands: str, game: str) -> GameSetup:
    """Return a setup with this many people and this many computer players."""
    rival = next(level.name for level in find_game(game).levels if level.stands_in)
    kinds = (HUMAN,) * people + (rival,) * others
    seats = tuple(SeatSetup(*seat) for seat in zip(NAMES, seals(len(kinds)), kinds, strict=False))
    return GameSetup(seats, game, start=0, seed=5, screen={"hands": hands})


def journals(setup: GameSetup, most: int) -> tuple[Journal[Any, Any], Journal[Any, Any]]:
    """Return a game and its twin, after at least `most` decisions and with a person to act.

    The twin looks the same to the only person at the screen, or to several people whose hands are all covered.
    """
    game = find_game(setup.game)
    client = {"seats": [{"shape": seat.shape, "kind": seat.kind} for seat in setup.seats], "screen": dict(setup.screen)}
    journal = Journal(game, {"names": [seat.name for seat in setup.seats], "seed": setup.seed}, client)
    chance, choose = Chance.seeded(setup.seed), getattr(twin_of(game.name), "choose", _advised)
    while len(journal.steps) < most or setup.seats[game.to_act(journal.state)].kind != HUMAN:
        journal.play(choose(journal, chance))
    people = [seat for seat, one in enumerate(setup.seats) if one.kind == HUMAN]
    viewer = people[0] if len(people) == 1 else None
    return journal, twin_journal(journal, viewer)


def twin_of(game: str) -> ModuleType:
    """Return what is different in the twin of a game, and how far such games are played: `twin_NAME.py`."""
    return import_module(f"twin_{game}")


def _advised(journal: Journal[Any, Any], chance: Chance) -> Any:
    game = journal.game
    seat = game.to_act(journal.state)
    return game.player(quick_level(game), 1).choose(game.view(journal.state, seat), game.legal(journal.state)).action


def twin_journal(journal: Journal[Any, Any], viewer: int | None) -> Journal[Any, Any]:
    """Return the twin of a game."""
    told: Callable[[Any], Any] = twin_of(journal.game.name).twin(journal, viewer)
    twin = Journal(journal.game, journal.setup, journal.client)
    twin.steps = [Step(told(s.before), told(s.action), told(s.events), s.barrier) for s in journal.steps]
    twin.state = told(journal.state)
    return twin


def renamed(value: Any, names: Renaming, *, is_card: bool) -> Any:
    """Return the value with its cards renamed.  is_card: its text is the name of a card."""
    if isinstance(value, str):
        return names.get(value, value) if is_card else value
    if isinstance(value, tuple | list):
        return type(value)([renamed(part, names, is_card=is_card) for part in value])
    if isinstance(value, Mapping):
        return {key: renamed(part, names, is_card=is_card) for key, part in value.items()}
    if is_dataclass(value) and not isinstance(value, type):
        told = {f.name: getattr(value, f.name) for f in fields(value) if f.init}
        return replace(value, **{k: renamed(v, names, is_card=k in OF_CARDS) for k, v in told.items()})
    if type(value).__name__ in ("State", "Seat"):
        twin = copy.copy(value)
        for kind in type(value).__mro__:
            for name in getattr(kind, "__slots__", ()):
                if name not in ("plan", "chance", "legal_actions", "names"):
                    setattr(twin, name, renamed(getattr(value, name), names, is_card=name in OF_CARDS))
        if hasattr(twin, "legal_actions"):
            twin.legal_actions = None  # they name cards
        return twin
    return value
