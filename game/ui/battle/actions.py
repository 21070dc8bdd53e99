"""The bar of actions: what the creature in hand may do, what it costs, or why not; one line while a plan is on hold."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from game.engine.choice import DICE, Choice
from game.i18n import _, ngettext
from game.ui import theme
from game.ui.battle import captions
from game.ui.battle.aim import Aim, Aimer
from game.ui.battle.words import percent, place, short
from game.ui.kit import Area, Pen, Ui

if TYPE_CHECKING:
    from collections.abc import Callable

    from game.engine.choice import Refusal
    from game.systems.skirmish.state import State, Unit
    from game.ui.battle.core import Core
    from game.ui.screens.battle import BattleScreen

HIGH = 34
GAP = 5


@dataclass(slots=True)
class Action:
    """One button of the bar before it has a place."""

    key: str
    label: str
    icon: str
    cap: str
    on: Callable[[], None]
    caption: str = ""
    reason: str = ""  # not allowed: in a few words
    why: str = ""  # and in a sentence with its rule
    kind: str = "normal"
    lit: bool = False
    wide: float = field(default=0.0)


def action_bar(ui: Ui, area: Area, screen: BattleScreen) -> None:
    """Declare the bar for the present question."""
    ui.panel(Area(area.x - 2, area.y, area.w + 4, area.h + 4), radius=0, shadow=0)
    row = Area(area.x + 10, area.y + 8, area.w - 20, HIGH)
    choice = screen.host.pending
    if choice is None:
        _line(ui, row, _("The battle is over."), "", "flag")
        button = row.cut_right(170)
        ui.button("result", button, _("Show the result"), screen.show_result, kind="main", shortcut="Enter")
    elif not screen.stage.caught_up:
        actor = screen.stage.actor
        text = _("{name} acts.").format(name=screen.state.name(actor)) if actor else _("Dice are rolled.")
        _line(ui, row, text, _("A click or any key shows the result at once."), "fast-forward")
    elif screen.host.asked and screen.host.ai[screen.host.asked]:
        name = screen.host.players[choice.player]
        _line(ui, row, _("{name} is thinking.").format(name=name), _("The program plays this side."), "bot")
    elif choice.kind in ("act", "activate") and not screen.hides_question():
        _turn(ui, row, screen)
    else:
        _held(ui, row, screen, choice)


def _line(ui: Ui, area: Area, title: str, text: str, icon: str) -> None:
    def paint(pen: Pen, a: Area) -> None:
        pen.icon(icon, a.x + 12, a.cy + 6, 18, theme.TEXT2)
        pen.text(a.x + 38, a.cy + (-3 if text else 6), title, theme.TEXT, "regular", theme.TEXT1, "l")
        if text:
            pen.text(a.x + 38, a.cy + 17, text, theme.CAPTION, "regular", theme.TEXT2, "l")

    ui.custom(Area(area.x, area.y, area.w - 180, area.h), paint)


def _held(ui: Ui, row: Area, screen: BattleScreen, choice: Choice) -> None:
    """Say what is on hold while a question is answered in the column."""
    held = screen.held_words()
    if held:
        _line(ui, row, held[0], held[1], "pause")
    elif choice.player == DICE:
        _line(ui, row, _("A die is awaited."), _("Roll it and type what it shows."), "dices")
    else:
        name = screen.host.players[choice.player]
        _line(ui, row, _("{name} decides.").format(name=name), _("The question stands at the right."), "hand")
    if choice.rule:
        button = Area(row.right - 146, row.y + 4, 146, HIGH)
        ui.button(
            "show rule", button, _("Show rule"), lambda: screen.app.open_rule(choice.rule), icon="book-open",
            shortcut="F1", kind="quiet",
        )  # fmt: skip


def _turn(ui: Ui, row: Area, screen: BattleScreen) -> None:
    plan = screen.plan
    actor = plan.actor
    found = [_main(screen)]
    if actor is not None and not actor.routing:
        found += [_move(screen, actor), _melee(screen, actor)]
        if actor.card.ranged:
            found.append(_shoot(screen, actor))
        if not screen.state.battle.quick:
            found.append(_charge(screen, actor))
        if screen.state.map.traits["teleporter"]:
            found.append(_teleport(screen, actor))
    last: list[Action] = []
    if plan.aim or plan.way or plan.mode:
        words = _("back to {square}").format(square=place(actor)) if actor else ""
        found.append(Action("cancel", _("Cancel"), "x", "Esc", screen.step_back, words, kind="quiet"))
    if actor is not None and not actor.routing:
        last.append(_end(screen, actor))
    _place(ui, row, found, last)


def _place(ui: Ui, row: Area, found: list[Action], last: list[Action]) -> None:
    """Give each button its width; if there are too many, the paddings shrink first, then key caps of quiet ones go."""
    for action in (*found, *last):
        action.wide = _natural(ui, action)
    spare = row.w - sum(a.wide + GAP for a in (*found, *last))
    every = len(found) + len(last)
    squeeze = min(0.0, spare / max(1, every))
    x = row.x
    for action in found:
        _button(ui, Area(x, row.y, action.wide + squeeze, row.h), action)
        x += action.wide + squeeze + GAP
    x = row.right
    for action in reversed(last):
        x -= action.wide + squeeze
        _button(ui, Area(x, row.y, action.wide + squeeze, row.h), action)


def _natural(ui: Ui, action: Action) -> float:
    pen = ui.pen
    w = pen.width(action.label, theme.TEXT, "semibold") + 16 + 7 + 8 + pen.keycap_width(action.cap) + 22
    under = pen.width(action.reason or action.caption, theme.CAPTION) + 4  # captions of neighbours stand apart
    return max(w, under)


def _button(ui: Ui, area: Area, action: Action) -> None:
    ui.button(
        action.key, area, action.label, action.on, kind=action.kind, icon=action.icon, shortcut=action.cap,
        enabled=not action.reason, reason=action.reason, why=action.why, caption=action.caption, lit=action.lit,
    )  # fmt: skip


# --- the buttons ---
def _main(screen: BattleScreen) -> Action:
    plan = screen.plan
    state = screen.state
    actor = plan.actor
    if actor is None:
        left = sum(1 for unit in state.on_map() if plan.may_activate(unit.id))
        words = ngettext("{n} is still to act", "{n} are still to act", left).format(n=left)
        return Action("main", _("Next creature"), "user", "Enter", screen.next_creature, words, kind="main")
    if actor.routing or not actor.active:
        label = _("Try to rally") if actor.routing else _("Pass its turn")
        words = _("or it flees") if actor.routing else _("it cannot act")
        return Action("main", label, "wind", "Enter", screen.act_main, words, kind="main")
    aim, way = plan.aim, plan.way
    if aim is not None:
        label, icon = _aim_label(state, aim, moving=way is not None)
        if way is not None:
            words = _("{cost} of {speed}, then one attack").format(cost=way.spent + way.cost, speed=plan.speed())
        elif aim.odds is not None:
            chance, damage = percent(aim.odds.chance), aim.odds.damage.value
            words = _("{chance} for {damage} damage").format(chance=chance, damage=damage)
        else:
            words = ""
        return Action("main", label, icon, "Enter", screen.act_main, words, kind="main")
    if way is not None:
        speed = plan.speed()
        most = speed if way.spent + way.cost <= speed else 2 * speed
        words = _("{cost} of {most} squares").format(cost=way.spent + way.cost, most=most)
        label = _("Move to {square}").format(square=place(actor, way.end))
        return Action("main", label, "footprints", "Enter", screen.act_main, words, kind="main")
    if plan.mode == "teleport":
        return Action(
            "main", _("Nothing planned"), "sparkles", "Enter", screen.act_main, "", _("pick a teleporter"),
            _("Click a lit teleporter, or press F for the next one and then Enter. DDM-TER-61"), kind="main",
        )  # fmt: skip
    return Action(
        "main", _("Nothing planned"), "footprints", "Enter", screen.act_main, "", _("pick a square or target"),
        _("Click a square to plan a move, or an enemy to plan an attack; Enter then does it."), kind="main",
    )  # fmt: skip


def _aim_label(state: State, aim: Aim, *, moving: bool) -> tuple[str, str]:
    """Return verb and object of a planned attack, and its sign."""
    if moving:
        ranged = aim.kind == "ranged"
        return (_("Move and shoot"), "crosshair") if ranged else (_("Move and attack"), "swords")
    text, icon = {
        "ranged": (_("Shoot {name}"), "crosshair"),
        "melee": (_("Attack {name}"), "swords"),
    }.get(aim.kind, (_("Charge {name}"), "zap"))
    return text.format(name=short(state, aim.target)), icon


def _aim_words(screen: BattleScreen, aim: Aim) -> str:
    if aim.odds is None:
        return ""
    return _("{name} · {chance}").format(name=short(screen.state, aim.target), chance=percent(aim.odds.chance))


def _move(screen: BattleScreen, _actor: Unit) -> Action:
    reach = screen.plan.reach()
    action = Action("move", _("Move"), "footprints", "M", screen.press_move, lit=screen.plan.mode == "move")
    far = max((*reach.attack.values(), *reach.whole.values()), default=0)
    if far:
        action.caption = ngettext("up to {n} square", "up to {n} squares", far).format(n=far)
    else:
        _deny(action, captions.no_move(screen.plan))
    return action


def _melee(screen: BattleScreen, actor: Unit) -> Action:
    return _attack(screen, actor, "melee", Action("melee", _("Attack"), "swords", "A", lambda: screen.cycle("melee")))


def _shoot(screen: BattleScreen, actor: Unit) -> Action:
    return _attack(
        screen, actor, "ranged", Action("ranged", _("Shoot"), "crosshair", "R", lambda: screen.cycle("ranged"))
    )


def _charge(screen: BattleScreen, actor: Unit) -> Action:
    return _attack(screen, actor, "charge", Action("charge", _("Charge"), "zap", "C", lambda: screen.cycle("charge")))


def _attack(screen: BattleScreen, actor: Unit, kind: str, action: Action) -> Action:
    action.lit = screen.plan.mode == kind
    found = targets(screen, kind)
    if found:
        action.caption = _aim_words(screen, found[0]) if len(found) == 1 else _many(len(found))
        return action
    plan = screen.plan
    key = ("no target", actor.id, kind, plan.way.anchors if plan.way else ())
    _deny(action, plan.remember(key, lambda: captions.no_target(plan, actor, kind)))
    return action


def _many(n: int) -> str:
    return ngettext("{n} target", "{n} targets", n).format(n=n)


def targets(screen: Core, kind: str) -> list[Aim]:
    """Return the attacks of a kind that are possible, the most telling first."""
    plan = screen.plan
    actor = plan.actor
    if actor is None or not actor.active:
        return []

    def find() -> list[Aim]:
        found = []
        for enemy in screen.state.enemies(actor.side):
            aim = Aimer(plan).find(enemy.id, only=kind)
            if aim is not None and aim.refusal is None:
                found.append(aim)
        return sorted(found, key=lambda a: (-(a.odds.average if a.odds else 0.0), a.target))

    return plan.remember(("targets", actor.id, kind, plan.way.anchors if plan.way else ()), find)


def _teleport(screen: BattleScreen, actor: Unit) -> Action:
    action = Action(
        "teleport", _("Teleport"), "sparkles", "F", screen.press_teleport, lit=screen.plan.mode == "teleport"
    )
    places = len(screen.plan.teleports())
    if places:
        action.caption = ngettext("to {n} place", "to {n} places", places).format(n=places)
    else:
        _deny(action, captions.no_teleport(screen.plan, actor))
    return action


def _end(screen: BattleScreen, actor: Unit) -> Action:
    now = screen.state.turn
    action = Action("end", _("End turn"), "check", "E", screen.end_turn)
    if screen.plan.kind == "activate":
        action.caption = _("without acting")
        return action
    if now is not None and not (now.moved or now.attacks or actor.teleported):
        action.caption = _("nothing done yet")
    if screen.host.pending is not None and "end" not in screen.host.pending.listed:
        action.reason = _("may not stop here")
        action.why = str(screen.host.pending.refuse("end"))
    return action


def _deny(action: Action, why: tuple[str, Refusal]) -> None:
    """Say under a button why it cannot be used, and in a sentence when it is pointed at."""
    action.reason, action.why = why[0], str(why[1])
