"""Cards of the regiments room for tests: a small world of two houses, and files written in a test."""

from pathlib import Path

import pytest

from game.content.regiments.kinds import CARD_KINDS, TABLE_KIND, folders, scenario_form
from game.content.regiments.library import Library
from game.content.regiments.scenarios import build_scenario
from game.content.room import Kind
from game.content.shape import shape_faults
from game.content.yaml_io import parse
from game.systems.regiments.vocabulary import VOCABULARY

WORLD = {
    "trays": """
trays:
  - {id: foot, name: Foot, width: 5.5, depth: 4.8, ranks: 3, columns: 4, arc: [55, 48]}
  - {id: horse, name: Horse, width: 5.5, depth: 5, ranks: 2, columns: 2}
  - {id: lone, name: Lone, width: 2.76, depth: 2.76, ranks: 1, columns: 1}
""",
    "factions": """
factions:
  - {id: elm, name: Elm}
  - {id: oak, name: Oak}
  - {id: hired, name: Hired, neutral: true}
""",
    "abilities": """
abilities:
  - {id: keen, name: Keen, text: Keen., key: sundering}
  - {id: brace, name: Brace, text: Brace., symbol: order, trigger: attacked, effects: [{do: restore, amount: 1}]}
""",
    "tactics": "tactics:\n"
    + "".join(
        f"  - {{id: {faction}-{n}, name: Card {n}, faction: {faction}, text: Draw., trigger: turn_begins,"
        " effects: [{do: draw}]}\n"
        for faction in ("elm", "oak", "hired")
        for n in range(1, 8)
    )
    + "".join(
        f"  - {{id: {word}, name: {word}, text: Draw., trigger: turn_begins, effects: [{{do: draw}}]}}\n"
        for word in ("feint", "rally", "omen", "spare")
    ),
    "units": """
units:
  - &spears
    {id: spears, name: Spears, faction: elm, cost: 5, type: infantry, tray: foot, speed: 5, defense: 4, morale: 6,
     attacks: [{name: Spear, to_hit: 4, dice: [7, 5, 4]}]}
  - {id: lances, name: Lances, faction: elm, cost: 6, type: cavalry, tray: horse, speed: 7, defense: 4, morale: 6,
     wounds: 3, attacks: [{name: Lance, to_hit: 3, dice: [7, 4]}]}
  - {id: ogre, name: Ogre, faction: elm, cost: 4, type: monster, tray: lone, speed: 6, defense: 4, morale: 5,
     wounds: 6, keywords: [character], attacks: [{name: Fist, to_hit: 3, dice: [5]}]}
  - {id: axes, name: Axes, faction: oak, cost: 6, type: infantry, tray: foot, speed: 5, defense: 5, morale: 6,
     keywords: [guard], attacks: [{name: Axe, to_hit: 3, dice: [7, 5, 4]}]}
  - {id: pikes, name: Pikes, faction: hired, cost: 4, type: infantry, tray: foot, speed: 4, defense: 5, morale: 7,
     attacks: [{name: Pike, to_hit: 4, dice: [6, 5, 3]}]}
attachments:
  - {id: chief, name: Chief, faction: elm, type: infantry, keywords: [commander, character], person: anna,
     tactics: [feint, rally, omen]}
  - {id: young-chief, name: Young Chief, faction: elm, cost: 2, type: infantry, keywords: [character], person: anna}
  - {id: drummer, name: Drummer, faction: elm, cost: 1, type: infantry}
  - {id: rider, name: Rider, faction: elm, cost: 1, type: cavalry}
  - {id: warden, name: Warden, faction: elm, cost: 2, type: infantry, restrictions: [{joins: [spears]}, {most: 1}]}
  - {id: captain, name: Captain, faction: hired, type: infantry, keywords: [commander, character],
     tactics: [feint, rally, omen]}
ncus:
  - {id: envoy, name: Envoy, faction: elm, cost: 4}
  - {id: rival, name: Rival, faction: elm, cost: 4, restrictions: [{without: [envoy]}, {needs: [lances, guard]}]}
  - {id: broker, name: Broker, faction: hired, cost: 5}
""".replace("&spears\n    ", ""),
    "objectives": """
objectives:
  - {id: hill, name: Hill, text: Points., deck: banners, place: centre, points: 1, trigger: scored,
     effects: [{do: panic_test, amount: -2}]}
""",
    "terrain": """
terrain:
  - {id: wood, name: Wood, keywords: [rough, cover], ellipse: [6, 5], totals: [10], looks: [firs, oaks]}
  - {id: fence, name: Fence, keywords: [impassable], rectangle: [6, 1], totals: [5]}
  - {id: heap, name: Heap, keywords: [horrific], ellipse: [5, 3.5], corpses: true, totals: [2, 3]}
""",
    "sets": "sets:\n  - {id: few, name: Few, pieces: [wood, wood, fence]}\n",
    "walls": """
walls:
  - {id: wall, name: Wall, size: [10, 1.75], wounds: 8,
     attack: {name: Arrows, kind: ranged, range: long, to_hit: 4, dice: [8]}}
""",
    "armies": """
armies:
  - {id: elms, name: Elms, faction: elm, points: 30, units: [{unit: spears, attachments: [chief]}], ncus: [envoy]}
  - {id: hirelings, name: Hirelings, faction: hired, points: 30, units: [{unit: pikes, attachments: [captain]}]}
""",
}
TABLE = "name: Table\nlaid:\n  - {terrain: wood, at: [24, 20]}\n"


def taken(library, kind, text, name="test"):
    """Return the faults of a text, read as a file of one kind."""
    document = parse(text, f"{name}.yaml")
    shape_faults(document, kind.form())
    if isinstance(document.value, dict):
        path = Path(f"{name}.yaml")
        if kind.folder != "maps":
            kind.take(library, document, path)
        if kind.checks:
            kind.checks(library, document, path)
    return [f"{fault.line}:{fault.column} {fault.message}" for fault in sorted(set(document.faults))]


@pytest.fixture
def library(tmp_path):
    """The small world; its table is called "lea"."""
    found = Library(VOCABULARY)
    for kind in CARD_KINDS:
        if kind.name in WORLD:
            assert taken(found, kind, WORLD[kind.name]) == []
    (tmp_path / "lea.yaml").write_text(TABLE, "utf-8")
    found.tables.add(tmp_path / "lea.yaml")
    return found


@pytest.fixture
def faults(library):
    """A function: the faults of a text beside the small world, as "line:column sentence"."""

    def found(name, text):
        (kind,) = (kind for kind in (*CARD_KINDS, TABLE_KIND, SCENARIO) if kind.name == name)
        return taken(library, kind, text)

    return found


SCENARIO = Kind(
    "scenario", "scenarios", scenario_form, lambda library, document, _path: build_scenario(document, "test", library)
)


@pytest.fixture(scope="session")
def shipped():
    """The shipped library."""
    found = Library(VOCABULARY)
    assert [str(fault) for fault in found.take_in(folders())] == []
    return found
