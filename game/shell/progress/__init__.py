"""The players' progress: lessons, puzzles, statistics and achievements."""
