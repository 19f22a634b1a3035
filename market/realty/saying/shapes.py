"""Shapes of the sentences that are computed of a market of flats, and what says the same; :mod:`agents.phrasing.readings` reads the slots.

Only what is true whenever the first is, and says no less.
"""

from typing import Final

_COMPARED: Final[tuple[tuple[str, ...], ...]] = (
    (
        "{h}: {a}: {x}; {b}: {y}",
        "{h} of {a} is {x}; {h} of {b} is {y}",
        "{h} of {a} is {x}; that of {b} is {y}",
        "{h} of {a} is {x}; of {b} {y}",
        "{h} is {x} for {a}; {y} for {b}",
        "{h} for {a} is {x}; for {b} {y}",
        "{h}: {a} {x}; {b} {y}",
        "{a} has {h} {x}; {b} has {h} {y}",
        "{a} has {h} {x}; {b} {y}",
        "{a}'s {h} is {x}; {b}'s {h} is {y}",
        "{a}'s {h} is {x}; {b}'s is {y}",
    ),
    ("{h}: {a}: {x}; {b}: {x}", "{h} of {a} and {b} is {x}", "{a} and {b} has {h} {x}", "{h} is {x} for {a} and {b}"),
    (
        "developer: {a}: {c}; {b}: {f}",
        "{c} develops {a}; {f} develops {b}",
        "{c} develops {a}; {f} {b}",
        "{a} developed by {c}; {b} by {f}",
        "{c} develops {a}, that of {b} is {f}",
    ),
    ("price: {a}: {x}; {b}: {y}", "{a} costs {x}; {b} costs {y}", "{a} costs {x}; {b} {y}"),
    ("construction: {a}: {x}; {b}: {y}", "{a} is {x}; {b} is {y}", "{a} {x}; {b} {y}"),
    ("construction: {a}: {x}; {b}: {x}", "{a} and {b} is {x}"),
    ("rera registration: {a}: {x}; {b}: {x}", "{a} and {b} is {x} with rera"),
    ("rera registration: {a}: {p}; {b}: {q}", "{a} is {p} with rera; {b} is {q} with rera"),
    ("promised for: {a}: {d}; {b}: {e}", "{a} promised for {d}; {b} promised for {e}", "{a} promised for {d}; {b} for {e}"),
    ("khata of the land: {a}: {x}; {b}: {x}", "land of {a} and {b} is {x}", "{a} and {b} stands on {x} land", "{a} and {b} is on {x} land"),
    ("khata of the land: {a}: {x}; {b}: {y}", "land of {a} is {x}; land of {b} is {y}", "land of {a} is {x}; that of {b} is {y}"),
)
"""Two side by side."""

_CONNECTED: Final[tuple[tuple[str, ...], ...]] = (
    (
        "{a} and {b} are connected over {n} ties{rest}",
        "{n} ties connect {a} and {b}{rest}",
        "{n} ties connect {a} to {b}{rest}",
        "{n} ties connect {a} with {b}{rest}",
        "{a} and {b} connected by {n} ties{rest}",
        "{a} and {b} connected through {n} ties{rest}",
        "{a} connected to {b} over {n} ties{rest}",
        "{a} connected to {b} by {n} ties{rest}",
        "{a} connected to {b} through {n} ties{rest}",
        "{a} connected with {b} over {n} ties{rest}",
        "over {n} ties {a} and {b} connected{rest}",
    ),
    (
        "no known connection between {a} and {b} within {n} ties; I looked at {m}",
        "no known connection between {a} and {b} within {n} ties; I looked at {m} ties",
        "between {a} and {b} no known connection within {n} ties; I looked at {m}",
        "between {a} and {b} no known connection within {n} ties; I looked at {m} ties",
        "within {n} ties no known connection between {a} and {b}; I looked at {m}",
        "within {n} ties no known connection between {a} and {b}; I looked at {m} ties",
        "no connection between {a} and {b} known within {n} ties; I looked at {m}",
        "no connection between {a} and {b} known within {n} ties; I looked at {m} ties",
        "{a} and {b} has no known connection within {n} ties; I looked at {m}",
        "{a} and {b} has no known connection within {n} ties; I looked at {m} ties",
        "I looked at {m} ties; no known connection between {a} and {b} within {n} ties",
        "I looked at {m} ties and know of no connection between {a} and {b} within {n} ties",
    ),
    ("that is no known connection in these registers, {x}", "in these registers no known connection; that is {x}"),
    (
        "{a}: {x}, through {y} ({n})",
        "through {y} tied to {a}: {x} ({n})",
        "through {y} {S} tied to {a}: {x} ({n})",
        "{S} tied through {y} to {a}: {x} ({n})",
        "tied through {y} to {a}: {x} ({n})",
        "{a}: {x}; the ties run through {y} ({n})",
        "{a}: {x}; the tie runs through {y} ({n})",
        "{a}: {x}; reached through {y} ({n})",
        "{a}: {x}; connected through {y} ({n})",
        "{a}, reached through {y}: {x} ({n})",
        "{a}, connected through {y}: {x} ({n})",
        "through {y}, {a}: {x} ({n})",
        "{a}, through {y}: {x} ({n})",
        "construction of {a}: {x}; through {y} ({n})",
    ),
    (
        "{a}: construction stalled on {d}, through {y} ({n})",
        "construction of {a} stalled on {d}; through {y} ({n})",
        "construction of {a} stalled on {d}; the ties run through {y} ({n})",
        "construction of {a} stalled on {d}; reached through {y} ({n})",
    ),
    ("{n}: {a} → {x}: {y}", "{a} → {x}: {y} ({n})", "{a} → {x} ({n}): {y}", "({n}), {a} → {x}: {y}"),
)
"""Chains, and what was looked for and not found."""

_SEATS: Final[tuple[tuple[str, ...], ...]] = (
    (
        "earlier: {a}, {p} of {b} ({d})",
        "earlier, {d}, {a} was {p} of {b}",
        "{a} was earlier {p} of {b}, {d}",
        "{a} was {p} of {b} earlier, {d}",
        "{a}, earlier {p} of {b}, {d}",
        "earlier {a} was {p} of {b}, {d}",
        "{d} {a} was {p} of {b}",
    ),
    (
        "earlier: {a}, holds {n} % of {b} ({d})",
        "earlier, {d}, {a} held {n} % of {b}",
        "{a} earlier held {n} % of {b}, {d}",
        "{a} held {n} % of {b}, {d}",
        "earlier {a} held {n} % of {b}, {d}",
        "{d} {a} held {n} % of {b}",
        "{n} % of {b} was held by {a}, {d}",
        "{n} % of {b} was earlier held by {a}, {d}",
    ),
    (
        "{a}, holds {n} % of {b} (since {d})",
        "{n} % of {b} held by {a}, since {d}",
        "{n} % of {b} owned by {a}, since {d}",
        "{a}'s share of {b} is {n} %, since {d}",
        "{a} has {n} % of {b}, since {d}",
    ),
    ("{x} add up to {v}, which is {rest}", "{x} add up to {v}, or {rest}", "{x} add up to {v}, that is {rest}", "{x} add up to {v}, equal to {rest}"),
)
"""Who sits where and holds what, and sums."""

_PAPERS: Final[tuple[tuple[str, ...], ...]] = (
    (
        "its own papers: {x}",
        "own papers: the project is {x}",
        "to its own papers, the project is {x}",
        "by its own papers it is {x}",
        "its own papers show {x}",
    ),
    (
        "{a}, {x}: registered with rera, number {y}",
        "its rera number is {y}; {a}, {x}: registered",
        "{a}, {x}: registered with rera as number {y}",
        "{a}, {x}: rera number {y}, registered",
    ),
    (
        "{a}: {x}; incorporated on {d}; brand {b}; {rest}",
        "{a}: {x}; incorporated on {d} under the brand {b}; {rest}",
        "{a}, incorporated on {d} under the brand {b}: {x}; {rest}",
        "{a}, incorporated on {d}, brand {b}: {x}; {rest}",
        "{a}, incorporated on {d}: {x}; brand {b}; {rest}",
    ),
    ("price {x}; {y}", "costs {x}; {y}", "it costs {x}; {y}"),
    ("approvals: {x} granted on {d}", "{x} granted on {d}", "{x} approval granted on {d}", "approval of {x} granted on {d}", "approval for {x} granted on {d}"),
    ("{x} granted on {d}", "{x} approval granted on {d}", "approval of {x} granted on {d}", "approval for {x} granted on {d}"),
    (
        "approvals not on record on {d} ({y}): {x}",
        "{x} approval not on record on {d} ({y})",
        "on {d} {x} approval not on record ({y})",
        "no {x} approval on record on {d} ({y})",
        "on {d} no {x} approval on record ({y})",
        "on {d} approvals not on record ({y}): {x}",
    ),
    ("its land, {a}: {x}", "land, {a}: {x}", "it stands on {a}: {x}", "its land is {a}: {x}"),
    ("{a}, the land of {b}: {x}", "{b}'s land, {a}: {x}", "the land of {b}, {a}: {x}", "the land of {b} is {a}: {x}"),
    ("no {x} on record on {d} ({y})", "on {d} no {x} on record ({y})", "({y}) no {x} on record on {d}"),
    ("no {x} is on record on {d} ({y})", "on {d} no {x} is on record ({y})"),
    (
        "no {x} over {y} is on record on {d} ({z})",
        "no {x} on record over {y} on {d} ({z})",
        "on {d} no {x} over {y} is on record ({z})",
        "on {d} no {x} on record over {y} ({z})",
    ),
    ("{a} ({x}): {v}; ₹{y}", "{a} ({x}): {v}; costs ₹{y}", "{a} ({x}): costs ₹{y}; {v}"),
    (
        "{a} ({x}): {v}; ₹{y}; {z}",
        "{a} ({x}): {v}; costs ₹{y}; {z}",
        "{a} ({x}): {z}; costs ₹{y}; {v}",
        "{a} ({x}): costs ₹{y}; {z}; {v}",
        "{a} ({x}): {v}; {z}; costs ₹{y}",
        "{a} ({x}): costs ₹{y}; {v}; {z}",
    ),
)
"""What the records hold of one."""

_OTHERS: Final[tuple[tuple[str, ...], ...]] = (
    ("which firm runs {a} is not recorded", "not recorded which firm runs {a}", "the firm that runs {a} is not recorded", "no record of which firm runs {a}"),
    (
        "{a} is {n} months late on average over {x}; {rest}",
        "on average {a} is {n} months late over {x}; {rest}",
        "over {x}, {a} is on average {n} months late; {rest}",
        "{a} is on average {n} months late over {x}; {rest}",
    ),
    (
        "{a}, since {d}, {x}; the project: {y}",
        "{S} at {a} since {d}, {x}; the project: {y}",
        "{S} works at {a} since {d}, {x}; the project: {y}",
        "at {a} since {d}, {x}; the project: {y}",
        "since {d} {S} works at {a}, {x}; the project: {y}",
        "{a} ({y}), since {d}, {x}",
        "at {a}, {y}, since {d}, {x}",
    ),
    (
        "{a}, earlier, {d}, {x}; the project: {y}",
        "earlier, {d}, {S} worked at {a}, {x}; the project: {y}",
        "{S} worked at {a} earlier, {d}, {x}; the project: {y}",
        "{S} was at {a} earlier, {d}, {x}; the project: {y}",
        "earlier at {a}, {d}, {x}; the project: {y}",
    ),
    (
        "complaints against {a}: {n} {p} and {m} {q}",
        "against {a} {n} {p} complaint and {m} {q}",
        "{a} has {n} {p} complaint and {m} {q}",
        "{n} {p} complaint and {m} {q} against {a}",
        "{n} complaint against {a} {p} and {m} {q}",
        "{a} has {n} {p} complaint and {m} {q} complaint",
    ),
    ("complaints against {a}: {n} {p}", "against {a} {n} {p} complaint", "{a} has {n} {p} complaint", "{n} {p} complaint against {a}"),
    (
        "the rule counts {x} from {n} at once",
        "{x} are counted by the rule from {n} at once",
        "{x} count from {n} at once",
        "from {n} at once the rule counts {x}",
    ),
    (
        "{x} at {a}: {y}, filed {d}; the rule counts it ({z})",
        "{x} at {a}: {y}, filed {d}; it is counted by the rule ({z})",
        "{x} at {a}: {y}, filed {d}; the rule counts it with {z}",
        "{x} at {a}, filed {d}, {y}; the rule counts it with {z}",
        "{x} at {a}, filed {d}, {y}; the rule counts it ({z})",
    ),
    (
        "{x} at {a}: recovery suit {p}, filed {d}; the rule counts it ({z})",
        "{x} at {a}, filed {d}, {p}; the rule counts it with {z}",
        "{x} at {a}, filed {d}, {p}; the rule counts it ({z})",
        "{x} at {a}: {p}, filed {d}; the rule counts it ({z})",
    ),
    ("I found {x} on {d}, {y}; {z}", "on {d} I found {x}, {y}; {z}"),
    ("I found {x} on {d}, {n} of {y}; {z}", "on {d} I found {x}, {n} of them of {y}; {z}", "I found {x} on {d}, {n} of them of {y}; {z}"),
    ("one group of {x}: {l}", "{l} are one group of {x}", "{l} form one group of {x}", "{l} make up one group of {x}"),
    ("{a}: {n} boards now, {rest}", "{a} sits on {n} boards now, {rest}", "{a} has {n} boards now, {rest}", "{a} is on {n} boards now, {rest}"),
    ("{x} ({y}): as of {d}, {n} days old", "as of {d}, {x} ({y}) is {n} days old", "{x} ({y}): {n} days old as of {d}"),
    ("{x} ({y}): on {d}, {n} days old", "on {d}, {x} ({y}) is {n} days old", "{x} ({y}): {n} days old on {d}"),
    ("{x} ({y}): on {d}, {n} days old, and late", "on {d}, {x} ({y}) is {n} days old, and late", "{x} ({y}): {n} days old, and late, on {d}"),
    (
        "late: {x} ({z}) and {y} ({z})",
        "{x} and {y} late: {z}",
        "late {x} and {y}, {z}",
        "late {x} and {y}, each {z}",
        "{x} and {y} late: each {z}",
        "{x} and {y} late: both {z}",
        "{x} and {y} are {z}, and late",
        "{x} and {y}, {z}, are late",
    ),
    ("not walked through, since {x}: {l}", "{l} not walked through, since {x}", "{l} was not walked through, since {x}", "since {x}, {l} not walked through"),
    ("to bring it below {v} ({y}), it takes {x}: {rest}", "it takes {x} to bring it below {v} ({y}): {rest}"),
    ("sources: {rest}", "source {rest}"),
)
"""Contractors, complaints, suits, groups, people, ages."""

SHAPES: Final[tuple[tuple[str, ...], ...]] = (*_COMPARED, *_CONNECTED, *_SEATS, *_PAPERS, *_OTHERS)
"""Shapes of computed sentences and what says the same; see :mod:`agents.phrasing.readings` for the slots."""
