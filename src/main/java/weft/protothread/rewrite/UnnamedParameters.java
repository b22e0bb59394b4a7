package weft.protothread.rewrite;

import weft.source.parse.SourceTokens;
import weft.source.parse.syntax.Declaration.FunctionDefinition;
import weft.source.parse.syntax.Declarator;
import weft.source.text.SourceEdits;
import weft.source.tree.Declarators;
import weft.source.tree.Signature;

/** Parameters without a name, {@code int f(DOLProcess *p, int)}: they are given one, as a call that is made again passes them, too. */
final class UnnamedParameters {

    private final SourceTokens tokens;
    private final SourceEdits edits;

    UnnamedParameters(SourceTokens tokens, SourceEdits edits) {
        this.tokens = tokens;
        this.edits = edits;
    }

    /** Names those whose name would stand behind their type; a pointer to a function, or an array, stays. */
    void write(FunctionDefinition definition) {
        int unnamed = 0;
        for (Signature.Parameter parameter : Signature.of(definition).parameters()) {
            Declarator declarator = parameter.declarator();
            if (!Declarators.innermost(declarator).name().isEmpty()) {
                continue;
            }
            unnamed++;
            int end = Math.max(tokens.end(parameter.specifier()), Declarators.end(declarator, tokens));
            if (edits.isPlain(end - 1) && !edits.isPlain(end - 1, ")") && !edits.isPlain(end - 1, "]")) {
                edits.after(end, " unnamed_weft" + unnamed + " __attribute__((__unused__))");
            }
        }
    }
}
