package weft.protothread.batch;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.Function;
import java.util.function.Predicate;
import weft.source.parse.syntax.ExpressionNode;
import weft.source.parse.syntax.Statement;
import weft.source.parse.syntax.Statement.Goto;
import weft.source.parse.syntax.Statement.Return;
import weft.source.tree.Local;
import weft.source.tree.Local.Place;

/** The lines of a protothread at the boundary between two firings, where it runs batches and meets the other members of an island. */
public final class BatchBoundary {

    private final BatchedCode code;

    BatchBoundary(BatchedCode code) {
        this.code = code;
    }

    /** The statement that counts a firing, where it begins. */
    public String count(String turn) {
        return turn + " = " + turn + " == " + code.last() + " ? " + code.first() + " : " + turn + " + 1;";
    }

    private String size(String process, String turn) {
        return (code.counts() ? turn + " != " + code.first() + " ? 0 : " : "") + "weft_batch_size(" + process + ")";
    }

    /** What a member asks between two cycles. */
    private String isMet(String process, String turn) {
        return (code.counts() ? turn + " == " + code.first() + " && " : "") + "weft_is_member(" + process + ")";
    }

    /** The lines at the boundary of a call. */
    public List<String> atCall(String turn) {
        List<String> lines = new ArrayList<>();
        if (code.meets()) {
            lines.add("if (" + isMet("weft_p", turn) + ") {");
            lines.add("    const int weft_met = weft_meet(weft_p);");
            lines.add("    if (weft_met != WEFT_APART) {");
            if (code.counts()) {
                lines.add("        " + turn + " = " + code.last() + ";");
            }
            lines.add("        weft_f->resume = 0;");
            lines.add("        return weft_met;");
            lines.add("    }");
            lines.add("}");
        }
        lines.add("for (unsigned weft_n; (weft_n = " + size("weft_p", turn) + ") > 0;) {");
        lines.add("    weft_n = weft_batch(weft_p, weft_f, weft_n);");
        lines.add("    if (weft_fires_more(weft_p, &weft_firings, weft_n))");
        lines.add("        continue;");
        if (code.counts()) {
            lines.add("    " + turn + " = " + code.last() + ";");
        }
        lines.add("    weft_f->resume = 0;");
        lines.add("    return WEFT_DONE;");
        lines.add("}");
        return lines;
    }

    /**
     * The lines at the boundary of a loop.
     *
     * @param field  the field of a local
     * @param isLive whether its value may be read from there on
     * @param leave  what a return becomes, a line each
     * @param resume where a member resumes that has met the others
     */
    public List<String> atLoop(
            String turn,
            String process,
            Function<Local, String> field,
            Predicate<Local> isLive,
            List<String> leave,
            OptionalInt resume) {
        FiringLoop loop = code.loop().orElseThrow();
        List<String> lines = new ArrayList<>();
        lines.add("weft_boundary: {");
        resume.ifPresent(number -> meeting(turn, process, field, isLive, number, lines));
        lines.add("    const unsigned weft_n = " + size(process, turn) + ";");
        lines.add("    if (weft_n > 0) {");
        code.carried().stream()
                .filter(isLive)
                .forEach(local -> lines.add("        " + field.apply(local) + " = " + local.name() + ";"));
        lines.add("        " + (code.exits().isEmpty() ? "" : "const int weft_left = ") + "weft_batch(" + process
                + ", weft_f, weft_n);");
        code.carried().stream()
                .filter(local -> code.comesBack(local, isLive))
                .forEach(local -> lines.add("        " + local.name() + " = " + field.apply(local) + ";"));
        for (int i = 0; i < code.exits().size(); i++) {
            lines.add("        if (weft_left == " + (i + 1) + ") {");
            Statement exit = code.exits().get(i);
            if (exit instanceof Return) {
                leave.forEach(line -> lines.add("            " + line));
            } else if (exit instanceof Goto jump) {
                lines.add("            goto " + jump.label() + ";");
            } else {
                lines.add("            break;");
            }
            lines.add("        }");
        }
        Optional<ExpressionNode> condition = loop.condition();
        if (loop.isEndless()) {
            lines.add("        goto weft_boundary;");
        } else {
            lines.add("        if (" + expanded(condition.get()) + ")");
            lines.add("            goto weft_boundary;");
            lines.add("        break;");
        }
        lines.add("    }");
        lines.add("}");
        return lines;
    }

    /** A member meets the others, whose turn may change what it has in its frame. */
    private void meeting(
            String turn,
            String process,
            Function<Local, String> field,
            Predicate<Local> isLive,
            int resume,
            List<String> lines) {
        List<Local> kept = code.locals().all().stream()
                .filter(local -> local.place() == Place.SAVED && isLive.test(local))
                .toList();
        lines.add("    if (" + isMet(process, turn) + ") {");
        kept.forEach(local -> lines.add("        " + field.apply(local) + " = " + local.name() + ";"));
        lines.add("        weft_resume_" + resume + ":;");
        lines.add("        const int weft_met = weft_is_member(" + process + ") ? weft_meet(" + process
                + ") : WEFT_APART;");
        lines.add("        if (weft_met != WEFT_APART) {");
        lines.add("            weft_f->resume = " + resume + ";");
        lines.add("            return weft_met;");
        lines.add("        }");
        kept.forEach(local -> lines.add("        " + local.name() + " = " + field.apply(local) + ";"));
        FiringLoop loop = code.loop().orElseThrow();
        Optional<ExpressionNode> condition = loop.condition();
        if (!loop.isEndless()) {
            lines.add("        if (!(" + expanded(condition.get()) + "))");
            lines.add("            break;");
        }
        lines.add("    }");
    }

    /** An expression as it stands in generated lines. */
    private String expanded(ExpressionNode expression) {
        return code.main()
                .edits()
                .expanded(
                        code.main().parsed().tokens().first(expression),
                        code.main().parsed().tokens().end(expression));
    }
}
