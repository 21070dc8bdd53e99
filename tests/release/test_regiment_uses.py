"""The list of what battles of regiments use and never use."""

from game.content.regiments.library import load_library
from game.systems.regiments import clauses, deeds
from release.regiment_uses import ABILITIES, Uses, everything, play


def test_what_a_battle_uses_is_known_by_its_name():
    uses, known = Uses(), everything(load_library())
    does, constant = dict(deeds.DOES), clauses.constant
    with uses.heard():
        play(uses, "first-watch", "random", 3)
    assert (deeds.DOES, clauses.constant) == (does, constant)
    named = {group for group, _name in uses.counted}
    assert {"units", "people at court", ABILITIES, "tactics cards", "zones", "terrain"} <= named
    others = {"crown", "wealth", "combat", "maneuver", "tactics"}  # zones do deeds, too
    library = load_library()
    cards = {one.name for one in (*library.tactics.values(), *library.objectives.values())}
    for group, name in uses.counted:
        assert name in known[group] | (others | cards if group == ABILITIES else set())
