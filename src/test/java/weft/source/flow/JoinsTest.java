package weft.source.flow;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import weft.model.Position;
import weft.source.flow.Expression.Other;

class JoinsTest {

    private static final Position HERE = Position.of(Path.of("here"));

    private final FlowBuilder flow = new FlowBuilder();

    private Joins joins() {
        return new Joins(flow.build("f", List.of(), List.of(), Map.of()));
    }

    private int branch(int yes, int no) {
        flow.branch(Other.NOTHING, yes, no, HERE);
        return flow.here() - 1;
    }

    @Test
    void anIfJoinsBehindIt() {
        int yes = flow.place();
        int no = flow.place();
        int end = flow.place();
        int fork = branch(yes, no);
        flow.resumeAt(yes);
        flow.leaveTo(end);
        flow.resumeAt(no);
        flow.continueAt(end);
        flow.evaluate(Other.NOTHING, HERE);
        assertEquals(end, joins().of(fork));
        assertEquals(3, joins().steps(no));
    }

    @Test
    void aReturnJoinsAtTheEnd() {
        int yes = flow.place();
        int no = flow.place();
        int fork = branch(yes, no);
        flow.resumeAt(yes);
        flow.add(new Step.Return(Other.NOTHING));
        flow.resumeAt(no);
        flow.evaluate(Other.NOTHING, HERE);
        assertEquals(Joins.END, joins().of(fork));
    }

    @Test
    void aLoopJoinsBehindIt() {
        int head = flow.head();
        int inside = flow.place();
        int end = flow.place();
        int fork = branch(inside, end);
        flow.resumeAt(inside);
        flow.leaveTo(head);
        flow.close(head, HERE);
        assertEquals(end, joins().of(fork));
        assertEquals(fork, joins().of(head));
    }

    @Test
    void anIfInAnEndlessLoopJoinsInIt() {
        int head = flow.head();
        int yes = flow.place();
        int no = flow.place();
        int join = flow.place();
        int fork = branch(yes, no);
        flow.resumeAt(yes);
        flow.leaveTo(join);
        flow.resumeAt(no);
        flow.continueAt(join);
        flow.leaveTo(head);
        flow.close(head, HERE);
        assertEquals(join, joins().of(fork));
    }
}
