"""What says the same in a sentence about what was found: phrases, and ties read from their other end. Only what is true whenever the other is."""

from typing import Final

SAME: Final[tuple[tuple[str, ...], ...]] = (
    ("now", "currently", "at present"),
    ("is", "has served as", "serves as", "is serving as"),
    ("was earlier", "is a former", "is the former", "was formerly", "was previously"),
    ("was", "used to be", "served as"),
    ("is director of", "has sat on the board of", "have sat on the board of", "has been on the board of"),
    ("was director of", "sat on the board of", "was on the board of"),
    ("connected", "linked"),
    ("connect", "link"),
    ("looked at", "examined"),
    ("not proof that", "not prove that"),
    ("that is", "that means", "this means"),
    ("that names", "naming"),
    ("stands behind", "is behind"),
    ("stand behind", "are behind"),
    ("brand of", "brand belonging to", "brand that belongs to", "brand owned by"),
    ("holds", "has held", "owns", "has owned"),
    ("develops", "developer of"),
    ("builds", "contractor of", "is building", "are building"),
    (
        "director of", "directors of", "directs", "direct", "is directing", "sits on the board of", "sit on the board of", "has sat on the board of",
        "have sat on the board of", "on the board of", "board member of", "board members of", "member of the board of",
    ),
    ("registered with rera", "rera-registered", "rera registered"),
    ("construction stalled", "stalled construction", "construction that stalled", "construction has stalled"),
    ("no parcel of land", "no land"),
    ("stands still", "is standing still", "is at a standstill"),
    ("stand still", "are standing still", "are at a standstill"),
    ("costs", "cost", "is priced at", "are priced at"),
    ("price", "prices", "price range", "prices run", "prices range", "price runs", "price ranges"),
    ("add up to", "together give", "together make", "together come to", "sum to", "sum up to", "amount to", "come to"),
    ("extract of", "according to the extract of", "as per the extract of", "by the extract of", "in the extract of", "going by the extract of"),
    ("number", "under number", "under the number", "with the number"),
    ("no known connection", "no connection is known", "no connection known"),
    ("left is", "what is left is", "what remains is", "that leaves", "this leaves", "leaving"),
    ("that is what these registers say", "these registers say so", "that is what the registers say"),
    ("", "sources:", "the sources are", "the sources are:", "the sources:"),
)  # fmt: skip
"""Phrases that say the same; the first stands for all of them."""

TURNED: Final[tuple[tuple[str, str], ...]] = (
    ("holds # % of", "# % held by"),
    ("holds # % of", "# % owned by"),
    ("holds # % of", "# % in the hands of"),
    ("controls", "controlled by"),
    ("runs", "run by"),
    ("builds", "being built by"),
    ("brand of", "sold under the brand"),
    ("develops", "developed by"),
    ("develops", "being developed by"),
)
"""How a tie reads from its other end; ``#`` is a figure."""
