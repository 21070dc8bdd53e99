"""The look in numbers: colours, type, space, depth and times of every screen. Sizes are px at UI scale 1."""

from __future__ import annotations

from dataclasses import dataclass

from game.engine.seats import LETTERS

# --- colours (hex text; the kit turns them into what it needs) ---
INK0 = "#12151A"  # window ground, gutters, rims of tokens, dark edge under lines
INK1 = "#1A1E25"  # panels, bars
INK2 = "#232932"  # rows and cards in panels, chips
INK3 = "#2D3540"  # selected rows, raised controls
STRIPE = "#1E232B"  # every second row of a list
WELL = "#14181E"  # fields, value boxes, ground of bars
LINE = "#343D49"  # hairlines, panel borders
LINE2 = "#566273"  # borders of controls
TEXT1 = "#EFE9DB"
TEXT2 = "#B9B7AE"
TEXT3 = "#92938F"
DISABLED = "#85888A"
BRASS = "#DDB65C"
BRASS_DARK = "#8F7436"
LINK = "#9CC3E6"
YES = "#6CC7A6"
WARN = "#F0C04F"
NO = "#F28474"
HEALTH = "#DC6A5C"
WARN_GROUND, WARN_BORDER, WARN_TEXT = "#2B2617", "#6E5A2A", "#F3E6C4"
CREAM, AMBER, ICE = "#FFF3D0", "#FFD08A", "#CDECFF"
ON_BRASS = "#1B1508"  # text on the main button

SEATS = LETTERS
"""The letter of each seat: badges, hues and shapes go by it."""
SIDES = {"A": "#5AA9F0", "B": "#F08A4B", "C": "#3FBF97", "D": "#CF8BC9", "N": "#B7A67A"}
SIDES_DARK = {"A": "#1E4A78", "B": "#7A3A17", "C": "#14573F", "D": "#6A3466", "N": "#4A4029"}
SIDES_GROUND = {
    "A": "#16222F",
    "B": "#2A1D17",
    "C": "#14251F",
    "D": "#261C28",
    "N": INK1,
}  # the panel of the asked side

# --- type: seven sizes, no others ---
CAPTION, TEXT, TITLE, NAME, SCREEN_TITLE, FIGURE, LOGO = 11, 13, 15, 18, 24, 36, 56
SIZES = (LOGO, FIGURE, SCREEN_TITLE, NAME, TITLE, TEXT, CAPTION)
LINE_HEIGHT = {11: 16, 13: 19, 15: 22, 18: 25, 24: 31, 36: 44, 56: 66}
CUTS = {
    "regular": "Inter-Regular.otf",
    "medium": "Inter-Medium.otf",
    "semibold": "Inter-SemiBold.otf",
    "bold": "Inter-Bold.otf",
    "display": "InterDisplay-SemiBold.otf",
    "display-bold": "InterDisplay-Bold.otf",
    "mono": "DejaVuSansMono.ttf",
}

# --- space, corners, depth ---
MARGIN = 16  # outer margin on menus and builders
GAP = 8  # between panels in battle; MARGIN elsewhere
PAD = 16  # inside panels
ROW = 42
CONTROL = 34  # height of buttons and fields
R_PANEL, R_DIALOG, R_CONTROL, R_VALUE = 10, 13, 7, 6
SHADOW_CONTROL, SHADOW_PANEL, SHADOW_BANNER = 2, 8, 12

# --- times in seconds ---
HOVER_TIME = 0.08
TOOLTIP_REST = 0.35
HOLD_TIME = 0.4


@dataclass(frozen=True, slots=True)
class ButtonLook:
    """Fill from light (above) to dark, border, text and weight of one kind of button."""

    light: str
    dark: str
    border: str
    text: str
    weight: str = "semibold"
    on_light: bool = False  # dark text on a bright fill: the key cap takes the colour of the text


BUTTONS = {
    "normal": ButtonLook("#333C48", "#2A323D", LINE2, TEXT1),
    "main": ButtonLook("#E7C36B", "#CDA245", "#F5DA92", ON_BRASS, on_light=True),
    "quiet": ButtonLook(INK1, INK1, LINE, TEXT2, "medium"),
    "danger": ButtonLook("#5A2A25", "#4A221E", "#9A5046", "#FFD9D2"),
    "on": ButtonLook("#4A4330", "#40392A", BRASS, TEXT1),
    "disabled": ButtonLook(INK1, INK1, LINE, DISABLED, "medium"),
    "A": ButtonLook("#74B8F5", "#4592DA", "#B5DAFF", "#06182A", on_light=True),
    "B": ButtonLook("#F49A60", "#DD7433", "#FFC49C", "#231003", on_light=True),
    "C": ButtonLook("#5DCBA9", "#33A681", "#A9E8D4", "#04211A", on_light=True),
    "D": ButtonLook("#DBA3D6", "#BC74B6", "#F0D0ED", "#260C24", on_light=True),
}


def default_scale(height: int) -> float:
    """Return the UI scale for a window of this height in px: 1, 1.5 from 1200, 2 from 1440, 3 from 2160."""
    if height < 1200:
        return 1.0
    if height < 1440:
        return 1.5
    return 2.0 if height < 2160 else 3.0
