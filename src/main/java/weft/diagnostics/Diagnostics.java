package weft.diagnostics;

import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.UnaryOperator;
import weft.diagnostics.Diagnostic.Severity;
import weft.model.Position;

/** Collects the messages of one run; of a flood it keeps the first, and counts the others. */
public final class Diagnostics {

    private static final int KEPT = 10_000;

    /** By what they say, and of what: of two that differ in the way out alone the first is kept. */
    private final Map<List<Object>, Diagnostic> kept = new LinkedHashMap<>();

    private long dropped;
    private boolean errors;

    /** Reports a message, its blanks filled with {@code arguments}. */
    public void report(Message message, Position at, Object... arguments) {
        report(at, message.with(arguments));
    }

    /** Reports what was found where there was no position yet. */
    public void report(Position at, Finding finding) {
        errors |= finding.message().severity() == Severity.ERROR;
        add(new Diagnostic(
                finding.message(), at, finding.text(), finding.suggestion(), finding.remedies(), finding.related()));
    }

    /** The error that came first; it is kept unless thousands of warnings came before. */
    public Optional<Diagnostic> firstError() {
        return kept.values().stream()
                .filter(diagnostic -> diagnostic.severity() == Severity.ERROR)
                .findFirst();
    }

    public void addAll(Diagnostics others) {
        errors |= others.errors;
        dropped += others.dropped;
        others.kept.values().forEach(this::add);
    }

    /** The same with each message in other words. */
    public void addAll(Diagnostics others, UnaryOperator<String> wording) {
        errors |= others.errors;
        dropped += others.dropped;
        others.kept
                .values()
                .forEach(each -> add(new Diagnostic(
                        each.message(),
                        each.position(),
                        wording.apply(each.text()),
                        each.suggestion(),
                        each.remedies(),
                        each.related())));
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
        return kept.values().stream()
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
            kept.putIfAbsent(
                    List.of(diagnostic.message(), diagnostic.position(), diagnostic.text(), diagnostic.related()),
                    diagnostic);
        }
    }
}
