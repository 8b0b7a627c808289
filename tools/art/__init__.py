"""Drawing of every picture of the game: SVG by these modules, pixels by a headless browser."""
