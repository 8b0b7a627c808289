"""Every kind of event has its show; importing the rooms enters them into the book."""

from game.firenze.motion.shows import orders, persons, row, stones  # noqa: F401  (each enters its shows)
from game.firenze.motion.shows.book import SHOWS

__all__ = ["SHOWS"]
