"""How balanced a ground is between its sides: ways, exposure, cover and threat of each, counted from its heat maps."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from game.i18n import _

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from game.geometry.heat.maps import HeatMap
    from game.geometry.heat.survey import Side, Survey


SAME = 1e-9  # what floats may leave of nothing


@dataclass(frozen=True, slots=True)
class Compared:
    """One thing that the sides have more or less of.

    key      "way", "spread", "exposure" … (see `balance`)
    title    the same for readers, `unit` of its figures
    figures  by the key of each side, None where there is nothing to tell
    better   1 if a side with more has the advantage, -1 if one with less
    """

    key: str
    title: str
    unit: str
    figures: dict[str, float | None]
    better: int

    @property
    def apart(self) -> float | None:
        """Return by what share of the largest figure the smallest one is less, 0 if none is more than 0.

        None if a side has no figure.
        """
        known = [figure for figure in self.figures.values() if figure is not None]
        if len(known) < len(self.figures) or not known:
            return None
        apart = (max(known) - min(known)) / max(known) if max(known) > 0 else 0.0
        return apart if apart > SAME else 0.0

    @property
    def ahead(self) -> str:
        """Return the key of the side with the advantage, "" if none has it."""
        if not self.apart:
            return ""
        known = {key: figure for key, figure in self.figures.items() if figure is not None}
        return max(known, key=lambda key: self.better * known[key])

    def as_json(self) -> dict[str, Any]:
        """Return plain values."""
        rounded = {key: None if figure is None else round(figure, 4) for key, figure in self.figures.items()}
        apart = None if self.apart is None else round(self.apart, 4)
        return {
            "key": self.key,
            "title": self.title,
            "unit": self.unit,
            "figures": rounded,
            "apart": apart,
            "ahead": self.ahead,
        }


def balance(survey: Survey, maps: Mapping[str, HeatMap]) -> tuple[Compared, ...]:
    """Return what the sides have compared with each other, of those maps that are there.

    way       the least movement from a side's starting area to what it wants to come to
    spread    the mean movement from there to every place where it comes
    near      to how many places it comes in two turns
    first     to how many places it comes sooner than every other side
    exposure  how many places see one of its starting area, on the mean
    cover     how much cover one has there, on the mean
    threat    from how many places of other sides one is threatened there, on the mean
    """
    sides = survey.sides
    if len(sides) < 2:
        return ()
    arrivals = {side.key: maps.get(f"arrival:{side.key}") for side in sides}
    there = {key: heat for key, heat in arrivals.items() if heat is not None}
    found: list[Compared] = []

    def compare(key: str, title: str, unit: str, better: int, figure: Callable[[Side], float | None]) -> None:
        found.append(Compared(key, title, unit, {side.key: figure(side) for side in sides}, better))

    if len(there) == len(sides):
        unit = next(iter(there.values())).unit
        if all(side.goals for side in sides):
            compare("way", _("From the start to the goal"), unit, -1, lambda side: _nearest(there[side.key], side))
        compare("spread", _("From the start to everywhere"), unit, -1, lambda side: there[side.key].mean())
        compare("near", _("Places within two turns"), "", 1, lambda side: _within(there[side.key], 2 * survey.turn))
        compare("first", _("Places where it is first"), "", 1, lambda side: _sooner(side.key, there))
    for name, key, title, better in (
        ("exposure", "exposure", _("Exposure of the start"), -1),
        ("cover", "cover", _("Cover in the start"), 1),
    ):
        heat = maps.get(name)
        if heat is not None:
            compare(key, title, heat.unit, better, lambda side, heat=heat: heat.mean(side.start))  # type: ignore[misc]
    threats = {side.key: maps.get(f"threat:{side.key}") for side in sides}
    if all(heat is not None for heat in threats.values()):
        compare("threat", _("Threat to the start"), _("places"), -1, lambda side: _threat(side, threats))
    return tuple(found)


def _nearest(heat: HeatMap, side: Side) -> float | None:
    """Return the least figure of a side's goals."""
    known = [figure for cell in side.goals if (figure := heat.at(cell)) is not None]
    return min(known, default=None)


def _within(heat: HeatMap, most: float) -> float:
    """Return how many cells have a figure up to a limit."""
    return float(sum(figure <= most for cell in heat.known if (figure := heat.at(cell)) is not None))


def _sooner(key: str, arrivals: Mapping[str, HeatMap]) -> float:
    """Return how many cells a side comes to sooner than every other one, or alone."""
    count = 0
    for cell in arrivals[key].known:
        own = arrivals[key].at(cell)
        others = [heat.at(cell) for other, heat in arrivals.items() if other != key]
        count += all(other is None or (own is not None and own < other) for other in others)
    return float(count)


def _threat(side: Side, threats: Mapping[str, HeatMap | None]) -> float | None:
    """Return from how many places of other sides a cell of a starting area is threatened, on the mean."""
    means = [heat.mean(side.start) for key, heat in threats.items() if key != side.key and heat is not None]
    known = [mean for mean in means if mean is not None]
    return sum(known) if known else None
