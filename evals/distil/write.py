"""Rounds a trained table to int8, a scale for each row, and writes what the add-on ships.

    python write.py NAME FOLDER

FOLDER gets table.bin (see `src/indexer/vectors/scaled-rows.ts`), reference.bin, vocabulary.txt and provenance.json.
"""
import json
import random
import struct
import sys

import numpy as np

from common import SEED, TEACHER, at, normalised, read_jsonl, sha256, tokenizer
from train import token_counts

REFERENCE_TEXTS = 2000
UNKNOWN = "[UNK]"


def rounded(rows):
    """(int8 rows, float32 scales)."""
    scales = np.maximum(np.abs(rows).max(axis=1), 1e-12).astype(np.float32) / 127
    return np.rint(rows / scales[:, None]).astype(np.int8), scales.astype(np.float32)


def write_rows(path, rows):
    values, scales = rounded(rows)
    with open(path, "wb") as out:
        out.write(b"FNROWS1\n" + struct.pack("<II", *values.shape))
        out.write(scales.astype("<f4").tobytes())
        out.write(values.tobytes())


def reference_texts():
    """General passages, none of them mail: each a few glosses, examples and descriptions, of many lengths as mail has them."""
    texts = read_jsonl(at("texts.jsonl"))
    kinds = {kind: [row["text"] for row in texts if row["kind"] == kind] for kind in ("gloss", "example", "description", "paragraph")}
    chosen = random.Random(SEED)
    for _ in range(REFERENCE_TEXTS):
        kind = chosen.choice(list(kinds))
        yield " ".join(chosen.choice(kinds[kind]) for _ in range(chosen.choice((1, 2, 4)) if kind in ("gloss", "example") else 1))


def mail_passages():
    return [row["text"] for row in read_jsonl(at("texts.jsonl"))[:100_000] if row["kind"] == "passage"]


def moved(general, mail):
    """The general sample, its middle moved to where the middle of mail is: mail has a manner of its own."""
    return normalised(general - general.mean(axis=0) + mail.mean(axis=0))


def main(name, folder):
    rows = np.load(at(f"{name}.npz"))["rows"]
    write_rows(f"{folder}/table.bin", rows)
    values, scales = rounded(rows)
    rows = values.astype(np.float32) * scales[:, None]
    reference = moved(*(normalised(token_counts(list(texts)) @ rows) for texts in (reference_texts(), mail_passages())))
    write_rows(f"{folder}/reference.bin", reference)
    vocabulary = tokenizer().get_vocab()
    with open(f"{folder}/vocabulary.txt", "w", encoding="utf-8") as out:
        out.write("\n".join(sorted(vocabulary, key=vocabulary.get)) + "\n")
    with open(at(f"{name}.json"), encoding="utf-8") as file:
        training = json.load(file)
    files = ("table.bin", "vocabulary.txt", "reference.bin")
    with open("provenance-base.json", encoding="utf-8") as file:
        base = json.load(file)
    provenance = {
        **base,
        "teacher": {**base["teacher"], "onnxSha256": sha256(at("teacher", f"{TEACHER}.onnx")),
                    "tokenizerSha256": sha256(at("teacher", f"{TEACHER}-tokenizer.json"))},
        "training": training,
        "sha256": {file: sha256(f"{folder}/{file}") for file in files},
    }
    with open(f"{folder}/provenance.json", "w", encoding="utf-8") as out:
        json.dump(provenance, out, indent=1, ensure_ascii=False)
        out.write("\n")


if __name__ == "__main__":
    main(*sys.argv[1:3])
