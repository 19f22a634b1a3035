"""What a comparison of the rule with its twin must notice: one change for each constant and for each sentence of the law.

A mutation of a constant gives a name of ``market.realty.constants`` another value, a mutation of the law replaces a piece of the twin's own
text; :func:`mutated` builds such a twin. Left out, since no register can tell the difference: whether DEVELOPS, BUILT_ON, OPERATED_BY,
REGISTERED_AT, CONTROLS, OF and INVOLVES hold on the day (they are always open), a brand or a door beyond a person (five hops), a sale of
unknown date (there is none). MANY_OPEN_COMPLAINTS and both CHRONIC_DELAY constants are read by the importer, AVOID_KATZ by the verdict alone.
"""

from dataclasses import dataclass
from pathlib import Path
from types import ModuleType

from market.realty import constants, twin


@dataclass(frozen=True, slots=True)
class Mutation:
    """One change of the law. ``old`` and ``new`` are pieces of the twin's text; for a constant ``old`` is its name and ``value`` what it becomes."""

    sentence: str
    old: str
    new: str = ""
    value: object = None

    @property
    def of_constant(self) -> bool:
        """Whether it changes a constant and not the law."""
        return self.value is not None


def mutated(mutation: Mutation) -> ModuleType:
    """A twin that breaks the law in this one place. Raises ValueError if the place is not found exactly once."""
    text = Path(str(twin.__file__)).read_text(encoding="utf-8")
    if not mutation.of_constant:
        if text.count(mutation.old) != 1:
            raise ValueError(f"{mutation.sentence}: stands {text.count(mutation.old)} times in the twin: {mutation.old}")
        text = text.replace(mutation.old, mutation.new)
    module = ModuleType("market.realty.twin_mutated")
    module.__package__ = "market.realty"
    exec(compile(text, "twin_mutated.py", "exec"), module.__dict__)  # the repository's own text, changed in one place
    if mutation.of_constant:
        if not hasattr(module, mutation.old):
            raise ValueError(f"{mutation.sentence}: the twin does not read {mutation.old}")
        setattr(module, mutation.old, mutation.value)
    return module


def _numbers() -> list[Mutation]:
    values: dict[str, tuple[float, ...]] = {
        "DECAY": (0.5, 0.61),
        "MAX_HOPS": (3, 5),
        "CONTROL_PERCENT": (50.5, 49.5),
        "BENEFICIAL_PERCENT": (25.5, 24.5),
        "MANY_FIRMS_AT_ADDRESS": (constants.MANY_FIRMS_AT_ADDRESS - 1, constants.MANY_FIRMS_AT_ADDRESS + 1),
        "MANY_DIRECTORS": (constants.MANY_DIRECTORS - 1, constants.MANY_DIRECTORS + 1),
        "MANY_BOARDS": (constants.MANY_BOARDS - 1, constants.MANY_BOARDS + 1),
        "MANY_SITES": (constants.MANY_SITES - 1, constants.MANY_SITES + 1),
        "MANY_PARCELS": (constants.MANY_PARCELS - 1, constants.MANY_PARCELS + 1),
    }
    return [Mutation(f"{name} = {value}", name, value=value) for name, both in values.items() for value in both]


def _tables() -> list[Mutation]:
    tables: dict[str, dict[str, float]] = {"TIE_WEIGHT": constants.TIE_WEIGHT, "SEVERITY": constants.SEVERITY}
    return [Mutation(f"{table}[{key}] less", table, value=entries | {key: entries[key] * 0.9}) for table, entries in tables.items() for key in entries]


CONSTANTS: tuple[Mutation, ...] = (*_numbers(), *_tables())
"""Every constant that the rule reads, moved a little."""

LAW: tuple[Mutation, ...] = (
    # the view
    Mutation("only what the market knew exists", "f.known_from <= view.known_at < f.known_to and ", ""),
    Mutation("only what the principal may read exists", " and f.evidence.register not in view.denied", ""),
    Mutation("a fact holds from its start on", "return fact.valid_from <= self.day < fact.valid_to", "return fact.valid_from < self.day < fact.valid_to"),
    Mutation("a fact no longer holds on its end", "return fact.valid_from <= self.day < fact.valid_to", "return fact.valid_from <= self.day <= fact.valid_to"),
    # where a case sits
    Mutation("a consumer case sits only at a project", 'return party == "project" and side != "plaintiff"', 'return side != "plaintiff"'),
    Mutation("a consumer case flags no plaintiff", 'return party == "project" and side != "plaintiff"', 'return party == "project"'),
    Mutation("a suit over land sits only there", 'if case_kind == "title" and any(', 'if case_kind == "none" and any('),
    Mutation("only title suits sit only at the land", 'if case_kind == "title" and any(', "if any("),
    Mutation("land that only sues is not sued over", ' and f.props.get("side", "") != "plaintiff" and self.holds(f)', " and self.holds(f)"),
    Mutation("suing land is not flagged (title)", 'return party in LAND and side != "plaintiff"', "return party in LAND"),
    Mutation("a firm, a person, a contractor only as defendant", 'else side == "defendant"', 'else side != "plaintiff"'),
    Mutation("a suing parcel or project is not flagged", 'return side != "plaintiff" if party', "return True if party"),
    # what many share
    Mutation("directors who left do not make an association", '_OF" and f.object == tie.end and self.holds(f)}', '_OF" and f.object == tie.end}'),
    Mutation("boards that were left do not make many", 'if t.letter == "c" and self.holds(t.fact)}', 'if t.letter == "c"}'),
    Mutation("boards count distinct firms", "boards = {t.end for t in self.ties[tie.start]", "boards = {t.fact.id for t in self.ties[tie.start]"),
    Mutation("land that is bought later does not make many", "f.object == tie.end and f.valid_from <= self.day}", "f.object == tie.end}"),
    Mutation("land that was sold counts too", "f.relation in TITLE and f.object", 'f.relation == "OWNED_BY" and self.holds(f) and f.object'),
    Mutation(
        "what sits at one of many boards itself counts",
        "        match tie.letter:",
        '        if tie.letter == "p" and len({t.end for t in self.ties[tie.end] if t.letter == "c" and self.holds(t.fact)}) >= MANY_BOARDS:\n'
        "            return True\n        match tie.letter:",
    ),
    # the walk
    Mutation("no entity twice", "if tie.end not in been and", 'if (tie.end not in been or tie.letter == "c") and'),
    Mutation("no project in between", "(?:d|b|aA?|p", "(?:d(?:LT?)?|b|aA?|p"),
    Mutation("approvals of the subject count", '("OF", "AGAINST")', '("AGAINST",)'),
    Mutation("complaints against the subject count", '("OF", "AGAINST")', '("OF",)'),
    Mutation("cases at the subject count", "(record.subject))\n                yield from self.cases_at(at)", "(record.subject))"),
    Mutation("complaints about another project do not count", ' if flag.props["kind"] != "many_open_complaints"', ""),
    Mutation("cases at another project do not count", '            case "d":\n', '            case "d":\n                yield from self.cases_at(at)\n'),
    Mutation("the title goes no further", 'rf"(?:LT?|', 'rf"(?:L(?:Td?)?|'),
    Mutation("the title is walked", 'rf"(?:LT?|', 'rf"(?:L|'),
    Mutation("the title does not decay", '.replace("T", "")', ""),
    Mutation("at an owner only title suits count", ' if alarm[1].props["case_kind"] == "title"', ""),
    Mutation("being struck off is no matter of title", 'not in ("insolvency", "liquidation")', 'not in ("insolvency", "liquidation", "struck_off")'),
    Mutation("an insolvent present owner counts", "counts = self.holds(flag)", "counts = False"),
    Mutation("insolvent on the day of sale counts", "UNKNOWN_START < flag.valid_from <= sale", "UNKNOWN_START < flag.valid_from < sale"),
    Mutation("insolvent only after the sale does not count", "UNKNOWN_START < flag.valid_from <= sale", "UNKNOWN_START < flag.valid_from"),
    Mutation("no longer insolvent at the sale does not count", " and tie.valid_from < flag.valid_to", ""),
    Mutation("insolvent since nobody knows when is not so at the sale", "UNKNOWN_START < flag.valid_from <= sale", "flag.valid_from <= sale"),
    Mutation("a decree of a day that is not known lies before no sale", ' and not flag.props.get("undated", False)', ""),
    Mutation(
        "a decree counts though nothing else is known of the seller",
        "self.known_by(decree, tie.valid_from) and not",
        "self.known_by(decree, tie.valid_from) and self.in_force(owner) and not",
    ),
    Mutation("a decreed seller that is active again is cured", " and not self.recovered(owner, decree)", ""),
    Mutation("one that was active before is not", "decree.valid_from < day <= self.day", "day <= self.day"),
    Mutation("nor one that becomes so later", "decree.valid_from < day <= self.day", "decree.valid_from < day"),
    Mutation("a decree speaks of firms that sold", ' and _kind(owner) == "company"', ""),
    Mutation("a cured seller does not count", " and not self.cured(flag)", ""),
    Mutation("a cure and a new failure is another failure", "any(flag in self.failure(later) for later in", "any(True for later in"),
    Mutation("struck off, an insolvency is not cured", "and not self.cured(flag)", "and self.holds(flag)"),
    Mutation("a contractor's firm counts", "|KO?|", "|K|"),
    Mutation("a contractor's firm goes no further", "|KO?|", "|K(?:Od?)?|"),
    Mutation("cases at a person count", 'case "p":\n                yield from self.cases_at(at)', 'case "p":\n                return'),
    Mutation("a person leads on to other firms", "p(?:c{BEYOND}d?)?", "p"),
    Mutation("beyond a person their projects count", "p(?:c{BEYOND}d?)?", "p(?:c{BEYOND})?"),
    Mutation("no second person", "p(?:c{BEYOND}d?)?", "p(?:c{BEYOND}[dp]?)?"),
    Mutation("beyond a person control goes up", 'BEYOND: Final = "(?:u|w)*"', 'BEYOND: Final = "w*"'),
    Mutation("beyond a person control goes down", 'BEYOND: Final = "(?:u|w)*"', 'BEYOND: Final = "u*"'),
    Mutation("control goes up", '"(?:u|w|bB)*"', '"(?:w|bB)*"'),
    Mutation("control goes down", '"(?:u|w|bB)*"', '"(?:u|bB)*"'),
    Mutation("a brand leads on", '"(?:u|w|bB)*"', '"(?:u|w)*"'),
    Mutation("a door leads on", "aA?|p", "a|p"),
    Mutation("behind a door projects do not count", "aA?|p", "(?:aA?|aAd)|p"),
    Mutation("behind a door control does not count", "aA?|p", "(?:aA?|aA[uw])|p"),
    Mutation("a run of control costs one hop", r'r"(u|w)\1+"', r'r"(u|w)\1{99}"'),
    Mutation("a run that turns costs again", r'r"(u|w)\1+", r"\1"', r'r"([uw])[uw]+", r"\1"'),
    Mutation("a person's share is no step of control", '.replace("T", "")', '.replace("T", "").replace("cw", "c")'),
    Mutation("a quarter makes a beneficial owner only of a person", 'share is not None and _kind(there) == "person" and', "share is not None and"),
    Mutation("an unknown share counts nowhere", "isinstance(percent, int | float) else None", "isinstance(percent, int | float) else 100.0"),
    # which ties must hold when
    Mutation("a contractor who left no longer ties", "[DLK][upba]*", "[DL][upba]*"),
    Mutation("a person behind the subject must be there on the day", "[DLK][upba]*", "[DLK][uba]*"),
    Mutation("a holder of the subject must hold on the day", "[DLK][upba]*", "[DLK][pba]*"),
    Mutation("what we hold is not the subject's side", "[DLK][upba]*", "[DLK][uwpba]*"),
    Mutation("a tie to the failed may be over", "since < tie.fact.valid_to and tie.fact.valid_from < tie.fact.valid_to)", "self.day < tie.fact.valid_to)"),
    Mutation("so may the tie into the firm that failed to build", '(2 if word.endswith("d") else 1)', "1"),
    Mutation("but no tie in between", '(2 if word.endswith("d") else 1)', "2"),
    Mutation("a tie that ended as the failure began does not overlap", "since < tie.fact.valid_to and", "since <= tie.fact.valid_to and"),
    Mutation("a tie that ended before the failure does not overlap", "since < tie.fact.valid_to and", "True and"),
    Mutation("a tie of the future does not overlap", "not (tie.fact.valid_from <= self.day and since", "not (since"),
    Mutation("a tie of no duration overlaps nothing", " and tie.fact.valid_from < tie.fact.valid_to):", "):"),
    Mutation("with an unknown begin ties hold on the day", " and since != UNKNOWN_START", ""),
    Mutation("a title tie holds on the day", 'tie.letter not in "TO"', 'tie.letter not in "O"'),
    Mutation("an in-between tie holds on the day", "if not overlaps and not self.holds", "if not overlaps and number < behind and not self.holds"),
    # since
    Mutation("a failure that moves on is one failure", "since = min(f.valid_from for f in self.failure(flag))", "since = flag.valid_from"),
    Mutation("a decree goes back to the filing", "and (case or any(", "and (any("),
    Mutation("a gap makes another failure", "f.valid_to == flag.valid_from", "f.valid_to <= flag.valid_from"),
    Mutation("stalled and lapsed are two failures", '    frozenset({"stalled"}),\n    frozenset({"reg', '    frozenset({"stalled", "reg'),
    Mutation("struck off belongs to insolvency", '"liquidation", "struck_off"}),', '"liquidation"}),'),
    Mutation("lapsed and revoked are one family", 'frozenset({"registration_lapsed", "registration_revoked"})', "frozenset()"),
    Mutation("stalled again without a gap is one stall", 'frozenset({"stalled"})', "frozenset()"),
    # the sum
    Mutation("the first hop does not decay", "(max(1, hops(word)) - 1)", "max(1, hops(word))"),
    Mutation("a record costs no hop", "(max(1, hops(word)) - 1)", "(max(1, hops(word) + len(records)) - 1)"),
    Mutation("two ties between the same two are two paths", "fact.id for fact in [*steps, flag]", "fact.object for fact in [*steps, flag]"),
)
"""Every sentence of the law, broken once. FAMILIES of contractors make no difference: who builds must be there on the day."""
