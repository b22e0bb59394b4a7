package weft.protothread.rewrite;

import java.util.Optional;
import java.util.stream.IntStream;
import weft.source.parse.SourceTokens;
import weft.source.parse.syntax.CppTypes;
import weft.source.parse.syntax.Declaration.SimpleDeclaration;
import weft.source.parse.syntax.Declarator;
import weft.source.parse.syntax.NameNode;
import weft.source.parse.syntax.Node;
import weft.source.parse.syntax.Statement;
import weft.source.parse.syntax.Statement.For;
import weft.source.parse.syntax.Statement.If;
import weft.source.parse.syntax.Statement.Switch;
import weft.source.parse.syntax.Statement.While;
import weft.source.text.SourceEdits;
import weft.source.tree.ControlHeaders;
import weft.source.tree.Declarators;
import weft.source.tree.Tree;

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
        Optional<Declarator> declared = ControlHeaders.declaration(statement)
                .filter(SimpleDeclaration.class::isInstance)
                .map(SimpleDeclaration.class::cast)
                .filter(declaration -> declaration.declarators().size() == 1)
                .map(declaration ->
                        Declarators.innermost(declaration.declarators().get(0)));
        Optional<String> name = declared.map(declarator -> declarator.name().toString());
        if (name.isEmpty()) {
            return;
        }
        int first = tokens.first(statement);
        int close = tokens.end(ControlHeaders.declaration(statement).get());
        if (statement instanceof For loop) {
            write(loop, declared.get());
            return;
        }
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
        } else if ((statement instanceof If || statement instanceof Switch)
                && edits.isPlain(first)
                && edits.isPlain(first + 1, "(")
                && edits.isPlain(tokens.end(statement) - 1)) {
            int start =
                    tokens.end(ControlHeaders.initializer((Statement) statement).orElseThrow());
            if (edits.isPlain(start - 1, ";")) {
                edits.replace(first, first + 2, "{ ");
                edits.after(start, " " + tokens.image(first) + " (");
                edits.after(close, "; " + name.get());
                edits.after(tokens.end(statement), " }");
            }
        }
    }

    /** The variable lives until the loop goes on, unless that could see it. */
    private void write(For loop, Declarator declared) {
        Node declaration = loop.declaration().orElseThrow();
        int from = tokens.first(declaration);
        int end = tokens.end(declaration);
        String name = declared.name().toString();
        boolean isSeen = loop.iteration()
                .filter(iteration -> CppTypes.hasDestructor(declared.type())
                        || declared.type().isProblem()
                        || Tree.has(
                                iteration,
                                node -> node instanceof NameNode each
                                        && each.toString().equals(name)))
                .isPresent();
        if (!isSeen
                && IntStream.range(from, end).allMatch(edits::isPlain)
                && edits.isPlain(tokens.first(loop.body()))
                && edits.isPlain(tokens.end(loop) - 1)) {
            edits.before(
                    tokens.first(loop.body()), "{ " + edits.take(from, end, "") + "; if (!(" + name + ")) break; ");
            edits.after(tokens.end(loop), " }");
        }
    }
}
