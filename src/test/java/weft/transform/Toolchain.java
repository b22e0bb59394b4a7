package weft.transform;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import weft.diagnostics.Diagnostics;
import weft.model.Direction;
import weft.model.Name;
import weft.model.Port;
import weft.model.Position;
import weft.model.Source;
import weft.model.Source.Language;
import weft.transform.UnitRequest.Execution;

/** Transforms test programs, compiles them with the test runtime in test/transform, and runs them. */
final class Toolchain {

    static final Path ROOT = Path.of("").toAbsolutePath();
    static final Path TEST = ROOT.resolve("test/transform");
    static final List<Port> PORTS = List.of(
            port("in", Direction.INPUT), port("in2", Direction.INPUT), port("1", Direction.INPUT),
            iterated("it", 0), iterated("it", 1), port("out", Direction.OUTPUT), port("out2", Direction.OUTPUT));

    private Toolchain() {}

    private static Port port(String name, Direction direction) {
        return new Port(Name.plain(name), direction, Position.of(Path.of("test.xml")));
    }

    private static Port iterated(String base, int index) {
        return new Port(new Name(base + "_" + index, base, List.of(index)), Direction.INPUT,
                Position.of(Path.of("test.xml")));
    }

    static UnitRequest request(Path source, Execution execution) {
        return new UnitRequest("P", sources(source).stream().map(each -> new UnitRequest.File(each, language(each))).toList(), List.of(ROOT.resolve("runtime-c/include")), PORTS, execution,
                Position.of(Path.of("test.xml")));
    }

    /** NAME.c, NAME-2.c, .. as far as there are such, each in C or C++. */
    static List<Path> sources(Path first) {
        List<Path> all = new ArrayList<>();
        for (Optional<Path> next = Optional.of(first); next.isPresent(); next = other(first.toString(), all.size() + 1)) {
            all.add(next.get());
        }
        return all;
    }

    private static Optional<Path> other(String name, int number) {
        int dot = name.indexOf('.', name.lastIndexOf('/'));
        String stem = name.substring(0, dot) + "-" + number + name.substring(dot).replaceAll("cc?$", "");
        return Stream.of(Language.values()).map(language -> Path.of(stem + language.ending())).filter(Files::exists).findFirst();
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
                text.append("static const weft_port ").append(PortNames.constant(PORTS.get(slot).name().full()))
                        .append(" __attribute__((unused)) = {").append(slot).append(", WEFT_LOCAL};\n");
            }
        }
        List<String> all = new ArrayList<>(unit.texts().stream().map(each -> text + each).toList());
        all.set(0, all.get(0) + "\n#ifdef __cplusplus\nextern \"C\" { extern const struct weft_unit weft_unit; }\n#endif\nconst struct weft_unit weft_unit = {\"P\", " + unit.init() + ", " + unit.fire() + ", "
                + unit.stateSize() + ", 0, " + unit.frameSize() + "};\n");
        return all;
    }

    static List<String> transform(Path source, Execution execution) {
        Diagnostics diagnostics = new Diagnostics();
        Unit unit = new Transform().transform(request(source, execution), diagnostics)
                .orElseThrow(() -> new AssertionError(diagnostics.sorted().toString()));
        return whole(unit);
    }

    /** Compiles a source both ways and runs it; gives what is wrong, or nothing. */
    static String differences(Path source, Path folder, List<String> flags, int schedules) {
        try {
            Path harness = folder.resolve("harness.o");
            if (!Files.exists(harness)) {
                String said = run(List.of("gcc", "-O1", "-Wall", "-Wextra", "-Werror", "-c",
                        include(TEST.resolve("include")),
                        include(ROOT.resolve("runtime-c/include")), TEST.resolve("harness.c").toString(), "-o",
                                harness.toString()));
                if (!said.isEmpty()) {
                    return said;
                }
            }
            List<Path> programs = new ArrayList<>();
            for (Execution execution : List.of(Execution.PROTOTHREAD, Execution.THREAD)) {
                String name = source.getFileName().toString().replaceAll("\\.\\w+$", "") + "." + execution;
                Path program = folder.resolve(name);
                List<Path> sources = sources(source);
                boolean isCpp = sources.stream().anyMatch(each -> language(each) == Language.CPP);
                List<String> command = new ArrayList<>(isCpp ? List.of("g++") : List.of("gcc", "-std=gnu11"));
                command.addAll(flags);
                command.addAll(List.of(include(TEST.resolve("include")), include(ROOT.resolve("runtime-c/include")),
                        include(source.getParent()), harness.toString(), "-o", program.toString()));
                List<String> texts = transform(source, execution);
                for (int i = 0; i < texts.size(); i++) {
                    Path file = folder.resolve(name + "." + i + "." + language(sources.get(i)).ending());
                    Files.writeString(file, texts.get(i), StandardCharsets.ISO_8859_1);
                    command.addAll(List.of("-x", language(sources.get(i)) == Language.CPP ? "c++" : "c", file.toString()));
                }
                String said = run(command);
                if (!said.isEmpty()) {
                    return program + ":\n" + said;
                }
                programs.add(program);
            }
            for (int seed = 1; seed <= schedules; seed++) {
                String a = run(List.of("timeout", "60", programs.get(0).toString(), Integer.toString(seed)));
                String b = run(List.of("timeout", "60", programs.get(1).toString(), Integer.toString(seed)));
                a = a.replaceAll("blocked .*\n", "");
                b = b.replaceAll("blocked .*\n", "");
                if (!a.equals(b) || !a.contains(" in ")) {
                    return source + " schedule " + seed + "\nprotothread " + a + "thread      " + b;
                }
            }
            return "";
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static String include(Path folder) {
        return "-I" + folder;
    }

    private static String run(List<String> command) throws IOException {
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
        System.out.print(String.join("", transform(Path.of(arguments[0]).toAbsolutePath(),
                arguments.length > 1 ? Execution.valueOf(arguments[1]) : Execution.PROTOTHREAD)));
    }
}
