"""The toy room's wing on the floor of content: scenarios, a lesson, and nothing else."""

from __future__ import annotations

import re
from dataclasses import dataclass
from pathlib import Path
from typing import Annotated

from pydantic import Field

from game.content.faults import ContentError
from game.content.forms import SeatedScenario
from game.content.lessons import build_lesson, lesson_form, lesson_kind
from game.content.room import Kind
from game.content.shape import shape_faults
from game.content.shelf import Shelf, as_path, extra_folders, yaml_files
from game.content.yaml_io import read
from game.engine.seats import LETTERS, each_alone

FOLDER = Path(__file__).parent / "scenarios"
LESSONS = Path(__file__).parent / "lessons"


class ScenarioForm(SeatedScenario):
    """A scenario of the toy room."""

    rounds: Annotated[int, Field(ge=1, le=50, description="how many rounds are played")] = 6


@dataclass(frozen=True, slots=True)
class Scenario:
    """Who meets whom."""

    id: str
    name: str
    seats: int
    teams: tuple[tuple[int, ...], ...]
    players: tuple[str, ...]
    rounds: int
    source: Path
    description: str = ""
    minutes: int = 10
    beginners: bool = False
    room: str = "toy"
    maps: tuple[str, ...] = ()


def team_faults(_library, document, _path):
    """Note teams that leave out a seat, or name one twice."""
    form = document.value
    named = [seat for team in form.get("teams", []) for seat in team]
    if named and document.good("teams") and sorted(named) != list(LETTERS[: form.get("seats", 2)]):
        document.fault(("teams",), "every seat belongs to one team")


def build(name, path):
    """Return the scenario of a file. Raises ContentError."""
    document = read(path)
    shape_faults(document, ScenarioForm)
    if not document.faults:
        team_faults(None, document, path)
    if document.faults:
        raise ContentError(document.faults)
    form = document.value
    seats = form.get("seats", 2)
    teams = tuple(tuple(LETTERS.index(seat) for seat in team) for team in form.get("teams", []))
    players = tuple(form.get("players", [])) or tuple(f"Player {letter}" for letter in LETTERS[:seats])
    more = {key: form[key] for key in ("description", "minutes", "beginners") if key in form}
    return Scenario(name, form["name"], seats, teams or each_alone(seats), players, form.get("rounds", 6), path, **more)


def place_of(name):
    """Return what a place is called ("6,4.5": inches from the lower left corner), None if that is no place."""
    found = re.fullmatch(r"(\d+(?:\.\d)?),(\d+(?:\.\d)?)", name)
    return (float(found[1]), float(found[2])) if found else None


def not_there(_library, scenario, kind, name):
    """Return why a lesson cannot point at a pawn or a place, "" if it can."""
    if kind == "figure":
        there = name in [f"{letter.lower()}{n}" for letter in LETTERS[: scenario.seats] for n in (1, 2)]
        return "" if there else f'there is no pawn "{name}"'
    return "" if place_of(name) else f'"{name}" is no place'


def build_a_lesson(name, path):
    """Return the lesson of a file. Raises ContentError."""
    document = read(path)
    shape_faults(document, lesson_form())
    found = None if document.broken else build_lesson(document, name, "toy", path)
    if found is None:
        raise ContentError(document.faults)
    return found


class Library:
    """Scenarios and lessons."""

    def __init__(self):
        self.scenarios = Shelf(build)
        self.lessons = Shelf(build_a_lesson)


class ToyContent:
    """Two kinds of file."""

    name = "toy"
    kinds = (
        lesson_kind("toy", not_there),
        Kind(
            "scenario",
            "scenarios",
            lambda: ScenarioForm,
            lambda library, _document, path: library.scenarios.add(path),
            team_faults,
            lambda library: library.scenarios,
        ),
    )

    def folders(self):
        return {"lessons": LESSONS, "scenarios": FOLDER}

    def fresh(self):
        return Library()

    def library(self, extra_dirs=None):
        found = Library()
        for folder in (FOLDER, *extra_folders(extra_dirs)):
            for path in yaml_files(folder):
                found.scenarios.add(path)
        for path in yaml_files(LESSONS):
            found.lessons.add(path)
        return found

    def forget(self):
        """Files are read each time."""

    def terrain(self):
        """There are no squares."""

    def scenario_of(self, word):
        path = as_path(word)
        shelf = self.library(()).scenarios
        return shelf.read(path) if path is not None else shelf.named(word, "scenario")

    def setup_fault(self, plain):
        players, scenario = plain.get("players"), plain.get("scenario")
        return "" if isinstance(players, list) and isinstance(scenario, dict) else "players or scenario are missing"

    def map_of(self, _word):
        message = "no map is played on"
        raise NotImplementedError(message)

    def bare(self, _scenario):
        """Nothing is played on a map."""


ROOM = ToyContent()
