package weft.source.flow;

import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import weft.model.Position;

/**
 * An expression as analyses see it: which locals it reads and writes, in which order as far as that is defined, and what its value
 * is where that can be told. What no analysis asks for is an {@link Other}.
 */
public sealed interface Expression {

    /** What is evaluated in it, in no order unless its type says one. */
    List<Expression> parts();

    /** A number that the compiler knows. */
    record Number(long value) implements Expression {

        @Override
        public List<Expression> parts() {
            return List.of();
        }
    }

    /** A string literal. */
    record Text(String value) implements Expression {

        @Override
        public List<Expression> parts() {
            return List.of();
        }
    }

    /** A local of the function, by its number. */
    record Variable(int local) implements Expression {

        @Override
        public List<Expression> parts() {
            return List.of();
        }
    }

    /** The address of a local. */
    record Address(Variable of) implements Expression {

        @Override
        public List<Expression> parts() {
            return List.of(of);
        }
    }

    /**
     * A member of a process's state, {@code p->local->NAME}.
     *
     * @param owner what tells the state
     * @param isOwn whether it is surely the state of the process itself
     * @param type  if it is an integer
     */
    record Field(String name, Expression owner, boolean isOwn, Optional<IntegerType> type) implements Expression {

        @Override
        public List<Expression> parts() {
            return List.of(owner);
        }
    }

    /** A plain assignment, and an initialiser. */
    record Assignment(Expression target, Expression value) implements Expression {

        @Override
        public List<Expression> parts() {
            return List.of(target, value);
        }
    }

    /**
     * What changes a variable by what it holds: {@code +=}, {@code ++}.
     *
     * @param type   in which it is computed, if that is an integer
     * @param isLate whether the value of the expression is that before the change
     */
    record Update(Operator operator, Optional<IntegerType> type, Expression target, Expression operand, boolean isLate)
            implements Expression {

        @Override
        public List<Expression> parts() {
            return List.of(target, operand);
        }
    }

    /** @param type in which it is computed, if that is an integer */
    record Operation(Operator operator, Optional<IntegerType> type, List<Expression> parts) implements Expression {

        public Operation {
            parts = List.copyOf(parts);
        }
    }

    /** {@code &&} or {@code ||}: the second operand may not be evaluated. */
    record Logical(boolean isAnd, Expression first, Expression second) implements Expression {

        @Override
        public List<Expression> parts() {
            return List.of(first, second);
        }
    }

    /** One of the branches is evaluated. {@code a ?: b} has one branch. */
    record Conditional(Expression condition, List<Expression> branches) implements Expression {

        public Conditional {
            branches = List.copyOf(branches);
        }

        @Override
        public List<Expression> parts() {
            return Stream.concat(Stream.of(condition), branches.stream()).toList();
        }
    }

    /**
     * A call.
     *
     * @param function the name of what is called, empty where it goes through a pointer
     * @param callee   the function of the process that this is, if it is one
     * @param inner    what is evaluated to find the function: the name, or the pointer
     * @param isUsed   whether the program uses the result
     */
    record Call(
            String function,
            Optional<FunctionId> callee,
            Expression inner,
            List<Expression> arguments,
            boolean isUsed,
            Position position)
            implements Expression {

        public Call {
            arguments = List.copyOf(arguments);
        }

        @Override
        public List<Expression> parts() {
            return Stream.concat(Stream.of(inner), arguments.stream()).toList();
        }
    }

    /** Keeps a value under a number, until it is asked for by it. */
    record Keep(int number, Expression value) implements Expression {

        @Override
        public List<Expression> parts() {
            return List.of(value);
        }
    }

    /** What was evaluated before and kept: the result of a call that blocks, an argument. */
    record Kept(int number) implements Expression {

        @Override
        public List<Expression> parts() {
            return List.of();
        }
    }

    /** One after the other; the value is that of the last. */
    record Sequence(List<Expression> parts) implements Expression {

        public Sequence {
            parts = List.copyOf(parts);
        }
    }

    /** What stands in braces: an array of values. */
    record Items(List<Expression> parts) implements Expression {

        public Items {
            parts = List.copyOf(parts);
        }
    }

    /** Statements in an expression: which of its parts are evaluated is not known. */
    record Statements(List<Expression> parts) implements Expression {

        public Statements {
            parts = List.copyOf(parts);
        }
    }

    /** Anything else: all parts are evaluated, the value is not known. */
    record Other(List<Expression> parts) implements Expression {

        public static final Other NOTHING = new Other(List.of());

        public Other {
            parts = List.copyOf(parts);
        }
    }
}
