"""The column beside the table: who is asked what, the dial that is spoken of, the plan with its odds, other deeds."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any

from game.i18n import _, ngettext
from game.systems.dials import setup
from game.ui import theme
from game.ui.dials import asking, dial, explaining, forecast, formation_panel, odds, words
from game.ui.dials.card_words import cost_words
from game.ui.dials.emblems import emblem_of
from game.ui.dials.good_places import good_places
from game.ui.dials.planning import targets_of
from game.ui.kit import Area
from game.ui.table.question import HEAD, Questions, all_for_me

if TYPE_CHECKING:
    from collections.abc import Callable

    from game.engine.choice import Choice
    from game.systems.dials.advice import Odds
    from game.systems.dials.state import State
    from game.ui.dials.deeds import Deed
    from game.ui.dials.planning import Planning
    from game.ui.dials.playing import Turning
    from game.ui.kit import Pen, Ui
    from game.ui.table.face import Frame
    from game.ui.table.layout import Parts

BUTTON, GAP, MOST = 36, 6, 8
CAPTION, DEED = 16, 36 + 16 + 6  # px of the line below a deed, and of all of it
CAPS = "1234567890"


class Column:
    """What stands in the column; `section` is the dial chosen where a base has several, `inspected` a figure.

    `do` takes a deed that was chosen here.
    """

    def __init__(self, frame: Frame, plan: Planning, do: Callable[[Deed], None]) -> None:
        self.frame, self.plan, self.do = frame, plan, do
        self.questions = Questions(frame)
        self.inspected = self.section = ""

    # --- what it speaks of ---
    def turning(self) -> Turning | None:
        """Return the dial that is being turned before everybody's eyes."""
        playing: Any = self.frame.stage.playing
        found: Turning | None = playing.turning
        return found

    def told(self) -> str:
        """Return the figure whose dial is shown: one that turns, pointed at, a target, in hand, inspected."""
        figures = self.frame.state.figures
        turning = self.turning()
        asked = self.plan.choice.about.get("dial", "") if self.plan.choice is not None else ""
        target = self.plan.targets[-1] if self.plan.targets else ""
        wanted = (
            turning.figure if turning is not None else "", self.frame.pointing.thing, target, self.plan.figure,
            str(asked).partition(".")[0], self.inspected,
        )  # fmt: skip
        return next((str(one) for one in wanted if one in figures), "")

    def shown_dial(self, figure: str) -> str:
        """Return which dial of a base is shown: it turns, is chosen, or aimed at, or else is the first active one."""
        state: State = self.frame.state
        turning = self.turning()
        if turning is not None and turning.figure == figure:
            return list(state.dials(figure))[turning.place]
        among = dial.beside(state, next(iter(state.dials(figure))))
        if self.section in among:
            return self.section
        aimed = next((one for one in targets_of(self.plan.attack, state) if one in among), "")
        if aimed:
            return str(aimed)
        own = [one for one in among if state.of(one).id == figure]
        return next((one for one in (*own, *among) if state.active(one)), own[0])

    def subject(self) -> object:
        """Return what the column speaks of."""
        choice = self.plan.choice
        turning = self.turning()
        if turning is not None:
            return "turning", turning.figure
        return (choice.kind, choice.player, self.told()) if choice is not None else self.told()

    # --- the panels ---
    def declare(self, ui: Ui, column: Area, parts: Parts) -> float:
        """Declare all that fits above the log; return the height it took."""
        room = parts.above_log(column)
        choice = self.plan.choice
        if self.plan.forming.draft is not None:
            return self._formation(ui, room)
        high = 0.0
        if choice is not None and choice.kind not in asking.OWN:
            high += self._question(ui, room, choice) + theme.GAP
        notes, found = self._planned()
        deeds = self.plan.others()
        plan = self._plan_height(ui, room.w, notes, found)
        wanted = plan + self._deeds_height(ui, room.w, choice, deeds)
        high += self._dial(ui, Area(room.x, room.y + high, room.w, room.h - high), wanted, parts, plan)
        rest = Area(room.x, room.y + high, room.w, max(0.0, room.h - high))
        high += self._plan(ui, rest, notes, found)
        rest = Area(room.x, room.y + high, room.w, max(0.0, room.h - high))
        return high + self._deeds_panel(ui, rest, choice, deeds)

    def _formation(self, ui: Ui, room: Area) -> float:
        """Declare the formation that is put together, and the odds of its attack."""
        forming, state = self.plan.forming, self.frame.host.state
        high = formation_panel.height(ui, room.w, forming)
        formation_panel.declare(ui, Area(room.x, room.y, room.w, high), forming, state, self.frame.redrawn)
        found = forming.odds()
        if found is None:
            return high
        top, left = room.y + high + theme.GAP, room.h - high - theme.GAP
        more = odds.height(ui, room.w, state, found, (), ())
        if more <= left:
            odds.declare(ui, Area(room.x, top, room.w, more), self.frame, state, found, (), "", self._take_weapon, ())
        elif (more := odds.short_height(ui, room.w, state, found)) <= left:
            odds.declare_short(ui, Area(room.x, top, room.w, more), state, found)
        else:
            return high
        return high + theme.GAP + more

    def _dial(self, ui: Ui, room: Area, wanted: float, parts: Parts, plan: float) -> float:
        """Declare the dial of the figure that is spoken of, as much of it as what else is told leaves room for.

        Where not even the least of it fits above the `plan`, that is told alone.
        """
        told = self.told()
        if not told or room.h < dial.SLIM:
            return 0.0
        state: State = self.frame.state
        which = self.shown_dial(told)
        turning = self.turning()
        at = turning.at if turning is not None and turning.figure == told else None
        now = round(at) if at is not None else state.of(which).turned[state.place(which)]
        spare = room.h - wanted
        forms = [False, True] if not parts.low else [True]
        for low in forms:
            high = dial.height(state, which, now, low=low)
            if high <= spare or (low and not wanted and high <= room.h):
                dial.declare(ui, Area(room.x, room.y, room.w, high), state, which, low=low, at=at, choose=self._choose)
                return high + theme.GAP
        high = dial.slim_height(state, which)
        if plan and high + theme.GAP + plan > room.h:
            return 0.0
        dial.declare_slim(ui, Area(room.x, room.y, room.w, high), state, which, at=at, choose=self._choose)
        return high + theme.GAP

    def _choose(self, which: str) -> None:
        self.section = which
        self.frame.redrawn()

    # --- the plan ---
    def _planned(self) -> tuple[list[str], Odds | None]:
        """Return what the plan brings about, and its odds if it is an attack."""
        plan, state = self.plan, self.frame.host.state
        if plan.choice is None or plan.figure not in state.figures:
            return [], None
        answer = plan.planned()
        found = plan.odds(answer, self._target(answer)) if plan.targets else None
        notes: list[str] = []
        if answer is not None and plan.refusal(answer) is None:
            expected = plan.expected(answer)
            if expected is not None:
                teller = forecast.cost if plan.targets else forecast.told
                notes = teller(state, expected)
            feared = self.frame.shows("threats") and plan.choice.kind in ("act", "go") and plan.survives(answer)
            if feared and not plan.targets:
                notes += forecast.feared(state, plan.threats(plan.path))
            if len(plan.targets) > 1:
                notes.append(_("What it deals is divided among those that are hit. MK-RC-18"))
        held = plan.breaking()
        away = next((one for one in plan.deeds(plan.figure) if one[0] == "break"), None)
        if held is not None and answer is None and away is not None:
            expected = plan.expected(away)
            cost = forecast.cost(state, expected) if expected is not None else []
            notes += [forecast.breaking(state, held), *cost]
        return notes, found

    def _target(self, answer: Any) -> str:
        """Return the target among several whose odds are told: the one pointed at, else the last taken."""
        if not isinstance(answer, tuple) or len(answer) < 3 or not isinstance(answer[2], tuple):
            return ""
        wish = self.frame.pointing.thing if self.frame.pointing.thing in self.plan.targets else self.plan.targets[-1]
        return next((one for one in answer[2] if self.plan.base_of(one) == wish), "")

    def _plan_height(self, ui: Ui, wide: float, notes: list[str], found: Odds | None) -> float:
        if found is not None:
            state = self.frame.host.state
            options = odds.options_of(state, self.plan.attacks(*self.plan.targets))
            return odds.height(ui, wide, state, found, options, notes) + theme.GAP
        return odds.way_height(ui, wide, notes) + theme.GAP if notes else 0.0

    def _plan(self, ui: Ui, room: Area, notes: list[str], found: Odds | None) -> float:
        """Declare the panel of the planned attack or move."""
        plan, state = self.plan, self.frame.host.state
        if found is not None:
            options = odds.options_of(state, plan.attacks(*plan.targets))
            high = odds.height(ui, room.w, state, found, options, notes)
            odds.declare(
                ui, Area(room.x, room.y, room.w, high), self.frame, state, found, options,
                str(min(plan.weapon, len(options) - 1)), self._take_weapon, notes,
            )  # fmt: skip
            return high + theme.GAP
        if not notes:
            return 0.0
        high = odds.way_height(ui, room.w, notes)
        box = Area(room.x, room.y, room.w, high)
        planned = plan.planned()
        title = words.verb_words(plan.verb) if planned is not None else _("Break away")
        tape = plan.tape(plan.path, None) if planned is not None else None
        odds.way_panel(
            ui, box, title, tape.text if tape is not None else "",
            words.ICONS.get(plan.verb if planned is not None else "break", ""), notes,
        )  # fmt: skip
        return high + theme.GAP

    def _take_weapon(self, number: str) -> None:
        self.plan.weapon = int(number)
        self.frame.redrawn()

    # --- what else can be done ---
    def _waiting(self, choice: Choice) -> list[str]:
        """Return the figures that are still to be placed, or to go."""
        return self.plan.able() if choice.kind in ("deploy", "lurk", "reinforce", "march") else []

    @staticmethod
    def _for_me(choice: Choice) -> bool:
        """Tell whether the program may be asked to place all figures that still wait."""
        return choice.kind == "deploy"

    def place_all(self) -> None:
        """Set up all that still wait, sensibly, as one action."""
        host = self.frame.host
        if self.plan.choice is not None and self._for_me(self.plan.choice):
            host.follow(good_places(host.session))
            self.frame.changed()

    def _asks(self, choice: Choice) -> str:
        """Return what is asked of the player, or whom the deed in hand is to be done to."""
        deed = next((one for one in self.plan.others() if one.key == self.plan.deed), None)
        if deed is not None:
            return _("**{deed}**: click who glows on the board.").format(deed=deed.label)
        state = self.frame.host.state
        text, warning = asking.sentence(state, choice), asking.warning(state, choice)
        if warning:
            return f"{text} {warning}"
        return f"{text} {choice.rule}" if choice.kind in ("march", "reinforce") else text

    def _plain(self, choice: Choice, body: float) -> bool:
        """Tell whether nothing is to be said: all that the figure in hand may do is on the board and its bar."""
        return choice.kind == "act" and bool(self.plan.figure) and not body and not self.plan.deed

    def _deeds_height(self, ui: Ui, wide: float, choice: Choice | None, deeds: list[Deed]) -> float:
        if choice is None or choice.kind not in asking.OWN:
            return 0.0 if choice is not None else 56 + theme.GAP
        rows = DEED * len(deeds) + (BUTTON + GAP) * (min(len(self._waiting(choice)), MOST) + self._for_me(choice))
        if self._plain(choice, rows):
            return 0.0
        return 32 + ui.measure(self._asks(choice), wide - 32, cut="semibold") + rows + theme.GAP

    def _deeds_panel(self, ui: Ui, room: Area, choice: Choice | None, deeds: list[Deed]) -> float:
        """Declare the deeds of the figure in hand and who is to be placed, under what is asked; more of them scroll."""
        if choice is None:
            if room.h < 56:
                return 0.0
            inside = ui.panel(Area(room.x, room.y, room.w, 56))
            over = self.frame.host.over
            ui.label(inside.cut_top(20), _("The battle is over.") if over else _("It goes on by itself."))
            return 56
        waiting = self._waiting(choice)
        body = DEED * len(deeds) + (BUTTON + GAP) * len(waiting)
        if choice.kind not in asking.OWN or room.h < 52 or self._plain(choice, body):
            return 0.0
        text = self._asks(choice)
        told = ui.measure(text, room.w - 32, cut="semibold")
        foot = (BUTTON + GAP) * self._for_me(choice)
        high = min(room.h, 32 + told + body + foot)
        inside = ui.panel(Area(room.x, room.y, room.w, high))
        inside.cut_top(ui.text(inside, text, cut="semibold", key="asked"), 8)
        if not body:
            return high
        list_high = room.y + high - inside.y - 8 - foot
        if foot:
            button = Area(inside.x, inside.y + list_high, inside.w, BUTTON)
            all_for_me(ui, button, len(setup.waiting(self.frame.host.state, choice.player)), self.place_all)
        with ui.scroll("deeds", Area(inside.x, inside.y, inside.w, list_high), whole=True) as rows:
            for deed in deeds:
                self._deed(ui, rows.cut_top(DEED), deed)
            for key in waiting:
                self._placed(ui, rows.cut_top(BUTTON, GAP), key)
        return high

    def _toll(self, deed: Deed) -> str:
        """Return in short what a deed that is done at once costs a tired figure besides its token, "" for nothing."""
        figure = self.plan.state.figures.get(self.plan.figure)
        if deed.targets or figure is None or not any(figure.tokens):
            return ""
        return forecast.toll(self.plan.expected(deed.answer))

    def _deed(self, ui: Ui, row: Area, deed: Deed) -> None:
        """Declare the button of a deed; what it costs and its rule stand below it."""
        at = row.cut_top(BUTTON)
        price, toll = deed.price, self._toll(deed)
        if toll:
            price = _("{price}: {toll}").format(price=price, toll=toll)
        if deed.targets:
            price = ngettext("{price}, at {n} figure", "{price}, at {n} figures", len(deed.targets)).format(
                price=deed.price, n=len(deed.targets)
            )
        ui.button(
            f"deed {deed.key}", at, ui.pen.fitting(deed.label, at.w - 60), partial(self.do, deed), icon=deed.icon,
            tooltip=deed.what or deed.label, lit=deed.key == self.plan.deed,
        )  # fmt: skip

        def paint(pen: Pen, a: Area) -> None:
            pen.text(a.x + 2, a.cy, price, theme.CAPTION, "regular", theme.AMBER if toll else theme.TEXT2, "l")
            pen.text(a.right - 2, a.cy, deed.rule, theme.CAPTION, "mono", theme.LINK, "r")

        ui.custom(Area(row.x, row.y, row.w, CAPTION), paint, rule=deed.rule,
                  on=(lambda: ui.open_rule(deed.rule)) if deed.rule else None)  # fmt: skip

    def _placed(self, ui: Ui, row: Area, key: str) -> None:
        """Declare the button of a figure that is to be placed, or to go."""
        state: State = self.frame.host.state
        figure = state.figures[key]
        way = self.plan.way_of(key) if figure.here else None
        points = cost_words(state, figure.id)
        if way is not None:
            points = _("{n} in").format(n=way.allowance)

        def paint(pen: Pen, a: Area, _on: bool) -> None:
            from game.ui.board.figures import token

            pen.centred_image(token(emblem_of(figure.card), theme.SEATS[figure.controller], pen.px(26)), a.x + 20, a.cy)
            worth = pen.width(points, theme.CAPTION) + 14
            room = Area(a.x + 40, a.y, a.w - 46 - worth, a.h)
            name = pen.fitting(state.name(key), room.w, theme.TEXT, "medium")
            pen.text(room.x, a.cy, name, theme.TEXT, "medium", theme.TEXT1, "l", room)
            pen.text(a.right - 8, a.cy, points, theme.CAPTION, "regular", theme.TEXT2, "r")

        ui.row(f"take {key}", row, paint, partial(self._take, key), group="placed", selected=key == self.plan.figure)

    def _take(self, key: str) -> None:
        self.plan.take(key)
        self.inspected = key
        self.frame.redrawn()

    # --- questions out of the course ---
    def _question(self, ui: Ui, room: Area, choice: Choice) -> float:
        """Declare the panel of a question that a rule asks: who decides, what, and a button for each answer."""
        state: State = self.frame.host.state
        answers = [one for one in self.plan.words() if not self._by_board(one)]
        note = asking.note(state, choice)
        text = asking.sentence(state, choice)
        least = HEAD + 60 + ui.measure(text, room.w - 32, theme.TITLE) + ui.measure(note, room.w - 32)
        side, body = theme.SEATS[choice.player], (BUTTON + GAP) * len(answers)
        head = self.questions.head(choice.player, self.frame.host.state.player, choice.rule)
        inside, high = self.questions.plain(ui, room, head, text, note, min(body, max(BUTTON + GAP, room.h - least)))
        if body <= room.h - least:
            self._answers(ui, inside, choice, answers, side)
            return high
        with ui.scroll("answers", Area(inside.x, inside.y, inside.w, room.h - least), whole=True) as rows:
            self._answers(ui, rows, choice, answers, side)
        return high

    def _answers(self, ui: Ui, rows: Area, choice: Choice, answers: list[Any], side: str) -> None:
        """Declare a button for each answer."""
        state: State = self.frame.host.state
        aims = {answer: thing for thing, answer in self.plan.aims().items()}
        for number, answer in enumerate(answers):
            refuses = answer in asking.REFUSING
            cap = "P" if refuses else CAPS[number] if number < len(CAPS) else ""
            label = asking.button(state, choice, answer)
            lit = aims.get(answer, "-") in self.plan.targets
            told = ui.pen.fitting(label, rows.w - 80)
            made = self.questions.answer(
                ui, rows.cut_top(BUTTON, GAP), str(number), answer,
                told if told == label else asking.shares(choice, answer) or told, cap,
                "normal" if refuses else "on" if lit else side, "hand" if refuses else self._icon(answer),
            )  # fmt: skip
            named = answer[-1] if isinstance(answer, tuple) else ""
            if isinstance(named, str) and named in state.figures:
                made.tooltip = explaining.printed(state, state.figures[named])
            else:
                made.tooltip = label if made.label != label else ""

    def _by_board(self, answer: Any) -> bool:
        """Tell whether an answer is given on the board: an attack on somebody who glows there, with its odds."""
        choice = self.plan.choice
        if choice is None or choice.kind != "strike" or not isinstance(answer, tuple) or answer[0] == "use":
            return False
        return bool(self.plan.targets)

    def _icon(self, answer: Any) -> str:
        return words.ICONS.get(str(answer[0] if isinstance(answer, tuple) else answer), "sparkles")
