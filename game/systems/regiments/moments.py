"""The moments at which cards, orders and abilities may speak, and the triggers that they bring."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from game.engine.event import Event
from game.i18n import N_

if TYPE_CHECKING:
    from game.engine.throws import Throw
    from game.systems.regiments.state import State

MOMENTS: dict[str, tuple[str, str]] = {
    "round begins": ("round_begins", ""),
    "round ends": ("round_ends", ""),
    "turn begins": ("turn_begins", "enemy_turn_begins"),
    "turn ends": ("turn_ends", "enemy_turn_ends"),
    "activation": ("activates", "enemy_activates"),
    "attack": ("attacks", "attacked"),
    "attack rolled": ("attack_rolled", "enemy_attack_rolled"),
    "saves rolled": ("saves_rolled", "enemy_saves_rolled"),
    "attack over": ("attack_done", "attacked_done"),
    "charge": ("charges", "charged"),
    "charge rolled": ("charge_rolled", "enemy_charge_rolled"),
    "charge failed": ("charge_fails", ""),
    "test": ("tests", "enemy_tests"),
    "test rolled": ("test_rolled", "enemy_test_rolled"),
    "test failed": ("panics", "enemy_panics"),
    "destroyed": ("destroyed", "destroys"),
    "move": ("moves", "enemy_moves"),
    "retreat": ("retreats", ""),
    "claim": ("claims", "enemy_claims"),
    "scored": ("scored", ""),
    "claimed": ("claimed", ""),
}
"""By name: the trigger of whose moment it is, and that of the unit on the other side or of all enemies."""

TRIGGERS: dict[str, tuple[str, str]] = {
    "": (N_("Always."), "ASF-CARD-13"),
    "round_begins": (N_("When a round begins."), "ASF-RND-03"),
    "round_ends": (N_("At the end of the round."), "ASF-RND-12"),
    "turn_begins": (N_("When your turn begins."), "ASF-RND-03"),
    "enemy_turn_begins": (N_("When the turn of an enemy begins."), "ASF-RND-03"),
    "turn_ends": (N_("When your turn ends."), "ASF-RND-06"),
    "enemy_turn_ends": (N_("When the turn of an enemy ends."), "ASF-RND-06"),
    "activates": (N_("When the unit is activated."), "ASF-GEN-06"),
    "enemy_activates": (N_("When an enemy unit is activated."), "ASF-GEN-06"),
    "attacks": (N_("When the unit attacks."), "ASF-RES-01"),
    "attacked": (N_("When the unit is attacked."), "ASF-RES-01"),
    "attack_rolled": (N_("After the unit has rolled its attack dice."), "ASF-RES-04"),
    "enemy_attack_rolled": (N_("After attack dice were rolled against the unit."), "ASF-RES-04"),
    "saves_rolled": (N_("After the unit has rolled its defense dice."), "ASF-RES-07"),
    "enemy_saves_rolled": (N_("After the unit that it attacks has rolled its defense dice."), "ASF-RES-07"),
    "attack_done": (N_("After the unit has attacked."), "ASF-RES-11"),
    "attacked_done": (N_("After the unit was attacked."), "ASF-RES-11"),
    "charges": (N_("When the unit declares a charge."), "ASF-CHG-02"),
    "charged": (N_("When a charge at the unit is declared."), "ASF-CHG-02"),
    "charge_rolled": (N_("After the unit has rolled its charge distance."), "ASF-CHG-12"),
    "enemy_charge_rolled": (N_("After the charge distance against the unit was rolled."), "ASF-CHG-12"),
    "charge_fails": (N_("When the unit fails a charge."), "ASF-CHG-29"),
    "tests": (N_("Before the unit takes a morale test."), "ASF-MOR-01"),
    "enemy_tests": (N_("Before an enemy takes a morale test."), "ASF-MOR-01"),
    "test_rolled": (N_("After the unit has rolled for a morale test."), "ASF-MOR-08"),
    "enemy_test_rolled": (N_("After an enemy has rolled for a morale test."), "ASF-MOR-08"),
    "panics": (N_("When the unit fails a panic test."), "ASF-MOR-07"),
    "enemy_panics": (N_("When an enemy fails a panic test."), "ASF-MOR-07"),
    "destroyed": (N_("When the unit is destroyed."), "ASF-UNIT-09"),
    "destroys": (N_("When the unit destroys an enemy."), "ASF-UNIT-09"),
    "moves": (N_("After the unit has moved."), "ASF-MOVE-02"),
    "enemy_moves": (N_("After an enemy has moved."), "ASF-MOVE-02"),
    "retreats": (N_("When the unit retreats."), "ASF-RET-01"),
    "claims": (N_("When you claim a zone."), "ASF-NCU-05"),
    "enemy_claims": (N_("When an enemy claims a zone."), "ASF-NCU-05"),
    "scored": (N_("When the objective is scored."), "ASF-GOT-11"),
    "claimed": (N_("When the objective is claimed."), "ASF-OBJ-01"),
}
"""What each trigger on a card says, and the rule that brings its moment."""


@dataclass(slots=True)
class Moment(Event):
    """Something that may be answered, and that changes nothing by itself.

    name    one of MOMENTS
    unit    whose moment it is, "" if it is a seat's; `other` the unit on the other side, "" for all enemies
    seat    whose moment it is where no unit's, -1 for everybody's
    throw   the dice that lie on the table, `roll` what they are for: "attack", "defense", "morale", "charge"; before a
            test which one it will be: "morale" or "panic"
    spared  set by an answer to a failed test: it is passed instead
    """

    name: str
    unit: str = ""
    other: str = ""
    seat: int = -1
    throw: Throw | None = None
    roll: str = ""
    spared: bool = field(default=False, kw_only=True)

    def owner(self, state: State) -> int:
        """Return the seat whose moment it is, -1 for everybody's."""
        return state.owner(self.unit) if self.unit else self.seat

    def plain(self) -> dict[str, Any]:
        """Return it as plain values, without the dice."""
        return {"event": "Moment", "name": self.name, "unit": self.unit, "other": self.other, "seat": self.seat}
