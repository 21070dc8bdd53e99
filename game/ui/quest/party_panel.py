"""The party before a quest: how many heroes and players there are, who plays which hero, why it cannot set out yet."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from game.content.quest import parties
from game.content.quest.cards import PARTY
from game.engine.seats import LETTERS
from game.i18n import _, enumerated, ngettext, proper
from game.ui import theme
from game.ui.building import side as parts
from game.ui.kit import Area, escape
from game.ui.quest import on_panels, symbols
from game.ui.quest.faces.hero import HeroFace

if TYPE_CHECKING:
    from collections.abc import Callable

    from game.content.quest.box import Member
    from game.ui.kit import Ui
    from game.ui.quest.hero_choice import HeroChoice
    from game.ui.quest.party import Party

HEAD, LOW_HEAD = 76, 70
WHO = 34
LEAST, MOST = 54.0, 196.0
"""The least and the most height of a hero's card in the panel."""
WORDS_FROM = 118.0
"""From this height of the card on the hero's own words stand beside it."""
MIDDLE_FROM = 100.0
"""From this width on the card shows its words itself."""


class PartyPanel:
    """The panel at the right."""

    def __init__(self, party: Party, choice: HeroChoice) -> None:
        self.party, self.choice = party, choice

    def declare(self, ui: Ui, area: Area, *, low: bool) -> None:
        """Declare how many there are, then each player with its heroes; cards are as large as there is room."""
        scenario, gap, pad = self.party.scenario, 6 if low else 8, 8 if low else 10
        self._numbers(ui, area.cut_top(LOW_HEAD if low else HEAD, gap))
        self._faults(ui, area, gap)
        seats, heroes = scenario.seats, len(scenario.party)
        used = seats * (WHO + 2 * pad) + (seats - 1) * gap + heroes * 6
        each = max(LEAST, min(MOST, (area.h - used) / heroes))
        for seat in range(seats):
            own = [(n, one) for n, one in enumerate(scenario.party) if one.seat == seat]
            self._seat(ui, area.cut_top(WHO + 2 * pad + len(own) * (each + 6), gap), seat, own, each, pad)

    def _numbers(self, ui: Ui, area: Area) -> None:
        """Declare how many heroes set out and how many play."""
        inside = ui.panel(area).inset(-2, -6)
        scenario = self.party.scenario
        left, right = inside.columns(2, 12)
        for column, title, key, numbers, value, change in (
            (left, _("Heroes"), "heroes", PARTY, len(scenario.party), self.party.size),
            (right, _("Players"), "players", range(1, 5), scenario.seats, self.party.seats),
        ):
            ui.label(column.cut_top(16, 4), title, theme.CAPTION, colour=theme.TEXT2)
            options = [(str(n), str(n), "") for n in numbers]
            ui.segments(key, column.cut_top(32), options, str(value), partial(_counted, change))

    def _faults(self, ui: Ui, area: Area, gap: int) -> None:
        """Declare why the party cannot set out, with what helps."""
        found = list(parties.apart(self.party.scenario))
        if not found:
            return
        why, seat = found[0]
        who = "" if why.rule == "WHQ-SETUP-04" else f"**{escape(self.party.screen.player(seat))}**: "
        area.cut_top(ui.warning(area, f"{who}{why}", key="party fault"), gap)
        row = area.cut_top(32, gap)
        if why.rule == "WHQ-SETUP-04":
            left, right = row.columns(2, 8)
            ui.button("two heroes", left, _("Two heroes"), partial(self.party.size, 2), icon="users")
            ui.button("companions", right, _("Companions"), self.party.companions, icon="bot",
                      tooltip=_("The program plays each of the other heroes."))  # fmt: skip
            return
        again = partial(self.party.seats, self.party.scenario.seats)
        ui.button("deal heroes", row, _("Deal the heroes out again"), again, icon="rotate-ccw")

    def _seat(self, ui: Ui, box: Area, seat: int, own: list[tuple[int, Member]], each: float, pad: int) -> None:
        ui.panel(box)
        inside = box.inset(12, pad)
        parts.head(ui, inside.cut_top(WHO), self.party.screen, self.party.scenario.room, seat)
        for place, member in own:
            inside.cut_top(6)
            self._hero(ui, inside.cut_top(each), place, member)

    def _hero(self, ui: Ui, row: Area, place: int, member: Member) -> None:
        """Declare a hero: its card, its name, and the ways to another player and another hero."""
        card, party = self.party.library.heroes[member.hero], len(self.party.scenario.party)
        at = row.cut_left(row.h / on_panels.TALL, 12)
        units = on_panels.MIDDLE if at.w >= MIDDLE_FROM else on_panels.SMALL
        tip = _("**{hero}**: look at all cards, or choose another hero").format(hero=escape(proper(card.name)))
        on_panels.card(
            ui, at, HeroFace(card, party), units, key=f"card {place}", on=partial(self.choice.show, place), tooltip=tip
        )
        name = proper(card.name)
        line = _("{title}, health {n}").format(title=_(card.title), n=card.health[PARTY.index(party)])
        if beside := row.h >= WORDS_FROM:
            self._beside(ui, row, place, member)
            told = row
        else:
            self._at_the_right(ui, row.cut_right(90, 6), place, member)
            told = Area(row.x, row.cy - 26, row.w, 52)
        ui.label(told.cut_top(19), ui.pen.fitting(name, told.w, cut="semibold"), cut="semibold")
        ui.label(told.cut_top(16, 2), ui.pen.fitting(line, told.w, theme.CAPTION), theme.CAPTION, colour=theme.TEXT2)
        words = escape(_(card.text))
        if beside and words and ui.measure(words, told.w, theme.CAPTION) <= told.h + 2:
            told.cut_top(ui.text(told, words, theme.CAPTION, key=f"words {place}"), 2)
        grown = grown_words(member)
        if grown and told.h >= ui.measure(escape(grown), told.w, theme.CAPTION):
            ui.text(told, escape(grown), theme.CAPTION, colour=theme.BRASS, key=f"grown {place}")
        elif grown:
            ui.label(told.cut_top(16), ui.pen.fitting(grown, told.w, theme.CAPTION), theme.CAPTION, colour=theme.BRASS)

    def _beside(self, ui: Ui, row: Area, place: int, member: Member) -> None:
        """Declare the buttons below the words, and take their room off."""
        buttons = row.cut_bottom(28, 6)
        if self.party.scenario.seats > 1:
            self._player(ui, buttons.cut_left(72, 8), place, member)
        self._change(ui, buttons.cut_left(110), place)

    def _at_the_right(self, ui: Ui, column: Area, place: int, member: Member) -> None:
        """Declare the buttons one above the other."""
        if self.party.scenario.seats > 1:
            self._change(ui, Area(column.x, column.cy - 29, column.w, 28), place)
            self._player(ui, Area(column.x, column.cy + 1, column.w, 28), place, member)
        else:
            self._change(ui, Area(column.x, column.cy - 14, column.w, 28), place)

    def _player(self, ui: Ui, area: Area, place: int, member: Member) -> None:
        options = [(str(n), LETTERS[n]) for n in range(self.party.scenario.seats)]
        ui.drop_down(f"plays {place}", area, options, str(member.seat), lambda word: self.party.play(place, int(word)))

    def _change(self, ui: Ui, area: Area, place: int) -> None:
        ui.button(f"change {place}", area, _("Change"), partial(self.choice.show, place))


def _counted(change: Callable[[int], None], word: str) -> None:
    change(int(word))


def grown_words(member: Member) -> str:
    """Return what a member of a party brings that sets out later: what it has learnt, its gear; "" for nothing."""
    told = []
    if member.advanced:
        learnt = enumerated([symbols.action(kind) for kind in member.advanced])
        told.append(_("learnt: {actions}").format(actions=learnt))
    number = len(member.gear)
    if number:
        told.append(ngettext("{n} piece of gear", "{n} pieces of gear", number).format(n=number))
    return "; ".join(told)
