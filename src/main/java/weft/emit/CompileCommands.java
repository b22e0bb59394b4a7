package weft.emit;

import jakarta.json.Json;
import jakarta.json.JsonArrayBuilder;
import jakarta.json.JsonObjectBuilder;
import jakarta.json.JsonWriter;
import jakarta.json.stream.JsonGenerator;
import java.io.StringWriter;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import weft.check.SourceFolder;
import weft.model.Source;
import weft.plan.Plan;
import weft.source.parse.BuildOptions;

/**
 * How each source of a process is compiled, as clangd and others read it: the user's own file, with the options of the generated
 * Makefile. Its paths are absolute, as the format wants them; so the file is the one in the output that tells where the output is.
 */
final class CompileCommands {

    static final String NAME = "compile_commands.json";

    /** Where the process API's header is in the output of every target. */
    private static final String API = "runtime/include";

    private final SourceFolder sources;
    private final BuildOptions build;
    private final Path out;

    private CompileCommands(SourceFolder sources, BuildOptions build, Path out) {
        this.sources = sources;
        this.build = build;
        this.out = out.toAbsolutePath().normalize();
    }

    static String of(Plan plan, SourceFolder sources, BuildOptions build, Path out) {
        CompileCommands commands = new CompileCommands(sources, build, out);
        Set<List<String>> known = new LinkedHashSet<>();
        JsonArrayBuilder entries = Json.createArrayBuilder();
        plan.units().stream().flatMap(unit -> unit.sources().stream()).forEach(source -> {
            List<String> command = commands.command(source);
            if (known.add(command)) {
                entries.add(commands.entry(command));
            }
        });
        StringWriter text = new StringWriter();
        try (JsonWriter writer = Json.createWriterFactory(Map.of(JsonGenerator.PRETTY_PRINTING, true))
                .createWriter(text)) {
            writer.write(entries.build());
        }
        return text.append('\n').toString().stripLeading();
    }

    private JsonObjectBuilder entry(List<String> command) {
        return Json.createObjectBuilder()
                .add("directory", out.toString())
                .add("file", command.get(command.size() - 1))
                .add("arguments", Json.createArrayBuilder(command));
    }

    /** The source is its last word. */
    private List<String> command(Source source) {
        Path file = absolute(sources.find(source.location()).orElseThrow());
        List<String> command = new ArrayList<>(build.compiler(source.language()));
        command.add(source.language() == Source.Language.C ? "-std=gnu11" : "-std=gnu++17");
        command.addAll(List.of("-fsigned-char", "-pthread", "-Wall", "-I" + out.resolve(API)));
        Stream.of(
                        Stream.of(file.getParent()),
                        sources.folders(source.options().folders()).stream(),
                        sources.roots().stream().map(CompileCommands::absolute))
                .flatMap(folders -> folders)
                .distinct()
                .forEach(folder -> command.add("-I" + folder));
        command.addAll(
                build.with(source.options().words()).of(source.language()).cppflags());
        command.addAll(List.of("-x", source.language() == Source.Language.C ? "c" : "c++", "-c", file.toString()));
        return command;
    }

    private static Path absolute(Path path) {
        return path.toAbsolutePath().normalize();
    }
}
