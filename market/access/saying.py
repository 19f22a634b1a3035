"""How people say what they want of this market."""

from typing import Final

from market.core.saying import Saying

SAYING: Final = Saying(named=("document", "person", "agent", "group", "customer"))
"""The words of this market."""
