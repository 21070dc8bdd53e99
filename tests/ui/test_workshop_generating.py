"""Maps made by chance in the workshop: wishes, what is seen of them, and the new file that comes of it, by clicks."""

import pygame
import pytest

from game.content.editing import unsaved
from game.tools.generator import Wanted, generated, recipes
from game.ui.workshop.generating import GeneratingScreen
from game.ui.workshop.screen import WorkshopScreen
from game.ui.workshop.shelf import ShelfScreen
from tests.ui.hands import audited, wait
from tests.ui.workshopping import go_on, press, push, write


@pytest.fixture
def screen(window):
    """The door of the workshop, through which one has gone to the generator."""
    window.push(ShelfScreen())
    go_on(window)
    press(window, pygame.K_g, pygame.KMOD_CTRL)
    assert isinstance(window.top, GeneratingScreen)
    return window.top


def until(screen, holds):
    wait(screen.app, holds)
    go_on(screen.app)


def type_seed(screen, seed):
    push(screen.app, "seed")
    for _n in range(8):
        press(screen.app, pygame.K_BACKSPACE)
    write(screen.app, seed)


def test_a_seed_gives_the_map_that_the_command_makes_and_it_is_drawn_on(screen):
    app = screen.app
    push(app, "recipe ruins")
    type_seed(screen, "7")
    until(screen, lambda: screen.made is not None)
    ruins = next(one for one in recipes()["skirmish"] if one.id == "ruins")
    assert screen.made.text == generated("skirmish", ruins, Wanted(7)).text
    assert audited(app).faults() == []
    push(app, "open")
    shop = app.top
    assert isinstance(shop, WorkshopScreen)
    assert shop.draft.text == generated("skirmish", ruins, Wanted(7)).text
    assert (shop.draft.home, shop.draft.changed, shop.symmetry) == (None, True, "half-turn")
    assert [kept.name for kept in unsaved.found()] == [shop.draft.name]  # a kill would lose nothing
    assert shop.change({**shop.draft.value, "name": "Two Wells"}, "Name")
    shop.undo()
    assert shop.draft.text == generated("skirmish", ruins, Wanted(7)).text


def test_dice_size_and_symmetry_lead_to_other_maps(screen):
    app = screen.app
    push(app, "recipe forest")
    type_seed(screen, "11")
    until(screen, lambda: screen.made is not None)
    first = screen.made.text
    before = screen.seed
    press(app, pygame.K_TAB)
    push(app, "next")
    assert screen.seed == "12"
    push(app, "dice")
    assert screen.seed not in ("12", before)
    type_seed(screen, "11")
    screen.set_size("19 × 16")
    screen.set_symmetry("mirror-x")
    until(screen, lambda: screen.made is not None)
    assert (screen.made.card.width, screen.made.card.height, screen.made.symmetry) == (19, 16, "mirror-x")
    assert screen.made.text != first


def test_without_a_seed_there_is_no_map_and_none_can_be_opened(screen):
    type_seed(screen, "")
    go_on(screen.app)
    assert screen.made is None
    assert not screen.ui.by_key["open"].enabled
    assert audited(screen.app).faults() == []


@pytest.mark.parametrize("room", ["dials", "regiments"])
def test_tables_of_other_rooms_are_made_there_too(screen, room):
    screen.set_room(room)
    type_seed(screen, "3")
    until(screen, lambda: screen.made is not None)
    assert screen.made.card.board == "inches"
    assert audited(screen.app).faults() == []
    press(screen.app, pygame.K_ESCAPE)
    assert isinstance(screen.app.top, (ShelfScreen, GeneratingScreen))
