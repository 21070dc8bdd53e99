"""How the events of a quest are shown on a stage: cards glide, turn and are turned up, dice fall, wounds are told.

What is shown is a state of its own, behind that of the game: each event that has been played is applied to it.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any

from game.engine.throws import Rerolled, Thrown
from game.i18n import _, proper, signed
from game.systems.quest.adventure import unlabelled
from game.systems.quest.events import course, enemies, heroes
from game.systems.quest.events.actions import ActionBegan, ActionDone, StepReached
from game.systems.quest.faces import HERO
from game.ui.board.cards.card import Pose, card
from game.ui.board.cards.gliding import Gliding
from game.ui.board.cards.layout import HUNDRED, poses
from game.ui.quest import deeds, rolled
from game.ui.quest.faces.dice import DiceFace
from game.ui.quest.figures import laid
from game.ui.quest.ground import plan_of
from game.ui.quest.rolled import Roll

if TYPE_CHECKING:
    from collections.abc import Generator, Sequence

    from game.engine.event import Event
    from game.systems.quest.state import State
    from game.ui.board.figures import Figure
    from game.ui.stage import Stage

    Waiting = Generator[None, None, None]

GLIDE, TURN = 0.42, 0.24  # seconds of a card to another zone, and of one that only turns
ROLL = 0.8
READ, SYMBOLS = 1.8, 4.6  # seconds in which the symbols are told one by one, and their number with a rest behind them
DEED = 0.8  # seconds that a deed is told before it happens
TOLD = 0.3  # seconds that a blow stands alone
CARD_READ = 0.5  # seconds that a card which was revealed stands alone
TURNS = (
    ActionBegan, heroes.CardsReadied, heroes.CardExhausted, heroes.GearTurned, heroes.GearReadied,
    enemies.EnemyExhausted, enemies.EnemiesReadied,
)  # fmt: skip


class QuestPlaying:
    """The game as it is shown now, which may be behind the state.

    actor   the card that acts: of a hero or an enemy
    roll    the dice in the tray, None before they are thrown
    told    how many of the symbols have been told, while they are told one by one; None: all of them
    steps   whether each deed of enemies and of peril waits until somebody lets it go on
    deed    what is about to happen in words: title and what its card says, rich text; None between deeds
    alone   nobody else shows the dice: they lie on the table, where in play question and log are
    """

    steps = False
    alone = True

    def __init__(self, stage: Stage) -> None:
        self.stage, self.actor = stage, ""
        self.roll: Roll | None = None
        self.told: float | None = None
        self.deed: tuple[str, str] | None = None
        self._shown: State | None = None
        self._laid: Sequence[Figure] | None = None
        self._way: tuple[Gliding, float] | None = None

    def sync(self) -> None:
        """Show the present state at once."""
        state: State = self.stage.host.state
        self._shown, self._laid, self._way, self.told = state.clone(), None, None, None
        self.deed = None
        action = state.action
        self.roll = Roll(action.hero, action.enemy) if action is not None and (action.hero or action.enemy) else None

    @property
    def state(self) -> State:
        """Return the state that is shown."""
        assert self._shown is not None  # noqa: S101 - a stage syncs before it plays
        return self._shown

    def figures(self) -> list[Figure]:
        """Return the cards as they are shown now."""
        found = self._way[0].figures(self._way[1]) if self._way is not None else list(self._lying())
        return [*found, *self._dice()] if self.alone else found

    def _dice(self) -> list[Figure]:
        """Return the dice as a card of their own, if some lie on the table."""
        table = getattr(self.stage.view, "table", None)
        seen = rolled.with_dice(self.state, self.roll)
        if table is None or self.roll is None or self.roll.share < 1 or seen is None or seen.action is None:
            return []
        x, y, w, h = plan_of(self.state, table.height).aside
        title = proper(seen.action_card(seen.action.by, seen.action.type).name)
        front = DiceFace(
            title, self.roll.hero, self.roll.enemy, tuple(rolled.lines(seen)), rolled.told(seen, rolled.blow(seen))
        )
        return [card("dice", "", 0, front, None, pose=Pose(x + w / 2, y + h / 2, w, h))]

    def _lying(self) -> Sequence[Figure]:
        if self._laid is None:
            self._laid = laid(self.state)
        return self._laid

    # --- one event ---
    def play(self, event: Event) -> Waiting:
        """Play one event, then show what it has changed."""
        match event:
            case Thrown():
                yield from self._thrown(event)
                return
            case Rerolled():
                yield from self._again(event)
                return
            case enemies.EnemyActivated():
                self.actor = event.key
                self.stage.panels_too(picture=True)
            case enemies.KeywordResolved() | enemies.NemesisEffect() | course.PerilStruck():
                yield from self._deed(event)
            case enemies.EnemyDone():
                self.deed = None
            case course.Activated() | ActionBegan():
                self.actor = f"hero/{event.hero}"
            case course.PhaseBegan() | course.RoundBegan() | course.ActivationOver():
                self.actor, self.deed = "", None
                self.stage.panels_too(picture=True)
            case _:
                yield from self._told(event)
        before = self._lying()
        event.apply(self.state)
        if isinstance(event, ActionDone):
            self.roll = None
            self.stage.panels_too(picture=True)
        self._laid = None
        yield from self._glide(event, before, self._lying())
        if isinstance(event, StepReached):
            yield from self._step(event)

    def _glide(self, event: Event, before: Sequence[Figure], after: Sequence[Figure]) -> Waiting:
        """Let cards go from where they lay to where they lie now."""
        table = getattr(self.stage.view, "table", None)
        if table is None or isinstance(event, course.QuestBegan):
            return
        origin, out = _from(event), _to(event)
        way = Gliding(table, before, after, origin=origin, out=out)
        if not way.moving:
            return
        self.stage.panels_too()
        self.stage.sound("step" if isinstance(event, TURNS) else "card")

        def show(share: float) -> None:
            self._way = (way, share)

        yield from self.stage.tween(TURN if isinstance(event, TURNS) else GLIDE, show)
        self._way = None
        if isinstance(event, course.LocationRevealed | enemies.EnemyRevealed):
            yield from self.stage.tween(CARD_READ, lambda _share: None)

    def _step(self, event: StepReached) -> Waiting:
        """Show the step; at the results tell symbol after symbol what they come to."""
        self.stage.panels_too()
        if event.step != "results" or self.roll is None:
            return

        def show(share: float) -> None:
            self.told = share * SYMBOLS

        yield from self.stage.tween(READ, show)
        self.told = None
        self.stage.panels_too()

    def _deed(self, event: enemies.KeywordResolved | enemies.NemesisEffect | course.PerilStruck) -> Waiting:
        """Say what an enemy or peril is about to do, and wait if every step is to wait."""
        self.deed = deeds.told(self.state, event)
        if not isinstance(event, course.PerilStruck):
            self.actor = event.key
        self.stage.panels_too(picture=True)
        if self.steps:
            yield from self.stage.hold()
        else:
            yield from self.stage.tween(DEED, lambda _share: None)

    # --- dice ---
    def _thrown(self, event: Thrown) -> Waiting:
        throw = event.throw
        if "hero" not in throw.about:
            return
        shown = [str(die.shown(answer)) for die, answer in zip(throw.dice, event.answers, strict=True)]
        hero = tuple(face for die, face in zip(throw.dice, shown, strict=True) if die == HERO)
        enemy = tuple(face for die, face in zip(throw.dice, shown, strict=True) if die != HERO)
        yield from self._roll(Roll(hero, enemy, 0.0))

    def _again(self, event: Rerolled) -> Waiting:
        throw = event.throw
        if "hero" not in throw.about or self.roll is None:
            return
        faces = [*self.roll.hero, *self.roll.enemy]
        for one in event.rerolls:
            faces[one.die] = str(throw.dice[one.die].shown(one.after))
        whites = len(self.roll.hero)
        again = frozenset(one.die for one in event.rerolls)
        yield from self._roll(Roll(tuple(faces[:whites]), tuple(faces[whites:]), 0.0, again))

    def _roll(self, roll: Roll) -> Waiting:
        """Let dice tumble until they lie."""
        if getattr(self.stage.host, "dice", "seeded") == "typed":  # they have been rolled by hand
            self.roll = roll
            self.stage.panels_too()
            return
        self.roll = roll
        self.stage.panels_too(picture=True)
        self.stage.sound("dice")

        def show(share: float) -> None:
            self.roll = replace(roll, share=share)

        yield from self.stage.tween(ROLL * self.stage.settings.dice_share(), show)
        self.roll = replace(roll, share=1.0)
        self.stage.panels_too(picture=True)

    # --- words over cards ---
    def _told(self, event: Event) -> Waiting:
        """Tell above a card what befalls it."""
        look = words = thing = ""
        match event:
            case heroes.HeroWounded():
                look, words, thing = "damage", signed(-event.wounds), f"hero/{event.hero}"
            case heroes.HeroHealed():
                look, words, thing = "healing", signed(event.wounds), f"hero/{event.hero}"
            case enemies.EnemyWounded():
                look, words, thing = "damage", signed(-event.wounds), event.key
            case enemies.EnemyHealed():
                look, words, thing = "healing", signed(event.wounds), event.key
            case heroes.HeroDefeated():
                look, words, thing = "killed", _("defeated"), f"hero/{event.hero}"
            case enemies.EnemyDefeated():
                look, words, thing = "killed", _("defeated"), event.key
        if not words:
            return
        self.stage.sound("destroyed" if look == "killed" else "hit" if look == "damage" else "step")
        self._tell(look, words, thing)
        self.stage.panels_too()
        yield from self.stage.tween(TOLD, lambda _share: None)

    def _tell(self, look: str, words: str, thing: str) -> None:
        table: Any = getattr(self.stage.view, "table", None)
        pose = poses(table, self._lying()).get(thing) if table is not None else None
        if pose is None:
            return
        x, y = (pose.x - pose.w / 2) / HUNDRED, (table.height - pose.y - pose.h / 2) / HUNDRED
        self.stage.tell(look, words, thing, x, y, 1)


def _from(event: Event) -> dict[str, str]:
    """Return from which zone a card comes that an event has brought."""
    match event:
        case enemies.EnemySpawned():
            return {event.key: "enemy"}
        case course.LocationRevealed():
            return {f"place/{unlabelled(event.card)}": "location"}
        case heroes.GearEquipped():
            return {f"gear/{event.gear}": "gear"}
        case heroes.ItemClaimed():
            return {f"item/{event.hero}/{event.item}/{n}": "dungeon" for n in range(1, 5)}
    return {}


def _to(event: Event) -> dict[str, str]:
    """Return to which zone a card goes that an event has taken away."""
    match event:
        case enemies.EnemyDefeated() | enemies.EnemyLeft():
            return {event.key: "enemy out"}
        case course.LocationLeft():
            return {f"place/{event.card}": "location out"}
        case heroes.GearDiscarded():
            return {f"gear/{event.gear}": "gear out"}
        case heroes.ItemDiscarded():
            return {f"item/{event.hero}/{event.item}/{n}": "dungeon out" for n in range(1, 5)}
    return {}
