"""What refers to something that was talked about."""

from typing import Final

from .listed import phrases

BACK_ONE: Final = phrases(
    "it, its, itself, this, that, this one, that one, the same, same one, the one, same, this thing, iska, iski, iske, uska, uski, uske, isme, isko, usko, ye",
    "yeh, wo, woh, ispe, iss, idu, adu, idra, adra, ಇದು, ಅದು, ಇದರ, यह, ये, इसका, इसकी, इसके, वह",
)
"""What was last talked about."""

BACK_THING: Final = ("this", "that", "the", "the same", "said", "above", "iss", "us")
"""Before a word of the market's own for things, they refer back: "this project", "the builder"."""

BACK_MAN: Final = phrases(
    "he, him, his, she, her, hers, this person, that person, this man, that man, this woman, that woman, this guy, that guy, this lady, that lady",
    "the man, the person, the guy, the woman, himself, herself",
)
"""The person who was last talked about."""

BACK_MANY: Final = phrases(
    "they, them, their, theirs, these, those, these people, those people, these guys, those guys, these folks, inka, inki, inke, unka",
    "unki, unke, ye log, yeh log, woh log, ivaru, avaru, ivru, avru",
)
"""Those who were last talked about."""

BACK_TWO: Final = phrases(
    "both, both of them, both of these, both of those, the two, these two, those two, the two of them, dono, donon, eradu, eradoo, दोनों, ಎರಡೂ"
)
"""The last two that were talked about."""

BACK_OTHER: Final = phrases(
    "the other one, the other, other one, the first one we talked about, the previous one, previous one, the earlier one, the one before",
    "the one before that, doosra, dusra, dusra wala, doosra wala, dusre wale, innondu",
)
"""The one before the last."""

ORDINALS: Final = {
    "first": 0, "1st": 0, "second": 1, "2nd": 1, "third": 2, "3rd": 2, "fourth": 3, "4th": 3, "fifth": 4, "5th": 4, "sixth": 5, "6th": 5, "seventh": 6,
    "7th": 6,
    "eighth": 7, "8th": 7, "ninth": 8, "9th": 8, "tenth": 9, "10th": 9, "last": -1, "top": 0, "pehla": 0, "doosre": 1, "teesra": 2, "modalane": 0,
    "modalneya": 0, "eradane": 1, "eradaneya": 1, "mooraneya": 2,
}  # fmt: skip
"""Which of what was listed."""
