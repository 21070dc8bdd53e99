"""The text of every card of quests held against its declared effects: what it does not say, and what it says in vain.

python -m release.quest_words    prints each card whose text says something else than its effects do

A text is free prose in the words of the room: for each effect there are phrases of which one must stand in it, with its
number; and whatever number or word of the game stands in it must come from an effect.
"""

from __future__ import annotations

import re
import sys
from typing import TYPE_CHECKING, NamedTuple

from game.content.quest.library import load_library
from game.content.quest.spoken import (
    of_action,
    of_condition,
    of_dungeon,
    of_enemy,
    of_gear,
    of_hero,
    of_keyword,
    of_location,
    of_sheet,
    walked,
)
from release.quest_phrases import CONSTANT, Reader

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from game.content.quest.cards import ActionCard, Ending, Sheet
    from game.content.quest.library import Library
    from game.content.quest.spoken import Spoken

SPENT: dict[str, tuple[str, ...]] = {
    "success token": ("token", "discard_token", "cost tokens"),
    r"heals?\b": ("heal", "heal_enemy", "revive"),
    "progress": ("progress",),
    "spawn": ("spawn", "no_engage", "after spawning"),
    "revive": ("revive",),
    "reroll": ("reroll",),
    "gear": ("gain_gear", "gear_limit", "refresh_gear", "legendary"),
    "item": ("discard_item",),
    "peril": ("peril", "next_quest", "peril_last", "phase"),
    "exhaust": ("exhaust_action", "exhaust_enemy", "cost exhaust", "no_exhaust"),
    "deplete": ("cost deplete", "refresh_gear"),
    "defence": ("mod", "swap"),
    "success": ("mod", "swap", "token", "discard_token", "cost tokens", "targets"),
    "hero die|hero dice|enemy die|enemy dice": ("dice", "reroll"),
    "suffer": ("wound", "cost wounds", "prevent", "distribute_wounds", "would_suffer", "this_enemy"),
    "condition": ("cure", "condition"),
    r"moves?\b": ("engage", "shadows"),
    r"puts?\b": ("shadows", "peek_dungeon"),
    r"gains?\b": ("token", "condition"),
    r"activates?\b": ("activate_enemy",),
    "change": ("swap",),
    "attack": ("aura", "swap", "targets", "defeated_by_this_action", "action"),
    "cannot": ("else", "no_exhaust", "no_engage"),
    "if": ("when", "then", "else", "once"),
    "campaign": ("pool_add", "campaign_won", "campaign_lost"),
    "last space": ("peril_last",),
    "fully explored": ("fully_explored",),
    "defeated": ("revive", "defeated", "any_hero_up", "all_heroes_defeated", "defeated_by_this_action"),
    "die|dice": ("dice", "reroll", "targets"),
    "discard": ("discard_token", "discard_item", "cure", "cost discard", "cost tokens"),
    "may|if you do": ("optional",),
}
"""Words of the game, and what must be behind one of them."""


class Card(NamedTuple):
    """A text with everything that it must say; `more` is what else is behind it, and the numbers of that."""

    name: str
    text: str
    wanted: tuple[str, ...]
    behind: frozenset[str]
    numbers: frozenset[int]


def behind(said: Iterable[Spoken]) -> tuple[frozenset[str], frozenset[int]]:
    """Return the words behind a text (ops, costs, conditions) and all its numbers."""
    words: set[str] = set()
    numbers: set[int] = {1}  # "1 hero", "1 enemy" may be said of whoever is chosen
    for spoken in said:
        whole = [] if spoken.clause is None else [spoken.clause]
        words |= {clause.at for clause in whole} | {"action" for clause in whole if clause.action}
        for part in (*whole, *(one.effect for one in walked(spoken.effects, ()))):
            words |= {condition.word for condition in part.when} | ({"when"} if part.when else set())
            numbers |= {condition.number for condition in part.when}
            numbers |= {part.cost.tokens, part.cost.wounds}
            words |= {f"cost {part.cost.card}"} if part.cost.card else set()
            words |= {f"cost {name}" for name in ("tokens", "wounds") if getattr(part.cost, name)}
            words |= {"optional"} if part.optional else set()
        for _where, effect, _after in walked(spoken.effects, ()):
            words |= {effect.op, str(effect.given.get("which", ""))}
            words |= {"then"} if effect.then else set()
            words |= {"else"} if effect.otherwise else set()
            words |= {"once"} if effect.given.get("once") else set()
            words |= {"optional"} if effect.op in ("gain_gear", "peek_dungeon") else set()
            words |= {"legendary"} if effect.op == "pool_add" else set()
            numbers |= {abs(value) for value in effect.given.values() if isinstance(value, int)}
    return frozenset(words), frozenset(numbers)


def complaints(card: Card) -> list[str]:
    """Return what a text does not say, and what it says in vain."""
    text = re.sub(r"(?i)step [45]( of)?", lambda found: found[0].replace("4", "four").replace("5", "five"), card.text)
    wanted = [pattern.replace("step 5", "step five") for pattern in card.wanted if pattern]
    found = [f"does not say: {pattern}" for pattern in dict.fromkeys(wanted) if not re.search(f"(?i){pattern}", text)]
    strange = [number for number in map(int, re.findall(r"\d+", text)) if number not in card.numbers]
    found += [f"says in vain: {number}" for number in strange]
    for pattern, words in SPENT.items():
        if re.search(rf"(?i)\b({pattern})", text) and not card.behind.intersection(words):
            found.append(f"says in vain: {pattern}")
    return found


def _card(
    reader: Reader, name: str, text: str, said: Iterable[Spoken], *wanted: str, words: Iterable[str] = (),
    numbers: Iterable[int] = (),
) -> Card:  # fmt: skip
    said = list(said)
    every, known = behind(said)
    patterns = [pattern for spoken in said for pattern in reader.spoken(spoken)]
    return Card(name, text, (*patterns, *wanted), every | set(words), known | set(numbers))


def _action(reader: Reader, card: ActionCard) -> Iterator[Card]:
    """Go through the parts of an action card: the lines above its own, its own, the lines below it."""
    name, kind, aim = card.id, card.type.upper(), card.targets
    head, found, tail = card.text.partition(kind)
    own, *rest = re.split(r"\. Then,? ", tail, maxsplit=1) if card.after else (tail,)
    below = "".join(rest)
    own = own.removesuffix("PREPARE.")
    said = {part: [one for one in of_action(card) if one.at == part] for part in ("before", "after")}
    wanted = [rf"^{kind}( \(ranged\))? {card.dice} {'die' if card.dice == 1 else 'dice'}"]
    numbers = {card.dice}
    if card.type == "attack":
        numbers |= {aim.most, aim.more}
        many = f"up to {aim.most} (enemies|targets)"
        wanted.append(rf"{kind} \(ranged\)" if aim.anywhere else rf"{kind} \d")
        wanted.append("1 target" if aim.most == 1 else many)
        wanted.append("divide the successes" if aim.mode == "divide" else "each tak(es|ing) every success|1 target")
        if aim.more:
            wanted += [*reader.cost(aim.extra), f"up to {aim.more} targets"]
            wanted.append("in one zone" if aim.same_zone else "")
    words = {"targets", *(["cost wounds"] if aim.extra.wounds else []), *(["cost tokens"] if aim.extra.tokens else [])}
    words |= {"optional"} if aim.more else set()
    yield _card(reader, f"{name} (above)", head, said["before"])
    yield Card(
        name,
        f"{found}{own}",
        tuple(wanted),
        frozenset(words),
        frozenset(numbers | {1, aim.extra.tokens, aim.extra.wounds}),
    )
    yield _card(reader, f"{name} (below)", below.removesuffix("PREPARE."), said["after"])
    prepared = card.text.endswith("PREPARE.")
    yield Card(f"{name} (prepare)", "" if prepared == card.prepare else "?", ("^$",), frozenset(), frozenset())


def _ending(reader: Reader, name: str, ending: Ending) -> Card:
    wanted = [pattern for conditions in ending.when for pattern in reader.conditions(conditions)]
    numbers = {condition.number for conditions in ending.when for condition in conditions}
    words = {condition.word for conditions in ending.when for condition in conditions}
    return Card(name, ending.text, tuple(wanted), frozenset(words), frozenset(numbers))


def _sheet(reader: Reader, sheet: Sheet) -> Iterator[Card]:
    said = list(of_sheet(sheet))
    own = [one for one in said if one.kind == "sheet"]
    yield _card(reader, f"{sheet.id} (rules)", sheet.rules, own, words=("after spawning", "targets"))
    for one in sheet.perils:
        lists = [spoken for spoken in said if spoken.head == ("peril", one.colour)]
        yield _card(reader, f"{sheet.id} ({one.colour})", one.text, lists)
    for key, consequence in (("reward", sheet.reward), ("penalty", sheet.penalty)):
        yield _card(reader, f"{sheet.id} ({key})", consequence.text, [one for one in said if one.head == (key,)])
    yield _ending(reader, f"{sheet.id} (victory)", sheet.victory)
    yield _ending(reader, f"{sheet.id} (defeat)", sheet.defeat)


def cards(library: Library) -> Iterator[Card]:
    """Go through all texts of a library."""
    reader = Reader(library)
    for hero in library.heroes.values():
        yield _card(reader, hero.id, hero.text, of_hero(hero))
    for action in library.actions.values():
        yield from _action(reader, action)
    for gear in library.gear.values():
        health = rf"you have \+{gear.health} health" if gear.health else ""
        yield _card(reader, gear.id, gear.text, of_gear(gear), health, numbers=[gear.health])
    for condition in library.conditions.values():
        ends = (
            "discard this card" if condition.ends == "use" else f"discard after you perform an? {condition.ends} action"
        )
        yield _card(reader, condition.id, condition.text, of_condition(condition), ends, words=["cost discard"])
    for keyword in library.keywords.values():
        if not keyword.core:
            yield _card(reader, keyword.id, keyword.text, of_keyword(keyword))
    for enemy in library.enemies.values():
        if enemy.kind == "nemesis":
            yield _card(reader, enemy.id, enemy.text, of_enemy(enemy))
        flags = tuple(CONSTANT[flag] for flag in enemy.flags)
        yield Card(f"{enemy.id} (constant)", enemy.constant, flags, frozenset(enemy.flags), frozenset())
    for location in library.locations.values():
        yield _card(reader, location.id, location.text, of_location(location))
    for card in library.dungeon.values():
        back = "shuffle this card back into the dungeon deck" if card.shuffle_back else ""
        yield _card(reader, card.id, card.text, of_dungeon(card), back)
    for name in library.sheets:
        yield from _sheet(reader, library.sheets[name])


def told(library: Library) -> Iterator[tuple[str, str, list[str]]]:
    """Go through all texts: id, text, what is wrong with it."""
    for card in cards(library):
        yield card.name, card.text, complaints(card)


def main() -> None:
    """Print every card that says something else than it does."""
    for name, text, wrong in told(load_library()):
        if wrong:
            sys.stdout.write("\n  ".join((f"{name}: {text}", *wrong)) + "\n")


if __name__ == "__main__":
    main()
