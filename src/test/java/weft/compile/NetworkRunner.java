package weft.compile;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.stream.Stream;
import weft.diagnostics.Diagnostic;
import weft.diagnostics.Message;
import weft.model.Unsaved;
import weft.source.parse.BuildOptions;
import weft.target.Product;
import weft.target.x86.X86;
import weft.transform.UnitRequest.Execution;

/**
 * Builds generated networks for two execution models and runs them. The runtimes are compiled once, as shared libraries, and the
 * files of a network by one command: what it exports must have names of its own.
 */
final class NetworkRunner {

    private static final Path ROOT = Path.of("").toAbsolutePath();
    private static final int SECONDS =
            600; // of a build or a run, at most: with sanitizers, on a busy machine, a build takes minutes

    private final Path libraries;

    NetworkRunner(Path folder) throws IOException, InterruptedException {
        this(folder, List.of());
    }

    /** Adds options for the runtimes: the sanitizers that a network is compiled with, too. */
    NetworkRunner(Path folder, List<String> options) throws IOException, InterruptedException {
        libraries = Files.createDirectories(folder);
        for (Execution execution : List.of(Execution.PROTOTHREAD, Execution.THREAD)) {
            List<String> command = new ArrayList<>(List.of(
                    "gcc",
                    "-std=gnu11",
                    "-O1",
                    "-g",
                    "-fPIC",
                    "-shared",
                    "-pthread",
                    "-I" + ROOT.resolve("runtime-c/include"),
                    "-o",
                    library(execution)));
            command.addAll(options);
            Path runtime = ROOT.resolve("runtime-c/src");
            List<String> rooms = new ArrayList<>(List.of("platform", "report", "channel", "growth", "api"));
            rooms.addAll(
                    execution.blocks()
                            ? List.of("models/blocking", "models/thread")
                            : List.of(
                                    "process",
                                    "wait",
                                    "deadlock",
                                    "scheduler",
                                    "stack",
                                    "island",
                                    "models/protothread"));
            for (String room : rooms) {
                command.addAll(sources(runtime.resolve(room), 1));
            }
            command.add(runtime.resolve("program/" + (execution.blocks() ? "blocking.c" : "protothread.c"))
                    .toString());
            if (!execution.blocks()) {
                command.add(ROOT.resolve("test/transform/calls.c").toString());
                command.add(ROOT.resolve("test/static/calls.c").toString());
            }
            String said = execute(command, ROOT);
            if (!said.isEmpty()) {
                throw new IOException(said);
            }
        }
    }

    /** What compiles a network: a compiler and its options. */
    record Compiler(List<String> command) {

        /** Fast. It takes the runtime's inline calls as functions. */
        static Compiler tcc() {
            return new Compiler(List.of(
                    "tcc",
                    "-w",
                    "-D__builtin_memcpy=memcpy",
                    "-D__builtin_alloca=alloca",
                    "-I" + ROOT.resolve("test/static/include"),
                    "-I" + ROOT.resolve("test/transform/include")));
        }

        static Compiler gcc(List<String> options) {
            return of("gcc", options);
        }

        static Compiler clang(List<String> options) {
            return of("clang", options);
        }

        private static Compiler of(String compiler, List<String> options) {
            List<String> command = new ArrayList<>(List.of(compiler));
            command.addAll(options);
            return new Compiler(command);
        }
    }

    /**
     * Runs the network in a folder untransformed and transformed; gives what is wrong, or nothing.
     *
     * @param stacked which processes are no protothreads, and run on stacks
     */
    String differences(Path folder, Compiler compiler, Predicate<String> stacked)
            throws IOException, InterruptedException {
        Map<Execution, String> said = new EnumMap<>(Execution.class);
        Transformations kept = new Transformations(BuildOptions.NONE, Unsaved.NONE);
        for (Execution execution : List.of(Execution.THREAD, Execution.AUTO)) {
            Compilation compilation = compilation(folder, BuildOptions.NONE, kept);
            try {
                Path out = generate(compilation, folder, execution);
                List<Diagnostic> stacks = compilation.diagnostics().sorted().stream()
                        .filter(each -> each.message() == Message.RUNS_ON_STACK)
                        .toList();
                Optional<Diagnostic> needless = stacks.stream()
                        .filter(each -> !stacked.test(each.text().split(" ")[1]))
                        .findFirst();
                if (needless.isPresent()) {
                    return folder + ": " + needless.get();
                }
                String wrong = compile(
                        out,
                        execution == Execution.AUTO && stacks.isEmpty() ? Execution.PROTOTHREAD : execution,
                        compiler);
                said.put(execution, wrong.isEmpty() ? run(out) : wrong);
            } catch (InputRejected e) {
                return folder + ": " + compilation.diagnostics().sorted();
            }
        }
        String one = said.get(Execution.THREAD);
        String other = said.get(Execution.AUTO);
        return one.equals(other) && one.startsWith("sink 0")
                ? ""
                : folder + "\nthread\n" + one + "transformed\n" + other;
    }

    /** The network in a folder with its mapping. */
    static Compilation compilation(Path folder, BuildOptions build) {
        return compilation(folder, build, new Transformations(build, Unsaved.NONE));
    }

    /** @param kept what others of the same network have left: a source is parsed once for all models */
    static Compilation compilation(Path folder, BuildOptions build, Transformations kept) {
        return new Compilation(
                new Inputs(
                        folder.resolve("network.xml"),
                        Optional.of(folder.resolve("mapping.xml")),
                        Optional.empty(),
                        Optional.empty(),
                        Map.of(),
                        Optional.empty(),
                        build),
                (stage, time) -> {},
                kept);
    }

    /** Gives the folder of what was generated below that of the network. */
    static Path generate(Compilation compilation, Path folder, Execution execution) throws IOException, InputRejected {
        return compilation
                .generate(
                        new GenerateOptions(Optional.of(new X86()), execution, false, Product.PROGRAM)
                                .formed(Optional.of(StaticForm.BATCH)),
                        folder,
                        Optional.of(Path.of(name(execution))))
                .folder();
    }

    /** What the compiler says to what was generated; nothing where it is fine. */
    String compile(Path out, Execution execution, Compiler compiler) throws IOException, InterruptedException {
        Path program = out.resolve("program");
        List<String> command = new ArrayList<>(compiler.command());
        command.addAll(
                List.of("-I" + out.resolve("runtime/include"), "-I" + out.resolve("src"), "-o", program.toString()));
        command.add(out.resolve("network.c").toString());
        command.addAll(sources(out.resolve("processors"), 2));
        command.addAll(List.of(library(execution), "-Wl,-rpath=" + libraries, "-lm"));
        if (execution == Execution.AUTO || execution == Execution.STACK) {
            command.add(
                    ROOT.resolve("runtime-c/src/stack/switch.S").toString()); // what it has is hidden in the library
        }
        if (command.stream().anyMatch(file -> file.endsWith(".cc"))) {
            command.add("-lstdc++"); // where destructors follow calls
        }
        return execute(command, ROOT);
    }

    /** What a compiled network says. The files that it leaves lie in a folder of its own. */
    static String run(Path out) throws IOException, InterruptedException {
        return execute(
                List.of(out.resolve("program").toAbsolutePath().toString()),
                Files.createDirectories(out.resolve("left")));
    }

    private static List<String> sources(Path folder, int depth) throws IOException {
        try (Stream<Path> files = Files.walk(folder, depth)) {
            return files.map(Path::toString)
                    .filter(file -> file.matches(".*\\.(c|cc|S)"))
                    .sorted()
                    .toList();
        }
    }

    private String library(Execution execution) {
        return libraries
                .resolve("lib" + name(execution.blocks() ? Execution.THREAD : Execution.PROTOTHREAD) + ".so")
                .toString();
    }

    private static String name(Execution execution) {
        return execution.name().toLowerCase(Locale.ROOT);
    }

    /** What a command says when it runs in a folder, and its status if that is not 0. */
    private static String execute(List<String> command, Path folder) throws IOException, InterruptedException {
        List<String> limited = new ArrayList<>(List.of("timeout", "--kill-after=10", "" + SECONDS));
        limited.addAll(command);
        Process process = new ProcessBuilder(limited)
                .directory(folder.toFile())
                .redirectErrorStream(true)
                .start();
        String said = new String(process.getInputStream().readAllBytes(), StandardCharsets.ISO_8859_1)
                .replaceAll("weft: .*\n", ""); // how far who was in a deadlock is a matter of time
        int status = process.waitFor();
        return status == 0 ? said : said + "status " + status + "\n";
    }
}
