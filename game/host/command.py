"""`firenze host`: keeps tables for a circle of friends, without a window.

firenze host --data /var/lib/firenze --url https://table.example.org --behind-proxy
firenze host --data DIR --url URL --link        # prints a new link of the house; the earlier one ends
firenze host --data DIR --backup FILE           # copies everything into one file, also while the house is open
"""

from __future__ import annotations

import gc
import logging
import os
import sys
import tarfile
import traceback
from argparse import Namespace
from collections import Counter
from ctypes import CDLL
from functools import partial
from importlib.util import find_spec
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, Literal, cast
from urllib.parse import urlsplit

from engine.kernel.command import Parser, Usage
from game.host.people.asked import KEY_FILE
from game.host.store import FILE, copy_all, store_of
from game.shell.options import port_argument
from game.shell.records.library import GAMES

PORT = 8440
NEEDED = ("starlette", "uvicorn", "pywebpush")
LOCAL = "127.0.0.1"
M_MMAP_THRESHOLD, M_ARENA_MAX = -3, -8
"""Options of glibc (`malloc.h`)."""
OLDEST, MORE = 2, 1.5
"""The generation of a full collection, and the growth of its survivors after which all of them are looked at again:
tables that sleep may have left cycles behind."""
SHUTS_IN = 5
"""Seconds in which open connections may end."""


def main(arguments: list[str]) -> int:
    """Keep a house; return the exit status: 2 if something is missing or an option is invalid."""
    parser = Parser(prog="firenze host", description="Keep tables for a circle of friends, without a window.")
    parser.add_argument("--data", metavar="DIR", type=Path, required=True, help="folder of all tables")
    parser.add_argument("--url", metavar="URL", default="", help="address at which browsers reach the house")
    parser.add_argument("--port", type=port_argument, default=PORT, help=f"to listen at ({PORT})")
    parser.add_argument("--bind", metavar="ADDRESS", default=LOCAL, help="address to listen at (127.0.0.1)")
    parser.add_argument(
        "--behind-proxy",
        metavar="ADDRESS",
        nargs="?",
        const=LOCAL,
        default="",
        help="address of a proxy whose X-Forwarded-For is believed (127.0.0.1)",
    )
    parser.add_argument("--thinkers", metavar="N", type=int, default=2, help="processes of computer players (2)")
    parser.add_argument("--language", metavar="CODE", default="en", help="of new tables' spare names, and the log")
    parser.add_argument("--store", metavar="URL", default="", help="postgresql://…, for several processes of one house")
    parser.add_argument("--smtp", metavar="URL", default="", help="mail server of reminders, or in FIRENZE_SMTP")
    parser.add_argument("--mail-from", metavar="ADDRESS", default="", help="sender of reminders")
    parser.add_argument("--push-service", metavar="URL", default="", help="another push service that is believed")
    parser.add_argument("--no-chat", action="store_true", help="nobody speaks at the tables")
    parser.add_argument("--link", action="store_true", help="print a new link of the house, and end")
    parser.add_argument("--backup", metavar="FILE", type=Path, help="copy everything into a file, and end")
    try:
        return _carried_out(parser.parse_args(arguments))
    except Usage as problem:
        print(f"{parser.prog}: {problem}", file=sys.stderr)
        return 2


def _carried_out(given: Namespace) -> int:
    """Do as the arguments say; return the exit status.  Raises Usage."""
    if given.backup is not None:
        backup(given.data, given.backup, given.store)
        return 0
    parts = urlsplit(given.url)
    if parts.scheme not in ("http", "https") or not parts.hostname or parts.path.strip("/"):
        raise Usage("--url is an address such as https://table.example.org")
    if given.store and find_spec("psycopg") is None:
        raise Usage("install firenze[postgresql]: psycopg is missing")
    if any(find_spec(name) is None for name in NEEDED):
        raise Usage("install firenze[host]: starlette, uvicorn or pywebpush is missing")
    from game.host.calls.mail import Post

    given.smtp = given.smtp or os.environ.get("FIRENZE_SMTP", "")
    if given.smtp and not Post.is_server(given.smtp):
        raise Usage("--smtp is a mail server such as smtps://name:password@mail.example.org")
    os.environ["SDL_VIDEODRIVER"] = os.environ["SDL_AUDIODRIVER"] = "dummy"
    return _keep(given, f"{parts.scheme}://{parts.netloc}")


def backup(data: Path, target: Path, url: str = "") -> None:
    """Copy a house into one file, also while it is open: the facts first, then the games, which only grow."""
    with TemporaryDirectory() as folder, tarfile.open(target, "w:gz") as packed:
        store, copy = store_of(data, url), store_of(Path(folder))
        copy_all(store, copy)
        store.close()
        copy.close()
        packed.add(Path(folder) / FILE, FILE)
        packed.add(data / GAMES, GAMES)
        if (data / KEY_FILE).exists():
            packed.add(data / KEY_FILE, KEY_FILE)


class NamelessFormatter(logging.Formatter):
    """Writes where an exception happened, without its text: names and choices may be in it."""

    def formatException(self, ei: Any) -> str:  # noqa: N802  # of the library
        """Return the places and the kind."""
        return "".join([*traceback.format_tb(ei[2]), ei[0].__name__])


def _give_memory_back() -> None:
    """Have glibc return the memory of pictures to the system, and not keep pieces for each thread: it would raise by
    itself from which size on it does so, until dropped pictures leave holes that nothing else fits in."""
    if sys.platform == "linux" and hasattr(library := CDLL(None), "mallopt"):
        library.mallopt(M_MMAP_THRESHOLD, 128 * 1024)
        library.mallopt(M_ARENA_MAX, 2)


class Survivors:
    """The objects that full collections of garbage leave out, as one of `gc.callbacks`.  With 1,000 tables awake such a
    collection takes a second, in which nobody is answered, and finds hardly anything."""

    def __init__(self) -> None:
        self._known = 0  # survivors when all of them were looked at last

    def __call__(self, phase: Literal["start", "stop"], info: dict[str, int]) -> None:
        """Set survivors aside after a full collection; take all of them back before one if there are many more."""
        if info["generation"] < OLDEST:
            return
        if phase == "stop":
            gc.freeze()
            self._known = self._known or gc.get_freeze_count()
        elif gc.get_freeze_count() > self._known * MORE:
            gc.unfreeze()
            self._known = 0


def _begin_log() -> None:
    out = logging.StreamHandler()
    out.setFormatter(NamelessFormatter("%(levelname)s %(name)s: %(message)s"))
    logging.basicConfig(handlers=[out], level=logging.INFO)


def _keep(given: Namespace, url: str) -> int:
    """Keep the house, and return the exit status."""
    from game.host.app import HostApp
    from game.host.calls.house_calls import HouseCalls
    from game.host.guard import Guard
    from game.host.house import HOUSE_LINK, House, warm
    from game.shell.context import Context

    _begin_log()
    _give_memory_back()
    given.data.mkdir(parents=True, exist_ok=True)
    here = LOCAL if given.bind in ("0.0.0.0", "::") else given.bind  # for the other processes of the house
    store = store_of(given.data, given.store, f"{here}:{given.port}")
    house = House(given.data, Context.open(given.data, given.language, 1.0), given.thinkers, store)
    if given.link or house.store.noted(HOUSE_LINK) is None:
        print(house.context.t("host.link"), f"{url}/#{house.link()}", sep="\n", flush=True)
    if given.link:
        house.close()
        return 0
    if given.store:
        warm(house)
    house.chats = not given.no_chat
    calls = HouseCalls(house, url, given.smtp, given.mail_from, given.push_service)
    proxies = {each for each in (given.behind_proxy, given.store and here) if each}
    guard = Guard(url, proxies)
    _serve(HostApp(house, guard, calls).asgi(), guard.refused, given)
    return 0


def _serve(app: Any, refused: Counter[str], given: Namespace) -> None:
    """Serve the house until a signal ends it.  refused: counts refusals by reason."""
    import uvicorn

    from game.host.frames import BoundedSocket
    from game.remote.messages import MOST

    gc.callbacks.append(Survivors())
    uvicorn.run(
        app,
        host=given.bind,
        port=given.port,
        ws=cast("Any", partial(BoundedSocket, refused)),
        ws_max_size=MOST,
        ws_ping_interval=10,
        ws_ping_timeout=10,
        proxy_headers=False,
        server_header=False,
        access_log=False,
        log_config=None,
        log_level="error",  # addresses are nobody’s business
        timeout_graceful_shutdown=SHUTS_IN,
    )
