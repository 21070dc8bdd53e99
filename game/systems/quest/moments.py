"""The moments at which cards may speak, and what is going on at each (WHQ-EFF-02, WHQ-LPH-04)."""

from __future__ import annotations

from dataclasses import dataclass, field

from game.engine.event import Event
from game.i18n import N_

MOMENTS: dict[str, tuple[str, str]] = {
    "my_activation": (N_("During your own activation, before or after your action."), "WHQ-ACTIVE-01"),
    "before_roll": (N_("Before the dice of an action are rolled."), "WHQ-ACT-08"),
    "reroll": (N_("When the dice lie on the table and may be rolled again."), "WHQ-ACT-10"),
    "modify": (N_("When symbols are added, removed and changed."), "WHQ-ACT-13"),
    "after_action": (N_("Right after an action."), "WHQ-ACT-04"),
    "would_suffer": (N_("When a hero would suffer wounds."), "WHQ-WND-01"),
    "would_engage": (N_("When an enemy would enter a hero's zone."), "WHQ-ZONE-03"),
    "location_start": (N_("At the start of the location phase."), "WHQ-LPH-04"),
    "location_end": (N_("At the end of the location phase."), "WHQ-LPH-04"),
    "on_reveal": (N_("When a location is revealed, after enemies have spawned."), "WHQ-LPH-04"),
    "on_travel_from": (N_("When the party travels from here."), "WHQ-LPH-03"),
    "constant": (N_("Always."), "WHQ-EFF-10"),
}
"""What each moment on a card says, and the rule that brings it."""
OF_ACTION = ("before_roll", "reroll", "modify", "after_action")
"""Moments of an action: cards of its hero speak, and those that speak in actions of others."""
OF_HERO = ("would_suffer", "would_engage")
"""Moments of one hero: cards of that hero speak."""
OF_QUEST = ("location_start", "location_end", "on_reveal", "on_travel_from")
"""Moments of the party: the sheet and the active location speak."""


@dataclass(slots=True)
class Moment(Event):
    """Something that may be answered, and that changes nothing by itself.

    hero     whose moment it is: who acts, who would suffer, whose zone it is; the party leader for moments of the quest
    action   the type of the action, "" outside one
    enemy    who would enter the zone
    amount   wounds that would be suffered: an effect may lower it
    averted  set by an effect: the enemy goes to the shadows instead (WHQ-ZONE-03)
    """

    at: str
    hero: str
    action: str = ""
    enemy: str = ""
    amount: int = 0
    averted: bool = field(default=False, kw_only=True)
