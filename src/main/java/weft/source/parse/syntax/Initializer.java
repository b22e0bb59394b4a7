package weft.source.parse.syntax;

import java.util.List;
import org.eclipse.cdt.core.dom.ast.IASTEqualsInitializer;
import org.eclipse.cdt.core.dom.ast.IASTInitializer;
import org.eclipse.cdt.core.dom.ast.IASTInitializerList;
import org.eclipse.cdt.core.dom.ast.cpp.ICPPASTConstructorInitializer;

/** What gives a variable its first value. */
public sealed interface Initializer extends Node {

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

    /** {@code .member = clause} */
    final class DesignatedInitializer extends NodeBase<IASTInitializer> implements Initializer, Clause {

        DesignatedInitializer(IASTInitializer origin, Nodes nodes) {
            super(origin, nodes);
        }
    }
}
