"""A table in inches to be changed: what lies on it is moved, turned, laid and taken away, and shapes of its own drawn.

    sheet = Sheet(draft.value, "piece")              # "terrain", flipped=48_000 where y counts away from a player
    sheet.set_pose(("laid", 2), Pose(12_000, 9_500, 30))
    sheet.draw(pond, corners)
    draft.change(sheet.value(), "Move")

Places are thousandths of an inch from the upper left corner, y down, whatever the file counts from.
"""

from __future__ import annotations

from copy import deepcopy
from typing import TYPE_CHECKING, Any

from game.content.inches.lengths import LONGEST, thousandths
from game.geometry.inches.directions import SCALE, direction, rounded
from game.geometry.inches.symmetry import FULL, Pose

if TYPE_CHECKING:
    from collections.abc import Collection, Iterator, Mapping, Sequence

Where = tuple[str | int, ...]
"""Where something stands in the file: ("laid", 3), ("own", 0)."""
Point = tuple[int, int]


class Sheet:
    """What the file of a table says. `word` is the key by which it names a piece of the scenery that is laid."""

    def __init__(self, value: Mapping[str, Any], word: str, flipped: int | None = None) -> None:
        self._value: dict[str, Any] = deepcopy(dict(value))
        self._word, self._flipped = word, flipped

    def value(self) -> dict[str, Any]:
        """Return what the file is to say."""
        made = deepcopy(self._value)
        for key in ("laid", "own", "points"):
            if made.get(key) == []:
                del made[key]
        return made

    # --- what lies there ---
    def things(self) -> Iterator[Where]:
        """Go through everything that lies on the table and can be read, the lowest first."""
        for n, one in enumerate(self._listed("laid")):
            if isinstance(one, dict) and self._place(one.get("at")) is not None:
                yield "laid", n
        for n, one in enumerate(self._listed("own")):
            if isinstance(one, dict) and len(self.outline(("own", n))) >= 3:
                yield "own", n

    def _listed(self, key: str) -> list[Any]:
        found = self._value.get(key)
        return found if isinstance(found, list) else []

    def form(self, where: Where) -> dict[str, Any]:
        """Return what the file says of a thing; nobody writes into it."""
        found: dict[str, Any] = self._value[str(where[0])][where[1]]
        return found

    def kind(self, where: Where) -> str:
        """Return the id of a piece that is laid, or of a shape of the table's own."""
        form = self.form(where)
        return str(form.get(self._word if where[0] == "laid" else "id", ""))

    def pose(self, where: Where) -> Pose:
        """Return where a thing lies; a shape of the table's own lies about the middle of its corners, unturned."""
        form = self.form(where)
        if where[0] == "laid":
            place = self._place(form.get("at"))
            assert place is not None  # noqa: S101 - `things` leaves others out
            turn = form.get("turn", 0)
            return Pose(*place, turn % FULL if isinstance(turn, int) and not isinstance(turn, bool) else 0)
        return Pose(*middle(self.outline(where)))

    def outline(self, where: Where) -> tuple[Point, ...]:
        """Return the corners of a shape of the table's own, those that can be read."""
        corners = self.form(where).get("outline")
        places = [self._place(one) for one in corners] if isinstance(corners, list) else []
        return tuple(place for place in places if place is not None)

    def _place(self, spot: Any) -> Point | None:
        if not isinstance(spot, list) or len(spot) != 2:
            return None
        if any(isinstance(one, bool) or not isinstance(one, (int, float)) for one in spot):
            return None
        x, y = (thousandths(one) for one in spot)
        if x is None or y is None:
            return None
        return (x, y) if self._flipped is None else (x, self._flipped - y)

    # --- changes ---
    def set_pose(self, where: Where, pose: Pose) -> None:
        """Lay a thing elsewhere, or turned; the corners of a shape go along."""
        form, old = self.form(where), self.pose(where)
        if where[0] == "laid":
            if (pose.x, pose.y) != (old.x, old.y):
                form["at"] = self.spot(pose.x, pose.y)
            if pose.turn % FULL == old.turn:
                return
            if pose.turn % FULL:
                form["turn"] = pose.turn % FULL
            elif "turn" in form:
                del form["turn"]
            return
        outline = self.outline(where)
        if (pose.x, pose.y, pose.turn % FULL) == (old.x, old.y, 0):
            return
        self.set_outline(where, [
            (x + pose.x - old.x, y + pose.y - old.y) for x, y in turned(outline, (old.x, old.y), pose.turn)
        ])  # fmt: skip

    def set_outline(self, where: Where, corners: Sequence[Point]) -> None:
        """Give a shape of the table's own other corners."""
        self.form(where)["outline"] = [self.spot(*corner) for corner in corners]

    def set_words(self, where: Where, **words: Any) -> None:
        """Set what the file says of a thing; None takes a word away."""
        form = self.form(where)
        for key, word in words.items():
            if word is None:
                form.pop(key, None)
            else:
                form[key] = word

    def lay(self, kind: str, pose: Pose, **words: Any) -> Where:
        """Lay a piece of the scenery; return where it stands in the file."""
        form: dict[str, Any] = {self._word: kind, "at": self.spot(pose.x, pose.y)}
        if pose.turn % FULL:
            form["turn"] = pose.turn % FULL
        laid = self._listed("laid")
        self._value["laid"] = [*laid, form | words]
        return "laid", len(laid)

    def draw(self, form: Mapping[str, Any], corners: Sequence[Point]) -> Where:
        """Draw a shape of the table's own; it gets an id that nothing else has."""
        own = self._listed("own")
        taken = {str(one.get("id")) for one in own if isinstance(one, dict)}
        taken |= {self.kind(("laid", n)) for n, one in enumerate(self._listed("laid")) if isinstance(one, dict)}
        word, n = str(form["id"]), 1
        while (name := word if n == 1 else f"{word}-{n}") in taken:
            n += 1
        made = {**form, "id": name, "outline": [self.spot(*corner) for corner in corners]}
        self._value["own"] = [*own, made]
        return "own", len(own)

    def again(self, where: Where, pose: Pose) -> Where:
        """Lay a thing a second time."""
        form = deepcopy(self.form(where))
        if where[0] == "laid":
            rest = {key: word for key, word in form.items() if key not in (self._word, "at", "turn")}
            return self.lay(str(form[self._word]), pose, **rest)
        old = self.pose(where)
        corners = [(x + pose.x - old.x, y + pose.y - old.y) for x, y in
                   turned(self.outline(where), (old.x, old.y), pose.turn)]  # fmt: skip
        return self.draw(form, corners)

    def remove(self, wheres: Collection[Where]) -> None:
        """Take things away."""
        for key in ("laid", "own"):
            gone = {where[1] for where in wheres if where[0] == key}
            if gone:
                self._value[key] = [one for n, one in enumerate(self._listed(key)) if n not in gone]

    def raise_(self, where: Where, *, lowest: bool = False) -> Where:
        """Let a thing be the last of its list, which is drawn over the others, or the first."""
        key = str(where[0])
        listed = list(self._listed(key))
        one = listed.pop(int(where[1]))
        listed.insert(0 if lowest else len(listed), one)
        self._value[key] = listed
        return key, 0 if lowest else len(listed) - 1

    def set_key(self, key: str, word: Any) -> None:
        """Set what the file says under a key of its own; None takes it away."""
        if word is None:
            self._value.pop(key, None)
        else:
            self._value[key] = word

    def word(self, key: str) -> Any:
        """Return what the file says under a key, None if it says nothing."""
        return self._value.get(key)

    # --- points ---
    def points(self) -> list[Point]:
        """Return the places that the file lists under `points`, those that can be read."""
        places = [self._place(one) for one in self._listed("points")]
        return [place for place in places if place is not None]

    def legible_points(self) -> bool:
        """Tell whether every place under `points` can be read."""
        return len(self.points()) == len(self._listed("points"))

    def set_points(self, points: Sequence[Point]) -> None:
        """List other places under `points`."""
        self._value["points"] = [self.spot(*point) for point in points]

    # --- size ---
    def shift(self, dx: int, dy: int) -> None:
        """Move everything that lies on the table, as when it grows at its left or upper side."""
        for where in list(self.things()):
            pose = self.pose(where)
            turn = pose.turn if where[0] == "laid" else 0
            self.set_pose(where, Pose(pose.x + dx, pose.y + dy, turn))
        if self._listed("points"):
            self.set_points([(x + dx, y + dy) for x, y in self.points()])

    def spot(self, x: int, y: int) -> list[float]:
        """Return a place as the file writes it."""
        return [inches(x), inches(y if self._flipped is None else self._flipped - y)]


def inches(length: int) -> float:
    """Return thousandths of an inch as files write lengths: 12, 8.5."""
    length = min(LONGEST, max(-LONGEST, length))
    return length // 1000 if length % 1000 == 0 else length / 1000


def middle(corners: Sequence[Point]) -> Point:
    """Return the middle of the box round some corners."""
    xs, ys = [x for x, _y in corners], [y for _x, y in corners]
    return (min(xs) + max(xs)) // 2, (min(ys) + max(ys)) // 2


def turned(corners: Sequence[Point], about: Point, degrees: int) -> list[Point]:
    """Return corners turned clockwise about a place, on the lattice."""
    if degrees % FULL == 0:
        return list(corners)
    c, s = direction(degrees % FULL * 10)
    x, y = about
    return [
        (x + rounded(c * (u - x) - s * (v - y), SCALE), y + rounded(s * (u - x) + c * (v - y), SCALE))
        for u, v in corners
    ]


def scaled(corners: Sequence[Point], about: Point, share: tuple[int, int]) -> list[Point]:
    """Return corners farther from a place, or nearer: by a share, its numerator and denominator."""
    x, y = about
    return [(x + rounded((u - x) * share[0], share[1]), y + rounded((v - y) * share[0], share[1])) for u, v in corners]
