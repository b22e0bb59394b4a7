package weft.protothread.rewrite;

import java.util.Optional;
import weft.source.parse.SourceTokens;
import weft.source.parse.syntax.Declaration.SimpleDeclaration;
import weft.source.parse.syntax.Node;
import weft.source.parse.syntax.Statement;
import weft.source.parse.syntax.Statement.If;
import weft.source.parse.syntax.Statement.Switch;
import weft.source.parse.syntax.Statement.While;
import weft.source.text.SourceEdits;
import weft.source.tree.ControlHeaders;
import weft.source.tree.Declarators;

/** Declarations as conditions, {@code if (T x = next())}: the variable is declared first, and is the condition then. */
final class ConditionDeclarations {

    private final SourceTokens tokens;
    private final SourceEdits edits;

    ConditionDeclarations(SourceTokens tokens, SourceEdits edits) {
        this.tokens = tokens;
        this.edits = edits;
    }

    /** Writes a statement that is spelled out in the source; one of another kind stays. */
    void write(Node statement) {
        Optional<String> name = ControlHeaders.declaration(statement)
                .filter(SimpleDeclaration.class::isInstance)
                .map(SimpleDeclaration.class::cast)
                .filter(declaration -> declaration.declarators().size() == 1)
                .map(declaration -> Declarators.innermost(
                                declaration.declarators().get(0))
                        .name()
                        .toString());
        if (name.isEmpty()) {
            return;
        }
        int first = tokens.first(statement);
        int close = tokens.end(ControlHeaders.declaration(statement).get());
        if (!edits.isPlain(close - 1) || !edits.isPlain(close, ")")) {
            return;
        }
        if (statement instanceof While && edits.isPlain(first, "while") && edits.isPlain(first + 1, "(")) {
            if (edits.isPlain(tokens.end(statement) - 1)) {
                edits.replace(first, first + 2, "for (;;) { ");
                edits.replace(close, close + 1, "; if (!(" + name.get() + ")) break; ");
                edits.after(tokens.end(statement), " }");
            }
        } else if ((statement instanceof If || statement instanceof Switch)
                && ControlHeaders.initializer((Statement) statement).isEmpty()) {
            edits.after(close, "; " + name.get());
        }
    }
}
