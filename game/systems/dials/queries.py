"""Queries about the tables of this game: the kinds of geometry in its own words, and those that are its rules.

Registered as `System.queries`; the form of a query is that of the board (`game.geometry.inches.queries`).
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any

from game.geometry.inches import queries as board
from game.geometry.inches.contact import contact
from game.geometry.inches.fire import Aim, line_of_fire
from game.geometry.inches.layout import Form
from game.geometry.inches.queries import Kind, Terms, kinds_of
from game.i18n import _
from game.systems.dials import space, terrain

if TYPE_CHECKING:
    from game.geometry.inches.fire import Fire
    from game.geometry.inches.queries import Query

PLACING = {
    "": "MK-MOVE-05", "table": "MK-MOVE-13", "base": "MK-MOVE-05", "terrain": "MK-TERR-08", "edge": "MK-ELEV-12",
}  # fmt: skip
TERMS = Terms(
    # The sizes of the reference (G1); a file of bases may have others, a query may always say its own.
    forms={"round": Form(750), "mount": Form(750, 750), "titan": Form(1500), "multidial": Form(2250)},
    barred=frozenset(terrain.BARRED),
    slowed=frozenset(terrain.SLOWED),
    stopping=space.STOPPING,
    obscuring=space.OBSCURING,
    rules={
        "contact": {"": "MK-UNIT-27"},
        "arc_of_contact": {"": "MK-CC-01"},
        "overlap": {"": "MK-MOVE-05"},
        "placement": PLACING,
        "line_of_fire": {
            "": "MK-RC-03", "far": "MK-RC-05", "near": "MK-RC-25", "aside": "MK-RC-04", "base": "MK-RC-06",
            "terrain": "MK-TERR-09", "low": "MK-LOW-05",
        },
        "range": {"": "MK-RC-05"},
        "half_range": {"": "MK-RC-27"},
        "rear_attack": {"": "MK-RC-08"},
        "path": PLACING | {
            "": "MK-MOVE-02", "points": "MK-MOVE-02", "far": "MK-MOVE-01", "dear": "MK-TERR-04", "over": "MK-MOVE-03",
            "between": "MK-MOVE-04", "entered": "MK-TERR-08", "twice": "MK-ELEV-02", "before": "MK-ELEV-02",
            "beyond": "MK-ELEV-02", "no access": "MK-ELEV-14",
        },
        "formation": {"": "MK-FORM-08"},
        "objective": {"": "MK-WIN-07"},
        "radius": {"": "MK-TURN-15"},
    },
)  # fmt: skip


def _goer(query: Query) -> None:
    """Take in how the one who asks goes: waves swim, scouts lose nothing (MK-STYPE-21, MK-SPD-08)."""
    terms = query.terms
    if query.flag("wave"):
        terms = replace(terms, barred=terms.barred - {terrain.DEEP}, slowed=terms.slowed - {terrain.SHALLOW})
    if query.flag("scout"):
        terms = replace(terms, slowed=frozenset())
    query.terms = terms


def _placement(query: Query) -> dict[str, Any]:
    _goer(query)
    return board.placement_answer(query)


def _path(query: Query) -> dict[str, Any]:
    _goer(query)
    return board.path_answer(query)


def _surge(query: Query) -> dict[str, Any]:
    """Tell whether a way ends where the front arc touches the target: the move of a surge (MK-CC-10, MK-CC-01)."""
    _goer(query)
    found = board.path_answer(query)
    end, target = query.end(query.base("from")), query.base("to")
    touch = contact(query.layout.replaced(end), end, target)
    held = touch is not None and touch.held_by(query.front(query.base("from")))
    if found["verdict"] and not held:
        note = _("The move ends where its front arc does not touch the target.")
        return found | {"verdict": False, "rule": "MK-CC-01", "note": note}
    return found | {"rule": found["rule"] if not found["verdict"] else "MK-CC-10"}


def _line(query: Query) -> Fire:
    """Return the line between two figures, whatever blocks it."""
    aim = replace(query.aim(query.base("from")), by_bases=False, by_terrain=False, most=None, least=0, arc=Aim().arc)
    return line_of_fire(query.layout, query.base("from"), query.base("to"), aim)


def _terrain_modifier(query: Query) -> dict[str, Any]:
    """Return what hindering and concealing ground gives the target (MK-TERR-05, -06, -10, MK-ELEV-05, -07)."""
    found = _line(query)
    words = _("The ground gives the target +1.") if found.obscured else _("The ground gives the target nothing.")
    rule = "MK-TERR-06" if found.crossed and not found.obscured else "MK-TERR-05"
    return {
        "verdict": found.obscured, "rule": rule, "value": int(found.obscured), "pieces": list(found.crossed),
        "veiled": found.veiled, "note": words,
    }  # fmt: skip


def _height_modifier(query: Query) -> dict[str, Any]:
    """Return what height and a castle give the target (MK-ELEV-08, -10, MK-CAST-01, -02)."""
    found = _line(query)
    value = int(found.higher) + (found.sheltered != "")
    words = _("Height and castle give the target +{n}.") if value else _("Height gives the target nothing.")
    rule = "MK-CAST-01" if found.sheltered and not found.higher else "MK-ELEV-08"
    return {
        "verdict": value > 0, "rule": rule, "value": value, "higher": found.higher, "castle": found.sheltered,
        "note": words.format(n=value),
    }  # fmt: skip


_KINDS = kinds_of(TERMS)
_GOES = ("wave", "scout")
QUERIES = _KINDS | {
    "placement": Kind(_placement, (*_KINDS["placement"].keys, *_GOES), TERMS),
    "path": Kind(_path, (*_KINDS["path"].keys, *_GOES), TERMS),
    "surge": Kind(_surge, (*_KINDS["path"].keys, "to", *_GOES), TERMS),
    "terrain_modifier": Kind(_terrain_modifier, ("from", "to"), TERMS),
    "height_modifier": Kind(_height_modifier, ("from", "to"), TERMS),
}
"""What may be asked about tables of this game, by the word of the query."""
