"""`python -m game` plays; `python -m game gallery DIR [--size WxH] [--language de]` paints every screen to files."""

import sys

from engine.command import leave

if __name__ == "__main__":
    if sys.argv[1:2] == ["gallery"]:
        from game.gallery import main as gallery

        sys.exit(gallery(sys.argv[2:]))
    from game.cli import main

    leave(main())
