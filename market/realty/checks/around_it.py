"""Checks of what stands around a project: its title, its contractors, its court cases and complaints, and what the rule's paths lead to."""

from collections.abc import Callable, Sequence

from market.core.finding import Answered
from market.core.model import Assessment, Evidence
from market.core.read import holds
from market.core.wording import listed

from ..inquiries.around import Surroundings
from ..inquiries.contractor import Contractors
from ..inquiries.title import Title
from ..inquiries.title.insolvent import sold_words
from ..telling import rows_of_suit, span_on
from ..verdict import value_of
from ..without import WITHOUT
from ..wording import CONTRACTOR_WORDS, brief_name, register, some, via
from .making import Seen, check, unseen


def _title(answers: Sequence[Answered]) -> Seen:
    found = value_of(answers, Title)
    bad, good, open_ = list[str](), list[str](), list[str]()
    against, cites = list[Evidence](), list[Evidence]()
    for piece in found.pieces:
        for suit in (s for s in piece.suits if s.open):
            bad.append(f"{brief_name(suit.case)} over its land or title is {suit.state}")
            against += rows_of_suit(suit)
        for tie in piece.owners:
            said = found.insolvent.get(tie.fact.id, ())
            if said:
                bad.append(f"{tie.far.name} {sold_words(tie.fact, said, found.day)}")
                against += [tie.fact.evidence, *(f.evidence for one in said for f in one.facts)]
        now = [t for t in piece.owners if holds(t.fact, found.day)]
        cites += [t.fact.evidence for t in now]
        if now:
            good.append(f"{piece.parcel.name} belongs to {listed([_owner(t.far.name, span_on(t.fact, found.day)) for t in now])}")
        else:
            open_.append(f"no owner of {piece.parcel.name} is {found.limits.on_record(found.day, 'title_chain')}")
    if bad:
        return Seen(found.about, False, tuple(bad), tuple(against), found.looked_at)
    missing = unseen(found.about, found.limits, ("projects", "parcels", "title_chain", "cases", "case_parties"), found.looked_at)
    if missing:
        return missing
    if open_ or not found.pieces:
        return Seen(found.about, None, tuple(open_) or ("no land of it is on record",), tuple(cites), found.looked_at)
    return Seen(
        found.about,
        True,
        (*good, "no pending or decreed suit over it and no owner that was insolvent when it sold is on record"),
        tuple(cites),
        found.looked_at,
    )


def _owner(name: str, span: str) -> str:
    return f"{name} {span}" if span else name


def _contractors(answers: Sequence[Answered]) -> Seen:
    found = value_of(answers, Contractors)
    on_site = {t.far.id: t for t in found.ties if holds(t.fact, found.day)}
    told = [b for b in found.builders if b.contractor.id in on_site]
    bad, against = list[str](), list[Evidence]()
    for builder in told:
        firms = {t.far.id: t.far.name for t in builder.run_by}
        for flag in builder.flags:
            whose = builder.contractor.name if flag.subject == builder.contractor.id else f"{firms.get(flag.subject, '')}, which runs {builder.contractor.name}"
            bad.append(f"{whose}: {flag.props.get('reason') or str(flag.props.get('kind', '')).replace('_', ' ')}")
            against += [on_site[builder.contractor.id].fact.evidence, flag.evidence]
    if bad:
        return Seen(found.about, False, tuple(bad), tuple(against), found.looked_at)
    missing = unseen(found.about, found.limits, ("contractors", "works"), found.looked_at)
    if missing:
        return missing
    cites = tuple(t.fact.evidence for t in on_site.values()) + tuple(b.paper.fact.evidence for b in told if b.paper)
    if not on_site:
        return Seen(found.about, None, (f"no contractor on its site is {found.limits.on_record(found.day, 'works')}",), walked=found.looked_at)
    unknown = [b.contractor.name for b in told if b.paper is None or not b.paper.status("status", found.day).value]
    if unknown or len(told) < len(on_site):
        why = f"how {listed(unknown)} {'stands' if len(unknown) == 1 else 'stand'} is not recorded" if unknown else "it has more contractors than I looked at"
        return Seen(found.about, None, (why,), cites, found.looked_at)
    how = [f"{b.contractor.name} is {CONTRACTOR_WORDS.get(b.paper.status('status', found.day).value, '')}" for b in told if b.paper]
    return Seen(found.about, True, (f"{listed(how)}, with no alarm on record",), cites, found.looked_at)


def _suits(answers: Sequence[Answered]) -> Seen:
    found = value_of(answers, Surroundings)
    # who brings a suit has a right to; what it stands against is meant
    bad = [(q, [s for s in q.sittings if s.suit.open and s.suit.side != "plaintiff"]) for q in found.quarrels]
    bad = [(q, at) for q, at in bad if at]
    if bad:
        why = tuple(f"{brief_name(q.suit.case)} is {q.suit.state} at {listed([_place(s.at.entity.name, s.at.place) for s in at])}" for q, at in bad)
        return Seen(found.about, False, why, tuple(e for _, at in bad for s in at for e in rows_of_suit(s.suit)), found.looked_at)
    unknown = [q for q in found.quarrels if not q.suit.state]
    missing = unseen(found.about, found.limits, ("projects", "cases", "case_parties", "directors", "title_chain", "contractors", "works"), found.looked_at)
    if missing:
        return missing
    if unknown:
        why = tuple(f"how {brief_name(q.suit.case)} stands is not known" for q in unknown)
        return Seen(found.about, None, why, tuple(e for q in unknown for e in rows_of_suit(q.suit)), found.looked_at)
    on = found.limits.on_record(found.day, "cases", "case_parties")
    return Seen(
        found.about, True, (f"no pending or decreed case against it, its land, its firms, their directors or its contractors is {on}",), walked=found.looked_at
    )


def _place(name: str, place: str) -> str:
    return f"{name} ({place})" if place else name


def _complaints(answers: Sequence[Answered]) -> Seen:
    found = value_of(answers, Surroundings)
    bad = [g for g in found.complaints if g.status.value in ("upheld", "open")]
    if bad:
        rows = tuple(f.evidence for g in bad for f in (g.tie.fact, g.paper and g.paper.fact) if f)
        return Seen(found.about, False, tuple(f"{brief_name(g.tie.far)} is {g.status.value}" for g in bad), rows, found.looked_at)
    missing = unseen(found.about, found.limits, ("complaints",), found.looked_at)
    if missing:
        return missing
    unknown = [g for g in found.complaints if not g.status.value]
    if unknown:
        rows = tuple(g.tie.fact.evidence for g in unknown)
        return Seen(found.about, None, (f"how {some(len(unknown), 'complaint')} against it stood is not recorded",), rows, found.looked_at)
    why = f"no upheld or open complaint against it is {found.limits.on_record(found.day, 'complaints')}"
    return Seen(found.about, True, (why,), walked=found.looked_at)


def _no_path_to(kinds: frozenset[str], what: str) -> Callable[[Sequence[Answered]], Seen]:
    """That no path of the rule ends at a flag of these kinds."""

    def see(answers: Sequence[Answered]) -> Seen:
        found = value_of(answers, Assessment)
        bad = {p.flag_fact.id: p for p in reversed(found.paths) if p.flag.kind in kinds}
        if bad:
            paths = sorted(bad.values(), key=lambda p: (-p.points, p.key))
            why = tuple(f"{p.flag.entity.name}: {p.flag.reason or p.flag.kind}{_through(via(p, p.flag.entity))}" for p in paths)
            rows = tuple(e for p in paths for e in (p.flag_fact.evidence, *(s.fact.evidence for s in p.steps)))
            return Seen(found.subject, False, why, rows, found.walked or 0)
        if found.locked:
            closed = [register(r) for r in found.locked]
            why = (f"{listed(closed)} {'is' if len(closed) == 1 else 'are'} closed to you",)
            return Seen(found.subject, None, why, walked=found.walked or 0, closed=True)
        lacking = [register(f.register) for f in found.fresh if not f.obtained]
        if lacking:
            why = (f"no path leads to {what}, but {listed(lacking)} {'was' if len(lacking) == 1 else 'were'} never obtained",)
            return Seen(found.subject, None, why, walked=found.walked or 0)
        return Seen(found.subject, True, (f"no path leads to {what}; I looked at {some(found.walked or 0, 'tie')}",), walked=found.walked or 0)

    return see


def _through(who: str) -> str:
    return f", through {who}" if who else ""


AROUND_IT = (
    check(
        "title",
        "always check the title",
        "title",
        "entity",
        _title,
        never=(r"(?:title|land) (?:suits?|disputes?|cases?|issues?|problems?|litigations?)", r"(?:disputed|unclear|bad|litigated) (?:titles?|land)"),
        always=(
            r"(?:the |its |their )?(?:land )?titles?(?: (?:chain|deeds?|history|papers?))?(?: is clear| is clean)?",
            r"(?:an? )?(?:clear|clean|good) titles?(?: land)?",
            r"(?:the )?(?:chain|history) of (?:the )?(?:title|land)",
            r"who (?:owned|owns|sold) the land",
            r"(?:the )?land(?:'s)? (?:history|owners?|papers?)",
        ),
    ),
    check(
        "contractor",
        "no contractor in trouble",
        "contractor",
        "entity",
        _contractors,
        never=(
            r"(?:an? |the )?(?:bad|troubled|insolvent|bankrupt|blacklisted|late|unreliable) contractors?",
            r"(?:an? |the )?contractors? (?:(?:that|who|which) (?:is|are) )?(?:in trouble|in insolvency|blacklisted|insolvent|bankrupt)",
            r"contractor (?:trouble|problems?|issues?)",
        ),
        always=(r"(?:the |its |their |who the )?contractors?(?: is| are|'s record)?", r"who (?:builds|is building) (?:it|them)"),
    ),
    check(
        "suits",
        "never in court",
        "around",
        "entity",
        _suits,
        never=(
            r"(?:an? |any )?(?:open |pending |running )?(?:court cases?|law ?suits?|suits?|litigations?)(?: on it| against it)?",
            r"(?:an? |any )?legal (?:cases?|disputes?|trouble|issues?|problems?)(?: on it| against it)?",
            r"(?:in )?(?:court|litigation)",
            r"disputed (?:projects?|propert(?:y|ies))",
        ),
        always=(r"(?:the |its |for )?(?:open |pending )?(?:court cases?|courts?|law ?suits?|suits?|litigations?)(?: records?)?",),
    ),
    check(
        "complaints",
        "never with open complaints",
        "around",
        "entity",
        _complaints,
        never=(r"(?:an? |any )?(?:open |upheld |pending |consumer )?complaints?(?: against it| on it)?",),
        always=(r"(?:the |its |for )?(?:consumer )?complaints?(?: records?)?",),
    ),
    check(
        "insolvency",
        "nothing that leads to an insolvency",
        "assess",
        "subject",
        _no_path_to(WITHOUT["insolvency"][1], "an insolvency"),
        never=(
            r"(?:an? |any )?(?:insolvenc(?:y|ies)|bankruptc(?:y|ies)|nclt cases?)",
            r"(?:an? |any )?(?:insolvent|bankrupt) (?:builders?|developers?|firms?|compan(?:y|ies)|directors?|promoters?)",
            r"(?:builders?|developers?|firms?|directors?|promoters?) (?:with|in) (?:an? )?(?:insolvency|bankruptcy)",
        ),
        always=(r"(?:the |for )?(?:insolvenc(?:y|ies)|bankruptc(?:y|ies))(?: records?)?",),
    ),
    check(
        "stalled",
        "nothing that leads to a stalled project",
        "assess",
        "subject",
        _no_path_to(WITHOUT["stalled"][1], "a stalled project"),
        never=(
            r"(?:an? |any )?(?:stalled|stuck|abandoned|halted) (?:projects?|works?|sites?|ones?|propert(?:y|ies))",
            r"(?:builders?|developers?|firms?|directors?|promoters?) (?:with|of|who left) (?:an? )?(?:stalled|stuck|abandoned) (?:projects?|sites?)",
        ),
    ),
)
