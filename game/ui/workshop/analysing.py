"""What the drawn ground is like, counted while nobody draws: a heat map to lie over it, and how fair it is.

    analysing.choose("exposure")         # "" for none
    analysing.aim(cell)                  # the place from which "sight", "cover from", "reach" are counted
    analysing.further(dt)                # in each frame: begins to count once nothing has been changed for a while

Counting runs in one thread; who has changed the file since then stops it at the next slice.
"""

from __future__ import annotations

import threading
from functools import partial
from typing import TYPE_CHECKING

from game.content.faults import ContentError
from game.content.room import Ground
from game.geometry.heat.survey import ARRIVAL, differences
from game.i18n import _
from game.tools.analysis import Analysis, UnknownHeatError, survey_of
from game.ui.board.heat import Heated, legend
from game.ui.board.palette import HEAT_STRENGTH
from game.ui.workshop import played

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping, Sequence

    from game.geometry.heat.maps import HeatMap
    from game.geometry.heat.survey import Survey
    from game.tools.balance import Compared
    from game.ui.workshop.face import Bench, Desk

REST = 0.4  # seconds without a change after which a chosen heat map is counted
CALM = 2.0  # seconds after which everything is counted of which fairness is told
FROM_PLACE = {"sight from": "sight", "cover from": "cover", "reach from": "reach"}
LETTERS = "ABCD"
WORTH_TELLING = 0.05  # how far apart two sides must be that it is worth a sentence


class Analysing:
    """What is counted of one file.

    chosen    the heat map over the board, "" for none
    place     the place that FROM_PLACE is counted from; `aiming` while it is to be pointed at
    strength  how much of the ground the heat covers
    balance   how the sides compare
    """

    def __init__(self, desk: Desk, bench: Callable[[], Bench]) -> None:
        self.desk, self.bench = desk, bench
        self.chosen, self.strength = "", HEAT_STRENGTH
        self.place: int | None = None
        self.aiming = False
        self.survey: Survey | None = None
        self.maps: dict[str, HeatMap] = {}
        self.balance: tuple[Compared, ...] = ()
        self._analysis: Analysis | None = None  # of the file as it is now, as far as it has been counted
        self._fresh: set[str] = set()  # maps that were counted of the file as it is now
        self._rested = 0.0
        self._size = ""
        self._number = 0
        self._lock = threading.Lock()

    # --- what is asked for ---
    def choices(self) -> list[tuple[str, str]]:
        """Return the heat maps that there are, by name and in words."""
        found = [("", _("No heat map"))]
        if self.survey is None:
            return found
        letters = {side.key: LETTERS[n % 4] for n, side in enumerate(self.survey.sides)}
        between = differences(self.survey.sides)
        for name in (*self.survey.names(), *between):
            what, _colon, side = name.partition(":")
            pair = between.get(name)
            found.append(
                (name, _named(what, letters.get(side, ""), [letters[one.key] for one in pair[1:]] if pair else ()))
            )
        order = ("exposure", "cover", "chokepoints", "arrival", "threat")
        found[1:] = sorted(found[1:], key=lambda one: order.index(one[0].partition(":")[0]))
        games = [(name, words) for name, words in played.titles().items() if name in self.maps]
        return [
            *found, *games, ("sight from", _("Seen from a place")), ("cover from", _("Cover from a place")),
            ("reach from", _("Ways from a place")),
        ]  # fmt: skip

    def choose(self, name: str) -> None:
        """Lay another heat map over the board."""
        self.chosen = name
        self.aiming = name in FROM_PLACE and self.place is None
        if self.aiming:
            self.desk.tell(_("Click the place to look from."))
        self._show()
        if name and name not in self._fresh and name not in played.titles():
            self._begin()
        self.desk.refresh()

    def set_strength(self, share: float) -> None:
        """Let heat cover more of the ground, or less."""
        self.strength = share
        self._show()
        self.desk.refresh()

    def aim_again(self) -> None:
        """Wait for another place to look from."""
        self.aiming = True
        self.desk.tell(_("Click the place to look from."))
        self.desk.refresh()

    def give_up(self) -> None:
        """Wait for no place any longer."""
        self.aiming = False
        self.desk.refresh()

    def aim(self) -> None:
        """Look from the place that is pointed at."""
        cell = self.bench().place_pointed(self.survey.grid) if self.survey is not None else None
        if cell is None or self.survey is None:
            return
        if not self.survey.stands(cell):
            self.desk.tell(_("Nobody can stand at {place}.").format(place=self.survey.grid.name(cell)))
            return
        self.place, self.aiming = cell, False
        self._fresh -= set(FROM_PLACE)
        self._begin()
        self.desk.refresh()

    def take_played(self, maps: Mapping[str, HeatMap]) -> None:
        """Take heat maps of test games; those of before are gone."""
        before = self.maps
        self.maps = {name: heat for name, heat in before.items() if name not in played.titles()} | dict(maps)
        if self.chosen in before and self.chosen not in self.maps:
            self.choose("")
        elif self.chosen in maps:
            self._show()

    # --- counting ---
    def look(self) -> None:
        """Take notice that the file has changed; of a ground of another size nothing is known."""
        self._number += 1
        if self.bench().size() != self._size:
            self.maps, self.place, self.balance = {}, None, ()
            self.chosen = "" if self.chosen in played.titles() else self.chosen
            self._show()
        self._rested, self._analysis = 0.0, None
        self._fresh.clear()

    def stop(self) -> None:
        """Count no more."""
        self._number += 1

    @property
    def due(self) -> float | None:
        """Return in how many seconds counting begins, None if it has begun."""
        pause = self._pause() - self._rested
        return pause if pause > 0 else None

    def _pause(self) -> float:
        return REST if self.chosen or self.survey is None else CALM

    def further(self, seconds: float) -> None:
        """Begin to count if nothing has been changed for long enough."""
        due, self._rested = self.due, self._rested + seconds
        if due is not None and self.due is None:
            self._begin()

    def _begin(self) -> None:
        """Count in a thread what is chosen, then what fairness is told of."""
        card = self.bench().card()
        if card is None:
            self._weigh(())
            return
        self._number += 1
        self._size = self.bench().size()
        number, place, chosen = self._number, self.place, self.chosen
        ground = Ground(self.desk.draft.content.name, self.desk.draft.kind.name, card)

        def told(call: Callable[[], None]) -> Callable[[], None]:
            return lambda: call() if number == self._number else None

        def work() -> None:
            with self._lock:
                for call in self._counted(ground, chosen, place):
                    if number != self._number:
                        return
                    self.desk.app.call_soon(told(call))

        self.desk.app.in_background(work)

    def _counted(self, ground: Ground, chosen: str, place: int | None) -> Iterator[Callable[[], None]]:
        """Count slice by slice; yield what is to be done in the window's thread after each."""
        analysis = self._analysis
        if analysis is None:
            try:
                analysis = Analysis(survey_of(ground))
            except (UnknownHeatError, ContentError):
                return
        found = analysis
        yield partial(self._take, found)
        if chosen in FROM_PLACE:
            if place is not None and place < found.survey.grid.columns * found.survey.grid.rows:
                for heat in found.survey.seen_from(place):
                    yield partial(self._put, f"{heat.name} from", heat)
                    if heat.name == FROM_PLACE[chosen] and heat.share >= 1:
                        break
        elif chosen and chosen not in played.titles():
            yield from self._parts(found, [chosen])
        yield from self._parts(found, [name for name in found.names if name != "chokepoints"])
        yield partial(self._weigh, found.balance())

    def _parts(self, analysis: Analysis, names: Sequence[str]) -> Iterator[Callable[[], None]]:
        """Count some maps with an analysis that keeps what it knows."""
        some = Analysis(analysis.survey, names)
        some.maps = analysis.maps
        for progress in some.steps():
            yield partial(self._put, progress.heat.name, progress.heat)

    # --- what was counted ---
    def _take(self, analysis: Analysis) -> None:
        if self._analysis is analysis:
            return
        self._analysis, self.survey = analysis, analysis.survey
        known = {name for name, _words in self.choices()}
        self.maps = {name: heat for name, heat in self.maps.items() if name in known}
        if self.chosen not in known:
            self.choose("")
        self.desk.refresh()

    def _put(self, name: str, heat: HeatMap) -> None:
        if heat.share < 1 and name in self.maps and name != self.chosen:
            return
        self.maps[name] = heat
        if heat.share >= 1:
            self._fresh.add(name)
        if name == self.chosen:
            self._show()
            self.desk.refresh()

    def _weigh(self, compared: tuple[Compared, ...]) -> None:
        self.balance = compared
        self.desk.refresh()

    # --- what is shown ---
    def _shown(self) -> HeatMap | None:
        return self.maps.get(self.chosen)

    def _show(self) -> None:
        heat = self._shown()
        known = heat is not None and self.survey is not None
        self.bench().heated = Heated(heat, self.survey, self.strength, keyed=False) if known else None  # type: ignore[arg-type]
        self.desk.redraw()

    def legend(self) -> tuple[str, ...]:
        """Return what the hues mean, heading first; nothing if no heat map lies over the board."""
        heat = self._shown()
        return legend(heat) if heat is not None else ()

    def bounds(self) -> list[str]:
        """Return the figures at which the hues begin, and that at which the last one ends."""
        heat = self._shown()
        ranges = heat.ranges() if heat is not None else ()
        return (
            [heat.words(least) for _step, least, _most in ranges] + [heat.words(ranges[-1][2])]
            if heat and ranges
            else []
        )

    def share(self) -> float:
        """Return how much of the chosen map has been counted of the file as it is now."""
        heat = self._shown()
        known = self.chosen in self._fresh or self.chosen in played.titles()
        return heat.share if heat is not None and (heat.share < 1 or known) else 0.0

    def told(self) -> list[str]:
        """Return what has been counted of the place that is pointed at: the chosen map, exposure, ways of the sides."""
        if self.survey is None:
            return []
        cell = self.bench().place_pointed(self.survey.grid)
        if cell is None:
            return []
        found = []
        heat = self._shown()
        if heat is not None:
            figure = heat.at(cell)
            words = _("nothing to tell") if figure is None else heat.words(figure)
            if figure is not None and heat.unit == "%":
                words = _("{n} %").format(n=words)
            found.append(_("{title}: {figure}").format(title=heat.title, figure=words))
        titles = dict(self.choices())
        for name in ("exposure", *(f"{ARRIVAL}:{side.key}" for side in self.survey.sides)):
            figure = self.maps[name].at(cell) if name != self.chosen and name in self._fresh else None
            if figure is not None:
                words = self.maps[name].words(figure)
                found.append(_("{title}: {figure}").format(title=titles[name], figure=words))
        return found

    def verdict(self) -> str:
        """Return in a sentence what the sides are most apart in."""
        most = max(self.balance, key=lambda one: one.apart or 0.0, default=None)
        if most is None or self.survey is None:
            return ""
        if not most.ahead or (most.apart or 0.0) < WORTH_TELLING:
            return _("Nothing is more than {n} % apart.").format(n=round(100 * WORTH_TELLING))
        letter = LETTERS[[one.key for one in self.survey.sides].index(most.ahead) % len(LETTERS)]
        return _("{side} has the better of it: {what}, {n} % apart.").format(
            side=letter, what=most.title, n=round(100 * (most.apart or 0.0))
        )


def _named(what: str, letter: str, pair: Sequence[str]) -> str:
    """Return what a heat map is called before it has been counted; sides by their letters."""
    if pair:
        words = {"arrival": _("Sooner there: {a} or {b}"), "threat": _("Threatens more: {a} or {b}")}[what]
        return words.format(a=pair[0], b=pair[1])
    if letter:
        return {"arrival": _("Ways of {side}"), "threat": _("Threat from {side}")}[what].format(side=letter)
    return {"exposure": _("Exposure"), "cover": _("Cover"), "chokepoints": _("Chokepoints")}.get(what, what)
