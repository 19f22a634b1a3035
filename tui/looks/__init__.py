"""How the desk looks: its own themes, the ones that come with Textual made legible, and what a terminal without colours is given."""

from .derived import VARIABLES, variables
from .own import CLEW, LIGHT, OWN, PLAIN, SIXTEEN, SIXTEEN_LIGHT
from .register import THEMES, look, shown

__all__ = ["CLEW", "LIGHT", "OWN", "PLAIN", "SIXTEEN", "SIXTEEN_LIGHT", "THEMES", "VARIABLES", "look", "shown", "variables"]
