"""What an outright word of change replaces: which earlier statement goes, and what leaves it."""
import unittest

from language.reading import read
from replacement.changeovers import changed_over
from replacement.supersession import Retirement, Statement
from replacement.talk_words import Talk

# What the user said first goes with the last message; ' | ' stands between sentences.
NAMED = (
    ("We're gonna use jira for tickets.", 'jira is way too slow. | switching to linear'),
    ("I'm paying with paypal", 'paypal locked me out. | going with a bank transfer instead'),
    ('The choir rehearses at the parish hall.', "The hall has no heating, so we've been moved to the library."),
    ('my cousin rosa says shell drive us', 'rosas car broke down | rosa is sorry, were taking a taxi instead'),
    ('the guest speaker is Dr Amadi', "dr amadi has the flu, so it's professor lund instead"),
    ("We'll fly with Norwegian.", "Norwegian cancelled the route. | We're taking the train instead."),
    ('We host it on Heroku.', 'Heroku doubled the price. | Moving to Fly.'),
    ('We thought of Lake Bled for the offsite.', "Bled is booked solid, so we're going to Piran instead."),
    ("I'd order the hoodie in navy.", "Navy's sold out, so black it is."),
    ('We planned the talk in French.', "Nobody there speaks French, so it'll be English."),
    ('I thought of cork for the floor.', 'cork swells. | plain slate instead.'),
)
ANCHORED = (
    ('Config lives in settings.toml.', "Petra can't read toml, so config moved to a spreadsheet."),
    ('Gerda looks after the newsletter.', 'The newsletter goes to Lutz from now on.'),
    ('Mika has the payments page, Oona the search box, I do the docs.', 'The search box goes to Viljo from Monday.'),
    ('The keys are with Mrs Novak.', 'The keys go to the caretaker from Thursday.'),
    ("We'll paint the nursery mint.", 'The nursery is going to be peach after all.'),
    ('the readme is in german', 'changed the readme to english'),
    ('Theo has the house keys.', 'Theo flies home, I gave the house keys to Mrs Brandt.'),
    ('The cake comes from the bakery.', 'The cake goes to my aunt now.'),
)
LAST = (
    ("I'm leaning towards Flask for the backend.", "After the benchmark I'm switching to FastAPI."),
    ('want the hallway in pale yellow', "tried a sample and it's awful. | doing mint instead"),
    ('Two seats in the balcony please.', 'Then take two on the stage side rather.'),
    ('Two stalls tickets.', 'Then take two on the choir benches rather.'),
    ('The party would be in the garden.', "They expect rain on Saturday, so it's the barn instead."),
    ("I'm thinking of a labrador.", 'In the end we went with a poodle.'),
    ('Up-do please, at eleven.', "On reflection I'd rather wear it loose."),
)
STAYS = (
    ('We use Postgres.', "I'm moving to Lisbon in May."),
    ('We use Postgres.', 'Should we be switching to Redis instead?'),
    ("I'm using Flask for the backend.", "For the frontend I'm switching to Svelte."),
    ("I'm using Flask for the backend.", 'My brother is using FastAPI instead.'),
    ('want the hallway in pale yellow', 'for the kitchen im doing mint instead'),
    ('Gerda looks after the newsletter.', 'The brochure goes to Lutz from now on.'),
    ('The keys are with Mrs Novak.', 'A second set goes to the caretaker now.'),
    ('The deploy runs on the old mac mini.', 'The monitoring also moved to the raspberry pi.'),
    ('The party is in the garden.', "If it rains, it's the barn instead."),
    ("I'll do the essay on Kafka.", 'Maybe I should be switching to Zweig instead.'),
    ('I write it in Rust.', "I'd rather you kept the answers short."),
    ('I have a meeting with Dana at the cafe.', "Dana sent the logo. | I'm going with the green version instead."),
    ('We take the ferry to Tallinn.', "On the way back we're flying instead."),
    ('We want oak. | We want brass.', 'doing mint instead'),
    ("I'm using Flask.", 'In the end we went with my brother to the lake.'),
    ('The orchard would be the place.', "The orchard has one exit, so it's dangerous."),
    ('We use Mongo for the logs.', 'Mongo needs an index, so we use a compound key.'),
    ('The slides are in Keynote.', 'The handout is in PowerPoint.'),
    ('breaking habits can be tough.', "It's tough. | Try water instead."),
    ("I'd like a window table.", 'Screen: glass instead'),
    ('We use a cache for orders.', "The cache is slow so we're switching to Redis for it."),
    ("I'd like to talk it through first.", "I'd rather bring everything in raw."),
)


def talk_of(*said):
    """A talk of messages of the user, each in sentences."""
    statements = [Statement(turn, 'user', text, 0) for turn, message in enumerate(said)
                  for text in message.split(' | ')]
    return Talk(statements, read([s.text for s in statements]))


class ChangedOverTest(unittest.TestCase):
    def retires(self, pairs):
        for old, new in pairs:
            with self.subTest(new):
                talk = talk_of(old, new)
                self.assertEqual([r.old for r in changed_over(talk, [])], [0])

    def test_what_is_named_as_the_reason_goes(self):
        self.retires(NAMED)

    def test_what_was_said_of_the_thing_that_changes_goes(self):
        self.retires(ANCHORED)

    def test_the_last_choice_goes_where_nothing_is_named(self):
        self.retires(LAST)

    def test_what_is_of_another_thing_or_only_put_forward_leaves_it(self):
        for old, new in STAYS:
            with self.subTest(new):
                self.assertEqual(changed_over(talk_of(old, new), []), [])

    def test_one_part_of_a_statement_goes_alone(self):
        talk = talk_of(*ANCHORED[2])
        found, = changed_over(talk, [])
        self.assertEqual(talk.statements[0].text[slice(*found.span)], 'Oona the search box')

    def test_what_is_retired_already_is_not_looked_behind(self):
        talk = talk_of("I'm leaning to Flask.", "I'm leaning to Django.", "I'm switching to FastAPI.")
        gone = [Retirement(1, 2, (0, 5), True, 'value')]
        self.assertEqual(changed_over(talk, gone), [])

    def test_a_plan_of_long_ago_is_not_meant_where_nothing_is_named(self):
        between = ['It rains.'] * 10
        self.assertEqual(changed_over(talk_of('want it in pale yellow', *between, 'doing mint instead'), []), [])
