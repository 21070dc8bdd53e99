"""Kinds of terrain, sets of pieces, castle walls and tables from their files."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from game.content.entries import entries
from game.content.faults import did_you_mean
from game.content.inches.lengths import measured
from game.content.regiments.cards import CastleWall
from game.content.regiments.lying import apart, on_table
from game.content.regiments.rosters import read_attack
from game.content.regiments.terrain import Laid, Outline, Table, TerrainKind, TerrainSet
from game.geometry.inches.polygons import is_simple
from game.i18n import _, proper

if TYPE_CHECKING:
    from collections.abc import Container, Mapping
    from pathlib import Path

    from game.content.regiments.cards import Ability
    from game.content.yaml_io import Document, Where

MOST = 16_000  # across a piece, thousandths of an inch
SHAPES = ("ellipse", "rectangle", "outline")


def add_terrain(document: Document, kinds: dict[str, TerrainKind]) -> None:
    """Take in the kinds of terrain of a file."""
    for i, form in entries(document, "terrain", kinds, _('there already is a kind of terrain "{id}"')):
        where: Where = ("terrain", i)
        outline = _outline(document, where, form)
        for n, word in enumerate(form["keywords"]):
            if word in form["keywords"][:n]:
                words = _('"{id}" has the keyword {word} twice').format(id=form["id"], word=word)
                document.fault((*where, "keywords", n), words)
        if outline is not None:
            kinds[form["id"]] = TerrainKind(
                id=form["id"],
                name=form["name"],
                keywords=tuple(form["keywords"]),
                outline=outline,
                totals=tuple(form.get("totals", ())),
                corpses=form.get("corpses", False),
                looks=tuple(form.get("looks", ("plain",))),
                text=form.get("text", ""),
            )


def _outline(document: Document, where: Where, form: dict[str, Any]) -> Outline | None:
    """Return the outline of a kind; it has one in one of three ways."""
    given = [shape for shape in SHAPES if form.get(shape) is not None]
    if len(given) != 1:
        words = _('"{id}" has one of {words}').format(id=form["id"], words=", ".join(SHAPES))
        document.fault(where, words)
        return None
    place: Where = (*where, given[0])
    if given[0] == "outline":
        corners = tuple((measured(x), measured(y)) for x, y in form["outline"])
        if len(corners) > 24 or not is_simple(corners):
            words = _('outline of "{id}": expected 3 to 24 corners in order, and sides that do not cross')
            document.fault(place, words.format(id=form["id"]))
            return None
        xs, ys = [x for x, _y in corners], [y for _x, y in corners]
        return Outline("polygon", (max(xs) - min(xs), max(ys) - min(ys)), corners)
    wide, deep = (measured(value) for value in form[given[0]])
    if not (0 < wide <= MOST and 0 < deep <= MOST) or wide % 2 or deep % 2:
        words = _('"{id}": expected sizes above 0 and up to 16 inches, with halves in thousandths of an inch')
        document.fault(place, words.format(id=form["id"]))
        return None
    if given[0] == "ellipse":
        return Outline("ellipse", (wide, deep))
    x, y = wide // 2, deep // 2
    return Outline("polygon", (wide, deep), ((-x, -y), (x, -y), (x, y), (-x, y)))


def add_sets(
    document: Document, sets: dict[str, TerrainSet], kinds: Mapping[str, TerrainKind], spoilt: Container[str],
    source: Path | None = None,
) -> None:  # fmt: skip
    """Take in the sets of terrain of a file."""
    for i, form in entries(document, "sets", sets, _('there already is a terrain set "{id}"')):
        strange = [j for j, name in enumerate(form["pieces"]) if name not in kinds]
        for j in strange:
            name = form["pieces"][j]
            if name not in spoilt:
                words = _('"{set}" has an unknown kind of terrain "{id}"').format(set=form["id"], id=name)
                document.fault(("sets", i, "pieces", j), words + did_you_mean(name, kinds, listed=0))
        if not strange:
            sets[form["id"]] = TerrainSet(
                form["id"], form["name"], tuple(form["pieces"]), form.get("description", ""), source
            )


def add_walls(
    document: Document, walls: dict[str, CastleWall], abilities: Mapping[str, Ability], spoilt: Container[str]
) -> None:
    """Take in the castle walls of a file."""
    for i, form in entries(document, "walls", walls, _('there already is a castle wall "{id}"')):
        before, name = len(document.faults), form["id"]
        where: Where = ("walls", i)
        width, depth = (measured(value) for value in form["size"])
        if not (0 < width <= 40_000 and 0 < depth <= 12_000) or width % 2 or depth % 2:
            words = _(
                '"{id}": expected a wall above 0 and up to 40 by 12 inches, with halves in thousandths of an inch'
            )
            document.fault((*where, "size"), words.format(id=name))
        attack = read_attack(document, (*where, "attack"), form["attack"], abilities, spoilt, name)
        if len(attack.dice) != 1:
            words = _('"{id}": a wall has one number of dice').format(id=name)
            document.fault((*where, "attack", "dice"), words)
        if attack.kind != "ranged":
            document.fault((*where, "attack"), _('"{id}": a wall shoots (ASF-SOS-20)').format(id=name))
        if len(document.faults) == before:
            walls[name] = CastleWall(name, form["name"], width, depth, form["wounds"], attack)


def build_table(
    document: Document, name: str, kinds: Mapping[str, TerrainKind], source: Path | None = None
) -> Table | None:
    """Make the table of a file whose shape is right; what lies on it wrongly becomes faults."""
    form: dict[str, Any] = document.value
    laid: list[tuple[int, Laid]] = []
    for i, one in enumerate(form.get("laid", []) if document.good("laid") else []):
        if not document.good("laid", i):
            continue
        kind = kinds.get(one["terrain"])
        if kind is None:
            words = _('unknown kind of terrain "{id}"').format(id=one["terrain"])
            document.fault(("laid", i, "terrain"), words + did_you_mean(one["terrain"], kinds))
            continue
        look = one.get("look") or kind.looks[0]
        if look not in kind.looks:
            words = _('"{id}" does not look like "{look}"').format(id=kind.id, look=look)
            document.fault(("laid", i, "look"), words + did_you_mean(look, kind.looks))
        x, y = (measured(value) for value in one["at"])
        laid.append((i, Laid(kind, x, y, one.get("turn", 0) % 360 * 10, look)))
    if "width" not in form or document.good("width"):
        _lie_faults(document, form.get("width", 48) * 1000, laid)
    if document.broken:
        return None
    return Table(
        id=name,
        name=form["name"],
        width=form.get("width", 48) * 1000,
        pieces=tuple(piece for _n, piece in laid),
        description=form.get("description", ""),
        theme=form.get("theme", "meadow"),
        source=source,
    )


def _lie_faults(document: Document, width: int, laid: list[tuple[int, Laid]]) -> None:
    """Note pieces off the table, and pieces that are closer than 6 inches to each other (ASF-SETUP-06)."""
    for n, (i, piece) in enumerate(laid):
        if not on_table(piece, width):
            words = _('"{name}" does not lie on the table with its whole outline').format(name=proper(piece.kind.name))
            document.fault(("laid", i), words)
        for j, other in laid[:n]:
            if not apart(piece, other):
                words = _('"{name}" lies closer than 6 inches to "{other}", piece {n} (ASF-SETUP-06)')
                text = words.format(name=proper(piece.kind.name), other=proper(other.kind.name), n=j + 1)
                document.fault(("laid", i), text)
