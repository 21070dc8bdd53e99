"""Spells for tests: a plain one with what matters changed, and a creature that has it on its card."""

from __future__ import annotations

from typing import Any

from game.content.skirmish.spells import Effect, Known, Spell, Whom
from tests.drawn import Figure, Table, foe, hero


def spell(*effects: Effect, **more: Any) -> Spell:
    """A spell of level 2 at any distance; without effects it does 10 fire damage."""
    name = more.pop("name", "Test spell")
    whom = Whom(**more.pop("whom", {}))
    key = more.pop(
        "id", name.lower().replace(" ", "-").replace("'", "") + f"-{abs(hash((effects, whom, *more.items()))) % 10**9}"
    )
    values = {"level": 2, "range": "sight"} | more
    return Spell(id=key, name=name, effects=effects or (Effect("damage", 10, "fire"),), whom=whom, **values)


def free(*spells: Spell) -> tuple[Known, ...]:
    """Spells that never run out."""
    return tuple(Known(one, "free") for one in spells)


def mage(*spells: Spell, **card: Any) -> Figure:
    """A caster of side A."""
    return hero(spells=free(*spells), **card)


def warlock(*spells: Spell, **card: Any) -> Figure:
    """A caster of side B."""
    return foe(spells=free(*spells), **card)


def ways(t: Table, one: Spell) -> list[Any]:
    """What may be chosen with a spell now."""
    return [answer[1] for answer in t.pending.listed if isinstance(answer, tuple) and answer[0] == one.id]


def aimed(t: Table, one: Spell) -> set[str]:
    """Whom a spell may be aimed at now."""
    return {choice if isinstance(choice, str) else choice[0] for choice in ways(t, one)}


def cast(t: Table, one: Spell, choice: Any = None) -> Table:
    """Cast a spell, at the first choice if none is said."""
    return t.does((one.id, ways(t, one)[0] if choice is None else choice))
