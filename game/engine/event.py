"""Facts: everything that changes the state is an event in the past tense, and `apply` is the only writer."""

from __future__ import annotations

from dataclasses import dataclass, field, fields
from typing import Any, ClassVar

EVENTS: dict[tuple[str, str], type[Event]] = {}
"""Event classes by module and name: rooms have names in common."""


@dataclass(slots=True)
class Event:
    """A fact. A reaction in the window before it may set `cancelled`: then it never happens.

    `rule` names the rule that made it happen; it is told in the log.
    `seen_by` are the seats who see it happen, None for everybody; a kind that some do not see makes it a property.
    `reveals` says that it makes something known that was secret: fair undo does not go back past it.
    """

    seen_by: ClassVar[Any] = None
    reveals: ClassVar[bool] = False

    cancelled: bool = field(default=False, init=False, kw_only=True)
    rule: str = field(default="", kw_only=True)

    def __init_subclass__(cls) -> None:
        EVENTS[cls.__module__, cls.__name__] = cls

    def still(self, state: Any) -> bool:  # noqa: ARG002 - for those that can become impossible
        """Tell whether the fact can happen as it was announced; asked after the reactions before it.

        A step that no longer starts where its piece stands (somebody pushed it) is cancelled, and the rule asks again.
        """
        return True

    def apply(self, state: Any) -> None:
        """Write the fact into the state: short, total, no questions, no dice."""

    def seen(self, seat: int) -> Event | None:
        """Return the event as a seat sees it: itself, a copy with `Unknown` parts, or None if it sees nothing."""
        return self if self.seen_by is None or seat in self.seen_by else None

    def plain(self) -> dict[str, Any]:
        """Return the event as plain JSON values, its name under "event"."""
        told = {f.name: getattr(self, f.name) for f in fields(self) if f.name != "cancelled"}
        return {"event": type(self).__name__, **told}
