"""How well one colour can be read on another, and the nearest colour that can."""

from functools import lru_cache
from typing import Final

from textual.color import Color

ENOUGH: Final = 4.5
"""The contrast that a text needs (WCAG 2.2, success criterion 1.4.3, level AA)."""
_STEPS: Final = 40


@lru_cache(maxsize=1024)  # a theme asks thousands of times for a few dozen colours, before the first paint
def luminance(colour: Color) -> float:
    """Relative luminance, 0 black to 1 white (WCAG 2.2, definition of relative luminance)."""
    red, green, blue = ((c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4) for c in colour.normalized)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: Color, other: Color) -> float:
    """Contrast ratio of two opaque colours, 1 (the same) to 21 (black and white) (WCAG 2.2, definition of contrast ratio)."""
    light, dark = sorted((luminance(one), luminance(other)), reverse=True)
    return (light + 0.05) / (dark + 0.05)


def legible(colour: Color, *grounds: Color, enough: float = ENOUGH) -> Color:
    """The colour, or the nearest one towards white or black that can be read on all grounds. Where none can, the better of white and black."""
    if _read(colour, grounds) >= enough:
        return colour
    ends = (Color(255, 255, 255), Color(0, 0, 0))
    end = max(ends, key=lambda e: _read(e, grounds))
    for step in range(1, _STEPS + 1):
        nearer = colour.blend(end, step / _STEPS, alpha=1.0)
        if _read(nearer, grounds) >= enough:
            return nearer
    return end


def _read(colour: Color, grounds: tuple[Color, ...]) -> float:
    return min(contrast(colour, ground) for ground in grounds)
