"""Why a button of the action bar cannot be used: the caption below it, in at most 24 characters, and the sentence."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.engine.refusal import Refusal, telling
from game.geometry.squares.grid import DIRECTIONS
from game.i18n import N_, _

if TYPE_CHECKING:
    from collections.abc import Iterable

    from game.systems.skirmish.unit import Unit
    from game.ui.skirmish.table.plans import Way
    from game.ui.skirmish.table.prospect import Prospect

MOST = 24
"""Characters that a caption may have (look.md, section 11)."""

OTHERWISE = {
    "melee": N_("nobody within reach"),
    "ranged": N_("nobody to shoot at"),
    "charge": N_("nobody to charge"),
    "move": N_("no way to go"),
    "teleport": N_("no other has room"),
}
"""What stands below a button if the refusal has no caption of its own."""


def no_target(could: Prospect, way: Way | None, actor: Unit, kind: str) -> tuple[str, Refusal]:
    """Return why no enemy can be attacked in this way, short and whole: what tells most, the nearest enemy first."""
    state = could.after(way)
    unit = state.units[actor.id]
    enemies = sorted(state.enemies(actor.side), key=lambda e: max(abs(e.x - unit.x), abs(e.y - unit.y)))
    if not enemies:
        return _("no enemy is left"), Refusal(_("No enemy is left on the map."), "DDM-ATK-02")
    options = could.options(way)
    return _shown(
        (options.refuse(("charge", enemy.id) if kind == "charge" else (kind, enemy.id, 0)) for enemy in enemies), kind
    )


def no_move(could: Prospect, way: Way | None) -> tuple[str, Refusal]:
    """Return why a creature cannot move on, short and whole."""
    options = could.options(way)
    return _shown((options.refuse(("step", direction)) for direction in DIRECTIONS), "move")


def no_teleport(could: Prospect, actor: Unit) -> tuple[str, Refusal]:
    """Return why a creature cannot teleport, short and whole."""
    return _shown((could.options().refuse(("teleport", (actor.x, actor.y))),), "teleport")


def _shown(refusals: Iterable[Refusal | None], kind: str) -> tuple[str, Refusal]:
    why = telling(refusals) or Refusal(_(OTHERWISE[kind]))
    return why.short or _(OTHERWISE[kind]), why
