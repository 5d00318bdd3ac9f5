"""Count requests to any model with the model's own files: tokenizer.json and its chat template.

The template runs in jinja2 as Hugging Face runs it; the rendered text is encoded whole at every count, because
nothing is known about the tokenizer. For the pinned model, tokenizer.py does the same work once.
This module downloads nothing and does not check that a template belongs to a tokenizer.
"""
import re
from pathlib import Path

from chat_template import RenderError

# json_files, tokenizers and jinja2 are imported where they are needed: tokenizer.py imports this module for a
# function that most runs do not call.


class TemplateCounter:
    """Counts requests to a model with its own tokenizer and chat template; made by load_counter."""

    def __init__(self, tokenizer, template, variables: dict):
        """tokenizer: a tokenizers.Tokenizer; template: a jinja2.Template; variables: what the template sees."""
        self._tokenizer, self._template, self._variables = tokenizer, template, variables

    def __call__(self, messages: list[dict], tools: list[dict] | None = None) -> int:
        """Return the tokens of the rendered request, generation prefix included. Raises RenderError."""
        try:
            return len(self._tokenizer.encode(self.render(messages, tools), add_special_tokens=False))
        except TypeError:  # how tokenizers refuses a str that is not Unicode text
            raise surrogate_error(messages=messages, tools=tools) from None

    def render(self, messages: list[dict], tools: list[dict] | None = None) -> str:
        """Return the text that is counted. Raises RenderError with the template's own complaint."""
        try:
            return self._template.render(messages=messages, tools=tools, documents=None,
                                         add_generation_prompt=True, **self._variables)
        except Exception as error:  # a template is code from elsewhere: it may raise anything
            raise RenderError(self._template.filename, f'the chat template refuses this request: '
                                                       f'{type(error).__name__}: {error}') from error


def load_counter(tokenizer_json, chat_template, **variables) -> TemplateCounter:
    """Return a counter for any model from its own files: tokenizer.json and chat_template.jinja (paths).

    The template runs as Hugging Face runs it, in jinja2's immutable sandbox, and sees messages, tools and
    variables (as enable_thinking=False), and the special tokens of tokenizer_config.json beside the tokenizer.
    It has no clock: a template that needs one gets strftime_now as a variable. The sandbox keeps a template
    from Python's internals, not from using time and memory. Each count encodes the whole request.

    Raises json_files.FileError for a file that is missing or broken, a template that does not parse, and one
    that draws bos_token or eos_token where neither tokenizer_config.json nor variables say what it is.

    >>> load_counter('no-such-tokenizer.json', 'chat_template.jinja')
    Traceback (most recent call last):
    json_files.FileError: no-such-tokenizer.json: no such file; check the name
    """
    from tokenizers import Tokenizer

    from json_files import FileError, read_text
    try:
        tokenizer = Tokenizer.from_str(read_text(tokenizer_json))
    except FileError:
        raise
    except Exception as error:  # what tokenizers raises has no type of its own
        raise FileError(tokenizer_json, f'not a tokenizer: {error}; give the tokenizer.json of the model') from error
    tokenizer.no_truncation()  # a tokenizer.json may cut or fill what it encodes: a count must not
    tokenizer.no_padding()
    known = _special_tokens(Path(tokenizer_json).with_name('tokenizer_config.json'))
    return TemplateCounter(tokenizer, _parse_template(chat_template, known, variables), (known or {}) | variables)


def _special_tokens(config: Path) -> dict[str, str] | None:
    """Return bos_token, eos_token and the like of a tokenizer_config.json, None where there is no such file."""
    from json_files import FileError, read_json
    if not config.exists():
        return None
    data = read_json(config)
    if not isinstance(data, dict):
        raise FileError(config, 'not an object; give the tokenizer_config.json of the model')
    named = {name: value.get('content') if isinstance(value, dict) else value
             for name, value in data.items() if name.endswith('_token')}
    return {name: value for name, value in named.items() if isinstance(value, str)}


def _parse_template(path, known: dict | None, variables: dict):
    """Return the jinja2.Template of a file; `known` are the special tokens, None where nobody told them."""
    from jinja2 import TemplateSyntaxError, meta

    from json_files import FileError, read_text
    environment, source = _environment(), read_text(path)
    try:
        if re.match(r'\s*\{\s*"', source):  # as tokenizer_config.json begins
            raise FileError(path, 'JSON, not a template; write its chat_template into a file of its own')
        drawn = meta.find_undeclared_variables(environment.parse(source))
        template = environment.from_string(source)
    except TemplateSyntaxError as error:
        raise FileError(path, f'line {error.lineno}: not a chat template: {error.message}; mend it there') from None
    missing = sorted({'bos_token', 'eos_token'} & drawn - variables.keys()) if known is None else []
    if missing:
        raise FileError(path, f'draws {" and ".join(missing)}; put tokenizer_config.json beside the tokenizer '
                              f'or pass {missing[0]}')
    template.filename = str(path)
    return template


def _environment():
    """Return jinja2 as `apply_chat_template` of Hugging Face's transformers sets it up, without its clock."""
    import json

    from jinja2 import TemplateError, nodes
    from jinja2.ext import Extension, loopcontrols
    from jinja2.sandbox import ImmutableSandboxedEnvironment

    class Generation(Extension):
        """Draws what `{% generation %}` encloses: the mark is for training, and counts nothing."""

        tags = frozenset({'generation'})

        def parse(self, parser):
            line = next(parser.stream).lineno
            return nodes.Scope(parser.parse_statements(('name:endgeneration',), drop_needle=True)).set_lineno(line)

    def raise_exception(message):
        raise TemplateError(message)

    def tojson(value, ensure_ascii=False, indent=None, separators=None, sort_keys=False):
        return json.dumps(value, ensure_ascii=ensure_ascii, indent=indent, separators=separators, sort_keys=sort_keys)

    environment = ImmutableSandboxedEnvironment(trim_blocks=True, lstrip_blocks=True,
                                                extensions=[Generation, loopcontrols])
    environment.filters['tojson'] = tojson
    environment.globals['raise_exception'] = raise_exception
    return environment


def surrogate_error(**values) -> RenderError:
    """Return the error that names the place of a lone surrogate in the arguments of a count."""
    from json_files import find_fault
    fault = find_fault(values) or 'messages: a lone surrogate'
    return RenderError(*fault.split(': ', 1))
