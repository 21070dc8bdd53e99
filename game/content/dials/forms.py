"""The forms of bases, factions and figures of the dial room."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from pydantic import AfterValidator, Field, WithJsonSchema
from pydantic_core import PydanticKnownError

from game.content.dials.cards import SLUG, DamageType, DefenseType, Kind, Rank, SpeedType
from game.content.dials.equipment import AffinityOf, ItemMoment, Side, SpellShape, Trait
from game.content.dials.marks import MARKS, AttackType
from game.content.forms import Form, Id, Name, Prose, worded
from game.content.inches.forms import Length  # noqa: TC001 - pydantic reads it
from game.i18n import N_

Word = Annotated[
    str,
    Field(
        pattern=worded(f"^{SLUG}$", N_("expected lower-case words joined by underscores")),
        max_length=60,
        description="lower-case words joined by underscores",
    ),
]
Click = Annotated[int, Field(ge=0, le=19, description="counted from 0, the first row")]
Printed = Annotated[int, Field(ge=0, le=40)]
Range = Annotated[int, Field(ge=0, le=60, description="inches")]
Cost = Annotated[int, Field(ge=1, le=5000, description="points")]
Number = Annotated[str, Field(max_length=12)]
Symbol = Annotated[str, Field(max_length=24, description="of the set")]


def _row(value: Any) -> Any:
    if not isinstance(value, list):
        raise PydanticKnownError("list_type")
    return value


def _points(value: Any) -> Any:
    if isinstance(value, bool) or not isinstance(value, (int, dict)):
        raise PydanticKnownError("int_type")
    return value


_STAT: dict[str, Any] = {"anyOf": [{"type": "integer", "minimum": 0, "maximum": 40}, {"const": "skull"}]}
_WORDS: dict[str, Any] = {
    "type": "string",
    "description": "abilities, parted by spaces",
    "pattern": rf"^(?:(?:{'|'.join(MARKS)})(?: (?!$)|$))*$",
}
Row = Annotated[
    Any,
    AfterValidator(_row),
    WithJsonSchema(
        {
            "type": "array",
            "description": "speed, attack, defense, damage, abilities behind them, abilities that stand apart",
            "prefixItems": [_STAT, _STAT, _STAT, _STAT, _WORDS, _WORDS],
            "minItems": 4,
            "maxItems": 6,
        }
    ),
]
Rows = Annotated[list[Row], Field(min_length=1, max_length=20, description="the clicks of the dial, the best first")]
Points = Annotated[
    Any,
    AfterValidator(_points),
    WithJsonSchema(
        {
            "description": "points, or for several values the points by the clicks of damage before the game",
            "anyOf": [
                {"type": "integer", "minimum": 1, "maximum": 5000},
                {
                    "type": "object",
                    "propertyNames": {"pattern": "^(?:0|[1-9][0-9]?)$"},
                    "additionalProperties": {"type": "integer", "minimum": 1, "maximum": 5000},
                    "minProperties": 1,
                    "maxProperties": 6,
                },
            ],
        }
    ),
]


class ArcForm(Form):
    """Where the rim of a section begins and ends, in degrees clockwise from the facing; -45 is 315."""

    start: Annotated[int, Field(ge=-180, le=360)]
    end: Annotated[int, Field(ge=-180, le=360)]


class ArcsForm(Form):
    """The rims of the four sections of a multi-dial base (MK-UNIT-01, -02)."""

    front: ArcForm
    right: ArcForm
    rear: ArcForm
    left: ArcForm


class BaseForm(Form):
    """A footprint: a disc has a width only, a long base a length too."""

    id: Id
    name: Name
    width: Annotated[Length, Field(description="inches")]
    length: Annotated[Length, Field(description="inches over all, of a long base")] = None
    arcs: ArcsForm | None = None
    token: Annotated[bool, Field(description="whether it is no obstacle: objectives, dropped items")] = False


class BasesForm(Form):
    """A file of bases (assets/rosters)."""

    bases: Annotated[list[BaseForm], Field(min_length=1, max_length=40)]


class FactionForm(Form):
    """A faction symbol."""

    id: Id
    name: Name
    misfit: Annotated[bool, Field(description="whether it leads mage spawn (MK-FORM-05)")] = False
    description: Prose = ""


class FactionsForm(Form):
    """A file of factions (assets/rosters)."""

    factions: Annotated[list[FactionForm], Field(min_length=1, max_length=40)]


class PrintedForm(Form):
    """What is printed beside a dial."""

    attack_type: AttackType = "none"
    attack_bonus: Printed = 0
    range_min: Annotated[Range, Field(description="inches; above 0 it throws (MK-RC-24)")] = 0
    range_max: Range = 0
    ranged_damage: Annotated[Printed | None, Field(description="left out, the damage of the dial counts")] = None
    arrows: Annotated[int | None, Field(ge=1, le=6, description="targets; left out, 1 if it has range")] = None
    start_click: Annotated[Click, Field(description="the click with the green mark")] = 0
    repair_limit_click: Annotated[Click | None, Field(description="the click with the black triangle")] = None


class SectionForm(PrintedForm):
    """A section of a multi-dial figure, or the name of another one that it equals."""

    same_as: Literal["front", "right", "rear", "left"] | None = None
    dial: Rows | None = None


class SectionsForm(Form):
    """The four sections of a multi-dial figure."""

    front: SectionForm
    right: SectionForm
    rear: SectionForm
    left: SectionForm


class SpareDialForm(Form):
    """A further dial of a champion (MK-UNIT-31)."""

    id: Id
    champion: Annotated[Id, Field(description="the id of the champion into whose base it goes")]
    collector_no: Number
    set_symbol: Symbol
    points: Cost
    attack_type: AttackType = "none"
    attack_bonus: Printed = 0
    start_click: Click = 0
    repair_limit_click: Click | None = None
    dial: Rows


class FigureForm(PrintedForm):
    """A figure. One with a single dial has `dial`, one with several `sections`."""

    id: Id
    name: Name
    kind: Kind = "warrior"
    rank: Rank
    faction: Annotated[Id | None, Field(description="left out for mage spawn")] = None
    subfaction: Word | None = None
    points: Points
    collector_no: Number = ""
    set_symbol: Symbol = ""
    speed_type: SpeedType
    damage_type: DamageType = "normal"
    defense_type: DefenseType = "normal"
    front_arc: Annotated[Literal[90, 180, 270, 360] | None, Field(description="degrees; left out, 90")] = None
    base: Annotated[Id | None, Field(description="left out, that of its kind")] = None
    item_slots: Annotated[int, Field(ge=0, le=6)] = 0
    mount_types: Annotated[list[Word], Field(max_length=8, description="what it can ride")] = []
    rider_bonus: Printed | None = None
    mount_type: Word | None = None
    intelligence: Literal["helpless", "independent", "malevolent"] | None = None
    dial: Rows | None = None
    sections: SectionsForm | None = None
    flavor: Prose = ""


class FiguresForm(Form):
    """A file of figures and of champions' further dials (assets/rosters)."""

    figures: Annotated[list[FigureForm], Field(max_length=200)] = []
    dials: Annotated[list[SpareDialForm], Field(max_length=60)] = []


Amount = Annotated[int, Field(ge=-20, le=20)]
Requires = Annotated[
    dict[Trait, str], Field(max_length=4, description="what the user must be: {attack_type: sword, rank: star3}")
]


class ItemChangeForm(Form):
    """What an item changes, and when."""

    when: ItemMoment = "always"
    speed: Amount | None = None
    attack: Amount | None = None
    defense: Amount | None = None
    damage: Amount | None = None
    range: Annotated[Amount | None, Field(description="the maximum range, inches")] = None
    taken: Annotated[Amount | None, Field(description="what is taken of damage; below 0 it lessens it")] = None


class ItemForm(Form):
    """An item; a collector number that begins with R is a relic's (MK-ITEM-02)."""

    id: Id
    name: Name
    collector_no: Annotated[str, Field(min_length=1, max_length=12)]
    points: Cost
    requires: Requires = {}
    changes: Annotated[list[ItemChangeForm], Field(min_length=1, max_length=6)]
    flavor: Prose = ""


class ItemsForm(Form):
    """A file of items (assets/equipment)."""

    items: Annotated[list[ItemForm], Field(min_length=1, max_length=100)]


class AffinityForm(Form):
    """The better number that Dragon Mages may use (MK-SUB-25)."""

    of: AffinityOf
    value: Annotated[int, Field(ge=1, le=60)]


class SpellEffectForm(Form):
    """What a spell does to each target; one with a clip changes numbers as long as it is attached."""

    damage: Amount | None = None
    heal: Annotated[Amount | None, Field(description="clicks")] = None
    token: Annotated[Amount | None, Field(description="action tokens")] = None
    speed: Amount | None = None
    attack: Amount | None = None
    defense: Amount | None = None
    range: Amount | None = None


class SpellForm(Form):
    """A spell (MK-SPELL)."""

    id: Id
    name: Name
    collector_no: Annotated[str, Field(min_length=1, max_length=12)]
    points: Cost
    hourglasses: Annotated[int, Field(ge=1, le=6)]
    shape: Annotated[SpellShape, Field(description="circle: around the caster; sector: shot at the target")]
    distance: Annotated[int, Field(ge=1, le=60, description="inches")]
    side: Annotated[Side, Field(description="whom it works on")]
    targets: Annotated[int, Field(ge=1, le=12, description="how many at most")] = 1
    clip: Annotated[bool, Field(description="whether it stays with its target")] = False
    requires: Annotated[dict[Literal["faction", "subfaction"], str], Field(max_length=2)] = {}
    affinity: AffinityForm | None = None
    effect: SpellEffectForm
    flavor: Prose = ""


class SpellsForm(Form):
    """A file of spells (assets/equipment)."""

    spellbook: Annotated[list[SpellForm], Field(min_length=1, max_length=100)]


Damage = Annotated[int, Field(ge=0, le=19, description="clicks of damage before the game: one of its levels")]


class MemberForm(Form):
    """A figure of an army, with what it carries and rides."""

    figure: Id
    damage: Damage = 0
    dial: Annotated[Id | None, Field(description="which dial a champion wears; left out, the one it comes with")] = None
    items: Annotated[list[Id], Field(max_length=6)] = []
    mount: Annotated[Id | None, Field(description="what it rides")] = None
    leader: bool = False


class ArmyForm(Form):
    """An army and the strength it was built for (MK-SETUP-04, -05)."""

    id: Id
    name: Name
    description: Prose = ""
    points: Annotated[int, Field(ge=50, le=5000, description="the agreed strength")]
    players: Annotated[int, Field(ge=2, le=4, description="the number of players it was built for")] = 2
    members: Annotated[list[MemberForm], Field(min_length=1, max_length=60)]
    spells: Annotated[list[Id], Field(max_length=12)] = []


class ArmiesForm(Form):
    """A file of armies (assets/rosters)."""

    armies: Annotated[list[ArmyForm], Field(min_length=1, max_length=60)]
