"""The page without a finger and without eyes: turns by keys alone, and the tree that a screen reader reads."""

from __future__ import annotations

import random
from dataclasses import replace
from typing import TYPE_CHECKING, NamedTuple

import pytest
from browser_evening import BrowserEvening, BrowserPhone
from handmade_sheets import ASKED, BIDDING
from pretend_table import PretendTable, refusing
from seat_pages import heard, sit_down, until
from test_by_every_device import in_haste, look_seldom
from tiers import widely
from virtual_pads import VirtualPads

from game.remote.messages import Press
from game.shell.context import Context
from game.table.spots import Target

pytest.importorskip("playwright.sync_api", reason="Playwright is missing: the phone's page is not tested")
from playwright.sync_api import expect

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page

MOST_TABS = 200
FOCUSED = "document.activeElement?.dataset?.target ?? document.activeElement?.id ?? ''"
IS_THERE = """(name) => [...document.querySelectorAll("[data-target], [id]")].some(
  (each) => [each.dataset.target, each.id].includes(name) && each.checkVisibility())"""
LANDMARKS = frozenset(("banner", "main", "region", "complementary"))


def tab_to(page: Page, name: str) -> bool:
    """Press Tab until the focus is on the target or element of this name; return False if a new sheet has come since it
    was seen and it is gone."""
    for _ in range(MOST_TABS):
        if page.evaluate(FOCUSED) == name:
            return True
        page.keyboard.press("Tab")
    assert not page.evaluate(IS_THERE, name), f"Tab does not reach {name}"
    return False


def press_by_key(phone: BrowserPhone, target: Target) -> None:
    """Press a button of the page with Tab and Enter."""
    if tab_to(phone.page, f"{target.kind}/{target.a}/{target.b}"):
        phone.presses += 1
        phone.page.keyboard.press("Enter")


def slide_by_key(phone: BrowserPhone) -> None:
    """Choose another number with Tab and the arrows."""
    if tab_to(phone.page, "slider-range"):
        phone.presses += 1
        phone.page.keyboard.press(random.Random(phone.presses).choice(("ArrowLeft", "ArrowRight")))


@pytest.mark.parametrize("seats", widely((1, 3), kept={1}))
def test_whole_turns_by_keys_alone(
    browser: Browser, context: Context, cables: VirtualPads, monkeypatch: pytest.MonkeyPatch, seats: int
) -> None:
    """Each of the first seats takes its turn at a real table with Tab and Enter."""
    in_haste(context, monkeypatch)
    monkeypatch.setattr(BrowserPhone, "press", press_by_key)
    monkeypatch.setattr(BrowserPhone, "slide", slide_by_key)
    with BrowserEvening(context, browser, "firenze", 3, cables) as evening:
        look_seldom(evening.app.stack, monkeypatch)
        game, session = evening.session.game, evening.session
        evening.play(until=lambda: game.to_act(session.state) == seats)
        assert {game.to_act(step.before) for step in session.journal.steps} == {*range(seats)}


def test_a_number_is_chosen_by_arrows(browser: Browser, table: PretendTable) -> None:
    slider = BIDDING.slider
    assert slider is not None
    page = sit_down(browser, table, BIDDING)
    table.on_said = lambda said: replace(BIDDING, slider=replace(slider, at=1))
    assert tab_to(page, "slider-range")
    page.keyboard.press("ArrowRight")
    expect(page.locator("#hand")).to_have_attribute("data-sheet", "2")  # which confirms the number
    assert heard(page, table, 1) == [Press(1, ("amount", 1, 0))]


class Node(NamedTuple):
    """A place of the tree: role, name and what else is said of it."""

    role: str
    name: str
    more: dict[str, object]


def tree_of(page: Page) -> list[Node]:
    """Return what Chromium tells a screen reader, from top to bottom."""
    found = page.context.new_cdp_session(page).send("Accessibility.getFullAXTree")["nodes"]
    return [
        Node(
            node["role"]["value"],
            node.get("name", {}).get("value", ""),
            {more["name"]: more["value"].get("value") for more in node.get("properties", ())},
        )
        for node in found
        if not node["ignored"]
    ]


def test_a_screen_reader_finds_its_way(browser: Browser, table: PretendTable) -> None:
    """Landmarks with names, one first heading, a heading for each group, prices in the names of buttons, news aloud."""
    page = sit_down(browser, table)
    tree = tree_of(page)
    landmarks = [node for node in tree if node.role in LANDMARKS]
    assert [node.role for node in landmarks].count("main") == [node.role for node in landmarks].count("banner") == 1
    regions = [node.name for node in landmarks if node.role == "region"]
    assert all(regions) and len(set(regions)) == len(regions) >= 2
    headings = [(node.more["level"], node.name) for node in tree if node.role == "heading"]
    assert [level for level, _ in headings].count(1) == 1 and headings[0] == (1, f"Anna {ASKED.game}")
    titles = [name for level, name in headings if level == 2]
    assert titles[: len(ASKED.groups)] == [group.title for group in ASKED.groups]
    buttons = {node.name: node.more for node in tree if node.role == "button"}
    assert "University 700 florins Work value +3 for the philosopher" in buttons
    assert any(name.startswith("Library 700 florins") for name in buttons) and all(buttons)
    table.on_said = refusing
    page.locator("[data-target='card/3/0']").click(force=True)
    expect(page.get_by_role("alert")).not_to_be_empty()
    spoken = {("status", "polite"), ("alert", "assertive"), ("generic", "polite")}
    until(page, lambda: spoken <= {(node.role, node.more.get("live")) for node in tree_of(page)})
