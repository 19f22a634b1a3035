"""Questions about one's own memory, and orders that are only about it: undo, forget, call me. Each pattern fits from end to end. Pure."""

import re
from typing import Final

from market.core.form import Form
from memory.recall.words import COMMON, words_of

from ..routing.named import Names
from .cutting import whole
from .holding import holds
from .listing import is_name
from .verbs import EVERYTHING, NAME, NOTE_WORDS, SUBJECT, CallMe, Forget, Known, Undo, Verb, Wish, WishKind
from .when import WHEN, period

_MINE: Final = r"(?:my|our)"
_ME: Final = r"(?:i|we)"
_NEW: Final = r"(?:current |old |new |preferred |maximum |max |total )*"
_WHEN: Final = rf"(?: (?:back )?(?P<when>{WHEN}))?"
_SHOW: Final = r"(?:(?:please )?(?:show|list|tell|give|open|read|print)(?: me| us)?(?: all)?(?: of)? )"

_UNDO: Final = (
    r"undo(?: (?:that|it|this|the last (?:one|change|thing)|my last change|what you (?:just )?(?:noted|remembered|wrote)))?",
    r"(?:take|took) (?:that|it) back(?: please)?",
    r"(?:scratch|strike) (?:that|the last one)",
)
_NAMES: Final = (
    r"(?:you can |please )?(?:call|address) me (?P<n>[^\W\d_][\w'.-]*(?: [^\W\d_][\w'.-]*){0,2})(?: from now on| please| instead)*",
    r"my name(?: is|'s) (?P<n>[^\W\d_][\w'.-]*(?: [^\W\d_][\w'.-]*){0,2})",
)
_NO_NAMES: Final = frozenset(
    [
        "mud",
        "maybe",
        "perhaps",
        "sometime",
        "anytime",
        "soon",
        "back",
        "when",
        "if",
        "later",
        "tomorrow",
        "today",
        "again",
        "now",
        "about",
        "on",
        "at",
        "a",
        "an",
        "the",
        "not",
        "in",
        "never",
        "crazy",
        "old",
        "names",
        "for",
        "to",
        "once",
        "whenever",
        "because",
        "and",
        "or",
        "it",
        "that",
        "this",
    ]
)
_FORGET: Final = (
    r"(?P<sure>yes,? )?(?:please )?(?:forget|erase|delete|wipe)(?: what (?:i|we) (?:said|told you|asked) about| everything about| all about| that i said)? "
)
_ABOUT: Final = (
    r"(?P<sure>yes,? )?(?:please )?(?:forget|erase|delete|wipe) (?:everything|all(?: that)?|what)(?: (?:i|we) (?:said|asked|told you|know)|"
    r" you know| you remember)?"
    r" about (?P<n>.+)"
)
"""Everything about one subject."""
_NOTED: Final = (
    r"(?:(?:my|the|our|that|this) )?(?:notes?|remark|thing|bit|part|what (?:i|we) (?:said|noted|wrote|told you)|that (?:i|we) (?:said|noted))"
    r" (?:about|on|of|that|with|saying|for) (?P<w>.+)"
)
"""Something that was noted, by what it says."""
_ALL: Final = (
    r"(?:everything|all|all of it|it all|everything (?:you know|you remember|i said|i told you|i have told you)?(?: ?about (?:me|us))?|all (?:that"
    r" )?you know about (?:me|us)|"
    r"me|my (?:whole |entire )?memory|all my data|my data)"
)


def orders(text: str, form: Form, names: Names, known: Known) -> tuple[Verb, ...]:
    """An order about the memory itself; empty if it is none."""
    if any(whole(p, text) for p in _UNDO):
        return (Undo(),)
    for pattern in _NAMES:
        if (match := whole(pattern, text)) and not _NO_NAMES & set(match["n"].casefold().split()):
            return (CallMe(_cased(match["n"].strip(" .")), text),)
    return _forgets(text, form, names, known)


def _forgets(text: str, form: Form, names: Names, known: Known) -> tuple[Verb, ...]:
    about = re.fullmatch(_ABOUT, text.strip(" .!"), re.IGNORECASE)
    if about and is_name(about["n"], form, names):
        return (Forget(f"{SUBJECT}{about['n']}", bool(about["sure"]), text),)
    match = re.match(_FORGET, text, re.IGNORECASE)
    if not match:
        return ()
    item, sure = text[match.end() :].strip(" .!"), bool(match["sure"])
    if whole(_ALL, item):
        return (Forget(EVERYTHING, sure, text),)
    if whole(r"(?:this|the|our) (?:whole )?(?:conversation|session|chat|talk)", item):
        return (Forget("session", sure, text),)
    for want in form.wanting.wants:
        called = "|".join(sorted(map(re.escape, want.called), key=len, reverse=True))
        if whole(rf"(?:{_MINE}|the) {_NEW}(?:{called})(?: and its history)?", item):
            return (Forget(want.key, sure, text),)
    if whole(r"(?:my|our|all my|all our) (?:standing )?rules", item):
        return (Forget("rules", sure, text),)
    if whole(rf"(?:{_MINE}|the) short ?-?list", item):
        return (Forget("shortlist", sure, text),)
    if whole(rf"(?:{_MINE}|the) watch ?-?list", item):
        return (Forget("watching", sure, text),)
    if whole(rf"(?:{_MINE}|the|all my) notes?", item):
        return (Forget("notes", sure, text),)
    if whole(rf"{_MINE} name|what (?:you call me|i am called|i'm called)", item):
        return (Forget(NAME, sure, text),)
    # what falls is told first, so that nothing is lost to whoever only changes the subject
    if names and is_name(item, form, names):
        return (Forget(f"{SUBJECT}{item}", sure, text),)
    return _forgets_words(item, sure, text, known)


def _forgets_words(item: str, sure: bool, text: str, known: Known) -> tuple[Verb, ...]:
    """A note by its number or by words that stand in it; a whole sentence that names one and finds none is told so."""
    numbered = whole(r"(?:(?:my|the|our) )?(?P<k>note \d+)", item)
    if numbered:
        return (Forget(numbered["k"].casefold(), sure, text),)
    called = whole(_NOTED, item)
    words = (called["w"] if called else item).strip(" “”\"'")
    if any(value == shown and holds(shown, words) for value, shown in known.preferences.values()):
        return (Forget(f"{NOTE_WORDS}{words}", sure, text),)
    meant = called or (
        not known.part
        and whole(r"(?:yes,? )?(?:please )?forget .+", text)
        and whole(r"(?:what (?:i|we) (?:said|told you|noted) |my |our |the |that |about )\S.*", item)
    )
    return (Forget(f"{NOTE_WORDS}{words}", sure, text),) if meant and set(words_of(words)) - COMMON else ()


def _cased(name: str) -> str:
    return " ".join(w[:1].upper() + w[1:] for w in name.split())


def wish(text: str, form: Form, known: Known) -> Wish | None:
    """What of one's own memory a sentence asks for; None if it asks for nothing of it."""
    said = text.strip(" ?.!")
    for want in form.wanting.wants:
        called = f"(?:{'|'.join(sorted(map(re.escape, want.called), key=len, reverse=True))})"
        if not re.search(called, said, re.IGNORECASE):
            continue
        for pattern in (
            rf"(?:what|which|how (?:much|high|large|big))(?: exactly)?(?:'s| is| was| were| are| has)? {_MINE} {_NEW}{called}(?: been| then| again| now|"
            rf" set (?:to|at)| at the moment)*{_WHEN}"
            r"(?: again| please)?",
            rf"(?:what|which) {called} (?:did|had|have) {_ME} (?:say|said|give(?: you)?|given(?: you)?|set|told you|tell you|have|mention|mentioned|want"
            rf"|wanted){_WHEN}",
            rf"what did {_ME} (?:say|tell you) (?:{_MINE} {called} (?:is|was)|(?:is|was) {_MINE} {called}){_WHEN}",
            rf"(?:do you (?:know|remember)|remember) {_MINE} {called}{_WHEN}",
            rf"{_SHOW}?{_MINE} {_NEW}{called}{_WHEN}",
            rf"what {_NEW}{called} (?:do|did) you have for (?:me|us){_WHEN}",
        ):
            if match := whole(pattern, said):
                return _timed(match, "preference", want.key, known)
        for pattern in (
            rf"how (?:has|have|did) {_MINE} {called} (?:change|changed|move|moved|develop|developed)(?: over time| so far)?",
            rf"when did {_ME} (?:last )?(?:change|raise|set|increase|lower|reduce|say|tell you) {_MINE} {called}",
            rf"{_SHOW}?(?:the )?history of {_MINE} {called}",
            rf"{_SHOW}?{_MINE} {called} history",
        ):
            if whole(pattern, said):
                return Wish("history", want.key)
    for what, patterns in _WISHES.items():
        for pattern in patterns:
            if match := whole(pattern, said):
                return _timed(match, what, "", known)
    return None


def _timed(match: re.Match[str], what: WishKind, key: str, known: Known) -> Wish | None:
    words = match.groupdict().get("when")
    if not words:
        return Wish(what, key)
    when = period(words, known.now)
    return Wish(what, key, when) if when else None


_WISHES: Final[dict[WishKind, tuple[str, ...]]] = {
    "all": (
        r"what (?:all )?(?:do|did) you (?:know|remember|have|store|keep)(?: stored| saved| noted)? (?:about|of|on) (?:me|us|myself)(?: so far| now| exactly)?",
        r"what(?: all)? (?:have|did) (?:i|we) (?:told|tell) you(?: so far| about (?:me|us|myself|ourselves))*",
        rf"{_SHOW}?{_MINE} (?:memory|preferences|profile|wishes)",
        rf"what(?:'s| is| are)(?: in)? {_MINE} (?:memory|preferences|profile|wishes)",
        r"(?:show|tell)(?: me)? (?:what|everything) you (?:know|remember|noted|have noted)(?: about (?:me|us))?",
        r"who am i",
    ),
    "rules": (
        rf"(?:what|which)(?: are| were)? (?:{_MINE}|the) (?:standing )?rules(?: do {_ME} have| are there| again)?{_WHEN}",
        rf"(?:what|which)(?: standing)? rules (?:do|did) {_ME} have{_WHEN}",
        rf"{_SHOW}?{_MINE} (?:standing )?rules{_WHEN}",
        rf"do {_ME} have (?:any )?(?:standing )?rules",
    ),
    "shortlist": (
        rf"(?:what|which|who)(?: projects?| ones?)?(?:'s| is| are)?(?: there)? (?:on|in) {_MINE} short ?-?list",
        rf"(?:what|which)(?: projects| ones)? (?:have|did) {_ME} short ?-?list(?:ed)?(?: so far)?",
        rf"{_SHOW}?{_MINE} short ?-?list",
        rf"what(?:'s| is) {_MINE} short ?-?list",
    ),
    "watching": (
        r"(?:what|which)(?: all)?(?: projects?| ones?)? (?:am i|are we) (?:watching|tracking|following|keeping an eye on)",
        rf"(?:what|which)(?: projects?| ones?)? do {_ME} (?:watch|track|follow)",
        rf"(?:what|which)(?: projects?| ones?)?(?:'s| is| are)? (?:on|in) {_MINE} watch ?-?list",
        rf"{_SHOW}?{_MINE} (?:watch ?-?list|watches)",
        rf"what(?:'s| is) {_MINE} watch ?-?list",
    ),
    "stances": (
        rf"what (?:all )?(?:have|did) {_ME} (?:accept|accepted|dispute|disputed)(?: so far)?",
        rf"{_SHOW}?(?:what {_ME} (?:have )?(?:accepted|disputed)|{_MINE} (?:disputes|acceptances|accepted (?:suits|cases|ones)|disputed (?:suits|cases|ones)))",
        rf"(?:which|what) (?:suits|cases|things|ones) (?:have|did) {_ME} (?:accept|accepted|dispute|disputed)",
    ),
    "deeds": (
        rf"what (?:have you|did you) (?:note|noted|remember|remembered|write down|written down|keep|kept|change|changed in my memory)(?: about me)?(?:"
        rf" so far)?{_WHEN}",
        rf"(?:what|anything) changed in (?:my|your) memory{_WHEN}",
        rf"{_SHOW}?(?:the )?journal(?: of my memory)?",
    ),
    "name": (r"what(?:'s| is) my name", r"what do you call me", r"do you (?:know|remember) my name"),
}
