"""Images in a request: counted by a fixed allowance, so that a turn is not dropped because it shows one.

No tokenizer knows what an image costs: that is for the model and the resolution. IMAGE_TOKENS is the pinned model's
default (Gemma 4 takes 70, 140, 280, 560 or 1,120 tokens an image: ai.google.dev/gemma/docs/capabilities/vision). The
text beside it is counted exactly, and the image stays in the request. Other parts that are no text stay uncounted.
"""
from compactor import Counter, Messages

IMAGE_TOKENS = 280
IMAGE_TYPES = ('image_url', 'image')


def images_in(messages: Messages) -> int:
    """Return how many parts of the messages are images.

    >>> images_in([{'role': 'user', 'content': [{'type': 'image_url'}, {'type': 'text', 'text': 'What is it?'}]}])
    1
    """
    return sum(_is_image(part) for message in messages if isinstance(message, dict)
               for part in _parts(message))


def image_counter(count: Counter) -> Counter:
    """Return a counter that takes an image for IMAGE_TOKENS, and all else as `count` does.

    >>> counter = image_counter(lambda messages: sum(len(message['content']) for message in messages))
    >>> counter([{'content': [{'type': 'image_url'}]}, {'content': 'abc'}])
    283
    """
    def counted(messages: Messages, tools: list | None = None) -> int:
        plain = [_without_images(message) for message in messages]
        return (count(plain, tools) if tools else count(plain)) + IMAGE_TOKENS * images_in(messages)

    return counted


def counter_for(messages: Messages, count: Counter) -> Counter:
    """Return `count` itself where there is no image, since it may tell what a part costs; else image_counter(count).

    >>> counter_for([{'role': 'user', 'content': 'Go.'}], len) is len
    True
    """
    return image_counter(count) if images_in(messages) else count


def images_line(messages: Messages) -> str:
    """Return one line for a person: how many images there are and what each counts for; nothing without any.

    >>> images_line([{'role': 'user', 'content': [{'type': 'image_url'}]}])
    'images: 1, counted as 280 tokens each\\n'
    """
    number = images_in(messages)
    return f'images: {number}, counted as {IMAGE_TOKENS} tokens each\n' if number else ''


def _parts(message: dict) -> list:
    return message['content'] if isinstance(message.get('content'), list) else []


def _is_image(part) -> bool:
    return isinstance(part, dict) and part.get('type') in IMAGE_TYPES


def _without_images(message):
    if not isinstance(message, dict) or not any(map(_is_image, _parts(message))):
        return message
    return {**message, 'content': [part for part in message['content'] if not _is_image(part)]}
