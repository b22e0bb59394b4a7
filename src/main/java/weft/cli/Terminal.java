package weft.cli;

import java.io.Console;
import java.io.PrintStream;
import java.nio.file.Path;
import java.util.Locale;
import weft.compile.StageListener;
import weft.compile.Streams;
import weft.diagnostics.Diagnostics;
import weft.diagnostics.Finding;
import weft.diagnostics.Printer;

/**
 * Where the command line writes.
 *
 * @param folder      the current folder; files below it are shown relative to it
 * @param cache       the folder of what is kept of this machine
 * @param interactive whether {@code err} is a person's terminal: progress is shown only there
 * @param colour      whether to colour messages
 * @param programs    the streams of programs that are started
 */
record Terminal(
        PrintStream out,
        PrintStream err,
        Path folder,
        Path cache,
        boolean interactive,
        boolean colour,
        Streams programs) {

    /** The process's own streams. There is a console only if both ends are a terminal, which is what progress needs. */
    static Terminal ofProcess() {
        boolean interactive = isTerminal(System.console()) && !"dumb".equals(System.getenv("TERM"));
        String noColour = System.getenv("NO_COLOR");
        boolean colour = interactive && (noColour == null || noColour.isEmpty());
        return new Terminal(
                System.out, System.err, Path.of("").toAbsolutePath(), ofXdg(), interactive, colour, Streams.OURS);
    }

    /** A path that was given, which begins at the current folder. If that is the process's own, it stays as it was written. */
    Path path(String given) {
        return folder.equals(Path.of("").toAbsolutePath()) ? Path.of(given) : folder.resolve(given);
    }

    /** As the XDG Base Directory Specification has it. */
    private static Path ofXdg() {
        String set = System.getenv("XDG_CACHE_HOME");
        Path base = set != null && Path.of(set).isAbsolute()
                ? Path.of(set)
                : Path.of(System.getProperty("user.home"), ".cache");
        return base.resolve("weft");
    }

    /** Up to Java 21 there is no console but on a terminal; since Java 22 there always is one, which is asked. */
    private static boolean isTerminal(Console console) {
        try {
            return console != null
                    && (boolean) Console.class.getMethod("isTerminal").invoke(console);
        } catch (NoSuchMethodException e) {
            return true;
        } catch (ReflectiveOperationException e) {
            return false;
        }
    }

    void print(Diagnostics diagnostics) {
        err.print(new Printer(folder, colour).print(diagnostics));
        err.flush();
    }

    /** Tells the stages and their times, if they are to be told. */
    StageListener stages(boolean verbose) {
        return verbose
                ? (stage, time) -> err.println(String.format(Locale.ROOT, "weft: %-9s %5d ms", stage, time))
                : (stage, time) -> {};
    }

    /** A line for a person who waits; the next one replaces it. */
    void progress(String message) {
        if (interactive) {
            err.print("\r\033[Kweft: " + message);
            err.flush();
        }
    }

    void endProgress() {
        if (interactive) {
            err.print("\r\033[K");
            err.flush();
        }
    }

    void error(Finding finding) {
        err.println("weft: error: " + finding);
    }
}
