"""The screens of a battle in a language whose words are longer, in a window of their own."""

from __future__ import annotations

import pytest

from game import i18n
from tests.ui.hands import one_action, settle
from tests.ui.longer import Longer, measured


@pytest.mark.parametrize(("scenario", "actions"), [("quick-battle", 15), ("brackwater-abbey", 60)])
def test_a_battle_is_told_in_the_words_of_the_catalogue(open_battle, monkeypatch, scenario, actions):
    """Every kind of question once, with its panels, captions and odds: all collected, no name as the file has it."""
    monkeypatch.setattr(i18n, "_current", Longer())
    app, screen = open_battle(scenario, size=(1280, 720))
    seen = set()
    for _n in range(actions):
        choice = screen.host.pending
        if choice is None:
            break
        if choice.kind not in seen:
            seen.add(choice.kind)
            if choice.kind == "activate":
                screen.face.hands.next_creature()
                settle(app)
            assert measured(app, screen) == [], choice.kind
        one_action(screen)
        settle(app)
    assert len(seen) > 4
