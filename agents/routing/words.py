"""Words of languages, whatever the market: what carries no meaning of its own, what refers back, what asks, what is certainly something else.

English as it is typed in India, Hindi and Kannada in Latin letters and in their own.
"""

from typing import Final


def _words(*lines: str) -> frozenset[str]:
    return frozenset(word for line in lines for word in line.split())


def _phrases(*lines: str) -> tuple[str, ...]:
    return tuple(phrase.strip() for line in lines for phrase in line.split(",") if phrase.strip())


EXPANDED: Final = {
    "what's": "what is", "whats": "what is", "who's": "who is", "whos": "who is", "where's": "where is", "how's": "how is", "hows": "how is",
    "it's": "it is", "that's": "that is", "thats": "that is", "there's": "there is", "theres": "there is", "here's": "here is", "why's": "why is",
    "isn't": "is not", "isnt": "is not", "aren't": "are not", "arent": "are not", "wasn't": "was not", "don't": "do not", "dont": "do not",
    "doesn't": "does not", "doesnt": "does not", "didn't": "did not", "didnt": "did not", "can't": "can not", "cant": "can not", "cannot": "can not",
    "won't": "will not", "shouldn't": "should not", "shouldnt": "should not", "wouldn't": "would not", "couldn't": "could not", "hasn't": "has not",
    "haven't": "have not", "i'm": "i am", "im": "i am", "i've": "i have", "ive": "i have", "i'd": "i would", "i'll": "i would", "we're": "we are",
    "they're": "they are", "theyre": "they are", "they've": "they have", "you're": "you are", "you've": "you have", "he's": "he is", "she's": "she is",
    "let's": "let us", "lets": "let us", "what're": "what are", "who're": "who are", "whove": "who have", "who've": "who have", "who'd": "who would",
    "wanna": "want to", "gimme": "give me", "lemme": "let me", "whatsup": "what is up", "shud": "should", "cud": "could", "wud": "would", "abt": "about",
    "abut": "about", "wat": "what", "wats": "what is", "wht": "what", "hw": "how", "ur": "your", "u": "you", "r": "are", "n": "and", "b4": "before", "2": "2",
    "pls": "please", "plz": "please", "plss": "please", "thx": "thanks", "bcoz": "because", "coz": "because", "cuz": "because", "becoz": "because",
    "b/w": "between", "btw": "", "up-to-date": "up to date", "uptodate": "up to date", "whatabout": "what about", "howabout": "how about",
    "w/": "with", "k": "okay", "gud": "good", "wid": "with", "dis": "this", "dat": "that", "frm": "from", "hv": "have", "wrt": "about",
    "proj": "project", "prj": "project", "cos.": "companies", "govt": "government", "yr": "year", "yrs": "years",
}  # fmt: skip
"""Contractions and short forms, and what they stand for."""

IDLE: Final = _words(
    "around against beside besides beyond near nearby toward towards throughout underneath beneath above below along despite except unlike onto upon",
    "versus amid",
    "zero ten twenty fifty hundred",
    "a an the of for to in on at by from into onto upon as than then that which what where when how there here is are was were be been being am",
    "do does did doing done has have had having can could may might must shall should would need needs i me my mine we us our ours you your yours",
    "myself ourselves yourself one's own if whether so too also just only even still yet already ever really actually truly honestly basically simply",
    "quite very much",
    "pretty kind sort bit little lot any some all every each no not never nor yes yeah yep please kindly thanks thank hi hello hey dear sir madam bro",
    "bhai yaar da maga sirji ji arre are oh hmm um uh well now today currently presently right exactly precisely again more else other others",
    "tell say show give let get got find see look know think feel want wanted wanting wondering wonder like love hope help guess suppose ask asking",
    "asked question",
    "quick quickly asap urgent urgently anyone anybody someone somebody anything something everything thing things stuff sense idea clue thoughts",
    "thought view views",
    "about regarding concerning with without within over under up down out off per via etc plus least most many few several and or but because since",
    "says said saying telling told tells heard hear read reads thinks believe believes claims claimed swears shown showed showing saw seen seeing",
    "visited visit visiting met meet meeting went planning plan plans thinking considering consider looking interested keen shortlisted shortlisting",
    "finalised finalising finalizing finalized zeroing recently yesterday today soon weekend sunday saturday monday week weeks before after till",
    "until across among amongst between during ago sudden suddenly great amazing awesome steal dream perfect excited nervous confused desperate",
    "curious scared afraid doubt doubts doubtful gut feeling",
    "somehow anyhow anyway anyways apparently supposedly somewhere earlier previously formerly originally standing stands lot lots bunch gang folks",
    "honest frank frankly plain plainly",
    "putting paying spend spending decide deciding decided newly recent moving shifting wait waiting trying tried try used use using uses having",
    "seems seem sounds sound feels feel appear",
    "appears happen happening happened thank sorry respond reply answer answers answering straight simple words plainly conscience peace mind sleep",
    "night tonight morning evening",
    "clew um mean means meant up make makes made take takes come comes came go goes going gone keep keeps put puts do's able sure certain",
    "currently name names named called far long way side end start matter matters part actual real true false maybe perhaps possibly",
    "hi namaste namaskara namaskar swami mom dad uncle aunty aunt wife husband brother sister cousin friend friends father mother parents family",
    "colleague agent broker guy guys folks man relative relatives neighbour neighbor everyone everybody who've",
)  # fmt: skip
"""English words that carry nothing a question could hang on."""

IDLE_INDIAN: Final = _words(
    "kya hai hain tha thi ho kaise kaisa kaisi ka ki ke ko se me mein mai main par pe pay aur ya bhi hi to toh na nahi nahin mat kuch koi sab bas",
    "batao bataiye bata bolo boliye dikhao dijiye chahiye zara iss un jo wala wali wale matlab sach abhi kitna kitne kitni raha rahi rahe",
    "gaya gayi hua hui hue kar karo karna karke karu karun karoon lag lagta lagti hu hoon hun mujhe mera meri mere hume humko apna apne",
    "pehle pahle pehele baad baadme rahega rahegi rahenge hona hone honi hote hoti khilaf khilaaf virudh viruddha upar neeche andar bahar waise vaise",
    "shayad zyada jyada kam bohot bahut thoda thodi wahan yahan abhi abhee samajh samjhao bolna bolo dekho dekhna dekh pata pataa maloom malum aage",
    "sach sachchi acting nodu nodbeku helbeku heltira helthira kodtira madbahuda maadbahuda madodu maadodu madbeku maadbeku madona maadona hagu haagu",
    "hagadre aadre adakke adhakke yakandre yaakandre tumba thumba tumbane chikka dodda hogi hogo bandu banni nam namma namm nan nanna ninna nimma",
    "nimm avara avra ivra ivara idda iddu illade agbahuda aagbahuda antira anthira iddare idare iddaare irodu iro ivara avara ge ashtu eshtu ashte",
    "ishtu ivaga eega yavaga henge oota saku bidi bidu gurugale nodi nodu noodi nodri",
    "anstide ansutte aagi agi agide aagide aagidya agidya heli helu hel helri swalpa nanage nange namge namage ide idya ideya idiya idhe ideye alva",
    "alwa antha anta andre yenu enu yen en yenadru enadru",
    "beku kodi",
    "torsi thorsi ge inda alli illi yalli elli ella yella ondu mattu athva saar gothu gotta gottha idre mele nalli li nu",
    "यहाँ वहाँ इसमें उसमें क्यूँ रहेगा रहेगी होना करूं करूँ लगता बता बताना कृपया पहले बाद खिलाफ ख़िलाफ़ ऊपर साथ अपना अपनी अपने सा सी क्या है हैं था",
    "थी हो का की के को से में मे पर और या भी ही तो ना नहीं कुछ कोई सब बताओ बताइए बताएं दिखाओ दीजिए चाहिए मुझे मेरा मेरे मैं हम कर करो",
    "करना रहा रही जी यार भाई",
    "ನಾನು ನನ್ನ ನಮ್ಮ ನಾವು ನೀವು ನಿಮ್ಮ ತುಂಬಾ ಯಾರಾದರೂ ಇದ್ರೆ ಇದ್ಯಾ ಇದೆಯ ಆಗಿದೆ ಆಗಿದೆಯಾ ಹೇಳಿ ಹೇಳಬಹುದಾ ತಿಳಿಸಿ ಮಾಡಬಹುದಾ ಮಾಡಬೇಕಾ ಮಾಡಲು ಇದ್ದಾರೆ ಇರೋರು ಇರುವವರು",
    "ಮೇಲೆ ಗೆ ಇದೆ ಇದೆಯಾ ಇದೆಯೇ ಏನು ಏನಾದರೂ ಅಲ್ಲಿ ಇಲ್ಲಿ ಮತ್ತು ಅಥವಾ ನನಗೆ ಹೇಳಿ ಹೇಳು ತೋರಿಸಿ ಬೇಕು ಸ್ವಲ್ಪ ದಯವಿಟ್ಟು ಒಂದು ಎಲ್ಲಾ ಈಗ ಅಂತ ಗೊತ್ತಾ",
)  # fmt: skip
"""Hindi and Kannada words that carry nothing."""

IDLE_PHRASES: Final = _phrases(
    "run into, ran into, come across, came across, end up, ended up, go through, went through, at all, as such, kind of, sort of, a bit",
    "by any chance, by the way, in general, in particular, right now, as of now, as of today, these days, in case",
    "can you tell me, could you tell me, do you know if, do you know whether, i would like to know, i want to know, i need to know, let me know, tell me if",
    "find out, look up, look it up, good morning, good evening, good afternoon, good day, excuse me, sorry to bother you, quick question",
    "one question, one more thing",
    "for me, for us, for my family, for my parents, for my mother, for my son, for my daughter, to be honest, in your opinion, according to you",
    "do you think",
    "you think, what do you say, or not, or no, or what, yes or no, before i decide, before i sign, before we sign, before i pay, before signing",
    "before paying",
    "in detail, in short, in one line, in brief, so far, first of all, for sure, no offence, if possible, if you can, if any, at the moment",
    "on record, on file",
    "according to the records, as per records, as per your records, in the records, in your records, from the records, in these records, in your data",
    "kya lagta hai, aapko kya lagta hai",
)
"""Phrases that carry nothing."""

ASKING: Final = _words(
    "is are was were will would what which who whom whose when where how why do does did can could may might shall should has have had am any",
    "anything something",
    "kya kaun kisne kiska kiski kiske kyun kyu kyon kab kahan kaise kaisa kitna yaaru yaru yaara yaaradu yaardu yavaga yake yaake yaava yav hege elli eshtu",
    "क्या कौन किसका किसकी किसके क्यों कब कहाँ कैसे कितना ಯಾರು ಯಾರ ಯಾರದು ಯಾಕೆ ಏಕೆ ಯಾವ ಯಾವಾಗ ಹೇಗೆ ಎಲ್ಲಿ ಏನು ಎಷ್ಟು",
)
"""A piece that begins with one of them asks."""

ORDERING: Final = _words(
    "list show give tell explain compare check find name describe assess review verify vet investigate summarise summarize which who what why"
)
"""A piece that begins with one of them asks too."""

TAGS: Final = _phrases(
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

STRANGE: Final = _phrases(
    # what is to come
    "going to, gonna, tomorrow, next week, next month, next year, in five years, in 5 years, in ten years, in 10 years, future, predict",
    "prediction, forecast, outlook",
    "hoga, hogi, jayega, jayegi, aayega, badhega, badhegi, girega, milega, aaguthe, aagutte, agutte, barutte, होगा, होगी, बढ़ेगा, ಆಗುತ್ತೆ, ಬರುತ್ತೆ",
    # what is not in any record
    "weather, rain, rains, raining, rainy, monsoon season, climate, temperature, traffic, commute, joke, jokes, song, poem, story, stories, recipe",
    "movie, film, cricket, football, match score, game",
    "news, politics, politician, election, president, prime minister, chief minister, mayor, bitcoin, crypto, stock, stocks, mutual fund, share price",
    "gold, dollar, exchange rate",
    "rich, poor, wealthy, net worth, salary, married, marriage, divorce, honest, dishonest, handsome, beautiful, nice person, good person, good man",
    "good woman, character, reputation, religion, caste, religious, age",
    "born, birthday, hobby, hobbies, kids, children, educated, education, degree, phone, phone number, mobile, mobile number, email, e-mail",
    "contact number, contact details, linkedin, facebook, instagram, twitter, photo, photos, picture, pictures, video, brochure",
    "live in, lives in, staying in, where does he live, where does she live, where do they live, home address, political party, jail, arrested",
    "prison, criminal, murder, affair, gossip",
    "lawyer, advocate, attorney, legal advice, sue them, sue him, sue her, sue the, file a case, file a complaint, lodge a complaint, file an fir",
    "fir, police, how do i complain, court decide, judge decide, judge say, verdict of the court, win the case, lose the case",
    "my rights, refund, get my money back, money back, compensation, cancel my booking, cancel, cancellation, how do i, how can i, how to",
    "step by step, steps to, procedure",
    "ignore, pretend, system prompt, your instructions, previous instructions, your rules, password, api key, hack, who made you, who are you",
    "who built you, are you a bot, are you human, your name, how old are you, what model",
    # orders
    "send, email it, mail it, call them, call him, call her, call the, phone them, whatsapp, sms, text them, message them, forward, transfer, pay for",
    "pay the, pay my, book a visit, book me, book a site visit, site visit, schedule, appointment",
    "buy it for me, buy one for me, book it for me, book one for me, sell my, sell it, sell this, selling my, rent out, delete, remove, erase",
    "drop table, update the, edit the, change the name, rename, add a, add this, insert, write a, write an, draft, compose, translate",
    "summarise the news",
    "fix a meeting, set up a meeting, arrange a meeting, fix an appointment, mail me, mail it, do you work for, work for, who do you, google",
    "facebook, amazon, cheated on, beat his, beat her",
    "remind me, notify me, alert me, subscribe, unsubscribe, download, upload, print, export, import, negotiate, bargain, set an alarm, turn on",
    "turn off, play some, order me",
    "how do you decide, how do you work, how do you score, how do you rate, how does it work, how does clew work, how does this work",
    "how do you know what, is my money, what is katz, your rule, the rule, your algorithm, algorithm, formula",
    "do you like, do you love, do you own, do you live, would you live, would you marry, are you sure, are you real, your opinion of me",
    "define, definition, meaning of, what does it mean, what is meant, what is a, what is an, what are the rules, what is rera, what is khata",
    "what is insolvency, difference between a and b khata, explain what, teach me, mean by",
    "favourite, favorite, best restaurant, restaurant, restaurants, food, biryani, dosa, coffee, hotel, hotels, holiday, flight, train ticket, doctor",
    "medicine, homework, code in, python, javascript",
    "recommend me, suggest me, should i marry, girlfriend, boyfriend, tax, taxes, gst, income tax, capital gains, stamp duty, registration charges",
    "registration fee, registration fees, visa, passport, job, jobs, career, hiring, vacancy",
)
"""Words and phrases of questions that no market of records answers: where one stands outside a name, nothing is asked."""

BACK_ONE: Final = _phrases(
    "it, its, this, that, this one, that one, the same, same one, the one, same, this thing, iska, iski, iske, uska, uski, uske, isme, isko, usko, ye",
    "yeh, wo, woh, ispe, iss, idu, adu, idra, adra, ಇದು, ಅದು, ಇದರ, यह, ये, इसका, इसकी, इसके, वह",
)
"""What was last talked about."""

BACK_THING: Final = ("this", "that", "the", "the same", "said", "above", "iss", "us")
"""Before a word of the market's own for things, they refer back: "this project", "the builder"."""

BACK_MAN: Final = _phrases(
    "he, him, his, she, her, hers, this person, that person, this man, that man, this woman, that woman, this guy, that guy, this lady, that lady",
    "the man, the person, the guy, the woman, himself, herself",
)
"""The person who was last talked about."""

BACK_MANY: Final = _phrases(
    "they, them, their, theirs, these, those, these people, those people, these guys, those guys, these folks, inka, inki, inke, unka",
    "unki, unke, ye log, yeh log, woh log, ivaru, avaru, ivru, avru",
)
"""Those who were last talked about."""

BACK_TWO: Final = _phrases(
    "both, both of them, both of these, both of those, the two, these two, those two, the two of them, dono, donon, eradu, eradoo, दोनों, ಎರಡೂ"
)
"""The last two that were talked about."""

BACK_OTHER: Final = _phrases(
    "the other one, the other, other one, the first one we talked about, the previous one, previous one, the earlier one, the one before",
    "the one before that, doosra, dusra, dusra wala, doosra wala, dusre wale, innondu",
)
"""The one before the last."""

ORDINALS: Final = {
    "first": 0, "1st": 0, "second": 1, "2nd": 1, "third": 2, "3rd": 2, "fourth": 3, "4th": 3, "fifth": 4, "5th": 4, "sixth": 5, "6th": 5, "seventh": 6,
    "7th": 6,
    "eighth": 7, "8th": 7, "ninth": 8, "9th": 8, "tenth": 9, "10th": 9, "last": -1, "top": 0, "pehla": 0, "doosre": 1, "teesra": 2, "modalane": 0,
    "modalneya": 0, "eradane": 1, "eradaneya": 1, "mooraneya": 2,
}  # fmt: skip
"""Which of what was listed."""

COMMON: Final = _words(
    "water air light sun rain wind gas power road roads street traffic view lake park garden food noise dust smell heat cold weather health age size",
    "height width colour color taste style fashion music",
    "sport school college hospital temple church mosque bank shop shops mall office job work salary tax law god luck love life death truth time date",
    "day night week month year summer winter future past",
    "door window wall roof lift stairs kitchen bathroom room rooms hall balcony paint tile tiles wood metal glass plastic brick cement sand steel",
    "pipe pipes wire tree trees flower flowers grass dog cat pet pets",
    "insect snake monkey child kid baby student teacher driver cook maid guard friend enemy king queen war peace phone car bike bus train plane",
    "ticket book paper pen picture photo video movie game news",
    "leopard leopards charger spacious cheap quiet gated friendly",
)
"""Common things: one of them alone is no name that anybody would ask about here."""

MEANINGS: Final = r"what (?:does|do|did|is|are) (?:the )?(?:word |term )?.{1,40} (?:mean|means|stand for)"
"""Asks for the meaning of a word, and not of a thing in any record."""

ORDERS: Final = (
    r"(?:please |pls |kindly |can you |could you |will you )*(?:buy|book|reserve|purchase|block|hold|sell|rent)\b.*\b(?:for|from) (?:me|us)\b.*|"
    r"(?:please |pls |kindly |can you |could you |will you )*(?:call|phone|ring|email|mail|whatsapp|pay|"
    r"send|remind|notify|translate|draft|schedule|negotiate|message|text)\b.*|"
    r"(?:please |pls |kindly |can you |could you )*(?:buy|book|reserve|purchase|block) (?:me|us|it|one|this|that|a|an|the|my)\b[^?]*"
)
"""An order to do something, from end to end: nothing here does anything for anybody."""

FLUFF: Final = _words(
    "exactly actually really just even ever very honestly basically simply literally precisely quite kindly please pls plz also too only still already"
)
"""Words that may stand in the middle of any phrase, and are not seen."""

TOO: Final = _phrases(
    "too, as well, also, bhi, next, then, likewise, same, same thing, same question, kooda, kuda, sahita, bhi batao, bhi dekho, as well please"
)
"""Behind a name alone: the same question of that one."""

AND_ALSO: Final = _phrases(
    "and, what about, how about, and what about, and how about, same for, same question for, same thing for, what of, and for, now, now for",
    "ditto for, likewise for, aur, mattu, what abt, also, also for, and also, same with, repeat for, do the same for, same check for, now do, try",
    "hows about",
)
"""Before a name alone: the same question of that one."""

JOINS: Final = frozenset({"and", "&", "of", "n", "+"})
"""Words that may stand within a name."""

DIVIDES: Final = frozenset(
    {
        "and",
        "with",
        "vs",
        "versus",
        "v",
        "v/s",
        "or",
        "to",
        "against",
        "than",
        "from",
        "aur",
        "ya",
        "se",
        "mattu",
        "athva",
        "between",
        "&",
        "और",
        "या",
        "से",
        "ಮತ್ತು",
        "ಅಥವಾ",
    }
)
"""Words that stand between two names."""

CUTS: Final = frozenset(
    {
        "but",
        "because",
        "since",
        "so",
        "however",
        "though",
        "although",
        "while",
        "whereas",
        "lekin",
        "par",
        "magar",
        "kyunki",
        "isliye",
        "aadre",
        "aadare",
        "adre",
        "लेकिन",
        "पर",
        "ಆದರೆ",
    }
)
"""Words at which a sentence may be cut into pieces."""

OWNING: Final = _words(
    "the a an its it their his her your my our any some no much many which what whose",
    "ka ki ke koi kaunsa kitna kitne yaava yava eshtu iska uska iske uske",
)
"""Words directly before a thing that is asked about: a word that nobody knows behind one of them is such a thing."""
