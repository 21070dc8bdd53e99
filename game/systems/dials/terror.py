"""Terrify: who must have the heart to come near somebody, and whom he keeps away from this turn (MK-DEF-16).

It is asked before a move is made. Whoever is frightened has made no move yet, and may be given another one (ruling).
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.engine.choice import Choice
from game.engine.limits import Used, uses
from game.engine.options import Listed
from game.geometry.inches.contact import contacts_of
from game.systems.dials import dice, space
from game.systems.dials.judged import asked_of_another

if TYPE_CHECKING:
    from game.engine.table import Table
    from game.geometry.inches.layout import Base
    from game.systems.dials.figure import Figure
    from game.systems.dials.state import State

TERRIFY = "terrify"
DEMAND, PASS = "demand", "pass"
FAINT = 2  # the highest die with which one keeps away
FACED, FEARED = "faced", "feared"
"""What is noted of a mover for the turn, before the id of whom it would come near: that it was asked, that it fears."""


def feared(state: State, figure: Figure) -> list[str]:
    """Return the figures that somebody may not come into contact with in this turn."""
    if not state.used or TERRIFY not in state.bearers.who:
        return []
    return [other.id for other in state.standing() if uses(state, "turn", f"{FEARED} {other.id}", figure.id)]


def terrifying(state: State, figure: Figure) -> str:
    """Return a dial with which a base terrifies, that of its rider perhaps; "" for none."""
    dials = [*state.dials(figure.id), *([figure.rider] if figure.rider else [])]
    return next((dial for dial in dials if state.has(dial, TERRIFY)), "")


def faced(state: State, figure: Figure, end: Base) -> list[str]:
    """Return the enemies near whom a move would bring a figure that may demand a die of it now.

    Heroes, titans and whoever terrifies himself fear nobody.
    """
    if TERRIFY not in state.bearers.who or figure.titan or terrifying(state, figure):
        return []
    kinds = [figure.card.kind, *([state.figures[figure.rider].card.kind] if figure.rider else [])]
    if "hero" in kinds:
        return []
    before = space.touching(state, figure)
    met = [state.figures[one.b.key] for one in contacts_of(state.layout, end)]
    return [
        other.id
        for other in met
        if other not in before
        and state.enemies(figure, other)
        and terrifying(state, other)
        and not uses(state, "turn", f"{FACED} {other.id}", figure.id)
    ]


async def stops(table: Table, figure: Figure, end: Base) -> bool:
    """Let those near whom a move would end demand a die; tell whether it does not take place (MK-DEF-16)."""
    state: State = table.state
    for key in faced(state, figure, end):
        other = state.figures[key]
        options = Listed((DEMAND, PASS), asked_of_another("MK-DEF-16"))
        about = {"figure": key, "to": figure.id}
        await table.happen(Used(figure.id, f"{FACED} {key}", "turn", rule="MK-DEF-16"))
        if await Choice(other.controller, TERRIFY, options, "MK-DEF-16", False, about) == PASS:
            continue
        die = await dice.die(table, "MK-DEF-16", who=other.controller, dial=figure.id)
        if die <= FAINT:
            await table.happen(Used(figure.id, f"{FEARED} {key}", "turn", rule="MK-DEF-16"))
            return True
    return False
