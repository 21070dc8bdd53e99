"""The host puts a hosted game together: seats, plan, givers, thinker, curtain and files round a session."""

from __future__ import annotations

import secrets
from functools import partial
from typing import TYPE_CHECKING, Any

from game import rooms
from game.engine import save as saving
from game.engine.answers import frozen
from game.engine.choice import DICE, Choice, Illegal
from game.engine.dice import Dice, seeded
from game.engine.reaction import PASS
from game.engine.save import LONGEST_NOTE
from game.engine.session import Session
from game.i18n import _
from game.sim.brains import unknown_level
from game.ui.hosting.checking import Checking
from game.ui.hosting.clock import Clock
from game.ui.hosting.curtain import Curtain
from game.ui.hosting.files import Files, Hosting, title_of
from game.ui.hosting.givers import ACTION, PART, PASSED, PROGRAM, TYPED, Givers
from game.ui.hosting.plan import Plan
from game.ui.hosting.seats import Seats
from game.ui.hosting.taking_back import TakingBack
from game.ui.hosting.thinking import Thinker
from game.ui.settings import Settings

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping
    from pathlib import Path

    from game.engine.answers import Answer
    from game.engine.event import Event
    from game.engine.save import Battle
    from game.engine.system import System
    from game.ui.room import Headline, Hosted

MOST_SEEDS = 10_000_000


class Host:
    """One game at one computer.

    session   the rules; read it freely, answer only through the host
    face      what the host asks of the game's room
    dice      "seeded", or "typed": people roll real dice and type them in
    seats     who sits where
    clock     how long each person has thought
    back      taking back and doing again
    curtain   secrets between people at this computer
    opening   the state from which the log starts, for the replay
    trouble   a sentence that the player should see, or ""
    notes     lines that players have written down
    unsaved   why the last answers could not be written, or "": it is tried again with every answer
    autosaves whether every answer is written to disk
    """

    def __init__(
        self,
        session: Session,
        setup: dict[str, Any],
        seed: int,
        *,
        ai: Mapping[str, str | None] | None = None,
        dice: str = "seeded",
        settings: Settings | None = None,
        undo: str | None = None,
        folder: Path | None = None,
        by: str = "",
        autosaves: bool = True,
    ) -> None:
        self.session = session
        self.face: Hosted = rooms.wing("ui", session.system.name)
        self.setup = setup
        self.seed = seed
        self.settings = settings or Settings()
        self.dice = dice
        self.trouble = self.unsaved = ""
        self.notes: list[str] = []
        self.opening = session.system.setup(setup)  # the state from which the log starts
        self.seats = Seats(len(self.headline.players), ai)
        self.files = Files(folder)
        self.clock = Clock(len(self.headline.players))
        self.autosaves = autosaves
        self._givers = Givers(by, typed=dice == "typed")
        self._plan = Plan()
        self._thinker = Thinker(seed, self.room)
        self.curtain = Curtain(session, self.seats, self.settings, face_down=self.face.face_down)
        parts = (self._givers, self._plan, self._thinker)
        self.back = TakingBack(session, parts, undo or self.settings.undo, self.keep)
        self._givers.fill_in(session.answers, session.asked)

    # --- how a game begins ---
    @classmethod
    def new(
        cls,
        system: System,
        setup: dict[str, Any],
        seed: int | None = None,
        *,
        ai: Mapping[str, str | None] | None = None,
        dice: str = "seeded",
        settings: Settings | None = None,
        undo: str | None = None,
        folder: Path | None = None,
        begun: Iterable[Answer] = (),
    ) -> Host:
        """Begin a game; without a seed the dice are new ones. Raises KeyError or ValueError for a bad setup.

        `begun` are answers that are given before anybody sits down, dice rolled in between; Illegal if one cannot be.
        """
        number = secrets.randbelow(MOST_SEEDS) if seed is None else seed
        session = Session(system, system.setup(setup), _source(dice)(number), draws=seeded(number))
        for answer in begun:
            session.answer(answer)
        host = cls(session, setup, number, ai=ai, dice=dice, settings=settings, undo=undo, folder=folder)
        host.clock.limit = host.settings.clock_seconds
        host.keep()
        return host

    @classmethod
    def load(
        cls, path: Path, settings: Settings | None = None, *, folder: Path | None = None, whole: bool = True
    ) -> Host:
        """Go on with a saved game, by the rules of its room. Raises SaveError with one sentence.

        `whole` checks it from its beginning first, as a replay needs; otherwise `poll` does that between frames.
        """
        battle = saving.read(path, partial(rooms.wing, "systems"))
        host = cls.of_battle(battle, str(path), settings, folder=folder, whole=whole)
        host.files.take_up(path)
        return host

    @classmethod
    def of_battle(
        cls,
        battle: Battle,
        name: str,
        settings: Settings | None = None,
        *,
        folder: Path | None = None,
        whole: bool = True,
    ) -> Host:
        """Go on with a game as it is kept; `name` stands in the sentence of a SaveError."""
        system: System = rooms.wing("systems", battle.system)
        told = Hosting(**battle.hosting)
        strange = unknown_level(battle.system, told.ai)
        if strange:
            raise saving.SaveError(_("{file}: {why}.").format(file=name, why=strange))
        loaded = saving.load(battle, system, _source(told.dice), name)
        checking = Checking(loaded)
        if whole:
            checking.finish()
        host = cls(
            loaded.session, battle.setup, battle.seed or 0, ai=told.ai, dice=told.dice, settings=settings,
            undo=told.undo, folder=folder, by=told.by[: len(battle.answers) - loaded.dropped],
        )  # fmt: skip
        host.back.checking = checking
        host.notes = list(told.notes)
        if told.clock:
            host.clock = Clock(len(host.players), told.clock["limit"], told.clock["used"])
        if told.plan and not loaded.dropped:
            piece, *answers = told.plan
            host._plan.begin([frozen(answer) for answer in answers], piece)
        if loaded.session.begins:
            host.opening = system.restore(battle.mark["state"], host.opening)
        host.trouble = checking.sentence
        return host

    # --- what a screen reads ---
    @property
    def room(self) -> str:
        """Return the name of the game's room."""
        return self.session.system.name

    @property
    def state(self) -> Any:
        """Return the present state; never write to it."""
        return self.session.state

    @property
    def pending(self) -> Choice | None:
        """Return the question that waits, None after the end."""
        return self.session.pending

    @property
    def log(self) -> list[Event]:
        """Return everything that has happened."""
        return self.session.log

    @property
    def headline(self) -> Headline:
        """Return what lists and bars tell of the game."""
        return self.face.headline(self.state)

    @property
    def players(self) -> tuple[str, ...]:
        """Return the names of the players by seat."""
        return self.headline.players

    @property
    def over(self) -> bool:
        """Tell whether the game is decided."""
        return self.pending is None

    @property
    def revision(self) -> int:
        """Return a number that grows whenever the log begins anew: something was taken back."""
        return self.back.revision

    @property
    def moment(self) -> tuple[int, int]:
        """Return what tells this moment from every other: something was answered or taken back since."""
        return self.revision, len(self.session.answers)

    @property
    def asked(self) -> str | None:
        """Return the letter of the seat that is asked; None for a die, or after the end."""
        return self.seats.asked(self.pending)

    @property
    def person_asked(self) -> bool:
        """Tell whether a person must answer now (a typed die is a person's, too)."""
        return self.seats.person_asked(self.pending)

    @property
    def thinking(self) -> bool:
        """Tell whether the program is at work: on an answer, or on checking a loaded game."""
        checking = self.back.checking
        return self._thinker.busy or (checking is not None and checking.going)

    @property
    def passed(self) -> list[tuple[int, int]]:
        """Return what was passed without asking: before which event of the log, and for which seat."""
        session = self.session
        begun = [n for n in self._givers.passed() if n >= session.begins]
        return [(session.events_before(n), session.asked[n]) for n in begun]

    @property
    def plan(self) -> list[Any]:
        """Return the answers still to come of the action in progress; on hold while somebody else is asked."""
        return self._plan.answers

    # --- answers ---
    def answer(self, answer: Any) -> None:
        """Give a person's answer. Raises Illegal, and then nothing has changed."""
        choice = self.pending
        die = choice is not None and choice.player == DICE
        own = self._plan.put_to(choice, self.face.actor(self.state))
        self._give(answer, TYPED if die else ACTION)
        if own:
            self._plan.drop()  # the piece does something else now; after somebody's reaction the plan goes on
        self._go_on()
        self.keep()

    def follow(self, answers: Iterable[Any]) -> None:
        """Give several answers as one action of a person; Illegal only if the first one is.

        When another seat, or a die that is typed, is asked in between, the rest waits in `plan` and goes on by itself;
        it is dropped when it is no longer possible.
        """
        steps = list(answers)
        if not steps:
            return
        self._give(steps[0], ACTION)
        self._plan.begin(steps[1:], self.face.actor(self.state))
        self._go_on()
        self.keep()

    def _go_on(self) -> None:
        while True:
            if self._lets_pass():
                self._give(PASS, PASSED)
            elif (answer := self._by_itself()) is not None:
                self._give(answer, PART)
            else:
                return

    def _lets_pass(self) -> bool:
        """Tell whether the person who is asked wants to be asked of nothing that may be used now."""
        choice = self.pending
        if choice is None or not self.person_asked or not choice.allows(PASS):
            return False
        unwanted = choice.about.get("immediate") and not self.settings.interrupt
        return bool(unwanted) or self.settings.lets_pass(self.room, choice.about.get("occasions", ()))

    def _by_itself(self) -> Any:
        """Return what is answered without asking: the rest of a plan."""
        return self._plan.next(self.pending, self.face.actor(self.state)) if self.plan else None

    def _give(self, answer: Any, who: str) -> None:
        held, n = self._plan.held(), len(self.session.answers)
        self.session.answer(answer)
        self._givers.add(who)
        if who in (ACTION, TYPED):
            self._plan.note(n, held)
        self._givers.fill_in(self.session.answers, self.session.asked)

    # --- the program's seats ---
    def hand_over(self, seat: str, level: str | None) -> None:
        """Let the program play a seat (by its letter) from now on, or a person again (None)."""
        if self.seats.ai[seat] == level:
            return
        self._thinker.forget()
        self.seats.ai[seat] = level
        if self.asked == seat:
            self._plan.drop()
        self.keep()

    def tick(self, *, running: bool) -> None:
        """Let the clock of the person who is asked run, or nobody's."""
        choice = self.pending
        asked = running and choice is not None and choice.player != DICE and self.person_asked
        self.clock.run(choice.player if asked and choice is not None else None)

    def poll(self, dt: float) -> bool:
        """Go on by dt seconds; True if the program has answered, or the log of a loaded game has become whole.

        Call it only when the picture has caught up.
        """
        checking = self.back.checking
        if checking is not None and checking.going:
            handed = checking.step()
            if not checking.going:
                self.trouble = self.trouble or checking.sentence
            if handed:  # the log begins where the game began now
                self.opening = self.session.system.setup(self.setup)
                self.back.revision += 1
            return handed
        choice = self.pending
        level = self.seats.program_asked(choice)
        if choice is None or level is None:
            return False
        if not self._thinker.busy:
            self._thinker.start(level, self.session)
            return False
        thought = self._thinker.take(dt, self.face.pace)
        if thought is None:
            return False
        if thought.fault:
            self.trouble = _("The program’s player failed ({fault}); it takes the first answer there is.").format(
                fault=thought.fault
            )
            thought.answer = _first(choice)
        try:
            self._give(thought.answer, PROGRAM)
        except Illegal as fault:
            self.trouble = str(fault)
            self._give(_first(choice), PROGRAM)
        self._go_on()
        self.keep()
        return True

    # --- files ---
    def document(self, name: str = "") -> dict[str, Any]:
        """Return everything that a file keeps of this game."""
        self._givers.fill_in(self.session.answers, self.session.asked)
        told, choice = self.headline, self.pending
        asked = told.players[choice.player] if choice is not None and choice.player != DICE else ""
        title = title_of(told, name, asked, finished=self.over)
        plan = (self._plan.held()[0], *self.plan) if self.plan else ()
        hosting = Hosting(
            self.seats.ai, self.dice, self.back.policy, str(self._givers), plan, self.clock.plain(), self.notes
        )
        return saving.record(self.session, self.setup, self.seed, title, hosting.plain())

    def note(self, line: int, words: str) -> None:
        """Take what players write down in a line, and keep it with the game; empty lines at the end go."""
        notes = [*self.notes, *[""] * (line + 1 - len(self.notes))]
        notes[line] = words.strip()[:LONGEST_NOTE]
        while notes and not notes[-1]:
            notes.pop()
        self.notes = notes
        self.keep()

    def keep(self) -> None:
        """Write the autosave; a game that is over becomes a recording instead."""
        told = self.headline
        word = f"{told.key[:80]}-{self.seed}"
        try:
            if self.over:
                self.files.record(self.document(told.contest), word)
            if self.autosaves:
                if self.over:
                    self.files.forget_autosave()
                else:
                    self.files.autosave(self.document(told.contest), word)
            self.unsaved = ""
        except OSError as fault:
            self.unsaved = fault.strerror or str(fault)

    def keep_aside(self) -> None:
        """Keep what has been played so far in a file of its own, before much of it is taken back. Raises OSError."""
        told = self.headline
        self.files.aside(self.document(told.contest), f"{told.key[:80]}-{self.seed}")

    def save(self, name: str) -> Path:
        """Save the game under a name; the same name replaces the older save of this game. Raises OSError."""
        return self.files.save(self.document(name.strip()), name)

    def close(self) -> None:
        """Leave the game; it can be continued from the menu."""
        self._thinker.stop()


def _source(dice: str) -> Any:
    """Return what makes the dice of a seed."""

    def make(seed: int | None) -> Dice | None:
        return None if dice == "typed" else seeded(seed or 0)

    return make


def _first(choice: Choice) -> Any:
    """Return the first answer there is."""
    return choice.options.sample(lambda _n: 0)
