"""The phrases of the quest room: what a text must say of an effect, a condition, a cost, as patterns.

Of the heroes an effect is for, a word must stand in the same part of a sentence as what happens to them, before it.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any

from game.content.quest.effects import ALL
from game.content.quest.spoken import walked

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator

    from game.content.quest.cards import Condition, Cost, Effect
    from game.content.quest.library import Library
    from game.content.quest.spoken import Spoken

    Given = dict[str, Any]

SYMBOLS = {"S": "success", "C": "critical success", "D": "defence", "A": "enemy attack", "N": "nemesis"}
WHO = {
    "target": "target",
    "active": "active hero|they",
    "leader": "leader|they",
    "any": "1 hero|heroes",
    "each": "each hero",
    "other": "other hero|another hero",
    "most_wounds": "most wounds|they",
    "any_other_than_previous": "another",
    "victim": "victim|they",
}
"""How a text calls heroes; "self" and "previous" need no word of their own."""
FROM = {
    "own": "your zone", "shadows": "the shadows", "other_zones": "(another|other) hero(es)?’s? zones?",
    "target_zone": "target’s zone", "one_hero_zone": "one hero’s zone", "any": "enem", "facedown": "facedown",
    "lair": "the lair", "this": "this enemy", "this_enemy": "it",
}  # fmt: skip
TO = {
    "self": "your zone|yours", "leader": "party leader’s zone", "most_wounds": "zone of the .*most wounds",
    "target": "target’s zone", "active": "active hero’s zone", "any": "one hero’s zone", "other": "another hero’s zone",
}  # fmt: skip
AT = {
    "my_activation": "during your activation", "before_roll": "before you roll|roll", "reroll": "reroll",
    "modify": "step 5|action", "after_action": "after", "would_suffer": "would suffer",
    "would_engage": "would enter (your|another hero’s) zone", "location_start": "start of (the|each) location phase",
    "location_end": "end of (the|each) location phase", "on_reveal": "revealed", "on_travel_from": "travels",
    "constant": "",
}  # fmt: skip
PHASES = {
    "location": "in the location phase",
    "location_end": "end of the location phase",
    "peril_end": "end of the peril phase",
}
FLAGS = {
    ("ranged", True): "ranged", ("ranged", False): "not ranged",
    ("fully_explored", True): "(?<!not )fully explored", ("fully_explored", False): "not fully explored",
    ("peril_last", True): "last space", ("peril_last", False): "not on the last space",
    ("all_heroes_defeated", True): "all heroes are defeated", ("any_hero_up", True): "a hero is not defeated",
    ("location_deck_empty", True): "location deck is empty",
    ("location_deck_empty", False): "location deck is not empty",
}  # fmt: skip
COUNTED = {
    "enemies_self": "{n} in your zone", "ready_enemies_self": "{ready} in your zone",
    "enemies_shadows": "{n} in the shadows", "defeated_by_this_action": "defeated {n}",
}  # fmt: skip
COSTS = {"exhaust": "exhaust", "deplete": "deplete", "discard": "discard", "": ""}
CONSTANT = {"no_exhaust": "cannot be exhausted", "no_engage": "cannot be moved or spawned into"}


def plural(number: int, noun: str, many: str = "") -> str:
    """Return a pattern for a number of things."""
    return rf"\b{number} {noun if number == 1 else many or noun + 's'}\b"


def counted(condition: Condition) -> str:
    """Return a pattern for a comparison."""
    n, sign = condition.number, condition.sign
    noun = "ready enem(y|ies)" if condition.word == "ready_enemies_self" else "enem(y|ies)"
    if condition.word == "defeated_by_this_action":
        return "defeated an enemy|defeated an elite" if n == 1 else f"defeated {n} or more {noun}"
    many = f"no {noun}" if (n, sign) == (0, "==") else f"exactly {n} {noun}"
    if sign != "==":
        many = f"{n} or {'more' if sign == '>=' else 'fewer'} {noun}"
    where = "the shadows" if condition.word == "enemies_shadows" else "your zone"
    return f"{many} (is|are) in {where}"


class Reader:
    """Says what texts must say, with the names of the cards that they call by their ids."""

    def __init__(self, library: Library) -> None:
        self.library = library

    def called(self, name: str) -> str:
        """Return how a text calls a card."""
        cards = self.library
        shelves: tuple[dict[str, Any], ...] = (
            cards.enemies, cards.locations, cards.dungeon, cards.fortunes, cards.conditions,
        )  # fmt: skip
        return next((re.escape(shelf[name].name).replace("\\ ", " ") for shelf in shelves if name in shelf), name)

    def many(self, number: int, name: str) -> str:
        """Return how a text calls so many cards; of an enemy there is one."""
        return rf"(?<!\d ){self.called(name)}" if name in self.library.enemies else rf"\b{number} {self.called(name)}"

    def short(self, name: str) -> str:
        """Return the word of a name by which texts call an enemy for short."""
        return next(word for word in self.called(name).split() if word != "The")

    def conditions(self, conditions: Iterable[Condition]) -> Iterator[str]:
        """Go through what must be said of conditions."""
        for condition in conditions:
            match condition.word:
                case word if word in COUNTED:
                    yield counted(condition)
                case "phase":
                    yield "|".join(PHASES[name] for name in condition.names)
                case "action_not":
                    yield from condition.names
                case "nemesis_in":
                    yield f"{self.short(condition.names[0])}.* in (the|a hero’s) {condition.names[1]}"
                case "defeated":
                    yield "|".join(f"{self.called(name)} is defeated" for name in condition.names)
                case "location":
                    yield from map(self.called, condition.names)
                case word:
                    yield FLAGS[word, condition.holds]

    @staticmethod
    def cost(cost: Cost) -> Iterator[str]:
        """Go through what must be said of a cost."""
        yield cost.card
        yield f"discard {plural(cost.tokens, 'success token')}" if cost.tokens else ""
        yield f"suffer {plural(cost.wounds, 'wound')}" if cost.wounds else ""

    def spoken(self, spoken: Spoken) -> Iterator[str]:
        """Go through what must be said of a list of effects."""
        clause = spoken.clause
        if clause is not None:
            yield AT[clause.at]
            yield clause.action
            yield "another hero" if clause.by == "other_hero" else ""
            yield self.called(clause.location) if clause.location else ""
            yield from self.conditions(clause.when)
            yield from self.cost(clause.cost)
            yield "may" if clause.may else ""
        for _where, effect, _after in walked(spoken.effects, ()):
            yield from self.effect(effect)

    def effect(self, effect: Effect) -> Iterator[str]:
        """Go through what must be said of one effect."""
        yield from self.conditions(effect.when)
        yield from self.cost(effect.cost)
        yield "may" if effect.optional else ""
        yield "cannot|if there is none" if effect.otherwise else ""
        who = WHO.get(str(effect.given.get("who", "")), "")
        does = self.predicate(effect)
        if effect.op == "choose":
            does = "|".join(self.predicate(option[0]) for option in effect.among)
            yield " or "
        yield f"({who})[^.;:]*({does})" if who else does
        yield from self.enemies(effect.given)

    @staticmethod
    def enemies(given: Any) -> Iterator[str]:
        """Go through what must be said of where enemies are, and where they go."""
        zones = given.get("from")
        yield from (FROM[zone] for zone in zones) if isinstance(zones, tuple) else ()
        yield FROM.get(given.get("which") or "", "")
        yield TO[given["to"]] if "which" in given and "to" in given else ""

    def predicate(self, effect: Effect) -> str:
        """Return a pattern for what happens, without to whom."""
        if effect.op == "choose":
            return ""
        given: dict[str, Any] = {"n": 0, "max": 1, **effect.given}
        return DOES[effect.op](self, given)

    def targets(self, given: Given, whose: str = "enem(y|ies)") -> str:
        """Return a pattern for enemies: how many, or which."""
        which = given.get("which")
        if which == "facedown":
            return "1 facedown enemy"
        if which:
            return "it|this enemy" if which in FROM else f"(the )?{self.short(which)}"
        return f"(all|each) {whose}" if given["max"] == ALL else f"(up to )?{given['max']} {whose}"

    def cured(self, given: Given) -> str:
        """Return a pattern for conditions that are discarded."""
        if given["name"] == "any":
            return f"discards? {plural(given['n'], 'condition')}"
        if given["name"] == "any_bad":
            return f"discards? {plural(given['n'], 'harmful condition')}"
        return f"discards? {self.called(given['name'])}"


def wounds(verb: str) -> Callable[[Reader, Given], str]:
    """Return what gives a pattern for a verb with a number of wounds."""
    return lambda _reader, given: f"{verb} {plural(given['n'], 'wound')}"


def tokens(verb: str) -> Callable[[Reader, Given], str]:
    """Likewise with success tokens."""
    return lambda _reader, given: f"{verb} {plural(given['n'], 'success token')}"


def spawned(given: Given) -> str:
    """Return a pattern for enemies that spawn."""
    many = f"spawns? {plural(given['n'], 'enemy', 'enemies')}"
    return many + (f" face{given['face']} in the shadows" if given["where"] == "shadows" else "(?! face)")


def diced(given: Given) -> str:
    """Return a pattern for dice that are rolled besides, or not rolled."""
    if given["n"] > 0:
        return f"rolls? {given['n']} extra hero (die|dice)"
    return f"roll {-given['n']} hero (die|dice) fewer" + (rf" \(minimum {given['min']}\)" if given["min"] else "")


def rerolled(given: Given) -> str:
    """Return a pattern for dice that are rolled again."""
    dice = f"(of your )?{given['dice']} (die|dice)"
    return f"rerolls? (any|all) {dice}" if given["max"] == ALL else f"rerolls? (up to )?{given['max']} {dice}"


def swapped(given: Given) -> str:
    """Return a pattern for symbols that are changed."""
    many = "all" if given["max"] == ALL else f"(up to )?{given['max']}"
    other = "(a )?blanks?" if given["to"] == "blank" else f"(an? )?{SYMBOLS[given['to']]}"
    return f"change {many} {SYMBOLS[given['from']]} symbols? to {other}"


def modified(given: Given) -> str:
    """Return a pattern for symbols that are added or removed."""
    found = "^"
    for key, noun, many in (("S", "success", "successes"), ("D", "defence", "defence")):
        n = given.get(key, 0)
        if n:
            found += f"(?=.*{'add' if n > 0 else 'remove'}[^.;:]*{plural(abs(n), noun, many)})"
    return found


DOES: dict[str, Callable[[Reader, Given], str]] = {
    "mod": lambda _reader, given: modified(given),
    "dice": lambda _reader, given: diced(given),
    "reroll": lambda _reader, given: rerolled(given),
    "swap": lambda _reader, given: swapped(given),
    "wound": wounds("suffers?"),
    "heal": wounds("heals?"),
    "distribute_wounds": wounds("distribute"),
    "prevent": lambda _reader, given: f"suffers? {given['n']} fewer",
    "wound_enemy": lambda reader, given: f"deals? {plural(given['n'], 'wound')} directly to {reader.targets(given)}",
    "heal_enemy": lambda reader, given: f"({reader.targets(given)})[^.]* heals? {plural(given['n'], 'wound')}",
    "token": tokens("gains?"),
    "discard_token": tokens("discards?"),
    "ready_action": lambda _reader, given: (
        f"read(y|ies) (up to )?{given['n']} (more )?(of (your|their) )?action cards?"
    ),
    "exhaust_action": lambda _reader, given: f"exhausts? {given['n']} of (your|their) (ready )?action cards?",
    "ready_this_action_after": lambda _reader, _given: "ready the action card you are performing",
    "exhaust_enemy": lambda reader, given: f"exhausts? ({reader.targets(given)})",
    "activate_enemy": lambda reader, given: f"activates? ({reader.targets(given)})",
    "engage": lambda reader, given: f"moves? ({reader.targets(given)})[^.]* (in)?to ",
    "shadows": lambda reader, given: f"(moves?|puts?) ({reader.targets(given)})[^.]*(to|in) the shadows",
    "spawn": lambda _reader, given: spawned(given),
    "progress": lambda _reader, given: f"{'place' if given['n'] > 0 else 'remove'} {abs(given['n'])} progress",
    "peril": lambda _reader, given: f"{'in' if given['n'] > 0 else 'de'}crease peril by {abs(given['n'])}",
    "peek_dungeon": lambda _reader, _given: "look at the top dungeon card[^.]* on the bottom",
    "condition": lambda reader, given: f"gains? {reader.called(given['name'])}",
    "cure": lambda reader, given: reader.cured(given),
    "revive": lambda _reader, given: f"revive 1 defeated hero; they heal {plural(given['heal'], 'wound')}",
    "gain_gear": lambda _reader, given: f"takes? {plural(given['n'], 'gear card')} as for ",
    "discard_item": lambda _reader, given: f"discards? {given['n']} (of (your|their) )?items?",
    "aura": lambda _reader, given: (
        f"in {'the shadows' if given['zone'] == 'shadows' else 'heroes’ zones'} have .?{abs(given['attack'])} attack"
    ),
    "pool_add": lambda reader, given: (
        f"{reader.many(given['n'], given['card'])}[^.]* to the campaign pool"
        + (r" \(if it is not already there\)" if given.get("once") else "")
    ),
    "next_quest": lambda _reader, given: (
        f"next quest the peril token starts {plural(given['peril_start'], 'space')} to"
    ),
    "campaign_won": lambda _reader, _given: "the campaign is won",
    "campaign_lost": lambda _reader, _given: "the campaign is lost",
    "upgrade_action": lambda _reader, given: f"replaces? {plural(given['n'], 'basic action card')} with",
    "gear_limit": lambda _reader, given: f"increases? (your|their) gear limit by {given['n']}",
    "refresh_gear": lambda _reader, _given: "depleted gear card is turned faceup",
    "choose": lambda _reader, _given: "",
}
"""What happens, without to whom."""
