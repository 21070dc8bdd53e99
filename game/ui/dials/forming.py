"""A formation that is put together by clicks on the board: who is in it, who may join and why not, what it is for.

Nothing is answered before it is complete; then its announcement and everybody who joins are one answer after the other.
Where the rules ask already who else joins (after undo, in a loaded battle), those who have joined stay.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Protocol

from game.geometry.inches.contact import contacts_of
from game.systems.dials import advice, formations
from game.systems.dials.formations import AIMED, FEWEST, FORM, FORMED, JOIN, KINDS, Formation
from game.ui.board.inches.signs import LinkMark, MemberMark

if TYPE_CHECKING:
    from collections.abc import Callable

    from game.engine.choice import Choice
    from game.engine.refusal import Refusal
    from game.geometry.inches.contact import Contact
    from game.systems.dials.advice import Odds
    from game.systems.dials.state import State

IN, MAY, NOT = "in", "may", "not"
"""How a figure of the player stands to a formation: in it, or it may join, or not."""


class Hand(Protocol):
    """What the player has in hand, as it is planned: the figure that leads, and whom it would attack."""

    figure: str
    targets: tuple[str, ...]

    @property
    def state(self) -> State:
        """Return the present state."""

    @property
    def choice(self) -> Choice | None:
        """Return the question that a person may answer now."""

    @property
    def attack(self) -> Any:
        """Return the planned attack, None if none is."""

    def deeds(self, figure: str) -> list[Any]:
        """Return the listed answers of the dials on a figure's base."""

    def base_of(self, dial: Any) -> str:
        """Return the figure on whose base a dial stands."""

    def remember(self, key: Any, make: Callable[[], Any]) -> Any:
        """Return what was found out for this moment, or find it out."""

    def drop(self) -> None:
        """Plan nothing; the figure stays in hand."""


class Forming:
    """What is put together: `draft`, None if nothing is. `fast` of its members have joined for good."""

    def __init__(self, plan: Hand) -> None:
        self.plan = plan
        self.draft: Formation | None = None
        self.fast = 0

    @property
    def _state(self) -> State:
        return self.plan.state

    # --- what for ---
    def leaders(self) -> dict[str, str]:
        """Return which kinds of formation the figure in hand may lead now, each with its dial that leads."""
        found: dict[str, str] = {}
        for answer in self.plan.deeds(self.plan.figure):
            if answer[0] == FORM:
                found.setdefault(answer[2], answer[1])
        return found

    def refused(self) -> dict[str, Refusal]:
        """Return why the figure in hand leads no formation of the other kinds."""
        key = self.plan.figure
        if key not in self._state.figures or not self._state.figures[key].here:
            return {}
        found: dict[str, Refusal] = self.plan.remember(("unled", key), lambda: self._refused(key))
        return found

    def _refused(self, key: str) -> dict[str, Refusal]:
        known, dial = self.leaders(), next(iter(self._state.dials(key)))
        reasons = ((kind, formations.unled(self._state, dial, kind)) for kind in KINDS if kind not in known)
        return {kind: why for kind, why in reasons if why is not None}

    def begin(self) -> None:
        """Put a formation of the figure in hand together: of the kind that is planned, else the first there is."""
        leaders = self.leaders()
        if not leaders:
            return
        planned = self.plan.attack
        wish = planned[0] if planned is not None and planned[0] in leaders else next(iter(leaders))
        aim = self.plan.targets[-1] if self.plan.targets else ""
        self.plan.drop()
        self.draft, self.fast = Formation(wish, leaders[wish]), 0
        self._aim(aim)

    def go_on(self, about: dict[str, Any]) -> None:
        """Take the formation over of which the rules ask who else joins."""
        members = tuple(zip(about["dials"][1:], about["adds"], strict=True))
        self.draft = Formation(about["formation"], about["dials"][0], about["target"], members)
        self.fast = len(members)

    def take_kind(self, kind: str) -> None:
        """Put a formation of another kind together; who is fit for it stays in."""
        before, leaders = self.draft, self.leaders()
        if before is None or kind not in leaders:
            return
        self.draft = Formation(kind, leaders[kind], "", before.members)
        self._aim(self.plan.base_of(before.target))

    def targets(self) -> dict[str, str]:
        """Return whom the formation may attack: bases with the dials that are meant."""
        draft = self.draft
        if draft is None or draft.kind not in AIMED or self.asked:
            return {}
        return {
            self.plan.base_of(answer[3]): answer[3]
            for answer in self.plan.deeds(self.plan.figure)
            if answer[:3] == (FORM, draft.leader, draft.kind)
        }

    def _aim(self, thing: str) -> None:
        """Aim at a base if it may be, else at the only one there is; who does not reach it goes out."""
        draft, possible = self.draft, self.targets()
        if draft is None:
            return
        target = possible.get(thing) or (next(iter(possible.values())) if len(possible) == 1 else "")
        self._gather(Formation(draft.kind, draft.leader, target), draft.members)

    def _gather(self, alone: Formation, members: tuple[tuple[str, str], ...]) -> None:
        """Let members join a leader as far as they may, in their order: whoever hangs on nobody any more goes out."""
        made, left = alone, list(members)
        while joined := next((one for one in left if self._why_not(made, one[0]) is None), None):
            known = formations.additions(self._state, made, joined[0])
            made = made.joined_by(joined[0], joined[1] if joined[1] in known else known[0])
            left.remove(joined)
        self.draft = made

    # --- who ---
    def dials_of(self, thing: str) -> tuple[str, ...]:
        """Return the dials on a base: its own, and its rider's."""
        figure = self._state.figures[thing]
        return (*self._state.dials(thing), *((figure.rider,) if figure.rider else ()))

    def member(self, thing: str) -> str:
        """Return the dial on a base that is in the formation, "" if none is."""
        dials = self.draft.dials if self.draft is not None else ()
        return next((one for one in dials if self.plan.base_of(one) == thing), "")

    def _why_not(self, draft: Formation, dial: str) -> Refusal | None:
        if draft.kind in AIMED and not draft.target:
            return formations.why_not(self._state, (FORM, draft.leader, draft.kind))
        return formations.cannot_join(self._state, draft, dial, formations.additions(self._state, draft, dial)[0])

    def joins(self, thing: str) -> tuple[str, Refusal | None]:
        """Return which dial of a base would join, and why none may."""
        draft = self.draft
        if draft is None or thing not in self._state.figures:
            return "", None
        found: tuple[str, Refusal | None] = self.plan.remember(
            ("joins", draft, thing), lambda: self._joins(draft, thing)
        )
        return found

    def _joins(self, draft: Formation, thing: str) -> tuple[str, Refusal | None]:
        reasons = [(one, self._why_not(draft, one)) for one in self.dials_of(thing)]
        return next((one for one in reasons if one[1] is None), reasons[0])

    def stands(self, thing: str) -> str:
        """Return how a figure of the player stands to the formation, "" for anybody else."""
        state = self._state
        figure = state.figures.get(thing)
        if self.draft is None or figure is None or not figure.here or figure.captor:
            return ""
        if figure.controller != state.player:
            return ""
        if self.member(thing):
            return IN
        return MAY if self.joins(thing)[1] is None else NOT

    def candidates(self) -> list[str]:
        """Return who may join now."""
        return [one.id for one in self._state.standing() if self.stands(one.id) == MAY]

    def why(self, thing: str) -> Refusal | None:
        """Return why somebody neither joins nor is aimed at, None if he may or nobody wants to know."""
        state, stands = self._state, self.stands(thing)
        if stands == NOT:
            return self.joins(thing)[1]
        draft, figure = self.draft, state.figures.get(thing)
        if stands or draft is None or draft.kind not in AIMED or figure is None or thing in self.targets():
            return None
        if self.asked or not state.enemies(state.of(draft.leader), figure):
            return None
        wish = Formation(draft.kind, draft.leader, next(iter(state.dials(thing))))
        return self.plan.remember(("unaimed", wish), lambda: formations.unaimed(state, wish))

    def click(self, thing: str) -> Refusal | None:
        """Let somebody join, or take him out, or aim at him; return why not."""
        draft = self.draft
        if draft is None:
            return None
        stands, aims = self.stands(thing), self.targets()
        if stands == IN:
            self.take_out(self.member(thing))
        elif stands == MAY:
            dial = self.joins(thing)[0]
            self.draft = draft.joined_by(dial, formations.additions(self._state, draft, dial)[0])
        elif thing in aims:
            self._aim(thing)
        else:
            return self.why(thing)
        return None

    def take_out(self, dial: str) -> None:
        """Take a member out, and whoever hangs on nobody any more without it; the leader stays, as do the fast ones."""
        draft = self.draft
        if draft is None or dial not in [one for one, _adds in draft.members[self.fast :]]:
            return
        stay = Formation(draft.kind, draft.leader, draft.target, draft.members[: self.fast])
        self._gather(stay, tuple(one for one in draft.members[self.fast :] if one[0] != dial))

    def let_add(self, dial: str, adds: str) -> None:
        """Let a member add to the attack, or to the damage instead."""
        draft = self.draft
        if draft is not None:
            members = tuple((one, adds if one == dial else what) for one, what in draft.members)
            self.draft = Formation(draft.kind, draft.leader, draft.target, members)

    # --- what comes of it ---
    def incomplete(self) -> Refusal | None:
        """Return why the formation cannot act yet, None if it can."""
        draft = self.draft
        if draft is None:
            return None
        if draft.kind in AIMED and not draft.target:
            return formations.why_not(self._state, (FORM, draft.leader, draft.kind))
        return formations.too_few() if len(draft.dials) < FEWEST else None

    def answers(self) -> list[Any]:
        """Return what is answered to make the formation: the announcement, who joins, that nobody else does."""
        draft = self.draft
        if draft is None:
            return []
        said = (FORM, draft.leader, draft.kind)
        first = () if self.asked else ((*said, draft.target) if draft.target else said,)
        joining = ((JOIN, dial, adds) for dial, adds in draft.members[self.fast :])
        more = formations.joining(self._state, draft)
        return [*first, *joining, *((FORMED,) if more else ())]

    @property
    def asked(self) -> bool:
        """Whether the rules ask already who else joins: it was announced."""
        choice = self.plan.choice
        return choice is not None and choice.kind == JOIN

    def odds(self) -> Odds | None:
        """Return the odds of its attack, None while it has no target, and for a march."""
        draft = self.draft
        if draft is None or draft.kind not in AIMED or not draft.target:
            return None
        found: Odds = self.plan.remember(("formed", draft), lambda: advice.formed(self._state, draft))
        return found

    # --- what is drawn ---
    def marks(self) -> tuple[MemberMark, ...]:
        """Return the marks on the player's figures: in it, may join, may not."""
        found = ((one.id, self.stands(one.id)) for one in self._state.standing())
        return tuple(MemberMark(key, stands) for key, stands in found if stands)

    def links(self) -> tuple[LinkMark, ...]:
        """Return the contacts of bases that hold the formation together, and those by which somebody may join."""
        draft = self.draft
        if draft is None:
            return ()
        layout, there = self._state.layout, [self.plan.base_of(one) for one in draft.dials]
        free = self.candidates()
        found = []
        for number, key in enumerate(there):
            others = [one for one in (*there[number + 1 :], *free) if one != key]
            met = contacts_of(layout, layout.bases[key], others)
            found += [link(one, firm=one.b.key in there) for one in met]
        return tuple(found)


def link(touch: Contact, *, firm: bool) -> LinkMark:
    """Return the mark of two bases that touch."""
    return LinkMark(touch.a.at, touch.b.at, touch.nearest.drawn(), firm)
