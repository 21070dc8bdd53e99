"""The label audit: while it is on, each text drawn leaves its rectangle and its box, so that a test can measure."""

from __future__ import annotations

from dataclasses import dataclass, field

import pygame

Rect = pygame.Rect


@dataclass(frozen=True, slots=True)
class Label:
    """One drawn line (real px): where its ink may be, the box it belongs in, the part of the screen that shows it."""

    text: str
    rect: Rect
    box: Rect | None
    clip: Rect
    layer: int


@dataclass(slots=True)
class Audit:
    """Collects the labels of one frame and finds the faults among them."""

    labels: list[Label] = field(default_factory=list)

    def faults(self, slack: int = 1) -> list[str]:
        """Return a sentence for each label that leaves its box or lies over another label of its layer."""
        found = []
        seen = [label for label in self.labels if label.text.strip() and label.clip.clip(label.rect).w > 0]
        for label in seen:
            r, box = label.rect, label.box
            if box and (
                r.left < box.left - slack
                or r.right > box.right + slack
                or r.top < box.top - slack
                or r.bottom > box.bottom + slack
            ):
                found.append(f"{label.text!r} {tuple(r)} leaves its box {tuple(box)}")
            if label.clip.w and (r.left < label.clip.left - slack or r.right > label.clip.right + slack):
                found.append(f"{label.text!r} {tuple(r)} is cut off by {tuple(label.clip)}")
        for i, one in enumerate(seen):
            a = one.clip.clip(one.rect)
            for two in seen[i + 1 :]:
                common = a.clip(two.clip.clip(two.rect))
                if one.layer == two.layer and common.w > slack and common.h > slack:
                    found.append(f"{one.text!r} {tuple(one.rect)} lies over {two.text!r} {tuple(two.rect)}")
        return found
