"""What a person says in passing becomes typed verbs on their own memory, without a model."""

from .reading import minded
from .verbs import Known, Minded

__all__ = ["Known", "Minded", "minded"]
