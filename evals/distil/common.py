"""Where things lie in the work folder, and what every step shares."""
import hashlib
import json
import os

import numpy as np
from tokenizers import Tokenizer

WORK = os.environ.get("DISTIL_WORK", ".cache/distil")
TEACHER = "bge-small-en-v1.5-q"
SEED = 20261130
#: One message in eight is kept from training, whole conversations (by subject) together.
HELD_OUT_OF = 8


def at(*names):
    return os.path.join(WORK, *names)


def tokenizer():
    """The teacher's own tokenizer, without cutting and padding."""
    found = Tokenizer.from_file(at("teacher", f"{TEACHER}-tokenizer.json"))
    found.no_truncation()
    found.no_padding()
    return found


def read_jsonl(path):
    with open(path, encoding="utf-8") as lines:
        return [json.loads(line) for line in lines]


def sha256(path):
    with open(path, "rb") as file:
        return hashlib.file_digest(file, "sha256").hexdigest()


def digest(text):
    """Eight bytes that name a text in the teacher's cache."""
    return np.frombuffer(hashlib.blake2b(text.encode(), digest_size=8).digest(), np.uint64)[0]


def normalised(rows):
    return rows / np.maximum(np.linalg.norm(rows, axis=1, keepdims=True), 1e-9)
