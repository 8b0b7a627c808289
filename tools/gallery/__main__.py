"""Paints every screen: `python -m tools.gallery DIR`."""

import sys

from .pictures import main

sys.exit(main())
