"""What a scenario says of its seats, changed as plain values: how many, who wins with whom, who brings what."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from game.engine.seats import LETTERS
from game.i18n import in_order, proper

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    from game.ui.workshop.scenarios.room import Army, ScenarioRoom

TWO = 2
Value = dict[str, Any]


def with_key(value: Mapping[str, Any], key: str, word: Any, usual: Any = None) -> Value:
    """Return a scenario that says something else under a key; what is usual is left out."""
    made = dict(value)
    if word in (usual, None, "", []):
        made.pop(key, None)
    else:
        made[key] = word
    return made


def by_name(cards: Iterable[Any]) -> list[tuple[str, str]]:
    """Return cards as choices, ids with names as players read them, in the order of the names."""
    return sorted(((one.id, proper(one.name)) for one in cards), key=lambda one: in_order(one[1]))


def seats_of(value: Mapping[str, Any]) -> int:
    """Return how many seats a scenario has, as far as that can be read."""
    seats = value.get("seats", TWO)
    return seats if isinstance(seats, int) and not isinstance(seats, bool) and 1 <= seats <= len(LETTERS) else TWO


def listed(value: Mapping[str, Any], key: str) -> list[str]:
    """Return the words that a scenario lists under a key."""
    found = value.get(key)
    return [str(one) for one in found] if isinstance(found, list) else []


def numbers(value: Mapping[str, Any], key: str) -> list[int]:
    """Return the whole numbers that a scenario lists under a key."""
    found = value.get(key)
    return [one for one in found if isinstance(one, int)] if isinstance(found, list) else []


def with_seats(value: Mapping[str, Any], seats: int, room: ScenarioRoom) -> Value:
    """Return a scenario for another number of seats: armies, names and limits are one for each of them."""
    made = with_key(value, "seats", seats, TWO)
    made.pop("teams", None)
    for key in ("players", "limits"):
        if isinstance(made.get(key), list):
            if key == "limits" and len(made[key]) < seats:
                most = max(numbers(made, key), default=room.limit(made, 0))
                made[key] = made[key] + [most] * (seats - len(made[key]))
            elif len(made[key]) < seats:
                made[key] = made[key] + [LETTERS[n] for n in range(len(made[key]), seats)]
            else:
                made[key] = made[key][:seats]
    return with_armies(made, room)


def with_armies(value: Mapping[str, Any], room: ScenarioRoom) -> Value:
    """Return a scenario with one army for each seat: those it has, and others that fit."""
    made, seats = dict(value), seats_of(value)
    if not room.armed(made):
        made.pop(room.armies_key, None)
        return made
    armies = listed(made, room.armies_key)[:seats]
    while len(armies) < seats:
        fitting = best(room.armies(), room.limit(made, len(armies)), armies)
        if fitting is None:
            break
        armies.append(fitting.id)
    made[room.armies_key] = armies
    return made


def with_army(value: Mapping[str, Any], room: ScenarioRoom, seat: int, army: str) -> Value:
    """Return a scenario in which a seat brings another army."""
    armies = listed(with_armies(value, room), room.armies_key)
    armies[seat : seat + 1] = [army]
    return {**value, room.armies_key: armies}


def best(armies: Sequence[Army], limit: int, taken: Sequence[str]) -> Army | None:
    """Return the dearest army within a limit, rather one that nobody brings yet."""
    within = [one for one in armies if one.cost <= limit]
    return max(within, key=lambda one: (one.id not in taken, one.cost, one.id), default=None)


def teams_of(seats: int) -> list[tuple[str, list[list[str]]]]:
    """Return how seats can win together, by a word: each alone first."""
    if seats == 3:
        return [("", []), ("AC B", [["A", "C"], ["B"]]), ("AB C", [["A", "B"], ["C"]]), ("BC A", [["A"], ["B", "C"]])]
    if seats == 4:
        return [("", []), ("AC BD", [["A", "C"], ["B", "D"]]), ("AB CD", [["A", "B"], ["C", "D"]]),
                ("AD BC", [["A", "D"], ["B", "C"]])]  # fmt: skip
    return [("", [])]


def team_word(value: Mapping[str, Any]) -> str:
    """Return the word of the teams that a scenario has, "?" for others."""
    teams = value.get("teams") or []
    if not teams or (isinstance(teams, list) and all(isinstance(team, list) and len(team) == 1 for team in teams)):
        return ""
    known = {str(ways): word for word, ways in teams_of(seats_of(value))}
    return known.get(str(teams), "?")
