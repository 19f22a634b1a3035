"""Text that is laid out for the cells that it is painted in, whenever that is: no width has to be known before."""

from collections.abc import Callable

from textual.content import Content
from textual.css.styles import RulesMap
from textual.strip import Strip
from textual.style import Style
from textual.visual import RenderOptions, Visual


class Fitted(Visual):
    """``make`` says how it reads in so many cells."""

    def __init__(self, make: Callable[[int], Content]) -> None:
        self._make = make

    def render_strips(self, width: int, height: int | None, style: Style, options: RenderOptions) -> list[Strip]:
        """As it reads in that width."""
        return self._make(width).render_strips(width, height, style, options)

    def get_optimal_width(self, rules: RulesMap, container_width: int) -> int:
        """All that there is."""
        return container_width

    def get_minimal_width(self, rules: RulesMap) -> int:
        """It fits into anything."""
        return 1

    def get_height(self, rules: RulesMap, width: int) -> int:
        """The lines that it has there."""
        return self._make(width).get_height(rules, width)
