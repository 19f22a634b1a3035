"""Which answers of this market say what stands against somebody, so that they break when that is another."""

from collections.abc import Mapping
from typing import Final

from market.core.form import Speaks

from .without import WITHOUT

SPEAKS: Final[Mapping[str, Speaks]] = {
    **dict.fromkeys(("assess", "lookup", "paths", "compare", "clear", "find"), Speaks()),
    # at itself, its land, its firms, their directors and its contractors
    "around": Speaks(WITHOUT["case"][1] | WITHOUT["complaints"][1], 3),
    "title": Speaks(WITHOUT["title_suit"][1], 2),
    "contractor": Speaks(WITHOUT["contractor_trouble"][1], 1),
    "papers": Speaks(WITHOUT["b_khata"][1] | WITHOUT["lapsed"][1] | WITHOUT["stalled"][1] | frozenset({"approval_refused", "approval_revoked"}), 1),
}
"""By intent."""
