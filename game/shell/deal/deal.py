"""The deal of the day: a game to play, the same for all players, determined by date and game.

    deal = deal_of(game, date(2026, 11, 22))       # its luck, the rivals, and the person's seat
    setup = deal.setup(language, Profile("Anna", "circle"), speed, ATTEMPT)
    deal.kinds(strongest_level(game))              # the player of each seat, with that level in the person's seat

Machine, language and time of day have no influence: the date seeds the engine's random generator, which draws
everything.  Through the week the rivals grow stronger, from the weakest level on Monday to the strongest on Sunday.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import date
from typing import Any

from engine.kernel.chance import Chance
from engine.kernel.game import Game, chosen_options, fresh_options, level_and_character, named_options
from game.graphics.theme import SHAPES
from game.shell.language import Language
from game.shell.records.profiles import Profile
from game.shell.setup.characters import seat_names
from game.shell.setup.dealt import DealtGame
from game.shell.setup.fair import commit
from game.shell.setup.setup import HUMAN, SEED_LIMIT, GameSetup, SeatSetup, offered_levels, seals

RIVALS = (1, 2, 3, 1, 2, 3, 2)
"""Number of rivals from Monday to Sunday, if the game has enough seats."""
WEEK = 7


@dataclass(frozen=True, slots=True)
class Deal:
    """The deal of a day."""

    game: str
    day: date
    seed: int
    rivals: tuple[str, ...]
    """Computer players, clockwise from the person."""
    seat: int
    """Seat of the person, counted from the starting player (0)."""
    options: Mapping[str, Any]
    """All options of the game's setup."""

    @property
    def seats(self) -> int:
        """Number of players."""
        return len(self.rivals) + 1

    def kinds(self, person: str = HUMAN) -> tuple[str, ...]:
        """Return the player of each seat, the starting player first. person: the player in the person's seat."""
        return _seated((person, *self.rivals), self.seat)

    def setup(self, language: Language, person: Profile, speed: float, role: str) -> GameSetup:
        """Return the game for a person.  role: one of `dealt.ROLES`."""
        own = person.shape if person.shape in SHAPES else SHAPES[0]
        shapes = [shape for shape in seals(self.seats + 1) if shape != own]
        names = seat_names(language, self.rivals)
        rivals = zip(names, shapes, self.rivals, strict=False)
        seats = SeatSetup(person.name, own, HUMAN, person.hints), *(SeatSetup(*rival) for rival in rivals)
        fair = commit(self.game, self.seed, is_open=True)
        dealt = DealtGame(self.day.isoformat(), role)
        return GameSetup(
            _seated(seats, self.seat), self.game, dict(self.options), 0, self.seed, speed, fair=fair, dealt=dealt
        )


def deal_of(game: Game[Any, Any, Any, Any], day: date) -> Deal:
    """Return the deal of a day."""
    chance = Chance.seeded(_number(game.name, day))
    seed = chance.below(SEED_LIMIT)
    count = min(max(RIVALS[day.weekday()], game.seats[0] - 1), game.seats[-1] - 1)
    offered = offered_levels(game)
    level = offered[day.weekday() * len(offered) // WEEK]
    drawn = chance.shuffled(each.name for each in game.characters if level in each.levels)[:count]
    rivals = tuple(f"{level}@{name}" for name in drawn) + (level,) * (count - len(drawn))
    options = named_options(game.options, chosen_options(game.options, fresh_options(game)))
    return Deal(game.name, day, seed, rivals, chance.below(count + 1), options)


def level_of(deal: Deal) -> str:
    """Return the rivals' level."""
    return level_and_character(deal.rivals[0])[0]


def _number(name: str, day: date) -> int:
    """Return a number that depends on game and date alone: the letters of the name, then year, month and
    day as digits.
    """
    return int.from_bytes(name.encode("utf-8"), "big") * 10**8 + day.year * 10**4 + day.month * 100 + day.day


def _seated(seats: tuple[Any, ...], place: int) -> tuple[Any, ...]:
    """Rotate seats that begin with the person so that the person has the given place."""
    return seats[-place:] + seats[:-place] if place else seats
