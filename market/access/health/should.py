"""Who should read what: the audience of each document and its owner, but for memberships of a team that somebody has left. Pure."""

from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence

from market.access.kinds import PRINCIPALS
from market.access.walk import MAX_MEMBERSHIPS, Tie

from .standing import Standing

type Teams = Sequence[tuple[str, str, int]]
"""Who is in which team, and since when (ms)."""


def left_behind(standing: Standing, teams: Teams) -> dict[str, tuple[Tie, ...]]:
    """The memberships that people and agents kept from a team in which they are no more, by who kept them.

    A group is of a team if it is that team, or if its memberships lead to one. A membership is left behind if its group is of other teams than the
    member's own, and it began before the member came into his team: on the day that the directory has for that, or when the last of the memberships
    began that he has in groups of his team, whichever is later. One with a planned end is not: somebody has seen to it.
    """
    own: dict[str, set[str]] = defaultdict(set)
    came: dict[str, int] = {}
    for who, team, since in teams:
        own[who].add(team)
        came[who] = max(since, came.get(who, since))
    all_teams = {team for _, team, _ in teams}
    found: dict[str, tuple[Tie, ...]] = {}
    for who in sorted(own):
        of = {tie: teams_of(standing, tie.end, all_teams) for tie in standing.groups_of(who)}
        arrived = max([came[who], *(standing.since[tie.fact] for tie, its in of.items() if its & own[who])])
        old = [
            tie for tie, its in of.items() if its and not its & own[who] and standing.since[tie.fact] < arrived and tie.fact not in standing.planned
        ]  # fmt: skip
        if old:
            found[who] = tuple(sorted(old, key=lambda tie: tie.fact))
    return found


def kept_by(standing: Standing, gone: Iterable[str]) -> dict[str, tuple[Tie, ...]]:
    """The memberships and the rights of those who have left, by who kept them. What they own stays theirs until somebody else owns it."""
    ties = {who: (*standing.groups_of(who), *standing.given_to(who)) for who in gone}
    return {who: some for who, some in ties.items() if some}


def teams_of(standing: Standing, group: str, all_teams: set[str]) -> set[str]:
    """The teams to which a group belongs: itself if it is one, else the first teams to which its memberships lead."""
    found: set[str] = set()
    seen, wave = {group}, {group}
    for _ in range(MAX_MEMBERSHIPS + 1):
        found |= wave & all_teams
        wave = {tie.end for one in wave - all_teams for tie in standing.groups_of(one)} - seen
        seen |= wave
    return found


def meant(standing: Standing, audiences: Iterable[tuple[str, str]], old: Iterable[Tie]) -> Mapping[str, frozenset[str]]:
    """For whom each document that has an audience is meant: its owner, and every person and agent in one of its groups over up to eight memberships."""
    without = frozenset(tie.fact for tie in old)
    groups: dict[str, set[str]] = defaultdict(set)
    for document, group in audiences:
        groups[document].add(group)
    found = {document: {who for who in standing.below(some, without) if who.partition(":")[0] in PRINCIPALS} for document, some in groups.items()}
    for tie in standing.owned:
        if tie.end in found:
            found[tie.end].add(tie.start)
    return {document: frozenset(whom) for document, whom in found.items()}
