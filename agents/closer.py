"""The closer look that a house takes at what an answer stands on, and at the models. What looks is imported when somebody first wants it."""

import threading
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from graph import cases_graph, memory_graph
from market.core.archive import Archive
from market.core.form import Form

from . import queries as cases
from .late import ready
from .open_house import OpenHouse

if TYPE_CHECKING:
    from .looking.looks import Looks
    from .looking.shapes import ModelSeen, ModelWanted, Seen, SentSeen, SentWanted, Wish
    from .models import Sent


class Closer:
    """Looks more closely, for one house. ``door`` is held while that is opened or closed: whoever looks waits for it."""

    def __init__(self, archive: Archive, door: threading.Lock, data_dir: Path) -> None:
        self._archive, self._door, self._data_dir = archive, door, data_dir
        self._looks: Looks | None = None

    def look(self, house: OpenHouse, wish: "Wish", told: Callable[[str, int, int], None]) -> "Seen":
        """What is wished for; ``told`` is called with (what is being done, done, total). Raises GraphError, QuestionFailed, OSError, ValueError."""
        from .looking.shapes import ModelWanted, SentWanted  # late: whoever wishes for something has imported them

        if isinstance(wish, SentWanted | ModelWanted):
            return _of_models(house, wish, self._data_dir)
        return self._looking(house.form).look(wish, house.records(), house.form, logged=house.logged, told=told)

    def _looking(self, form: Form) -> "Looks":
        ready(form)
        from .looking.looks import Looks  # it is there by now

        with self._door:
            self._looks = self._looks or Looks(self._archive)
        return self._looks


def _of_models(house: OpenHouse, wish: "SentWanted | ModelWanted", data_dir: Path) -> "SentSeen | ModelSeen":
    """What was sent to models, or how it stands with the one that was chosen."""
    from .looking.model import model_seen  # late, as all that is looked at
    from .looking.sent import sent
    from .looking.shapes import ModelWanted
    from .models.sittings import FILE, Sittings

    if isinstance(wish, ModelWanted):
        return model_seen(house.talk.models, house.talk.exam, wish)

    def of_case(case: str) -> "Sequence[Sent]":
        return cases.sent(house.concierge, cases_graph(house.person), case)

    return sent(house.concierge, memory_graph(house.person), of_case, wish, Sittings(data_dir / FILE), house.earlier)
