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
import java.util.stream.Collectors;
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

    /**
     * One file.
     *
     * @param unfinished its conditions without an end
     */
    private record OneFile(List<Part> parts, List<Directive> unfinished) {

        static OneFile of(List<Directive> directives) {
            Optional<Directive> once = once(directives);
            List<Part> parts = new ArrayList<>();
            Deque<Directive> open = new ArrayDeque<>();
            for (Directive directive : directives) {
                if (directive instanceof Directive.Condition) {
                    open.addLast(directive);
                } else if (directive instanceof Directive.End && !open.isEmpty()) {
                    Directive begin = open.removeLast();
                    if (counted(open, once).isEmpty() && !Optional.of(begin).equals(once)) {
                        parts.add(new Part(placeOf(begin), placeOf(directive)));
                    }
                }
            }
            counted(open, once).ifPresent(condition -> parts.add(new Part(placeOf(condition), Integer.MAX_VALUE)));
            return new OneFile(List.copyOf(parts), List.copyOf(open));
        }

        /** The condition under which a header is read once: its first directive, whose macro the second defines. */
        private static Optional<Directive> once(List<Directive> directives) {
            return directives.size() > 1
                            && directives.get(0) instanceof Directive.Condition condition
                            && directives.get(1) instanceof Directive.Define define
                            && condition.undefined().equals(Optional.of(define.name()))
                    ? Optional.of(condition)
                    : Optional.empty();
        }

        /** The outermost condition that counts. */
        private static Optional<Directive> counted(Deque<Directive> open, Optional<Directive> once) {
            return open.stream()
                    .filter(condition -> !Optional.of(condition).equals(once))
                    .findFirst();
        }
    }

    static Conditionals of(ParsedSource parsed) {
        Map<String, List<Directive>> directives = parsed.tree().directives().stream()
                .filter(directive -> directive.range().isPresent())
                .collect(Collectors.groupingBy(
                        directive -> directive.range().get().file()));
        Map<String, List<Part>> parts = new HashMap<>();
        directives.forEach((file, all) -> parts.put(file, OneFile.of(all).parts()));
        String source = parsed.source().absolutePath();
        return new Conditionals(
                parts,
                OneFile.of(directives.getOrDefault(source, List.of())).unfinished(),
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
