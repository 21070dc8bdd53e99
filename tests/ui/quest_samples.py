"""A card of each kind of the quest room, the names and words of some as long as cards say."""

from __future__ import annotations

from game.content.quest.cards import (
    ActionCard,
    Clause,
    ConditionCard,
    Consequence,
    Cost,
    DungeonCard,
    Ending,
    EnemyCard,
    GearCard,
    HeroCard,
    Keyword,
    LocationCard,
    PerilEffect,
    SetUp,
    Sheet,
    Targets,
)

BULWARK = HeroCard(
    "bulwark", "Brunna Anvilback", "the Bulwark", "dwarf", (23, 15, 12),
    "Step 5 of your actions: if 2 or more enemies are in your zone, add 1 defence.",
)  # fmt: skip
SWEEP = ActionCard(
    "hammer-sweep", "bulwark", "basic", "attack", "Hammer Sweep", 2,
    "ATTACK 2 dice. Choose up to 2 enemies in your zone; divide the successes.", targets=Targets(2, "divide"),
)  # fmt: skip
SIGNAL = ActionCard(
    "sworn-signal", "trailkeeper", "advanced", "aid", "Sworn Signal", 2,
    "AID 2 dice. Then the target may ready 1 action card. PREPARE.", prepare=True,
)  # fmt: skip
SHAFTS = ActionCard(
    "twin-shafts", "trailkeeper", "advanced", "attack", "Twin Shafts", 3,
    "ATTACK (ranged) 3 dice. Choose up to 2 enemies; divide the successes.", targets=Targets(2, "divide", True),
)  # fmt: skip
ACTIONS = (SWEEP, SIGNAL, SHAFTS)
EXHAUST = (Clause("modify", (), cost=Cost(card="exhaust")),)
BLADE = GearCard("notched-greatblade", "Notched Greatblade", "weapon", "Exhaust: add 1 success to your attack action.",
                 clauses=EXHAUST)  # fmt: skip
COAT = GearCard("ironscale-coat", "Ironscale Coat", "armour", "You have +3 health.", 3)
PLATE = GearCard("plate-of-the-last-gate", "Plate of the Last Gate", "armour", "You have +4 health.", 4, hero="bulwark")
GEAR = (BLADE, COAT, PLATE)
KEYWORDS = {
    one.id: one
    for one in (
        Keyword("advance", "Advance", "Move this enemy to the active hero’s zone.", core=True),
        Keyword("rend", "Rend", "The victim gains Bleeding."),
        Keyword("inflict", "Inflict", "The hero in whose zone this enemy is (else the active hero) suffers wounds equal "
                                      "to its attack.", core=True),
    )
}  # fmt: skip
LEECH = EnemyCard(
    "bog-leech-mass", "bog-leech-mass", "Bog Leech Mass", "beast", "standard", 1, 4, ("advance", "rend"), 2
)
ELITE = EnemyCard("bog-leech-mass-elite", "bog-leech-mass", "Bog Leech Mass", "beast", "elite", 2, 6,
                  ("advance", "rend", "inflict"), 2)  # fmt: skip
BRAWLER = EnemyCard(
    "tuskborn-brawler", "tuskborn-brawler", "Tuskborn Brawler", "tuskborn", "standard", 2, 4, ("advance", "inflict"), 2,
    flags=("no_exhaust",), constant="Cannot be exhausted by effects (it is still exhausted after its own activation)",
)  # fmt: skip
VASHKA = EnemyCard("vashka", "vashka", "Vashka Nine-Teeth", "gnawkin", "nemesis", 3, 10, ("advance", "inflict"), 0, 1,
                   text="Spawn 1 enemy facedown in the shadows.")  # fmt: skip
ENEMIES = (LEECH, ELITE, BRAWLER, VASHKA)
WORKINGS = LocationCard(
    "gnawkin-workings", "Gnawkin Workings", 7, 3, 1,
    "Start of the location phase: if this location is not fully explored, the party leader exhausts 1 of their action "
    "cards or suffers 1 wound.", 2,
)  # fmt: skip
CACHE = DungeonCard("forgotten-cache", "Forgotten Cache", "event", "No other effect.", 1)
SALVE = DungeonCard("marsh-salve", "Marsh Salve", "item", "Discard during your activation: 1 hero heals 3 wounds.")
BLEEDING = ConditionCard("bleeding", "Bleeding", True, "After each action you perform, suffer 1 wound.", "rest")
GRAVES = Sheet(
    "shallow-graves", "Shallow Graves", SetUp(),
    ("start", "none", "green", "none", "none", "green", "none", "blue", "none", "blue", "none", "red"),
    (
        PerilEffect("green", "Spawn 1 enemy facedown in the shadows."),
        PerilEffect("blue", "The party leader suffers 1 wound. Spawn 1 enemy."),
        PerilEffect("red", "Each hero suffers 2 wounds."),
    ),
    Ending("Grubjaw the Fetid is defeated.", ((),)), Ending("All heroes are defeated.", ((),)), Consequence(""),
    Consequence(""), 1,
    rules="When Grubjaw’s Wallow is revealed, after spawning, move Grubjaw from the lair to the party leader’s zone.",
)  # fmt: skip
