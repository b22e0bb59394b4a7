package weft.source.parse.syntax;

import java.util.List;
import java.util.Optional;
import org.eclipse.cdt.core.dom.ast.IASTArrayDeclarator;
import org.eclipse.cdt.core.dom.ast.IASTDeclarator;
import org.eclipse.cdt.core.dom.ast.IASTFieldDeclarator;
import org.eclipse.cdt.core.dom.ast.IASTFunctionDeclarator;
import org.eclipse.cdt.core.dom.ast.IASTStandardFunctionDeclarator;
import org.eclipse.cdt.core.dom.ast.cpp.ICPPASTFunctionDeclarator;
import org.eclipse.cdt.core.dom.ast.gnu.c.ICASTKnRFunctionDeclarator;
import weft.source.parse.syntax.Part.ArrayModifier;
import weft.source.parse.syntax.Part.ParameterDeclaration;
import weft.source.parse.syntax.Part.PointerOperator;
import weft.source.parse.syntax.Part.TypeId;

/** What is declared, and what its type has besides the specifiers. */
public sealed interface Declarator extends Node {

    /** The declarator in parentheses: {@code *f} in {@code int (*f)(void)}. */
    Optional<Declarator> nested();

    /** Of the innermost declarator; elsewhere it is empty. */
    NameNode name();

    /** Whether there is a name at all: the head of a lambda has none. */
    boolean hasName();

    List<PointerOperator> pointers();

    Optional<Initializer> initializer();

    /** What stands behind {@code =}. */
    Optional<Clause> assigned();

    /** The type that it gives what it declares. */
    Type type();

    /** A name, perhaps a pointer. */
    final class PlainDeclarator extends DeclaratorBase<IASTDeclarator> implements Declarator {

        PlainDeclarator(IASTDeclarator origin, Nodes nodes) {
            super(origin, nodes);
        }
    }

    /** {@code name[size]} */
    final class ArrayDeclarator extends DeclaratorBase<IASTArrayDeclarator> implements Declarator {

        ArrayDeclarator(IASTArrayDeclarator origin, Nodes nodes) {
            super(origin, nodes);
        }

        public List<ArrayModifier> modifiers() {
            return all(ArrayModifier.class, origin.getArrayModifiers());
        }
    }

    /** {@code name : bits} */
    final class BitField extends DeclaratorBase<IASTFieldDeclarator> implements Declarator {

        BitField(IASTFieldDeclarator origin, Nodes nodes) {
            super(origin, nodes);
        }
    }

    /** {@code name(parameters)} */
    final class FunctionDeclarator extends DeclaratorBase<IASTFunctionDeclarator> implements Declarator {

        FunctionDeclarator(IASTFunctionDeclarator origin, Nodes nodes) {
            super(origin, nodes);
        }

        /** None where it is of the style before 1989. */
        public List<ParameterDeclaration> parameters() {
            return origin instanceof IASTStandardFunctionDeclarator standard
                    ? all(ParameterDeclaration.class, standard.getParameters())
                    : List.of();
        }

        /** C++: the type of the result where it stands behind the parameters. */
        public Optional<TypeId> trailing() {
            return origin instanceof ICPPASTFunctionDeclarator ofCpp
                    ? perhaps(TypeId.class, ofCpp.getTrailingReturnType())
                    : Optional.empty();
        }

        public boolean isVariadic() {
            return origin instanceof IASTStandardFunctionDeclarator standard && standard.takesVarArgs();
        }

        /** Whether it is of the style before 1989: names in the parentheses, and their declarations behind these. */
        public boolean isOld() {
            return origin instanceof ICASTKnRFunctionDeclarator;
        }

        public List<NameNode> oldNames() {
            return origin instanceof ICASTKnRFunctionDeclarator old
                    ? all(NameNode.class, old.getParameterNames())
                    : List.of();
        }

        public List<Declaration> oldDeclarations() {
            return origin instanceof ICASTKnRFunctionDeclarator old
                    ? all(Declaration.class, old.getParameterDeclarations())
                    : List.of();
        }
    }
}
