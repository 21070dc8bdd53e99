"""What the army builder asks in between: strength, traits of figures, items for one figure, spells for the army."""

from __future__ import annotations

from contextlib import contextmanager
from dataclasses import dataclass, replace
from functools import partial
from typing import TYPE_CHECKING

from game.i18n import _, ngettext, proper
from game.ui import theme
from game.ui.building.sized import points_choice
from game.ui.building.traits import choose_traits
from game.ui.dials.card_words import TRAITS
from game.ui.dials.goods_words import hourglasses, item_words, needs, spell_words
from game.ui.kit import Area, escape

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from game.content.dials.armies import ArmyFault
    from game.ui.dials.army_building import ArmyBuilding
    from game.ui.kit import Ui
    from game.ui.kit.pen import Pen

LEAST, MOST = 50, 5000  # points, as the form of an army has it
USUAL = (200, 300, 400, 500, 800, 1000)
PLAYERS = (2, 3, 4)
ROW = 56


def size_dialog(screen: ArmyBuilding, ui: Ui) -> None:
    """Declare the choice of the strength and of the number of players (MK-SETUP-04)."""
    army = screen.army
    with ui.dialog(560, 262, _("What it is built for")) as box:
        foot = box.cut_bottom(36, 12)
        points_choice(ui, box.cut_top(36, 8), army.points, screen.set_points, (LEAST, MOST), USUAL)
        words = _("Any strength that the players agree on, from {least} to {most}. MK-SETUP-04")
        ui.text(box.cut_top(22, 12), words.format(least=LEAST, most=MOST), theme.CAPTION, colour=theme.TEXT2,
                key="about strength")  # fmt: skip
        for players, at in zip(PLAYERS, box.cut_top(36).columns(len(PLAYERS), 8), strict=True):
            label = ngettext("{n} player", "{n} players", players).format(n=players)
            ui.button(f"players {players}", at, label, partial(screen.change, players=players),
                      lit=army.players == players)  # fmt: skip
        ui.button("close size", foot.cut_right(160), _("Go on building"), lambda: screen.ask(""), kind="main",
                  shortcut="Esc")  # fmt: skip


def traits_dialog(screen: ArmyBuilding, ui: Ui) -> None:
    """Declare the choice of traits that all figures of the list shall have."""
    shown = len(screen.shown()[0])
    label = ngettext("Show {n} figure", "Show {n} figures", shown).format(n=shown)
    choose_traits(screen, ui, TRAITS, screen.library.figures.values(), _("Figures that have all of these"), label)


def items_dialog(screen: ArmyBuilding, ui: Ui) -> None:
    """Declare every item for the figure that is shown: what it does, what it costs, why it cannot be carried."""
    member, recruit = screen.member, screen.recruit
    if member is None or recruit is None:
        return
    slots = recruit.fielded.item_slots
    words = ngettext("{n} of {slots} slot is taken. MK-ITEM-01", "{n} of {slots} slots are taken. MK-ITEM-01", slots)
    about = words.format(n=len(member.items), slots=slots)
    with _shop(screen, ui, _("What {name} carries").format(name=proper(recruit.figure.name)), about) as rows:
        for item in screen.library.items.values():
            taken = item.id in member.items
            more = replace(member, items=(*member.items, item.id))
            faults = [] if taken else screen.new_faults(screen.with_member(more), screen.spells)
            name = _("{name}, a relic").format(name=proper(item.name)) if item.relic else proper(item.name)
            goods = Goods(f"item {item.id}", name, f"{item_words(item)} · {needs(item.requires)}", item.points, taken)
            _row(ui, rows, goods, faults, partial(screen.toggle_item, item.id))


def spells_dialog(screen: ArmyBuilding, ui: Ui) -> None:
    """Declare every spell: what it does, what it costs, why nobody of the army can cast it (MK-SPELL-01)."""
    about = _("Bought before the battle, cast by figures of the wand type. MK-SPELL-01")
    with _shop(screen, ui, _("Spells of the army"), about) as rows:
        for spell in screen.library.spells.values():
            taken = spell in screen.spells
            faults = [] if taken else screen.new_faults(screen.recruits, [*screen.spells, spell])
            under = f"{spell_words(spell)} · {hourglasses(spell)} · {needs(spell.requires)}"
            goods = Goods(f"spell {spell.id}", proper(spell.name), under, spell.points, taken)
            _row(ui, rows, goods, faults, partial(screen.toggle_spell, spell.id))


@dataclass(frozen=True, slots=True)
class Goods:
    """Something to take along: the key of its row, what it does, what it costs, whether it is taken."""

    key: str
    name: str
    under: str
    points: int
    taken: bool


@contextmanager
def _shop(screen: ArmyBuilding, ui: Ui, title: str, about: str) -> Iterator[Area]:
    """Declare a dialog with a line about it; yield the room for rows to tick."""
    with ui.dialog(720, min(ui.height - 80, 640), title) as box:
        foot = box.cut_bottom(36, 12)
        ui.text(box.cut_top(22, 8), about, colour=theme.TEXT2, key="about goods")
        with ui.scroll("goods", box) as rows:
            yield rows
        free = screen.army.points - screen.total
        words = (
            ngettext("{n} point free", "{n} points free", free)
            if free >= 0
            else ngettext("{n} point too many", "{n} points too many", -free)
        )
        ui.button("close goods", foot.cut_right(160, 12), _("Go on building"), lambda: screen.ask(""), kind="main",
                  shortcut="Esc")  # fmt: skip
        ui.label(foot, words.format(n=abs(free)), theme.TEXT, colour=theme.TEXT2 if free >= 0 else theme.NO)


def _row(ui: Ui, rows: Area, goods: Goods, faults: Sequence[ArmyFault], on: Callable[[], None]) -> None:
    """Declare one thing to take: a tick, name and price, what it does, and if it breaks a rule which one."""
    why = f"{escape(faults[0].sentence)} {faults[0].rule}" if faults else ""
    high = ROW + (ui.measure(why, rows.w - 56) + 4 if why else 0)
    row = rows.cut_top(high, 4)

    def paint(pen: Pen, a: Area, _on: bool) -> None:
        icon, colour = ("circle-check", theme.BRASS) if goods.taken else ("plus", theme.TEXT3)
        if why and not goods.taken:
            icon, colour = "octagon-x", theme.NO
        pen.icon(icon, a.x + 22, a.y + 28, 18, colour)
        room = Area(a.x + 44, a.y, a.w - 110, ROW)
        pen.text(room.x, a.y + 18, goods.name, theme.TEXT, "semibold", theme.TEXT1, "l", room)
        told = pen.fitting(goods.under, room.w + 50, theme.CAPTION)
        pen.text(room.x, a.y + 38, told, theme.CAPTION, "regular", theme.TEXT2, "l", a)
        price = ngettext("{n} point", "{n} points", goods.points).format(n=goods.points)
        pen.text(a.right - 12, a.y + 18, price, theme.TEXT, "semibold", theme.TEXT1, "r", a)

    ui.row(goods.key, row, paint, on, group="goods", selected=goods.taken, follow=False, tooltip=goods.under)
    if why:
        ui.text(Area(row.x + 44, row.y + ROW - 6, row.w - 56, high - ROW), why, colour=theme.NO, key=f"why {goods.key}")
