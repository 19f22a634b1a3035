"""The eight checks of the validator, one file each."""

from collections.abc import Callable, Mapping
from typing import Final

from market.core.finding import Draft

from .absence import absence
from .citing import citing
from .names import names
from .numbers import numbers_and_verdict
from .paths import paths
from .quotes import quotes
from .receipts import receipts
from .rights import rights
from .ruling import Check, Context, Material, Ruling

CHECKS: Final[Mapping[Check, Callable[[Draft, Context], Ruling]]] = {
    Check.NAMES: names,
    Check.NUMBERS: numbers_and_verdict,
    Check.PATHS: paths,
    Check.QUOTES: quotes,
    Check.RIGHTS: rights,
    Check.CITING: citing,
    Check.ABSENCE: absence,
    Check.RECEIPTS: receipts,
}
"""Every check by its name, in the order of their numbers."""

__all__ = ["CHECKS", "Check", "Context", "Material", "Ruling"]
