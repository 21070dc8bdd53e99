"""Immediate actions are asked for at their moment, or pass by themselves if the player wants it so."""

from __future__ import annotations

import pytest

from game.content.skirmish.spells import Effect
from game.engine.choice import DICE
from game.engine.dice import splitmix
from game.engine.reaction import PASS
from game.sim.skirmish.agents import make_agent
from game.systems.skirmish import SYSTEM
from game.ui.hosting import Host
from game.ui.settings import Settings
from tests.asking import answer_by
from tests.drawn import creature
from tests.spelled import free, spell
from tests.ui.test_ability_panels import small_battle

GRIT = spell(Effect("heal", 5), name="Grit", range="touch", timing="immediate", moment="ally hurt")


def asked(*, interrupt, most=260):
    """Play a battle of people; return how often one was asked for it, and how often it was passed unasked."""
    stoic = creature(id="stoic", name="Stoic", hp=60, spells=free(GRIT))
    plain = small_battle([stoic, stoic], [stoic, stoic])
    settings = Settings(interrupt=interrupt, undo="free")
    host = Host.new(SYSTEM, plain, 4, ai={}, dice="seeded", settings=settings)
    host.autosaves = False
    agent, questions, given = make_agent("easy", splitmix(4, 1)), 0, 0
    while host.pending is not None and given < most:
        assert host.pending.player != DICE
        questions += bool(host.pending.about.get("immediate"))
        host.answer(answer_by(agent, host.session))
        given += 1
    return questions, sum(answer == PASS for answer in host.session.answers), host


@pytest.mark.rule("DDMG-SPELLKW-008.1")
def test_it_is_asked_for_and_with_the_setting_it_passes_by_itself():
    questions, _passed, _host = asked(interrupt=True)
    assert questions > 0
    silent, passed, host = asked(interrupt=False)
    assert silent == 0
    assert passed > 0
    before = len(host.session.answers)
    assert host.back.undo() is None or len(host.session.answers) < before
