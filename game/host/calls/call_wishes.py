"""The wishes of pages about being called: by this browser, by e-mail, or not any more."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Protocol

from game.host.awake import Refused
from game.host.calls.mail import ADDRESS, Post
from game.host.calls.reminders import Reminders
from game.host.house import House
from game.host.people.asked import Calling
from game.host.store import Member
from game.remote.net.pace import Rate, budget

LETTERS = Rate(40, 40 / 3_600)
"""Letters of the whole house that ask for a confirmation."""
AGAIN_AFTER = 600.0
"""Seconds until the same person, or the same address, is asked again."""
LONGEST = 1_000
"""Letters of an address of a push service."""
Wish = dict[str, Any]


class Browsers(Protocol):
    """The calls of browsers (`game.host.calls.push.WebPush`)."""

    public_key: str

    def accepts(self, address: str, keys: Mapping[str, str]) -> bool:
        """Return whether calls may go there."""
        ...


class CallWishes:
    """See the module.  post: None for a house that sends no letters."""

    def __init__(self, house: House, reminders: Reminders, push: Browsers, post: Post | None) -> None:
        self._house, self._callings = house, house.store.callings
        self._reminders, self._push, self._post = reminders, push, post
        self._letters = budget(LETTERS, house.clock())

    def told(self, person: Member) -> Wish:
        """Return the facts about calls of a person, for a page."""
        ways = [
            {"id": each.id, "mail": each.address if each.kind == "mail" else "", "holds": each.holds}
            for each in self._callings.of(person.id)
        ]
        return {"key": self._push.public_key, "mail": self._post is not None, "ways": ways}

    def call_here(self, person: Member, wish: Wish, language: str) -> Wish:
        """Call the browser with this subscription from now on.  Raises Refused."""
        address, keys = wish.get("endpoint"), {name: wish.get(name) for name in ("p256dh", "auth")}
        if not isinstance(address, str) or len(address) > LONGEST:
            raise Refused("no_push")
        facts = {name: each for name, each in keys.items() if isinstance(each, str) and len(each) < 120}
        if not self._push.accepts(address, facts):
            raise Refused("no_push")
        about = person.id, "push", address, facts, language, True, self._house.clock()
        return {"id": self._callings.add(Calling(0, *about)).id}

    def write_to(self, person: Member, address: str, language: str) -> Wish:
        """Ask the owner of an address whether calls may go there.  Raises Refused."""
        now = self._house.clock()
        mine = [each for each in self._callings.of(person.id) if each.kind == "mail"]
        if self._post is None or len(address) > 120 or not ADDRESS.fullmatch(address):
            raise Refused("no_mail")
        recent = max((each.since for each in (*mine, *self._callings.at(address))), default=0.0)
        if now - recent < AGAIN_AFTER or not self._letters.spend(now):
            raise Refused("mail_soon")
        for each in mine:
            self._callings.drop(each.id)
        calling = self._callings.add(Calling(0, person.id, "mail", address, {}, language, False, now))
        post = self._post
        self._reminders.do(calling, lambda: post.ask(calling))
        return {}

    def answer(self, link: str) -> Wish:
        """Do as the link of a letter says.  Raises Refused."""
        meant = None if self._post is None else self._post.meant(link)
        calling = None if meant is None else self._callings.find(meant[1])
        if meant is None or calling is None or calling.kind != "mail":
            raise Refused("unknown")
        if meant[0]:
            self._callings.confirm(calling.id)
        else:
            self._callings.drop(calling.id)
        return {}

    def call_no_more(self, person: Member, number: int) -> Wish:
        """Forget a way to call a person."""
        if any(each.id == number for each in self._callings.of(person.id)):
            self._callings.drop(number)
        return {}
