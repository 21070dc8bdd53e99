"""How whoever acts likes to play: the settings, with what the profile of that person says instead."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from game.content.profiles import USUAL
from game.engine.choice import DICE

if TYPE_CHECKING:
    from game.ui.settings import Settings
    from game.ui.table.face import Frame, TableFace


class Habits:
    """Asked anew for every moment: settings and profiles may change while a game goes on."""

    def __init__(self, frame: Frame, face: TableFace) -> None:
        self.frame, self.face = frame, face

    def asked(self) -> Settings:
        """Return the settings for the one who is asked."""
        choice = self.frame.host.pending
        return self._of(choice.player if choice is not None and choice.player != DICE else None)

    def shown(self) -> Settings:
        """Return the settings for the one whose piece is seen to act; between turns, for the one who is asked."""
        actor = self.frame.stage.actor
        seat = self.face.standing.seat_of(actor) if actor else None
        return self._of(seat) if seat is not None else self.asked()

    def _of(self, seat: int | None) -> Settings:
        settings, host = self.frame.app.settings, self.frame.host
        if seat is None or seat not in host.seats.people:
            return settings
        profile = self.frame.app.profiles.of(host.players[seat])
        if profile is None or profile.plain:
            return settings  # asked at every frame
        return replace(
            settings,
            cards=settings.cards and profile.help,
            ask_idle=settings.ask_idle and profile.help,
            animation=settings.animation if profile.speed == USUAL else profile.speed,
        )
