"""image_tokens.py: an image is a fixed number of tokens, and all else is counted as it was."""
import unittest

from chats.image_tokens import IMAGE_TOKENS, counter_for, image_counter, images_in
from tokenizer import RenderError, count_request

IMAGE = {'type': 'image_url', 'image_url': {'url': 'data:,'}}
TEXT = {'type': 'text', 'text': 'What is it?'}
TOOL = {'type': 'function', 'function': {'name': 'now', 'description': 'The time.'}}


def user(*parts):
    return {'role': 'user', 'content': list(parts)}


class CountTest(unittest.TestCase):
    def test_the_allowance_is_the_default_of_the_pinned_model(self):
        self.assertEqual(IMAGE_TOKENS, 280)

    def test_each_image_costs_the_allowance_beside_its_text(self):
        self.assertEqual(image_counter(count_request)([user(IMAGE, TEXT, IMAGE)]),
                         count_request([user(TEXT)]) + 560)

    def test_declared_tools_are_counted_too(self):
        self.assertEqual(image_counter(count_request)([user(IMAGE, TEXT)], [TOOL]),
                         count_request([user(TEXT)], [TOOL]) + 280)

    def test_another_part_that_is_no_text_stays_uncounted(self):
        with self.assertRaises(RenderError):
            image_counter(count_request)([user(IMAGE, {'type': 'input_audio'})])

    def test_a_request_without_an_image_keeps_its_counter(self):
        self.assertIs(counter_for([user(TEXT), {'role': 'assistant', 'content': None}], count_request), count_request)

    def test_what_is_no_message_holds_no_image(self):
        self.assertEqual(images_in([None, 7, {'content': 5}, {'content': [None]}]), 0)

    def test_the_messages_are_not_changed(self):
        message = user(IMAGE, TEXT)
        image_counter(count_request)([message])
        self.assertEqual(message, user(IMAGE, TEXT))


if __name__ == '__main__':
    unittest.main()
