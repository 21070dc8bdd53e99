"""How cards of regiments look: the emblem on a banner, the coat of a faction, what models bear, who fills a tray."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.ui.board.inches.banners import PARTED, Coat

if TYPE_CHECKING:
    from game.content.regiments.cards import CombatUnit, Enlisted

EMBLEMS = {
    "spears": "pikeman", "pike": "pikeman", "pikes": "pikeman", "lancers": "pikeman", "bows": "bowman",
    "archers": "bowman", "bolt": "crossbow", "ballista": "crossbow", "slings": "sling", "guard": "visored-helm",
    "wardens": "closed-barbute", "axes": "halberd", "hammer": "dwarf-helmet", "guild": "dwarf-helmet",
    "plate": "closed-barbute", "furnace": "fire", "fire": "fire", "riders": "stag-head", "horse": "black-knight-helm",
    "knights": "black-knight-helm", "scouts": "arrow-scope", "ponies": "stag-head", "stag": "stag-head",
    "bear": "bear-head", "lizard": "lizardman", "giant": "rock-golem", "ogre": "ogre", "elephant": "boar-tusks",
    "thrower": "fire", "sledge": "giant", "cart": "fire", "gull": "eagle-head", "kestrel": "eagle-head",
    "wolf": "wolf-howl", "barrow": "crowned-skull", "gallows": "hood", "tidesworn": "swordwoman",
    "shields": "visored-helm",
    "nettle": "witch-flight", "fenella": "swordwoman", "abbess": "nun-face", "hild": "dwarf-helmet", "kin": "troll",
    "blades": "crossed-swords", "breakers": "halberd", "almet": "swordman", "net": "spider-face",
}  # fmt: skip
KINDS = {"infantry": "swordman", "cavalry": "black-knight-helm", "monster": "bear-head", "war_machine": "giant"}
ARMS = {
    "spear": "spear", "pike": "pike", "lance": "lance", "bow": "bow", "bolt": "crossbow", "sling": "sling",
    "axe": "axe", "hammer": "hammer", "maul": "hammer", "club": "club", "cudgel": "club", "staff": "club", "net": "net",
    "pot": "sling", "blade": "blade", "hook": "axe", "crossbow": "crossbow", "javelin": "spear", "trident": "spear",
    "pick": "hammer", "flail": "club", "two-handed": "blade", "glaive": "pike", "bill": "pike", "harpoon": "spear",
    "crank": "crossbow", "hatchet": "axe", "cleaver": "axe", "sickle": "axe", "gaff": "axe", "hooks": "axe",
    "mace": "club", "crook": "club", "fists": "club",
}  # fmt: skip
"""What models bear, by a word of the name of their first attack."""
BODIES = {
    "bear": "bear", "lizard": "lizard", "elephant": "elephant", "ogre": "ogre", "giant": "golem", "thrower": "thrower",
    "ballista": "ballista", "harpoon": "harpoons", "stone": "stones", "fire": "fires",
}  # fmt: skip
OF_KIND = {"monster": "giant", "war_machine": "thrower"}
COATS = {
    "lantern": Coat("pale", "#2E3D58", "#C9953F"), "heron": Coat("waves", "#2F5F63", "#B9D0C8"),
    "anvil": Coat("chevron", "#4B4644", "#B5562E"), "bramble": Coat("saltire", "#3F5130", "#A98AA6"),
    "road": Coat("bend", "#6A4A2E", "#D0B48A"),
}  # fmt: skip
COLOURS = ("#4A3A5A", "#5A3A3A", "#35504A", "#5A5030", "#C0A060", "#A9B4BA", "#B58A7A")


def emblem_of(card: Enlisted) -> str:
    """Return the emblem of a card: the first word of its id that says something decides, else its kind."""
    found = next((EMBLEMS[word] for word in card.id.split("-") if word in EMBLEMS), "")
    return found or KINDS.get(getattr(card, "type", ""), "hood")


def coat_of(faction: str) -> Coat:
    """Return the coat of a faction; one that the program does not know gets one of its own by its id."""
    if faction in COATS:
        return COATS[faction]
    number, ways = sum(ord(sign) * n for n, sign in enumerate(faction, 1)), list(PARTED)
    return Coat(ways[number % len(ways)], COLOURS[number % 4], COLOURS[4 + number // 4 % 3])


def body_of(card: CombatUnit) -> str:
    """Return how the models of a unit are drawn."""
    if not card.tray.solo:
        return "rider" if card.type == "cavalry" else "man"
    if card.type in OF_KIND:
        return next((BODIES[word] for word in card.id.split("-") if word in BODIES), OF_KIND[card.type])
    return "hero"


def arms_of(card: CombatUnit) -> str:
    """Return what the models of a unit bear: what their first attack is called."""
    for attack in card.attacks:
        for word in attack.name.lower().split():
            if word in ARMS:
                return ARMS[word]
    if any(attack.kind == "ranged" for attack in card.attacks):
        return "bow"
    return "lance" if card.type == "cavalry" else "sword"
