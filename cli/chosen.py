"""Which model the global options, the environment and the settings choose. Where none of them names one, nothing is imported for it."""

import os
from typing import TYPE_CHECKING, Final

from .door import BAD_INPUT, Refused
from .settings import Settings
from .speak import tell

if TYPE_CHECKING:
    from agents.models import ModelChosen
    from agents.models.choosing import Choice

_LARGEST: Final = 1_000_000
"""Bytes of a file with settings; whatever is larger is something else."""


def model_of(settings: Settings, *, quiet: bool = False) -> "ModelChosen | None":
    """The model to use; None for the playbook alone. What is wrong in the settings is told on standard error, unless ``quiet``.

    Raises:
        Refused: what ``--model`` or the environment says is no model's name.
    """
    if not quiet:
        for told in _faults(settings):
            tell(f"clew: {told}")
    choice = choice_of(settings)
    if choice is None:
        return None
    asked = settings.model is not None or bool(os.environ.get("CLEW_MODEL"))
    if choice.chosen is None and asked and choice.faults and not choice.faults[-1].key:
        raise Refused(f"{choice.faults[-1].reason}.", BAD_INPUT)
    return choice.chosen


def choice_of(settings: Settings) -> "Choice | None":
    """What is chosen, with what does not count of it; None where nobody chose anything."""
    said = settings.model if settings.model is not None else os.environ.get("CLEW_MODEL") or None
    table = _table(settings)
    if said is None and table is None:
        return None
    from agents.models.choosing import choose  # late: most have no model

    return choose(table, said, os.environ)


def _faults(settings: Settings) -> list[str]:
    """What of the file makes another model count than was meant, a sentence each with its place: no TOML at all, a table of another name, a wrong setting."""
    try:
        settings.place.settings.stat()
    except FileNotFoundError:
        return []
    except OSError:
        pass  # the reader says why
    from tui.settings import load  # late: most have no file

    return [str(fault) for fault in load(settings.place.settings).faults if fault.of_model]


def _table(settings: Settings) -> object:
    """What stands under ``model`` in the settings; None where nothing does, or where the file cannot be read: :func:`_faults` says so."""
    file = settings.place.settings
    try:
        if file.stat().st_size > _LARGEST:
            return None
        text = file.read_text(encoding="utf-8-sig")
    except (OSError, UnicodeDecodeError):
        return None
    if "model" not in text:
        return None
    import tomllib  # late: most have no model

    try:
        return tomllib.loads(text).get("model")
    except tomllib.TOMLDecodeError:
        return None
