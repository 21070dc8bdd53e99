"""The forms of trays, factions, abilities, units, attachments, people at court and armies."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from pydantic import AfterValidator, Field, WithJsonSchema
from pydantic_core import PydanticCustomError, PydanticKnownError

from game.content.forms import Form, Id, Name, Prose, worded
from game.content.inches.forms import Length  # noqa: TC001 - pydantic reads it
from game.content.regiments.cards import SLUG, AttackKind, Symbol, UnitType, Zone
from game.i18n import N_, _

Word = Annotated[
    str,
    Field(
        pattern=worded(f"^{SLUG}$", N_("expected lower-case words joined by underscores")),
        max_length=60,
        description="lower-case words joined by underscores",
    ),
]
Cost = Annotated[int, Field(ge=0, le=60, description="points")]
Target = Annotated[int, Field(ge=2, le=6, description="this or higher on a die")]
Points = Annotated[int, Field(ge=5, le=500, description="the limit that players agree on")]


def _effect(value: Any) -> Any:
    """Note what is no effect; what it says is held against the words of the rules where cards are made."""
    if not isinstance(value, dict):
        raise PydanticKnownError("dict_type")
    if not isinstance(value.get("do"), str):
        raise PydanticCustomError("effect", _("expected an effect such as {{do: draw, amount: 1}}").format())
    return value


EffectWords = Annotated[
    Any,
    AfterValidator(_effect),
    WithJsonSchema(
        {
            "type": "object",
            "description": "a word of the rules with its parameters: {do: restore, amount: 2}",
            "properties": {"do": {"type": "string"}},
            "required": ["do"],
        }
    ),
]
Effects = Annotated[list[EffectWords], Field(min_length=1, max_length=6)]
Conditions = Annotated[list[Word], Field(max_length=4, description="all of them must hold")]
Zones = Annotated[list[Zone], Field(max_length=5, description="of the tactics board")]


class ClauseForm(Form):
    """When something happens, and what."""

    trigger: Annotated[Word | None, Field(description="left out, always")] = None
    when: Conditions = []
    effects: Effects
    may: Annotated[bool, Field(description="whether its player may decline it")] = False


class TrayForm(Form):
    """What a combat unit stands on."""

    id: Id
    name: Name
    width: Annotated[Length, Field(description="of the front edge, inches")]
    depth: Annotated[Length, Field(description="along the facing, inches")]
    ranks: Annotated[int, Field(ge=1, le=3)]
    columns: Annotated[int, Field(ge=1, le=6)]
    arc: Annotated[
        list[Annotated[int, Field(ge=1, le=12_000)]],
        Field(min_length=2, max_length=2, description="the rays between arcs: aside and ahead; left out, 1 and 1"),
    ] = [1, 1]


class TraysForm(Form):
    """A file of trays (assets/rosters)."""

    trays: Annotated[list[TrayForm], Field(min_length=1, max_length=20)]


class FactionForm(Form):
    """A faction; cards of a neutral one may join any army (ASF-ARMY-06)."""

    id: Id
    name: Name
    neutral: bool = False
    description: Prose = ""


class FactionsForm(Form):
    """A file of factions (assets/rosters)."""

    factions: Annotated[list[FactionForm], Field(min_length=1, max_length=20)]


class AbilityForm(Form):
    """An ability: its text, and its effect in words of the rules or the key of one that they have."""

    id: Id
    name: Name
    text: Annotated[Prose, Field(min_length=1)]
    symbol: Symbol = ""
    key: Annotated[Word | None, Field(description="an ability of the rules, instead of effects")] = None
    trigger: Annotated[Word | None, Field(description="left out, always")] = None
    when: Conditions = []
    effects: Annotated[list[EffectWords], Field(max_length=6)] = []
    may: Annotated[bool, Field(description="whether its player may decline it")] = False
    also: Annotated[list[ClauseForm], Field(max_length=2, description="what it does at other triggers")] = []
    zones: Zones = []
    lies: Annotated[Literal["friendly", "enemy"] | None, Field(description="of an influence: on whose unit")] = None


class AbilitiesForm(Form):
    """A file of abilities (assets/rosters)."""

    abilities: Annotated[list[AbilityForm], Field(min_length=1, max_length=200)]


class AttackForm(Form):
    """An attack: to hit, and dice by lost ranks."""

    name: Name
    kind: AttackKind = "melee"
    to_hit: Target
    dice: Annotated[
        list[Annotated[int, Field(ge=0, le=20)]],
        Field(min_length=1, max_length=3, description="green, yellow and red: as many as the tray has ranks"),
    ]
    range: Annotated[Literal["short", "long"] | None, Field(description="of a ranged attack: 6 or 12 inches")] = None
    abilities: Annotated[list[Id], Field(max_length=4, description="of this attack only")] = []


class RestrictionForm(Form):
    """What a card asks of its army: one of these (ASF-ARMY-15)."""

    needs: Annotated[list[str] | None, Field(min_length=1, max_length=8, description="one of these cards")] = None
    without: Annotated[list[str] | None, Field(min_length=1, max_length=8, description="none of these cards")] = None
    joins: Annotated[
        list[str] | None, Field(min_length=1, max_length=8, description="an attachment: these units or keywords")
    ] = None
    most: Annotated[int | None, Field(ge=1, le=20, description="copies in an army")] = None


class EnlistedForm(Form):
    """What every card that an army buys has."""

    id: Id
    name: Name
    faction: Id
    cost: Annotated[Cost, Field(description="points; a commander costs nothing")] = 0
    abilities: Annotated[list[Id], Field(max_length=6)] = []
    keywords: Annotated[list[Word], Field(max_length=8, description="character, commander and others")] = []
    person: Annotated[Id | None, Field(description="whom a character shows, if there are several versions")] = None
    tactics: Annotated[list[Id], Field(max_length=3, description="of a commander: three tactics cards")] = []
    restrictions: Annotated[list[RestrictionForm], Field(max_length=4)] = []
    flavor: Prose = ""


class CombatUnitForm(EnlistedForm):
    """A combat unit."""

    type: UnitType
    tray: Id
    speed: Annotated[int, Field(ge=1, le=12, description="inches")]
    defense: Target
    morale: Annotated[int, Field(ge=2, le=12, description="this or higher on two dice")]
    wounds: Annotated[int, Field(ge=1, le=20, description="of each model")] = 1
    attacks: Annotated[list[AttackForm], Field(min_length=1, max_length=4)]


class AttachmentForm(EnlistedForm):
    """A character or officer that joins a combat unit of its type."""

    type: UnitType


class NCUForm(EnlistedForm):
    """Somebody at court: a non-combat unit."""


class UnitsForm(Form):
    """A file of combat units, attachments and people at court (assets/rosters)."""

    units: Annotated[list[CombatUnitForm], Field(max_length=100)] = []
    attachments: Annotated[list[AttachmentForm], Field(max_length=100)] = []
    ncus: Annotated[list[NCUForm], Field(max_length=100)] = []


class MusterForm(Form):
    """A combat unit of an army, with what has joined it."""

    unit: Id
    attachments: Annotated[list[Id], Field(max_length=4)] = []


class ArmyForm(Form):
    """An army and the limit it was built for (ASF-ARMY-01)."""

    id: Id
    name: Name
    description: Prose = ""
    faction: Id
    points: Points
    units: Annotated[list[MusterForm], Field(max_length=30)]
    ncus: Annotated[list[Id], Field(max_length=12)] = []
    loose: Annotated[list[Id], Field(max_length=12, description="attachments that have joined nobody")] = []
    deck: Annotated[
        list[Id], Field(max_length=20, description="ten tactics cards; left out, those of faction and commander")
    ] = []


class ArmiesForm(Form):
    """A file of armies (assets/rosters)."""

    armies: Annotated[list[ArmyForm], Field(min_length=1, max_length=60)]
