"""The library that speaks to models: imported when one is first asked, or behind the first paint of a desk that stays, and told to keep quiet."""

import gc
import logging
import os
import threading
from types import ModuleType
from typing import Final

from .values import ModelFailed

MISSING: Final = "A model needs the extra `model`, which is not installed: pip install 'clew[model]'. Without it the playbook plans and phrases."
_QUIET: Final = {
    "LITELLM_LOCAL_MODEL_COST_MAP": "True",  # else importing it fetches a price list
    "LITELLM_MODE": "PRODUCTION",  # else it reads a file .env from wherever Clew was started
    "LITELLM_SUPPRESS_STARTUP_OUTPUT": "True",
}
"""What it reads from the environment while it is imported."""
_LOGS: Final = ("LiteLLM", "LiteLLM Router", "LiteLLM Proxy", "openai", "httpx", "asyncio")

_one_at_a_time: Final = threading.Lock()
_there: Final[list[ModuleType]] = []


def library() -> ModuleType:
    """The library. The first time takes seconds. From any thread.

    Raises:
        ModelFailed: it is not installed.
    """
    with _one_at_a_time:
        if not _there:
            _there.append(_imported())
        return _there[0]


def is_there() -> bool:
    """Whether it is imported already."""
    return bool(_there)


def warm() -> threading.Thread:
    """Begins to import it in a thread, where it is installed."""
    thread = threading.Thread(target=_warmed, name="import what speaks to models", daemon=True)
    thread.start()
    return thread


def _warmed() -> None:
    try:
        library()
    except ModelFailed:
        return  # whoever asks a model is told


def _imported() -> ModuleType:
    os.environ.update(_QUIET)
    for name in _LOGS:  # what it writes there goes to standard error, over the desk
        logging.getLogger(name).setLevel(logging.CRITICAL + 1)
        logging.getLogger(name).propagate = False
    collects = gc.isenabled()
    gc.disable()  # nothing that is imported can go: looking for it took a tenth of the import
    try:
        import litellm
    except ImportError as why:
        raise ModelFailed("not installed", MISSING) from why
    finally:
        if collects:
            gc.enable()
    for name in _LOGS:
        logging.getLogger(name).setLevel(logging.CRITICAL + 1)
    litellm.telemetry = False
    litellm.suppress_debug_info = True
    litellm.drop_params = False  # else it asks once more behind our back, and loses what a second refusal says; client.py leaves out what is not taken
    litellm.turn_off_message_logging = True
    litellm.disable_streaming_logging = True
    litellm.cache = None
    litellm.num_retries = 0
    for callbacks in (litellm.callbacks, litellm.input_callback, litellm.success_callback, litellm.failure_callback, litellm.service_callback):
        callbacks.clear()
    return litellm
