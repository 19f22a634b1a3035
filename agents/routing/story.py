"""Words with which people tell a story around a question: they change nothing of what is asked. Verbs stand here in their base form."""

from functools import lru_cache
from typing import Final


def _words(*lines: str) -> frozenset[str]:
    return frozenset(word for line in lines for word in line.split())


VERBS: Final = _words(
    "accept advise agree aim alert allow announce apply approach argue arrange arrive assume attach attend avoid beg begin bother brag break bring call",
    "care cause chase chat claim close confirm confuse continue convince cross cry debate decide decline defend delay demand deny depend describe",
    "deserve die disagree discover discuss doubt drag dream drop eat elaborate enquire ensure enter escape exist expect face fail fear figure file fill",
    "finalise finalize finish follow fool force forget frighten gather guide handle happen hate hesitate highlight hint hit honour hurry hurt identify",
    "ignore illustrate imagine impress include inform inquire insist inspect intend introduce invite join judge jump keep kick kill kindle lay lead",
    "lean learn leave lend lie lighten listen lock lodge lose mention mind miss move name narrate notice oblige observe obtain offer open overlook owe",
    "panic pass pay persuade point ponder postpone praise prefer prepare present press pressure pressurise pressurize pretend proceed produce promise",
    "propose protect prove provide pull push quit raise reach realise realize reassure receive recheck recommend reconsider refer refuse register",
    "regret reject relax remain remember remove repeat reply request require respond rest return reveal ring risk ruin rush save scare scratch seem",
    "select share shock shortlist shout shut sit sleep smell solve speak spell spot stand start state stay step stick stop struggle succeed suffer",
    "suggest summarise summarize suppose surprise suspect swear switch talk teach tempt test throw tire touch treat trouble turn understand upset urge",
    "use value vouch vow waste welcome win wish wonder work worry write yell",
)
"""Verbs of stories and of asking. What a market asks by ("buy", "own", "sue") is a word of the market and comes first."""

IRREGULAR: Final = _words(
    "ate began begun broke broken brought caught chose chosen cried crying died drawn drew driven drove dying eaten fallen fell felt flew flown forgot",
    "forgotten fought gave given gone grew grown hid hung kept knew known laid led left lent lost lying made meant met paid quit ran rang rode rose",
    "sent shook shown shut slept spent spoke spoken stood struck stuck swore taken taught thought threw told took tore trying understood went woke won",
    "wore worn written wrote",
)
"""Their irregular forms."""

REST: Final = _words(
    "abroad accountant achchha ad ads advert advertisement advice afraid afternoon agency agent's ah ajji akka alone amma ammi amount anna answer",
    "anxious appa arey argh asap ashamed attention aunt aware awful ayyayyo ayyo beta bhaisaab bhaiya bilkul billboard bit blank blind blog blunt bored",
    "boy brief bright broad broker's btw buddy calendar caller calm care careful casual cautious chacha chap chat cheers cheque classmate closet",
    "colleague colleagues comfortable commitment common complicated concerned consultant conversation cool correct couple cousin cousins crucial",
    "curious daughter daughters decision decisions deep desk detailed devre dhanyavaad dhanyavad dhanyavada dhanyavadagalu didi different difficult",
    "direct doubt dude eager easy ekdum elder elderly elders emotional employer enough entire evening everyday exhibition expo extra facts fair",
    "familiar families family fast fear feelings final finger fingers first first-time fond free frequent full funny further fuss fuzzy fyi general",
    "girl glad gothilla gottaglilla gottilla grandfather grandmother grandparents grateful guidance guilty gut guy guys ha haa haan haanji haha half",
    "handy hanji happy hard harsh headache heart heavy helloo helthiya heltira heltiya heyy hii hiii hint hmm hometown hope hour hours household hubby",
    "huge hungry hurry ideal imagination imho immediate imo important impression impressive in-law in-laws inlaws innocent insight instinct intention",
    "jaldi ji kashta kind kripaya kripya ladies lady large lazy life line logic lol lovely loyal maama mad madam main major mama mami manager marketing",
    "married medam medium meherbani memory mere message minor minute minutes mom mummy naive narrow necessary nephew nervous neutral newlywed newlyweds",
    "newspaper next nice niece nija nijana nijvagalu nijvaglu nosy numerous obvious office oho oi omg online open optimistic ordinary ouch outright",
    "overall overseas page pakka pals papa paranoid particular patience patient perfect period personal pessimistic phew pies pitch planning plate pls",
    "plss plus plzz polite possible precise pressure previous pricey private process proper proposal proud prudent purpose pushy qualms questions",
    "random rational raw rayaru reaction reader reasonable reel relevant rep reps research respect respectable retired review reviewer reviews roommate",
    "rough rude rumor rumors rumour rumours saab saar sad sahab sahib sake salaried satisfied sceptical second-time secondhand secret seniors separate",
    "serious session severe sharp shocked shortlist shukriya sibling siblings silly similar single situation skeptical slow small smart son sons sorry",
    "special specific spouse stage state step stress stressed strict stubborn subtle suitable sullu sumne sumsumne superb surprise surprised swami tayi",
    "tbh team teammate tempted tense terrible terrified thanku thankyou thatha thayi thilisi tight tilisi times tired today's tone top topic tough",
    "truth ty typical tysm ugh unclear uncles unhappy unsure upset urgent useful usual valid various vital way ways weak wedding while wife's wild",
    "willing wish word words wow wtf year years yesterday's yikes yo young youtube",
)
"""Adjectives, people and things of stories; greetings and sighs."""

_ENDINGS: Final = (("ies", "y"), ("ied", "y"), ("ing", "e"), ("ing", ""), ("ed", "e"), ("ed", ""), ("es", ""), ("s", ""))

_ADVERB: Final = 6
"""Longer words that end with "ly" say how, and not what."""


@lru_cache(maxsize=4096)
def tells(low: str) -> bool:
    """Whether a word only tells a story: one of the lists, a form of one of the verbs, or an adverb."""
    if low in VERBS or low in IRREGULAR or low in REST:
        return True
    if low.isascii() and low.endswith("ly") and len(low) > _ADVERB:
        return True
    return any(_stem(low, ending, base) for ending, base in _ENDINGS if low.endswith(ending) and len(low) > len(ending) + 2)


def _stem(low: str, ending: str, base: str) -> bool:
    stem = low[: -len(ending)] + base
    doubled = ending in ("ing", "ed") and not base and len(stem) > 3 and stem[-1] == stem[-2]
    return stem in VERBS or (doubled and stem[:-1] in VERBS)
