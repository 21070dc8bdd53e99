"""Which values of the room change: a creature and its turn (cloned by the state), and what one reading builds up."""

from tests.frozen import changing, without_slots


def test_a_dataclass_is_frozen_and_has_slots_unless_it_is_named_here():
    assert changing("game.systems.skirmish") == {
        "movement.Going", "unit.Turn", "unit.Unit", "summary.Deeds",
    }  # fmt: skip
    assert without_slots("game.systems.skirmish") == set()
