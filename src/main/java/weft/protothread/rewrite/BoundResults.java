package weft.protothread.rewrite;

import weft.source.parse.SourceTokens;
import weft.source.parse.syntax.CppTypes;
import weft.source.parse.syntax.Declaration.SimpleDeclaration;
import weft.source.parse.syntax.Declarator;
import weft.source.parse.syntax.ExpressionNode;
import weft.source.parse.syntax.ExpressionNode.TypeConstruction;
import weft.source.parse.syntax.ExpressionNode.ValueCategory;
import weft.source.parse.syntax.Initializer;
import weft.source.parse.syntax.Initializer.InitializerList;
import weft.source.parse.syntax.Node;
import weft.source.parse.syntax.Type;
import weft.source.text.SourceEdits;
import weft.source.tree.Tree;

/**
 * References to temporary objects, {@code const T &x = next(p)} or {@code const T &y = "text"}: such an object lives as long as the
 * reference, and so is a variable.
 */
final class BoundResults {

    private final SourceTokens tokens;
    private final SourceEdits edits;

    BoundResults(SourceTokens tokens, SourceEdits edits) {
        this.tokens = tokens;
        this.edits = edits;
    }

    /** Writes those that are spelled out in the source, and for which an object of just their type is made. */
    void write(SimpleDeclaration declaration) {
        for (Declarator declarator : declaration.declarators()) {
            int name = tokens.first(declarator.name());
            if (declarator.type().bare() instanceof Type.Reference reference
                    && declarator.nested().isEmpty()
                    && declarator.pointers().size() == 1
                    && name > 0
                    && edits.isPlain(name - 1)
                    && tokens.image(name - 1).startsWith("&")
                    && declarator
                            .initializer()
                            .flatMap(Initializer::single)
                            .map(Tree::withoutParentheses)
                            .filter(value -> isMade(value, reference))
                            .isPresent()) {
                edits.replace(name - 1, name, "");
            }
        }
    }

    private static boolean isMade(Node value, Type.Reference reference) {
        Type target = reference.target();
        if (!(value instanceof ExpressionNode expression)) {
            return value instanceof InitializerList && CppTypes.isClass(target);
        }
        if (expression.type().isProblem()) {
            return false;
        }
        boolean isValue = expression.category() == ValueCategory.PRVALUE;
        if (target.isPointer() && expression instanceof TypeConstruction) {
            return false; // the parser takes an array for a pointer
        }
        return isValue && target.isScalar()
                || isValue && CppTypes.isOfType(expression, target)
                || CppTypes.isClass(target) && isConverted(expression.type());
    }

    /** Whether a value is no object, or a closure, of which a class makes an object of its own. */
    private static boolean isConverted(Type type) {
        return type.isScalar() || type.isArray() || type instanceof Type.Composite composite && composite.isClosure();
    }
}
