"""Bridges to other people's programs: the only modules of the engine that import something from outside.

Each stands behind an extra of `pyproject.toml` and is imported only when it is asked for (docs/bridges.md,
docs/notes/laboratory.md).
"""
