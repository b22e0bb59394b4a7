package weft.source.parse;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import weft.source.parse.syntax.Directive;
import weft.source.parse.syntax.Located;

/**
 * The parts of a source that stand under conditions of the preprocessor: whether they count depends on macros.
 *
 * @param parts     from each outermost condition to its end
 * @param unfinished the conditions without an end, the outermost one first
 */
record Conditionals(List<Part> parts, List<Directive> unfinished) {

    /** Places in the source. */
    record Part(int start, int end) {}

    static Conditionals of(ParsedSource parsed) {
        List<Part> parts = new ArrayList<>();
        Deque<Directive> open = new ArrayDeque<>();
        for (Directive directive : parsed.tree().directives()) {
            if (!parsed.inSource(directive)) {
                continue;
            }
            if (directive instanceof Directive.Condition) {
                open.addLast(directive);
            } else if (directive instanceof Directive.End && !open.isEmpty()) {
                Directive begin = open.removeLast();
                if (open.isEmpty()) {
                    parts.add(new Part(placeOf(begin), placeOf(directive)));
                }
            }
        }
        if (!open.isEmpty()) {
            parts.add(new Part(placeOf(open.getFirst()), Integer.MAX_VALUE));
        }
        return new Conditionals(parts, List.copyOf(open));
    }

    /** Where a directive of the source is in its file, whatever headers stand before it. */
    private static int placeOf(Directive directive) {
        return directive.range().orElseThrow().offset();
    }

    /** Whether something in the source stands under a condition. */
    boolean cover(Located node) {
        return node.range()
                .filter(at -> parts.stream().anyMatch(part -> part.start() <= at.offset() && at.offset() < part.end()))
                .isPresent();
    }
}
