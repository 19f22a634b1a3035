"""Checks of a project's own rows: its khata, its registration, its construction, its approvals."""

from collections.abc import Sequence
from typing import Final

from market.core.finding import Answered
from market.core.model import UNKNOWN_START, Evidence
from market.core.register import day_ms
from market.core.when import day_words

from ..questions import Papers
from ..verdict import value_of
from ..wording import BUILD_WORDS, KHATA_WORDS, some
from .making import Seen, check, unseen

_DAY_MS: Final = 86_400_000


def _khata(answers: Sequence[Answered]) -> Seen:
    found = value_of(answers, Papers)
    bad, good, open_, cites = list[str](), list[str](), list[str](), list[Evidence]()
    for tie, row in found.of("BUILT_ON"):
        status = row.status("khata", found.day).value if row else ""
        said = f"its land ({tie.far.name}) is {KHATA_WORDS.get(status, '')}"
        cites += [tie.fact.evidence, *([row.fact.evidence] if row else [])]
        if status == "none":
            bad.append(f"its land ({tie.far.name}) has no khata")
        elif status == "A":
            good.append(said)
        elif status in KHATA_WORDS:
            bad.append(said)
        else:
            open_.append(f"the khata of its land ({tie.far.name}) is not recorded")
    walked = found.looked_at
    if bad:
        return Seen(found.entity, False, tuple(bad), tuple(cites), walked)
    if open_:
        return Seen(found.entity, None, tuple(open_), tuple(cites), walked)
    if good:
        return Seen(found.entity, True, tuple(good), tuple(cites), walked)
    return unseen(found.entity, found.limits, ("projects", "parcels"), walked) or Seen(found.entity, None, ("no land of it is on record",), walked=walked)


def _registered(answers: Sequence[Answered]) -> Seen:
    words = {
        "registered": "it is registered with RERA",
        "lapsed": "its RERA registration lapsed",
        "revoked": "its RERA registration was revoked",
        "none": "it is not registered with RERA",
    }
    return _status(answers, "rera_status", "registered", words, "whether it is registered with RERA is not recorded")


def _ready(answers: Sequence[Answered]) -> Seen:
    return _status(answers, "build_status", "completed", {status: f"it is {words}" for status, words in _IS.items()}, _UNBUILT)


def _status(answers: Sequence[Answered], column: str, wanted: str, words: dict[str, str], unknown: str) -> Seen:
    found = value_of(answers, Papers)
    own = found.own
    if own is None:
        return _rowless(found)
    status = own.status(column, found.day)
    if status.value not in words:
        return Seen(found.entity, None, (unknown,), (own.fact.evidence,), found.looked_at)
    since = f" since {day_words(status.since)}" if status.since != UNKNOWN_START else ""
    return Seen(found.entity, status.value == wanted, (f"{words[status.value]}{since}",), (own.fact.evidence,), found.looked_at)


def _late(answers: Sequence[Answered]) -> Seen:
    found = value_of(answers, Papers)
    own = found.own
    if own is None:
        return _rowless(found)
    promised, status = day_ms(own.cell("promised_on")), own.status("build_status", found.day).value
    cites = (own.fact.evidence,)
    if promised is None or status not in BUILD_WORDS:
        return Seen(found.entity, None, ("for which day it was promised is not recorded" if promised is None else _UNBUILT,), cites, found.looked_at)
    days = (found.day - promised) // _DAY_MS
    if status == "completed":
        why = f"it is completed; it was promised for {day_words(promised)}"
    elif promised < found.day:
        why = f"it was promised for {day_words(promised)}, {some(days, 'day')} past, and is {_IS[status]}"
    else:
        why = f"it is promised for {day_words(promised)}, which has not passed"
    return Seen(found.entity, status == "completed" or promised >= found.day, (why,), cites, found.looked_at)


def _occupancy(answers: Sequence[Answered]) -> Seen:
    found = value_of(answers, Papers)
    for tie, row in found.of("OF"):
        if row is None or row.cell("kind") != "occupancy":
            continue
        status = row.status("status", found.day)
        cites = (row.fact.evidence, tie.fact.evidence)
        if not status.value:
            return Seen(found.entity, None, ("how its occupancy certificate stood is not recorded",), cites, found.looked_at)
        when = f" since {day_words(status.since)}" if status.since != UNKNOWN_START else ""
        return Seen(found.entity, status.value == "granted", (f"its occupancy certificate is {status.value}{when}",), cites, found.looked_at)
    missing = unseen(found.entity, found.limits, ("projects", "approvals"), found.looked_at)
    return missing or Seen(
        found.entity, False, (f"no occupancy certificate of it is {found.limits.on_record(found.day, 'approvals')}",), walked=found.looked_at
    )


def _rowless(found: Papers) -> Seen:
    missing = unseen(found.entity, found.limits, ("projects",), found.looked_at)
    return missing or Seen(found.entity, None, ("it has no row of its own",), walked=found.looked_at)


_IS: Final = BUILD_WORDS | {"stalled": "stalled"}
_UNBUILT: Final = "how far construction is is not recorded"

OWN_ROWS: Final = (
    check(
        "b_khata",
        "never B-khata",
        "papers",
        "subject",
        _khata,
        never=(
            r"b[- ]?khath?as?(?: (?:land|plots?|sites?|propert(?:y|ies)|projects?|flats?|titles?|papers?))?",
            r"(?:land |projects? |flats? )?without (?:an? )?(?:a[- ]?)?khath?a",
        ),
        always=(r"a[- ]?khath?a(?: (?:land|projects?|propert(?:y|ies)|flats?))?", r"(?:the |its |their )?khath?as?(?: status| type)?"),
    ),
    check(
        "registered",
        "only registered with RERA",
        "papers",
        "subject",
        _registered,
        never=(
            r"(?:un|not )registered(?: (?:projects?|ones?|propert(?:y|ies)|flats?))?",
            r"(?:projects? |flats? )?without (?:a )?(?:valid )?(?:rera|registration)(?: registration| number)?",
            r"(?:lapsed|expired|revoked) (?:rera|registrations?)(?: registrations?)?",
        ),
        always=(
            r"(?:the |its |their )?rera(?: (?:registration|registered|number|status|approved|approval))?(?: projects?)?",
            r"registered(?: with rera)?(?: projects?)?",
            r"(?:the |its |their )?registration(?: with rera)?",
        ),
    ),
    check(
        "ready",
        "only ready to move in",
        "papers",
        "subject",
        _ready,
        never=(r"(?:under[- ]?)?construction(?: (?:projects?|flats?|propert(?:y|ies)|ones?))?", r"unfinished(?: (?:projects?|flats?|buildings?))?"),
        always=(r"(?:completed|finished|ready)(?:[- ]to[- ](?:move|occupy)(?:[- ]in)?)?(?: (?:projects?|flats?|propert(?:y|ies)|ones?))?",),
    ),
    check(
        "late",
        "never past its promised day",
        "papers",
        "subject",
        _late,
        never=(
            r"(?:delayed|late|overdue)(?: (?:projects?|ones?|flats?|possessions?|deliver(?:y|ies)))?",
            r"past (?:its|the|their) (?:promised|possession) (?:day|date)s?",
        ),
        always=(r"(?:the |its )?(?:possession|promised|delivery) (?:date|day)", r"on[- ]time(?: projects?)?"),
    ),
    check(
        "occupancy",
        "only with an occupancy certificate",
        "papers",
        "subject",
        _occupancy,
        never=(r"(?:projects? |flats? |a building )?without (?:an? |the )?(?:occupancy(?: certificate)?|oc)",),
        always=(r"(?:with )?(?:an? |the |its )?(?:occupancy certificates?|occupancy|oc)",),
    ),
)
