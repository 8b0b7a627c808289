"""What tests press and type on the page of the seats."""

from stage import click

from game.input.intents import Command, PointerMoved, Pressed, Released, TextTyped
from game.scenes.seats.scene import SeatsScene
from game.shell.places import GoTable
from game.shell.session.session import Session


def press(scene: SeatsScene, name: str) -> object:
    return click(scene, scene.form[name].rect)


def begun(change: object) -> Session:
    """Return the game that the table is to show, with its files closed."""
    assert isinstance(change, GoTable) and change.replace
    session = change.session
    assert isinstance(session, Session) and session.is_new
    session.close()
    return session


def arrow(scene: SeatsScene, name: str, right: bool) -> None:
    rect = scene.form[name].rect
    pos = (rect.right - 8 if right else rect.left + 8, rect.centery)
    scene.handle(PointerMoved(pos))
    scene.handle(Pressed(pos))
    scene.handle(Released(pos))


def type_into(scene: SeatsScene, name: str, words: str, erase: int = 20) -> None:
    press(scene, name)
    assert scene.typing
    for _ in range(erase):
        scene.handle(Command("erase"))
    for letter in words:
        scene.handle(TextTyped(letter))
