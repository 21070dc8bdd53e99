"""The middle of the army builder: the dial of a figure, what its abilities do, and what it takes along into battle."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.i18n import _, ngettext, proper
from game.ui import theme
from game.ui.board import put_token, token
from game.ui.building.card import Comparison, comparison, feature, only_one_has, value_boxes
from game.ui.dials import dial
from game.ui.dials.card_words import (
    abilities,
    ability_name,
    ability_words,
    attack_name,
    kind_line,
    numbers,
    speed_name,
    trait_name,
    traits,
)
from game.ui.dials.emblems import emblem_of
from game.ui.dials.goods_words import dial_name
from game.ui.kit import Area, escape

if TYPE_CHECKING:
    from game.content.dials.armies import Recruit
    from game.content.dials.cards import Figure, Section
    from game.ui.dials.army_building import ArmyBuilding
    from game.ui.kit import Ui
    from game.ui.kit.pen import Pen

HEAD, CONTROL = 52, 32
LABEL = 62  # px before a control for its name


def army_card(screen: ArmyBuilding, ui: Ui, area: Area, *, low: bool) -> None:
    """Declare the figure that is shown: of the list, to be added, or a member of the army."""
    ui.panel(area)
    inside = area.inset(12)
    recruit = screen.recruit
    if recruit is None:
        ui.text(inside, screen.phrases.nothing_chosen, colour=theme.TEXT2)
        return
    card = recruit.fielded
    beside = screen.library.figures.get(screen.pinned)
    beside = None if beside is None or beside.id == card.id else beside
    _foot(screen, ui, inside, recruit, compared=beside is not None)
    _head(ui, inside.cut_top(HEAD, 8), card, member=screen.at is not None)
    _outfit(screen, ui, inside, recruit)
    other = _compared(card, beside) if beside is not None else None
    if other is not None:
        comparison(ui, inside.cut_bottom(min(other.height(ui, inside.w), inside.h / 2), 8), other, screen.let_go)
    section = card.sections[min(screen.section, len(card.sections) - 1)]
    if len(card.sections) > 1:
        names = {"front": _("Front"), "right": _("Right"), "rear": _("Rear"), "left": _("Left")}
        options = [(str(n), names.get(one.name, one.name), "") for n, one in enumerate(card.sections)]
        ui.segments("section", inside.cut_top(CONTROL, 8), options, str(screen.section), screen.show_section)
    if not low:
        value_boxes(ui, inside.cut_top(44, 8), _boxes(card, section, recruit.points))
    with ui.scroll("features", Area(inside.x, inside.y, inside.w + 12, max(20, inside.h))) as rows:
        column = Area(rows.x, rows.y, inside.w, rows.h)
        dial.printed(ui, column, section, section.dial.start + recruit.damage)
        for n, word in enumerate(abilities(card)):
            words, rule = ability_words(word)
            feature(ui, column, n, ability_name(word), escape(words), rule)
        if card.flavor:
            h = ui.text(Area(column.x, column.y + 2, column.w, 40), _(card.flavor), colour=theme.TEXT3, key="flavor")
            column.cut_top(h + 8)


def _foot(screen: ArmyBuilding, ui: Ui, inside: Area, recruit: Recruit, *, compared: bool) -> None:
    """Declare the buttons below: add it, or of a member let it lead; compare others with it."""
    if screen.at is None:
        member = screen.member
        new = screen.new_faults(screen.with_member(member), screen.spells) if member is not None else []
        leaderless = not any(one.leader for one in screen.army.members)
        new = [fault for fault in new if not (leaderless and fault.rule == "MK-SETUP-07")]
        screen.adding(ui, inside, f"{escape(new[0].sentence)} {new[0].rule}" if new else "")
        if not compared:
            screen.comparing(ui, inside)
        return
    ui.button("another", inside.cut_bottom(36, 8), _("Add another one like it"), screen.add_chosen, icon="plus",
              shortcut="Enter")  # fmt: skip
    label = _("Leads the army") if recruit.leader else _("Let it lead the army")
    ui.button("lead", inside.cut_bottom(32, 6), label, screen.lead, kind="quiet", icon="crown", shortcut="L",
              lit=recruit.leader)  # fmt: skip


def _head(ui: Ui, row: Area, card: Figure, *, member: bool) -> None:
    first = card.sections[0]
    words = _("{speed}, {attack}").format(speed=speed_name(card.speed_type), attack=_attack(first))
    line = kind_line(card)

    def paint(pen: Pen, a: Area) -> None:
        at = ((a.x + 24 + pen.dx) * pen.scale, (a.cy + pen.dy) * pen.scale)
        put_token(pen.surface, token(emblem_of(card), "N", pen.px(44)), at)
        room = Area(a.x + 56, a.y, a.w - 56, a.h)
        name = proper(card.name)
        size = theme.NAME if pen.width(name, theme.NAME, "display") <= room.w else theme.TITLE
        pen.text(room.x, a.y + 10, name, size, "display" if size == theme.NAME else "semibold", theme.TEXT1, "l", room)
        pen.text(room.x, a.y + 29, pen.fitting(line, room.w, theme.CAPTION), theme.CAPTION, "regular", theme.TEXT2,
                 "l", room)  # fmt: skip
        told = _("In the army: {words}").format(words=words) if member else words
        colour = theme.BRASS if member else theme.TEXT2
        pen.text(room.x, a.y + 45, pen.fitting(told, room.w, theme.CAPTION), theme.CAPTION, "regular", colour, "l",
                 room)  # fmt: skip

    ui.custom(row, paint, tooltip=f"{escape(line)}\n{escape(words)}")


def _attack(section: Section) -> str:
    if section.attack_type == "none":
        return attack_name("none")
    return _("{attack} +{n}").format(attack=attack_name(section.attack_type), n=section.attack_bonus)


def _boxes(card: Figure, section: Section, points: int) -> list[tuple[str, str]]:
    far = _("{n} in").format(n=section.range_max) if section.range_max else "–"
    return [
        (_("Points"), str(points)),
        (_("Clicks"), str(len(section.dial.clicks))),
        (_("Range"), far),
        (_("Targets"), str(section.arrows) if section.arrows else "–"),
        (_("Front arc"), f"{card.front_arc // 10}°"),
    ]


def _outfit(screen: ArmyBuilding, ui: Ui, inside: Area, recruit: Recruit) -> None:
    """Declare what can be chosen for it: point value, dial, mount, items; each row is taken off the bottom."""
    card = recruit.figure
    if card.item_slots:
        number = len(recruit.items)
        named = ", ".join(proper(item.name) for item in recruit.items)
        empty = ngettext("{n} empty slot", "{n} empty slots", card.item_slots - number)
        label = named or empty.format(n=card.item_slots - number)
        at = _row(ui, inside, _("Items"))
        ui.button("items", at, ui.pen.fitting(label, at.w - 70, theme.TEXT, "semibold"), lambda: screen.ask("items"),
                  shortcut="I", tooltip=label)  # fmt: skip
    if card.mount_types:
        mounts = [one for one in screen.library.figures.values() if one.mount_type in card.mount_types]
        options = [("", _("No mount"))]
        options += [(one.id, _with_points(proper(one.name), one.points)) for one in mounts]
        chosen = recruit.mount.id if recruit.mount is not None else ""
        if chosen and chosen not in [one.id for one in mounts] and recruit.mount is not None:
            options.append((chosen, proper(recruit.mount.name)))
        ui.drop_down("mount", _row(ui, inside, _("Rides")), options, chosen, lambda key: screen.equip(mount=key))
    if card.spares:
        options = [("", _with_points(_("its own"), card.points))]
        options += [(one.id, _with_points(dial_name(one.id), one.points)) for one in card.spares]
        chosen = recruit.dial.id if recruit.dial is not None else ""
        ui.drop_down("dial", _row(ui, inside, _("Dial")), options, chosen, lambda key: screen.equip(dial=key, damage=0))
    if len(recruit.fielded.levels) > 1:
        options = []
        for level in recruit.fielded.levels:
            turned = ngettext("{n} click turned", "{n} clicks turned", level.damage).format(n=level.damage)
            options.append((str(level.damage), _with_points(turned if level.damage else _("unhurt"), level.points)))
        ui.drop_down("level", _row(ui, inside, _("Level")), options, str(recruit.damage),
                     lambda damage: screen.equip(damage=int(damage)))  # fmt: skip


def _with_points(words: str, points: int) -> str:
    told = ngettext("{words}, {n} point", "{words}, {n} points", points)
    return told.format(words=words[:1].upper() + words[1:], n=points)


def _row(ui: Ui, inside: Area, name: str) -> Area:
    row = inside.cut_bottom(CONTROL, 6)
    ui.label(row.cut_left(LABEL), name, theme.CAPTION, colour=theme.TEXT2)
    return row


def _compared(card: Figure, beside: Figure) -> Comparison:
    """Return a figure beside another one: points and the values of the first click, and what only one of them has."""
    ours, theirs = numbers(card), numbers(beside)
    names = (("cost", _("Points")), ("speed", _("Speed")), ("attack", _("Attack")), ("defense", _("Defense")))
    values = [(name, ours[key], theirs[key]) for key, name in names]
    mine, its = (map(trait_name, traits(one)) for one in (card, beside))
    return Comparison(proper(beside.name), values, only_one_has(proper(card.name), mine, proper(beside.name), its))
