"""Packs are opened: face down first, card after card or all at once, the pool beside them, then on; motion is honoured."""

from __future__ import annotations

import pygame
import pytest

from game.content.skirmish.library import load_library
from game.ui import app as shell
from game.ui import settings as stored
from game.ui.kit import Audit
from game.ui.play import EveryDoor
from game.ui.skirmish.booster_screen import TURN, BoosterScreen, Exit


def packs():
    cards = [card for card in load_library().creatures.values() if not card.epic]
    common, uncommon, rare = ([c for c in cards if c.rarity == kind] for kind in ("common", "uncommon", "rare"))
    return [[*common[:4], *uncommon[:3], rare[0]], [*common[4:8], *uncommon[3:6], rare[1]]]


@pytest.fixture
def opened():
    """A window, in it two packs; `left` says by which way the screen was left."""
    made = []

    def make(size=(1280, 800), scale=1.0, **how):
        wanted = {"mute": True, "animation": "off"} | how
        app = shell.App(shell.open_window(size), stored.Settings(ui_scale=scale, **wanted), EveryDoor())
        made.append(app)
        left = []
        screen = BoosterScreen(
            packs(),
            [Exit("Build", "users", lambda: left.append("build")), Exit("On", "swords", lambda: left.append("on"))],
        )
        app.push(screen)
        app.frame(0.02)
        return app, screen, left

    yield make
    for app in made:
        app.quit()
        app.window.destroy()
    pygame.display.quit()


def click(app, key):
    app.top.ui.settle()
    place, scale = app.top.ui.by_key[key].place(), app.top.ui.scale
    at = (round(place.cx * scale), round(place.cy * scale))
    app.handle(pygame.Event(pygame.MOUSEMOTION, pos=at, rel=(0, 0), buttons=(0, 0, 0)))
    app.handle(pygame.Event(pygame.MOUSEBUTTONDOWN, pos=at, button=1))
    app.handle(pygame.Event(pygame.MOUSEBUTTONUP, pos=at, button=1))
    app.frame(0.02)


def press(app, key):
    app.handle(pygame.Event(pygame.KEYDOWN, key=key, mod=0, unicode=""))
    app.handle(pygame.Event(pygame.KEYUP, key=key, mod=0))
    app.frame(0.02)


def names_drawn(app, screen):
    screen.ui.audit = Audit()
    app.draw()
    found, screen.ui.audit = screen.ui.audit, None
    return {label.text for label in found.labels}


def test_nothing_of_a_pack_is_seen_before_its_cards_are_turned(opened):
    app, screen, _left = opened()
    names = {card.name for pack in screen.packs for card in pack}
    assert not names & names_drawn(app, screen)
    click(app, "first pack")
    assert not names & names_drawn(app, screen)
    assert not any(screen.ui.by_key[f"card {place}"].tooltip for place in range(8))
    click(app, "card 3")
    assert names & names_drawn(app, screen) == {screen.packs[0][3].name}
    assert [card.id for card in screen.pool()] == [screen.packs[0][3].id]


def test_the_next_pack_waits_until_the_one_before_is_turned(opened):
    app, screen, left = opened()
    screen.open_pack()
    screen.open_pack()
    assert screen.opened == 1
    click(app, "turn all")
    assert not screen.hidden
    assert not screen.over
    click(app, "pack 1")
    assert screen.opened == 2
    for _card in range(8):
        press(app, pygame.K_RETURN)
    assert screen.over
    assert len(screen.pool()) == 16
    assert [card.rarity for card in screen.pool()][:2] == ["rare", "rare"]
    press(app, pygame.K_RETURN)
    click(app, "exit 1")
    assert left == ["build", "on"]


def test_a_card_turns_for_a_moment_and_the_next_click_ends_that_and_counts(opened):
    app, screen, _left = opened(animation="normal")
    screen.open_pack()
    click(app, "card 0")
    assert screen.wake() == 0.0
    app.frame(TURN / 3)
    click(app, "card 1")
    assert screen.turned == {(0, 0), (0, 1)}
    for _ in range(60):
        app.frame(0.05)
    assert screen.wake() != 0.0


def test_reduced_motion_turns_at_once(opened):
    app, screen, _left = opened(animation="normal", reduced_motion=True)
    screen.open_pack()
    screen.turn(7)
    assert screen._turning is None
    app.frame(0.02)
    assert screen.packs[0][7].name in names_drawn(app, screen)


@pytest.mark.parametrize(("size", "scale"), [((1280, 720), 1.0), ((1280, 800), 1.0), ((2560, 1440), 2.0)])
def test_every_label_of_the_screen_fits_its_box(opened, size, scale):
    app, screen, _left = opened(size, scale)
    for step in (screen.refresh, screen.open_pack, screen.turn_all, screen.open_pack, screen.turn_all):
        step()
        screen.ui.audit = Audit()
        app.draw()
        found, screen.ui.audit = screen.ui.audit, None
        assert found.faults() == []
