"""What Gemma 4's chat template draws for tools: declarations, call arguments and values.

The order of keys, the quotes and the braces are those of the template of google/gemma-4-E2B-it (revision
3e22461f), its oddities included: parameters without a `type` leave a brace open, a schema without one has the
type ''. test_renderings.py compares with the template itself. This module does not check that a tool makes
sense, only that the template draws it, and that the same text can be drawn here.
"""
import json
import math
from collections.abc import Iterator

QUOTE = '<|"|>'
LITERALS = {None: 'null', True: 'true', False: 'false'}
TOO_LONG = 'an integer has more digits than Python reads or prints (sys.get_int_max_str_digits)'
SCHEMA_KEYS = frozenset({'description', 'type', 'properties', 'required', 'nullable'})


class RenderError(ValueError):
    """A message or tool that cannot be rendered exactly; `place` names it and `fault` says why.

    >>> print(RenderError('messages[3].role', 'must be text'))
    messages[3].role: must be text
    """

    def __init__(self, place: str, fault: str) -> None:
        super().__init__(place, fault)
        self.place, self.fault = place, fault

    def __str__(self) -> str:
        return f'{self.place}: {self.fault}'


def value_text(value: object, place: str, quote_keys: bool = False) -> str:
    """Return the text of a JSON value; `place` is its name in errors, `quote_keys` is for values of a schema.

    Keys are sorted without regard to case, equal ones staying in their order (Jinja's dictsort); numbers are
    printed as Python prints them. What JSON has not (NaN, bytes, keys that are not text) is a RenderError.

    >>> value_text({'b': [1, 2.0, None], 'A': True, 'c': 'x'}, 'arguments')
    '{A:true,b:[1,2.0,null],c:<|"|>x<|"|>}'
    >>> value_text(float('nan'), 'arguments')
    Traceback (most recent call last):
    tool_text.RenderError: arguments: nan is not a JSON number
    """
    if isinstance(value, str):
        return QUOTE + value + QUOTE
    if value is None or isinstance(value, bool):
        return LITERALS[value]
    if isinstance(value, dict):
        return '{' + _fields(value, place, quote_keys) + '}'
    if isinstance(value, (list, tuple)):
        return '[' + ','.join([value_text(v, f'{place}[{i}]', quote_keys) for i, v in enumerate(value)]) + ']'
    return _number(value, place)


def arguments_text(arguments: object, place: str) -> str:
    """Return the arguments of a tool call, given as an object, as an object's JSON text or as null (none).

    >>> arguments_text('{"to": "BER", "bags": 2}', 'arguments')
    'bags:2,to:<|"|>BER<|"|>'
    >>> arguments_text('[2]', 'arguments')
    Traceback (most recent call last):
    tool_text.RenderError: arguments: must be a JSON object
    """
    if arguments is None:
        return ''
    try:
        value = _parse(arguments, place) if isinstance(arguments, str) else arguments
        if not isinstance(value, dict):
            raise RenderError(place, 'must be a JSON object')
        return _fields(value, place, quote_keys=False)
    except RecursionError:
        raise RenderError(place, 'nested too deeply') from None


def declaration_text(tool: object, place: str) -> str:
    """Return the declaration of a tool in OpenAI's form, {'type': 'function', 'function': {...}}.

    Read are name (text), description, parameters (a JSON schema) and response. Descriptions are text, types are
    text or a list of texts, null standing for `None` as the template prints it.

    >>> declaration_text({'function': {'name': 'now', 'description': 'The time.'}}, 'tools[0]')
    'declaration:now{description:<|"|>The time.<|"|>}'
    >>> declaration_text({'name': 'now'}, 'tools[0]')
    Traceback (most recent call last):
    tool_text.RenderError: tools[0].function: must be an object
    """
    place += '.function'
    function = _get(tool, 'function')
    if not isinstance(function, dict):
        raise RenderError(place, 'must be an object')
    if not isinstance(function.get('name'), str):
        raise RenderError(f'{place}.name', 'must be text')
    text = 'declaration:' + function['name'] + '{description:' + _quoted(function, 'description', place)
    try:
        text += _parameters(function.get('parameters'), f'{place}.parameters')
    except RecursionError:
        raise RenderError(f'{place}.parameters', 'nested too deeply') from None
    if 'response' in function:
        text += _response(function['response'], f'{place}.response')
    return text + '}'


def _parse(text: str, place: str) -> object:
    try:
        return json.loads(text, parse_constant=float)
    except json.JSONDecodeError as error:
        raise RenderError(place, f'is not JSON (character {error.pos + 1})') from None
    except ValueError:
        raise RenderError(place, TOO_LONG) from None


def _number(value: object, place: str) -> str:
    if not isinstance(value, (int, float)):
        raise RenderError(place, f'a {type(value).__name__} is not a JSON value')
    if isinstance(value, float) and not math.isfinite(value):
        raise RenderError(place, f'{value} is not a JSON number')
    try:
        return str(value)
    except ValueError:
        raise RenderError(place, TOO_LONG) from None


def _sorted(mapping: dict, place: str) -> list[tuple[str, object]]:
    if not all(isinstance(key, str) for key in mapping):
        raise RenderError(place, 'every key must be text')
    return sorted(mapping.items(), key=lambda item: item[0].lower())


def _fields(mapping: dict, place: str, quote_keys: bool) -> str:
    quote = QUOTE if quote_keys else ''
    return ','.join([
        quote + key + quote + ':' + value_text(value, f'{place}.{key}', quote_keys)
        for key, value in _sorted(mapping, place)
    ])


def _get(value: object, key: str) -> object:
    """Look a key up as the template does: what is not there is false and prints as nothing."""
    return value.get(key, '') if isinstance(value, dict) else ''


def _printed(value: object, place: str) -> str:
    texts = value if isinstance(value, list) else [value]
    if value is not None and not all(isinstance(text, str) for text in texts):
        raise RenderError(place, 'must be text')
    return str(value)


def _quoted(schema: object, key: str, place: str) -> str:
    return QUOTE + _printed(_get(schema, key), f'{place}.{key}') + QUOTE


def _type(schema: object, place: str) -> str:
    return _printed(_get(schema, 'type'), f'{place}.type').upper()


def _names(names: object, place: str) -> str:
    if not isinstance(names, (list, tuple)) or not all(isinstance(name, str) for name in names):
        raise RenderError(place, 'must be a list of names')
    return 'required:[' + ','.join([QUOTE + name + QUOTE for name in names]) + ']'


def _parameters(schema: object, place: str) -> str:
    if not schema:
        return ''
    if not isinstance(schema, dict):
        raise RenderError(place, 'must be an object')
    text = ',parameters:{'
    if schema.get('properties'):
        text += _properties(schema['properties'], f'{place}.properties') + ','
    if schema.get('required'):
        text += _names(schema['required'], f'{place}.required') + ','
    if schema.get('type'):
        text += 'type:' + QUOTE + _type(schema, place) + QUOTE + '}'
    return text


def _response(schema: object, place: str) -> str:
    text = ',response:{'
    if _get(schema, 'description'):
        text += 'description:' + _quoted(schema, 'description', place) + ','
    return text + ('type:' + QUOTE + 'OBJECT' + QUOTE + '}' if _type(schema, place) == 'OBJECT' else '')


def _properties(properties: object, place: str, skip: frozenset[str] = frozenset()) -> str:
    if not isinstance(properties, dict):
        raise RenderError(place, 'must be an object')
    drawn = [
        key + ':{' + ','.join(_schema(schema, f'{place}.{key}')) + '}'
        for key, schema in _sorted(properties, place) if key not in skip
    ]
    return 'properties:{' + ','.join(drawn) + '}'


def _schema(schema: object, place: str) -> Iterator[str]:
    kind = _type(schema, place)
    if _get(schema, 'description'):
        yield 'description:' + _quoted(schema, 'description', place)
    if kind == 'STRING' and schema.get('enum'):
        yield 'enum:' + value_text(schema['enum'], f'{place}.enum', quote_keys=True)
    if kind == 'ARRAY' and schema.get('items') and isinstance(schema['items'], dict):
        yield 'items:{' + ','.join(_items(schema['items'], f'{place}.items')) + '}'
    if _get(schema, 'nullable'):
        yield 'nullable:true'
    if kind == 'OBJECT':
        yield from _object(schema, place)
    yield 'type:' + QUOTE + kind + QUOTE


def _object(schema: dict, place: str) -> Iterator[str]:
    if isinstance(schema.get('properties'), dict):
        yield _properties(schema['properties'], f'{place}.properties')
    else:  # the template takes the schema's other keys for its properties
        yield _properties(schema, place, skip=SCHEMA_KEYS)
    if schema.get('required'):
        yield _names(schema['required'], f'{place}.required')


def _items(items: dict, place: str) -> Iterator[str]:
    for key, value in _sorted(items, place):
        if value is not None:
            yield _item(key, value, f'{place}.{key}')


def _item(key: str, value: object, place: str) -> str:
    if key == 'properties':
        return _properties(value if isinstance(value, dict) else {}, place)
    if key == 'required':
        return _names(value, place)
    if key == 'type':
        kinds = value if isinstance(value, list) else [value]
        upper = [_printed(kind, place).upper() for kind in kinds]
        return 'type:' + value_text(upper if isinstance(value, list) else upper[0], place)
    return key + ':' + value_text(value, place, quote_keys=True)
