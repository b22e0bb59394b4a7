package weft.cli;

import java.io.PrintStream;
import java.nio.file.Path;
import weft.diagnostics.Diagnostics;
import weft.diagnostics.Printer;

/**
 * Where the command line writes.
 *
 * @param folder      the current folder; files below it are shown relative to it
 * @param interactive whether {@code err} is a person's terminal: progress is shown only there
 * @param colour      whether to colour messages
 */
record Terminal(PrintStream out, PrintStream err, Path folder, boolean interactive, boolean colour) {

    /** The process's own streams. There is a console only if both ends are a terminal, which is what progress needs. */
    static Terminal ofProcess() {
        boolean interactive = System.console() != null && !"dumb".equals(System.getenv("TERM"));
        String noColour = System.getenv("NO_COLOR");
        boolean colour = interactive && (noColour == null || noColour.isEmpty());
        return new Terminal(System.out, System.err, Path.of("").toAbsolutePath(), interactive, colour);
    }

    void print(Diagnostics diagnostics) {
        err.print(new Printer(folder, colour).print(diagnostics));
        err.flush();
    }

    void error(String message) {
        err.println("weft: error: " + message);
    }
}
