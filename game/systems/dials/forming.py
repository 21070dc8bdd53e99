"""The action of a formation: members join, then all of them attack as one, or move (MK-FORM-01, -02, -09 to -11)."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from game.engine.choice import Choice
from game.engine.options import Listed
from game.systems.dials import actions, close, formations, marching, ranged, tokens
from game.systems.dials.events.formations import FormationMade
from game.systems.dials.events.turns import ActionGiven
from game.systems.dials.formations import AIMED, CAPTURE, FEWEST, FORMED, JOIN, RANGED, Formation

if TYPE_CHECKING:
    from game.engine.answers import Answer
    from game.engine.refusal import Refusal
    from game.engine.table import Table
    from game.systems.dials.state import State


async def form(table: Table, leader: str, kind: str, target: str = "") -> None:
    """Let members join a leader, then let the formation act; every member gets a token (MK-FORM-01, -09)."""
    state: State = table.state
    formation = await gather(table, Formation(kind, leader, target))
    await table.happen(
        ActionGiven(state.player, formation.dials, kind, rule="MK-FORM-01"),
        FormationMade(kind, formation.dials, target, rule="MK-FORM-10"),
    )
    if kind in AIMED:
        await fight(table, formation)
        await tokens.place(table, formation.dials, 1, "MK-FORM-09")
    else:
        await marching.march(table, formation)


async def gather(table: Table, formation: Formation) -> Formation:
    """Ask who joins, one after the other, until enough have and nobody else may or is wanted (MK-FORM-08)."""
    state: State = table.state
    while answers := formations.joining(state, formation):
        enough = (FORMED,) if len(formation.dials) >= FEWEST else ()
        about = {
            "formation": formation.kind, "dials": list(formation.dials), "target": formation.target,
            "adds": [adds for _dial, adds in formation.members],
        }  # fmt: skip
        options = Listed((*answers, *enough), partial(_why_not, state, formation))
        answer = await Choice(state.player, JOIN, options, "MK-FORM-08", False, about)
        if answer == FORMED:
            break
        formation = formation.joined_by(answer[1], answer[2])
    return formation


def _why_not(state: State, formation: Formation, answer: Answer) -> Refusal | None:
    """Return why somebody does not join, or why nobody else need not."""
    match answer:
        case ("join", str(dial), str(adds)) if actions.known(state, dial):
            return formations.cannot_join(state, formation, dial, adds)
        case "formed":
            return formations.too_few()
    return None


async def fight(table: Table, formation: Formation) -> None:
    """Make the one attack of a formation: its leader's, with what the others add (MK-FORM-19, -21, -26, -29).

    So a double one hurts only him (MK-FORM-11).
    """
    leader, target, members = formation.leader, formation.target, formation.members
    if formation.kind == RANGED:
        # The ground and height on the leader's line of fire count: MK-ELEV-11.
        await ranged.shoot(table, leader, (target,), members=members)
    else:
        await close.strike(table, leader, target, capture=formation.kind == CAPTURE, members=members)
