"""Sheets and pages made by hand: one of everything that a phone can be shown, and a name that means harm."""

from dataclasses import replace

from game.remote.messages import (
    LeafBlock,
    LookUpPage,
    SeatSheet,
    SheetButton,
    SheetCommand,
    SheetGroup,
    SheetItem,
    SheetLink,
    SheetSeat,
    SheetSlider,
)

HOSTILE = "<img src=x onerror=alert(1)>"
PICTURE = "/firenze_48.png"
"""A picture that every server of the page has."""

SEATS = (
    SheetSeat("Anna", "circle", "#e64fae", "19", acts=True),
    SheetSeat("Bartholomäus", "shield", "#1d1a22", "9", acts=False),
    SheetSeat("Chiara", "lozenge", "#d3f77f", "12", acts=False, ready=True),
    SheetSeat("Dante", "star", "#10a86c", "10", acts=False),
    SheetSeat(HOSTILE, "triangle", "#8c3a00", "23", acts=False),
)


def item(a: int, label: str, *details: str, picture: str = PICTURE, lit: bool = False) -> SheetItem:
    """Return the card number `a`."""
    return SheetItem(("card", a, 0), label, details, picture, lit=lit, has_page=True)


ANSWERS = SheetGroup(
    "Build a building",
    (
        item(1, "University", "700 florins", "Work value +3 for the philosopher", lit=True),
        item(2, "Laboratory", "700 florins", lit=True),
        item(3, "Library", "700 florins"),
        SheetItem(("card", 4, 0), "Opera", ("700 florins",), lit=True),
    ),
    "answers",
)
HAND = SheetGroup(
    "Your cards",
    (item(11, "Poet", "14 points needed", "good until round 4"), item(12, "Dramatist", "14 points needed", lit=True)),
    "hand",
)
STOCK = SheetGroup(
    "Your stock", (SheetItem(("stock", 0, 0), "700 florins"), SheetItem(("stock", 1, 0), "1 jester")), "stock"
)
PLAN = SheetGroup("Planner", tuple(SheetItem(("plan", k, 0), f"Work {k}", ("14 of 16",)) for k in range(3)), "plan")
TABLE = SheetGroup("On the table", tuple(item(30 + k, f"Landscape {k}", f"{k}00 florins") for k in range(6)), "table")

ASKED = SeatSheet(
    0,
    "The Princes of Florence",
    0,
    SEATS,
    acts=True,
    prompt="Anna: 2 actions left",
    coach="A university would serve two of your works.",
    buttons=(
        SheetButton(("end", 0, 0), "End actions", rank="final"),
        SheetButton(("try", 0, 0), "Try out", "costs nothing", (PICTURE, PICTURE), rank="calm"),
    ),
    purse=(
        SheetItem(("stock", 0, 0), "Florins", ("700",), PICTURE),
        SheetItem(("card", 12, 0), "Dramatist", (), PICTURE, lit=True),
    ),
    groups=(ANSWERS, HAND, STOCK, PLAN, TABLE),
    commands=tuple(
        SheetCommand(command, label)
        for command, label in (
            ("back", "Back"),
            ("undo", "Undo"),
            ("redo", "Redo"),
            ("hint", "Hint"),
            ("why", "Why not?"),
            ("concede", "Give up"),
            ("leave", "Leave the seat"),
        )
    ),
    links=(SheetLink("Rules", "rules"), SheetLink("How the points are counted", "points")),
    recap=("Chiara bought the lake for 500.", f"{HOSTILE} built a tower."),
    chronicle=("Round 4 begins.", "Chiara bought the lake for 500.", f"{HOSTILE} built a tower."),
    position=("Anna has 19 points and 700 florins.", "Chiara has 12 points."),
)
"""A seat is asked, with everything that can be shown."""

BIDDING = replace(
    ASKED,
    prompt="Your bid for the lake",
    coach="",
    buttons=(SheetButton(("bid", 0, 0), "Bid 200"), SheetButton(("pass", 0, 0), "Pass", rank="calm")),
    slider=SheetSlider(tuple(("amount", k, 0) for k in range(6)), tuple(f"{k + 2}00 florins" for k in range(6)), 0),
    groups=(HAND, STOCK),
)
"""A number is asked for."""

WAITING = replace(
    ASKED,
    acts=False,
    seats=tuple(replace(seat, acts=seat.name == "Dante") for seat in SEATS),
    prompt="Dante is choosing",
    coach="",
    buttons=(),
    groups=(replace(HAND, items=tuple(replace(item, lit=False) for item in HAND.items)), STOCK, PLAN),
    held_up="Dante’s phone is gone: the table waits for it.",
)
"""Another seat is asked, whose phone is gone."""


def leaf(address: str) -> LookUpPage:
    """Return the page of an address."""
    return LookUpPage(
        f"Page of {address}",
        address,
        (
            LeafBlock("text", f"A text with [a link](linked) and {HOSTILE}."),
            LeafBlock("heading", "A heading"),
            LeafBlock("points", rows=(("First point",), ("Second, with [another link](other)",))),
            LeafBlock("facts", rows=(("Price", "700"), ("Points", "3"))),
            LeafBlock("grid", rows=(("Player", "Points", "Florins"), ("Anna", "19", "700"), ("Chiara", "12", "100"))),
            LeafBlock("bars", rows=(("Poet", "80", "14"), ("Lawyer", "40", "7"))),
            LeafBlock("figure", "A caption", picture=PICTURE),
            LeafBlock("text", "Against you", tone="loss"),
        ),
        PICTURE,
        previous="previous",
        next="next",
    )
