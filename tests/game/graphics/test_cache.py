"""The picture cache: it has a limit, drops the least useful pictures first, and never copies large ones."""

import pygame
import pytest

from game.graphics.cache import SurfaceCache
from game.graphics.lent import Lender

SMALL, TAKEN = (10, 10), 400
"""A picture's size, and its bytes."""


@pytest.fixture
def cache() -> SurfaceCache[pygame.Surface]:
    """A cache with room for three small pictures."""
    return SurfaceCache(3 * TAKEN, large=1)


def picture(size: tuple[int, int] = SMALL) -> pygame.Surface:
    return pygame.Surface(size)


def test_what_is_kept_is_made_once(cache: SurfaceCache[pygame.Surface]) -> None:
    made = [cache.get("a", picture) for _ in range(2)]
    assert made[0] is made[1] is cache.find("a") and cache.find("b") is None
    assert (len(cache), cache.used) == (1, TAKEN)


def test_what_was_not_used_for_longest_goes_first(cache: SurfaceCache[pygame.Surface]) -> None:
    for key in "abc":
        cache.put(key, picture())
    cache.find("a")
    cache.put("d", picture())
    assert [key for key in "abcd" if cache.find(key)] == ["a", "c", "d"] and cache.used == 3 * TAKEN


def test_a_picture_in_place_of_another_takes_its_room(cache: SurfaceCache[pygame.Surface]) -> None:
    """Replacing a picture repeatedly evicts no other."""
    others = {key: cache.get(key, picture) for key in "ab"}
    for size in (SMALL, (5, 10), SMALL) * 5:
        cache.put("c", picture(size))
        assert cache.used == 2 * TAKEN + size[0] * size[1] * 4
    assert {key: cache.find(key) for key in "ab"} == others


def test_a_large_picture_is_shared_as_long_as_somebody_has_it(cache: SurfaceCache[pygame.Surface]) -> None:
    cache.get("a", picture)
    large = cache.get("large", lambda: picture((40, 10)))
    assert not cache.keeps(large.get_size()) and cache.find("large") is large and cache.used == TAKEN
    del large
    assert cache.find("large") is None and cache.find("a")


def test_after_clearing_there_is_as_much_room_as_is_said(cache: SurfaceCache[pygame.Surface]) -> None:
    cache.get("a", picture)
    cache.clear(TAKEN)
    assert (len(cache), cache.used, cache.find("a")) == (0, 0, None)
    for key in "bc":
        cache.put(key, picture())
    assert cache.find("b") is None and cache.find("c") and cache.used == TAKEN


def test_what_is_lent_belongs_to_one_and_is_lent_again_later() -> None:
    lender = Lender()
    first, second = lender.surface(SMALL), lender.surface(SMALL)
    first.fill("red")
    second.fill("blue")
    assert first.get_at((0, 0)) == pygame.Color("red")
    address = first._pixels_address
    del first
    again = lender.surface(SMALL)
    assert again is not second and again._pixels_address == address
    assert lender.surface((20, 20)).get_size() == (20, 20) and again.get_at((0, 0)) == pygame.Color("red")
