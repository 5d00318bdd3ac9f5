"""What init writes starts a gate that passes as written, fails with a worse compactor, and spoils nothing."""
import os
import re
import subprocess
import sys
from pathlib import Path

from conformance.init import PLACES, PLUGIN, init
from fixtures import HERE
from json_files import FileError
from test_json_files import InFolder

KIT = 'context-compaction'


class InitTest(InFolder):
    def commands(self):
        """The commands of the workflow's gate, word for word."""
        workflow = (self.folder / '.github' / 'workflows' / 'compaction.yml').read_text(encoding='utf-8')
        lines = workflow.split('- name: gate\n')[1].split('run: |\n')[1].splitlines()
        return [line.strip().replace('python', sys.executable, 1) for line in lines]

    def run_gate(self):
        """Run them in the folder as the workflow would, with the kit where it expects it."""
        kit = self.folder / KIT
        if not kit.exists():
            kit.symlink_to(HERE, target_is_directory=True)
        path = re.search(r'PYTHONPATH: (.*)', (self.folder / '.github/workflows/compaction.yml').read_text())[1]
        return [subprocess.run(command, shell=True, cwd=self.folder, env={**os.environ, 'PYTHONPATH': path},
                               capture_output=True, text=True).returncode for command in self.commands()]

    def test_what_it_writes_passes_as_written(self):
        init(self.folder)
        self.assertEqual(self.run_gate(), [0, 0])

    def test_the_gate_it_writes_fails_a_compactor_that_loses_rules(self):
        init(self.folder)
        mine = self.folder / 'my_compactor.py'
        mine.write_text(mine.read_text().replace("'salient'", "'lossy-truncation'"))
        self.assertEqual(self.run_gate(), [1, 1])

    def test_nothing_that_is_there_is_written_over(self):
        (self.folder / 'my_compactor.py').write_text('mine')
        written = dict(init(self.folder))
        self.assertEqual((self.folder / 'my_compactor.py').read_text(), 'mine')
        self.assertEqual(written, {place: place != 'my_compactor.py' for place in PLACES.values()})

    def test_the_fixture_that_a_project_must_name_in_its_own_conftest_is_what_ours_names(self):
        init(self.folder)
        self.assertIn(PLUGIN, (self.folder / 'conftest.py').read_text(encoding='utf-8').splitlines())

    def test_a_folder_that_cannot_be_made_is_one_error(self):
        (self.folder / 'file').write_text('x')
        for folder in (Path(self.folder) / 'file' / 'below', ''):
            with self.subTest(folder=folder), self.assertRaises(FileError):
                init(folder)
