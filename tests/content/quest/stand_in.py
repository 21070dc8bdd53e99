"""The words that cards of the quest room may say, as the specification lists them: a stand-in for the room's own."""

from __future__ import annotations

from typing import Any

WHO = (
    "self", "holder", "target", "active", "leader", "any", "other", "each", "most_wounds", "any_other_than_previous",
    "previous", "any_defeated", "victim",
)  # fmt: skip
FROM = ("own", "shadows", "other_zones", "target_zone", "one_hero_zone", "any", "facedown", "lair")
SYMBOLS = ("S", "D", "A", "N")


def number(name: str, least: int = 0, most: int = 60, default: int | None = None) -> dict[str, Any]:
    return {"name": name, "type": "number", "least": least, "most": most, "default": default}


def word(name: str, *choices: str, default: str | None = None) -> dict[str, Any]:
    return {"name": name, "type": "word", "choices": choices, "default": default}


def words(name: str, *choices: str) -> dict[str, Any]:
    return {"name": name, "type": "words", "choices": choices, "default": ()}


N, MAX, WHOM, OUT_OF, WHICH = number("n", -20), number("max", 1, 99, 1), word("who", *WHO, default="self"), words(
    "from", *FROM
), word("which", default="")  # fmt: skip
EFFECTS = {
    "mod": (number("S", -9, 9, 0), number("D", -9, 9, 0)),
    "dice": (N, number("min", 0, 9, 0)),
    "reroll": (word("dice", "hero", "enemy"), MAX),
    "swap": (word("from", *SYMBOLS), word("to", *SYMBOLS, "blank"), MAX),
    "wound": (WHOM, N),
    "heal": (WHOM, N),
    "distribute_wounds": (N,),
    "prevent": (N,),
    "wound_enemy": (OUT_OF, WHICH, MAX, N),
    "heal_enemy": (OUT_OF, WHICH, MAX, N),
    "token": (WHOM, N),
    "discard_token": (WHOM, N),
    "ready_action": (WHOM, N),
    "exhaust_action": (WHOM, N),
    "ready_this_action_after": (),
    "exhaust_enemy": (OUT_OF, WHICH, MAX),
    "engage": (OUT_OF, WHICH, MAX, word("to", *WHO, default="self")),
    "shadows": (OUT_OF, WHICH, MAX),
    "spawn": (N, word("face", "up", "down", default="up"), word("where", "zone", "shadows", default="zone")),
    "progress": (N,),
    "peril": (N,),
    "peek_dungeon": (),
    "condition": (WHOM, word("name")),
    "cure": (WHOM, word("name"), number("n", 1, 20, 1)),
    "revive": (word("who", *WHO, default="any_defeated"), number("heal", 0, 60, 0)),
    "gain_gear": (WHOM, number("n", 1, 3, 1)),
    "discard_item": (WHOM, number("n", 1, 9, 1)),
    "choose": (WHOM,),
    "aura": (word("zone", "shadows", "zone"), number("attack", -9, 9)),
    "pool_add": (word("card"), number("n", 1, 9, 1)),
    "next_quest": (number("peril_start", -9, 9),),
    "campaign_won": (),
    "campaign_lost": (),
    "upgrade_action": (WHOM, number("n", 1, 4, 1)),
    "gear_limit": (WHOM, number("n", 1, 9, 1)),
    "refresh_gear": (WHOM,),
}
CONDITIONS = {
    "number": ("enemies_self", "ready_enemies_self", "enemies_shadows", "defeated_by_this_action"),
    "flag": ("ranged", "fully_explored", "peril_last", "all_heroes_defeated", "any_hero_up", "location_deck_empty"),
    "words": ("action_not", "location", "nemesis_in", "defeated", "phase"),
}
MOMENTS = (
    "my_activation", "before_roll", "reroll", "modify", "after_action", "would_suffer", "would_engage",
    "location_start", "location_end", "on_reveal", "on_travel_from", "constant",
)  # fmt: skip


def _known(*form: dict[str, Any]) -> dict[str, Any]:
    return {"title": "", "words": "", "rule": "", "form": form}


VOCABULARY: dict[str, dict[str, Any]] = {
    "effects": {op: _known(*form) for op, form in EFFECTS.items()},
    "conditions": {
        name: _known({"name": "is", "type": kind, "default": () if kind == "words" else None})
        for kind, names in CONDITIONS.items()
        for name in names
    },
    "moments": {name: _known() for name in MOMENTS},
    "flags": {name: _known() for name in ("no_exhaust", "no_engage")},
}
