"""Whether a battle map can be played: areas that hold creatures, exits at the edge, and ways between them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.content.squares.ground import LETTERS
from game.geometry.squares.grid import label
from game.geometry.squares.placements import places
from game.i18n import _, ngettext

if TYPE_CHECKING:
    from game.content.squares.ground import BattleMap
    from game.content.yaml_io import Document, Where

ROOM = 8  # creatures that a starting area should hold (DDM-WB-04)


def playable_faults(document: Document, found: BattleMap) -> None:
    """Note everything that keeps a map from being played, or makes it poor."""
    _starting(document, found)
    _apart(document, found)
    if found.quick:
        if found.victory or any(found.exits.values()):
            document.fault(
                ("victory",), _("a Quick Battle map has no victory areas and no exits (DDM-QB-10)"), key=True
            )
    else:
        _scoring(document, found)
        _leaving(document, found)
    if found.traits["teleporter"].bit_count() == 1:
        (x, y), *_rest = found.cells(found.traits["teleporter"])
        document.fault(
            ("rows",), _("{square} is the only teleporter and leads nowhere").format(square=label(x, y)), warning=True
        )
    _ways(document, found)


def standing(found: BattleMap) -> int:
    """Return the squares on which a creature may be placed (DDM-SET-06)."""
    solid = found.traits["wall"] | found.traits["pit"] | found.traits["statue"]
    return ((1 << (found.width * found.height)) - 1) & ~solid


def _starting(document: Document, found: BattleMap) -> None:
    free = standing(found)
    for letter in found.starting:
        room = 0
        for i, area in enumerate(found.starting[letter]):
            if area and not area & free:
                words = _("this starting area of {letter} is all wall, pit or statue: nobody fits in (DDM-SET-06)")
                document.fault(("starting", letter, i), words.format(letter=letter))
            room |= area & free
        n = room.bit_count()
        if room and n < ROOM and not found.quick:
            words = ngettext(
                "only {n} square of {letter}'s starting areas can hold a creature; a warband may have {room}",
                "only {n} squares of {letter}'s starting areas can hold a creature; a warband may have {room}",
                n,
            )
            document.fault(("starting", letter), words.format(n=n, letter=letter, room=ROOM), key=True, warning=True)


def _apart(document: Document, found: BattleMap) -> None:
    before: dict[str, int] = {}
    for letter, areas in found.starting.items():
        for i, area in enumerate(areas):
            for other, theirs in before.items():
                if area & theirs:
                    x, y = found.cells(area & theirs)[0]
                    words = _("this starting area of {letter} shares {square} with one of {other}")
                    told = words.format(letter=letter, square=label(x, y), other=other)
                    document.fault(("starting", letter, i), told)
        before[letter] = _union(areas)


def _scoring(document: Document, found: BattleMap) -> None:
    for i, area in enumerate(found.victory):
        if area.mask and not area.mask & standing(found):
            words = _("nobody can stand in this victory area: all its squares are wall, pit or statue")
            document.fault(("victory", i, "squares"), words)
    for letter in LETTERS:
        if not any(letter in area.letters for area in found.victory) and _told_nothing(document, "victory"):
            words = _("there is no victory area for {letter} (DDM-MAP-01)").format(letter=letter)
            document.fault(("victory",), words, key=True)


def _told_nothing(document: Document, key: str) -> bool:
    """Tell whether the shape of a part is right, so that what is missing in it is worth a fault of its own."""
    return not any(place[:1] == (key,) for place in document.bad)


def _leaving(document: Document, found: BattleMap) -> None:
    for letter in found.starting:
        where: Where = ("exits", letter)
        if not found.exits[letter] and _told_nothing(document, "exits"):
            document.fault(where, _("there is no exit for {letter} (DDM-MAP-01)").format(letter=letter))
        for x, y in found.cells(found.exits[letter]):
            if 0 < x < found.width - 1 and 0 < y < found.height - 1:
                words = _("the exit {square} is not on the edge of the map (DDM-MAP-07)")
                document.fault(where, words.format(square=label(x, y)))
            elif "wall" in found.kind(x, y).traits:
                document.fault(where, _("the exit {square} is a wall").format(square=label(x, y)))


def _ways(document: Document, found: BattleMap) -> None:
    """Note what a Medium creature without wings cannot come to from a starting area."""
    free = standing(found)
    exits = {letter: mask & ~found.traits["wall"] for letter, mask in found.exits.items()}
    for letter in found.starting:
        others = [other for other in found.starting if other != letter]
        for i, area in enumerate(found.starting[letter]):
            if not area & free:
                continue
            on_foot = flood(found, area & free)
            anyhow = flood(found, area & free, teleporters=True)
            where: Where = ("starting", letter, i)
            goals = [
                (
                    _("no way leads a Medium creature from this starting area of {letter} to a victory area of {goal}"),
                    name,
                    target.mask & free,
                    anyhow,
                )
                for target in found.victory
                for name in target.letters
            ]
            # routing creatures do not teleport (DDM-TER-65), so the own exit must be reached on foot
            words = _("no way leads a Medium creature from this starting area of {letter} to the exit of {goal}")
            goals += [(words, letter, exits[letter], on_foot)]
            goals += [(words, other, exits[other], anyhow) for other in others]
            words = _("no way leads a Medium creature from this starting area of {letter} to that of {goal}")
            goals += [(words, other, _union(found.starting[other]) & free, anyhow) for other in others]
            told = set()
            for text, name, target_mask, reached in goals:
                sentence = text.format(letter=letter, goal=name)
                if target_mask and not target_mask & reached and sentence not in told:
                    told.add(sentence)
                    document.fault(where, sentence)
            _cut_off(document, found, where, area & free)


def _cut_off(document: Document, found: BattleMap, where: Where, area: int) -> None:
    """Warn of squares of a starting area from which there is no way to the rest of it."""
    if found.quick:
        return
    x, y = found.cells(area)[0]
    rest = area & ~flood(found, 1 << (y * found.width + x), teleporters=True)
    if rest:
        x2, y2 = found.cells(rest)[0]
        words = _("within this starting area no way leads from {one} to {other}")
        document.fault(where, words.format(one=label(x, y), other=label(x2, y2)), warning=True)


def _union(masks: tuple[int, ...]) -> int:
    found = 0
    for mask in masks:
        found |= mask
    return found


def flood(found: BattleMap, start: int, *, teleporters: bool = False) -> int:
    """Return every square that a Medium creature without wings can come to from `start`."""
    field, doors = found.field, found.traits["teleporter"]
    legal = places(field, 1).legal
    reached = fresh = start
    while fresh:
        more = field.spread(fresh, legal) & ~field.pit
        if teleporters and fresh & doors:
            more |= doors
        fresh = more & ~reached
        reached |= more
    return reached
