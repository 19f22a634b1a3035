"""A recorded turn, played in the desk, event by event. No engine is needed for it: whatever is shown stands in the recording."""

from .beats import beats, pause_before
from .replayed import Replayed

__all__ = ["Replayed", "beats", "pause_before"]
