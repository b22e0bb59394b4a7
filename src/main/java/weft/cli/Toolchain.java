package weft.cli;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;

/** Builds a generated folder and runs the program in it. */
final class Toolchain {

    private final Terminal terminal;
    private final Path folder;

    Toolchain(Terminal terminal, Path folder) {
        this.terminal = terminal;
        this.folder = folder;
    }

    /** Builds the program; the compiler's messages go to the user as they come. */
    void make() throws CommandFailure {
        String jobs = "-j" + Runtime.getRuntime().availableProcessors();
        ProcessBuilder builder = new ProcessBuilder("make", "-s", "-C", folder.toString(), "--no-print-directory", jobs)
                .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                .redirectError(ProcessBuilder.Redirect.INHERIT);
        builder.environment().remove("MAKEFLAGS");
        Process make = start(builder, "make is needed to build the program: install it (Debian: apt-get install make gcc)");
        if (waitFor(make, true) != 0) {
            throw new CommandFailure(ExitStatus.TOOLCHAIN_FAILED, "the C code did not build; it lies in " + folder);
        }
    }

    /** Runs the program in the current folder, on our own streams, with wishes for its runtime in the environment; returns its
     * exit status. */
    int run(String program, List<String> arguments, Map<String, String> wishes) throws CommandFailure {
        List<String> command = new ArrayList<>(List.of(folder.resolve(program).toString()));
        command.addAll(arguments);
        ProcessBuilder builder = new ProcessBuilder(command).directory(terminal.folder().toFile()).inheritIO();
        builder.environment().putAll(wishes);
        return waitFor(start(builder, "the program that was just built cannot be started"), false);
    }

    private static Process start(ProcessBuilder builder, String advice) throws CommandFailure {
        try {
            return builder.start();
        } catch (IOException e) {
            throw new CommandFailure(ExitStatus.TOOLCHAIN_FAILED, advice + " (" + e.getMessage() + ")");
        }
    }

    /** Waits, with a line that says so on a terminal once it takes longer than a second; our end is the child's end. */
    private int waitFor(Process process, boolean progress) throws CommandFailure {
        Thread killer = new Thread(process::destroy);
        Runtime.getRuntime().addShutdownHook(killer);
        try {
            long start = System.nanoTime();
            boolean shown = false;
            while (!process.waitFor(1, TimeUnit.SECONDS)) {
                if (progress && terminal.interactive()) {
                    terminal.err().print("\rweft: building, " + (System.nanoTime() - start) / 1_000_000_000 + " s");
                    terminal.err().flush();
                    shown = true;
                }
            }
            if (shown) {
                terminal.err().print("\r\033[K");
                terminal.err().flush();
            }
            return process.exitValue();
        } catch (InterruptedException e) {
            process.destroy();
            throw new CommandFailure(ExitStatus.TOOLCHAIN_FAILED, "interrupted");
        } finally {
            removeHook(killer);
        }
    }

    private static void removeHook(Thread hook) {
        try {
            Runtime.getRuntime().removeShutdownHook(hook);
        } catch (IllegalStateException e) {
            // The virtual machine is already going down: the hook is running and ends the child.
            return;
        }
    }
}
