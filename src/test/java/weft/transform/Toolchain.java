package weft.transform;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import weft.diagnostics.Diagnostics;
import weft.model.Direction;
import weft.model.Name;
import weft.model.Port;
import weft.model.Position;
import weft.model.Source;
import weft.model.Source.Language;
import weft.source.tree.PortNames;
import weft.target.x86.X86;
import weft.transform.UnitRequest.Execution;

/** Transforms test programs, compiles them with the test runtime in test/transform, and runs them. */
final class Toolchain {

    static final Path ROOT = Path.of("").toAbsolutePath();
    static final Path TEST = ROOT.resolve("test/transform");
    static final List<Port> PORTS = List.of(
            port("in", Direction.INPUT),
            port("in2", Direction.INPUT),
            port("1", Direction.INPUT),
            iterated("it", 0),
            iterated("it", 1),
            port("out", Direction.OUTPUT),
            port("out2", Direction.OUTPUT));

    private static final List<String> INCLUDES = List.of(
            include(TEST.resolve("include")),
            include(ROOT.resolve("runtime-c/include")),
            include(TEST.resolve("programs")));

    private Toolchain() {}

    private static Port port(String name, Direction direction) {
        return new Port(Name.plain(name), direction, Position.of(Path.of("test.xml")));
    }

    private static Port iterated(String base, int index) {
        return new Port(
                new Name(base + "_" + index, base, List.of(index)), Direction.INPUT, Position.of(Path.of("test.xml")));
    }

    static UnitRequest request(Path source, Execution execution) {
        return request(source, List.of(), execution);
    }

    /** For a source that looks for headers in other folders, too. */
    static UnitRequest request(Path source, List<Path> folders, Execution execution) {
        return new UnitRequest(
                "P",
                sources(source).stream()
                        .map(each -> new UnitRequest.File(each, language(each), folders, List.of()))
                        .toList(),
                List.of(ROOT.resolve("runtime-c/include")),
                PORTS,
                execution,
                Position.of(Path.of("test.xml")));
    }

    /** NAME.c, NAME-2.c, .. as far as there are such, each in C or C++. */
    static List<Path> sources(Path first) {
        List<Path> all = new ArrayList<>();
        for (Optional<Path> next = Optional.of(first);
                next.isPresent();
                next = other(first.toString(), all.size() + 1)) {
            all.add(next.get());
        }
        return all;
    }

    private static Optional<Path> other(String name, int number) {
        int dot = name.indexOf('.', name.lastIndexOf('/'));
        String stem =
                name.substring(0, dot) + "-" + number + name.substring(dot).replaceAll("cc?$", "");
        return Stream.of(Language.values())
                .map(language -> Path.of(stem + language.ending()))
                .filter(Files::exists)
                .findFirst();
    }

    /** Whether a file is one of {@link #sources} that is not the first. */
    static boolean isOther(Path file) {
        return file.getFileName().toString().matches("[^.]*-[0-9]+\\..*");
    }

    private static Language language(Path source) {
        return Source.isNamedAsCpp(source.toString()) ? Language.CPP : Language.C;
    }

    /** The files of a unit as the emitter writes them. */
    static List<String> whole(Unit unit) {
        StringBuilder text = new StringBuilder("#include <weft/unit.h>\n");
        for (int slot = 0; slot < PORTS.size(); slot++) {
            if (PORTS.get(slot).name().indices().isEmpty()) {
                text.append("static const weft_port ")
                        .append(PortNames.constant(PORTS.get(slot).name().full()))
                        .append(" __attribute__((unused)) = {")
                        .append(slot)
                        .append(", WEFT_LOCAL, ")
                        .append(PORTS.get(slot).direction() == Direction.INPUT ? "WEFT_IN};\n" : "WEFT_OUT};\n");
            }
        }
        List<String> all = new ArrayList<>();
        int firstLine = (int) text.chars().filter(c -> c == '\n').count() + 1;
        for (int source = 0; source < unit.texts().size(); source++) {
            all.add(text + unit.text(source, firstLine, "unit.c"));
        }
        all.set(
                0,
                all.get(0) + "\n#ifdef __cplusplus\nextern \"C\" { extern const struct weft_unit weft_unit; }\n#endif\n"
                        + "const struct weft_unit weft_unit = {\"P\", " + unit.init() + ", " + unit.fire() + ", "
                        + unit.stateSize() + ", " + unit.frameSize() + ", " + unit.framesSize()
                        + ", NULL, NULL, false};\n");
        return all;
    }

    static List<String> transform(Path source, Execution execution) {
        Diagnostics diagnostics = new Diagnostics();
        Unit unit = new Transform(X86.COMPILER)
                .transform(request(source, execution), diagnostics)
                .orElseThrow(() -> new AssertionError(diagnostics.sorted().toString()));
        return whole(unit);
    }

    /**
     * What compiles a test program.
     *
     * @param options what gcc or g++ is told before the name of the executable and its sources
     */
    record Compiler(List<String> options) {

        /** Optimised or not, with warnings as errors. */
        static Compiler gcc(Path folder, List<String> flags) throws IOException {
            List<String> options = new ArrayList<>(flags);
            options.addAll(INCLUDES);
            options.addAll(List.of(harness(folder), "-o"));
            return new Compiler(options);
        }

        private static String harness(Path folder) throws IOException {
            Path harness = folder.resolve("harness.o");
            if (!Files.exists(harness)) {
                List<String> command = new ArrayList<>(List.of("gcc", "-O1", "-Wall", "-Wextra", "-Werror"));
                command.addAll(INCLUDES);
                command.addAll(List.of("-c", TEST.resolve("harness.c").toString(), "-o", harness.toString()));
                String said = execute(command);
                if (!said.isEmpty()) {
                    throw new IOException(said);
                }
            }
            return harness.toString();
        }

        /** What a program prints, or what is wrong with it. */
        private String run(Path program, List<String> sources, List<String> schedules) throws IOException {
            boolean isCpp = sources.stream().anyMatch(Source::isNamedAsCpp);
            List<String> compile = new ArrayList<>(isCpp ? List.of("g++") : List.of("gcc", "-std=gnu11"));
            compile.addAll(options);
            compile.add(program.toString());
            sources.forEach(each -> compile.addAll(List.of("-x", Source.isNamedAsCpp(each) ? "c++" : "c", each)));
            compile.add("-lm");
            String said = execute(compile);
            if (!said.isEmpty()) {
                return program + ":\n" + said;
            }
            List<String> command = new ArrayList<>(List.of(program.toString()));
            command.addAll(schedules);
            return execute(command).replaceAll("blocked .*\n", "");
        }
    }

    /** Compiles a source both ways and runs it; gives what is wrong, or nothing. */
    static String differences(Path source, Path folder, Compiler compiler, int schedules) {
        List<String> seeds =
                IntStream.rangeClosed(1, schedules).mapToObj(Integer::toString).toList();
        try {
            List<String> said = new ArrayList<>();
            Transform transform = new Transform(X86.COMPILER);
            for (Execution execution : List.of(Execution.PROTOTHREAD, Execution.THREAD)) {
                String name = source.getFileName().toString().replaceAll("\\.\\w+$", "") + "." + execution;
                List<String> files = new ArrayList<>();
                Diagnostics diagnostics = new Diagnostics();
                Unit unit = transform
                        .transform(request(source, execution), diagnostics)
                        .orElseThrow(
                                () -> new AssertionError(diagnostics.sorted().toString()));
                for (String text : whole(unit)) {
                    String ending = language(sources(source).get(files.size())).ending();
                    Path file = folder.resolve(name + (files.size() + 1) + "." + ending);
                    Files.writeString(file, text, StandardCharsets.ISO_8859_1);
                    files.add(file.toString());
                }
                said.add(compiler.run(folder.resolve(name), files, seeds));
            }
            boolean same =
                    said.get(0).equals(said.get(1)) && said.get(0).matches("([0-9a-f]{16} in .*\n){" + schedules + "}");
            return same ? "" : source + "\nprotothread\n" + said.get(0) + "thread\n" + said.get(1);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Whether a compiler takes a file, which looks for headers in a folder, too. */
    static boolean isAccepted(Path file, Path folder, Language language) throws IOException {
        List<String> command = new ArrayList<>(
                language == Language.CPP
                        ? List.of("g++", "-std=gnu++17", "-x", "c++")
                        : List.of("gcc", "-std=gnu11", "-x", "c"));
        command.addAll(List.of("-w", "-fsyntax-only", "-I" + folder));
        command.addAll(INCLUDES);
        command.add(file.toString());
        return execute(command).isEmpty();
    }

    private static String include(Path folder) {
        return "-I" + folder;
    }

    private static String execute(List<String> command) throws IOException {
        Process process = new ProcessBuilder(command).redirectErrorStream(true).start();
        String said = new String(process.getInputStream().readAllBytes(), StandardCharsets.ISO_8859_1);
        try {
            int status = process.waitFor();
            return status == 0 ? said : said + "status " + status + "\n";
        } catch (InterruptedException e) {
            throw new AssertionError(e);
        }
    }

    /** For looking at things by hand: SOURCE, and optionally THREAD. */
    public static void main(String[] arguments) {
        System.out.print(String.join(
                "",
                transform(
                        Path.of(arguments[0]).toAbsolutePath(),
                        arguments.length > 1 ? Execution.valueOf(arguments[1]) : Execution.PROTOTHREAD)));
    }
}
