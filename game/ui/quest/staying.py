"""A hero in the settlement: its cards with what each may become, what it wears and may give away, one card in large."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any

from game.content.quest.cards import ACTION_TYPES
from game.i18n import _, proper
from game.systems.quest import names
from game.systems.quest.settlement import DONE, TRAINER
from game.ui import theme
from game.ui.kit import Area, escape
from game.ui.kit.ui import TOOLTIP_WIDTH
from game.ui.quest import on_panels
from game.ui.quest.figures import deed_face, gear_face, hero_face

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from game.systems.quest.state import State
    from game.ui.board.cards.card import Picture
    from game.ui.kit import Ui
    from game.ui.kit.pen import Pen
    from game.ui.quest.meaning import Meaning
    from game.ui.table.face import Frame

HEAD, GAP, LEAVE = 22.0, 8.0, 36.0
LARGE = (304.0, 304.0 * 1.4)
"""Size of the card that is read, layout px."""
TIP_PAD = 24.0
"""What a tooltip is wider than its words."""


class Staying:
    """The lower half.

    reading  the card under the pointer, its place and its tooltip
    giving   the gear that is to be given
    """

    def __init__(self, frame: Frame, means: Meaning) -> None:
        self.frame, self.means = frame, means
        self.reading: tuple[Picture, Area, str] | None = None
        self.giving = ""

    def forget(self) -> None:
        """Let go of what was pointed at and chosen."""
        self.reading, self.giving = None, ""

    def declare(self, ui: Ui, area: Area, board: Area, state: State, hero: str) -> None:
        """Declare the hero's cards, then the one that is pointed at in large over everything."""
        ui.panel(area, alpha=0.94)
        inside = area.inset(12, 10)
        w = min(inside.w * 0.17, inside.h / on_panels.TALL)
        at = inside.cut_left(w, 18)
        face = hero_face(state, hero)
        self._card(ui, Area(at.x, at.y, w, w * on_panels.TALL), face, on_panels.MIDDLE, f"hero {hero}")
        small = (inside.h - 2 * HEAD - GAP) / 2 / on_panels.TALL
        self._actions(ui, inside.cut_left(4 * small + 3 * GAP, 24), state, hero, small)
        if self._may(hero, DONE):
            row = inside.cut_bottom(LEAVE, GAP)
            ui.button("leave town", row.cut_right(240), _("Leave the settlement"), partial(self.frame.reply, DONE),
                      kind="main", icon="check")  # fmt: skip
        self._gear(ui, inside, state, hero, min(small, (inside.h - 2 * HEAD - GAP) / 2 / on_panels.TALL))
        self._large(ui, board)

    # --- action cards ------------------------------------------------------------------------------------------------

    def _actions(self, ui: Ui, area: Area, state: State, hero: str, w: float) -> None:
        """Declare the four action cards, below each the advanced one that the trainer teaches."""
        known = state.adventure
        high = w * on_panels.TALL
        ui.label(area.cut_top(HEAD), _("Action cards"), theme.CAPTION, "semibold", theme.TEXT2)
        upper, lower = area.cut_top(high), area
        ui.label(lower.cut_top(HEAD), _("What the trainer teaches"), theme.CAPTION, "semibold", theme.TEXT2)
        for n, kind in enumerate(ACTION_TYPES):
            x = upper.x + n * (w + GAP)
            now = state.heroes[hero].cards[kind]
            self._card(ui, Area(x, upper.y, w, high), deed_face(state, now), on_panels.SMALL, f"deed {kind}")
            better = known.by_hero[hero, "advanced", kind]
            if better == now:
                self._learnt(ui, Area(x, lower.y, w, high))
                continue
            answer = (TRAINER, kind)
            may = self._may(hero, answer)
            self._card(
                ui, Area(x, lower.y, w, high), deed_face(state, better), on_panels.SMALL, f"better {kind}",
                partial(self.frame.reply, answer) if may else None,
                _("Learn **{card}**").format(card=escape(proper(known.actions[better].name))) if may else "",
            )  # fmt: skip

    @staticmethod
    def _learnt(ui: Ui, area: Area) -> None:
        def paint(pen: Pen, a: Area) -> None:
            pen.box(a, theme.WELL, theme.LINE, 6)
            pen.icon("circle-check", a.cx, a.cy - 8, 22, theme.YES)
            pen.text(a.cx, a.cy + 16, _("learnt"), theme.CAPTION, "regular", theme.TEXT2, "c", a)

        ui.custom(area, paint)

    # --- gear --------------------------------------------------------------------------------------------------------

    def _gear(self, ui: Ui, area: Area, state: State, hero: str, w: float) -> None:
        """Declare what the hero wears, which can be given away or laid down, and its legendary gear."""
        one, high = state.heroes[hero], w * on_panels.TALL
        worn = [piece.id for piece in one.gear]
        counted = sum(not state.adventure.gear[card].legendary for card in worn)
        head = _("Gear: {n} of {most}, at most two weapons and one armour. WHQ-EQUIP-02 WHQ-EQUIP-03")
        line = area.cut_top(HEAD)
        ui.text(Area(line.x, line.y + 3, line.w, 16), head.format(n=counted, most=one.limit), theme.CAPTION,
                colour=theme.TEXT2, key="gear head")  # fmt: skip
        row = area.cut_top(high)
        self._row(ui, row, worn, w, lambda card: gear_face(state, card), partial(self._worn, state, hero))
        if not worn:
            ui.text(Area(row.x, row.y + 8, row.w, 40), _("It wears nothing yet. The blacksmith may have something."),
                    colour=theme.TEXT2, key="no gear")  # fmt: skip
        line = area.cut_top(HEAD)
        if self.giving in worn:
            self._gifts(ui, line, area, state, hero)
            return
        text = _("Its legendary gear: what a Legendary Fortune may bring. WHQ-LEG-02")
        ui.text(Area(line.x, line.y + 3, line.w, 16), text, theme.CAPTION, colour=theme.TEXT2, key="legendary head")
        self._row(ui, area, one.legendary, w, lambda card: gear_face(state, card), lambda _card: (None, ""))

    def _row(
        self, ui: Ui, row: Area, cards: Sequence[str], w: float, face: Callable[[str], Picture],
        does: Callable[[str], tuple[Callable[[], None] | None, str]],
    ) -> None:  # fmt: skip
        """Declare cards side by side; where there are too many they overlap."""
        pitch = min(w + GAP, (row.w - w) / max(1, len(cards) - 1))
        for n, card in enumerate(cards):
            on, tip = does(card)
            at = Area(row.x + n * pitch, row.y, w, w * on_panels.TALL)
            self._card(ui, at, face(card), on_panels.SMALL, f"gear {card}", on, tip)

    def _worn(self, state: State, hero: str, card: str) -> tuple[Callable[[], None] | None, str]:
        """Return what a click on a worn piece does, and what is told of it."""
        choice, name = self.means.choice, escape(names.card_name(state.adventure, card))
        if choice is None or choice.about.get("hero") != hero:
            return None, ""
        if choice.kind == "claim" and choice.allows(("unequip", card)):
            return partial(self.frame.reply, ("unequip", card)), _("Lay **{card}** down. WHQ-EQUIP-04").format(
                card=name
            )
        if any(self._given(answer, card) for answer in choice.listed or ()):
            return partial(self._give, card), _("Give **{card}** to another hero. WHQ-GEAR-07").format(card=name)
        why = choice.options.refuse(("give", card, "")) if choice.kind == "settlement" else None
        return None, str(why or "")

    @staticmethod
    def _given(answer: Any, card: str) -> bool:
        return isinstance(answer, tuple) and answer[:2] == ("give", card)

    def _give(self, card: str) -> None:
        self.giving = "" if self.giving == card else card
        self.frame.redrawn()

    def _gifts(self, ui: Ui, line: Area, area: Area, state: State, hero: str) -> None:
        """Declare to whom the chosen piece may be given."""
        name = escape(names.card_name(state.adventure, self.giving))
        ui.text(Area(line.x, line.y + 3, line.w, 16), _("Give **{card}** to whom?").format(card=name), theme.CAPTION,
                key="gift head")  # fmt: skip
        others = [key for key, other in state.heroes.items() if key != hero and not other.out]
        for key in others:
            answer = ("give", self.giving, key)
            other = state.heroes[key]
            worn = sum(not state.adventure.gear[piece.id].legendary for piece in other.gear)
            words = _("{hero}, gear {n} of {most}").format(hero=proper(state.card(key).name), n=worn, most=other.limit)
            row = area.cut_top(34, 6)
            ui.button(
                f"give {key}", Area(row.x, row.y, min(row.w, 340.0), row.h), words, partial(self.frame.reply, answer),
                icon="hand", enabled=self._may(hero, answer),
            )  # fmt: skip

    def _may(self, hero: str, answer: Any) -> bool:
        choice = self.means.choice
        return (
            choice is not None and choice.kind == "settlement" and choice.about.get("hero") == hero
            and choice.allows(answer)
        )  # fmt: skip

    # --- a card in large ---------------------------------------------------------------------------------------------

    def _card(
        self, ui: Ui, area: Area, face: Picture, units: float, key: str, on: Callable[[], None] | None = None,
        tip: str = "",
    ) -> None:  # fmt: skip
        """Declare a card that is read in large while the pointer is on it, brighter where a click does something."""

        def paint(pen: Pen, a: Area) -> None:
            if on is not None:
                pen.box(a.inset(-3), None, theme.BRASS, 9, border_width=2)
            on_panels.put_card(pen, a, face, units)

        ui.custom(area, paint, key=key, on=on, tooltip=tip, on_hover=partial(self._point, face, area, tip))

    def _point(self, face: Picture, area: Area, tip: str, on: bool) -> None:
        if on:
            self.reading = (face, area, tip)
        elif self.reading is not None and self.reading[0] == face:
            self.reading = None
        self.frame.redrawn()

    def _large(self, ui: Ui, board: Area) -> None:
        """Declare the card that is pointed at in large beside its place and what is told above that."""
        if self.reading is None:
            return
        face, area, tip = self.reading
        w, h = LARGE
        told = min(TOOLTIP_WIDTH, ui.pen.width(tip)) + TIP_PAD if tip else 0.0
        gap = 14 + max(0.0, (told - area.w) / 2)
        right = area.right + gap + w <= board.right - 8 and not self.giving
        x = area.right + gap if right else area.x - gap - w
        y = max(board.y + 8, min(board.bottom - h - 8, area.cy - h / 2))
        on_panels.card(ui, Area(max(board.x + 8, min(board.right - w - 8, x)), y, w, h), face, on_panels.CARD)
