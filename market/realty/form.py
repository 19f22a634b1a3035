"""The realty market, as the other rooms see it."""

from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Final

from market.core.form import Form
from market.core.look import entities

from .asks import OFFERED
from .bulk import assess_all
from .examples import examples
from .kinds import LABELS, RELATIONS
from .leading import LEADS
from .moments import moments
from .rule import VERDICTS, assess
from .sources import sources_of
from .speaking import SPEAKS
from .structure import obeys
from .wording import WORDS, plain_kind, register, tie_words

if TYPE_CHECKING:
    from market.core.parts import Asking, Bringing


def _asking() -> "Asking":
    from .asking import ASKING  # late: a greeting asks nothing of it

    return ASKING


def _bringing() -> "Bringing":
    from .bringing import BRINGING  # late: only imports and the checks of a market need it

    return BRINGING


@cache
def build() -> Form:
    """The form of this market."""
    return Form(
        name="realty",
        title="realty",
        subject_kind="project",
        subject_word=("project", "projects"),
        knows="projects, firms, the people behind them, land and its title, courts, contractors, approvals and complaints",
        asks="whether anything in the records speaks against a project, why, and what would clear it; who is behind a project, a brand or a firm; "
        "the land, the papers, the contractors, the suits and complaints of a project; a person's or a contractor's record and namesakes; whether two are "
        "connected; projects side by side, or those that fit an area, a price, a verdict; serial operators and hidden groups; what I know and how old it is; "
        "what you asked me before, and how I computed it",
        knows_not="plans for roads or the metro, prices to come or the quality of a building",
        labels=LABELS,
        relations=RELATIONS,
        words=WORDS,
        reads=lambda fact: (tie_words(fact, forward=True), tie_words(fact, forward=False)),
        assess=assess,
        assess_all=assess_all,
        subjects=lambda reader: entities(reader, "project", question="all projects"),
        obeys=obeys,
        verdicts=VERDICTS,
        examples=examples,
        sources=sources_of,
        source_words=register,
        kind_words=plain_kind,
        demo=Path(__file__).resolve().parents[2] / "seeds" / "realty" / "month-1",
        key_facts=KEY_FACTS,
        asking=_asking,
        bringing=_bringing,
        leads=LEADS,
        speaks=SPEAKS,
        offered=OFFERED,
        moments=moments,
    )


KEY_FACTS: Final = (
    ("company:C001", "DEVELOPS", "project:P001"),
    ("project:P001", "BUILT_ON", "parcel:L001"),
    ("parcel:L001", "PREVIOUSLY_OWNED_BY", "person:PN077"),
    ("person:PN001", "DIRECTOR_OF", "company:C001"),
    ("person:PN002", "DIRECTOR_OF", "company:C001"),
    ("person:PN003", "DIRECTOR_OF", "company:C001"),
    ("person:PN001", "DIRECTOR_OF", "company:C002"),
    ("person:PN002", "DIRECTOR_OF", "company:C002"),
    ("company:C002", "FLAGGED", "flag:insolvency"),
    ("company:C002", "DEVELOPS", "project:P004"),
    ("company:C002", "DEVELOPS", "project:P005"),
    ("project:P004", "FLAGGED", "flag:stalled"),
    ("project:P005", "FLAGGED", "flag:stalled"),
    ("company:C003", "DEVELOPS", "project:P002"),
    ("company:C004", "DEVELOPS", "project:P003"),
    ("contractor:K002", "BUILDS", "project:P003"),
    ("project:P003", "BUILT_ON", "parcel:L003"),
    ("brand:northstar", "CONTROLS", "company:C002"),
    ("person:PN004", "DIRECTOR_OF", "company:C002"),
    ("project:P002", "BUILT_ON", "parcel:L002"),
)
"""The story of Skyvista, and the ground on which next month's story of Whispering Woods stands."""
