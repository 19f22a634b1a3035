"""What certainly asks for something that no market of records holds."""

from typing import Final

from .listed import phrases, words

STRANGE: Final = phrases(
    # what is to come
    "going to, gonna, in five years, in 5 years, in ten years, in 10 years, future, predict",
    "prediction, forecast, outlook",
    "hoga, hogi, jayega, jayegi, aayega, badhega, badhegi, girega, milega, aaguthe, aagutte, agutte, barutte, होगा, होगी, बढ़ेगा, ಆಗುತ್ತೆ, ಬರುತ್ತೆ",
    # what is not in any record
    "weather, rain, rains, raining, rainy, monsoon season, climate, temperature, traffic, commute, joke, jokes, song, poem, tell me a story",
    "a bedtime story, recipe",
    "movie, film, cricket, football, match score, game",
    "politics, politician, election, president, prime minister, chief minister, mayor, bitcoin, crypto, stock, stocks, mutual fund, share price",
    "gold, dollar, exchange rate",
    "how are you, how are you doing, how are things, how do you do, how is it going, how have you been, how is life, how was your day",
    "kaise ho, kaisi ho, kaise hain aap, kya haal, kya haal hai, hegiddira, hegiddiya, hegidira, chennagidira, how r u",
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

ASIDES: Final = phrases(
    "lawyer, a lawyer, advocate, my advocate, attorney, doctor, marriage, married, divorce, close to, job, jobs, career, tax, taxes, nri, politician",
    "my phone, email, whatsapp, brochure, news, facebook, instagram, holiday, religious, sales team, sales office, salesman, salesperson, customer care",
)
"""What people tell of themselves and of their days where they ask whether to trust a thing that they name: beside such a question it asks for nothing."""

COMMON: Final = words(
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
