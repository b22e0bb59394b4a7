package weft.transform;

import weft.diagnostics.Diagnostics;
import weft.transform.parse.ParsedSource;

/** What the steps of one transformation share. */
record SourceUnit(
        String base, ParsedSource parsed, Functions functions, Ports ports, Edits edits, Directives directives,
        Deferred deferred, Diagnostics diagnostics) {

    Helper helper(String name) {
        return new Helper(functions.definition(name).orElseThrow(), parsed.tokens(), edits);
    }
}
