"""Texts that a name, a cell or a question should never hold, and sometimes does."""

from typing import Final

MARKUP: Final = ("[bold]x[/]", "[@click=app.quit]x[/]", "[link=file:///etc/passwd]x[/link]", "[/]", "[red", "<b onclick=1>", "**x** `y`", "\\[x\\]")
CYPHER: Final = ("'}) DETACH DELETE n //", '"}) MATCH (n) DETACH DELETE n //', "x' OR 1=1 //", "$name", "`a`", "\\' \\\\", "*/ RETURN 1 /*")
FULL_TEXT: Final = ("@name:{x} | % *", "%%%x%%%", "-x", "(a|b", "a~b", "x*", "@kind:[1 2]", "=>{$weight: 2}")
FORMULAS: Final = ("=1+1", "+1", "-1", "@SUM(A1)", "＝1", "=cmd|' /C calc'!A0")
SCRIPTS: Final = (
    "ಸಿರಿ ನಿವಾಸ",
    "ಕ್ಷ\u200dಮಾ ಗೃಹ",
    "श्री निवास",
    "قصر البحر",
    "שלום",
    "山の家",
    "Ω≈ç√",
    "ﬁnance",
    "İstanbul",
    "STRASSE ß",
    "e\u0301te\u0301",
    "🏠👨‍👩‍👧",
    "𝔊𝔬𝔩𝔡",
)
TURNING: Final = (
    "abc\u202ecba\u202c",
    "\u2066x\u2069",
    "\u200fx",
    "\u061cx",
    "a\u200bb",
    "\ufeffa",
    "a\u00adb",
    "\u3164",
    "\U000e0041",
    "\u2028x",
    "a\u0300" + "\u0301" * 40,
)
LONG: Final = ("x" * 10_000, "ab " * 3_000 + "c", "ಕ" * 5_000)
WORDS: Final = (
    "a\rb",
    "a\r\n\nb",
    "why",
    "it",
    "NULL",
    "None",
    "true",
    "0",
    "-0",
    "1e400",
    "//",
    "project:P1",
    "a|b",
    "a\\|b",
    "|",
    "\\",
    "-",
    "?",
    ".",
    "…",
    '"',
    "''",
    "; DROP TABLE x",
)
DRIVING: Final = ("\x1b[31mred\x1b[0m", "\x1b]0;owned\x07", "\x1b]8;;http://x\x07y\x1b]8;;\x07", "\x9b2J", "a\x00b", "\x07", "\x08\x08x", "\x85\x84", "\x7f")
"""Control characters: no register writes them, so an import refuses them; a person may type them."""

NAMES: Final = (*MARKUP, *CYPHER, *FULL_TEXT, *FORMULAS, *SCRIPTS, *TURNING, *LONG, *WORDS)
"""What an import takes as it is."""
PIECES: Final = tuple(text for text in (*NAMES, *DRIVING) if len(text) < 100)
"""What generated texts are made of."""
