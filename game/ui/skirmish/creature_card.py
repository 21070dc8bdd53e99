"""A creature's card in words and figures, and the panel of the builder that shows it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.content.skirmish.library import load_library
from game.i18n import _, ngettext, proper, signed
from game.systems.skirmish import spellbook, spells, standing, types
from game.systems.skirmish.abilities import ABILITIES
from game.systems.skirmish.abilities.immunities import in_one_line
from game.ui import theme
from game.ui.board import put_token, token
from game.ui.building.card import Comparison, comparison, feature, only_one_has, value_boxes
from game.ui.kit import Area, escape
from game.ui.skirmish.card_words import rarity_name, size_name
from game.ui.skirmish.creature_query import numbers
from game.ui.skirmish.traits import trait_name, traits

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    import pygame

    from game.content.skirmish.cards import Attack, Creature
    from game.ui.kit import Ui
    from game.ui.kit.pen import Pen

PICTURE, LOW_PICTURE = 118, 84


def attacks(row: Sequence[Attack]) -> str:
    """Return attacks as the card prints them: "+11/+11 (10)", or "–"."""
    if not row:
        return "–"
    bonuses = "/".join(signed(attack.bonus) for attack in row)
    damages = [attack.damage_text for attack in row]
    told = damages[0] if len(set(damages)) == 1 else "/".join(damages)
    return _("{bonuses} ({damage})").format(bonuses=bonuses, damage=told)


def speed(card: Creature) -> str:
    """Return the Speed as the card prints it: "6", or "F9" for Flight."""
    return f"F{card.speed}" if "flight" in types.granted(card) else str(card.speed)


def kind_line(card: Creature) -> str:
    """Return faction, size, type and rarity in one line."""
    return _("{factions} · {size} {type} · {rarity}").format(
        factions=" ".join(card.factions), size=size_name(card.size), type=_(card.type), rarity=rarity_name(card.rarity)
    )


def features(card: Creature) -> list[tuple[str, str, str]]:
    """Return what else the card says: title, sentence, rule ID."""
    found: list[tuple[str, str, str]] = []
    if card.commander is not None:
        words = _("Adds {n} to initiative; followers near it rally.").format(n=card.commander)
        found.append((_("Commander {n}").format(n=card.commander), words, "DDM-CMD-01"))
    for effect in card.effects:
        rule = {"followers": "DDM-CE-01", "enemies": "DDM-CE-04", "commanders": "DDM-CARD-18"}[effect.applies]
        found.append((_("Commander effect"), _(effect.text), rule))
    by_type = types.by_type(card)
    granted = types.granted(card)
    immune = in_one_line(granted, by_type)
    library = load_library()
    names = {one.id: one.name for one in library.spells.values()}
    names |= {one.id: one.name for one in library.creatures.values()}
    for key, values in granted.items():
        if (immune and key.startswith(types.IMMUNE)) or spells.of_card(card, key) is not None:
            continue
        known = ABILITIES[key]
        found.append((known.named, standing.filled(known, values, names), by_type.get(key, known.rule)))
    if immune:
        found.append(immune)
    found.extend(spellbook.of_card(card))
    if card.unique:
        found.append((_("Unique"), _("A warband may have only one of it."), "DDM-CARD-05"))
    if card.n > 1:
        words = _("Takes {n} × {n} squares and may squeeze.").format(n=card.n)
        title = _("Huge creature") if card.size == "Huge" else _("Large creature")
        found.append((title, words, "DDM-CARD-17"))
    return found


def card_panel(
    ui: Ui,
    area: Area,
    card: Creature,
    ground: pygame.Surface | None,
    beside: Creature | None,
    let_go: Callable[[], None],
    *,
    picture: float,
) -> None:
    """Declare the card: picture, name, figures, features and, if there is another creature, the comparison.

    `let_go` ends the comparison. `picture` is how high the picture is; 0 leaves it out.
    """
    inside = area
    if picture:
        top = inside.cut_top(picture, 14 if picture >= PICTURE else 8)
        ui.custom(top, lambda pen, a: _picture(pen, a, card, ground))
    ui.label(inside.cut_top(26, 2), proper(card.name), theme.SCREEN_TITLE, "display-bold")
    ui.text(inside.cut_top(18, 10), escape(kind_line(card)), theme.CAPTION, colour=theme.TEXT2, key="kind")
    boxes = [
        (_("Cost"), str(card.cost)),
        (_("Level"), str(card.level)),
        (_("Speed"), speed(card)),
        (_("AC"), str(card.ac)),
        (_("HP"), str(card.hp)),
    ]
    value_boxes(ui, inside.cut_top(44, 8), boxes)
    if card.melee:
        note = _("all of them if it stands") if len(card.melee) > 1 else ""
        _attack_row(ui, inside.cut_top(21), _("Melee"), attacks(card.melee), note)
    if card.ranged:
        far = card.ranged[0].range
        note = ngettext("within {n} square", "within {n} squares", far).format(n=far) if far else _("as far as it sees")
        _attack_row(ui, inside.cut_top(21), _("Ranged"), attacks(card.ranged), note)
    inside.cut_top(6)
    other = _compared(card, beside) if beside is not None else None
    compare = None
    if other is not None and inside.h > 190:
        compare = inside.cut_bottom(min(other.height(ui, inside.w), inside.h - 58))
    with ui.scroll("features", Area(inside.x, inside.y, inside.w + 12, max(20, inside.h - 4))) as rows:
        column = Area(rows.x, rows.y, inside.w, rows.h)
        for n, (title, words, rule) in enumerate(features(card)):
            feature(ui, column, n, title, words, rule)
        if card.flavor:
            h = ui.text(Area(column.x, column.y + 2, column.w, 40), _(card.flavor), colour=theme.TEXT3, key="flavor")
            column.cut_top(h + 8)
    if compare is not None and other is not None:
        comparison(ui, compare, other, let_go)


def _compared(card: Creature, beside: Creature) -> Comparison:
    """Return a creature beside another one: four figures, and size, type and abilities that only one of them has."""
    ours, theirs = numbers(card), numbers(beside)
    names = (("cost", _("Cost")), ("hp", _("HP")), ("ac", _("AC")), ("speed", _("Speed")))
    values = [(name, ours[key], theirs[key]) for key, name in names]
    mine, its = (map(trait_name, traits(one)) for one in (card, beside))
    only = only_one_has(proper(card.name), mine, proper(beside.name), its)
    return Comparison(proper(beside.name), values, only)


def _attack_row(ui: Ui, area: Area, name: str, value: str, note: str) -> None:
    def paint(pen: Pen, a: Area) -> None:
        pen.text(a.x, a.cy, name, theme.CAPTION, "regular", theme.TEXT2, "l", a)
        w = pen.text(a.x + 60, a.cy, value, theme.TEXT, "semibold", theme.TEXT1, "l", a)
        if note and 60 + w + 12 + pen.width(note, theme.CAPTION) <= a.w:
            pen.text(a.right, a.cy, note, theme.CAPTION, "regular", theme.TEXT2, "r", a)

    ui.custom(area, paint)


def _picture(pen: Pen, a: Area, card: Creature, ground: pygame.Surface | None) -> None:
    if ground is None:
        pen.box(a, theme.INK2, theme.LINE, 6)
    else:
        pen.image(ground, a.x, a.y)
    share = {1: 0.53, 2: 0.66, 3: 0.78}[card.n]  # of the picture's height
    picture = token(card.emblem, "N", pen.px(share * a.h), commander=card.commander is not None)
    put_token(pen.surface, picture, ((a.cx + pen.dx) * pen.scale, (a.cy + pen.dy) * pen.scale))
    pen.box(Area(a.x - 1, a.y - 1, a.w + 2, a.h + 2), None, theme.LINE, 6, border_width=2)
