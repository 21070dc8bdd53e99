"""The battle behind the menu: the computer plays both sides of a shipped scenario, slowly enough to be followed.

The answers are thought out in a thread; the picture is a Stage, as in the battle screen. Nothing of it is saved.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from game.engine import save as saving
from game.engine.answers import verb
from game.engine.dice import seeded, splitmix
from game.engine.session import Session
from game.i18n import _
from game.sim.skirmish.agents import make_agent
from game.systems.skirmish import SYSTEM
from game.ui.board import BoardView
from game.ui.hosting import DIE, PROGRAM, SIDES, Host, setup_of
from game.ui.stage import Stage

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.content.skirmish.cards import Scenario
    from game.content.squares.ground import BattleMap
    from game.engine.event import Event
    from game.sim.players import Agent
    from game.systems.skirmish.state import State
    from game.ui.app import App

LEVEL = "normal"
OPENING_ROUNDS = 2  # played unseen, so that the picture opens where the warbands meet
OTHER_DICE = 1_000_003
# seconds that a figure stands before it does this
BEFORE: dict[str, float] = {"activate": 0.7, "melee": 0.45, "ranged": 0.45, "charge": 0.45, "end": 0.3, "strike": 0.4}
BEFORE_ROUND, AFTER_BATTLE = 1.2, 7.0


class Watched(Host):
    """A battle of the program alone. It never takes the place of the player's autosave; its end is recorded."""

    autosaves = False

    def keep(self) -> None:
        """Write the recording of a battle that is over, and nothing before."""
        if not self.over or self.recording is not None:
            return
        self.recording = self._recording_file()
        try:
            saving.write(self.recording, self.document(self.contest()))
        except OSError as fault:
            self.trouble = _("The battle cannot be saved: {why}.").format(why=fault.strerror or fault)


def scenarios() -> list[Scenario]:
    """Return the shipped scenarios that make a demonstration, in the order of their names."""
    from game.content.skirmish.library import load_library

    found = load_library().scenarios
    return [found[name] for name in sorted(found) if found[name].format == "assault"]


def opened(scenario: Scenario, seed: int, rounds: int = OPENING_ROUNDS) -> tuple[Session, dict[str, Any]]:
    """Return a battle in which some rounds have been played, and its setup. Takes half a second: in a thread."""
    setup = setup_of(scenario, players=(_("Computer A"), _("Computer B")))
    session = Session(SYSTEM, SYSTEM.setup(setup), seeded(seed))
    agents = agents_of(seed)
    while session.pending is not None and session.state.round <= rounds:
        session.answer(agents[session.pending.player].answer(session))
    return session, setup


def agents_of(seed: int) -> list[Agent]:
    """Return fresh players for both sides."""
    return [make_agent(LEVEL, splitmix(seed, side + 1) % (1 << 31)) for side in range(len(SIDES))]


def _answer_of(agent: Agent, fork: Session) -> Any:
    """Return the agent's answer; one that fails lets the first answer stand, the battle is only a picture."""
    try:
        return agent.answer(fork)
    except Exception:  # noqa: BLE001
        return fork.pending.listed[0] if fork.pending is not None else None


class Demonstration:
    """Plays a battle at a quiet pace; a Stage can show it.

    done   the battle has ended and its end has been seen
    """

    def __init__(self, app: App, session: Session, setup: dict[str, Any], seed: int) -> None:
        self.app, self.session, self.setup, self.seed = app, session, setup, seed
        self.revision = 0
        self.done = False
        self.stage = Stage(self, BoardView(self.map), app.settings)
        self._agents = agents_of(seed)
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
    def state(self) -> State:
        """Return the present state."""
        state: State = self.session.state
        return state

    @property
    def map(self) -> BattleMap:
        """Return the map that is fought on."""
        found: BattleMap = self.state.map
        return found

    @property
    def name(self) -> str:
        """Return the name of the scenario."""
        name: str = self.state.battle.scenario.name
        return name

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
        self._rest = max(self._rest, BEFORE.get(str(verb(answer)), 0.0))

    def _give(self) -> None:
        answer, self._answer = self._answer, None
        before = self.state.round
        self.session.answer(answer)
        self._rest = BEFORE_ROUND if self.state.round != before else 0.0
        if self.session.pending is None:
            self._rest = AFTER_BATTLE
        else:
            self._think()  # while the figures move

    # --- the battle screen ---
    def host(self) -> Watched:
        """Return a host that goes on with this battle in the battle screen; the menu waits meanwhile."""
        self._forget()
        by = "".join(DIE if isinstance(answer, int) else PROGRAM for answer in self.session.answers)
        ai = dict.fromkeys(SIDES, LEVEL)
        return Watched(self.session, self.setup, self.seed, ai=ai, settings=self.app.settings, undo="off", by=by)

    def resume(self) -> None:
        """Go on from where the battle stands now."""
        self._forget()
        self.stage.jump()
        self._rest = BEFORE_ROUND
        self.done = self.done or self.session.pending is None

    def _forget(self) -> None:
        self._epoch += 1
        self._thinking, self._answer = False, None
        self._agents = agents_of(self.seed)  # the old ones may still be at work in their thread
