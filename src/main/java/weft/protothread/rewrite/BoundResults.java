package weft.protothread.rewrite;

import weft.source.parse.SourceTokens;
import weft.source.parse.syntax.CppTypes;
import weft.source.parse.syntax.Declaration.SimpleDeclaration;
import weft.source.parse.syntax.Declarator;
import weft.source.parse.syntax.ExpressionNode;
import weft.source.parse.syntax.ExpressionNode.Call;
import weft.source.parse.syntax.ExpressionNode.ValueCategory;
import weft.source.parse.syntax.Initializer;
import weft.source.parse.syntax.Type;
import weft.source.tree.Tree;

/** References to what a call gives, {@code const T &x = next(p)}: such an object lives as long as the reference, and so is a variable. */
final class BoundResults {

    private final SourceTokens tokens;
    private final SourceEdits edits;

    BoundResults(SourceTokens tokens, SourceEdits edits) {
        this.tokens = tokens;
        this.edits = edits;
    }

    /** Writes those that are spelled out in the source, and refer to an object of just their type. */
    void write(SimpleDeclaration declaration) {
        for (Declarator declarator : declaration.declarators()) {
            int name = tokens.first(declarator.name());
            if (declarator.type().bare() instanceof Type.Reference reference
                    && declarator.nested().isEmpty()
                    && declarator.pointers().size() == 1
                    && edits.isPlain(name - 1)
                    && tokens.image(name - 1).startsWith("&")
                    && declarator
                            .initializer()
                            .flatMap(Initializer::single)
                            .map(Tree::withoutParentheses)
                            .filter(value -> value instanceof Call call && isValue(call, reference))
                            .isPresent()) {
                edits.replace(name - 1, name, "");
            }
        }
    }

    private static boolean isValue(ExpressionNode call, Type.Reference reference) {
        return call.category() == ValueCategory.PRVALUE
                && (reference.target().isScalar() || CppTypes.isOfType(call, reference.target()));
    }
}
