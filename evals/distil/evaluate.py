"""What a trained table is worth on mail that it never saw, by which one is chosen.

    python evaluate.py NAME [NAME ...]

Correlation: of the cosine of pairs of held-out texts, as the table and the teacher see it (Pearson; all pairs of 400 passages and
600 sentences); "centred" against the teacher's vectors minus their mean, which are the targets. Questions: those of prepare_questions.py, over the passages of all held-out messages; a message stands where its
best passage does. The table is taken as it is shipped, rounded to int8.
"""
import json
import sys

import numpy as np

from common import at, normalised
from teacher import vectors_of
from train import token_counts
from write import rounded

KINDS = ("subject", "reply", "reworded")


def correlation(ours, teachers):
    above = np.triu_indices(len(ours), 1)
    return float(np.corrcoef((ours @ ours.T)[above], (teachers @ teachers.T)[above])[0, 1])


def ranks(similarities, owners, questions):
    """Rank of the best relevant message of each question."""
    found = []
    messages = owners.max() + 1
    for row, question in zip(similarities, questions):
        best = np.full(messages, -np.inf)
        np.maximum.at(best, owners, row)
        if question["not"] is not None:
            best[question["not"]] = -np.inf
        found.append(1 + int((best > max(best[one] for one in question["relevant"])).sum()))
    return np.array(found)


def main(names):
    with open(at("held-out.json"), encoding="utf-8") as file:
        held_out = json.load(file)
    texts, chunks, questions = held_out["texts"], held_out["chunks"], held_out["questions"]
    owners = np.array([chunk["message"] for chunk in chunks])
    teachers = vectors_of(texts).astype(np.float32)
    text_counts = token_counts(texts)
    chunk_counts = token_counts([chunk["text"] for chunk in chunks], 10**6)
    question_counts = token_counts([question["text"] for question in questions])
    for name in names:
        trained = np.load(at(f"{name}.npz"))
        centred = normalised((teachers - trained["mean"]) @ trained["directions"])
        values, scales = rounded(trained["rows"])
        rows = values.astype(np.float32) * scales[:, None]
        ours = normalised(text_counts @ rows)
        found = ranks(normalised(question_counts @ rows) @ normalised(chunk_counts @ rows).T, owners, questions)
        print(f"{name}: correlation passages {correlation(ours[:400], teachers[:400]):.3f}, "
              f"sentences {correlation(ours[400:], teachers[400:]):.3f}, all {correlation(ours, teachers):.3f}, centred {correlation(ours, centred):.3f}")
        for kind in KINDS:
            of_kind = np.array([one for one, question in zip(found, questions) if question["kind"] == kind])
            at_most = " / ".join(f"{(of_kind <= k).mean():.3f}" for k in (1, 5, 10))
            print(f"  {kind} ({len(of_kind)}): R@1/5/10 {at_most}, MRR {(1 / of_kind).mean():.3f}")
        print(f"  all ({len(found)}): MRR {(1 / found).mean():.3f}", flush=True)


if __name__ == "__main__":
    main(sys.argv[1:])
