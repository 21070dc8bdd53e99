"""What symmetries of maps are called in the workshop."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.i18n import _

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence


def named_symmetries(symmetries: Iterable[str], none: str = "") -> Sequence[tuple[str, str]]:
    """Return symmetries with what they are called; `none` is what to call that there is none, if not as usual."""
    words = {
        "none": none or _("No symmetry"), "half-turn": _("Half a turn"), "mirror-x": _("Mirror left and right"),
        "mirror-y": _("Mirror top and bottom"), "quarter-turns": _("Quarters of a turn"),
    }  # fmt: skip
    return tuple((one, words[one]) for one in symmetries)
