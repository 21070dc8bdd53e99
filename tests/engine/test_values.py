"""Values that clones, undo and memories share cannot be changed: a dataclass is frozen unless it is named here."""

import pytest

from tests.frozen import changing, without_slots

CHANGING = {
    "game.engine": {"choice.Choice", "reaction.Ready", "save.Battle", "save.Loaded", "summary.Luck", "throws.Throw"},
    "game.geometry": set(),
}


@pytest.mark.parametrize("package", CHANGING)
def test_a_dataclass_is_frozen_and_has_slots_unless_it_is_named_here(package):
    assert changing(package) == CHANGING[package]
    assert without_slots(package) == set()
