"""What a scene says to whoever does not see it: whether it can be spoken.

unspoken(scene)          # sentences: what of it is no speech; none when all is well
"""

from __future__ import annotations

from collections.abc import Iterator

from game.shell.scene import Scene
from game.ui.form_scene import FormScene


def is_sound(text: str) -> bool:
    """Whether a text can be spoken: words, and none of the marks of a page or of a missing text."""
    return any(map(str.isalpha, text)) and not set(text) & set("⟦⟧{}[]\n")


def unspoken(scene: Scene) -> Iterator[str]:
    """Yield what is wrong with the title of a scene, with what it reads aloud and with the words of its controls."""
    title, read = scene.spoken().title, [sentence for sentence in scene.read_aloud() if sentence]
    if not is_sound(title):
        yield f"spoken title: “{title}”"
    if not read:
        yield "nothing is read aloud"
    yield from (f"read aloud: “{sentence}”" for sentence in read if "⟦" in sentence)
    if isinstance(scene, FormScene):
        for widget in scene.form:
            if widget.visible and widget.can_take_focus:
                scene.form.set_focus(widget.id)
                if not any(map(str.isalnum, scene.spoken().focus)):
                    yield f"nothing is said of {widget.id}"
