"""What lies over the table: the plan with its tape, base and arc, targets with their chances, lines, what is feared."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any

import pygame

from game.geometry.inches.contact import contacts_of
from game.i18n import _
from game.systems.dials.events.fighting import AttackRolled
from game.systems.dials.events.moving import MoveBegan
from game.ui.board.inches.signs import (
    HandleMark,
    InchOverlays,
    LabelMark,
    LineMark,
    LinkMark,
    MemberMark,
    TapeMark,
    TargetMark,
    WedgeMark,
)
from game.ui.board.view import HANDLE
from game.ui.dials import lines, words
from game.ui.dials.figures import shown
from game.ui.dials.forecast import in_short
from game.ui.dials.forming import link
from game.ui.dials.ground import areas, marks
from game.ui.dials.planning import PUT, TURNS, along, targets_of
from game.ui.table.chances import percent
from game.ui.table.told import Overlay, Picture

if TYPE_CHECKING:
    from game.systems.dials.advice import Odds
    from game.systems.dials.state import State
    from game.ui.board.inches.bases import BaseFigure
    from game.ui.dials.planning import Place, Planning
    from game.ui.table.face import Frame
    from game.ui.table.told import Entry

NAMES, ARC, THREATS = "names", "arc", "threats"
HANDLE_FAR = 700  # thousandths of an inch between a base and its handle
AROUND = 1000  # thousandths: radius of the ring round a place that the log speaks of


def overlays() -> tuple[Overlay, ...]:
    """Return what can be switched on and off."""
    return (
        Overlay(NAMES, _("Names of terrain"), on=True), Overlay(ARC, _("Front arc and range"), on=True),
        Overlay(THREATS, _("Who could attack the planned place"), on=True),
    )  # fmt: skip


class Drawn:
    """Works out the picture for one moment: `plan` is what is in hand, `frame` what is pointed at."""

    def __init__(self, frame: Frame, plan: Planning) -> None:
        self.frame, self.plan = frame, plan

    @property
    def _state(self) -> State:
        state: State = self.frame.host.state
        return state

    def picture(self) -> Picture:
        """Return what lies over the table at this moment."""
        plan, state, pointing = self.plan, self._state, self.frame.pointing
        over = replace(marks(state), names=self.frame.shows(NAMES), cursor=pointing.cursor)
        if plan.choice is not None and plan.choice.kind == "reinforce":
            over = replace(over, areas=areas(state.table, len(state.battle.players))[plan.choice.about["at"] :][:1])
        over = self._moment(over)
        forming = plan.forming
        if forming.draft is not None:
            return self._forming(over)
        if aims := plan.aims():
            corners = tuple(TargetMark(key, chosen=True) for key in aims if key in plan.targets)
            return Picture(replace(over, targets=corners, members=tuple(MemberMark(key, "may") for key in aims)))
        if plan.choice is None or plan.figure not in state.figures:
            return Picture(over)
        over = replace(over, targets=self._targets(), links=self._held_together())
        if plan.targets or pointing.thing in plan.possible():
            return self._attack(over)
        why = plan.no_attack(pointing.thing or "")
        return (
            self._way(over)
            if pointing.thing in (None, plan.figure) or pointing.carried
            else Picture(self._arc(over, ()), refusal=why)
        )

    # --- formations ---
    def _forming(self, over: InchOverlays) -> Picture:
        """Draw who is in the formation, who may join, what holds it together, at whom it is aimed."""
        forming, state = self.plan.forming, self._state
        draft, odds = forming.draft, forming.odds()
        assert draft is not None  # noqa: S101 - it is drawn
        aimed = self.plan.base_of(draft.target)
        text = "" if odds is None else percent(odds.chance)
        corners = [TargetMark(key, text if key == aimed else "", chosen=key == aimed) for key in forming.targets()]
        if aimed and not corners:
            corners = [TargetMark(aimed, text, chosen=True)]
        over = replace(over, members=forming.marks(), links=forming.links(), targets=tuple(corners))
        thing = self.frame.pointing.thing
        if aimed and draft.kind == "ranged":
            over = replace(over, lines=tuple(one for dial in draft.dials for one in lines.shot(state, dial, aimed)[0]))
        return Picture(over, refusal=forming.why(thing) if thing else None)

    def _held_together(self) -> tuple[LinkMark, ...]:
        """Return the contacts of a formation on the march, as they would be with the planned way."""
        plan, state = self.plan, self._state
        if plan.choice is None or plan.choice.kind != "march":
            return ()
        members, figure, layout = plan.choice.about["dials"], state.figures[plan.figure], state.layout
        path = self._pointed_path()
        if path and figure.here:
            layout = layout.replaced(figure.base().moved(*path[-1], plan.facing(path)))
        there = [one for one in members if one in layout.bases]
        pairs = enumerate(there)
        return tuple(
            link(one, firm=True) for n, key in pairs for one in contacts_of(layout, layout.bases[key], there[n + 1 :])
        )

    # --- attacks ---
    def _targets(self) -> tuple[TargetMark, ...]:
        """Return everybody who may be attacked alone, with chance and clicks."""
        plan = self.plan
        found = []
        for key in plan.possible():
            odds = self._odds(key)
            text = "" if odds is None else in_short(odds)
            found.append(TargetMark(key, text, chosen=key in plan.targets))
        return tuple(found)

    def _odds(self, key: str) -> Odds | None:
        """Return the odds of the planned attack against one of its targets, else those against somebody alone."""
        plan = self.plan
        answers = plan.attacks(key)
        answer = plan.attack if key in plan.targets else answers[0] if answers else None
        dials = (one for one in targets_of(answer, self._state) if plan.base_of(one) == key)
        return plan.odds(answer, next(dials, "")) if answer is not None else None

    def _attack(self, over: InchOverlays) -> Picture:
        """Draw the lines to the targets, with what is in their way."""
        plan, state, thing = self.plan, self._state, self.frame.pointing.thing
        answer = plan.attack if plan.targets else next(iter(plan.attacks(thing or "")), None)
        if answer is None:
            return Picture(over)
        drawn: list[LineMark] = []
        lit: list[Any] = []
        labels: list[LabelMark] = []
        met: dict[str, str] = {}
        for target in targets_of(answer, state):
            odds = plan.odds(answer, str(target))
            if answer[0] == "ranged":
                more = lines.shot(state, str(answer[1]), str(target))
                drawn, lit, labels = drawn + more[0], lit + more[1], labels + more[2]
            else:
                drawn += lines.blow(state, str(answer[1]), str(target))
            met[plan.base_of(target)] = lines.beside_target(state, odds) if odds is not None else ""
        told = tuple(replace(mark, detail=met.get(mark.figure, "")) for mark in over.targets)
        over = replace(over, targets=told, lines=(*over.lines, *drawn), lit=tuple(lit), labels=(*over.labels, *labels))
        return Picture(over if answer[0] != "ranged" else self._arc(over, ()))

    # --- ways ---
    def _pointed_path(self) -> tuple[Place, ...]:
        """Return the way as planned, and on to what is pointed at; a base comes to lie where it fits."""
        plan, pointing = self.plan, self.frame.pointing
        at = pointing.at
        if at is None or pointing.carried == HANDLE or plan.verb in TURNS or not plan.verb:
            return plan.path
        bends = pointing.carried or pygame.key.get_mods() & pygame.KMOD_SHIFT
        if plan.path and plan.verb not in PUT and not bends:
            return plan.path
        if pointing.thing == plan.figure and not pointing.carried and pointing.cursor is None:
            return plan.path  # it stands there: nothing is planned yet
        place = plan.settled((int(at[0]), int(at[1])))
        path = plan.path if plan.path[-1:] == (place,) else (*plan.path, place)
        return path[-1:] if plan.verb in PUT else path

    def _way(self, over: InchOverlays) -> Picture:
        """Draw the planned way: tape, base, arc, what it brings about, who could attack there."""
        plan, state = self.plan, self._state
        path = self._pointed_path()
        figure = state.figures[plan.figure]
        if not plan.verb or not (path or plan.turned is not None):
            return Picture(self._arc(over, ()))
        answer = plan.answer(path)
        why = plan.refusal(answer)
        tape = plan.tape(path, why)
        at = path[-1] if path and plan.verb not in TURNS else figure.centre
        facing = plan.facing(path)
        ghost: BaseFigure = replace(shown(state, figure, ghost=True), at=at, facing=facing)
        over = replace(over, tapes=(tape,) if tape is not None else ())
        if plan.path or plan.turned is not None or plan.verb in TURNS:
            far = figure.form.radius + figure.form.half + HANDLE_FAR
            over = replace(over, handle=HandleMark(at, facing, far))
        over = replace(self._arc(over, path), labels=(*over.labels, *self._dear(tape)))
        if path == plan.path or self.frame.pointing.rests:  # what takes longer is told of where the hand comes to rest
            over = replace(over, labels=(*over.labels, *self._comes(answer)))
            if why is None and self.frame.shows(THREATS) and plan.verb not in PUT and plan.survives(answer):
                over = self._feared(over, path, at)
        return Picture(over, [ghost], refusal=why)

    def _dear(self, tape: TapeMark | None) -> list[LabelMark]:
        """Return what is said of the first inch that costs two."""
        if tape is None or not any(tape.dear) or len(tape.points) < 2:
            return []
        number = tape.dear.index(True)
        at = along(tape.points, (number + 0.5) * 1000) or tape.points[-1]
        most = sum(tape.dear)
        text = _("This inch costs 2") if most == 1 else _("These inches cost 2")
        return [LabelMark(at, text, "amber", "triangle-alert")]

    def _comes(self, answer: Any) -> list[LabelMark]:
        """Return words beside those who may turn or use something when the move has ended."""
        plan, state = self.plan, self._state
        found = plan.expected(answer)
        if found is None:
            return []
        return [
            LabelMark(state.figures[key].centre, _("may turn to it"), "warning")
            for key in dict.fromkeys(ask.figure for ask in found.asks if ask.kind == "spin")
        ]

    def _feared(self, over: InchOverlays, path: tuple[Place, ...], at: Place) -> InchOverlays:
        """Draw who could attack the figure where it would stand."""
        plan, state = self.plan, self._state
        found = plan.threats(path)[:3]
        drawn = tuple(LineMark(state.figures[one.figure].centre, at, faint=True) for one in found)
        labels = tuple(
            LabelMark(
                state.figures[one.figure].centre,
                _("{way}: {chance} for {n}").format(
                    way=words.verb_words(one.mode), chance=percent(one.odds.chance), n=one.odds.clicks
                ),
                "warning",
            )
            for one in found
        )  # fmt: skip
        return replace(over, lines=(*over.lines, *drawn), labels=(*over.labels, *labels))

    def _arc(self, over: InchOverlays, path: tuple[Place, ...]) -> InchOverlays:
        """Draw the front arc with the range of the figure in hand where it would stand."""
        plan, state = self.plan, self._state
        figure = state.figures[plan.figure]
        if not self.frame.shows(ARC) or not figure.here:
            return over
        at = path[-1] if path and plan.verb not in TURNS else figure.centre
        dials = [*state.dials(figure.id), *((figure.rider,) if figure.rider else ())]
        for dial in dials:
            wedge: WedgeMark | None = lines.reach(state, dial, at, plan.facing(path))
            if wedge is not None and state.active(dial):
                return replace(over, wedges=(wedge,))
        return over

    # --- the log ---
    def _moment(self, over: InchOverlays) -> InchOverlays:
        """Add what an entry of the log speaks of."""
        pointing = self.frame.pointing
        tapes = tuple(one for one in pointing.moment if isinstance(one, TapeMark))
        drawn = tuple(one for one in pointing.moment if isinstance(one, LineMark))
        rings = tuple(WedgeMark(tuple(place), 0, 3600, AROUND) for place in pointing.spaces)
        return replace(over, tapes=tapes, lines=drawn, wedges=rings)

    def moment(self, entry: Entry) -> tuple[tuple[Any, ...], tuple[Any, ...]]:
        """Return the lines and ways of an entry of the log, and the places that it speaks of."""
        state, host = self._state, self.frame.host
        traces: list[Any] = []
        places: list[Place] = []
        for event in host.log[entry.first : entry.last + 1]:
            if isinstance(event, AttackRolled):
                ends = [self.plan.base_of(key) for key in (event.attacker, event.target)]
                if all(state.figures[key].here for key in ends):
                    here, there = (state.figures[key].centre for key in ends)
                    traces.append(LineMark(here, there, free=event.hit))
                continue
            if isinstance(event, MoveBegan) and event.path:
                start = _start(host.log, entry.first, event)
                traces.append(TapeMark((start, *event.path) if start else event.path))
            named = [getattr(event, name, "") for name in ("figure", "dial", "rider")]
            keys = [self.plan.base_of(key) for key in named if key]
            places += [state.figures[key].centre for key in keys if key and state.figures[key].here]
        return tuple(traces), tuple(dict.fromkeys(places))


def _start(log: Any, number: int, event: MoveBegan) -> Place | None:
    """Return where a move set out: where its first leg begins."""
    for follows in log[number : number + 8]:
        if getattr(follows, "figure", "") == event.figure and hasattr(follows, "x0"):
            return follows.x0, follows.y0
    return None
