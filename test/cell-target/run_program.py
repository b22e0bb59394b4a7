"""Running what the tests of the target cell generate."""
import subprocess

SECONDS = 600


def execute(command, status=0):
    """(what is wrong, standard output)."""
    try:
        done = subprocess.run([str(word) for word in command], capture_output=True, text=True, errors="replace",
                              timeout=SECONDS)
    except subprocess.TimeoutExpired:
        return "%s: no end after %d s" % (command, SECONDS), ""
    if done.returncode != status:
        return "%s: exit status %d, not %d\n%s" % (command, done.returncode, status, done.stderr[-3000:]), ""
    return "", done.stdout


def difference(expected, got):
    """What is wrong with sorted lines: '' if nothing is."""
    missing = sorted(set(expected) - set(got))
    surplus = sorted(set(got) - set(expected))
    if expected == got:
        return ""
    return "output: %d lines of %d are wrong or missing: %s; not expected: %s" % (
        len(missing), len(expected), "; ".join(missing[:5]), "; ".join(surplus[:5]))
