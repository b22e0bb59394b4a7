package weft.source.parse;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import weft.source.parse.syntax.Directive;
import weft.source.parse.syntax.Directive.Include;
import weft.source.parse.syntax.Located;

/**
 * The parts of a source and its headers that stand under conditions of the preprocessor: whether they count depends on macros. That a
 * header is read once is no such condition.
 *
 * @param parts      by file, from each outermost condition to its end
 * @param unfinished the conditions of the source without an end, the outermost one first
 * @param includes   what the preprocessor includes
 * @param source     the name of the source's file
 */
record Conditionals(Map<String, List<Part>> parts, List<Directive> unfinished, List<Include> includes, String source) {

    /** Places in a file. */
    record Part(int start, int end) {}

    /** One file, on the way through its directives. */
    private static final class OneFile {

        final List<Part> parts = new ArrayList<>();
        final Deque<Directive> open = new ArrayDeque<>();
        /** What may be the condition under which a header is read once, which is the first of its directives. */
        private Optional<Directive> first = Optional.empty();

        private boolean isOnce;
        private int count;

        void add(Directive directive) {
            count++;
            if (count == 1) {
                first = Optional.of(directive);
            } else if (count == 2) {
                isOnce = isOnce(first.orElseThrow(), directive);
            }
            if (directive instanceof Directive.Condition) {
                open.addLast(directive);
            } else if (directive instanceof Directive.End && !open.isEmpty()) {
                Directive begin = open.removeLast();
                if (open.stream().allMatch(this::isOnce) && !isOnce(begin)) {
                    parts.add(new Part(placeOf(begin), placeOf(directive)));
                }
            }
        }

        private static boolean isOnce(Directive first, Directive second) {
            return first instanceof Directive.Condition condition
                    && second instanceof Directive.Define define
                    && condition.undefined().equals(Optional.of(define.name()));
        }

        private boolean isOnce(Directive condition) {
            return isOnce && condition == first.orElseThrow();
        }

        List<Part> all() {
            open.stream()
                    .filter(condition -> !isOnce(condition))
                    .findFirst()
                    .ifPresent(condition -> parts.add(new Part(placeOf(condition), Integer.MAX_VALUE)));
            return List.copyOf(parts);
        }
    }

    static Conditionals of(ParsedSource parsed) {
        Map<String, OneFile> files = new HashMap<>();
        for (Directive directive : parsed.tree().directives()) {
            directive
                    .range()
                    .ifPresent(at -> files.computeIfAbsent(at.file(), file -> new OneFile())
                            .add(directive));
        }
        Map<String, List<Part>> parts = new HashMap<>();
        files.forEach((name, file) -> parts.put(name, file.all()));
        String source = parsed.source().absolutePath();
        return new Conditionals(
                parts,
                List.copyOf(files.getOrDefault(source, new OneFile()).open),
                parsed.tree().includes(),
                source);
    }

    /** Where a directive is in its file, whatever headers stand before it. */
    private static int placeOf(Directive directive) {
        return directive.range().orElseThrow().offset();
    }

    /** Whether something stands under a condition, or the header that it is in is included under one. */
    boolean cover(Located node) {
        return !isFree(node, new HashSet<>());
    }

    private boolean isFree(Located node, Set<String> seen) {
        return node.range()
                .filter(at -> parts.getOrDefault(at.file(), List.of()).stream()
                                .noneMatch(part -> part.start() <= at.offset() && at.offset() < part.end())
                        && (at.file().equals(source)
                                || seen.add(at.file())
                                        && includes.stream()
                                                .anyMatch(include ->
                                                        include.path().equals(at.file()) && isFree(include, seen))))
                .isPresent();
    }
}
