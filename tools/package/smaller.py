"""Stronger compression of the package's pictures and archive, without other changes."""

from __future__ import annotations

import stat
import zipfile
from collections.abc import Iterable
from pathlib import Path

import deflate
import oxipng

PATIENCE = 12  # libdeflate's best: 2 % smaller than zlib's, which is its 6
LEVEL = 2  # of oxipng: 4 % smaller than 0
OPAQUE_FROM = 25  # offset of the colour type in a PNG file
ALPHA = 4


def picture(data: bytes, level: int = LEVEL) -> bytes:
    """Return a PNG file with the same pixels.  One that would lose its alpha channel, because no pixel is transparent,
    stays unchanged: the game shows the two kinds in different ways."""
    smaller: bytes = oxipng.optimize_from_memory(data, level=level)
    return smaller if _is_transparent(smaller) == _is_transparent(data) and len(smaller) < len(data) else data


def _is_transparent(data: bytes) -> bool:
    return bool(data[OPAQUE_FROM] & ALPHA) or b"tRNS" in data


class _Patient:
    """A replacement of the compressor of `zipfile`: it collects a whole file and compresses it at the end."""

    def __init__(self, patience: int) -> None:
        self._parts: list[bytes] = []
        self._patience = patience

    def compress(self, data: bytes) -> bytes:
        self._parts.append(bytes(data))
        return b""

    def flush(self) -> bytes:
        return bytes(deflate.deflate_compress(b"".join(self._parts), self._patience))


def archive(target: Path, paths: Iterable[Path], root: Path, patience: int = PATIENCE) -> None:
    """Zip these files and symbolic links, by their paths relative to `root`, with their permissions."""
    with zipfile.ZipFile(target, "w", zipfile.ZIP_DEFLATED) as made:
        for path in paths:
            info = zipfile.ZipInfo.from_file(path, path.relative_to(root).as_posix(), strict_timestamps=False)
            info.compress_type = zipfile.ZIP_DEFLATED
            if path.is_symlink():
                info.external_attr = (stat.S_IFLNK | 0o777) << 16
                made.writestr(info, str(path.readlink()))
                continue
            with made.open(info, "w") as member:
                member._compressor = _Patient(patience)  # type: ignore[attr-defined]
                member.write(path.read_bytes())
