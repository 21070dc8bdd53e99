"""What is done when a screen fails: the battle is kept, a report is written, and the player is told what goes on."""

from __future__ import annotations

import contextlib
import time
import traceback
from dataclasses import dataclass
from typing import TYPE_CHECKING

from game.i18n import _
from game.paths import reports_folder, write_whole
from game.ui import facts

if TYPE_CHECKING:
    from collections.abc import Sequence
    from pathlib import Path

MOST_REPORTS = 20


@dataclass(frozen=True, slots=True)
class Report:
    """What a report of a fault needs. `file` is where it was written, None if that failed, too."""

    text: str
    file: Path | None
    last: str  # the fault itself, in one line

    @classmethod
    def of(cls, fault: BaseException, screens: Sequence[object]) -> Report:
        """Write the report of a fault; `screens` are those that were open, the lowest first."""
        last = "".join(traceback.format_exception_only(fault)).strip().splitlines()[-1]
        told = [
            f"Fieldglass {facts.program()}, {facts.system()}",
            facts.libraries(),
            time.strftime("%Y-%m-%d %H:%M:%S"),
            "screens: " + " > ".join(type(screen).__name__ for screen in screens),
            "",
            "".join(traceback.format_exception(fault)),
        ]
        text = facts.impersonal("\n".join(told)).encode("utf-8", "backslashreplace").decode()
        return cls(text, _written(text), last)

    def sentence(self) -> str:
        """Return where the report is."""
        if self.file is None:
            return _("A report could not be written.")
        return _("A report is in {file}.").format(file=self.file)


def _written(text: str) -> Path | None:
    """Write a report into the folder of reports, which never grows large; None if that is not possible."""
    folder = reports_folder()
    try:
        for old in sorted(folder.glob("fault-*.txt"))[: -MOST_REPORTS + 1]:
            with contextlib.suppress(OSError):
                old.unlink()
        file = folder / f"fault-{time.strftime('%Y-%m-%d-%H%M%S')}-{time.perf_counter_ns() % 1000:03}.txt"
        write_whole(file, text)
    except OSError:
        return None
    return file
