"""Opens files that somebody names: regular ones only, whole, and never more than fits; the rest is refused unread.

A pipe would be waited for, a device never ends, and neither says so: whatever follows a name out of a file or from the
command line reads through here.
"""

from __future__ import annotations

import errno
import os
import stat
from typing import TYPE_CHECKING, Any

from game.i18n import _, ngettext

if TYPE_CHECKING:
    from pathlib import Path

DEEPEST = 100  # lists in objects in lists ... of a JSON text: no file of ours goes half as deep


def shallow(plain: Any) -> Any:
    """Return the plain values of a JSON text; raises RecursionError if they are nested deeper than DEEPEST.

    What can just be read may be too deep to be quoted in a sentence.
    """
    level = [plain]
    for _depth in range(DEEPEST):
        level = [
            inner
            for one in level
            if isinstance(one, (dict, list))
            for inner in (one.values() if isinstance(one, dict) else one)
        ]
        if not level:
            return plain
    raise RecursionError


def contents(path: Path, most: int) -> bytes:
    """Return the bytes of a regular file of up to `most` bytes.

    Raises OSError, with a phrase in the present language where the system has none, also for a name that no file can
    have.
    """
    try:
        handle = os.open(path, os.O_RDONLY | getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_BINARY", 0))
    except ValueError:  # a zero byte or half a character in the name
        raise OSError(errno.EINVAL, os.strerror(errno.EINVAL), str(path)) from None
    try:
        mode = os.fstat(handle).st_mode
        if stat.S_ISDIR(mode):
            raise IsADirectoryError(errno.EISDIR, os.strerror(errno.EISDIR), str(path))
        if not stat.S_ISREG(mode):
            raise OSError(errno.EINVAL, _("it is a device or a pipe, no regular file"), str(path))
        with os.fdopen(handle, "rb", closefd=False) as file:
            found = file.read(most + 1)
    finally:
        os.close(handle)
    if len(found) > most:
        words = ngettext("it is larger than {n} byte", "it is larger than {n} bytes", most)
        raise OSError(errno.EFBIG, words.format(n=most), str(path))
    return found
