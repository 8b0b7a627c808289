"""Phones at the real table: `python tests/bench/phone_table.py [--game strasbourg] [--seconds 40]`.

Five phones in a process of their own, connected through the real server, press whatever answers; the window of 1280x720
runs 60 frames a second.
Prints in milliseconds (median, 99 of 100, worst):

    press     from a press on a phone to the end of the first frame of the table behind it; the target is 50
    sheets    from the decision in the window until the last phone has its sheet; the target is 100
    frame     what a frame costs the window meanwhile; the target is 8.3
    idle      what five phones cost a frame while nothing happens
"""

from __future__ import annotations

import argparse
import json
import math
import multiprocessing
import os
import random
import sys
import tempfile
import time
from dataclasses import replace
from multiprocessing.connection import Connection
from pathlib import Path
from statistics import median
from typing import Any

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT))

import pygame  # noqa: E402
from websockets.sync.client import connect  # noqa: E402

from engine.game import fresh_options  # noqa: E402
from game.clients import CLIENTS, find_client  # noqa: E402
from game.remote.line import PhoneCarrier  # noqa: E402
from game.scenes.play.phones.hands import PhoneHands  # noqa: E402
from game.scenes.play.table import TableScene  # noqa: E402
from game.shell.app import App  # noqa: E402
from game.shell.context import Context  # noqa: E402
from game.shell.options import Options  # noqa: E402
from game.shell.phones import PhoneWish  # noqa: E402
from game.shell.setup.setup import quick_setup  # noqa: E402

LOCAL = "127.0.0.1"
NAMES = ("Anna", "Bruno", "Chiara", "Dante", "Elena")
REST = 0.15
"""Seconds between two presses, so that none comes too soon to be meant."""


def hold(addresses: list[str], pipe: Connection) -> None:
    """Play on the phones of these addresses; send the window (what, seat, time) of each press and each sheet."""
    phones = []
    for address in addresses:
        page, _, token = address.partition("/#")
        options: dict[str, Any] = {"origin": page}
        phone = connect(f"ws://{page.partition('//')[2]}/seat", **options)
        phone.send(json.dumps({"say": "hello", "token": token, "language": "en", "wide": False}))
        phones.append(phone)
    sheets: list[dict[str, Any]] = [{} for _ in phones]
    pressed, chance = [0.0] * len(phones), random.Random(1)
    while not pipe.poll():
        for seat, phone in enumerate(phones):
            try:
                told = json.loads(phone.recv(0.001))
            except TimeoutError:
                told = {}
            if told.get("tell") == "sheet":
                sheets[seat] = told
                pipe.send(("sheet", seat, time.monotonic()))
            if sheets[seat].get("acts") and time.monotonic() - pressed[seat] > REST:
                pressed[seat] = time.monotonic()
                target = answer(sheets[seat], chance)
                pipe.send(("press", seat, pressed[seat]))
                phone.send(json.dumps({"say": "press", "sheet": sheets[seat]["number"], "target": target}))


def answer(sheet: dict[str, Any], chance: random.Random) -> list[Any]:
    """Return something that answers the question: more often than not the main button if it can be pressed."""
    buttons = [each["target"] for each in sheet["buttons"] if each["enabled"]]
    lit = [item["target"] for group in sheet["groups"] for item in group["items"] if item["lit"]]
    main = [target for target in buttons if target[0] == "primary"]
    return list(chance.choice(main if main and chance.random() < 0.7 else lit or buttons or [["primary", 0, 0]]))


def table(game: str, folder: str) -> App:
    """Return the window with a table of five persons, or as many as the game seats."""
    client = find_client(game)
    seats = min(5, client.game.seats[-1])
    context = Context.open(Path(folder), "en")
    context.repertoire = lambda: client.sounds
    context.speed = 4.0
    context.phones.carrier = PhoneCarrier(lambda: "en")
    context.phones.wish, context.phones.is_wanted = PhoneWish(bind=LOCAL), True
    setup = quick_setup(("human",) * seats, NAMES[:seats], 1, 4.0, game)
    setup = replace(setup, options=fresh_options(client.game), screen=client.screen)
    return App(Options(size=(1280, 720)), context, lambda _: TableScene.new(context, setup))


def run(game: str, seconds: float) -> None:
    """Measure a game."""
    with tempfile.TemporaryDirectory() as folder:
        app = table(game, folder)
        scene = app.stack.top
        assert isinstance(scene, TableScene)
        hands, steps = scene.guest(PhoneHands), scene.session.journal.steps
        assert hands.desk is not None
        people = range(len(scene.session.setup.seats))
        here, there = multiprocessing.get_context("spawn").Pipe()
        addresses = [hands.desk.address(seat) for seat in people]
        player = multiprocessing.get_context("spawn").Process(target=hold, args=(addresses, there), daemon=True)
        player.start()
        while len(hands.desk.joined) < len(people):
            app.frame(1 / 60, pygame.event.get())
            time.sleep(0.01)
        clock, last = pygame.time.Clock(), time.monotonic() + seconds
        frames, press, sheets, at = list[float](), list[float](), list[float](), dict[int, float]()
        decided, waiting, before = 0.0, set[int](), len(steps)
        while time.monotonic() < last and not scene.session.is_over:
            began = time.perf_counter()
            app.frame(1 / 60, pygame.event.get())
            frames.append(time.perf_counter() - began)
            now = time.monotonic()
            while here.poll():
                what, seat, moment = here.recv()
                if what == "press":
                    at[seat] = moment
                elif decided and seat in waiting and moment > decided:
                    waiting.discard(seat)
                    if not waiting:
                        sheets.append(moment - decided)
            if len(steps) != before:
                acted = scene.session.game.to_act(steps[-1].before)
                if acted in at:
                    press.append(now - at.pop(acted))
                before, decided, waiting = len(steps), now, set(people)
            clock.tick(60)
        here.send("enough")
        player.join(5)
        print(f"{game}: {len(steps)} decisions")
        for name, found in (("press", press), ("sheets", sheets), ("frame", frames[60:])):
            show(name, found)
        show("idle", idle(hands))
        app.close()
        pygame.display.init()


def idle(hands: PhoneHands) -> list[float]:
    """Return what serving phones costs while nothing happens."""
    found = []
    for _ in range(2000):
        began = time.process_time()
        hands.serve(1 / 60)
        found.append(time.process_time() - began)
    return found[100:]


def show(name: str, found: list[float]) -> None:
    """Print median, 99 of 100 and worst."""
    each = sorted(found) or [math.nan]
    figures = median(each), each[len(each) * 99 // 100], each[-1]
    print(f"  {name:7}" + "".join(f"{1000 * one:9.2f}" for one in figures))


def main() -> None:
    """Measure the games of the command line."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--game", choices=sorted(CLIENTS))
    parser.add_argument("--seconds", type=float, default=40.0)
    given = parser.parse_args()
    for game in [given.game] if given.game else CLIENTS:
        run(game, given.seconds)


if __name__ == "__main__":
    main()
