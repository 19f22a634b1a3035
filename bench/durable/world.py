"""A market that moves every day: the extract of day ``n`` follows from ``n``."""

import csv
from datetime import UTC, date, datetime, timedelta
from pathlib import Path
from typing import Final

from bench.worlds.furnished import furnished_market
from bench.worlds.register_rows import Market, write_folder

FIRST_DAY: Final = date(2027, 1, 1)
_OPEN: Final = 6
"""Complaints of the last days that an extract has: each day one more comes, and the oldest falls out of it."""
_SEED: Final = 11
_DEMO: Final = Path(__file__).parents[2] / "seeds" / "realty" / "month-2"


def noon(day: int) -> int:
    """When the extract of that day is brought in, ms."""
    return int(datetime.combine(FIRST_DAY + timedelta(days=day), datetime.min.time(), UTC).timestamp() * 1000) + 43_200_000


def write_extract(path: Path, day: int, *, small: bool) -> Path:
    """Writes the extract of a day as a folder, of a small market or of one as large as the demo; the folder."""
    market = furnished_market(_SEED) if small else _demo()
    on = FIRST_DAY + timedelta(days=day)
    for row in market["sources"]:
        row["as_of"], row["world"] = on.isoformat(), ""
    projects = market["projects"]
    complaints = market.setdefault("complaints", [])
    for n in range(max(0, day - _OPEN), day + 1):
        filed = (FIRST_DAY + timedelta(days=n)).isoformat()
        status = ("open", "upheld", "dismissed")[(n + day) % 3]
        complaints.append(
            {"complaint_id": f"QX{n}", "project_id": projects[n % len(projects)]["project_id"], "filed_on": filed, "topic": f"day {n}", "status": status}
        )
    projects[day % len(projects)]["rera_status"] = ("lapsed", "registered")[day % 2]
    projects[(day * 7) % len(projects)]["lender"] = f"Bank of day {day}"
    write_folder(market, path)
    return path


def projects(*, small: bool) -> list[str]:
    """The ids of its projects."""
    return [row["project_id"] for row in (furnished_market(_SEED) if small else _demo())["projects"]]


def _demo() -> Market:
    market: Market = {}
    for path in sorted(_DEMO.glob("*.csv")):
        with path.open(encoding="utf-8", newline="") as file:
            market[path.stem] = list(csv.DictReader(file))
    return market
