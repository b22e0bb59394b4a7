package weft.lsp;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import weft.check.SourceFolder;
import weft.lsp.Names.Kind;
import weft.lsp.Names.Name;
import weft.lsp.Names.Occurrence;
import weft.lsp.XmlText.Attribute;
import weft.lsp.XmlText.Element;

/** What the names in files mean. */
final class Lookup {

    /** A piece of a file. */
    record Place(Path file, int start, int end) {}

    /** A name at a place; names in a source may be those of several processes. */
    record Found(List<Name> names, Place place) {}

    private final Projects projects;

    Lookup(Projects projects) {
        this.projects = projects;
    }

    /** What is named at a place of a file. */
    Optional<Found> at(Path file, int offset) {
        if (projects.kind(file).isPresent()) {
            return Names.in(projects.text(file)).stream()
                    .filter(each -> each.start() <= offset && offset <= each.end())
                    .findFirst()
                    .map(each -> new Found(List.of(each.name()), new Place(file, each.start(), each.end())));
        }
        Optional<Found> port = projects.ports(file).stream()
                .filter(each -> each.start() <= offset && offset <= each.end())
                .findFirst()
                .map(use -> new Found(
                        processes(file).stream()
                                .map(process -> new Name(Kind.PORT, process, use.port()))
                                .toList(),
                        new Place(file, use.start(), use.end())));
        return port.or(() -> processes(file).stream()
                .map(process -> new Name(Kind.PROCESS, "", process))
                .flatMap(process -> functions(file, process).stream()
                        .filter(place -> place.start() <= offset && offset <= place.end() + "_fire".length())
                        .map(place -> new Found(List.of(process), place)))
                .findFirst());
    }

    /** Where a name that a network declares stands in C: the function that fires a process, or where its port is defined or used. */
    List<Place> inSources(Path network, Name name) {
        return switch (name.kind()) {
            case PROCESSOR -> List.of();
            case PROCESS ->
                texts(network, name.base()).stream()
                        .flatMap(file -> functions(file, name).stream()
                                .filter(place -> projects.content(file).startsWith("_fire", place.end())))
                        .toList();
            case PORT ->
                texts(network, name.owner()).stream()
                        .flatMap(file -> projects.ports(file).stream()
                                .filter(use -> use.literal() && use.port().equals(name.base()))
                                .map(use -> new Place(file, use.start(), use.end())))
                        .toList();
        };
    }

    /** The name of a process in those of its functions. */
    List<Place> functions(Path file, Name process) {
        return Pattern.compile("\\b" + Pattern.quote(process.base()) + "(?=_(?:init|fire)\\b)")
                .matcher(SourcePorts.withoutComments(projects.content(file)))
                .results()
                .map(each -> new Place(file, each.start(), each.end()))
                .toList();
    }

    /** The sources of a process, and their headers. */
    private List<Path> texts(Path network, String process) {
        return projects.texts(network).stream()
                .filter(file -> processes(network, file).contains(process))
                .toList();
    }

    /** Where names are declared: in the networks, and architectures, that a file belongs to. */
    List<Place> declarations(Path file, List<Name> names) {
        List<Place> places = new ArrayList<>();
        for (Path declaring : declaring(file)) {
            for (Occurrence each : Names.in(projects.text(declaring))) {
                if (each.declares() && names.contains(each.name())) {
                    places.add(new Place(declaring, each.start(), each.end()));
                }
            }
        }
        return places;
    }

    /** The elements that declare names. */
    List<Occurrence> declared(Path file) {
        return declaring(file).stream()
                .flatMap(each -> Names.in(projects.text(each)).stream())
                .filter(Occurrence::declares)
                .toList();
    }

    private Set<Path> declaring(Path file) {
        Set<Path> files = new LinkedHashSet<>(projects.networks(file));
        if (projects.kind(file).isPresent()) {
            files.add(file);
            files.addAll(projects.beside(file, Projects.Kind.ARCHITECTURE));
        }
        return files;
    }

    /** The file that a source's location names at a place. */
    Optional<Path> source(Path network, int offset) {
        SourceFolder folder = SourceFolder.of(network, Optional.empty());
        return projects.text(network).elements().stream()
                .filter(element -> element.name().equals("source"))
                .flatMap(element -> element.attribute("location").stream())
                .filter(location -> location.start() <= offset && offset <= location.end())
                .findFirst()
                .map(Attribute::value)
                .flatMap(folder::find)
                .map(path -> path.toAbsolutePath().normalize());
    }

    /** The processes that have a source, or include a header. */
    List<String> processes(Path source) {
        return projects.networks(source).stream()
                .flatMap(network -> processes(network, source).stream())
                .distinct()
                .toList();
    }

    /** Those of a network. */
    List<String> processes(Path network, Path source) {
        return projects.text(network).elements().stream()
                .filter(element -> element.name().equals("source"))
                .filter(element -> projects.texts(network, element).contains(source))
                .flatMap(element -> element.owner().flatMap(Lookup::name).stream())
                .distinct()
                .toList();
    }

    private static Optional<String> name(Element process) {
        return process.attribute("name").map(name -> Names.base(name.value()));
    }
}
