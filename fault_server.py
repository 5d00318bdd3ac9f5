"""For tests only: an HTTP server on loopback that stands in for a model server and misbehaves on request.

It shows how answer_model.py takes each fault; it does not show what Ollama or llama.cpp really send.
"""
import contextlib
import json
import socket
import threading
from collections.abc import Iterator
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

from answer_model import MODEL

HOST = '127.0.0.1'
OLLAMA_REPLY = {'model': 'gemma4:e2b', 'message': {'role': 'assistant', 'content': 'PostgreSQL.'}, 'done': True,
                'done_reason': 'stop', 'prompt_eval_count': 71, 'eval_count': 3}
OPENAI_REPLY = {'choices': [{'index': 0, 'finish_reason': 'stop',
                             'message': {'role': 'assistant', 'content': 'PostgreSQL.'}}],
                'usage': {'prompt_tokens': 73, 'completion_tokens': 3}}
TAGS = {'models': [{'name': 'gemma4:e2b', 'model': 'gemma4:e2b', 'digest': MODEL['ollama_digest'],
                    'details': {'quantization_level': 'Q4_K_M', 'parameter_size': '5.1B'}}]}


class FaultServer(ThreadingHTTPServer):
    """`replies` maps a path to a function of a request's handler; `seen` lists (path, body) in order."""

    daemon_threads = True

    def __init__(self):
        """Listen on a free port with the replies of an Ollama that has the pinned model."""
        super().__init__((HOST, 0), Handler)
        self.seen = []
        self.closing = threading.Event()
        self.replies = {'/api/chat': reply(OLLAMA_REPLY), '/v1/chat/completions': reply(OPENAI_REPLY),
                        '/api/tags': reply(TAGS), '/api/version': reply({'version': '0.33.1'})}

    @property
    def url(self) -> str:
        """The base URL."""
        return f'http://{HOST}:{self.server_port}'

    def bodies(self, path: str) -> list:
        """Return the bodies that came to a path."""
        return [body for seen, body in self.seen if seen == path]


class Handler(BaseHTTPRequestHandler):
    """Reads the request, then lets the path's function misbehave."""

    protocol_version = 'HTTP/1.1'

    def answer_request(self):
        """Note the request and answer it."""
        body = self.rfile.read(int(self.headers.get('Content-Length') or 0))
        self.server.seen.append((self.path, json.loads(body) if body else None))
        self.close_connection = True
        with contextlib.suppress(ConnectionError):
            self.server.replies[self.path](self)

    do_GET = do_POST = answer_request

    def log_message(self, *args):
        """Keep the tests' output clean."""

    def head(self, status: int, **headers):
        """Send the status line and the headers."""
        self.send_response(status)
        for name, value in headers.items():
            self.send_header(name.replace('_', '-'), str(value))
        self.end_headers()


def reply(value, status: int = 200):
    """Answer with a status and a body: bytes as they are, anything else as JSON."""
    body = value if isinstance(value, bytes) else json.dumps(value).encode()

    def send(handler):
        handler.head(status, Content_Length=len(body))
        handler.wfile.write(body)
    return send


def redirect(location: str):
    """Answer with a redirect."""
    return lambda handler: handler.head(302, Location=location, Content_Length=0)


def cut_short(value):
    """Promise the whole body in Content-Length and send half of it."""
    body = json.dumps(value).encode()

    def send(handler):
        handler.head(200, Content_Length=len(body))
        handler.wfile.write(body[:len(body) // 2])
    return send


def cut_chunk(value):
    """Send one chunk and never the last one."""
    body = json.dumps(value).encode()

    def send(handler):
        handler.head(200, Transfer_Encoding='chunked')
        handler.wfile.write(b'%x\r\n%s\r\n' % (len(body), body))
    return send


def hang_up(handler):
    """Close the connection without a reply."""


def stall(handler):
    """Say nothing until the test is over."""
    handler.server.closing.wait(30)


def stall_in_body(handler):
    """Send half a body, then say nothing until the test is over."""
    handler.head(200, Content_Length=100)
    handler.wfile.write(b'{"done"')
    handler.wfile.flush()
    stall(handler)


def in_turn(*replies):
    """Give each request the next reply, and the last one to all that follow."""
    waiting = list(replies)
    return lambda handler: (waiting.pop(0) if len(waiting) > 1 else waiting[0])(handler)


@contextlib.contextmanager
def fault_server() -> Iterator[FaultServer]:
    """Run a FaultServer in a thread while the `with` block lasts."""
    with FaultServer() as server:
        thread = threading.Thread(target=server.serve_forever, kwargs={'poll_interval': 0.01})
        thread.start()
        try:
            yield server
        finally:
            server.closing.set()
            server.shutdown()
            thread.join()


def closed_port() -> int:
    """Return a port of loopback on which nothing listens."""
    with socket.socket() as probe:
        probe.bind((HOST, 0))
        return probe.getsockname()[1]
