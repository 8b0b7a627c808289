"""The calls of a house, put together."""

from __future__ import annotations

import secrets
from urllib.parse import urlsplit

from game.host.calls.call_wishes import CallWishes
from game.host.calls.mail import Post
from game.host.calls.push import WebPush
from game.host.calls.reminders import CallWay, Reminders
from game.host.house import House
from game.remote.seats.words import PhoneLanguages

SECRET = "letters"
"""The name of the secret of the links in letters in the store."""


class HouseCalls:
    """The calls of a house.  server: of mail, "" for none; sender: of letters; service: of web push."""

    def __init__(self, house: House, url: str, server: str = "", sender: str = "", service: str = "") -> None:
        words, secret = PhoneLanguages(house.context).of, house.store.noted(SECRET)
        if secret is None:
            secret = secrets.token_bytes(32)
            house.store.note(SECRET, secret)
        push = WebPush(house.context.save_dir, urlsplit(url).hostname or "", service)
        post = Post(server, sender, url, secret, words) if server else None
        ways: dict[str, CallWay] = {"push": push} if post is None else {"push": push, "mail": post}
        self.reminders = Reminders(house, ways, words)
        self.wishes = CallWishes(house, self.reminders, push, post)
