"""`python -m game` plays; `python -m game gallery DIR [--size WxH] [--language de]` paints every screen to files."""

import os
import sys

from engine.command import leave


def main() -> None:
    """Play, or paint the gallery, and leave with the status."""
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    if sys.argv[1:2] == ["gallery"]:
        from game.gallery import main as gallery

        sys.exit(gallery(sys.argv[2:]))
    from game.cli import main as play

    leave(play())


if __name__ == "__main__":
    main()
