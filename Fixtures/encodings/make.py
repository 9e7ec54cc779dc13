#!/usr/bin/env python3
"""Encodes texts/*.txt with Python's own codecs: the bytes that LRCKit's encodings are tested with.

Each pair of an encoding and a language becomes one file of rows; the tests lay rows out as lyrics of
any length. All texts are in the public domain (old poems, folk songs and hymns), none of them was
used to count the letter frequencies of the detection. Run it here; it rewrites *.bin, manifest.json.
"""
import json
import pathlib
import unicodedata

HERE = pathlib.Path(__file__).parent

# What an encoding can't hold is replaced before encoding, as people did.
QUOTES = {"’": "'", "œ": "oe", "„": '"', "“": '"', "”": '"', "–": "-", "—": "-"}

PAIRS = [
    ("gb18030", "gb18030", "zh-Hans", {}),
    ("gb18030", "gb18030", "zh-Hant", {}),
    ("gb18030", "gb18030", "ja", {}),
    ("big5", "cp950", "zh-Hant", {}),
    ("shift_jis", "cp932", "ja", {}),
    ("euc-jp", "euc_jp", "ja", {}),
    ("euc-kr", "cp949", "ko", {}),
    ("windows-1250", "cp1250", "pl", {}),
    ("windows-1250", "cp1250", "cs", {}),
    ("windows-1251", "cp1251", "ru", {}),
    ("windows-1252", "cp1252", "fr", {}),
    ("windows-1252", "cp1252", "de", {}),
    ("windows-1252", "cp1252", "es", {}),
    ("windows-1252", "cp1252", "it", {}),
    ("windows-1253", "cp1253", "el", {}),
    ("windows-1254", "cp1254", "tr", {}),
    ("windows-1258", "cp1258", "vi", {}),
    ("koi8-r", "koi8_r", "ru", QUOTES),
    ("iso-8859-1", "latin_1", "fr", QUOTES),
    ("iso-8859-1", "latin_1", "de", QUOTES),
    ("iso-8859-1", "latin_1", "es", QUOTES),
    ("iso-8859-2", "iso8859_2", "pl", QUOTES),
    ("iso-8859-2", "iso8859_2", "cs", QUOTES),
]

TONES = "\u0300\u0301\u0303\u0309\u0323"


def split_tones(text):
    """Windows-1258 writes the tone behind the letter, but the other marks in one with it."""
    out = []
    for letter in text:
        parts = unicodedata.normalize("NFD", letter)
        tones = "".join(mark for mark in parts if mark in TONES)
        rest = "".join(mark for mark in parts if mark not in TONES)
        out.append(unicodedata.normalize("NFC", rest) + tones)
    return "".join(out)


def main():
    entries = []
    for name, codec, language, replaced in PAIRS:
        text = (HERE / "texts" / f"{language}.txt").read_text(encoding="utf-8").strip("\n")
        used = {old: new for old, new in replaced.items() if old in text}
        for old, new in used.items():
            text = text.replace(old, new)
        if codec == "cp1258":
            text = split_tones(text)
        file = f"{name}.{language}.bin"
        (HERE / file).write_bytes(text.encode(codec) + b"\n")
        entries.append(
            {"encoding": name, "language": language, "bytes": file, "text": f"texts/{language}.txt",
             "replaced": used})
    manifest = json.dumps(entries, ensure_ascii=False, indent=1)
    (HERE / "manifest.json").write_text(manifest + "\n", encoding="utf-8")


main()
