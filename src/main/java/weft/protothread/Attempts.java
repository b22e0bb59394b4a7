package weft.protothread;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import weft.protothread.hoist.HoistedStatements;
import weft.protothread.rewrite.Handlers;
import weft.source.parse.SourceTokens;
import weft.source.parse.syntax.Node;
import weft.source.parse.syntax.Statement;
import weft.source.parse.syntax.Statement.CatchHandler;
import weft.source.parse.syntax.Statement.Try;
import weft.source.text.Edits;
import weft.source.text.Lines;

/**
 * Try blocks in which something blocks. No jump may lead into one: the function resumes before it, enters it, and jumps from there. Into a
 * handler it gets by throwing the exception again.
 */
final class Attempts {

    private final BlockingFunction function;
    private final BlockingPoints points;
    private final SourceTokens tokens;
    private final Edits edits;

    Attempts(BlockingFunction function, BlockingPoints points) {
        this.function = function;
        this.points = points;
        this.tokens = function.tokens();
        this.edits = function.edits();
    }

    /** The jumps from the beginning of a block to where the function resumes in it. */
    List<String> jumps(Node block) {
        return points.jumps(tokens.first(block), tokens.end(block), token -> entry(block, token));
    }

    /** What leads from the beginning of a block to the try block in it that has a token. */
    private Optional<String> entry(Node block, int token) {
        return function.tried().blocks().stream()
                .filter(inner -> tokens.has(block, tokens.first(inner)) && tokens.has(inner, token))
                .findFirst()
                .map(inner -> "goto " + label(inner) + ";");
    }

    private String label(Try block) {
        return "weft_try_" + (function.tried().blocks().indexOf(block) + 1);
    }

    /** Edits one whose parts have been edited. */
    void edit(Try block) {
        if (!function.tried().blocks().contains(block)) {
            return;
        }
        HoistedStatements start = function.prelude(block);
        start.add("{ weft_f->resume = 0;");
        start.addMarked(points.landing(label(block), block, start));
        edits.before(tokens.first(block), start.toString());
        edits.after(tokens.end(block), " }");
        List<String> ends = function.unwinding().ends(tokens.first(block.body()), tokens.end(block.body()));
        open(block.body(), ends.isEmpty() ? "" : function.unwinding().guard(ends), () -> jumpsInto(block));
        for (CatchHandler handler : block.handlers()) {
            if (function.blocks(handler)) {
                open(handler.body(), "", () -> jumps(handler.body()));
            }
        }
    }

    private List<String> jumpsInto(Try block) {
        List<String> all = new ArrayList<>(jumps(block.body()));
        for (CatchHandler handler : block.handlers()) {
            Handlers.kept(handler)
                    .flatMap(function.locals()::of)
                    .ifPresent(kept -> all.addAll(points.jumps(
                            tokens.first(handler.body()),
                            tokens.end(handler.body()),
                            token -> Optional.of("::std::rethrow_exception("
                                    + function.frame().field(kept) + ");"))));
        }
        return all;
    }

    private void open(Statement block, String first, Supplier<List<String>> jumps) {
        String newline = newline(block);
        String head = (first.isEmpty() ? "" : newline + first) + newline;
        edits.after(
                tokens.first(block) + 1,
                head
                        + function.unit()
                                .deferred()
                                .later(() -> "switch (weft_f->resume) {"
                                        + jumps.get().stream()
                                                .map(newline::concat)
                                                .collect(Collectors.joining())
                                        + newline + "}"));
    }

    private String newline(Node node) {
        return "\n" + function.prelude(node).indentation() + "    " + Lines.OWN;
    }
}
