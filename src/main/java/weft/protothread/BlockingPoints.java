package weft.protothread;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.IntFunction;
import java.util.stream.Stream;
import weft.protothread.batch.Batch;
import weft.protothread.hoist.HoistedStatements;
import weft.source.ResumePoints;
import weft.source.parse.SourceTokens;
import weft.source.parse.syntax.Node;
import weft.source.text.Lines;
import weft.source.tree.Cpp;
import weft.source.tree.Local;

/** Where a function blocks: what it saves there before it returns, and restores when it resumes. */
final class BlockingPoints {

    /** The label before the types of variable size, in the head of a function that declares such. */
    static final String TYPES = "weft_types";

    private final BlockingFunction function;
    private final Optional<Batch> batch;
    private final String process;
    private final List<Point> points = new ArrayList<>();

    /** @param meets whether it is no call but where a member of an island meets the others */
    private record Point(int number, int token, Optional<String> callee, boolean meets) {}

    /**
     * For one function, and the batch of its firings where it has one.
     *
     * @param process what that calls the process
     */
    BlockingPoints(BlockingFunction function, Optional<Batch> batch, String process) {
        this.function = function;
        this.process = process;
        this.batch = batch;
    }

    /**
     * Adds a blocking point.
     *
     * @param token  where it is in the source
     * @param callee the function of the process that is called; empty for the process API
     * @param call   the call, true when it is done
     */
    void add(int token, Optional<String> callee, String call, HoistedStatements before) {
        Point point = new Point(points.size() + 1, token, callee, false);
        points.add(point);
        String line = before.newline();
        before.addMarked(function.unit().deferred().later(() -> resumption(point, line, before.mark()))
                + "if (!" + call + ") {"
                + function.unit().deferred().later(() -> suspension(point, line + "    " + Lines.OWN))
                + line + Lines.OWN + "}");
    }

    /** Adds the place behind the declaration of a type of variable size: the function begins again, and declares the type there. */
    void addReentry(int token, HoistedStatements before) {
        Point point = new Point(points.size() + 1, token, Optional.empty(), false);
        points.add(point);
        String line = before.newline();
        before.addMarked(function.unit()
                        .deferred()
                        .later(() -> Lines.OWN
                                + String.join(line + Lines.OWN, suspended(point))
                                + line
                                + Lines.OWN
                                + "goto " + TYPES + ";"
                                + line
                                + resumption(point, line, before.mark()))
                + ";");
    }

    /**
     * Adds the place where a member of an island meets the others, which saves and restores by itself.
     *
     * @return its number
     */
    int addMeeting(int token) {
        points.add(new Point(points.size() + 1, token, Optional.empty(), true));
        return points.size();
    }

    /**
     * A label before a statement that the function jumps to when it resumes inside of it. What may be restored there gets some value
     * here, so that no compiler finds it without one.
     */
    String landing(String label, Node statement, HoistedStatements before) {
        SourceTokens tokens = function.tokens();
        int at = tokens.first(statement);
        return function.unit()
                .deferred()
                .later(() -> restoring(
                        label + ":",
                        function.locals().all().stream()
                                .filter(local -> local.inScope(at)
                                        && points.stream()
                                                .anyMatch(point ->
                                                        tokens.has(statement, point.token()) && isSaved(local, point)))
                                .toList(),
                        "",
                        before.newline(),
                        before.mark()));
    }

    /** What restores the locals, and leads to the line of the call. */
    private String resumption(Point point, String newline, String mark) {
        String label = "weft_resume_" + point.number() + ":";
        List<Local> saved = saved(point);
        boolean beginsAnew = beginsAnew(point);
        return beginsAnew && saved.isEmpty() ? mark : restoring(label, saved, beginsAnew ? anew() : "", newline, mark);
    }

    /** A label, and what restores locals behind it; the flow that comes from above does not. */
    private String restoring(String label, List<Local> saved, String then, String newline, String mark) {
        if (saved.isEmpty()) {
            return mark + label + " ";
        }
        StringBuilder text = new StringBuilder(Lines.OWN)
                .append("if (0) {")
                .append(newline)
                .append(Lines.OWN)
                .append(label);
        saved.forEach(local -> text.append(newline)
                .append("    ")
                .append(Lines.OWN)
                .append(local.name())
                .append(" = ")
                .append(function.frame().field(local))
                .append(';'));
        if (!then.isEmpty()) {
            text.append(newline).append("    ").append(Lines.OWN).append(then);
        }
        return text.append(newline)
                .append(Lines.OWN)
                .append('}')
                .append(newline)
                .append(mark)
                .toString();
    }

    private String suspension(Point point, String newline) {
        return newline + String.join(newline, suspended(point)) + newline + "return WEFT_BLOCKED;";
    }

    /** The statements that save the locals, and where the function resumes. */
    private List<String> suspended(Point point) {
        return Stream.concat(
                        saved(point).stream().map(local -> function.frame().field(local) + " = " + local.name() + ";"),
                        Stream.of("weft_f->resume = " + point.number() + ";"))
                .toList();
    }

    /**
     * The jumps to where the function resumes between two tokens.
     *
     * @param instead what leads to a token by another way, if there is one
     */
    List<String> jumps(int from, int end, IntFunction<Optional<String>> instead) {
        return points.stream()
                .filter(point -> point.token() >= from && point.token() < end)
                .map(point -> "case " + point.number() + ": "
                        + instead.apply(point.token()).orElseGet(() -> jump(point)))
                .toList();
    }

    private String jump(Point point) {
        return beginsAnew(point) && saved(point).isEmpty() ? anew() : "goto weft_resume_" + point.number() + ";";
    }

    /** What leads to where the firing began. */
    private String anew() {
        return (batch.filter(Batch::meets).isPresent() ? "weft_begin_anew(" + process + "); " : "")
                + "goto weft_boundary;";
    }

    /** Whether one of them goes back to where its firing began. */
    boolean beginAnew() {
        return points.stream().anyMatch(this::beginsAnew);
    }

    /** Whether a process that waited at a point goes back to where its firing began: there may be a batch now. */
    private boolean beginsAnew(Point point) {
        return !point.meets()
                && batch.filter(made -> made.isFirst(point.token(), function::isStable))
                        .isPresent();
    }

    /** The blocking points, by number. */
    List<ResumePoints.Call> calls() {
        return points.stream()
                .map(point -> new ResumePoints.Call(
                        function.tokens()
                                .source()
                                .place(function.tokens()
                                        .source()
                                        .line(function.tokens().fileStart(point.token()))),
                        point.callee()))
                .toList();
    }

    /** Whether a local goes to the frame anywhere: then its declaration gives it a value. */
    boolean isSaved(Local local) {
        return batch.filter(made -> made.carries(local)).isPresent()
                || points.stream().anyMatch(point -> isSaved(local, point));
    }

    private boolean isSaved(Local local, Point point) {
        return !point.meets() && function.outlasts(local, point.token());
    }

    private List<Local> saved(Point point) {
        return function.locals().all().stream()
                .filter(local -> isSaved(local, point))
                .toList();
    }

    /** What follows the declaration of such a local: the compiler checks the type that was told. */
    String checkOfType(Local local) {
        return function.unit()
                .deferred()
                .later(() -> isSaved(local)
                        ? (Cpp.is(local.specifier())
                                        ? " static_assert(__is_same(__typeof__("
                                        : " _Static_assert(__builtin_types_compatible_p(__typeof__(")
                                + function.frame().field(local) + "), __typeof__(" + local.name()
                                + ")), \"write the type instead of "
                                + (local.isDeduced() ? "__auto_type" : "typeof") + "\");"
                        : "");
    }
}
