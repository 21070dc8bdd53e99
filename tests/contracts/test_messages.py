"""Every text that a player reads reaches the translators, and every translation fits where it is used."""

from __future__ import annotations

import ast
import gettext
import re
import subprocess
import sys
from functools import cache

import pytest
from babel.messages import Catalog
from babel.messages.plurals import get_plural
from babel.messages.pofile import read_po, write_po

from game import i18n
from game.content.skirmish.library import load_library
from game.engine.dice import seeded
from game.engine.session import Session
from game.sim.match import opening_of
from game.sim.skirmish.agents import make_agent
from game.systems.skirmish import SYSTEM, story
from game.systems.skirmish.abilities import ABILITIES
from game.ui.skirmish import card_words, creature_card
from tests.asking import answer_by
from tests.messages import TOP, known, template
from tests.sources import nodes, parsed

FUNCTIONS = {"_": (0,), "N_": (0,), "ngettext": (0, 1), "pgettext": (0, 1)}  # and which arguments are texts
SOURCES = sorted((TOP / "game").rglob("*.py"))
PAGE = (TOP / "docs/how-to/translate.md").read_text("utf-8")


# --- what is collected ---


@cache
def marked() -> list[tuple[str, ast.Call, str]]:
    """Return place, call and function of everything in the program that is marked for translation."""
    found = []
    for file in SOURCES:
        for node in nodes(parsed(file.read_text("utf-8"))):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in FUNCTIONS:
                found += [(f"{file.relative_to(TOP)}:{node.lineno}", node, node.func.id)]
    return found


def texts(node: ast.Call, function: str) -> list[tuple[str, str]]:
    """Return context and text of the messages of a call; texts that are no literals are left out."""
    said = [node.args[n].value for n in FUNCTIONS[function] if isinstance(node.args[n], ast.Constant)]
    if function == "pgettext":
        return [(said[0], said[1])] if len(said) == 2 else []
    return [("", text) for text in said]


def test_every_text_that_is_marked_is_collected():
    """babel reads tokens; a call within an f-string, for one, is lost to it."""
    lost = [
        f"{where}: {text!r}"
        for where, node, function in marked()
        for text in texts(node, function)
        if text not in known()
    ]
    assert lost == []
    assert len(known()) > 1300


def test_constants_plurals_contexts_and_words_of_content_are_collected():
    assert ("", "A charge ends in a melee attack.") in known()  # N_
    assert ("", "up to {n} squares") in known()
    assert template()["up to {n} square"].pluralizable
    assert ("size of a creature", "Large") in known()
    assert ("name", "Sister Hale") in known()
    assert ("", "Followers get +3 on morale saves.") in known()
    assert ("", "There is one light down here, and it moves.") in known(), "one sentence of a list"
    assert ("name", "any") not in known()  # what an effect refers to
    comments = [message.auto_comments for message in template() if message.id == "{words} and {last}"]
    assert comments == [["the end of a list of names; {words} is one name or several with commas."]]


# a text that is not written where it is translated: marked with N_ elsewhere, or read from a content file
ELSEWHERE = {
    "game/ui/dials/marks.py": {"known"},
    "game/content/dials/tables.py": {"EDGES[side]"},
    "game/sim/quest/studied.py": {"card.title"},
    "game/cli/__init__.py": {"words"},
    "game/tools/rulebook.py": {"remark"},
    "game/cli/simulate.py": {"group"},
    "game/content/shape.py": {"words"},
    "game/engine/abilities.py": {"self.title", "self.words", "verb"},
    "game/engine/refusal.py": {"text", "self.text", "self._short"},
    "game/content/quest/never.py": {"NEEDED[said.effect.op][1]"},
    "game/content/skirmish/grimoires.py": {"MISFITS[found]"},
    "game/systems/skirmish/atoms.py": {"CONDITION_WORDS[key]"},
    "game/systems/skirmish/casting.py": {
        "RANGES[spell.range]",
        "word",
        "MOMENTS[spell.moment]",
        "ALIGNED[whom.alignment]",
        "SIZES[size]",
    },
    "game/systems/dials/surveying.py": {"EDGES[side]"},
    "game/systems/regiments/surveying.py": {"titles[key]"},
    "game/systems/skirmish/surveying.py": {"SIZES[word]"},
    "game/systems/skirmish/spellbook.py": {"STATISTICS[effect.key]"},
    "game/systems/skirmish/command.py": {"words"},
    "game/systems/skirmish/abilities/immunities.py": {"noun"},
    "game/ui/regiments/words.py": {"sentence"},
    "game/sim/study/verdict.py": {"PLACES[place]"},
    "game/sim/study/wording.py": {"studied.endings[word]", "studied.sources[word]"},
    "game/ui/studies/figures.py": {"PLACES[place]", "WHY[one.why]"},
    "game/ui/studies/screen.py": {"WHY[one.why]"},
    "game/ui/study_page.py": {"FIRSTS[word]", "PLACES[place]", "WHY[one.why]"},
    "game/ui/skirmish/legality.py": {"FORMATS[kind].title"},
    "game/ui/skirmish/builder.py": {"FORMATS[self.warband.format].title"},
    "game/ui/skirmish/workshop_scenarios.py": {"one.title"},
    "game/ui/skirmish/warband_size.py": {"FORMATS[kind].title"},
    "game/systems/skirmish/abilities/toughness.py": {"noun"},
    "game/systems/skirmish/attacking.py": {"own.title"},
    "game/systems/skirmish/leeway.py": {"pattern.title"},
    "game/systems/skirmish/standing.py": {
        "word",  # kinds of creatures, energies and alignments, which cards and rules bring with them
        "alone",
        "blank.words",
        "by",
        "effect.text",
        "words",
    },
    "game/systems/skirmish/story/conditions.py": {"spellbook.STATISTICS[event.key]", "text"},
    "game/ui/regiments/army_sheet.py": {"one.text"},
    "game/ui/regiments/asking.py": {"card.text", "ability.text", "bonus.text", "one.text"},
    "game/ui/regiments/card_words.py": {"known.text"},
    "game/ui/regiments/court_board.py": {"ability.text"},
    "game/ui/regiments/hand.py": {"card.text", "bonus.text"},
    "game/ui/regiments/unit_card.py": {"one.text", "ability.text"},
    "game/ui/screens/new_game.py": {"one.description"},
    "game/ui/regiments/army_card.py": {"card.flavor", "one.text", "played.text", "played.bonus.text"},
    "game/ui/screens/rules.py": {"remark"},
    "game/ui/regiments/army_dialogs.py": {"one.description"},
    "game/ui/regiments/workshop.py": {"one.text"},
    "game/ui/workshop/squares/bench.py": {"kind.note"},
    "game/ui/workshop/squares/palette.py": {"kind.note"},
    "game/ui/workshop/squares/stamps.py": {"words"},
    "game/ui/table/lesson.py": {"self.lesson.after", "step.text", "step.title"},
    "game/ui/skirmish/booster_screen.py": {"card.type"},
    "game/ui/skirmish/card_words.py": {"card.type", "effect.text"},
    "game/ui/skirmish/traits.py": {"key"},
    "game/ui/skirmish/creature_card.py": {"card.flavor", "card.type", "effect.text"},
    "game/ui/skirmish/creature_list.py": {"card.type"},
    "game/ui/skirmish/creature_query.py": {"card.type"},
    "game/ui/skirmish/meeting.py": {"NAME", "words"},
    "game/ui/skirmish/preparing.py": {"FORMATS[scenario.format].title", "ground.description", "one.description"},
    "game/ui/skirmish/table/asking.py": {"card.type"},
    "game/ui/dials/army_card.py": {"card.flavor"},
    "game/ui/dials/preparing.py": {"one.description"},
    "game/ui/regiments/explaining.py": {"kind.text", "card.text"},
    "game/ui/regiments/preparing.py": {"one.description"},
    "game/systems/quest/names.py": {"state.card(key).title", "state.card(card).title", "COLOURS[card]"},
    "game/systems/quest/story.py": {
        "SYMBOL_NAMES[symbol]",
        "effect.text",
        "names.ACTIONS[event.kind]",
        "names.COLOURS[event.colour]",
        "names.PHASES[event.phase]",
        "names.SETTLEMENT[event.what]",
    },
    "game/systems/quest/story_enemies.py": {"text", "word.text"},
    "game/ui/quest/asking.py": {"state.card(key).title", "found.text", "state.sheet.rules"},
    "game/ui/quest/captions.py": {"card.title", "names.PHASES[state.phase]"},
    "game/ui/quest/course.py": {"names.PHASES[state.phase]"},
    "game/ui/quest/deeds.py": {"effect.text", "state.adventure.enemies[event.card].text", "word.text"},
    "game/ui/quest/face.py": {"words"},
    "game/ui/quest/faces/action.py": {"self.card.text"},
    "game/ui/quest/faces/enemy.py": {"card.trait", "one.text", "self.card.constant", "self.card.text"},
    "game/ui/quest/faces/hero.py": {"card.flavor", "card.kin", "card.text", "card.title"},
    "game/ui/quest/faces/hoard.py": {"card.text", "self.card.text"},
    "game/ui/quest/faces/place.py": {"card.text"},
    "game/ui/quest/faces/sheets.py": {"card.defeat.text", "card.rules", "card.victory.text", "one.text"},
    "game/ui/quest/odds_panel.py": {"SYMBOL_NAMES[part.symbol]"},
    "game/ui/quest/phrases.py": {"ATOMS[effect.op].words", "ATOMS[op].words"},
    "game/ui/quest/finds.py": {"one.text"},
    "game/ui/quest/log_party.py": {"card.title", "text"},
    "game/ui/quest/log_road.py": {"brought.text", "sheets[0].intro"},
    "game/ui/quest/result.py": {"sheet.defeat.text", "sheet.victory.text"},
    "game/ui/quest/tales.py": {
        "campaign.intro",
        "sheet.penalty.text",
        "sheet.reward.text",
        "state.adventure.sheets[number].intro",
        "won if state.results[number] == 'won' else lost",
    },
    "game/ui/quest/places_of_settlement.py": {"better.text"},
    "game/ui/quest/hero_choice.py": {"face.card.text", "one.title"},
    "game/ui/quest/party_panel.py": {"card.text", "card.title"},
    "game/ui/quest/quest_preview.py": {"one.description", "text"},
    "game/ui/quest/standing.py": {"names.PHASES[words[0]]"},
    "game/ui/quest/symbols.py": {"ACTIONS[kind][1]", "GEAR[kind][1]", "SIGNS[letter][1]"},
    "game/ui/skirmish/table/actions.py": {"words"},
    "game/ui/skirmish/table/captions.py": {"OTHERWISE[kind]"},
    "game/ui/skirmish/table/explaining.py": {"kind.note", "title", "words"},
    "game/ui/skirmish/table/stat_card.py": {"card.type"},
    "game/ui/workshop/generating.py": {"recipe.description", "card.description"},
}


def test_texts_are_literals_where_they_are_translated():
    """No f-string, no sum, no variable but those whose texts are known to be collected elsewhere."""
    found = []
    for where, node, function in marked():
        for argument in node.args[: len(FUNCTIONS[function])]:
            if isinstance(argument, ast.Constant) and isinstance(argument.value, str):
                continue
            said = ast.unparse(argument)
            if function != "_" or said not in ELSEWHERE.get(where.rpartition(":")[0], ()):
                found.append(f"{where}: {function}({said})")
    assert found == []


COUNTED = re.compile(
    r"\{\w+\} (?:more |test |saved |victory )?(?:answers|battles|bytes|characters|checks|commanders|creatures|decisions|entries|"
    r"errors|faults|games|levels|minutes|pixels|places|players|points|rolls|rounds|rules|squares|steps|targets|times|"
    r"values|warnings)\b"
)
NEVER_ONE = {  # a verb, and sizes, always written with a product
    "{player} rolls dice again: {faces}.",
    "{file}: {width} x {height} pixels",
    "{n} × {n} squares",
    "{name} is not on the map of {width} by {height} squares",
    "{w} × {h} squares",
    "Takes {n} × {n} squares and may squeeze.",
    "{side} stands {n} rounds sooner than {other} at a place that brings it points.",  # a mean with its decimal
    "{side} reaches {place} {n} rounds sooner than {other}.",
}


def test_a_number_of_things_has_plural_forms():
    found = [
        f"{where}: {text!r}"
        for where, node, function in marked()
        if function != "ngettext"
        for _context, text in texts(node, function)
        if COUNTED.search(text) and text not in NEVER_ONE
    ]
    assert found == []


def glued(source: str) -> list[int]:
    """Return the lines where a translated text is joined to another by +, or is half a word or an ending itself."""

    def told(node: ast.AST) -> bool:
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr in ("format", "join"):
            return told(node.func.value)
        return isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in ("_", "ngettext")

    found = []
    for node in nodes(parsed(source)):
        if isinstance(node, ast.BinOp) and isinstance(node.op, ast.Add) and told(node.left) and told(node.right):
            found.append(node.lineno)
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr == "join":
            found += [node.lineno] if told(node.func.value) else []
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in ("_", "ngettext"):
            text = node.args[0].value if isinstance(node.args[0], ast.Constant) else ""
            found += [node.lineno] if text != text.strip() else []
    return found


def test_no_sentence_is_glued_from_pieces():
    assert glued('_("a map") + _(" but no scenario")') == [1, 1]
    assert glued('_(" and ").join(names)') == [1, 1]
    assert glued('" ".join([_("One sentence."), _("Another.")])') == []
    found = [f"{file.relative_to(TOP)}:{line}" for file in SOURCES for line in glued(file.read_text("utf-8"))]
    assert found == []


# --- what is asked for while the program runs ---


class Asked(gettext.NullTranslations):
    """A catalogue that notes what it is asked for."""

    def __init__(self):
        super().__init__()
        self.said = set()

    def gettext(self, message):
        self.said.add(("", message))
        return message

    def ngettext(self, one, many, n):
        self.said |= {("", one), ("", many)}
        return one if n == 1 else many

    def pgettext(self, context, message):
        self.said.add((context, message))
        return message


@pytest.fixture
def asked(monkeypatch):
    noted = Asked()
    monkeypatch.setattr(i18n, "_current", noted)
    return noted.said


def test_every_word_of_the_cards_is_collected(asked):
    library = load_library()
    for card in library.creatures.values():
        i18n.proper(card.name)
        i18n._(card.flavor)
        card_words.searched(card)
        creature_card.kind_line(card)
        creature_card.features(card)
        creature_card.attacks((*card.melee, *card.ranged))
    for named in (*library.warbands.values(), *library.maps.values(), *library.scenarios.values()):
        i18n.proper(named.name)
        i18n._(named.description)
    assert asked - known() == set()
    assert len([context for context, _text in asked if context == "name"]) > 40
    assert {("", ability.title) for ability in ABILITIES} <= known()


def test_every_sentence_of_a_battle_is_collected(asked):
    """Also the reasons of what is refused, with captions and traces."""
    library = load_library()
    for scenario in ("quick-battle", "brackwater-abbey"):
        session = Session(SYSTEM, opening_of(library.scenarios[scenario]), seeded(5))
        agents = [make_agent("random", 1), make_agent("easy", 2)]
        for _n in range(400):
            choice = session.pending
            if choice is None:
                break
            for wrong in (("melee", "a1", 0), ("ranged", "b1", 0), ("charge", "b2", (3, 4)), ("step", "n"), "end"):
                refusal = choice.options.refuse(wrong)
                if refusal is not None:
                    assert refusal.sentence
                    assert refusal.short is not None
            session.answer(answer_by(agents[choice.player], session))
        for event in session.log:
            story.sentence(session.state, event)
    assert asked - known() == set()
    assert len(asked) > 100


# --- catalogues ---


def test_a_catalogue_is_spoken_with_its_plurals_names_and_contexts(tmp_path, monkeypatch):
    words = Catalog(locale="pl")
    words.add("Rules", "Zasady")
    words.add(("{n} square", "{n} squares"), ("{n} pole", "{n} pola", "{n} pól"))
    words.add("Large", "duży", context="size of a creature, within a line")
    words.add("Gate Warden", "Strażnik Bramy", context="name")
    words.add("{words} and {last}", "{words} i {last}")
    folder = tmp_path / "pl" / "LC_MESSAGES"
    folder.mkdir(parents=True)
    with (folder / "fieldglass.po").open("wb") as opened:
        write_po(opened, words)
    monkeypatch.setattr(i18n, "_current", i18n._current)
    monkeypatch.setattr(i18n, "_language", i18n._language)
    assert i18n.use_language("pl", tmp_path) == ""
    assert i18n._("Rules") == "Zasady"
    assert i18n._("") == ""  # the head of the catalogue stands under no words
    assert [i18n.ngettext("{n} square", "{n} squares", n).format(n=n) for n in (1, 3, 5)] == [
        "1 pole",
        "3 pola",
        "5 pól",
    ]
    assert i18n.pgettext("size of a creature, within a line", "Large") == "duży"
    assert i18n.proper("Gate Warden") == "Strażnik Bramy"
    assert i18n.proper("Rules") == "Rules"  # a warband that a player has called so keeps its name
    assert i18n.enumerated(["Anna"]) == "Anna"
    assert i18n.enumerated(["Anna", "Petr", "Jana"]) == "Anna, Petr i Jana"
    assert get_plural("pl").num_plurals == 3


# --- the page ---


@pytest.mark.slow
def test_the_commands_of_the_page_collect_begin_and_update(tmp_path):
    commands = re.findall(r"^ +(pybabel .+)$", PAGE, re.MULTILINE)
    assert [line.split()[1] for line in commands] == ["extract", "init", "update"]
    for line in commands:
        moved = line.replace("assets/locale", str(tmp_path)).replace(" fieldglass.pot", f" {tmp_path}/fieldglass.pot")
        done = subprocess.run(
            [sys.executable, "-m", "babel.messages.frontend", *moved.split()[1:]],
            cwd=TOP, capture_output=True, text=True, check=False, timeout=300,
        )  # fmt: skip
        assert done.returncode == 0, done.stderr
    template_file, po = tmp_path / "fieldglass.pot", tmp_path / "pl/LC_MESSAGES/fieldglass.po"
    collected, begun = (read_po(file.read_bytes().decode().splitlines()) for file in (template_file, po))
    assert {(m.context, m.id) for m in collected if m.id} == {(m.context, m.id) for m in template() if m.id}
    assert begun.num_plurals == 3
