"""What goes wrong because of what was given: said in a sentence, without a traceback."""

from __future__ import annotations

import errno
import io
import os

from game.i18n import _


class TroubleError(Exception):
    """Bad input; the text is the sentence for standard error and the exit status is 1."""


DISK_FAULTS = frozenset({errno.ENOSPC, errno.EFBIG, errno.EIO, getattr(errno, "EDQUOT", errno.ENOSPC)})


class Closed(io.TextIOBase):
    """What stands in for a standard output that was closed, or that a windowed program never had.

    What is printed by the way is let go; a command that printed its answer learns in the end that nobody had it.
    """

    def __init__(self) -> None:
        super().__init__()
        self._lost = False

    def write(self, text: str) -> int:
        """Let the text go."""
        self._lost = self._lost or bool(text)
        return len(text)

    def tell_loss(self) -> None:
        """Raise OSError if something was written."""
        if self._lost:
            raise OSError(errno.EBADF, os.strerror(errno.EBADF))


def unwritten(fault: OSError) -> bool:
    """Tell whether a fault means that output could not be written: closed, or the disk is full or faulty."""
    return fault.errno in DISK_FAULTS or (fault.errno == errno.EBADF and fault.filename is None)


def told(fault: Exception) -> str:
    """Return the sentence for bad input; the system's own words for a file have numbers in them."""
    if not isinstance(fault, OSError):
        return str(fault)
    return _("{file}: {why}.").format(file=fault.filename, why=fault.strerror or type(fault).__name__)


def bad_input(fault: Exception) -> bool:
    """Tell whether a fault comes from what was given (a file, a place to write), not from the program."""
    from game.content.faults import ContentError
    from game.engine.save import SaveError
    from game.tools.coverage import NoSourceTreeError

    if isinstance(fault, (ContentError, SaveError, NoSourceTreeError)):
        return True
    return isinstance(fault, OSError) and fault.filename is not None
