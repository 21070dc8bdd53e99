"""How cards of the quest room look: emblem, metal, hue and coat of each, by words of its id, name, trait or kind.

A card that the program does not know gets a look of its own by its words, and always the same one.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import lru_cache
from typing import TypeVar

from game.engine.dice import splitmix
from game.ui.quest.emblems import CHARGES, DEEDS, FOES, NEMESES, PLACES, THINGS

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Look:
    """Emblem, metal it is struck in, hue of the field behind it, pattern of that field."""

    emblem: str
    metal: str = "bone"
    hue: str = "#4A3A2C"
    pattern: str = ""


@dataclass(frozen=True, slots=True)
class Arms:
    """A hero's arms: how the shield is parted, its two colours, the charge on it and the metal of the charge."""

    parted: str
    first: str
    second: str
    charge: str
    metal: str = "gold"


# --- heroes ----------------------------------------------------------------------------------------------------------

ARMS: dict[str, Arms] = {
    "bulwark": Arms("chevron", "#5B3A22", "#8C5A2B", "dwarf-face", "bone"),
    "trailkeeper": Arms("bend", "#24452F", "#4F7A45", "elf-helmet", "bone"),
    "lightbearer": Arms("saltire", "#8A6A22", "#C9A24A", "sun-priest", "bone"),
    "emberweaver": Arms("waves", "#5A1F1A", "#9C3A22", "cowled", "bone"),
    "fingersmith": Arms("pale", "#3A2440", "#7A5088", "robber-mask", "bone"),
    "wolfsister": Arms("fess", "#22374F", "#54789C", "wolf-head", "bone"),
    "hedgewright": Arms("chevron", "#2E4A3A", "#86803C", "stag-head", "bone"),
    "standard": Arms("quarterly", "#6E2226", "#B89A5E", "knight-banner", "bone"),
}
"""Of the heroes that the program knows; the others find theirs by their words."""
PARTINGS = ("pale", "fess", "chevron", "bend", "saltire", "quarterly", "waves")
CLOTHS = (
    ("#2B3F5C", "#56789E"), ("#4A2C4E", "#82568A"), ("#2A4A4A", "#4F8482"), ("#5A4A1E", "#94803A"),
    ("#40383A", "#75686C"), ("#5C2E3A", "#9A5468"),
)  # fmt: skip


@lru_cache(maxsize=64)
def arms_of(hero: str, words: str = "") -> Arms:
    """Return the arms of a hero by its id; `words` (title, name, kin) find the charge of one that is not known."""
    if hero in ARMS:
        return ARMS[hero]
    number = _number(hero)
    first, second = CLOTHS[number % len(CLOTHS)]
    return Arms(
        PARTINGS[number // 7 % len(PARTINGS)],
        first,
        second,
        _of(CHARGES, f"{hero} {words}") or "closed-barbute",
        "bone",
    )


# --- enemies ---------------------------------------------------------------------------------------------------------

TRAITS: dict[str, tuple[str, str, str]] = {
    "mireling": ("moss", "#3E4A26", "smoke"), "gnawkin": ("bone", "#4C3A30", "rock"),
    "tuskborn": ("bronze", "#5A3320", "bricks"), "beast": ("iron", "#33404A", "rock"),
    "construct": ("silver", "#43464C", "bricks"), "undead": ("ice", "#27404A", "smoke"),
    "spirit": ("ice", "#2E3F5A", "smoke"), "cultist": ("blood", "#4A1E22", "bricks"),
    "drowned": ("jade", "#1F4440", "smoke"), "fungus": ("violet", "#40304A", "smoke"),
    "vermin": ("bone", "#4A4030", "rock"), "insect": ("jade", "#2F4030", "rock"),
}  # fmt: skip
"""Metal, hue and pattern by the trait of an enemy."""
OTHERS = (
    ("bone", "#4A3A2C", "rock"), ("iron", "#33404A", "rock"), ("bronze", "#4E3426", "bricks"),
    ("moss", "#38442A", "smoke"), ("ice", "#2A3F50", "smoke"),
)  # fmt: skip


@lru_cache(maxsize=128)
def enemy_look(key: str, name: str, trait: str) -> Look:
    """Return the look of an enemy by the id of its set, its name and its trait."""
    metal, hue, pattern = TRAITS.get(trait.lower()) or OTHERS[_number(trait) % len(OTHERS)]
    return Look(_of(FOES, f"{key} {name} {trait}") or "imp-laugh", metal, hue, pattern)


@lru_cache(maxsize=16)
def nemesis_look(key: str, name: str, trait: str) -> Look:
    """Return the look of a nemesis."""
    return Look(_of(NEMESES, f"{key} {name} {trait}") or "crowned-skull", "bone", "#3E2458", "smoke")


# --- the dungeon -----------------------------------------------------------------------------------------------------


@lru_cache(maxsize=64)
def place_look(key: str, name: str) -> tuple[str, str, str]:
    """Return emblem, hue and scene of a location."""
    emblem, hue, scene = (_of(PLACES, f"{key} {name}") or "cave-entrance #4A4E4C cave").split()
    return emblem, hue, scene


OF_TYPE = {
    "weapon": "crossed-swords",
    "armour": "shoulder-armor",
    "accessory": "gem-pendant",
    "item": "knapsack",
    "event": "surrounded-eye",
}


@lru_cache(maxsize=256)
def thing(key: str, name: str, kind: str) -> str:
    """Return the emblem of gear, items and events."""
    return _of(THINGS, f"{key} {name}") or OF_TYPE.get(kind, "knapsack")


OF_ACTION = {"attack": "crossed-swords", "explore": "torch", "rest": "campfire", "aid": "shaking-hands"}
ACTION_HUES = {"attack": "#6E2A24", "explore": "#24505C", "rest": "#3C5A2E", "aid": "#6A5222"}


@lru_cache(maxsize=128)
def deed(key: str, name: str, kind: str) -> str:
    """Return the emblem of an action card by its name, else by its kind."""
    return _of(DEEDS, f"{key} {name}") or OF_ACTION[kind]


AILMENTS = {
    "bleeding": ("bleeding-wound", "blood", "#4A1A18"), "diseased": ("plague-doctor-profile", "moss", "#3A4220"),
    "empowered": ("mighty-force", "gold", "#6A5220"),
}  # fmt: skip


def ailment(key: str, *, bad: bool) -> tuple[str, str, str]:
    """Return emblem, metal and hue of a condition."""
    return AILMENTS.get(key) or (("evil-hand", "blood", "#44202E") if bad else ("aura", "gold", "#5A5220"))


KEYWORDS = {
    "advance": "log-in", "retreat": "log-out", "inflict": "droplet", "hunt": "crosshair", "tangle": "lock",
    "rend": "scissors", "blight": "flask-conical", "pilfer": "hand",
}  # fmt: skip


def keyword_icon(word: str) -> str:
    """Return the icon of a keyword of effect bars."""
    return KEYWORDS.get(word, "zap")


# --- words -----------------------------------------------------------------------------------------------------------


def _of(table: dict[str, T], words: str) -> T | None:
    """Return what the first known word says, an id as a whole before its words; then what a part of one says."""
    found = [*words.lower().split(" ")[:1], *re.findall(r"[a-z]+", words.lower())]
    for word in found:
        for form in (word, word.removesuffix("s"), word.removesuffix("es")):
            if form in table:
                return table[form]
    for word in found:
        for known, one in table.items():
            if len(known) > 3 and known in word:
                return one
    return None


def _number(text: str) -> int:
    """Return a number that belongs to a text, the same in every run."""
    number = 7
    for sign in text:
        number = splitmix(number, ord(sign))
    return number
