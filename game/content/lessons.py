"""Lessons: short courses of steps in a battle, each with words, what it points at, and when it is done.

A room that has lessons puts `lesson_kind` among its kinds of file and a shelf of them into its library. What its
lessons may name (answers, events, things that are shown, widgets), its wings on the floors of rules and screens hand
down as plain data, `lesson_words`; pieces and places are judged by a function of its own.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Protocol

from game import rooms
from game.content.faults import did_you_mean
from game.content.room import Kind, room_fault
from game.engine.answers import frozen
from game.engine.seats import LETTERS
from game.i18n import _

if TYPE_CHECKING:
    from collections.abc import Collection, Mapping, Sequence
    from pathlib import Path

    from pydantic import BaseModel

    from game.content.room import Content
    from game.content.shelf import Shelf
    from game.content.yaml_io import Document, Where
    from game.engine.answers import Answer

FOLDER = "lessons"
POINTERS = ("widget", "place", "figure")
GOALS = ("answered", "event", "selected", "shown", "round")


@dataclass(frozen=True, slots=True)
class Pointer:
    """What a step points at: a widget by its key, a place as the board calls it, or a figure by its id.

    `kind` is one of POINTERS; of the names the first that is on the screen counts.
    """

    kind: str
    names: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Goal:
    """When a step is done: `kind` is one of GOALS, `names` what counts for it; `number` is that of a round."""

    kind: str
    names: tuple[str, ...] = ()
    number: int = 0


@dataclass(frozen=True, slots=True)
class Step:
    """One step; without a goal the player says that it is done."""

    title: str
    text: str
    at: Pointer | None = None
    goal: Goal | None = None


@dataclass(frozen=True, slots=True)
class Lesson:
    """A lesson.

    scenario   id of the scenario it is played on
    seed       of its dice: a nominal way through it meets dice that show what is to be shown
    program    level of the program by the letter of a seat; all other seats are the player's
    begin      answers that are given before the first step
    after      what is said at the end
    """

    id: str
    name: str
    room: str
    scenario: str
    seed: int
    program: Mapping[str, str]
    begin: tuple[Answer, ...]
    steps: tuple[Step, ...]
    description: str = ""
    after: str = ""
    source: Path | None = None

    @property
    def key(self) -> str:
        """Return how settings name it."""
        return f"{self.room}/{self.id}"


Judge = Callable[[Any, Any, str, str], str]
"""`judge(library, scenario, kind, name)` says what is wrong with a "figure" or a "place" that a lesson names, "" if
nothing is: the room's."""


class Names(Protocol):
    """The library of a room with lessons."""

    @property
    def scenarios(self) -> Mapping[str, Any]:
        """Return the scenarios by id."""

    @property
    def lessons(self) -> Shelf[Lesson]:
        """Return the lessons by id."""


def lesson_form() -> type[BaseModel]:
    """Return the form of a lesson."""
    from game.content.forms import LessonForm

    return LessonForm


def lesson_kind(room: str, judge: Judge) -> Kind:
    """Return the kind of file of a room's lessons."""
    return Kind(
        "lesson",
        FOLDER,
        lesson_form,
        lambda library, _document, path: library.lessons.add(path),
        lambda library, document, path: _check(library, document, path, room, judge),
        lambda library: library.lessons,
        names=(("scenario", "scenario"),),
    )


def lessons_of(room: str) -> Mapping[str, Lesson]:
    """Return the lessons of a room by id, those without faults; none where a room has no such files."""
    content: Content = rooms.wing("content", room)
    if not any(kind.name == "lesson" for kind in content.kinds):
        return {}
    library: Names = content.library()
    return library.lessons.sound()


def build_lesson(document: Document, name: str, room: str, source: Path | None = None) -> Lesson | None:
    """Make the lesson of a file whose shape is right; None after noting what cannot be one."""
    form: dict[str, Any] = document.value
    room_fault(document, room)
    steps = form["steps"] if document.good("steps") else []
    for n, step in enumerate(steps):
        for part, known in (("at", POINTERS), ("done", GOALS)):
            if step.get(part) is not None and len(step[part]) != 1:
                words = _("expected one of {words}").format(words=", ".join(known))
                document.fault(("steps", n, part), words)
    begin: list[Answer] = []
    for n, plain in enumerate(form.get("begin", []) if document.good("begin") else []):
        try:
            begin.append(frozen(plain))
        except ValueError:
            document.fault(("begin", n), _("expected an answer: a word, a whole number, or a list of such"))
    if document.broken:
        return None
    return Lesson(
        name, form["name"], room, form["scenario"], form["seed"], dict(form.get("program", {})), tuple(begin),
        tuple(map(_step, steps)), form.get("description", ""), form.get("after", ""), source,
    )  # fmt: skip


def _step(form: dict[str, Any]) -> Step:
    at = goal = None
    for kind, names in (form.get("at") or {}).items():
        at = Pointer(kind, tuple(names))
    for kind, wanted in (form.get("done") or {}).items():
        goal = Goal(kind, number=wanted) if kind == "round" else Goal(kind, tuple(wanted))
    return Step(form["title"], form["text"], at, goal)


def _check(library: Names, document: Document, path: Path, room: str, judge: Judge) -> None:
    """Note what is wrong in a lesson: names that lead nowhere."""
    lesson = build_lesson(document, path.stem, room, path) if not document.broken else None
    if lesson is None:
        return
    _unknown(document, ("scenario",), _('unknown scenario "{name}"'), library.scenarios, name=lesson.scenario)
    scenario = library.scenarios.get(lesson.scenario)
    levels = rooms.wing("sim", room).levels
    for seat, level in lesson.program.items():
        _unknown(document, ("program", seat), _('unknown level "{name}"'), levels, name=level)
        if scenario is not None and LETTERS.index(seat) >= scenario.seats:
            words = _("the scenario has no seat {letter}").format(letter=seat)
            document.fault(("program", seat), words, key=True)
    known: dict[str, Sequence[str]] = rooms.wing("systems", room).lesson_words | rooms.wing("ui", room).lesson_words
    for n, step in enumerate(lesson.steps):
        for part, one in (("at", step.at), ("done", step.goal)):
            for place, name in enumerate(one.names if one is not None else ()):
                kind = one.kind if one is not None else ""
                where: Where = ("steps", n, part, kind, place)
                if kind in known:
                    words = _('{key}: unknown word "{name}"')
                    _unknown(document, where, words, known[kind], key=kind, name=name)
                elif scenario is not None:
                    sentence = judge(library, scenario, "figure" if kind == "selected" else kind, name)
                    if sentence:
                        document.fault(where, sentence)


def _unknown(document: Document, where: Where, sentence: str, known: Collection[str], **gaps: str) -> None:
    """Note a name that is not among the known ones; `gaps` are those of the sentence, the name among them."""
    name = gaps["name"]
    if name not in known:
        document.fault(where, sentence.format(**gaps) + did_you_mean(name, known))
