"""The column beside the table: what is asked with its answers, the card that is spoken of, tactics board and hand."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any

from game.engine.seats import LETTERS
from game.i18n import _, ngettext, proper
from game.ui import theme
from game.ui.kit import Area
from game.ui.regiments import asking, court_board, faces, hand, odds, piece_card, putting, unit_card
from game.ui.regiments.ask_marks import AskMarks
from game.ui.regiments.ground import SETTING_UP
from game.ui.regiments.rerolling import REROLL, Rerolling
from game.ui.table.question import HEAD, Questions

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.engine.choice import Choice
    from game.engine.modifier import Number
    from game.systems.regiments.state import State
    from game.ui.kit import Ui
    from game.ui.kit.pen import Pen
    from game.ui.regiments.planning import Planning
    from game.ui.table.face import Frame
    from game.ui.table.layout import Parts

BUTTON, GAP, MOST = 36, 6, 12
CAPS = "1234567890"
ROOMY = 760  # height from which on the units to activate, the card of one and a hand stand below each other
LEFT, LOWEST = 30, 150
"""How far a card that is resolved stands from the left edge of the board, and from the lower one, where dice fall."""
CARDED = ("mission", "replace")
"""Questions that cards below answer, too: few of their buttons are seen at once, so that the cards have room."""
OF_THE_BAR = ("act",)
"""Questions whose answers stand in the action bar."""


class Column:
    """What stands in the column; `inspected` is a unit chosen by the right button, `card` a card that is pointed at."""

    def __init__(self, frame: Frame, plan: Planning) -> None:
        self.frame, self.plan = frame, plan
        self.questions, self.rerolling, self.asks = Questions(frame), Rerolling(frame), AskMarks(frame)
        self.inspected = self.card = ""

    @property
    def _state(self) -> State:
        state: State = self.frame.state
        return state

    # --- what it speaks of ---
    def told(self) -> str:
        """Return the unit whose card is shown: pointed at, asked about, in hand, inspected; who acted last does not
        matter to who chooses the next one.
        """
        units, choice = self._state.units, self.plan.choice
        asked = str(choice.about.get("unit", "")) if choice is not None else ""
        playing: Any = self.frame.stage.playing
        actor = "" if choice is not None and choice.kind == "activate" else playing.actor
        wanted = (self.frame.pointing.thing, asked, self.plan.unit, self.inspected, actor)
        return next((str(one) for one in wanted if one in units), "")

    def subject(self) -> object:
        """Return what the column speaks of."""
        choice = self.plan.choice
        return (choice.kind, choice.player, self.told()) if choice is not None else self.told()

    def seat(self) -> int | None:
        """Return whose hand may be seen: that of who is asked, else of the only person at the screen."""
        choice = self.plan.choice
        if choice is not None:
            return choice.player
        people = list(self.frame.host.seats.people)
        return people[0] if len(people) == 1 else None

    def hidden(self, seat: int) -> bool:
        """Tell whether a seat's cards lie face down: several people sit at the screen, and nobody asked to see them."""
        reader = self.frame.host.curtain.reader()
        return reader is not None and reader != seat

    def _look(self) -> None:
        self.frame.host.curtain.raised()
        self.frame.redrawn()

    # --- the panels ---
    def declare(self, ui: Ui, column: Area, parts: Parts) -> float:
        """Declare all that fits above the log; return the height it took."""
        room = parts.above_log(column)
        choice, high = self.plan.choice, 0.0
        if choice is not None and self._answers(choice) is not None:
            high += self._question(ui, room, choice) + theme.GAP
        elif choice is None:
            high += self._waiting(ui, room) + theme.GAP
        if choice is not None and self.plan.beside():
            rest = Area(room.x, room.y + high, room.w, room.h - high)
            low = putting.declare(ui, rest, self._state, self.plan, self._take)
            high += low + theme.GAP if low else 0.0
        high += self._odds(ui, Area(room.x, room.y + high, room.w, room.h - high))
        for part in self._parts(choice):
            rest = Area(room.x, room.y + high, room.w, room.h - high)
            high += part(ui, rest, parts)
        self._large(ui, room, parts)
        return high

    def _parts(self, choice: Choice | None) -> list[Any]:
        """Return the panels below the question, what matters most first."""
        if choice is not None and choice.kind == "claim":
            return [self._board, self._hand, self._unit]
        if choice is not None and choice.kind in CARDED:
            return [self._secrets, self._hand, self._unit, self._board]
        verbs = {one[0] for one in self.plan.listed() if asking.secret(one)}
        if verbs == {"strategy"}:
            return [self._secrets, self._hand, self._unit, self._board]
        if verbs:
            return [self._hand, self._secrets, self._unit, self._board]  # a card may be played now
        if self.told():
            return [self._unit, self._cards, self._board]
        return [self._board, self._cards]

    def _take(self, key: str) -> None:
        """Take something in hand that is put on the table."""
        self.plan.take(key)
        self.frame.redrawn()

    def _waiting(self, ui: Ui, room: Area) -> float:
        inside = ui.panel(Area(room.x, room.y, room.w, 52))
        told = _("The battle is over.") if self.frame.host.over else _("It goes on by itself.")
        ui.label(inside.cut_top(20), told)
        return 52

    # --- the question ---
    def _answers(self, choice: Choice) -> list[Any] | None:
        """Return the answers that stand in the column, None where board or action bar take them all."""
        if choice.kind in OF_THE_BAR:
            return None
        hidden = self.hidden(choice.player)
        return [
            one for one in self.plan.listed()
            if not self._elsewhere(one) and not (hidden and asking.secret(one))
        ]  # fmt: skip

    @staticmethod
    def _elsewhere(answer: Any) -> bool:
        """Tell whether an answer has its place on the tactics board."""
        return isinstance(answer, tuple) and answer[0] == "claim"

    def _question(self, ui: Ui, room: Area, choice: Choice) -> float:
        """Declare who is asked what, and a button for each answer; more of them scroll."""
        state, answers = self._state, self._answers(choice) or []
        dice = choice.kind == REROLL
        answers = [] if dice else answers
        own = choice.kind in asking.OWN
        sentence = asking.sentence(state, choice)
        note = "" if own else asking.note(state, choice, cards=not self.hidden(choice.player))
        crowded = choice.kind == "activate" and self.told() and room.h < ROOMY
        shown = min(len(answers), 2 if choice.kind in CARDED or crowded else 4 if own else MOST)
        body = self.rerolling.height(choice) if dice else float((BUTTON + GAP) * shown)
        if own:
            high = 32 + ui.measure(sentence, room.w - 32, cut="semibold") + (body + 4 if body else 0)
            inside = ui.panel(Area(room.x, room.y, room.w, min(high, room.h)))
            inside.cut_top(ui.text(inside, sentence, cut="semibold", key="asked"), 8)
        else:
            wide = room.w - 32
            least = HEAD + 44 + ui.measure(sentence, wide, theme.TITLE) + (ui.measure(note, wide) + 12 if note else 0)
            body = min(body, max(float(BUTTON + GAP), room.h - least))
            head = self.questions.head(
                choice.player, self._turn(choice), proper(state.battle.played.armies[choice.player].name)
            )
            inside, high = self.questions.plain(ui, room, head, sentence, note, body)
        if dice:
            self.rerolling.declare(ui, Area(inside.x, inside.y, inside.w, body), choice)
        if answers:
            with ui.scroll("answers", Area(inside.x, inside.y, inside.w, max(body, 1.0)), whole=True) as rows:
                for n, answer in enumerate(answers):
                    self._answer(ui, rows.cut_top(BUTTON, GAP), choice, answer, n, own=own)
        return min(high, room.h)

    def _turn(self, choice: Choice) -> int:
        """Return whose turn it is; while the battle is set up nobody is asked in the turn of another one."""
        return choice.player if self._state.phase in SETTING_UP else self._state.player

    def _answer(self, ui: Ui, row: Area, choice: Choice, answer: Any, number: int, *, own: bool) -> None:
        words = asking.button(self._state, choice, answer)
        refusing = answer in asking.REFUSING
        cap = "P" if refusing else CAPS[number] if number < len(CAPS) else ""
        label = ui.pen.fitting(words, row.w - 70)
        kind = "normal" if refusing or own or choice.kind != "reaction" else f"side {LETTERS[choice.player]}"
        kind = kind if kind in theme.BUTTONS else "normal"
        button = self.questions.answer(ui, row, str(number), answer, label, cap, kind, asking.icon(answer))
        if label != words:
            button.tooltip = words
        if key := asking.card_key(self._state, answer):
            button.on_hover = partial(self._pointed, key)

    def _pointed(self, key: str, on: bool) -> None:
        self._show(key if on else "")

    # --- the panels below ---
    def _unit(self, ui: Ui, room: Area, parts: Parts) -> float:
        """Declare the card of the unit that is spoken of, in short where there is little room."""
        told, state = self.told(), self._state
        if not told:
            return 0.0
        choice = self.plan.choice
        spare = hand.height() + theme.GAP if choice is not None and choice.kind == "activate" else 0.0
        for low in [True] if parts.low else [False, True]:
            high = piece_card.height(ui, room.w, state, told, low=low)
            if high + (0.0 if low else spare) <= room.h:
                piece_card.declare(ui, Area(room.x, room.y, room.w, high), state, told, low=low,
                                  numbers=self._number, asks=self._own_asks(told))  # fmt: skip
                return high + theme.GAP
        return 0.0

    def _own_asks(self, key: str) -> AskMarks | None:
        """Return the marks on orders of a unit of who is asked; none on those of others."""
        return self.asks if self._state.owner(key) == self.seat() else None

    def _number(self, state: State, key: str, figure: str) -> Number | None:
        """Return a number of a unit; while a question stands nothing changes it, and it is found out once."""
        if self.plan.choice is None:
            return unit_card.shown(state, key, figure)
        found: Number | None = self.plan.remember(
            ("number", key, figure), lambda: unit_card.shown(state, key, figure)
        )  # fmt: skip
        return found

    def _odds(self, ui: Ui, room: Area) -> float:
        """Declare what an attack at the enemy that is pointed at would come to, or at the only one there is."""
        choice = self.plan.choice
        aims = self.plan.aims() if choice is not None and choice.kind in ("target", "arrows") else []
        thing = self.frame.pointing.thing
        wanted = thing if thing in aims else aims[0] if len(aims) == 1 else None
        found = self.plan.attack(wanted) if wanted else None
        if found is None:
            return 0.0
        high = odds.height(ui, room.w, found[1])
        if high > room.h:
            return 0.0
        odds.declare(ui, Area(room.x, room.y, room.w, high), self.frame, self._state, *found)
        return high + theme.GAP

    def _board(self, ui: Ui, room: Area, _parts: Parts) -> float:
        """Declare the tactics board, with the people who wait if there is room for them."""
        state, choice = self._state, self.plan.choice
        if not state.court:
            return 0.0
        open_to: tuple[str, ...] = ()
        claim = None
        if choice is not None and choice.kind == "claim":
            open_to = tuple(str(one[1]) for one in choice.listed if isinstance(one, tuple))
            claim = self._claim
        asked = [one[1] for one in self.plan.listed() if isinstance(one, tuple) and one[0] == "activate"]
        seat = self.seat()
        spare = hand.height() + 2 * theme.GAP if seat is not None and state.hands[seat] else 0.0
        for people in (True, False):
            high = court_board.height(state, people=people)
            if high + (spare if people else 0.0) <= room.h:  # who waits is among the answers, too
                court_board.declare(
                    ui, Area(room.x, room.y, room.w, high), state, people=people, open_to=open_to, claim=claim,
                    choose=self._activate if any(one in state.court for one in asked) else None,
                )  # fmt: skip
                return high + theme.GAP
        return 0.0

    def _claim(self, zone: str) -> None:
        self.frame.reply(("claim", zone))

    def _activate(self, key: str) -> None:
        answer, choice = ("activate", key), self.plan.choice
        if choice is None:
            return
        why = choice.options.refuse(answer)
        if why is None:
            self.frame.reply(answer)
        else:
            self.frame.refused.tell(why)

    def _cards(self, ui: Ui, room: Area, parts: Parts) -> float:
        """Declare the hand, then what else is held; both of them in one fan where there is no room for two."""
        seat = self.seat()
        held = self._held(seat) if seat is not None and not self.hidden(seat) else None
        if seat is None or held is None or not self._state.hands[seat] or room.h >= 2 * (hand.height() + theme.GAP):
            high = self._hand(ui, room, parts)
            return high + self._secrets(ui, Area(room.x, room.y + high, room.w, room.h - high), parts)
        if room.h < hand.height():
            return 0.0
        head, keys = held
        keys = (*self._state.hands[seat], *keys)
        title = ngettext("{n} card in hand", "{n} cards in hand", len(keys)).format(n=len(keys))
        return self._fan(ui, room, seat, (title, head[0]), keys)

    def _hand(self, ui: Ui, room: Area, _parts: Parts) -> float:
        """Declare the hand of who is asked; the frame draws its curtain over it where others sit at the screen."""
        seat, state = self.seat(), self._state
        asked = any(asking.secret(one) for one in self.plan.listed())
        if seat is None or not (asked or state.hands[seat]) or room.h < hand.height():
            return 0.0
        if self.hidden(seat):
            return self._face_down(ui, room, seat)
        if not state.hands[seat] and not state.round:
            return 0.0
        left, gone = len(state.decks[seat]), len(state.discards[seat])
        number = len(state.hands[seat])
        title = ngettext("{n} tactics card", "{n} tactics cards", number).format(n=number)
        counted = _("{left} in the deck, {gone} discarded").format(left=left, gone=gone)
        return self._fan(ui, room, seat, (title, counted), state.hands[seat])

    def _fan(self, ui: Ui, room: Area, seat: int, head: tuple[str, str], keys: Sequence[str]) -> float:
        """Declare cards; those that the question may be answered with glow and answer it by a click."""
        playable = {key: one for one in self.plan.listed() if (key := asking.card_key(self._state, one))}
        hand.declare(
            ui, Area(room.x, room.y, room.w, hand.height()), self._state, seat, keys, head, playable=playable,
            show=self._show, play=lambda key: self.frame.reply(playable[key]), asks=self.asks,
        )  # fmt: skip
        return hand.height() + theme.GAP

    def _secrets(self, ui: Ui, room: Area, _parts: Parts) -> float:
        """Declare missions that lie open, and those or the strategies that who is asked has in hand."""
        seat, state, high = self.seat(), self._state, 0.0
        shown = tuple(state.kept("open", ()))
        if shown and room.h >= hand.height():
            number = len(shown)
            title = ngettext("{n} open mission", "{n} open missions", number).format(n=number)
            rule = "ASF-DWW-05" if state.battle.mode == "tidings" else "ASF-WOW-08"
            high += self._fan(ui, room, -1, (title, rule), shown)
        if seat is None or self.hidden(seat) or room.h - high < hand.height():
            return high
        rest = Area(room.x, room.y + high, room.w, room.h - high)
        if (held := self._held(seat)) is not None:
            head, keys = held
            return high + self._fan(ui, rest, seat, head, keys)
        return high

    def _held(self, seat: int) -> tuple[tuple[str, str], Sequence[str]] | None:
        """Return the strategies or the missions in a seat's hand, under a heading; None for none."""
        state = self._state
        if planned := (state.kept("strategies", ()) or ((),) * (seat + 1))[seat]:
            number = len(planned)
            title = ngettext("{n} siege strategy", "{n} siege strategies", number).format(n=number)
            return (title, "ASF-SOS-08"), planned
        if missions := (state.kept("missions", ()) or ((),) * (seat + 1))[seat]:
            number, errand = len(missions), state.kept("errands")[seat]
            title = ngettext("{n} mission in hand", "{n} missions in hand", number).format(n=number)
            chosen = _("chosen: {mission}").format(mission=faces.called(state, errand)) if errand else ""
            return (title, chosen), missions
        return None

    def _face_down(self, ui: Ui, room: Area, seat: int) -> float:
        """Declare the button by which a player turns the own hand up, once nobody else looks."""
        state = self._state
        count, inside = len(state.hands[seat]), ui.panel(Area(room.x, room.y, room.w, 84)).inset(-4)
        count += sum(len(held[seat]) for held in (state.kept("missions", ()), state.kept("strategies", ())) if held)
        told = ngettext("{n} card, face down", "{n} cards, face down", count).format(n=count)
        ui.heading(inside.cut_top(26, 2), told, "", "scroll-text")
        player = self.frame.host.players[seat]
        label = ui.pen.fitting(_("Show the cards to {player}").format(player=player), inside.w - 60)
        ui.button("look", inside.cut_top(BUTTON), label, self._look, icon="eye", shortcut="H")
        return 84 + theme.GAP

    def _show(self, key: str) -> None:
        if key != self.card:
            self.card = key
            self.frame.redrawn()

    def _large(self, ui: Ui, room: Area, parts: Parts) -> None:
        """Declare the card that is pointed at, large, over the board beside the column, and the one that is being
        resolved where it covers least.
        """
        right = room.x - 14
        if self.card:
            wide, high = hand.size(ui, self._state, self.card)
            hand.large(ui, Area(right - wide, room.bottom - high, wide, high), self._state, self.card)
        playing: Any = self.frame.stage.playing
        if playing.card and playing.card != self.card:
            wide, high = hand.size(ui, self._state, playing.card)
            left, low = parts.board.x + LEFT, max(room.y, parts.board.bottom - LOWEST - high)
            places = [Area(x, y, wide, high) for x in (right - wide, left) for y in (room.y, low)]
            place = min(places, key=lambda one: self._covered(ui.pen, one))
            hand.large(ui, place, self._state, playing.card, "resolved card")

    def _covered(self, pen: Pen, area: Area) -> int:
        """Return how much of the units an area covers, of those that may be chosen ten times as much."""
        board, box = self.frame.board, pen.rect(area)
        asked = {*self.plan.aims(), *self.plan.able()}
        parts = [(box.clip(board.figure_rect(one)), 10 if one.id in asked else 1) for one in board.figures]
        return sum(part.w * part.h * weight for part, weight in parts)
