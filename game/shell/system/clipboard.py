"""The clipboard of the system."""

from __future__ import annotations

import logging

import pygame

log = logging.getLogger(__name__)


def copy_text(text: str) -> bool:
    """Put a text on the clipboard, without characters that no clipboard accepts (NUL, half a surrogate); return whether
    that was possible."""
    taken = text.replace("\0", "").encode("utf-8", "ignore").decode("utf-8")
    try:
        pygame.scrap.put_text(taken)
    except (pygame.error, AttributeError, NotImplementedError) as problem:  # pygame was built without it
        log.warning("nothing can be copied: %s", problem)
        return False
    return True
