"""Forgetting is real: what a person wants forgotten goes with everything that hangs on it, which is listed first."""

from .falling import Falling, gather
from .finding import find_items
from .forget import Forgotten, forget, would_fall
from .words import Fall, Item, ItemKind

__all__ = ["Fall", "Falling", "Forgotten", "Item", "ItemKind", "find_items", "forget", "gather", "would_fall"]
