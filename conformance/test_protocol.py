"""conformance/protocol.py: how any compactor is found, called and heard."""
import pickle
import sys
import types
import unittest
from unittest import mock

from conformance.protocol import (
    CompactedContext,
    CompactorError,
    Turn,
    call,
    name_of,
    next_turns,
    resolve,
)
from test_json_files import InFolder

TURNS = (Turn('user', 'One.'), Turn('assistant', 'Two.'))


class Recorder:
    """Says what it was called with."""

    def __init__(self):
        self.got = []

    def compact(self, turns, round_num=1, budget=None):
        self.got.append((list(turns), round_num, budget))
        return 'done'


class CallTest(unittest.TestCase):
    def test_a_method_gets_turns_round_and_budget(self):
        recorder = Recorder()
        call(recorder, TURNS, 3, 90)
        self.assertEqual(recorder.got, [(list(TURNS), 3, 90)])

    def test_a_function_of_turns_alone_gets_turns_alone(self):
        self.assertEqual(call(lambda turns: turns[0].text, TURNS, 2, 90).text, 'One.')

    def test_a_round_is_passed_only_where_the_signature_takes_it(self):
        self.assertEqual(call(lambda turns, round_num: str(round_num), TURNS, 2, 90).text, '2')

    def test_a_budget_is_passed_only_where_the_signature_takes_it(self):
        self.assertEqual(call(lambda turns, *, budget: str(budget), TURNS, 2, 90).text, '90')

    def test_any_keywords_get_both(self):
        self.assertEqual(call(lambda turns, **given: str(sorted(given)), TURNS, 2, 9).text, "['budget', 'round_num']")

    def test_a_compactor_that_changes_its_list_changes_nothing_else(self):
        turns = list(TURNS)
        call(lambda given: given.clear() or '', turns)
        self.assertEqual(turns, list(TURNS))

    def test_a_context_says_which_compactor_and_round_made_it(self):
        made = call(Recorder(), TURNS, 4)
        self.assertEqual((made.compactor_name, made.round_num), ('Recorder', 4))

    def test_a_context_of_another_kit_is_taken_by_its_text(self):
        self.assertEqual(call(lambda turns: types.SimpleNamespace(text='Kept.'), TURNS).text, 'Kept.')


class ErrorTest(unittest.TestCase):
    def test_what_a_compactor_raises_names_it_and_the_round(self):
        class Broken:
            name = 'broken-one'

            def compact(self, turns):
                raise KeyError('cap')

        with self.assertRaisesRegex(CompactorError, r"^compactor broken-one: round 2: KeyError: 'cap' \(test_"
                                                    r'protocol\.py, line \d+\)$'):
            call(Broken(), TURNS, 2)

    def test_text_that_cannot_be_written_as_utf_8_is_refused(self):
        with self.assertRaisesRegex(CompactorError, 'lone surrogate'):
            call(lambda turns: 'Cap \ud800.', TURNS)

    def test_turns_that_are_no_list_of_turns_are_refused(self):
        for turns in (5, [{'role': 'user', 'content': 'One.'}], [Turn('narrator', 'One.')], [Turn('user', None)]):
            with self.subTest(turns=turns), self.assertRaisesRegex(CompactorError, 'turns must be a list of Turn'):
                call(lambda given, turns=turns: CompactedContext(turns=turns), TURNS)

    def test_an_async_compactor_is_refused_before_it_is_called(self):
        async def compact(turns):
            return 'One.'

        with self.assertRaisesRegex(CompactorError, 'is async'):
            call(compact, TURNS)

    def test_a_parameter_that_nobody_gives_is_named(self):
        with self.assertRaisesRegex(CompactorError, 'needs client; it is given turns, round_num and budget only'):
            call(lambda turns, client: '', TURNS)

    def test_the_cause_is_kept(self):
        with self.assertRaises(CompactorError) as caught:
            call(lambda turns: 1 / 0, TURNS)
        self.assertIsInstance(caught.exception.__cause__, ZeroDivisionError)

    def test_another_result_than_text_or_a_context_is_named(self):
        with self.assertRaisesRegex(CompactorError, 'round 1: returned dict; return text or a CompactedContext'):
            call(lambda turns: {}, TURNS)

    def test_a_function_without_parameters_is_told_what_to_take(self):
        with self.assertRaisesRegex(CompactorError, 'takes no turns'):
            call(lambda: '', TURNS)

    def test_text_that_differs_from_the_turns_is_refused(self):
        with self.assertRaisesRegex(CompactorError, 'text and turns differ'):
            call(lambda turns: CompactedContext('All of it.', turns=(Turn('user', 'One.'),)), TURNS)

    def test_an_error_comes_back_from_another_process(self):
        error = pickle.loads(pickle.dumps(CompactorError('mine', 'no')))
        self.assertEqual((error.compactor, str(error)), ('mine', 'compactor mine: no'))


class NextTurnsTest(unittest.TestCase):
    def test_plain_text_is_one_turn_of_the_system(self):
        self.assertEqual(next_turns(call(lambda turns: 'Cap: $500.', TURNS)), (Turn('system', 'Cap: $500.'),))

    def test_turns_that_are_returned_are_the_next_rounds_turns(self):
        kept = (Turn('user', 'One.'),)
        self.assertEqual(next_turns(call(lambda turns: CompactedContext(turns=kept), TURNS)), kept)

    def test_turns_are_measured_as_their_text(self):
        self.assertEqual(call(lambda turns: CompactedContext(turns=list(TURNS)), TURNS).text,
                         '[user] One.\n[assistant] Two.')


class ResolveTest(InFolder):
    def test_an_object_is_itself(self):
        recorder = Recorder()
        self.assertIs(resolve(recorder), recorder)

    def test_a_class_is_made(self):
        self.assertIsInstance(resolve(Recorder), Recorder)

    def test_a_known_name_is_found_first(self):
        self.assertIsInstance(resolve('mine', {'mine': Recorder}), Recorder)

    def test_module_and_name_are_imported(self):
        module = types.ModuleType('a_module_of_the_user')
        module.Mine = Recorder
        self.addCleanup(sys.modules.pop, module.__name__)
        sys.modules[module.__name__] = module
        self.assertIsInstance(resolve('a_module_of_the_user:Mine'), Recorder)

    def test_an_unknown_name_lists_the_known_ones(self):
        with self.assertRaisesRegex(CompactorError, 'compactor thing: not known; .*: first, second$'):
            resolve('thing', {'second': Recorder, 'first': Recorder})

    def test_a_module_that_is_not_there_is_named(self):
        with self.assertRaisesRegex(CompactorError, 'compactor no_such_module:Mine: No module named'):
            resolve('no_such_module:Mine')

    def test_a_module_that_fails_while_it_is_imported_is_one_error(self):
        for place, source in (('fails', '1 / 0'), ('leaves', 'raise SystemExit'), ('unfinished', 'def compact(')):
            (self.folder / f'{place}.py').write_text(source)
            with self.subTest(place=place), mock.patch.object(sys, 'path', [str(self.folder), *sys.path]), \
                    self.assertRaisesRegex(CompactorError, f'compactor {place}:compact: cannot be imported: '):
                resolve(f'{place}:compact')

    def test_something_that_cannot_compact_is_told_so(self):
        with self.assertRaisesRegex(CompactorError, r'has no method compact\(turns\)'):
            resolve(object())

    def test_a_class_that_wants_arguments_is_told_so(self):
        with self.assertRaisesRegex(CompactorError, 'cannot be made without arguments'):
            resolve(Turn)

    def test_a_name_is_the_compactors_own_or_its_classes(self):
        named = Recorder()
        named.name = 'of its own'
        self.assertEqual((name_of(named), name_of(Recorder())), ('of its own', 'Recorder'))


if __name__ == '__main__':
    unittest.main()
