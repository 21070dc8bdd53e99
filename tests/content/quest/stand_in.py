"""The words that cards of the quest room may say, as the specification lists them: a stand-in for the room's own."""

from __future__ import annotations

from typing import Any

WHO = (
    "self", "holder", "target", "active", "leader", "any", "other", "each", "most_wounds", "any_other_than_previous",
    "previous", "any_defeated", "victim",
)  # fmt: skip
FROM = (
    "own", "shadows", "other_zones", "target_zone", "one_hero_zone", "any", "this", "this_enemy", "facedown", "lair",
)  # fmt: skip
TO = ("self", "leader", "most_wounds", "target", "active")
SYMBOLS = ("S", "C", "D", "A", "N")


def number(name: str, least: int = 1, most: int = 20, default: int | None = None) -> dict[str, Any]:
    return {"name": name, "type": "number", "least": least, "most": most, "default": default}


def word(name: str, *choices: str, default: str | None = None) -> dict[str, Any]:
    return {"name": name, "type": "word", "choices": choices, "default": default}


N = number("n")
CHANGE = number("n", -6, 6)
COUNT = number("n", 1, 4, 1)
MAX = number("max", 1, 99, 1)
WHOM = word("who", *WHO)
PLACES = {"name": "from", "type": "words", "choices": FROM, "default": ()}
WHICH = word("which", default="")
EFFECTS = {
    "mod": (number("S", -6, 6, 0), number("D", -6, 6, 0)),
    "dice": (CHANGE, number("min", 0, 6, 0)),
    "reroll": (word("dice", "hero", "enemy"), MAX),
    "swap": (word("from", *SYMBOLS), word("to", *SYMBOLS, "blank"), MAX),
    "wound": (WHOM, N),
    "heal": (WHOM, N),
    "distribute_wounds": (N,),
    "prevent": (N,),
    "wound_enemy": (PLACES, WHICH, MAX, N),
    "heal_enemy": (PLACES, WHICH, number("max", 1, 99, 99), N),
    "token": (WHOM, N),
    "discard_token": (WHOM, N),
    "ready_action": (WHOM, number("n", 1, 4)),
    "exhaust_action": (WHOM, number("n", 1, 4)),
    "ready_this_action_after": (),
    "exhaust_enemy": (PLACES, WHICH, MAX),
    "engage": (PLACES, WHICH, MAX, word("to", *TO, default="self")),
    "shadows": (PLACES, WHICH, MAX),
    "spawn": (number("n", 1, 6), word("face", "up", "down"), word("where", "zone", "shadows")),
    "progress": (CHANGE,),
    "peril": (CHANGE,),
    "peek_dungeon": (),
    "condition": (WHOM, word("name")),
    "cure": (WHOM, word("name", default="any"), COUNT),
    "revive": (word("who", *WHO, default="any_defeated"), number("heal", 0, 30, 0)),
    "gain_gear": (WHOM, number("n", 1, 3)),
    "discard_item": (WHOM, COUNT),
    "choose": (WHOM,),
    "aura": (word("zone", "zone", "shadows"), number("attack", -5, 5)),
    "pool_add": (word("card"), COUNT, {"name": "once", "type": "flag", "default": False}),
    "next_quest": (number("peril_start", 1, 6),),
    "campaign_won": (),
    "campaign_lost": (),
    "upgrade_action": (WHOM, COUNT),
    "gear_limit": (WHOM, COUNT),
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
