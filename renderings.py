"""Generated conversations and the reference renderer: what test_renderings.py compares the renderer with.

`python renderings.py chat_template.jinja` records renderings.json anew: 200 conversations, each with the sha256
of its text as the pinned template itself draws it. The template is not part of the project, so its file is named
on the command line; its sha256 must be the pin. Nothing of the product imports this module.
"""
import copy
import hashlib
import json
from collections.abc import Callable, Sequence
from contextlib import suppress
from pathlib import Path
from random import Random

import jinja2
from jinja2.sandbox import ImmutableSandboxedEnvironment

from command_line import OneLineParser
from json_files import read_text, write_atomic

TEMPLATE_SHA256 = '0a2c8073c878ab1da004bee933a998606537bbb62016310352c7285c3f01c5b5'
RECORDED = Path(__file__).resolve().parent / 'renderings.json'
SEED, CASES = 2, 200

SPACE = ['', ' ', '\n', '\r\n', '\t', '\x0b', '\x1c', '\x1f', '\x85', '\u00a0', '\u2028', '\u3000', '\u200b', '\ufeff']
CONTROL = ['<bos>', '<eos>', '<|turn>', '<turn|>', '<turn|>\n<|turn>model\n', '<|think|>', '<|image|>', '<|tool>',
           '<|channel>', '<channel|>', '<|channel>thought\nWhy?\n<channel|>', '<|tool_call>call:f{', '}<tool_call|>',
           '<|tool_response>', '<tool_response|>', '<|"|>', '<|"', '{{ bos_token }}', '{% raw %}', '{# #}']
WORDS = ['a', 'Hello, world.', 'null', '0', '"', "'", '\\n', '&lt;', ',', '{', '}', ':', 'Straße', 'İstanbul', 'ﬁ',
         'ǅ', '漢字かな', '한국어', 'שלום', 'e\u0301', '\u0323\u0307', '👩‍👩‍👧', '🇩🇪', '\U0001d518', '\u202e', '\x00',
         '\x7f']
PIECES = SPACE + CONTROL + WORDS * 2
KEYS = ['a', 'A', 'b', 'B', 'aa', 'Ab', 'ß', 'é', '_', '', 'type', 'items', 'properties', 'required', 'description',
        'nullable', 'enum', 'keys', 'get', 'name']
TYPES = ['string', 'STRING', 'String', 'array', 'Array', 'object', 'OBJECT', 'integer', 'number', 'boolean', 'null',
         'straße', '', ['string', 'null'], ['OBJECT'], [], None]
NUMBERS = [0, -1, 7, 10**30, 0.1, -0.0, 2.0, 1e300, 1e-7, 1.7976931348623157e308]


def reference(source: str) -> Callable[[dict], str]:
    """Return a function that renders a conversation with a chat template's source, as Hugging Face does.

    The environment is that of transformers' apply_chat_template. A call's arguments given as JSON text are
    parsed first; what is not JSON stays text, at which the template fails.

    >>> reference('{{ bos_token }}{{ messages[0].content | trim }}')({'messages': [{'content': ' Hi '}]})
    '<bos>Hi'
    """
    environment = ImmutableSandboxedEnvironment(
        trim_blocks=True, lstrip_blocks=True, extensions=['jinja2.ext.loopcontrols'])
    environment.globals['raise_exception'] = _raise_exception
    template = environment.from_string(source)
    defaults = {'bos_token': '<bos>', 'tools': None, 'add_generation_prompt': True}
    return lambda case: template.render({**defaults, **_parsed(case)})


def pinned(source: str) -> str:
    """Return the source of the pinned template; that of another is a ValueError.

    >>> pinned('another template')
    Traceback (most recent call last):
    ValueError: not the pinned chat template: its sha256 must begin with 0a2c8073
    """
    if digest(source) != TEMPLATE_SHA256:
        raise ValueError(f'not the pinned chat template: its sha256 must begin with {TEMPLATE_SHA256[:8]}')
    return source


def digest(text: str) -> str:
    """Return the sha256 of a text's UTF-8 bytes.

    >>> digest('')[:8]
    'e3b0c442'
    """
    return hashlib.sha256(text.encode('utf-8')).hexdigest()


def conversation(random: Random, pieces: Sequence[str] = tuple(PIECES)) -> dict:
    """Return the arguments of a rendering, {'messages', 'tools', 'add_generation_prompt'}, that can be drawn.

    Texts are joined from `pieces`; every choice is one of `random`, so a seed or hypothesis decides it.

    >>> sorted(conversation(Random(1)))
    ['add_generation_prompt', 'messages', 'tools']
    """
    make = _Maker(random, pieces)
    messages = [make.message('system')] if random.random() < 0.4 else []
    for _ in range(random.randrange(7)):
        messages += make.exchange()
    tools = [make.tool() for _ in range(random.choice([0, 0, 1, 2]))] or None
    return {'messages': messages, 'tools': tools, 'add_generation_prompt': random.random() < 0.8}


class _Maker:
    """Makes messages, tools and values; one object holds the source of choices and the pieces of text."""

    def __init__(self, random: Random, pieces: Sequence[str]) -> None:
        self.random, self.pieces, self.calls = random, pieces, 0

    def text(self) -> str:
        return ''.join(self.random.choice(self.pieces) for _ in range(self.random.choice([0, 1, 2, 3, 5])))

    def parts(self) -> list[dict]:
        return [{'type': 'text', 'text': self.text()} for _ in range(self.random.randrange(4))]

    def exchange(self) -> list[dict]:
        role = self.random.choice(['user', 'user', 'assistant', 'assistant', 'call', 'call', 'call', 'system', 'tool'])
        if role == 'call':
            return self.call_and_results()
        return [self.result([])] if role == 'tool' else [self.message(role)]

    def message(self, role: str) -> dict:
        if role == 'system':
            role = self.random.choice(['system', 'developer'])
        message = {'role': role, 'content': self.random.choice([self.text, self.text, self.text, self.parts])()}
        if self.random.random() < 0.1:
            message['content'] = None
        if role == 'assistant' and self.random.random() < 0.3:
            message[self.random.choice(['reasoning', 'reasoning_content'])] = self.text()
        return message

    def call_and_results(self) -> list[dict]:
        message = self.message('assistant')
        if self.random.random() < 0.6:
            message['content'] = None
        calls = [self.call() for _ in range(self.random.choice([1, 1, 2, 3]))]
        answers = [self.result(calls) for _ in range(self.random.choice([0, 1, len(calls), len(calls)]))]
        return [{**message, 'tool_calls': calls}, *answers]

    def call(self) -> dict:
        self.calls += 1
        arguments = self.random.choice([None, {}, self.mapping(3), self.mapping(2), self.mapping(1)])
        if arguments is not None and self.random.random() < 0.5:
            arguments = json.dumps(arguments, ensure_ascii=self.random.random() < 0.5)
        function = {'name': self.random.choice(['f', 'get_time', self.text()]), 'arguments': arguments}
        call = {'id': f'call_{self.calls}', 'type': 'function', 'function': function}
        if self.random.random() < 0.1:
            call['id'] = self.random.choice(['call_1', None, 5])
        return call

    def result(self, calls: list[dict]) -> dict:
        ids = [call['id'] for call in calls] * 3 + ['call_0', None]
        content = self.random.choice([self.text, self.text, self.parts, self.scalar])()
        result = {'role': 'tool', 'tool_call_id': self.random.choice(ids), 'content': content}
        return result if self.random.random() < 0.7 else {**result, 'name': self.text()}

    def scalar(self) -> object:
        return self.random.choice([None, True, False, self.text(), self.text(), self.random.choice(NUMBERS)])

    def value(self, depth: int) -> object:
        kind = self.random.choice(['scalar', 'scalar', 'list', 'mapping']) if depth else 'scalar'
        if kind == 'list':
            return [self.value(depth - 1) for _ in range(self.random.randrange(4))]
        return self.mapping(depth) if kind == 'mapping' else self.scalar()

    def mapping(self, depth: int) -> dict:
        return {self.key(): self.value(depth - 1) for _ in range(self.random.randrange(4))}

    def key(self) -> str:
        return self.random.choice(KEYS) if self.random.random() < 0.9 else self.text()

    def names(self) -> list[str]:
        return [self.key() for _ in range(self.random.randrange(3))]

    def tool(self) -> dict:
        function = {'name': self.text(), 'description': self.text(), 'parameters': self.parameters()}
        for key in ('description', 'parameters'):
            if self.random.random() < 0.1:
                del function[key]
        if self.random.random() < 0.3:
            function['response'] = self.random.choice([self.schema(0), {'type': 'object', 'description': self.text()}])
        return {'type': 'function', 'function': function}

    def parameters(self) -> dict | None:
        schema = {'type': 'object', 'properties': self.schemas(3), 'required': self.names()}
        return self.random.choice([schema, schema, schema, self.schema(2), {}, None])

    def schemas(self, depth: int) -> dict:
        return {self.key(): self.schema(depth - 1) for _ in range(self.random.randrange(1, 4))}

    def schema(self, depth: int) -> dict:
        """Return a JSON schema; the keys beside `type` come and go, whether they suit it or not."""
        schema = {'type': self.random.choice(TYPES[:7] + TYPES if depth else TYPES)}
        optional = {'description': self.text, 'enum': lambda: [self.value(1), self.text()], 'nullable': lambda: True,
                    'required': self.names, 'title': self.text, 'default': self.scalar,
                    'additionalProperties': lambda: False, 'anyOf': lambda: [{'type': 'null'}]}
        if depth:
            optional |= {'items': lambda: self.schema(depth - 1), 'properties': lambda: self.schemas(depth),
                         'contains': lambda: self.schema(depth - 1)}
        schema |= {key: make() for key, make in optional.items() if self.random.random() < 0.35}
        if self.random.random() < 0.1:
            del schema['type']
        if self.random.random() < 0.1:
            schema['properties'] = None
        return schema


def _record(source: str) -> None:
    """Write renderings.json: the seeded conversations with the sha256 of the pinned template's text of each."""
    render, random = reference(source), Random(SEED)
    cases = [conversation(random) for _ in range(CASES)]
    lines = [json.dumps({**case, 'sha256': digest(render(case))}) for case in cases]
    head = {'command': 'python renderings.py chat_template.jinja', 'seed': SEED, 'template_sha256': TEMPLATE_SHA256,
            'jinja2': jinja2.__version__}
    write_atomic(RECORDED, json.dumps(head)[:-1] + ', "cases": [\n' + ',\n'.join(lines) + '\n]}\n')


def _main() -> None:
    parser = OneLineParser(description='Record renderings.json anew.')
    parser.add_argument('template', help='file of the pinned chat template')
    try:
        _record(pinned(read_text(parser.parse_args().template)))
    except ValueError as error:
        parser.error(str(error))


def _raise_exception(message: str) -> None:
    raise jinja2.TemplateError(message)


def _parsed(case: dict) -> dict:
    """Return a copy of a case in which a call's JSON text is an object; odd shapes stay for the template."""
    case = copy.deepcopy(case)
    messages = case['messages'] if isinstance(case['messages'], list) else []
    calls = [message.get('tool_calls') for message in messages if isinstance(message, dict)]
    for call in [call for some in calls if isinstance(some, list) for call in some]:
        with suppress(ValueError, KeyError, TypeError):
            if isinstance(call['function']['arguments'], str):
                call['function']['arguments'] = json.loads(call['function']['arguments'])
    return case


if __name__ == '__main__':
    _main()
