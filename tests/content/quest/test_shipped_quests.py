"""What comes with the program for quests: every word of the rules is on a card, and every card comes into play."""

import json
from collections import Counter

import pytest
from stand_in import VOCABULARY

from game.content.forms import schema_of
from game.content.quest.as_played import as_played, of_scenario
from game.content.quest.kinds import CARD_KINDS, SHEET_KIND, scenario_form
from game.content.shape import shape_faults
from game.content.yaml_io import read
from game.paths import data_folder


def test_all_files_are_without_faults_and_every_card_comes_into_play(shipped):
    for kind in (*CARD_KINDS, SHEET_KIND):
        for path in sorted((data_folder("assets") / kind.folder / "quest").glob("*.yaml")):
            document = read(path)
            if kind is not SHEET_KIND and kind.name not in document.value:
                continue
            shape_faults(document, kind.form())
            kind.checks(shipped, document, path)
            assert [str(fault) for fault in document.faults] == []
    assert shipped.sheets.sorted_out()[1] == []
    assert shipped.scenarios.sorted_out()[1] == []


@pytest.mark.rule("WHQ-GEAR-01", "WHQ-SETUP-08")
def test_names_are_there_once(shipped):
    for shelf in (
        shipped.heroes,
        shipped.actions,
        shipped.gear,
        shipped.locations,
        shipped.dungeon,
        shipped.conditions,
    ):
        assert [name for name, n in Counter(one.name for one in shelf.values()).items() if n > 1] == []
    sets = Counter(cards[0].name for cards in shipped.sets.values())
    assert max(sets.values()) == 1


def test_shipped_scenarios_are_played_with_everything_they_need_and_come_back(shipped):
    for name in shipped.scenarios:
        played = of_scenario(shipped.scenarios[name], shipped)
        assert as_played(json.loads(json.dumps(played.plain())), VOCABULARY) == played


def test_shipped_schemas_are_those_of_the_forms():
    """`game.content.check.write_schemas(Path("assets/schemas"))` writes them anew."""
    forms = {kind.name: kind.form() for kind in (*CARD_KINDS, SHEET_KIND)} | {"quest-scenario": scenario_form()}
    for name, form in forms.items():
        file = data_folder("assets") / "schemas" / f"{name}.schema.json"
        assert json.loads(file.read_text("utf-8")) == schema_of(form), name
