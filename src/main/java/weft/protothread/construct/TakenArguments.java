package weft.protothread.construct;

import java.util.List;
import java.util.stream.IntStream;
import weft.protothread.LastingTemporaries;
import weft.source.parse.syntax.Clause;
import weft.source.parse.syntax.CppTypes;
import weft.source.parse.syntax.ExpressionNode;
import weft.source.parse.syntax.ExpressionNode.ValueCategory;
import weft.source.parse.syntax.Type;
import weft.source.tree.Tree;

/**
 * Whether what a constructor takes can live in variables of the caller, made before it is called and ended with the block: no temporary
 * object ends too early then that the constructor may look at, and of what ends too late this is not seen.
 */
final class TakenArguments {

    private TakenArguments() {}

    static boolean canLast(MadeObject made, Constructor constructor) {
        List<Clause> arguments = made.list();
        return IntStream.range(0, constructor.size()).allMatch(i -> {
            Type type = constructor.parameters().get(i).declarator().type();
            return i < arguments.size() ? canLast(arguments.get(i), type) : canEndLate(type);
        });
    }

    private static boolean canLast(Clause argument, Type type) {
        boolean isThere = CppTypes.isReference(type)
                && argument instanceof ExpressionNode value
                && value.category() != ValueCategory.PRVALUE;
        return isThere
                ? isOfNoTemporary((ExpressionNode) argument)
                : canEndLate(CppTypes.withoutReference(type)) && !LastingTemporaries.has(argument, type);
    }

    /** Whether an object that is there is no part of a temporary one, nor given by a function that may have been given one. */
    private static boolean isOfNoTemporary(ExpressionNode object) {
        return !Tree.has(
                object,
                node -> node instanceof ExpressionNode.Call call
                                && !(call.arguments().size() == 1
                                        && Tree.calleeName(call)
                                                .filter(name -> name.toString().equals("std::move"))
                                                .isPresent()
                                        && call.arguments().get(0) instanceof ExpressionNode moved
                                        && moved.category() == ValueCategory.LVALUE)
                        || node instanceof ExpressionNode part
                                && CppTypes.isClass(part.type())
                                && part.category() == ValueCategory.PRVALUE);
    }

    /** Whether nobody sees when an object ends: it has no destructor, or one that gives back memory alone. */
    private static boolean canEndLate(Type type) {
        return !CppTypes.isUnknown(type) && (!CppTypes.hasDestructor(type) || CppTypes.ownsPlainMemory(type));
    }
}
