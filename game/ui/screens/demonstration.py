"""The battle behind the menu: the program plays every seat of a shipped scenario, slowly enough to be followed.

The answers are thought out in a thread; the picture is a Stage, as in a game being played. Nothing of it is saved.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from game import rooms
from game.engine.dice import seeded, splitmix
from game.engine.position import Outlook
from game.engine.seats import LETTERS
from game.engine.session import Session
from game.i18n import _
from game.ui.hosting import DIE, PROGRAM, Host
from game.ui.stage import Stage

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.engine.event import Event
    from game.engine.system import System
    from game.sim.brains import Agent
    from game.ui.app import App
    from game.ui.face import Face
    from game.ui.room import Headline

LEVEL = "normal"
OPENING_ROUNDS = 2  # played unseen, so that the picture opens where the armies meet
OTHER_DICE = 1_000_003
CALMER = 1.2  # a figure stands so much longer before it does something than in a game with people
BEFORE_ROUND, AFTER_BATTLE = 1.2, 7.0


def scenarios() -> list[tuple[str, Any]]:
    """Return the scenarios that make a demonstration, each with the name of its room."""
    return [(room, one) for room, face in rooms.wings("ui").items() for one in face.demonstrations()]


def opened(room: str, scenario: Any, seed: int, rounds: int = OPENING_ROUNDS) -> tuple[Session, dict[str, Any]]:
    """Return a battle in which some rounds have been played, and its setup. Takes half a second: in a thread."""
    face: Face = rooms.wing("ui", room)
    names = [_("Computer {letter}").format(letter=letter) for letter in LETTERS[: len(scenario.players)]]
    system: System = rooms.wing("systems", room)
    setup = system.describe(scenario, names)
    session = Session(system, system.setup(setup), seeded(seed))
    agents = agents_of(room, seed, len(names))
    while (choice := session.pending) is not None and face.headline(session.state).round <= rounds:
        session.answer(agents[choice.player].answer(choice, Outlook(session, choice.player)))
    return session, setup


def agents_of(room: str, seed: int, seats: int) -> list[Agent]:
    """Return fresh players for all seats."""
    brains = rooms.wing("sim", room)
    return [brains.agent(LEVEL, splitmix(seed, seat + 1) % (1 << 31)) for seat in range(seats)]


def _answer_of(agent: Agent, fork: Session) -> Any:
    """Return the agent's answer; one that fails lets the first answer stand, the battle is only a picture."""
    choice = fork.pending
    if choice is None:
        return None
    try:
        return agent.answer(choice, Outlook(fork, choice.player))
    except Exception:  # noqa: BLE001
        return choice.options.sample(lambda _n: 0)


class Demonstration:
    """Plays a battle at a quiet pace; a Stage can show it.

    done   the battle has ended and its end has been seen
    """

    def __init__(self, app: App, session: Session, setup: dict[str, Any], seed: int) -> None:
        self.app, self.session, self.setup, self.seed = app, session, setup, seed
        self.room = session.system.name
        self.face: Face = rooms.wing("ui", self.room)
        self.revision = 0
        self.done = False
        self.stage = Stage(self, self.face.board(self.state, 1.0), app.settings)
        self._agents = agents_of(self.room, seed, len(self.headline.players))
        self._answer: Any = None
        self._thinking = False
        self._epoch = 0  # grows when what is being thought about is out of date
        self._rest = BEFORE_ROUND

    # --- what stage and menu read ---
    @property
    def log(self) -> Sequence[Event]:
        """Return everything that has happened."""
        return self.session.log

    @property
    def state(self) -> Any:
        """Return the present state."""
        return self.session.state

    @property
    def headline(self) -> Headline:
        """Return what is told of the battle."""
        return self.face.headline(self.state)

    # --- time ---
    def update(self, dt: float) -> bool:
        """Go on by dt seconds; True if something has changed in the picture."""
        moved = self.stage.update(dt)
        if not self.stage.caught_up or self.done:
            return moved
        self._rest -= dt
        if self.session.pending is None:
            self.done = self._rest <= 0
        elif self._answer is None:
            self._think()
        elif self._rest <= 0:
            self._give()
        return moved

    def wake(self) -> float | None:
        """Return when `update` has something to do: 0 while figures move, None while the program thinks."""
        if not self.stage.caught_up:
            return 0.0
        if self.done or (self._thinking and self._answer is None):
            return None
        return max(0.0, self._rest)

    def _think(self) -> None:
        """Have the next answer thought out, on a fork with other dice than those to come."""
        choice = self.session.pending
        if self._thinking or choice is None:
            return
        self._thinking = True
        fork = self.session.fork(seeded(splitmix(self.seed, len(self.session.answers) + OTHER_DICE)))
        agent, epoch = self._agents[choice.player], self._epoch
        self.app.in_background(lambda: _answer_of(agent, fork), lambda answer: self._thought(epoch, answer))

    def _thought(self, epoch: int, answer: Any) -> None:
        if epoch != self._epoch:
            return  # the battle has gone on elsewhere in the meantime
        self._thinking, self._answer = False, answer
        self._rest = max(self._rest, CALMER * self.face.pace.before(answer))

    def _give(self) -> None:
        answer, self._answer = self._answer, None
        before = self.headline.round
        self.session.answer(answer)
        self._rest = BEFORE_ROUND if self.headline.round != before else 0.0
        if self.session.pending is None:
            self._rest = AFTER_BATTLE
        else:
            self._think()  # while the figures move

    # --- the battle screen ---
    def host(self) -> Host:
        """Return a host that goes on with this battle; the menu waits meanwhile.

        It never takes the place of the player's autosave; the end of the battle is recorded.
        """
        self._forget()
        by = "".join(DIE if isinstance(answer, int) else PROGRAM for answer in self.session.answers)
        return Host(
            self.session, self.setup, self.seed, ai=dict.fromkeys(LETTERS, LEVEL), settings=self.app.settings,
            undo="off", by=by, autosaves=False,
        )  # fmt: skip

    def resume(self) -> None:
        """Go on from where the battle stands now."""
        self._forget()
        self.stage.jump()
        self._rest = BEFORE_ROUND
        self.done = self.done or self.session.pending is None

    def _forget(self) -> None:
        self._epoch += 1
        self._thinking, self._answer = False, None
        self._agents = agents_of(self.room, self.seed, len(self._agents))  # the old ones may still be at work
