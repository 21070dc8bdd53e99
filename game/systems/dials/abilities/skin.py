"""What lessens damage or makes it worse: thick skin, immunity, a curse (MK-DEF-03, -04, -07 to -09, -17, MK-SUB-18)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.engine.abilities import modifies
from game.engine.modifier import Reason
from game.i18n import N_, _
from game.systems.dials.abilities import ability

if TYPE_CHECKING:
    from collections.abc import Iterator

    from game.systems.dials.attack import Comparison
    from game.systems.dials.damage import Taking


@ability(
    "toughness", rule="MK-DEF-04", title=N_("Toughness"), words=N_("Takes a click less of all damage but pushing.")
)
class Toughness:
    """It may always be used, and always is (MK-DEF-04)."""

    @modifies("taken", of="target")
    def takes_less(self, _me: str, taking: Taking) -> Iterator[Reason]:
        """Take 1 off everything but pushing damage (MK-PUSH-08)."""
        if taking.blow.kind == "normal" and not taking.blow.pierced:
            yield Reason(_("Toughness"), -1, "MK-DEF-04", kind="skin")


@ability(
    "invulnerability",
    rule="MK-DEF-07",
    title=N_("Invulnerability"),
    words=N_("Has 2 more defense against shots, takes 2 clicks less of all damage but pushing, and cannot be healed."),
)
class Invulnerability:
    """Healing and repair pass it by: `damage.wounds` (MK-DEF-09)."""

    @modifies("taken", of="target")
    def takes_less(self, _me: str, taking: Taking) -> Iterator[Reason]:
        """Take 2 off everything but pushing damage (MK-DEF-08)."""
        if taking.blow.kind == "normal" and not taking.blow.pierced:
            yield Reason(_("Invulnerability"), -2, "MK-DEF-08", kind="skin")

    @modifies("defense", of="target")
    def is_hard_to_hit(self, _me: str, situation: Comparison) -> Iterator[Reason]:
        """Add 2 against shots (MK-DEF-07)."""
        if situation.kind == "ranged" and not situation.pierced:
            yield Reason(_("Invulnerability"), 2, "MK-DEF-07")


@ability(
    "shadow_clans",
    rule="MK-SUB-18",
    title=N_("Shadow clans"),
    words=N_("Takes a click less of all damage but pushing; concealment protects it more."),
)
class ShadowClans:
    """Every figure of the clans has it (MK-SUB-18)."""

    @modifies("taken", of="target")
    def takes_less(self, _me: str, taking: Taking) -> Iterator[Reason]:
        """Take 1 off everything but pushing damage (MK-SUB-18)."""
        if taking.blow.kind == "normal":
            yield Reason(_("Shadow clans"), -1, "MK-SUB-18", kind="skin")

    @modifies("defense", of="target")
    def melts_in(self, me: str, situation: Comparison) -> Iterator[Reason]:
        """Add 1 on concealing ground, besides what the ground gives (MK-SUB-19)."""
        here = situation.state.of(me)
        under = situation.state.layout.ground.under(here.centre)
        if here.here and not here.soaring and any(piece.kind == "concealing" for piece in under):
            yield Reason(_("Shadow clans"), 1, "MK-SUB-19")


@ability(
    "magic_immunity",
    rule="MK-DEF-03",
    title=N_("Magic immunity"),
    words=N_("Shots with a wand and effects named after magic do it no damage."),
)
class MagicImmunity:
    """It may be hit; what is no damage happens to it all the same (MK-DEF-03)."""

    @modifies("taken", of="target")
    def takes_nothing(self, me: str, taking: Taking) -> Iterator[Reason]:
        """Let nothing of it come through; a shield that is printed so is no ability that could be ignored."""
        ignored = taking.blow.pierced and taking.state.of(me).card.defense_type != "magic_immune"
        if (taking.blow.magic or taking.blow.wand) and not taking.unwarded and not ignored:
            yield Reason(_("Magic immunity"), 0, "MK-DEF-03", op="most")


@ability(
    "cursed",
    rule="MK-DEF-17",
    title=N_("Cursed"),
    words=N_("All damage that a figure with a wand deals it is a click more."),
)
class Cursed:
    """Only damage of at least 1 grows (MK-DEF-17)."""

    @modifies("taken", of="target")
    def takes_more(self, _me: str, taking: Taking) -> Iterator[Reason]:
        """Add 1 to the damage of any wand."""
        blow = taking.blow
        if blow.amount and blow.by and taking.state.printed(blow.by).attack_type == "wand":
            yield Reason(_("Cursed"), 1, "MK-DEF-17")
