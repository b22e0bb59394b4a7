package weft.source.flow;

import java.util.List;
import java.util.Optional;
import weft.model.Position;
import weft.source.flow.Expression.Call;

/** What is done at a place of the flow. */
public sealed interface Step {

    /** What is evaluated, in this order; of a call that blocks, the call. */
    default List<Expression> expressions() {
        return List.of();
    }

    /** Nothing. */
    record Pass() implements Step {}

    /**
     * Where a loop's turns begin.
     *
     * @param last the place up to which (exclusive) the places of the loop are numbered, from this one on; jumps may lead elsewhere
     */
    record Head(Position position, int last) implements Step {}

    record Evaluate(Expression expression, Position position) implements Step {

        @Override
        public List<Expression> expressions() {
            return List.of(expression);
        }
    }

    /** Goes on at its first successor if the condition holds, else at its second. */
    record Branch(Expression condition, Position position) implements Step {

        @Override
        public List<Expression> expressions() {
            return List.of(condition);
        }
    }

    /**
     * Goes on at the successor that has the same index as the case that is the value; the next successor is the default's, if there is
     * one; the last is where the flow goes on if nothing fits.
     *
     * @param cases the value of each case, empty where it is not known
     */
    record Choice(Expression value, List<Optional<Long>> cases, boolean hasDefault, Position position) implements Step {

        public Choice {
            cases = List.copyOf(cases);
        }

        @Override
        public List<Expression> expressions() {
            return List.of(value);
        }
    }

    /**
     * A call that may block: a function resumes here.
     *
     * @param call    with what was evaluated before as {@link Expression.Kept}
     * @param result  the number under which the result is kept
     * @param again   the arguments that are evaluated when the process resumes, too
     * @param sets    the local that the call sets when it is done; where its result is used, only perhaps
     */
    record Block(Call call, int result, List<Expression> again, Optional<Integer> sets) implements Step {

        public Block {
            again = List.copyOf(again);
        }

        @Override
        public List<Expression> expressions() {
            return List.of(call);
        }
    }

    record Return(Expression value) implements Step {

        @Override
        public List<Expression> expressions() {
            return List.of(value);
        }
    }

    /** What no analysis knows. */
    record Unknown(Position position) implements Step {}
}
