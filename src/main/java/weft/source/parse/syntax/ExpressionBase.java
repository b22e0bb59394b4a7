package weft.source.parse.syntax;

import java.util.Optional;
import java.util.stream.Stream;
import org.eclipse.cdt.core.dom.ast.IASTExpression;
import org.eclipse.cdt.core.dom.ast.IASTImplicitName;
import org.eclipse.cdt.core.dom.ast.IASTImplicitNameOwner;
import org.eclipse.cdt.core.dom.ast.IBinding;
import org.eclipse.cdt.core.dom.ast.cpp.ICPPFunction;
import org.eclipse.cdt.core.dom.ast.cpp.ICPPMethod;
import org.eclipse.cdt.internal.core.dom.parser.ValueFactory;
import weft.source.parse.syntax.ExpressionNode.ValueCategory;

/** What all expressions have. */
abstract class ExpressionBase<T extends IASTExpression> extends NodeBase<T> {

    private Optional<Type> type = Optional.empty();

    ExpressionBase(T origin, Nodes nodes) {
        super(origin, nodes);
    }

    public final Type type() {
        if (type.isEmpty()) {
            type = Optional.of(findType());
        }
        return type.get();
    }

    /** What the parser says, which for most of C asks all operands again: those that nest deeply look at their own instead. */
    Type findType() {
        return Type.of(origin.getExpressionType());
    }

    public ValueCategory category() {
        return switch (origin.getValueCategory()) {
            case LVALUE -> ValueCategory.LVALUE;
            case XVALUE -> ValueCategory.XVALUE;
            case PRVALUE -> ValueCategory.PRVALUE;
        };
    }

    /** C++: the member function that an operator in it stands for. */
    public final Optional<Symbol> operatorMember() {
        return operator().filter(ICPPMethod.class::isInstance).map(Symbol::of).findFirst();
    }

    /** C++: the function outside of classes that an operator in it stands for; one that the language has for numbers may be among them. */
    public final Optional<Symbol> operatorFunction() {
        return operator()
                .filter(binding -> binding instanceof ICPPFunction && !(binding instanceof ICPPMethod))
                .map(Symbol::of)
                .findFirst();
    }

    private Stream<IBinding> operator() {
        return origin instanceof IASTImplicitNameOwner owner
                ? Stream.of(owner.getImplicitNames())
                        .filter(IASTImplicitName::isOperator)
                        .map(IASTImplicitName::resolveBinding)
                : Stream.empty();
    }

    public final Optional<Number> constant() {
        return Symbol.evaluated(() -> Optional.ofNullable(ValueFactory.getConstantNumericalValue(origin)));
    }
}
