package weft.cli;

import java.util.List;

/** The entry point, and the only place that ends the process. */
public final class Main {

    private Main() {}

    public static void main(String[] arguments) {
        System.exit(run(Terminal.ofProcess(), List.of(arguments)));
    }

    /** Runs one command line; returns its exit status. */
    static int run(Terminal terminal, List<String> arguments) {
        int end = arguments.indexOf("--");
        List<String> own = end < 0 ? arguments : arguments.subList(0, end);
        List<String> programs = end < 0 ? List.of() : arguments.subList(end + 1, arguments.size());
        try {
            return WeftCommand.commandLineFor(own, terminal, programs).execute(own.toArray(String[]::new));
        } catch (Error e) { // a stack or the memory that does not suffice, where no stage expects it
            return WeftCommand.fault(terminal, e, own.contains("--verbose"));
        }
    }
}
