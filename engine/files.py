"""Reading of files that somebody else may have put there, and writing of files that somebody else may read."""

from __future__ import annotations

import contextlib
import errno
import os
import stat
from pathlib import Path


def read_regular(path: Path, most_bytes: int) -> bytes:
    """Return the contents of a file.

    Raises OSError where it cannot be read, and also where it is no regular file (a pipe would be waited for, a device
    may never end) or has more than `most_bytes`.
    """
    status = path.stat()
    if stat.S_ISDIR(status.st_mode):
        raise IsADirectoryError(errno.EISDIR, os.strerror(errno.EISDIR), str(path))
    if not stat.S_ISREG(status.st_mode):
        raise OSError(errno.EINVAL, "Not a regular file", str(path))
    with path.open("rb") as file:
        data = file.read(most_bytes + 1)
    if len(data) > most_bytes:
        raise OSError(errno.EFBIG, os.strerror(errno.EFBIG), str(path))
    return data


def write_whole(path: Path, data: bytes, time: float | None = None) -> None:
    """Write a file; whoever reads it meanwhile, or after a failure, finds the old one.  Raises OSError.

    time: when it was changed last, in seconds since 1970, where that is not now.
    """
    fresh = path.with_name(f"{path.name}-{os.urandom(2).hex()}")  # two processes may write it at once
    try:
        fresh.write_bytes(data)
        if time is not None:
            os.utime(fresh, (time, time))
        fresh.replace(path)
    except OSError:
        with contextlib.suppress(OSError):
            fresh.unlink(missing_ok=True)
        raise
