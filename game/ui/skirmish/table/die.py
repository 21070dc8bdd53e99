"""What a die of a skirmish is for, in words."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.i18n import _, signed
from game.systems.skirmish.abilities import ABILITIES
from game.ui.skirmish.table.words import bold
from game.ui.table.told import Die

if TYPE_CHECKING:
    from game.engine.choice import Choice
    from game.systems.skirmish.state import State


def die_words(state: State, choice: Choice) -> Die:
    """Return for a die: the side that rolls, what it is for, and the sum to reach."""
    about = choice.about
    who, what = about.get("who"), about.get("for")
    if isinstance(who, int):
        names = {
            "map": _("the choice of the map"),
            "setup": _("setting up"),
            "creature": _("the choice of the creature"),
            "initiative": _("initiative"),
        }
        bonus = about.get("bonus", 0)
        return Die(who, names.get(str(what), str(what)), _("d20 {bonus}").format(bonus=signed(bonus)) if bonus else "")
    side = state.units[who].side if who in state.units else None
    name = bold(state, who) if who in state.units else ""
    target = bold(state, about["target"]) if about.get("target") in state.units else ""
    text = {
        "attack": _("the attack of {name} on {target}"),
        "conceal": _("finding {target} unseen"),
        "concealed": _("finding the concealed {target}"),
        "incorporeal": _("reaching the incorporeal {target}"),
        "morale": _("the morale of {name}"),
        "rally": _("rallying {name}"),
        "pit": _("{name} at the pit’s edge"),
        "risky": _("the ground under {name}"),
        "antimagic-eye": _("the spell of {name} under an Antimagic Eye"),
        "spell-resistance": _("the resistance of {target}"),
    }.get(str(what), _("{what}: {name}"))
    sums = ""
    if "against" in about:
        sums = _("d20 {bonus} against {number}").format(bonus=signed(about.get("bonus", 0)), number=about["against"])
    ability = ABILITIES.of((str(what),))
    thing = str(what) if ability is None else ability.named
    return Die(side, text.format(name=name, target=target, what=thing), sums)
