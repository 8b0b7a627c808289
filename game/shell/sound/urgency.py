"""Urgency of speech: known to all speakers, whether speech is on or not."""

from __future__ import annotations

import enum


class Kind(enum.Enum):
    """Urgency of a sentence.

    SCENE: another page; drops everything of the one before. REFUSAL: at once. FOCUS: before all waiting sentences;
    interrupts sentences about focus and question. PROMPT: after the events; replaced by a newer one. EVENT: one after
    another. READ: reading on request, until a key does something else.
    """

    SCENE = "scene"
    REFUSAL = "refusal"
    FOCUS = "focus"
    PROMPT = "prompt"
    EVENT = "event"
    READ = "read"
