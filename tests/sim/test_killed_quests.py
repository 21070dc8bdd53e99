"""Quests whose program is killed at any moment go on from what was written, as if nothing had happened."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from functools import partial
from pathlib import Path

import pytest

from game import rooms
from game.engine import save
from game.engine.choice import DICE
from game.engine.dice import picker, seeded, splitmix
from game.engine.session import Session
from tests import roomful
from tests.resumed import resume

ROOT = Path(__file__).parents[2]
KILLED = """
import os, signal, sys
from pathlib import Path
from game.engine import save
from tests.sim.test_killed_quests import answered, begun
name, seed, answers, path = sys.argv[1], int(sys.argv[2]), int(sys.argv[3]), Path(sys.argv[4])
session, setup = begun(name, seed)
answers += len(session.answers)  # the cards of the set-up are drawn before anybody answers
while session.pending is not None and len(session.answers) < answers:
    answered(session, seed)
    save.write(path, save.record(session, setup, seed, {"name": name, "scenario": name}))
os.kill(os.getpid(), signal.SIGKILL)
"""


def begun(name, seed):
    """Begin a quest; dice are rolled one by one, so that it may end between two of them, cards come from the seed."""
    session = Session(roomful.system_of(name), roomful.opening(name), None, draws=seeded(seed))
    return session, roomful.setup_of(name)


def answered(session, seed):
    """Give the next answer, by chance; the number of the answer decides, so that two who play on play alike."""
    choice = session.pending
    if choice.player == DICE:
        session.answer(seeded(seed)(choice, len(session.answers)))
        return
    pick = picker(splitmix(seed, len(session.answers)))
    session.answer(choice.options.sample(pick))


@pytest.mark.parametrize("number", [pytest.param(n, marks=() if n < 2 else pytest.mark.thorough) for n in range(300)])
def test_a_killed_quest_goes_on_to_the_same_end(tmp_path, number):
    names = roomful.scenarios("quest")
    name, seed = names[number % len(names)], 700 + number
    answers = 20 + splitmix(seed, 1) % 240
    path = tmp_path / "quest.json"
    env = os.environ | {"PYTHONPATH": str(ROOT)}
    words = [sys.executable, "-c", KILLED, name, str(seed), str(answers), str(path)]
    done = subprocess.run(words, cwd=ROOT, env=env, capture_output=True, text=True, check=False)
    assert done.returncode == -signal.SIGKILL, done.stderr
    room = partial(rooms.wing, "systems")
    kept = save.read(path, room)
    after, same_rules = resume(kept, room(kept.system), lambda _seed: None, str(path))
    assert same_rules
    unbroken, _setup = begun(name, seed)
    while len(unbroken.answers) < len(after.answers):
        answered(unbroken, seed)
    assert save.digest(after.state) == save.digest(unbroken.state)
    for _n in range(60):
        if unbroken.pending is None:
            break
        answered(unbroken, seed)
        answered(after, seed)
    assert save.digest(after.state) == save.digest(unbroken.state)
