"""What the desk's styles name beyond Textual's own variables, made from any theme that lacks it."""

from dataclasses import replace
from typing import Final

from textual.color import Color
from textual.theme import Theme

from .contrast import ENOUGH, legible

TROUBLE: Final = 0.12
"""How much of the colour of an error the ground has on which an error is told."""
HEAT: Final = 10
"""Steps from what barely alarms (0) to what alarms most."""
VARIABLES: Final = ("quiet", "person", "rule", "calm", *(f"heat-{step}" for step in range(HEAT + 1)))
"""Every variable that the desk has beyond Textual's."""
_TEXTS: Final = ("primary", "secondary", "accent", "warning", "error", "success", "foreground")


def grounds(theme: Theme) -> tuple[Color, ...]:
    """The grounds that texts of the desk stand on in a theme with colours of its own: the desk's, those of panels, of the cursor, and of what is wrong."""
    generated = {**theme.to_color_system().generate(), **theme.variables}
    ground = Color.parse(generated["background"])
    named = ("background", "surface", "panel", "footer-background", "block-hover-background", "block-cursor-background", "block-cursor-blurred-background")
    trouble = ground.blend(Color.parse(generated["error"]), TROUBLE, alpha=1.0)
    return (*(_over(ground, Color.parse(generated[one])) for one in named), trouble)


def variables(theme: Theme) -> dict[str, str]:
    """The desk's variables for a theme. Its own ones count; what it lacks follows from its colours."""
    if theme.ansi:
        made = {"quiet": "ansi_default", "person": theme.secondary or "ansi_default", "rule": "ansi_bright_black", "calm": theme.success or "ansi_default"}
        made |= {f"heat-{step}": (theme.warning if step < HEAT // 2 else theme.error) or "ansi_default" for step in range(HEAT + 1)}
        return {**made, **{name: value for name, value in theme.variables.items() if name in VARIABLES}}
    generated = theme.to_color_system().generate()
    back = grounds(theme)
    ground, fore = back[0], Color.parse(generated["foreground"])
    mild, worst = Color.parse(generated["warning"]), Color.parse(generated["error"])
    made = {
        "quiet": legible(fore.blend(ground, 0.35, alpha=1.0), *back).hex,
        "person": legible(Color.parse(generated["secondary"]), *back).hex,
        "rule": ground.blend(fore, 0.18, alpha=1.0).hex,
        "calm": legible(Color.parse(generated["success"]), *back).hex,
    }
    made |= {f"heat-{step}": legible(mild.blend(worst, step / HEAT, alpha=1.0), *back).hex for step in range(HEAT + 1)}
    return {**made, **{name: value for name, value in theme.variables.items() if name in VARIABLES}}


def legibly(theme: Theme) -> Theme:
    """The theme with a calm cursor and footer, and with those of its colours changed that cannot be read as a text on all of its grounds."""
    if theme.ansi:
        return theme
    generated = theme.to_color_system().generate()
    ground, fore = Color.parse(generated["background"]), Color.parse(generated["foreground"])
    panel = _over(ground, Color.parse(generated["panel"]))
    shades = {"cursor": ground.blend(fore, 0.15, alpha=1.0).hex, "blurred": ground.blend(fore, 0.08, alpha=1.0).hex}
    own = {
        "footer-background": panel.hex,
        "block-hover-background": shades["blurred"],
        "block-cursor-background": shades["cursor"],
        "block-cursor-blurred-background": shades["blurred"],
        "block-cursor-text-style": "none",
        "input-selection-background": ground.blend(Color.parse(generated["primary"]), 0.3, alpha=1.0).hex,
    }
    calm = replace(
        theme, background=ground.hex, surface=_over(ground, Color.parse(generated["surface"])).hex, panel=panel.hex, variables={**theme.variables, **own}
    )
    back = grounds(calm)
    colours = {name: legible(Color.parse(generated[name]), *back, enough=ENOUGH + 0.4).hex for name in _TEXTS}
    texts = {
        "block-cursor-foreground": colours["foreground"],
        "block-cursor-blurred-foreground": colours["foreground"],
        "footer-foreground": colours["foreground"],
        "footer-key-foreground": colours["primary"],
        "footer-description-foreground": legible(fore.blend(ground, 0.35, alpha=1.0), *back).hex,
        "input-selection-foreground": legible(fore, Color.parse(own["input-selection-background"])).hex,
    }
    return replace(calm, **colours, variables={**calm.variables, **texts})  # type: ignore[arg-type]  # the names are fields of a theme


def _over(ground: Color, colour: Color) -> Color:
    return ground.blend(colour, colour.a, alpha=1.0) if colour.a < 1 else colour
