"""Which section of a multi-dial figure an attack is aimed at, where there are two: its owner says so (MK-RC-16)."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from game.engine.choice import Choice
from game.engine.options import Listed
from game.engine.refusal import Refusal, no
from game.i18n import N_
from game.systems.dials.judged import asked_of_another

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.engine.table import Table
    from game.systems.dials.figure import Figure
    from game.systems.dials.state import State

SECTION = "section"
Among = Callable[["State", str, "Figure"], list[str]]
"""The dials of a multi-dial figure that a dial may aim at: of those the owner chooses one."""


def once(state: State, targets: Sequence[str]) -> list[str]:
    """Return targets with one section of each multi-dial figure: which one is meant its owner says."""
    found: dict[str, str] = {}
    for target in targets:
        figure = state.of(target)
        found.setdefault(figure.id if figure.many else target, target)
    return list(found.values())


async def settled(table: Table, dial: str, targets: Sequence[str], among: Among) -> tuple[str, ...]:
    """Ask the owners of multi-dial figures which section is meant, before the roll (MK-RC-16, MK-CC-14)."""
    state: State = table.state
    found: list[str] = []
    for target in once(state, targets):
        figure = state.of(target)
        choices = among(state, dial, figure) if figure.many else []
        if len(choices) > 1:
            options = Listed(tuple((SECTION, one) for one in choices), asked_of_another("MK-RC-16"))
            about = {"dial": dial, "figure": figure.id}
            answer = await Choice(figure.controller, SECTION, options, "MK-RC-16", False, about)
            found.append(answer[1])
        else:
            found.append(target)
    return tuple(found)


def owners_matter(state: State, target: str) -> Refusal | None:
    """Return why a section is not aimed at that might be the one: which of two is meant its owner says (MK-RC-16)."""
    if not state.of(target).many:
        return None
    return no(N_("Which part of {target} is meant says its player."), "MK-RC-16", target=state.name(target))
