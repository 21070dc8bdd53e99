"""What a sample of quests used, and what it never used: heroes, actions, gear, enemies, locations, cards.

python -m release.quest_uses [--games 500] [--seed 1] [--level random]

Plays over all scenarios with parties drawn by chance. An action is used when it is performed, an enemy when it acts, a
nemesis's own effect when it happens, a location when it is revealed, gear and items when their effect is used (what
only holds by itself: when it is equipped), an event when it is drawn, a condition when somebody gains it.
"""

from __future__ import annotations

import argparse
import sys
from collections import Counter
from functools import partial
from typing import TYPE_CHECKING, Any

from game import rooms
from game.content.quest.library import load_library
from game.engine.seats import LETTERS
from game.sim.match import play_match
from game.systems.quest.adventure import unlabelled
from game.systems.quest.events.actions import ActionBegan
from game.systems.quest.events.course import CardDrawn, FortuneUsed, LocationRevealed, QuestBegan, QuestEnded
from game.systems.quest.events.enemies import KeywordResolved, NemesisEffect
from game.systems.quest.events.heroes import ConditionGained, EffectUsed, GearEquipped

if TYPE_CHECKING:
    from game.content.quest.library import Library
    from game.engine.session import Session

Used = Counter[tuple[str, str]]
"""How often each thing was used, by its group and its id."""


def everything(library: Library) -> dict[str, set[str]]:
    """Return the ids of all that could be used, by group."""
    return {
        "heroes": set(library.heroes),
        "actions": set(library.actions),
        "gear": set(library.gear),
        "fortune": set(library.fortunes),
        "conditions": set(library.conditions),
        "keywords": set(library.keywords),
        "enemies": set(library.enemies),
        "nemesis effects": {card.id for card in library.enemies.values() if card.kind == "nemesis"},
        "locations": set(library.locations),
        "dungeon": set(library.dungeon),
        "sheets": set(library.sheets),
    }


def read(session: Session, used: Used) -> None:
    """Add up what the events of a game say."""
    box: Any = session.state.adventure
    for event in session.log:
        found: tuple[str, str] | None = None
        match event:
            case QuestBegan():
                used.update(("heroes", hero) for hero in box.members)
            case QuestEnded():
                found = "sheets", box.sheets[event.number].id
            case ActionBegan():
                found = "actions", event.card
            case KeywordResolved():
                used["enemies", event.card] += event.place == 1
                found = "keywords", event.keyword
            case NemesisEffect():
                found = "nemesis effects", event.card
            case LocationRevealed():
                found = "locations", event.card
            case ConditionGained():
                found = "conditions", event.condition
            case FortuneUsed():
                found = "fortune", box.fortune.id
            case CardDrawn() if event.deck == "dungeon" and box.dungeon[unlabelled(event.card)].kind == "event":
                found = "dungeon", event.card
            case GearEquipped() if all(clause.at == "constant" for clause in box.gear[event.gear].clauses):
                found = "gear", event.gear
            case EffectUsed() if event.bearer.startswith(("gear/", "item/")):
                kind, _holder, card, _number = event.bearer.split("/")
                found = "gear" if kind == "gear" else "dungeon", card
        if found is not None:
            used[found[0], unlabelled(found[1])] += 1


def told(used: Used, games: int) -> str:
    """Return the list: each group with what was least used first, and what was never used."""
    known = everything(load_library())
    lines = []
    for group, ids in known.items():
        lines.append(f"{group}: {len(ids)}")
        lines += [f"  {used[group, name]:6}  {name}" for name in sorted(ids, key=lambda one: (used[group, one], one))]
    never = {group: sorted(one for one in ids if not used[group, one]) for group, ids in known.items()}
    lines.append(f"never used in {games} games: {sum(map(len, never.values()))}")
    lines += [f"  {group}: {', '.join(unused)}" for group, unused in never.items() if unused]
    return "\n".join(lines)


def play(name: str, level: str, seed: int, used: Used) -> None:
    """Play a game of a scenario with a drawn party to its end, and add up what it used."""
    scenario = load_library().scenarios[name]
    opening = rooms.wing("sim", "quest").armies(scenario, seed).opening
    levels = dict.fromkeys(LETTERS[: scenario.seats], level)
    match = play_match(scenario, seed, levels, opening=opening, read=partial(read, used=used))
    if match.winners is None:
        raise SystemExit(match.error)


def main() -> None:
    """Play and print."""
    parser = argparse.ArgumentParser(prog="python -m release.quest_uses")
    parser.add_argument("--games", type=int, default=500)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--level", default="random")
    args = parser.parse_args()
    names, used = sorted(load_library().scenarios), Used()
    for n in range(args.games):
        play(names[n % len(names)], args.level, args.seed + n, used)
    sys.stdout.write(told(used, args.games) + "\n")


if __name__ == "__main__":
    main()
