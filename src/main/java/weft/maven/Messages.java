package weft.maven;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.apache.maven.plugin.logging.Log;
import weft.diagnostics.Diagnostic;
import weft.diagnostics.Diagnostic.Severity;
import weft.diagnostics.Diagnostics;
import weft.model.Position;

/** Writes messages to Maven's log as Maven's own compilers do, {@code file:[line,column] message}: IDEs lead there. */
final class Messages {

    private static final int MOST = 100;

    /** A message of gcc or clang. */
    private static final Pattern COMPILER =
            Pattern.compile("([^:]+):(\\d+):(?:(\\d+):)? (?:fatal )?(error|warning): (.*)");

    private final Log log;

    Messages(Log log) {
        this.log = log;
    }

    void log(Diagnostics diagnostics) {
        List<Diagnostic> all = diagnostics.sorted();
        all.stream()
                .limit(MOST)
                .forEach(message -> log(message.severity(), place(message.position()) + " " + message.coded()));
        long more = Math.max(0, all.size() - MOST) + diagnostics.dropped();
        if (more > 0) {
            log(diagnostics.hasErrors() ? Severity.ERROR : Severity.WARNING, "and " + more + " more messages");
        }
    }

    /**
     * What make and the C compiler said. Of the lines that are no message of their own, those that are indented belong to the
     * message before them (the source line), others to the one behind them ("In function"), or, at the end, to make.
     */
    void logCompiler(List<String> lines) {
        List<String> ahead = new ArrayList<>();
        boolean error = true;
        for (String line : lines) {
            Matcher message = COMPILER.matcher(line);
            if (message.matches()) {
                error = message.group(4).equals("error");
                logAll(error, ahead);
                String column = message.group(3) == null ? "" : "," + message.group(3);
                log(severity(error), message.group(1) + ":[" + message.group(2) + column + "] " + message.group(5));
            } else if (line.startsWith(" ")) {
                log(severity(error), line);
            } else {
                ahead.add(line);
            }
        }
        logAll(true, ahead);
    }

    private void logAll(boolean error, List<String> lines) {
        lines.forEach(line -> log(severity(error), line));
        lines.clear();
    }

    private static Severity severity(boolean error) {
        return error ? Severity.ERROR : Severity.WARNING;
    }

    private void log(Severity severity, String message) {
        switch (severity) {
            case ERROR -> log.error(message);
            case WARNING -> log.warn(message);
            case NOTE -> log.info(message);
        }
    }

    private static String place(Position at) {
        String file = at.file().toAbsolutePath().normalize().toString();
        return at.line() == 0
                ? file + ":"
                : at.column() == 0 ? file + ":[" + at.line() + "]" : file + ":[" + at.line() + "," + at.column() + "]";
    }
}
