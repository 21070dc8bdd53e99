"""Dials from their rows: values and skulls, which ability shows behind which value, marks of start and repair."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from game.content.dials.cards import SKULLS, Click, Dial
from game.content.dials.marks import MARKS, STATS, AttackType, readable
from game.content.faults import did_you_mean
from game.i18n import _

if TYPE_CHECKING:
    from collections.abc import Container

    from game.content.yaml_io import Document, Where

MOST_VALUE = 40
MOST_BEHIND = 2  # abilities behind one value: a shape split diagonally (MK-CORE-08)
SKULL = "skull"


def read_dial(
    document: Document, where: Where, form: dict[str, Any], known: Container[str], owner: str, attack_type: AttackType
) -> Dial | None:
    """Return the dial of a part of a document whose shape is right; what is wrong in it becomes faults.

    `known` are the abilities that the rules know, `owner` is the id of the figure.
    """
    before = len(document.faults)
    rows = form["dial"]
    reader = _Rows(document, known, owner, attack_type)
    clicks = [reader.click((*where, "dial", i), row, i + 1) for i, row in enumerate(rows)]
    start, repair = form.get("start_click", 0), form.get("repair_limit_click")
    for key, click in (("start_click", start), ("repair_limit_click", repair)):
        if click is not None and click >= len(rows):
            words = _('{key} of "{id}": there is no row {n}, the dial ends with row {last} (rows count from 0)')
            document.fault((*where, key), words.format(key=key, id=owner, n=click, last=len(rows) - 1))
    if len(document.faults) > before:
        return None
    return Dial(tuple(click for click in clicks if click is not None), start, repair)


class _Rows:
    """Reads the rows of one dial."""

    def __init__(self, document: Document, known: Container[str], owner: str, attack_type: AttackType) -> None:
        self.document, self.known, self.owner, self.attack_type = document, known, owner, attack_type

    def click(self, where: Where, row: list[Any], n: int) -> Click | None:
        """Return one row as a click; None if its values are none."""
        if not len(STATS) <= len(row) <= len(STATS) + 2:
            words = _('row {n} of "{id}": expected speed, attack, defense, damage and the abilities')
            self.document.fault(where, words.format(n=n, id=self.owner))
            return None
        values = [self._value((*where, i), row[i], n) for i in range(len(STATS))]
        if values.count(None) >= SKULLS:
            words = _('row {n} of "{id}" is death; after its last row a dial has three skulls anyway (MK-CORE-16)')
            self.document.fault(where, words.format(n=n, id=self.owner))
        behind = self._words((*where, 4), row[4] if len(row) > 4 else "", n)
        apart = self._words((*where, 5), row[5] if len(row) > 5 else "", n)
        self._fits((*where, 4), behind, n)
        for i, word in enumerate([*behind, *apart]):
            if word in [*behind, *apart][:i]:
                words = _('row {n} of "{id}": ability "{word}" is here twice')
                self.document.fault((*where, 5 if word in apart else 4), words.format(n=n, id=self.owner, word=word))
        speed, attack, defense, damage = values
        return Click(speed, attack, defense, damage, tuple(behind + apart), tuple(apart))

    def _value(self, where: Where, value: Any, n: int) -> int | None:
        if value == SKULL:
            return None
        if isinstance(value, bool) or not isinstance(value, int) or not 0 <= value <= MOST_VALUE:
            stat = STATS[int(where[-1])]
            words = _('row {n} of "{id}": {stat}: expected a whole number from 0 to {most}, or "skull"')
            self.document.fault(where, words.format(n=n, id=self.owner, stat=stat, most=MOST_VALUE))
            return 0
        return value

    def _words(self, where: Where, text: Any, n: int) -> list[str]:
        """Return the abilities of an entry that the rules know and that the figure's attack type can show."""
        if not isinstance(text, str):
            if text is not None:
                words = _('row {n} of "{id}": expected the abilities as text, parted by spaces')
                self.document.fault(where, words.format(n=n, id=self.owner))
            return []
        found = []
        for word in text.split():
            if word not in self.known or word not in MARKS:
                words = _('row {n} of "{id}": unknown ability "{word}"').format(n=n, id=self.owner, word=word)
                self.document.fault(where, words + did_you_mean(word, MARKS, listed=0))
            elif MARKS[word].stat == "attack" and word not in readable(self.attack_type):
                self._means_another(where, word, n)
            else:
                found.append(word)
        return found

    def _means_another(self, where: Where, word: str, n: int) -> None:
        """Tell that behind the attack of this type the mark of an ability means another one, or nothing."""
        mark = MARKS[word]
        can = readable(self.attack_type).items()
        other = next((name for name, seen in can if (seen.shape, seen.colour) == (mark.shape, mark.colour)), None)
        if other is None:
            words = _('row {n} of "{id}": "{word}" is an ability of another attack type than "{type}" ({rule})')
        else:
            words = _('row {n} of "{id}": the mark of "{word}" means "{other}" with the attack type "{type}" ({rule})')
        text = words.format(n=n, id=self.owner, word=word, other=other, type=self.attack_type, rule=mark.rule)
        self.document.fault(where, text)

    def _fits(self, where: Where, behind: list[str], n: int) -> None:
        """Note more abilities behind one value than a split shape can show (MK-CORE-08)."""
        for stat in STATS:
            ours = [word for word in behind if MARKS[word].stat == stat]
            if len(ours) > MOST_BEHIND:
                words = _(
                    'row {n} of "{id}": behind the {stat} are {found} abilities; a split shape shows two (MK-CORE-08)'
                )
                self.document.fault(where, words.format(n=n, id=self.owner, stat=stat, found=len(ours)))
