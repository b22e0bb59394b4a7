package weft.source.parse.syntax;

import java.util.List;
import java.util.Optional;
import org.eclipse.cdt.core.dom.ast.IASTDeclarator;
import org.eclipse.cdt.internal.core.dom.parser.c.CVisitor;
import org.eclipse.cdt.internal.core.dom.parser.cpp.semantics.CPPVisitor;
import weft.source.parse.syntax.Part.PointerOperator;

/** What all declarators have. */
abstract class DeclaratorBase<T extends IASTDeclarator> extends NodeBase<T> {

    DeclaratorBase(T origin, Nodes nodes) {
        super(origin, nodes);
    }

    public final Optional<Declarator> nested() {
        return perhaps(Declarator.class, origin.getNestedDeclarator());
    }

    public final NameNode name() {
        return only(NameNode.class, origin.getName());
    }

    public final boolean hasName() {
        return origin.getName() != null;
    }

    public final List<PointerOperator> pointers() {
        return all(PointerOperator.class, origin.getPointerOperators());
    }

    public final Optional<Initializer> initializer() {
        return perhaps(Initializer.class, origin.getInitializer());
    }

    public final Optional<Clause> assigned() {
        return initializer()
                .flatMap(value -> value instanceof Initializer.EqualsInitializer equals
                        ? Optional.of(equals.clause())
                        : Optional.empty());
    }

    public final Type type() {
        return Type.of(unit().isCpp() ? CPPVisitor.createType(origin) : CVisitor.createType(origin));
    }
}
