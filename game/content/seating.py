"""Seats, teams and players of a scenario whose room leaves them open: every seat has a player and is in one team."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from game.engine.seats import LETTERS, each_alone
from game.i18n import _, ngettext

if TYPE_CHECKING:
    from game.content.yaml_io import Document

Seating = tuple[int, tuple[tuple[int, ...], ...], tuple[str, ...]]
"""Number of seats, seats of each team (from 0), usual name of the player of each seat."""


def seating(document: Document) -> Seating | None:
    """Return who sits and wins with whom, of a scenario that has the form `SeatedScenario`; None if it has faults."""
    form: dict[str, Any] = document.value
    before = len(document.faults)
    if any(name in form and not document.good(name) for name in ("seats", "teams", "players")):
        return None
    seats: int = form.get("seats", 2)
    letters = LETTERS[:seats]
    players = form.get("players") or [_("Player {letter}").format(letter=letter) for letter in letters]
    if len(players) != seats:
        words = ngettext(
            "{n} player for {seats} seats; expected one name for each seat",
            "{n} players for {seats} seats; expected one name for each seat",
            len(players),
        )
        document.fault(("players",), words.format(n=len(players), seats=seats))
    teams = form.get("teams")
    if not teams:
        return (seats, each_alone(seats), tuple(players)) if len(document.faults) == before else None
    taken: set[str] = set()
    for i, team in enumerate(teams):
        for j, letter in enumerate(team):
            if letter not in letters:
                words = _("there is no seat {letter}: the seats are {seats}")
                document.fault(("teams", i, j), words.format(letter=letter, seats=" ".join(letters)))
            elif letter in taken:
                document.fault(("teams", i, j), _("the seat {letter} is in two teams").format(letter=letter))
            taken.add(letter)
    for letter in letters:
        if letter not in taken:
            document.fault(("teams",), _("the seat {letter} is in no team").format(letter=letter), key=True)
    if len(document.faults) > before:
        return None
    return seats, tuple(tuple(map(LETTERS.index, team)) for team in teams), tuple(players)
