package weft.compile;

import java.lang.ProcessBuilder.Redirect;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.LongConsumer;
import java.util.stream.Stream;
import weft.compile.Compilation.Generated;

/** Builds a generated folder and runs the program in it. */
public final class Toolchain {

    private final Generated generated;
    private final Path folder;

    public Toolchain(Generated generated) {
        this.generated = generated;
        this.folder = generated.folder();
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
     * Builds the programs of SPEs, and tells on standard output what takes how much of their local stores; what is too much
     * ends like every program that cannot be built.
     */
    public void report(LongConsumer waiting) throws ToolchainException {
        make("report", Redirect.INHERIT, Redirect.INHERIT, waiting);
    }

    private void make(String goal, Redirect output, Redirect messages, LongConsumer waiting) throws ToolchainException {
        String jobs = "-j" + Runtime.getRuntime().availableProcessors();
        ProcessBuilder builder = new ProcessBuilder(
                "make", "-s", "-C", folder.toString(), "--no-print-directory", jobs, goal)
                .redirectOutput(output)
                .redirectError(messages);
        builder.environment().remove("MAKEFLAGS");
        if (Child.run(builder, "make is needed to build the program: install it (Debian: apt-get install make gcc)", waiting) != 0) {
            throw new ToolchainException("the C code did not build; it lies in " + folder);
        }
    }

    /**
     * Runs the program in the folder {@code current}, on our own streams; returns its exit status.
     */
    public int run(List<String> arguments, Path current, RuntimeOptions wishes) throws ToolchainException {
        List<String> command = new ArrayList<>(starter());
        String advice = switch (generated.target()) {
            case x86 -> "the program that was just built cannot be started";
            case cell -> command.get(0) + " is needed to run a Cell's program here: install it (Debian: apt-get install qemu-user)";
            case mpi -> command.get(0) + " is needed to run a program on several nodes: install it"
                    + " (Debian: apt-get install openmpi-bin libopenmpi-dev)";
        };
        command.add(folder.resolve(generated.program()).toAbsolutePath().toString());
        command.addAll(arguments);
        ProcessBuilder builder = new ProcessBuilder(command).directory(current.toFile()).inheritIO();
        builder.environment().putAll(wishes.environment());
        return Child.run(builder, advice, seconds -> { });
    }

    /** What starts the program on this machine, as the Makefile's {@code run} does it. */
    private List<String> starter() {
        boolean isEmulated = generated.target() == Target.cell && !System.getProperty("os.arch").equals("ppc64");
        if (isEmulated) {
            return words("QEMU", "qemu-ppc64");
        }
        if (generated.target() != Target.mpi) {
            return List.of();
        }
        List<String> command = new ArrayList<>(words("MPIRUN", "mpirun"));
        command.addAll(words("MPIFLAGS", "--bind-to none"));
        command.addAll(List.of("-n", String.valueOf(generated.ranks())));
        List<String> hosts = words("HOSTS", "");
        if (!hosts.isEmpty()) {
            command.add("--hostfile");
            command.addAll(hosts);
        }
        return command;
    }

    /** The words of a variable of the environment, as the Makefile takes them. */
    private static List<String> words(String variable, String otherwise) {
        return Stream.of(System.getenv().getOrDefault(variable, otherwise).split("\\s+"))
                .filter(word -> !word.isEmpty()).toList();
    }
}
