package weft.compile;

import java.lang.ProcessBuilder.Redirect;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.function.LongConsumer;
import weft.compile.Compilation.Generated;
import weft.diagnostics.Finding;
import weft.diagnostics.Message;
import weft.target.Starter;

/** Builds a generated folder and runs the program in it. */
public final class Toolchain {

    private static final String IF_THERE_IS_MAKE =
            "command -v make >/dev/null && exec make \"$@\"; echo 'memory: not looked at, as there is no make'";

    private static final Set<String> OF_ANOTHER_COMPILER = Set.of(
            "MAKEFLAGS",
            "BOARD",
            "MAIN",
            "CC",
            "CFLAGS",
            "CPPFLAGS",
            "LDFLAGS",
            "LDLIBS",
            "WARNINGS",
            "AR",
            "BINUTILS",
            "OBJCOPY",
            "RAM",
            "FLASH");

    private final Generated generated;
    private final Path folder;
    private final Streams streams;

    /** Where what is started has our own streams. */
    public Toolchain(Generated generated) {
        this(generated, Streams.OURS);
    }

    public Toolchain(Generated generated, Streams streams) {
        this.generated = generated;
        this.folder = generated.folder();
        this.streams = streams;
    }

    /**
     * Builds the program.
     *
     * @param messages where the C compiler's messages go
     * @param waiting  is told each second how many there were
     */
    public void make(Redirect messages, LongConsumer waiting) throws ToolchainException {
        make("all", Redirect.DISCARD, messages, waiting);
    }

    /**
     * Builds what is to be reported of, and tells that in a file (such as what takes how much of a local store); what is too much ends
     * like every program that cannot be built.
     */
    public void report(Path file, LongConsumer waiting) throws ToolchainException {
        make("report", Redirect.to(file.toFile()), streams.err(), waiting);
    }

    /**
     * Tells in a file whether all fits into a memory as large as the architecture says, where there is a compiler to know it by. What is in the
     * environment for another one, mostly that of this machine, is left out.
     */
    public void check(Path file, LongConsumer waiting) throws ToolchainException {
        List<String> command = new ArrayList<>(List.of("sh", "-c", IF_THERE_IS_MAKE, "sh"));
        command.addAll(arguments("check"));
        ProcessBuilder builder =
                new ProcessBuilder(command).redirectOutput(file.toFile()).redirectError(streams.err());
        builder.environment().keySet().removeAll(OF_ANOTHER_COMPILER);
        if (Child.run(builder, Message.MAKE_MISSING::with, waiting) != 0) {
            throw new ToolchainException(Message.MEMORY_EXCEEDED.with(folder));
        }
    }

    private List<String> arguments(String goal) {
        String jobs = "-j" + Runtime.getRuntime().availableProcessors();
        return List.of("-s", "-C", folder.toString(), "--no-print-directory", jobs, goal);
    }

    private void make(String goal, Redirect output, Redirect messages, LongConsumer waiting) throws ToolchainException {
        List<String> command = new ArrayList<>(List.of("make"));
        command.addAll(arguments(goal));
        ProcessBuilder builder =
                new ProcessBuilder(command).redirectOutput(output).redirectError(messages);
        builder.environment().remove("MAKEFLAGS");
        if (Child.run(builder, Message.MAKE_MISSING::with, waiting) != 0) {
            throw new ToolchainException(Message.BUILD_FAILED.with(folder));
        }
    }

    /**
     * Runs the program in the folder {@code current}; returns its exit status.
     */
    public int run(List<String> arguments, Path current, RuntimeOptions runtimeOptions) throws ToolchainException {
        return Child.run(program(arguments, current, runtimeOptions), this::unstarted, seconds -> {});
    }

    /** The same with its standard output on our standard error, where our standard output is for something else. */
    public int runAside(List<String> arguments, Path current, RuntimeOptions runtimeOptions) throws ToolchainException {
        ProcessBuilder program = program(arguments, current, runtimeOptions);
        program.command().addAll(0, List.of("sh", "-c", "exec \"$@\" >&2", "sh"));
        return Child.run(program, this::unstarted, seconds -> {});
    }

    /** Starts it likewise, and does not wait. */
    public Child start(List<String> arguments, Path current, RuntimeOptions runtimeOptions) throws ToolchainException {
        return Child.start(program(arguments, current, runtimeOptions), this::unstarted);
    }

    private ProcessBuilder program(List<String> arguments, Path current, RuntimeOptions runtimeOptions) {
        Starter starter = generated.target().starter(generated.ranks());
        List<String> command = new ArrayList<>(starter.command());
        command.add(folder.resolve(generated.program()).toAbsolutePath().toString());
        command.addAll(arguments);
        ProcessBuilder builder = streams.of(new ProcessBuilder(command).directory(current.toFile()));
        builder.environment().putAll(runtimeOptions.environment(generated.target()));
        starter.environment().forEach(builder.environment()::putIfAbsent);
        return builder;
    }

    private Finding unstarted(String reason) {
        return Message.PROGRAM_UNSTARTED.with(
                generated.target().starter(generated.ranks()).advice(), reason);
    }
}
