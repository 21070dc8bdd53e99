"""Hosts one battle: who answers for which side, undo for people, the computer's thinking, saves and the autosave.

Knows nothing of pygame. A screen asks `pending`, gives answers, calls `poll` once a frame and shows `log`.

    host = Host.new(setup_of(scenario), seed=7, ai={"B": "hard"}, settings=settings)
    host.answer("reveal")                       # Illegal (with .refusal) if it is not among the options
    host.follow(["step ne", "step n", "end"])   # one action: goes on by itself after somebody's reaction
    host.poll(dt)                               # True: the program has answered, show it
    host.undo()                                 # one action of a person, with the dice and answers that came of it

Every answer is on disk before `answer` returns (1 to 3 ms; measured in tests/ui/test_hosting.py): a kill at any moment
loses nothing that was shown. The answers of one `follow` are one burst and are written once.
"""

from __future__ import annotations

import re
import secrets
from datetime import datetime
from functools import partial
from typing import TYPE_CHECKING, Any

from game import rooms
from game.engine import save as saving
from game.engine.choice import DICE, Choice, Illegal, Refusal
from game.engine.dice import Dice, seeded
from game.engine.session import Session
from game.i18n import _
from game.paths import saves_folder
from game.systems.skirmish import SYSTEM
from game.systems.skirmish.system import describe
from game.ui.settings import Settings
from game.ui.slots import AUTOSAVE, FolderShelf, Slot
from game.ui.thinking import Thinker

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence
    from pathlib import Path

    from game.content.skirmish.cards import Scenario, Warband
    from game.engine.event import Event
    from game.systems.skirmish.state import State

SIDES = ("A", "B")
MOST_SEEDS = 10_000_000

# who gave an answer, one letter each, kept in the file beside the answers
ACTION, PART, DIE, TYPED, PROGRAM = "P", "p", "d", "t", "m"


def setup_of(
    scenario: Scenario, warbands: Sequence[Warband] | None = None, players: Sequence[str] | None = None
) -> dict[str, Any]:
    """Return the plain setup of a scenario, with its own warbands and players where none are given."""
    from game.content.skirmish.library import load_library

    bands = warbands or [load_library().warbands[name] for name in scenario.warbands]
    armies = [(band.name, band.faction, band.members) for band in bands]
    return describe(scenario, scenario.maps, armies, players or scenario.players)


class Host:
    """One battle at one computer.

    session   the rules; read it freely, answer only through the host
    ai        level of the program for each side, None for a person
    dice      "seeded", or "typed": people roll real dice and type them in
    policy    "free", "fair" (not past a die or a reveal) or "off"
    plan      answers still to come of the action in progress; it is on hold while somebody else is asked
    opening   the state from which the log starts, for the replay
    revision  grows whenever something was taken back: a picture of the log must start anew then
    trouble   a sentence that the player should see, or ""
    autosaves whether every answer is written to disk
    """

    autosaves = True

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
    ) -> None:
        self.session = session
        self.setup = setup
        self.seed = seed
        self.settings = settings or Settings()
        self.ai: dict[str, str | None] = dict.fromkeys(SIDES) | dict(ai or {})
        self.dice = dice
        self.policy = undo or self.settings.undo
        self.plan: list[Any] = []
        self.revision = 0
        self.trouble = ""
        self.opening = SYSTEM.setup(setup)  # the state from which the log starts
        self.shelf = FolderShelf(folder or saves_folder())
        self.recording: Path | None = None
        self.began = datetime.now().astimezone()
        self._by = list(by)
        self._undone_by: list[str] = []
        self._plan_unit = ""
        self._held: dict[int, tuple[str, list[Any]]] = {}  # plan on hold before an answer, for undo
        self._curtains: set[int] = set()
        self._thinker = Thinker(seed)
        self._fill_in()

    # --- how a battle begins ---
    @classmethod
    def new(
        cls,
        setup: dict[str, Any],
        seed: int | None = None,
        *,
        ai: Mapping[str, str | None] | None = None,
        dice: str = "seeded",
        settings: Settings | None = None,
        undo: str | None = None,
        folder: Path | None = None,
    ) -> Host:
        """Begin a battle; without a seed the dice are new ones. Raises KeyError or ValueError for a bad setup."""
        number = secrets.randbelow(MOST_SEEDS) if seed is None else seed
        session = Session(SYSTEM, SYSTEM.setup(setup), _source(dice)(number), draws=seeded(number))
        host = cls(session, setup, number, ai=ai, dice=dice, settings=settings, undo=undo, folder=folder)
        host.keep()
        return host

    @classmethod
    def load(cls, path: Path, settings: Settings | None = None, *, folder: Path | None = None) -> Host:
        """Go on with a saved battle. Raises SaveError with one sentence."""
        battle = saving.read(path, partial(rooms.wing, "systems"))
        told = battle.hosting
        loaded = saving.load(battle, SYSTEM, _source(told["dice"]), str(path))
        while not loaded.verification.step(1000):
            pass
        host = cls(
            loaded.session, battle.setup, battle.seed or 0, ai=told["ai"], dice=told["dice"], settings=settings,
            undo=told["undo"], folder=folder, by=told["by"] if loaded.same else "",
        )  # fmt: skip
        if loaded.session.begins:
            host.opening = SYSTEM.restore(battle.mark["state"], host.opening)
        host.trouble = loaded.sentence
        return host

    # --- what a screen reads ---
    @property
    def state(self) -> State:
        """Return the present state; never write to it."""
        state: State = self.session.state
        return state

    @property
    def pending(self) -> Choice | None:
        """Return the question that waits, None after the end."""
        return self.session.pending

    @property
    def log(self) -> list[Event]:
        """Return everything that has happened."""
        return self.session.log

    @property
    def players(self) -> tuple[str, str]:
        """Return the names of the players of A and B."""
        return self.state.battle.players

    @property
    def over(self) -> bool:
        """Tell whether the battle is decided."""
        return self.pending is None

    @property
    def asked(self) -> str | None:
        """Return the side that is asked, "A" or "B"; None for a die, or after the end."""
        choice = self.pending
        return SIDES[choice.player] if choice is not None and choice.player != DICE else None

    @property
    def person_asked(self) -> bool:
        """Tell whether a person must answer now (a typed die is a person's, too)."""
        choice = self.pending
        if choice is None:
            return False
        return choice.player == DICE or self.ai[SIDES[choice.player]] is None

    @property
    def thinking(self) -> bool:
        """Tell whether the program is at work on an answer."""
        return self._thinker.busy

    def what_is_going_on(self) -> list[str]:
        """Return a few lines for a player or a bug report: round, who is asked, by which rule, what waits for it."""
        state, choice = self.state, self.pending
        lines = [_("Round {n}, {phase}.").format(n=state.round, phase=state.phase)]
        if choice is None:
            lines.append(_("The battle is over."))
        else:
            who = _("A die") if choice.player == DICE else self.players[choice.player]
            lines.append(_("{who} is asked: {kind}. {rule}").format(who=who, kind=choice.kind, rule=choice.rule))
        if state.turn is not None:
            lines.append(_("It is the turn of {name}.").format(name=state.name(state.turn.unit)))
        lines.append(_("Rules in progress: {names}.").format(names=" > ".join(self.session.running())))
        if self.plan:
            lines.append(_("On hold: {answers}.").format(answers=", ".join(map(str, self.plan))))
        return lines

    # --- answers ---
    def answer(self, answer: Any) -> None:
        """Give a person's answer. Raises Illegal, and then nothing has changed."""
        choice = self.pending
        die = choice is not None and choice.player == DICE
        own = self._own_plan(choice)
        self._give(answer, TYPED if die else ACTION)
        if own:
            self.plan = []  # the creature does something else now; after somebody's reaction the plan goes on
        self._go_on()
        self.keep()

    def follow(self, answers: Iterable[Any]) -> None:
        """Give several answers as one action of a person; Illegal only if the first one is.

        When another side, or a die that is typed, is asked in between, the rest waits in `plan` and goes on by itself;
        it is dropped when it is no longer possible.
        """
        steps = list(answers)
        if not steps:
            return
        self._give(steps[0], ACTION)
        turn = self.state.turn
        self.plan, self._plan_unit = steps[1:], turn.unit if turn is not None else ""
        self._go_on()
        self.keep()

    def _own_plan(self, choice: Choice | None) -> bool:
        """Tell whether the question is put to the creature whose plan is on hold, in its turn."""
        turn = self.state.turn
        return (
            choice is not None
            and turn is not None
            and choice.kind == "act"
            and turn.unit == self._plan_unit
            and choice.player == self.state.units[turn.unit].side
        )

    def _go_on(self) -> None:
        while self.plan:
            choice, turn = self.pending, self.state.turn
            if choice is None or (turn is not None and turn.unit != self._plan_unit):
                self.plan = []
                return
            if choice.allows(self.plan[0]) and choice.player != DICE:
                self._give(self.plan.pop(0), PART)
            elif choice.quiet:
                self.plan = []
            else:
                return  # somebody is asked in between

    def _give(self, answer: Any, who: str) -> None:
        held = (self._plan_unit, list(self.plan))
        n = len(self.session.answers)
        self.session.answer(answer)
        self._by.append(who)
        if who in (ACTION, TYPED) and held[1]:
            self._held[n] = held
        self._undone_by.clear()
        self._fill_in()

    def _fill_in(self) -> None:
        """Name the givers of answers that are not yet in the list: dice of the program (after a bad load, people)."""
        answers = self.session.answers
        for answer in answers[len(self._by) :]:
            self._by.append((TYPED if self.dice == "typed" else DIE) if isinstance(answer, int) else ACTION)
        del self._by[len(answers) :]

    # --- taking back ---
    def _last_action(self) -> int | None:
        """Return the number of the answer that began the last action of a person."""
        return next((n for n in range(len(self._by) - 1, -1, -1) if self._by[n] in (ACTION, TYPED)), None)

    def may_undo(self) -> Refusal | None:
        """Return None if the last action may be taken back, otherwise why not."""
        start = self._last_action()
        if self.policy == "off":
            return Refusal(_("Undo is switched off for this battle."))
        if start is None:
            return Refusal(_("Nothing has been done yet that could be taken back."))
        if self.policy == "fair":
            after = self.session.answers[start:]
            if any(isinstance(answer, int) for answer in after):
                return Refusal(_("A die has been rolled since; with fair undo it stays."))
            if "reveal" in after:
                return Refusal(_("The warbands have been revealed; with fair undo they stay so."))
        return None

    def may_redo(self) -> bool:
        """Tell whether something taken back can be done again."""
        return bool(self.session.undone)

    def undo(self) -> bool:
        """Take back the last action of a person with dice and the program's answers after it; False if not allowed."""
        start = self._last_action()
        if start is None or self.may_undo() is not None:
            return False
        self._thinker.stop()
        self.session.goto(start)
        self._undone_by[:0] = self._by[start:]
        del self._by[start:]
        self._plan_unit, self.plan = self._held.get(start, ("", []))
        self.plan = list(self.plan)
        self._held = {n: held for n, held in self._held.items() if n < start}
        self.revision += 1
        self.keep()
        return True

    def redo(self) -> bool:
        """Do again what was taken back, as one action; False if there is nothing."""
        if not self.session.undone:
            return False
        self._thinker.stop()
        self.plan = []
        while self.session.undone:
            before = len(self.session.answers)
            self.session.redo()
            given = len(self.session.answers) - before
            self._by += self._undone_by[:given]
            del self._undone_by[:given]
            if self._undone_by and self._undone_by[0] in (ACTION, TYPED):
                break
        self._fill_in()
        self.keep()
        return True

    # --- the program's sides ---
    def poll(self, dt: float) -> bool:
        """Go on by dt seconds; True if the program has answered. Call it only when the picture has caught up."""
        choice = self.pending
        side = self.asked
        level = self.ai[side] if side is not None else None
        if choice is None or side is None or level is None:
            return False
        if not self._thinker.busy:
            self._thinker.start(side, level, self.session)
            return False
        thought = self._thinker.take(dt)
        if thought is None:
            return False
        answer = thought.answer
        if thought.fault:
            self.trouble = _("The program’s player failed ({fault}); it takes the first answer there is.").format(
                fault=thought.fault
            )
            answer = choice.listed[0]
        try:
            self._give(answer, PROGRAM)
        except Illegal as fault:
            self.trouble = str(fault)
            self._give(choice.listed[0], PROGRAM)
        self._go_on()
        self.keep()
        return True

    # --- secrets ---
    def curtain_needed(self) -> str | None:
        """Return the side to which the computer must be handed before anything is shown, or None.

        Hidden is only what a side does before the warbands are revealed, and only between two people at one computer.
        """
        choice = self.pending
        if not self.settings.curtain or any(self.ai.values()) or choice is None or choice.kind != "reveal":
            return None
        return None if choice.player in self._curtains else SIDES[choice.player]

    def raise_curtain(self) -> None:
        """Note that the side has taken its seat."""
        if self.pending is not None:
            self._curtains.add(self.pending.player)

    # --- files ---
    def title(self, name: str = "") -> dict[str, Any]:
        """Return what a list of saves shows, and how this battle is hosted."""
        state, choice = self.state, self.pending
        winner = state.winner
        return {
            "name": name or state.battle.scenario.name,
            "scenario": state.battle.scenario.name,
            "round": state.round,
            "player": self.players[choice.player] if choice is not None and choice.player != DICE else "",
            "finished": self.over,
            "winner": self.players[winner] if winner is not None and winner >= 0 else "",
        }

    def hosting(self) -> dict[str, Any]:
        """Return how this battle is hosted, as its file keeps it."""
        return {"ai": self.ai, "dice": self.dice, "undo": self.policy, "by": "".join(self._by)}

    def document(self, name: str = "") -> dict[str, Any]:
        """Return everything that a file keeps of this battle."""
        return saving.record(self.session, self.setup, self.seed, self.title(name), self.hosting())

    def contest(self) -> str:
        """Return who met whom: the name of a recording."""
        return _("{a} against {b}").format(a=self.state.band(0), b=self.state.band(1))

    def keep(self) -> None:
        """Write the autosave; a battle that is over becomes a recording instead."""
        autosave = self.shelf.folder / AUTOSAVE
        try:
            if self.over:
                self.recording = self.recording or self._recording_file()
                saving.write(self.recording, self.document(self.contest()))
                autosave.unlink(missing_ok=True)
            else:
                saving.write(autosave, self.document(_("Autosave")))
        except OSError as fault:
            self.trouble = _("The battle cannot be saved: {why}.").format(why=fault.strerror or fault)

    def save(self, name: str) -> Path:
        """Save the battle under a name; the same name replaces the older save. Raises OSError."""
        file = self.shelf.folder / f"{_file_name(name) or 'battle'}.json"
        if file.name == AUTOSAVE:
            file = file.with_name("autosave-copy.json")
        saving.write(file, self.document(name.strip()))
        return file

    def saves(self) -> list[Slot]:
        """Return all saved battles, newest first."""
        return self.shelf.slots()

    def delete(self, slot: Slot) -> None:
        """Remove a saved battle."""
        self.shelf.delete(slot)

    def close(self) -> None:
        """Leave the battle; it can be continued from the menu."""
        self._thinker.stop()

    def _recording_file(self) -> Path:
        stamp = self.began.strftime("%Y-%m-%d-%H%M%S")
        return self.shelf.folder / f"{stamp}-{self.state.battle.scenario.id}-{self.seed}.json"


def _source(dice: str) -> Any:
    """Return what makes the dice of a seed."""

    def make(seed: int | None) -> Dice | None:
        return None if dice == "typed" else seeded(seed or 0)

    return make


def _file_name(name: str) -> str:
    """Return a name that every file system takes."""
    word = re.sub(r"[^\w\- ]+", "", name, flags=re.UNICODE).strip().replace(" ", "-")[:60]
    kept_for_devices = re.fullmatch(r"(con|prn|aux|nul|com\d|lpt\d)", word, flags=re.IGNORECASE)  # on Windows
    return f"battle-{word}" if kept_for_devices else word


__all__ = ["Host", "setup_of"]
