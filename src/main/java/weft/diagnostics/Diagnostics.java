package weft.diagnostics;

import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.UnaryOperator;
import weft.diagnostics.Diagnostic.Severity;
import weft.model.Position;

/** Collects the messages of one run; of a flood it keeps the first, and counts the others. */
public final class Diagnostics {

    private static final int KEPT = 10_000;

    private final Set<Diagnostic> kept = new LinkedHashSet<>();
    private long dropped;
    private boolean errors;

    /** Reports a message, its blanks filled with {@code arguments}. */
    public void report(Message message, Position at, Object... arguments) {
        report(at, message.with(arguments));
    }

    /** Reports what was found where there was no position yet. */
    public void report(Position at, Finding finding) {
        errors |= finding.message().severity() == Severity.ERROR;
        add(new Diagnostic(finding.message(), at, finding.text(), finding.suggestion(), finding.related()));
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

    /** The same with each message in other words. */
    public void addAll(Diagnostics others, UnaryOperator<String> wording) {
        errors |= others.errors;
        dropped += others.dropped;
        others.kept.forEach(each -> add(new Diagnostic(
                each.message(), each.position(), wording.apply(each.text()), each.suggestion(), each.related())));
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

    private void add(Diagnostic diagnostic) {
        if (kept.size() == KEPT) {
            dropped++;
        } else {
            kept.add(diagnostic);
        }
    }
}
