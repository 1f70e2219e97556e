"""The teacher's vector of every text: CLS pooling, at most 128 tokens, not normalised away: rows of length 1, 384 wide.

    python teacher.py [TEXTS.jsonl [PART OF PARTS]]

What was embedded before stays in teacher-cache/ (shards of float16 rows and the digests that name them), so more texts cost
only their own time. Other programs call `vectors_of`.
"""
import glob
import os
import sys
import time

import numpy as np
import onnxruntime

from common import TEACHER, at, digest, normalised, read_jsonl, tokenizer

MAX_TOKENS = 128
SHARD = 256
TOKENS_AT_ONCE = 1024


class Teacher:
    def __init__(self):
        options = onnxruntime.SessionOptions()
        options.intra_op_num_threads = int(os.environ.get("DISTIL_THREADS", "1"))
        options.add_session_config_entry("session.intra_op.allow_spinning", "0")
        self.session = onnxruntime.InferenceSession(at("teacher", f"{TEACHER}.onnx"), options)
        self.inputs = {one.name for one in self.session.get_inputs()}
        self.tokenizer = tokenizer()
        self.tokenizer.enable_truncation(MAX_TOKENS)

    def hidden(self, ids):
        """Last hidden states of equally long or zero-padded rows of ids."""
        length = max(map(len, ids))
        tokens = np.zeros((len(ids), length), np.int64)
        mask = np.zeros_like(tokens)
        for row, one in enumerate(ids):
            tokens[row, :len(one)] = one
            mask[row, :len(one)] = 1
        feed = {"input_ids": tokens, "attention_mask": mask, "token_type_ids": np.zeros_like(tokens)}
        return self.session.run(None, {name: feed[name] for name in self.inputs})[0]

    def embed(self, texts):
        """float32[len(texts), 384], rows of length 1."""
        ids = [one.ids for one in self.tokenizer.encode_batch(texts)]
        order = sorted(range(len(ids)), key=lambda row: len(ids[row]))
        out = np.zeros((len(ids), 384), np.float32)
        start = 0
        while start < len(order):
            end = start + 1
            while end < len(order) and len(ids[order[end]]) * (end + 1 - start) <= TOKENS_AT_ONCE:
                end += 1
            rows = order[start:end]
            out[rows] = self.hidden([ids[row] for row in rows])[:, 0]
            start = end
        return normalised(out)


def cached():
    """Digest -> (shard, row), and the shards."""
    where, shards = {}, []
    for path in sorted(glob.glob(at("teacher-cache", "*.keys.npy"))):
        for row, key in enumerate(np.load(path)):
            where[int(key)] = (len(shards), row)
        shards.append(np.load(path.replace(".keys.npy", ".rows.npy"), mmap_mode="r"))
    return where, shards


def vectors_of(texts):
    """The cached rows of texts that were all embedded before."""
    where, shards = cached()
    out = np.empty((len(texts), 384), np.float16)
    for row, text in enumerate(texts):
        shard, at_row = where[int(digest(text))]
        out[row] = shards[shard][at_row]
    return out


def embed_missing(texts, part=0, parts=1):
    """Shards are named after their first text, so that several processes may each take every so manyeth of them."""
    os.makedirs(at("teacher-cache"), exist_ok=True)
    known = cached()[0]
    teacher = Teacher()
    begun = time.time()
    for start in range(part * SHARD, len(texts), parts * SHARD):
        missing = [text for text in texts[start:start + SHARD] if int(digest(text)) not in known]
        if not missing:
            continue
        stem = at("teacher-cache", f"{digest(missing[0]):016x}")
        np.save(f"{stem}.rows.npy", teacher.embed(missing).astype(np.float16))
        np.save(f"{stem}.keys.npy", np.array([digest(text) for text in missing], np.uint64))
        print(f"{start + len(missing)} of {len(texts)} texts, {time.time() - begun:.0f} s", flush=True)


if __name__ == "__main__":
    path = sys.argv[1] if len(sys.argv) > 1 else at("texts.jsonl")
    embed_missing([row["text"] for row in read_jsonl(path)], *map(int, sys.argv[2:4]))
