"""The player's settings: one JSON file, written whole or not at all; a bad file or value falls back with a sentence."""

from __future__ import annotations

import json
from dataclasses import asdict, dataclass, field, fields
from typing import TYPE_CHECKING, Any

from game.engine.seats import LETTERS
from game.files import contents
from game.i18n import UNSHOWN, _, languages, system_language
from game.paths import config_folder, write_whole

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence
    from pathlib import Path

FILE = "settings.json"
LARGEST_FILE = 1_000_000  # bytes
MAX_NAME = 24
MOST_RECENT = 3
MOST_STEPS = 20  # of a lesson, as its form says
CHOICES: dict[str, tuple[str, ...]] = {
    "dice": ("seeded", "typed"),
    "dice_speed": ("slow", "normal", "quick", "off"),
    "animation": ("slow", "normal", "fast", "off"),
    "undo": ("free", "fair", "off"),
    "pause": ("none", "short", "long"),
    "clock": ("none", "20", "40", "60", "90"),
}
SCALES = (0.0, 1.0, 1.25, 1.5, 1.75, 2.0, 2.5, 3.0)  # 0 follows the height of the window
ANSWER_PAUSE = {"none": 0.0, "short": 0.3, "long": 0.8}
DARKEST_GRID = 0.23
FARTHEST = 100_000  # px from the main monitor's corner; windows beyond are nowhere
DICE_SECONDS = {"slow": 1.8, "normal": 1.0, "quick": 0.3, "off": 0.0}
ANIMATION_SPEED = {"slow": 0.5, "normal": 1.0, "fast": 2.5, "off": 0.0}


@dataclass(slots=True)
class Settings:
    """What the player has chosen. `names` are the players' by the letters of their seats.

    `recent` are the scenarios played last, the very last first, each with its room: "room/id". `window` is where the
    window stood last, if ever: x, y, width, height. `lessons` are those that have been begun, by "room/id", each with
    the number of steps that are done; `learnt` are those that were gone through to the end.
    """

    ui_scale: float = 0.0
    volume: float = 0.7
    mute: bool = False
    dice: str = "seeded"
    dice_speed: str = "normal"
    animation: str = "normal"
    reduced_motion: bool = False
    still_background: bool = False
    undo: str = "fair"
    grid: float = DARKEST_GRID  # black share of the grid lines
    edge_pan: bool = False
    clock: str = "none"  # minutes that each person has for a battle
    pause: str = "short"  # before a new question takes an answer
    cards: bool = True  # tell what the pointer rests on
    steps: bool = False  # what goes on by itself waits before each of its steps, where the room knows such steps
    ask_idle: bool = True  # ask before a turn ends in which nothing was done
    interrupt: bool = True  # ask whether an immediate action is taken; else it is passed
    passes: list[str] = field(default_factory=list)  # triggers that pass unasked, each "room/trigger"
    ask_me: list[str] = field(default_factory=list)  # what is asked about all the same, each "room/card"
    curtain: bool = True  # hand-over curtain where something is hidden
    names: dict[str, str] = field(default_factory=lambda: dict.fromkeys(LETTERS, ""))
    recent: list[str] = field(default_factory=list)
    lessons: dict[str, int] = field(default_factory=dict)
    learnt: list[str] = field(default_factory=list)
    language: str = ""  # "" is that of the system
    window: list[int] = field(default_factory=list)
    maximized: bool = False
    file: Path | None = field(default=None, compare=False, repr=False)

    def remember(self, room: str, scenario: str) -> None:
        """Note which scenario has been played last."""
        name = f"{room}/{scenario}"
        self.recent = [name, *(one for one in self.recent if one != name)][:MOST_RECENT]

    def note_lesson(self, key: str, done: int, *, over: bool = False) -> None:
        """Note how many steps of a lesson are done, or that it has been gone through."""
        if over:
            self.lessons.pop(key, None)
            self.learnt = [*(one for one in self.learnt if one != key), key]
        else:
            self.lessons[key] = done

    def lets_pass(self, room: str, occasions: Iterable[Sequence[str]]) -> bool:
        """Tell whether all that may be used now, each with its trigger, is let pass without asking."""
        found = list(occasions)
        return bool(found) and all(
            f"{room}/{trigger}" in self.passes and f"{room}/{what}" not in self.ask_me for what, trigger in found
        )

    def place(self) -> tuple[int, int, int, int] | None:
        """Return where the window stood last: x, y, width, height; None if it never has."""
        if not self.window:
            return None
        x, y, w, h = self.window
        return x, y, w, h

    def spoken(self) -> str:
        """Return the code of the language that the program shall speak: the one chosen, else that of the system."""
        return self.language or system_language()

    def dice_share(self) -> float:
        """Return how long dice tumble, as a share of the normal time; 0 shows the result at once."""
        return 0.0 if self.reduced_motion else DICE_SECONDS[self.dice_speed]

    @property
    def clock_seconds(self) -> int:
        """How many seconds each person has for a new battle, 0 without a clock."""
        return 0 if self.clock == "none" else 60 * int(self.clock)

    @property
    def answer_pause(self) -> float:
        """How many seconds a question must have been on the screen before it takes an answer."""
        return ANSWER_PAUSE[self.pause]

    def motion_speed(self) -> float:
        """Return how fast animations run: 1 is normal, 0 means none at all."""
        return 0.0 if self.reduced_motion else ANIMATION_SPEED[self.animation]

    def loudness(self) -> float:
        """Return the volume with mute taken into account, 0 to 1."""
        return 0.0 if self.mute else self.volume

    def save(self) -> str:
        """Write the file whole or not at all; return a sentence if that failed, else ""."""
        path = self.file or config_folder() / FILE
        values = asdict(self)
        values.pop("file")
        try:
            write_whole(path, json.dumps(values, indent=2, ensure_ascii=False))
        except OSError as why:
            return _("The settings could not be kept in {file}: {why}.").format(file=path, why=why.strerror or why)
        return ""


def _flag(value: Any) -> bool:
    return isinstance(value, bool)


def _share(value: Any) -> bool:
    return isinstance(value, (int, float)) and not isinstance(value, bool) and 0 <= value <= 1


def _line(value: Any, most: int) -> bool:
    return isinstance(value, str) and len(value) <= most and not UNSHOWN.search(value) and "\n" not in value


def _names(value: Any) -> bool:
    return isinstance(value, dict) and all(
        letter in tuple(LETTERS) and _line(name, MAX_NAME) for letter, name in value.items()
    )


def _recent(value: Any) -> bool:
    if not isinstance(value, list) or len(value) > MOST_RECENT or not all(_line(name, 300) for name in value):
        return False
    return len(set(value)) == len(value)


def _lessons(value: Any) -> bool:
    return isinstance(value, dict) and all(type(done) is int and 0 <= done <= MOST_STEPS for done in value.values())


def _strings(value: Any) -> bool:
    return isinstance(value, list) and all(isinstance(name, str) for name in value)


def _window(value: Any) -> bool:
    whole = isinstance(value, list) and all(type(number) is int and abs(number) <= FARTHEST for number in value)
    return whole and (not value or (len(value) == len("xywh") and value[2] > 0 and value[3] > 0))


def _fits(name: str) -> Callable[[Any], bool]:
    """Return the test that a value of this setting must pass."""
    if name in CHOICES:
        return lambda value: isinstance(value, str) and value in CHOICES[name]
    if name == "ui_scale":
        return lambda value: (
            isinstance(value, (int, float)) and not isinstance(value, bool) and (value == 0 or 1 <= value <= 3)
        )
    if name == "names":
        return _names
    if name == "recent":
        return _recent
    if name in {"lessons", "learnt", "passes", "ask_me"}:
        return _lessons if name == "lessons" else _strings
    if name == "window":
        return _window
    if name == "language":
        return lambda value: isinstance(value, str) and (not value or value in languages())
    return _share if name in {"volume", "grid"} else _flag


def load(path: Path | None = None) -> tuple[Settings, str]:
    """Return the settings and a sentence about what could not be read, or ""."""
    path = path or config_folder() / FILE
    settings = Settings(file=path)
    try:
        found = dict(json.loads(contents(path, LARGEST_FILE).decode("utf-8")))
    except FileNotFoundError:
        return settings, ""
    except (OSError, TypeError, ValueError, RecursionError):
        return settings, _("The settings in {file} cannot be read; the usual ones are used.").format(file=path)
    bad = []
    for item in fields(Settings):
        if item.name == "file" or item.name not in found:
            continue
        if _fits(item.name)(found[item.name]):
            setattr(settings, item.name, found[item.name])
        else:
            bad.append(item.name)
    if not bad:
        return settings, ""
    words = ", ".join(bad)
    return settings, _("{file}: {names} cannot be used; the usual values stand.").format(file=path, names=words)
