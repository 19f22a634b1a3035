"""Words between names, between parts of a sentence, and before things."""

from typing import Final

from .listed import words

JOINS: Final = frozenset({"and", "&", "of", "n", "+"})
"""Words that may stand within a name."""

DIVIDES: Final = frozenset(
    {
        "and",
        "with",
        "vs",
        "versus",
        "v",
        "v/s",
        "or",
        "to",
        "against",
        "than",
        "from",
        "aur",
        "ya",
        "se",
        "mattu",
        "athva",
        "between",
        "&",
        "और",
        "या",
        "से",
        "ಮತ್ತು",
        "ಅಥವಾ",
    }
)
"""Words that stand between two names."""

CUTS: Final = frozenset(
    {
        "but",
        "because",
        "since",
        "so",
        "however",
        "though",
        "although",
        "while",
        "whereas",
        "lekin",
        "par",
        "magar",
        "kyunki",
        "isliye",
        "aadre",
        "aadare",
        "adre",
        "लेकिन",
        "पर",
        "ಆದರೆ",
    }
)
"""Words at which a sentence may be cut into pieces."""

OWNING: Final = words(
    "the a an its it their his her your my our any some no much many which what whose",
    "ka ki ke koi kaunsa kitna kitne yaava yava eshtu iska uska iske uske",
)
"""Words directly before a thing that is asked about: a word that nobody knows behind one of them is such a thing."""
