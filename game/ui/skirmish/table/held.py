"""What is on hold in a skirmish while somebody else is asked."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.i18n import _

if TYPE_CHECKING:
    from game.systems.skirmish.state import State
    from game.ui.hosting import Host

INTERRUPTING = ("opportunity", "reaction", "route", "relocate", "d20")


def held_words(host: Host) -> tuple[str, str] | None:
    """Return what is on hold, and when it goes on; None if nothing is."""
    state: State = host.state
    choice = host.pending
    if state.turn is None or choice is None or choice.kind not in INTERRUPTING:
        return None
    unit = state.units[state.turn.unit]
    if unit.routing:
        return None
    player = host.players[unit.side]
    steps = [answer for answer in host.plan if answer[0] in ("step", "squeeze")]
    attack = next((answer for answer in host.plan if answer[0] in ("melee", "ranged")), "")
    if attack:
        text = _("{player}’s plan is on hold: the move, then an attack on {target}.")
        title = text.format(player=player, target=state.name(attack[1]))
    elif not steps and choice.kind in ("d20", "reaction"):
        return None
    else:
        title = _("{player}’s move is on hold.").format(player=player)
    words = _("It goes on after the answer, if {name} stands and does not rout.")
    return title, words.format(name=state.name(unit.id))
