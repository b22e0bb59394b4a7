package weft.source.parse.syntax;

import java.util.Optional;
import org.eclipse.cdt.core.dom.ast.IASTArrayModifier;
import org.eclipse.cdt.core.dom.ast.IASTEnumerationSpecifier.IASTEnumerator;
import org.eclipse.cdt.core.dom.ast.IASTNode;
import org.eclipse.cdt.core.dom.ast.IASTParameterDeclaration;
import org.eclipse.cdt.core.dom.ast.IASTPointer;
import org.eclipse.cdt.core.dom.ast.IASTPointerOperator;
import org.eclipse.cdt.core.dom.ast.IASTTypeId;
import org.eclipse.cdt.core.dom.ast.cpp.ICPPASTCapture;
import org.eclipse.cdt.core.dom.ast.cpp.ICPPASTInitCapture;

/** Parts of nodes that are neither of the great kinds. */
public sealed interface Part extends Node {

    /** A type without a name of what has it, as in a cast. */
    final class TypeId extends NodeBase<IASTTypeId> implements Part {

        TypeId(IASTTypeId origin, Nodes nodes) {
            super(origin, nodes);
        }

        public Specifier specifier() {
            return only(Specifier.class, origin.getDeclSpecifier());
        }

        public Declarator declarator() {
            return only(Declarator.class, origin.getAbstractDeclarator());
        }

        public boolean isVoid() {
            return specifier() instanceof Specifier.SimpleSpecifier simple
                    && simple.isVoid()
                    && declarator().pointers().isEmpty();
        }
    }

    /** A parameter in the head of a function. */
    final class ParameterDeclaration extends NodeBase<IASTParameterDeclaration> implements Part {

        ParameterDeclaration(IASTParameterDeclaration origin, Nodes nodes) {
            super(origin, nodes);
        }

        public Specifier specifier() {
            return only(Specifier.class, origin.getDeclSpecifier());
        }

        public Declarator declarator() {
            return only(Declarator.class, origin.getDeclarator());
        }
    }

    /** {@code *} or {@code &}, with its qualifiers */
    final class PointerOperator extends NodeBase<IASTPointerOperator> implements Part {

        PointerOperator(IASTPointerOperator origin, Nodes nodes) {
            super(origin, nodes);
        }

        public boolean isConst() {
            return origin instanceof IASTPointer pointer && pointer.isConst();
        }
    }

    /** {@code [size]} */
    final class ArrayModifier extends NodeBase<IASTArrayModifier> implements Part {

        ArrayModifier(IASTArrayModifier origin, Nodes nodes) {
            super(origin, nodes);
        }

        public Optional<ExpressionNode> size() {
            return perhaps(ExpressionNode.class, origin.getConstantExpression());
        }
    }

    /** An enumerator where it is declared. */
    final class Enumerator extends NodeBase<IASTEnumerator> implements Part {

        Enumerator(IASTEnumerator origin, Nodes nodes) {
            super(origin, nodes);
        }

        public NameNode name() {
            return only(NameNode.class, origin.getName());
        }
    }

    /** C++: what a lambda takes with it */
    final class Capture extends NodeBase<ICPPASTCapture> implements Part {

        Capture(ICPPASTCapture origin, Nodes nodes) {
            super(origin, nodes);
        }

        public boolean isByReference() {
            return origin.isByReference();
        }

        /** {@code name = value} */
        public boolean isInitialised() {
            return origin instanceof ICPPASTInitCapture;
        }

        public Optional<NameNode> name() {
            return perhaps(NameNode.class, origin.getIdentifier());
        }
    }

    /** Anything else, of which nothing is asked but its parts. */
    final class OtherPart extends NodeBase<IASTNode> implements Part {

        OtherPart(IASTNode origin, Nodes nodes) {
            super(origin, nodes);
        }
    }
}
