"""Options of the game on the command line."""

from typing import Any

import pytest

from game.clients import CLIENTS, find_client
from game.scenes.flow import SceneOpener, asked_game
from game.scenes.seats.scene import SeatsScene
from game.shell.context import Context
from game.shell.options import parse, said
from game.shell.places import GoSeats


@pytest.mark.parametrize(
    ("line", "game", "agreed"),
    [
        ("--game kgr --option extent=land --option length=short", "kgr", {"extent": "land", "length": "short"}),
        ("--option campanile=off --option hands=covered", "firenze", {"campanile": False, "hands": "covered"}),
    ],
)
def test_options_of_the_game_are_read(line: str, game: str, agreed: dict[str, Any]) -> None:
    options = parse(line.split(), CLIENTS, lambda name: find_client(name).choices)
    assert (options.game, options.option) == (game, agreed)


@pytest.mark.parametrize(
    ("line", "why"),
    [
        ("--game kgr --option extent=sea", "extent is kgr or knights or land, not 'sea'"),
        ("--game strasbourg --option extent=land", "strasbourg has no option 'extent'; it has hands"),
        ("--option campanile", "campanile is on or off, not ''"),
    ],
)
def test_an_option_that_the_game_does_not_have_is_refused(
    line: str, why: str, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit):
        parse(line.split(), CLIENTS, lambda name: find_client(name).choices)
    assert capsys.readouterr().err == f"firenze: argument --option: {why}\n"


def test_the_help_lists_the_options_of_every_game(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        parse(["--help"], CLIENTS, lambda name: find_client(name).choices)
    shown = capsys.readouterr().out
    for name in CLIENTS:
        for option, values in find_client(name).choices.items():
            assert f"{option}={'|'.join(map(said, values))}" in shown


def test_options_of_the_command_line_hold_in_its_game_and_on_its_seats_page(context: Context) -> None:
    options = parse(["--seats", "human,human"])._replace(option={"campanile": False, "hands": "covered"})
    session = asked_game(options, context)
    assert session.setup.options["campanile"] is False and session.setup.screen == {"hands": "covered"}
    session.close()
    seats = SceneOpener(context, "firenze", 7, {"levies": "choose"})(GoSeats())
    assert isinstance(seats, SeatsScene) and seats.draft.setup().options["levies"] == "choose"
    other = SceneOpener(context, "firenze", 7, {"levies": "choose"})(GoSeats(game="fuersten"))
    assert isinstance(other, SeatsScene) and "levies" not in other.draft.options
