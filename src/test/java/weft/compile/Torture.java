package weft.compile;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.Stream;
import weft.compile.NetworkRunner.Compiler;
import weft.model.Source;
import weft.model.Source.Language;
import weft.model.Unsaved;
import weft.source.parse.BuildOptions;
import weft.source.parse.CParser;
import weft.transform.UnitRequest.Execution;

/**
 * Runs programs as processes that block all over, in member functions and function templates where that is not refused, as protothreads and with a kernel
 * thread each, and those that are refused as protothreads on stacks: FOLDER JOBS LIST, where each line of the file LIST is a program and, each behind a tab, options for the
 * compiler. Networks that differ are kept in FOLDER, named after the program's path from the folder that all programs have in common.
 */
final class Torture {

    enum Outcome {
        SAME("the same"),
        REFUSED("refused as protothreads, the same on stacks"),
        DIFFERENT("different"),
        UNCOMPILED("not compiled"),
        FAULT("faults of the compiler"),
        UNUSABLE("not usable: do not run as a thread, or have nothing to block");

        private final String text;

        Outcome(String text) {
            this.text = text;
        }

        boolean isWrong() {
            return this == DIFFERENT || this == UNCOMPILED || this == FAULT;
        }
    }

    /** Asks for a program that blocks but where something calls that must not block. */
    private static final String SELECTED = "-DTORTURE_SELECTED";

    private final Path folder;
    private final NetworkRunner runner;
    private final Map<Outcome, Integer> counts = new EnumMap<>(Outcome.class);
    private final Map<String, List<String>> reasons = new TreeMap<>();

    Torture(Path folder, NetworkRunner runner) {
        this.folder = folder;
        this.runner = runner;
    }

    public static void main(String[] arguments) throws Exception {
        Path folder = Files.createDirectories(Path.of(arguments[0]).toAbsolutePath());
        Path libraries = Files.createTempDirectory(folder, "libraries");
        Torture torture = new Torture(folder, new NetworkRunner(libraries));
        Thread last = new Thread(torture::tell); // of what was done, if this is stopped early
        Runtime.getRuntime().addShutdownHook(last);
        ExecutorService workers = Executors.newFixedThreadPool(Integer.parseInt(arguments[1]));
        List<Future<Void>> all = new ArrayList<>();
        List<List<String>> programs = Files.readAllLines(Path.of(arguments[2])).stream()
                .map(line -> List.of(line.split("\t")))
                .toList();
        Path common =
                common(programs.stream().map(words -> Path.of(words.get(0))).toList());
        for (List<String> words : programs) {
            Path program = Path.of(words.get(0));
            String name = common.relativize(program.toAbsolutePath()).toString().replace('/', '-');
            Callable<Void> one = () -> torture.program(program, name, words.subList(1, words.size()));
            all.add(workers.submit(one));
        }
        workers.shutdown();
        for (Future<Void> each : all) {
            each.get();
        }
        System.exit(torture.counts.keySet().stream().anyMatch(Outcome::isWrong) ? 1 : 0);
    }

    /** The folder that all programs have in common. */
    private static Path common(List<Path> programs) {
        Path folder = programs.get(0).toAbsolutePath().getParent();
        for (Path program : programs) {
            while (!program.toAbsolutePath().startsWith(folder)) {
                folder = folder.getParent();
            }
        }
        return folder;
    }

    private synchronized void tell() {
        reasons.entrySet().stream()
                .sorted(Comparator.comparing(entry -> -entry.getValue().size()))
                .forEach(entry -> System.out.printf(
                        "%5d  %s (%s)%n",
                        entry.getValue().size(),
                        entry.getKey(),
                        String.join(" ", entry.getValue().stream().limit(6).toList())));
        for (Outcome outcome : Outcome.values()) {
            System.out.printf("%5d %s%n", counts.getOrDefault(outcome, 0), outcome.text);
        }
    }

    private Void program(Path program, String name, List<String> options) throws IOException, InterruptedException {
        Path work = folder.resolve(name);
        delete(work);
        StringBuilder said = new StringBuilder();
        Outcome outcome;
        try {
            outcome = everywhere(program, options, work, said);
        } catch (RuntimeException | CParser.NotParsed | AssertionError | StackOverflowError e) {
            outcome = Outcome.FAULT;
            said.append(e).append(e.getStackTrace().length > 0 ? " " + e.getStackTrace()[0] : "");
        }
        count(name, outcome, said.toString());
        if (!outcome.isWrong()) {
            delete(work);
        } else {
            Files.writeString(Files.createDirectories(work).resolve("said"), said, StandardCharsets.ISO_8859_1);
        }
        return null;
    }

    /** Blocks in member functions and function templates, too, and where that is refused in functions only. */
    private Outcome everywhere(Path program, List<String> options, Path work, StringBuilder said)
            throws IOException, InterruptedException {
        BuildOptions build = build(options);
        if (options.contains(SELECTED)) {
            return TortureProcess.selected(program, language(program), build, work)
                    ? written(language(program), build, options, work, said)
                    : Outcome.UNUSABLE;
        }
        if (TortureProcess.everywhere(program, language(program), build, work)) {
            Outcome outcome = written(language(program), build, options, work, said);
            if (outcome == Outcome.SAME || outcome.isWrong()) {
                return outcome;
            }
            said.setLength(0);
        }
        return run(program, options, work, said);
    }

    private static BuildOptions build(List<String> options) {
        return new BuildOptions(
                Optional.empty(),
                options.stream().filter(option -> option.startsWith("-D")).toList());
    }

    private static Language language(Path program) {
        return Source.isNamedAsCpp(program.toString()) ? Language.CPP : Language.C;
    }

    /** Blocks in functions. */
    Outcome run(Path program, List<String> options, Path work, StringBuilder said)
            throws IOException, InterruptedException {
        BuildOptions build = build(options);
        return TortureProcess.write(program, language(program), build, work)
                ? written(language(program), build, options, work, said)
                : Outcome.UNUSABLE;
    }

    private Outcome written(Language language, BuildOptions build, List<String> options, Path work, StringBuilder said)
            throws IOException, InterruptedException {
        Transformations kept = new Transformations(build, Unsaved.NONE);
        Compilation compilation = NetworkRunner.compilation(work, build, kept);
        Path thread;
        try {
            thread = NetworkRunner.generate(compilation, work, Execution.THREAD);
        } catch (InputRejected e) {
            said.append(compilation.diagnostics().sorted().get(0).text());
            return Outcome.UNUSABLE;
        }
        Execution execution = Execution.PROTOTHREAD;
        Path other;
        compilation = NetworkRunner.compilation(work, build, kept);
        try {
            other = NetworkRunner.generate(compilation, work, execution);
        } catch (InputRejected e) {
            said.append(compilation.diagnostics().firstError().orElseThrow().text())
                    .append('\n');
            execution = Execution.AUTO;
            compilation = NetworkRunner.compilation(work, build, kept);
            try {
                other = NetworkRunner.generate(compilation, work, execution);
            } catch (InputRejected again) {
                said.append(" (and not on a stack)");
                return Outcome.FAULT;
            }
        }
        List<String> flags = new ArrayList<>(List.of("-w", "-O0", "-fno-builtin"));
        flags.addAll(options);
        Compiler gcc = Compiler.gcc(flags);
        if (execution == Execution.PROTOTHREAD
                && language == Language.C
                && compare(thread, Compiler.tcc(), other, gcc, execution, new StringBuilder()) == Outcome.SAME) {
            return Outcome.SAME; // tcc is quick
        }
        return compare(thread, gcc, other, gcc, execution, said);
    }

    private Outcome compare(
            Path thread, Compiler plain, Path other, Compiler compiler, Execution execution, StringBuilder said)
            throws IOException, InterruptedException {
        String wrong = runner.compile(thread, Execution.THREAD, plain);
        String expected = wrong.isEmpty() ? NetworkRunner.run(thread) : wrong;
        if (!expected.contains(" places passed, ") || expected.matches("(?s).*status \\d+\n")) {
            said.setLength(0);
            said.append(expected.lines()
                    .filter(line -> line.contains("error") || line.startsWith("status"))
                    .findFirst()
                    .orElse(expected));
            return Outcome.UNUSABLE;
        }
        wrong = runner.compile(other, execution, compiler);
        if (!wrong.isEmpty()) {
            said.append(wrong);
            return Outcome.UNCOMPILED;
        }
        String given = NetworkRunner.run(other);
        if (!given.equals(expected)) {
            said.append("\nthread\n")
                    .append(expected)
                    .append(execution)
                    .append('\n')
                    .append(given);
            return Outcome.DIFFERENT;
        }
        return execution == Execution.AUTO ? Outcome.REFUSED : Outcome.SAME;
    }

    private synchronized void count(String name, Outcome outcome, String said) {
        counts.merge(outcome, 1, Integer::sum);
        if (outcome == Outcome.REFUSED) {
            reasons.computeIfAbsent(reason(said), reason -> new ArrayList<>()).add(name);
        } else if (outcome != Outcome.SAME) {
            System.out.println(name + ": " + outcome.text + ": "
                    + said.lines()
                            .filter(line -> !line.isBlank() && !line.endsWith(":"))
                            .findFirst()
                            .orElse(""));
        }
    }

    /** A message without the names that are in it. */
    private static String reason(String message) {
        String text = message.replaceAll("^\\w+ (?=takes|blocks|is|has|lives)|\\b\\w*[0-9_]\\w*\\b(?! in a)", "X ");
        return text.replaceAll("[;:].*", "")
                .replaceAll("(parameter|array|type of|reference) \\S+", "$1 X")
                .replaceAll("depends on .*", "depends on X");
    }

    private static void delete(Path tree) throws IOException {
        if (Files.exists(tree)) {
            try (Stream<Path> files = Files.walk(tree)) {
                for (Path file : files.sorted(Comparator.reverseOrder()).toList()) {
                    Files.delete(file);
                }
            }
        }
    }
}
