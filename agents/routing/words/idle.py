"""What carries no meaning of its own, whatever the market: English as it is typed in India, Hindi and Kannada in Latin letters and in their own."""

from typing import Final

from .listed import phrases, words

IDLE: Final = words(
    "around against beside besides beyond near nearby toward towards throughout underneath beneath above below along despite except unlike onto upon",
    "versus amid",
    "max maximum min minimum tops zero ten twenty fifty hundred",
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

IDLE_INDIAN: Final = words(
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

IDLE_PHRASES: Final = phrases(
    "by itself, by themselves, on its own, all by itself, in itself",
    "run into, ran into, come across, came across, end up, ended up, go through, went through, at all, as such, kind of, sort of, a bit",
    "my own, your own, our own, his own, her own, their own, tomorrow morning, next week, next month, next year, a man, a woman, an hour, no idea",
    "each other's, one by one, up front, as well, in front of me, in front of us, sitting here, in hand, at hand, up ahead, get back to, go back",
    "no go back, first hand",
    "for the file, for my file, for our file, for our files, for the record, for my records, for our records, for the client, for a client",
    "for a story, for a report",
    "is it true that, is it true, is it so that, is it a fact that, is it correct that, is it possible that, it seems, it is said that",
    "it looks like, it appears",
    "your honest, honest verdict, honest opinion, honest view, honest answer, honest assessment, honest review, honest advice, honest truth",
    "brutally honest, be honest",
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

FLUFF: Final = words(
    "exactly actually really just even ever very honestly basically simply literally precisely quite kindly please pls plz also too only still already"
)
"""Words that may stand in the middle of any phrase, and are not seen."""
