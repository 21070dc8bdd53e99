"""The panel of a formation that is put together: what for, who is in it and what each adds, what it costs."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from game.i18n import _, ngettext
from game.systems.dials import formations
from game.systems.dials.formations import ATTACK, DAMAGE, FEWEST, KINDS, MARCH, MORE, MOST, MOVING, RANGED, SURGE
from game.ui import theme
from game.ui.dials import words
from game.ui.dials.emblems import emblem_of
from game.ui.kit import Area, escape

if TYPE_CHECKING:
    from collections.abc import Callable

    from game.systems.dials.formations import Formation
    from game.systems.dials.state import State
    from game.ui.dials.forming import Forming
    from game.ui.kit import Pen, Ui

HEAD, TABS, ROW, LINE = 24, 34, 34, 18
EDGE = 14 + 10  # px above and below all


def kind_words(kind: str) -> str:
    """Return what a kind of formation does, as a verb."""
    known = {MARCH: _("March"), SURGE: _("Surge"), RANGED: _("Shoot")}
    return known.get(kind) or words.verb_words(kind)


def height(ui: Ui, wide: float, forming: Forming) -> float:
    """Return how high the panel is."""
    draft = forming.draft
    if draft is None:
        return 0.0
    kinds = TABS + 8 if len(forming.leaders()) > 1 and not forming.asked else 0
    told = ui.measure(wanted(forming), wide - 28) + 8
    facts = LINE * (2 + len(ends(draft)))
    more = sum(ui.measure(text, wide - 28) + 4 for text in refusals(forming))
    return EDGE + HEAD + 6 + kinds + ROW * len(draft.dials) + 6 + told + facts + (more + 8 if more else 0)


def declare(ui: Ui, area: Area, forming: Forming, state: State, changed: Callable[[], None]) -> None:
    """Declare the panel; `changed` is called when something was chosen in it."""
    draft = forming.draft
    if draft is None:
        return
    ui.panel(area, border=theme.BRASS_DARK)
    inside = Area(area.x + 14, area.y + 12, area.w - 28, area.h)
    count = _("{n} of {fewest} to {most}").format(n=len(draft.dials), fewest=FEWEST, most=MOST)
    ui.heading(inside.cut_top(HEAD, 6), _("{kind} as a formation").format(kind=kind_words(draft.kind)), count, "users")
    leaders = forming.leaders()
    if len(leaders) > 1 and not forming.asked:
        options = [(kind, kind_words(kind), "") for kind in KINDS if kind in leaders]
        ui.segments("formation kind", inside.cut_top(TABS, 8), options, draft.kind,
                    _then(forming.take_kind, changed))  # fmt: skip
    for number, dial in enumerate(draft.dials):
        _member(ui, inside.cut_top(ROW), forming, state, number, dial, changed)
    inside.cut_top(6)
    inside.cut_top(ui.text(inside, wanted(forming), colour=theme.TEXT2, key="formation wants"), 8)
    ui.fact(
        inside.cut_top(LINE), _("One action for all of them"), "", "MK-FORM-01", key="formation action", value_right=88
    )
    ui.fact(inside.cut_top(LINE), _("A token for each"), "", "MK-FORM-09", key="formation tokens", value_right=88)
    for number, (text, rule) in enumerate(ends(draft)):
        ui.fact(inside.cut_top(LINE), text, "", rule, key=f"formation end {number}", value_right=88)
    inside.cut_top(8)
    for number, text in enumerate(refusals(forming)):
        inside.cut_top(ui.text(inside, text, colour=theme.TEXT3, key=f"formation not {number}"), 4)


def refusals(forming: Forming) -> list[str]:
    """Return why its leader leads no formation of the other kinds: told while nobody has joined yet."""
    if forming.draft is None or forming.draft.members:
        return []
    text = _("**{kind}**: {why}")
    told = ((kind, f"{escape(why.sentence)} {why.rule}") for kind, why in forming.refused().items())
    return [text.format(kind=kind_words(kind), why=why) for kind, why in told]


def ends(draft: Formation) -> list[tuple[str, str]]:
    """Return what else a formation that moves must know, each with its rule."""
    if draft.kind not in MOVING:
        return []
    found = [(_("At the end all touch again"), "MK-FORM-12")]
    if draft.kind == SURGE:
        found.append((_("Then it may strike; each is pushed"), "MK-FORM-24"))
    return found


def wanted(forming: Forming) -> str:
    """Return what is to be clicked now."""
    draft = forming.draft
    assert draft is not None  # noqa: S101 - there is a panel
    if draft.kind not in MOVING and not draft.target:
        return _("Click whom it attacks.")
    free, lacking = len(forming.candidates()), FEWEST - len(draft.dials)
    if lacking > 0 and free:
        text = ngettext("{n} more is needed: click who glows.", "{n} more are needed: click who glows.", lacking)
        return text.format(n=lacking)
    if lacking > 0:
        return _("Nobody who touches it may join; point at a greyed figure to learn why.")
    if free:
        return _("It is complete. Who glows may join, too; a click on a member takes it out.")
    return _("It is complete. A click on a member takes it out.")


def _member(
    ui: Ui, row: Area, forming: Forming, state: State, number: int, dial: str, changed: Callable[[], None]
) -> None:
    """Declare a member: its token and name, what it adds, and the button that takes it out."""
    draft = forming.draft
    assert draft is not None  # noqa: S101 - it has members
    figure = state.of(dial)
    adds = dict(draft.members).get(dial, "")
    side = theme.SEATS[figure.controller]
    may = formations.additions(state, draft, dial) if number else ()
    loose = number > forming.fast

    def paint(pen: Pen, a: Area) -> None:
        from game.ui.board.figures import token

        pen.centred_image(token(emblem_of(figure.card), side, pen.px(26)), a.x + 14, a.cy)
        wide = a.w - 34 - (104 if adds else 70) - (34 if loose else 0)
        room = Area(a.x + 34, a.y, wide, a.h)
        name = pen.fitting(state.name(dial), room.w, theme.TEXT, "medium")
        pen.text(room.x, a.cy, name, theme.TEXT, "medium", theme.TEXT1, "l", room)
        if not number:
            pen.text(a.right, a.cy, _("leads"), theme.CAPTION, "regular", theme.TEXT2, "r")
        elif adds and (len(may) < 2 or not loose):
            right = a.right - (36 if loose else 0)
            pen.text(right, a.cy, adds_words(adds), theme.TEXT, "semibold", theme.AMBER, "r")

    rule = "MK-FORM-30" if draft.kind == RANGED else {ATTACK: "MK-FORM-22", DAMAGE: "MK-FORM-23"}.get(adds, "")
    ui.custom(row, paint, key=f"member {number}", rule=rule, tooltip=adds_told(adds, rule) if adds else "")
    if not loose:
        return
    right = Area(row.right - 30, row.y + 2, 30, 30)
    ui.icon_button(
        f"take out {number}", right, "x", partial(_then(forming.take_out, changed), dial),
        _("Take {name} out of the formation").format(name=state.name(dial)),
    )  # fmt: skip
    if len(may) > 1:
        other = DAMAGE if adds == ATTACK else ATTACK
        ui.button(
            f"adds {number}", Area(right.x - 102, row.y + 2, 96, 30), adds_words(adds),
            partial(_then(forming.let_add, changed), dial, other),
            tooltip=_("{now} Click: {other} instead.").format(now=adds_told(adds, rule), other=adds_words(other)),
        )  # fmt: skip


def _then(do: Callable[..., None], changed: Callable[[], None]) -> Callable[..., None]:
    """Return something that is done and then shown."""

    def done(*what: str) -> None:
        do(*what)
        changed()

    return done


def adds_words(adds: str) -> str:
    """Return what a member adds, in short."""
    words_of = {ATTACK: _("Attack +{n}"), DAMAGE: _("Damage +{n}")}
    return words_of[adds].format(n=MORE[adds]) if adds in words_of else ""


def adds_told(adds: str, rule: str) -> str:
    """Return what a member adds, in a sentence with its rule."""
    text = _("It adds {n} to the leader’s attack.") if adds == ATTACK else _("It adds {n} to the leader’s damage.")
    return f"{text.format(n=MORE[adds])} {rule}"
