"""Words of the questions about rights, by what they mean; and what is near and is not answered."""

from collections.abc import Mapping
from typing import Final

from market.core.saying import listed

WORDS: Final[Mapping[str, tuple[str, ...]]] = {
    "ME": listed("i, me, my, mine, myself, my rights, of my rights, do my rights, are my rights"),
    "READ": listed(
        "read, reads, reading, see, sees, seeing, open, opens, opening, view, views, viewing, look at, looks at, get at, get to, gets to",
        "reach, reaches",
        "access, accesses, access to, get access, gets access, accessible, readable, visible, have access, has access, had access",
        "permission",
        "permissions, right to, rights, rights to, privilege, privileges",
        "be shown, shown to, open to, is open to, are open to, was open to, were open to",
    ),
    "STANDS": listed("is open, are open, was open, were open, still open, open in, opened in"),
    "ALLOW": listed("allowed, allowed to, able to, permitted, entitled, entitled to, cleared for, let in, authorised, authorized"),
    "WRITE": listed(
        "write, writes, writing, edit, edits, editing, change, changes, changing, modify, update, alter, rewrite, write to, write access",
        "edit rights",
    ),
    "WRITTEN": listed("written, edited, changed, modified, updated"),
    "ADMIN": listed("administer, administers, administrate, admin, admin rights, manage, manages, administrator",
        "administrators, share, shares"),
    "WHY": listed(
        "why, how come, explain, explains, reason, reasons, what gives, what lets, what let us, what allows, what makes it that, what opens",
        "how is it that, how does it come",
        "through which, over which, by which, by what, via which, through what, because of which, because of what, thanks to what, on what grounds",
        "grounds, chain, chains, path, what permits, what grants",
    ),
    "WHO": listed(
        "by all, to all, for all, do all, can all, may all",
        "who, whom, who all, nobody, no one, everybody who, everyone who, anybody who, anyone who, everybody, everyone, anybody, anyone, which people",
        "what people, people",
        "which persons, persons, colleagues, readers, reader, audience, staff who",
    ),
    "AGENTS": listed("agents, any agent, an agent, some agent, no agent, every agent, each agent, all agents, which agents, which agent, what agents"),
    "CUSTOMERS": listed("customer, customers, client, clients"),
    "WHAT": listed(
        "what, which, what all, what else, everything, anything, all that, give me, list, show, lists",
    ),
    "DOCUMENTS": listed("document, documents, file, files, paper, papers, page, pages, sheet, sheets, contract, contracts, policy",
        "policies, stuff, things"),
    "MANY": listed("how many, number of, count, count of, how much"),
    "SINCE": listed(
        "since when, when was, when were, from when, from what day, from which day, how long has, how long have, how long had, when did, how long already",
        "first get, first got",
        "from when on, since what day, since which day, for how long has, for how long have, starting when, get access when",
    ),
    "UNTIL": listed(
        "until when, till when, up to when, how long can, how long may, how long will, how much longer, for how long can, for how long may",
        "for how long will",
        "until what day, till what day, until which day, how long do, how long does, how long is, how long am, how long still",
    ),
    "LOSE": listed(
        "fewer, less people, not as many",
        "lose, loses, losing, lost, no longer, not any more, not anymore, any more, anymore, expire, expires, expiring, expired, run out",
        "runs out, running out",
        "end, ends, ending, ended, lapse, lapses, cease, ceases, is over, taken away, take away, what happens, what happens to, go away",
        "goes away, miss out",
        "temporary",
    ),
    "WRONG": listed(
        "should not, shouldn't, should no longer, too much, too many, wrong, wrong with, not meant to, isn't meant to, aren't meant to, not supposed to",
        "not meant for, not intended for, too open, too widely, overshared, over shared, faults, unmeant",
    ),
    "WHEN": listed("when"),
    "DECIDED": listed("decided, decision, decisions, decide, was decided, were decided, has been decided, what decision, which decision, which decisions"),
    "DECIDED_ABOUT": listed(
        "decided about, was decided about, were decided about, been decided about, decided on, was decided on, decided for, decision about",
        "decisions about, decision on, decisions on, decision for, decisions for, decide about, decide on",
    ),
    "NOT": listed("can't, cannot, can not, may not, mayn't, couldn't, could not, not allowed, not able, isn't allowed, not"),
    "WILL": listed("will, would, won't, wouldn't, shall"),
    "OWN": listed(
        "own, owns, owned, owner, owners, whose, responsible, responsible for, in charge, in charge of, whom to ask, who to ask",
        "whom do i ask, who do i ask",
        "who should i ask, whom should i ask, who can i ask, whom can i ask, ask about",
        "talk to, speak to, speak with, contact, accountable, keeper, looks after, look after",
        "looking after, takes care of",
        "who wrote to ask, belongs to whom, whom does, who has charge",
    ),
    "GROUP": listed("group, groups, team, teams, circle, circles, memberships, membership, member of, a member of, members of which",
        "part of which, belong to"),
    "MEMBERS": listed("members, member, members of, belongs, belongs to, part of, sits in, inside"),
    "ORDER": listed(
        "give me access, give us access, give him access, give her access, give them access, grant access, grant me access, revoke access, remove access",
        "request access, ask for access, add me, add him, add her, add them, put me in, put him in, put her in, take me out",
    ),
    "GRANT": listed("give, gives, grant, grants, revoke, revokes, withdraw, invite, kick, approve, remove"),
}  # fmt: skip
"""Concept to what means it."""

STRANGE: Final = listed(
    "salary of, salary, weather",
    "create, deleted, deletes, who wrote, who has read, who read, has read, was read by, downloaded, printed",
)
"""What is near and is not answered: who did read something, for one."""

USUAL: Final = frozenset(
    listed(
        "edit the, update the, change the name, write a, write an, my rights, add a, export, print, download, future, forecast, prediction",
        "outlook, holiday, job, jobs, tax, taxes, hiring, passport, lawyer",
    )
)
"""Words that mean what they say in a company, and stand in its titles."""
