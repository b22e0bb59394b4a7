package weft.diagnostics;

import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import weft.diagnostics.Diagnostic.Severity;
import weft.model.Position;

/** Collects the messages of one run; of a flood it keeps the first, and counts the others. */
public final class Diagnostics {

    private static final int KEPT = 10_000;

    private final Set<Diagnostic> kept = new LinkedHashSet<>();
    private long dropped;
    private boolean errors;

    public void error(Position at, String format, Object... arguments) {
        errors = true;
        add(Severity.ERROR, at, format, arguments);
    }

    public void warning(Position at, String format, Object... arguments) {
        add(Severity.WARNING, at, format, arguments);
    }

    /** What is good to know, and no fault. */
    public void note(Position at, String format, Object... arguments) {
        add(Severity.NOTE, at, format, arguments);
    }

    /** The error that came first; it is kept unless thousands of warnings came before. */
    public Optional<Diagnostic> firstError() {
        return kept.stream()
                .filter(diagnostic -> diagnostic.severity() == Severity.ERROR)
                .findFirst();
    }

    public void addAll(Diagnostics others) {
        errors |= others.errors;
        dropped += others.dropped;
        others.kept.forEach(this::add);
    }

    public boolean hasErrors() {
        return errors;
    }

    /** How many messages came after the last that is kept. */
    public long dropped() {
        return dropped;
    }

    /** The messages, each once, by file, line and column. */
    public List<Diagnostic> sorted() {
        return kept.stream()
                .sorted(Comparator.comparing(
                                (Diagnostic d) -> d.position().file().toString())
                        .thenComparingInt(d -> d.position().line())
                        .thenComparingInt(d -> d.position().column()))
                .toList();
    }

    private void add(Severity severity, Position at, String format, Object... arguments) {
        add(new Diagnostic(severity, at, String.format(format, arguments)));
    }

    private void add(Diagnostic diagnostic) {
        if (kept.size() == KEPT) {
            dropped++;
        } else {
            kept.add(diagnostic);
        }
    }
}
