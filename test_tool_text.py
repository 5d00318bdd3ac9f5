"""The texts of tools, worked out by hand from the template; test_renderings.py compares with the template."""
import doctest
import unittest

import tool_text
from tool_text import RenderError, arguments_text, declaration_text, value_text


def load_tests(loader, tests, pattern):
    tests.addTests(doctest.DocTestSuite(tool_text))
    return tests


def parameters(**schema):
    """Return what is drawn of a function's parameters."""
    drawn = declaration_text({'function': {'name': 'f', 'description': '', 'parameters': schema}}, 'tools[0]')
    return drawn.removeprefix('declaration:f{description:<|"|><|"|>,parameters:').removesuffix('}')


def properties(**schemas):
    """Return what is drawn of the properties of an object."""
    return parameters(properties=schemas, type='object').removeprefix('{properties:{').removesuffix(
        '},type:<|"|>OBJECT<|"|>}')


class ValueTest(unittest.TestCase):
    def test_scalars_are_drawn_as_json_and_numbers_as_python_prints_them(self):
        for value, drawn in [(None, 'null'), (True, 'true'), (False, 'false'), (0, '0'), (-0.0, '-0.0'),
                             (1e30, '1e+30'), (1, '1'), ('', '<|"|><|"|>'), ([], '[]'), ({}, '{}')]:
            with self.subTest(value=value):
                self.assertEqual(value_text(value, 'x'), drawn)

    def test_keys_that_differ_only_in_case_keep_their_order(self):
        self.assertEqual(value_text({'b': 1, 'B': 2, 'A': 3, 'a': 4}, 'x'), '{A:3,a:4,b:1,B:2}')

    def test_a_quote_token_inside_a_text_is_drawn_as_it_is(self):
        self.assertEqual(value_text('a<|"|>b', 'x'), '<|"|>a<|"|>b<|"|>')

    def test_keys_are_quoted_at_every_depth_or_at_none(self):
        self.assertEqual(value_text([{'a': {'b': 1}}], 'x', quote_keys=True), '[{<|"|>a<|"|>:{<|"|>b<|"|>:1}}]')

    def test_what_is_not_json_is_an_error_at_its_place(self):
        for value in (float('inf'), float('nan'), b'x', {1, 2}, object(), {2: 1}, 10**5000):
            with self.subTest(kind=type(value).__name__), self.assertRaises(RenderError) as caught:
                value_text({'a': [0, value]}, 'x')
            self.assertEqual(caught.exception.place, 'x.a[1]')

    def test_the_place_of_a_fault_in_json_text_is_told(self):
        with self.assertRaisesRegex(RenderError, r'x: is not JSON \(character 6\)'):
            arguments_text('{"a":}', 'x')


class DeclarationTest(unittest.TestCase):
    def test_a_missing_description_is_empty(self):
        self.assertEqual(declaration_text({'function': {'name': 'f'}}, 't'), 'declaration:f{description:<|"|><|"|>}')

    def test_a_null_description_is_the_none_that_the_template_prints(self):
        self.assertEqual(declaration_text({'function': {'name': 'f', 'description': None}}, 't'),
                         'declaration:f{description:<|"|>None<|"|>}')

    def test_a_response_is_declared_by_description_and_type(self):
        response = {'type': 'object', 'description': 'd'}
        self.assertEqual(declaration_text({'function': {'name': 'f', 'response': response}}, 't'),
                         'declaration:f{description:<|"|><|"|>,response:{description:<|"|>d<|"|>,type:<|"|>OBJECT<|"|>}}')

    def test_required_names_stand_between_properties_and_type(self):
        self.assertEqual(parameters(type='object', required=['b', 'a'], properties={'a': {'type': 'integer'}}),
                         '{properties:{a:{type:<|"|>INTEGER<|"|>}},required:[<|"|>b<|"|>,<|"|>a<|"|>],'
                         'type:<|"|>OBJECT<|"|>}')

    def test_parameters_without_a_type_leave_the_brace_open_as_the_template_does(self):
        self.assertEqual(parameters(required=['a']), '{required:[<|"|>a<|"|>],')

    def test_a_string_has_its_enum_and_no_other_type_has(self):
        self.assertEqual(properties(a={'type': 'string', 'enum': ['x', 1], 'nullable': True, 'description': 'd'}),
                         'a:{description:<|"|>d<|"|>,enum:[<|"|>x<|"|>,1],nullable:true,type:<|"|>STRING<|"|>}')
        self.assertEqual(properties(a={'type': 'integer', 'enum': [1]}), 'a:{type:<|"|>INTEGER<|"|>}')

    def test_an_array_has_its_items_in_the_order_of_their_keys(self):
        items = {'type': 'object', 'required': ['x'], 'properties': {'x': {'type': 'null'}}, 'enum': None,
                 'B': {'c': 1}}
        self.assertEqual(properties(a={'type': 'array', 'items': items}),
                         'a:{items:{B:{<|"|>c<|"|>:1},properties:{x:{type:<|"|>NULL<|"|>}},required:[<|"|>x<|"|>],'
                         'type:<|"|>OBJECT<|"|>},type:<|"|>ARRAY<|"|>}')

    def test_items_of_several_types_list_them(self):
        self.assertEqual(properties(a={'type': 'array', 'items': {'type': ['string', 'null']}}),
                         'a:{items:{type:[<|"|>STRING<|"|>,<|"|>NULL<|"|>]},type:<|"|>ARRAY<|"|>}')

    def test_a_nested_object_has_its_properties_and_required_names(self):
        inner = {'type': 'object', 'properties': {'b': {'type': 'number'}}, 'required': ['b']}
        self.assertEqual(properties(a=inner), 'a:{properties:{b:{type:<|"|>NUMBER<|"|>}},required:[<|"|>b<|"|>],'
                         'type:<|"|>OBJECT<|"|>}')

    def test_an_object_without_properties_draws_its_other_keys_as_the_template_does(self):
        self.assertEqual(properties(a={'type': 'object', 'title': 'T'}),
                         'a:{properties:{title:{type:<|"|><|"|>}},type:<|"|>OBJECT<|"|>}')

    def test_a_list_of_types_is_printed_as_the_template_prints_it(self):
        self.assertEqual(properties(a={'type': ['string', 'null']}), 'a:{type:<|"|>[\'STRING\', \'NULL\']<|"|>}')

    def test_a_schema_without_a_type_has_an_empty_one(self):
        self.assertEqual(properties(a={'anyOf': []}), 'a:{type:<|"|><|"|>}')

    def test_what_the_template_cannot_draw_is_an_error_at_its_place(self):
        for place, function in [
            ('', None), ('.name', {}), ('.name', {'name': 5}), ('.description', {'name': 'f', 'description': 5}),
            ('.parameters', {'name': 'f', 'parameters': ['a']}),
            ('.parameters.properties', {'name': 'f', 'parameters': {'properties': ['a']}}),
            ('.parameters.properties', {'name': 'f', 'parameters': {'properties': {1: {}}}}),
            ('.parameters.required', {'name': 'f', 'parameters': {'required': True}}),
            ('.parameters.required', {'name': 'f', 'parameters': {'required': [1]}}),
            ('.parameters.properties.a.type', {'name': 'f', 'parameters': {'properties': {'a': {'type': 5}}}}),
            ('.parameters.properties.a.items.required', {'name': 'f', 'parameters': {
                'properties': {'a': {'type': 'array', 'items': {'required': 'x'}}}}}),
            ('.response.type', {'name': 'f', 'response': {'type': {}}}),
        ]:
            with self.subTest(place=place), self.assertRaises(RenderError) as caught:
                declaration_text({'function': function}, 'tools[0]')
            self.assertEqual(caught.exception.place, f'tools[0].function{place}')

    def test_a_schema_that_contains_itself_is_an_error(self):
        loop = {'type': 'object', 'properties': {}}
        loop['properties']['a'] = loop
        with self.assertRaises(RenderError):
            parameters(**loop)


if __name__ == '__main__':
    unittest.main()
