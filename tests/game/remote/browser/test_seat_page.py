"""The page of a seat in a real browser, at a table that plays nothing."""

from __future__ import annotations

import re
import time
from dataclasses import replace
from typing import TYPE_CHECKING

import pytest
from browsers import errors_of, new_phone
from handmade_sheets import ANSWERS, ASKED, BIDDING, HAND, HOSTILE, PICTURE, WAITING
from pretend_table import PretendTable, refusing
from real_phones import close_for_good
from seat_pages import heard, heard_before, sit_down, until

from game.remote.messages import Do, Gone, LookUpRequest, Notice, Press, SeatSheet, SheetButton, SheetItem, Suit
from game.remote.server import SaidBy

pytest.importorskip("playwright.sync_api", reason="Playwright is missing: the phone's page is not tested")
from playwright.sync_api import expect

if TYPE_CHECKING:
    from playwright.sync_api import Browser, WebSocketRoute

FIRST_LOAD = 120_000
"""Most bytes of the first load, without the game's pictures."""


def test_the_first_load_is_small_and_the_invitation_stays_secret(browser: Browser, table: PretendTable) -> None:
    page = new_phone(browser).new_page()
    errors, asked, sizes = errors_of(page), [], []
    page.on("request", lambda request: asked.append(request.url))
    page.on("requestfinished", lambda request: sizes.append(sum(request.sizes().values())))
    page.goto(invitation := table.invitation())
    expect(page.locator("#prompt")).to_have_text(ASKED.prompt)
    until(page, lambda: len(sizes) == len(asked))
    token = invitation.partition("#")[2]
    assert page.url == table.address and page.evaluate("history.length") <= 2
    assert all(url.startswith(table.address) and token not in url for url in asked)
    assert 10_000 < sum(sizes) < FIRST_LOAD
    assert page.context.cookies() == []
    assert errors == []
    assert page.evaluate("[localStorage, sessionStorage].every(s => s.getItem('firenze.key').length > 15)")


def test_names_are_text(browser: Browser, table: PretendTable) -> None:
    page = sit_down(browser, table)
    errors = errors_of(page)
    expect(page.get_by_role("list", name="Players at the table")).to_contain_text(HOSTILE)
    assert page.locator("img[src=x]").count() == 0 and errors == []


def test_a_press_names_its_sheet_is_felt_at_once_and_is_said_once(browser: Browser, table: PretendTable) -> None:
    page = sit_down(browser, table)
    table.on_said = lambda said: replace(ASKED, prompt="Where to?")
    answer = page.get_by_role("button", name="University 700 florins")
    felt = answer.evaluate("e => { e.click(); e.click(); return e.classList.contains('pressed') }")
    expect(page.locator("#prompt")).to_have_text("Where to?")
    assert felt and page.locator(".pressed").count() == 0
    assert heard_before(page, table) == [Press(1, ("card", 1, 0))]


def test_what_does_not_answer_says_why_and_leads_to_rule_and_page(browser: Browser, table: PretendTable) -> None:
    page = sit_down(browser, table)
    table.on_said = refusing
    page.locator("[data-target='card/3/0']").click()
    expect(page.get_by_role("alert")).to_have_text("That is not possible.")
    page.get_by_role("button", name="The rule behind it").click()
    until(page, lambda: len(table.said) == 2)
    page.get_by_role("button", name="More about this: Library").click()
    assert heard(page, table, 3) == [
        Press(1, ("card", 3, 0)),
        LookUpRequest(1, ("", 0, 0), "rules"),
        LookUpRequest(1, ("card", 3, 0), ""),
    ]
    page.locator("[data-target='card/1/0']").click()
    expect(page.get_by_role("button", name="More about this: Library")).to_have_count(0)


def test_while_others_are_asked_a_thing_is_the_way_to_its_page(browser: Browser, table: PretendTable) -> None:
    page = sit_down(browser, table, replace(ASKED, acts=False))
    page.locator("[data-target='card/3/0']").click()
    expect(page.get_by_role("dialog", name="Page of card/3/0")).to_be_visible()
    assert heard(page, table, 1) == [LookUpRequest(1, ("card", 3, 0), "")]


def test_while_others_are_asked_their_newest_deed_stands_below_the_prompt(
    browser: Browser, table: PretendTable
) -> None:
    page = sit_down(browser, table)
    expect(page.locator("#live")).to_be_hidden()
    table.show(replace(ASKED, acts=False, live=SheetItem(("seat", 3, 0), "Dante takes the Alchemist.", (), PICTURE)))
    expect(page.locator("#live")).to_have_text("Dante takes the Alchemist.")
    expect(page.locator("#live-seal")).to_be_visible()
    expect(page.locator("#live img")).to_have_attribute("src", PICTURE)


def test_a_number_is_chosen_with_the_range_and_confirmed_at_once(browser: Browser, table: PretendTable) -> None:
    page = sit_down(browser, table, BIDDING)
    slider = BIDDING.slider
    assert slider is not None

    def answer(said: SaidBy) -> SeatSheet:
        at = said.message.target[1] if isinstance(said.message, Press) and said.message.target[0] == "amount" else 0
        button = replace(BIDDING.buttons[0], label=f"Bid {at + 2}00")
        return replace(BIDDING, slider=replace(slider, at=at), buttons=(button, BIDDING.buttons[1]))

    table.on_said = answer
    amount = page.get_by_role("slider")
    amount.focus()
    page.evaluate(
        "() => { const press = (id) => document.getElementById(id).click();"
        "press('slider-more'); press('slider-more'); document.querySelector('#buttons .main').click() }"
    )
    assert heard(page, table, 3) == [Press(1, ("amount", 1, 0)), Press(2, ("amount", 2, 0)), Press(3, ("bid", 0, 0))]
    assert amount.get_attribute("aria-valuetext") is not None


def test_commands_are_said_and_what_cannot_be_taken_back_is_asked_for(browser: Browser, table: PretendTable) -> None:
    page = sit_down(browser, table)
    page.get_by_role("button", name="Undo").click()
    expect(page.locator("#hand")).to_have_attribute("data-sheet", "2")
    page.get_by_text("Seat and page").click()
    page.get_by_role("button", name="Give up").click()
    sure = page.get_by_role("dialog")
    expect(sure).to_contain_text("Really give up?")
    sure.get_by_role("button", name="No, play on").click()
    page.get_by_role("button", name="Give up").click()
    sure.get_by_role("button", name="Give up").click()
    assert heard(page, table, 2) == [Do(1, "undo"), Do(2, "concede")]


def test_the_back_gesture_takes_a_touch_back_and_leaves_no_table(browser: Browser, table: PretendTable) -> None:
    page = sit_down(browser, table)
    page.get_by_role("button", name="Library", exact=False).first.click()
    heard(page, table, 1)
    for number in (2, 3):
        page.evaluate("history.back()")
        said = heard(page, table, number)[-1]
        assert isinstance(said, Do) and said.command == "back", said
    assert page.locator("#hand").is_visible() and table.left == 0


def test_a_confirming_button_does_not_lie_where_another_one_was(browser: Browser, table: PretendTable) -> None:
    page = sit_down(browser, table, replace(ASKED, buttons=(SheetButton(("pass", 0, 0), "Pass"),)))
    passed = page.get_by_role("button", name="Pass").bounding_box()
    chosen = replace(ANSWERS, items=(replace(ANSWERS.items[0], chosen=True),))
    button = SheetButton(("primary", 0, 0), "Build it", rank="final")
    table.show(replace(ASKED, buttons=(button,), groups=(chosen,)))
    confirms = page.get_by_role("button", name="Build it").bounding_box()
    assert passed and confirms and confirms["y"] + confirms["height"] <= passed["y"] + 12, (passed, confirms)
    table.show(replace(ASKED, buttons=(SheetButton(("pass", 0, 0), "Pass"),)))
    expect(page.get_by_role("button", name="Pass")).to_be_visible()
    assert page.get_by_role("button", name="Pass").bounding_box() == passed


def test_pages_are_read_in_a_dialog_with_links(browser: Browser, table: PretendTable) -> None:
    page = sit_down(browser, table)
    opener = page.get_by_role("button", name="More about this: University")
    opener.click()
    dialog = page.get_by_role("dialog", name="Page of card/1/0")
    expect(dialog).to_contain_text(HOSTILE)
    assert dialog.locator("table th").count() == 5 and dialog.locator("img[src=x]").count() == 0
    dialog.get_by_role("button", name="a link", exact=True).click()
    linked = page.get_by_role("dialog", name="Page of linked")
    linked.get_by_role("button", name="Next page").click()
    page.get_by_role("dialog", name="Page of next").get_by_role("button", name="Back", exact=True).click()
    expect(linked).to_be_visible()
    linked.get_by_role("button", name="Close").click()
    expect(page.get_by_role("dialog")).to_have_count(0)
    expect(opener).to_be_focused()


def test_focus_scroll_and_open_groups_survive_a_sheet(browser: Browser, table: PretendTable) -> None:
    page = sit_down(browser, table)
    page.get_by_text("Chronicle", exact=True).click()
    page.get_by_text("Planner").click()  # closes it
    hand = page.get_by_role("button", name="Dramatist 14 points needed")
    hand.focus()
    page.locator("#scroll").evaluate("e => e.scrollTop = 300")
    before = page.locator("#scroll").evaluate("e => e.scrollTop")
    turned = replace(HAND, items=HAND.items[::-1])
    table.show(replace(ASKED, prompt="Something else", groups=(*ASKED.groups[:1], turned, *ASKED.groups[2:])))
    expect(page.locator("#prompt")).to_have_text("Something else")
    expect(hand).to_be_focused()
    assert page.locator("#scroll").evaluate("e => e.scrollTop") == before
    page.reload()
    until(page, lambda: page.locator("details").count())
    opened = dict(page.locator("details").evaluate_all("all => all.map(e => [e.dataset.key, e.open])"))
    assert opened["chronicle"] and not opened["plan/Planner"] and opened["hand/Your cards"]
    assert heard_before(page, table) == []


def test_focus_goes_to_the_prompt_when_its_target_is_gone(browser: Browser, table: PretendTable) -> None:
    page = sit_down(browser, table)
    page.get_by_role("button", name="End actions").focus()
    table.show(WAITING)
    expect(page.locator("#prompt")).to_be_focused()


def test_a_lost_table_is_said_and_found_again_by_itself(browser: Browser) -> None:
    table = PretendTable()
    table.start()
    page = sit_down(browser, table)
    close_for_good(table.server)
    expect(page.locator("#link")).to_contain_text("found again by itself")
    expect(page.locator("#held")).to_contain_text("The table has been closed")
    again = PretendTable(table.server.port)
    again.gate = table.gate
    again.server.gate = table.gate
    again.sheet = replace(ASKED, prompt="Welcome back")
    again.start()
    expect(page.locator("#prompt")).to_have_text("Welcome back")
    expect(page.locator("#link")).to_be_hidden()


def test_a_line_that_dies_silently_is_noticed_by_the_page_itself(browser: Browser, table: PretendTable) -> None:
    """Nobody closes the connection: bytes only stop coming, as in a lift or behind a router that forgets."""
    page = new_phone(browser).new_page()
    silent = [False]

    def between(line: WebSocketRoute) -> None:
        table_side = line.connect_to_server()
        line.on_message(lambda message: None if silent[0] else table_side.send(message))
        table_side.on_message(lambda message: None if silent[0] else line.send(message))

    page.route_web_socket(re.compile("/seat$"), between)
    page.goto(table.invitation())
    page.wait_for_selector("#hand:not([hidden])")
    silent[0] = True
    began = time.monotonic()
    expect(page.locator("#link")).to_contain_text("found again by itself", timeout=20_000)
    assert time.monotonic() - began < 12, "silence is noticed within 10 s"
    silent[0] = False
    expect(page.locator("#link")).to_be_hidden(timeout=20_000)
    silent[0] = True
    page.evaluate("dispatchEvent(new PageTransitionEvent('pageshow'))")  # as after a nap
    expect(page.locator("#link")).to_contain_text("found again by itself", timeout=3_500)


def test_a_network_that_was_away_for_a_moment_is_back_on_the_page_too(browser: Browser, table: PretendTable) -> None:
    page = sit_down(browser, table)
    page.context.set_offline(True)
    expect(page.locator("#link")).not_to_be_hidden()
    page.context.set_offline(False)
    expect(page.locator("#link")).to_be_hidden()


@pytest.mark.parametrize("kept", ["firenze.open", "firenze.key", "firenze.language"])
def test_damaged_storage_and_addresses_count_as_empty(browser: Browser, table: PretendTable, kept: str) -> None:
    page = new_phone(browser).new_page()
    page.goto(table.address)
    page.evaluate("name => { localStorage.setItem(name, '{'); sessionStorage.setItem(name, '{'); }", kept)
    for address in (f"{table.address}#%", table.invitation()):
        page.goto("about:blank")
        page.goto(address)
        expect(page.locator("#start, #prompt").first).not_to_be_empty()
    expect(page.locator("#prompt")).to_have_text(ASKED.prompt)


def test_a_seat_given_away_is_said_and_a_new_code_is_enough(browser: Browser, table: PretendTable) -> None:
    page = sit_down(browser, table)
    invitation = table.invitation()
    expect(page.locator("#start")).to_contain_text("has freed this seat")
    page.goto(invitation)
    expect(page.get_by_role("heading", level=1)).to_contain_text("Anna")
    table.tell(Gone("The game is over.", again=False))
    expect(page.locator("#start")).to_contain_text("The game is over.")
    assert page.evaluate("localStorage.getItem('firenze.key').length") > 15, "it may open a seat at another table"
    page.reload()
    expect(page.get_by_role("heading", level=1)).to_contain_text("Anna")


def test_a_code_that_was_used_leads_its_own_browser_back(browser: Browser, table: PretendTable) -> None:
    page = new_phone(browser).new_page()
    invitation = table.invitation()
    page.goto(invitation)
    expect(page.locator("#prompt")).to_have_text(ASKED.prompt)
    again = page.context.new_page()
    again.goto(invitation)
    expect(again.locator("#prompt")).to_have_text(ASKED.prompt)
    stranger = new_phone(browser).new_page()
    stranger.goto(invitation)
    expect(stranger.locator("#start")).to_contain_text("no longer valid")
    stranger.goto(table.address)
    expect(stranger.locator("#start")).to_contain_text("Scanne den Code")
    expect(stranger.locator("#start")).to_contain_text("Scan the code")


def test_the_page_speaks_the_language_of_its_owner(browser: Browser, table: PretendTable) -> None:
    page = sit_down(browser, table, language="de-AT")
    expect(page.locator("html")).to_have_attribute("lang", "de")
    page.get_by_text("Platz und Seite").click()
    page.get_by_role("button", name="English").click()
    expect(page.get_by_text("Seat and page")).to_be_visible()
    assert heard(page, table, 1) == [Suit("en", False)]
    page.reload()
    expect(page.get_by_text("Seat and page")).to_be_visible()


def test_a_wide_page_shows_the_table(browser: Browser, table: PretendTable) -> None:
    page = sit_down(browser, table, size=(1440, 900))
    errors = errors_of(page)
    table.server.picture(0, b"table\n" + page.screenshot())
    picture = page.get_by_role("img", name="The table as you know it")
    expect(picture).to_be_visible()
    assert picture.evaluate("e => e.width") == 1440 and errors == []


FEELING = """
  window.felt = [];
  navigator.vibrate = () => felt.push("vibrates");
  const lock = { released: false, release: async () => felt.push("may sleep") };
  const request = async () => felt.push("awake") && lock;
  Object.defineProperty(navigator, "wakeLock", { value: { request } });
"""
"""Has a page note what the phone itself would do."""


def test_when_its_turn_comes_the_phone_vibrates_and_stays_awake(browser: Browser, table: PretendTable) -> None:
    page = new_phone(browser).new_page()
    page.add_init_script(FEELING)
    table.sheet = WAITING
    page.goto(table.invitation())
    page.locator("#prompt").click()  # a browser lets nothing vibrate before the first touch
    for sheet, felt in (
        (ASKED, ["awake", "vibrates"]),
        (BIDDING, ["awake", "vibrates"]),
        (WAITING, ["awake", "vibrates"]),
    ):
        table.show(sheet)
        expect(page.locator("#prompt")).to_have_text(sheet.prompt)
        assert page.evaluate("Promise.resolve().then(() => felt)") == felt
    table.tell(Gone("The game is over.", again=False))
    until(page, lambda: page.evaluate("felt.at(-1) === 'may sleep'"))


def test_when_its_turn_comes_the_phone_chimes(browser: Browser, table: PretendTable) -> None:
    page = new_phone(browser).new_page()
    page.add_init_script("""
      globalThis.chimes = [];
      const start = OscillatorNode.prototype.start;
      OscillatorNode.prototype.start = function (at) { chimes.push(this.frequency.value); start.call(this, at); };
    """)
    table.sheet = WAITING
    page.goto(table.invitation())
    page.locator("#prompt").click()  # a browser lets nothing sound before the first touch
    for sheet, chimes in ((ASKED, 2), (BIDDING, 2), (WAITING, 2), (ASKED, 4)):
        table.show(sheet)
        expect(page.locator("#prompt")).to_have_text(sheet.prompt)
        page.wait_for_function(f"chimes.length === {chimes}")


@pytest.mark.parametrize("plays", [True, False])
def test_without_https_a_silent_film_keeps_the_phone_awake_or_a_sentence_says_how(
    browser: Browser, table: PretendTable, plays: bool
) -> None:
    page = new_phone(browser).new_page()
    page.add_init_script("Object.defineProperty(Navigator.prototype, 'wakeLock', { value: undefined })")
    if not plays:
        page.add_init_script("HTMLMediaElement.prototype.play = () => Promise.reject(new Error())")
    errors = errors_of(page)
    table.sheet = WAITING
    page.goto(table.invitation())
    expect(page.locator("#prompt")).to_have_text(WAITING.prompt)
    page.locator("#prompt").click()
    if plays:
        film = page.locator("#awake")
        until(page, lambda: film.evaluate("film => !film.paused && film.currentTime > 0"))
    expect(page.locator("#asleep")).to_be_hidden() if plays else expect(page.locator("#asleep")).to_contain_text(
        "Display"
    )
    assert errors == []


def test_two_quick_taps_zoom_nothing(browser: Browser, table: PretendTable) -> None:
    page = sit_down(browser, table)
    touch = "names => names.map((name) => getComputedStyle(document.querySelector(name)).touchAction)"
    assert set(page.evaluate(touch, ["html", "body", "summary", "#slider-range", ".seats", ".dock"])) == {
        "manipulation"
    }


def test_a_seat_that_is_open_in_another_tab_can_be_taken_back(browser: Browser, table: PretendTable) -> None:
    page = sit_down(browser, table)
    other = page.context.new_page()
    other.goto(table.address)
    expect(other.locator("#prompt")).to_have_text(ASKED.prompt)
    expect(page.locator("#start")).to_contain_text("another window")
    assert "Anna" not in page.title()
    page.get_by_role("button", name="Take it here").click()
    expect(page.locator("#prompt")).to_have_text(ASKED.prompt)
    expect(other.get_by_role("button", name="Take it here")).to_be_visible()


def test_the_head_shows_whose_phone_it_is(browser: Browser, table: PretendTable) -> None:
    page = sit_down(browser, table)
    seat = ASKED.seats[0]
    head = page.locator("#head")
    expect(head.get_by_role("heading")).to_contain_text(seat.name)
    red, green, blue = (int(seat.colour[at : at + 2], 16) for at in (1, 3, 5))
    assert head.evaluate("e => getComputedStyle(e).backgroundColor") == f"rgb({red}, {green}, {blue})"
    assert page.locator("#seal path, #seal circle, #seal polygon").count()


def test_news_refusals_and_a_gone_phone_are_said(browser: Browser, table: PretendTable) -> None:
    page = sit_down(browser, table, WAITING)
    expect(page.get_by_role("status").filter(has_text="Dante’s phone is gone")).to_be_visible()
    table.show(replace(ASKED, notice="A warning.", chronicle=(*ASKED.chronicle, "Dante passes.")))
    expect(page.locator("#news")).to_have_text("A warning.")
    expect(page.get_by_role("log")).to_have_text("Dante passes.")
    expect(page).to_have_title("Your turn – Anna")
    table.tell(Notice("Only for you.", is_refusal=False))
    expect(page.locator("#news")).to_have_text("Only for you.")


def test_buttons_are_large_enough_for_a_thumb(browser: Browser, table: PretendTable) -> None:
    page = sit_down(browser, table)
    boxes = page.locator("#buttons button, #answers .item").evaluate_all("all => all.map(e => e.offsetHeight)")
    assert len(boxes) == 6 and min(boxes) >= 56
    others = page.locator("button:not(.link), summary").evaluate_all(
        "all => all.filter(e => e.checkVisibility()).map(e => [e.innerText, e.offsetWidth, e.offsetHeight])"
    )
    assert len(others) > 12 and not [each for each in others if min(each[1:]) < 56]
    assert re.search(r"\d", page.locator("#score").inner_text())
