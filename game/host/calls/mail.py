"""Calls by e-mail, over SMTP: to who has confirmed the address by a link, with a link in each that ends them.

The links carry a number and its code behind `#`, so that no proxy writes them down; a page asks before anything
changes, so that programs that look into letters change nothing.
"""

from __future__ import annotations

import hmac
import re
import smtplib
import ssl
from collections.abc import Callable
from email.message import EmailMessage
from email.utils import formatdate, make_msgid
from hashlib import sha256
from urllib.parse import unquote, urlsplit

from game.host.calls.reminders import Call, CallFailed, Unreachable
from game.host.people.asked import Calling
from game.remote.net.hosts import LOCAL
from game.shell.language import Language

ADDRESS = re.compile(r"[A-Za-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}@[A-Za-z0-9-]{1,63}(\.[A-Za-z0-9-]{1,63}){1,8}", re.ASCII)
REFUSED = 550
"""The answer of a mailbox that is not there, and the first of its like."""
WAITS = 15
"""Seconds for an answer of the mail server."""
LINK = re.compile(r"(yes|no)\.([0-9]{1,16})\.([0-9a-f]{40})", re.ASCII)


class Post:
    """See the module.  server: `smtp://name:word@host:587` or `smtps://…`.  sender: the address of the letters, or ""
    for one at the house's name.  url: of the house.  secret: of the codes of links.  words: returns a language by its
    code."""

    def __init__(self, server: str, sender: str, url: str, secret: bytes, words: Callable[[str], Language]) -> None:
        self._server = urlsplit(server)
        self._sender = sender or f"firenze@{urlsplit(url).hostname}"
        self._url, self._secret, self._words = url, secret, words

    @staticmethod
    def is_server(server: str) -> bool:
        """Return whether a text is the address of a mail server: a password is never said in the open."""
        try:
            parts = urlsplit(server)
            return parts.scheme in ("smtp", "smtps") and bool(parts.hostname) and (parts.port or 1) > 0
        except ValueError:
            return False

    def ask(self, calling: Calling) -> None:
        """Ask the owner of an address whether calls may go there.  Raises Unreachable or CallFailed."""
        t = self._words(calling.language).t
        lines = (t("host.mail.asks"), f"{self._url}/mail#{self._link('yes', calling.id)}", t("host.mail.ignore"))
        self._send(calling, t("host.mail.asked"), lines)

    def send(self, calling: Calling, call: Call) -> None:
        """Call somebody.  Raises Unreachable or CallFailed."""
        t = self._words(calling.language).t
        stop = f"{self._url}/mail#{self._link('no', calling.id)}"
        lines = (call.text, f"{self._url}{call.path}", t("host.mail.own_browser"), "-- ", t("host.mail.stop"), stop)
        self._send(calling, call.title, lines, stop)

    def meant(self, link: str) -> tuple[bool, int] | None:
        """Return the answer of a link, and the number of the way to call; None for a forged one."""
        found = LINK.fullmatch(link)
        if found is None or not hmac.compare_digest(link, self._link(found[1], int(found[2]))):
            return None
        return found[1] == "yes", int(found[2])

    def _link(self, answer: str, number: int) -> str:
        code = hmac.digest(self._secret, f"{answer} {number}".encode(), sha256).hex()[:40]
        return f"{answer}.{number}.{code}"

    def _send(self, calling: Calling, title: str, lines: tuple[str, ...], stop: str = "") -> None:
        letter = EmailMessage()
        letter["From"], letter["To"], letter["Subject"] = self._sender, calling.address, title
        letter["Date"], letter["Message-ID"] = formatdate(), make_msgid(domain=urlsplit(self._url).hostname)
        letter["Auto-Submitted"] = "auto-generated"
        if stop:
            letter["List-Unsubscribe"] = f"<{stop}>"
        letter.set_content("\n\n".join(lines).replace("-- \n\n", "-- \n") + "\n")
        try:
            self._hand_in(letter)
        except smtplib.SMTPRecipientsRefused as refused:
            codes = [code for code, _ in refused.recipients.values()]
            raise (Unreachable if codes and min(codes) >= REFUSED else CallFailed)(*codes) from None
        except (smtplib.SMTPException, OSError) as problem:
            raise CallFailed(type(problem).__name__) from None

    def _hand_in(self, letter: EmailMessage) -> None:
        parts, open_line = self._server, ssl.create_default_context()
        host = parts.hostname or ""
        if parts.scheme == "smtps":
            line: smtplib.SMTP = smtplib.SMTP_SSL(host, parts.port or 465, timeout=WAITS, context=open_line)
        else:
            line = smtplib.SMTP(host, parts.port or 587, timeout=WAITS)
        with line:
            line.ehlo()
            if parts.scheme == "smtp" and (host not in LOCAL or line.has_extn("starttls")):
                line.starttls(context=open_line)
            if parts.username is not None:
                line.login(unquote(parts.username), unquote(parts.password or ""))
            line.send_message(letter)
