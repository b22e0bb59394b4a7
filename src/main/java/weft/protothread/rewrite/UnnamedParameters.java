package weft.protothread.rewrite;

import java.util.List;
import java.util.OptionalInt;
import weft.source.parse.SourceTokens;
import weft.source.parse.syntax.Declaration.FunctionDefinition;
import weft.source.parse.syntax.Declarator;
import weft.source.parse.syntax.Part.PointerOperator;
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

    /** Names those that are spelled out in the source. */
    void write(FunctionDefinition definition) {
        int unnamed = 0;
        for (Signature.Parameter parameter : Signature.of(definition).parameters()) {
            Declarator declarator = parameter.declarator();
            if (!Declarators.innermost(declarator).name().isEmpty()) {
                continue;
            }
            unnamed++;
            int end = Math.max(tokens.end(parameter.specifier()), Declarators.end(declarator, tokens));
            OptionalInt name = place(parameter);
            if (name.isPresent() && edits.isPlain(name.getAsInt() - 1) && edits.isPlain(end - 1)) {
                edits.after(name.getAsInt(), " unnamed_weft" + unnamed);
                edits.after(end, " __attribute__((__unused__))");
            }
        }
    }

    /** Behind which token its name would stand: the last {@code *} or {@code &}, or its type. */
    private OptionalInt place(Signature.Parameter parameter) {
        Declarator innermost = Declarators.innermost(parameter.declarator());
        List<PointerOperator> pointers = innermost.pointers();
        if (!pointers.isEmpty()) {
            return OptionalInt.of(tokens.end(pointers.get(pointers.size() - 1)));
        }
        return innermost == parameter.declarator()
                ? OptionalInt.of(tokens.end(parameter.specifier()))
                : OptionalInt.empty();
    }
}
