package weft.source.flow;

import java.util.BitSet;
import weft.source.flow.Expression.Assignment;
import weft.source.flow.Expression.Conditional;
import weft.source.flow.Expression.Logical;
import weft.source.flow.Expression.Statements;
import weft.source.flow.Expression.Variable;

/**
 * Which locals a step reads and writes. It errs on one side only: within a step all reads come before all writes, and a write that
 * may not happen does not count.
 */
record Effects(BitSet reads, BitSet writes) {

    static Effects of(Step step) {
        Effects effects = new Effects(new BitSet(), new BitSet());
        if (step instanceof Step.Block block) {
            block.again().forEach(argument -> effects.collect(argument, true));
            // A short count leaves what the call would set as it was.
            block.sets().ifPresent((block.call().isUsed() ? effects.reads : effects.writes)::set);
        } else {
            step.expressions().forEach(expression -> effects.collect(expression, true));
        }
        return effects;
    }

    private void collect(Expression expression, boolean surely) {
        if (expression instanceof Variable variable) {
            reads.set(variable.local());
        } else if (expression instanceof Assignment assignment && assignment.target() instanceof Variable target) {
            if (surely) {
                writes.set(target.local());
            }
            collect(assignment.value(), surely);
        } else if (expression instanceof Logical logical) {
            collect(logical.first(), surely);
            collect(logical.second(), false);
        } else if (expression instanceof Conditional conditional) {
            collect(conditional.condition(), surely);
            conditional.branches().forEach(branch -> collect(branch, false));
        } else {
            boolean all = surely && !(expression instanceof Statements);
            expression.parts().forEach(part -> collect(part, all));
        }
    }
}
