"""Who comes first of several cards that speak at the same moment: the quest, then the players' (WHQ-ORD)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.engine.choice import Choice
from game.systems.quest.asking import among
from game.systems.quest.reactions import CRITICALS, IN_ANY_ORDER, said
from game.systems.quest.speaking import voice

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.engine.reaction import Ready, Window
    from game.engine.table import Table
    from game.systems.quest.state import State

BY_THEMSELVES = ("faces", CRITICALS)
"""What happens to dice before anybody's effect: they are noted, then criticals are rolled again (WHQ-ACT-11)."""
FIRST = ("sheet", "location")
"""What comes before everything of the heroes: quest rules, then the location (WHQ-ORD-01)."""


async def next_reaction(table: Table, window: Window) -> Ready | None:
    """Return what is resolved next: what must be, in the order of WHQ-ORD-01; then what players use, until all pass.

    Whoever has passed is asked again once something has changed.
    """
    state: State = table.state
    for name in BY_THEMSELVES:
        for ready in window.ready:
            if ready.reaction.name == name:
                return ready
    must = [ready for ready in window.ready if not ready.reaction.optional]
    if must:
        return await _first(state, must)
    for seat in _seats(state, window.ready):
        among = [ready for ready in window.ready if state.seat(decider(state, ready)) == seat]
        chosen = await window.ask(seat, among, state)
        if chosen is not None:
            return chosen
    return None


async def _first(state: State, must: Sequence[Ready]) -> Ready:
    """Return what comes first of what must happen; players decide among their own where it matters (WHQ-ORD-03)."""
    for kind in FIRST:
        for ready in must:
            if ready.bearer.startswith(f"{kind}/"):
                return ready
    if len(must) == 1 or all(_indifferent(state, ready) for ready in must):
        return must[0]
    hero = decider(state, must[0])
    answers = [("first", ready.bearer) for ready in must]
    answer = await Choice(state.seat(hero), "order", among(answers, "WHQ-ORD-03"), "WHQ-ORD-03", False, {"hero": hero})
    return must[answers.index(answer)]


def _indifferent(state: State, ready: Ready) -> bool:
    now = said(state, ready.event)
    assert now is not None  # noqa: S101 - cards speak at moments only
    return all(effect.op in IN_ANY_ORDER for effect in voice(state, ready.bearer, now.at).clause.effects)


def decider(state: State, ready: Ready) -> str:
    """Return the hero that uses a card: its holder; of sheet and location whose moment it is (WHQ-ACTIVE-03)."""
    holder = ready.bearer.split("/")[1]
    now = said(state, ready.event)
    return holder or (now.hero if now is not None and now.hero else state.led())


def _seats(state: State, among: Sequence[Ready]) -> list[int]:
    """Return the seats that may use something, that of the active hero first, then clockwise."""
    holders = {decider(state, ready) for ready in among}
    return list(dict.fromkeys(state.seat(hero) for hero in state.clockwise(state.you()) if hero in holders))
