"""Seats that change hands while a game runs: the page, the table below, giving up, and the way back."""

from itertools import product
from pathlib import Path

import pygame
import pytest
from stage import SIZES, click, led_to, sized

from engine.firenze.rules import legal
from engine.journal.journal_file import header
from engine.journal.notes import Conceded, SeatTaken
from game.client import PLAIN_FACE
from game.firenze.results.scene import ResultsScene
from game.input.intents import Command
from game.scenes.play.seating import SeatingScene, SeatRow, layout
from game.scenes.play.table import TableScene
from game.scenes.seats.quick import quick_setup
from game.shell.context import Context
from game.shell.language import LANGUAGE_CODES
from game.shell.places import GoReplay, GoResults
from game.shell.scene import Pop
from game.shell.session.session import Session
from game.shell.setup.setup import HUMAN
from game.table.shown import MENU
from game.table.spots import Target

SIZE = (1280, 720)
NAMES = ("Anna", "Bruno", "Chiara", "Dante")


def begun(context: Context, *kinds: str) -> tuple[TableScene, SeatingScene]:
    """A table at rest, and the page over it."""
    context.speed = float("inf")
    table = sized(TableScene.new(context, quick_setup(kinds, NAMES, 3, context.speed)))
    for _ in range(3):
        table.table.skip_all()
        table.update(0.0)
    table.handle(Command("menu"))
    change = click(table, table.table.rect_of(Target("menu_option", MENU.index("seats"))))
    scene = led_to(context, change)
    assert isinstance(scene, SeatingScene)
    scene.resize(SIZE)
    return table, scene


def give_up(scene: SeatingScene, seat: int) -> None:
    for _ in range(2):
        assert click(scene, scene.form[f"concede.{seat}"].rect) is None


def choose(scene: SeatingScene, seat: int, kind: int) -> None:
    cell = scene.form[f"kind.{seat}"].cells()[kind]  # type: ignore[attr-defined]
    click(scene, cell)


def test_the_computer_takes_a_seat_over_and_a_person_takes_it_back(context: Context) -> None:
    table, scene = begun(context, "human", "human")
    session, acts = table.session, table.session.game.to_act(table.session.state)
    choose(scene, acts, 1)
    assert session.moment.kinds[acts] == "apprentice" and session.computer_acts
    assert scene.handle(Command("cancel")) == Pop()
    table.resume()
    assert table.table.seating.human[acts] is False
    assert table.table.model.human[acts] is False and table.table.model.me == session.viewer == 1 - acts
    session.computers.ask()
    assert session.thinker.is_thinking
    choose(scene, acts, 0)
    table.resume()
    assert session.human_acts and table.table.seating.human == (True, True)
    assert not session.thinker.is_thinking  # its thought for the seat is discarded


def test_a_change_of_the_seats_is_undone_at_the_table(context: Context) -> None:
    table, scene = begun(context, "human", "human")
    session, acts = table.session, table.session.game.to_act(table.session.state)
    choose(scene, 1 - acts, 1)
    table.resume()
    assert session.humans[1 - acts] is False
    table.handle(Command("undo"))
    assert session.humans == (True, True) and table.table.seating.human == (True, True)
    table.handle(Command("redo"))
    assert session.humans[1 - acts] is False and table.table.seating.human[1 - acts] is False


def test_a_seat_handed_to_the_computer_can_be_had_back_by_undo_before_it_acts(context: Context) -> None:
    table, scene = begun(context, "human", "human")
    acts = table.session.game.to_act(table.session.state)
    choose(scene, acts, 1)
    table.resume()
    table.handle(Command("undo"))
    assert table.session.human_acts


def test_undo_is_offered_for_a_seat_that_was_handed_to_the_computer(context: Context) -> None:
    """Though the computer is to act: the arrow on the table is not dark where the key leads back."""
    table, scene = begun(context, "human", "human")
    assert not table.table.shown.history.can_undo
    choose(scene, table.session.game.to_act(table.session.state), 1)
    table.resume()
    assert table.session.computer_acts and table.table.shown.history.can_undo
    table.handle(Command("undo"))
    assert table.session.human_acts and not table.table.shown.history.can_undo


def test_a_family_stays_at_its_seat_at_any_level_it_plays_at(context: Context) -> None:
    table, scene = begun(context, "human", "journeyman@albizzi")
    seat = next(k for k, kind in enumerate(table.session.moment.kinds) if kind != HUMAN)
    assert table.table.seating.portrait(seat) == "portrait_albizzi"
    row = scene.form[f"kind.{seat}"]
    assert isinstance(row, SeatRow)
    assert row.chosen == 2
    faces = {"apprentice": PLAIN_FACE, HUMAN: ""}
    for chosen, kind in ((3, "master@albizzi"), (1, "apprentice"), (0, "human"), (2, "journeyman@albizzi")):
        choose(scene, seat, chosen)
        assert table.session.moment.kinds[seat] == kind
        table.resume()
        assert table.table.seating.portrait(seat) == faces.get(kind, "portrait_albizzi")
        assert table.table.model.portrait(seat) == table.table.seating.portrait(seat)


def test_giving_up_wants_a_second_press(context: Context) -> None:
    table, scene = begun(context, "human", "human", "human")
    click(scene, scene.form["concede.1"].rect)
    assert scene.asked == 1 and not table.session.journal.notes and NAMES
    assert table.session.setup.seats[1].name in scene.hint
    click(scene, scene.form["concede.2"].rect)
    assert scene.asked == 2 and not table.session.journal.notes
    choose(scene, 0, 1)
    assert scene.asked is None


def test_every_level_lies_open_and_none_over_another(context: Context) -> None:
    table, scene = begun(context, "human", "human")
    session, acts = table.session, table.session.game.to_act(table.session.state)
    row = scene.form[f"kind.{acts}"]
    assert isinstance(row, SeatRow)
    cells = row.cells()
    assert len(cells) == 6 and all(row.field.contains(cell) for cell in cells)
    assert all(cell.collidelist(cells[:k]) == -1 for k, cell in enumerate(cells))
    for chosen in (5, 3, 1, 4, 2):
        choose(scene, acts, chosen)
        assert session.moment.kinds[acts] == scene.levels[chosen - 1]
    scene.form.set_focus(f"kind.{acts}")
    scene.handle(Command("right"))
    assert session.moment.kinds[acts] == scene.levels[2]


def test_of_three_the_computer_plays_the_seat_on_and_it_cannot_win(context: Context) -> None:
    table, scene = begun(context, "human", "human", "human")
    session = table.session
    give_up(scene, 1)
    assert session.moment.kinds == ("human", "journeyman", "human") and not session.is_over
    assert session.setup.seats[1].name in scene.hint
    click(scene, scene.form["concede.1"].rect)  # continues to play after all
    assert session.journal.conceded == () and session.humans == (True,) * 3


def test_of_two_the_other_wins_once_it_is_meant(context: Context) -> None:
    table, scene = begun(context, "human", "human")
    session = table.session
    give_up(scene, 0)
    assert session.is_over and scene.form["end"].visible and session.setup.seats[1].name in scene.hint
    assert click(scene, scene.form["end"].rect) == Pop()
    table.resume()
    change = None
    for _ in range(400):
        change = change or table.update(1 / 30)
    assert isinstance(change, GoResults)
    finished = change.finished
    assert finished.result.winners == (1,) and finished.result.conceded == (0,)
    results = led_to(context, change)
    assert isinstance(results, ResultsScene)
    assert results.results.winners == (1,) and results.results.rank(results.results.seats[0]) == 2
    assert finished.path is not None and header(finished.path).result == finished.result
    results.resize(SIZE)
    replay = click(results, results.form["replay"].rect)
    assert replay == GoReplay(finished.path)


@pytest.mark.parametrize("way", ["cancel", "back", "concede.0", "undo"])
def test_a_game_given_up_goes_on_when_it_is_taken_back(context: Context, way: str) -> None:
    table, scene = begun(context, "human", "human")
    give_up(scene, 0)
    if way in ("cancel", "undo"):
        scene.handle(Command(way))
    else:
        click(scene, scene.form[way].rect)
    assert not table.session.is_over and table.session.humans == (True, True)
    assert table.session.path is not None and header(table.session.path).result is None
    table.session.play(legal(table.session.state)[0])


def test_a_game_given_up_before_its_first_decision_can_be_taken_back_and_given_up_again(context: Context) -> None:
    table, scene = begun(context, "human", "human")
    give_up(scene, 0)
    scene.handle(Command("cancel"))
    assert scene.handle(Command("cancel")) == Pop()
    table.resume()
    session = table.session
    session.change_seat(Conceded(0))
    session.undo()
    table.handle(Command("redo"))
    assert session.is_over and not session.journal.steps
    change = None
    for _ in range(400):
        change = change or table.update(1 / 30)
    assert isinstance(change, GoResults)


def test_who_sits_where_is_there_after_loading(context: Context) -> None:
    table, scene = begun(context, "human", "human", "greedy")
    path, acts = table.session.path, table.session.game.to_act(table.session.state)
    for seat in range(3):
        choose(scene, seat, 0 if table.session.moment.kinds[seat] != "human" else 1)
    kinds = table.session.moment.kinds
    table.close()
    assert path is not None
    again = Session.load(path)
    assert again.moment.kinds == kinds and again.humans[again.viewer] and kinds[acts] == again.moment.kinds[acts]
    assert [noted.note for noted in again.journal.notes] == [SeatTaken(k, kind) for k, kind in enumerate(kinds)]


def test_a_file_with_a_player_who_is_not_here_is_refused(tmp_path: Path, context: Context) -> None:
    session = Session.begin(quick_setup(("human", "human"), NAMES, 3, 1.0), context.library)
    session.journal.note(SeatTaken(0, "oracle"))
    session.close()
    assert session.path is not None
    from engine.journal.journal import JournalError

    with pytest.raises(JournalError) as caught:
        Session.load(session.path)
    assert caught.value.code == "setup"


def test_only_people_give_up(context: Context) -> None:
    table, scene = begun(context, "human", "greedy")
    for k, kind in enumerate(table.session.moment.kinds):
        assert scene.form[f"concede.{k}"].visible == (kind == "human")


@pytest.mark.parametrize("code", LANGUAGE_CODES)
@pytest.mark.parametrize("size", SIZES)
def test_all_of_it_is_in_the_window(context: Context, size: tuple[int, int]) -> None:
    session = Session.begin(quick_setup(("human",) * 4, NAMES, 3, 1.0), None)
    scene = sized(SeatingScene(context, session), size)
    scene.draw(pygame.Surface(size))
    for is_over, kinds, text_scale in product((False, True), (2, 6), (0.8, 1.0, 2.0)):
        place = layout(size, 4, is_over=is_over, kinds=kinds, text_scale=text_scale)
        window = pygame.Rect((0, 0), size)
        rects = [*place.widgets.values(), place.hint]
        assert window.contains(place.panel) and all(place.panel.contains(rect) for rect in rects)
        assert all(rect.collidelist(rects[:k]) == -1 for k, rect in enumerate(rects))
    session.change_seat(Conceded(2))
    scene.resize(size)
    scene.draw(pygame.Surface(size))
