"""Spells of the creature in hand: the list to choose from, and the panel and the board while one of them is aimed."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any

from game.engine.abilities import ANYTHING
from game.engine.answers import told
from game.i18n import _, enumerated, ngettext
from game.systems.skirmish import aiming, casting, chances, spells, templates
from game.systems.skirmish.abilities import ABILITIES
from game.systems.skirmish.atoms import rule_of
from game.ui import theme
from game.ui.board import TagMark, TargetMark, squares_of
from game.ui.kit import Area, escape
from game.ui.skirmish.table.asking import put_unit
from game.ui.skirmish.table.spell_boxes import boxes, purse
from game.ui.table.chances import percent, unbroken
from game.ui.table.sums import heading
from game.ui.theme import SEATS

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.content.skirmish.spells import Known
    from game.engine.answers import Answer
    from game.engine.refusal import Refusal
    from game.geometry.squares import area
    from game.systems.skirmish.chances import Prospect
    from game.systems.skirmish.state import State
    from game.systems.skirmish.unit import Unit
    from game.ui.kit import Pen, Ui
    from game.ui.skirmish.table.general import General
    from game.ui.skirmish.table.planning import Planning
    from game.ui.table.face import Frame
    from game.ui.table.told import Picture

LIST = "spells"
"""The mode of a plan in which one of several spells is chosen."""
Group = tuple[tuple[str, ...], list["Answer"]]
"""The creatures that are reached, and the ways to reach them."""
PADDING = 14
WAY = 36
MOST_TOKENS = 8


class Spellcraft:
    """Tells what a creature may cast, and what would come of it; `shown` is the way that the last picture shows."""

    def __init__(self, frame: Frame, plan: Planning, general: General) -> None:
        self.frame, self.plan, self.general = frame, plan, general
        self.shown: Answer | None = None

    # --- what there is ---
    def own(self) -> list[Known]:
        """Return the spells that the creature in hand bears now and casts in its own turn."""
        actor, state = self.plan.actor, self.plan.could.state
        if actor is None:
            return []
        every = (one for one in actor.card.spells if one.spell.timing != "immediate")
        return [one for one in every if state.has(actor.id, one.spell.id)]

    def listed(self) -> bool:
        """Tell whether there are so many that they are chosen from a list."""
        return len(self.own()) > 1

    @property
    def aimed(self) -> Known | None:
        """Return the spell that is being aimed, None if none is."""
        actor = self.plan.actor
        return spells.of_card(actor.card, self.plan.mode) if actor is not None and self.plan.mode else None

    def why_not(self, one: Known) -> Refusal | None:
        """Return why a spell cannot be cast from where the plan stands, None if it can."""
        if self.general.answers(one.spell.id):
            return None
        return self.plan.could.options(self.plan.way).refuse((one.spell.id, ANYTHING))

    def press(self) -> None:
        """Open the list, or shut it."""
        self.plan.mode = "" if self.plan.mode == LIST else LIST
        self.plan.aim = None
        self.frame.redrawn()

    def aim(self, key: str) -> None:
        """Aim what is offered, a spell at those whom it serves most; pressed again, the next way is lit."""
        fresh = self.plan.mode != key
        self.general.press(key)
        known, moment = self.aimed, self.general.moment()
        if fresh and known is not None and moment is not None and moment[3]:
            state, _kind, me, answers = moment
            self.general.asked.set_pick(self._groups(state, me, known, answers)[0][1][0])

    # --- the list ---
    def declare_list(self, ui: Ui, area: Area) -> float:
        """Declare the spells of the creature in hand; return the panel's height."""
        actor = self.plan.actor
        assert actor is not None  # noqa: S101 - the list is of its spells
        state = self.plan.could.after(self.plan.way)
        wide = area.w - 2 * PADDING
        own = [one for one in actor.card.spells if state.has(actor.id, one.spell.id)]
        own.sort(key=lambda one: one.spell.timing == "immediate")
        heights = [48 + ui.measure(escape(casting.described(one.spell)), wide - 24, theme.CAPTION) for one in own]
        high = min(area.h, 42 + sum(heights) + 6 * len(own) + 8)
        ui.panel(Area(area.x, area.y, area.w, high), border=theme.BRASS_DARK)
        inside = Area(area.x + PADDING, area.y + 10, wide, high)
        heading(ui, inside.cut_top(26, 6), _("Spells of {name}").format(name=state.name(actor.id)), "", "book-open")
        with ui.scroll("listed spells", Area(inside.x, inside.y, wide + 12, area.y + high - 8 - inside.y)) as room:
            room.w = wide
            for number, (one, tall) in enumerate(zip(own, heights, strict=True), 1):
                self._listed(ui, room.cut_top(tall, 6), state, actor, one, number)
        return high

    def _listed(self, ui: Ui, at: Area, state: State, actor: Unit, one: Known, number: int) -> None:
        """Declare a spell of the list: name, boxes, how many ways there are or why none, what it does."""
        key, later = one.spell.id, one.spell.timing == "immediate"
        why = None if later else self.why_not(one)
        ways = len(self.general.answers(key))
        line = ngettext("{n} way to cast it", "{n} ways to cast it", ways).format(n=ways)
        if later:
            line = _("asked when its moment comes")
        elif why is not None:
            line = why.short or _("not now")
        name, ready = ABILITIES[key].named, why is None and not later

        def paint(pen: Pen, a: Area, _on: bool) -> None:
            pen.box(a, None, theme.LINE, theme.R_CONTROL)
            x = a.x + 12
            if ready and number < 10:
                pen.keycap(x, a.y + 17, str(number))
                x += pen.keycap_width(str(number)) + 8
            pen.text(x, a.y + 17, name, theme.TEXT, "semibold", theme.TEXT1 if ready else theme.TEXT2, "l", a)
            boxes(pen, a.right - 12, a.y + 17, state, actor, one)
            colour = theme.WARN if why is not None else theme.TEXT2
            pen.text(a.x + 12, a.y + 35, line, theme.CAPTION, "medium", colour, "l", a)

        row = ui.row(
            f"spell {key}", at, paint, partial(self._choose, key, why, later=later), group="spells", follow=False,
            tooltip=escape(str(why)) if why is not None else "", rule=rule_of(one.spell),
        )  # fmt: skip
        if ready and number < 10:
            row.shortcut = str(number)
        words = escape(casting.described(one.spell))
        ui.text(Area(at.x + 12, at.y + 44, at.w - 24, at.h - 48), words, theme.CAPTION, colour=theme.TEXT2)

    def _choose(self, key: str, why: Refusal | None, *, later: bool) -> None:
        if why is not None:
            self.frame.refused.tell(why)
            self.frame.redrawn()
        elif not later:
            self.aim(key)

    # --- aiming ---
    def _prospects(self, known: Known, answer: Answer) -> tuple[State, Unit, list[Prospect]]:
        state = self.plan.could.after(self.plan.way)
        actor = state.units[self.plan.selected or ""]
        key = ("prospects", actor.id, answer, self.plan.way and self.plan.way.end)
        found = self.plan.could.remember(
            key,
            lambda: chances.prospects(state, actor.id, known.spell, answer[1]),  # type: ignore[index]
        )
        return state, actor, found

    def _laid(self, known: Known, answer: Answer) -> tuple[area.Area | None, list[tuple[Unit, Refusal]]]:
        """Return the template of a way, None if the spell has none, and who is sheltered in it and why."""
        state = self.plan.could.after(self.plan.way)
        me = self.plan.selected or ""

        def find() -> tuple[area.Area | None, list[tuple[Unit, Refusal]]]:
            laid = templates.laid(state, me, known.spell, answer[1])  # type: ignore[index]
            return laid, [] if laid is None else templates.sheltered(state, me, known.spell, laid)

        key = ("laid", me, answer, self.plan.way and self.plan.way.end)
        found: tuple[area.Area | None, list[tuple[Unit, Refusal]]] = self.plan.could.remember(key, find)
        return found

    def mark(self, parts: dict[str, Any], picture: Picture) -> None:
        """Show the range, the template under the pointer or the chosen one, who is struck, who is not and why."""
        moment, known = self.general.moment(), self.aimed
        if moment is None or known is None:
            return
        state, _kind, me, answers = moment
        pointing, width = self.frame.pointing, state.map.width
        self.shown = self.general.lit(answers)
        parts["range"] = squares_of(templates.reach(state, me, known.spell), width)
        if self.shown is None:
            self._choices(state, me, known, answers, parts)
        else:
            self._covered(state, known, self.shown, parts)
        thing = pointing.thing
        if thing is not None and pointing.rests and self.general.meant(pointing.place) is None:
            target = state.units[thing]
            picture.refusal = aiming.unaimable(state, me, known.spell, target) or (
                aiming.unsuited(state, me, known.spell, target) if aiming.single(known.spell) else None
            )

    def _choices(self, state: State, me: str, known: Known, answers: Sequence[Answer], parts: dict[str, Any]) -> None:
        """Mark whom it may be aimed at, and how likely it works on each."""
        marks: dict[str, TargetMark] = {}
        tags = []
        for answer in answers:
            for unit in aiming.reached(state, me, known.spell, answer[1]):  # type: ignore[index]
                if unit.here and unit.id not in marks:
                    marks[unit.id] = TargetMark(unit.x, unit.y, unit.body, "possible", SEATS[unit.side])
                    if aiming.single(known.spell):
                        tags.append(self._tag(unit, self._prospects(known, answer)[2][0]))
        parts["targets"], parts["tags"] = tuple(marks.values()), tuple(tags)

    def _covered(self, state: State, known: Known, answer: Answer, parts: dict[str, Any]) -> None:
        """Mark the template, with everybody in it: struck, spared, or sheltered by a wall."""
        laid, sheltered = self._laid(known, answer)
        width = state.map.width
        if laid is not None:
            parts["template"] = squares_of(laid.affected, width)
            parts["sheltered"] = squares_of(laid.template & ~laid.affected, width)
        marks, tags = [], []
        for one in self._prospects(known, answer)[2]:
            unit = state.units[one.unit]
            if unit.here:
                look = "target" if one.spared is None else "possible"
                marks.append(TargetMark(unit.x, unit.y, unit.body, look, SEATS[unit.side]))
                tags.append(self._tag(unit, one))
        for unit, why in sheltered:
            tags.append(TagMark(unit.x, unit.y, unit.body, why.short, look="possible"))
        parts["targets"], parts["tags"] = tuple(marks), tuple(tags)

    def _tag(self, unit: Unit, one: Prospect) -> TagMark:
        """Return the pill above somebody in the template: how likely it works on them, or that they are spared."""
        words = percent(float(one.works)) if one.spared is None else _("spared")
        return TagMark(unit.x, unit.y, unit.body, words, look="possible")

    # --- the panel ---
    def declare(self, ui: Ui, area: Area) -> float:
        """Declare the panel of the spell that is being aimed; return its height."""
        known, moment = self.aimed, self.general.moment()
        assert known is not None  # noqa: S101 - a spell is being aimed
        assert moment is not None  # noqa: S101
        state, _kind, me, answers = moment
        actor, spell = state.units[me], known.spell
        if self.shown not in answers:
            self.shown = self.general.lit(answers)
        wide = area.w - 2 * PADDING
        words = f"{escape(casting.described(spell))} {rule_of(spell)}"
        lines = self._lines(known) if self.shown is not None else []
        warning = self._warning(known) if self.shown is not None else ""
        groups = self._groups(state, me, known, answers)
        rows = [max(24.0, ui.measure(text, wide - 34) + 4) for _unit, text, _dim in lines]
        told_high = sum(rows) + 3 * len(rows)
        body = 24 + ui.measure(words, wide) + 8 + told_high + (ui.measure(warning, wide - 52) + 22 if warning else 0)
        body += 30 + (WAY + 4) * len(groups)
        high = min(area.h, 44 + body + 8)
        ui.panel(Area(area.x, area.y, area.w, high), border=theme.BRASS_DARK)
        inside = Area(area.x + PADDING, area.y + 10, wide, high)
        heading(ui, inside.cut_top(26, 4), ABILITIES[spell.id].named, self._count(answers), "sparkles")
        with ui.scroll("question", Area(inside.x, inside.y, wide + 12, area.y + high - 8 - inside.y)) as room:
            room.w = wide
            ui.custom(room.cut_top(20, 4), lambda pen, a: purse(pen, a, state, actor, known))
            room.cut_top(ui.text(room, words, colour=theme.TEXT2, key="question note"), 8)
            for number, ((unit, text, dim), tall) in enumerate(zip(lines, rows, strict=True)):
                row = room.cut_top(tall, 3)
                ui.custom(Area(row.x, row.y, 28, 24), partial(_token, state, unit, dim=dim))
                colour = theme.TEXT2 if dim else theme.TEXT1
                ui.text(Area(row.x + 34, row.y + 3, row.w - 34, row.h), text, colour=colour, key=f"prospect {number}")
            if warning:
                room.cut_top(ui.warning(Area(room.x, room.y + 2, room.w, 0), warning, key="plan warning") + 4, 8)
            self._ways(ui, room, state, groups)
        return high

    def _count(self, answers: Sequence[Answer]) -> str:
        if self.shown is None:
            return ngettext("{n} way", "{n} ways", len(answers)).format(n=len(answers))
        return _("{n} of {all}").format(n=answers.index(self.shown) + 1, all=len(answers))

    def _lines(self, known: Known) -> list[tuple[Unit, str, bool]]:
        """Return a sentence for everybody in the template, those behind walls last; dim for who is spared."""
        assert self.shown is not None  # noqa: S101 - asked for what is shown
        state, _actor, found = self._prospects(known, self.shown)
        lines = []
        for one in sorted(found, key=lambda one: one.spared is not None):
            text = "\n".join(escape(unbroken(line)) for line in chances.lines(state, known.spell, one))
            lines.append((state.units[one.unit], text, one.spared is not None))
        for unit, why in self._laid(known, self.shown)[1]:
            lines.append((unit, escape(str(why)), True))
        return lines

    def _warning(self, known: Known) -> str:
        """Return who of the own warband would be harmed, and how likely the spell is lost; "" if all is well."""
        assert self.shown is not None  # noqa: S101 - asked for what is shown
        state, actor, found = self._prospects(known, self.shown)
        said = []
        friends = [
            state.name(one.unit)
            for one in found
            if one.spared is None and one.harms and not state.hostile(actor, state.units[one.unit])
        ]
        if friends:
            text = ngettext(
                "{names} of your own warband is struck, too.",
                "{names} of your own warband are struck, too.",
                len(friends),
            )
            said.append(escape(text.format(names=enumerated(friends))))
        if found and all(one.spared is not None for one in found):
            said.append(_("It does nothing to anybody whom it reaches."))
        if found and found[0].lost:
            said.append(_("An Antimagic Eye sees it: in 50 % the spell is lost. {rule}").format(rule="DDMG-ABIL-002.1"))
        return "\n".join(said)

    def _groups(self, state: State, me: str, known: Known, answers: Sequence[Answer]) -> list[Group]:
        """Return the ways to cast it, those together that reach the same creatures; what reaches most enemies first."""

        def find() -> list[Group]:
            groups: dict[tuple[str, ...], list[Answer]] = {}
            for answer in answers:
                found = aiming.reached(state, me, known.spell, answer[1])  # type: ignore[index]
                groups.setdefault(tuple(unit.id for unit in found), []).append(answer)
            return sorted(groups.items(), key=lambda group: -self._worth(known, group[1][0]))

        key = ("ways", me, known.spell.id, self.plan.way and self.plan.way.end)
        found: list[Group] = self.plan.could.remember(key, find)
        return found

    def _worth(self, known: Known, answer: Answer) -> int:
        """Return how many more creatures of the other side than of the own a way strikes."""
        state, actor, found = self._prospects(known, answer)
        struck = [one for one in found if one.spared is None]
        sign = 1 if any(one.harms for one in struck) else -1
        return sum(sign if state.hostile(actor, state.units[one.unit]) else -sign for one in struck)

    def _ways(self, ui: Ui, room: Area, state: State, groups: list[Group]) -> None:
        """Declare a row for each set of creatures that may be reached; several places for it follow each other."""
        ui.custom(room.cut_top(6), lambda pen, a: pen.rule(a.x, a.y + 3, a.w))
        hint = _("Point at the board, or choose here.")
        ui.label(room.cut_top(20, 4), hint, theme.CAPTION, colour=theme.TEXT2)
        for number, (ids, group) in enumerate(groups, 1):
            units = [state.units[key] for key in ids]
            places = ngettext("{n} place", "{n} places", len(group)).format(n=len(group)) if len(group) > 1 else ""
            row = ui.row(
                f"answer {told(group[0])}", room.cut_top(WAY, 4), partial(_way, state, units, places, number),
                partial(self._take, group), group="answers", selected=self.shown in group, follow=False,
                again=self.general.use if len(group) == 1 else partial(self._take, group),
            )  # fmt: skip
            row.shortcut = str(number) if number < 10 else ""

    def _take(self, group: list[Answer]) -> None:
        """Light the next place of a group."""
        pick = self.general.asked.pick
        self.general.asked.set_pick(group[(group.index(pick) + 1) % len(group)] if pick in group else group[0])


def _way(state: State, units: list[Unit], places: str, number: int, pen: Pen, a: Area, on: bool) -> None:
    """Draw a way: key cap, tokens of whom it reaches, the name if it is one, how many places there are for it."""
    if not on:
        pen.box(a, None, theme.LINE, theme.R_CONTROL)
    x = a.x + 10
    if number < 10:
        pen.keycap(x, a.cy, str(number))
        x += pen.keycap_width(str(number)) + 8
    for unit in units[:MOST_TOKENS]:
        put_unit(pen, state, unit, (x + 13, a.cy), 24)
        x += 28
    rest = len(units) - MOST_TOKENS
    words = state.name(units[0].id) if len(units) == 1 else f"+{rest}" if rest > 0 else "" if units else _("nobody")
    right = pen.width(places, theme.CAPTION) + 12 if places else 0
    room = Area(x, a.y, a.right - 10 - right - x, a.h)
    pen.text(
        x + 4, a.cy, pen.fitting(words, room.w - 4, theme.TEXT, "medium"), theme.TEXT, "medium", theme.TEXT1, "l", room
    )
    pen.text(a.right - 10, a.cy, places, theme.CAPTION, "regular", theme.TEXT2, "r", a)


def _token(state: State, unit: Unit, pen: Pen, a: Area, *, dim: bool) -> None:
    put_unit(pen, state, unit, (a.x + 13, a.y + 12), 24)
    if dim:
        pen.icon("shield", a.x + 22, a.y + 20, 12, theme.TEXT1)
