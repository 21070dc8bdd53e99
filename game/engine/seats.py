"""Seats and teams: who answers questions, and who wins together.

A seat is a number from 0; on the screen, in files and on the command line it is a letter, A to D. A team is a tuple of
the seats that win together; a game for each on his own has as many teams as seats, a co-operative game has one.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.i18n import _, enumerated, ngettext

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable, Sequence

LETTERS = "ABCD"

Seat = int
Team = tuple[Seat, ...]


def letter(seat: Seat) -> str:
    """Return the letter of a seat."""
    return LETTERS[seat]


def seat_of(word: str) -> Seat:
    """Return the seat of a letter, small or capital. Raises ValueError with a sentence."""
    found = LETTERS.find(word.strip().upper()) if len(word.strip()) == 1 else -1
    if found < 0:
        raise ValueError(_("“{word}” is no seat; seats are {letters}.").format(word=word, letters=", ".join(LETTERS)))
    return found


def each_alone(seats: int) -> tuple[Team, ...]:
    """Return the teams of a game in which everybody plays for himself."""
    return tuple((seat,) for seat in range(seats))


def team_of(teams: Iterable[Team], seat: Seat) -> Team:
    """Return the team that a seat belongs to; a seat that no team names is alone."""
    return next((team for team in teams if seat in team), (seat,))


def opponents(teams: Iterable[Team], seat: Seat) -> Team:
    """Return the seats of all other teams, in order of seats."""
    return tuple(sorted(other for team in teams if seat not in team for other in team))


def together(teams: Collection[Team]) -> bool:
    """Tell whether all seats are one team, against the game itself: a co-operative game."""
    return len(teams) == 1


def victory_told(players: Sequence[str], winners: Collection[Seat], teams: Collection[Team] = ()) -> str:
    """Return in a sentence who has won, for log and result: a team together, or nobody.

    A co-operative game has been won or lost by all of its players.
    """
    named = [player for seat, player in enumerate(players) if not winners or seat in winners]
    n, names = len(named), enumerated(named)
    if winners:
        if together(teams):
            text = ngettext("{players} has beaten the game.", "{players} have beaten the game together.", n)
        else:
            text = ngettext("{players} has won.", "{players} have won together.", n)
    elif together(teams):
        text = ngettext("The game has beaten {players}.", "The game has beaten {players} together.", n)
    else:
        text = _("A draw: nobody has won.")
    return text.format(players=names)


def next_seat(seat: Seat, seats: int, out: Collection[Seat] = ()) -> Seat:
    """Return who comes after a seat, round the table, leaving out those who are out of the game.

    If all others are out it is the seat itself.
    """
    for step in range(1, seats):
        following = (seat + step) % seats
        if following not in out:
            return following
    return seat
