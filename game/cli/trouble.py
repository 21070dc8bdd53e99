"""What goes wrong because of what was given: said in a sentence, without a traceback."""

from __future__ import annotations

import errno


class TroubleError(Exception):
    """Bad input; the text is the sentence for standard error and the exit status is 1."""


DISK_FAULTS = frozenset({errno.ENOSPC, errno.EFBIG, errno.EIO, getattr(errno, "EDQUOT", errno.ENOSPC)})


def unwritten(fault: OSError) -> bool:
    """Tell whether a fault means that output could not be written: the disk is full or faulty."""
    return fault.errno in DISK_FAULTS


def bad_input(fault: Exception) -> bool:
    """Tell whether a fault comes from what was given (a file, a place to write), not from the program."""
    from game.content.faults import ContentError
    from game.engine.save import SaveError
    from game.tools.coverage import NoSourceTreeError

    if isinstance(fault, (ContentError, SaveError, NoSourceTreeError)):
        return True
    return isinstance(fault, OSError) and fault.filename is not None
