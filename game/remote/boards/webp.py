"""Pictures as small files: WebP by the library that pygame brings along, which has no way of its own to write it.

data = small_file(surface, most=40_000)     # JPEG, and larger, where the library is not found
"""

from __future__ import annotations

import ctypes
import io
import sys
from ctypes import POINTER, byref, c_float, c_int, c_size_t, c_uint8, c_void_p
from functools import cache
from pathlib import Path

import pygame

ABI = 0x020F
"""The version of the library's structures; it takes every one with the same first byte."""
METHOD = 2
"""From 0, fast, to 6, small: this one takes a third of the usual time and hardly more room."""
QUALITIES = (60, 20, 5)
LARGE = 250_000
"""Px from which the best quality is not tried."""
LARGEST = 600_000
"""Px to which larger pictures shrink."""
MASKS = (0xFF0000, 0xFF00, 0xFF, 0)
"""Of the pixels of a surface, as the library reads them."""


class _Config(ctypes.Structure):
    _fields_ = (("lossless", c_int), ("quality", c_float), ("method", c_int), ("rest", c_int * 60))


class _Picture(ctypes.Structure):
    _fields_ = (
        ("use_argb", c_int),
        ("colorspace", c_int),
        ("width", c_int),
        ("height", c_int),
        ("planes", c_void_p * 3),
        ("strides", c_int * 2),
        ("alpha", c_void_p),
        ("alpha_stride", c_int),
        ("pad1", c_int * 2),
        ("argb", c_void_p),
        ("argb_stride", c_int),
        ("pad2", c_int * 3),
        ("writer", c_void_p),
        ("custom", c_void_p),
        ("rest", c_void_p * 60),
    )


class _Written(ctypes.Structure):
    _fields_ = (("mem", POINTER(c_uint8)), ("size", c_size_t), ("most", c_size_t), ("pad", c_int))


def small_file(surface: pygame.Surface, most: int) -> bytes:
    """Return a picture as a file, as good as `most` bytes allow; it needs the interpreter's lock for moments only.
    surface: of `MASKS`."""
    library = _library()
    if library is None:
        file = io.BytesIO()
        pygame.image.save(surface, file, "picture.jpg")
        return file.getvalue()
    width, height = surface.get_size()
    if width * height > LARGEST:
        share = (LARGEST / (width * height)) ** 0.5
        surface = pygame.transform.smoothscale(surface, (int(share * width), int(share * height)))
    data = b""
    for quality in QUALITIES[width * height > LARGE :]:
        data = _encoded(library, surface, quality)
        if len(data) <= most:
            break
    return data


def _encoded(library: ctypes.CDLL, surface: pygame.Surface, quality: int) -> bytes:
    config, picture, memory = _Config(), _Picture(), _Written()
    library.WebPConfigInitInternal(byref(config), c_int(0), c_float(quality), c_int(ABI))
    config.method = METHOD
    library.WebPPictureInitInternal(byref(picture), c_int(ABI))
    picture.width, picture.height = surface.get_size()
    library.WebPMemoryWriterInit(byref(memory))
    picture.writer = ctypes.cast(library.WebPMemoryWrite, c_void_p)
    picture.custom = ctypes.cast(ctypes.pointer(memory), c_void_p)
    try:
        pixels = c_void_p(surface._pixels_address)
        library.WebPPictureImportBGRX(byref(picture), pixels, c_int(surface.get_pitch()))
        if not library.WebPEncode(byref(config), byref(picture)):
            raise MemoryError("no room for a picture")
        return ctypes.string_at(memory.mem, memory.size)
    finally:
        library.WebPPictureFree(byref(picture))
        library.WebPMemoryWriterClear(byref(memory))


@cache
def _library() -> ctypes.CDLL | None:
    """Return the library beside pygame, or in the folder of the program; None if there is none."""
    pygame_at = Path(pygame.__file__).parent
    folders = pygame_at, pygame_at / ".dylibs", pygame_at.parent / "pygame_ce.libs", Path(getattr(sys, "_MEIPASS", "."))
    for path in (path for folder in folders for path in sorted(folder.glob("libwebp[-.]*"))):
        try:
            library = ctypes.CDLL(str(path))
        except OSError:
            continue
        if hasattr(library, "WebPEncode") and library.WebPGetEncoderVersion():
            return library
    return None
