"""Firenze: opens the window; `python main.py --help` lists the options."""

import sys

from game.app import main

if __name__ == "__main__":
    sys.exit(main())
