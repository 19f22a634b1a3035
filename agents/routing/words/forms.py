"""Contractions and short forms, spelled out."""

from typing import Final

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
    "ppl": "people", "shes": "she is", "hes": "he is", "idk": "", "imo": "", "tbh": "", "w/": "with", "k": "okay", "gud": "good", "wid": "with",
    "dis": "this", "dat": "that", "frm": "from", "hv": "have", "wrt": "about",
    "proj": "project", "prj": "project", "cos.": "companies", "govt": "government", "yr": "year", "yrs": "years",
}  # fmt: skip
"""Contractions and short forms, and what they stand for."""
