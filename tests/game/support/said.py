"""Checks what a scene says to a screen reader.

unspoken(scene)          # a sentence for each text that cannot be spoken; empty if all is well
"""

from collections.abc import Iterator

from game.shell.scene import Scene
from game.ui.form_scene import FormScene


def is_sound(text: str) -> bool:
    """Return whether a text can be spoken: it has words, and no page markup or missing-text mark."""
    return any(map(str.isalpha, text)) and not set(text) & set("⟦⟧{}[]\n")


def unspoken(scene: Scene) -> Iterator[str]:
    """Yield the faults in a scene's spoken title, its text read aloud and the words of its controls."""
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
