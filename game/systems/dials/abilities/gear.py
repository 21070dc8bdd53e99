"""What items change of the numbers of those who carry them (MK-ITEM-06)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.engine.abilities import modifies
from game.engine.modifier import Reason
from game.i18n import N_, _, proper
from game.systems.dials import items
from game.systems.dials.abilities import ability
from game.systems.dials.battle import CARRYING

if TYPE_CHECKING:
    from collections.abc import Iterator

    from game.content.dials.equipment import ItemMoment
    from game.systems.dials.attack import Comparison
    from game.systems.dials.damage import Taking
    from game.systems.dials.figures import Showing
    from game.systems.dials.state import State

ATTACKING: dict[str, tuple[ItemMoment, ...]] = {"close": ("always", "close_combat"), "ranged": ("always", "ranged")}
DEFENDING: dict[str, tuple[ItemMoment, ...]] = {
    "close": ("always", "close_defense"), "ranged": ("always", "ranged_defense"),
}  # fmt: skip


def changes(state: State, dial: str, stat: str, *moments: ItemMoment) -> Iterator[Reason]:
    """Yield what the items that a dial uses change of a number at these moments."""
    for item in items.usable(state, dial):
        card = items.card(state, item)
        for change in card.changes:
            if change.stat == stat and change.when in moments:
                yield Reason(proper(card.name), change.amount, "MK-ITEM-06")


def _spoken() -> tuple[str, str]:
    return _("Items"), _("Uses what it carries.")


@ability(CARRYING, rule="MK-ITEM-06", title=N_("Items"), words=N_("Uses what it carries."), spoken=_spoken)
class Carrying:
    """Whoever carries items bears it (`State.granted`); an item changes the numbers of its bearer only (ruling)."""

    @modifies("speed", of="dial")
    def speeds(self, me: str, showing: Showing) -> Iterator[Reason]:
        """Change the inches that it goes."""
        yield from changes(showing.state, me, "speed", "always")

    @modifies("range", of="dial")
    def reaches(self, me: str, showing: Showing) -> Iterator[Reason]:
        """Change the inches that it shoots, if it shoots at all; not where it helps a formation (MK-FORM-29)."""
        if showing.items and showing.state.printed(me).range_max:
            yield from changes(showing.state, me, "range", "always")

    @modifies("attack", of="attacker")
    def aims(self, me: str, situation: Comparison) -> Iterator[Reason]:
        """Change its attack."""
        yield from changes(situation.state, me, "attack", *ATTACKING[situation.kind])

    @modifies("damage", of="attacker")
    def hurts(self, me: str, situation: Comparison) -> Iterator[Reason]:
        """Change its damage."""
        yield from changes(situation.state, me, "damage", *ATTACKING[situation.kind])

    @modifies("defense", of="target")
    def guards(self, me: str, situation: Comparison) -> Iterator[Reason]:
        """Change its defense."""
        yield from changes(situation.state, me, "defense", *DEFENDING[situation.kind])

    @modifies("taken", of="target")
    def shields(self, me: str, taking: Taking) -> Iterator[Reason]:
        """Change the first damage of a turn that is not of the pushing type (MK-PUSH-08)."""
        state = taking.state
        if taking.blow.kind != "normal" or taking.blow.amount < 1:
            return
        for item in items.usable(state, me):
            if items.shields(state, me, item):
                card = items.card(state, item)
                for change in card.changes:
                    if change.when == "first_damage":
                        yield Reason(proper(card.name), change.amount, "MK-ITEM-06", kind="skin")
