package weft.protothread.construct;

import java.util.List;
import java.util.stream.IntStream;
import weft.protothread.LastingTemporaries;
import weft.source.parse.syntax.Clause;
import weft.source.parse.syntax.CppTypes;
import weft.source.parse.syntax.ExpressionNode;
import weft.source.parse.syntax.ExpressionNode.ValueCategory;
import weft.source.parse.syntax.Type;

/**
 * Whether what a constructor takes can live in variables of the caller, made before it is called and ended with the block: no temporary
 * object ends too early then that the constructor may look at, and of what ends too late this is not seen.
 */
final class TakenArguments {

    private TakenArguments() {}

    static boolean canLast(List<Clause> arguments, Constructor constructor) {
        return IntStream.range(0, constructor.size()).allMatch(i -> {
            Type type = constructor.parameters().get(i).declarator().type();
            return i < arguments.size() ? canLast(arguments.get(i), type) : canEndLate(type);
        });
    }

    private static boolean canLast(Clause argument, Type type) {
        boolean isThere = CppTypes.isReference(type)
                && argument instanceof ExpressionNode value
                && value.category() != ValueCategory.PRVALUE;
        return (isThere || canEndLate(CppTypes.withoutReference(type))) && !LastingTemporaries.has(argument, type);
    }

    /** Whether nobody sees when an object ends: it has no destructor, or one that gives back memory alone. */
    private static boolean canEndLate(Type type) {
        return !CppTypes.isUnknown(type) && (!CppTypes.hasDestructor(type) || CppTypes.ownsPlainMemory(type));
    }
}
