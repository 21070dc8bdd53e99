"""Catalogues as the program speaks them: compiled when they are first spoken, never trusted blindly."""

from __future__ import annotations

import os
import re
from datetime import date

import pytest

from game import i18n
from game.cli import main
from game.i18n import catalogues, system
from game.paths import cache_folder

HEAD = (
    'msgid ""\nmsgstr ""\n"Content-Type: text/plain; charset=UTF-8\\n"\n'
    '"Plural-Forms: nplurals=3; plural=(n==1 ? 0 : n%10>=2 && n%10<=4 ? 1 : 2);\\n"\n\n'
)
WORDS = (
    HEAD + 'msgid "Rules"\nmsgstr "Zasady"\n\n#, fuzzy\nmsgid "Saves"\nmsgstr "Zapisy?"\n\n'
    'msgctxt "decimal mark"\nmsgid "."\nmsgstr ","\n\nmsgid "Maps"\nmsgstr ""\n\n#~ msgid "Old"\n#~ msgstr "Stare"\n'
)


@pytest.fixture
def po(tmp_path, monkeypatch):
    """A catalogue for Polish, the only one there is."""
    monkeypatch.setattr(i18n, "_current", i18n._current)
    monkeypatch.setattr(i18n, "_language", i18n._language)
    monkeypatch.setattr(catalogues, "data_folder", lambda name: tmp_path / name)
    file = tmp_path / "assets/locale/pl/LC_MESSAGES/fieldglass.po"
    file.parent.mkdir(parents=True)
    file.write_text(WORDS, "utf-8")
    return file


def kept():
    return sorted((cache_folder() / "locale").glob("*.mo"))


def test_what_is_not_translated_or_doubtful_stays_english(po):
    assert i18n.use_language("pl") == ""
    assert [i18n._(word) for word in ("Rules", "Saves", "Maps", "Old")] == ["Zasady", "Saves", "Maps", "Old"]
    assert i18n.language() == "pl"
    assert i18n.use_language("xx") == ""
    assert i18n._("Rules") == "Rules"
    assert i18n.language() == "en"


def test_an_edited_catalogue_counts_at_the_next_start_and_an_unchanged_one_is_not_compiled_again(po, monkeypatch):
    i18n.use_language("pl")
    (first,) = kept()
    with monkeypatch.context() as patch:
        patch.setattr(catalogues, "parsed", lambda *_: pytest.fail("it was compiled already"))
        i18n.use_language("pl")
    po.write_text(WORDS.replace("Zasady", "Reguły"), "utf-8")
    i18n.use_language("pl")
    assert i18n._("Rules") == "Reguły"
    (second,) = kept()
    assert second != first


@pytest.mark.parametrize("spoiled", [b"", b"\xde\x12\x04\x95", b"nothing of the kind"])
def test_a_spoiled_file_in_the_cache_is_made_again(po, spoiled):
    i18n.use_language("pl")
    (file,) = kept()
    whole = file.read_bytes()
    file.write_bytes(spoiled or whole[: len(whole) // 2])
    assert i18n.use_language("pl") == ""
    assert i18n._("Rules") == "Zasady"
    assert file.read_bytes() == whole


def test_a_cache_that_takes_nothing_does_no_harm(po, monkeypatch, tmp_path):
    (tmp_path / "file").write_text("no folder")
    monkeypatch.setenv("FIELDGLASS_HOME", str(tmp_path / "file"))
    assert i18n.use_language("pl") == ""
    assert i18n._("Rules") == "Zasady"


@pytest.mark.parametrize(
    ("text", "line"),
    [
        ('msgid "Rules"\nmsgstr "Zasady\n', 2),
        ('msgid "Rules"\n\nmsgid "Maps"\nmsgstr "Mapy"\nMapy\n', 5),
        ('msgstr "Zasady"\n', 1),
        ('msgid "Rules"\nmsgstr "Za"sady"\n', 2),
        (HEAD.replace("nplurals=3; plural=(", "nplurals=3; plural=import("), 1),
        ("\x00\x01 no catalogue at all", 1),
        ('msgid ""\nmsgstr ""\n"Content-Type: text/plain; charset=nonsense\\n"\n\nmsgid "A"\nmsgstr "B"\n', 1),
    ],
)
def test_a_damaged_catalogue_is_refused_by_one_sentence(po, text, line):
    po.write_text(text, "utf-8")
    assert i18n.use_language("pl") == f"{po}:{line}: this catalogue is damaged; English is spoken instead."
    assert i18n._("Rules") == "Rules"


def test_a_catalogue_in_another_encoding_is_refused(po):
    po.write_bytes(WORDS.replace("Zasady", "Reguły").encode("cp1250"))
    line = WORDS[: WORDS.index("Zasady")].count("\n") + 1
    assert i18n.use_language("pl") == f"{po}:{line}: this catalogue is damaged; English is spoken instead."


def test_a_command_speaks_english_with_a_sentence_where_the_catalogue_is_damaged(po, monkeypatch, capsys):
    po.write_text("nonsense", "utf-8")
    monkeypatch.setenv("FIELDGLASS_LANGUAGE", "pl")
    assert main(["rules", "skirmish", "AOO-03"]) == 0
    said = capsys.readouterr()
    assert said.out.startswith("DDM-AOO-03")
    assert said.err == f"{po}:1: this catalogue is damaged; English is spoken instead.\n"


# --- numbers, days, lists ---


def test_numbers_and_days_are_written_as_the_language_does(po):
    assert (i18n.decimal(2.5), i18n.decimal(2.0, "g"), i18n.percent(0.5)) == ("2.5", "2", "50 %")
    assert (i18n.decimal(1e6, "g"), i18n.decimal(12345.678, "g"), i18n.decimal(0.001, "g")) == (
        "1000000",
        "12345.678",
        "0.001",
    )
    assert i18n.day(date(2026, 3, 9)) == "2026-03-09"
    i18n.use_language("pl")
    assert (i18n.decimal(2.5), i18n.decimal(1.25, ".2f"), i18n.decimal(2.0, "g")) == ("2,5", "1,25", "2")


SORTED = {
    "pl": ["Ada", "Ącki", "Cień", "Ćma", "ćwiek", "Dąb", "Lis", "Łan", "Miód", "Źrebię", "Żar"],
    "hu": ["3. sor", "Ág", "agy", "Cukor", "Csata", "Gomb", "Gyík", "Oda", "Ősz", "öt", "Sas", "Szarv", "Tóth", "Zöld", "Zsák"],
    "en": ["2 cats", "Apple", "édition", "Egret", "zoo", "Łan"],
}  # fmt: skip


@pytest.mark.parametrize("language", SORTED)
def test_names_stand_in_the_order_of_the_dictionary(monkeypatch, language):
    monkeypatch.setattr(i18n, "_language", language)
    words = SORTED[language]
    assert sorted(sorted(words), key=i18n.in_order) == words


def test_doubled_letters_of_two_signs_are_two_of_them_in_hungarian(monkeypatch):
    monkeypatch.setattr(i18n, "_language", "hu")
    assert sorted(["kaszt", "kassza", "kasza", "kassa"], key=i18n.in_order) == ["kassa", "kasza", "kassza", "kaszt"]


# --- the language of the system ---


@pytest.mark.parametrize(
    ("environment", "spoken"),
    [
        ({"LANG": "pl_PL.UTF-8"}, "pl"),
        ({"LANG": "de_DE.UTF-8"}, "en"),
        ({"LANG": "de_DE.UTF-8", "LANGUAGE": "de:hu:pl"}, "hu"),
        ({"LANG": "pl_PL", "LC_MESSAGES": "hu_HU@euro"}, "hu"),
        ({"LANG": "pl_PL", "LC_ALL": "C", "LANGUAGE": "pl"}, "en"),
        ({"LANG": "pl_PL", "LANGUAGE": "en_GB:pl"}, "en"),
        ({"LANG": "C.UTF-8", "LANGUAGE": "pl"}, "pl"),
        ({}, "en"),
    ],
)
def test_the_variables_of_the_system_say_what_is_spoken(monkeypatch, environment, spoken):
    only(monkeypatch, "linux", environment)
    assert system.language({"en", "pl", "hu"}) == spoken


def only(monkeypatch, platform, environment=()):
    for name in ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG"):
        monkeypatch.delenv(name, raising=False)
    for name, value in dict(environment).items():
        monkeypatch.setenv(name, value)
    monkeypatch.setattr(system.sys, "platform", platform)


def test_windows_says_the_language_of_the_desktop(monkeypatch):
    import ctypes
    from types import SimpleNamespace

    only(monkeypatch, "win32")
    kernel = SimpleNamespace(GetUserDefaultUILanguage=lambda: 0x040E)
    monkeypatch.setattr(ctypes, "windll", SimpleNamespace(kernel32=kernel), raising=False)
    assert system.language({"en", "pl", "hu"}) == "hu"
    monkeypatch.delattr(ctypes, "windll")
    monkeypatch.setattr(system.locale, "getlocale", lambda: ("Polish_Poland", "1250"))
    assert system.language({"en", "pl", "hu"}) == "en"  # no code, so nothing that is known
    monkeypatch.setattr(system.locale, "getlocale", lambda: ("pl_PL", "cp1250"))
    assert system.language({"en", "pl", "hu"}) == "pl"


def test_macos_says_the_languages_of_its_settings(monkeypatch, tmp_path):
    import plistlib

    only(monkeypatch, "darwin")
    monkeypatch.setattr(system.Path, "home", lambda: tmp_path)
    monkeypatch.setattr(system.locale, "getlocale", lambda: (None, None))
    assert system.language({"en", "pl"}) == "en"
    file = tmp_path / system.PREFERENCES
    file.parent.mkdir(parents=True)
    file.write_bytes(plistlib.dumps({"AppleLanguages": ["de-DE", "pl-PL", "en-DE"]}, fmt=plistlib.FMT_BINARY))
    assert system.language({"en", "pl"}) == "pl"
    file.write_bytes(b"no list")
    assert system.language({"en", "pl"}) == "en"


def test_a_chosen_language_is_that_of_commands_and_the_variable_wins(po, monkeypatch, capsys):
    from game.ui import settings

    chosen = settings.Settings(language="pl")
    chosen.save()
    main(["rules", "skirmish", "AOO-03"])
    assert i18n.language() == "pl"
    monkeypatch.setenv("FIELDGLASS_LANGUAGE", "en")
    main(["rules", "skirmish", "AOO-03"])
    assert i18n.language() == "en"
    assert not re.search("damaged", capsys.readouterr().err)
    assert os.environ["LANGUAGE"] == "en"
