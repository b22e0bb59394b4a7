package weft.protothread.rewrite;

import java.util.Optional;
import weft.source.parse.SourceTokens;
import weft.source.parse.syntax.CppTypes;
import weft.source.parse.syntax.Declaration.SimpleDeclaration;
import weft.source.parse.syntax.Node;
import weft.source.parse.syntax.Statement;
import weft.source.parse.syntax.Statement.DeclarationStatement;
import weft.source.parse.syntax.Statement.For;
import weft.source.parse.syntax.Statement.If;
import weft.source.parse.syntax.Statement.Switch;
import weft.source.text.SourceEdits;
import weft.source.tree.ControlHeaders;

/**
 * What the head of a statement of C++ declares, {@code if (declaration; condition)}, written before the statement, in a block around
 * both: there an object can end, and other declarations follow.
 */
final class HeadDeclarations {

    private final SourceTokens tokens;
    private final SourceEdits edits;

    HeadDeclarations(SourceTokens tokens, SourceEdits edits) {
        this.tokens = tokens;
        this.edits = edits;
    }

    /** What a branch declares in its head that has a destructor: a loop ends it by itself. */
    static Optional<SimpleDeclaration> ending(Node statement) {
        return statement instanceof If || statement instanceof Switch
                ? ControlHeaders.initializer((Statement) statement)
                        .flatMap(first -> first instanceof DeclarationStatement whole
                                        && whole.declaration() instanceof SimpleDeclaration declaration
                                ? Optional.of(declaration)
                                : Optional.empty())
                        .filter(declaration -> declaration.declarators().stream()
                                .anyMatch(each -> CppTypes.hasDestructor(each.type())))
                : Optional.empty();
    }

    /** Writes a declaration that is spelled out in the source, and a text behind; false if a macro has a part in it. */
    boolean write(Node statement, SimpleDeclaration declaration, String behind) {
        int first = tokens.first(statement);
        int end = tokens.end(declaration);
        if (!edits.isPlain(first)
                || !edits.isPlain(first + 1, "(")
                || first + 2 != tokens.first(declaration)
                || !edits.isPlain(end - 1, ";")
                || !edits.isPlain(tokens.end(statement) - 1)) {
            return false;
        }
        edits.replace(first, first + 2, "{ ");
        edits.after(end, behind + " " + tokens.image(first) + " (" + (statement instanceof For ? ";" : ""));
        edits.after(tokens.end(statement), " }");
        return true;
    }
}
