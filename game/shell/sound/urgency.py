"""How urgent what is spoken is: known to whoever has something to say, whether anybody listens or not."""

from __future__ import annotations

import enum


class Kind(enum.Enum):
    """How urgent a sentence is.

    SCENE: another page; nothing of the one before is said any more.  REFUSAL: at once.  FOCUS: before all that waits;
    what was said of the focus and the question is cut off.  PROMPT: behind what happens; a newer one takes its place.
    EVENT: one after another.  READ: what was asked to be read, until a key does something else.
    """

    SCENE = "scene"
    REFUSAL = "refusal"
    FOCUS = "focus"
    PROMPT = "prompt"
    EVENT = "event"
    READ = "read"
