"""A case that is looked into on somebody else's behalf: what is found is told as far as the one who asked may read it."""

from .handed import Look, Note, NotHanded, hands
from .whose import Owns, Whose, owns, whose

__all__ = ["Look", "NotHanded", "Note", "Owns", "Whose", "hands", "owns", "whose"]
