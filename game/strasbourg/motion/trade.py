"""Shows of goods: one comes from the guild, others go to the merchants for coins.

Before its `yield` a show sees the table before the event, afterwards the table after it."""

from __future__ import annotations

from collections.abc import Iterator

from engine.strasbourg import events as ev
from engine.strasbourg.components import GUILDS
from game.animation.looks import SpriteLook
from game.animation.pieces import Leg, PieceEntry
from game.strasbourg.motion.motion import COIN, MOST_COINS, TableMotion
from game.strasbourg.motion.timing import TIMINGS

MOST_CRATES, LOADED = 4, 52
"""Largest number of crates shown in one sale, and the width of a crate on its way, logical px."""


def good_taken(motion: TableMotion, event: ev.GoodTaken) -> Iterator[None]:
    """Move a good from the guild to its crate."""
    yield
    at = motion.at
    leg = Leg(TIMINGS[ev.GoodTaken]["move"], at.home("good", event.seat, GUILDS.index(event.good)), lift=40)
    land = ("good", event.seat, GUILDS.index(event.good))
    look = SpriteLook(f"strasbourg_good_{event.good}")
    motion.fly(look, at.home("head", width=LOADED), leg, into=land, layer=2)


def good_sold(motion: TableMotion, event: ev.GoodSold) -> Iterator[None]:
    """Move the crates to the merchants, and the coins back."""
    at, times = motion.at, TIMINGS[ev.GoodSold]
    origin = at.pinned(at.home("good", event.seat, GUILDS.index(event.good)))
    yield
    market, crate = at.home("head", width=LOADED), times["crate"]
    look = SpriteLook(f"strasbourg_good_{event.good}")
    for number in range(min(MOST_CRATES, event.number)):
        legs = Leg(crate, market, lift=40), Leg(times["gone"], grow=0.4, fade=0.0)
        motion.fly(look, origin, *legs, entry=PieceEntry(crate.start(number), unseen=True), layer=2)
    coin = times["coin"]
    for number in range(min(MOST_COINS, event.coins)):
        leg = Leg(coin, at.home("purse", event.seat), lift=30)
        entry = PieceEntry(coin.start(number), unseen=True)
        motion.fly(COIN, at.sized(market, 30), leg, entry=entry, layer=2)
