"""Sentences as people of the demo company could type them, each with the question that it asks and whom and what it names.

They were written before the words of the market were, and are no part of what those were made from.
"""

from typing import Final

LOYALTY, BANDS, NIGHT, PRICES = "document:D01", "document:D05", "document:D17", "document:D08"
NOOR, TANE, CAMILLE, BEACON = "person:P083", "person:P091", "person:P020", "agent:A1"
SUPPORT, FIRST_LINE, INTERNS, MOVE = "group:support", "group:support-first-line", "group:interns-2026", "group:file-move-2023"

SAID: Final[tuple[tuple[str, str, tuple[str, ...], str], ...]] = (
    # whether, and why
    ("why can I see the loyalty discount?", "can", (LOYALTY,), ""),
    ("how come I am allowed to read Loyalty discount", "can", (LOYALTY,), ""),
    ("what gives me access to the salary bands?", "can", (BANDS,), ""),
    ("do I have access to the salary bands", "can", (BANDS,), ""),
    ("am I allowed to open Prices of 2027?", "can", (PRICES,), ""),
    ("can Noor Haddad read the salary bands?", "can", (BANDS, NOOR), ""),
    ("why can Camille Chevalier see the salary bands", "can", (BANDS, CAMILLE), ""),
    ("is Noor Haddad able to see Prices of 2027", "can", (PRICES, NOOR), ""),
    ("does Beacon have access to the loyalty discount?", "can", (LOYALTY, BEACON), ""),
    ("why is Tāne Parata allowed to read the salary bands 2026?", "can", (BANDS, TANE), ""),
    ("can the loyalty discount be read by Beacon", "can", (LOYALTY, BEACON), ""),
    ("explain why Noor Haddad has access to the loyalty discount", "can", (LOYALTY, NOOR), ""),
    ("through which groups does Noor Haddad get to the salary bands?", "can", (BANDS, NOOR), ""),
    ("what lets Noor see the salary bands", "can", (BANDS, NOOR), ""),
    # levels
    ("may Beacon write the loyalty discount?", "write", (LOYALTY, BEACON), ""),
    ("can I edit the loyalty discount", "write", (LOYALTY,), ""),
    ("is Camille Chevalier allowed to change Loyalty discount?", "write", (LOYALTY, CAMILLE), ""),
    ("may I administer the loyalty discount?", "admin", (LOYALTY,), ""),
    # who
    ("who can read the salary bands?", "who", (BANDS,), ""),
    ("who has access to Prices of 2027", "who", (PRICES,), ""),
    ("who all can see the loyalty discount?", "who", (LOYALTY,), ""),
    ("list everybody who may read who is rung at night", "who", (NIGHT,), ""),
    ("how many people can open the salary bands", "who", (BANDS,), ""),
    ("which people have access to the loyalty discount?", "who", (LOYALTY,), ""),
    ("by whom can the salary bands be read", "who", (BANDS,), ""),
    # what
    ("what can Noor Haddad read?", "what", (NOOR,), ""),
    ("what may I read?", "what", (), ""),
    ("which documents can I see", "what", (), ""),
    ("what does Beacon have access to?", "what", (BEACON,), ""),
    ("show me everything that Camille Chevalier can open", "what", (CAMILLE,), ""),
    ("list all the documents I have access to", "what", (), ""),
    ("which files is Ledger allowed to read", "what", ("agent:A2",), ""),
    # days
    ("who could read the salary bands last March?", "who", (BANDS,), "last March"),
    ("who could read the salary bands on 3 March 2026", "who", (BANDS,), "3 March 2026"),
    ("in 2023, who had access to the loyalty discount?", "who", (LOYALTY,), "2023"),
    ("could Noor Haddad read the salary bands in August?", "can", (BANDS, NOOR), "August"),
    ("was I allowed to see the loyalty discount two months ago", "can", (LOYALTY,), "two months ago"),
    ("what could Camille Chevalier read on 2023-06-04?", "what", (CAMILLE,), "2023-06-04"),
    ("as of 1 June 2023 who may see the salary bands", "who", (BANDS,), "1 June 2023"),
    # since, until
    ("since when can Camille Chevalier read the salary bands?", "since", (BANDS, CAMILLE), ""),
    ("since when do I have access to the loyalty discount", "since", (LOYALTY,), ""),
    ("how long has Noor Haddad been able to see the salary bands?", "since", (BANDS, NOOR), ""),
    ("when did Camille Chevalier get access to the salary bands", "since", (BANDS, CAMILLE), ""),
    ("until when can I read the loyalty discount?", "until", (LOYALTY,), ""),
    ("how long can Noor Haddad still read the handbook of the first line", "until", ("document:D19", NOOR), ""),
    ("when does Noor Haddad lose access to the loyalty discount?", "until", (LOYALTY, NOOR), ""),
    # what ends
    ("what will Noor Haddad lose when the file move ends?", "lose", (NOOR, MOVE), ""),
    ("what do I lose next month?", "lose", (), "next month"),
    ("what does Noor Haddad lose when her membership of Interns 2026 expires", "lose", (NOOR, INTERNS), ""),
    ("which documents will Noor Haddad no longer be able to read in February 2027?", "lose", (NOOR,), "February 2027"),
    ("what happens to my access when File move 2023 (temporary) expires", "lose", (MOVE,), ""),
    ("when do my rights run out?", "lose", (), ""),
    # owners
    ("who owns the loyalty discount?", "owner", (LOYALTY,), ""),
    ("whose document is Prices of 2027", "owner", (PRICES,), ""),
    ("who is responsible for the group Support?", "owner", (SUPPORT,), ""),
    ("whom do I ask about the salary bands", "owner", (BANDS,), ""),
    # groups
    ("which groups is Noor Haddad in?", "groups", (NOOR,), ""),
    ("what groups am I a member of", "groups", (), ""),
    ("is Noor Haddad in any groups", "groups", (NOOR,), ""),
    ("who is in Support?", "members", (SUPPORT,), ""),
    ("list the members of Support, first line", "members", (FIRST_LINE,), ""),
    ("who belongs to the interns 2026?", "members", (INTERNS,), ""),
    ("how many people are in Support", "members", (SUPPORT,), ""),
)
"""(sentence, what it asks, the entities that it names, the words of its day)."""

AGAIN: Final[tuple[tuple[str, str], ...]] = (
    ("y can i see loyalty discount", "can"),
    ("is the loyalty discount visible to Beacon?", "can"),
    ("tell me why Noor can read the handbook of the first line", "can"),
    ("how did Camille Chevalier get access to the salary bands", "can"),
    ("why does Camille Chevalier have access to salary bands", "can"),
    ("why can't Noor Haddad read Prices of 2027", "can"),
    ("am I able to edit the handbook of the first line", "write"),
    ("who's got access to prices of 2027", "who"),
    ("who gets to see the cash forecast", "who"),
    ("does everyone have access to the travel and expenses policy", "who"),
    ("who has write access to Liability caps by customer", "who_writes"),
    ("who can edit the loyalty discount", "who_writes"),
    ("who may administer the loyalty discount", "who_administers"),
    ("what are the documents that Ledger can see", "what"),
    ("what's open to me?", "what"),
    ("when did I get access to the loyalty discount", "since"),
    ("when was Beacon given access to the loyalty discount", "since"),
    ("when will Noor Haddad lose access to the salary bands?", "until"),
    ("how long will I be able to read the salary bands", "until"),
    ("when does my access to the salary bands end?", "until"),
    ("does my access to the loyalty discount expire", "until"),
    ("what expires for Noor Haddad", "lose"),
    ("what will I lose this year?", "lose"),
    ("what goes away when Interns 2026 ends?", "lose"),
    ("which of my rights end next month", "lose"),
    ("what would Emeka Okeke lose without On call", "lose"),
    ("owner of Finance?", "owner"),
    ("who do I talk to about the salary bands", "owner"),
    ("who looks after Sölvik Seafood", "owner"),
    ("what groups does Beacon belong to", "groups"),
    ("my groups", "groups"),
    ("is Noor Haddad a member of Finance?", "groups"),
    ("am I in the group Finance", "groups"),
    ("through what is Noor Haddad in All Staff", "groups"),
    ("who are the members of Contract desk", "members"),
    ("people in Finance", "members"),
    ("which agents are in Finance", "members"),
    ("who was in Finance in 2024?", "members"),
    ("list everyone in Project Heron", "members"),
)
"""More sentences, each with what it asks: written once the words stood, to hear what they lack. All of them are understood since."""

OTHERWISE: Final = (
    "hello",
    "thank you",
    "what is the weather in Oslo",
    "delete the loyalty discount",
    "give Noor Haddad access to the salary bands",
    "remove Noor Haddad from Support",
    "send the loyalty discount to Noor Haddad",
    "what is the salary of Noor Haddad",
)
"""What is no question about rights, though it may name the same."""
