"""The rulebook of the second game: every rule, ruling and refusal leads to an existing page, in both languages, and its
numbers are the engine's."""

import re
from collections.abc import Sequence

import pytest
from client_suite_fuersten import SUITE
from courts import court, table
from page_texts import cites, links_in, texts
from princes_games import Spec
from random_games import some_states

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
from game.princes import book
from game.princes.asking.refusal import refusal, rule
from game.princes.base import lexicon
from game.princes.base.model import TableModel
from game.princes.base.words import Words
from game.princes.book import FOLDER, rulebook
from game.princes.figures import PLANS, plan
from game.princes.parts import PRINCES_TABLE
from game.princes.reading.look_up import page as page_of
from game.scenes.page import open_page
from game.shell.context import Context
from game.table.parts import Seating
from game.table.reading.pages import TablePages
from game.table.spots import Target
from game.table.view import AnyTable, TableView
from game.ui.book import Rulebook, Sections
from game.ui.book_tools import NUMBER
from game.ui.page import Bars, Facts, Page, PageFigure, PageGrid
from game.ui.rich_text import MARKS
from game.ui.to_page import GoPage

CLIENT = find_client("fuersten")
assert SUITE.book is not None
RULES = SUITE.book.rules


def plain(page: Page) -> str:
    """Return the readable text of a page, without links and pictures."""
    return "\n".join(MARKS.sub(lambda mark: mark["label"] or "", text) for text in texts(page))


def pages(found: Rulebook) -> list[Page]:
    return [at(found, address) for address in ("rules", *found.addresses)]


def at(found: Rulebook, address: str) -> Page:
    page = found(address)
    assert page is not None, address
    return page


def grid(page: Page) -> PageGrid:
    return next(block for block in page.blocks if isinstance(block, PageGrid))


# ------------------------------------------------------------ every rule


def test_each_ruling_has_its_own_line(spoken: Context) -> None:
    said = texts(at(rulebook(spoken), "rules/rulings"))
    assert [text.split()[0] for text in said if re.match(r"A\d+ ", text)] == [*RULES[107:]]


def test_a_refusal_at_the_table_leads_to_its_rule(spoken: Context) -> None:
    """For every target in a hundred positions: if the refusal cites a rule, the link leads there."""
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


def test_both_languages_say_the_same_numbers() -> None:
    """Both files refer to the same numbers equally often, in any order."""
    names = sorted(path.name for path in (FOLDER / "de").glob("*.md"))
    assert names == sorted(path.name for path in (FOLDER / "en").glob("*.md"))
    for name in names:
        german, english = ((FOLDER / code / name).read_text("utf-8") for code in ("de", "en"))
        assert sorted(NUMBER.findall(german)) == sorted(NUMBER.findall(english)), name


def test_the_index_names_every_rule(spoken: Context) -> None:
    (rows,) = (block.rows for block in at(rulebook(spoken), "rules/index").blocks if isinstance(block, Facts))
    assert [number for number in RULES if not any(cites(numbers, number) for numbers, _ in rows)] == []


# ------------------------------------------------------------ numbers


def test_every_number_of_the_text_is_filled_in(spoken: Context) -> None:
    for page in pages(rulebook(spoken)):
        assert not any("<" in text for text in (page.title, *texts(page))), page.address


@pytest.mark.parametrize("path", ["no", "price.no", "price.building.9", "seats.x"])
def test_a_number_that_there_is_not_is_an_error(path: str) -> None:
    with pytest.raises((KeyError, IndexError, ValueError)):
        book.number(path)


def test_values_come_from_the_engine(spoken: Context, monkeypatch: pytest.MonkeyPatch) -> None:
    """Changed values change the text."""
    before = plain(at(rulebook(spoken), "rules/actions"))
    changed = {**NUMBERS, "price": {**NUMBERS["price"], "freedom": 12300}}
    monkeypatch.setattr(book, "NUMBERS", changed)
    monkeypatch.setattr(book, "SECTIONS", Sections(book.sections_in))
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
    """The work of the example has the engine's value."""
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
    """Exactly those that the rulings name."""
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
    """All cards and things have a page, each with links to the rules."""
    found = rulebook(spoken)
    assert set(lexicon.ENTRIES) >= {*PROFESSIONS, *ORIENTATIONS}
    assert len(lexicon.ENTRIES) == len(set(lexicon.ENTRIES)) == sum(map(len, CARDS.values())) + len(ORIENTATIONS) + 7
    for entry in lexicon.ENTRIES:
        page = at(found, f"cards/{entry}")
        assert isinstance(page.blocks[0], PageFigure)
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
    """Looking up a target opens its page, and the refusal beside the prompt links to its rule."""
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
