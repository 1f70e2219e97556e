"""Made sentences in many scripts, tokenized by the teacher's tokenizer: what test/indexer/vectors/wordpiece.test.ts compares with.

    python write_tokens.py ../../test/indexer/vectors/wordpiece-cases.json
"""
import json
import random
import sys

from common import SEED, tokenizer

SENTENCES = [
    "", " ", "Invoice INV-2024/0831 for €1,250.00 is overdue; please pay by 3rd May.", "don't can't we'll o'clock",
    "Crème brûlée, naïve façade, Ångström, Øresund, Łódź, Straße, STRASSE, ŒUVRE, Ǆ ǅ ǆ",
    "Der Vertrag läuft am 31.12. aus — bitte kündigen!", "¿Cuándo llega el envío? ¡Mañana!", "İstanbul'da ılık IŞIK",
    "Встреча перенесена на пятницу, ёлка Ёлка", "Η ΣΥΝΆΝΤΗΣΗ ΤΗΣ ΠΑΡΑΣΚΕΥΉΣ ΑΣ Σ ΌΣΟΣ", "פגישה ביום שלישי, שָׁלוֹם",
    "اجتماع يوم الثلاثاء السَّلَامُ عَلَيْكُم، شكراً؟", "कृपया बिल का भुगतान करें। धन्यवाद", "会議は来週の火曜日です。よろしくお願いします！ｶﾀｶﾅ", "请在周五之前付款，谢谢。",
    "회의는 화요일입니다", "การประชุมวันอังคาร", "Cuộc họp vào thứ Ba", "բարեւ ձեզ", "გამარჯობა თბილისი", "ሰላም እንዴት ነህ",
    "smile 😀 family 👨‍👩‍👧 flag 🇩🇪 skin 👍🏽", "zero\u200bwidth soft\u00adhyphen bom\ufeffinside nbsp\u00a0here", "tab\tline\nfeed\r\nvt\x0bff\x0cnel\x85end",
    "control\x00chars\x01\x1f\x7f\x9f here", "replacement \ufffd character and private \ue000 use", "ligature ﬁnal ﬃ ½ ² ™ ℡ Ⅳ ①",
    "full width ＡＢＣ １２３ ！？", "x" * 100, "x" * 101, "a" * 40 + "-" + "b" * 120, "𝐛𝐨𝐥𝐝 𝓼𝓬𝓻𝓲𝓹𝓽 𠀀𪜀 豈更", "[ CLS ] <html> {json: \"yes\"} a_b a|b a~b a`b a^b a+b=c $5 <=> ",
    "mailto:anna.maria@example.co.uk?subject=Re%3A%20hello", "https://example.org/path/to?x=1&y=2#frag", "CamelCaseIdentifier snake_case_identifier",
    "unaffable supercalifragilisticexpialidocious antidisestablishmentarianism", "e\u0301 decomposed a\u030a and \u0300alone", "“quotes” ‘single’ «guillemets» …—–‐‑",
    "1st 2nd 3rd 10:30am 2002-08-22T18:26:25+01:00", "> quoted\n>> twice\n-- \nsignature", "ﷺ ﻻ ـــ", "ꙮ ꙶ ꜳ ⁂ ※ 〄 々 〇",
]
WORD_PARTS = ["un", "pay", "ment", "ÄÖ", "ß", "的", "ing", "ó", "-", "'", "é", "Σ", "ς", "7", "ка", "か", "ท", "!", " ", " ", "\u0301", "\u200d", "😀", "q", "zx"]


def main(path):
    random.seed(SEED)
    made = ["".join(random.choice(WORD_PARTS) for _ in range(random.randint(1, 24))) for _ in range(300)]
    encode = tokenizer().encode
    cases = [{"text": text, "ids": encode(text, add_special_tokens=False).ids} for text in SENTENCES + made]
    with open(path, "w", encoding="utf-8") as out:
        out.write("[\n" + ",\n".join(json.dumps(case, ensure_ascii=True) for case in cases) + "\n]\n")


if __name__ == "__main__":
    main(sys.argv[1])
