"""What is going on in a game, in a few lines: for a player, or a report of something that looks wrong."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.engine.choice import DICE
from game.i18n import _

if TYPE_CHECKING:
    from game.ui.hosting.host import Host


def what_is_going_on(host: Host) -> list[str]:
    """Return round, who is asked, by which rule, and what waits for it."""
    told, choice = host.headline, host.pending
    lines = [told.where]
    if choice is None:
        lines.append(_("The battle is over."))
    else:
        who = _("A die") if choice.player == DICE else told.players[choice.player]
        lines.append(_("{who} is asked: {kind}. {rule}").format(who=who, kind=choice.kind, rule=choice.rule))
    if told.acting:
        lines.append(_("It is the turn of {name}.").format(name=told.acting))
    lines.append(_("Rules in progress: {names}.").format(names=" > ".join(host.session.running())))
    if host.plan:
        lines.append(_("On hold: {answers}.").format(answers=", ".join(map(str, host.plan))))
    return lines
