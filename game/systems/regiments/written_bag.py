"""What a mode keeps, read from a file: each word of its type, every card, unit and seat one of this battle."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Any

from game.content.plain import Bounds, entry, listed, wrong
from game.content.positions import WHERE, named
from game.engine.seats import LETTERS

if TYPE_CHECKING:
    from collections.abc import Iterable

    from game.systems.regiments.state import State

_Seat = Annotated[int, Bounds(0, len(LETTERS) - 1)]
_By = Annotated[int, Bounds(-1, len(LETTERS) - 1)]
_Count = Annotated[int, Bounds(0, 1_000_000)]
_Words = tuple[str, ...]

BAG: dict[str, Any] = {
    "cards": tuple[tuple[str, str], ...],
    "chooser": _Seat,
    "defender": _Seat,
    "done": tuple[tuple[_Seat, str, _Count], ...],
    "errands": _Words,
    "fallen": tuple[tuple[str, _By], ...],
    "heaps": tuple[tuple[str, tuple[_Count, _Count]], ...],
    "hushed": tuple[tuple[str, str, _Seat], ...],
    "missions": tuple[_Words, ...],
    "open": _Words,
    "pile": _Words,
    "played": tuple[tuple[_Seat, str], ...],
    "rested": _Count,
    "spent": _Words,
    "strategies": tuple[_Words, ...],
}
"""The words that modes keep something under, and the type of each."""
ALWAYS = {
    "errands": ("errands", "missions", "pile"), "tidings": ("errands", "missions", "pile"),
    "siege": ("defender", "strategies"),
}  # fmt: skip
"""By mode: what is kept from set-up on."""


def check(form: dict[str, Any], phase: str, opening: State) -> None:
    """Raise DamagedError with what is wrong in what a mode keeps."""
    where = f"{WHERE}, bag"
    pairs = listed(form.get("bag"), where)
    for n, pair in enumerate(pairs, 1):
        if len(listed(pair, f"{where} {n}")) != 2 or not isinstance(pair[0], str):
            raise wrong(f"{where} {n}", pair)
    words = [pair[0] for pair in pairs]
    if words != sorted(set(words)):
        raise wrong(where, words)
    named(words, BAG, where)
    if phase != "zones":
        named(ALWAYS.get(opening.battle.mode, ()), words, where)
    held = {pair[0]: pair[1] for pair in pairs}
    told = {word: entry(held, word, BAG[word], where) for word in words}
    _known(told, form, opening, where)


def _known(told: dict[str, Any], form: dict[str, Any], opening: State, where: str) -> None:
    """Check that everything that is named is in this battle, and that each seat has its own."""
    played, seats = opening.battle.played, opening.seats()
    tokens = [one[0] for one in form["tokens"]]
    missions = [f"{card.id}.{copy}" for card in played.missions for copy in range(1, card.copies + 1)]

    def among(word: str, mentioned: Iterable[Any], known: Iterable[Any]) -> None:
        named(mentioned, tuple(known), f"{where}, {word}")

    for word in ("missions", "errands", "strategies"):
        if word in told and len(told[word]) != len(seats):
            raise wrong(f"{where}, {word}", len(told[word]))
    among("cards", (token for token, _card in told.get("cards", ())), tokens)
    among("cards", (card for _token, card in told.get("cards", ())), (card.id for card in played.objectives))
    among("heaps", (token for token, _at in told.get("heaps", ())), tokens)
    heaps = [(x, y) for kind, _look, x, y, _turn in form["laid"] if played.corpses and kind == played.corpses.id]
    among("heaps", (at for _token, at in told.get("heaps", ())), heaps)
    among("hushed", (who for _card, who, _seat in told.get("hushed", ())), opening.court)
    among("hushed", (seat for _card, _who, seat in told.get("hushed", ())), seats)
    among("fallen", (unit for unit, _by in told.get("fallen", ())), opening.units)
    among("fallen", (by for _unit, by in told.get("fallen", ())), (-1, *seats))
    teams = range(len(opening.battle.teams))
    among("defender", [told["defender"]] if "defender" in told else [], teams)
    among("done", (team for team, _card, _times in told.get("done", ())), teams)
    among("done", (card for _team, card, _times in told.get("done", ())), missions)
    every = [
        *told.get("pile", ()),
        *told.get("open", ()),
        *told.get("spent", ()),
        *filter(None, told.get("errands", ())),
    ]
    every += [key for hand in told.get("missions", ()) for key in hand]
    among("missions", every, missions)
    if len(set(every)) != len(every):
        raise wrong(f"{where}, missions", sorted(every))
    strategies = [card.id for card in played.sieges]
    among("strategies", (key for hand in told.get("strategies", ()) for key in hand), strategies)
    among("played", (key for _seat, key in told.get("played", ())), strategies)
