"""Hosts one game at one computer: who answers for which seat, undo for people, the program's thinking, saves.

Knows nothing of pygame and of no room. A screen asks `pending`, gives answers, calls `poll` once a frame and shows
`log`.

    host = Host.new(system, setup, seed=7, ai={"B": "hard"}, settings=settings)
    host.answer(("reveal"))                     # Illegal (with .refusal) if it is not among the options
    host.follow([("step", "ne"), "end"])        # one action: goes on by itself after somebody's reaction
    host.poll(dt)                               # True: the program has answered, show it
    host.back.undo()                            # one action of a person, with the dice and answers that came of it

Every answer is on disk before `answer` returns (1 to 3 ms; measured in tests/ui/test_hosting.py): a kill at any moment
loses nothing that was shown. The answers of one `follow` are one burst and are written once.
"""

from game.ui.hosting.givers import ACTION, DIE, PART, PROGRAM, TYPED
from game.ui.hosting.host import MOST_SEEDS, Host

__all__ = ["ACTION", "DIE", "MOST_SEEDS", "PART", "PROGRAM", "TYPED", "Host"]
