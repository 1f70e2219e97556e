"""The teacher's mean-pooled vector of each token of its vocabulary, alone: token-rows.npy, float32[30522, 384].

    python start.py
"""
import numpy as np

from common import at, tokenizer
from teacher import Teacher


def main():
    size = tokenizer().get_vocab_size()
    cls, sep = (tokenizer().token_to_id(one) for one in ("[CLS]", "[SEP]"))
    teacher = Teacher()
    rows = np.zeros((size, 384), np.float32)
    for start in range(0, size, 512):
        ids = range(start, min(size, start + 512))
        rows[start:start + 512] = teacher.hidden([[cls, one, sep] for one in ids]).mean(axis=1)
    np.save(at("token-rows.npy"), rows)


if __name__ == "__main__":
    main()
