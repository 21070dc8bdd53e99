"""How each special ability shows on a dial: behind which value, in which shape and colour, for which attack types.

The rules give abilities their meaning by the same words; here is only what is printed. Behind an attack value the same
shape and colour mean different things for swords, bows and wands: a figure shows those of its own list, and of the
swords' list those whose mark its own does not use.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, get_args

Stat = Literal["speed", "attack", "defense", "damage"]
Shape = Literal["square", "circle"]
Colour = Literal["green", "red", "blue", "orange", "yellow", "black", "grey", "brown", "purple", "navy"]
AttackType = Literal["sword", "bow", "wand", "bomb", "none"]

STATS: tuple[Stat, ...] = get_args(Stat)
LISTS: dict[AttackType, str] = {"sword": "sword", "bow": "bow", "bomb": "bow", "wand": "wand", "none": "sword"}
"""Which list of attack abilities a figure reads first; bombs read the bows' (MK-BOWA), figures without a type the
swords'."""


@dataclass(frozen=True, slots=True)
class Mark:
    """A coloured shape. `of` is the list it is in behind an attack value, "" behind others; "navy" is dark blue."""

    stat: Stat
    shape: Shape
    colour: Colour
    rule: str
    of: str = ""


MARKS: dict[str, Mark] = {
    # behind the speed
    "charge": Mark("speed", "square", "green", "MK-SPD-01"),
    "quickness": Mark("speed", "square", "red", "MK-SPD-02"),
    "magic_levitation": Mark("speed", "square", "blue", "MK-SPD-03"),
    "flight": Mark("speed", "square", "orange", "MK-SPD-04"),
    "aquatic": Mark("speed", "square", "yellow", "MK-SPD-05"),
    "stealth": Mark("speed", "square", "black", "MK-SPD-06"),
    "bound": Mark("speed", "square", "grey", "MK-SPD-07"),
    "scout": Mark("speed", "square", "brown", "MK-SPD-08"),
    "forced_march": Mark("speed", "circle", "red", "MK-SPD-09"),
    "nimble": Mark("speed", "circle", "blue", "MK-SPD-10"),
    "frenzy": Mark("speed", "circle", "orange", "MK-SPD-11"),
    "ram": Mark("speed", "circle", "black", "MK-SPD-14"),
    "summon": Mark("speed", "circle", "grey", "MK-SPD-16"),
    "strong_flier": Mark("speed", "circle", "navy", "MK-SPD-17"),
    "submerge": Mark("speed", "circle", "purple", "MK-SPD-19"),
    # behind the attack: swords
    "healing": Mark("attack", "square", "green", "MK-CCA-01", "sword"),
    "weapon_master": Mark("attack", "square", "red", "MK-CCA-03", "sword"),
    "magic_blast": Mark("attack", "square", "blue", "MK-CCA-04", "sword"),
    "flame_lightning": Mark("attack", "square", "orange", "MK-CCA-05", "sword"),
    "shockwave": Mark("attack", "square", "yellow", "MK-CCA-06", "sword"),
    "vampirism": Mark("attack", "square", "black", "MK-CCA-08", "sword"),
    "magic_healing_touch": Mark("attack", "square", "grey", "MK-CCA-09", "sword"),
    "smash": Mark("attack", "square", "purple", "MK-CCA-10", "sword"),
    "parry": Mark("attack", "circle", "green", "MK-CCA-11", "sword"),
    "venom": Mark("attack", "circle", "red", "MK-CCA-12", "sword"),
    "sneak_attack": Mark("attack", "circle", "blue", "MK-CCA-13", "sword"),
    "sweep": Mark("attack", "circle", "black", "MK-CCA-15", "sword"),
    "riposte": Mark("attack", "circle", "brown", "MK-CCA-17", "sword"),
    "cleave": Mark("attack", "circle", "purple", "MK-CCA-18", "sword"),
    # bows and bombs
    "arc_fire": Mark("attack", "circle", "green", "MK-BOWA-01", "bow"),
    "bombardment": Mark("attack", "circle", "brown", "MK-BOWA-02", "bow"),
    "snipe": Mark("attack", "circle", "navy", "MK-BOWA-06", "bow"),
    # wands
    "hex": Mark("attack", "square", "green", "MK-WND-01", "wand"),
    "magic_healing_ranged": Mark("attack", "square", "grey", "MK-WND-03", "wand"),
    "firestorm": Mark("attack", "square", "navy", "MK-WND-04", "wand"),
    "magic_blast_wand": Mark("attack", "circle", "navy", "MK-WND-05", "wand"),
    # behind the defense
    "battle_armor": Mark("defense", "square", "green", "MK-DEF-01"),
    "pole_arm": Mark("defense", "square", "red", "MK-DEF-02"),
    "magic_immunity": Mark("defense", "square", "blue", "MK-DEF-03"),
    "toughness": Mark("defense", "square", "orange", "MK-DEF-04"),
    "defend": Mark("defense", "square", "yellow", "MK-DEF-05"),
    "regeneration": Mark("defense", "square", "black", "MK-DEF-06"),
    "invulnerability": Mark("defense", "square", "grey", "MK-DEF-07"),
    "ghostform": Mark("defense", "square", "brown", "MK-DEF-10"),
    "infiltrate": Mark("defense", "circle", "green", "MK-DEF-12"),
    "dodge": Mark("defense", "circle", "red", "MK-DEF-13"),
    "magic_retaliation": Mark("defense", "circle", "blue", "MK-DEF-14"),
    "limited_invisibility": Mark("defense", "circle", "black", "MK-DEF-15"),
    "terrify": Mark("defense", "circle", "grey", "MK-DEF-16"),
    "cursed": Mark("defense", "circle", "orange", "MK-DEF-17"),
    "magic_resistance": Mark("defense", "circle", "navy", "MK-DEF-18"),
    # behind the damage; the green square is no ability but the starting position, the black triangle the repair limit
    "berserk": Mark("damage", "square", "red", "MK-DMG-04"),
    "magic_enhancement": Mark("damage", "square", "blue", "MK-DMG-06"),
    "battle_fury": Mark("damage", "square", "orange", "MK-DMG-07"),
    "demoralized": Mark("damage", "square", "yellow", "MK-DMG-08"),
    "necromancy": Mark("damage", "square", "black", "MK-DMG-12"),
    "command": Mark("damage", "square", "grey", "MK-DMG-15"),
    "sunder": Mark("damage", "square", "purple", "MK-DMG-18"),
    "drain_life": Mark("damage", "square", "navy", "MK-DMG-19"),
    "tinker": Mark("damage", "circle", "green", "MK-DMG-20"),
    "pierce": Mark("damage", "circle", "red", "MK-DMG-21"),
    "magic_freeze": Mark("damage", "circle", "blue", "MK-DMG-22"),
    "magic_confusion": Mark("damage", "circle", "black", "MK-DMG-23"),
    "leadership": Mark("damage", "circle", "grey", "MK-DMG-25"),
    "immobilize": Mark("damage", "circle", "purple", "MK-DMG-26"),
}
"""Every ability by its word, those of one value together."""


def readable(attack_type: AttackType) -> dict[str, Mark]:
    """Return what a figure of an attack type may show behind its attack value: its own list, and of the swords' the
    marks that its own does not use (RULING in "Click" of the reference).
    """
    first = LISTS[attack_type]
    own = {word: mark for word, mark in MARKS.items() if mark.of == first}
    taken = {(mark.shape, mark.colour) for mark in own.values()}
    others = {
        word: mark for word, mark in MARKS.items() if mark.of == "sword" and (mark.shape, mark.colour) not in taken
    }
    return own | others


SUBFACTIONS: dict[str, str] = {
    "golem_wrights": "MK-SUB-01",
    "imperial_legion": "MK-SUB-02",
    "warded_city": "MK-SUB-04",
    "wild_guardians": "MK-SUB-05",
    "dead_speakers": "MK-SUB-06",
    "storm_druids": "MK-SUB-07",
    "blood_order": "MK-SUB-08",
    "blood_cult": "MK-SUB-09",
    "thorn_order": "MK-SUB-10",
    "northlanders": "MK-SUB-12",
    "anvil_masters": "MK-SUB-13",
    "free_companies": "MK-SUB-14",
    "temple_masters": "MK-SUB-15",
    "wizard_order": "MK-SUB-16",
    "broken_tusk": "MK-SUB-17",
    "shadow_clans": "MK-SUB-18",
    "chaos_shamans": "MK-SUB-20",
    "death_knights": "MK-SUB-21",
    "dragon_mages": "MK-SUB-25",
    "dark_army": "MK-SUB-26",
    "oracles": "MK-SUB-27",
    "apocalypse": "MK-SUB-28",
    "ninth_circle": "MK-SUB-29",
}
"""Every subfaction by its word, with its first rule: all its figures have its ability, whatever their dials show."""
