"""Run one function over many items: here, in processes, or on a Dask cluster, with the same results in order.

The function and its items must be picklable, and the function the same wherever it runs. Dask (requirements-dask.txt)
is for samples that outgrow one machine: each worker needs the project's folder on its Python path, the same
commit, and the vocabulary that `python prepare.py` makes ready, as in `PYTHONPATH=. dask worker ADDRESS`.

A progress bar is shown on standard error where that is a terminal, and nowhere else.
"""
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context

CONNECT_SECONDS = 20


class ClusterError(ValueError):
    """The Dask cluster cannot be used; the message says why and what to do."""


def run(function: Callable, items: list, *, jobs: int = 1, dask: str | None = None, unit: str = 'item') -> list:
    """Return function(item) for each item, in order; `dask` is the address of a scheduler and wins over jobs.

    Raises what the function raises, and ClusterError.

    >>> run(abs, [-1, 2])
    [1, 2]
    """
    from tqdm import tqdm
    results = _on_cluster(function, items, dask) if dask else _in_processes(function, items, jobs)
    return list(tqdm(results, total=len(items), unit=unit, disable=None, leave=False))


def _in_processes(function: Callable, items: list, jobs: int) -> Iterator:
    if jobs == 1 or len(items) < 2:
        yield from map(function, items)
        return
    # Fresh processes: a fork would copy a tokenizer whose threads are not copied.
    with ProcessPoolExecutor(min(jobs, len(items)), mp_context=get_context('spawn')) as pool:
        try:
            yield from pool.map(function, items)
        except BaseException:
            pool.shutdown(cancel_futures=True)
            raise


def _on_cluster(function: Callable, items: Iterable, address: str) -> Iterator:
    try:
        from distributed import Client
    except ImportError as error:
        raise ClusterError(f'--dask needs distributed: {error}; pip install -r requirements-dask.txt') from error
    try:
        client = Client(address, timeout=CONNECT_SECONDS, set_as_default=False)
    except (OSError, ValueError) as error:
        raise ClusterError(f'no Dask scheduler at {address}: {error or type(error).__name__}') from error
    with client:
        futures = client.map(function, items, pure=False)
        for future in futures:
            yield future.result()
