package weft.transform;

import weft.diagnostics.Diagnostics;
import weft.transform.parse.ParsedSource;

/** What the steps of the transformation of one source share. */
record SourceUnit(
        String base, ParsedSource parsed, Functions functions, Ports ports, Edits edits, Directives directives,
        Deferred deferred, Diagnostics diagnostics) {

    static SourceUnit of(
            String base, ParsedSource parsed, Functions functions, Ports ports, Diagnostics diagnostics) {
        Directives directives = new Directives(parsed);
        return new SourceUnit(base, parsed, functions, ports, new Edits(parsed.tokens(), directives), directives,
                new Deferred(), diagnostics);
    }

    Helper helper(String name) {
        return new Helper(name, functions.cName(name), functions.signature(name).orElseThrow(),
                functions.isRecursive(name), functions.needsProcess(name), parsed.tokens(), edits);
    }

    /** What makes the objects of a C++ process's state; nothing in C. */
    String stateConstruction(String process) {
        return State.construction(base, parsed.tree(), process);
    }

    /** The edited source, and what stands behind it. */
    String text(String tail) {
        return Lines.resolve(deferred.resolve(edits.text()), parsed.source()) + tail;
    }
}
