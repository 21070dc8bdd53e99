"""What a hero has found in the settlement: the two cards of the blacksmith, a card that is claimed; each in large."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any

from game.engine.reaction import PASS
from game.i18n import _, proper
from game.systems.quest import names
from game.ui import theme
from game.ui.kit import Area, escape
from game.ui.quest import on_panels, symbols
from game.ui.quest.figures import face_of

if TYPE_CHECKING:
    from game.engine.choice import Choice
    from game.systems.quest.state import State
    from game.ui.kit import Ui
    from game.ui.table.face import Frame

KINDS = ("blacksmith", "claim")
"""Questions that are answered here."""


def declare(ui: Ui, area: Area, frame: Frame, state: State, choice: Choice) -> None:
    """Declare the cards and what may be done with them."""
    ui.panel(area, alpha=0.94)
    inside = area.inset(16, 12)
    if choice.kind == "claim":
        _claimed(ui, inside, frame, state, choice)
        return
    hero = proper(state.card(str(choice.about["hero"])).name)
    title = _("The blacksmith shows {hero} two pieces").format(hero=hero)
    ui.label(inside.cut_top(24, 6), title, theme.NAME, "display")
    foot = inside.cut_bottom(36, 10)
    ui.button("keep none", foot.centred(220, 36), _("Keep none"), partial(frame.reply, PASS), icon="hand")
    cards = [str(one[1]) for one in choice.listed or () if isinstance(one, tuple)]
    for cell, card in zip(inside.columns(max(2, len(cards)), 16), cards, strict=False):
        _large(ui, cell, state, card, partial(frame.reply, ("gear", card)))


def _large(ui: Ui, cell: Area, state: State, card: str, keep: Any) -> None:
    """Declare a card with the words that stand on it, so that it can be read however low the window is."""
    front = face_of(state, card)
    if front is None:
        return
    w = min(cell.w * 0.52, cell.h / on_panels.TALL)
    at = Area(cell.x, cell.y, w, w * on_panels.TALL)
    name = escape(names.card_name(state.adventure, card))
    on_panels.card(ui, at, front, on_panels.CARD if w >= on_panels.READABLE else on_panels.SMALL,
                   key=f"keep {card}", on=keep, tooltip=_("Keep **{card}**").format(card=name))  # fmt: skip
    words = Area(at.right + 12, cell.y, cell.right - at.right - 12, cell.h)
    told(ui, words, state, card)
    ui.button(f"take {card}", Area(words.x, at.bottom - 34, min(words.w, 130), 34), _("Keep it"), keep,
              icon="check")  # fmt: skip


def told(ui: Ui, area: Area, state: State, card: str) -> None:
    """Declare name, kind and words of a piece of gear."""
    one = state.adventure.gear[card]
    ui.text(area, f"**{escape(proper(one.name))}**", theme.TITLE, key=f"name {card}")
    area.cut_top(ui.measure(escape(proper(one.name)), area.w, theme.TITLE, "semibold"), 2)
    kind = symbols.gear(one.type)
    if one.legendary:
        kind = _("{kind}, legendary").format(kind=kind)
    ui.label(area.cut_top(18, 4), kind, theme.CAPTION, colour=theme.BRASS)
    ui.text(area, escape(_(one.text)), colour=theme.TEXT2, key=f"text {card}")


def _claimed(ui: Ui, area: Area, frame: Frame, state: State, choice: Choice) -> None:
    """Declare the card that a hero claims, and what is in its way."""
    card, hero = str(choice.about["gear"]), str(choice.about["hero"])
    title = _("{hero} may equip this").format(hero=proper(state.card(hero).name))
    ui.label(area.cut_top(24, 6), title, theme.NAME, "display")
    front = face_of(state, card)
    w = min(area.w * 0.45, area.h / on_panels.TALL)
    left = area.cut_left(w, 20)
    if front is not None:
        units = on_panels.CARD if w >= on_panels.READABLE else on_panels.SMALL
        on_panels.card(ui, Area(left.x, left.y, w, w * on_panels.TALL), front, units)
    foot = area.cut_bottom(36)
    why = choice.options.refuse(("equip", card))
    one, two = foot.columns(2, 10)
    ui.button("equip", one, _("Equip it"), partial(frame.reply, ("equip", card)), kind="main", icon="shield-half",
              enabled=why is None, why=str(why or ""))  # fmt: skip
    ui.button("discard", two, _("Discard it"), partial(frame.reply, ("discard", card)), kind="danger", icon="trash-2")
    told(ui, area, state, card)
    if why is not None:
        worn = _("Lay something down first: click a piece of gear below.")
        text = (
            f"{why} {worn}"
            if any(isinstance(a, tuple) and a[0] == "unequip" for a in choice.listed or ())
            else str(why)
        )
        high = ui.measure(text, area.w - 52) + 14
        ui.warning(Area(area.x, area.bottom - high - 8, area.w, high), text, key="claim fault")
