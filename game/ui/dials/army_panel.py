"""One seat before a battle of dials: who plays it, its army, whether that is legal, and the choice of another."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Protocol

from game.content.dials.armies import points_of
from game.content.dials.army_lists import recruits_of, spells_of
from game.engine.seats import LETTERS
from game.i18n import _, in_order, ngettext, proper
from game.ui import theme
from game.ui.building import side as parts
from game.ui.building.conditions import condition_row
from game.ui.building.side import FAULT, FAULTY, LINE, LOW_LINE, TOKEN, Token
from game.ui.dials.army_sheet import outfit
from game.ui.dials.builder import army_row
from game.ui.dials.emblems import emblem_of
from game.ui.kit import Area, escape

if TYPE_CHECKING:
    from game.content.dials.armies import Army, Recruit
    from game.content.dials.library import Library
    from game.content.dials.scenarios import Scenario
    from game.ui.building.conditions import Condition
    from game.ui.dials.army_legality import ArmyLegality
    from game.ui.face import PreparingScreen
    from game.ui.kit import Ui

HEIGHT, LOW_HEIGHT = 222, 179  # of a panel without faults and conditions
SHORT = 200  # less than this has no room for conditions


class Choosing(Protocol):
    """What the panels ask of the half of the screen they stand on."""

    screen: PreparingScreen
    library: Library
    lists: list[Army]

    @property
    def scenario(self) -> Scenario:
        """Return the chosen scenario."""

    def legal(self, seat: int) -> ArmyLegality:
        """Return whether a seat's army is legal."""

    def change(self, seat: int | None) -> None:
        """Open the list of armies for a seat; None closes it."""

    def fix(self, seat: int) -> None:
        """Open the builder with a seat's army."""

    def take(self, seat: int, one: Army) -> None:
        """Have a seat play with an army."""

    def draw_army(self, seat: int) -> None:
        """Have a seat play with an army drawn by chance."""


def height(half: Choosing, seat: int, *, low: bool) -> float:
    """Return how much room the panel of a seat wants."""
    told = half.legal(seat)
    rows = len(_met(told)) * (LOW_LINE if low else LINE)
    return (LOW_HEIGHT if low else HEIGHT) + FAULT * len(told.faults) + rows


def _met(told: ArmyLegality) -> list[Condition]:
    """Return the conditions to be shown as met; the points have a bar of their own, faults come alone."""
    return [] if told.faults else [one for one in told.conditions if one.rule != "MK-SETUP-05"]


def panel(half: Choosing, ui: Ui, area: Area, seat: int, *, low: bool) -> None:
    """Declare the panel of a seat: in full where there is room, else who plays, with what, and the first fault."""
    told, army, letter = half.legal(seat), half.lists[seat], LETTERS[seat]
    ui.panel(area, border=theme.LINE if told.legal else FAULTY)
    short = area.h < SHORT
    low = low or area.h < HEIGHT
    inside = area.inset(14, 10 if low or short else 14)
    recruits, spells = recruits_of(army, half.library), spells_of(army, half.library)
    parts.head(ui, inside.cut_top(34, 6 if low or short else 12), half.screen, "dials", seat,
               ngettext("{n} figure", "{n} figures", len(recruits)).format(n=len(recruits)))  # fmt: skip
    parts.name_box(ui, inside.cut_top(36, 4 if low or short else 10), letter, proper(army.name), "",
                   partial(half.change, seat))  # fmt: skip
    total = points_of(recruits, spells)
    if short:
        if inside.h >= 30:
            parts.points_row(ui, inside.cut_top(28, 4), total, half.scenario.strength)
        fault = next((one for one in told.conditions if one.state == "no"), None)
        if fault is not None and inside.h >= 18:
            condition_row(ui, inside.cut_top(18), fault, f"fault {letter}")
        elif inside.h >= 28:
            parts.token_row(ui, inside.cut_top(28), _tokens(told, recruits), letter, 25)
        return
    parts.token_row(ui, inside.cut_top(34 if low else 42, 2 if low else 6), _tokens(told, recruits), letter,
                    29 if low else TOKEN)  # fmt: skip
    parts.points_row(ui, inside.cut_top(28, 4 if low else 8), total, half.scenario.strength)
    ways = (("fix", _("Fix…"), partial(half.fix, seat)), ("replace", _("Replace"), partial(half.change, seat)))
    parts.verdict(ui, inside, told, _met(told), letter, LOW_LINE if low else LINE, ways)


def _tokens(told: ArmyLegality, recruits: list[Recruit]) -> list[Token]:
    bad = {fault.member for fault in told.faults}
    return [Token(emblem_of(one.figure), one.leader, n in bad, _told(one)) for n, one in enumerate(recruits)]


def _told(one: Recruit) -> str:
    """Return the tooltip of a member: name, points, what it takes along."""
    words = ngettext("{name}, {n} point", "{name}, {n} points", one.points)
    first = words.format(name=f"{{b|{escape(proper(one.figure.name))}}}", n=one.points)
    leads = _("Leads the army.") if one.leader else ""
    return "\n".join(part for part in (first, escape(outfit(one)), leads) if part)


def choose_army(ui: Ui, half: Choosing, seat: int) -> None:
    """Declare the dialog with the armies that a seat may take: those that the strength allows, dearest first."""
    letter, limit = LETTERS[seat], half.scenario.strength
    fitting = [one for one in half.library.armies.values() if one.points <= limit]
    fitting.sort(key=lambda one: (-one.points, in_order(proper(one.name))))
    title = _("An army for {player}").format(player=half.screen.player(seat))
    with ui.dialog(660, min(ui.height - 80, 160 + 64 * max(1, len(fitting))), title, side=letter) as box:
        foot = box.cut_bottom(36, 12)
        with ui.scroll("armies", box) as rows:
            for army in fitting:
                recruits, spells = recruits_of(army, half.library), spells_of(army, half.library)
                ui.row(
                    f"army {army.id}", rows.cut_top(58, 6), army_row(recruits, spells, army, letter, 230),
                    partial(half.take, seat, army), group="armies", follow=False,
                    selected=army.members == half.lists[seat].members,
                )  # fmt: skip
            if not fitting:
                words = _("No army of this strength is there yet. The builder makes one, or chance.")
                ui.text(Area(rows.x + 8, rows.y + 8, rows.w - 16, 60), words, colour=theme.TEXT2)
        ui.button("build change", foot.cut_left(200, 8), _("Open in the builder"), partial(half.fix, seat),
                  icon="pencil")  # fmt: skip
        ui.button("random change", foot.cut_left(190), _("One drawn by chance"), partial(half.draw_army, seat),
                  icon="dices")  # fmt: skip
        ui.button("close change", foot.cut_right(110), _("Cancel"), lambda: half.change(None), kind="quiet",
                  shortcut="Esc")  # fmt: skip
