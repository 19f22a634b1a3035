"""What a buyer may want checked of every project: each a question of this market, and how its answer says whether the rule holds."""

from typing import Final

from market.core.wanting import StandingCheck

from .around_it import AROUND_IT
from .own_rows import OWN_ROWS

CHECKS: Final[tuple[StandingCheck, ...]] = (*OWN_ROWS, *AROUND_IT)
