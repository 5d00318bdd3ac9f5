"""Verify what a compaction wrote, without a model: is a value invented, is a constraint missing, does a statement hold.

    containment(record_text, source_text)   values of a record that its source does not state
    coverage(record, source)                constraints and values of a source that a record does not have
    verdict(statement, text)                preserved, paraphrased, weakened, mutated, contradicted, dropped, ...
    ReviewedMatcher(read_review(path))      a verdict that a person's mark overrules, for compactor.probe_report

Each has a module of its own; this one is their public face. None judges whether a source is true.

>>> verdict('Do not spend more than $50.', 'Spend at most $60.').label
'mutated'
"""
from checks.containment import ContainmentReport, InventedValue, containment
from checks.review import ReviewedMatcher, read_review, write_review
from checks.survival import CoverageReport, Missing, coverage
from checks.verdicts import CERTIFIED, LABELS, Verdict, verdict

__all__ = ['CERTIFIED', 'LABELS', 'ContainmentReport', 'CoverageReport', 'InventedValue', 'Missing', 'ReviewedMatcher',
           'Verdict', 'containment', 'coverage', 'read_review', 'verdict', 'write_review']
