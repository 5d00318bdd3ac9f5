"""Rules without a modal, kind by kind, and what has their form and is no rule."""
import unittest

from language.commitments import is_standing
from language.plain_rules import forbids, is_plain_rule, orders

BANS = ('No stock photos.', 'no jargon', '- no first names', '3. No raw HTML in the mails', 'And no calls after six.',
        'Also, no red ink.', 'Style: no footnotes.', 'No Redis please, ops refuses to run it.',
        'No peeling of the skins.', 'Absolutely no glitter.', 'No more puns.', 'so no maps',
        'No dairy, she gets hives.', 'No tagging by hand!!', 'No more than six.', 'Not later than five.')
NO_BANS = ('No thanks.', 'No problem.', 'No idea.', 'no luck', 'No worries, take your time.', 'No doubt about it.',
           'No need to hurry.', 'No particular preference.', 'No one came.', 'No make it six.',
           'No I prefer the other.', 'No, it loses writes.', 'No replies yet.', 'No tickets left.',
           'No errors in the log.', 'No parcels arrived.', 'No emails came through.', 'no March 4th', 'No such luck.',
           'No wait, the other one.', 'No stock photos?', 'no tom is on leave', 'No change here.',
           'No longer needed.', 'No 5 is broken.', 'No internet since noon.')
KEEP_OFF = ('Hands off the payroll sheet.', 'Before that, leave the flights alone.',
            'Leave the old tiles as they are.', 'Please stay out of the archive folder.',
            'Keep away from the east wing.', 'Stop apologising.', 'Until Friday, hands off the schema.',
            'And leave the header untouched.', 'Quit asking me that.', 'pls keep your hands off the router',
            'Steer clear of politics.')
NO_KEEP_OFF = ('I leave it alone.', 'She left the tiles as they were.', 'Leave it as it is.',
               'The cat stays out of it.', 'It stopped working.', 'Tom keeps away from her.', 'Leave at nine.',
               'Should I stay out of it?', 'He took his hands off the wheel.')
NEGATED = ('pls dont mail the sponsors w/o running it by Ines first', 'dont touch the lamp', "Please don't call me.",
           'Do not restart it.', 'Never mix the two.', 'Before lunch, do not ring.', "You don't touch that file.",
           'Try not to use the word utilise.', 'Better not mention the price.', 'Avoid long tables.')
NOT_NEGATED = ("Don't worry.", 'dont know the reg', "Don't forget the milk.", "Don't hesitate to ask.",
               "I don't eat pork.", 'Dont think so.', 'Never had trouble.', 'It did not work.', "Don't mind me.",
               'Never been there.')
WISHES = ("I'd rather you didn't use emojis.", "And I'd rather you left out emojis.", "We'd rather not fly at night.",
          'I would rather you asked first.', "I'd prefer that you keep it short.", "I'd prefer you not to guess.",
          "It would be better if you didn't quote me.", 'I would appreciate it if you left the titles out.',
          'id rather have it in metres', "It'd be great if nobody mentioned the party.")
NO_WISHES = ("I'd rather not.", "I'd rather you didn't.", "She'd rather be on time.", 'I would rather not say.',
             'It got better if you ask me.', 'He would prefer tea.', "Would you rather I didn't?",
             "I'd rather not, thanks.", 'It is rather long.')
LIMITS = ('Five lines per answer at most.', '350 tops', 'Three items per page tops.', '30 max', 'max 130 euro',
          'Max. two pages.', 'By noon at the latest.', 'A dozen names, max.', 'Cap it at 85.')
NO_LIMITS = ('It took five days tops.', 'That was 30 max.', 'Max called at five.', 'The tops are green.',
             'He is at the top.', 'Most of them left.', 'We had 40 guests max.', 'It is the latest.')
HABITS = ("Everything that goes out to the families passes Samira's desk first.", 'All invoices go through Ana.',
          'Every change runs past the review board first.', 'Each visitor signs the book first.',
          'Anyone who comes late waits until the break first.', 'Everything goes via the front desk.',
          'Nothing leaves the building before Ana has signed.', 'For anything above 30 euros, ask first.',
          'Before every release, run the tests.', 'On every page, put the logo top left.')
NO_HABITS = ('Everything is fine.', 'Everyone said Paris first.', 'Everything worked before the update.',
             'Every room has a sink.', 'Everybody came here first.', 'Nothing works before I restart it.',
             'Nothing happened before noon.', 'In every room, the heating is on.', 'For each city, we have a guide.',
             'Everything was late at first.', 'Does everything pass the desk first?')
STEPS = ('In that order, every time.', 'Always in that order.', 'Back up, then pull. In that order.',
         'In this order: oil, then salt.', 'With the same header every time.', 'In exactly that order.',
         'and in that order', 'Off by default.')
NO_STEPS = ('In that order there were two mistakes.', 'It crashes every time.', 'The order is late.',
            'They came in that order.', 'I cancelled that order.', 'It is off by default.', 'We lost in the end.',
            'On Monday it failed every time.')


class PlainRulesTest(unittest.TestCase):
    def check(self, told, texts, expected):
        self.assertEqual({text: bool(told(text)) for text in texts}, dict.fromkeys(texts, expected))

    def test_a_ban_without_a_verb_forbids(self):
        self.check(forbids, BANS, True)

    def test_short_answers_and_reports_with_no_forbid_nothing(self):
        self.check(is_plain_rule, NO_BANS, False)

    def test_an_order_to_keep_off_forbids(self):
        self.check(forbids, KEEP_OFF, True)

    def test_what_is_told_of_keeping_off_is_no_order(self):
        self.check(is_plain_rule, NO_KEEP_OFF, False)

    def test_a_negative_imperative_forbids_in_hasty_spelling_too(self):
        self.check(forbids, NEGATED, True)

    def test_encouragement_and_ellipsis_with_dont_forbid_nothing(self):
        self.check(is_plain_rule, NOT_NEGATED, False)

    def test_a_wish_about_how_things_are_done_is_a_rule(self):
        self.check(is_plain_rule, WISHES, True)

    def test_a_wish_without_its_object_or_of_somebody_else_is_none(self):
        self.check(is_plain_rule, NO_WISHES, False)

    def test_a_limit_may_stand_after_its_number(self):
        self.check(is_plain_rule, LIMITS, True)

    def test_a_number_that_is_told_is_no_limit(self):
        self.check(is_plain_rule, NO_LIMITS, False)

    def test_what_all_of_a_kind_do_first_is_a_rule(self):
        self.check(is_plain_rule, HABITS, True)

    def test_a_state_or_a_past_of_all_is_none(self):
        self.check(is_plain_rule, NO_HABITS, False)

    def test_an_order_of_steps_is_a_rule(self):
        self.check(is_plain_rule, STEPS, True)

    def test_an_order_that_is_told_is_none(self):
        self.check(is_plain_rule, NO_STEPS, False)

    def test_a_curly_apostrophe_is_an_apostrophe(self):
        self.check(is_plain_rule, ('I\u2019d rather you didn\u2019t sing.', 'Don\u2019t sing.'), True)

    def test_every_plain_rule_is_meant_to_stand(self):
        for kind in (BANS, KEEP_OFF, NEGATED, WISHES, LIMITS, HABITS, STEPS):
            self.check(is_standing, kind, True)

    def test_answers_and_reports_are_not_meant_to_stand(self):
        self.check(is_standing, ('No thanks.', 'No problem.', 'No idea.', 'no luck', 'No replies yet.', 'Stay well.',
                                 'It stopped working.', 'Everything is fine.'), False)

    def test_only_an_order_of_earlier_steps_needs_what_stands_before_it(self):
        self.assertEqual([orders(text) for text in ('In that order.', 'In this order: a, b.', 'No tables.')],
                         [True, False, False])


class LengthTest(unittest.TestCase):
    def test_a_row_of_openers_is_read_once(self):
        # Two readings of the row, one after the other at each place in it, would take hours.
        self.assertFalse(is_plain_rule('and ' * 200_000 + 'no'))

    def test_a_row_of_numbers_is_read_once(self):
        self.assertFalse(is_plain_rule('1,' * 200_000 + ' no'))


if __name__ == '__main__':
    unittest.main()
