"""What a player sees of a scene, as a comparable value: a sight that never changes is a dead end.

    before = sight(scene)
    ...
    sight(scene) == before              # nothing has changed that matters to a player

Only changes caused by input count; the pointer, animations and the window size do not.
"""

from typing import Any

from game.scenes.play.table import TableScene
from game.shell.scene import Scene
from game.table.view import AnyTable, TableView
from game.ui.form import Form

Sight = tuple[Any, ...]


def sight(scene: Scene) -> Sight:
    """Return the scene, page, focus, question, messages and progress of the game."""
    table, form, page = (getattr(scene, name, None) for name in ("table", "form", "page"))
    seen: Sight = (scene, page, scene.capturing)
    if isinstance(table, TableView):
        seen += _of_table(table)
    if isinstance(form, Form):
        seen += form.focus, tuple((w.id, w.visible, w.enabled, w.words) for w in form)
    seen += (getattr(scene, "notice", ""), getattr(scene, "scroll", 0))
    return (*seen, decided(scene)) if isinstance(scene, TableScene) else seen


def _of_table(table: AnyTable) -> Sight:
    shown = table.shown
    return shown.question, shown.tools, shown.notice, shown.focus, shown.pointer.card, len(shown.chronicle)


def decided(scene: TableScene) -> Sight:
    """Return the number of decisions played, taken back and noted."""
    journal = scene.session.journal
    return len(journal.steps), len(journal.undone), len(journal.notes)
