"""`python -m game` is the command `fieldglass`; the frozen program starts here, too."""

import sys

from game.cli import main

if __name__ == "__main__":
    if getattr(sys, "frozen", False):
        import multiprocessing

        multiprocessing.freeze_support()  # a process of `simulate --jobs` starts this program again
    sys.exit(main())
