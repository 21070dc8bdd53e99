"""What the files become: frozen cards of bases, factions and figures with their dials, without any state of a game.

Lengths are thousandths of an inch, angles tenths of a degree clockwise from where a figure looks; only ranges, speeds
and the other numbers that are printed are whole inches, as the rules count them.
"""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from pathlib import Path  # noqa: TC003 - annotations of cards are read when they are taken from a save
from typing import Annotated, Literal, get_args

from game.content.dials.marks import AttackType  # noqa: TC001 - as above
from game.content.plain import WORD, Bounds

ROOM = "dials"
SKULLS = 3  # that kill, or make a section inactive (MK-CORE-16, MK-UNIT-05)

Kind = Literal["warrior", "hero", "champion", "mount", "multidial", "chariot", "titan"]
Rank = Literal["star1", "star2", "star3", "unique"]  # weak, standard, tough, no star (MK-CORE-03)
SpeedType = Literal["boot", "horseshoe", "wave", "wing", "wheel"]
DamageType = Literal["normal", "fist", "cog"]
DefenseType = Literal["normal", "magic_immune"]
Intelligence = Literal["", "helpless", "independent", "malevolent"]  # of mounts (MK-CAV-09 to -11)
SectionName = Literal["", "front", "right", "rear", "left"]  # "" is the whole of a single-dial figure

KINDS: tuple[Kind, ...] = get_args(Kind)
SPEED_TYPES: tuple[SpeedType, ...] = get_args(SpeedType)
DAMAGE_TYPES: tuple[DamageType, ...] = get_args(DamageType)
SECTIONS: tuple[SectionName, ...] = ("front", "right", "rear", "left")

SLUG = "[a-z0-9]+(?:_[a-z0-9]+)*"
Id = Annotated[str, Bounds(1, 60, WORD)]
Slug = Annotated[str, Bounds(1, 60, SLUG)]
Name = Annotated[str, Bounds(1, 40)]
Prose = Annotated[str, Bounds(0, 400)]
Length = Annotated[int, Bounds(0, 12_000)]
Tenths = Annotated[int, Bounds(0, 3600)]
Inches = Annotated[int, Bounds(0, 60)]
Printed = Annotated[int, Bounds(0, 40)]
Cost = Annotated[int, Bounds(0, 5000)]


@dataclass(frozen=True, slots=True)
class Arc:
    """A part of a rim: bearings from `start` to `end`, both included, clockwise; `start` may be the greater one."""

    section: SectionName
    start: Tenths
    end: Tenths


@dataclass(frozen=True, slots=True)
class Base:
    """The footprint of a figure or a token (G1): a disc, or two discs and their hull, `length` over all."""

    id: Id
    name: Name
    shape: Literal["disc", "capsule"]
    width: Length  # the diameter of its disc or discs
    length: Length  # along the facing; of a disc as much as its width
    arcs: Annotated[tuple[Arc, ...], Bounds(0, 4)] = ()  # of the sections of a multi-dial base (G3)
    token: bool = False  # no obstacle and no base: objectives, dropped items

    @property
    def radius(self) -> int:
        """Return the radius of its disc or discs."""
        return self.width // 2

    @property
    def reach(self) -> int:
        """Return the distance from its centre dot to the centre of each disc: 0 but for a long base."""
        return (self.length - self.width) // 2


@dataclass(frozen=True, slots=True)
class Faction:
    """A faction symbol; the misfits lead mage spawn (MK-FORM-05)."""

    id: Id
    name: Name
    misfit: bool = False
    description: Prose = ""


@dataclass(frozen=True, slots=True)
class Click:
    """What the slot shows at one click: four values, None for a skull, and the abilities in force (MK-CORE-04, -07).

    `nexus` are those of the abilities that stand apart with an arrow, not behind the number (MK-CORE-09).
    """

    speed: Printed | None
    attack: Printed | None
    defense: Printed | None
    damage: Printed | None
    abilities: Annotated[tuple[Slug, ...], Bounds(0, 12)] = ()
    nexus: Annotated[tuple[Slug, ...], Bounds(0, 6)] = ()

    @property
    def skulls(self) -> int:
        """Return how many of the values are skulls."""
        return (self.speed, self.attack, self.defense, self.damage).count(None)


DEATH = Click(None, None, None, None)
"""What every dial shows past its last click."""


@dataclass(frozen=True, slots=True)
class Dial:
    """The clicks of one dial, the best first; past the last one there are only skulls.

    start         the click with the green mark: where it begins, and the limit of healing (MK-DMG-01, -02)
    repair_limit  the click with the black triangle, None if there is none (MK-DMG-03)
    """

    clicks: Annotated[tuple[Click, ...], Bounds(1, 20)]
    start: Annotated[int, Bounds(0, 19)] = 0
    repair_limit: Annotated[int, Bounds(0, 19)] | None = None

    def at(self, index: int) -> Click:
        """Return what it shows at a click; past the last one, death."""
        return self.clicks[index] if index < len(self.clicks) else DEATH

    @property
    def life(self) -> int:
        """Return how many clicks of damage from the green mark leave no number to read."""
        return len(self.clicks) - self.start


@dataclass(frozen=True, slots=True)
class Section:
    """A dial with what is printed beside it; a multi-dial figure has four of them (MK-UNIT-01).

    range_min      above 0 for throwers (MK-RC-24)
    ranged_damage  None where the damage of the dial counts at range too (MK-RC-10)
    arrows         how many different targets one ranged action may have, 0 without range (MK-RC-17)
    """

    name: SectionName
    attack_type: AttackType
    attack_bonus: Printed
    range_min: Inches
    range_max: Inches
    ranged_damage: Printed | None
    arrows: Annotated[int, Bounds(0, 6)]
    dial: Dial


@dataclass(frozen=True, slots=True)
class Level:
    """A point value of a figure that has several: that many clicks of damage before the game (MK-CORE-13)."""

    damage: Annotated[int, Bounds(0, 19)]
    points: Cost


@dataclass(frozen=True, slots=True)
class SpareDial:
    """A further dial of a champion (MK-UNIT-31); range and arcs stay those of the base it is put in."""

    id: Id
    champion: Id
    points: Cost
    attack_type: AttackType
    attack_bonus: Printed
    dial: Dial
    collector_no: Annotated[str, Bounds(0, 12)] = ""
    set_symbol: Annotated[str, Bounds(0, 24)] = ""


@dataclass(frozen=True, slots=True)
class Figure:
    """A figure: what its base and its dial or dials say (MK-CORE-02).

    levels        its point values, the first one without damage; heroes, multi-dials and titans may have several
    front_arc     tenths of a degree; the rear arc is the rest of the rim, none with 3600
    mount_types   what a warrior may ride; none cannot be a rider (MK-UNIT-21)
    rider_bonus   while mounted, None where nothing is printed (MK-UNIT-22)
    mount_type    of a mount, "" of others
    passengers    how many it carries: chariots one (MK-UNIT-12)
    misfit        whether its faction leads mage spawn
    spares        of a champion: further dials that may take the place of the one it comes with
    dial_id       which dial a champion wears, "" for the one it comes with
    """

    id: Id
    name: Name
    kind: Kind
    rank: Rank
    faction: Annotated[str, Bounds(0, 60)]  # "" is mage spawn
    subfaction: Annotated[str, Bounds(0, 60)]  # "" is none
    levels: Annotated[tuple[Level, ...], Bounds(1, 6)]
    speed_type: SpeedType
    damage_type: DamageType
    defense_type: DefenseType
    front_arc: Tenths
    base: Base
    item_slots: Annotated[int, Bounds(0, 6)]
    sections: Annotated[tuple[Section, ...], Bounds(1, 4)]
    collector_no: Annotated[str, Bounds(0, 12)] = ""
    set_symbol: Annotated[str, Bounds(0, 24)] = ""
    mount_types: Annotated[tuple[Slug, ...], Bounds(0, 8)] = ()
    rider_bonus: Printed | None = None
    mount_type: Annotated[str, Bounds(0, 60)] = ""
    intelligence: Intelligence = ""
    passengers: Annotated[int, Bounds(0, 1)] = 0
    misfit: bool = False
    spares: Annotated[tuple[SpareDial, ...], Bounds(0, 6)] = ()
    dial_id: Annotated[str, Bounds(0, 60)] = ""
    flavor: Prose = ""
    source: Path | None = field(default=None, compare=False)  # not a part of the card

    @property
    def points(self) -> int:
        """Return its point value without damage."""
        return self.levels[0].points

    @property
    def mage_spawn(self) -> bool:
        """Tell whether it has no faction symbol."""
        return not self.faction

    @property
    def undead(self) -> bool:
        """Tell whether Zombie or Skeleton is in its name (MK-DMG-13)."""
        return any(word in ("Zombie", "Skeleton") for word in self.name.split())

    @property
    def single(self) -> Section:
        """Return the one section of a single-dial figure, the front one of others."""
        return self.sections[0]

    @property
    def multidial(self) -> bool:
        """Tell whether it has several dials on one base: chariots too."""
        return len(self.sections) > 1

    def section(self, name: SectionName) -> Section:
        """Return a section by its name."""
        return next(section for section in self.sections if section.name == name)

    def points_at(self, damage: int) -> int | None:
        """Return its point value with some damage before the game, None if that is none of its levels."""
        return next((level.points for level in self.levels if level.damage == damage), None)

    def wearing(self, spare: SpareDial) -> Figure:
        """Return the champion with another of its dials; its range and arcs stay (MK-UNIT-31, -32)."""
        section = replace(self.single, attack_type=spare.attack_type, attack_bonus=spare.attack_bonus, dial=spare.dial)
        return replace(self, levels=(Level(0, spare.points),), sections=(section,), dial_id=spare.id)
