package weft.diagnostics;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import weft.diagnostics.Diagnostic.Severity;
import weft.model.Position;

/** Collects the messages of one run. */
public final class Diagnostics {

    private final List<Diagnostic> all = new ArrayList<>();

    public void error(Position at, String format, Object... arguments) {
        all.add(new Diagnostic(Severity.ERROR, at, String.format(format, arguments)));
    }

    public void warning(Position at, String format, Object... arguments) {
        all.add(new Diagnostic(Severity.WARNING, at, String.format(format, arguments)));
    }

    public boolean hasErrors() {
        return all.stream().anyMatch(d -> d.severity() == Severity.ERROR);
    }

    /** The messages, each once, by file, line and column. */
    public List<Diagnostic> sorted() {
        return all.stream()
                .distinct()
                .sorted(Comparator.comparing((Diagnostic d) -> d.position().file().toString())
                        .thenComparingInt(d -> d.position().line())
                        .thenComparingInt(d -> d.position().column()))
                .toList();
    }
}
