"""Sounds: made of sine waves and noise when first wanted, kept, and silent where there is no sound device."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

import pygame

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    Wave = NDArray[np.float64]

RATE = 44_100
NAMES = ("click", "step", "detent", "dice", "hit", "miss", "destroyed", "routed", "ask", "fanfare")


def _time(seconds: float) -> Wave:
    import numpy as np

    return np.arange(int(RATE * seconds)) / RATE


def _noise(seconds: float, seed: int, dull: int = 1) -> Wave:
    """Return noise; a larger `dull` averages the brightness away."""
    import numpy as np

    from game.ui.scatter import scattered

    raw = 2 * scattered(int(RATE * seconds), seed) - 1
    return np.convolve(raw, np.ones(dull) / dull, mode="same") * dull**0.5 if dull > 1 else raw


def _fade(wave: Wave, rate: float, attack: float = 0.002) -> Wave:
    """Return the wave struck at the start and dying away at `rate` per second."""
    import numpy as np

    t = np.arange(len(wave)) / RATE
    return wave * np.exp(-rate * t) * np.minimum(1, t / attack)


def _tone(pitch: float, seconds: float, rate: float, partials: tuple[float, ...] = (1.0, 0.4, 0.2)) -> Wave:
    import numpy as np

    t = _time(seconds)
    tones = [a * np.sin(2 * np.pi * pitch * (n + 1) * t) for n, a in enumerate(partials)]
    return _fade(np.sum(tones, axis=0), rate)


def _mixed(seconds: float, *parts: tuple[float, Wave]) -> Wave:
    """Return the waves laid over each other, each from its second on."""
    import numpy as np

    out = np.zeros(int(RATE * seconds))
    for at, wave in parts:
        start = int(at * RATE)
        n = min(len(wave), len(out) - start)
        out[start : start + n] += wave[:n]
    return out


def _knock(pitch: float, seed: int, loud: float = 1.0) -> Wave:
    """Return a die on felt over wood."""
    body = _tone(pitch, 0.09, 65, (1.0, 0.3)) * 0.7
    return loud * _mixed(0.1, (0, _fade(_noise(0.05, seed, 3), 130) * 0.5), (0, body))


@lru_cache(maxsize=32)
def wave(name: str) -> Wave:
    """Return a sound as numbers between -1 and 1, mono, 44.1 kHz."""
    import numpy as np

    from game.ui.scatter import scattered

    if name == "click":
        made = _mixed(0.06, (0, _fade(_noise(0.02, 1, 2), 400) * 0.3), (0, _tone(1300, 0.04, 140, (1.0,)) * 0.25))
    elif name == "step":
        made = _mixed(0.14, (0, _fade(_noise(0.12, 2, 40), 45) * 0.9), (0.01, _tone(95, 0.1, 40, (1.0,)) * 0.5))
    elif name == "detent":
        snap = _fade(_noise(0.03, 9, 2), 210) * 0.6
        made = _mixed(0.1, (0, snap), (0.002, _tone(410, 0.07, 70, (1.0, 0.5, 0.3)) * 0.7), (0.03, snap * 0.35))
    elif name == "dice":
        at = np.cumsum(np.linspace(0.03, 0.13, 9) * (0.7 + 0.5 * scattered(9, 6)))
        pitches = 900 + 500 * scattered(9, 8)
        knocks = [(float(t), _knock(pitches[i], 10 + i, 1 - 0.085 * i)) for i, t in enumerate(at)]
        made = _mixed(1.0, *knocks)
    elif name == "hit":
        ring = _tone(540, 0.3, 14, (0.6, 0.0, 0.5, 0.0, 0.35, 0.2)) * 0.5
        made = _mixed(0.36, (0, _fade(_noise(0.08, 3, 4), 60)), (0, _tone(120, 0.16, 26) * 0.9), (0.005, ring))
    elif name == "miss":
        t = _time(0.24)
        made = _noise(0.24, 4, 9) * np.sin(np.pi * np.minimum(1, t / 0.24)) ** 2 * 0.8
    elif name == "destroyed":
        rumble = _fade(_noise(0.8, 5, 80), 6) * 1.2
        made = _mixed(0.9, (0, _fade(_noise(0.15, 7, 5), 30)), (0, _tone(70, 0.6, 8)), (0.05, rumble))
    elif name == "routed":
        made = _mixed(
            0.5, *[(0.1 * i, _tone(p, 0.2, 14, (1.0, 0.5, 0.3)) * 0.5) for i, p in enumerate((392, 330, 262))]
        )
    elif name == "ask":
        made = _mixed(0.5, (0, _tone(587, 0.3, 12) * 0.5), (0.13, _tone(880, 0.35, 10) * 0.5))
    else:
        notes = ((0, 392), (0.16, 392), (0.28, 392), (0.4, 523), (0.4, 659), (0.4, 784))
        brass = (1.0, 0.7, 0.5, 0.35, 0.2, 0.1)
        made = _mixed(
            1.7, *[(at, _tone(p, 1.2 if at >= 0.4 else 0.16, 3 if at >= 0.4 else 8, brass) * 0.4) for at, p in notes]
        )
    return made / max(1e-9, float(np.max(np.abs(made)))) * 0.8


class Sounds:
    """Plays sounds by name at the volume of the settings. Opens the device when the first one is wanted."""

    def __init__(self) -> None:
        self.volume = 0.7
        self._kept: dict[str, pygame.mixer.Sound] = {}
        self._open: bool | None = None

    def _ready(self) -> bool:
        if self._open is None:
            try:
                pygame.mixer.init(RATE, -16, 2, 512, allowedchanges=0)
                self._open = True
            except (pygame.error, NotImplementedError):
                self._open = False  # no device: the game is silent, that is all
        return self._open

    def warm(self) -> None:
        """Open the device and make all sounds, so that the first dice do not wait; may run in a thread."""
        if self.volume > 0 and self._ready():
            for name in NAMES:
                self._sound(name)

    def _sound(self, name: str) -> pygame.mixer.Sound:
        import numpy as np

        if name not in self._kept:
            samples = (wave(name) * 32_000).astype(np.int16)
            self._kept[name] = pygame.mixer.Sound(buffer=np.ascontiguousarray(np.repeat(samples, 2)).tobytes())
        return self._kept[name]

    def play(self, name: str, share: float = 1.0) -> None:
        """Play a sound of NAMES; `share` makes it quieter. Nothing happens when muted or without a device."""
        if self.volume <= 0 or not self._ready():
            return
        sound = self._sound(name)
        sound.set_volume(self.volume**2 * share * (0.35 if name == "click" else 1.0))
        sound.play()

    def close(self) -> None:
        """Let the device go."""
        if self._open:
            pygame.mixer.quit()
        self._open = None
        self._kept.clear()
