"""The face of the skirmish room: where its words, screens and pictures are found. Screens are imported when shown."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from game.ui.hosting import Host
    from game.ui.screen import Screen
    from game.ui.table.face import Frame, TableFace


class SkirmishFace:
    """What the skirmish room shows."""

    name = "skirmish"

    def table(self, frame: Frame) -> TableFace:
        """Return the face of a battle being played."""
        from game.ui.skirmish.table.face import SkirmishTable

        return SkirmishTable(frame)

    def result(self, host: Host) -> Screen:
        """Return the screen that shows how a battle ended."""
        from game.ui.skirmish.result import ResultScreen

        return ResultScreen(host)
