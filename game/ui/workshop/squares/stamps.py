"""Pieces that are stamped onto maps of squares: small houses, ruins, woods and the like, drawn as maps are."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from game.content.squares.clip import Clip
from game.i18n import N_, _

if TYPE_CHECKING:
    from collections.abc import Sequence

LEGEND = {
    "#": "wall", "=": "planks", ":": "flagstone", "o": "rubble", "%": "rubble on grass", "T": "forest", "s": "scrub",
    "c": "crates", "S": "statue", "C": "circle", "~": "water", "v": "pit", "I": "pillar", "h": "hearth", ",": "dirt",
    "b": "bog", "^": "rock",
}  # fmt: skip
PIECES: tuple[tuple[str, str, str], ...] = (
    ("hut", N_("Hut"), "#####/#==c#/#====/#####"),
    ("house", N_("House with a hearth"), "#######/#==h==#/#=====#/#=c===#/###=###"),
    ("tower", N_("Round tower"), "###/#:#/#:#"),
    ("ruin", N_("Ruined corner"), "###o%/#::  /#:   /o    /%    "),
    ("wall", N_("Broken wall"), "##o##"),
    ("copse", N_("Copse"), " TT /TTTT/TTT / T  "),
    ("thicket", N_("Scrub"), "ss /sss/ ss"),
    ("circle", N_("Sacred circle"), "::::::/:CCCC:/:CCCC:/:CCCC:/:CCCC:/::::::"),
    ("court", N_("Court with statues"), ":::::/:S:S:/:::::/:S:S:/:::::"),
    ("bridge", N_("Bridge over water"), "~=~/~=~/~=~"),
    ("pond", N_("Pond"), " ~~ /~~~~/ ~~~"),
    ("pillars", N_("Row of pillars"), "I I I/     /I I I"),
    ("crates", N_("Stacked crates"), "cc/c "),
    ("crag", N_("Crag"), " ^^/^^^/^^ "),
)
"""Key, name, and rows from the north on; a blank leaves the square as it is."""


@cache
def clip_of(key: str) -> Clip:
    """Return the piece of a key."""
    rows = next(rows for name, _words, rows in PIECES if name == key).split("/")
    squares = {
        (x, len(rows) - 1 - n): LEGEND[sign] for n, row in enumerate(rows) for x, sign in enumerate(row) if sign != " "
    }
    return Clip(max(map(len, rows)), len(rows), squares)


def listed() -> Sequence[tuple[str, str]]:
    """Return the keys of all pieces with what players read."""
    return [(key, _(words)) for key, words, _rows in PIECES]
