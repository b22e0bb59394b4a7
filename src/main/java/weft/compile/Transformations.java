package weft.compile;

import java.nio.file.Path;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;
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
    private final Map<TargetCompiler, Transforms> transforms = new HashMap<>();
    private final Map<Wanted, Made> units = new ConcurrentHashMap<>();

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

    /** Makes units, several at a time; what is said of one is told when it is asked for. */
    void make(TargetCompiler compiler, List<UnitRequest> requests) {
        List<UnitRequest> missing = requests.stream()
                .filter(request -> !units.containsKey(new Wanted(compiler, request)))
                .toList();
        transforms
                .computeIfAbsent(compiler, key -> new Transforms(() -> new Transform(compiler, build, unsaved)))
                .each(missing, (transform, request) -> {
                    Diagnostics said = new Diagnostics();
                    Optional<Unit> unit = transform.transform(request, said);
                    units.put(new Wanted(compiler, request), new Made(unit, said));
                });
    }

    /** The unit, or nothing where errors were reported. */
    Optional<Unit> unit(TargetCompiler compiler, UnitRequest request, Diagnostics diagnostics) {
        make(compiler, List.of(request));
        Made made = units.get(new Wanted(compiler, request));
        diagnostics.addAll(made.said());
        return made.unit();
    }

    /** Where headers were sought so far, whether or not one was there. */
    Set<Path> headers() {
        Set<Path> headers = new TreeSet<>();
        all().forEach(transform -> headers.addAll(transform.headers()));
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
        all().forEach(transform -> transform.forget(file -> files.contains(same(file))));
        units.keySet()
                .removeIf(wanted ->
                        wanted.request().sources().stream().anyMatch(source -> files.contains(same(source.path()))));
    }

    private Stream<Transform> all() {
        return transforms.values().stream().flatMap(each -> each.all().stream());
    }

    private static Path same(Path file) {
        return file.toAbsolutePath().normalize();
    }
}
