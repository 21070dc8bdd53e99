"""The emblem of a figure on its base: by what it is called, else by its kind."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from game.content.dials.cards import Figure

BY_WORD = {
    "archer": "bowman", "bowman": "bowman", "sniper": "robin-hood-hat", "bolt": "crossbow", "warden": "closed-barbute",
    "skeleton": "skeleton", "zombie": "skeleton", "bone": "crowned-skull", "shade": "hood", "duelist": "crossed-swords",
    "acolyte": "nun-face", "mistress": "witch-flight", "knight": "black-knight-helm", "steed": "stag-head",
    "marshal": "overlord-helm", "tinker": "dwarf-helmet", "husk": "rock-golem", "adept": "fire",
    "guard": "visored-helm",
    "master": "dwarf-helmet", "hound": "wolf-howl", "karg": "orc-head", "bombardier": "sling", "reiver": "eagle-head",
    "raider": "goblin-head", "howler": "wolf-howl", "drummer": "orc-head", "wyrm": "lizardman", "cart": "halberd",
    "stalker": "spider-face", "gorger": "boar-tusks", "pack": "wolf-howl", "gazer": "gargoyle", "imp": "imp-laugh",
    "troll": "troll", "worm": "lizardman", "griffin": "eagle-head", "giant": "giant", "ent": "ent-mouth",
    "mender": "woman-elf-face", "spear": "pikeman", "runner": "arrow-scope", "antler": "stag-head", "root": "ent-mouth",
    "seer": "eagle-head", "rider": "stag-head", "stag": "stag-head", "centaur": "bowman", "siren": "pan-flute",
    "serpent": "lizardman", "eel": "lizardman", "harpooner": "pikeman", "whisperer": "hood", "thief": "hood",
    "caller": "witch-flight", "mother": "witch-flight", "captain": "swordman", "monk": "nun-face", "ogre": "ogre",
    "bark": "ent-mouth", "bear": "bear-head", "singer": "pan-flute", "lancer": "pikeman", "wagon": "crowned-skull",
    "wain": "halberd", "walker": "rock-golem", "champion": "swordwoman", "strider": "arrow-scope",
}  # fmt: skip
BY_KIND = {
    "warrior": "swordman", "hero": "swordwoman", "champion": "overlord-helm", "mount": "stag-head",
    "multidial": "gargoyle", "chariot": "halberd", "titan": "giant",
}  # fmt: skip


def emblem_of(card: Figure) -> str:
    """Return the emblem of a card: the last word of its id that says something decides."""
    words = card.id.split("-")
    return next((BY_WORD[word] for word in reversed(words) if word in BY_WORD), BY_KIND[card.kind])
