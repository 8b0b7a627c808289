"""A tour of all that phones are told: every sheet of a game's decisions, and every page that can be reached from it."""

import re
from collections import Counter
from collections.abc import Iterator
from dataclasses import fields, is_dataclass
from typing import Any

import pytest
from phones import HandsOfSeats, items, pressable, setup_for
from tiers import widely

from engine.kernel.chance import Chance
from engine.kernel.game import quick_level
from engine.kernel.games import GAMES
from firenze.checks.window import at_random
from game.clients import find_client
from game.remote.messages import LookUpPage, SeatSheet
from game.remote.seat_hand import SeatHand
from game.shell.context import Context
from game.shell.language import LANGUAGE_CODES, Language
from game.shell.session.session import Session
from game.table.spots import Target

NOT_ON_A_PHONE = {
    "en": re.compile(r"\{|\bdrag\b|\bdragging\b|\bmouse\b|\bwheel\b|\bshoulder\b|⟦", re.IGNORECASE),
    "de": re.compile(r"\{|\bMaus(?!er)|\bRad\b|Schultertaste|\bziehen, dreh|⟦"),
}
"""What no phone has: marks of our own texts, a mouse, its wheel, a pad's buttons; `ziehen` is also said of cards."""
ALL = [(name, code) for name in GAMES for code in LANGUAGE_CODES]
QUICK = {("firenze", "de"), ("fuersten", "en"), ("strasbourg", "de"), ("kgr", "en")}
LINK = re.compile(r"(?<!!)\[[^\[\]]+\]\(([^()\s]+)\)")
FEW, MANY = 16, 400
"""Decisions of a game that are looked at."""
EVERY = 8
"""One sheet in so many is looked at with its pages."""


def texts(said: Any) -> Iterator[str]:
    """Yield all texts of a message."""
    if isinstance(said, str):
        yield said
    elif isinstance(said, tuple):
        for part in said:
            yield from texts(part)
    elif is_dataclass(said):
        for field in fields(said):
            yield from texts(getattr(said, field.name))


def pages(hand: SeatHand, sheet: SeatSheet, known: set[str]) -> Iterator[LookUpPage]:
    """Yield the pages of a sheet's things, and those that can be reached by links; each address once."""
    leaves = [leaf for item in items(sheet) if item.has_page and (leaf := hand.look(Target(*item.target)))]
    wanted = [link.address for link in sheet.links]
    while leaves or wanted:
        leaf = leaves.pop() if leaves else hand.read(wanted.pop())
        if leaf is None:
            continue
        yield leaf
        for address in (leaf.previous, leaf.next, *(found for text in texts(leaf) for found in LINK.findall(text))):
            if address and address not in known:
                known.add(address)
                wanted.append(address)


def played(
    name: str, context: Context, code: str, decisions: int, seed: int = 3
) -> Iterator[tuple[SeatHand, SeatSheet]]:
    """Yield the sheets of a game's decisions, with every touch on the way to each."""
    game, chance = find_client(name).game, Chance.seeded(seed)
    helper = game.player(quick_level(game), seed)
    session = Session.begin(setup_for(name, game.seats[-1], seed), None)
    phones = HandsOfSeats(context, session, Language.load(code, strict=True))
    for _ in range(decisions):
        if session.is_over:
            break
        hand = phones.asked[0]
        yield hand, hand.sheet()
        for _ in range(2):
            if hand.sheet().acts and not phones.press(hand, at_random(chance, list(pressable(hand.sheet())))):
                yield hand, hand.sheet()
            else:
                break
        if hand is phones.asked[0] and not session.is_over:
            view = session.seen_by(hand.seat)
            phones.play(hand.seat, (helper.choose(view, game.legal(view)).action,))
    session.close()


@pytest.mark.parametrize(("name", "code"), widely(ALL, kept=QUICK))
def test_no_page_speaks_of_what_a_phone_has_not(name: str, code: str, context: Context) -> None:
    """No marks of our own texts, and no mouse; and no two answers of one question read alike."""
    look_at(name, code, context, FEW)


@pytest.mark.wide
@pytest.mark.parametrize(("name", "code"), ALL)
def test_no_page_of_a_whole_game_does(name: str, code: str, context: Context) -> None:
    look_at(name, code, context, MANY)


def look_at(name: str, code: str, context: Context, decisions: int) -> None:
    """Look at the sheets of a game, and at all pages that can be reached from some of them."""
    known: set[str] = set()
    for number, (hand, sheet) in enumerate(played(name, context, code, decisions)):
        assert not alike(sheet), sheet.prompt
        leaves = pages(hand, sheet, known) if number % EVERY == 0 else ()
        for said in (sheet, *leaves):
            odd = [text for text in texts(said) if NOT_ON_A_PHONE[code].search(text)]
            assert not odd, (said.tell, odd[:3])


def alike(sheet: SeatSheet) -> list[object]:
    """Return the answers of a sheet that read like another one."""
    things = [(group.title, item.label, item.details) for group in sheet.groups for item in group.items if item.lit]
    buttons = [(button.label, button.note, button.spoken) for button in sheet.buttons if button.enabled]
    return [said for said, number in (Counter[object](things) + Counter(buttons)).items() if number > 1]
