"""Questions and actions that the screen knows from the registry of abilities only: words, buttons, lit squares."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any

from game.engine.answers import told
from game.engine.reaction import PASS
from game.i18n import _, signed
from game.systems.skirmish import meaning, spellbook
from game.systems.skirmish.abilities import ABILITIES
from game.ui import theme
from game.ui.board import TargetMark, squares_of
from game.ui.kit import Area, Ui, escape
from game.ui.skirmish.table.asking import portrait
from game.ui.skirmish.table.words import bold, odds_lines
from game.ui.table.chances import percent, unbroken
from game.ui.theme import SEATS

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from game.engine.abilities import Ability
    from game.engine.answers import Answer
    from game.engine.choice import Choice
    from game.systems.skirmish.state import State
    from game.ui.skirmish.table.asked import Asked
    from game.ui.skirmish.table.asking import Asking
    from game.ui.skirmish.table.planning import Planning
    from game.ui.table.face import Frame

Square = tuple[int, int]
ROW = 36 + 6
BESIDES = 170  # head and sentence of the panel, about


class General:
    """Asks what nobody has drawn a panel for, and lets an offered ability be aimed and used."""

    def __init__(self, frame: Frame, plan: Planning, asking: Asking, asked: Asked) -> None:
        self.frame, self.plan, self.asking, self.asked = frame, plan, asking, asked

    # --- what there is to choose ---
    @property
    def offered(self) -> Ability | None:
        """Return the ability that is being aimed, None if none is."""
        return ABILITIES.of((self.plan.mode,)) if self.plan.mode and self.plan.actor is not None else None

    def answers(self, key: str) -> list[Answer]:
        """Return what may be chosen with an offered ability from where the plan stands."""
        return [answer for answer in self.plan.could.options(self.plan.way) if answer[0] == key]

    def moment(self) -> tuple[State, str, str, Sequence[Answer]] | None:
        """Return the state in which is chosen, the kind of question, who acts, and what may be chosen."""
        plan, choice = self.plan, self.frame.host.pending
        ability = self.offered
        if ability is not None and plan.actor is not None:
            return plan.could.after(plan.way), "act", plan.actor.id, self.answers(ability.key)
        if choice is None or choice.options.listed() is None:
            return None
        return self.frame.state, choice.kind, str(choice.about.get("unit", "")), choice.listed

    def give(self, answer: Answer) -> None:
        """Give an answer: to the question, or as the plan of the creature in hand with its way before it."""
        if self.offered is None:
            self.frame.reply(answer)
            return
        self.asked.pick = ""
        if self.plan.use(answer):
            self.frame.changed()
        self.frame.redrawn()

    def use(self) -> None:
        """Do what is lit."""
        moment = self.moment()
        answer = self.lit(moment[3]) if moment is not None else None
        if answer is not None:
            self.give(answer)

    def press(self, key: str) -> None:
        """Aim an offered ability; pressed again, the next way to use it is lit."""
        plan, found = self.plan, self.answers(key)
        if plan.mode != key:
            plan.mode, plan.aim = key, None
            self.asked.pick = ""
        if found and plan.actor is not None:
            state, actor = plan.could.after(plan.way), plan.actor.id
            found = [*told_once(found, lambda answer: meaning.words(state, "act", answer, actor))]
            at = found.index(self.asked.pick) + 1 if self.asked.pick in found else 0
            self.asked.set_pick(found[at % len(found)])
        self.frame.redrawn()

    def meant(self, square: Square) -> Answer | None:
        """Return the answer that a click on a square means: the one whose middle is nearest, None if none covers it."""
        moment = self.moment()
        if moment is None:
            return None
        state, kind, actor, answers = moment
        bit = state.field.bit(*square)
        pixel = self.frame.pointing.pixel if self.frame.pointing.place == square else None
        x, y = self.frame.board.camera.to_point(pixel) if pixel else (square[0] + 0.5, square[1] + 0.5)
        near: list[tuple[float, int]] = []
        for number, answer in enumerate(answers):
            mask = meaning.squares(state, kind, answer, actor)
            if mask & bit:
                spots = state.field.squares(mask)
                dx = sum(spot[0] + 0.5 for spot in spots) / len(spots) - x
                dy = sum(spot[1] + 0.5 for spot in spots) / len(spots) - y
                near.append((round(dx * dx + dy * dy, 6), number))
        return answers[min(near)[1]] if near else None

    def lit(self, answers: Sequence[Answer]) -> Answer | None:
        """Return the way to show: the one under the pointer, once it has moved, else the one that is chosen."""
        at = self.frame.pointing.at
        meant = self.meant(at) if at is not None and at != self.asked.picked_at else None
        return meant if meant is not None else self.asked.pick if self.asked.pick in answers else None

    def click(self, square: Square) -> bool:
        """Light the answer that a click on a square means, or give it if it is lit; False if none is meant."""
        answer = self.meant(square)
        if answer is None:
            return False
        if answer == self.asked.pick:
            self.give(answer)
        else:
            self.asked.set_pick(answer)
        return True

    # --- the panel ---
    def declare(self, ui: Ui, area: Area, choice: Choice) -> float:
        """Declare a question that has no panel of its own; return its height."""
        state: State = self.frame.state
        actor = str(choice.about.get("unit", ""))
        abilities = {known.key: known for answer in choice.listed if (known := ABILITIES.of(answer)) is not None}
        bearers = list(
            dict.fromkeys(meaning.bearer_of(state, choice.kind, a, actor) for a in choice.listed if a != PASS)
        )
        if len(abilities) == 1 and bearers and all(bearers):
            (ability,) = abilities.values()
            several = len(bearers) > 1
            text = _("**{what}** may be used now: by whom?") if several else _("{name} may use **{what}** now.")
            sentence = text.format(name=bold(state, bearers[0]), what=escape(ability.named))
            note = f"{escape(ability.told)} {choice.rule}"
            if not several and (left := spellbook.left(state, bearers[0], ability.key)):
                note += f"\n{escape(left)}"
        else:
            sentence, note = _("What is used now?"), choice.rule

        pointed = meaning.odds(state, self.asked.pick, choice.about) if self.asked.pick in choice.listed else None
        if pointed is not None:
            note = "\n".join((note, *odds_lines(pointed)))

        ways = [answer for answer in choice.listed if answer != PASS]
        lit = self.asked.pick if self.asked.pick in ways else ways[0] if len(ways) == 1 else None
        if lit is not None:
            note = "\n".join((note, *self._prospects(state, choice.kind, lit, actor)))

        def tell(answer: Answer) -> str:
            words = meaning.words(state, choice.kind, answer, actor)
            odds = meaning.odds(state, answer, choice.about)
            if odds is not None:
                text = _("{name}: {bonus} for {damage}, {chance}")
                words = text.format(
                    name=words, bonus=signed(odds.attack.value), damage=odds.damage.value, chance=percent(odds.chance)
                )
            known = ABILITIES.of(answer)
            if len(abilities) == 1 and known is not None and known.of_data:
                words = _("Use it on {names}").format(names=words)
            if len(abilities) == 1 and len(bearers) > 1 and known is not None:
                name = state.name(meaning.bearer_of(state, choice.kind, answer, actor))
                words = _("{name}: {choice}").format(name=name, choice=words)
            if len(abilities) > 1 and known is not None:
                words = _("{what}: {choice}").format(what=known.named, choice=words)
            return words

        return self._panel(ui, area, choice, sentence, note, choice.listed, tell)

    def declare_offer(self, ui: Ui, area: Area, ability: Ability) -> float:
        """Declare the choice of how an offered ability is used; return its height."""
        moment, choice = self.moment(), self.frame.host.pending
        assert moment is not None  # noqa: S101 - an ability is being aimed
        assert choice is not None  # noqa: S101
        state, kind, actor, answers = moment
        deed = ABILITIES.deed("act", ability.key)
        text = (
            _("How does {name} use **{what}**?")
            if deed == ability.named
            else _("**{what}**: who is {name} to turn to?")
        )
        sentence = text.format(name=bold(state, actor), what=escape(deed))
        lines = [f"{escape(ability.told)} {ability.rule}"]
        if self.asked.pick in answers:
            lines += self._prospects(state, kind, self.asked.pick, actor)
        note = "\n".join(lines)
        return self._panel(ui, area, choice, sentence, note, answers, lambda a: meaning.words(state, kind, a, actor))

    @staticmethod
    def _prospects(state: State, kind: str, answer: Answer, actor: str) -> list[str]:
        return [escape(unbroken(line)) for line in meaning.prospects(state, kind, answer, actor)]

    def _panel(
        self,
        ui: Ui,
        area: Area,
        choice: Choice,
        sentence: str,
        note: str,
        answers: Sequence[Answer],
        tell: Callable[[Answer], str],
    ) -> float:
        answers = [*told_once(answers, tell)]
        beside = BESIDES + ui.measure(note, area.w - 32)
        body = min(ROW * len(answers), max(2 * ROW, area.h - beside))
        inside, high = self.asking.plain(ui, area, choice, sentence, note, body)
        rows = Area(inside.x, inside.y, inside.w, body)
        with ui.scroll("answers", Area(rows.x, rows.y, rows.w + 12, rows.h)) as room:
            room.w = rows.w
            for number, answer in enumerate(answers, 1):
                passing = answer == PASS
                lit = answer == self.asked.pick
                cap = "P" if passing else str(number) if number < 10 else ""
                about = [] if passing else meaning.creatures(self.frame.state, choice.kind, answer)
                at = room.cut_top(36, 6)
                button = ui.button(
                    f"answer {told(answer)}", at, tell(answer), partial(self.give, answer),
                    kind=theme.SEATS[choice.player] if lit else "normal",
                    icon="hand" if passing else "" if about else "sparkles", shortcut=cap,
                )  # fmt: skip
                button.on_hover = partial(self.asked.pointed, answer)
                if about:
                    portrait(ui, at, self.frame.state, about[0])
        return high

    # --- the board ---
    def mark(self, parts: dict[str, Any]) -> None:
        """Light what the answers are about, and what the lit one covers."""
        moment = self.moment()
        if moment is None:
            return
        state, kind, actor, answers = moment
        picked = self.asked.pick if self.asked.pick in answers else None
        every = 0
        shown: dict[str, str] = {}
        for answer in answers:
            every |= meaning.squares(state, kind, answer, actor)
            for unit in meaning.creatures(state, kind, answer):
                shown.setdefault(unit.id, "possible")
        if picked is not None:
            every = meaning.squares(state, kind, picked, actor)
            for unit in state.on_map():
                if state.space(unit) & every:
                    shown[unit.id] = "target"
        parts["choices"] = squares_of(every, state.map.width)
        parts["targets"] = tuple(
            TargetMark(unit.x, unit.y, unit.body, how, SEATS[unit.side])
            for name, how in shown.items()
            if (unit := state.units[name]).here
        )


def told_once(answers: Sequence[Answer], tell: Callable[[Answer], str]) -> Iterator[Answer]:
    """Go through answers without those that read as an earlier one does: one of two equal attacks is enough."""
    seen = set()
    for answer in answers:
        words = tell(answer)
        if words not in seen:
            seen.add(words)
            yield answer
