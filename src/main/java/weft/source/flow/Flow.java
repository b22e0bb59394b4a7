package weft.source.flow;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import org.eclipse.cdt.core.dom.ast.IASTBinaryExpression;
import org.eclipse.cdt.core.dom.ast.IASTConditionalExpression;
import org.eclipse.cdt.core.dom.ast.IASTName;
import org.eclipse.cdt.core.dom.ast.IASTNode;
import org.eclipse.cdt.core.dom.ast.IASTUnaryExpression;
import org.eclipse.cdt.core.dom.ast.gnu.IGNUASTCompoundStatementExpression;
import weft.source.tree.Local;
import weft.source.tree.LocalVariables;
import weft.source.tree.Tree;

/**
 * The control flow of one function, built while it is transformed, and which locals are live where. The analysis errs on one
 * side only: within one expression all reads come before all writes, and a write that may not happen does not count.
 */
public final class Flow {

    private final LocalVariables locals;
    private final List<BitSet> reads = new ArrayList<>();
    private final List<BitSet> writes = new ArrayList<>();
    private final List<List<Integer>> successors = new ArrayList<>();
    private final Map<String, Integer> labels = new HashMap<>();
    private final Map<IASTNode, Boolean> evaluated = new IdentityHashMap<>();
    private List<BitSet> live = List.of();
    private int here = node();

    public Flow(LocalVariables locals) {
        this.locals = locals;
    }

    /** A new place, not yet reached from anywhere. */
    public int node() {
        reads.add(new BitSet());
        writes.add(new BitSet());
        successors.add(new ArrayList<>(2));
        return reads.size() - 1;
    }

    public int here() {
        return here;
    }

    /** Goes on at a place; the flow does not get there by itself. */
    public void resumeAt(int node) {
        here = node;
    }

    /** From here the flow may go on to a place. */
    public void mayGoTo(int node) {
        successors.get(here).add(node);
    }

    /** From here the flow goes on to a place, and the description too. */
    public void continueAt(int node) {
        mayGoTo(node);
        here = node;
    }

    /** The flow leaves from here to a place; what is described next is not reached from here. */
    public void leaveTo(int node) {
        mayGoTo(node);
        here = node();
    }

    public void leave() {
        here = node();
    }

    /** The place of a user's label. */
    public int label(String name) {
        return labels.computeIfAbsent(name, key -> node());
    }

    public void read(Local local) {
        continueAt(node());
        reads.get(here).set(local.id());
    }

    public void write(Local local) {
        continueAt(node());
        writes.get(here).set(local.id());
    }

    /** A tree that was evaluated here already is no part of any later evaluation around it. */
    public void setEvaluated(IASTNode tree) {
        evaluated.put(tree, true);
    }

    /** An expression is evaluated here. */
    public void evaluate(IASTNode tree) {
        BitSet read = new BitSet();
        BitSet written = new BitSet();
        collect(tree, true, read, written);
        continueAt(node());
        reads.get(here).or(read);
        continueAt(node());
        writes.get(here).or(written);
    }

    private void collect(IASTNode node, boolean surely, BitSet read, BitSet written) {
        if (evaluated.containsKey(node) || Tree.isUnevaluated(node)) {
            return;
        }
        if (node instanceof IASTName name) {
            locals.of(name).ifPresent(local -> read.set(local.id()));
            return;
        }
        if (node instanceof IASTBinaryExpression binary) {
            int operator = binary.getOperator();
            if (operator == IASTBinaryExpression.op_assign) {
                IASTNode target = binary.getOperand1();
                while (target instanceof IASTUnaryExpression unary
                        && unary.getOperator() == IASTUnaryExpression.op_bracketedPrimary) {
                    target = unary.getOperand();
                }
                var local = locals.of(target);
                if (local.isPresent()) {
                    if (surely) {
                        written.set(local.get().id());
                    }
                    collect(binary.getOperand2(), surely, read, written);
                    return;
                }
            }
            if (operator == IASTBinaryExpression.op_logicalAnd || operator == IASTBinaryExpression.op_logicalOr) {
                collect(binary.getOperand1(), surely, read, written);
                collect(binary.getOperand2(), false, read, written);
                return;
            }
        }
        boolean all = surely && !(node instanceof IGNUASTCompoundStatementExpression);
        for (IASTNode child : node.getChildren()) {
            boolean branch = node instanceof IASTConditionalExpression conditional
                    && child != conditional.getLogicalConditionExpression();
            collect(child, all && !branch, read, written);
        }
    }

    /** Finds what is live; to be called once, when the whole function is described. */
    public void analyse() {
        int size = reads.size();
        List<List<Integer>> predecessors = new ArrayList<>();
        live = new ArrayList<>();
        ArrayDeque<Integer> work = new ArrayDeque<>();
        boolean[] waiting = new boolean[size];
        for (int i = 0; i < size; i++) {
            predecessors.add(new ArrayList<>(2));
            live.add(new BitSet());
        }
        for (int i = 0; i < size; i++) {
            for (int successor : successors.get(i)) {
                predecessors.get(successor).add(i);
            }
            work.push(i);
            waiting[i] = true;
        }
        while (!work.isEmpty()) {
            int i = work.pop();
            waiting[i] = false;
            BitSet in = new BitSet();
            successors.get(i).forEach(successor -> in.or(live.get(successor)));
            in.andNot(writes.get(i));
            in.or(reads.get(i));
            if (!in.equals(live.get(i))) {
                live.set(i, in);
                for (int predecessor : predecessors.get(i)) {
                    if (!waiting[predecessor]) {
                        waiting[predecessor] = true;
                        work.push(predecessor);
                    }
                }
            }
        }
    }

    /** Whether a local's value at a place may be read later. */
    public boolean isLive(Local local, int node) {
        return live.get(node).get(local.id());
    }
}
