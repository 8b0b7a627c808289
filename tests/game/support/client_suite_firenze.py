"""Expected values of Firenze for the tests of all games."""

import re
from collections.abc import Iterator
from typing import Any

from astray import Moment
from client_suite import BookSuite, ClientSuite, LessonSuite, PuzzleSuite
from guided import play
from scripts import puzzle_of

from engine.firenze import events
from engine.firenze.actions import KINDS
from engine.firenze.cards import CARDS
from game.firenze.book import FOLDER, SECTIONS
from game.learn.lesson import Lesson
from game.scenes.play.table import TableScene

COLOUR_WORDS = dict(zip(("white", "yellow", "green", "red-brown", "blue", "violet"), "wygrbv", strict=True))


def unclaimed(lesson: Lesson, text: str, claim: str) -> Iterator[str]:
    """Yield colours that a sentence names although neither its claim nor the position has them."""
    for word, code in COLOUR_WORDS.items():
        if re.search(rf"\b{word}\b", text.lower()):
            number = "wygrbv".index(code)
            known = (f"'{code}'", f"stock.{number}", f"stones.{number}", f"'tower', {number}")
            if f" {code}" not in lesson.position and not any(each in claim for each in known):
                yield word


def untrue(moment: Moment, text: str) -> Iterator[str]:
    """Yield false statements of a sentence about the table, judged by the words alone and not by the claim."""
    game, state = moment.journal.game, moment.journal.state
    actions = [game.codec.write_action(action) for action in game.legal(state)] if moment.asked else []
    seen: dict[str, Any] = game.codec.write_view(game.view(state, 0))
    own = seen["players"][0]
    for word in re.findall(r"[Bb]egin a (\S+) tower", text):
        colour = COLOUR_WORDS.get(word)
        if colour and {"do": "found", "colour": colour} not in actions:
            yield f"no {word} tower can be begun"
    for word in re.findall(r"[Rr]aise (?:the |your )?(\S+?)(?: tower|\.|,)", text):
        colour = COLOUR_WORDS.get(word)
        grows = [action["tower"] for action in actions if action["do"] == "raise"]
        if colour and all(own["towers"][number]["colour"] != colour for number in grows):
            yield f"the {word} tower cannot grow"
    for many, word in re.findall(r"(Two|Three) (\S+) stones (?:now lie|for)", text):
        number = {"Two": 2, "Three": 3}[many]
        if word in COLOUR_WORDS and own["stock"]["wygrbv".index(COLOUR_WORDS[word])] < number:
            yield f"there are no {number} {word} stones"


def spoil(scene: TableScene) -> None:
    """Do only what is required, and do not take the wanted card."""
    game, session = scene.session.game, scene.session
    while puzzle_of(scene).reached is None:
        taken = {"do": "take", "slot": puzzle_of(scene).puzzle.aim}
        others = tuple(action for action in game.legal(session.state) if game.codec.write_action(action) != taken)
        play(scene, game.codec.write_action(game.safest(session.view, others)))


ROW = "row fame:wy alchemist:wyr mason:wg workshop:wy bridge:yr smuggler:wg; values lofty"
SIGNS = [
    (f"build; seat yb towers y4 b3; seat w3; {ROW}", "falling"),
    (f"choose; seat w3 towers r3; seat w3; {ROW}", "card_saves"),
    (f"swap; seat w3 towers r3; seat w3; {ROW}", "exchange_saves"),
    (f"fulfil 1; seat w towers b4+; seat w3; {ROW}", "order"),
    (f"build; seat b towers b2; seat w3; {ROW}", "balcony"),
    (f"build; seat w9y3; seat w3; {ROW}", "over_limit"),
    (f"choose; seat; seat w3; {ROW.replace('fame', 'flood')}", "event_in_row"),
    (f"build; seat hand mason; seat w3; {ROW}", "person_in_hand"),
    (f"build; seat hand fame; seat w3; {ROW}", "feast_in_hand"),
    (f"build; seat buildings workshop; seat w3; {ROW}", "building"),
]


SUITE = ClientSuite(
    "firenze",
    LessonSuite(
        signs=SIGNS,
        plain=f"choose; seat w; seat w3; {ROW}",
        names=("card", "pay", "build", "falls", "order", "balcony", "swap", "event", "end"),
        seats=2,
        stated="values ",
        events=events,
        actions={*KINDS, "play", "discard"},
        asked=("choose", "event", "build", "give", "fee", "fulfil"),
        touched=("row", "row_stone", "stock", "tower", "new_tower", "order", "hand", "primary", "secondary"),
        unclaimed=unclaimed,
        untrue=untrue,
    ),
    PuzzleSuite(
        kinds={"points": 12, "no_ruin": 12, "card": 12, "win": 12}, least=60, uncounted={"no_ruin"}, spoil=spoil
    ),
    BookSuite(
        FOLDER,
        SECTIONS.of,
        rules=(*(f"R{number}" for number in range(1, 223)), *(f"A{number}" for number in range(1, 66))),
        cited=frozenset(),
        entries=tuple(f"cards/{card}" for card in CARDS),
        undrawn=("card/nobody", "tower/x3", "tower/r0", "board/wy", "flag/", "tile/4", "no/such"),
        found={
            "R89": "rules/build#1", "Mason": "cards/mason#0", "rounded bag": "*rules/ruins#0",
            "no such word at all": "",
        },
        live=frozenset({"odds", "standing", "threats"}),
    ),
    calls=400,  # its table moves at rest: 326 to 353 calls, 50 to 51 files
)  # fmt: skip
