"""The kernel: rules are coroutines that ask choices and make events happen; no unit, no square, no inch."""
