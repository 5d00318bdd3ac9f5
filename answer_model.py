"""Ask a model server for an answer, and never take a fault for one.

Two APIs are spoken, both without streaming: Ollama's `/api/chat`, and the `/v1/chat/completions` of OpenAI-compatible
servers such as llama.cpp and vLLM. `AnswerModel.answer` returns one row of a recording; every fault on the way is a
`ModelError` that names its cause. `AnswerModel.complete` is the same as a function from text to text.

This module does not retry, stream, run tools or judge an answer. It was tested against a server on loopback that
stands in for Ollama, and against a real llama.cpp server; the recording in MODEL was not made with it.
"""
import json
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from urllib.parse import urlsplit

from json_files import FileError, parse_json, printable

# The model of the recording in answer-result.json. The digest is the one that `ollama ls` abbreviates: the sha256 of
# the model's manifest, which covers weights, template and parameters.
MODEL = {
    'checked_on': '2026-10-20',
    'publisher_model': 'google/gemma-4-E2B-it',
    'license': 'Apache-2.0',
    'ollama_tag': 'gemma4:e2b',
    'ollama_digest': 'b37049369adfe3d2b653af0ab301a062ca5cbe96ace6aa0d3f2559ee9b563fc2',
    'ollama_version': '0.32.14',
    'quantization': 'Q4_K_M',
    'parameters': '4.6B total (E2B: about 2B effective)',
    'options': {'temperature': 1.0, 'top_k': 64, 'top_p': 0.95},
    'think': False,
    'trials': 5,
    'seeds': [1, 2, 3, 4, 5],
}
DEFAULT_URL = {'ollama': 'http://127.0.0.1:11434', 'openai': 'http://127.0.0.1:8080'}
TIMEOUT = (5.0, 600.0)  # seconds to connect, and seconds without a byte: the first answer loads the model
LOOPBACK = ('localhost', '127.0.0.1', '::1')


class ModelError(RuntimeError):
    """No answer came, or none that can be trusted.

    `cause` is one of: 'connection' (refused, or closed without a reply), 'timeout', 'http' (an error status),
    'truncated' (the body ended early), 'json' (not JSON in UTF-8), 'shape' (JSON, but not this API's), 'server' (an
    error in a reply of status 200), 'unfinished' (the model did not finish), 'pin' (not the pinned model).

    >>> ModelError('timeout', 'no reply within 600 seconds').cause
    'timeout'
    """

    def __init__(self, cause: str, message: str):
        """Keep the cause beside the message."""
        self.cause = cause
        super().__init__(message)

    def __reduce__(self):
        return type(self), (self.cause, str(self))


@dataclass(frozen=True)
class AnswerModel:
    """A model behind an HTTP server, with every setting of a call.

    base_url   where the server listens; the API's usual loopback port by default, a trailing `/v1` is accepted
    api        'ollama' or 'openai'
    model      the name the server knows the model by
    options    sampling settings; the names are Ollama's and llama.cpp's (temperature, top_k, top_p, ...)
    timeout    seconds to connect, and seconds without a byte of the reply
    think      False asks a thinking model to answer at once, None leaves it to the server

    Errors: ValueError for a setting that cannot work.

    >>> AnswerModel(api='openai', base_url='http://127.0.0.1:8080/v1').url('/v1/models')
    'http://127.0.0.1:8080/v1/models'
    >>> AnswerModel(base_url='127.0.0.1:11434')
    Traceback (most recent call last):
    ValueError: base URL '127.0.0.1:11434' must begin with http:// or https:// and name a host
    """

    base_url: str = ''
    api: str = 'ollama'
    model: str = MODEL['ollama_tag']
    options: Mapping = field(default_factory=lambda: dict(MODEL['options']))
    timeout: tuple[float, float] = TIMEOUT
    think: bool | None = MODEL['think']

    def __post_init__(self):
        """Refuse a setting that cannot work."""
        if self.api not in APIS:
            raise ValueError(f'API {self.api!r} is not known; known are {", ".join(APIS)}')
        parts = urlsplit(self.base_url or DEFAULT_URL[self.api])
        if parts.scheme not in ('http', 'https') or not parts.hostname:
            raise ValueError(f'base URL {self.base_url!r} must begin with http:// or https:// and name a host')
        if len(self.timeout) != 2 or not all(0 < seconds <= 86_400 for seconds in self.timeout):
            raise ValueError('timeout must be two numbers of seconds, to connect and to read, above 0 and up to a day')

    def url(self, path: str) -> str:
        """Return the address of one of the API's paths."""
        return (self.base_url or DEFAULT_URL[self.api]).rstrip('/').removesuffix('/v1') + path

    def answer(self, messages: list[dict], tools: list[dict], *, num_ctx: int, num_predict: int, seed: int) -> dict:
        """Send one request and return {seed, answer, tool_calls, done_reason, prompt_tokens, answer_tokens}.

        num_ctx and num_predict are tokens: the context window and the most to generate. An OpenAI-compatible server
        has its own window, so num_ctx is not sent there. A reply cut at num_predict is kept, with done_reason 'length'.
        A count that the server does not give is None, which is not 0. Errors: ModelError.
        """
        path, body, row = APIS[self.api]
        request = body(self, messages, tools, num_ctx, num_predict, seed)
        return {'seed': seed, **row(self.call('POST', path, request))}

    def complete(self, prompt: str, *, num_ctx: int = 8192, num_predict: int = 1024, seed: int = 1) -> str:
        """Return the model's text for one prompt; an empty or cut text is a ModelError, since a str cannot say so."""
        messages = [{'role': 'user', 'content': prompt}]
        row = self.answer(messages, [], num_ctx=num_ctx, num_predict=num_predict, seed=seed)
        if row['done_reason'] == 'length':
            raise ModelError('unfinished', f'the text was cut at {num_predict} tokens; raise num_predict')
        if not row['answer'].strip():
            raise ModelError('unfinished', 'the model returned no text')
        return row['answer']

    def identity(self) -> dict:
        """Return what the server says of its model: digest, version, quantization, parameters; {} where it has no word.

        Ollama lists the digest at `/api/tags` (not at `/api/show`) and its version at `/api/version`. The OpenAI API
        has no such thing, so nothing is asked there. Errors: ModelError, also for a model that is not installed.
        """
        if self.api != 'ollama':
            return {}
        models = self.call('GET', '/api/tags').get('models')
        if not isinstance(models, list) or not all(isinstance(m, dict) for m in models):
            raise ModelError('shape', '/api/tags has no list of models')
        wanted = self.model if ':' in self.model.rpartition('/')[2] else f'{self.model}:latest'
        found = next((m for m in models if wanted in (m.get('name'), m.get('model'))), None)
        if found is None:
            names = ', '.join(sorted(str(m.get('name')) for m in models)) or 'none'
            raise ModelError('pin', f'{wanted} is not installed (installed: {names}); run: ollama pull {wanted}')
        details = found['details'] if isinstance(found.get('details'), dict) else {}
        return {'digest': str(found.get('digest', '')).removeprefix('sha256:'),
                'version': self.call('GET', '/api/version').get('version'),
                'quantization': details.get('quantization_level'), 'parameters': details.get('parameter_size')}

    def check_pin(self, other_model: bool = False) -> dict:
        """Return identity(); raise ModelError if it is not the pinned model, unless other_model says that is meant."""
        seen = self.identity()
        if not other_model and seen.get('digest') != MODEL['ollama_digest']:
            what = f'has the digest {seen["digest"]}' if seen.get('digest') else 'comes without a digest'
            raise ModelError('pin', f'{self.model} {what}, not the pinned {MODEL["ollama_digest"]}; '
                                    'to record another model, say so (other_model, --other-model)')
        return seen

    def call(self, method: str, path: str, body: dict | None = None) -> dict:
        """Send one HTTP request and return the JSON object of its reply. Errors: ModelError."""
        import requests  # here, as a recording is graded without it
        url = self.url(path)
        try:
            with requests.Session() as session:
                # A proxy named in the environment cannot reach this machine's own loopback.
                session.trust_env = urlsplit(url).hostname not in LOOPBACK
                reply = session.request(method, url, json=body, timeout=self.timeout, allow_redirects=False)
        except requests.RequestException as error:
            raise transport_error(error, url, self.timeout) from error
        return read_reply(reply.status_code, reply.content, url)


def transport_error(error: Exception, url: str, timeout: tuple[float, float]) -> ModelError:
    """Return the ModelError for a fault below HTTP.

    requests reports a time-out in the middle of a body as a ConnectionError around urllib3's, hence the look inside.

    >>> import requests
    >>> transport_error(requests.ConnectTimeout(), 'http://host/api/chat', (5, 60)).cause
    'timeout'
    """
    import requests
    import urllib3
    inner = error.args[0] if error.args else None
    if isinstance(error, requests.ConnectTimeout):
        return ModelError('timeout', f'{url}: no connection within {timeout[0]:g} seconds')
    if isinstance(error, requests.Timeout) or isinstance(inner, urllib3.exceptions.ReadTimeoutError):
        return ModelError('timeout', f'{url}: no byte for {timeout[1]:g} seconds; give a longer read time-out')
    if isinstance(error, requests.exceptions.ChunkedEncodingError | requests.exceptions.ContentDecodingError):
        return ModelError('truncated', f'{url}: the reply ended early or is damaged')
    if isinstance(inner, urllib3.exceptions.ProtocolError):
        return ModelError('connection', f'{url}: the server closed the connection without a reply')
    if isinstance(error, requests.ConnectionError):
        return ModelError('connection', f'{url}: no connection; is the server running there?')
    return ModelError('connection', f'{url}: {type(error).__name__}')


def read_reply(status: int, body: bytes, url: str) -> dict:
    """Return the JSON object of a reply, or raise the ModelError that it is.

    >>> read_reply(200, b'{"done": true}', 'http://host/api/chat')
    {'done': True}
    >>> read_reply(500, b'{"error": "out of memory"}', 'http://host/api/chat')
    Traceback (most recent call last):
    answer_model.ModelError: http://host/api/chat: HTTP 500: out of memory
    """
    if not 200 <= status < 300:
        raise ModelError('http', f'{url}: HTTP {status}: {error_text(body)}')
    try:
        data = parse_json(body, url)
    except FileError as error:
        raise ModelError('json', f'the reply cannot be read: {error}') from error
    if not isinstance(data, dict):
        raise ModelError('shape', f'{url}: the reply must be a JSON object, not {type(data).__name__}')
    if data.get('error'):
        raise ModelError('server', f'{url}: the server reports: {error_text(body)}')
    return data


def error_text(body: bytes) -> str:
    """Return an error body's message on one line: {"error": text}, {"error": {"message": text}} or the text itself.

    >>> error_text(b'{"error": {"message": "context\\\\nexceeded", "type": "x"}}')
    'context exceeded'
    """
    text = body.decode('utf-8', 'replace')
    try:
        found = json.loads(text)['error']
        text = found['message'] if isinstance(found, dict) else found
    except (ValueError, TypeError, KeyError, RecursionError):
        pass
    return one_line(str(text)) or 'no message'


def one_line(text: str, longest: int = 200) -> str:
    """Return the text on one line of at most `longest` characters, safe for a terminal."""
    line = printable(' '.join(text.split()))
    return line if len(line) <= longest else line[:longest - 3] + '...'


def ollama_body(model: AnswerModel, messages, tools, num_ctx: int, num_predict: int, seed: int) -> dict:
    """Return the body of an `/api/chat` request. truncate false: Ollama would drop old messages without a word."""
    options = {**model.options, 'num_ctx': num_ctx, 'num_predict': num_predict, 'seed': seed}
    return {'model': model.model, 'messages': messages, 'stream': False, 'truncate': False, 'options': options,
            **({'tools': tools} if tools else {}), **({} if model.think is None else {'think': model.think})}


def openai_body(model: AnswerModel, messages, tools, num_ctx: int, num_predict: int, seed: int) -> dict:
    """Return the body of a `/v1/chat/completions` request. Thinking is a variable of the chat template there."""
    template = {} if model.think is None else {'chat_template_kwargs': {'enable_thinking': model.think}}
    return {**model.options, 'model': model.model, 'messages': messages, 'stream': False, 'max_tokens': num_predict,
            'seed': seed, **({'tools': tools} if tools else {}), **template}


def ollama_row(data: dict) -> dict:
    """Return the row of an `/api/chat` reply.

    >>> ollama_row({'done': True, 'done_reason': 'stop', 'message': {'content': 'Yes.'}, 'prompt_eval_count': 9})
    {'answer': 'Yes.', 'tool_calls': [], 'done_reason': 'stop', 'prompt_tokens': 9, 'answer_tokens': None}
    """
    if data.get('done') is not True or data.get('done_reason') in ('load', 'unload'):
        raise ModelError('unfinished', 'the reply says that the model did not finish (done is not true)')
    return row(data.get('message'), data.get('done_reason'), data.get('prompt_eval_count'), data.get('eval_count'))


def openai_row(data: dict) -> dict:
    """Return the row of a `/v1/chat/completions` reply.

    >>> openai_row({'choices': [{'finish_reason': 'length', 'message': {'content': 'Ye'}}]})['done_reason']
    'length'
    """
    choices, usage = data.get('choices'), data.get('usage') or {}
    if not isinstance(choices, list) or len(choices) != 1 or not isinstance(choices[0], dict):
        raise ModelError('shape', 'the reply must have one choice')
    if choices[0].get('finish_reason') is None:
        raise ModelError('unfinished', 'the reply says that the model did not finish (finish_reason is null)')
    if not isinstance(usage, dict):
        raise ModelError('shape', 'usage must be an object')
    return row(choices[0].get('message'), choices[0]['finish_reason'], usage.get('prompt_tokens'),
               usage.get('completion_tokens'))


def row(message, done_reason, prompt_tokens, answer_tokens) -> dict:
    """Check the parts of a reply and return them as a row; content may be null beside tool calls."""
    tool_calls = (message.get('tool_calls') or []) if isinstance(message, dict) else []
    content = message.get('content') if isinstance(message, dict) else None
    content = '' if content is None and tool_calls else content
    if not isinstance(content, str):
        raise ModelError('shape', 'message.content of the reply must be text')
    if not isinstance(tool_calls, list) or not all(isinstance(call, dict) for call in tool_calls):
        raise ModelError('shape', 'message.tool_calls of the reply must be a list of objects')
    if not isinstance(done_reason, str | None):
        raise ModelError('shape', 'the reason for stopping must be text')
    if not all(n is None or (type(n) is int and n >= 0) for n in (prompt_tokens, answer_tokens)):
        raise ModelError('shape', 'the token counts of the reply must be whole numbers from 0')
    return {'answer': content, 'tool_calls': tool_calls, 'done_reason': done_reason,
            'prompt_tokens': prompt_tokens, 'answer_tokens': answer_tokens}


APIS: dict[str, tuple[str, Callable, Callable]] = {
    'ollama': ('/api/chat', ollama_body, ollama_row),
    'openai': ('/v1/chat/completions', openai_body, openai_row),
}
