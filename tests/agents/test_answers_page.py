"""The page on answers names everything that can be asked, and nothing that cannot."""

from pathlib import Path

from agents.router import OWN, route
from market.registry import get

FORM = get("realty")
PAGE = (Path(__file__).resolve().parents[2] / "docs" / "answers.md").read_text(encoding="utf-8")


def test_the_page_names_every_intent_as_it_is_surely_asked() -> None:
    listed = [line for line in PAGE.split("## What can be asked")[1].split("\n\n")[1].splitlines() if line.startswith("| ")][2:]
    about = {i.name: i.about for i in FORM.intents}
    assert len(listed) == len(FORM.saying.asks)
    for line, (name, sentence) in zip(listed, FORM.saying.asks.items(), strict=True):
        _, told, asked, _ = (cell.strip() for cell in line.split("|"))
        assert asked == sentence.replace("{subject}", "NAME").replace("{a}", "NAME").replace("{b}", "NAME")
        assert told == about[name] if name not in OWN else told


def test_a_sentence_of_the_page_is_a_question() -> None:
    for sentence in FORM.saying.asks.values():
        asked = sentence.replace("{subject}", "Skyvista Altura").replace("{a}", "Skyvista Altura").replace("{b}", "Lakeview Residency")
        assert type(route(asked, FORM)).__name__ in ("Routed", "Own"), asked
