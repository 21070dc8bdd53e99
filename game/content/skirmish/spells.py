"""What a spell is: range, area, whom it works on, save, timing and effects, as a frozen card without any state."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Literal

from game.content.plain import WORD, Bounds
from game.content.words import Borne

Id = Annotated[str, Bounds(1, 60, WORD)]
Named = Annotated[str, Bounds(1, 40)]
Word = Annotated[str, Bounds(0, 40)]
Listed = Annotated[tuple[Word, ...], Bounds(0, 12)]

Source = Literal["spell", "power", "breath", "gaze"]
Range = Literal["self", "touch", "range 6", "sight", "cone", "line 12", "your warband", "any warband"]
"""The eight ranges there are (DDM-SPL-11, DDM-Q-14)."""
Timing = Literal["attacks", "swift", "immediate"]
Moment = Literal["", "ally hurt", "hurt by", "enemy turn", "save failed", "attack missed"]
Duration = Literal["battle", "turn"]
Side = Literal["any", "ally", "enemy"]
Size = Literal["Tiny", "Small", "Medium", "Large", "Huge"]
Alignment = Literal["", "lawful", "chaotic", "good", "evil"]
Do = Literal[
    "damage", "heal", "hp", "afflict", "change", "grant", "push", "pull", "slide", "switch", "summon", "remove",
    "destroy", "reroll",
]  # fmt: skip
Statistic = Literal["", "attack", "armour class", "damage", "save", "speed"]
Payment = Literal["boxes", "rows", "points", "free"]

STATISTICS: tuple[str, ...] = ("attack", "armour class", "damage", "save", "speed")
AFFLICTIONS = (
    "routing", "stunned", "helpless", "paralyzed", "asleep", "confused", "entangled", "blinded", "incited", "inhibited",
    "invisible", "poisoned", "skips-turn", "phased-out",
)  # fmt: skip
"""The conditions that a spell may put a creature into or take it out of (DDMG-COND)."""
ALL = "all"
"""What `remove` may name instead of conditions: everything that spells have put on a creature."""
LEVELS = 9
VERSIONS = frozenset(
    {"empowered", "greater", "legion", "legion's", "legions", "lesser", "mass", "maximized", "quickened", "swift"}
)
"""Words before a name that make a version of the same spell (DDM-SPL-21, DDM-Q-23)."""


@dataclass(frozen=True, slots=True)
class Effect:
    """One thing that a spell does.

    do      which one: `systems/skirmish/atoms.py` has a class for each
    amount  hit points of damage, healing or more; squares of a push; what is added to a statistic
    type    the type of the damage
    key     the condition, the statistic, or (with `kind`) which attacks it is added to
    again   whether whoever has failed saves again at the end of each of its turns (DDMG-SPELLKW-004)
    gains   the abilities that are gained, as a card names them (DDMG-SPELLKW-005)
    of      what is removed: conditions, or `ALL`; the ids of the cards that may be summoned
    """

    do: Do
    amount: Annotated[int, Bounds(-99, 999)] = 0
    type: Literal["", "magic", "acid", "cold", "electricity", "fire", "sonic", "negative"] = ""
    key: Word = ""
    kind: Literal["any", "melee", "ranged"] = "any"
    again: bool = False
    gains: Borne = Borne()  # noqa: RUF009 - it never changes
    of: Listed = ()


@dataclass(frozen=True, slots=True)
class Whom:
    """On whom a spell works: its side, whether it lives, kinds it must be or not, sizes, alignment of its warband."""

    side: Side = "any"
    living: bool = False
    types: Listed = ()
    without: Listed = ()
    sizes: Annotated[tuple[Size, ...], Bounds(0, 5)] = ()
    alignment: Alignment = ""


@dataclass(frozen=True, slots=True)
class Spell:
    """A spell, a psionic power, a breath weapon or a gaze: all are read alike (DDM-SPL-08, DDM-SA-04).

    level       1 to 9 (DDMG-TERM-052.1)
    school      what it is made of, in words for the card
    radius      2 or 4; 0 without one
    any         whether it may be aimed at others than the nearest (DDMG-SPELLKW-001)
    aim         whom its words let it be aimed at
    dc          what a save must reach; None if there is no save (DDMG-SPELLKW-002)
    negates     whether a save spares the damage too (DDMG-SPELLKW-003)
    timing      in place of attacks, as a swift or as an immediate action; then `moment` says when
    until       how long what it puts on somebody lasts (DDM-SPL-16)
    unresisted  whether Spell Resistance does not help against it (DDMG-ABIL-071.4)
    """

    id: Id
    name: Named
    level: Annotated[int, Bounds(1, LEVELS)]
    range: Range
    effects: Annotated[tuple[Effect, ...], Bounds(1, 6)]
    school: Word = ""
    source: Source = "spell"
    radius: Annotated[int, Bounds(0, 4)] = 0
    any: bool = False
    aim: Side = "any"
    whom: Whom = Whom()
    dc: Annotated[int, Bounds(5, 40)] | None = None
    negates: bool = False
    timing: Timing = "attacks"
    moment: Moment = ""
    until: Duration = "battle"
    unresisted: bool = False

    @property
    def magical(self) -> bool:
        """Whether it is a spell or a power, which resistance and threat concern (DDMG-ABIL-009.2, -053.1)."""
        return self.source in ("spell", "power")

    @property
    def family(self) -> str:
        """The name without the words that only make a version of it: versions do not add up (DDM-SPL-21)."""
        words = [word for word in self.name.casefold().split() if word not in VERSIONS]
        return " ".join(words) or self.name.casefold()


@dataclass(frozen=True, slots=True)
class Known:
    """A spell on a card, and how it is paid for: boxes of its own, a row of boxes, power points, or not at all.

    `amount` is the number of its boxes, or the power points that it costs.
    """

    spell: Spell
    pay: Payment = "free"
    amount: Annotated[int, Bounds(0, 99)] = 0


def misfit(spell: Spell) -> str | None:
    """Return the field of a spell that contradicts the others, None if all go together: what the rules rely on."""
    does = [effect.do for effect in spell.effects]
    area, warband = spell.range in ("cone", "line 12"), spell.range in ("your warband", "any warband")
    saved = spell.dc is not None
    found = {
        "radius": spell.radius not in (0, 2, 4) or (spell.radius > 0 and (area or warband)),
        "negates": spell.negates and not saved,
        "effects": any(effect.again for effect in spell.effects) and not saved,
        "moment": bool(spell.moment) != (spell.timing == "immediate"),
        "reroll": ("reroll" in does) != (spell.moment in ("save failed", "attack missed")),
        "switch": "switch" in does and (area or warband or spell.radius > 0 or spell.range == "self"),
        "summon": "summon" in does and (len(does) > 1 or spell.range != "self" or spell.timing != "attacks"),
        "condition": any(one.do == "afflict" and one.key not in AFFLICTIONS for one in spell.effects),
        "statistic": any(one.do == "change" and one.key not in STATISTICS for one in spell.effects),
        "of": any(one.do == "remove" and not {*one.of} <= {*AFFLICTIONS, ALL} for one in spell.effects),
        "gains": any((one.do == "grant") != bool(one.gains) for one in spell.effects),
    }
    return next((name for name, wrong in found.items() if wrong), None)


def old_flame_strike(boxes: int, damage: int, dc: int) -> Known:
    """Return the spell that cards of older saves name as an ability with these figures."""
    effects = (Effect("damage", damage, "fire"),)
    spell = Spell("flame-strike", "Flame strike", 5, "sight", effects, school="fire", radius=2, dc=dc)
    return Known(spell, "boxes", boxes)
