"""Armies drawn by chance are legal and use everything; armies of a player are kept in files of his own."""

from dataclasses import replace

import pytest

from game.content.dials import keep_army
from game.content.dials.armies import army_faults, points_of
from game.content.dials.army_lists import recruits_of, spells_of
from game.content.dials.keep_army import FILES
from game.content.dials.library import forget_libraries
from game.content.dials.random_army import random_army


def test_random_armies_are_legal_and_the_same_again(shipped):
    for number in range(20):
        points = (200, 300, 400, 700, 1000)[number % 5]
        army = random_army(shipped, points, number)
        recruits, spells = recruits_of(army, shipped), spells_of(army, shipped)
        assert army_faults(recruits, spells, points) == []
        assert points_of(recruits, spells) >= points * 2 // 3
        assert army.members[0].leader
    assert random_army(shipped, 300, 7) == random_army(shipped, 300, 7) != random_army(shipped, 300, 8)


@pytest.mark.slow
def test_random_armies_use_everything(shipped):
    armies = [random_army(shipped, 600, number) for number in range(400)]
    members = [member for army in armies for member in army.members]
    assert {one for member in members for one in (member.figure, member.mount) if one} == set(shipped.figures)
    assert {member.dial for member in members if member.dial} == set(shipped.spares)
    assert {name for member in members for name in member.items} == set(shipped.items)
    assert {name for army in armies for name in army.spells} == set(shipped.spells)
    levels = {(member.figure, member.damage) for member in members if not member.dial and not member.mount}
    assert all((name, one.damage) in levels for name, card in shipped.figures.items() if card.kind != "mount"
               for one in card.levels)  # fmt: skip


@pytest.mark.rule("MK-SETUP-13")
def test_the_bases_of_a_random_army_find_room_in_two_rows_of_a_start_area(shipped):
    for number in range(12):
        fronts = []
        for one in recruits_of(random_army(shipped, 2000, number), shipped):
            base = (one.mount or one.figure).base
            fronts.append(base.width * (1 if base.length == 1500 else 2))
        assert 45_000 < sum(fronts) <= 60_000


def test_no_army_of_so_few_points(shipped):
    with pytest.raises(ValueError, match="No figure is cheap enough for an army of 5"):
        random_army(shipped, 5, 1)


@pytest.fixture
def own(monkeypatch, tmp_path, shipped):
    """A player's folder, and libraries that know what the rules know."""
    monkeypatch.setattr("game.content.own_files.own_content_folder", lambda: tmp_path)
    monkeypatch.setattr(keep_army, "load_library", lambda: shipped)
    forget_libraries()
    yield tmp_path
    forget_libraries()


def test_an_army_of_a_player_is_kept_changed_and_deleted(own, shipped, library):
    first = FILES.keep(replace(shipped.armies["gate-watch"], name="Mine!"))
    assert (first.id, first.source) == ("own-mine", own / "rosters" / "dials" / "own-mine.yaml")
    assert FILES.own(first)
    assert not FILES.own(shipped.armies["gate-watch"])
    second = FILES.keep(replace(first, source=None))
    assert second.id == "own-mine-2"
    assert FILES.keep(replace(first, name="Other")).id == "own-mine"
    parts = {
        name: own / name for name in ("rosters", "equipment", "scenery", "maps", "recipes", "lessons", "scenarios")
    }
    assert library.take_in(parts) == []
    assert (library.armies["own-mine"].name, library.armies["own-mine"].members) == ("Other", first.members)
    FILES.delete(first)
    assert not first.source.exists()
    FILES.delete(shipped.armies["gate-watch"])
    assert shipped.armies["gate-watch"].source.exists()
