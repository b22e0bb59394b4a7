package weft.source.flow;

import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import weft.source.flow.Expression.Number;
import weft.source.flow.Expression.Operation;

/** Values that the compiler knows. */
public final class Constant {

    private Constant() {}

    /** The value of an expression that is made of numbers alone. */
    public static Optional<Long> of(Expression expression) {
        if (expression instanceof Number number) {
            return Optional.of(number.value());
        }
        if (!(expression instanceof Operation operation) || operation.type().isEmpty()) {
            return Optional.empty();
        }
        List<Optional<Long>> operands =
                operation.parts().stream().map(Constant::of).toList();
        if (operands.stream().anyMatch(Optional::isEmpty)) {
            return Optional.empty();
        }
        OptionalLong value = operation
                .operator()
                .apply(
                        operation.type().get(),
                        operands.get(0).get(),
                        operands.get(operands.size() - 1).get());
        return value.isPresent() ? Optional.of(value.getAsLong()) : Optional.empty();
    }
}
