"""One page that asks nothing from anywhere, with every fact that was lost and nothing of users' text as HTML."""
import unittest
from html.parser import HTMLParser

from evaluation.page import lost_facts, page
from evaluation.plot import curves
from evaluation.test_scores import probe
from evaluation.test_table import COMPARISON, HOSTILE, evaluation
from evaluation.test_totals import KEPT, LOST

ASKS = ('src', 'href', 'xlink:href', 'srcset', 'action', 'data', 'poster', 'background')


class Reader(HTMLParser):
    """Gathers a page's tags, text, and the attributes that could fetch something."""

    def __init__(self, text):
        super().__init__()
        self.tags, self.asked, self.text, self.ids = [], [], '', []
        self.feed(text)
        self.close()

    def handle_starttag(self, tag, attrs):
        self.tags.append(tag)
        self.asked += [value for name, value in attrs if name in ASKS]
        self.ids += [value for name, value in attrs if name == 'id']

    def handle_data(self, data):
        self.text += data


def hostile():
    data = evaluation(HOSTILE, comparison=COMPARISON)
    data['conversations'][0]['probes'][1] = probe('b', HOSTILE)
    return data


class PageTest(unittest.TestCase):
    def test_it_has_no_script_and_asks_nothing_from_anywhere(self):
        text = page(hostile())
        reader = Reader(text)
        self.assertEqual({'script', 'link', 'img', 'iframe', 'object', 'embed', 'base'} & set(reader.tags), set())
        self.assertEqual([value for value in reader.asked if not value.startswith('#')], [])
        self.assertEqual([word for word in ('@import', 'url(http', 'url("', "url('") if word in text], [])
        self.assertIn("default-src 'none'", text)

    def test_text_of_users_is_shown_as_it_is(self):
        reader = Reader(page(hostile()))
        self.assertIn(HOSTILE, reader.text)
        self.assertNotIn('script', reader.tags)

    def test_each_lost_or_stale_fact_stands_with_its_turn_and_its_letters(self):
        facts = lost_facts(evaluation(outcomes=(LOST, KEPT)))[0][0]['facts']
        self.assertEqual([(fact['id'], fact['where'], fact['letters']) for fact in facts],
                         [('b', 'turn 1, user', ['P+']), ('c', 'turn 1, user', ['.s']), ('d', 'turn 1, user', ['.S'])])

    def test_what_was_not_scored_has_a_mark_of_its_own(self):
        facts = lost_facts(evaluation(outcomes=(LOST, {'unscored': 'ValueError: x'})))[0][0]['facts']
        self.assertEqual([fact['letters'] for fact in facts], [['P?']])

    def test_a_long_list_is_cut_and_says_so(self):
        listed, left_out = lost_facts(evaluation(outcomes=(LOST, KEPT)), most=1)
        self.assertEqual(([fact['id'] for fact in listed[0]['facts']], left_out), (['b'], 2))

    def test_no_two_elements_have_one_id(self):
        ids = Reader(page(hostile())).ids
        self.assertEqual(len(ids), len(set(ids)))

    def test_the_same_json_gives_the_same_page(self):
        self.assertEqual(page(evaluation()), page(evaluation()))


class CurvesTest(unittest.TestCase):
    def test_a_figure_is_one_svg_whose_policies_can_be_read(self):
        svg = curves(evaluation()['totals'], 'preserved', 'x')
        self.assertTrue(svg.startswith('<svg'))
        self.assertIn('>cue</text>', svg)
        self.assertLess(len(svg), 60_000)

    def test_a_share_without_facts_leaves_a_figure_without_a_line(self):
        rows = evaluation(outcomes=({'unscored': 'x'},))['totals']
        self.assertIn('</svg>', curves(rows, 'stale', 'x'))


if __name__ == '__main__':
    unittest.main()
