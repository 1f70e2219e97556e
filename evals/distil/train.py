"""Trains the table: a text is the mean of its tokens' rows, and should lie where the teacher puts the text.

    python train.py NAME [--texts N] [--map-epochs 4] [--epochs 16] [--kl 0.15] [--temperature 0.07] [--rate 0.005] [--dimensions 256]

First only a map from the teacher's single-token vectors to rows is trained, and a weight for each token: so few numbers that they
serve tokens that no text held, too. Then each row by itself.

Targets are the teacher's vectors minus their mean, on their first principal directions. Loss: 1 - cosine, and the KL divergence
between the similarities of the texts of a batch as teacher and student see them. Writes NAME.npz (rows, mean, directions) and
NAME.json (settings, figures, losses).
"""
import argparse
import json
import time

import numpy as np
from scipy.sparse import csr_matrix

from common import SEED, at, normalised, read_jsonl, tokenizer
from teacher import cached, digest, vectors_of

MAX_TOKENS = 128
BATCH = 512


def token_counts(texts, most=MAX_TOKENS):
    """Ids of each text's tokens, without special and unknown ones and cut, as one row of a sparse matrix whose rows sum to 1."""
    encoder = tokenizer()
    unknown = encoder.token_to_id("[UNK]")
    ids = [[one for one in text.ids[:most] if one != unknown] for text in encoder.encode_batch(texts, add_special_tokens=False)]
    ends = np.cumsum([len(one) for one in ids])
    values = np.concatenate([np.full(len(one), 1 / max(1, len(one)), np.float32) for one in ids])
    return csr_matrix((values, np.concatenate(ids).astype(np.int32), np.concatenate([[0], ends])), (len(ids), 30522))


def targets_of(vectors, dimensions):
    """(targets of length 1, mean, directions[384, dimensions], share of the energy kept)."""
    mean = vectors.mean(axis=0, dtype=np.float64).astype(np.float32)
    centred = vectors.astype(np.float32) - mean
    values, directions = np.linalg.eigh(centred.T @ centred / len(centred))
    directions = directions[:, ::-1][:, :dimensions].astype(np.float32)
    kept = values[::-1][:dimensions].sum() / values.sum()
    return normalised(centred @ directions), mean, directions, float(kept)


def start_of(counts, mean, directions):
    """(the teacher on each token alone, of length 1; a weight for each, smaller for frequent ones)."""
    share = np.asarray(counts.sum(axis=0)).ravel() / counts.shape[0]
    return normalised((np.load(at("token-rows.npy")) - mean) @ directions), (1e-3 / (1e-3 + share)).astype(np.float32)


def softmax_of(similarities):
    np.fill_diagonal(similarities, -np.inf)
    similarities -= similarities.max(axis=1, keepdims=True)
    np.exp(similarities, out=similarities)
    return similarities / similarities.sum(axis=1, keepdims=True)


def loss_and_gradient(sums, target, kl_weight, temperature):
    """Over one batch: (1 - cosine, KL, gradient by `sums`)."""
    size = len(sums)
    norms = np.maximum(np.linalg.norm(sums, axis=1, keepdims=True), 1e-6)
    student = sums / norms
    cosine = (student * target).sum(axis=1).mean()
    gradient = -target / size
    wanted = softmax_of(target @ target.T / temperature)
    found = softmax_of(student @ student.T / temperature)
    kl = (wanted * (np.log(wanted + 1e-12) - np.log(found + 1e-12))).sum() / size
    pull = (found - wanted) / size
    gradient += kl_weight / temperature * ((pull + pull.T) @ student)
    gradient = (gradient - student * (gradient * student).sum(axis=1, keepdims=True)) / norms
    return 1 - cosine, kl, gradient


class Adam:
    """Adam that may touch only some rows."""

    def __init__(self, values):
        self.values = values
        self.first = np.zeros_like(values)
        self.second = np.zeros_like(values)
        self.steps = 0

    def step(self, gradient, rate, which=slice(None)):
        self.steps += 1
        first = self.first[which] = 0.9 * self.first[which] + 0.1 * gradient
        second = self.second[which] = 0.99 * self.second[which] + 0.01 * gradient * gradient
        first = first / (1 - 0.9 ** self.steps)
        second = second / (1 - 0.99 ** self.steps)
        self.values[which] -= rate * first / (np.sqrt(second) + 1e-9)


class FreeRows:
    """Every row by itself."""

    def __init__(self, rows):
        self.optimizer = Adam(rows)

    def rows(self, which):
        return self.optimizer.values[which]

    def step(self, which, gradient, rate):
        self.optimizer.step(gradient, rate, which)


class MappedRows:
    """Rows are a linear map of features, times a weight for each token (as its logarithm)."""

    def __init__(self, features, weights):
        self.features = features
        self.map = Adam(np.eye(features.shape[1], dtype=np.float32))
        self.weights = Adam(np.log(weights))

    def rows(self, which):
        return self.features[which] @ self.map.values * np.exp(self.weights.values[which])[:, None]

    def step(self, which, gradient, rate):
        mapped = self.features[which] @ self.map.values
        weights = np.exp(self.weights.values[which])
        self.weights.step((gradient * mapped).sum(axis=1) * weights, rate * 10, which)
        self.map.step(self.features[which].T @ (gradient * weights[:, None]), rate / 5)


def train(counts, targets, table, epochs, settings, log):
    random = np.random.default_rng(SEED)
    batches = max(1, counts.shape[0] // BATCH)
    steps = epochs * batches
    warm_up = min(100, steps // 10 + 1)
    for epoch in range(epochs):
        order = random.permutation(counts.shape[0])
        losses = []
        for batch in range(batches):
            chosen = order[batch * BATCH:(batch + 1) * BATCH]
            part = counts[chosen]
            which, columns = np.unique(part.indices, return_inverse=True)
            local = csr_matrix((part.data, columns.astype(np.int32), part.indptr), (len(chosen), len(which)))
            off, kl, gradient = loss_and_gradient(local @ table.rows(which), targets[chosen], settings.kl, settings.temperature)
            step = epoch * batches + batch
            rate = settings.rate * min(1, (step + 1) / warm_up) * (1 - step / steps)
            table.step(which, local.T @ gradient, rate)
            losses.append((off, kl))
        log.append([round(float(one), 4) for one in np.mean(losses, axis=0)])
        print(f"epoch {epoch + 1}: 1 - cosine {log[-1][0]:.4f}, KL {log[-1][1]:.4f}", flush=True)


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("name")
    parser.add_argument("--texts", type=int, default=10**9)
    parser.add_argument("--map-epochs", type=int, default=4)
    parser.add_argument("--epochs", type=int, default=16)
    parser.add_argument("--kl", type=float, default=0.15)
    parser.add_argument("--temperature", type=float, default=0.07)
    parser.add_argument("--rate", type=float, default=5e-3)
    parser.add_argument("--dimensions", type=int, default=256)
    settings = parser.parse_args()
    begun = time.time()
    known = cached()[0]
    texts = [row["text"] for row in read_jsonl(at("texts.jsonl"))]
    texts = [text for text in texts if int(digest(text)) in known][:settings.texts]
    counts = token_counts(texts)
    filled = np.diff(counts.indptr) > 0
    counts = counts[filled]
    targets, mean, directions, kept = targets_of(vectors_of(texts)[filled], settings.dimensions)
    features, weights = start_of(counts, mean, directions)
    everything = np.arange(len(features))
    log = []
    mapped = MappedRows(features, weights)
    train(counts, targets, mapped, settings.map_epochs, settings, log)
    rows = mapped.rows(everything)
    train(counts, targets, FreeRows(rows), settings.epochs, settings, log)
    np.savez(at(f"{settings.name}.npz"), rows=rows, mean=mean, directions=directions)
    with open(at(f"{settings.name}.json"), "w", encoding="utf-8") as out:
        json.dump({**vars(settings), "texts": int(counts.shape[0]), "tokens": int(counts.nnz), "energy": kept, "seed": SEED,
                   "seconds": round(time.time() - begun), "losses": log}, out, indent=1)


if __name__ == "__main__":
    main()
