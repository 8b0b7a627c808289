"""What a player sees of a scene, as a value: whoever presses and presses and sees the same for ever is at a dead end.

    before = sight(scene)
    ...
    sight(scene) == before              # nothing has changed that matters to a player

Only what an answer changes counts: where the pointer is, what moves by itself and the size of the window do not.
"""

from __future__ import annotations

from typing import Any

from game.scenes.play.table import TableScene
from game.shell.scene import Scene
from game.table.view import AnyTable, TableView
from game.ui.form import Form

Sight = tuple[Any, ...]


def sight(scene: Scene) -> Sight:
    """Return the scene, the page, what has the focus, what is asked and said, and how far a game has come."""
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
    """Return the decisions of the game: what is played, what was taken back, who sits where."""
    journal = scene.session.journal
    return len(journal.steps), len(journal.undone), len(journal.notes)
