"""The names of things are the titles of their pages, also where no page is made for them."""

from lively import reached

from engine.firenze.view import view
from game.firenze.lookup.targets import KINDS, label, page
from game.firenze.parts import FIRENZE_TABLE
from game.shell.context import Context
from game.table.parts import Seating
from game.table.shown import History, Shown


def test_a_name_is_the_title_of_the_page(spoken: Context) -> None:
    names, met = ("Anna", "Bruno", "Chiara", "Dante"), set[str]()
    layout = FIRENZE_TABLE.showing.layout((1920, 1080), 1.0)
    for state in [*reached(2)][::200]:
        count = len(state.seats)
        seating = Seating(names[:count], ("circle", "shield", "lozenge", "star")[:count], (True,) * count)
        words, model = (
            FIRENZE_TABLE.words(spoken.language, seating.names),
            FIRENZE_TABLE.model(view(state, 0), 0, seating),
        )
        shown = Shown(FIRENZE_TABLE.turn.forecast(model, words), History(FIRENZE_TABLE.turn.start))
        for area in FIRENZE_TABLE.showing.areas(layout, model, shown):
            for spot in area.spots():
                found = page(spot.target, model, words)
                assert label(spot.target, model, words) == ("" if found is None else found.title), spot.target
                met.add(spot.target.kind)
    assert met >= {name for name, kind in KINDS.items() if kind.name is not None}
