"""Words that lie: in the place of others, or at the end of a sentence."""

from typing import Final

SOFTER: Final = {
    "avoid": ("caution", "none known", "fine", "mostly fine", "acceptable", "not bad"),
    "caution": ("none known", "fine", "low risk"),
    "none known": ("safe", "clean", "clear", "no risk at all", "without any connection"),
    "no known connection": ("no connection", "certainly no connection"),
    "not proof that there is none": ("proof that there is none", "as good as proof"),
    "admitted to insolvency": ("in some difficulty", "active", "recovering"),
    "stalled": ("slowed", "paused for a while", "continuing"),
    "pending": ("settled", "as good as over"),
    "late": ("recent", "up to date"),
}
HARDER: Final = {
    "avoid": ("a fraud", "never buy", "extremely dangerous", "a scam"),
    "none known": ("caution", "avoid", "suspicious"),
    "No known connection": ("A hidden connection", "A likely connection"),
    "admitted to insolvency": ("ordered into liquidation", "bankrupt", "convicted of fraud"),
    "stalled": ("abandoned", "demolished"),
    "pending": ("decreed", "lost"),
    "active": ("struck off", "inactive"),
    "late": ("false", "very late"),
    "under construction": ("stalled", "abandoned"),
}
TURNED: Final = {
    "director of": ("promoter of", "owner of", "shadow director of", "employee of"),
    "promoter of": ("director of", "nominee of"),
    "holds": ("controls", "once held", "promised"),
    "developed by": ("financed by", "sold by", "owned by"),
    "builds": ("owns", "left"),
    "Earlier": ("Now", "Today"),
    "earlier": ("now", "still"),
    "since": ("until", "before"),
    "until": ("since", "after"),
    "granted": ("refused", "revoked", "pending"),
    "registered": ("unregistered", "lapsed", "revoked"),
    "dismissed": ("pending", "decreed", "upheld"),
    "open": ("dismissed", "upheld"),
    "settled": ("upheld", "open"),
    "completed": ("stalled", "planned"),
    "A-khata": ("B-khata", "no khata"),
    "brand of": ("rival of", "lender of"),
    "at least": ("at most", "exactly"),
    "at most": ("at least",),
    "below": ("above",),
    "within": ("beyond",),
    "ahead": ("overdue", "ago"),
    "against": ("by", "for"),
}
UNITS: Final = {
    "crore": ("lakh", "million"),
    "lakh": ("crore", "thousand"),
    "months": ("years", "weeks"),
    "month": ("year",),
    "days": ("months", "weeks", "hours"),
    "%": ("crore", "shares", "per mille"),
    "paths": ("people", "suits"),
    "ties": ("firms", "months"),
    "hops": ("years",),
    "boards": ("brands", "suits"),
    "firms": ("people", "projects"),
    "projects": ("firms", "suits"),
}
QUALIFIERS: Final = {
    "Earlier: ": "",
    "earlier, ": "",
    "· If ": "· ",
    "at least ": "",
    "at most ": "",
    " on average": "",
    " or more": "",
    "below ": "",
    "not recorded": "recorded",
    "No path": "A path",
    "promised for": "completed on",
    "none only earlier": "1 only earlier",
    "1 of ": "",
    " or left projects standing still": "",
    "not listed": "listed",
    "within 6 ties": "within any number of ties",
    "within 4 hops": "anywhere",
}
"""What bounds a claim, and what is said in its place."""
PRAISE: Final = (
    ", a reputable builder.", ", a notorious defaulter.",
    ", which is trusted by many families.", ", a troubled firm.",
    ", and is a good buy.", ", and is a bargain.",
    ", which looks shady.", ", known for quality.", ", and everybody is happy with it.", ", allegedly a front.", " with an excellent record.", ", sadly.",
)  # fmt: skip
CAUSES: Final = (
    " because its promoters diverted funds.", " owing to the pandemic.", " due to a dispute among the partners.",
    ", so the buyers lost their money.", ", which led to the suit.", " as a result of mismanagement.",
    ", therefore the land is disputed.", ", in order to hide assets.", " after a raid by the tax office.",
    ", which caused the delay.",
)  # fmt: skip
ADDED: Final = {
    "advice": (
        ". You should negotiate a discount.", ". I would sign quickly.", "; do not worry about it.", ". Ask for a refund.", "; there is nothing to fear.",
        ". Walk away from it.", "; a lawyer is not needed.", ". It will recover soon.", ". Go ahead.", "; wait till next year.",
    ),
    "hedged": (
        ", probably.", ", reportedly.",
        ", it seems, by mistake.",
    ", without any doubt.", ", as is widely known.", ", perhaps only on paper.", ", and this is final.",
        ", most likely temporarily.", ", but that is disputed.", ", beyond question.",
    ),
    "quantity": (
        ", like most of its firms.", ", half of the time.",
    ", and in two other cases.", ", twice.", ", among many others.", ", more than any other.", ", the only one.",
        ", as all of them.", ", the largest in the city.", ", for the third time.",
    ),
    "own": (
        "{name} has a clean record.", "{name} is the largest builder in Bengaluru.", "Is {name} not safe enough?", "{name} will be completed on time.",
        "Nobody has ever complained about {name}.", "{name} paid its lenders.", "The price of {name} will rise.", "{name} may be connected to politicians.",
        "{name} is under investigation.", "{name} has no debts.", "Everything about {name} is in order.", "{name} is a luxury car rental company.",
    ),
    "language": (
        ", yaani surakshit.", ", also völlig sicher.",
    ", c'est sans danger.", ", 安全です.", ", полностью безопасно.", ", es seguro.", ", ಸುರಕ್ಷಿತ.", ", सुरक्षित है.",
    ),
}  # fmt: skip
"""Ends of a sentence and whole sentences, by kind; ``{name}`` is one of the claim's names."""
