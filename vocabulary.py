"""The ready vocabulary: a tokenizer.json packed so that it loads in half the time or less.

Parsing the pinned JSON is most of a short program's run. `pack` writes what the parser would find: tokens by
id, merges as pairs of ids, and the rest of the JSON as it was. `load` hands both to the same library, so the
tokens are those of `tokenizers.Tokenizer.from_file`. It packs byte pair encodings only, and it is not an
exchange format: the file is made anew from tokenizer.json whenever this module or the pin changes.

Merges that no text can reach are left out; they are half of them, and half of what there is to load. Encoding
applies the merge of lowest rank (leftmost first) until none is left. The symbols inside a stretch of text
change by merges inside it alone until one crosses its ends, so a merge (a, b) that some text applies is also
applied, and last, when the text a + b is encoded by itself. That encoding has one last merge: of all the ways
to write a token as a pair, one is used, and dropping the others changes no encoding of any text.

The file: MAGIC, a line with the sha256 of all that follows, a line of JSON (the header), the tokens in UTF-8
between null characters, then the left and the right ids of the merges by rank, four bytes each, little-endian.
"""
import gc
import hashlib
import json
import sys
from array import array
from contextlib import contextmanager
from itertools import pairwise
from pathlib import Path

MAGIC = b'ready vocabulary 1\n'  # the number is the format's version
SEPARATOR = '\0'
BPE_OPTIONS = ('unk_token', 'fuse_unk', 'byte_fallback', 'ignore_merges')
FIX = 'run `python prepare.py`'


def pack(tokenizer_json: bytes) -> bytes:
    """Return the ready vocabulary of a tokenizer.json (its bytes): a few seconds for 500,000 merges.

    Raises ValueError for a tokenizer this format cannot hold: not a byte pair encoding, dropout or affixes,
    ids with gaps, merges of fallback bytes, a token with a null character, an added token outside the vocabulary.

    >>> from tokenizers import Tokenizer, models
    >>> plain = Tokenizer(models.BPE({'a': 0, 'b': 1, 'ab': 2}, [('a', 'b')]))
    >>> pack(plain.to_str().encode()).startswith(MAGIC)
    True
    """
    data = json.loads(tokenizer_json)
    fault = _fault(data)
    if fault:
        raise ValueError(f'tokenizer.json: {fault}; this format cannot hold it')
    vocab, options = data['model']['vocab'], {name: data['model'].get(name) for name in BPE_OPTIONS}
    merges = reachable_merges(_pairs(data['model']['merges']))
    tokens = SEPARATOR.join(sorted(vocab, key=vocab.get)).encode()
    body = tokens + b''.join(_little_endian(array('I', [vocab[pair[side]] for pair in merges])).tobytes()
                             for side in (0, 1))
    rest = {name: value for name, value in data.items() if name not in ('model', 'added_tokens')}
    header = {'tokenizer_sha256': hashlib.sha256(tokenizer_json).hexdigest(), 'token_bytes': len(tokens),
              'bpe': {name: value for name, value in options.items() if value is not None},
              'added_tokens': data['added_tokens'], 'rest': rest}
    content = json.dumps(header).encode() + b'\n' + body
    return MAGIC + _digest(content) + b'\n' + content


def load(path, tokenizer_sha256: str | None = None):
    """Return the `tokenizers.Tokenizer` of a ready vocabulary: the ids of Tokenizer.from_file on its tokenizer.json.

    tokenizer_sha256: of the tokenizer.json it must have been made from (hexadecimal); None takes any.
    Raises json_files.FileError for a file that is missing, truncated, changed, of another format or another
    tokenizer; the fix is always `python prepare.py`.

    >>> load('no-such-file.bin')
    Traceback (most recent call last):
    json_files.FileError: no-such-file.bin: no ready vocabulary; run `python prepare.py`
    """
    from tokenizers import AddedToken, Tokenizer, models  # here, so that an import of this module costs nothing
    header, body = read(path, tokenizer_sha256)
    with _no_collection():
        tokenizer = Tokenizer.from_str(json.dumps(header['rest'] | {
            'added_tokens': [], 'model': {'type': 'BPE', 'vocab': {}, 'merges': []}}))
        tokenizer.model = models.BPE(*_vocab_and_merges(body, header['token_bytes']), **header['bpe'])
    for flags in header['added_tokens']:
        add = tokenizer.add_special_tokens if flags['special'] else tokenizer.add_tokens
        add([AddedToken(**{name: value for name, value in flags.items() if name != 'id'})])
    return tokenizer


def read(path, tokenizer_sha256: str | None = None) -> tuple[dict, bytes]:
    """Return the header and the body of a ready vocabulary, checked; see load for the errors.

    >>> read(__file__)  # doctest: +ELLIPSIS
    Traceback (most recent call last):
    json_files.FileError: ...vocabulary.py: not a ready vocabulary of this version; run `python prepare.py`
    """
    try:
        raw = Path(path).read_bytes()
    except FileNotFoundError:
        raise _error(path, 'no ready vocabulary') from None
    except OSError as error:
        raise _error(path, f'cannot be read: {error.strerror}') from error
    if not raw.startswith(MAGIC):
        raise _error(path, 'not a ready vocabulary of this version')
    digest, _, content = raw[len(MAGIC):].partition(b'\n')
    if digest != _digest(content):
        raise _error(path, 'truncated or changed since it was made')
    line, _, body = content.partition(b'\n')
    header = json.loads(line)
    if tokenizer_sha256 not in (None, header['tokenizer_sha256']):
        raise _error(path, 'made from another tokenizer.json than the pinned one')
    return header, body


def reachable_merges(merges: list[tuple[str, str]]) -> list[tuple[str, str]]:
    """Return, in the same order, the merges (pairs by rank) that the encoding of some text applies.

    'abc' has two ways, but a + b has the lower rank: b never meets c.

    >>> reachable_merges([('a', 'b'), ('b', 'c'), ('a', 'bc'), ('ab', 'c')])
    [('a', 'b'), ('b', 'c'), ('ab', 'c')]
    """
    rank = {pair: i for i, pair in enumerate(merges)}
    used = {_last_merge(token, rank) for token in {a + b for a, b in merges}}
    return [pair for pair in merges if pair in used]


def _last_merge(token: str, rank: dict) -> tuple[str, str] | None:
    """Return the merge that completes a token when it is encoded by itself, None where nothing does."""
    symbols, never = list(token), len(rank)
    ranks = [rank.get(pair, never) for pair in pairwise(symbols)]
    while len(ranks) > 1:
        best = min(ranks)
        if best == never:
            return None
        i = ranks.index(best)
        symbols[i:i + 2] = [symbols[i] + symbols[i + 1]]
        del ranks[i]
        for left in range(max(i - 1, 0), min(i + 1, len(ranks))):
            ranks[left] = rank.get((symbols[left], symbols[left + 1]), never)
    return (symbols[0], symbols[1]) if ranks and ranks[0] < never else None


def _fault(data: dict) -> str | None:
    """Return why a tokenizer.json cannot be packed, or None."""
    model = data['model']
    if model.get('type') != 'BPE':
        return 'its model is not a byte pair encoding'
    if any(model.get(name) for name in ('dropout', 'continuing_subword_prefix', 'end_of_word_suffix')):
        return 'its model has dropout or affixes'
    vocab, merges = model['vocab'], _pairs(model['merges'])
    if sorted(vocab.values()) != list(range(len(vocab))):
        return 'its ids have gaps'
    if any(SEPARATOR in token for token in vocab):
        return 'a token holds a null character'
    fallback = {f'<0x{byte:02X}>' for byte in range(256)}
    if any(a in fallback or b in fallback for a, b in merges):
        return 'a merge takes a fallback byte'
    if any(vocab.get(token['content']) != token['id'] for token in data['added_tokens']):
        return 'an added token is not in the vocabulary'
    return None


def _pairs(merges: list) -> list[tuple[str, str]]:
    """Return merges as pairs; tokenizer.json has lists, older ones 'a b'."""
    return [tuple(merge.split(' ', 1)) if isinstance(merge, str) else tuple(merge) for merge in merges]


def _vocab_and_merges(body: bytes, token_bytes: int) -> tuple[dict[str, int], list[tuple[str, str]]]:
    tokens = body[:token_bytes].decode().split(SEPARATOR)
    ids = _little_endian(array('I', body[token_bytes:]))
    half = len(ids) // 2
    token = tokens.__getitem__
    return dict(zip(tokens, range(len(tokens)), strict=True)), \
        list(zip(map(token, ids[:half]), map(token, ids[half:]), strict=True))


def _digest(content: bytes) -> bytes:
    return hashlib.sha256(content).hexdigest().encode()


def _little_endian(ids: array) -> array:
    if sys.byteorder == 'big':
        ids.byteswap()
    return ids


@contextmanager
def _no_collection():
    """Stop the garbage collector, which would walk the new tuples again and again, and restore it."""
    running = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if running:
            gc.enable()


def _error(path, problem: str):
    from json_files import FileError  # here, because only an error needs it and the import is measured
    return FileError(path, f'{problem}; {FIX}')
