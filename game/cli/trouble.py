"""What goes wrong because of what was given: said in a sentence, without a traceback."""

from __future__ import annotations


class TroubleError(Exception):
    """Bad input; the text is the sentence for standard error and the exit status is 1."""


def bad_input(fault: Exception) -> bool:
    """Tell whether a fault comes from what was given (a file, a place to write), not from the program."""
    from game.content.faults import ContentError
    from game.engine.save import SaveError
    from game.tools.coverage import NoSourceTreeError

    if isinstance(fault, (ContentError, SaveError, NoSourceTreeError)):
        return True
    return isinstance(fault, OSError) and fault.filename is not None
