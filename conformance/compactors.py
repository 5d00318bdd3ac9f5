"""The kit's compactors by name: the six of the document, the product's own, and adapters of other libraries.

Each is made anew for each run, so that none can remember an earlier session, and imported when it is asked for, so that
the document's six need no tokenizer. A stranger's is given as an object, or as `module:name`; see protocol.resolve.
"""
from importlib.util import find_spec

from conformance.model import LLMSummarizerCompactor
from conformance.protocol import CompactorError, resolve

__all__ = ['ADAPTERS', 'COMPACTORS', 'DOCUMENTS', 'OWN', 'LLMSummarizerCompactor', 'by_name']

DOCUMENTS = {'lossy-truncation': 'conformance.freeform:LossyTruncation',
             'naive-summary': 'conformance.freeform:NaiveSummary',
             'summary-plus-tail': 'conformance.freeform:SummaryPlusTail',
             'pinned-rules': 'conformance.checklists:PinnedRules',
             'checklist-carrying': 'conformance.checklists:Checklist',
             'update-aware-checklist': 'conformance.checklists:UpdateAwareChecklist'}
OWN = {'drop-oldest': 'conformance.own:DropOldest', 'cue': 'conformance.own:Cue', 'salient': 'conformance.own:Salient',
       'record': 'conformance.record_compactor:RecordCompactor'}
ADAPTERS = {'langchain-trim': 'conformance.adapters.langchain_trim:LangChainTrim',
            'llama-index-memory': 'conformance.adapters.llama_index_memory:LlamaIndexMemory',
            'agent-framework-truncation': 'conformance.adapters.agent_framework_truncation:AgentFrameworkTruncation',
            'claimkeep-brief': 'conformance.adapters.claimkeep_brief:ClaimkeepBrief',
            'tracegc-compact': 'conformance.adapters.tracegc_compact:TracegcCompact'}
NEEDS = {'langchain-trim': ('langchain_core', 'langchain'), 'llama-index-memory': ('llama_index', 'llama-index'),
         'agent-framework-truncation': ('agent_framework', 'agent-framework'),
         'claimkeep-brief': ('claimkeep', 'claimkeep'), 'tracegc-compact': ('tracegc', 'tracegc')}
COMPACTORS = {**DOCUMENTS, **OWN}  # what needs no package of others


def by_name(name: str):
    """Return a new compactor: of the kit, of an adapter, or the one that `module:name` names. Raises CompactorError.

    >>> by_name('lossy-truncation').name
    'lossy-truncation'
    >>> by_name('truncation')
    Traceback (most recent call last):
    conformance.protocol.CompactorError: compactor truncation: not known; give module:name or one of: \
agent-framework-truncation, checklist-carrying, claimkeep-brief, cue, drop-oldest, langchain-trim, llama-index-memory, \
lossy-truncation, naive-summary, pinned-rules, record, salient, summary-plus-tail, tracegc-compact, \
update-aware-checklist
    """
    known = COMPACTORS | ADAPTERS
    if name in NEEDS and find_spec(NEEDS[name][0]) is None:
        raise CompactorError(name, f'needs a package; pip install -r conformance/requirements-{NEEDS[name][1]}.txt')
    return resolve(known.get(name, name), known)
