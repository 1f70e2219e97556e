"""Cuts the sources into the texts that the teacher reads: texts.jsonl, one {"kind", "text"} a line, without repeats.

    python prepare_texts.py

Sources in the work folder: mail.jsonl (mail-texts.ts), wordnet/ (the data files of Debian's wordnet-base),
descriptions.txt (Debian's Translation-en lists).
"""
import json
import random
import re
import zlib

from common import HELD_OUT_OF, SEED, at, read_jsonl

random.seed(SEED)
PASSAGE_WORDS = 110
SENTENCE = re.compile(r"(?<=[.!?])[\"')\]]*\s+(?=[A-Z\"'(])|\n\s*\n")


def words(text):
    return text.split()


def conversation(subject):
    """A subject without its reply and forward marks and its list's name."""
    base = subject.lower()
    while (shorter := re.sub(r"^\s*((re|fwd?|aw|sv)(\[\d+\])?:|\[[^\]]{1,30}\])\s*", "", base)) != base:
        base = shorter
    return " ".join(base.split())


def held_out(subject):
    return zlib.crc32(conversation(subject).encode()) % HELD_OUT_OF == 0


def mail_texts(messages):
    for message in messages:
        subject = " ".join(words(message["subject"]))
        if held_out(subject):
            continue
        yield "subject", subject
        own = "\n\n".join(message["own"])
        kept = words(own)[:3000]
        for start in range(0, len(kept), PASSAGE_WORDS - 20):
            yield "passage", " ".join([subject, *kept[start:start + PASSAGE_WORDS]])
        # Pieces of other lengths, wherever they fall: what a chunk, a short note or a question may look like.
        for _ in range(min(12, len(kept) // 30)):
            length = random.choice((8, 15, 30, 60))
            start = random.randrange(max(1, len(kept) - length))
            yield "crop", " ".join(kept[start:start + length])
        for sentence in SENTENCE.split(own)[:200]:
            if 4 <= len(words(sentence)) <= 80:
                yield "sentence", " ".join(words(sentence))


def wordnet_texts(folder):
    for part in ("noun", "verb", "adj", "adv"):
        with open(f"{folder}/data.{part}", encoding="latin-1") as lines:
            for line in lines:
                if line.startswith("  "):
                    continue
                head, gloss = line.rstrip("\n").split(" | ", 1)
                fields = head.split(" ")
                names = [re.sub(r"\((a|p|ip)\)$", "", fields[4 + 2 * i]).replace("_", " ") for i in range(int(fields[3], 16))]
                meaning, *examples = gloss.strip().split('; "')
                yield "gloss", f"{', '.join(names)}: {meaning.strip()}"
                for example in examples:
                    yield "example", example.strip().strip('"')


def package_texts(path):
    with open(path, encoding="utf-8", errors="replace") as file:
        for record in file.read().split("\n\n"):
            found = re.search(r"^Description-en: (.*)\n((?: .*\n?)*)", record, re.M)
            if found is None:
                continue
            short = found.group(1).strip()
            paragraphs = [" ".join(part.split()) for part in re.split(r"\n \.\n", found.group(2))]
            yield "description", " ".join(words(f"{short}. {' '.join(paragraphs)}")[:PASSAGE_WORDS])
            for paragraph in paragraphs[:4]:
                if len(words(paragraph)) >= 8:
                    yield "paragraph", " ".join(words(paragraph)[:PASSAGE_WORDS])


#: What part of the teacher's time each kind gets while it lasts; short texts tell more of each word for it.
SHARES = {"sentence": 32, "passage": 6, "crop": 8, "subject": 5, "gloss": 30, "example": 10, "description": 6, "paragraph": 3}


def cost(text):
    """Tokens that the teacher will read, about."""
    return min(128, 3 + len(text) / 4.2)


def dealt(kinds):
    """All texts in an order of which every beginning has the mixture of SHARES."""
    spent = dict.fromkeys(kinds, 0.0)
    while kinds:
        kind = min(kinds, key=lambda one: spent[one] / SHARES[one])
        text = kinds[kind].pop()
        spent[kind] += cost(text)
        if not kinds[kind]:
            del kinds[kind]
        yield {"kind": kind, "text": text}


def main():
    seen = set()
    kinds = {kind: [] for kind in SHARES}
    sources = (
        mail_texts(read_jsonl(at("mail.jsonl"))),
        wordnet_texts(at("wordnet")),
        package_texts(at("descriptions.txt")),
    )
    for texts in sources:
        for kind, text in texts:
            text = text[:2000].strip()
            if len(text) >= 3 and text not in seen:
                seen.add(text)
                kinds[kind].append(text)
    for texts in kinds.values():
        random.shuffle(texts)
    print({kind: len(texts) for kind, texts in kinds.items()}, len(seen))
    with open(at("texts.jsonl"), "w", encoding="utf-8") as out:
        for row in dealt(kinds):
            out.write(json.dumps(row, ensure_ascii=False) + "\n")


if __name__ == "__main__":
    main()
