"""Every screen in each language that comes with the program: nothing cut, nothing over another, nothing left in English.

The screens before a game for each change, every screen and whole games on demand (`pytest -m thorough`).
"""

from __future__ import annotations

import re
from functools import cache
from itertools import chain, islice

import pygame
import pytest

from game import i18n
from game.content.skirmish.library import load_library
from game.i18n import proper
from game.i18n.catalogues import catalogue_files, read
from game.tools.rulebook import rulebook
from game.ui import app as shell
from game.ui import settings as stored
from game.ui.kit import Pen, fonts
from game.ui.play import EveryDoor
from game.ui.table.screen import TableScreen
from game.ui.theme import CUTS
from game.ui.workshop.squares import palette
from tests.ui import walks
from tests.ui.conftest import QUIET
from tests.ui.hands import audited

LANGUAGES = ("pl", "hu")
SIZES = (((1280, 720), 1.0), ((1280, 800), 1.0), ((2560, 1440), 2.0))
SWATCH = 62  # layout px: how wide a swatch of the palette is
LEAST = 4  # letters of a text that is looked for in English: shorter ones are abbreviations, or words of both languages


@pytest.fixture(scope="module")
def app(tmp_path_factory):
    """One window for all screens of this file."""
    patch = pytest.MonkeyPatch()
    patch.setenv("FIELDGLASS_HOME", str(tmp_path_factory.mktemp("home")))
    patch.setattr("game.ui.screens.scene.battlefield", lambda _number, _square: None)
    patch.setattr("game.ui.board.squares.previews.Previews.picture", lambda *_args, **_more: None)
    patch.setattr(TableScreen, "show_result", lambda _screen: None)
    made = shell.App(shell.open_window((1280, 720)), stored.Settings(**QUIET, ask_idle=False), EveryDoor())
    yield made
    made.quit()
    made.window.destroy()
    pygame.display.quit()
    patch.undo()


@pytest.fixture(params=LANGUAGES)
def spoken(request):
    """The language that is spoken."""
    assert i18n.use_language(request.param) == ""
    yield request.param
    i18n.use_language("en")


@cache
def english(code):
    """Return the texts that look different in a language."""
    entries = [entry for entry in read(catalogue_files()[code]) if entry.translated()]
    said = {form for entry in entries for form in (entry.msgstr, *entry.msgstr_plural.values())}
    return frozenset(entry.msgid for entry in entries if len(entry.msgid) >= LEAST) - said


def faults(app, walk, code, sizes=SIZES, codes=frozenset()):
    """Return what is at fault on the screens of a walk; `codes` are the same in every language."""
    found = []
    for step in walk:
        for size, scale in sizes:
            app.window.size, app.settings.ui_scale = size, scale
            seen = audited(app)
            found += [f"{step} {size}: {fault}" for fault in seen.faults()]
            found += [
                f"{step}: {label.text!r} is English" for label in seen.labels if label.text in english(code) - codes
            ]
    return found


def test_menu_settings_guide_and_preparations_are_whole(app, spoken):
    before = (islice(walks.new_games(app, room), 2) for room in walks.ROOMS)
    assert faults(app, chain(walks.menus(app), *before), spoken) == []


def test_builders_are_whole(app, spoken):
    walk = chain.from_iterable(walks.builders(app, room) for room in walks.BUILDERS)
    assert faults(app, walk, spoken, SIZES[:1]) == []


@pytest.mark.thorough
@pytest.mark.parametrize("room", walks.ROOMS)
def test_every_scenario_is_whole_as_it_is_prepared(app, spoken, room):
    assert faults(app, walks.new_games(app, room), spoken) == []


@pytest.mark.thorough
def test_every_chapter_of_the_rulebooks_is_whole(app, spoken):
    codes = frozenset(chapter.code for room in walks.ROOMS for chapter in rulebook(room).chapters)
    assert faults(app, walks.rules(app), spoken, SIZES[:1], codes) == []


def test_no_name_of_a_ground_is_cut_in_the_palette(app, spoken):
    names = [proper(kind.name) for kind in load_library().grounds.kinds().values()]
    told = [palette.lines_below(Pen(app.window.get_surface(), 1.0), name, SWATCH) for name in names]
    assert [" ".join(lines) for lines in told] == names
    assert max(map(len, told)) <= 2


@pytest.mark.thorough
@pytest.mark.parametrize("room", walks.BUILDERS)
def test_the_workshop_is_whole(app, spoken, room):
    assert faults(app, walks.workshop(app, room), spoken) == []


@pytest.mark.thorough
@pytest.mark.parametrize(
    ("room", "scenario"),
    [("skirmish", "quick-battle"), ("skirmish", "brackwater-abbey"), ("dials", "first-blood"), ("dials", "three-tolls"),
     ("regiments", "first-watch"), ("quest", "shallow-graves"), ("quest", "the-drowned-bell")],
)  # fmt: skip
def test_games_are_whole_from_the_first_question_to_the_replay(app, spoken, room, scenario):
    assert faults(app, walks.games(app, room, scenario), spoken, SIZES[:1]) == []


@pytest.mark.parametrize("code", LANGUAGES)
def test_every_letter_is_in_every_font(code):
    """Whatever is missing has no measures; each cut is looked at, as sizes do not differ in what they have."""
    pygame.font.init()
    letters = {letter for entry in read(catalogue_files()[code]) for letter in entry.msgstr if letter.isprintable()}
    for cut in CUTS:
        metrics = dict(zip(letters, fonts.font(cut, 20).metrics("".join(letters)), strict=True))
        assert {letter for letter, found in metrics.items() if found is None} == set()


def test_words_of_filters_are_single_and_different(spoken):
    from game.ui.building.query import spoken as words

    said = list(words().values())
    assert len(set(said)) == len(said)
    assert [word for word in said if not re.fullmatch(r"[^\W\d_]+", word) or word != word.casefold()] == []
