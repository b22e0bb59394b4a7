package weft.emit;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.Predicate;
import weft.check.SourceFolder;
import weft.diagnostics.Message;
import weft.plan.Plan;
import weft.source.parse.BuildOptions;

/** The files of a program: collected first, then written all at once. */
public final class ProgramFiles {

    private final Templates templates;
    private final SortedMap<String, byte[]> files = new TreeMap<>();
    private final Set<Path> sought = new TreeSet<>();

    /** @param target the folder of its templates, below {@code templates/} */
    public ProgramFiles(String target) {
        templates = new Templates(target);
    }

    /**
     * Adds files that travel inside the compiler.
     *
     * @param resources their folder there
     * @param into      their folder in the output
     * @param isWanted  by their names relative to these
     * @return the names of those that were added, relative to the output
     */
    public List<String> addRuntime(String resources, String into, Predicate<String> isWanted) {
        List<String> added = new ArrayList<>();
        reading(() -> new Resources().below(resources).forEach((name, content) -> {
            if (isWanted.test(name)) {
                files.put(into + "/" + name, content);
                added.add(into + "/" + name);
            }
        }));
        return added;
    }

    /** Adds a file that travels inside the compiler. */
    public void addResource(String folder, String resource, String name) {
        reading(() -> files.put(name, new Resources().below(folder).get(resource)));
    }

    /** Adds the sources of all processes with the headers that they include, below {@code src}; tells where they lie there. */
    public SourceLayout addSources(Plan plan, SourceFolder sources) {
        List<Path> used = plan.units().stream()
                .flatMap(unit -> unit.sources().stream())
                .map(source -> sources.find(source.location()).orElseThrow())
                .toList();
        List<Path> folders = plan.units().stream()
                .flatMap(unit -> unit.sources().stream())
                .flatMap(source -> sources.folders(source.options().folders()).stream())
                .distinct()
                .toList();
        SourceCopies copies = new SourceCopies(sources.roots(), folders);
        reading(() -> copies.closure(used).forEach((name, bytes) -> files.put("src/" + name, bytes)));
        sought.addAll(copies.sought());
        return copies.layout();
    }

    /** Adds what tells editors how the sources of processes are compiled. */
    public void addCompileCommands(Plan plan, SourceFolder sources, BuildOptions build, Path out) {
        files.put(
                CompileCommands.NAME,
                CompileCommands.of(plan, sources, build, out).getBytes(StandardCharsets.UTF_8));
    }

    /** Adds the file that the template {@code template.ftl} makes of a model. */
    public void add(String name, String template, Object model) {
        reading(() -> files.put(name, templates.fill(template, model, StandardCharsets.UTF_8)));
    }

    /** The same for a file with the text of a unit, which has one char for each byte of the user's source. */
    public void addUnit(String name, String template, Object model) {
        reading(() -> files.put(name, templates.fill(template, model, StandardCharsets.ISO_8859_1)));
    }

    /**
     * Makes a folder hold these files, and no other generated ones.
     *
     * @return where the files that were copied were sought, whether or not one was there
     */
    public Set<Path> write(Path out) {
        reading(() -> new OutputFolder(out).write(files));
        return sought;
    }

    /** What may find that a file cannot be read. */
    private interface Reading {
        void run() throws IOException;
    }

    private static void reading(Reading step) {
        try {
            step.run();
        } catch (IOException | UncheckedIOException e) {
            throw new EmitException(Message.OUTPUT_INPUT_UNREADABLE.with(e.getMessage()), e);
        }
    }
}
