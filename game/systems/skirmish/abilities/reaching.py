"""Who strikes farther than others, and who does not strike at whoever passes."""

from __future__ import annotations

from game.engine.abilities import Parameter
from game.i18n import N_
from game.systems.skirmish import opportunity, space
from game.systems.skirmish.abilities import ability


@ability(
    space.REACH,
    rule="DDMG-ABIL-041",
    title=N_("Melee reach"),
    words=N_("Strikes in melee, and touches, farther than the next square, if it sees its target."),
    form=(Parameter("squares", least=2, most=6, default=2, words=N_("squares")),),
)
class MeleeReach:
    """It threatens, flanks and charges no farther than others (DDMG-ABIL-041.1, .3, .4, .5, .6, .7, .8).

    `space.in_reach` says whom it reaches; DDMG-GEO-10 for touching.
    """


for _key, _rule, _title in (
    (opportunity.NO_REACH, "DDMG-ABIL-047", N_("No reach")),
    (opportunity.TINY_REACH, "DDMG-ABIL-077", N_("Tiny reach")),
):

    @ability(_key, rule=_rule, title=_title, words=N_("Makes no attacks of opportunity; it still threatens."))
    class NoReach:
        """Nobody that passes is struck at; the older name says the same (DDMG-ABIL-047.1, .2, .3, DDMG-ABIL-077.1)."""
