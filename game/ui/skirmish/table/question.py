"""The question column: who decides, what, at which odds, and the answers as large buttons (look.md, section 7)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from game.engine.answers import told
from game.engine.choice import DICE, Choice
from game.geometry.squares.grid import label
from game.i18n import _
from game.systems.skirmish import advice, morale, numbers
from game.ui import theme
from game.ui.kit import Area, Pen, Ui, escape
from game.ui.kit.boxes import mix
from game.ui.skirmish.table import setup
from game.ui.skirmish.table.odds import chance_block, modifier_row, row_height
from game.ui.skirmish.table.words import SIGNS, bold, percent, place, short, signed

if TYPE_CHECKING:
    from collections.abc import Callable

    from game.systems.skirmish.advice import Odds
    from game.systems.skirmish.state import State, Unit
    from game.ui.screens.battle import BattleScreen

HEAD, LOW_HEAD = 76, 58
FOOT = 36 + 8 + 22  # the refusal and the box
BLOW, LOW_BLOW = 44 + 8, 34 + 6  # a button for a blow, and one of several
MOST_BLOWS = 4  # buttons; of more blows one is chosen in a list


def question_column(ui: Ui, area: Area, screen: BattleScreen, choice: Choice) -> float:
    """Declare the question in the upper part of the area; return the height it took."""
    if choice.player == DICE:
        return _typed_die(ui, area, screen, choice)
    build = {
        "opportunity": _opportunity,
        "weapon": _weapon,
        "route": _route,
        "relocate": _relocate,
        "first": _first,
    }.get(choice.kind)
    if build is None:
        return setup.setup_column(ui, area, screen, choice)
    return build(ui, area, screen, choice)


def frame(ui: Ui, area: Area, side: str, title: str, caption: str, high: float, head: float = HEAD) -> Area:
    """Declare the panel of the asked side with its head; return the room inside."""
    box = Area(area.x, area.y, area.w, high)
    ui.panel(box, fill=mix(theme.INK1, theme.SIDES_GROUND[side], 0.55), border=theme.SIDES[side], border_width=2)

    def paint(pen: Pen, a: Area) -> None:
        pen.box(
            Area(a.x + 2, a.y + 2, a.w - 4, a.h), mix(theme.SIDES_GROUND[side], theme.SIDES_DARK[side], 0.55), None, 8,
            dark=theme.SIDES_GROUND[side],
        )  # fmt: skip
        pen.badge(a.x + 38, a.cy + 1, side, min(44, a.h - 20))
        room = Area(a.x + 74, a.y, a.w - 84, a.h)
        size = theme.SCREEN_TITLE if pen.width(title, theme.SCREEN_TITLE, "display-bold") <= room.w else theme.NAME
        pen.text(room.x, a.cy - 10, title, size, "display-bold", theme.TEXT1, "l", room)
        tint = mix(theme.SIDES[side], theme.TEXT1, 0.45)
        pen.text(room.x, a.cy + 16, caption, theme.TEXT, "regular", tint, "l", room)

    ui.custom(Area(box.x, box.y, box.w, head), paint)
    return Area(box.x + 16, box.y + head + 16, box.w - 32, high - head - 30)


def title_of(screen: BattleScreen, choice: Choice) -> tuple[str, str, str]:
    """Return side, title and caption of the head of a question."""
    player = screen.host.players[choice.player]
    side = SIGNS[choice.player]
    now = screen.state.turn
    band = screen.state.band(choice.player)
    caption = band
    if now is not None and screen.state.units[now.unit].side != choice.player:
        other = screen.host.players[1 - choice.player]
        caption = _("{band} · in {player}’s turn").format(band=band, player=other)
    return side, _("{player} decides").format(player=player), caption


# --- attack of opportunity ---
def _opportunity(ui: Ui, area: Area, screen: BattleScreen, choice: Choice) -> float:
    state = screen.state
    strikes = distinct_strikes(state, choice)
    picked = screen.pick if screen.pick in strikes else best_strike(state, strikes, choice.about["mover"])
    screen.pick = picked
    _verb, striker, index = picked
    mover = state.units[choice.about["mover"]]
    odds = advice.odds(state, striker, mover.id, "melee", index, "opportunity")
    names = list(dict.fromkeys(option[1] for option in strikes))
    sentence = _opportunity_sentence(state, choice, mover, names)
    outcome = hit_sentence(state, mover, odds)
    wide = area.w - 32
    reasons = (*odds.attack.reasons, *odds.armour.reasons)
    rows = sum(row_height(ui, wide, reason) for reason in reasons)
    listed = len(strikes) > MOST_BLOWS
    foot_high = FOOT + (BLOW if listed or len(strikes) == 1 else LOW_BLOW * len(strikes))
    high = (
        HEAD + 16 + ui.measure(sentence, wide, theme.TITLE) + 10 + 9 + 56 + rows + 6
        + ui.measure(outcome, wide) + 8 + 58 + 8 + foot_high + 12
    )  # fmt: skip
    if listed:
        high += 8 + 34 * len(strikes)
    note, head = _free_blow(), HEAD
    with_note = high + ui.measure(note, wide) + 12
    if with_note <= area.h:
        high = with_note
    else:  # the rule ID then stands behind the question, and the head is lower
        note, sentence, head = "", f"{sentence} DDM-AOO-01", LOW_HEAD
        high += LOW_HEAD - HEAD + theme.LINE_HEIGHT[theme.TITLE] + 6
    high = min(high, area.h)
    side, title, caption = title_of(screen, choice)
    inside = frame(ui, area, side, title, caption, high, head)
    foot = Area(inside.x, area.y + high - 12 - foot_high, inside.w, foot_high)
    with ui.scroll("question", Area(inside.x, inside.y, inside.w + 12, max(40, foot.y - inside.y - 8))) as room:
        room.w = inside.w
        room.cut_top(ui.text(room, sentence, theme.TITLE, key="question text"), 10)
        if note:
            room.cut_top(ui.text(room, note, colour=theme.TEXT2, key="question rule"), 12)
        if listed:
            _strikers(ui, room, screen, strikes, mover.id)
        ui.custom(room.cut_top(1, 8), lambda pen, a: pen.rule(a.x, a.y, a.w, mix(theme.LINE, theme.SIDES[side], 0.25)))
        chance_block(ui, room.cut_top(54, 2), odds)
        for n, reason in enumerate(reasons):
            plain = reason is odds.armour.reasons[0]
            modifier_row(ui, room.cut_top(row_height(ui, wide, reason)), screen, reason, plain=plain, key=f"strike {n}")
        room.cut_top(6)
        room.cut_top(ui.text(room, outcome, key="question outcome"), 8)
        outcome_bar(ui, room.cut_top(58), odds, side)
    _strike_buttons(ui, foot, screen, choice, [picked] if listed else strikes)
    return high


def distinct_strikes(state: State, choice: Choice) -> list[Any]:
    """Return the blows to choose from: every listed attack of each creature, alike ones once (DDM-AOO-04)."""
    found: dict[tuple[str, object], Any] = {}
    for option in choice.listed:
        if option != "pass":
            _verb, striker, index = option
            found.setdefault((striker, state.units[striker].card.melee[index]), option)
    return list(found.values())


def best_strike(state: State, strikes: list[Any], mover: str) -> Any:
    """Return the strike that does most."""

    def worth(option: Any) -> float:
        _verb, striker, index = option
        return advice.odds(state, striker, mover, "melee", index, "opportunity", explain=False).average

    return max(strikes, key=worth)


def _opportunity_sentence(state: State, choice: Choice, mover: Unit, names: list[str]) -> str:
    where = label(*choice.about["from"])
    if len(names) == 1:
        text = _("{mover} is leaving {square}, which {enemy} threatens. Attack it now?")
        return text.format(mover=bold(state, mover.id), square=where, enemy=bold(state, names[0]))
    text = _("{mover} is leaving {square}, which {enemies} threaten. Who attacks it now?")
    every = _(" and ").join(bold(state, name) for name in names)
    return text.format(mover=bold(state, mover.id), square=where, enemies=every)


def _free_blow() -> str:
    return _("One free melee attack before it leaves the square. DDM-AOO-01 DDM-AOO-03")


def _strikers(ui: Ui, room: Area, screen: BattleScreen, strikes: list[Any], mover: str) -> None:
    """Declare a row for each blow that may be chosen."""
    state = screen.state
    for option in strikes:
        _verb, striker, index = option
        attack = state.units[striker].card.melee[index]
        odds = advice.odds(state, striker, mover, "melee", index, "opportunity", explain=False)
        words = _("{name}: {bonus}, {damage}").format(
            name=state.name(striker), bonus=signed(attack.bonus), damage=attack.damage_text
        )
        chance = percent(odds.chance)

        def paint(pen: Pen, a: Area, _on: bool, words: str = words, chance: str = chance) -> None:
            pen.icon("swords", a.x + 16, a.cy, 14, theme.TEXT2)
            pen.text(a.x + 32, a.cy, words, theme.TEXT, "medium", theme.TEXT1, "l", a)
            pen.text(a.right - 10, a.cy, chance, theme.TEXT, "semibold", theme.TEXT1, "r", a)

        ui.row(
            f"pick {option}", room.cut_top(32, 2), paint, _picker(screen, option), group="strikers",
            selected=option == screen.pick,
        )  # fmt: skip
    room.cut_top(8)


def _picker(screen: BattleScreen, option: Any) -> Callable[[], None]:
    return lambda: screen.set_pick(option)


def hit_sentence(state: State, victim: Unit, odds: Odds) -> str:
    """Return what a hit does: hit points, and the morale save it brings."""
    left = victim.hp - odds.damage.value
    if left <= 0:
        return _("A hit takes all of its {hp} HP and **destroys** it. DDM-DMG-02").format(hp=victim.hp)
    text = _("A hit takes it from {hp} to **{left} of {whole} HP**.").format(
        hp=victim.hp, left=left, whole=victim.card.hp
    )
    if odds.morale_needs is None:
        return text
    if not advice.tests_morale(victim, odds.damage.value):
        text += " " + _("A doubled one takes {amount}.").format(amount=odds.doubled.value)
    save = numbers.save(state, victim, "morale")
    parts = "".join(f" {'+' if r.amount >= 0 else '−'} {abs(r.amount)}" for r in save.reasons)
    test = _("At half or less it must test morale: {dc} or more on d20{parts}. DDM-MOR-05")
    return text + " " + test.format(dc=morale.MORALE_DC, parts=parts)


def outcome_bar(ui: Ui, area: Area, odds: Odds, side: str) -> None:
    """Declare the bar of what may come of an attack; shares are told by words and texture as well as by hue."""
    shares = [
        (1 - odds.chance, _("misses"), theme.INK3, theme.TEXT1, ""),
        (odds.chance - odds.routs - odds.destroys, _("hit, holds"), "#CDC6B2", theme.INK0, ""),
        (odds.routs, _("hit, routs"), theme.SIDES[side], theme.INK0, theme.SIDES_DARK[side]),
        (odds.destroys, _("destroyed"), mix(theme.SIDES[side], "#FFFFFF", 0.35), theme.INK0, ""),
    ]
    shown = [share for share in shares if share[0] > 0.004]

    def paint(pen: Pen, a: Area) -> None:
        pen.text(a.x, a.y + 6, _("What may come of it"), theme.CAPTION, "regular", theme.TEXT2, "l", a)
        least = 66.0
        spare = a.w - 2 * (len(shown) - 1) - least * len(shown)
        x = a.x
        for chance, words, fill, ink, hatch in shown:
            w = least + spare * chance
            cell = Area(x, a.y + 18, w, 20)
            pen.box(cell, fill, mix(fill, "#FFFFFF", 0.15), 4)
            if hatch:
                pen.hatch(cell.inset(2), hatch)
                pen.box(Area(cell.cx - 20, cell.y + 2, 40, 16), fill, None, 4)
            pen.text(cell.cx, cell.cy, percent(chance), theme.CAPTION, "bold", ink, "c", cell)
            pen.text(
                cell.cx, cell.y + 30, words, theme.CAPTION, "regular", theme.TEXT2, "c", Area(x - 6, cell.y, w + 12, 40)
            )
            x += w + 2

    ui.custom(area, paint)


def _strike_buttons(ui: Ui, foot: Area, screen: BattleScreen, choice: Choice, strikes: list[Any]) -> None:
    """Declare a button for each blow, whose odds are shown when it is pointed at, then the refusal."""
    state = screen.state
    side = SIGNS[choice.player]
    several = len(strikes) > 1
    for number, option in enumerate(strikes):
        button = ui.button(
            f"strike with {told(option[1:])}" if number else "strike",
            foot.cut_top(34, 6) if several else foot.cut_top(44, 8),
            _blow_words(state, choice, strikes, option), _replier(screen, option), kind=side, icon="swords",
            shortcut=str(number + 1) if number else "A", size=theme.TEXT if several else theme.TITLE,
        )  # fmt: skip
        button.on_hover = _pointer(screen, option)
    ui.button("pass", foot.cut_top(36, 8), _("Let it pass"), lambda: screen.reply("pass"), icon="hand", shortcut="P")
    striker = screen.pick[1]
    ui.check(
        "mute", foot.cut_top(22), _("Don’t ask again this turn for {name}").format(name=short(state, striker)),
        striker in screen.muted, lambda on: screen.mute(striker, on), size=theme.CAPTION,
    )  # fmt: skip


def _blow_words(state: State, choice: Choice, strikes: list[Any], option: Any) -> str:
    """Return what a button says: only as much as tells the blows apart."""
    _verb, striker, index = option
    name = short(state, striker)
    if sum(1 for other in strikes if other[1] == striker) == 1:
        return _("Attack with {name}").format(name=name)
    attack = state.units[striker].card.melee[index]
    odds = advice.odds(state, striker, choice.about["mover"], "melee", index, "opportunity", explain=False)
    return _("{name}: {bonus} for {damage}, {chance}").format(
        name=name, bonus=signed(attack.bonus), damage=attack.damage_text, chance=percent(odds.chance)
    )


def _replier(screen: BattleScreen, option: Any) -> Callable[[], None]:
    return lambda: screen.reply(option)


def _pointer(screen: BattleScreen, option: Any) -> Callable[[bool], None]:
    def point(on: bool) -> None:
        if on and screen.pick != option:
            screen.set_pick(option)

    return point


# --- shorter questions ---
def plain_question(
    ui: Ui, area: Area, screen: BattleScreen, choice: Choice, sentence: str, note: str, body: float
) -> tuple[Area, float]:
    """Declare head, question and note; return the room for the answers (`body` high) and the height of the panel."""
    wide = area.w - 32
    high = HEAD + 16 + ui.measure(sentence, wide, theme.TITLE) + 10 + body + 18
    if note:
        high += ui.measure(note, wide) + 12
    side, title, caption = title_of(screen, choice)
    inside = frame(ui, area, side, title, caption, high)
    inside.cut_top(ui.text(inside, sentence, theme.TITLE, key="question text"), 10)
    if note:
        inside.cut_top(ui.text(inside, note, colour=theme.TEXT2, key="question note"), 12)
    return inside, high


def _weapon(ui: Ui, area: Area, screen: BattleScreen, choice: Choice) -> float:
    state = screen.state
    unit, target = state.units[choice.about["unit"]], state.units[choice.about["target"]]
    sentence = _("With which attack does {name} hit {target}?").format(
        name=bold(state, unit.id), target=bold(state, target.id)
    )
    note = _("One attack at the end of a charge. {rule}").format(rule=choice.rule)
    inside, high = plain_question(ui, area, screen, choice, sentence, note, 52 * len(choice.listed))
    for number, option in enumerate(choice.listed, 1):
        index = option[2]
        odds = advice.odds(state, unit.id, target.id, "melee", index, choice.about.get("why", "attack"), explain=False)
        attack = unit.card.melee[index]
        words = _("{bonus} for {damage}: {chance}").format(
            bonus=signed(attack.bonus), damage=attack.damage_text, chance=percent(odds.chance)
        )
        _answer(ui, inside.cut_top(44, 8), screen, option, words, str(number), SIGNS[choice.player], "swords")
    return high


def _answer(ui: Ui, area: Area, screen: BattleScreen, option: Any, words: str, cap: str, kind: str, icon: str) -> None:
    ui.button(
        f"answer {told(option)}", area, words, lambda: screen.reply(option), kind=kind, icon=icon, shortcut=cap,
        size=theme.TITLE if area.h >= 44 else theme.TEXT,
    )  # fmt: skip


def _route(ui: Ui, area: Area, screen: BattleScreen, choice: Choice) -> float:
    state = screen.state
    unit = state.units[choice.about["unit"]]
    fleeing = choice.about.get("why") == "rout"
    text = (
        _("{name} flees from {square}. Several ways are equally short: which step does it take?")
        if fleeing
        else _("{name} charges from {square}. Several ways are equally good: which step does it take?")
    )
    sentence = text.format(name=bold(state, unit.id), square=place(unit))
    note = _("Click a lit square. {rule}").format(rule=choice.rule)
    inside, high = plain_question(ui, area, screen, choice, sentence, note, 42 * len(choice.listed))
    spots = screen.painter.choice_spots(choice)
    for number, (spot, option) in enumerate(spots.items(), 1):
        words = _("Step to {square}").format(square=label(*spot))
        _answer(ui, inside.cut_top(36, 6), screen, option, words, str(number), "normal", "footprints")
    return high


def _relocate(ui: Ui, area: Area, screen: BattleScreen, choice: Choice) -> float:
    state = screen.state
    unit = state.units[choice.about["unit"]]
    if choice.about.get("why") == "rout":
        text = _("{name} cannot get out and comes as near to its exit as it can. Which square does it take?")
    else:
        text = _("{name} may not stay at {square} and is moved to a nearest free place. Which square does it take?")
    sentence = text.format(name=bold(state, unit.id), square=place(unit))
    note = _("Click a lit square. {rule}").format(rule=choice.rule)
    spots = screen.painter.choice_spots(choice)
    most = min(len(spots), 8)
    inside, high = plain_question(ui, area, screen, choice, sentence, note, 42 * most)
    for number, (spot, option) in enumerate(list(spots.items())[:most], 1):
        words = _("Move it to {square}").format(square=label(*spot))
        _answer(ui, inside.cut_top(36, 6), screen, option, words, str(number), "normal", "locate")
    return high


def _first(ui: Ui, area: Area, screen: BattleScreen, choice: Choice) -> float:
    state = screen.state
    player, other = screen.host.players[choice.player], screen.host.players[1 - choice.player]
    sentence = _("{player} has won initiative in round {n}. Who goes first?").format(
        player=f"**{escape(player)}**", n=state.round
    )
    text = (
        _("The players then take turns. {rule}")
        if state.battle.quick
        else _("The players then take turns with two creatures each. {rule}")
    )
    note = text.format(rule=choice.rule)
    inside, high = plain_question(ui, area, screen, choice, sentence, note, 44 + 8 + 36 + 6)
    side = SIGNS[choice.player]
    ui.button(
        "answer first", inside.cut_top(44, 8), _("{player} goes first").format(player=player),
        lambda: screen.reply("first"), kind=side, icon="play", shortcut="1", size=theme.TITLE,
    )  # fmt: skip
    ui.button(
        "answer second", inside.cut_top(36), _("{player} goes first").format(player=other),
        lambda: screen.reply("second"), icon="hand", shortcut="2",
    )  # fmt: skip
    return high


# --- a die to be typed ---
def _typed_die(ui: Ui, area: Area, screen: BattleScreen, choice: Choice) -> float:
    side, what, sums = die_words(screen, choice)
    wide = area.w - 32
    sentence = _("Roll a d20 for {what}. What does it show?").format(what=what)
    high = HEAD + 16 + ui.measure(sentence, wide, theme.TITLE) + 8 + (24 if sums else 0) + 4 * 40 + 46 + 20
    title = _("A die for {player}").format(player=screen.host.players[SIGNS.index(side)]) if side != "N" else _("A die")
    inside = frame(ui, area, side, title, _("Roll it on the table"), high)
    inside.cut_top(ui.text(inside, sentence, theme.TITLE, key="question text"), 8)
    if sums:
        ui.label(inside.cut_top(20, 4), sums, theme.TEXT, colour=theme.TEXT2)
    for row in range(4):
        for column, cell in enumerate(inside.cut_top(34, 6).columns(5, 6)):
            face = row * 5 + column + 1
            ui.button(f"face {face}", cell, str(face), _giver(screen, face), size=theme.TITLE)
    line = inside.cut_top(34)
    ui.field(
        "die", line.cut_left(110, 8), screen.typed, screen.type_die, hint=_("1 to 20"), icon="dices",
        submit=screen.give_die, limit=2,
    )  # fmt: skip
    ui.button("give die", line, _("Give this die"), screen.give_die, kind="main", shortcut="Enter")
    return high


def _giver(screen: BattleScreen, face: int) -> Callable[[], None]:
    return lambda: screen.reply(face)


def die_words(screen: BattleScreen, choice: Choice) -> tuple[str, str, str]:
    """Return for a die: the side that rolls, what it is for, and the sum to reach."""
    state, about = screen.state, choice.about
    who, what = about.get("who"), about.get("for")
    if isinstance(who, int):
        names = {
            "map": _("the choice of the map"),
            "setup": _("setting up"),
            "creature": _("the choice of the creature"),
            "initiative": _("initiative"),
        }
        bonus = about.get("bonus", 0)
        sums = _("d20 {bonus}").format(bonus=signed(bonus)) if bonus else ""
        return SIGNS[who], names.get(str(what), str(what)), sums
    side = SIGNS[state.units[who].side] if who in state.units else "N"
    name = bold(state, who) if who in state.units else ""
    target = bold(state, about["target"]) if about.get("target") in state.units else ""
    text = {
        "attack": _("the attack of {name} on {target}"),
        "conceal": _("finding {target} unseen"),
        "morale": _("the morale of {name}"),
        "rally": _("rallying {name}"),
        "pit": _("{name} at the pit’s edge"),
        "risky": _("the ground under {name}"),
    }.get(str(what), str(what))
    sums = ""
    if "against" in about:
        sums = _("d20 {bonus} against {number}").format(bonus=signed(about.get("bonus", 0)), number=about["against"])
    return side, text.format(name=name, target=target), sums
