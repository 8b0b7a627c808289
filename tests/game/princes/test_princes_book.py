"""The book of rules of the second game: every rule, every ruling and every refusal leads to a page that exists, in both
languages, and its numbers are those of the engine."""

from __future__ import annotations

import ast
import re
import subprocess
import sys
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

import pytest
from courts import court, table
from page_texts import links_in, pictures_in, texts, texts_of
from princes_games import Spec, some_states

from engine.princes.actions import OBJECTS
from engine.princes.bonus import BONUS
from engine.princes.cards import CARDS
from engine.princes.pieces import BUILDINGS, MASKS, ORIENTATIONS, PALAZZO, with_edges
from engine.princes.plan import EMPTY_PLAN, TOUCHING_BUILDERS
from engine.princes.prestige import PRESTIGE
from engine.princes.professions import PROFESSIONS
from engine.princes.state import COVERED
from engine.princes.values import MINIMUM, NUMBERS
from engine.princes.view import view
from engine.princes.works import most_prestige, value
from game.clients import find_client
from game.graphics.images import is_sprite
from game.princes import book
from game.princes.asking.refusal import refusal, rule
from game.princes.base import lexicon
from game.princes.base.model import TableModel
from game.princes.base.words import Words
from game.princes.book import FOLDER, rulebook, sections
from game.princes.figures import PLANS, figures, plan
from game.princes.parts import PRINCES_TABLE
from game.princes.reading.look_up import page as page_of
from game.scenes.page import PageScene, open_page
from game.shell.context import Context
from game.shell.language import LANGUAGE_CODES, Language
from game.table.parts import Seating
from game.table.reading.pages import TablePages
from game.table.spots import Target
from game.table.view import AnyTable, TableView
from game.ui.book import Rulebook
from game.ui.page import Bars, Block, Facts, Figure, Grid, Heading, Page, Text
from game.ui.page_layout import sprite_figures
from game.ui.rich_text import MARKS, sprite_of
from game.ui.to_page import GoPage

CLIENT = find_client("fuersten")
RULES = [*(f"R{number}" for number in range(1, 108)), *(f"A{number}" for number in range(1, 53))]
ENGINE = Path(__file__).parents[3] / "engine" / "princes"


def plain(page: Page) -> str:
    """What can be read on a page, without links and pictures."""
    return "\n".join(MARKS.sub(lambda mark: mark["label"] or "", text) for text in texts(page))


def pages(found: Rulebook) -> list[Page]:
    return [at(found, address) for address in ("rules", *found.addresses)]


def at(found: Rulebook, address: str) -> Page:
    page = found(address)
    assert page is not None, address
    return page


def grid(page: Page) -> Grid:
    return next(block for block in page.blocks if isinstance(block, Grid))


# ------------------------------------------------------------ every rule


def test_every_rule_and_every_ruling_is_explained(spoken: Context) -> None:
    found = rulebook(spoken)
    assert [number for number in RULES if found(f"rule/{number}") is None] == []
    for number in RULES:
        page = at(found, f"rule/{number}")
        below = page.blocks[page.begin or 0 :]
        following = next((k for k, block in enumerate(below) if k and isinstance(block, Heading)), len(below))
        said = [text for block in below[:following] for text in texts_of(block)]
        assert any(_holds(text, number) for text in said), number


def _holds(text: str, number: str) -> bool:
    """Whether a line of rules, such as `R1–R3, A7`, holds a number."""
    for letter, first, last in re.findall(r"\b([RA])(\d+)(?:–[RA](\d+))?", text):
        if letter == number[0] and int(first) <= int(number[1:]) <= int(last or first):
            return True
    return False


def test_no_page_cites_a_rule_that_there_is_not(spoken: Context) -> None:
    cited = {number for section in sections(spoken.language) for part in section.parts for number in part.rules}
    assert cited == set(RULES)


def test_each_ruling_has_its_own_line(spoken: Context) -> None:
    said = texts(at(rulebook(spoken), "rules/rulings"))
    assert [text.split()[0] for text in said if re.match(r"A\d+ ", text)] == RULES[107:]


def cited_by_the_engine() -> set[str]:
    """Every rule that stands in the code of the engine as a value, not in a docstring."""
    found = set[str]()
    for path in ENGINE.rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.Constant) and isinstance(node.value, str):
                found |= set(re.findall(r"^[RA]\d+$", node.value))
    return found


def test_every_refusal_of_the_engine_leads_to_a_page(spoken: Context) -> None:
    found, cited = rulebook(spoken), cited_by_the_engine()
    assert len(cited) > 30 and {"R66", "R75", "A22"} <= cited
    assert [number for number in sorted(cited) if not found.leads(f"rule/{number}")] == []


def test_a_refusal_at_the_table_leads_to_its_rule(spoken: Context) -> None:
    """Whatever is touched in a hundred positions: where the sentence cites a rule, the way leads there."""
    found, met = rulebook(spoken), set[str]()
    targets = [
        *(Target(kind, place) for kind in ("object", "building", "freedom", "pile", "artist") for place in range(3)),
        Target("raise"),
        Target("played", 1, 0),
    ]
    for state in some_states(Spec(3, 43), every=4):
        model = TableModel(view(state, state.to_act), state.to_act, (), ())
        words = Words(spoken.language, ["A", "B", "C"])
        for target in targets:
            address, said = rule(target, model), refusal(target, model, words)
            assert not address or found.leads(address), target
            assert not address or address.removeprefix("rule/") in said
            met.add(address)
    assert len(met) > 8


# ------------------------------------------------------------ links, pictures, languages


def test_every_link_leads_somewhere(spoken: Context) -> None:
    found = rulebook(spoken)
    for page in pages(found):
        for link in (link for text in texts(page) for link in links_in(text)):
            address, _, part = link.partition("#")
            assert found.leads(address), f"{page.address}: {link}"
            if part:
                section = next(one for one in sections(spoken.language) if one.address == address)
                assert int(part) < len(section.parts), f"{page.address}: {link}"


def test_both_languages_have_the_same_book(context: Context) -> None:
    shapes = []
    for code in LANGUAGE_CODES:
        found = sections(Language.load(code, strict=True))
        shapes.append(
            [
                (one.address, one.icon, [(part.rules, [_shape(block) for block in part.blocks]) for part in one.parts])
                for one in found
            ]
        )
    assert shapes[0] == shapes[1]


def _shape(block: Block | str) -> object:
    """What a block has in every language: its kind, how many lines, which links and pictures."""
    if isinstance(block, str):
        return block
    said = list(texts_of(block))
    links = sorted(link for text in said for link in links_in(text))
    return type(block), len(said) if not isinstance(block, Text) else 1, links


def test_both_languages_say_the_same_numbers() -> None:
    """The paths of the numbers in each file, however often and in which order."""
    names = sorted(path.name for path in (FOLDER / "de").glob("*.md"))
    assert names == sorted(path.name for path in (FOLDER / "en").glob("*.md"))
    for name in names:
        german, english = ((FOLDER / code / name).read_text("utf-8") for code in ("de", "en"))
        assert sorted(book.NUMBER.findall(german)) == sorted(book.NUMBER.findall(english)), name


def test_every_picture_can_be_drawn(spoken: Context) -> None:
    spoken.rescale((1280, 720))
    own, sprites = figures(spoken), sprite_figures(spoken)
    for page in pages(rulebook(spoken)):
        assert not page.icon or is_sprite(spoken.sprites, page.icon)
        for text in texts(page):
            assert all(is_sprite(spoken.sprites, sprite_of(name)) for name in pictures_in(text)), text
        for block in page.blocks:
            assert not isinstance(block, Figure) or own(block.name) or sprites(block.name), block


@pytest.mark.parametrize(
    "name",
    [
        "card/nobody",
        "card/bonus/court",
        "piece/church",
        "piece/opera/8",
        "plan/none",
        "object/opera",
        "thing/x",
        "no/x",
    ],
)
def test_what_there_is_none_of_is_not_drawn(context: Context, name: str) -> None:
    assert figures(context)(name) is None


def test_every_section_is_reached_from_the_contents_one_after_another(spoken: Context) -> None:
    found = rulebook(spoken)
    page: Page | None = at(found, "rules")
    assert page is not None
    listed = [link for text in texts(page) for link in links_in(text)]
    walked = []
    while page is not None and page.next:
        walked.append(page.next)
        page = found(page.next)
    assert walked == listed == [address for address in found.addresses if address.startswith("rules/")]
    assert len(listed) == len(list((FOLDER / "de").glob("*.md")))


def test_the_index_names_every_rule(spoken: Context) -> None:
    (rows,) = (block.rows for block in at(rulebook(spoken), "rules/index").blocks if isinstance(block, Facts))
    assert [number for number in RULES if not any(_holds(numbers, number) for numbers, _ in rows)] == []


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_the_whole_book_can_be_leafed_through(spoken: Context, size: tuple[int, int]) -> None:
    spoken.rescale(size)
    scene = open_page(spoken, CLIENT, "rules")
    assert isinstance(scene, PageScene)
    scene.resize(size)
    for address in rulebook(spoken).addresses:
        scene.follow(address)
        assert scene.page.address == address and scene.sheet.size[1] > 100


# ------------------------------------------------------------ the search


def found_by(words: str, context: Context) -> list[str]:
    page = at(rulebook(context), f"search/{words}")
    return [link for text in texts(page) for link in links_in(text)]


def test_a_number_a_name_and_a_text_are_found(context: Context) -> None:
    assert found_by("R66", context)[0] == "rules/palace#1"
    assert found_by("A22", context)[0] == "rules/buildings#1"
    assert found_by("poet", context)[0] == "cards/poet#0"
    assert "rules/bonus_cards#0" in found_by("hunting ground", context)
    assert "rules/auction#1" in found_by("clockwise raise", context)
    assert found_by("no such word at all", context) == []


@pytest.mark.parametrize("entry", lexicon.ENTRIES)
def test_every_entry_is_found_by_its_name(spoken: Context, entry: str) -> None:
    name = at(rulebook(spoken), f"cards/{entry}").title
    assert f"cards/{entry}#0" in found_by(name, spoken)


# ------------------------------------------------------------ numbers


def test_every_number_of_the_text_is_filled_in(spoken: Context) -> None:
    for page in pages(rulebook(spoken)):
        assert not any("<" in text for text in (page.title, *texts(page))), page.address


@pytest.mark.parametrize("path", ["no", "price.no", "price.building.9", "seats.x"])
def test_a_number_that_there_is_not_is_an_error(path: str) -> None:
    with pytest.raises((KeyError, IndexError, ValueError)):
        book.number(path)


def test_values_come_from_the_engine(spoken: Context, monkeypatch: pytest.MonkeyPatch) -> None:
    """Other values, another text."""
    before = plain(at(rulebook(spoken), "rules/actions"))
    changed = {**NUMBERS, "price": {**NUMBERS["price"], "freedom": 12300}}
    monkeypatch.setattr(book, "NUMBERS", changed)
    monkeypatch.setattr(book, "_sections", {})
    after = plain(at(rulebook(spoken), "rules/actions"))
    assert "12300" in after and before != after and after.replace("12300", str(NUMBERS["price"]["freedom"])) == before


def test_the_minimum_is_that_of_the_engine(spoken: Context) -> None:
    (bars,) = (block.bars for block in at(rulebook(spoken), "rules/works").blocks if isinstance(block, Bars))
    assert tuple(int(bar.note) for bar in bars) == MINIMUM == tuple(bar.value for bar in bars)


def test_prices_and_supplies_are_those_of_the_engine(spoken: Context) -> None:
    found = rulebook(spoken)
    (prices,) = grid(at(found, "rules/buildings")).rows
    assert [int(cell.split()[0]) for cell in prices[1:]] == NUMBERS["price"]["building"]
    freedoms, pile = grid(at(found, "rules/setup")).rows
    assert freedoms[1:] == ("2", "3", "4") and pile[1:] == ("12", "9", "6")


def test_the_table_of_the_artists_is_that_of_the_engine(spoken: Context) -> None:
    rows = grid(at(rulebook(spoken), "rules/artists")).rows
    linked = [tuple(links_in(cell)[0].removeprefix("cards/") for cell in row) for row in rows]
    assert linked == [(one.id, one.building, one.landscape, one.freedom) for one in PROFESSIONS.values()]


def test_every_card_stands_in_its_table_with_its_text(spoken: Context) -> None:
    found = rulebook(spoken)
    for kind, cards in (("bonus", BONUS), ("prestige", PRESTIGE)):
        said = texts(at(found, f"rules/{kind}_cards"))
        for card in cards:
            text = spoken.t(f"princes.{kind}.{card}.text")
            assert any(f"(cards/{kind}_{card})" in line for line in said) and any(text in line for line in said)


def test_bonus_cards_say_what_they_add(spoken: Context) -> None:
    for card, bonus in BONUS.items():
        assert f"+{bonus.each} " in spoken.t(f"princes.bonus.{card}.text")


def test_prestige_cards_say_their_points(spoken: Context) -> None:
    for card in PRESTIGE:
        said = plain(at(rulebook(spoken), f"cards/prestige_{card}"))
        assert all(f"{points} PP" in said for points in NUMBERS["prestige"][card])


def test_the_examples_are_right(spoken: Context) -> None:
    """The work of the example, as the engine counts it."""
    hand = ("philosopher", "poet", "bell_founder")
    spots = "university:0@0,0 forest:0@5,0"
    state = table(court(spots, hand=" ".join(hand), freedoms="opinion", jesters=1), court(), court())
    values = {card: value(state.seats[0], card) for card in hand}
    assert values == {card: book.COUNTED[card] for card in hand}
    said = plain(at(rulebook(spoken), "rules/works"))
    assert all(f"= {total}." in said for total in values.values())
    assert values["philosopher"] >= MINIMUM[2] > values["bell_founder"]
    assert most_prestige(values["philosopher"]) == book.COUNTED["philosopher_prestige"]


def test_the_plans_show_what_is_said_below_them() -> None:
    for name, builders in (("corners", 0), ("edges", 0), ("builders", TOUCHING_BUILDERS)):
        standing = EMPTY_PLAN
        for piece in PLANS[name].pieces:
            mask = MASKS[piece.kind][piece.orient, piece.at]
            assert not mask & standing.closed(piece.kind, builders), (name, piece)
            standing = standing.with_piece(piece)
        assert standing == plan(name)
    touching = PLANS["builders"].pieces
    masks = [MASKS[piece.kind][piece.orient, piece.at] for piece in touching]
    assert with_edges(PALAZZO) & masks[1] and with_edges(masks[1]) & masks[0] and with_edges(masks[1]) & masks[2]


def test_cards_with_house_values_say_so(spoken: Context) -> None:
    """Those that the rulings name."""
    found, house = rulebook(spoken), set[str]()
    for entry in lexicon.ENTRIES:
        if any("rules/house" in links_in(text) for text in texts(at(found, f"cards/{entry}"))):
            house.add(entry)
    late = [*BONUS][14:]
    expected = {f"bonus_{card}" for card in ("table", *late)}
    assert house == expected | {"prestige_builder_of_liberty", "prestige_most_parks"}
    linked = {link.removeprefix("cards/") for text in texts(at(found, "rules/house")) for link in links_in(text)}
    assert house == linked


# ------------------------------------------------------------ at the table


def test_everything_has_its_page(spoken: Context) -> None:
    """All cards and all things, each with links that lead to the rules."""
    found = rulebook(spoken)
    assert set(lexicon.ENTRIES) >= {*PROFESSIONS, *ORIENTATIONS}
    assert len(lexicon.ENTRIES) == len(set(lexicon.ENTRIES)) == sum(map(len, CARDS.values())) + len(ORIENTATIONS) + 7
    for entry in lexicon.ENTRIES:
        page = at(found, f"cards/{entry}")
        assert isinstance(page.blocks[0], Figure)
        assert any(link.startswith("rules/") for text in texts(page) for link in links_in(text)), entry


def looked_up(model: TableModel, words: Words, targets: Sequence[Target]) -> list[str]:
    found = [page_of(target, model, words) for target in targets]
    return [page.address if page is not None else "" for page in found]


def test_what_lies_on_the_table_is_looked_up(context: Context) -> None:
    state = next(s for s in some_states(Spec(3, 43), every=1) if any(c.plan.pieces and c.hand for c in s.seats))
    me = next(k for k, seat in enumerate(state.seats) if seat.plan.pieces and seat.hand)
    model = TableModel(view(state, me), me, (), ())
    words = Words(context.language, ["A", "B", "C"])
    piece = state.seats[me].plan.pieces[0]
    x, y = next(iter(ORIENTATIONS[piece.kind][piece.orient]))
    targets = [
        Target("object", 3),
        Target("building", BUILDINGS.index("opera")),
        Target("freedom", 0),
        Target("artist", 0),
        Target("square", piece.at[0] + x, piece.at[1] + y),
    ]
    assert looked_up(model, words, targets) == [
        "cards/jester",
        "cards/opera",
        "cards/travel",
        f"cards/{state.seats[me].hand[0]}",
        f"cards/{piece.kind}",
    ]
    assert looked_up(model, words, [Target("square", 0, 6), Target("artist", 9), Target("primary")]) == ["", "", ""]


def test_a_covered_card_is_not_looked_up(context: Context) -> None:
    state = next(iter(some_states(Spec(3, 43), every=30)))
    seen = view(state, 0)
    seen.seats[0].hand = (COVERED,) * 3
    model = TableModel(seen, 0, (), ())
    targets = [Target("artist", place) for place in range(3)]
    assert looked_up(model, Words(context.language, ["A", "B", "C"]), targets) == ["", "", ""]


def test_the_table_opens_the_pages_over_it(context: Context) -> None:
    """The page of what is looked up, and the rule behind the refusal that stands beside the prompt."""
    context.rescale((1280, 720))
    state = next(s for s in some_states(Spec(3, 43), every=1) if s.pending.step == "offer" and s.sold)
    me, sold = state.to_act, OBJECTS.index(state.sold[0])
    seating = Seating(("A", "B", "C"), ("circle", "shield", "star"), (True, True, True))
    table_view: AnyTable = TableView(
        context, PRINCES_TABLE, seating, view(state, me), me, size=(1280, 720), most_work=1000
    )
    target, shown_pages = Target("object", sold), TablePages(table_view)
    go = shown_pages.look_up(target)
    assert isinstance(go, GoPage)
    scene = open_page(context, CLIENT, go.what)
    assert scene.page.address == f"cards/{state.sold[0]}" and scene.book.leads("rules/objects")
    address = rule(target, table_view.model)
    assert address == "rule/R18"
    table_view.notify(refusal(target, table_view.model, table_view.words), is_refusal=True, link=address)
    scene = open_page(context, CLIENT, shown_pages.help().what)
    assert scene.page.address == "rules/auction" and scene.page.begin is not None


def test_the_client_names_the_book() -> None:
    assert CLIENT.book is not None and CLIENT.on_computers.startswith("rules/open#")


def test_the_page_about_computers_begins_there(spoken: Context) -> None:
    page = at(rulebook(spoken), CLIENT.on_computers)
    assert page.begin is not None
    heading = page.blocks[page.begin]
    assert isinstance(heading, Heading) and "omputer" in heading.text
    assert replace(page, begin=None) == at(rulebook(spoken), "rules/open")


def test_nothing_of_it_is_read_before_it_is_opened() -> None:
    """The value of the client imports neither the book nor its pictures."""
    code = (
        "import sys; from game.clients import find_client; find_client('fuersten'); "
        "print([name for name in sys.modules if name.startswith('game.princes.') "
        "and name.rpartition('.')[2] in ('book', 'lexicon', 'figures')])"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip().splitlines()[-1] == "[]"
