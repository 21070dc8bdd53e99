"""What a secret mission may ask for: the words of its goal, as content reads them (ASF-WOW-06)."""

from __future__ import annotations

from typing import Any

from game.content.regiments.cards import ZONES
from game.engine.abilities import Parameter
from game.i18n import N_
from game.systems.regiments.deeds import blank

NUMBER = Parameter("number", least=1, most=5, default=3)

_FORMS: dict[str, tuple[str, tuple[Parameter, ...]]] = {
    "hold_centre": (
        N_("The objective in the centre is held; one point more if an enemy is so near."),
        (Parameter("near", least=0, most=12, default=0),),
    ),
    "zones": (N_("All of these zones are controlled."), (Parameter("zones", "words", choices=ZONES),)),
    "zone_count": (N_("So many zones are controlled."), (NUMBER,)),
    "destroy_commander": (N_("The unit of the enemy commander, or a character, is destroyed."), ()),
    "destroy_after_loss": (N_("An enemy unit is destroyed in a round in which one was lost."), ()),
    "enter_zone": (N_("A unit is wholly inside the deployment zone of an enemy."), ()),
    "outrank": (N_("Engaged units have more ranks in all than the enemies they are engaged with."), ()),
    "three_of_a_kind": (N_("So many enemy units have a condition token of one kind."), (NUMBER,)),
    "more_objectives": (N_("More objectives are held than the enemy holds."), ()),
}

GOALS: dict[str, dict[str, Any]] = {
    word: {"title": words, "words": words, "rule": "ASF-WOW-06", "form": [blank(one) for one in form]}
    for word, (words, form) in _FORMS.items()
}
"""The words of goals as content reads them (`System.vocabulary`)."""
