"""Known-item questions about the mail that training never saw, and texts to compare similarities on: held-out.json.

    python prepare_questions.py

{"chunks": [{"message", "text"}], "questions": [{"kind", "text", "relevant": [message], "not": message | null}], "texts": [...]}
Passages come without their subject. Kinds:
  subject   the subject of a message that is no reply; its conversation answers it
  reply     the first own words of a reply; the rest of the conversation answers it
  reworded  a sentence of which at least half the content words were replaced by WordNet synonyms; its message answers it
"""
import json
import random
import re

from common import SEED, at, read_jsonl
from prepare_texts import SENTENCE, conversation, held_out, words

random.seed(SEED)
QUESTIONS_OF_A_KIND = 300
STOP = set("a an and are as at be been but by can could did do does for from had has have he her his how i if in into is it "
           "its just like me more my no not of on one or our out she should so some than that the their them then there "
           "these they this to up us was we were what when where which who will with would you your am any all also about "
           "get got go very too only other over off here now new use make made may must much many most way work".split())


def synonyms():
    """Lower-case word -> another word of its most frequent meaning, where that has one."""
    found = {}
    for part in ("noun", "verb", "adj", "adv"):
        members = {}
        with open(at("wordnet", f"data.{part}"), encoding="latin-1") as lines:
            for line in lines:
                if not line.startswith("  "):
                    fields = line.split(" | ")[0].split(" ")
                    members[fields[0]] = [re.sub(r"\(\w+\)$", "", fields[4 + 2 * i]) for i in range(int(fields[3], 16))]
        with open(at("wordnet", f"index.{part}"), encoding="latin-1") as lines:
            for line in lines:
                if line.startswith("  "):
                    continue
                fields = line.split()
                word, senses = fields[0], fields[-int(fields[2]):]
                others = [one for one in members[senses[0]] if one.lower() != word and one.isalpha() and one.islower()]
                if word.isalpha() and others and word not in found:
                    found[word] = others[0]
    return found


def reworded(sentence, others):
    """The sentence in other words; None where fewer than half of its content words could be replaced."""
    content = replaced = 0
    out = []
    for word in words(sentence):
        bare = word.strip(".,;:!?()\"'").lower()
        if not bare.isalpha() or bare in STOP or len(bare) < 3:
            out.append(word)
            continue
        content += 1
        stems = [bare] + [bare[:-len(end)] + more for end, more in
                          (("s", ""), ("es", ""), ("ies", "y"), ("ed", ""), ("ed", "e"), ("ing", ""), ("ing", "e"))
                          if bare.endswith(end)]
        other = next((others[stem] for stem in stems if stem in others), None)
        replaced += other is not None
        out.append(other or word)
    return " ".join(out) if content >= 4 and replaced * 2 >= content else None


def main():
    messages = [one for one in read_jsonl(at("mail.jsonl")) if held_out(one["subject"]) and one["language"] == "en"]
    threads = {}
    chunks = []
    for row, message in enumerate(messages):
        threads.setdefault(conversation(message["subject"]), []).append(row)
        for chunk in message["chunks"]:
            if chunk["region"] in ("own", "forwarded") and len(words(chunk["text"])) >= 12:
                chunks.append({"message": row, "text": " ".join(words(chunk["text"]))})
    with_chunks = {chunk["message"] for chunk in chunks}
    others = synonyms()
    questions = []
    for row, message in enumerate(messages):
        base = conversation(message["subject"])
        thread = [one for one in threads[base] if one in with_chunks]
        is_reply = re.match(r"\s*re:", message["subject"], re.I) is not None
        own = words("\n".join(message["own"]))
        if not is_reply and len(words(base)) >= 3 and row in with_chunks:
            questions.append({"kind": "subject", "text": " ".join(words(message["subject"])), "relevant": thread, "not": None})
        rest = [one for one in thread if one != row]
        if is_reply and len(own) >= 12 and rest:
            questions.append({"kind": "reply", "text": " ".join(own[:25]), "relevant": rest, "not": row})
        sentences = [" ".join(words(one)) for one in SENTENCE.split("\n\n".join(message["own"]))]
        sentences = [one for one in sentences if 8 <= len(words(one)) <= 30]
        random.shuffle(sentences)
        for sentence in sentences[:6]:
            text = reworded(sentence, others)
            if text is not None and row in with_chunks:
                questions.append({"kind": "reworded", "text": text, "relevant": [row], "not": None})
                break
    random.shuffle(questions)
    kept = []
    for kind in ("subject", "reply", "reworded"):
        kept += [one for one in questions if one["kind"] == kind][:QUESTIONS_OF_A_KIND]
    sentences = [" ".join(words(one)) for message in messages for one in SENTENCE.split("\n\n".join(message["own"]))]
    texts = [one["text"] for one in random.sample(chunks, 400)]
    texts += random.sample([one for one in sentences if 6 <= len(words(one)) <= 40], 600)
    with open(at("held-out.json"), "w", encoding="utf-8") as out:
        json.dump({"chunks": chunks, "questions": kept, "texts": texts}, out, ensure_ascii=False)
    with open(at("held-out-texts.jsonl"), "w", encoding="utf-8") as out:
        for text in texts:
            out.write(json.dumps({"kind": "held out", "text": text}, ensure_ascii=False) + "\n")
    counts = {kind: sum(one["kind"] == kind for one in kept) for kind in ("subject", "reply", "reworded")}
    print(len(messages), "messages,", len(chunks), "chunks,", counts, len(texts), "texts")


if __name__ == "__main__":
    main()
