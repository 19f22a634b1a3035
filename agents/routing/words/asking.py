"""What asks, what leans on what was asked, and what is no question at all."""

from typing import Final

from .listed import phrases, words

ASKING: Final = words(
    "is are was were will would what which who whom whose when where how why do does did can could may might shall should has have had am any",
    "anything something",
    "kya kaun kisne kiska kiski kiske kyun kyu kyon kab kahan kaise kaisa kitna yaaru yaru yaara yaaradu yaardu yavaga yake yaake yaava yav hege elli eshtu",
    "क्या कौन किसका किसकी किसके क्यों कब कहाँ कैसे कितना ಯಾರು ಯಾರ ಯಾರದು ಯಾಕೆ ಏಕೆ ಯಾವ ಯಾವಾಗ ಹೇಗೆ ಎಲ್ಲಿ ಏನು ಎಷ್ಟು",
)
"""A piece that begins with one of them asks."""

ORDERING: Final = words(
    "list show give tell explain compare check find name describe assess review verify vet investigate summarise summarize which who what why"
)
"""A piece that begins with one of them asks too."""

TAGS: Final = phrases(
    "who else, anything else, what else, right, no, na, correct, yes, okay, ok, is it, isn't it, isnt it, is that right, is that so, is that true",
    "you know, any idea, any thoughts",
    "thoughts, what do you think, what do you say",
    "can you help, can you help me, can you check, can you tell me, could you check, could you help me, please help, help, help me out, pls help",
    "any help, any clue, can you please check",
    "can i ask you something, can i ask something, may i ask something, what is up, whats up, how are you, do you know, do you know anything",
    "are you there, you there, hello, got a minute",
    "do you know it, do you know them, heard of it, have you heard of it, know it, ever heard of it, familiar with it, alva, gotta, gothu, samjhe",
    "hai na, haina, theek, kya bolte ho, what say",
)
"""What asks for nothing by itself and leans on the piece before it."""

TOO: Final = phrases(
    "too, as well, also, bhi, next, then, likewise, same, same thing, same question, kooda, kuda, sahita, bhi batao, bhi dekho, as well please"
)
"""Behind a name alone: the same question of that one."""

AND_ALSO: Final = phrases(
    "and, what about, how about, and what about, and how about, same for, same question for, same thing for, what of, and for, now, now for",
    "ditto for, likewise for, aur, mattu, what abt, also, also for, and also, same with, repeat for, do the same for, same check for, now do, try",
    "hows about",
)
"""Before a name alone: the same question of that one."""

ORDERS: Final = (
    r"(?:please |pls |kindly |can you |could you |will you )*(?:buy|book|reserve|purchase|block|hold|sell|rent)\b.*\b(?:for|from) (?:me|us)\b.*|"
    r"(?:please |pls |kindly |can you |could you |will you )*(?:call|phone|ring|email|mail|whatsapp|pay|"
    r"send|remind|notify|translate|draft|schedule|negotiate|message|text)\b.*|"
    r"(?:please |pls |kindly |can you |could you )*(?:tell|inform|warn|ask) (?!me\b|us\b|whether\b|if\b|about\b|wh|how\b|the (?:truth|story))"
    r"[^?]* (?:that|to|i am|i'm|i will|we are|we will|not to)\b[^?]*|"
    r"(?:please |pls |kindly |can you |could you )*(?:buy|book|reserve|purchase|block) (?:me|us|it|one|this|that|a|an|the|my)\b[^?]*"
)
"""An order to do something, from end to end: nothing here does anything for anybody."""

MEANINGS: Final = r"what (?:does|do|did|is|are) (?:the )?(?:word |term )?.{1,40} (?:mean|means|stand for)"
"""Asks for the meaning of a word, and not of a thing in any record."""

AUXILIARIES: Final = words(
    "can could may might must should shall will would do does did is are was were am has have had",
    "cannot can't couldn't mayn't mightn't mustn't shouldn't won't wouldn't don't doesn't didn't isn't aren't wasn't weren't hasn't haven't hadn't",
)
"""Verbs before whoever does what is asked about: "can she", "does he"."""

ME_BEHIND: Final = words("to for of with from gives give gave given lets let allows allow allowed grants grant granted permits shown show by")
"""Before a "me" that is whoever asks: "open to me", "what lets me"."""

SOMEBODY: Final = words("somebody someone we us our ours you your yours one others another else")
"""Words for people of whom nobody knows who they are."""
