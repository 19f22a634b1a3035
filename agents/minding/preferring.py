"""What somebody says of what they want: budget, areas, rooms, as statements; each pattern fits from end to end, or nothing is taken. Pure."""

import json
import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Final

from rapidfuzz.distance import OSA

from market.core.form import Form
from market.core.wanting import Want

from .amounts import NoUnit, TooMuch, amount
from .cutting import whole
from .verbs import Drop, Known, Prefer, Unclear, Verb

type Heard = tuple[Verb | Unclear, ...]

_MINE: Final = r"(?:my|our|the)"
_WE: Final = r"(?:we|i)"
_NEW: Final = r"(?:new |revised |final |total |max(?:imum)? |upper |overall |current |preferred |favou?rite )*"
_BE: Final = (
    r"(?: now)?(?:'s| is| are| stands at| went (?:up|down) to| has gone (?:up|down) to| has been (?:raised|increased|lowered|reduced|cut) to|"
    r" goes up to| is (?:raised|increased|lowered|reduced|cut|set) (?:to|at)| (?:=|:)|:|=)(?: now| currently)?(?: set at)?"
)
_SET: Final = r"(?:set|make|change|raise|increase|lower|reduce|cut|bump|update|move|put|fix|extend|stretch|push|drop|bring|keep|take)(?: up| down)?"
_BOUND: Final = r"(?:up ?to|max(?:imum)?(?: of)?|at (?:the )?most) (?P<a>.+)|(?P<b>.+?) (?:max(?:imum)?|tops|at (?:the )?most)"
_PUT_BY: Final = r"(?:saved|put aside|set aside|put by|in savings|in our savings|in my savings|in the bank|in hand|in cash|as savings|of savings|of our own)"
_SAVED: Final = (
    rf"(?:{_MINE} )?(?:total |own |combined |joint )*savings(?:{_BE}|:| of| come to| amount to)? (?P<a>.+)",
    rf"{_WE}(?: now| both)?(?:'ve| have)(?: got)? (?:some |about |around )?(?P<a>.+?) {_PUT_BY}(?: up| now| so far| already)*",
    rf"{_WE}(?: now| both)?(?:'ve| have)(?: got)? (?:combined |joint |total )?savings of (?P<a>.+)",
    rf"{_WE}(?:'ve| have)?(?: now| both)? (?:saved|put aside|set aside|put by)(?: up)? (?P<a>.+?)(?: so far| now| already| between us)*",
)
"""What somebody says that they own."""
_HAVE: Final = rf"{_WE}(?: now| both)?(?:'ve| have)(?: got)? (?P<a>.+?)(?: now| with us| between us)*"
_NEAR_FROM: Final = 6
_BEGINS: Final = 3
_FIGURE: Final = re.compile(r"\d|crore|lakh|lac\b|million|thousand|koti", re.IGNORECASE)


def prefers(text: str, form: Form, known: Known) -> Heard:
    """What a part of a sentence says of a preference; empty if it says nothing of one."""
    for want in form.wanting.wants:
        heard = tuple(_READ[want.kind](text, want, form, known)) or tuple(_dropped(text, want, known))
        if heard:
            return heard
    return ()


def _called(want: Want) -> str:
    return f"(?:{'|'.join(sorted(map(re.escape, want.called), key=len, reverse=True))})"


def _dropped(text: str, want: Want, known: Known) -> Iterator[Verb | Unclear]:
    """That nothing of the kind is wanted any more."""
    if want.key not in known.preferences:
        return
    called = _called(want)
    said = (
        rf"(?:drop|clear|remove|lift|scrap) {_MINE} {_NEW}{called}(?: limit| cap)?",
        rf"{_WE} (?:have|'ve|'ve got|now have) no {called}(?: limit| cap)?(?: any ?more| now)?",
        rf"{_WE} (?:don't|do not|no longer) have an? {called}(?: limit| cap)?(?: any ?more)?",
        rf"{_MINE} {called} (?:does not|doesn't|do not|don't|no longer) (?:matters?|appl(?:y|ies)|holds?)(?: any ?more)?",
        rf"(?:there is )?no {called}(?: limit)? any ?more",
    )
    if any(whole(p, text) for p in said):
        yield Drop(want.key, text)


def _amounts(text: str, want: Want, _form: Form, known: Known) -> Iterator[Verb | Unclear]:
    if not _FIGURE.search(text):
        return
    called = _called(want)
    patterns = [
        rf"{_SET} {_MINE} {_NEW}{called} from .+? to (?P<a>.+)",
        rf"(?:{_MINE} )?{called} (?:has |is )?changed,? (?:to|it is|it's|it is now)(?: now)? (?P<a>.+)",
        rf"{_MINE} {_NEW}{called}{_BE} (?P<a>.+)",
        rf"{_SET} {_MINE} {_NEW}{called}(?: up| down)?(?: ?(?:to|at|as|=))?(?: now)? (?P<a>.+)",
        rf"new {called}(?: is|:| =|=)? (?P<a>.+)",
        rf"{called}(?: is now|:| now| =| is) (?P<a>.+)",
        *(() if known.part else (rf"{re.escape(want.title)} (?P<a>.+)",)),
        rf"{_WE}(?: both| now| actually)*(?: can| are able to| are ready to| am able to|'re ready to)(?: now| also| actually| only| both)*"
        rf" (?:go|stretch|spend|afford|pay|manage)(?: up)?(?: as (?:high|far) as)?(?: to)?(?: at most| a max(?:imum)? of| only)? (?P<a>.+)",
        rf"{_WE}(?: can't| cannot| can not| won't| will not| don't want to| do not want to)(?: go| spend| pay| stretch| afford)"
        rf"(?: any(?:thing)?)? (?:above|beyond|over|more than|higher than|past) (?P<a>.+)",
        rf"{_WE}(?: now)?(?: have|'ve| have got) (?:a |an )?{called} of (?P<a>.+)",
        rf"{_WE}(?: now)?(?: have|'ve| have got) (?P<a>.+?) to spend(?: on (?:it|this|a flat|a home|the flat))?",
        rf"(?P<a>.+?) is (?:now )?{_MINE} {_NEW}{called}",
    ]
    if want.key in known.preferences:
        patterns += [r"(?:lower|raise|increase|reduce|cut|bump|stretch|extend) (?:it|that)(?: up| down)? to (?P<a>.+)"]
    if known.first:
        patterns += [rf"(?:{called}(?: is| of|:)? ?)?(?P<a>.+?)(?: {called})?"]
    for pattern in patterns:
        match = whole(pattern, text)
        if match is None:
            continue
        try:
            found = amount(match["a"], want.currency)
        except TooMuch:
            yield Unclear(f"That is more than anything costs; write your {want.title} again. Nothing was noted.")
            return
        except NoUnit as lone:
            if not known.first or re.fullmatch(rf"(?:up ?to |max |{called} ?)+\S+", text, re.IGNORECASE):
                yield Unclear(
                    f"{lone.figure} of what? Write it with its unit, so that I remember the right {want.title}.",
                    tuple(f"my {want.title} is {lone.figure} {unit}" for unit in ("lakh", "crore")) if want.currency == "INR" else (),
                )
                return
            continue
        if found is not None:
            yield Prefer(want.key, found.value, found.shown, text)
            return
    alone = not (known.part or known.searching or known.first)
    if alone and (match := whole(_BOUND, text)):
        yield from _asked_back(match["a"] or match["b"], want)
    elif not known.told_to and (match := next(filter(None, (whole(p, text) for p in (*_SAVED, *((_HAVE,) if alone else ())))), None)):
        yield from _asked_back(match["a"], want, owned=text)


def _asked_back(text: str, want: Want, owned: str = "") -> Iterator[Unclear]:
    """Of a sum alone nobody knows whether it is to be kept or to be searched with; what somebody owns (``owned``: as said) is not yet what they would spend."""
    try:
        found = amount(text, want.currency)
    except (NoUnit, TooMuch):
        return
    if found is None or found.currency != want.currency:
        return
    searched = (want.ask.replace("{value}", found.shown),) if want.ask else ()
    kept = f"my {want.title} is {found.shown}"
    if owned:
        says = f"{found.shown} that you have is not yet a {want.title}, so I noted none."
        yield Unclear(
            f"{says} Shall I keep it as you said it, take it as your {want.title}, or search with it?", (f"remember that {owned.strip(' .')}", kept, *searched)
        )
    else:
        yield Unclear(f"{found.shown}: shall I keep that as your {want.title}, or search with it?", (kept, *searched))


def _places(text: str, want: Want, form: Form, known: Known) -> Iterator[Verb | Unclear]:
    low = text.casefold()
    if not any(place[:_BEGINS] in low for place in form.saying.places):
        return
    called = _called(want)
    sets = [
        rf"{_MINE} {_NEW}{called}{_BE} (?P<l>.+)",
        rf"{_SET} {_MINE} {_NEW}{called}(?: to| as|:)? (?P<l>.+)",
        rf"{_WE}(?:'d| would)?(?: now| really)*(?: prefer| want only| only want| insist on)(?: to (?:live|be|buy|stay))?(?: in| near| around)? (?P<l>.+?)(?:"
        rf" only| please| now)?",
        rf"{_WE}(?:'d| would)?(?: now| only| really)*(?: want| like) to (?:live|be|buy|stay|settle) (?:only )?(?:in|near|around|close to) (?P<l>.+?)(?:"
        rf" only| please| now)?",
        rf"{_WE}(?:'re| are|'m| am)?(?: now| only| mostly)* looking(?: only| mostly| now)? (?:in|around|near|at) (?P<l>.+?)(?: only| please| now)?",
    ]
    if known.first:
        sets += [rf"(?:{called}(?::| are| is)? ?)?(?:in|near|around|close to|at|on)? ?(?:the )?(?P<l>.+?)(?: side| area| areas)?"]
    for pattern in sets:
        match = whole(pattern, text)
        found = _listed_places(match["l"], form.saying.places) if match else None
        if found:
            yield _preferred(want, found, text)
            return
    now = _held(want, known)
    if (match := whole(rf"(?:add|include) (?P<l>.+?) (?:to|in) {_MINE} (?:list of )?{_NEW}{called}(?: too| as well)?", text)) and (
        found := _listed_places(match["l"], form.saying.places)
    ):
        yield _preferred(want, [*now, *(p for p in found if p.casefold() not in {n.casefold() for n in now})], text)
    elif (match := whole(rf"(?:remove|drop|take|strike|delete) (?P<l>.+?) (?:from|off|out of) {_MINE} (?:list of )?{_NEW}{called}", text)) and (
        found := _listed_places(match["l"], form.saying.places)
    ):
        gone = {p.casefold() for p in found}
        left = [n for n in now if n.casefold() not in gone]
        if left != now:
            yield _preferred(want, left, text) if left else Drop(want.key, text)


def _preferred(want: Want, places: Sequence[str], words: str) -> Prefer:
    return Prefer(want.key, json.dumps(list(places), ensure_ascii=False), ", ".join(places), words)


def _held(want: Want, known: Known) -> list[str]:
    value, shown = known.preferences.get(want.key, ("[]", ""))
    try:
        held = json.loads(value)
    except ValueError:  # set in words of the person's own, from the command line
        return [shown]
    return [str(p) for p in held] if isinstance(held, list) else [shown]


def _listed_places(text: str, places: Sequence[str]) -> list[str]:
    """The known places that a list of them names, as they are written; empty if anything in it is none."""
    named = [w.strip() for w in re.split(r"\s*(?:,|/|&|\bor\b|\band\b|\bplus\b)\s*(?:in |near |around )?(?:maybe |even )?", text) if w.strip()]
    found = []
    for name in named:
        low = re.sub(r"^(?:the |in |near |around )", "", name.casefold())
        place = low if low in places else _slipped(low, places)
        if not place:
            return []
        found.append(_written(place))
    return list(dict.fromkeys(found))


def _slipped(low: str, places: Sequence[str]) -> str:
    near = [p for p in places if len(low) >= _NEAR_FROM and p[0] == low[0] and OSA.distance(low, p, score_cutoff=1) <= 1]
    return near[0] if len(near) == 1 else ""


def _written(place: str) -> str:
    """``Sarjapur Road``, ``HSR Layout``, ``JP Nagar``."""
    return " ".join(w.upper() if len(w) <= 2 or not set(w) & set("aeiouy") else w.capitalize() for w in place.split())


def _numbers(text: str, want: Want, _form: Form, known: Known) -> Iterator[Verb | Unclear]:
    if not any(ch.isdigit() for ch in text):
        return
    counted = rf"(?:an? )?(?P<n>\d(?:\.5)?)(?:\s*(?:or|to|-|/)\s*(?P<m>\d(?:\.5)?))?\s*-?\s*{want.counted}"
    home = r"(?: flat| apartment| home| house| unit| place| villa)?s?"
    sets = [
        rf"{_MINE} {_NEW}{_called(want)}{_BE} {counted}(?: now)?",
        rf"{_WE}(?: now| really| actually)*(?: need| want| require| prefer|'d prefer| would prefer)(?: only| at least| now)? {counted}{home}(?: now|"
        rf" please| only| instead)?",
        rf"{_WE}(?:'re| are|'m| am)?(?: now| only)* (?:looking for|after)(?: only| at least)? {counted}{home}(?: now| only)?",
    ]
    if known.first:
        sets += [rf"(?:looking for |we want |i want |need |want )?(?:at least )?{counted}{home}"]
    for pattern in sets:
        if match := whole(pattern, text):
            low, high = sorted((match["n"], match["m"] or match["n"]), key=float)
            shown = f"{low} {want.unit}" if low == high else f"{low} or {high} {want.unit}"
            yield Prefer(want.key, low if low == high else f"{low}-{high}", shown, text)
            return


def _words(text: str, want: Want, _form: Form, _known: Known) -> Iterator[Verb | Unclear]:
    """Only where it is called by its name: everything else would be taken for it."""
    if match := whole(rf"{_MINE} {_called(want)}(?: is|:) (?P<w>.+)", text):
        yield Prefer(want.key, match["w"].strip(" ."), match["w"].strip(" ."), text)


type _Reader = Callable[[str, Want, Form, Known], Iterator[Verb | Unclear]]

_READ: Final[Mapping[str, _Reader]] = {"amount": _amounts, "places": _places, "number": _numbers, "words": _words}
