"""The people who play at this computer: read when they are first asked for, written whole with every change.

A file that cannot be used is never written over: it is moved aside first, and the player is told where it stands.
"""

from __future__ import annotations

import itertools
import os
from typing import TYPE_CHECKING

from game.content.profiles import MOST, Profile, good_name, profiles_of, profiles_text
from game.i18n import _
from game.paths import config_folder, write_whole

if TYPE_CHECKING:
    from pathlib import Path

FILE = "players.yaml"


class Profiles:
    """Who plays here, by name.

    trouble  what is wrong with the file, or "": as long as it stays so, nobody in it is known
    """

    def __init__(self, file: Path | None = None) -> None:
        self._file = file
        self._people: list[Profile] | None = None
        self._unkept = False  # the file could not be written: what is known here is all there is
        self.trouble = ""

    @property
    def file(self) -> Path:
        """Return where they are kept."""
        return self._file or config_folder() / FILE

    @property
    def people(self) -> list[Profile]:
        """Return everybody, in the order in which they came."""
        if self._people is None:
            self.read()
        return list(self._people or [])

    def read(self) -> None:
        """Read the file anew; one that cannot be used is told of in `trouble`."""
        self.trouble = ""
        if not os.path.lexists(self.file):
            self._people = []
            return
        self._people, document = profiles_of(self.file)
        if document.broken:
            first = next(fault for fault in document.faults if fault.severity == "error")
            words = _("{file}, line {line}: no player in it is known until that is put right ({fault}).")
            self.trouble = words.format(file=self.file, line=first.line, fault=first.message)

    def of(self, name: str) -> Profile | None:
        """Return somebody by name, None if nobody of this name is known."""
        return next((one for one in self.people if one.name.casefold() == name.casefold()), None)

    # --- changes; each returns a sentence if it could not be kept, or about what was moved aside, else "" ---
    def greet(self, name: str) -> str:
        """Get to know somebody; one who is known already stays as he is."""
        return self.put(Profile(name)) if self.may_be_called(name) else ""

    def put(self, profile: Profile, before: str = "") -> str:
        """Keep somebody, in the place of the one who was called `before`, or of the same name."""
        self._look_again()
        old = (before or profile.name).casefold()
        people = [profile if one.name.casefold() == old else one for one in self.people]
        if profile not in people:
            people.append(profile)
        if len(people) > MOST:
            return _("There are too many players already: one of them must be forgotten first.")
        return self._write(people)

    def forget(self, name: str) -> str:
        """Forget somebody."""
        self._look_again()
        return self._write([one for one in self.people if one.name.casefold() != name.casefold()])

    def _look_again(self) -> None:
        """Read what another window may have written."""
        if not self._unkept:
            self.read()

    def may_be_called(self, name: str, before: str = "") -> bool:
        """Tell whether somebody may have this name: it can be kept, and nobody else has it."""
        return good_name(name) and (name.casefold() == before.casefold() or self.of(name) is None)

    def _write(self, people: list[Profile]) -> str:
        told = ""
        try:
            if self.trouble:
                aside = _free(self.file)
                self.file.rename(aside)
                told = _("What could not be read stands in {file} now.").format(file=aside)
            write_whole(self.file, profiles_text(people))
        except OSError as why:
            lost = _("The players could not be kept in {file}: {why}.").format(file=self.file, why=why.strerror or why)
            self._people, self._unkept = people, True  # until the program ends
            return f"{told} {lost}" if told else lost
        self._people, self._unkept, self.trouble = people, False, ""
        return told


def _free(file: Path) -> Path:
    """Return a name beside a file that is not taken."""
    names = (file.with_name(f"{file.stem}-{n}{file.suffix}") for n in itertools.count(1))
    return next(name for name in names if not name.exists())
