"""Calls by web push (VAPID): the push service of a browser wakes the page's service worker, which shows the call.

The text is encrypted for the browser.  Only push services of browsers are asked: a subscription is an address from a
stranger, and this machine may reach others than the stranger.
"""

from __future__ import annotations

import base64
import json
import os
from collections.abc import Mapping
from pathlib import Path
from urllib.parse import urlsplit

import requests
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat
from py_vapid import Vapid, VapidException
from pywebpush import WebPushException, webpush

from game.host.calls.reminders import Call, CallFailed, Unreachable
from game.host.people.asked import KEY_FILE, Calling

SERVICES = ("fcm.googleapis.com", "push.services.mozilla.com", "push.apple.com", "notify.windows.com")
"""The push services of browsers, with all names below them."""
GONE = (404, 410)
LASTS = 86_400
"""Seconds for which a push service keeps a call for a browser that is off."""
WAITS = 10
"""Seconds for an answer of a push service."""


class WebPush:
    """See the module.  folder: of the key, which is made at the first start.  name: of the house, for the services.
    service: the origin of another push service that is believed."""

    def __init__(self, folder: Path, name: str, service: str = "") -> None:
        self._key = _key(folder / KEY_FILE)
        self._name, self._service = name, service
        point = self._key.public_key.public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)
        self.public_key = b64(point)

    def accepts(self, address: str, keys: Mapping[str, str]) -> bool:
        """Return whether calls may go there."""
        try:
            parts = urlsplit(address)
            is_plain = parts.port is None and parts.username is None
        except ValueError:
            return False
        host = parts.hostname or ""
        is_known = parts.scheme == "https" and is_plain and any(f".{host}".endswith(f".{each}") for each in SERVICES)
        is_own = self._service != "" and f"{parts.scheme}://{parts.netloc}" == self._service
        return (is_known or is_own) and _size(keys.get("p256dh", "")) == 65 and _size(keys.get("auth", "")) == 16

    def send(self, calling: Calling, call: Call) -> None:
        """Call a browser.  Raises Unreachable if it wants no calls any more, CallFailed."""
        with requests.Session() as session:
            session.max_redirects, session.trust_env = 0, False
            try:
                webpush(
                    {"endpoint": calling.address, "keys": calling.facts},
                    json.dumps({"title": call.title, "body": call.text, "table": call.path}, ensure_ascii=False),
                    self._key,
                    {"sub": f"mailto:firenze@{self._name}"},
                    timeout=WAITS,
                    ttl=LASTS,
                    headers={"Urgency": "normal"},
                    requests_session=session,
                )
            except WebPushException as problem:
                raise (Unreachable if problem.status_code in GONE else CallFailed)(problem.status_code) from None
            except (requests.RequestException, VapidException, ValueError) as problem:
                raise CallFailed(type(problem).__name__) from None


def _key(path: Path) -> Vapid:
    """Return the key of a file that only its owner reads; make one if there is none."""
    if not path.exists():
        made = Vapid()
        made.generate_keys()
        with os.fdopen(os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600), "wb") as file:
            file.write(made.private_pem())
    return Vapid.from_file(str(path))


def b64(data: bytes) -> str:
    """Return bytes as browsers write them."""
    return base64.urlsafe_b64encode(data).rstrip(b"=").decode()


def _size(text: str) -> int:
    """Return how many bytes a text of base64 means."""
    try:
        return len(base64.b64decode(text + "=" * (-len(text) % 4), altchars=b"-_", validate=True))
    except ValueError:
        return -1
