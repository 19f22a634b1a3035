"""A sentence says what its claims say, or it is refused: true ones in other words, and every kind of lie. Pure."""

from dataclasses import replace
from itertools import combinations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from agents.phrasing.check import checked
from agents.phrasing.wording import Told, Wording, told
from market.registry import get

GREENRIDGE = "Greenridge Estates Pvt Ltd"
PROJECTS = "Skyvista Projects Pvt Ltd"
HOMES = "Skyvista Homes Pvt Ltd"
NAMES = (PROJECTS, HOMES, "Skyvista", "Arvind Shetty", "Joseph Pinto", "Whispering Woods", "Prakash Vaidya", "Greenridge Estates Pvt Ltd", "Northstar Meridian",
         "Malhar Ventures Pvt Ltd", "Malhar Estates Pvt Ltd", "Lakeview Residency")  # fmt: skip
FORM = get("realty")
WORDING = Wording(
    verdicts=FORM.verdicts,
    ties=(*FORM.saying.turned, *(w for w in FORM.words.values() if all(w) and w[0] != w[1])),
    same=FORM.saying.same,
    shapes=FORM.saying.shapes,
    stands_for=FORM.saying.stands_for,
    leaning=FORM.saying.leaning,
    numbered=FORM.saying.numbered,
    names=tuple(sorted(NAMES, key=lambda name: (-len(name), name))),
    kinds={"Whispering Woods": frozenset({"project"}), PROJECTS: frozenset({"firm"}), "Joseph Pinto": frozenset({"person"})},
)
BRAND = told(f"Skyvista: brand of {PROJECTS}, active.")
SEAT = told(f"Arvind Shetty, director of {PROJECTS} (since 5 November 2018).")
SHARE = told(f"Joseph Pinto, holds 56 % of {PROJECTS} (since 3 June 2019).")
OTHER_SHARE = told(f"Joseph Pinto, holds 70 % of {HOMES} (since 17 February 2014).")
JOSEPH = told(f"Joseph Pinto, director of {PROJECTS} (since 3 June 2019).")
JOSEPH_TOO = told(f"Joseph Pinto, director of {HOMES} (since 17 February 2014).")
EARLIER = told(f"Earlier: Arvind Shetty, director of {HOMES} (21 January 2013 to 30 August 2024).")
NONE = told("Whispering Woods: none known.", subject="Whispering Woods")
PAPERS = told("Its own papers: registered with RERA, under construction and A-khata.", subject="Whispering Woods")
LOOKED = told("I looked at 7 ties: its own, and all others that could lead to a flag within 4 hops. No path came of them.", subject="Whispering Woods")
NO_PROOF = told("That is no known connection in these registers, not proof that there is none.", subject="Whispering Woods")
SOURCES = told("Sources: company register 20 days old, courts 13 days old, land register 35 days old.")
PLACE = told("3. Northstar Meridian (Whitefield): avoid, 98 of 100; ₹74 lakh to ₹1.21 crore; construction stalled.")
RECORD = told(
    "· director of Greenridge Estates Pvt Ltd, since 6 September 2010; the firm: ordered into liquidation on 14 September 2022.", subject="Prakash Vaidya"
)
NO_LAND = told("No land of Prakash Vaidya is on record on 30 November 2026 (extract of 26 October 2026).", subject="Prakash Vaidya")
CONTROL = told("Malhar Ventures Pvt Ltd controls Malhar Estates Pvt Ltd.")
NO_CHAIN = told("No known connection between Skyvista and Lakeview Residency within 6 ties; I looked at 96.")
COUNTS = told("Prakash Vaidya: 6 boards now, none only earlier, 3 holdings, no parcel of land, no court case.", subject="Prakash Vaidya")
FAILED = told("Northstar Meridian: developed by Greenridge Estates Pvt Ltd, ordered into liquidation on 14 September 2022.")
CLAIMS = (
    FAILED, BRAND, SEAT, SHARE, OTHER_SHARE, JOSEPH, JOSEPH_TOO, EARLIER, NONE, PAPERS, LOOKED, NO_PROOF, SOURCES, PLACE, RECORD, NO_LAND, CONTROL, NO_CHAIN,
    COUNTS,
)  # fmt: skip

TRUE = [
    ([JOSEPH, SHARE], f"Joseph Pinto has been director of {PROJECTS} since 3 June 2019, and has held 56% of it since that same day."),
    ([FAILED], f"Northstar Meridian is developed by {GREENRIDGE}, which was ordered into liquidation on 14 September 2022."),
    ([FAILED], f"{GREENRIDGE}, ordered into liquidation on 14 September 2022, develops Northstar Meridian."),
    ([BRAND], f"Skyvista is the brand of {PROJECTS}, which is active."),
    ([BRAND], f"Skyvista is a brand of {PROJECTS}, an active firm."),
    ([SEAT], f"Arvind Shetty has been a director of {PROJECTS} since 5 November 2018."),
    ([SEAT], f"Since 5 November 2018, Arvind Shetty has been director of {PROJECTS}."),
    ([SEAT], f"{PROJECTS} has as director Arvind Shetty, since 2018-11-05."),
    ([SEAT], f"{PROJECTS} has Arvind Shetty as director, since 5 November 2018."),
    ([SHARE], f"Joseph Pinto has held 56% of {PROJECTS} since 3 June 2019."),
    ([SHARE], f"{PROJECTS} is 56 percent held by Joseph Pinto since 3 June 2019."),
    ([SHARE, OTHER_SHARE], f"Joseph Pinto holds 56 % of {PROJECTS} (since 3 June 2019) and 70 % of {HOMES} (since 17 February 2014)."),
    ([JOSEPH, JOSEPH_TOO], f"Joseph Pinto is a director of {PROJECTS} (since 3 June 2019) and of {HOMES} (since 17 February 2014)."),
    ([EARLIER], f"Arvind Shetty was a director of {HOMES} from 21 January 2013 to 30 August 2024."),
    ([NONE], "The verdict on Whispering Woods is none known."),
    ([NONE], "The verdict on the project Whispering Woods is: none known."),
    ([PAPERS], "Its own papers are registered with RERA, under construction and A-khata."),
    ([PAPERS], "Its own papers say that it is registered with RERA, A-khata and under construction."),
    ([LOOKED], "I looked at seven ties, its own and all others that could lead to a flag within four hops, and no path came of them."),
    ([NO_PROOF], "This is no known connection in these registers; it is not proof that there is none."),
    ([SOURCES], "The company register is 20 days old, the courts are 13 days old, and the land register is 35 days old."),
    ([PLACE], "Northstar Meridian in Whitefield: avoid, with a score of 98 of 100, at ₹74 lakh to ₹1.21 crore, construction stalled."),
    ([PLACE], "3. Northstar Meridian in Whitefield is at avoid, 98 out of 100; between ₹74 lakh and ₹1.21 crore; the construction is stalled."),
    ([RECORD], f"Prakash Vaidya has been director of {GREENRIDGE} since 6 September 2010; the firm was ordered into liquidation on 14 September 2022."),
    ([NO_LAND], "On 30 November 2026, no land of Prakash Vaidya is on record (extract of 26 October 2026)."),
    ([CONTROL], "Malhar Estates Pvt Ltd is controlled by Malhar Ventures Pvt Ltd."),
    ([NO_CHAIN], "There is no known connection between Skyvista and Lakeview Residency within six ties; I looked at 96."),
    ([COUNTS], "Prakash Vaidya has 6 boards now, none only earlier, 3 holdings, no parcel of land and no court case."),
]  # fmt: skip

DEVELOPER = told(f"Developer: Skyvista: {PROJECTS}; Lakeview Residency: {HOMES}.")
PRICE = told("Price: Skyvista: ₹1.18 crore to ₹2.05 crore; Lakeview Residency: ₹1.09 crore to ₹1.76 crore.")
REGISTERED = told("RERA registration: Skyvista: registered; Lakeview Residency: registered.")
OCCUPANCY = told("Approvals not on record on 30 November 2026 (extract of 12 November 2026): occupancy.", subject="Whispering Woods")
SITE = told("· Northstar Meridian, since 24 April 2024, its delay not recorded; the project: under construction.", subject="Joseph Pinto")
OWNED = told("· Arvind Shetty, 12 June 2008 to 25 April 2019.", subject="Whispering Woods")
PATH = told("1. 0.36: Skyvista → Arvind Shetty → Malhar Ventures Pvt Ltd: admitted to insolvency on 18 March 2024.", subject="Skyvista")
ARVIND_TOO = told(f"Arvind Shetty, director of {PROJECTS} (since 3 June 2019).")
PAIR = told(f"Prakash Vaidya stands behind both {PROJECTS} and {HOMES}.")

OTHERWISE = [
    ([SEAT], f"Since 5 November 2018 Arvind Shetty has sat on the board of {PROJECTS}."),
    ([SEAT], f"{PROJECTS} has had Arvind Shetty as a director since 5 November 2018."),
    ([SHARE], f"56 % of {PROJECTS} is held by Joseph Pinto, since 3 June 2019."),
    ([JOSEPH, ARVIND_TOO], f"Joseph Pinto and Arvind Shetty have both been directors of {PROJECTS} since 3 June 2019."),
    ([ARVIND_TOO, JOSEPH], f"Joseph Pinto and Arvind Shetty direct {PROJECTS}, both since 3 June 2019."),
    ([EARLIER], f"Earlier, from 21 January 2013 to 30 August 2024, Arvind Shetty was a director of {HOMES}."),
    ([DEVELOPER], f"The developer of Skyvista is {PROJECTS}; the developer of Lakeview Residency is {HOMES}."),
    ([PRICE], "Skyvista costs ₹1.18 crore to ₹2.05 crore and Lakeview Residency ₹1.09 crore to ₹1.76 crore."),
    ([REGISTERED], "Both Skyvista and Lakeview Residency are registered with RERA."),
    ([OCCUPANCY], "On 30 November 2026 the occupancy approval is not on record (extract of 12 November 2026)."),
    ([SITE], "Joseph Pinto has been at Northstar Meridian since 24 April 2024; its delay is not recorded, and the project is under construction."),
    ([OWNED], "Arvind Shetty owned it from 12 June 2008 to 25 April 2019."),
    ([PATH], "The first path, 0.36, goes from Skyvista to Arvind Shetty, to Malhar Ventures Pvt Ltd, which was admitted to insolvency on 18 March 2024."),
    ([NO_CHAIN], "Between Skyvista and Lakeview Residency there is no known connection within 6 ties; I looked at 96 ties."),
    ([NO_PROOF], "In these registers there is no known connection; that is not proof that there is none."),
    ([NONE], "For Whispering Woods the rule says none known."),
    ([PAIR], f"Prakash Vaidya stands behind {PROJECTS} and {HOMES}."),
]  # fmt: skip

ALSO_LIES = [
    ([FAILED], f"Ordered into liquidation on 14 September 2022, Northstar Meridian is developed by {GREENRIDGE}."),
    ([FAILED], f"Northstar Meridian is developed by {GREENRIDGE} and was ordered into liquidation on 14 September 2022."),
    ([FAILED], f"Northstar Meridian is developed by {GREENRIDGE}; it was ordered into liquidation on 14 September 2022."),
    ([JOSEPH, SHARE], f"Joseph Pinto is director of {PROJECTS} and holds half of it, both since 3 June 2019."),
    ([JOSEPH, SEAT], f"Since 3 June 2019 Joseph Pinto and Arvind Shetty have been directors of {PROJECTS}, since 5 November 2018."),
    ([PLACE], "Avoid Northstar Meridian (Whitefield), 98 of 100; ₹74 lakh to ₹1.21 crore; construction stalled."),
    ([SEAT], f"{PROJECTS} sits on the board of Arvind Shetty since 5 November 2018."),
    ([SEAT], f"Arvind Shetty sat on the board of {PROJECTS} since 5 November 2018."),
    ([SHARE], f"56 % of Joseph Pinto is held by {PROJECTS}, since 3 June 2019."),
    ([JOSEPH, SEAT], f"Joseph Pinto and Arvind Shetty have both been directors of {PROJECTS} since 3 June 2019."),
    ([JOSEPH], f"Joseph Pinto has been both director of {PROJECTS} since 3 June 2019."),
    ([JOSEPH, ARVIND_TOO], f"Joseph Pinto, Arvind Shetty and Prakash Vaidya have all been directors of {PROJECTS} since 3 June 2019."),
    ([EARLIER], f"Arvind Shetty is earlier director of {HOMES}, from 21 January 2013 to 30 August 2024."),
    ([DEVELOPER], f"The developer of Skyvista is {HOMES}; the developer of Lakeview Residency is {PROJECTS}."),
    ([DEVELOPER], f"Skyvista develops {PROJECTS}; Lakeview Residency develops {HOMES}."),
    ([PRICE], "Skyvista costs ₹1.09 crore to ₹1.76 crore and Lakeview Residency ₹1.18 crore to ₹2.05 crore."),
    ([REGISTERED], "Only Skyvista and Lakeview Residency are registered with RERA."),
    ([OCCUPANCY], "On 30 November 2026 the occupancy approval is on record (extract of 12 November 2026)."),
    ([OCCUPANCY], "On 12 November 2026 the occupancy approval is not on record (extract of 30 November 2026)."),
    ([SITE], "Northstar Meridian has been at Joseph Pinto since 24 April 2024; its delay is not recorded, and the project is under construction."),
    ([OWNED], "Arvind Shetty owns it from 12 June 2008 to 25 April 2019."),
    ([PATH], "The second path, 0.36, goes from Skyvista to Arvind Shetty, to Malhar Ventures Pvt Ltd, which was admitted to insolvency on 18 March 2024."),
    ([PATH], "The first path, 0.36, goes from Arvind Shetty to Skyvista, to Malhar Ventures Pvt Ltd, which was admitted to insolvency on 18 March 2024."),
    ([NO_CHAIN], "Between Skyvista and Lakeview Residency there is a known connection within 6 ties; I looked at 96 ties."),
    ([NONE], "For Whispering Woods the rule says caution."),
    ([PAIR], f"Prakash Vaidya stands behind three firms, {PROJECTS} and {HOMES}."),
    ([PAIR], f"Prakash Vaidya stands behind {PROJECTS} or {HOMES}."),
    ([COUNTS], "Prakash Vaidya sits on 6 boards now, none only earlier, with 3 holdings, 1 parcel of land and no court case."),
]  # fmt: skip

LIES = [
    ([FAILED], f"{GREENRIDGE} develops Northstar Meridian, which was ordered into liquidation on 14 September 2022."),
    ([FAILED], f"{GREENRIDGE} develops Northstar Meridian, ordered into liquidation on 14 September 2022."),
    ([FAILED], f"The developer {GREENRIDGE} develops Northstar Meridian, who was ordered into liquidation on 14 September 2022."),
    # names
    ([SEAT], f"Joseph Pinto, director of {PROJECTS} (since 5 November 2018)."),
    ([SEAT], f"Arvind Shetty, director of {HOMES} (since 5 November 2018)."),
    ([SEAT], f"Arvind Shetty and Rakesh Nobody, directors of {PROJECTS} (since 5 November 2018)."),
    ([SEAT], "Arvind Shetty, director of Skyvista (since 5 November 2018)."),
    ([SEAT], f"Arvind Shеtty, director of {PROJECTS} (since 5 November 2018)."),
    # the tie turned round
    ([SEAT], f"{PROJECTS}, director of Arvind Shetty (since 5 November 2018)."),
    ([SEAT], f"Arvind Shetty has as director {PROJECTS} since 5 November 2018."),
    ([SEAT], f"Arvind Shetty's director is {PROJECTS} since 5 November 2018."),
    ([CONTROL], "Malhar Estates Pvt Ltd controls Malhar Ventures Pvt Ltd."),
    ([CONTROL], "Malhar Ventures Pvt Ltd is controlled by Malhar Estates Pvt Ltd."),
    ([CONTROL], "Malhar Ventures Pvt Ltd and Malhar Estates Pvt Ltd controls."),
    ([BRAND], f"Skyvista is an active brand of {PROJECTS}."),
    # dates
    ([SEAT], f"Arvind Shetty has been a director of {PROJECTS} until 5 November 2018."),
    ([SEAT], f"Arvind Shetty has been a director of {PROJECTS} since 5 November 2019."),
    ([SEAT], f"Arvind Shetty was a director of {PROJECTS} since 5 November 2018."),
    ([SEAT], f"Arvind Shetty has been a director of {PROJECTS}."),
    ([EARLIER], f"Arvind Shetty is director of {HOMES} (21 January 2013 to 30 August 2024)."),
    ([EARLIER], f"Arvind Shetty, director of {HOMES} (21 January 2013 to 30 August 2024)."),
    ([EARLIER], f"Earlier: Arvind Shetty, director of {HOMES} (30 August 2024 to 21 January 2013)."),
    ([RECORD], f"Prakash Vaidya has been director of {GREENRIDGE} since 14 September 2022; the firm was ordered into liquidation on 6 September 2010."),
    # figures
    ([SHARE], f"Joseph Pinto holds 65 % of {PROJECTS} (since 3 June 2019)."),
    ([SHARE, OTHER_SHARE], f"Joseph Pinto holds 70 % of {PROJECTS} (since 3 June 2019) and 56 % of {HOMES} (since 17 February 2014)."),
    ([SHARE, OTHER_SHARE], f"Joseph Pinto holds 56 % of {PROJECTS} and {HOMES} (since 3 June 2019)."),
    ([SOURCES], "Sources: company register 20 days old, courts 35 days old, land register 13 days old."),
    ([COUNTS], "Prakash Vaidya has 3 boards now, none only earlier, 6 holdings, no parcel of land and no court case."),
    ([PLACE], "Northstar Meridian (Whitefield): avoid, 89 of 100; ₹74 lakh to ₹1.21 crore; construction stalled."),
    ([PLACE], "Northstar Meridian (Whitefield): avoid, 98 of 100; ₹74 crore to ₹1.21 lakh; construction stalled."),
    # verdicts, softer and harder, and what no rule says
    ([NONE], "Whispering Woods: caution."),
    ([NONE], "Whispering Woods is safe: none known."),
    ([NONE], "Nothing is wrong with Whispering Woods: none known."),
    ([PLACE], "Northstar Meridian (Whitefield): caution, 98 of 100; ₹74 lakh to ₹1.21 crore; construction stalled."),
    ([PLACE], "Northstar Meridian (Whitefield): definitely avoid, 98 of 100; ₹74 lakh to ₹1.21 crore; construction stalled."),
    ([NONE], "Whispering Woods: none known!"),
    ([NONE], "Whispering Woods: “none known”."),
    ([NONE], "Whispering Woods: NONE KNOWN."),
    ([NONE], "Is Whispering Woods none known?"),
    # denials dropped and added
    ([PAPERS], "Its own papers: not registered with RERA, under construction and A-khata."),
    ([PAPERS], "Its own papers: registered with RERA, under construction and B-khata."),
    ([LOOKED], "I looked at 7 ties: its own, and all others that could lead to a flag within 4 hops. A path came of them."),
    ([LOOKED], "I looked at 7 ties: its own, and all others that could lead to a flag within 4 hops."),
    ([NO_PROOF], "That is proof that there is none."),
    ([NO_PROOF], "That is known connection in these registers, no not proof that there is none."),
    ([COUNTS], "Prakash Vaidya has 6 boards now, none only earlier, 3 holdings, a parcel of land and no court case."),
    ([NO_CHAIN], "There is a known connection between Skyvista and Lakeview Residency within six ties; I looked at 96."),
    # more than is claimed: clauses, reasons, the future, advice
    ([NONE], "Whispering Woods will be none known."),
    ([NONE], "Whispering Woods: none known, so it can be bought."),
    ([NONE], "Whispering Woods: none known, because its developer is active."),
    ([NONE], "I would say Whispering Woods: none known."),
    ([SEAT], f"Arvind Shetty is the only director of {PROJECTS} (since 5 November 2018)."),
    ([SEAT], f"Arvind Shetty is possibly director of {PROJECTS} (since 5 November 2018)."),
    # on claims that do not say it
    ([NONE], "Its own papers: registered with RERA, under construction and A-khata."),
    ([BRAND], f"Arvind Shetty, director of {PROJECTS} (since 5 November 2018)."),
    ([NONE, PAPERS], "Whispering Woods: none known."),
    ([CONTROL, SEAT], f"Malhar Ventures Pvt Ltd controls Malhar Estates Pvt Ltd, director of {PROJECTS} (since 5 November 2018)."),
]  # fmt: skip


@pytest.mark.parametrize("claims, said", [*TRUE, *OTHERWISE])
def test_a_true_sentence_in_other_words_may_stand(claims: list[Told], said: str) -> None:
    assert checked(said, claims, WORDING) == ()


@pytest.mark.feature("HB-17")
@pytest.mark.parametrize("claims, said", [*LIES, *ALSO_LIES])
def test_a_lie_is_refused_and_the_reason_said(claims: list[Told], said: str) -> None:
    reasons = checked(said, claims, WORDING)
    assert reasons
    assert all(reasons)


@pytest.mark.parametrize("claim", CLAIMS)
def test_a_claim_says_itself(claim: Told) -> None:
    assert checked(claim.text, [claim], WORDING) == ()
    assert checked(claim.whole, [claim], WORDING) == ()
    assert checked(f"  {claim.text.removesuffix('.')}", [claim], WORDING) == ()


@pytest.mark.parametrize("first, second", list(combinations(CLAIMS, 2)))
def test_two_claims_say_themselves_and_neither_says_the_other(first: Told, second: Told) -> None:
    assert checked(f"{first.text.removesuffix('.')}; {second.text}", [first, second], WORDING) == ()
    assert checked(second.text, [first], WORDING)
    assert checked(first.text, [first, second], WORDING)


WORDS = st.sampled_from(
    ["not", "no", "never", "only", "safe", "risky", "will", "may", "probably", "clean", "because", "but", "if", "all", "some", "most", "almost", "formerly",
     "allegedly", "Rakesh", "2031", "17", "avoid", "caution", "insolvent", "against", "without", "until", "guaranteed", "worst", "nearly", "twice"]
)  # fmt: skip


def test_by_which_words_a_claim_refers_back_is_the_market_s_to_say() -> None:
    """Where no market says that "firm" stands for what was named and "group" for a place in a list, both are words like any other."""
    which = f"Prakash Vaidya has been director of {GREENRIDGE} since 6 September 2010, which was ordered into liquidation on 14 September 2022."
    fourth = told(f"4. {HOMES}: none known.")
    bare = replace(WORDING, stands_for=frozenset(), leaning=frozenset(), numbered=frozenset())
    assert checked(which, [RECORD], WORDING) == ()
    assert checked(which, [RECORD], bare) == ("leaves out the word 'firm'",)
    assert checked(f"Group 4: {HOMES}: none known.", [fourth], WORDING) == ()
    assert checked(f"Group 4: {HOMES}: none known.", [fourth], bare) != ()
    assert checked(f"Path 4: {HOMES}: none known.", [fourth], bare) == ()


@settings(deadline=None)  # the machine may be busy
@given(st.sampled_from(CLAIMS), WORDS, st.integers(0, 40))
def test_no_word_that_says_something_can_be_put_in(claim: Told, word: str, at: int) -> None:
    words = claim.text.split(" ")
    said = " ".join([*words[: at % (len(words) + 1)], word, *words[at % (len(words) + 1) :]])
    assert checked(said, [claim], WORDING)


@settings(deadline=None)  # the machine may be busy
@given(st.sampled_from(CLAIMS), st.data())
def test_no_figure_and_no_year_can_be_another(claim: Told, data: st.DataObject) -> None:
    figures = [n for n, ch in enumerate(claim.text) if ch.isdigit()]
    if not figures:
        return
    at = data.draw(st.sampled_from(figures))
    other = data.draw(st.sampled_from([d for d in "0123456789" if d != claim.text[at]]))
    assert checked(f"{claim.text[:at]}{other}{claim.text[at + 1 :]}", [claim], WORDING)


@settings(deadline=None)  # the machine may be busy
@given(st.sampled_from(CLAIMS), st.sampled_from(NAMES), st.data())
def test_no_name_can_be_another(claim: Told, other: str, data: st.DataObject) -> None:
    named = [name for name in WORDING.names if name in claim.text]
    if not named:
        return
    name = data.draw(st.sampled_from(named))
    if other in (name, claim.subject) or other in name or name in other:
        return
    assert checked(claim.text.replace(name, other), [claim], WORDING)


@settings(deadline=None)  # the machine may be busy
@given(st.lists(st.sampled_from(CLAIMS), min_size=1, max_size=3), st.text(max_size=120))
def test_whatever_is_said_is_judged(claims: list[Told], said: str) -> None:
    if not any(said.strip() in (c.text, c.whole) for c in claims):
        assert checked(said, claims, WORDING)


def test_nothing_and_too_much_are_refused() -> None:
    assert checked("²", [NONE], WORDING)
    assert checked("Whispering Woods: none known.", [], WORDING)
    assert checked("; ".join(c.text for c in CLAIMS), CLAIMS, WORDING)
    assert checked("", [NONE], WORDING)
    assert checked(f"{NONE.text} {'and ' * 5000}", [NONE], WORDING)
