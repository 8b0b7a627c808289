"""docs/rulings.md has the numbers of values.toml."""

# ruff: noqa: N802  (the names carry the rules)

from pathlib import Path

from engine.firenze import board
from engine.firenze.stones import LETTERS

PAGE = (Path(__file__).parents[3] / "docs" / "rulings.md").read_text(encoding="utf-8")
NAMES = dict(zip(("white", "yellow", "green", "red-brown", "blue", "violet"), LETTERS, strict=True))
ROWS = [[cell.strip() for cell in line.strip("|").split("|")] for line in PAGE.splitlines() if line.startswith("|")]


def test_the_house_values_are_those_of_a_new_game() -> None:
    values = board.TABLES[board.ADOPTED]
    orders = {row[0]: [int(cell) for cell in row[1:]] for row in ROWS if row[0] in NAMES}
    for colour, name in enumerate(NAMES):
        assert orders[name] == [*values.orders[colour], board.MAJORITY[colour]]
    points = next(row for row in ROWS if row[0] == "points")
    assert [int(cell) for cell in points[1:]] == [points for _, points in values.floor_tiles]
    assert f"The first last seal brings {board.END_BONUS} points" in PAGE
    said = ", ".join(f"{card} {count}" for card, count in board.START_CARDS.items())
    assert said in " ".join(PAGE.split())


def test_A65_the_points_at_the_start_are_those_of_a_new_game() -> None:
    values = board.TABLES[board.ADOPTED]
    for seats, word in ((2, "two seats"), (3, "three seats"), (4, "four seats")):
        row = next(row for row in ROWS if row[0] == word)
        assert tuple(int(cell) for cell in row[1:] if cell) == values.starts(seats)


def test_the_balconies_are_those_of_a_new_game() -> None:
    values = board.TABLES[board.ADOPTED]
    for numeral, tiles in zip(board.NUMERALS, values.balconies, strict=True):
        row = next(row for row in ROWS if row[0] == numeral)
        more = int(row[1].split()[0])
        told = [tuple(word.rsplit(" ", 1)) for word in row[2].split(", ")]
        assert [(NAMES[name], int(height)) for name, height in told] == [
            (LETTERS[tile.colour], tile.height) for tile in tiles
        ]
        assert all(tile.value == values.orders[tile.colour][tile.height - 3] + more for tile in tiles)
