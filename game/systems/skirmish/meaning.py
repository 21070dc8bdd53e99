"""What an answer means that belongs to an ability: in words, whom and which squares it is about.

A screen, a log or a program that has never heard of an ability asks here: the ability's own words first
(`offers(told=…, area=…)`), else creatures and places are found in the answer itself.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.engine.reaction import PASS
from game.geometry.squares.grid import label
from game.i18n import _
from game.systems.skirmish import advice, chances, spells
from game.systems.skirmish.abilities import ABILITIES

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence
    from typing import Any

    from game.engine.answers import Answer
    from game.systems.skirmish.advice import Odds
    from game.systems.skirmish.state import State
    from game.systems.skirmish.unit import Unit

Square = tuple[int, int]


def bearer_of(state: State, kind: str, answer: Answer, actor: str = "") -> str:
    """Return who would use an ability: in a turn the creature that acts, else the second word of the answer."""
    if kind == "act":
        return actor
    named = answer[1] if isinstance(answer, tuple) and len(answer) > 1 else ""
    return named if isinstance(named, str) and named in state.units else actor


def _parts(answer: Answer) -> Iterator[Answer]:
    """Go through words, numbers and places of what was chosen."""
    if isinstance(answer, tuple) and not _is_place(answer):
        for part in answer:
            yield from _parts(part)
    else:
        yield answer


def _is_place(answer: Answer) -> bool:
    return isinstance(answer, tuple) and len(answer) == 2 and all(isinstance(part, int) for part in answer)


def _chosen(kind: str, answer: Answer) -> tuple[Answer, ...]:
    """Return what follows key and bearer."""
    if not isinstance(answer, tuple):
        return ()
    return answer[1:] if kind == "act" else answer[2:]


def creatures(state: State, kind: str, answer: Answer) -> list[Unit]:
    """Return the creatures that an answer names besides its bearer."""
    return [state.units[p] for p in _parts(_chosen(kind, answer)) if isinstance(p, str) and p in state.units]


def squares(state: State, kind: str, answer: Answer, actor: str = "") -> int:
    """Return the squares (mask) that an answer is about: its template, its targets, its places."""
    area = ABILITIES.area(state, kind, bearer_of(state, kind, answer, actor), answer)
    if area is not None:
        return int(area)
    mask = 0
    for unit in creatures(state, kind, answer):
        mask |= state.space(unit) if unit.here else 0
    for part in _parts(_chosen(kind, answer)):
        if isinstance(part, tuple):
            x, y = part
            if isinstance(x, int) and isinstance(y, int):
                mask |= state.field.bit(x, y)
    return mask


def words(state: State, kind: str, answer: Answer, actor: str = "") -> str:
    """Return what a button says that gives an answer."""
    if answer == PASS:
        return _("Let it pass")
    told = ABILITIES.told(state, kind, bearer_of(state, kind, answer, actor), answer)
    if told:
        return told
    found = [state.name(unit.id) for unit in creatures(state, kind, answer)]
    found += [label(*p) for p in _parts(_chosen(kind, answer)) if isinstance(p, tuple)]  # type: ignore[arg-type]
    if not found:
        ability = ABILITIES.of(answer)
        return str(answer) if ability is None else ability.named
    return ", ".join(found)


def prospects(state: State, kind: str, answer: Answer, actor: str = "") -> Sequence[str]:
    """Return what may come of an offered answer, a sentence each with its rule ID: who saves, and how likely; of a
    reaction if it casts a spell.
    """
    bearer = bearer_of(state, kind, answer, actor)
    if kind == "reaction" and bearer and isinstance(answer, tuple) and len(answer) > 2:
        one = spells.of_card(state.units[bearer].card, str(answer[0]))
        return [] if one is None else chances.told(state, bearer, one.spell, answer[2])
    return ABILITIES.odds(state, kind, bearer_of(state, kind, answer, actor), answer)


def odds(state: State, answer: Answer, about: Mapping[str, Any]) -> Odds | None:
    """Return the odds of the attack that a reaction would make, if its question says with which one: `about`
    {"attack": [kind, index]} (below 0: the number in the answer); or of the attack on which what it declares would
    ride: "target" and "why" as well.
    """
    attack, target = about.get("attack"), creatures(state, "reaction", answer)
    ability = ABILITIES.of(answer)
    if not attack or ability is None:
        return None
    kind, index = attack
    bearer = bearer_of(state, "reaction", answer)
    if "target" in about:
        riders = frozenset({ability.key})
        return advice.odds(state, bearer, about["target"], kind, index, about["why"], riders=riders, explain=False)
    if len(target) != 1:
        return None
    if index < 0:
        index = next(part for part in _parts(_chosen("reaction", answer)) if isinstance(part, int))
    return advice.odds(state, bearer, target[0].id, kind, index, ability.key, explain=False)
