package weft.source.parse.syntax;

import java.util.List;
import java.util.Optional;
import org.eclipse.cdt.core.dom.ast.IASTEqualsInitializer;
import org.eclipse.cdt.core.dom.ast.IASTInitializer;
import org.eclipse.cdt.core.dom.ast.IASTInitializerList;
import org.eclipse.cdt.core.dom.ast.IASTNode;
import org.eclipse.cdt.core.dom.ast.c.ICASTArrayDesignator;
import org.eclipse.cdt.core.dom.ast.c.ICASTDesignatedInitializer;
import org.eclipse.cdt.core.dom.ast.cpp.ICPPASTArrayDesignator;
import org.eclipse.cdt.core.dom.ast.cpp.ICPPASTConstructorInitializer;
import org.eclipse.cdt.core.dom.ast.cpp.ICPPASTDesignatedInitializer;
import org.eclipse.cdt.core.dom.ast.gnu.c.IGCCASTArrayRangeDesignator;
import org.eclipse.cdt.core.dom.ast.gnu.cpp.IGPPASTArrayRangeDesignator;

/** What gives a variable its first value. */
public sealed interface Initializer extends Node {

    /** The clause of one that has only this. */
    default Optional<Clause> single() {
        if (this instanceof EqualsInitializer equals) {
            return Optional.of(equals.clause());
        }
        return list().filter(clauses -> clauses.size() == 1).map(clauses -> clauses.get(0));
    }

    /** The clauses between its parentheses or braces, which {@code =} may stand before; empty where it has neither. */
    default Optional<List<Clause>> list() {
        if (this instanceof EqualsInitializer equals && equals.clause() instanceof InitializerList braces) {
            return braces.list();
        }
        return this instanceof ConstructorInitializer constructor
                ? Optional.of(constructor.arguments())
                : this instanceof InitializerList list ? Optional.of(list.clauses()) : Optional.empty();
    }

    /** {@code = clause} */
    final class EqualsInitializer extends NodeBase<IASTEqualsInitializer> implements Initializer {

        EqualsInitializer(IASTEqualsInitializer origin, Nodes nodes) {
            super(origin, nodes);
        }

        public Clause clause() {
            return only(Clause.class, origin.getInitializerClause());
        }
    }

    /** C++: {@code (arguments)} */
    final class ConstructorInitializer extends NodeBase<ICPPASTConstructorInitializer> implements Initializer {

        ConstructorInitializer(ICPPASTConstructorInitializer origin, Nodes nodes) {
            super(origin, nodes);
        }

        public List<Clause> arguments() {
            return all(Clause.class, origin.getArguments());
        }
    }

    /** <code>{clauses}</code> */
    final class InitializerList extends NodeBase<IASTInitializerList> implements Initializer, Clause {

        InitializerList(IASTInitializerList origin, Nodes nodes) {
            super(origin, nodes);
        }

        public List<Clause> clauses() {
            return all(Clause.class, origin.getClauses());
        }
    }

    /** {@code .member = clause}, or {@code [index] = clause} */
    final class DesignatedInitializer extends NodeBase<IASTInitializer> implements Initializer, Clause {

        DesignatedInitializer(IASTInitializer origin, Nodes nodes) {
            super(origin, nodes);
        }

        /** The index of the element that it begins with, of a range that of the last; empty for a member. */
        public Optional<ExpressionNode> index() {
            IASTNode first = designators()[0];
            if (first instanceof ICASTArrayDesignator one) {
                return perhaps(ExpressionNode.class, one.getSubscriptExpression());
            }
            if (first instanceof ICPPASTArrayDesignator one) {
                return perhaps(ExpressionNode.class, one.getSubscriptExpression());
            }
            if (first instanceof IGCCASTArrayRangeDesignator range) {
                return perhaps(ExpressionNode.class, range.getRangeCeiling());
            }
            return first instanceof IGPPASTArrayRangeDesignator range
                    ? perhaps(ExpressionNode.class, range.getRangeCeiling())
                    : Optional.empty();
        }

        /** Whether it is of an element or member itself, not of a part of that. */
        public boolean isOfOneElement() {
            return designators().length == 1;
        }

        private IASTNode[] designators() {
            return origin instanceof ICASTDesignatedInitializer inC
                    ? inC.getDesignators()
                    : ((ICPPASTDesignatedInitializer) origin).getDesignators();
        }
    }
}
