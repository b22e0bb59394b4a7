package weft.diagnostics;

import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import weft.diagnostics.Diagnostic.Severity;
import weft.model.Position;

/** Writes messages for people: {@code file:line:col: error: message [W0123]}, the line of the file, and a caret below it. */
public final class Printer {

    private static final int MOST = 100;

    private final Path folder;
    private final boolean colour;

    /**
     * @param folder the folder in which the user is: files below it are named relative to it
     * @param colour whether to use ANSI colours
     */
    public Printer(Path folder, boolean colour) {
        this.folder = folder.toAbsolutePath().normalize();
        this.colour = colour;
    }

    /** All messages, sorted; after the hundredth only how many more there are. */
    public String print(Diagnostics diagnostics) {
        StringBuilder out = new StringBuilder();
        Map<Path, FileLines> files = new HashMap<>();
        List<Diagnostic> all = diagnostics.sorted();
        all.stream().limit(MOST).forEach(diagnostic -> print(diagnostic, files, out));
        long more = Math.max(0, all.size() - MOST) + diagnostics.dropped();
        if (more > 0) {
            out.append("and ").append(more).append(" more messages\n");
        }
        return out.toString();
    }

    private void print(Diagnostic diagnostic, Map<Path, FileLines> files, StringBuilder out) {
        Position at = diagnostic.position();
        String place = new Position(relative(at.file()), at.line(), at.column()).toString();
        out.append(paint("1", SourceLine.printable(place) + ":"))
                .append(' ')
                .append(kind(diagnostic.severity()))
                .append(' ')
                .append(SourceLine.printable(diagnostic.coded()))
                .append('\n');
        if (at.line() > 0 && at.column() > 0 && diagnostic.severity() != Severity.NOTE) {
            FileLines lines = files.computeIfAbsent(at.file(), FileLines::of);
            lines.line(at.line())
                    .filter(line -> !line.isBlank())
                    .ifPresent(line -> out.append(SourceLine.withCaret(line, lines.index(at) + 1)));
        }
    }

    private String kind(Severity severity) {
        return switch (severity) {
            case ERROR -> paint("1;31", "error:");
            case WARNING -> paint("1;35", "warning:");
            case NOTE -> paint("1;36", "note:");
        };
    }

    private String paint(String style, String text) {
        return colour ? "\u001b[" + style + "m" + text + "\u001b[0m" : text;
    }

    private Path relative(Path file) {
        Path absolute = file.toAbsolutePath().normalize();
        return absolute.startsWith(folder) ? folder.relativize(absolute) : file;
    }
}
