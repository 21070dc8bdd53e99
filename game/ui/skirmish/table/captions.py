"""Why a button of the action bar cannot be used, in at most 24 characters: the caption that fits the refusal's rule."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.engine.choice import Choice, Refusal
from game.engine.options import Listed
from game.geometry.squares.grid import DIRECTIONS
from game.i18n import N_, _
from game.systems.skirmish import refusal, space

if TYPE_CHECKING:
    from game.systems.skirmish.state import Unit
    from game.ui.skirmish.table.plans import Way
    from game.ui.skirmish.table.prospect import Prospect

MOST = 24
"""Characters that a caption may have (look.md, section 11)."""

CAPTIONS = {
    "DDM-ACT-01": N_("its turn is over"),
    "DDM-ACT-03": N_("moved beyond Speed"),
    "DDM-ACT-04": N_("its move is over"),
    "DDM-ACT-05": N_("one attack after a move"),
    "DDM-ACT-07": N_("melee and ranged: no mix"),
    "DDM-ACT-08": N_("a nearer enemy counts"),
    "DDM-ATK-02": N_("nobody within reach"),
    "DDM-CHG-01": N_("beyond double Speed"),
    "DDM-CHG-02": N_("needs a run-up"),
    "DDM-CHG-03": N_("no free place beside it"),
    "DDM-CHG-05": N_("no clear way"),
    "DDM-CHG-06": N_("on slowing ground"),
    "DDM-CHG-07": N_("unseen as its turn began"),
    "DDM-CHG-10": N_("no way to an enemy"),
    "DDM-MOVE-01": N_("no movement left"),
    "DDM-MOVE-05": N_("others stand in the way"),
    "DDM-MULT-02": N_("it attacked repeatedly"),
    "DDM-MULT-05": N_("no attack left"),
    "DDM-RNG-02": N_("no ranged attack"),
    "DDM-RNG-03": N_("nobody in sight"),
    "DDM-RNG-04": N_("an enemy threatens it"),
    "DDM-RNG-06": N_("a nearer enemy counts"),
    "DDM-RNG-08": N_("out of range"),
    "DDM-SQZ-01": N_("squeezing"),
    "DDM-SQZ-02": N_("squeezing"),
    "DDM-TER-31": N_("over a pit"),
    "DDM-TER-56": N_("on a statue"),
    "DDM-TER-61": N_("not on a teleporter"),
    "DDM-TER-63": N_("once a round"),
    "DDM-TER-64": N_("no other has room"),
}
"""What a refusal says in a few words, by its rule."""

OTHERWISE = {
    "melee": N_("nobody within reach"),
    "ranged": N_("nobody to shoot at"),
    "charge": N_("nobody to charge"),
    "move": N_("no way to go"),
    "teleport": N_("no other has room"),
}
SPENT = ("DDM-ACT-01", "DDM-ACT-04", "DDM-MULT-02", "DDM-MOVE-01")
TELLS_LEAST = ("DDM-RNG-03", "DDM-ACT-08", "DDM-RNG-06", "DDM-CHG-07")
"""Refusals of one enemy that say little while another enemy is refused for something else."""


def no_target(could: Prospect, way: Way | None, actor: Unit, kind: str) -> tuple[str, Refusal]:
    """Return why no enemy can be attacked in this way, short and whole: what tells most, the nearest enemy first."""
    state = could.after(way)
    unit = state.units[actor.id]
    name = state.name(actor.id)
    if not actor.active:
        return _("it cannot act"), Refusal(_("{name} is not able to act.").format(name=name), "DDM-ACT-01")
    enemies = sorted(state.enemies(actor.side), key=lambda e: max(abs(e.x - unit.x), abs(e.y - unit.y)))
    if not enemies:
        return _("no enemy is left"), Refusal(_("No enemy is left on the map."), "DDM-ATK-02")
    choice = Choice(actor.side, "act", Listed(could.options(way)), "DDM-ACT-01")
    found: list[tuple[str, Refusal]] = []
    for enemy in enemies:
        why = refusal.refuse(state, choice, ("charge", enemy.id) if kind == "charge" else (kind, enemy.id, 0))
        if why.rule == "DDM-CHG-01" and not space.sees(state, unit, enemy):
            found.append((_("nobody in sight"), why))
            continue
        found.append((short(why, kind), why))
        if why.rule not in TELLS_LEAST:
            return found[-1]
    return found[0]


def no_move(could: Prospect, way: Way | None, actor: Unit) -> tuple[str, Refusal]:
    """Return why a creature cannot move on, short and whole."""
    state = could.after(way)
    choice = Choice(actor.side, "act", Listed(could.options(way)), "DDM-ACT-01")
    found = [refusal.refuse(state, choice, ("step", direction)) for direction in DIRECTIONS]
    why = next((one for one in found if one.rule in SPENT), found[0])
    return short(why, "move"), why


def no_teleport(could: Prospect, actor: Unit) -> tuple[str, Refusal]:
    """Return why a creature cannot teleport, short and whole."""
    choice = Choice(actor.side, "act", Listed(could.options()), "DDM-ACT-01")
    why = refusal.refuse(could.opened(), choice, ("teleport", (actor.x, actor.y)))
    return short(why, "teleport"), why


def short(why: Refusal, kind: str) -> str:
    """Return the caption of a refusal."""
    if kind == "charge" and why.rule == "DDM-ACT-01":
        return _("only as the whole turn")
    return _(CAPTIONS.get(why.rule) or OTHERWISE[kind])
