"""Inches as files write them (4.5), and thousandths of an inch as the rules count them."""

from __future__ import annotations

LONGEST = 100_000  # thousandths of an inch


def thousandths(inches: float) -> int | None:
    """Return a length as thousandths of an inch, None if it has more than three decimals or is over 100 inches."""
    found = round(inches * 1000)
    if abs(found) > LONGEST or float(inches) != found / 1000:
        return None
    return found


def measured(inches: float) -> int:
    """Return a length that the form of its file has found right as thousandths of an inch."""
    found = thousandths(inches)
    assert found is not None, inches  # noqa: S101 - the form has asked
    return found
