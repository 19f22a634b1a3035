"""What was typed, kept and dropped by several terminals at once."""

from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from agents.typed import Typed

SECRET = "forget that I said this"


def test_terminals_that_keep_and_drop_at_once_lose_nothing_and_bring_nothing_back(tmp_path: Path) -> None:
    path = tmp_path / "typed" / "u.jsonl"

    def keeps(terminal: int) -> None:
        for n in range(60):
            Typed(path).keep(f"text {terminal}.{n}")

    def drops(_terminal: int) -> None:
        for _ in range(60):
            Typed(path).keep(SECRET)
            Typed(path).drop({SECRET})

    with ThreadPoolExecutor(4) as terminals:
        done = [*(terminals.submit(keeps, n) for n in range(3)), terminals.submit(drops, 3)]
        for one in done:
            one.result()
    assert sorted(Typed(path).texts()) == sorted(f"text {terminal}.{n}" for terminal in range(3) for n in range(60))
    assert path.stat().st_mode & 0o077 == 0, "nobody else reads it"
