package weft.lsp;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;
import weft.lsp.Lookup.Found;
import weft.lsp.Lookup.Place;
import weft.lsp.Names.Kind;
import weft.lsp.Names.Name;
import weft.lsp.Names.Occurrence;

/** Where a process or a port is named: in its network, the mappings beside it, and the sources of the process. */
final class Renames {

    /** Why something cannot be renamed. */
    static final class Refused extends Exception {

        private static final long serialVersionUID = 1L;

        Refused(String reason) {
            super(reason);
        }
    }

    private static final Pattern NAME = Pattern.compile("[A-Za-z_][A-Za-z0-9_]*");

    private final Projects projects;
    private final Lookup lookup;

    Renames(Projects projects, Lookup lookup) {
        this.projects = projects;
        this.lookup = lookup;
    }

    /** What is replaced by the new name; empty where nothing is named. */
    List<Place> places(Path file, int offset, String with) throws Refused {
        List<Name> names = lookup.at(file, offset).map(Found::names).orElseGet(List::of);
        List<Path> networks = projects.networks(file);
        if (names.isEmpty() || networks.isEmpty() || names.get(0).kind() == Kind.PROCESSOR) {
            throw new Refused("here is no process and no port");
        }
        if (names.size() > 1) {
            throw new Refused("several processes have this source: rename their ports one by one in the network");
        }
        if (networks.size() > 1) {
            throw new Refused("several networks have this source: none of them is renamed alone");
        }
        Name name = names.get(0);
        Path network = networks.get(0);
        if (Names.in(projects.text(network)).stream()
                .anyMatch(each -> each.declares()
                        && each.name().equals(name)
                        && each.element().attribute("basename").isPresent())) {
            throw new Refused("'basename' says what this is called in C: rename it in the file that was flattened");
        }
        refuse(network, name, with);
        List<Place> places = new ArrayList<>(named(network, name));
        for (Path mapping : projects.beside(network, Projects.Kind.MAPPING)) {
            if (projects.networks(mapping).contains(network)) {
                places.addAll(named(mapping, name));
            }
        }
        String process = name.kind() == Kind.PORT ? name.owner() : name.base();
        for (Path source : projects.texts(network)) {
            List<String> processes = lookup.processes(network, source);
            if (processes.contains(process)) {
                places.addAll(
                        name.kind() == Kind.PORT
                                ? ports(network, source, processes, name)
                                : functions(network, source, name));
            }
        }
        return places;
    }

    private void refuse(Path network, Name name, String with) throws Refused {
        if (!NAME.matcher(with).matches() && !(name.kind() == Kind.PORT && with.matches("[0-9]+"))) {
            throw new Refused("'" + with + "' is no name: letters, digits and _");
        }
        Name wished = new Name(name.kind(), name.owner(), with);
        if (Names.in(projects.text(network)).stream()
                .anyMatch(each -> each.declares() && each.name().equals(wished))) {
            throw new Refused("there is a '" + with + "' already");
        }
    }

    /** In a file: a process, and it as the owner of its ports, stands wherever the name stands. */
    private List<Place> named(Path file, Name name) {
        return Names.in(projects.text(file)).stream()
                .filter(each -> each.name().equals(name))
                .map((Occurrence each) -> new Place(file, each.start(), each.end()))
                .toList();
    }

    private List<Place> ports(Path network, Path source, List<String> processes, Name name) throws Refused {
        List<Place> uses = projects.ports(source).stream()
                .filter(use -> use.literal() && use.port().equals(name.base()))
                .map(use -> new Place(source, use.start(), use.end()))
                .toList();
        Set<String> others = new LinkedHashSet<>(processes);
        others.remove(name.owner());
        if (!uses.isEmpty() && (!others.isEmpty() || !projects.networks(source).equals(List.of(network)))) {
            throw new Refused(
                    source.getFileName() + " belongs to other processes or networks, too, and names this port");
        }
        return uses;
    }

    /** The functions of a process, which are named after it. */
    private List<Place> functions(Path network, Path source, Name name) throws Refused {
        List<Place> functions = lookup.functions(source, name);
        if (!functions.isEmpty()
                && projects.networks(source).stream()
                        .anyMatch(each -> !each.equals(network)
                                && lookup.processes(each, source).contains(name.base()))) {
            throw new Refused(source.getFileName() + " belongs to another network, too");
        }
        return functions;
    }
}
