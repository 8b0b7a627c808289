"""Fixed pictures: the SVG files of `pictures/`, each in the folder of the module that draws with it.

Gradients, clips and filters are in `<defs>`; their ids are letters and a number. Other references (`url(#gold)`) are
to `shared.svg`, which every page has. `currentColor` is the colour of the group around the picture.
"""

import re
from functools import cache
from pathlib import Path

from art.svg import define

FOLDER = Path(__file__).resolve().parent / "pictures"
DEFINITION = re.compile(r'<(\w+) id="([a-z]+)(\d+)".*?</\1>', re.DOTALL)
REFERENCE = re.compile(r"(?<=url\(#)\w+(?=\))")


def fixed(name: str) -> str:
    """Return the picture of a file; its gradients and clips join the definitions of the page."""
    definitions, body = _parts(name)
    ids: dict[str, str] = {}

    def resolved(text: str) -> str:
        return REFERENCE.sub(lambda found: ids.get(found[0], found[0]), text)

    for found in DEFINITION.finditer(definitions):
        prefix, own = found[2], found[2] + found[3]
        ids[own] = define(resolved(found[0]).replace(f'id="{own}"', 'id="{id}"', 1), prefix)
    return resolved(body)


@cache
def _parts(name: str) -> tuple[str, str]:
    """Return the definitions of a file, and the drawing itself."""
    text = (FOLDER / f"{name}.svg").read_text(encoding="utf-8")
    inside = text[text.index(">") + 1 : text.rindex("</svg>")]
    definitions, _, body = inside.rpartition("</defs>")
    return definitions, body
