"""Four friends at three tables of one house, behind a real proxy with TLS, from the invitation to the results.

    python3 tests/by_hand.py friends_of_a_house [--program caddy] [--seed 3] [--size 390x844] [--shots FOLDER]

Each has one page of Chromium (two German, two English) that comes by invitation, sits at up to three tables and goes
from one to the next by *My tables*, as a person with a phone does.  One table has a day for a move; its days pass by
the clock of the house and of the pages.  Somebody there is late: a computer player finishes the turn, pages say so, the
others free the chair, and a newcomer takes it by the invitation.  In the middle the house is killed and starts again.
Printed are decisions, touches, those of pictures and seconds of each table; an error in a console, or a game without an
end, fails.  Needs nginx or Caddy, openssl, Chromium and Playwright; takes some minutes.
"""

from __future__ import annotations

import random
import re
import shutil
import tempfile
import time
from collections import Counter
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, Literal, NamedTuple

from browser_guests import Thumb
from browsers import chromium, new_phone
from device_players import DevicePlayer
from houses import NAMES, READ, HouseProcess, free_port
from proxies import FLAGS, NAME, proxy

from firenze.checks.patience import wait_for
from game.clients import find_client
from game.host.store import store_of
from game.shell.session.session import Session
from game.table.focus import PRIMARY
from game.table.spots import Target

if TYPE_CHECKING:
    from playwright.sync_api import Browser

LANGUAGES = ("de", "en", "de", "en", "de")
DAY = 86_400
DAYS = "Date.now = ((now, days) => () => now() + 864e5 * days)(Date.now, +(localStorage.days ?? 0))"
"""Lets a page that is opened live some days later."""
AGAIN = '[data-target="rematch/0/0"]'
HAND = "#hand:not([hidden])"
LATE_AFTER = 12
"""Moves at the table with a day for each before somebody is late."""


class Given(NamedTuple):
    """The options."""

    program: Literal["nginx", "caddy"] = "nginx"
    seed: int = 3
    size: tuple[int, int] = (390, 844)  # of the pages
    shots: str = ""  # a folder for a picture of every new question
    most_minutes: float = 30.0


@dataclass
class Plan:
    """A table.  people: who sits there; kinds: of its chairs; pace: days for a move."""

    game: str
    people: list[str]
    kinds: tuple[str, ...]
    pace: int = 0
    id: str = ""
    invitation: str = ""
    moves: Counter[str] = field(default_factory=Counter)
    began: float = 0.0
    ended: float = 0.0


class DatedHouse(HouseProcess):
    """A house whose time of day is some days ahead."""

    def __init__(self, folder: Path, url: str) -> None:
        super().__init__(folder / "house", "--behind-proxy", url=url)
        self._days = folder / "days"
        self.pass_days(0)

    def pass_days(self, days: float) -> None:
        """Set how many days have passed."""
        self._days.write_text(str(days), "utf-8")

    def _command(self) -> list[str]:
        python, _, module, *rest = super()._command()
        late = (
            f"time.time = (lambda now: lambda: now() + {DAY} * float(open({str(self._days)!r}).read() or 0))(time.time)"
        )
        start = f"import runpy, time; {late}; runpy.run_module({module!r}, run_name='__main__', alter_sys=True)"
        return [python, "-c", start, *rest]


class Guest:
    """A person with a phone."""

    def __init__(self, browser: Browser, name: str, language: str, given: Given, rng: random.Random) -> None:
        context = new_phone(browser, given.size, language)
        context.add_init_script(DAYS)
        self.name, self.at, self.shots = name, "", given.shots
        self.thumb = Thumb(context.new_page(), 0, rng)
        self.page, self.seen_ends = self.thumb.page, set[str]()
        self._shown: set[str] = set()

    def sit(self, plan: Plan) -> None:
        """Come by the invitation and take a free chair."""
        self.page.goto(plan.invitation)
        self.page.wait_for_selector(".chairs button")
        self.shoot(f"invited {plan.game}")
        if self.page.locator("#page input").count():
            self.page.fill("#page input", self.name)
        self.page.click(".chairs button >> nth=0")
        self.page.wait_for_selector(".chairs button.calm", state="detached")

    def look_for_a_table(self, over: str) -> bool:
        """Look at one's tables; return whether one waits, or is over and was not looked at, and go there."""
        if self.at:
            self.page.locator('[data-target="command/tables"]').evaluate("found => found.click()")
            self.thumb.presses += 2  # the menu of the seat, and its line
            self.at = ""
        else:
            self.page.reload()
        self.page.wait_for_selector(".card")
        self.shoot("tables")
        for card in self.page.locator("a.card").all():
            table = (card.get_attribute("href") or "").rpartition("/")[2]
            is_over = re.search(over, card.locator(".mark").inner_text()) and table not in self.seen_ends
            if is_over or "acts" in (card.get_attribute("class") or ""):
                card.click()
                self.thumb.presses += 1
                self.page.wait_for_selector(HAND)
                self.at = table
                return True
        return False

    def shoot(self, title: str) -> None:
        """Keep a picture of what is new, if they are wanted."""
        if not self.shots:
            return
        name = re.sub(r"\W+", "_", f"{self.page.evaluate('document.documentElement.lang')} {title}")[:70]
        if name not in self._shown:
            self._shown.add(name)
            self.page.wait_for_timeout(300)
            self.page.screenshot(path=f"{self.shots}/{name}.png")


class Friends:
    """The house, its tables, and its guests."""

    def __init__(self, house: DatedHouse, browser: Browser, given: Given) -> None:
        self.house, self.browser, self.given, self.rng = house, browser, given, random.Random(given.seed)
        first, second, third, fourth = NAMES[:4]
        self.plans = [
            Plan("firenze", [first, second, third], ("human", "human", "human", "apprentice")),
            Plan("strasbourg", [first, second, third, fourth], ("human",) * 4, pace=1),
            Plan("fuersten", [first, third, fourth], ("human",) * 3),
        ]
        self.guests = {name: self.welcome(place) for place, name in enumerate(NAMES[:4])}
        self.store = store_of(house.data)
        self.days = 0.0
        self.late = ""

    def welcome(self, place: int) -> Guest:
        """Return a person who has not been here."""
        return Guest(self.browser, NAMES[place], LANGUAGES[place], self.given, self.rng)

    def found(self) -> None:
        """Let the first guest set the tables, and all come by their invitations."""
        founder = self.guests[NAMES[0]]
        page = founder.page
        for plan in self.plans:
            page.goto(self.house.url + (f"/#{self.house.link}" if plan is self.plans[0] else "/"))
            page.wait_for_selector("form")
            founder.shoot(f"house {plan.game}")
            page.select_option("form > label:nth-child(1) select", plan.game)
            page.select_option("form > label:nth-child(2) select", str(len(plan.kinds)))
            for place, kind in enumerate(plan.kinds):
                page.locator(".chairs select").nth(place).select_option(kind)
            page.select_option("form > label:nth-child(4) select", str(plan.pace * DAY))
            page.click("form button[type=submit]")
            plan.invitation = page.text_content("output:not([hidden])") or ""
            plan.id = re.findall(r"/t/(\w+)", plan.invitation)[0]
            founder.shoot(f"table {plan.game}")
        for plan in self.plans:
            for name in plan.people:
                self.guests[name].sit(plan)
            plan.began = time.monotonic()
        for guest in self.guests.values():
            guest.page.goto(self.house.url)

    def play(self) -> None:
        """Play all tables to their ends.  Raises AssertionError or TimeoutError."""
        ends = time.monotonic() + 60 * self.given.most_minutes
        has_failed = False
        while waiting := [plan for plan in self.plans if not self._is_seen(plan)]:
            if time.monotonic() > ends:
                raise TimeoutError(f"no end: {[plan.game for plan in waiting]}")
            asked = [guest for guest in self.guests.values() if guest.at and guest.thumb.seen["acts"]]
            if asked:
                time.sleep(READ)  # a press that comes at once is not meant
                for guest in self.rng.sample(asked, len(asked)):
                    self._answer(guest)
            else:
                self._look_round()
            moves = sum(sum(plan.moves.values()) for plan in self.plans)
            if moves > 60 and not has_failed:
                has_failed = True
                self._fail()
            if not self.late and self.plans[1].moves["touches"] > LATE_AFTER:
                self._be_late(self.plans[1])
            for guest in self.guests.values():
                assert not guest.thumb.errors, (guest.name, guest.thumb.errors)

    def _is_seen(self, plan: Plan) -> bool:
        return all(plan.id in self.guests[name].seen_ends for name in plan.people)

    def _answer(self, guest: Guest) -> None:
        plan = next(plan for plan in self.plans if plan.id == guest.at)
        seen, before = guest.thumb.seen, (guest.thumb.presses, guest.thumb.on_pictures)
        if not seen["acts"]:
            return
        guest.shoot(f"{plan.game} {seen['prompt']}")
        guest.thumb.answer(seen, None if seen["chosen"] else self._advised(plan, guest))
        wait_for(
            lambda: (now := guest.thumb.seen)["sheet"] != seen["sheet"] or not now["felt"], "an answer", pause=0.03
        )
        plan.moves += Counter(touches=guest.thumb.presses - before[0], pictures=guest.thumb.on_pictures - before[1])
        if plan.pace:
            self._pass(self.days + self.rng.random() / 8)

    def _advised(self, plan: Plan, guest: Guest) -> Target | None:
        """Return what the simplest computer player would touch first in place of a guest whose turn it is."""
        file = self.store.table(plan.id)
        assert file is not None
        copy = shutil.copy(self.house.data / "games" / file.file, self.house.data.parent)
        session = Session.load(Path(copy))
        session.close()
        game, state = session.game, session.state
        seat = game.to_act(state)
        if session.is_over or session.setup.seats[seat].name != guest.name:
            return None
        view, legal = game.view(state, seat), game.legal(state)
        action = game.player(DevicePlayer.adviser, 1).choose(view, legal).action
        return find_client(game.name).table().thinking.first_touch(view, action) or PRIMARY

    def _pass(self, days: float) -> None:
        """Let days pass, for the house and for the pages."""
        self.days = days
        self.house.pass_days(days)
        for guest in self.guests.values():
            guest.page.evaluate("days => (localStorage.days = days)", days)

    def _look_round(self) -> None:
        """Nobody is asked where they are: note the ends that are seen, and let everybody look at the other tables."""
        for guest in self.guests.values():
            if guest.at and guest.page.locator(AGAIN).count():
                plan = next(plan for plan in self.plans if plan.id == guest.at)
                guest.seen_ends.add(guest.at)
                guest.shoot(f"{plan.game} end")
                plan.ended = time.monotonic()
        time.sleep(READ)
        for guest in self.guests.values():
            if not guest.at or not guest.thumb.seen["acts"]:
                guest.look_for_a_table(over="zu Ende|over")

    def _fail(self) -> None:
        """Kill the house; pages come back by themselves."""
        self.house.kill()
        self.house.start()
        here = [guest for guest in self.guests.values() if guest.at]
        wait_for(lambda: all(guest.page.locator("body[data-link=open]").count() for guest in here), "the pages")
        for guest in self.guests.values():
            guest.thumb.errors.clear()

    def _be_late(self, plan: Plan) -> None:
        """Let a day pass in which somebody does not move, and give that chair to a newcomer."""
        others = [guest for guest in self.guests.values() if guest.name in plan.people]
        looks = next((guest for guest in others if guest.at == plan.id and not guest.thumb.seen["acts"]), None)
        if looks is None:
            return
        self._pass(self.days + 1.01)
        late = looks.page.locator(".company:has(a):not([hidden])")
        wait_for(lambda: late.count(), "the sentence about who is late", pause=0.1)
        told = late.inner_text()
        self.late = next(guest.name for guest in others if guest is not looks and guest.name in told)
        looks.shoot("late")
        late.locator("a").click()
        looks.at = ""
        row = looks.page.locator(".chairs .card", has_text=self.late)
        row.wait_for()
        looks.shoot("chairs late")
        row.locator("button").click()
        row.locator("button").wait_for(state="detached")
        looks.shoot("chairs freed")
        looks.page.goto(self.house.url)
        gone = self.guests[self.late]
        if gone.at == plan.id:
            gone.page.wait_for_selector("#start-tables:not([hidden])")
            gone.shoot("thrown out")
            gone.page.goto(self.house.url)
            gone.at = ""
        newcomer = self.guests[NAMES[4]] = self.welcome(4)
        newcomer.sit(plan)
        newcomer.page.goto(self.house.url)
        self._pass(self.days)
        plan.people[plan.people.index(self.late)] = newcomer.name

    def told(self) -> str:
        """Return the lines of figures."""
        lines = []
        for plan in self.plans:
            lines.append(
                f"{plan.game}: {len(plan.kinds)} chairs, {plan.moves['touches']} touches of answers, "
                f"{plan.moves['pictures']} of pictures, {plan.ended - plan.began:.0f} s"
            )
        touches = sum(guest.thumb.presses for guest in self.guests.values())
        return "\n".join((*lines, f"{touches} touches in all, {self.days:.0f} days, late was {self.late}"))


def main(given: Given) -> int:
    """Play three tables behind a proxy.  Raises AssertionError if anything is wrong."""
    if given.shots:
        Path(given.shots).mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as place, chromium(*FLAGS) as browser:
        folder, port = Path(place), free_port()
        house = DatedHouse(folder, f"https://{NAME}:{port}")
        with proxy(given.program, folder, port, house.port):
            house.start()
            try:
                friends = Friends(house, browser, given)
                friends.found()
                friends.play()
            finally:
                house.kill()
    print(friends.told())
    return 0
