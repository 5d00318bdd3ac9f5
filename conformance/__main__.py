"""`python -m conformance`: see cli.py."""
import sys

if __name__ == '__main__':
    if not __package__:  # run as a file: the project's modules are not to be found from here
        print('conformance: run it as python -m conformance, from the folder that holds conformance/', file=sys.stderr)
        sys.exit(2)
    from conformance.cli import main
    sys.exit(main())
