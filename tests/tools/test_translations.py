"""What is missing and what is damaged in translations, and that nothing is damaged in those of the program."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from game.i18n.catalogues import catalogue_files
from game.paths import data_root
from game.tools import messages, rulebook, translations
from tests.messages import template

HEAD = (
    'msgid ""\nmsgstr ""\n"Content-Type: text/plain; charset=UTF-8\\n"\n'
    '"Plural-Forms: nplurals=3; plural=(n==1 ? 0 : n%10>=2 && n%10<=4 ? 1 : 2);\\n"\n\n'
)
BROKEN = r"""msgid "{name} attacks {target}."
msgstr "{name} atakuje."

msgid "The round {n} begins."
msgstr "Zaczyna się runda {nr}."

msgid "**{player}** won the roll."
msgstr "{player}: rzut wygrany."

msgctxt "size of a creature"
msgid "Large"
msgstr "Duży {n}"

msgid "{n} square"
msgid_plural "{n} squares"
msgstr[0] "pole"
msgstr[1] "{n} pola"
msgstr[2] "pól"

msgid "Set up the last one for me"
msgid_plural "Set up all {n} for me"
msgstr[0] "Ustaw ostatniego za mnie"
msgstr[1] "Ustaw wszystkie {n} za mnie"
msgstr[2] "Ustaw wszystkie {n} za mnie"

msgid "{enemy} is nearer than {target}."
msgstr "Bliżej niż {target} jest {enemy}."

msgid "Not translated yet: {n}"
msgstr ""

#, fuzzy
msgid "Doubtful: {n}"
msgstr "Nie wiadomo"

msgid "{n} point"
msgid_plural "{n} points"
msgstr[0] "{n} punkt"
msgstr[1] "{n} punkty"

msgid "two lines\n"
msgstr "dwa wiersze"

msgid "It must stop. DDM-AOO-03"
msgstr "Musi stanąć. DDM-AOO-30"

msgid "Half of {n}"
msgstr "Połowa {n} {"

msgid "Half of {n}"
msgstr "Połowa {n}"
"""


def told(text, tmp_path):
    """Return lines and sentences of what is wrong in a catalogue."""
    file = tmp_path / "fieldglass.po"
    file.write_text(text, "utf-8")
    found = translations.catalogue_faults(file)
    assert all(fault.file == str(file) for fault in found)
    return [(fault.line, fault.message) for fault in found]


def test_everything_that_is_damaged_is_told_with_its_line(tmp_path):
    found = told(HEAD + BROKEN, tmp_path)
    at = ["", *(HEAD + BROKEN).splitlines()]
    assert [(re.sub(r'msgid |msgctxt |"', "", at[line]), why) for line, why in found] == [
        ("{name} attacks {target}.", "'{name} atakuje.': expected the gaps {name} {target}"),
        ("The round {n} begins.", "'Zaczyna się runda {nr}.': expected the gaps {n}"),
        ("**{player}** won the roll.", "'{player}: rzut wygrany.': expected the marks ** **"),
        ("size of a creature", "'Duży {n}': expected the gaps none"),
        ("{n} square", "'pole': expected the gaps {n}"),
        ("{n} square", "'pól': expected the gaps {n}"),
        ("{n} point", "'{n} point' needs 3 plural forms"),
        (r"two lines\n", "'dwa wiersze': blanks or line ends at the edge are not those of the original"),
        ("It must stop. DDM-AOO-03", "'Musi stanąć. DDM-AOO-30': the numbers of rules are not those of the original"),
        ("Half of {n}", "'Połowa {n} {': braces are lost"),
        ("Half of {n}", "'Half of {n}' stands here a second time"),
    ]


def test_a_catalogue_without_a_rule_for_plurals_or_of_another_form_is_told_of(tmp_path):
    assert told('msgid "A"\nmsgstr "B"\n', tmp_path) == [
        (1, "the head does not say how plurals are formed (Plural-Forms)")
    ]
    ((line, why),) = told(HEAD + 'msgid "A\n', tmp_path)
    assert line == HEAD.count("\n") + 1
    assert why.startswith("this catalogue is damaged: ")


def test_what_is_known_of_the_texts_is_what_babel_collects():
    known = {
        (one.context, one.text, one.plural)
        for found in (
            messages.of_sources(translations.SOURCES),
            messages.of_templates(data_root()),
            messages.of_files(data_root()),
        )
        for one in found
    }
    ids = [(m.context or "", m.id if isinstance(m.id, tuple) else (m.id, "")) for m in template() if m.id]
    plural = {(context, text[0], text[1]) for context, text in ids if text[1]}
    # babel takes the plural of a text that also stands alone as one entry
    assert {one[:2] for one in known} == {(context, text[0]) for context, text in ids}
    assert plural == {one for one in known if one[2]}


@pytest.fixture
def pl(tmp_path, monkeypatch):
    """A program with a Polish catalogue of one text, and nothing else in Polish."""
    file = tmp_path / "locale/pl/LC_MESSAGES/fieldglass.po"
    file.parent.mkdir(parents=True)
    file.write_text(HEAD + 'msgid "Rules"\nmsgstr "Zasady"\n\nmsgid "No longer said"\nmsgstr "Dawne"\n', "utf-8")
    monkeypatch.setattr("game.i18n.catalogues.folder", lambda: tmp_path / "locale")
    monkeypatch.setattr("game.tools.rulebook.translated_files", lambda _room, _code: ())
    monkeypatch.setattr(translations, "rulebook_faults", lambda *_told: ())
    monkeypatch.setattr(translations, "_translated", lambda _room: ())
    return file


def test_what_a_language_lacks_is_counted_and_listed(pl):
    (one,) = translations.standings()
    assert (one.language, one.texts - len(one.lacking_texts), one.faults) == ("pl", 1, ())
    assert one.texts == len(template())
    assert (
        one.statements == len(one.lacking_statements) == sum(len(rulebook.original(r).rules) for r in rulebook.rooms())
    )
    lack = next(lack for lack in one.lacking_texts if lack.words == "'{n} square'")
    assert "{n} square" in Path(lack.file).read_text("utf-8").splitlines()[lack.line - 1]
    assert any(lack.words == "DDM-AOO-03" and "AOO-03" in line_of(lack) for lack in one.lacking_statements)


def line_of(lack):
    return Path(lack.file).read_text("utf-8").splitlines()[lack.line - 1]


def test_where_no_sources_lie_the_catalogue_itself_says_what_there_is(pl, monkeypatch, tmp_path):
    monkeypatch.setattr(translations, "SOURCES", tmp_path / "game")
    pl.write_text(pl.read_text("utf-8") + '\nmsgid "Saves"\nmsgstr ""\n', "utf-8")
    (one,) = translations.standings()
    assert f"{pl}:{pl.read_text('utf-8').count(chr(10)) - 1}: 'Saves'" in map(str, one.lacking_texts)
    assert not any(lack.file.endswith(".py") for lack in one.lacking_texts)


# --- rulebooks ---

ORIGINAL = """# Toy: the rules

What it is.

## WIN - How to win

Both may win.

- **TOY-WIN-01** The first. (ruling)
- **TOY-WIN-02** The second,
  which goes on. TOY-WIN-01

### Ends

- **TOY-WIN-03** The third.
"""
RULING = "(rozstrzygnięcie)"
TRANSLATED = """# Zabawka: zasady

## WIN - Jak wygrać

- **TOY-WIN-01** Pierwsze. (rozstrzygnięcie)

### Koniec

- **TOY-WIN-03** Trzecie.
"""


@pytest.fixture
def toy(tmp_path, monkeypatch):
    """A rulebook with a translation into Polish; return how to write another one."""
    (tmp_path / "toy.md").write_text(ORIGINAL, "utf-8")
    monkeypatch.setattr(rulebook, "rulebook_files", lambda _room: (tmp_path / "toy.md",))
    rulebook.original.cache_clear()
    rulebook._rulebook.cache_clear()

    def write(text):
        (tmp_path / "pl").mkdir(exist_ok=True)
        (tmp_path / "pl/toy.md").write_text(text, "utf-8")
        rulebook._rulebook.cache_clear()

    write(TRANSLATED)
    yield write
    rulebook.original.cache_clear()
    rulebook._rulebook.cache_clear()


def spoken(monkeypatch, code):
    monkeypatch.setattr("game.i18n._language", code)
    monkeypatch.setattr(rulebook, "_", lambda words: RULING if (code, words) == ("pl", "(ruling)") else words)
    return rulebook.rulebook("toy")


def test_a_rulebook_is_read_in_the_language_that_is_spoken_and_english_fills_its_holes(toy, monkeypatch):
    book = spoken(monkeypatch, "pl")
    assert (book.title, book.preface) == ("Zabawka: zasady", "What it is.")
    (chapter,) = book.chapters
    assert (chapter.title, chapter.intro) == ("Jak wygrać", "Both may win.")
    assert [(rule.entry, rule.text, rule.ruling) for rule in book.rules] == [
        ("", "Pierwsze. (rozstrzygnięcie)", True),
        ("", "The second, which goes on. TOY-WIN-01", False),
        ("Koniec", "Trzecie.", False),
    ]
    assert spoken(monkeypatch, "en").rules[0].text == "The first. (ruling)"
    assert spoken(monkeypatch, "hu") is spoken(monkeypatch, "en")


def test_a_translation_that_cannot_be_read_leaves_the_book_english(toy, monkeypatch):
    toy(TRANSLATED.replace("TOY-WIN-03", "TOY-WIN-01"))
    assert spoken(monkeypatch, "pl").title == "Toy: the rules"


@pytest.mark.parametrize(
    ("old", "new"),
    [(" (rozstrzygnięcie)", ""), ("Trzecie.", "Trzecie, TOY-WIN-01."), ("Trzecie.", "Trzecie. (rozstrzygnięcie)")],
)
def test_a_statement_that_is_older_than_its_original_stands_in_english_and_counts_as_lacking(
    toy, monkeypatch, old, new
):
    toy(TRANSLATED.replace(old, new))
    changed = {"TOY-WIN-01": 5, "TOY-WIN-03": 9}["TOY-WIN-01" if old.startswith(" ") else "TOY-WIN-03"]
    book = spoken(monkeypatch, "pl")
    assert [rule.text for rule in book.rules if rule.text.startswith(("The first", "The third"))] == [
        "The first. (ruling)" if changed == 5 else "The third."
    ]
    lacking = list(translations._unsaid("toy", "pl", {"(ruling)": RULING}))
    assert [(Path(one.file).parent.name, one.line) for one in lacking if "remarks" in one.words] == [("pl", changed)]
    assert [one.words for one in lacking if "remarks" not in one.words] == ["TOY-WIN-02"]


@pytest.mark.parametrize(
    ("old", "new", "line", "why"),
    [
        ("TOY-WIN-03", "TOY-WIN-01", 1, "toy.md:9: TOY-WIN-01 stands already in toy.md:5"),
        ("TOY-WIN-03", "TOY-WIN-04", 9, "TOY-WIN-04 is not in toy.md"),
        ("Trzecie.", "Trzecie.\n- **TOY-WIN-02** Drugie. TOY-WIN-01", 10, "TOY-WIN-02 stands in another order"),
        ("## WIN", "## WON", 1, "toy.md:5: TOY-WIN-01 does not belong to chapter WON"),
    ],
)
def test_a_damaged_translation_of_a_rulebook_is_told_with_its_line(toy, old, new, line, why, tmp_path):
    toy(TRANSLATED.replace(old, new))
    (fault,) = translations.rulebook_faults("toy", "pl")
    assert (fault.file, fault.line, fault.message) == (str(tmp_path / "pl/toy.md"), line, why)


# --- what comes with the program ---


@pytest.mark.parametrize("code", sorted(catalogue_files()))
def test_nothing_is_damaged_in_the_languages_of_the_program(code):
    file = catalogue_files()[code]
    assert [str(fault) for fault in translations.catalogue_faults(file)] == []
    assert [str(fault) for room in rulebook.rooms() for fault in translations.rulebook_faults(room, code)] == []


def test_every_translated_rulebook_stands_beside_an_original():
    folder = data_root() / "assets" / "rules"
    assert [file.name for file in folder.glob("*/*.md") if not (folder / file.name).is_file()] == []
