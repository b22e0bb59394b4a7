package weft.compile;

import java.nio.file.Path;
import java.util.Collection;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import weft.diagnostics.Diagnostics;
import weft.model.Unsaved;
import weft.source.parse.BuildOptions;
import weft.transform.TargetCompiler;
import weft.transform.Transform;
import weft.transform.Unit;
import weft.transform.UnitRequest;

/**
 * The units of a network, each made once. They may outlive a compilation: of a network that is compiled again where files have changed
 * only those are made anew that the files are about.
 */
public final class Transformations {

    private final BuildOptions build;
    private final Unsaved unsaved;
    private final Map<TargetCompiler, Transform> transforms = new HashMap<>();
    private final Map<Wanted, Made> units = new HashMap<>();

    private record Wanted(TargetCompiler compiler, UnitRequest request) {}

    private record Made(Optional<Unit> unit, Diagnostics said) {}

    /**
     * Remembers nothing yet.
     *
     * @param build   what the user says of the compiler
     * @param unsaved what stands in place of files
     */
    public Transformations(BuildOptions build, Unsaved unsaved) {
        this.build = build;
        this.unsaved = unsaved;
    }

    /** The unit, or nothing where errors were reported. */
    Optional<Unit> unit(TargetCompiler compiler, UnitRequest request, Diagnostics diagnostics) {
        Made made = units.computeIfAbsent(new Wanted(compiler, request), this::make);
        diagnostics.addAll(made.said());
        return made.unit();
    }

    private Made make(Wanted wanted) {
        Diagnostics said = new Diagnostics();
        Transform transform =
                transforms.computeIfAbsent(wanted.compiler(), compiler -> new Transform(compiler, build, unsaved));
        return new Made(transform.transform(wanted.request(), said), said);
    }

    /** Where headers were sought so far, whether or not one was there. */
    Set<Path> headers() {
        Set<Path> headers = new TreeSet<>();
        transforms.values().forEach(transform -> headers.addAll(transform.headers()));
        return headers;
    }

    /**
     * Forgets what depends on files that have changed, have come or are gone: the units of which one is a source; where one is a header,
     * or would be if it were there, all, since what a source includes is not known by source.
     */
    public void forget(Collection<Path> changed) {
        Set<Path> files = changed.stream().map(Transformations::same).collect(Collectors.toSet());
        if (headers().stream().map(Transformations::same).anyMatch(files::contains)) {
            transforms.clear();
            units.clear();
            return;
        }
        transforms.values().forEach(transform -> transform.forget(file -> files.contains(same(file))));
        units.keySet()
                .removeIf(wanted ->
                        wanted.request().sources().stream().anyMatch(source -> files.contains(same(source.path()))));
    }

    private static Path same(Path file) {
        return file.toAbsolutePath().normalize();
    }
}
