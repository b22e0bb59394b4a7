"""The atomic operations of C functions, with their orders, as they stand in the source."""
import re

NAMES = {"fetch_add": "add", "fetch_sub": "sub", "add_fetch": "add", "sub_fetch": "sub", "compare_exchange_weak": "compare",
         "compare_exchange_strong": "compare", "compare_exchange": "compare"}
CALL = re.compile(r"\b(?:(?:__)?atomic_(load|store|exchange|compare_exchange_weak|compare_exchange_strong|compare_exchange|fetch_add|fetch_sub|"
                  r"add_fetch|sub_fetch|thread_fence|signal_fence)(?:_explicit|_n)?|(weft_fence))\(")
DEFINITION = re.compile(r"^(?!typedef|struct \w+ \{|enum|union|#)[\w\s*]*?\b(\w+)\([^;{}]*\)\s*\{", re.M)


def without_comments(text):
    """Of the same length."""
    return re.sub(r"/\*.*?\*/|//[^\n]*", lambda found: re.sub(r"[^\n]", " ", found[0]), text, flags=re.S)


def closed(text, start, brackets):
    """Behind the bracket that closes the one at `start`."""
    depth = 0
    for at in range(start, len(text)):
        depth += (text[at] == brackets[0]) - (text[at] == brackets[1])
        if depth == 0:
            return at + 1
    raise ValueError("a bracket is open")


def arguments(text):
    parts, depth = [""], 0
    for char in text:
        depth += (char in "([") - (char in ")]")
        if char == "," and depth == 0:
            parts.append("")
        else:
            parts[-1] += char
    return [part.strip() for part in parts]


def word(argument):
    """The last name of an address: of `&end->shared->ends[i]` it is `ends`."""
    while argument.endswith("]"):
        depth, at = 0, len(argument)
        while depth > 0 or at == len(argument):
            at -= 1
            depth += (argument[at] == "]") - (argument[at] == "[")
        argument = argument[:at]
    return re.search(r"(\w+)$", argument)[1]


def operations(body):
    """(what and word, order) of each in the text, in order; an exchange that is compared has two orders."""
    found = []
    for call in CALL.finditer(body):
        inside = body[call.end():closed(body, call.end() - 1, "()") - 1]
        given = arguments(inside)
        orders = [order.lower() for order in re.findall(r"(?:memory_order_|__ATOMIC_)(\w+)", " ".join(given[-2:] if len(given) > 1 else given))]
        name = NAMES.get(call[1], call[1])
        if call[2]:
            found.append(("fence all", "seq_cst"))
        elif name.endswith("_fence"):
            found.append(("fence " + name[:-6], orders[0]))
        elif name == "compare":
            orders = orders if len(orders) == 2 else ["seq_cst", "seq_cst"]
            found += [("compare " + word(given[0]), orders[0]), ("compare fails " + word(given[0]), orders[1])]
        else:
            nested = [each for each in given[1:-1] if "memory_order" in each]
            assert not nested or name == "store", call[0] + inside
            found.append((name + " " + word(given[0]), orders[-1] if orders else "seq_cst"))
    seen, named = {}, []
    for what, order in found:
        seen[what] = seen.get(what, 0) + 1
        named.append((what if seen[what] == 1 else "%s, %s" % (what, {2: "2nd", 3: "3rd"}.get(seen[what], "%dth" % seen[what])), order))
    return named


def functions(text):
    """name -> its operations, of all functions that have any."""
    text, found = without_comments(text), {}
    for definition in DEFINITION.finditer(text):
        body = text[definition.end() - 1:closed(text, definition.end() - 1, "{}")]
        if definition[1] not in ("if", "while", "for", "switch") and operations(body):
            found[definition[1]] = operations(body)
    return found
