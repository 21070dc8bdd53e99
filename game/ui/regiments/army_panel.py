"""One seat before a battle of regiments: who plays it, its army, whether that is legal, and the choice of another."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Protocol

from game.content.regiments.army_lists import roll_of
from game.engine.seats import LETTERS
from game.i18n import _, in_order, ngettext, proper
from game.ui import theme
from game.ui.building import side as parts
from game.ui.building.conditions import condition_row
from game.ui.building.side import FAULTY, LINE, LOW_LINE, TOKEN, Token, list_row
from game.ui.kit import Area, escape
from game.ui.regiments import words
from game.ui.regiments.emblems import emblem_of

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.content.regiments.armies import Army
    from game.content.regiments.library import Library
    from game.content.regiments.scenarios import Scenario
    from game.ui.face import PreparingScreen
    from game.ui.kit import Ui
    from game.ui.regiments.army_legality import ArmyLegality

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

    def draw_army(self, seat: int) -> None:
        """Have a seat play with an army drawn by chance."""

    def take(self, seat: int, one: Army) -> None:
        """Have a seat play with an army."""


def panel(half: Choosing, ui: Ui, area: Area, seat: int, *, low: bool) -> None:
    """Declare the panel of a seat: in full where there is room, else who plays, with what, and the first fault."""
    told, army, letter = half.legal(seat), half.lists[seat], LETTERS[seat]
    ui.panel(area, border=theme.LINE if told.legal else FAULTY)
    short = area.h < SHORT
    inside = area.inset(14, 10 if low or short else 14)
    units = ngettext("{n} unit", "{n} units", len(army.units)).format(n=len(army.units))
    parts.head(ui, inside.cut_top(34, 6 if low or short else 12), half.screen, "regiments", seat, units)
    name = inside.cut_top(36, 4 if low or short else 10)
    parts.name_box(ui, name, letter, proper(army.name), "", partial(half.change, seat))
    total, tokens = roll_of(army, half.library).cost, tokens_of(army, half.library)
    if short:
        if inside.h >= 30:
            parts.points_row(ui, inside.cut_top(28, 4), total, half.scenario.points)
        fault = next((one for one in told.conditions if one.state == "no"), None)
        if fault is not None and inside.h >= 18:
            condition_row(ui, inside.cut_top(18), fault, f"fault {letter}")
        elif inside.h >= 28:
            parts.token_row(ui, inside.cut_top(28), tokens, letter, 25)
        return
    row = inside.cut_top(34 if low else 42, 2 if low else 6)
    parts.token_row(ui, row, tokens, letter, 29 if low else TOKEN)
    parts.points_row(ui, inside.cut_top(28, 4 if low else 8), total, half.scenario.points)
    ways = (("fix", _("Fix…"), partial(half.fix, seat)), ("replace", _("Replace"), partial(half.change, seat)))
    met = [one for one in told.conditions if one.state == "yes"]
    parts.verdict(ui, inside, told, met, letter, LOW_LINE if low else LINE, ways)


def tokens_of(army: Army, library: Library) -> list[Token]:
    """Return the units of an army and its people at court as tokens in a row."""
    found = []
    for line in army.units:
        card = library.units[line.unit]
        joined = [library.attachments[name] for name in line.attachments if name in library.attachments]
        tip = f"{{b|{escape(proper(card.name))}}}, {escape(words.kind(card.type))}"
        tip = "\n".join([tip, *(escape(proper(one.name)) for one in joined)])
        found.append(Token(emblem_of(card), any(one.commander for one in (card, *joined)), tooltip=tip))
    for name in army.ncus:
        one = library.ncus[name]
        tip = _("{name}, at court").format(name=f"{{b|{escape(proper(one.name))}}}")
        found.append(Token(emblem_of(one), one.commander, tooltip=tip))
    return found


def choose_army(ui: Ui, half: Choosing, seat: int) -> None:
    """Declare the dialog with the armies that a seat may take: those that the limit allows, dearest first."""
    letter, limit = LETTERS[seat], half.scenario.points
    costs = {key: roll_of(army, half.library).cost for key, army in half.library.armies.items()}
    fitting: Sequence[Army] = sorted(
        (army for key, army in half.library.armies.items() if costs[key] <= limit),
        key=lambda one: (-costs[one.id], in_order(proper(one.name))),
    )
    title = _("An army for {player}").format(player=half.screen.player(seat))
    with ui.dialog(660, min(ui.height - 80, 160 + 64 * max(1, len(fitting))), title, side=letter) as box:
        foot = box.cut_bottom(36, 12)
        with ui.scroll("armies", box) as rows:
            for army in fitting:
                faction = proper(half.library.factions[army.faction].name)
                under = ngettext("{faction}, {n} point", "{faction}, {n} points", costs[army.id])
                under = under.format(faction=faction, n=costs[army.id])
                drawn = list_row(proper(army.name), under, tokens_of(army, half.library), letter, 230)
                ui.row(
                    f"army {army.id}", rows.cut_top(58, 6), drawn, partial(half.take, seat, army), group="armies",
                    follow=False, selected=army.id == half.lists[seat].id,
                )  # fmt: skip
        ui.button("build change", foot.cut_left(200, 8), _("Open in the builder"), partial(half.fix, seat),
                  icon="pencil")  # fmt: skip
        ui.button("random change", foot.cut_left(190), _("One drawn by chance"), partial(half.draw_army, seat),
                  icon="dices")  # fmt: skip
        ui.button("close change", foot.cut_right(110), _("Cancel"), lambda: half.change(None), kind="quiet",
                  shortcut="Esc")  # fmt: skip
