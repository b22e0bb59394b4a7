package weft.cli;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.function.LongConsumer;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;
import weft.cli.write.Depfile;
import weft.compile.Compilation.Generated;
import weft.compile.Toolchain;
import weft.compile.ToolchainException;
import weft.emit.OutputFile;
import weft.target.Product;
import weft.target.Targets;

/** {@code weft generate}: a folder that builds with make. */
@Command(
        name = "generate",
        description = "Generates a folder with the program's C code and Makefiles.",
        mixinStandardHelpOptions = true)
final class GenerateCommand implements Callable<Integer> {

    private final Terminal terminal;

    @Mixin
    private InputOptions input;

    @Mixin
    private OutputOptions output;

    GenerateCommand(Terminal terminal) {
        this.terminal = terminal;
    }

    @Option(
            names = "--report",
            description =
                    "where the target can: builds what it must, and tells what takes how much of a local store, or of a microcontroller's memory and stack")
    private boolean report;

    @Option(
            names = "--accounting",
            description = "the program counts what it does, for WEFT_STATS and WEFT_TRACE in its" + " environment")
    private boolean accounting;

    @Option(
            names = "--live",
            description = "the program can be watched while it runs, by weft live, where WEFT_LIVE in its environment"
                    + " names a file")
    private boolean live;

    @Option(
            names = "--library",
            description =
                    "a library in C instead of a program: make builds libNAME.a and libNAME.so, NAME.h tells how to call them")
    private boolean library;

    @Option(names = "--python", description = "a package for Python with the library in it: pip install OUT builds it")
    private boolean python;

    @Option(
            names = "--depfile",
            paramLabel = "FILE",
            description = "writes which files the output was made of, as a rule for make, Ninja or CMake")
    private Optional<Path> depfile = Optional.empty();

    @Spec
    private CommandSpec command;

    @Override
    public Integer call() {
        LiveOptions.check(command, live, output);
        Generated[] generated = new Generated[1];
        StringBuilder told = new StringBuilder();
        int status = Reported.compile(
                terminal,
                input,
                compilation -> {
                    generated[0] = output.generate(compilation, terminal, accounting, live, product());
                    depfile.ifPresent(file ->
                            OutputFile.write(terminal.folder().resolve(file), Depfile.of(generated[0], product())));
                },
                () -> {
                    if (report) {
                        told.append(report(generated[0]));
                    } else if (generated[0].isSized()) {
                        told.append(told(new Toolchain(generated[0], terminal.programs())::check));
                    }
                });
        terminal.out().print(told);
        terminal.out().flush();
        return status;
    }

    private String report(Generated generated) throws ToolchainException, IOException {
        if (generated.target().report().isEmpty()) {
            throw new ParameterException(
                    command.commandLine(),
                    "there is nothing to report of a program for "
                            + generated.target().name() + ": leave --report out, or give --target "
                            + String.join(" or ", Targets.installed().reporting()));
        }
        return told(new Toolchain(generated, terminal.programs())::report);
    }

    /** What is built, and what that tells in a file. */
    @FunctionalInterface
    private interface Told {
        void in(Path file, LongConsumer waiting) throws ToolchainException;
    }

    private String told(Told build) throws ToolchainException, IOException {
        Path file = Files.createTempFile("weft-report", "");
        try {
            build.in(file, seconds -> terminal.progress("building, " + seconds + " s"));
            return Files.readString(file);
        } finally {
            terminal.endProgress();
            Files.deleteIfExists(file);
        }
    }

    private Product product() {
        return python ? Product.PYTHON : library ? Product.LIBRARY : Product.PROGRAM;
    }
}
