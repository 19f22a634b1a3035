"""The next month of a random market: what the world did meanwhile, as the same registers say it."""

from datetime import datetime, timedelta
from random import Random

from bench.worlds.register_rows import Market, each_key_once


def next_extract(seed: int, market: Market) -> Market:
    """The same registers some two months later: statuses moved, directors resigned, land sold, suits decided, rows added."""
    rng = Random(seed)
    before = datetime.fromisoformat(market["sources"][0]["as_of"])
    now = before + timedelta(days=61)

    def day() -> str:
        return (before + timedelta(days=rng.choice((7, 21, 40)))).date().isoformat()

    later: Market = {register: [dict(row) for row in rows] for register, rows in market.items()}
    for row in later["sources"]:
        row["as_of"] = now.date().isoformat()
    moves: dict[str, tuple[str, tuple[str, ...]]] = {
        "companies": ("status", ("active", "insolvency", "liquidation", "struck_off")),
        "contractors": ("status", ("active", "insolvency", "blacklisted")),
        "projects": ("build_status", ("under_construction", "stalled", "completed")),
    }
    for register, (column, statuses) in moves.items():
        for row in later.get(register, []):
            if rng.random() < 0.4:
                row[column], row["status_since"] = rng.choice([s for s in statuses if s != row[column]]), day()
    ends = {"directors": "resigned_on", "shareholdings": "to", "works": "to"}
    for register, column in ends.items():
        for row in later.get(register, []):
            if not row[column] and rng.random() < 0.25:
                row[column] = day()
    owners = [(row["owner_kind"], row["owner_id"], row["owner_name"]) for row in later.get("title_chain", [])]
    for row in list(later.get("title_chain", [])):
        if not row["to"] and rng.random() < 0.3:
            row["to"] = day()
            kind, owner, name = rng.choice(owners)
            sold = {"owner_kind": kind, "owner_id": owner, "owner_name": name, "from": row["to"], "to": ""}
            later["title_chain"].append(row | sold)
    for row in later.get("cases", []):
        if row["status"] == "pending" and rng.random() < 0.5:
            row["status"], row["closed_on"] = rng.choice(("decreed", "dismissed", "withdrawn")), day()
    for row in later.get("complaints", []):
        if row["status"] == "open" and rng.random() < 0.3:
            row["status"] = rng.choice(("upheld", "dismissed", "settled"))
    for row in later.get("approvals", []):
        if rng.random() < 0.3:
            row["status"], row["on"] = rng.choice(("granted", "refused", "revoked")), day()
    return each_key_once(later)
